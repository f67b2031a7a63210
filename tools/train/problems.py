"""Make problems: look for positions with one clearly best action in games of experts.

    python -m tools.train.problems trix --minutes 60

adds lines to assets/problems.txt (format: `trix.problems`) until time is up or each kind of decision has its
share. A problem has to pass three tests:

1. over 4,000 sampled deals the best action is ahead of each other one by four standard errors, in utility
   and in points. Actions that are hopeless earlier are dropped, and hopeless positions too;
2. if all seats play the rest of the deal by a search of their own, it is ahead by two standard errors;
3. not too many problems of a kind are found by all levels.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from trix.ai import make_agent
from trix.ai.games import budgets_of, evaluator_of, positions_of, samplers_of
from trix.ai.search import Outcome, SearchAgent, chance, playout_limit
from trix.engine.options import Value
from trix.engine.protocol import Game, State
from trix.engine.state import BaseState
from trix.engine.types import Action, CardSet, Seat
from trix.game_code import SEEDS
from trix.games import load_game, presets
from trix.problems import LEVELS, Problem, from_text, problem_of, to_line

FILE: Final = Path(__file__).resolve().parents[2] / "assets" / "problems.txt"

_DEALS: Final = 4_000
_MARGIN: Final = 4.0
"""Standard errors over all deals."""
_LOOKS: Final[Mapping[int, float]] = {50: 1.0, 200: 2.0, 800: 3.0, _DEALS: _MARGIN}
"""The margin in standard errors that the best action needs after so many deals."""
_HOPELESS: Final = 5.0
"""An action behind by more standard errors is dropped."""
_STRONGER_PLAYOUTS: Final = 16
"""The playouts of each decision in the games that confirm a problem."""
_STRONGER_GAMES: Final = (12, 40)
"""The fewest and the most such games."""
_STRONGER_MARGIN: Final = 2.0
_EASY: Final = 0.25
"""The largest share of problems that all levels find."""
_FEW, _MANY = 0.7, 0.15
"""The share of tricks looked at with at most eight cards in hand, and with more.

Positions with few cards can be understood, and they need less time.
"""
_A_DEAL: Final = 3
"""The most problems from one game."""


class Source(NamedTuple):
    """Rules that problems come from, and the wanted number by phase."""

    options: Mapping[str, Value]
    wanted: Mapping[str, int]


_SOURCES: Final[Mapping[str, Sequence[Source]]] = {
    "trix": (
        Source(presets("trix")["complex"], {"play": 110, "double": 25, "choose": 5}),
        Source(presets("trix")["complex_partner"], {"play": 50, "double": 15}),
        Source(presets("trix")["levant"], {"play": 40, "choose": 25}),
        Source(presets("trix")["jordan"], {"layout": 70}),
    ),
    "trixter": (
        Source({"hands": "down_up"}, {"bid": 40, "play": 40}),
        Source({"hands": "down_up", "players": 5}, {"bid": 20, "play": 20}),
    ),
    "troika": (
        Source(presets("troika")["troika"], {"bid": 25, "trump": 15, "play": 50}),
        Source(presets("troika")["kaiser"], {"bid": 15, "play": 30}),
    ),
}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.train.problems", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("games", nargs="*", default=sorted(_SOURCES), metavar="GAME")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--seed", type=int, default=None, help="of the games; by default another each time")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.games) - set(_SOURCES):
        parser.error(f"there are problems of {', '.join(_SOURCES)}, not of {', '.join(sorted(unknown))}")
    end = time.monotonic() + 60 * asked.minutes
    known = from_text(asked.file.read_text(encoding="utf-8")) if asked.file.exists() else []
    have, easy = Counter[tuple[str, int, str]](), Counter[tuple[str, int, str]]()
    for problem in known:
        kind = _kind(problem)
        have[kind] += 1
        easy[kind] += not problem.grade
    rng = random.Random(asked.seed)
    while time.monotonic() < end:
        missing = [
            (name, number)
            for name in asked.games
            for number, source in enumerate(_SOURCES[name])
            if any(have[name, number, phase] < wanted for phase, wanted in source.wanted.items())
        ]
        if not missing:
            break
        name, number = rng.choice(missing)
        source = _SOURCES[name][number]
        phases = {phase for phase, wanted in source.wanted.items() if have[name, number, phase] < wanted}
        for problem in _of_a_game(load_game(name, **source.options), phases, rng):
            kind = _kind(problem)
            if not problem.grade and easy[kind] >= _EASY * source.wanted[kind[2]]:
                continue
            have[kind] += 1
            easy[kind] += not problem.grade
            with asked.file.open("a", encoding="utf-8") as file:
                file.write(to_line(problem) + "\n")
            print(*kind, f"{have[kind]}/{source.wanted[kind[2]]}", to_line(problem), flush=True)


def _kind(problem: Problem) -> tuple[str, int, str]:
    """Return the game, the place of the rules among its sources, and the phase."""
    state = problem.state()
    game, seat = state.game, state.current_player()
    assert seat is not None
    number = next(
        number
        for number, source in enumerate(_SOURCES[game.name])
        if load_game(game.name, **source.options).options == game.options
    )
    return game.name, number, state.observation(seat).phase


def _of_a_game(game: Game, phases: set[str], rng: random.Random) -> Iterator[Problem]:
    """Let experts play the first deal of a game, and yield its problems."""
    seed = rng.randrange(SEEDS)
    state = game.new_initial_state(seed)
    expert = make_agent("expert", game, seed % 1_000)
    found = 0
    while (seat := state.current_player()) is not None and found < _A_DEAL:
        seen = state.observation(seat)
        if seen.deal > 0:
            return
        likely = seen.phase != "play" or rng.random() < (_FEW if seen.hand.bit_count() <= 8 else _MANY)
        if seen.phase in phases and len(seen.legal_actions) > 1 and likely:
            losses = _losses(game, seen, rng)
            if losses is not None and _holds(game, state, losses, rng):
                found += 1
                best = {action for action, loss in losses.items() if loss == 0}
                levels = [
                    level
                    for level in LEVELS
                    if make_agent(level, game, rng.randrange(1_000)).choose(seen) in best
                ]
                yield problem_of(state, seed, [losses[action] for action in seen.legal_actions], levels)
        state.apply_action(expert.choose(seen))


class _Tried:
    """A group of equivalent actions, and its outcomes."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions = actions
        self.outcomes: list[Outcome] = []

    def lead(self, other: "_Tried") -> tuple[float, float]:
        """Return by how many standard errors and by how many points it is ahead of another.

        Utility and points each give a number of standard errors; the smaller one counts.
        """
        pairs = list(zip(self.outcomes, other.outcomes, strict=False))
        points, utility = ([one[field] - another[field] for one, another in pairs] for field in (1, 0))
        return min(_errors(points), _errors(utility)), sum(points) / len(points)


def _errors(differences: Sequence[float]) -> float:
    number = len(differences)
    mean = sum(differences) / number
    variance = sum((one - mean) ** 2 for one in differences) / max(1, number - 1)
    if not variance:
        return (mean > 0) * 1e9 - (mean < 0) * 1e9
    return float(mean * number**0.5 / variance**0.5)


def _losses(game: Game, seen: Any, rng: random.Random) -> dict[Action, float] | None:
    """Return the points that each action loses against the best, or None if none is clearly the best."""
    position = positions_of(game)(seen)
    sampler = samplers_of(game)(seen, chance(seen, rng.randrange(1 << 30)))
    racing = [_Tried(group) for group in position.groups]
    if len(racing) < 2:
        return None
    dropped: list[_Tried] = []
    for number in range(1, _DEALS + 1):
        world = position.world(sampler(), rng)
        for tried in racing:
            tried.outcomes.append(world(tried.actions[0]))
        if number not in _LOOKS:
            continue
        best = max(racing, key=lambda one: sum(outcome.utility for outcome in one.outcomes))
        others = [one for one in racing if one is not best]
        leads = {one: best.lead(one) for one in others}
        if any(errors < _LOOKS[number] for errors, _ in leads.values()):
            return None
        behind = [one for one in others if leads[one][0] > _HOPELESS]
        # the nearest one stays, since it decides
        behind.remove(nearest) if (nearest := min(others, key=lambda one: leads[one][0])) in behind else None
        if number < _DEALS:
            dropped += behind
            racing = [one for one in racing if one not in behind]
    leads = {one: best.lead(one) for one in (*racing, *dropped) if one is not best}
    if min(points for _, points in leads.values()) < budgets_of(game).least_loss / 2:
        return None
    losses = {action: round(points, 1) for one, (_, points) in leads.items() for action in one.actions}
    return {**losses, **dict.fromkeys(best.actions, 0.0)} if min(losses.values()) > 0 else None


def _holds(game: Game, state: State, losses: Mapping[Action, float], rng: random.Random) -> bool:
    """Whether the best action beats the second if all seats search for the rest of the deal."""
    seat = state.current_player()
    assert seat is not None
    seen = state.observation(seat)
    best, second = sorted(losses, key=lambda action: losses[action])[0], _second(losses)
    sampler = samplers_of(game)(seen, chance(seen, rng.randrange(1 << 30)))
    better: list[float] = []
    fewest, most = _STRONGER_GAMES
    while len(better) < most:
        hands = list(sampler())
        first, other = (_played_out(state, hands, action, seat, len(better)) for action in (best, second))
        better.append(first - other)
        if len(better) >= fewest:
            errors = _errors(better)
            if errors >= _STRONGER_MARGIN or errors < -1:
                return errors > 0
    return False


def _second(losses: Mapping[Action, float]) -> Action:
    return min((action for action in losses if losses[action] > 0), key=lambda action: losses[action])


def _played_out(like: State, hands: Sequence[CardSet], action: Action, seat: Seat, seed: int) -> float:
    """Return the team's points minus the opponents' average in the deal after an action."""
    assert isinstance(like, BaseState)
    game = like.game
    seen = like.observation(seat)
    state = type(like).from_observation(game, seen, list(hands[: game.num_players]), seed=seed)
    agent = SearchAgent(
        evaluator_of(game), positions_of(game), seed, playout_limit(_STRONGER_PLAYOUTS), samplers_of(game)
    )
    before = state.team_returns()
    state.apply_action(action)
    while (turn := state.current_player()) is not None:
        own = state.observation(turn)
        if own.deal != seen.deal:
            break
        state.apply_action(agent.choose(own))
    gained = [after - earlier for after, earlier in zip(state.team_returns(), before, strict=True)]
    own_team = next(number for number, team in enumerate(game.teams) if seat in team)
    others = [points for number, points in enumerate(gained) if number != own_team]
    return gained[own_team] - sum(others) / len(others)


if __name__ == "__main__":
    main()
