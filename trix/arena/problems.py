"""An entrant's score over the problems of the game: ``python -m trix.arena.problems expert``.

An entrant is what `trix.arena` calls one: a level, or a program. For every problem it gets the observation of
the seat to act, as at a table. Its score is the share of the problems where it takes the best action, and the
mean of the points that its choices lose. Problems are independent, so the 95 % intervals are over problems.
"""

import argparse
import json
import multiprocessing
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from trix.arena.match import ENTRANTS, Match, check_entrant, sit_down
from trix.arena.match_statistics import Figure, figure_of
from trix.files import ASSETS
from trix.games import game_names
from trix.problems import FILE_NAME, Problem, from_text
from trix.programs.entrants import Programs
from trix.programs.lines import NewGame
from trix.programs.process import ProgramError
from trix.record import Record, Sitter, Sitting, to_text

_A_SLICE: Final = 8
"""A program is started once for so many problems."""


class Answer(NamedTuple):
    """An entrant's choice at a problem."""

    problem: str
    game: str
    phase: str
    grade: int
    action: str
    loss: float
    """The points that it loses against the best action; 0 for the best."""
    forfeits: tuple[str, ...]
    """Why a program did not answer; a random action stands in."""


def solve(problems: Sequence[Problem], entrant: str, seed: int, playouts: int | None) -> list[Answer]:
    """Let an entrant choose at some problems. Raises ProgramError if a program fails."""
    answers = []
    with Programs() as programs:
        for problem in problems:
            state = problem.state()
            game, seat = state.game, state.current_player()
            assert seat is not None
            match = Match(game.name, dict(game.options), (entrant,), seed, playouts)
            action = sit_down(match, 0, programs, NewGame(game, seat, seed))(state)
            loss = problem.losses[state.legal_actions().index(action)]
            phase, text = state.observation(seat).phase, state.action_to_string(action)
            forfeits = programs.forfeits.get(0, [])
            answers.append(Answer(problem.name, game.name, phase, problem.grade, text, loss, tuple(forfeits)))
            forfeits.clear()
    return answers


class Score(NamedTuple):
    """The score over some problems."""

    problems: int
    found: Figure
    """The share of best actions."""
    lost: Figure
    """The points lost by a choice."""


def score_of(answers: Sequence[Answer]) -> Score:
    """Return the score of some answers, at least one."""
    solved = figure_of([float(answer.loss == 0) for answer in answers])
    return Score(len(answers), solved, figure_of([answer.loss for answer in answers]))


def scores(answers: Sequence[Answer]) -> dict[str, Score]:
    """Return the scores by kind of decision and by grade, and of all problems."""
    groups = defaultdict(list)
    for answer in answers:
        groups[f"{answer.game}, {answer.phase}"].append(answer)
    for answer in sorted(answers, key=lambda answer: answer.grade):
        groups[f"missed by {answer.grade} levels"].append(answer)
    groups["all"] = list(answers)
    return {name: score_of(group) for name, group in groups.items()}


def record_text(problem: Problem) -> str:
    """Return the game up to a problem as a record (`trix.record`), for other programs."""
    state = problem.state()
    game, code = state.game, problem.game_code()
    sittings = tuple(Sitting(0, seat, Sitter(f"{seat + 1}", "expert")) for seat in range(game.num_players))
    return to_text(Record(game.name, game.options, code.seed, tuple(state.history()), sittings))


def _export_lines(problems: Sequence[Problem]) -> Iterator[str]:
    for problem in problems:
        state = problem.state()
        texts = map(state.action_to_string, state.legal_actions())
        fields = {
            "problem": problem.name,
            "grade": problem.grade,
            "losses": dict(zip(texts, problem.losses, strict=True)),
            "record": json.loads(record_text(problem)),
        }
        yield json.dumps(fields, ensure_ascii=False)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m trix.arena.problems", description="Score an entrant over the problems of the game."
    )
    parser.add_argument("entrant", nargs="?", help=ENTRANTS)
    parser.add_argument("--games", nargs="*", choices=game_names(), default=game_names())
    parser.add_argument("--playouts", type=int, help="the budget of a decision, for entrants that have one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--export", action="store_true", help="print the problems as lines of JSON instead")
    parser.add_argument("--answers", type=Path, metavar="FILE", help="write each choice there, as JSON lines")
    asked = parser.parse_args(arguments)
    text = (ASSETS / FILE_NAME).read_text(encoding="utf-8")
    problems = [problem for problem in from_text(text) if problem.game_code().game in asked.games]
    if asked.export:
        for line in _export_lines(problems):
            print(line)
        return
    if asked.entrant is None:
        parser.error("name an entrant, or ask for --export")
    if asked.processes < 1 or asked.seed < 0 or (asked.playouts is not None and asked.playouts < 1):
        parser.error("--processes and --playouts are 1 or more, --seed is 0 or more")
    try:
        for game in {problem.game_code().game: problem.state().game for problem in problems}.values():
            match = Match(game.name, dict(game.options), (asked.entrant,), asked.seed, asked.playouts)
            check_entrant(match, asked.entrant, game)
    except (ValueError, ProgramError) as error:
        parser.error(str(error))
    work = partial(solve, entrant=asked.entrant, seed=asked.seed, playouts=asked.playouts)
    try:
        if asked.processes == 1:
            answers = work(problems)
        else:
            slices = [problems[start : start + _A_SLICE] for start in range(0, len(problems), _A_SLICE)]
            with multiprocessing.get_context("spawn").Pool(asked.processes) as pool:
                answers = [answer for answered in pool.map(work, slices) for answer in answered]
    except ProgramError as error:
        sys.exit(f"The entrant cannot go on. {error}")
    for name, score in scores(answers).items():
        print(
            f"{name:24}{score.problems:5} {score.found.mean:7.1%} ±{score.found.within:5.1%}"
            f"{score.lost.mean:8.2f} ±{score.lost.within:5.2f} points lost"
        )
    if forfeits := [reason for answer in answers for reason in answer.forfeits]:
        print(f"{len(forfeits)} choices were forfeited and drawn at random, the first: {forfeits[0]}")
    if asked.answers:
        lines = [json.dumps(answer._asdict(), ensure_ascii=False) for answer in answers]
        asked.answers.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
