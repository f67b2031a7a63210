"""Statistics of a match: means with confidence intervals, margins, and the sequential test."""

import math
import statistics
from collections.abc import Sequence
from typing import Final, NamedTuple

from trix.arena.match import DealReport, Match, Standing
from trix.games import load_game

_FIRST_TEST: Final = 12  # deals before the sequential test may end a match
_ERROR: Final = 0.05  # its probability of either error


class Figure(NamedTuple):
    """A mean, and half the width of its 95 % confidence interval."""

    mean: float
    within: float


class Summary(NamedTuple):
    """The results of an entrant, or of all entrants of a level; times are in milliseconds."""

    score: Figure
    per_deal: Figure
    margin: Figure
    """Points a deal more than the opponents' average."""
    rank: Figure
    wins: Figure
    last: Figure
    median_ms: float
    p99_ms: float


def margins(match: Match, reports: Sequence[DealReport], entrants: Sequence[int]) -> list[float]:
    """Return the lead of *entrants* over the other entrants in each deal, in points; 0 if there are none.

    More is better, also if fewer points win.
    """
    sign = -1 if load_game(match.game, **match.options).fewer_wins else 1
    margins = []
    for report in reports:
        own: list[float] = []
        others: list[float] = []
        for entrant, games in enumerate(report.standings):
            (own if entrant in entrants else others).extend(standing.per_deal for standing in games)
        margins.append(sign * (statistics.fmean(own) - statistics.fmean(others)) if others else 0.0)
    return margins


def first_side(match: Match) -> list[int]:
    """Return the first entrant and all others of its level."""
    return [entrant for entrant, level in enumerate(match.entrants) if level == match.entrants[0]]


def is_decided(values: Sequence[float], gain: float) -> bool:
    """Whether the values show that the mean is closer to *gain* than to 0, or the opposite.

    Each error has a probability of 5 %. A. Wald, "Sequential Tests of Statistical Hypotheses", 1945, with the
    sample variance, and therefore not for fewer than twelve values.
    """
    if len(values) < _FIRST_TEST or not gain:
        return False
    evidence = gain * (sum(values) - len(values) * gain / 2)
    return abs(evidence) >= math.log((1 - _ERROR) / _ERROR) * statistics.variance(values)


def summary_of(match: Match, reports: Sequence[DealReport], entrants: Sequence[int]) -> Summary:
    """Sum up the results of some entrants."""
    # games of one deal are correlated, so intervals are over deals
    by_deal = [
        [standing for entrant in entrants for standing in report.standings[entrant]] for report in reports
    ]
    seconds = sorted(
        second for report in reports for entrant in entrants for second in report.seconds[entrant]
    )
    score, per_deal, rank, wins, last = (
        figure_of([statistics.fmean(standing[field] for standing in games) for games in by_deal])
        for field in range(len(Standing._fields))
    )
    margin = figure_of(margins(match, reports, entrants))
    median, p99 = (_quantile(seconds, part) * 1000 for part in (0.5, 0.99))
    return Summary(score, per_deal, margin, rank, wins, last, median, p99)


def by_level(match: Match, reports: Sequence[DealReport]) -> dict[str, Summary]:
    """Sum up the results of each level, in the order of the seating."""
    return {
        level: summary_of(match, reports, [e for e, of in enumerate(match.entrants) if of == level])
        for level in dict.fromkeys(match.entrants)
    }


def forfeits_of(reports: Sequence[DealReport], entrant: int) -> list[str]:
    """Return why a program forfeited decisions; empty for other entrants."""
    return [complaint for report in reports for complaint in report.forfeits.get(entrant, ())]


def figure_of(values: Sequence[float]) -> Figure:
    """Return the mean of independent values, and how sure it is."""
    spread = statistics.stdev(values) if len(values) > 1 else 0.0
    return Figure(statistics.fmean(values), 1.96 * spread / len(values) ** 0.5)


def _quantile(ordered: Sequence[float], part: float) -> float:
    return ordered[min(int(len(ordered) * part), len(ordered) - 1)] if ordered else 0.0
