"""The actions of Trixter in words."""

from trix.engine.protocol import Game
from trix.games.trixter.actions import BID, bid_of
from trix.ui.i18n import _
from trix.ui.words.cards import card_name, trump_title
from trix.ui.words.wording import listed


def action_name(game: Game, action: int) -> str:
    """Return the name of an action; those below `BID` are cards."""
    if action < BID:
        return card_name(action)
    number, trump = bid_of(action)
    bid = _("Bid {n}").format(n=number)
    return bid if trump is None else listed((bid, trump_title(trump)))
