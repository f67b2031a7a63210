"""Facts of Trix are found where they hold."""

from functools import partial

import pytest

from tests.ai.games.trix.test_standard import Table
from tests.cards import card_set
from trix.ai.explain.notes import notes as judged_notes
from trix.ai.explain.plain_facts import (
    AllEqual,
    KeepsLow,
    LastOfSuit,
    MoreBeat,
    Neighbours,
    NoneStays,
    NoneStaysHighest,
    TakesKeepsLow,
)
from trix.ai.explain.plain_grounds import facts as plain_facts
from trix.ai.explain.reasons import grounds
from trix.ai.games.trix.explain import facts
from trix.ai.games.trix.explain.reasons import find_expected, is_gift, notes
from trix.engine.cards import CLUBS, SPADES, SUIT_MASKS, card_from_text
from trix.games.trix.actions import REDEAL


class Asked(Table):
    """Returns the facts for an action rather than another by their class, instead of an agent's choice."""

    find = staticmethod(grounds)

    def __init__(self, action, other, contracts="ltoosh", **options):
        super().__init__(contracts, **options)
        self.pair = action, other

    def choice(self, **fields):
        seen = self.seen._replace(**fields)
        pair = map(self.game.string_to_action, self.pair)
        found = (getattr(one, "reason", one) for one in self.find(self.game, seen, *pair))
        return {type(reason): reason for reason in found}


class Plain(Asked):
    """Returns the plain facts for an action beside another one that is as good, by their class."""

    find = staticmethod(partial(plain_facts, worse=False))


class Noted(Asked):
    """Returns the notes on a card of the layout beside another one that is as good, by their class."""

    find = staticmethod(partial(notes, worse=False))


class Expected(Table):
    """Returns the card that players would discard instead of another one, instead of an agent's choice."""

    def __init__(self, card, contracts, **options):
        super().__init__(contracts, **options)
        self.card = card_from_text(card)

    def choice(self, **fields):
        return find_expected(self.game, self.seen._replace(**fields), self.card)


QUEEN, KING = card_from_text("QS"), card_from_text("KH")


@pytest.mark.parametrize(
    ("reason", "action", "other", "contracts", "position"),
    [
        (facts.LeavesCostly(QUEEN, 25), "2S", "AS", "queens", {"hand": "2S AS", "trick": "3S QS"}),
        (
            facts.StaysUnder(card_from_text("9S"), 3),
            "5S",
            "AS",
            "ltoosh",
            {"hand": "5S AS", "trick": "3S 9S", "out": "2S 2C 3C 4C 5C"},
        ),
        (facts.HighestBelow(QUEEN), "9S", "KS", "queens", {"hand": "5S 9S KS", "trick": "JS"}),
        (facts.HighestBelow(QUEEN), "9S", "KS", "queens", {"hand": "5S 9S KS 2C"}),
        (
            facts.HarmlessTrick(0),
            "AS",
            "5S",
            "queens",
            {"hand": "5S AS", "trick": "JS 2S 3S", "out": "QH QC 2D 3D"},
        ),
        (facts.MustTake(), "KS", "QS", "ltoosh", {"hand": "QS KS", "trick": "JS 2S 3S"}),
        (
            MoreBeat(1, 2, SPADES),
            "QS",
            "AS",
            "ltoosh",
            {"hand": "QS AS", "trick": "JS", "out": "KS 2S 2C 3C 2H 3H"},
        ),
        (facts.SparesTaking(QUEEN), "2C", "QS", "queens", {"hand": "QS 2C"}),
        (facts.SparesCostly(QUEEN), "2C", "QS", "queens", {"hand": "QS 2C", "out": "KS 3S 4S QD QH 3C"}),
        (
            facts.GivesAway(KING, 75),
            "KH",
            "2C",
            "king_of_hearts",
            {"hand": "KH 2C", "trick": "JS"},
        ),
        (facts.ShedsCatcher(QUEEN), "AS", "2C", "queens", {"hand": "AS 2C", "trick": "JD"}),
        (
            TakesKeepsLow(card_from_text("8C")),
            "AC",
            "8C",
            "ltoosh",
            {"hand": "3C 8C AC", "trick": "4C 5C 6C"},
        ),
        (
            facts.ShedsHigh(SPADES, 3),
            "8S",
            "2S",
            "ltoosh",
            {"hand": "2S 8S", "trick": "JS 9S", "out": "3S 4S 5S 2C"},
        ),
        (facts.AvoidsSuit(SPADES, QUEEN), "5H", "KS", "queens", {"hand": "AS KS 5H"}),
        (
            facts.LowestOfSuit(CLUBS),
            "2C",
            "AS",
            "ltoosh",
            {"hand": "2C AS", "out": "3C 4C 5C 6C 7S 8S"},
        ),
        (facts.DeadSuit(SPADES), "5H", "9S", "ltoosh", {"hand": "9S 5H", "out": "3C 4C 5C 6C 7C 6H"}),
    ],
)
def test_a_position_gives_its_reason(reason, action, other, contracts, position):
    assert Asked(action, other, contracts).play(**position)[type(reason)] == reason


def test_a_card_that_takes_for_certain_too_does_not_avoid_a_dead_suit():
    assert facts.DeadSuit not in Asked("5H", "9S").play(hand="9S 5H", out="3C 4C 5C 6C 7C 8C")


def test_no_reason_names_a_costly_card_that_is_not_out():
    gone = {"hand": "5S 9S KS AS", "trick": "JS", "out": "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"}
    assert facts.StaysBelow not in Asked("9S", "KS", "queens").play(**gone)
    assert facts.StaysBelow not in Asked("9S", "KS", "ltoosh").play(hand="5S 9S KS AS", trick="JS")
    assert facts.StaysBelow not in Asked("KS", "AS", "queens").play(hand="5S 9S KS AS", trick="JS")


def test_a_costly_card_that_would_leave_its_trick_to_others_is_not_spared():
    out = "3D 4D 5D 6D 8C TC JC QC"
    assert facts.SparesCostly not in Asked("9C", "2D", "diamonds").play(hand="9C 2D", out=out)
    assert facts.SparesCostly in Asked("9C", "5D", "diamonds").play(hand="9C 5D", out=out.replace("5D", "7D"))


def test_a_costly_card_that_goes_to_others_is_not_said_to_take_the_trick():
    lying = {"hand": "QS AS", "trick": "KS 2S", "out": "3C 4C 5C 6C QH QD"}
    assert facts.SparesCostly not in Asked("AS", "QS", "queens").play(**lying)


def test_a_card_shown_by_a_seat_that_has_played_cannot_fall_any_more():
    asked = Asked("2S", "AS", "queens")
    lying = {"hand": "2S AS", "trick": "3S 4S", "out": "QH 5S 6S 7D"}
    assert asked.play(**lying)[facts.MayCatch].costly == card_from_text("QH")
    assert facts.MayCatch not in asked.play(**lying, doubled=[("QH", 3)])
    assert asked.play(**lying, doubled=[("QH", 1)])[facts.MayCatchDoubled].seat == 1


def test_a_seat_that_has_shown_a_card_of_the_suit_must_follow():
    lying = {"hand": "6D JD KD 7S", "trick": "8D 7D", "out": "KH QD 2H 3H 4D TD"}
    shown = {"doubled": [("KH", 1), ("QD", 1)]}
    found = Asked("6D", "KD", "queens+king_of_hearts").play(**lying, **shown)
    assert found[facts.MayCatchDoubled].costly == card_from_text("QD")
    assert facts.MayCatchDoubled not in Asked("6D", "JD", "queens+king_of_hearts").play(**lying, **shown)


def test_a_trick_that_is_taken_has_its_price():
    lying = {"hand": "4D AD", "trick": "5D 6D 7D", "out": "2C 3C 4C"}
    assert Asked("AD", "4D", "diamonds").play(**lying)[facts.PaysNow] == facts.PaysNow(
        40, card_from_text("4D")
    )


def test_a_short_suit_is_a_reason_only_if_it_will_be_led_and_something_costly_can_go():
    long = {"hand": "9S KH 2C 3C 4C"}
    out = "2S 3S 4S 5S 6S 7S 8S TS 5C 6C 7C 8C 9C TC JC 2D 3D 4D 5D"
    assert Asked("9S", "2C", "king_of_hearts").play(**long, out=out)[facts.Shortens].left == 0
    harmless = {"hand": "9S 2H 2C 3C 4C"}
    assert facts.Shortens not in Asked("9S", "2C", "king_of_hearts").play(**harmless, out=out)
    # the king itself can go on this trick
    assert facts.Shortens not in Asked("9S", "2C", "king_of_hearts").play(**long, trick="AD", out=out)
    # after three more cards of the suit on this trick too few are left for another lead
    few = out.replace("2S 3S 4S 5S", "AC KC QC 6D")
    assert facts.Shortens not in Asked("9S", "2C", "king_of_hearts").play(**long, out=few)
    # the last two cards, as they once were explained
    last = {"hand": "9S TS", "trick": "AC", "out": "2S 3S 4S 5S 6S"}
    assert facts.Shortens not in Asked("9S", "TS", "queens").play(**last)


def test_the_last_card_of_a_suit_is_news_only_as_a_discard():
    short = {"hand": "8C 2S 3S 4S", "out": "QC AC 5S 6S 7S 8S 9S TS JS"}
    assert LastOfSuit in Plain("8C", "2S").play(**short, trick="2D")
    assert LastOfSuit not in Plain("8C", "2S").play(**short)


def test_a_price_may_rise_while_others_play():
    lying = {"hand": "4D AD", "trick": "5D 6D", "out": "2C 3C 4C 5C"}
    assert facts.PaysSoFar in Asked("AD", "4D", "diamonds").play(**lying)


def test_no_costly_card_goes_to_the_partner():
    lying = {"hand": "QH 2C 3C", "trick": "AS 2S"}
    assert Asked("2C", "QH", "queens", partnership=True).play(**lying)[facts.PartnerTakes].seat == 2
    assert facts.PartnerTakes not in Asked("2C", "QH", "queens").play(**lying)
    assert facts.GivesAway not in Asked("QH", "2C", "queens", partnership=True).play(**lying)


def test_the_queen_of_diamonds_is_one_of_many_in_diamonds():
    lying = {"hand": "2D 9C", "out": "QD 3D 4D AC"}
    assert facts.Draws in Asked("2D", "9C", "queens").play(**lying)
    assert facts.Draws not in Asked("2D", "9C", "diamonds").play(**lying)


def test_the_queen_cannot_fall_after_the_last_card_of_a_trick():
    lying = {"hand": "5S KS 2C", "out": "QS 2D 3D"}
    assert facts.StaysBelow in Asked("5S", "KS", "queens").play(**lying, trick="9S")
    assert facts.StaysBelow not in Asked("5S", "KS", "queens").play(**lying, trick="6S 8S 9S")
    assert facts.StaysBelow not in Asked("5S", "KS", "queens").play(**lying, trick="AS"), "neither takes it"


def test_a_queen_may_go_to_a_higher_card_of_others():
    found = Asked("QS", "4C", "queens").play(hand="QS 4S 4C", out="AS 2S 9C TC JC KC")
    assert found[facts.HigherOut] == facts.HigherOut(QUEEN, 1, SPADES)


def test_a_fact_that_a_higher_card_of_the_hand_shares_is_not_told():
    below = Asked("6S", "KS", "queens").play(hand="6S TS KS", trick="8S", out="QS JS 2S 3S 2C 3C 4C 5C")
    assert facts.StaysBelow not in below
    assert facts.StaysUnder in below, "the higher card takes the trick"


def test_a_hint_says_nothing_of_later_tricks_when_no_later_trick_costs_points():
    class Later(Asked):
        find = staticmethod(partial(judged_notes, worse=False))

    lying = {"hand": "2S 8S", "out": "3S 4S 5S 2C"}
    assert facts.ShedsHigh in Later("8S", "2S", "ltoosh").play(trick="JS 9S", **lying)
    later = Later("8S", "2S", "king_of_hearts").play(trick="JS 9S KH", **lying)
    assert facts.ShedsHigh not in later
    assert KeepsLow not in later


def test_a_low_card_is_kept_to_draw_a_doubled_queen():
    lying = {"hand": "5C 8S", "trick": "2H 4H 5H", "out": "QS 2D 3D", "doubled": (("QS", 3),)}
    found = Asked("5C", "8S", "queens").play(**lying)
    assert found[facts.KeepsToDraw] == facts.KeepsToDraw(card_from_text("8S"), QUEEN, 3)


def test_a_discard_is_explained_by_the_card_played_before_one_that_is_kept():
    lying = {"hand": "5C QC 8S", "trick": "2H 4H 5H", "out": "QS 2C 3C 4C 2D 3D", "doubled": (("QS", 3),)}
    kinds = list(Asked("QC", "8S", "ltoosh+queens").play(**lying))
    assert kinds.index(facts.GivesTo) == 0
    king = {**lying, "hand": "5C KC 8S", "out": "QS 2C 3C 4C 2D 3D"}
    kinds = list(Asked("KC", "8S", "ltoosh+queens").play(**king))
    assert kinds.index(facts.ShedsHigh) < kinds.index(facts.KeepsToDraw)


def test_a_lead_is_a_risk_only_if_something_costly_may_be_thrown_that_does_not_fall_on_the_other_lead():
    void = ((1, SUIT_MASKS[CLUBS]),)

    def kinds(out, best="5D"):
        return Asked(best, "TC", "queens+diamonds").play(hand="5D 5H TC", out=out, void=void)

    assert facts.RiskyLead in kinds("QS 2C 3C JC 4H 6H 7H 8H 9H")
    assert facts.RiskyLead not in kinds("6D 7D 2C 3C JC 4H 6H 7H 8H"), "diamonds fall on the diamond, too"
    assert facts.RiskyLead in kinds("6D 7D 2C 3C JC 4H 6H 7H 8H", "5H")
    assert facts.RiskyLead not in kinds("7D 2C 3C JC 4H 6H 7H 8H 9H", "5H"), "one diamond costs little"


def test_players_would_discard_the_costliest_card():
    both = "queens+diamonds"
    lying = {"hand": "2D JD 8S QS", "trick": "5C 8C TC"}
    assert Expected("JD", both).play(**lying) == QUEEN
    assert Expected("QS", both).play(**lying) is None
    assert Expected("QS", both).play(hand="QH QS 2D 3D", trick="5C 8C TC", doubled=(("QH", 0),)) == (
        card_from_text("QH")
    ), "doubled, it costs more"
    assert Expected("2D", both).play(hand="2D 8S JD", trick="5C 8C TC") is None, "diamonds cost alike"
    assert Expected("8S", both).play(hand="8S 2D JD", trick="5C 8C TC") == card_from_text("JD")
    assert Expected("8S", both).play(hand="8S QS", trick="5S 9S JS") is None, "no discard"
    to_partner = {"hand": "QH 2C 3C", "trick": "AS 2S"}
    assert Expected("2C", both).play(**to_partner) == card_from_text("QH")
    assert Expected("2C", both, partnership=True).play(**to_partner) is None


def test_the_king_of_hearts_is_chosen_to_be_discarded():
    found = Asked("choose king_of_hearts", "choose diamonds").announce(
        "6C QC 2D 3S 7S 9S TS QS KS 2H 7H KH AH"
    )
    assert found[facts.DoubleAndThrow].card == KING


def test_high_cards_speak_for_trix_and_against_a_contract_with_a_price_for_each_trick():
    hand = "2C 5C 9C KC 2D 4D QD KD 2H AH 4S QS KS"

    def told(contract, other):
        return Asked(f"choose {contract}", f"choose {other}").announce(hand)

    assert told("trix", "queens")[facts.ManyHigh].number == 6
    assert told("queens", "ltoosh")[facts.PaysForTricks].number == 6
    for other in ("king_of_hearts", "queens", "diamonds"):
        assert not {facts.ManyHigh, facts.PaysForTricks} & told("ltoosh", other).keys()
    assert not {facts.ManyHigh, facts.PaysForTricks} & told("diamonds", "king_of_hearts").keys()


def test_a_suit_with_no_card_out_between_its_cards_is_equal_as_a_whole():
    three = {"hand": "7D 8D 9D 2C", "trick": "KD"}
    found = Plain("9D", "8D").play(**three)
    assert found[AllEqual].suit == 1
    assert Neighbours not in found, "it would name one of several"
    two = Plain("9D", "8D").play(hand="8D 9D 2C", trick="KD")
    assert AllEqual not in two
    assert two[Neighbours].card == card_from_text("8D")
    one_apart = Plain("9D", "8D").play(hand="5D 8D 9D 2C", trick="KD")
    assert AllEqual not in one_apart
    assert Neighbours in one_apart
    around = Plain("JD", "TD").play(hand="8D TD JD 2C", trick="9D")
    assert AllEqual not in around, "only the higher ones take the trick"
    dearer = Plain("KD", "AD", "queens").play(hand="QD KD AD 2C", trick="2D")
    assert AllEqual not in dearer


def test_that_others_may_beat_a_lead_is_no_fact_while_a_lower_card_could_be_led():
    lying = {"out": "5C 7C QC KC 2S 3S 4S 5S"}
    assert MoreBeat in Asked("TC", "KS", "ltoosh").play(hand="TC KS", **lying)
    assert MoreBeat not in Asked("TC", "KS", "ltoosh").play(hand="6C TC KS", **lying)


def test_in_the_layout():
    assert Asked("JH", "JS").lay("JH JS TH", "")[facts.LeadsToOwn].card == card_from_text("TH")
    assert Asked("JH", "JS").lay("JH JS QH 8H 7H", "")[facts.LeadsToOwn].card == card_from_text("QH")
    assert Asked("JH", "JS").lay("JH JS AH", "")[facts.StepTowardsOwn] == facts.StepTowardsOwn(
        card_from_text("AH"), 2
    )
    found = Asked("AS", "9D").lay("AS 9D 2C", "JS QS KS JD TD")
    assert found[facts.OpensLess] == facts.OpensLess(0, 7, card_from_text("9D"))
    three = Asked("9D", "TH").lay("9D TH KC AC 2S", "JD TD JH QC JC")
    assert facts.OpensLess not in three, "the king of clubs lets out fewer than either"
    assert facts.OpensLess not in Asked("QH", "QC").lay("QH QC 2S", "JH JC"), "both let two out"
    assert facts.LeadsToOwn not in Asked("QH", "QC").lay("QH KH QC KC", "JH JC"), "so do both"


def test_others_lay_nothing_beyond_an_own_card_that_is_still_to_be_laid():
    hand, table = "KH 8D 7D 2S", "JH QH JD TD 9D"
    assert Asked("8D", "KH").lay(hand, table)[facts.OpensLess] == facts.OpensLess(0, 1, card_from_text("KH"))
    turned = Asked("KH", "8D").lay(hand, table)
    assert not any(card_from_text("8D") in vars(why).values() for why in turned.values()), (
        "the seven holds the way up"
    )


def test_in_the_layout_all_cards_beyond_speak_for_a_card_only_if_no_other_is_better():
    hand = "JC QC KC 9C 7C JH 6H KD"
    found = Asked("JC", "JH").lay(hand, "JS")
    assert found[facts.FreesOwn] == facts.FreesOwn(1, 4, card_from_text("JH"))
    turned = Asked("JH", "JC").lay(hand, "JS")
    assert facts.FreesOwn not in turned
    third = Asked("JC", "JH").lay(f"{hand} AS", "JS QS KS")
    assert third[facts.FreesOwn] == facts.FreesOwn(1, 4, card_from_text("JH"))
    assert Asked("QC", "9H").lay("QC KC 9H 2D", "JC JH TH")[facts.OnlyWayOn] == facts.OnlyWayOn(1)
    assert facts.OnlyWayOn not in Asked("QC", "9H").lay("QC KC 9H 2H", "JC JH TH")


def test_the_way_to_a_card_that_the_partner_has_shown():
    lie = {"hand": "9C AD JH", "table": "JC TC", "shown": ("", "", "2C", "")}
    found = Asked("9C", "JH", partnership=True).lay(**lie)
    assert found[facts.LeadsToPartner] == facts.LeadsToPartner(card_from_text("2C"), 2)
    assert facts.LeadsToPartner not in Asked("9C", "JH").lay(**lie)


def test_a_hand_of_twos_is_thrown_in():
    game = Table().game
    seen = Table().seen._replace(
        phase="throw_in", hand=card_set("2C 2D 2H 3S 9C"), legal_actions=(106, REDEAL)
    )
    (ground,) = grounds(game, seen, REDEAL, 106)
    assert ground.reason == facts.Twos(3)


def test_a_usual_number_of_cards_is_no_reason_for_a_contract():
    usual = Noted("choose trix", "choose ltoosh").announce("9C TC KC AD 3H 4H 8H 9H 5S 6S 8S TS AS")
    assert facts.ManyHigh not in usual, "three of twelve high cards"
    low = Noted("choose ltoosh", "choose trix").announce("2C 3C 4C 5D 6D 7D 8H 9H TH JS QS KS AS")
    assert facts.LowCards not in low, "six of 24 low cards"
    two = Noted("choose ltoosh", "choose queens").announce("9C TC KC AD 3H 4H 8H 9H 5S 6S 8S TS JS")
    assert facts.ManyCatchers not in two, "two kings and aces are usual"
    jacks = Noted("choose trix", "choose ltoosh").announce("JC JD JH AD 3H 4H 8H 9H 5S 6S 8S TS AS")
    assert facts.ManyHigh not in jacks, "the jacks say more"


def test_a_card_that_frees_none_of_others_comes_before_one_that_only_helps_them():
    class Gift(Asked):
        def choice(self, **fields):
            return is_gift(
                self.game, self.seen._replace(**fields), *map(self.game.string_to_action, self.pair)
            )

    table = "JC TC 9C 8C 7C 6C 5C 4C JH TH 9H 8H 7H 6H JS TS 9S 8S 7S 6S 5S"
    hand = "2C 3C 4S 5H"
    assert Gift("5H", "3C").lay(hand, table)
    assert not Gift("3C", "5H").lay(hand, table)
    assert not Gift("5H", "4S").lay(hand, table), "both help others"
    assert not Gift("5H", "3C").lay(hand.replace("4S", "2H"), table), "an own card lies beyond"
    assert not Gift("5H", "3C", partnership=True).lay(hand, table), "it may help the partner"


def test_where_each_card_takes_the_trick_and_costs_as_much_the_highest_goes():
    low = Plain("KD", "8D", "diamonds")
    (kind,) = (kind for kind in low.play(hand="7D 8D QD KD", trick="5D 4D") if issubclass(kind, NoneStays))
    assert kind is NoneStaysHighest
    dear = Plain("KD", "8D", "queens+diamonds").play(hand="7D 8D QD KD", trick="5D 4D")
    assert NoneStaysHighest in dear, "the queen of diamonds costs more, the king does not"
    assert NoneStaysHighest not in Plain("QD", "8D", "queens+diamonds").play(hand="7D 8D QD", trick="5D 4D")


def test_a_short_suit_is_no_reason_for_a_card_with_guards():
    out = "3C 4C 5C 6C 7C 8C 3D 5D 7D 9D KD AD"
    few = Asked("QC", "QH", "diamonds").play(hand="2D QD QC QH", out=out)
    assert few[facts.Shortens].spare == card_from_text("QD")
    many = Asked("QC", "QH", "diamonds").play(hand="2D 4D 6D QD QC QH", out=f"{out} 2S 3S 4S 5S 6S 7S")
    assert facts.Shortens not in many, "it need not go"


def test_a_discard_with_most_cards_below_it_is_told_apart_from_the_others():
    lying = {"trick": "5C 8C", "out": "2S 3S 4S AS 2D 9D JD KD"}
    assert Plain("KS", "3D").play(hand="KS 3D", **lying)[facts.ShedsLikeliest] == facts.ShedsLikeliest(3, 3)
    two = Plain("KS", "AD").play(hand="KS AD", **lying)
    assert facts.ShedsHigh in two and facts.ShedsLikeliest not in two, "the ace takes one sooner"
