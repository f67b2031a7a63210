"""Rates the agents by games among themselves, and writes `trix/ratings/agent_numbers.json`.

    python -m tools.train.agent_ratings --keep FILE --games 100 --levels random beginner standard advanced
    python -m tools.train.agent_ratings --keep FILE --games 30 --preset trix/complex
    python -m tools.train.agent_ratings --keep FILE --games 0 --write

Each table has agents of random levels, partners of one level. Results are kept in FILE, which later runs add
to; nothing is played twice. The matches in docs/agents.md count as well. The fit is the maximum of the
posterior probability under the model that rates players (`trix.ratings.plackett_luce`), where the rating of
the level "standard" is fixed.
"""

import argparse
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

from trix.ai import levels
from trix.ai.agent_game import AgentGame
from trix.engine.shuffle import SplitMix64
from trix.games import game_names, load_game, part, presets
from trix.ratings.agents import ANCHOR
from trix.ratings.places import places_of
from trix.ratings.plackett_luce import UNIT, Rating, Team, scale_of, surprises_of

TARGET: Final = Path(__file__).resolve().parents[2] / "trix" / "ratings" / "agent_numbers.json"
_SIGMA: Final = 1.0
"""The standard deviation of an agent's rating in the scale of the fit."""
_LEAST_SIGMA: Final = 0.5
_ROUNDS: Final = 200


class Job(NamedTuple):
    """A game to play: the number determines cards and levels."""

    game: str
    preset: str
    number: int
    levels: tuple[str, ...]


class Played(NamedTuple):
    """A game that was played: the level and the place of each team."""

    game: str
    form: str
    number: int
    levels: tuple[str, ...]
    seated: tuple[str, ...]
    size: int
    """Players of a team."""
    places: tuple[int, ...]


class Match(NamedTuple):
    """A match of the arena as docs/agents.md has it: one player, or a pair, against others of one level."""

    command: str
    """The letter in docs/agents.md."""
    game: str
    form: str
    stronger: str
    weaker: str
    games: int
    wins: float
    last: float | None
    """None for pairs."""


MATCHES: Final = (
    Match("A", "trix", "classic", "standard", "beginner", 400, 0.862, 0.008),
    Match("B", "trix", "complex", "standard", "beginner", 400, 0.560, 0.042),
    Match("C", "trixter", "4 full", "standard", "beginner", 400, 0.858, 0.005),
    Match("D", "trix", "complex partners", "standard", "beginner", 400, 0.970, None),
    Match("E", "troika", "troika", "standard", "beginner", 400, 0.950, None),
    Match("N", "trix", "complex", "expert", "standard", 400, 0.510, 0.078),
    Match("O", "trix", "complex", "advanced", "standard", 200, 0.380, 0.112),
    Match("P", "trix", "complex partners", "expert", "standard", 200, 0.925, None),
    Match("Q", "troika", "troika", "advanced", "standard", 200, 0.630, None),
    Match("Q, expert", "troika", "troika", "expert", "standard", 200, 0.960, None),
    Match("R", "trixter", "4 full", "advanced", "standard", 200, 0.435, 0.088),
    Match("R, expert", "trixter", "4 full", "expert", "standard", 200, 0.600, 0.040),
    Match("S", "trix", "classic", "expert", "standard", 200, 0.640, 0.035),
)


def play(job: Job) -> Played:
    """Play a game."""
    game = load_game(job.game, **presets(job.game)[job.preset])
    stream = SplitMix64(job.number, stream=7)
    seated = [job.levels[stream.below(len(job.levels))] for _ in game.teams]
    at = {seat: level for team, level in zip(game.teams, seated, strict=True) for seat in team}
    playing = AgentGame(game, job.number, [at[seat] for seat in range(game.num_players)])
    playing.run(lambda: False)
    places, size = places_of(game, playing.state), len(game.teams[0])
    return Played(
        job.game, form_of(job.game, job.preset), job.number, job.levels, tuple(seated), size, places
    )


def form_of(game: str, preset: str) -> str:
    """Return the form of a preset."""
    form: str = part(game, "deals").form_of(load_game(game, **presets(game)[preset]).options)
    return form


def fit(games: Iterable[tuple[Played, float]]) -> dict[str, tuple[float, float]]:
    """Return mu and sigma of each level that played; each game has a weight."""
    games = list(games)
    prior = Rating()
    start, variance = prior.mu / UNIT, (prior.sigma / UNIT) ** 2
    mus = {level: start for level in levels() if any(level in game.seated for game, _ in games)}
    curvatures = dict.fromkeys(mus, 0.0)
    for _ in range(_ROUNDS):
        slopes = {level: (start - mu) / variance for level, mu in mus.items()}
        curvatures = dict.fromkeys(mus, 1 / variance)
        for one, weight in games:
            size = one.size
            teams = [Team(size * mus[level], size * _SIGMA**2) for level in one.seated]
            scale = scale_of(teams)
            for level, found in zip(one.seated, surprises_of(teams, one.places, scale), strict=True):
                slopes[level] += weight * found.slope * size / scale
                curvatures[level] += weight * found.curvature * (size / scale) ** 2
        for level in mus:
            if level != ANCHOR:
                mus[level] += slopes[level] / curvatures[level] / 2
    sigmas = {level: max(curvature**-0.5, _LEAST_SIGMA) for level, curvature in curvatures.items()}
    return {level: (round(mu, 2), round(sigmas[level], 2)) for level, mu in mus.items()}


def expand(match: Match) -> Iterator[tuple[Played, float]]:
    """Yield the possible results of a game of a match, with how often they happened."""
    seated: tuple[str, ...]
    shares: dict[tuple[int, ...], float]
    if match.last is None:
        seated = (match.stronger, match.weaker)
        shares = {(1, 2): match.wins, (2, 1): 1 - match.wins}
    else:
        seated = (match.stronger, *[match.weaker] * 3)
        between = (1 - match.wins - match.last) / 2
        shares = {
            (1, 2, 3, 4): match.wins,
            (2, 1, 3, 4): between,
            (3, 1, 2, 4): between,
            (4, 1, 2, 3): match.last,
        }
    for places, share in shares.items():
        played = Played(match.game, match.form, 0, (), seated, 4 // len(seated), places)
        yield played, share * match.games


def numbers_text(kept: Sequence[Played]) -> str:
    """Return the ratings as JSON, with the games of each form: of this command, and matches by letter."""
    by_form, rows = _by_form(kept), []
    for (game, form), known in _fits(kept).items():
        letters = [f"match {match.command}" for match in MATCHES if (match.game, match.form) == (game, form)]
        games = [*_sources(by_form[game, form]), *letters]
        rows.append(json.dumps({"game": game, "form": form, "games": games, "levels": known}))
    return "[\n" + ",\n".join(rows) + "\n]\n"


def table(kept: Iterable[Played]) -> str:
    """Return the table of docs/hall-protocol.md."""
    rows = ["| form | " + " | ".join(levels()) + " |", "| --- " * (1 + len(levels())) + "|"]
    for (game, form), known in _fits(kept).items():
        cells = [f"{game}: {form}"]
        for level in levels():
            mu, sigma = known.get(level, (0.0, 0.0))
            rating = Rating(round(mu * UNIT), round(sigma * UNIT))
            shown = f"{rating.number} ± {rating.plus_minus}".replace("-", "−")
            cells.append("" if level not in known else "1000" if level == ANCHOR else shown)
        rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows)


def _fits(kept: Iterable[Played]) -> dict[tuple[str, str], dict[str, tuple[float, float]]]:
    fits = {}
    for (game, form), games in _by_form(kept).items():
        matches = [
            one for match in MATCHES if (match.game, match.form) == (game, form) for one in expand(match)
        ]
        fits[game, form] = fit([*((one, 1.0) for one in games), *matches])
    return fits


def _by_form(kept: Iterable[Played]) -> dict[tuple[str, str], list[Played]]:
    by_form: dict[tuple[str, str], list[Played]] = {}
    for game in kept:
        by_form.setdefault((game.game, game.form), []).append(game)
    return dict(sorted(by_form.items()))


def _sources(games: Sequence[Played]) -> list[str]:
    """Say which runs the games are from."""
    counts: dict[tuple[str, ...], int] = {}
    for game in games:
        counts[game.levels] = counts.get(game.levels, 0) + 1
    return [f"--games {count} --levels {' '.join(known)}" for known, count in counts.items()]


def _read(file: Path) -> list[Played]:
    if not file.exists():
        return []
    rows = (json.loads(line) for line in file.read_text("utf-8").splitlines())
    return [
        Played(game, form, number, tuple(known), tuple(seated), size, tuple(places))
        for game, form, number, known, seated, size, places in rows
    ]


def _jobs(asked: argparse.Namespace, known: Iterable[Played]) -> Iterator[Job]:
    done = {(played.game, played.form, played.number, played.levels) for played in known}
    for game, preset in _forms(asked.preset).values():
        form = form_of(game, preset)
        for number in range(asked.games):
            if (game, form, number, tuple(asked.levels)) not in done:
                yield Job(game, preset, number, tuple(asked.levels))


def _forms(chosen: Sequence[str]) -> Mapping[tuple[str, str], tuple[str, str]]:
    """Return one game and preset for each form."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for game in game_names():
        for preset in presets(game):
            if not chosen or f"{game}/{preset}" in chosen:
                found.setdefault((game, form_of(game, preset)), (game, preset))
    return found


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.train.agent_ratings", description=__doc__)
    parser.add_argument("--keep", type=Path, required=True, metavar="FILE")
    parser.add_argument("--games", type=int, default=100, help="of each form")
    parser.add_argument("--levels", nargs="+", choices=levels(), default=list(levels()))
    parser.add_argument("--preset", nargs="+", default=[], metavar="GAME/PRESET", help="default: all")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="write the ratings into the package")
    asked = parser.parse_args()
    kept = _read(asked.keep)
    with (
        asked.keep.open("a", encoding="utf-8") as file,
        get_context("spawn").Pool(asked.processes) as pool,
    ):
        for played in pool.imap_unordered(play, _jobs(asked, kept)):
            kept.append(played)
            file.write(json.dumps(played) + "\n")
            file.flush()
    print(table(kept))
    if asked.write:
        TARGET.write_text(numbers_text(kept), encoding="utf-8")


if __name__ == "__main__":
    main()
