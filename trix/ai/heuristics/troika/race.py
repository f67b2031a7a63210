"""What the scores are worth: the chance to win the game from them.

The constants make the formula fit 8,700 hands between standard agents; it comes as close to them as working
the chances out backwards from the target over all scores.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from trix.engine.options import Value
from trix.games.troika.scoring import winning_sides

_SWING: Final = 6.6  # how a hand changes the difference of the scores, as the scale of a logistic curve
_PACE: Final = 3.0  # how many points it takes to be a hand nearer to the end
_LAST: Final = 4.0  # how many hands there are yet to come close before the target, some of them in vain
_HELD: Final = 0.5  # what a point counts from the limit on, where only bids win more of them


def chance(totals: Sequence[int], side: int, hands_played: int, options: Mapping[str, Value]) -> float:
    """Give side 0's chance to win from *totals* after *hands_played* hands, the last declared by *side*."""
    winners = winning_sides(totals, side, hands_played, options)
    if winners:
        return winners.count(0) / len(winners)
    if options["length"] == "hands":
        hands = float(int(str(options["hands"])) - hands_played)
        lead = float(totals[0] - totals[1])
    else:
        hands = max(int(str(options["target"])) - max(totals), 0) / _PACE + _LAST
        limit = options["max_non_bid"]
        lead = _counted(totals[0], limit) - _counted(totals[1], limit)
    return 1 / (1 + exp(-lead / (_SWING * hands**0.5)))


def _counted(total: int, limit: Value) -> float:
    """Give a score by how near it is to winning."""
    if limit is None or total <= int(str(limit)):
        return float(total)
    return int(str(limit)) + _HELD * (total - int(str(limit)))
