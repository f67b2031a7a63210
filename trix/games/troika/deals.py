"""What a hand of Troika is to a seat, and the form of a game."""

from collections.abc import Mapping

from trix.engine.deals import HAND, Deal
from trix.engine.options import Value
from trix.games.troika.observation import HandResult
from trix.games.troika.options import PRESETS, choose


def deal_of(options: Mapping[str, Value], result: HandResult, seat: int) -> Deal:
    """A seat's own hands are those its side declared; the others are made where the declarer fails."""
    side = result.declarer % 2
    reached = result.scores[side] > 0
    own = seat % 2 == side
    return Deal(HAND, own, reached == own)


def form_of(options: Mapping[str, Value]) -> str:
    """Name the form whose results can be compared: a built-in ruleset, or "" for any other options."""
    return next((name for name, some in PRESETS.items() if choose(some) == options), "")
