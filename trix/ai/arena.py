"""Agents against each other over many games: ``python -m trix.ai.arena --help``.

Every deal is played once in each rotation of the seating (duplicate), so that all entrants get the same
cards. Beside the levels there is a `clairvoyant`, the expert with all hands open: an upper bound for agents
that see only their own; `flat` Monte-Carlo search and OpenSpiel's `ismcts`, as yardsticks; and anybody's
program (docs/protocol.md). A long match can be kept in a file, deal by deal, and continued later. Several
matches can be played on the same deals and compared by margins in points; a sequential test ends them early.
A development tool that does not ship to the browser.
"""

import argparse
import json
import math
import multiprocessing
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from trix.ai import levels, make_agent, tempers
from trix.ai.flat import flat_agent
from trix.ai.games import playouts_of, positions_of
from trix.ai.search import SampledSearch
from trix.ai.timing import devices, processor_milliseconds
from trix.engine.options import Value
from trix.engine.protocol import Game, Observation, State
from trix.games import game_names, load_game, option_table
from trix.programs.entrants import Programs, check_plays, read_entrant
from trix.programs.lines import NewGame
from trix.programs.process import ProgramError

CLAIRVOYANT = "clairvoyant"
FLAT = "flat"
ISMCTS = "ismcts"
_FIRST_TEST: Final = 12  # deals before the sequential test may end a match
_ERROR: Final = 0.05  # its probability of either error


class Match(NamedTuple):
    """A match: the game, and the level of each entrant in the order of the seating."""

    game: str
    options: dict[str, Value]
    entrants: tuple[str, ...]
    seed: int
    playouts: int | None
    milliseconds: float | None = None
    """Processor time for a decision of the levels that search, instead of playouts."""


class Standing(NamedTuple):
    """An entrant's result in a game. Tied entrants share a rank, and winners share the win."""

    score: int
    per_deal: float
    rank: float
    win: float
    last: float


class DealReport(NamedTuple):
    """A deal in all rotations: results by entrant, and seconds for every decision with a choice."""

    standings: list[list[Standing]]
    seconds: list[list[float]]
    forfeits: dict[int, list[str]]
    """By the number of the entrant, why programs forfeited decisions."""


_Reports = tuple[DealReport, ...]
"""Of one deal, in each match."""


class Figure(NamedTuple):
    """A mean, and half the width of its 95 % confidence interval."""

    mean: float
    within: float


class Summary(NamedTuple):
    """The results of an entrant, or of all entrants of a level; times are in milliseconds."""

    score: Figure
    per_deal: Figure
    margin: Figure
    """Points a deal more than the others have on average."""
    rank: Figure
    wins: Figure
    last: Figure
    median_ms: float
    p99_ms: float


def play_deal(match: Match, number: int) -> DealReport:
    """Play deal *number* once in every rotation of the seating; raises ProgramError."""
    with Programs() as programs:
        return _play_rotations(match, match.seed * 1_000_000 + number, programs)


def _play_rotations(match: Match, seed: int, programs: Programs) -> DealReport:
    game = load_game(match.game, **match.options)
    seats = game.num_players
    report = DealReport([[] for _ in range(seats)], [[] for _ in range(seats)], programs.forfeits)
    for shift in range(seats):
        sitting = [(seat - shift) % seats for seat in range(seats)]
        players = [
            _sit_down(match, entrant, programs, NewGame(game, seat, seed * seats + entrant))
            for seat, entrant in enumerate(sitting)
        ]
        state = game.new_initial_state(seed)
        while (seat := state.current_player()) is not None:
            choices = len(state.legal_actions())
            began = time.process_time() if match.milliseconds else time.perf_counter()
            action = players[seat](state)
            if choices > 1:
                now = time.process_time() if match.milliseconds else time.perf_counter()
                report.seconds[sitting[seat]].append(now - began)
            state.apply_action(action)
        for seat, standing in enumerate(_standings(game, state)):
            report.standings[sitting[seat]].append(standing)
    return report


def _sit_down(match: Match, number: int, programs: Programs, begun: NewGame) -> Callable[[State], int]:
    """Give what decides for the entrant of that number, in one game."""
    program = read_entrant(match.entrants[number])
    if program is None:
        return _player(match, match.entrants[number], begun.game, begun.seed)
    choose = programs.player(number, program, begun)
    return lambda state: choose(_seen(state))


def _player(match: Match, entrant: str, game: Game, seed: int) -> Callable[[State], int]:
    """Return the policy of an entrant; only that of the clairvoyant looks at more than an observation."""
    playouts = match.playouts
    if entrant == CLAIRVOYANT:
        return _clairvoyant(game, seed, playouts_of(game) if playouts is None else playouts)
    if entrant == ISMCTS:
        return _ismcts(game, seed, playouts)
    if entrant == FLAT:
        flat = flat_agent(game, seed)
        return lambda state: flat.choose(_seen(state))
    level, _, temper = entrant.partition("/")
    clock = time.process_time
    agent = make_agent(level, game, seed, playouts, match.milliseconds, clock, temper or "even")
    return lambda state: agent.choose(_seen(state))


def _clairvoyant(game: Game, seed: int, playouts: int) -> Callable[[State], int]:
    positions = positions_of(game)
    rng = random.Random(seed)

    def choose(state: State) -> int:
        position = positions(_seen(state))
        search = SampledSearch(position, state.hand_masks, rng, lambda number: number >= playouts)
        search.run(lambda: False)
        assert search.action is not None
        return search.action

    return choose


def _ismcts(game: Game, seed: int, playouts: int | None) -> Callable[[State], int]:
    try:
        from trix.adapters.ismcts import SIMULATIONS, IsmctsAgent
    except ImportError as error:
        raise ValueError(f"{ISMCTS} needs the extra `adapters`: {error}") from None
    agent = IsmctsAgent(game, seed, SIMULATIONS if playouts is None else playouts)
    return lambda state: agent.choose(_seen(state))


def _seen(state: State) -> Observation:
    seat = state.current_player()
    assert seat is not None
    return state.observation(seat)


def _standings(game: Game, state: State) -> list[Standing]:
    """Rank the teams of a finished game, the winners first; partners share their team's rank."""
    sign = 1 if game.fewer_wins else -1
    scores, winners = state.returns(), state.winners()
    places = [
        (team[0] not in winners, sign * total)
        for team, total in zip(game.teams, state.team_returns(), strict=True)
    ]
    deals = len(state.observation(0).results)
    winning_teams = sum(1 for team in game.teams if team[0] in winners)
    standings: dict[int, Standing] = {}
    for team, place in zip(game.teams, places, strict=True):
        better = sum(1 for other in places if other < place)
        equal = places.count(place)
        for seat in team:
            standings[seat] = Standing(
                score=scores[seat],
                per_deal=scores[seat] / deals,
                rank=1 + better + (equal - 1) / 2,
                win=1 / winning_teams if seat in winners else 0.0,
                last=1 / equal if place == max(places) else 0.0,
            )
    return [standings[seat] for seat in range(game.num_players)]


def _summary(reports: Sequence[DealReport], entrants: Sequence[int]) -> Summary:
    # games of one deal are correlated, so intervals are taken over deals
    by_deal = [
        [standing for entrant in entrants for standing in report.standings[entrant]] for report in reports
    ]
    seconds = sorted(
        second for report in reports for entrant in entrants for second in report.seconds[entrant]
    )
    score, per_deal, rank, wins, last = (
        _figure([statistics.fmean(standing[field] for standing in games) for games in by_deal])
        for field in range(len(Standing._fields))
    )
    margin = _figure(margins(reports, entrants))
    median, p99 = (_quantile(seconds, part) * 1000 for part in (0.5, 0.99))
    return Summary(score, per_deal, margin, rank, wins, last, median, p99)


def margins(reports: Sequence[DealReport], entrants: Sequence[int]) -> list[float]:
    """Return by how many points a deal *entrants* beat the others, for each deal; 0 without others."""
    found = []
    for report in reports:
        own: list[float] = []
        others: list[float] = []
        for entrant, games in enumerate(report.standings):
            (own if entrant in entrants else others).extend(standing.per_deal for standing in games)
        found.append(statistics.fmean(own) - statistics.fmean(others) if others else 0.0)
    return found


def first_side(match: Match) -> list[int]:
    """Return the first entrant, with those of the same level."""
    return [entrant for entrant, level in enumerate(match.entrants) if level == match.entrants[0]]


def is_decided(values: Sequence[float], gain: float) -> bool:
    """Whether it is known that the mean is closer to *gain* than to 0, or the other way round.

    Each error has a probability of 5 %. A. Wald, "Sequential Tests of Statistical Hypotheses", 1945, with the
    sample variance, and therefore not for fewer than twelve values.
    """
    if len(values) < _FIRST_TEST or not gain:
        return False
    evidence = gain * (sum(values) - len(values) * gain / 2)
    return abs(evidence) >= math.log((1 - _ERROR) / _ERROR) * statistics.variance(values)


def _figure(values: Sequence[float]) -> Figure:
    spread = statistics.stdev(values) if len(values) > 1 else 0.0
    return Figure(statistics.fmean(values), 1.96 * spread / len(values) ** 0.5)


def _quantile(ordered: Sequence[float], part: float) -> float:
    return ordered[min(int(len(ordered) * part), len(ordered) - 1)] if ordered else 0.0


def run(match: Match, numbers: Sequence[int], processes: int) -> Iterator[DealReport]:
    """Play these deals on several processes, and yield their reports in order."""
    return (reports[0] for reports in run_all([match], numbers, processes))


def run_all(matches: Sequence[Match], numbers: Sequence[int], processes: int) -> Iterator[_Reports]:
    """Play these deals in each match, and yield the reports of all matches deal by deal."""
    playing = _played([(match, number) for number in numbers for match in matches], processes)
    while reports := tuple(islice(playing, len(matches))):
        yield reports


def _played(jobs: Sequence[tuple[Match, int]], processes: int) -> Iterator[DealReport]:
    if processes == 1 or len(jobs) < 2:
        yield from map(_play_job, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(min(processes, len(jobs))) as pool:
        yield from pool.imap(_play_job, jobs)


def _play_job(job: tuple[Match, int]) -> DealReport:
    return play_deal(*job)


class Kept:
    """The reports of a match in a file: a line of JSON for the match, then one for each deal.

    Raises ValueError if the file belongs to another match.
    """

    def __init__(self, match: Match, file: Path) -> None:
        self._file = file
        head = json.dumps(match._asdict())
        text = file.read_text(encoding="utf-8") if file.exists() else f"{head}\n"
        # an incomplete last line was being written when the match was stopped
        whole = text[: text.rfind("\n") + 1]
        first, *lines = whole.splitlines() or [""]
        if first != head:
            raise ValueError(f"{file} keeps another match: {first}")
        file.write_text(whole, encoding="utf-8")
        self.reports = [_report(*json.loads(line)) for line in lines]

    def keep(self, reports: Iterable[DealReport]) -> Iterator[DealReport]:
        """Yield the reports in the file, then these, which are appended to it on the way."""
        yield from self.reports
        with self._file.open("a", encoding="utf-8") as file:
            for report in reports:
                print(json.dumps(report), file=file, flush=True)
                yield report


def _report(
    standings: list[list[list[float]]],
    seconds: list[list[float]],
    forfeits: Mapping[str, list[str]] | None = None,
) -> DealReport:
    return DealReport(
        [[Standing._make(one) for one in games] for games in standings],
        seconds,
        {int(entrant): complaints for entrant, complaints in (forfeits or {}).items()},
    )


def _with_progress(played: Iterable[_Reports], deals: int) -> Iterator[_Reports]:
    """Yield the reports; draw a progress bar on a terminal."""
    visible = sys.stderr.isatty()
    for done, reports in enumerate(played, 1):
        yield reports
        if visible:
            bar = "█" * (30 * done // deals)
            print(f"\r{bar:·<30} {done}/{deals} deals", end="", file=sys.stderr, flush=True)
    if visible:
        print(file=sys.stderr)


def _until_decided(played: Iterable[_Reports], matches: Sequence[Match], gain: float) -> Iterator[_Reports]:
    """Yield the reports until a margin, or the difference of two matches in it, is known well enough."""
    values: list[float] = []
    for reports in played:
        yield reports
        first, *others = (
            margins([report], first_side(match))[0] for match, report in zip(matches, reports, strict=True)
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


def _json_report(
    match: Match, options: Mapping[str, Value], reports: Sequence[DealReport]
) -> dict[str, object]:
    def plain(summary: Summary) -> dict[str, object]:
        return {
            name: value._asdict() if isinstance(value, Figure) else value
            for name, value in summary._asdict().items()
        }

    return {
        "game": match.game,
        "options": dict(options),
        "seats": list(match.entrants),
        "seed": match.seed,
        "playouts": match.playouts,
        "milliseconds": match.milliseconds,
        "deals": len(reports),
        "games": len(reports) * len(match.entrants),
        "levels": {level: plain(summary) for level, summary in _by_level(match, reports).items()},
        "entrants": [
            {
                "level": level,
                **plain(_summary(reports, [entrant])),
                "forfeits": len(_forfeits(reports, entrant)),
            }
            for entrant, level in enumerate(match.entrants)
        ],
    }


def _forfeits(reports: Sequence[DealReport], entrant: int) -> list[str]:
    return [complaint for report in reports for complaint in report.forfeits.get(entrant, ())]


def _by_level(match: Match, reports: Sequence[DealReport]) -> dict[str, Summary]:
    return {
        level: _summary(reports, [e for e, of in enumerate(match.entrants) if of == level])
        for level in dict.fromkeys(match.entrants)
    }


def _table(match: Match, reports: Sequence[DealReport]) -> str:
    width = max(14, *(len(entrant) + 5 for entrant in match.entrants))

    def row(name: str, summary: Summary) -> str:
        score, per_deal, margin, rank, wins, last, median, p99 = summary
        return (
            f"{name:<{width}}{score.mean:9.1f} ±{score.within:6.1f}"
            f"{per_deal.mean:9.2f} ±{per_deal.within:5.2f}"
            f"{margin.mean:+9.2f} ±{margin.within:5.2f}{rank.mean:8.2f} ±{rank.within:5.2f}"
            f"{wins.mean:8.1%} ±{wins.within:5.1%}{last.mean:8.1%} ±{last.within:5.1%}"
            f"{median:11.3f}{p99:9.3f}"
        )

    title = (
        f"{'':{width}}{'score':>17}{'per deal':>16}{'margin':>16}{'rank':>15}{'wins':>15}{'last':>15}"
        f"{'median ms':>11}{'p99 ms':>9}"
    )
    lines = [title]
    for level, summary in _by_level(match, reports).items():
        lines.append(row(level, summary))
    if len(set(match.entrants)) < len(match.entrants):
        for entrant, level in enumerate(match.entrants):
            lines.append(row(f"  {entrant + 1} {level}", _summary(reports, [entrant])))
    for entrant, level in enumerate(match.entrants):
        if complaints := _forfeits(reports, entrant):
            lines.append(f"{level} forfeited {len(complaints)} decisions, the first: {complaints[0]}")
    return "\n".join(lines)


_SEATS = ", ".join(
    (*levels(), "LEVEL/TEMPER", CLAIRVOYANT, FLAT, ISMCTS, "program:COMMAND", "program@MILLISECONDS:COMMAND")
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line: play, and print the figures."""
    parser = argparse.ArgumentParser(
        prog="python -m trix.ai.arena",
        description="Let agents play each other: every deal once in each rotation of the seating.",
    )
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="the rules to play by")
    parser.add_argument(
        "--seats",
        required=True,
        action="append",
        help=f"by commas: {_SEATS}, with the tempers {', '.join(tempers())}; given several times, these are "
        "matches on the same deals",
    )
    parser.add_argument("--games", type=int, default=200, help="of a match, rounded up to whole rotations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--playouts", type=int, help="the budget of levels that search")
    parser.add_argument("--cpu-ms", type=float, metavar="MS", help="the same, in processor time")
    parser.add_argument("--device", choices=devices(), help="the same, as it is there at the table")
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
    asked = parser.parse_args(arguments)
    counts = (asked.games, asked.processes, 1 if asked.playouts is None else asked.playouts)
    if min(counts) < 1 or asked.seed < 0:
        parser.error("--games, --processes and --playouts are 1 or more, --seed is 0 or more")
    if sum(budget is not None for budget in (asked.playouts, asked.cpu_ms, asked.device)) > 1:
        parser.error("the budget is one of --playouts, --cpu-ms and --device")
    if asked.device:
        asked.cpu_ms = processor_milliseconds(asked.device)
    if len(asked.seats) > 1 and (asked.keep or asked.json):
        parser.error("--keep and --json are of one match")
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
        print(_table(match, reports))
    for match, reports in zip(matches[1:], by_match[1:], strict=True):
        print(_difference(matches[0], by_match[0], match, reports))
    if asked.json:
        options = load_game(asked.game, **matches[0].options).options
        text = json.dumps(_json_report(matches[0], options, by_match[0]), indent=2)
        asked.json.write_text(text + "\n", encoding="utf-8")


def _matches(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> list[Match]:
    """Make the matches that are asked for; an error of the caller ends the program."""
    matches = []
    try:
        options = _read_options(asked.game, asked.options)
        game = load_game(asked.game, **options)
        for seats in asked.seats:
            entrants = tuple(seats.split(","))
            match = Match(asked.game, options, entrants, asked.seed, asked.playouts, asked.cpu_ms)
            for entrant in dict.fromkeys(entrants):
                if program := read_entrant(entrant):
                    check_plays(program, game)
                else:
                    _player(match, entrant, game, asked.seed)
            matches.append(match)
    except (ValueError, ProgramError) as error:
        parser.error(str(error))
    for match in matches:
        if len(match.entrants) != game.num_players:
            parser.error(f"{asked.game} seats {game.num_players}, not {len(match.entrants)}")
    return matches


def _playing(
    parser: argparse.ArgumentParser, asked: argparse.Namespace, matches: Sequence[Match]
) -> Iterator[_Reports]:
    deals = -(-asked.games // len(matches[0].entrants))
    if not asked.keep:
        return run_all(matches, range(deals), asked.processes)
    try:
        kept = Kept(matches[0], asked.keep)
    except ValueError as error:
        parser.error(str(error))
    playing = run(matches[0], range(len(kept.reports), deals), asked.processes)
    return ((report,) for report in kept.keep(playing))


def _difference(
    one: Match, of_one: Sequence[DealReport], other: Match, of_other: Sequence[DealReport]
) -> str:
    """Say by how much the first entrants of two matches differ, deal by deal."""
    pairs = zip(margins(of_one, first_side(one)), margins(of_other, first_side(other)), strict=True)
    figure = _figure([first - second for first, second in pairs])
    names = f"{','.join(one.entrants)} − {','.join(other.entrants)}"
    return f"{names}: {figure.mean:+.2f} ±{figure.within:.2f} points a deal"


if __name__ == "__main__":
    main()
