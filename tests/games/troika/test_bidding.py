"""TK03, TK04, TK05, TK06: who bids what, and for how long."""

import pytest

from trix.engine.errors import IllegalActionError, RulesError
from trix.engine.events import DealBegan, DealEnded
from trix.games.troika.events import BidWon, Called, HandBegan, PassedOut
from trix.games.troika.game import load


def bids(low, high, *kinds):
    return [f"bid {number}{kind}" for number in range(low, high + 1) for kind in kinds]


HIGH_ONLY = ("", " nt")


def declared(game):
    """The declarer and the bid."""
    ((seat, bid),) = [(event.seat, event.bid) for event in game.events_of(BidWon)]
    return seat, game.state.action_to_string(bid)


def speakers(game):
    return [event.seat for event in game.events_of(Called)]


@pytest.mark.parametrize("dealer", range(4))
def test_tk03_the_seat_left_of_the_dealer_begins(deal, dealer):
    game = deal(dealer=dealer)
    assert (game.player, game.phase) == ((dealer + 1) % 4, "bid")
    assert game.legal == [*bids(6, 12, *HIGH_ONLY), "pass"]


def test_tk03_raise_or_pass(deal):
    game = deal().play("bid 7")
    assert game.player == 1
    assert game.legal == ["bid 7 nt", *bids(8, 12, *HIGH_ONLY), "pass"]
    for text in ("bid 6 nt", "bid 7"):
        with pytest.raises(IllegalActionError):
            game.play(text)


def test_tk03_bidding_continues_until_all_but_the_highest_bidder_have_passed(deal):
    game = deal().play("bid 6", "bid 7", "pass", "bid 8", "pass", "bid 8 nt", "bid 9")
    assert game.player == 1, "the seats 2 and 0 are out"
    game.play("pass")
    assert speakers(game) == [0, 1, 2, 3, 0, 1, 3, 1]
    assert declared(game) == (3, "bid 9")
    assert (game.player, game.phase) == (3, "trump")


def test_tk03_a_seat_that_has_passed_calls_no_more(deal):
    game = deal().play("pass", "bid 6", "bid 7", "pass")
    assert game.player == 1
    game.play("bid 8")
    assert game.player == 2
    game.play("pass")
    assert declared(game) == (1, "bid 8")


def test_tk03_a_seat_may_raise_its_partner(deal):
    game = deal().play("bid 6", "pass", "bid 7", "pass")
    assert game.player == 0
    assert "bid 7 nt" in game.legal


def test_tk03_no_seat_raises_its_own_bid(deal):
    game = deal().play("bid 6", "pass", "pass", "pass")
    assert declared(game) == (0, "bid 6")


def test_tk03_the_dealers_bid_after_three_passes_ends_the_bidding(deal):
    game = deal().play("pass", "pass", "pass", "bid 6")
    assert declared(game) == (3, "bid 6")


def test_tk03_the_dealer_has_no_privilege_in_rounds(deal):
    game = deal().play("bid 7", "pass", "pass")
    assert game.player == 3
    assert "bid 7" not in game.legal


def test_tk03_the_bidding_is_public(deal):
    game = deal().play("bid 6", "pass")
    word, passed = (game.state.string_to_action(text) for text in ("bid 6", "pass"))
    for seat in range(4):
        assert game.seen(seat).bidding.calls == (word, passed, None, None)
        assert game.seen(seat).bidding.seat == 0
        assert game.seen(seat).declarer is None


def test_tk04_each_seat_calls_once(deal):
    game = deal(bidding="single").play("bid 6", "bid 7", "pass", "bid 8")
    assert speakers(game) == [0, 1, 2, 3]
    assert declared(game) == (3, "bid 8")


@pytest.mark.parametrize("highest", ["bid 7", "bid 7 nt"])
def test_tk04_the_dealer_may_take_over_the_highest_bid(deal, highest):
    game = deal(bidding="single").play("pass", "pass", highest)
    assert game.player == 3
    expected = [*bids(7, 12, *HIGH_ONLY), "pass"]
    assert game.legal == expected[expected.index(highest) :]
    game.play(highest)
    assert declared(game) == (3, highest)


def test_tk04_the_dealer_may_take_over_the_partners_bid(deal):
    game = deal(bidding="single").play("pass", "bid 9", "pass", "bid 9")
    assert declared(game) == (3, "bid 9")


def test_tk04_the_dealer_may_take_over_twelve_no_trump(deal):
    game = deal(bidding="single").play("pass", "pass", "bid 12 nt")
    assert game.legal == ["bid 12 nt", "pass"]


def test_tk04_no_other_seat_may_take_over_a_bid(deal):
    game = deal(bidding="single").play("bid 7")
    assert "bid 7" not in game.legal


def test_tk04_the_dealer_takes_over_the_same_kind_of_bid(deal):
    game = deal(bidding="single", low_bids="always").play("bid 7 low", "pass", "pass")
    assert game.legal[:3] == ["bid 7 low", "bid 7 nt", "bid 7 nt low"]


def test_tk04_the_dealer_may_pass(deal):
    game = deal(bidding="single").play("bid 7", "pass", "pass", "pass")
    assert declared(game) == (0, "bid 7")


def test_tk05_no_trump_ranks_just_above_the_same_number(deal):
    game = deal().play("bid 8", "bid 8 nt")
    assert game.legal == [*bids(9, 12, *HIGH_ONLY), "pass"]


def test_tk05_after_twelve_no_trump_seats_can_only_pass(deal):
    game = deal().play("bid 6", "bid 12 nt")
    for seat in (2, 3, 0):
        assert (game.player, game.legal) == (seat, ["pass"])
        game.play("pass")
    assert declared(game) == (1, "bid 12 nt")


def test_tk05_twelve_is_the_highest_bid_without_no_trumps(deal):
    game = deal(no_trumps=False)
    assert game.legal == [*bids(6, 12, ""), "pass"]
    assert game.play("bid 12").legal == ["pass"]


@pytest.mark.parametrize("least", [5, 6, 7, 8])
def test_tk05_bids_begin_at_the_minimum(deal, least):
    assert deal(min_bid=least).legal == [*bids(least, 12, *HIGH_ONLY), "pass"]


@pytest.mark.parametrize(
    ("options", "kinds"),
    [
        ({"low_bids": "off"}, ("", " nt")),
        ({"low_bids": "nt_only"}, ("", " nt", " nt low")),
        ({"low_bids": "always"}, ("", " low", " nt", " nt low")),
        ({"low_bids": "always", "no_trumps": False}, ("", " low")),
        ({"low_bids": "off", "no_trumps": False}, ("",)),
    ],
)
def test_tk05_the_low_bids(deal, options, kinds):
    assert deal(**options).legal == [*bids(6, 12, *kinds), "pass"]


def test_tk05_low_no_trumps_need_no_trumps():
    with pytest.raises(RulesError, match=r"low_bids.*'off'.*'always'.*no_trumps.*False"):
        load({"low_bids": "nt_only", "no_trumps": False})


@pytest.mark.parametrize(("before", "after"), [("bid 7", "bid 7 low"), ("bid 7 low", "bid 7")])
def test_tk05_a_low_bid_must_raise_too(deal, before, after):
    game = deal(low_bids="always").play(before)
    assert after not in game.legal
    assert game.legal[:2] == ["bid 7 nt", "bid 7 nt low"]


def test_tk05_low_no_trump_is_above_the_same_number_with_trump(deal):
    game = deal(low_bids="nt_only").play("bid 7")
    assert game.legal[:2] == ["bid 7 nt", "bid 7 nt low"]
    game.play("bid 7 nt low")
    assert game.legal[0] == "bid 8"


@pytest.mark.parametrize("bidding", ["rounds", "single"])
@pytest.mark.parametrize(
    ("options", "legal"),
    [
        ({}, ["bid 6", "bid 6 nt"]),
        ({"min_bid": 5}, ["bid 5", "bid 5 nt"]),
        ({"no_trumps": False}, ["bid 6"]),
        ({"min_bid": 5, "low_bids": "always"}, ["bid 5", "bid 5 low", "bid 5 nt", "bid 5 nt low"]),
        ({"min_bid": 8, "low_bids": "nt_only"}, ["bid 8", "bid 8 nt", "bid 8 nt low"]),
    ],
)
def test_tk06_after_three_passes_the_dealer_must_bid_the_minimum(deal, bidding, options, legal):
    game = deal(bidding=bidding, **options).play("pass", "pass", "pass")
    assert (game.player, game.legal) == (3, legal)
    game.play(legal[-1])
    assert declared(game) == (3, legal[-1])


def test_tk06_the_dealer_may_pass_after_a_bid(deal):
    game = deal().play("pass", "bid 6", "pass")
    assert "pass" in game.legal


@pytest.mark.parametrize("bidding", ["rounds", "single"])
def test_tk06_without_stick_dealer_the_next_dealer_deals(deal, bidding):
    game = deal(stick_dealer=False, bidding=bidding, length="hands", hands=2)
    before = game.state.hands()
    game.play("pass", "pass", "pass")
    assert game.legal[-1] == "pass"
    game.play("pass")
    assert game.events_of(PassedOut) == [PassedOut()]
    assert [event.dealer for event in game.events_of(HandBegan)] == [3, 0]
    assert (game.player, game.phase) == (1, "bid")
    assert game.state.hands() != before
    assert game.events_of(DealEnded) == []
    assert len(game.events_of(DealBegan)) == 2
    assert game.state.returns() == [0, 0, 0, 0]
    assert game.seen(0).results == ()
    assert not game.state.is_terminal()
    game.play_out()
    assert not game.state.is_terminal(), "two hands are to be played"
    game.play_out()
    assert game.state.is_terminal()


def test_tk06_deals_may_be_passed_out_repeatedly(deal):
    game = deal(stick_dealer=False).play(*["pass"] * 20)
    assert [event.dealer for event in game.events_of(HandBegan)] == [3, 0, 1, 2, 3, 0]
