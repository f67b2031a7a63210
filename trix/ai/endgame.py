"""The last tricks: no agent takes an action that is provably worse than another.

With few cards left an agent's choice is compared with each other legal action over the deals that fit the
observation, all of them if there are few, and all cards that the other seats may play. An action is
*dominated* by another one if its best result is at most the other's worst in every deal, and less in some
line of play. In the worst case the seat itself goes on as well as it can with open hands.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, Protocol, Self

from trix.ai.agents import Agent, Opinion, Search
from trix.engine.protocol import Game, Observation
from trix.engine.sampling import Unseen
from trix.engine.types import Action, CardSet, Seat

_MOST_DEALS: Final = {2: 2_000, 3: 90}
"""By the number of cards in hand: if more deals fit, so many random ones are tried. With other numbers of
cards a choice is not checked. Two cards in each of four hands allow 90 deals, three allow 1,680."""
_FIRST_LOOK: Final = 30
"""The number of random deals after which actions count as equal if neither was better in any."""


class Ending(Protocol):
    """The last cards of a deal with open hands."""

    turn: Seat

    def copy(self) -> Self:
        """Return an independent copy."""

    def moves(self) -> Sequence[Action]:
        """Return the legal actions; empty once the rest of the deal changes nothing."""

    def take(self, action: Action) -> None:
        """Apply a legal action."""

    def key(self) -> Hashable | None:
        """Return a key of the position for a cache of results; None if caching does not pay."""

    def worth(self, seat: Seat) -> float:
        """Return the result for the team of *seat*; called once there are no moves."""


Endings = Callable[[Sequence[CardSet]], Ending]
"""Makes the ending of an observation with the hands of a deal that fits it."""


class Bounds(NamedTuple):
    """The results that an action may lead to in one deal."""

    worst: float
    best: float


class Lines:
    """The bounds of an ending's actions for one seat, over all lines of play."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._known: dict[Hashable, Bounds] = {}

    def after(self, ending: Ending, action: Action) -> Bounds:
        """Return the bounds of the result after an action; *ending* does not change."""
        ending = ending.copy()
        ending.take(action)
        return self._bounds(ending)

    def _bounds(self, ending: Ending) -> Bounds:
        """Return the bounds of an ending, which changes."""
        moves = ending.moves()
        if not moves:
            worth = ending.worth(self._seat)
            return Bounds(worth, worth)
        key = ending.key()
        if key is not None and key in self._known:
            return self._known[key]
        least = max if ending.turn == self._seat else min
        *others, last = moves
        found = [self.after(ending, action) for action in others]
        # the last one needs no copy
        ending.take(last)
        found.append(self._bounds(ending))
        bounds = Bounds(least([one.worst for one in found]), max([one.best for one in found]))
        if key is not None:
            self._known[key] = bounds
        return bounds


class EndgameAgent:
    """An agent whose choices are checked in the last tricks."""

    def __init__(
        self, agent: Agent, game: Game, endings: Callable[[], Callable[[Observation], Endings | None]]
    ) -> None:
        """Check the choices of *agent*; *endings* is called when the first one is due."""
        self._agent = agent
        self._game = game
        self._load = endings
        self._endings: Callable[[Observation], Endings | None] | None = None

    def begin(self, observation: Observation) -> Search:
        """Return a search for a decision. Raises ValueError if it is not the observing seat's turn."""
        search = self._agent.begin(observation)
        if len(observation.legal_actions) == 1 or observation.hand.bit_count() not in _MOST_DEALS:
            return search
        self._endings = self._endings or self._load()
        endings = self._endings(observation)
        return (
            EndgameSearch(search, observation, self._game.unseen(observation), endings) if endings else search
        )

    def choose(self, observation: Observation) -> Action:
        """Search to the end and return the action. Raises ValueError as `begin` does."""
        search = self.begin(observation)
        search.run(lambda: False)
        assert search.action is not None
        return search.action


class EndgameSearch:
    """A search, followed by the check of its choice. See `trix.ai.agents.Search`."""

    def __init__(self, search: Search, seen: Observation, unseen: Unseen, endings: Endings) -> None:
        self.done = False
        self._search = search
        self._seen = seen
        self._unseen = unseen
        self._endings = endings
        self._worse: list[Action] = []
        self._steps = self._check()

    @property
    def action(self) -> Action | None:
        """The best action so far; None before the first call of `run`."""
        return next(iter(self._ranked()), None)

    @property
    def opinions(self) -> tuple[Opinion, ...]:
        """The evaluations of the legal actions so far, best first; dominated ones not above the choice."""
        sound = [one for one in self._search.opinions if one.action not in self._worse]
        if not sound or not self._worse:
            return self._search.opinions
        top = sound[0]
        capped = [
            Opinion(
                one.action,
                min(one.score, top.score),
                None if one.points is None or top.points is None else min(one.points, top.points),
            )
            for one in self._search.opinions
            if one.action in self._worse
        ]
        # the sort is stable: a sound action comes first among equals
        return tuple(sorted(sound + capped, key=lambda one: -one.score))

    def run(self, until: Callable[[], bool]) -> None:
        """Search until done or *until* returns True."""
        if not self._search.done:
            self._search.run(until)
            if not self._search.done or until():
                return
        for _ in self._steps:
            if until():
                return
        self.done = True

    def _ranked(self) -> list[Action]:
        """Return the actions by the search's evaluation, without those found to be dominated."""
        if self._search.action is None:
            return []
        ranked = [
            self._search.action,
            *(one.action for one in self._search.opinions),
            *self._seen.legal_actions,
        ]
        return [action for action in dict.fromkeys(ranked) if action not in self._worse]

    def _check(self) -> Iterator[None]:
        """Look for dominated choices, deal by deal, until the best is not dominated."""
        lines, rng = Lines(self._seen.seat), Random(0)
        most = _MOST_DEALS[self._seen.hand.bit_count()]
        if self._unseen.number_of_deals() > most:
            deals, first_look = [self._unseen.deal(rng) for _ in range(most)], _FIRST_LOOK
        else:
            # most choices are proved sound by a few deals, if these differ
            deals, first_look = list(self._unseen.deals()), most
            rng.shuffle(deals)
        while True:
            action, *others = self._ranked()
            rivals, better = set(others), set[Action]()
            for number, hands in enumerate(deals):
                if number == first_look:
                    rivals &= better
                ending = self._endings(hands)
                own = lines.after(ending, action)
                for rival in tuple(rivals):
                    bounds = lines.after(ending, rival)
                    if own.best > bounds.worst:
                        rivals.discard(rival)
                    elif own.worst < bounds.best:
                        better.add(rival)
                if not rivals:
                    return
                yield
            if not rivals & better:
                return
            self._worse.append(action)
