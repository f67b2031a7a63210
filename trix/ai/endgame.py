"""The last tricks: no agent takes an action that is provably worse than another.

With few cards left an agent's choice is compared with each other legal action over the deals that fit the
observation, all of them if there are few, and all cards that the other seats may play. An action is
*dominated* by another one if its best result is at most the other's worst in every deal, and less in some
line of play. In the worst case the seat itself then plays as well as it can with open hands.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property
from math import inf
from random import Random
from typing import Final, NamedTuple, Protocol, Self

from trix.ai.agents import Agent, Search
from trix.ai.checked_search import CheckedSearch
from trix.engine.cards import cards_of
from trix.engine.protocol import Game, Observation
from trix.engine.sampling import Unseen
from trix.engine.types import Action, Card, CardSet, Seat

_MOST_DEALS: Final = 3_000
"""Up to this number all deals are tried. Three cards in each of four hands allow 1,680, two 90."""
_MOST_CARDS: Final = 3
"""With more cards in hand a choice is not checked."""
_SAMPLE: Final = 300
"""Number of random deals that are tried if more fit."""
_FIRST_LOOK: Final = 100
"""Actions count as equal if neither was better in any of so many random deals."""
_BEFORE_ALL: Final = 10
"""The number of random deals before all are listed: most choices are proved sound by a few."""


class Ending(Protocol):
    """The last cards of a deal with open hands.

    Its moves are actions, or stand for them (`Endings.move_of`).
    """

    turn: Seat

    def copy(self) -> Self:
        """Return an independent copy."""

    def moves(self) -> Sequence[int]:
        """Return the legal moves in ascending order, of equivalent ones the last one.

        Empty once the rest of the deal changes nothing.
        """

    def take(self, move: int) -> None:
        """Apply a legal move."""

    def key(self) -> Hashable | None:
        """Return a key of the position for a cache of results; None if caching does not pay."""

    def worth(self) -> float:
        """Return the result for the team of the observing seat; called once there are no moves."""


class Endings(NamedTuple):
    """The endings of an observation."""

    begin: Callable[[Sequence[CardSet]], Ending]
    """Makes the ending with the hands of a deal that fits the observation."""
    move_of: Callable[[Action], int] = int
    """Returns the move of an action. Equivalent actions are neighbours."""
    most: float = inf
    """No line has a better result for the observing seat."""

    def stand_ins(self, hands: Sequence[CardSet], actions: Sequence[Action]) -> dict[Action, int]:
        """Return the move that stands for each of the legal actions; none if nothing depends on them.

        It does not depend on the *hands* of a deal that fits.
        """
        moves = self.begin(hands).moves()
        return {a: next(move for move in moves if move >= self.move_of(a)) for a in actions if moves}


class Lines:
    """The results of endings over all lines of play."""

    def __init__(self, seat: Seat, most: float) -> None:
        """Take the observing seat; no result is better than *most*."""
        self._seat = seat
        self._most = most
        self._best: dict[Hashable, float] = {}
        self._holds: dict[Hashable, bool] = {}

    def best(self, ending: Ending) -> float:
        """Return the best result of any line; *ending* changes."""
        moves = ending.moves()
        if not moves:
            return ending.worth()
        key = ending.key()
        best = None if key is None else self._best.get(key)
        if best is None:
            best = -inf
            for after in _after(ending, moves):
                best = max(best, self.best(after))
                if best >= self._most:
                    break
            if key is not None:
                self._best[key] = best
        return best

    def holds(self, ending: Ending, least: float) -> bool:
        """Whether the seat gets *least* at least against every play of the other seats; *ending* changes."""
        moves = ending.moves()
        if not moves:
            return ending.worth() >= least
        key = ending.key()
        known = None if key is None else self._holds.get((key, least))
        if known is not None:
            return known
        own = ending.turn == self._seat
        held = not own
        for after in _after(ending, moves):
            if self.holds(after, least) == own:
                held = own
                break
        if key is not None:
            self._holds[key, least] = held
        return held


def _after(ending: Ending, moves: Sequence[int]) -> Iterator[Ending]:
    """Yield the ending after each move; the last one needs no copy."""
    *others, last = moves
    for move in others:
        yield after(ending, move)
    ending.take(last)
    yield ending


def after(ending: Ending, move: int) -> Ending:
    """Return the ending after a move; *ending* does not change."""
    ending = ending.copy()
    ending.take(move)
    return ending


class EndgameAgent(Agent):
    """An agent whose choices are checked in the last tricks."""

    def __init__(
        self, agent: Agent, game: Game, endings: Callable[[], Callable[[Observation], Endings | None]]
    ) -> None:
        """Check the choices of *agent*; *endings* is called when the first one is due."""
        self._agent = agent
        self._game = game
        self._load = endings

    @cached_property
    def _endings(self) -> Callable[[Observation], Endings | None]:
        return self._load()

    def begin(self, observation: Observation) -> Search:
        """Return a search for a decision. Raises ValueError if it is not the observing seat's turn."""
        search = self._agent.begin(observation)
        if len(observation.legal_actions) == 1 or not 2 <= observation.hand.bit_count() <= _MOST_CARDS:
            return search
        endings = self._endings(observation)
        if endings is None:
            return search
        unseen = self._game.unseen(observation)
        return CheckedSearch(search, observation, lambda checked: _check(checked, unseen, endings))


def _check(search: CheckedSearch, unseen: Unseen, endings: Endings) -> Iterator[None]:
    """Look for dominated choices, deal by deal, until the best is not dominated."""
    seen = search.seen
    lines, rng = Lines(seen.seat, endings.most), Random(0)
    move_of = endings.stand_ins(unseen.deal(rng), seen.legal_actions)
    moves = {*move_of.values()}
    is_exact = unseen.number_of_deals() <= _MOST_DEALS
    while len(moves) > 1:
        assert search.action is not None
        choice = move_of[search.action]
        rivals, better = moves - {choice}, set[int]()
        for number, hands in enumerate(_deals(unseen, rng, is_exact)):
            if number == _FIRST_LOOK and not is_exact:
                rivals &= better
            ending = endings.begin(hands)
            best = lines.best(after(ending, choice))
            rivals = {rival for rival in rivals if lines.holds(after(ending, rival), best)}
            if not rivals:
                return
            if rivals - better and not lines.holds(after(ending, choice), best):
                better |= rivals
            better |= {rival for rival in rivals - better if lines.best(after(ending, rival)) > best}
            yield
        if not rivals & better:
            return
        moves.remove(choice)
        search.worse += [action for action, move in move_of.items() if move == choice]


def _deals(unseen: Unseen, rng: Random, is_exact: bool) -> Iterator[Sequence[CardSet]]:
    """Yield some random deals, and then all if there are few."""
    for _ in range(_BEFORE_ALL if is_exact else _SAMPLE):
        yield unseen.deal(rng)
    if is_exact:
        deals = list(unseen.deals())
        rng.shuffle(deals)
        yield from deals


def distinct(cards: CardSet, apart: CardSet) -> list[Card]:
    """List the cards of a set, of adjacent ones only the highest.

    Cards of a suit are adjacent if neither of them nor a card between them is in *apart*.
    """
    if not cards & cards - 1:
        return [cards.bit_length() - 1] if cards else []
    listed = cards_of(cards)
    return [
        card
        for card, above in zip(listed, (*listed[1:], 99), strict=True)
        if card // 13 != above // 13 or apart & (2 << above) - (1 << card)
    ]
