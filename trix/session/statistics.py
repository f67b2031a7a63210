"""Statistics of finished games, computed from their entries."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from trix.games import load_game
from trix.session.deal_counts import DealCount, form_of, sum_counts
from trix.session.entry import Entry


class Form(NamedTuple):
    """A game in a form with comparable results."""

    game: str
    form: str
    with_friends: bool = False


class Outcome(NamedTuple):
    """The result of a game that was played from the first deal to the last."""

    day: str
    score: int
    rank: int
    rating: float
    """Points a deal."""


class Statistics(NamedTuple):
    """The statistics of the games of a form that count. Means are None if there are no games."""

    games: int
    """Games played from the first deal on, including games given up."""
    wins: int
    given_up: int
    """Games given up. They count as lost, and their completed deals count."""
    joined: int
    """Games that the person joined later: only their points a deal count."""
    outcomes: tuple[Outcome, ...]
    ranks: tuple[int, ...]
    """The number of first places, second places and so on."""
    mean_score: float | None
    mean_rank: float | None
    best: int | None
    worst: int | None
    streak: int
    """The number of games won in a row, up to the last one."""
    longest_streak: int
    deals: int
    """Deals that the person played, in all games."""
    rating: float | None
    """Points a deal."""
    parts: tuple[DealCount, ...]
    """Deals by kind and owner."""


class Practice(NamedTuple):
    """The finished games of a form with help. The mean is None if there are none."""

    games: int
    wins: int
    mean_score: float | None


def form(entry: Entry) -> Form:
    """Return the form of an entry's game."""
    return Form(entry.game, form_of(entry.game, entry.all_options), entry.with_friends)


def statistics(entries: Iterable[Entry]) -> Statistics:
    """Return the statistics of games of one form. Games that do not count are left out."""
    counted = [entry for entry in entries if entry.counts]
    games = [entry for entry in counted if entry.whole]
    finished = [entry for entry in games if not entry.given_up]
    outcomes = tuple(
        Outcome(entry.day, entry.score, entry.rank, entry.points / max(1, entry.hands)) for entry in finished
    )
    scores = [outcome.score for outcome in outcomes]
    ranks = [outcome.rank for outcome in outcomes]
    # all games have one form
    teams = finished[0].teams if finished else 0
    low_is_best = bool(finished) and load_game(finished[0].game, **finished[0].all_options).fewer_wins
    ends = (min(scores, default=None), max(scores, default=None))
    streaks = _streaks([entry.won for entry in games])
    deals = sum(entry.hands for entry in counted)
    return Statistics(
        games=len(games),
        wins=sum(entry.won for entry in games),
        given_up=len(games) - len(finished),
        joined=len(counted) - len(games),
        outcomes=outcomes,
        ranks=tuple(ranks.count(rank) for rank in range(1, teams + 1)),
        mean_score=_mean(scores),
        mean_rank=_mean(ranks),
        best=ends[0] if low_is_best else ends[1],
        worst=ends[1] if low_is_best else ends[0],
        streak=streaks[-1],
        longest_streak=max(streaks),
        deals=deals,
        rating=sum(entry.points for entry in counted) / deals if deals else None,
        parts=sum_counts(part for entry in counted for part in entry.parts),
    )


def practice(entries: Iterable[Entry]) -> Practice:
    """Return the results of the games of one form that a single person played with help."""
    games = [
        entry
        for entry in entries
        if entry.helped and entry.persons == 1 and entry.whole and not entry.given_up
    ]
    return Practice(len(games), sum(entry.won for entry in games), _mean([entry.score for entry in games]))


def moving_average(values: Sequence[float], window: int) -> list[float]:
    """Return, for each value, the mean of up to *window* values that end with it."""
    return [sum(values[max(0, end - window) : end]) / min(end, window) for end in range(1, len(values) + 1)]


def _streaks(won: Sequence[bool]) -> list[int]:
    """Return the numbers of games won in a row: before the first game, and up to each."""
    running = [0]
    for win in won:
        running.append(running[-1] + 1 if win else 0)
    return running


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None
