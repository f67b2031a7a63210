"""What the scores are worth: the chance to win the game from them."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from trix.engine.options import Value
from trix.games.troika.scoring import winning_sides

_SWING: Final = 12.0  # by how much a hand changes the difference of the scores
_GAIN: Final = 5.5  # what the leading side is thought to gain in a hand
_LOGISTIC: Final = 0.55  # the scale of the logistic curve that is closest to a normal one


def chance(totals: Sequence[int], side: int, hands_played: int, options: Mapping[str, Value]) -> float:
    """Give side 0's chance to win from *totals* after *hands_played* hands, the last declared by *side*."""
    winners = winning_sides(totals, side, hands_played, options)
    if winners:
        return winners.count(0) / len(winners)
    if options["length"] == "hands":
        left = float(int(str(options["hands"])) - hands_played)
    else:
        left = max((int(str(options["target"])) - max(totals)) / _GAIN, 1.0)
    spread = _LOGISTIC * _SWING * left**0.5
    return 1 / (1 + exp((totals[1] - totals[0]) / spread))
