"""Make problems: look for positions with one clearly best action in games of experts.

    python -m tools.train.problems trix --minutes 60

adds lines to assets/problems.txt (format: `trix.problems`) until time is up or each kind of decision has its
share. A problem has to pass three tests:

1. over 4,000 sampled deals the best action is ahead of each other one by four standard errors, in utility
   and in points. Actions that are hopeless earlier are dropped, and hopeless positions too;
2. if all seats play the rest of the deal by a search of their own, it is ahead by two standard errors;
3. not too many problems of a kind are found by all levels.

Positions are dropped as soon as they are unlikely to pass. So the first deals must pass more than the four
standard errors required overall: choices barely ahead there are seldom ahead in the few games of test 2.
"""

import argparse
import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from trix.ai import make_agent
from trix.ai.agents import Agent
from trix.ai.games import budgets_of, evaluator_of, positions_of, samplers_of
from trix.ai.search import Outcome, SearchAgent, chance, playout_limit
from trix.engine.options import Value
from trix.engine.protocol import Game, State
from trix.engine.types import Action, CardSet, Seat
from trix.game_code import SEEDS
from trix.games import load_game, presets
from trix.problems import LEVELS, Problem, from_text, problem_of, to_line

FILE: Final = Path(__file__).resolve().parents[2] / "assets" / "problems.txt"

_DEALS: Final = 4_000
_MARGIN: Final = 4.0
"""Standard errors over all deals."""
_LOOKS: Final[Mapping[int, float]] = {50: 1.0, 200: 2.5, 800: 5.0, _DEALS: _MARGIN}
"""Margin in standard errors that the best action needs, by number of deals."""
_GRADED: Final = 200
"""Number of deals before the levels choose; problems that all of them solve may be too easy."""
_CONFIRMED: Final = 800
"""Number of deals before the search of all seats runs."""
_HOPELESS: Final = 5.0
"""An action behind by more standard errors is dropped."""
_STRONGER_PLAYOUTS: Final = 16
"""The playouts of each decision in the games that confirm a problem."""
_STRONGER_GAMES: Final = (12, 40)
"""The fewest and the most such games."""
_STRONGER_MARGIN: Final = 2.0
_STRONGER_LOOKS: Final[Mapping[int, float]] = {12: 0.0, 24: 0.8}
"""Least margin after so many games; below it the confirmation stops."""
_EASY: Final = 0.25
"""The largest share of problems that all levels find."""
_FEW, _MANY = 0.7, 0.05
"""The share of tricks looked at with at most eight cards in hand, and with more.

Positions with few cards can be understood, and they need less time.
"""
_FORGOTTEN: Final = 0.8
"""Decay of a source's productivity per game."""
_A_DEAL: Final = 3
"""The most problems from one game."""


class Source(NamedTuple):
    """Rules that problems come from, and the wanted number by phase."""

    options: Mapping[str, Value]
    wanted: Mapping[str, int]
    deals: range = range(1)
    """The numbers of the deals that problems come from."""


_SOURCES: Final[Mapping[str, Sequence[Source]]] = {
    "trix": (
        Source(presets("trix")["jordan"], {"layout": 90}),
        Source(presets("trix")["complex_partner"], {"play": 60, "double": 5}),
        Source(presets("trix")["levant"], {"play": 60, "choose": 10}),
        Source(presets("trix")["complex"], {"play": 110, "double": 15, "choose": 5}),
    ),
    "trixter": (
        # five and seven cards
        Source({"hands": "short"}, {"bid": 40, "play": 60}, range(2, 4)),
        Source({"hands": "down_up"}, {"bid": 5, "play": 10}),
        Source({"hands": "down_up", "players": 5}, {"bid": 5, "play": 10}),
    ),
    "troika": (
        Source(presets("troika")["troika"], {"bid": 25, "trump": 15, "play": 130}),
        Source(presets("troika")["kaiser"], {"bid": 15, "play": 85}),
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
    spent, made = defaultdict[tuple[str, int], float](float), defaultdict[tuple[str, int], float](float)
    while (now := time.monotonic()) < end:
        missing = Counter[tuple[str, int]]()
        for name in asked.games:
            for number, source in enumerate(_SOURCES[name]):
                for phase, wanted in source.wanted.items():
                    missing[name, number] += max(0, wanted - have[name, number, phase])
        missing = +missing
        if not missing:
            break
        # the most productive source of late first
        name, number = min(missing, key=lambda source: (spent[source] + 1) / (made[source] + 0.2))
        spent[name, number] *= _FORGOTTEN
        made[name, number] *= _FORGOTTEN
        source = _SOURCES[name][number]
        phases = {phase for phase, wanted in source.wanted.items() if have[name, number, phase] < wanted}
        hard = {phase for phase in phases if easy[name, number, phase] >= _EASY * source.wanted[phase]}
        for problem in _of_a_game(load_game(name, **source.options), source.deals, phases, hard, rng):
            kind = _kind(problem)
            if not problem.grade and easy[kind] >= _EASY * source.wanted[kind[2]]:
                continue
            have[kind] += 1
            easy[kind] += not problem.grade
            made[name, number] += 1
            with asked.file.open("a", encoding="utf-8") as file:
                file.write(to_line(problem) + "\n")
            print(*kind, f"{have[kind]}/{source.wanted[kind[2]]}", to_line(problem), flush=True)
        spent[name, number] += time.monotonic() - now


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


def _of_a_game(
    game: Game, deals: range, phases: set[str], hard: set[str], rng: random.Random
) -> Iterator[Problem]:
    """Let experts play the first deals of a game, and yield the problems of some *deals*.

    In the phases *hard* problems that all levels find are not wanted.
    """
    seed = rng.randrange(SEEDS)
    state = game.new_initial_state(seed)
    levels = {level: make_agent(level, game, seed % 1_000) for level in LEVELS}
    found = 0
    while (seat := state.current_player()) is not None and found < _A_DEAL:
        seen = state.observation(seat)
        if seen.deal >= deals.stop:
            return
        likely = seen.phase != "play" or rng.random() < (_FEW if seen.hand.bit_count() <= 8 else _MANY)
        decision = _Decision(game, state, seen, levels)
        if likely and seen.deal in deals and seen.phase in phases and len(seen.legal_actions) > 1:
            losses = decision.losses(rng, seen.phase in hard)
            if losses is not None:
                found += 1
                levels_right = decision.found_by([action for action, loss in losses.items() if loss == 0])
                yield problem_of(state, seed, [losses[action] for action in seen.legal_actions], levels_right)
        state.apply_action(decision.choice("expert"))


class _Decision:
    """A position, and the levels' choices there."""

    def __init__(self, game: Game, state: State, seen: Any, levels: Mapping[str, Agent]) -> None:
        self._game = game
        self._state = state
        self._seen = seen
        self._levels = levels
        self._choices: dict[str, Action] = {}

    def choice(self, level: str) -> Action:
        """Return the choice of a level."""
        if level not in self._choices:
            self._choices[level] = self._levels[level].choose(self._seen)
        return self._choices[level]

    def found_by(self, best: Sequence[Action]) -> list[str]:
        """Return the levels that choose one of these actions."""
        return [level for level in LEVELS if self.choice(level) in best]

    def losses(self, rng: random.Random, is_hard: bool) -> dict[Action, float] | None:
        """Return the points that each action loses, or None if the position is no problem.

        One that all levels solve is none if it has to be hard.
        """

        def passes(deals: int, best: Sequence[Action], second: Action) -> bool:
            if deals == _GRADED and is_hard:
                return len(self.found_by(best)) < len(LEVELS)
            return deals != _CONFIRMED or _holds(self._game, self._state, best[0], second, rng)

        # where these three agree, a mistake is rare
        if is_hard and len({self.choice(level) for level in ("beginner", "standard", "expert")}) == 1:
            return None
        return _losses(self._game, self._seen, rng, passes)


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
        points, utility = (
            [outcome[field] - another[field] for outcome, another in pairs] for field in (1, 0)
        )
        return min(_errors(points), _errors(utility)), sum(points) / len(points)


def _errors(differences: Sequence[float]) -> float:
    number = len(differences)
    mean = sum(differences) / number
    variance = sum((difference - mean) ** 2 for difference in differences) / max(1, number - 1)
    if not variance:
        return (mean > 0) * 1e9 - (mean < 0) * 1e9
    return float(mean * number**0.5 / variance**0.5)


def _losses(
    game: Game, seen: Any, rng: random.Random, passes: Callable[[int, Sequence[Action], Action], bool]
) -> dict[Action, float] | None:
    """Return the points that each action loses against the best, or None if none is clearly the best.

    *passes* is called at each look, with the number of deals, the best actions and the second best: whether
    to continue.
    """
    position = positions_of(game)(seen)
    sampler = samplers_of(game)(seen, chance(seen, rng.randrange(1 << 30)))
    racing = [_Tried(group) for group in position.groups]
    # calls that the search does not consider
    searched = {action for group in position.groups for action in group}
    racing += [_Tried([action]) for action in seen.legal_actions if action not in searched]
    if len(racing) < 2:
        return None
    dropped: list[_Tried] = []
    least = budgets_of(game).least_loss / 2
    for number in range(1, _DEALS + 1):
        world = position.world(sampler(), rng)
        for tried in racing:
            tried.outcomes.append(world(tried.actions[0]))
        if number not in _LOOKS:
            continue
        best = max(racing, key=lambda candidate: sum(outcome.utility for outcome in candidate.outcomes))
        others = [candidate for candidate in racing if candidate is not best]
        leads = {candidate: best.lead(candidate) for candidate in others}
        if any(errors < _LOOKS[number] for errors, _ in leads.values()):
            return None
        if number >= _GRADED and min(points for _, points in leads.values()) < least / 2:
            return None
        second = min(others, key=lambda candidate: leads[candidate][1])
        if not passes(number, best.actions, second.actions[0]):
            return None
        behind = [candidate for candidate in others if leads[candidate][0] > _HOPELESS]
        # the nearest one stays, since it decides
        behind.remove(nearest) if (
            nearest := min(others, key=lambda candidate: leads[candidate][0])
        ) in behind else None
        if number < _DEALS:
            dropped += behind
            racing = [candidate for candidate in racing if candidate not in behind]
    leads = {one: best.lead(one) for one in (*racing, *dropped) if one is not best}
    if min(points for _, points in leads.values()) < least:
        return None
    losses = {
        action: round(points, 1) for candidate, (_, points) in leads.items() for action in candidate.actions
    }
    return {**losses, **dict.fromkeys(best.actions, 0.0)} if min(losses.values()) > 0 else None


def _holds(game: Game, state: State, best: Action, second: Action, rng: random.Random) -> bool:
    """Whether the best action beats the second if all seats search for the rest of the deal."""
    seat = state.current_player()
    assert seat is not None
    seen = state.observation(seat)
    sampler = samplers_of(game)(seen, chance(seen, rng.randrange(1 << 30)))
    better: list[float] = []
    fewest, most = _STRONGER_GAMES
    while len(better) < most:
        hands = list(sampler())
        first, other = (_play_out(state, hands, action, seat, len(better)) for action in (best, second))
        better.append(first - other)
        if len(better) >= fewest:
            errors = _errors(better)
            if errors >= _STRONGER_MARGIN:
                return True
            if errors < _STRONGER_LOOKS.get(len(better), -1.0):
                return False
    return False


def _play_out(like: State, hands: Sequence[CardSet], action: Action, seat: Seat, seed: int) -> float:
    """Return the team's points minus the opponents' average in the deal after an action."""
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
