"""The command line of the arena: ``python -m trix.arena --help``."""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from trix.ai import styles
from trix.ai.games import budgets_of
from trix.ai.time_budget import device_milliseconds, devices
from trix.arena.match import BUDGETED, ENTRANTS, Match, Reports, check_entrant, run, run_all
from trix.arena.match_file import Kept
from trix.arena.match_statistics import first_side, is_decided, margins
from trix.arena.report import difference, json_report, table
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.games import game_names, load_game, option_table
from trix.programs.process import ProgramError


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m trix.arena",
        description="Let agents play each other: every deal once in each rotation of the seating.",
    )
    parser.add_argument("game", choices=game_names())
    parser.add_argument(
        "--options",
        nargs="*",
        default=[],
        metavar="NAME=VALUE",
        help="the rules to play by, see docs/rules.md",
    )
    parser.add_argument(
        "--seats",
        required=True,
        action="append",
        help=f"by commas: {ENTRANTS}, with the styles {', '.join(styles())}; given several times, these "
        "are matches on the same deals",
    )
    parser.add_argument("--games", type=int, default=200, help="of a match, rounded up to whole rotations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--playouts", type=int, help=f"the budget of a decision of {', '.join(BUDGETED)}; others have none"
    )
    parser.add_argument(
        "--cpu-ms", type=float, metavar="MS", help="that of an expert, in milliseconds of processor time"
    )
    parser.add_argument(
        "--device", choices=devices(), help="that of an expert at a table there, in processor time"
    )
    parser.add_argument(
        "--sprt",
        type=float,
        metavar="GAIN",
        help="stop when it is clear whether the first entrant makes GAIN points a deal more than the others "
        "or none more; with two matches, whether it makes so many more than the first one of the second",
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep each deal there, and go on after those it has"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    return parser


def _read(parser: argparse.ArgumentParser, arguments: Sequence[str] | None) -> argparse.Namespace:
    asked = parser.parse_args(arguments)
    counts = (asked.games, asked.processes, 1 if asked.playouts is None else asked.playouts)
    if min(counts) < 1 or asked.seed < 0:
        parser.error("--games, --processes and --playouts are 1 or more, --seed is 0 or more")
    if sum(budget is not None for budget in (asked.playouts, asked.cpu_ms, asked.device)) > 1:
        parser.error("the budget is one of --playouts, --cpu-ms and --device")
    if len(asked.seats) > 1 and (asked.keep or asked.json):
        parser.error("--keep and --json are of one match")
    if asked.sprt is not None and (not asked.sprt or len(asked.seats) > 2):
        parser.error("--sprt is of one match or two, and of a gain that is not 0")
    return asked


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line: play, and print the figures."""
    parser = _parser()
    asked = _read(parser, arguments)
    matches = _matches(parser, asked)
    played = _playing(parser, asked, matches)
    if asked.sprt is not None:
        played = _until_decided(played, matches, asked.sprt)
    deals = -(-asked.games // len(matches[0].entrants))
    began = time.perf_counter()
    try:
        by_deal = list(_with_progress(played, deals))
    except ProgramError as error:
        sys.exit(f"The match was stopped. {error}")
    took = time.perf_counter() - began
    games = len(by_deal) * len(matches[0].entrants)
    print(f"{asked.game}: {len(by_deal)} deals, {games} games, {took:.1f} s")
    by_match = list(zip(*by_deal, strict=True))
    for match, reports in zip(matches, by_match, strict=True):
        print(table(match, reports))
    for match, reports in zip(matches[1:], by_match[1:], strict=True):
        print(difference(matches[0], by_match[0], match, reports))
    if asked.json:
        text = json.dumps(json_report(matches[0], by_match[0]), indent=2)
        asked.json.write_text(text + "\n", encoding="utf-8")


def _matches(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> list[Match]:
    """Make the requested matches; a caller's error ends the program."""
    matches = []
    try:
        game = load_game(asked.game, **_read_options(asked.game, asked.options))
        options = dict(game.options)
        for seats in asked.seats:
            entrants = tuple(seats.split(","))
            match = Match(asked.game, options, entrants, asked.seed, asked.playouts, asked.cpu_ms)
            if asked.device:
                spent = device_milliseconds(asked.device)
                match = match._replace(playouts=budgets_of(game).expert, milliseconds=spent)
            for entrant in dict.fromkeys(entrants):
                check_entrant(match, entrant, game)
            matches.append(match)
    except (ValueError, ProgramError) as error:
        parser.error(str(error))
    for match in matches:
        if len(match.entrants) != game.num_players:
            parser.error(_wrong_number(game, len(match.entrants)))
    budget = (asked.playouts, asked.cpu_ms, asked.device) != (None, None, None)
    seated = {entrant.partition("/")[0] for match in matches for entrant in match.entrants}
    if budget and seated.isdisjoint(BUDGETED):
        parser.error(f"a budget is for {', '.join(BUDGETED)}, of whom none plays")
    return matches


def _wrong_number(game: Game, number: int) -> str:
    """Return an error message for a wrong number of entrants, with the option that would seat them."""
    reason = f"{game.name} seats {game.num_players}, not {number}"
    numbers = next((option.values for option in option_table(game.name) if option.name == "players"), ())
    return f"{reason}; --options players={number} seats as many" if number in numbers else reason


def _playing(
    parser: argparse.ArgumentParser, asked: argparse.Namespace, matches: Sequence[Match]
) -> Iterator[Reports]:
    deals = -(-asked.games // len(matches[0].entrants))
    if not asked.keep:
        return run_all(matches, range(deals), asked.processes)
    try:
        kept = Kept(matches[0], asked.keep)
    except ValueError as error:
        parser.error(str(error))
    playing = run(matches[0], range(len(kept.reports), deals), asked.processes)
    return ((report,) for report in kept.keep(playing))


def _with_progress(played: Iterable[Reports], deals: int) -> Iterator[Reports]:
    """Yield the reports; draw a progress bar on a terminal."""
    visible = sys.stderr.isatty()
    for done, reports in enumerate(played, 1):
        yield reports
        if visible:
            bar = "█" * (30 * done // deals)
            print(f"\r{bar:·<30} {done}/{deals} deals", end="", file=sys.stderr, flush=True)
    if visible:
        print(file=sys.stderr)


def _until_decided(played: Iterable[Reports], matches: Sequence[Match], gain: float) -> Iterator[Reports]:
    """Yield the reports until the margin, or its difference between two matches, is decided."""
    values: list[float] = []
    for reports in played:
        yield reports
        first, *others = (
            margins(match, [report], first_side(match))[0]
            for match, report in zip(matches, reports, strict=True)
        )
        values.append(first - (others[0] if others else 0.0))
        if is_decided(values, gain):
            return


def _read_options(game: str, words: Sequence[str]) -> dict[str, Value]:
    """Parse ``name=value`` words; unknown names and values are left for the game to refuse."""
    known = {option.name: option.values for option in option_table(game)}
    options: dict[str, Value] = {}
    for word in words:
        name, _, text = word.partition("=")
        meant = [value for value in known.get(name, ()) if str(value).lower() == text.lower()]
        options[name] = meant[0] if meant else text
    return options


if __name__ == "__main__":
    main()
