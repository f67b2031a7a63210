"""A trick taken from the partner: no agent does so if a comparison shows that it costs points.

Where an agent would take the running trick from its partner, though it need not, all cards are played out in
the same sampled worlds. The cut stands only if no card that leaves the partner the trick brings more points,
or once none can be ahead by as many points as count (`trix.ai.agents.Budgets.least_loss`).
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from math import fsum
from random import Random
from typing import TYPE_CHECKING, Final

from trix.ai.agents import Agent, Search
from trix.ai.checked_search import CheckedSearch
from trix.ai.games import budgets_of, positions_of, samplers_of
from trix.engine.cards import mask_of
from trix.engine.protocol import Game, Observation
from trix.engine.tricks import beats, winning_place
from trix.engine.types import Action, CardSet

if TYPE_CHECKING:
    from trix.ai.search import Limit, Position, Sampler

MOST_PLAYOUTS: Final = 2_000
_LOOK_EVERY: Final = 8  # worlds
_FALLS: Final = (16, 2.0)
"""The search drops the cut for a better card after so many worlds and standard errors."""
_STANDS: Final = (96, 3.0)
"""The same for the end of a comparison with a card; a chance difference must not leave a costly cut."""
_LAST: Final = (16, 2.0)
"""The same once the playouts are used up."""


def cuts(seen: Observation) -> CardSet:
    """Return the legal cards that take the running trick from the partner of the seat to act.

    Empty if the partner does not hold it, or if every legal card takes it.
    """
    trick = seen.trick
    if seen.phase != "play" or not trick.cards:
        return 0
    trump = getattr(seen, "trump", None)
    bid = getattr(getattr(seen, "bidding", None), "highest", None)
    order = -1 if bid is not None and bid.low else 1
    place = winning_place(trick.cards, trump, order)
    if (trick.leader + place - seen.seat) % 4 != 2:
        return 0
    best = trick.cards[place]
    over = mask_of(card for card in seen.legal_actions if beats(card, best, trump, order))
    return 0 if over == mask_of(seen.legal_actions) else over


class PartnerAgent(Agent):
    """An agent whose cuts of the partner's tricks are checked."""

    def __init__(self, agent: Agent, game: Game, seed: int, limit: "Callable[[], Limit]") -> None:
        """Check the choices of *agent*, each within a *limit*."""
        self._agent = agent
        self._game = game
        self._seed = seed
        self._limit = limit

    @cached_property
    def _positions(self) -> "Callable[[Observation], Position]":
        return positions_of(self._game)

    @cached_property
    def _samplers(self) -> "Callable[[Observation, Random], Sampler]":
        return samplers_of(self._game)

    def begin(self, observation: Observation) -> Search:
        """Return a search for a decision. Raises ValueError if it is not the observing seat's turn."""
        search = self._agent.begin(observation)
        return CheckedSearch(search, observation, self._check) if cuts(observation) else search

    def _check(self, search: CheckedSearch) -> Iterator[None]:
        """Compare the choice with all cards that leave the partner the trick, if it is a cut."""
        seen, choice = search.seen, search.action
        over = cuts(seen)
        assert choice is not None
        if not over >> choice & 1:
            return
        # in the browser an import costs time, and many games have no cut
        from trix.ai.search import chance

        rng, enough = chance(seen, self._seed), self._limit()
        position, sampler = self._positions(seen), self._samplers(seen, rng)
        others = [group[0] for group in position.groups if not over >> group[0] & 1]
        gains: dict[Action, list[float]] = {action: [] for action in others}
        worlds = playouts = 0
        is_enough, falls = False, False
        while gains and not (is_enough or falls):
            world = position.world(sampler(), rng)
            yield
            own = world(choice).points
            for action, results in gains.items():
                yield
                results.append(world(action).points - own)
            worlds += 1
            playouts += 1 + len(gains)
            is_enough = enough(playouts)
            if is_enough or worlds % _LOOK_EVERY == 0:
                gains = {
                    action: results
                    for action, results in gains.items()
                    if self._may_count(results, is_enough)
                }
                falls = any(_is_better(results) for results in gains.values())
        if gains:
            best = max(gains, key=lambda action: fsum(gains[action]))
            group = next(group for group in position.groups if best in group)
            search.worse += [action for action in seen.legal_actions if action not in group]

    def _may_count(self, gains: list[float], is_last: bool) -> bool:
        """Whether a card can be ahead of the cut by as many points as count."""
        worlds, errors = _LAST if is_last else _STANDS
        mean, error = _mean_and_error(gains)
        return len(gains) < worlds or mean + errors * error >= budgets_of(self._game).least_loss


def _is_better(gains: list[float]) -> bool:
    """Whether a card is significantly ahead of the cut."""
    worlds, errors = _FALLS
    mean, error = _mean_and_error(gains)
    return len(gains) >= worlds and mean > 0 and mean >= errors * error


def _mean_and_error(gains: list[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    mean = fsum(gains) / len(gains)
    return mean, (fsum((gain - mean) ** 2 for gain in gains)) ** 0.5 / len(gains)
