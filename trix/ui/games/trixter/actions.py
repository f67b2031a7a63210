"""The actions of Trixter in words."""

from trix.engine.protocol import Game
from trix.engine.types import Action
from trix.games.trixter.actions import BID, bid_of
from trix.ui.kit.i18n import _, join_list
from trix.ui.words.cards import card_name, trump_title


def action_name(game: Game, action: Action) -> str:
    """Return the name of an action; those below `BID` are cards."""
    if action < BID:
        return card_name(action)
    number, trump = bid_of(action)
    bid = _("Bid {n}").format(n=number)
    return bid if trump is None else join_list((bid, trump_title(trump)))
