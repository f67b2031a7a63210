"""What sampled deals say of bids in Troika."""

import pytest

from tests.ai.games.troika.test_standard import after_calls, before_bid, position
from tests.judging import judge
from tools.bench.reasons.checking import Met, is_true
from trix.ai.games.troika.explain import facts
from trix.ai.games.troika.explain.drawbacks import drawbacks
from trix.ai.games.troika.explain.hand import hand
from trix.ai.games.troika.explain.prospects import cautious_call, prospects
from trix.engine.cards import CLUBS, DIAMONDS, HEARTS
from trix.games.troika.actions import TRUMP
from trix.games.troika.game import load

BID_SIX, PASS = "bid 6", "pass"
STRONG, FAIR, WEAK = "AKQH AS 78TC JD", "7KC AKD 8JS 59H", "78KC 78TD TJS"


def told(text, *calls):
    """Return the advised call and its facts by kind, which are true in other sampled deals."""
    game, seen = before_bid(text, *calls)
    verdict = judge(game, seen)
    for why in verdict.hand:
        assert is_true(Met(game, seen, (seen.hand, 0, 0, 0), 1), verdict.best, why), why
    return game.action_to_string(verdict.best), {type(why): why for why in verdict.hand}


def of_pass(text, *calls):
    """Return what sampled deals say of a pass, which is true of other deals, by kind."""
    game, seen = before_bid(text, *calls)
    action, steps = game.string_to_action(PASS), prospects(game, seen, game.string_to_action(PASS))
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found = end.value
            break
    for why in found:
        assert is_true(Met(game, seen, (seen.hand, 0, 0, 0), 1), action, why), why
    return {type(why): why for why in found}


def cautious(text, call, *calls):
    """Return the call that is preferred to another one."""
    game, seen = before_bid(text, *calls)
    steps = cautious_call(game, seen, game.string_to_action(call))
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return game.action_to_string(end.value)


def test_a_bid_beyond_the_hand_gives_way_to_a_pass():
    assert cautious("JQKC 79JD 8TH", "bid 7", "bid 6") == PASS, "no ace"
    assert cautious(STRONG, BID_SIX) == BID_SIX


def test_a_pass_gives_way_to_a_safe_bid_but_not_over_the_partner():
    assert cautious(STRONG, PASS) == BID_SIX
    assert cautious("JQKC 79JD 8TH", PASS) == PASS
    assert cautious(STRONG, PASS, "bid 6", PASS) == PASS


@pytest.mark.long
def test_a_strong_hand_is_bid():
    call, found = told(STRONG)
    assert call == BID_SIX
    assert found[facts.TrumpHand].suit == HEARTS
    assert len(found[facts.TrumpHand].cards) == 3, "the best three"
    assert found[facts.Makes].percent >= 80


@pytest.mark.long
def test_a_bid_that_is_not_clear_names_what_a_failure_loses():
    found = [told(text)[1] for text in ("8C 9TQKD 8H 8QS", STRONG)]
    unclear = [facts.LosesPoints in one for one in found]
    assert unclear == [60 <= one[facts.Makes].percent < 80 for one in found]
    assert not unclear[1]


def test_of_two_long_suits_the_lower_one_is_named():
    game, seen = before_bid("QT8S J97C AH KD")
    found = hand(game, seen, game.string_to_action(BID_SIX))
    assert facts.LowerSuit(CLUBS) in found
    assert all(is_true(Met(game, seen, (seen.hand, 0, 0, 0), 1), seen.legal_actions[1], why) for why in found)


def test_a_pass_leaves_a_dealer_who_must_bid_to_fail():
    found = of_pass(STRONG, PASS, PASS)
    assert found[facts.WouldMake].percent >= 80
    assert found[facts.MustBid].seat == 1
    assert found[facts.MustBid].percent >= 60
    assert found[facts.AsDefenders].points >= 5


@pytest.mark.long
def test_different_hands_have_different_figures():
    figures = []
    for text in (STRONG, FAIR, WEAK):
        found = of_pass(text, "bid 7")
        figures.append(found[facts.WouldFail].percent if facts.WouldFail in found else 0)
    strong, fair, weak = figures
    assert strong + 10 <= min(fair, weak)
    assert weak >= 60


def test_a_pass_from_a_bid_that_is_not_safe_says_how_often_it_fails():
    found = of_pass(FAIR, "bid 6")
    assert facts.WouldFail in found, "made in about 55 %"


def test_a_weak_bid_says_what_a_pass_would_leave_to_the_other_side():
    call, found = told(WEAK, PASS, "bid 6 nt")
    assert call == "bid 7"
    assert found[facts.SeldomMakes].percent <= 45
    stands = found[facts.StandsDouble]
    assert (stands.bid, stands.seat) == (6, 3)
    assert stands.percent >= 70


def test_what_speaks_against_a_bid_is_how_often_it_fails():
    game, seen = before_bid(WEAK)
    eight, none = game.string_to_action("bid 8"), game.string_to_action(PASS)
    (against,) = drawbacks(game, seen, eight, none)
    assert type(against) is facts.WouldFail
    assert not list(drawbacks(game, seen, none, eight)), "the bid would hardly be better"


@pytest.mark.parametrize(("text", "second"), [(WEAK, DIAMONDS), ("789C AKD 5TH 3S", HEARTS)])
def test_a_trump_is_compared_with_the_next_longest_suit_of_the_hand(text, second):
    game = load({})
    bidding = after_calls(game, (BID_SIX, PASS, PASS, PASS))
    seen = position(game, text, (8,) * 4, phase="trump", bidding=bidding, declarer=0)
    verdict = judge(game, seen)
    others = [why.suit for why in verdict.hand if isinstance(why, facts.OtherTrump)]
    assert verdict.best != TRUMP + second or others == [CLUBS]
    assert verdict.best == TRUMP + second or others
    rival = verdict.even if verdict.rival is None else verdict.rival
    assert rival is None or seen.hand >> 13 * (rival - TRUMP) & 0x1FFF, "no suit that the hand lacks"


def test_a_pass_with_a_good_hand_is_a_mistake_because_the_bid_would_be_made():
    game, seen = before_bid(STRONG)
    six, none = game.string_to_action(BID_SIX), game.string_to_action(PASS)
    (against,) = drawbacks(game, seen, none, six)
    assert type(against) is facts.WouldMake
