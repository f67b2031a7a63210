"""Tricks taken from the partner, and which of them cost points in a separate comparison."""

from collections.abc import Iterator, Mapping
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from trix.ai.agents import Agent
from trix.ai.games import budgets_of, positions_of, samplers_of
from trix.ai.partner_cuts import MOST_PLAYOUTS, cuts
from trix.ai.search import GroupedPosition, SampledSearch, chance
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.engine.types import Action, CardSet

TABLES: Final[tuple[tuple[str, Mapping[str, Value]], ...]] = (
    ("troika", {}),
    ("trix", {"mode": "complex", "partnership": True}),
    ("trix", {"partnership": True}),
)
"""The games and options that are looked at."""
_SEED: Final = 1
_STANDS_OUT: Final = 2.5  # a cost of more standard errors is significant, as in a review


class Chance(NamedTuple):
    """A decision where a seat may take the trick from its partner, or leave it."""

    seen: Any
    action: Action
    is_cut: bool
    cost: float
    """The points that taking it costs, if significant; else 0."""


def chances(game: Game, agent: Agent, seed: int) -> Iterator[Chance]:
    """Have *agent* play a game on all seats; yield its chances to cut."""
    state = game.new_initial_state(seed)
    while (seat := state.current_player()) is not None:
        seen = state.observation(seat)
        action = agent.choose(seen)
        over = cuts(seen)
        if over:
            is_cut = bool(over >> action & 1)
            yield Chance(seen, action, is_cut, _cost(game, seen, action, over) if is_cut else 0.0)
        state.apply_action(action)


def _cost(game: Game, seen: Any, action: Action, over: CardSet) -> float:
    """Compare a cut with the best card that leaves the trick to the partner, in `MOST_PLAYOUTS`."""
    rng = chance(seen, _SEED)
    sampler, position = samplers_of(game)(seen, rng), positions_of(game)(seen)
    groups = [group for group in position.groups if not over >> group[0] & 1]
    search = SampledSearch(
        GroupedPosition(groups, position.world), sampler, rng, lambda n: n >= MOST_PLAYOUTS
    )
    search.run(lambda: False)
    assert search.action is not None
    lost = []
    for _ in range(MOST_PLAYOUTS // 2):
        world = position.world(sampler(), rng)
        lost.append(world(search.action).points - world(action).points)
    is_costly = mean(lost) >= budgets_of(game).least_loss
    return mean(lost) if is_costly and mean(lost) >= _STANDS_OUT * stdev(lost) / len(lost) ** 0.5 else 0.0
