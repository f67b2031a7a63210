"""The totals and winners of a game of Trix."""

from collections.abc import Mapping, Sequence

from trix.engine.options import Value
from trix.engine.types import Seat


def team_totals(scores: Sequence[int], teams: Sequence[tuple[Seat, ...]]) -> list[int]:
    """TX14: return the sum of the scores of each team."""
    return [sum(scores[seat] for seat in team) for team in teams]


def winners(
    scores: Sequence[int], teams: Sequence[tuple[Seat, ...]], options: Mapping[str, Value]
) -> tuple[Seat, ...]:
    """TX21: return the seats of the team or teams with the highest score (TX19: the lowest, if reversed).

    TX16: with ``worst_individual`` the team with the worst single score loses; if both teams have that score,
    the sums decide.
    """
    sign = -1 if options["reversed_scores"] else 1
    worst_first = options["partner_result"] == "worst_individual"
    standing = [
        (min(sign * scores[seat] for seat in team) if worst_first else 0, sign * total)
        for team, total in zip(teams, team_totals(scores, teams), strict=True)
    ]
    best = max(standing)
    return tuple(
        sorted(seat for team, held in zip(teams, standing, strict=True) if held == best for seat in team)
    )
