"""Guessing hidden hands and the stack: every deal that fits comes equally often, and no other."""

import random


def test_nothing_known_but_the_own_hand(position, check_evenly):
    check_evenly(position("2C", "3C 4C", "5C 6C", "7C"), 0, "", 30)


def test_the_stack_is_one_more_hand(position, check_evenly):
    # one of five for each of the others, in order
    check_evenly(position("2C", "3C", "4C", "5C", stack="6C 7C"), 0, "6C 7C", 5 * 4 * 3)


def test_a_void_binds_a_hand_and_not_the_stack(position, check_evenly):
    script = position("2C 2D", "3D 4S", "5C 6D", "7C 9H", stack="8C TS").play("2C", "3D")
    # seat 1 has one of 6D 9H 4S TS, the others two and two of the six cards left, clubs included
    check_evenly(script, 0, "8C TS", 4 * 15 * 6)


def test_a_joker_thrown_away_shows_a_void_too(position, check_evenly):
    script = position("2C 2D", "X1 X2", "5C", "7C", "9C", stack="X3").play("2C", "X1")
    # the other card of seat 1 is X2 or X3; seats 2, 3 and 4 have the others as they come
    check_evenly(script, 0, "X3", 2 * 4 * 3 * 2)


def test_a_hand_that_led_a_joker_holds_jokers_alone(position, check_evenly):
    script = position("X1 X2", "2D", "3S X3", "KH", "QC", stack="4D", turn=0).play("X1")
    # seen by seat 1: the card of seat 0 is one of two jokers, the other five lie anywhere
    check_evenly(script, 1, "4D", 2 * 10 * 3 * 2)


def test_a_suit_card_after_a_joker_shows_nothing(position, check_evenly):
    script = position("X1", "2D 3S", "4C 5C", "6C", "7C", turn=0).play("X1", "2D", "4C")
    # seat 2 is void in diamonds, of which none are left; five cards: one, one, one and one
    check_evenly(script, 0, "", 4 * 3 * 2)


def test_the_last_card_is_known(position, check_evenly):
    script = position("2C 9C", "3C", "4C", "5C").play("2C", "3C", "4C")
    check_evenly(script, 0, "", 1)


def test_a_guess_in_the_bidding_may_be_revised_like_the_game(deal):
    game = deal(["2C 3C", "4C 5C", "6C 7C", "8C 9C"]).play("bid 1 hearts", "bid 2")
    for seat in range(4):
        guess = game.state.game.resample(game.seen(seat), random.Random(seat))
        assert guess.legal_revisions() == game.state.legal_revisions()
        guess.apply_action(guess.legal_revisions()[0])
        assert guess.observation(seat).bids == (1, 0, None, None)
