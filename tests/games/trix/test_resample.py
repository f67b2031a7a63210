"""Resampling: all deals that fit the knowledge of a seat are equally likely."""


def test_a_seat_knows_only_its_hand(position, check_evenly):
    check_evenly(position("ltoosh", "2C", "3C 4C", "5C 6C", "7C 8C"), 0, 90)


def test_a_void_shown_in_a_trick(position, check_evenly):
    script = position("ltoosh", "2C 2D", "3D 4S", "5C 6D 9S", "7C 8D TS").play("2C", "3D")
    # one of five cards that are no clubs for seat 1, then three of the other six for seat 2
    check_evenly(script, 0, 5 * 20)


def test_a_hand_of_hearts_shown_by_leading_one(position, check_evenly):
    script = position("king_of_hearts", "2H 3H", "4H 5S 6S", "7H 8S", "KH QS", turn=0).play("2H")
    # one of three hearts for seat 0; any three of the other five cards for seat 1
    check_evenly(script, 2, 3 * 10)


def test_a_pass_and_shown_twos_in_the_layout(position, check_evenly):
    hands = ["3C AC", "2C 2D AD", "3D QD KD", "2H 2S 3S AH"]
    script = position("trix", *hands, turn=1, turns=3, partnership=True).play("pass")
    # the hidden card of seat 1 is AD or KD, which did not fit; seat 2 has any three of the other five
    check_evenly(script, 0, 2 * 10)
