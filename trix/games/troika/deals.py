"""The classification of hands and games of Troika, for statistics."""

from collections.abc import Mapping

from trix.engine.deal_kinds import HAND, Deal
from trix.engine.options import Value
from trix.engine.types import Seat
from trix.games.troika.observation import HandResult
from trix.games.troika.options import PRESETS, choose


def deal_of(options: Mapping[str, Value], result: HandResult, seat: Seat) -> Deal:
    """Classify a hand for a seat: its own if its side declared, made if it reached the bid or defeated it."""
    side = result.declarer % 2
    reached = result.scores[side] > 0
    own = seat % 2 == side
    return Deal(HAND, own, reached == own)


def form_of(options: Mapping[str, Value]) -> str:
    """Return the form within which results are comparable: a preset, or "" for any other options.

    *options* are all options with their values.
    """
    return next((name for name, some in PRESETS.items() if choose(some) == options), "")
