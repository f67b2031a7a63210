"""What a hand of Trixter is to a seat, and the form of a game."""

from collections.abc import Mapping

from trix.engine.deals import HAND, Deal
from trix.engine.options import Value
from trix.games.trixter.observation import HandResult


def deal_of(options: Mapping[str, Value], result: HandResult, seat: int) -> Deal:
    """A seat's own hands are those it dealt; it made the hand if it took as many tricks as it bid."""
    return Deal(HAND, result.dealer == seat, result.bids[seat] == result.tricks[seat])


def form_of(options: Mapping[str, Value]) -> str:
    """Name the form whose results can be compared, such as "4 full"; every option has a value."""
    return f"{options['players']} {options['hands']}"
