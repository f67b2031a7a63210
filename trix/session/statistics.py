"""What finished games come to, all counted from their entries."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from trix.session.deals import Part, fewer_wins, form_of
from trix.session.entry import Entry


class Form(NamedTuple):
    """A game in one of its forms: results within one can be compared."""

    game: str
    form: str


class Outcome(NamedTuple):
    """How a game ended that was played from the first deal to the last."""

    day: str
    score: int
    rank: int
    rating: float
    """Points a deal."""


class Statistics(NamedTuple):
    """Of games of one form that count, in the order they were played. None: there is nothing to tell of."""

    games: int
    """Those played from the first deal on, given-up ones included."""
    wins: int
    given_up: int
    """They count as played and lost; of their scores only those of completed deals count, by kind."""
    joined: int
    """Those in which the person sat down later: only points a deal count."""
    outcomes: tuple[Outcome, ...]
    ranks: tuple[int, ...]
    """How often the person came first, second and so on."""
    mean_score: float | None
    mean_rank: float | None
    best: int | None
    worst: int | None
    streak: int
    """Games won in a row up to the last."""
    longest_streak: int
    deals: int
    """The person's own, of all games."""
    rating: float | None
    """Points a deal."""
    parts: tuple[Part, ...]
    """Deals by kind, own and others'."""


def form(entry: Entry) -> Form:
    """Say which games an entry can be compared with."""
    return Form(entry.game, form_of(entry.game, entry.all_options))


def statistics(entries: Iterable[Entry]) -> Statistics:
    """Count games of one form; those that do not count are left out."""
    counted = [entry for entry in entries if entry.counts]
    games = [entry for entry in counted if entry.whole]
    finished = [entry for entry in games if not entry.given_up]
    outcomes = tuple(
        Outcome(entry.day, entry.score, entry.rank, entry.points / max(1, entry.hands)) for entry in finished
    )
    scores = [outcome.score for outcome in outcomes]
    ranks = [outcome.rank for outcome in outcomes]
    low_is_best = any(fewer_wins(entry.all_options) for entry in finished)
    ends = (min(scores, default=None), max(scores, default=None))
    streaks = _streaks([entry.won for entry in games])
    deals = sum(entry.hands for entry in counted)
    return Statistics(
        games=len(games),
        wins=sum(entry.won for entry in games),
        given_up=len(games) - len(finished),
        joined=len(counted) - len(games),
        outcomes=outcomes,
        ranks=tuple(ranks.count(rank) for rank in range(1, max(_teams(finished), default=0) + 1)),
        mean_score=_mean(scores),
        mean_rank=_mean(ranks),
        best=ends[0] if low_is_best else ends[1],
        worst=ends[1] if low_is_best else ends[0],
        streak=streaks[-1],
        longest_streak=max(streaks),
        deals=deals,
        rating=sum(entry.points for entry in counted) / deals if deals else None,
        parts=_summed(part for entry in counted for part in entry.parts),
    )


def moving_average(values: Sequence[float], window: int) -> list[float]:
    """Give for each value the mean of the last *window* up to it, or of as many as there are."""
    return [sum(values[max(0, end - window) : end]) / min(end, window) for end in range(1, len(values) + 1)]


def _streaks(won: Sequence[bool]) -> list[int]:
    """Give the games won in a row before the first, and up to each."""
    running = [0]
    for win in won:
        running.append(running[-1] + 1 if win else 0)
    return running


def _teams(entries: Iterable[Entry]) -> list[int]:
    return [entry.teams for entry in entries]


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _summed(parts: Iterable[Part]) -> tuple[Part, ...]:
    found: dict[tuple[str, bool], list[int]] = {}
    for kind, own, *numbers in parts:
        sums = found.setdefault((kind, own), [0, 0, 0])
        for place, number in enumerate(numbers):
            sums[place] += number
    return tuple(Part(*key, *found[key]) for key in sorted(found))
