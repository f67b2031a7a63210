"""The plain form of Troika observations."""

from trix.engine.protocol import Game
from trix.games.troika.bids import Bid, Bidding
from trix.games.troika.observation import HandResult, Observation
from trix.programs.forms import CARDS, SUIT, TRICK, Form, action_of, each, fields, maybe


def observation_form(game: Game) -> Form:
    """Return the form of the observations of Troika."""
    action = action_of(game)
    bid = fields(Bid)
    return fields(
        Observation,
        legal_actions=each(action),
        hand=CARDS,
        results=each(fields(HandResult, bid=bid, trump=maybe(SUIT))),
        bidding=fields(Bidding, words=each(maybe(action)), highest=maybe(bid)),
        trump=maybe(SUIT),
        discarded=CARDS,
        trick=TRICK,
        last_trick=maybe(TRICK),
        taken=each(CARDS),
        lacking=each(CARDS),
        history=each(action),
    )
