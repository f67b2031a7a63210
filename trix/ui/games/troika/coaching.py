"""The coach's remarks in a first game of Troika."""

from typing import Final

from trix.ui.coach.remarks import Moment, Remark, follows_suit
from trix.ui.games.troika.bid_words import bid_name
from trix.ui.games.troika.model import TroikaModel
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.speech import sentences
from trix.ui.words.cards import suit_name, trump_name


def _partner(at: Moment) -> int:
    return (at.viewer + 2) % 4


def _bid(at: Moment) -> str:
    points = _(
        "Bid the points that you and your partner {name} will take: 1 for each trick, 5 for the five of "
        "hearts, −3 for the three of spades."
    ).format(name=at.names[_partner(at)])
    if at.game.options["joffre"]:
        return points
    trump = _("The highest bid names trump, which beats the other suits.")
    if at.game.options["no_trumps"]:
        trump = _("The highest bid names trump, which beats the other suits, or plays without: “NT”.")
    return sentences((points, trump))


def _declared(at: Moment) -> str:
    model: TroikaModel = at.model
    assert model.declarer is not None and model.bid is not None
    text = _("{name} plays {bid}: that side has to take at least that many points.")
    return text.format(name=at.names[model.declarer], bid=bid_name(model.bid))


def _trump(at: Moment) -> str:
    trump = at.model.trump
    text = _("{trump}: any card of {suit} beats every other suit.")
    return text.format(trump=trump_name(trump), suit=suit_name(trump))


REMARKS: Final = (
    Remark("bid", lambda at: at.is_turn("bid"), _bid, lambda at: f"seat:{_partner(at)}"),
    Remark(
        "declarer",
        lambda at: at.model.declarer not in (None, at.viewer),
        _declared,
        lambda at: f"note:{at.model.declarer}",
    ),
    Remark(
        "name-trump",
        lambda at: at.is_turn("trump"),
        N_("Name trump, the suit that beats all others: your longest and strongest one."),
        "hand",
    ),
    Remark(
        "play",
        follows_suit,
        N_(
            "Play the suit of the first card: the highest trump takes the trick, without one the highest "
            "card of that suit."
        ),
        "trick",
    ),
    Remark(
        "trump",
        lambda at: at.is_turn("play") and at.model.trump is not None and any(at.model.tricks),
        _trump,
        "banner",
    ),
    Remark(
        "cards",
        lambda at: at.is_turn("play") and any(at.model.tricks),
        N_("Give the 5 of hearts to your own side, the 3 of spades to the other."),
        "hand",
    ),
)
