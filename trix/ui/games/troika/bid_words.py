"""The names of bids."""

from trix.games.troika.bids import Bid
from trix.ui.kit.i18n import _


def bid_name(bid: Bid) -> str:
    """Return the name of a bid, such as "7 no trump, low"."""
    if bid.no_trump and bid.low:
        return _("{n} no trump, low").format(n=bid.number)
    if bid.no_trump:
        return _("{n} no trump").format(n=bid.number)
    return _("{n} low").format(n=bid.number) if bid.low else str(bid.number)


def short_name(bid: Bid) -> str:
    """Return a bid for a slip; an arrow marks a low bid."""
    return _("{n} NT").format(n=bid.number) if bid.no_trump else str(bid.number)


def full_name(bid: Bid) -> str:
    """Return a bid for a slip without abbreviations; an arrow marks a low bid."""
    return bid_name(bid._replace(low=False))
