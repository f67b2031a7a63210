"""Resampling: all hands and stacks that fit the knowledge of a seat are equally likely."""

import random


def test_a_seat_knows_only_its_hand(position, check_evenly):
    check_evenly(position("2C", "3C 4C", "5C 6C", "7C"), 0, 30)


def test_the_stack_is_one_more_hand(position, check_evenly):
    # one card of five for seat 1, then of four, then of three
    check_evenly(position("2C", "3C", "4C", "5C", stack="6C 7C"), 0, 5 * 4 * 3, "6C 7C")


def test_a_void_restricts_a_hand_but_not_the_stack(position, check_evenly):
    script = position("2C 2D", "3D 4S", "5C 6D", "7C 9H", stack="8C TS").play("2C", "3D")
    # seat 1 has one of 6D 9H 4S TS, the other two seats get four of the six cards left, clubs included
    check_evenly(script, 0, 4 * 15 * 6, "8C TS")


def test_a_discarded_joker_shows_a_void(position, check_evenly):
    script = position("2C 2D", "X1 X2", "5C", "7C", "9C", stack="X3").play("2C", "X1")
    # the other card of seat 1 is X2 or X3; seats 2, 3 and 4 hold any of the other cards
    check_evenly(script, 0, 2 * 4 * 3 * 2, "X3")


def test_a_hand_that_led_a_joker_holds_only_jokers(position, check_evenly):
    script = position("X1 X2", "2D", "3S X3", "KH", "QC", stack="4D", turn=0).play("X1")
    # seen by seat 1: the card of seat 0 is one of two jokers, the other five cards may be anywhere
    check_evenly(script, 1, 2 * 10 * 3 * 2, "4D")


def test_a_suit_card_after_a_joker_shows_nothing(position, check_evenly):
    script = position("X1", "2D 3S", "4C 5C", "6C", "7C", turn=0).play("X1", "2D", "4C")
    # seat 2 is void in diamonds, but no diamonds are left: four cards in any order
    check_evenly(script, 0, 4 * 3 * 2)


def test_the_last_card_is_known(position, check_evenly):
    script = position("2C 9C", "3C", "4C", "5C").play("2C", "3C", "4C")
    check_evenly(script, 0, 1)


def test_a_resampled_bid_can_be_revised(deal):
    game = deal(["2C 3C", "4C 5C", "6C 7C", "8C 9C"]).play("bid 1 hearts", "bid 2")
    for seat in range(4):
        guess = game.state.game.resample(game.seen(seat), random.Random(seat))
        assert guess.legal_revisions() == game.state.legal_revisions()
        guess.apply_action(guess.legal_revisions()[0])
        assert guess.observation(seat).bids == (1, 0, None, None)
