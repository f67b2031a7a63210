"""The actions of Troika in words."""

from trix.engine.protocol import Game
from trix.engine.types import Action
from trix.games.troika.actions import DISCARD, TRUMP, discarded
from trix.games.troika.bids import BID, PASS, bid_of
from trix.ui.games.troika.bid_words import bid_name
from trix.ui.kit.i18n import _, join_list
from trix.ui.words.cards import card_name, trump_name


def action_name(game: Game, action: Action) -> str:
    """Return the name of an action; those below `BID` are cards, and a discard is two cards."""
    if action < BID:
        return card_name(action)
    if action >= DISCARD:
        return join_list(map(card_name, discarded(action)))
    if action >= TRUMP:
        return trump_name(action - TRUMP)
    if action == PASS:
        return _("Pass")
    return _("Bid {bid}").format(bid=bid_name(bid_of(action)))
