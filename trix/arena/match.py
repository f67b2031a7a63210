"""A match: every deal is played once in each rotation of the seating, on several processes."""

import multiprocessing
import random
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from trix.ai import levels, make_agent
from trix.ai.agents import InstantAgent
from trix.ai.games import budgets_of, positions_of
from trix.ai.search import SampledSearch
from trix.arena.flat_monte_carlo import FlatEvaluator
from trix.engine.options import Value
from trix.engine.protocol import Game, Observation, State
from trix.games import load_game
from trix.programs.entrants import Programs, check_plays, read_entrant
from trix.programs.lines import NewGame

CLAIRVOYANT: Final = "clairvoyant"
FLAT: Final = "flat"
ISMCTS: Final = "ismcts"
ENTRANTS: Final = ", ".join(
    (*levels(), "LEVEL/STYLE", CLAIRVOYANT, FLAT, ISMCTS, "program:COMMAND", "program@MILLISECONDS:COMMAND")
)
"""All kinds of entrants, for help and error messages."""
BUDGETED: Final = ("expert", CLAIRVOYANT, ISMCTS)
"""The entrants whose decisions have a budget."""


class Match(NamedTuple):
    """A match: the game, and the level of each entrant in the order of the seating."""

    game: str
    options: dict[str, Value]
    """Those left out are at their defaults."""
    entrants: tuple[str, ...]
    seed: int
    playouts: int | None
    """The budget of entrants that have one: None for the default, or for no limit beside processor time."""
    milliseconds: float | None = None
    """Processor time for a decision of an expert; with playouts as well, the first to be used up ends it."""


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


Reports = tuple[DealReport, ...]
"""Of one deal, in each match."""


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
            sit_down(match, entrant, programs, NewGame(game, seat, seed * seats + entrant))
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


def sit_down(match: Match, number: int, programs: Programs, begun: NewGame) -> Callable[[State], int]:
    """Return the policy of the entrant of that number for one game."""
    program = read_entrant(match.entrants[number])
    if program is None:
        return policy_of(match, match.entrants[number], begun.game, begun.seed)
    choose = programs.player(number, program, begun)
    return lambda state: choose(_observe(state))


def check_entrant(match: Match, entrant: str, game: Game) -> None:
    """Check that an entrant can play. Raises ValueError, or ProgramError for a program."""
    if program := read_entrant(entrant):
        check_plays(program, game)
    else:
        policy_of(match, entrant, game, match.seed)


def policy_of(match: Match, entrant: str, game: Game, seed: int) -> Callable[[State], int]:
    """Return the policy of an entrant; only the clairvoyant looks at more than an observation."""
    playouts = match.playouts
    if entrant in (CLAIRVOYANT, ISMCTS, FLAT) and match.milliseconds is not None:
        instead = "its search is always the same" if entrant == FLAT else "--playouts says how much it may do"
        raise ValueError(f"{entrant} has no budget in time: {instead}")
    if entrant == CLAIRVOYANT:
        return _clairvoyant(game, seed, budgets_of(game).expert if playouts is None else playouts)
    if entrant == ISMCTS:
        return _ismcts(game, seed, playouts)
    if entrant == FLAT:
        flat = InstantAgent(FlatEvaluator(game, seed))
        return lambda state: flat.choose(_observe(state))
    level, _, style = entrant.partition("/")
    if level not in levels():
        raise ValueError(f"there is no entrant {entrant!r:.100}; there are {ENTRANTS}")
    clock = time.process_time
    agent = make_agent(level, game, seed, playouts, match.milliseconds, clock, style or "even")
    return lambda state: agent.choose(_observe(state))


def _clairvoyant(game: Game, seed: int, playouts: int) -> Callable[[State], int]:
    positions = positions_of(game)
    rng = random.Random(seed)

    def choose(state: State) -> int:
        position = positions(_observe(state))
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
    return lambda state: agent.choose(_observe(state))


def _observe(state: State) -> Observation:
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


def run(match: Match, numbers: Sequence[int], processes: int) -> Iterator[DealReport]:
    """Play these deals on several processes, and yield their reports in order."""
    return (reports[0] for reports in run_all([match], numbers, processes))


def run_all(matches: Sequence[Match], numbers: Sequence[int], processes: int) -> Iterator[Reports]:
    """Play these deals in each match, and yield the reports of all matches deal by deal."""
    playing = _play_jobs([(match, number) for number in numbers for match in matches], processes)
    while reports := tuple(islice(playing, len(matches))):
        yield reports


def _play_jobs(jobs: Sequence[tuple[Match, int]], processes: int) -> Iterator[DealReport]:
    if processes == 1 or len(jobs) < 2:
        yield from map(_play_job, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(min(processes, len(jobs))) as pool:
        yield from pool.imap(_play_job, jobs)


def _play_job(job: tuple[Match, int]) -> DealReport:
    return play_deal(*job)
