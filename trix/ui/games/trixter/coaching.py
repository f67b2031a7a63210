"""The coach's remarks in a first game of Trixter."""

from typing import Final

from trix.engine.cards import FIRST_JOKER
from trix.ui.coach.remarks import Moment, Remark, follows_suit
from trix.ui.games.trixter.model import TrixterModel
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.speech import sentences
from trix.ui.words.cards import suit_name


def _own_bid(at: Moment) -> int:
    model: TrixterModel = at.model
    return model.bids[at.viewer] or 0


def _points(at: Moment) -> str:
    if at.game.options["miss"] == "per_trick":
        return _("Exactly your bid earns 10 points plus 1 per trick; each trick too many or too few costs 5.")
    return _("Exactly your bid earns 10 points plus 1 per trick; any other number costs 5.")


def _trump(at: Moment) -> str:
    model: TrixterModel = at.model
    assert model.trump is not None
    text = _("{name} bid {n} and named {suit} trump: any card of {suit} beats every other suit.")
    dealer = model.dealer
    return text.format(name=at.names[dealer], n=model.bids[dealer], suit=suit_name(model.trump))


def _progress(at: Moment) -> str:
    tricks = at.model.tricks[at.viewer]
    text = _("Beside each name you see tricks taken and tricks bid. You have {tricks} of {bid}.")
    return text.format(tricks=tricks, bid=_own_bid(at))


def _bid(at: Moment) -> str:
    model: TrixterModel = at.model
    tricks = _("Bid how many tricks you will win: only exactly that many earn points, 10 plus 1 per trick.")
    if model.dealer == at.viewer:
        trump = _("You also name trump, the suit that beats all others.")
        return sentences((tricks, trump))
    return tricks if model.trump is None else sentences((_trump(at), tricks))


def _about_bid(at: Moment) -> str:
    """Return the bid with which the dealer named trump; the hand while there is none."""
    return "hand" if at.model.trump is None else f"pile:{at.model.dealer}"


def _viewer(at: Moment) -> str:
    return f"pile:{at.viewer}"


def _has_enough(at: Moment) -> bool:
    return at.is_turn("play") and at.model.tricks[at.viewer] == _own_bid(at) > 0


REMARKS: Final = (
    # this names trump, too, so that one remark comes before the first bid
    Remark("bid", lambda at: at.is_turn("bid"), _bid, _about_bid),
    Remark(
        "name-trump",
        lambda at: at.is_turn("bid") and at.model.dealer == at.viewer and at.model.deal > 0,
        N_(
            "You deal, so you also name trump: your strongest suit. If you bid 0, name one that you do not "
            "hold."
        ),
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
    Remark("points", lambda at: at.is_turn("play"), _points, _viewer),
    Remark("progress", lambda at: at.is_turn("play"), _progress, _viewer),
    Remark("enough", _has_enough, N_("You have your tricks: from now on stay below."), _viewer),
    Remark(
        "joker",
        lambda at: at.is_turn("play") and max(at.model.hand, default=0) >= FIRST_JOKER,
        N_("A joker never takes a trick. Play it when you cannot follow suit and do not want the trick."),
        "hand",
    ),
)
