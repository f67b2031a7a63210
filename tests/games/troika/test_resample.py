"""Resampling: all hands and discards that fit the knowledge of a seat are equally likely."""


def test_a_seat_knows_only_its_hand(position, check_evenly):
    check_evenly(position("bid 7", "8C", "9C TC", "JC QC", "KC AC"), 0, 90)


def test_a_void_shown_in_a_trick(position, check_evenly):
    script = position("bid 7", "8C 8D", "9D 8S", "TC JD 9S", "KC AC TS").play("8C", "9D")
    # seat 1 has one of JD, 8S, 9S, TS, then any three of the other six for seat 2
    check_evenly(script, 0, 4 * 20)


def test_discards_are_one_more_hand_without_5h_and_3s(position, check_evenly):
    script = position("bid 7", "8C", "9C", "5H", "3S", aside="7C 7D")
    # seat 1 sees its own card; of the other five, two of three are aside, and the rest may be anywhere
    check_evenly(script, 1, 3 * 6, "7C 7D", never="5H 3S")


def test_a_void_does_not_restrict_the_discards(position, check_evenly):
    script = position("bid 7", "8C 8D", "9D 8S", "TC JD", "KC AC", aside="7C 7D").play("8C", "9D")
    # of six cards, seat 1 has 8D, 8S or 7D; seat 0 has one of the other five; two of the last four are aside
    check_evenly(script, 2, 3 * 5 * 6, "7C 7D", never="5H 3S")
