"""The results of matches as text and as JSON."""

from collections.abc import Sequence

from trix.arena.match import DealReport, Match
from trix.arena.match_statistics import (
    Figure,
    Summary,
    by_level,
    figure_of,
    first_side,
    forfeits_of,
    margins,
    summary_of,
)


def table(match: Match, reports: Sequence[DealReport]) -> str:
    """Return a line for each level and, where several entrants share one, for each entrant."""
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
    for level, summary in by_level(match, reports).items():
        lines.append(row(level, summary))
    if len(set(match.entrants)) < len(match.entrants):
        for entrant, level in enumerate(match.entrants):
            lines.append(row(f"  {entrant + 1} {level}", summary_of(match, reports, [entrant])))
    for entrant, level in enumerate(match.entrants):
        if complaints := forfeits_of(reports, entrant):
            lines.append(f"{level} forfeited {_decisions(complaints)}: {complaints[0]}")
    return "\n".join(lines)


def _decisions(complaints: Sequence[str]) -> str:
    return "1 decision" if len(complaints) == 1 else f"{len(complaints)} decisions, the first"


def difference(one: Match, of_one: Sequence[DealReport], other: Match, of_other: Sequence[DealReport]) -> str:
    """Say by how much the first entrants of two matches differ, deal by deal."""
    pairs = zip(
        margins(one, of_one, first_side(one)), margins(other, of_other, first_side(other)), strict=True
    )
    figure = figure_of([first - second for first, second in pairs])
    names = f"{','.join(one.entrants)} − {','.join(other.entrants)}"
    return f"{names}: {figure.mean:+.2f} ±{figure.within:.2f} points a deal"


def json_report(match: Match, reports: Sequence[DealReport]) -> dict[str, object]:
    """Return the same as JSON values."""

    def plain(summary: Summary) -> dict[str, object]:
        return {
            name: value._asdict() if isinstance(value, Figure) else value
            for name, value in summary._asdict().items()
        }

    return {
        "game": match.game,
        "options": match.options,
        "seats": list(match.entrants),
        "seed": match.seed,
        "playouts": match.playouts,
        "milliseconds": match.milliseconds,
        "deals": len(reports),
        "games": len(reports) * len(match.entrants),
        "levels": {level: plain(summary) for level, summary in by_level(match, reports).items()},
        "entrants": [
            {
                "level": level,
                **plain(summary_of(match, reports, [entrant])),
                "forfeits": len(forfeits_of(reports, entrant)),
            }
            for entrant, level in enumerate(match.entrants)
        ],
    }
