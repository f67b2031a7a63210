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
_FIRST_LOOK: Final = 16  # worlds before a card may be dropped
_LOOK_EVERY: Final = 8
_BEHIND: Final = 2.0  # a card that is behind by more standard errors is dropped
_HARMLESS_FROM: Final = 100  # worlds before a cut may be found harmless


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
        points: dict[Action, list[float]] = {action: [] for action in (choice, *others)}
        playouts, is_enough = 0, False
        while choice in points and len(points) > 1 and not is_enough:
            world = position.world(sampler(), rng)
            yield
            for action, results in points.items():
                results.append(world(action).points)
                playouts += 1
                is_enough = enough(playouts)
                yield
            worlds = len(points[choice])
            if worlds >= _FIRST_LOOK and worlds % _LOOK_EVERY == 0:
                best = max(points, key=lambda action: fsum(points[action]))
                points = {
                    action: results
                    for action, results in points.items()
                    if not _is_behind(results, points[best])
                }
                if worlds >= _HARMLESS_FROM and choice in points and self._is_harmless(points, choice):
                    break
        best_action = max(points, key=lambda action: fsum(points[action]))
        if best_action != choice:
            group = next(group for group in position.groups if best_action in group)
            search.worse += [action for action in seen.legal_actions if action not in group]

    def _is_harmless(self, points: dict[Action, list[float]], choice: Action) -> bool:
        """Whether hardly any other card can be ahead of the choice by as many points as count."""
        lost = [_lost(points[choice], results) for action, results in points.items() if action != choice]
        least = budgets_of(self._game).least_loss
        return all(mean + _BEHIND * error < least for mean, error in lost)


def _is_behind(results: list[float], best: list[float]) -> bool:
    """Whether results are significantly behind the best in the same worlds."""
    mean, error = _lost(results, best)
    return mean > 0 and mean >= _BEHIND * error


def _lost(results: list[float], best: list[float]) -> tuple[float, float]:
    """Return the mean loss against the best in the same worlds, and its standard error."""
    lost = [better - own for better, own in zip(best, results, strict=True)]
    mean = fsum(lost) / len(lost)
    return mean, (fsum((one - mean) ** 2 for one in lost)) ** 0.5 / len(lost)
