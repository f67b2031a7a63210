"""The classification of hands and games of Trixter, for statistics."""

from collections.abc import Mapping

from trix.engine.deal_kinds import HAND, Deal
from trix.engine.options import Value
from trix.engine.types import Seat
from trix.games.trixter.observation import HandResult


def deal_of(options: Mapping[str, Value], result: HandResult, seat: Seat) -> Deal:
    """Classify a hand for a seat: its own if it dealt, made if it took as many tricks as it bid."""
    return Deal(HAND, result.dealer == seat, result.bids[seat] == result.tricks[seat])


def form_of(options: Mapping[str, Value]) -> str:
    """Return the form within which results are comparable, such as "4 full".

    *options* are all options with their values.
    """
    return f"{options['players']} {options['hands']}"
