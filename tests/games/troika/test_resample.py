"""Guessing hidden hands and what was put away: every deal that fits comes equally often, and no other."""


def test_nothing_known_but_the_own_hand(position, check_evenly):
    check_evenly(position("bid 7", "8C", "9C TC", "JC QC", "KC AC"), 0, "", 90)


def test_a_void_shown_in_the_trick(position, check_evenly):
    script = position("bid 7", "8C 8D", "9D 8S", "TC JD 9S", "KC AC TS").play("8C", "9D")
    # seat 1 has one of JD, 8S, 9S, TS, then three and three of the other six
    check_evenly(script, 0, "", 4 * 20)


def test_what_was_put_away_is_one_more_hand_without_the_counting_cards(position, check_evenly):
    script = position("bid 7", "8C", "9C", "5H", "3S", aside="7C 7D")
    # seat 1 sees its own card; of the other five three may lie aside, and the rest anyhow
    check_evenly(script, 1, "7C 7D", 3 * 6, never="5H 3S")


def test_a_void_does_not_bind_what_was_put_away(position, check_evenly):
    script = position("bid 7", "8C 8D", "9D 8S", "TC JD", "KC AC", aside="7C 7D").play("8C", "9D")
    # of six cards, seat 1 has 8D, 8S or 7D; seat 0 has one of the other five, seat 3 two, and two lie aside
    check_evenly(script, 2, "7C 7D", 3 * 5 * 6, never="5H 3S")
