"""Hints for bids say what carries them, in few words."""

import pytest

from trix.ai.explain.effects import Effect, Measure
from trix.ai.explain.judgement import Verdict
from trix.ai.games.trixter.explain.facts import (
    FewHigh,
    HandRange,
    HandTricks,
    LoneTrump,
    LowHand,
)
from trix.ai.games.troika.explain.facts import (
    AsDefenders,
    HoldsThree,
    LosesBid,
    LosesPoints,
    LowerSuit,
    Makes,
    MustBid,
    NoPass,
    PartnerCalled,
    SeldomMakes,
    Stands,
    TrumpHand,
    WouldFail,
    WouldMake,
)
from trix.engine.cards import card_from_text
from trix.games import load_game
from trix.games.trixter.actions import BID
from trix.games.troika.bids import PASS, Bid
from trix.ui.game_parts.hints import verdict_text

NAMES = ("You", "Huda", "Rana", "Sami", "Omar", "Layla", "Nour")


def test_a_hint_for_a_bid_says_what_carries_it_and_how_often_it_is_made():
    game = load_game("troika")
    eight = Bid(8, no_trump=False, low=False).action
    cards = tuple(map(card_from_text, ("KH", "AC", "5H")))
    carried = Verdict(eight, hand=(TrumpHand(3, 2, cards), PartnerCalled(7, 2), Makes(70, 8)), even=PASS)
    facts_of_hand = "You have 3 trumps in hearts; what counts: king of hearts, ace of clubs, 5 of hearts."
    told = verdict_text(game, carried, NAMES, is_brief=True)
    assert told == f"{facts_of_hand} Your side makes 8 in 70% of cases.", "two sentences are enough"
    in_review = verdict_text(game, carried, NAMES)
    assert f"{NAMES[2]}, the partner, bid 7: two good hands may make more." in in_review
    assert in_review.endswith("“Pass” may be just as good.")
    risks = (TrumpHand(3, 2, cards), HoldsThree(card_from_text("3S")))
    risky = Verdict(eight, hand=(*risks, SeldomMakes(40, 8, PASS), Stands(80, 7, 3)), rival=PASS, points=3)
    assert verdict_text(game, risky, NAMES, is_brief=True) == (
        f"{facts_of_hand} Your side makes 8 in only 40% of cases; after a pass, {NAMES[3]} makes 7 in 80%."
    ), "two figures are enough"
    helped = risky._replace(hand=(*risks, PartnerCalled(6, 2), *risky.hand[2:]))
    assert verdict_text(game, helped, NAMES, is_brief=True) == verdict_text(
        game, risky, NAMES, is_brief=True
    ), "the figures say more"
    assert "the partner, bid 6" in verdict_text(game, helped, NAMES)
    assert "This side makes 8 in only 40%" in verdict_text(game, risky, NAMES, is_own=False)
    alone = risky._replace(hand=(*risks, SeldomMakes(40, 8, PASS)))
    assert verdict_text(game, alone, NAMES, is_brief=True) == (
        "Your side makes 8 in only 40% of cases. About 3 points better than “Pass”."
    )
    nobody_asks = risky._replace(rival=eight + 2)
    assert verdict_text(game, nobody_asks, NAMES, is_brief=True).endswith("in 80%.")


def test_a_hint_to_pass_says_what_the_bid_and_the_defence_would_bring():
    game = load_game("troika")
    six, cards = Bid(6, no_trump=False, low=False).action, (card_from_text("AH"),)
    would = (TrumpHand(3, 2, cards), WouldMake(95, 6, six), MustBid(70, 1), AsDefenders(6))
    told = verdict_text(game, Verdict(PASS, hand=would, even=six), NAMES, is_brief=True)
    assert told == (
        "You have 3 trumps in hearts; what counts: ace of hearts. Your side would make 6"
        f" in 95% of cases; but after a pass, {NAMES[1]} has to bid and fails in 70%."
    )
    weak = (TrumpHand(3, 2, cards), WouldFail(80, 8), AsDefenders(0))
    told = verdict_text(game, Verdict(PASS, hand=weak, rival=six), NAMES, is_brief=True)
    assert told.endswith(
        "A bid of 8 fails in 80% of cases and costs points; as defenders your side takes hardly a point."
    )


@pytest.mark.parametrize(
    ("loss", "told"),
    [
        (LosesPoints(), "otherwise its points count against it."),
        (LosesBid(8), "otherwise it loses 8 points."),
        (NoPass(), "but a pass is not allowed now."),
    ],
)
def test_a_hint_for_a_bid_names_the_bar(loss, told):
    eight = Bid(8, no_trump=False, low=False).action
    hand = (TrumpHand(3, 3, (card_from_text("QS"),)), LowerSuit(0), Makes(65, 8), loss)
    assert verdict_text(load_game("troika"), Verdict(eight, hand=hand), NAMES, is_brief=True) == (
        "You have 3 trumps in spades; what counts: queen of spades."
        f" Your side makes 8 in 65% of cases; {told}"
    )


def test_a_bid_of_no_trick_says_why_the_hand_may_take_none():
    game = load_game("trixter")
    two, king = card_from_text("2H"), card_from_text("KH")
    low = Verdict(BID, fact=FewHigh(0), hand=(LowHand(1, two),))
    assert verdict_text(game, low, NAMES, is_brief=True) == (
        "You have one trump, the 2 of hearts, and no other card above a 10."
    )
    high = Verdict(BID, fact=FewHigh(1), hand=(HandRange(1, 0, 1, (king,)), LoneTrump(king)))
    assert verdict_text(game, high, NAMES, is_brief=True) == (
        "0 or 1 trick in your hand, most likely with: king of hearts. "
        "The danger is the king of hearts, the only trump in your hand: it may take a late trick."
    )


def test_that_a_bid_is_better_than_another_one_is_no_reason():
    game = load_game("trixter")
    hand = (HandTricks(1, 1, (card_from_text("AH"),)),)
    one = Verdict(BID + 1, hand=hand, rival=BID + 2, points=5, is_precise=False)
    bare = "Likely to win a trick: ace of hearts."
    assert verdict_text(game, one, NAMES, is_brief=True) == bare
    assert "5 points better than" in verdict_text(game, one._replace(is_precise=True), NAMES, is_brief=True)
    met = Effect(Measure("own bid", (0,)), 0.6, 0.4, True, 9.0, (0,), 0.0)
    compared = verdict_text(game, one._replace(effect=met), NAMES, is_brief=True)
    assert compared == f"{bare} You make your bid in 60% of cases, not 40% as with “Bid 2”."
