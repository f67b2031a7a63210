"""The winners of a game of Trix."""

from collections.abc import Mapping, Sequence

from trix.engine.options import Value
from trix.engine.types import Seat


def winners(
    scores: Sequence[int], teams: Sequence[tuple[Seat, ...]], options: Mapping[str, Value]
) -> tuple[Seat, ...]:
    """TX21: return the seats of the team or teams with the highest score (TX19: the lowest, if reversed).

    TX14: a team's score is the sum of its seats' scores.
    TX16: with ``worst_individual`` the team with the worst single score loses; if both teams have that score,
    the sums decide.
    """
    sign = -1 if options["reversed_scores"] else 1
    worst_first = options["partner_result"] == "worst_individual"
    standing = [
        (
            min(sign * scores[seat] for seat in team) if worst_first else 0,
            sum(sign * scores[seat] for seat in team),
        )
        for team in teams
    ]
    best = max(standing)
    return tuple(
        sorted(seat for team, held in zip(teams, standing, strict=True) if held == best for seat in team)
    )
