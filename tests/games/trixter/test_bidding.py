"""TR04, TR05, TR06: bids, second thoughts, and the hook."""

import pytest

from trix.engine.errors import IllegalActionError
from trix.engine.events import TurnBegan
from trix.games.trixter.events import BidMade

TWO_CARDS = ["2C 3C", "4C 5C", "6C 7C", "8C 9C"]
SUITS = ("clubs", "diamonds", "hearts", "spades")


def test_tr04_the_dealer_bids_first_and_names_trump_with_it(deal):
    game = deal(TWO_CARDS, dealer=2)
    assert (game.player, game.phase) == (2, "bid")
    assert game.legal == [f"bid {number} {suit}" for number in range(3) for suit in SUITS]
    assert game.seen(0).trump is None
    game.play("bid 1 hearts")
    assert [game.seen(seat).trump for seat in range(4)] == [2, 2, 2, 2]


def test_tr04_each_seat_bids_once_in_turn_without_passing(deal):
    game = deal(TWO_CARDS, dealer=2).play("bid 1 hearts")
    for seat, bid in ((3, "bid 0"), (0, "bid 2"), (1, "bid 2")):
        assert (game.player, game.phase) == (seat, "bid")
        assert game.legal == ["bid 0", "bid 1", "bid 2"]
        game.play(bid)
    assert game.phase == "play"
    assert game.seen(0).bids == (2, 2, 1, 0)


def test_tr04_bids_are_public(deal):
    game = deal(TWO_CARDS).play("bid 1 spades", "bid 2")
    told = [BidMade(0, 1, 3, revised=False), BidMade(1, 2, None, revised=False)]
    assert game.events_of(BidMade) == told
    assert [event.seen_by(3) for event in told] == told


@pytest.mark.parametrize("text", ["bid 1", "bid 3 hearts", "revise 1 hearts", "2C"])
def test_tr04_illegal_bids_of_the_dealer(deal, text):
    game = deal(TWO_CARDS)
    with pytest.raises(IllegalActionError):
        game.play(text)
    assert game.state.history() == []


@pytest.mark.parametrize("text", ["bid 1 hearts", "bid 3", "4C"])
def test_tr04_illegal_bids_of_other_seats(deal, text):
    game = deal(TWO_CARDS).play("bid 0 clubs")
    with pytest.raises(IllegalActionError):
        game.play(text)


def test_tr05_nothing_can_be_revised_before_the_first_bid(deal):
    assert deal(TWO_CARDS).revisions == []


def test_tr05_the_dealer_may_revise_number_and_suit_until_the_next_bid(deal):
    game = deal(TWO_CARDS).play("bid 1 hearts")
    every = [f"revise {number} {suit}" for number in range(3) for suit in SUITS]
    every.remove("revise 1 hearts")
    assert game.revisions == every
    game.play("revise 2 spades")
    assert game.seen(3).bids[0] == 2
    assert game.seen(3).trump == 3
    assert "revise 2 spades" not in game.revisions
    assert "revise 1 hearts" in game.revisions
    game.play("bid 0")
    with pytest.raises(IllegalActionError):
        game.play("revise 1 hearts")
    assert game.seen(3).bids[0] == 2


def test_tr05_other_seats_may_revise_only_the_number(deal):
    game = deal(TWO_CARDS).play("bid 1 hearts", "bid 0")
    assert game.revisions == ["revise 1", "revise 2"]
    with pytest.raises(IllegalActionError):
        game.play("revise 1 clubs")
    game.play("revise 2")
    assert game.seen(0).bids == (1, 2, None, None)
    assert game.seen(0).trump == 2


def test_tr05_a_bid_may_be_revised_repeatedly_and_back(deal):
    game = deal(TWO_CARDS).play("bid 1 hearts", "bid 0", "revise 1", "revise 2", "revise 0", "revise 1")
    assert game.seen(0).bids[1] == 1
    assert game.state.history()[1:] == ["bid 0", "revise 1", "revise 2", "revise 0", "revise 1"]


def test_tr05_a_revision_is_not_a_turn(deal):
    game = deal(TWO_CARDS).play("bid 1 hearts", "bid 0")
    turns, legal = len(game.events_of(TurnBegan)), game.legal
    game.play("revise 2")
    assert (game.player, game.phase, game.legal) == (2, "bid", legal)
    assert len(game.events_of(TurnBegan)) == turns
    assert game.events[-1] == BidMade(1, 2, None, revised=True)


def test_tr05_the_last_bidder_of_the_round_cannot_revise(deal):
    game = deal(TWO_CARDS).play("bid 1 hearts", "bid 0", "bid 0", "bid 0")
    assert game.phase == "play"
    assert game.revisions == []
    with pytest.raises(IllegalActionError):
        game.play("revise 1")
    assert game.seen(0).bids == (1, 0, 0, 0)


def test_tr05_no_revision_in_the_next_hand_before_its_first_bid(deal):
    game = deal(TWO_CARDS, TWO_CARDS).play_out()
    assert (game.phase, game.revisions) == ("bid", [])


def test_tr05_only_the_last_bidder_sees_revisions(deal):
    game = deal(TWO_CARDS).play("bid 1 hearts", "bid 0")
    offered = [len(game.seen(seat).legal_revisions) for seat in range(4)]
    assert offered == [0, 2, 0, 0]
    assert [len(game.seen(seat).legal_actions) for seat in range(4)] == [0, 0, 3, 0]


def test_tr05_a_hand_is_scored_by_the_revised_bid(deal):
    game = deal(["2C", "AC", "3C", "4C"]).play("bid 1 hearts", "revise 0 hearts", "bid 0", "revise 1")
    game.play("bid 0", "bid 0").trick("2C AC 3C 4C")
    assert game.ended == [[10, 11, 10, 10]]


def test_tr06_the_hook_bars_the_last_bidder_from_the_number_of_tricks(deal):
    game = deal(TWO_CARDS, hook=True).play("bid 1 clubs", "bid 0", "bid 0")
    assert game.legal == ["bid 0", "bid 2"]
    with pytest.raises(IllegalActionError):
        game.play("bid 1")


def test_tr06_the_hook_bars_only_the_last_bidder(deal):
    game = deal(TWO_CARDS, hook=True)
    assert len(game.legal) == 12
    game.play("bid 2 clubs")
    assert game.legal == ["bid 0", "bid 1", "bid 2"]
    game.play("bid 0")
    assert game.legal == ["bid 0", "bid 1", "bid 2"]


def test_tr06_no_number_is_barred_once_the_bids_exceed_the_tricks(deal):
    game = deal(TWO_CARDS, hook=True).play("bid 2 clubs", "bid 1", "bid 0")
    assert game.legal == ["bid 0", "bid 1", "bid 2"]


def test_tr06_a_revised_bid_changes_the_barred_number(deal):
    game = deal(TWO_CARDS, hook=True).play("bid 1 clubs", "bid 0", "bid 0", "revise 1")
    assert game.legal == ["bid 1", "bid 2"]
    game.play("revise 2")
    assert game.legal == ["bid 0", "bid 1", "bid 2"]


def test_tr06_is_off_by_default(deal):
    game = deal(TWO_CARDS).play("bid 1 clubs", "bid 0", "bid 0")
    assert game.legal == ["bid 0", "bid 1", "bid 2"]


def test_tr06_the_hook_in_a_hand_of_one_card_leaves_a_bid(deal):
    game = deal(["2C", "3C", "4C", "5C"], hook=True).play("bid 0 clubs", "bid 1", "bid 0")
    assert game.legal == ["bid 1"]
