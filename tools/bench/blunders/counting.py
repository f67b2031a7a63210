"""How often agents of a level could blunder, and how often they did."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tools.bench.blunders.catalogue import KINDS
from trix.ai import make_agent
from trix.engine.options import Value
from trix.games import load_game


class Count(NamedTuple):
    """For a kind of blunder: decisions where it was possible, and where it was made."""

    met: int = 0
    made: int = 0


def count(name: str, level: str, deals: int, seed: int = 0) -> dict[str, Count]:
    """Have four agents of a level play at least *deals* deals of a game, over all its rulesets."""
    rulesets = list(_rulesets(name))
    counts = {kind.name: Count() for kind in KINDS[name]}
    for rules in rulesets:
        game = load_game(name, **rules)
        kinds = [kind for kind in KINDS[name] if rules in kind.rules]
        agent = make_agent(level, game)
        played = 0
        while played * len(rulesets) < deals:
            state = game.new_initial_state(seed)
            seed += 1
            while (seat := state.current_player()) is not None:
                seen = state.observation(seat)
                action = agent.choose(seen)
                for kind in kinds if len(seen.legal_actions) > 1 else ():
                    blunders = kind.detect(seen)
                    if blunders:
                        met, made = counts[kind.name]
                        counts[kind.name] = Count(met + 1, made + (action in blunders))
                state.apply_action(action)
            played += state.observation(0).deal + 1
    return counts


def _rulesets(name: str) -> Iterator[Mapping[str, Value]]:
    """Return the distinct rulesets of all kinds."""
    told: list[Mapping[str, Value]] = []
    for kind in KINDS[name]:
        for rules in kind.rules:
            if rules not in told:
                told.append(rules)
                yield rules
