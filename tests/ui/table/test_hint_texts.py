"""Sentences of hints: reasons, verdicts and effects, in each language."""

from importlib import import_module

import pytest

from tests.ai.explain.test_reasons import reasons_of
from trix.ai.explain import has_part
from trix.ai.explain.effects import Effect, Measure
from trix.ai.explain.judgement import Verdict
from trix.ai.explain.plain_facts import (
    AllEqual,
    FewBeat,
    KeepsLow,
    NoneStays,
    NoneStaysHighest,
    NoneTakesLowest,
)
from trix.ai.games.trix.explain.facts import (
    GivesAway,
    HarmlessTrick,
    HolderPlayed,
    LeavesCostly,
    LowestOfSuit,
    OnlyOwnFollows,
    OpensNothing,
    PaysNow,
    StaysBelow,
    TakesAnyway,
)
from trix.ai.games.trixter.explain.facts import (
    DeniesTrick,
)
from trix.ai.games.troika.explain.facts import (
    ThreeMayFall,
)
from trix.engine.cards import FIRST_JOKER, card_from_text
from trix.games import game_names, load_game
from trix.games.trix.actions import DONE, DOUBLE
from trix.ui.game_parts.effects import difference, figures
from trix.ui.game_parts.hints import verdict_text
from trix.ui.game_parts.reason_texts import reason_text
from trix.ui.kit.i18n import set_language
from trix.ui.reactions.talk import sentence
from trix.ui.words.cards import card_name

NAMES = ("You", "Huda", "Rana", "Sami", "Omar", "Layla", "Nour")


@pytest.mark.parametrize("game", [name for name in game_names() if has_part(name, "reasons")])
@pytest.mark.parametrize("language", ["en", "ar", "de"])
def test_every_reason_has_its_sentence(game, language):
    set_language(language)
    for kind in reasons_of(game):
        for number in (0, 1, 2, 3, 11):
            given = {"suit": 3, "seat": 2, "card": 49, "best": 49, "costly": 49, "cards": (49, 36)}
            why = kind(*(given.get(field, number) for field in kind.__match_args__))
            text = reason_text(game, why, NAMES)
            assert text.endswith("."), why
            assert not set(text) & set("{}"), (why, text)


def test_the_facts_stand_in_the_sentence():
    told = reason_text("trix", StaysBelow(49), NAMES)
    assert told == "The queen of spades is still out: this card stays under it."
    told = reason_text("trixter", DeniesTrick(seat=1, tricks=2), NAMES)
    assert told == "Huda still needs 2 tricks: this card takes one away."


def test_a_warning_comes_before_a_card_that_is_about_even():
    king, jack = map(card_from_text, ("KS", "JS"))
    verdict = Verdict(king, fact=FewBeat(1, 5, 3), even=jack, warning=ThreeMayFall(card_from_text("3S")))
    assert verdict_text(load_game("troika"), verdict, NAMES, is_brief=True) == (
        "Only 1 card of spades still out can beat it. "
        "The 3 of spades, which costs 3 points, may still fall here."
    )


@pytest.mark.parametrize(("other", "is_compared"), [(0.2, False), (0.5, True)])
def test_beside_a_fact_that_decides_the_trick_only_a_large_difference_counts(other, is_compared):
    low, rival, queen = map(card_from_text, ("5D", "4S", "QC"))
    goes = Effect(Measure("card", (0,), card=queen), 0.02, other, True, 20.0, (0,), 0.03)
    verdict = Verdict(low, rival=rival, points=20, note=LowestOfSuit(1), effect=goes)
    text = verdict_text(load_game("trix"), verdict, NAMES, is_brief=True)
    assert ("queen of clubs" in text) is is_compared


def test_a_verdict_says_what_the_choice_is_worth_and_what_is_as_good():
    game = load_game("trix")
    best, rival, equal = map(card_from_text, ("9S", "KS", "5S"))
    whole = Verdict(best, equals=(equal,), rival=rival, points=21, reason=StaysBelow(49))
    assert verdict_text(game, whole, NAMES) == (
        "The queen of spades is still out: this card stays under it. "
        "About 20 points better than the king of spades. "
        "The 5 of spades is about as good."
    )
    unexplained = whole._replace(reason=None, is_far=True)
    assert verdict_text(game, unexplained, NAMES) == (
        "The 5 of spades is about as good. Avoid the king of spades: it is about 20 points worse."
    )
    # players do not think of the worst card: the reason is enough
    far = whole._replace(is_far=True)
    assert "20" not in verdict_text(game, far, NAMES)
    tie = Verdict(best, equals=(equal,))
    assert verdict_text(game, tie, NAMES) == "The 5 of spades is about as good."
    assert verdict_text(game, tie._replace(is_indifferent=True), NAMES) == "All choices are about as good."
    unsure = unexplained._replace(equals=(), is_precise=False)
    assert verdict_text(game, unsure, NAMES) == "Avoid the king of spades: it is about 20 points worse."
    double = Verdict(DONE, equals=(DOUBLE + best,))
    assert verdict_text(game, double, NAMES) == "“Double the 9 of spades” is about as good."
    lower = Verdict(best, equals=(equal,), fact=KeepsLow(equal, rival))
    assert verdict_text(game, lower, NAMES) == (
        "Like the 5 of spades, it loses to the king of spades: keep the lower card."
    )
    assert verdict_text(game, Verdict(best), NAMES) == "No other choice is clearly better."
    close = "It is a close call. The king of spades may be just as good."
    assert verdict_text(game, Verdict(best, even=rival), NAMES, is_brief=True) == close
    assert verdict_text(game, Verdict(best, even=rival), NAMES) == "The king of spades may be just as good."
    noted = Verdict(best, note=KeepsLow(equal, rival), even=equal)
    assert verdict_text(game, noted, NAMES) == verdict_text(game, lower, NAMES)
    # the 2 of clubs, card 0, is a rival like any other
    lowest = Verdict(best, note=StaysBelow(49), rival=0, points=21)
    assert verdict_text(game, lowest, NAMES, is_brief=True).endswith("better than the 2 of clubs.")


def test_a_hint_that_any_card_takes_the_trick_says_which_card_is_as_good():
    game = load_game("trix")
    ten, nine = map(card_from_text, ("TC", "9C"))
    alike = Verdict(ten, fact=NoneStays(card_from_text("4C"), 1))
    for fields in ({"equals": (nine,)}, {"even": nine}):
        told = verdict_text(game, alike._replace(**fields), NAMES, is_brief=True)
        assert "The 9 of clubs " in told


def test_a_discard_is_compared_with_the_card_that_players_would_discard():
    game = load_game("trix")
    jack, queen = map(card_from_text, ("JD", "QS"))
    why = GivesAway(jack, 10)

    given_away = "Another player takes the jack of diamonds, which costs 10 points. "

    def told(**fields):
        verdict = Verdict(jack, fact=why, is_expected=True, **fields)
        return verdict_text(game, verdict, NAMES, is_brief=True)

    diamonds = Effect(Measure("diamonds", (0,), "number"), 0.0, 1.0, True, 12.0, (0,), 0.2)
    fewer = "You take fewer diamonds than with the queen of spades"
    worse = {"rival": queen, "points": 30, "is_precise": False}
    assert told(**worse, effect=diamonds).startswith(given_away + fewer)
    assert told(**worse) == f"{given_away}About 30 points better than the queen of spades."
    assert told(even=queen) == f"{given_away}The queen of spades may be just as good."
    alone = Verdict(jack, effect=diamonds._replace(other=None), even=queen, is_expected=True)
    assert verdict_text(game, alone, NAMES).count("may be just as good") == 1
    assert told(equals=(queen,)) == f"{given_away}The queen of spades is about as good."


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (0.01, "You take the king of hearts in 50% of cases, hardly ever with the king of spades"),
        (0.99, "You take the king of hearts in 50% of cases, nearly always with the king of spades"),
        (0.2, "You take the king of hearts in 50% of cases, not 20% as with the king of spades"),
    ],
)
def test_a_figure_beside_one_close_to_0_or_100_does_not_sound_like_a_denial(other, told):
    king, rival = map(card_from_text, ("KH", "KS"))
    effect = Effect(Measure("card", (0,), card=king), 0.5, other, True, 33.0, (0,), 0.03)
    text = figures(load_game("trix"), effect, rival, NAMES, is_own=True)
    assert text[0].upper() + text[1:] == told


def test_an_effect_says_what_the_choice_changes_or_what_is_the_same():
    game = load_game("trix")
    best, rival, equal = map(card_from_text, ("9S", "KS", "5S"))
    takes = Measure("card", (0,), card=card_from_text("KH"))
    effect = Effect(takes, 0.11, 0.36, True, 33.0, (0,), 0.03)
    worse = Verdict(best, rival=rival, points=21, effect=effect)
    assert verdict_text(game, worse, NAMES) == (
        "You take the king of hearts less often than with the king of spades: 10%, not 35%. "
        "In all that gains you about 20 points."
    )
    assert verdict_text(game, worse, NAMES, is_brief=True) == (
        "You take the king of hearts less often than with the king of spades: 10%, not 35%."
    )
    explained = worse._replace(fact=LowestOfSuit(3))
    told = verdict_text(game, explained, NAMES, is_brief=True)
    assert told == "The others have only higher spades: another player takes the trick."
    assert "less often" in verdict_text(game, explained, NAMES)
    alike = Effect(Measure("diamonds", (0,), "number"), 0.52, 0.46, True, 5.0, (0,), 0.1)
    assert difference(game, alike, rival, NAMES, is_own=True) == "", "both would be about 0.5"
    close = Verdict(best, rival=rival, points=5, effect=alike._replace(best=2.1, other=2.2))
    assert verdict_text(game, close, NAMES, is_brief=True) == "About 5 points better than the king of spades."
    little = Effect(Measure("diamonds", (0,), "number"), 7.9, 8.4, True, 5.0, (0,), 0.1)
    noted = Verdict(best, rival=rival, points=5, note=LowestOfSuit(3), effect=little)
    assert verdict_text(game, noted, NAMES, is_brief=True) == told, "half a diamond of eight is no news"
    later = worse._replace(rival=takes.card)
    assert "less often than if played now: 10%" in verdict_text(game, later, NAMES)
    theirs = effect._replace(measure=takes._replace(seats=(1,)), seats=(1,))
    text = verdict_text(game, worse._replace(is_precise=False, effect=theirs), NAMES, is_own=False)
    assert text == ("Huda takes the king of hearts less often than with the king of spades: 10%, not 35%.")
    pair = effect._replace(measure=takes._replace(seats=(0, 2)), best=0.01, other=0.99, seats=(0, 2))
    text = verdict_text(game, worse._replace(effect=pair), NAMES)
    assert text.startswith(
        f"You or {NAMES[2]} take the king of hearts much less often than with the king of spades: "
        f"close to 0% instead of close to 100%. In all that gains you and {NAMES[2]}"
    )
    shared = Effect(takes, 0.1, None, False, 0.0, (0,), 0.03)
    assert verdict_text(game, Verdict(best, equals=(equal,), effect=shared), NAMES) == (
        "The 5 of spades is about as good: either way, you take the king of hearts in 10% of cases."
    )
    assert verdict_text(game, Verdict(best, effect=shared), NAMES) == (
        "No other choice is clearly better. You take the king of hearts in 10% of cases."
    )


def test_what_the_trick_settles_is_said_as_a_certainty():
    game = load_game("trix")
    best, rival, queen = map(card_from_text, ("9S", "KS", "QS"))
    takes = Measure("card", (0,), card=queen)

    def told(sure, amounts=(0.0, 0.95), why=None):
        effect = Effect(takes, *amounts, True, 33.0, (0,), 0.03, sure)
        worse = Verdict(best, rival=rival, points=21, is_precise=False, effect=effect, reason=why)
        return verdict_text(game, worse, NAMES, is_brief=True)

    assert told((True, False)) == (
        "Another player takes the queen of spades; with the king of spades you take it in 95% of cases."
    )
    both = "Another player takes the queen of spades; the king of spades would take it."
    assert told((True, True), (0.0, 1.0)) == both
    assert told((False, True), (0.5, 1.0)) == (
        "You take the queen of spades much less often than with the king of spades, which surely takes it."
    )
    leaves = LeavesCostly(queen, 25)
    assert told((True, True), (0.0, 1.0), leaves).endswith(
        "which costs 25 points. The king of spades would take it."
    )
    taken = Verdict(rival, rival=best, points=9, reason=TakesAnyway(2, 3))
    taken = taken._replace(danger=feared(1.0, "goes")._replace(sure=(True, True)))
    assert "You take the queen of spades here for certain, but" in verdict_text(
        game, taken, NAMES, is_brief=True
    )


def test_who_takes_a_costly_card_is_said_once():
    game = load_game("trix")
    queen, king = map(card_from_text, ("QD", "KD"))
    takes = Effect(Measure("card", (0,), card=queen), 0.0, 0.4, True, 33.0, (0,), 0.03, (True, False))
    given = Verdict(queen, rival=king, points=21, is_precise=False, effect=takes, reason=GivesAway(queen, 35))
    assert verdict_text(game, given, NAMES, is_brief=True) == (
        "Another player takes the queen of diamonds, which costs 35 points."
        " With the king of diamonds you take the queen of diamonds in 40% of cases."
    )


def test_a_price_paid_now_is_set_against_the_gain():
    game = load_game("trix")
    jack, four = map(card_from_text, ("JD", "4D"))
    pays = Verdict(jack, rival=four, points=20, is_precise=False, reason=PaysNow(55, four))
    assert verdict_text(game, pays, NAMES, is_brief=True) == (
        "Pay 55 points now and keep the 4 of diamonds, which is safer later."
        " About 20 points better than the 4 of diamonds."
    )


def test_a_hint_leaves_out_what_reads_as_if_it_spoke_against_the_choice():
    game = load_game("trix")
    best, equal = map(card_from_text, ("9S", "5S"))
    takes = Measure("card", (0,), card=card_from_text("KH"))
    for amount, is_named in ((0.9, False), (0.1, True)):
        shared = Effect(takes, amount, None, False, 0.0, (0,), 0.03)
        tie = Verdict(best, equals=(equal,), effect=shared)
        assert ("king of hearts" in verdict_text(game, tie, NAMES, is_brief=True)) is is_named
        assert "king of hearts" in verdict_text(game, tie, NAMES), "the review has all figures"


def feared(share, name="falls", card="QS", error=0.03):
    measure = Measure(name, (0,), card=None if card is None else card_from_text(card))
    return Effect(measure, share, None, False, 0.0, (0,), error)


def test_a_hint_answers_what_a_player_fears_of_the_card():
    game = load_game("trix")
    best, rival, equal = map(card_from_text, ("AS", "2S", "4H"))

    def told(danger, **more):
        verdict = Verdict(best, reason=TakesAnyway(2, 3), danger=danger, **more)
        return verdict_text(game, verdict, NAMES, is_brief=True).partition("can follow. ")[2]

    still_out = "The queen of spades is still out, but you take it here "
    assert told(feared(0.0)) == f"{still_out}very rarely."
    assert told(feared(0.2)) == f"{still_out}in only 20% of cases."
    # a discard of another suit is no danger unless it is likely enough
    assert told(feared(0.0, card="QH")) == ""
    assert told(feared(0.2, card="QH")).startswith("The queen of hearts is still out")
    worse = {"rival": rival, "points": 30}
    assert told(feared(0.6), **worse) == (
        "You take the queen of spades here in 60% of cases, but the 2 of spades is about 30 points worse."
    )
    unsure = told(feared(0.6), **worse, is_precise=False)
    assert unsure.endswith("but the 2 of spades is about 30 points worse.")
    queens = Effect(Measure("queens", (0,), "number"), 0.3, 0.9, True, 40.0, (0,), 0.05)
    assert told(feared(0.6), **worse, effect=queens) == (
        "You take the queen of spades here in 60% of cases, "
        "but you take more queens with the 2 of spades: about 0.9, not 0.3."
    )
    # what costs less than the danger does not outweigh it, nor a chance that is smaller
    slight = told(feared(0.6), **worse, effect=queens._replace(points=20.0))
    assert slight.endswith("30 points worse.")
    seldom = Effect(Measure("card", (0,), card=card_from_text("QS")), 0.6, None, False, 0.0, (0,), 0.03)
    assert told(feared(0.95), **worse, anyway=seldom).endswith("30 points worse.")
    anyway = Effect(Measure("card", (0,), card=card_from_text("QS")), 0.75, None, False, 0.0, (0,), 0.03)
    assert told(feared(0.6), **worse, anyway=anyway).endswith(
        "but with the 2 of spades you take it in 75% of cases."
    )
    both = "Even with the 2 of spades you take the queen of spades in 75% of cases."
    assert told(feared(0.8), **worse, anyway=anyway) == both
    assert told(feared(0.6, card=None), **worse, anyway=anyway) == both
    for more in ({"equals": (equal,)}, {**worse, "is_far": True}):
        assert told(feared(0.6), **more).endswith("of cases, but no other choice is clearly better.")
    assert told(feared(0.1, card=None)) == "You take costly cards here in only 10% of cases."


def test_a_fact_that_answers_the_fear_comes_without_its_chance():
    game = load_game("trix")
    best, queen = map(card_from_text, ("AS", "QS"))
    calm = Verdict(best, reason=HolderPlayed(queen, 1), danger=feared(0.2))
    assert verdict_text(game, calm, NAMES) == reason_text("trix", calm.reason, NAMES)


def test_a_note_that_answers_the_fear_comes_without_its_chance():
    game = load_game("trix")
    last = Verdict(card_from_text("KH"), note=HarmlessTrick(0), danger=feared(0.9, "trick", None))
    told = verdict_text(game, last, NAMES, is_brief=True)
    assert told == reason_text("trix", last.note, NAMES)


def test_equal_cards_of_a_suit_are_named_once():
    game = load_game("trix")
    best, equal, club = map(card_from_text, ("9D", "8D", "8C"))
    tie = Verdict(best, equals=(equal,), fact=AllEqual(1))
    told = "All diamonds in your hand are equal: no card between them is left."
    assert verdict_text(game, tie, NAMES) == told
    other = verdict_text(game, tie._replace(equals=(club,)), NAMES)
    assert other == f"{told} The 8 of clubs is about as good."


def test_a_hint_with_a_reason_does_not_go_on_that_other_cards_are_as_good():
    game = load_game("trix")
    best, *equals = map(card_from_text, ("2S", "5H", "7H", "8C"))
    why = LowestOfSuit(3)
    for fields in ({"equals": (*equals,), "fact": why}, {"even": equals[0], "note": why}, {"note": why}):
        told = verdict_text(game, Verdict(best, **fields), NAMES, is_brief=True)
        assert told == "The others have only higher spades: another player takes the trick."
    shared = Effect(Measure("tricks", (0,), "number"), 2.0, None, False, 0.0, (0,), 0.1)
    several = Verdict(best, equals=(*equals,), effect=shared)
    assert verdict_text(game, several, NAMES, is_brief=True) == "3 other cards are about as good."


def test_a_hint_says_what_a_card_opens_if_no_fact_counts():
    game = load_game("trix")
    best, equal, next_one = map(card_from_text, ("9S", "5D", "8S"))
    only = Verdict(best, note=OnlyOwnFollows(next_one))
    told = "Only the 8 of spades in your hand can follow it: it opens nothing for others."
    assert verdict_text(game, only, NAMES) == f"{told} No other choice is clearly better."
    tie = verdict_text(game, only._replace(equals=(equal,)), NAMES)
    assert tie == f"{told} The 5 of diamonds is about as good."


def test_a_card_next_to_the_choice_is_not_called_as_good():
    game = load_game("trix")
    best, next_one, far, other = map(card_from_text, ("9S", "8S", "3S", "8D"))

    def told(equal):
        return verdict_text(game, Verdict(best, equals=(equal,), fact=LowestOfSuit(3)), NAMES)

    assert "as good" not in told(next_one)
    row = (far, *map(card_from_text, ("5S", "7S")))
    assert "as good" not in verdict_text(game, Verdict(best, equals=row, fact=LowestOfSuit(3)), NAMES)
    assert told(far).endswith("The 3 of spades is about as good.")
    assert told(other).endswith("The 8 of diamonds is about as good.")
    layout = Verdict(card_from_text("TS"), equals=(card_from_text("QS"),), note=OpensNothing())
    other_side = "The queen of spades is about as good."
    assert other_side in verdict_text(game, layout, NAMES)


def test_advice_to_double_says_how_often_others_pay():
    game = load_game("trix")
    queen = card_from_text("QS")
    back = Measure("comes back", (0,), card=queen)

    def told(share, action=DOUBLE + queen, rival=DONE):
        amounts = (share, None) if action != DONE else (None, share)
        effect = Effect(back, *amounts, True, 20.0, (0,), 0.03)
        worse = Verdict(action, rival=rival, points=21, is_precise=False, effect=effect)
        return verdict_text(game, worse, NAMES, is_brief=True)

    assert told(0.4) == "Another player pays for it in 60% of cases."
    assert told(0.8) == "About 20 points better than “No doubling”."
    against = told(0.8, DONE, DOUBLE + queen)
    assert against == "You take the queen of spades in 80% of cases if it is doubled."


def test_beside_a_fact_only_a_large_effect_on_the_same_card_is_named():
    game = load_game("trix")
    best, rival, queen, king = map(card_from_text, ("9S", "KS", "QS", "KH"))

    def told(other, card, why):
        effect = Effect(Measure("card", (0,), card=card), 0.1, other, True, 33.0, (0,), 0.03)
        return verdict_text(game, Verdict(best, rival=rival, points=21, reason=why, effect=effect), NAMES)

    assert "You take the queen of spades much less often" in told(0.4, queen, StaysBelow(queen))
    for other, card in ((0.2, queen), (0.4, king)):
        assert told(other, card, StaysBelow(queen)) == (
            "The queen of spades is still out: this card stays under it. "
            "About 20 points better than the king of spades."
        )


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("language", ["en", "ar", "de"])
def test_every_measure_has_its_clause(game, language):
    set_language(language)
    hints = import_module(f"trix.ui.games.{game}.hints")
    better = hints.EFFECTS if hasattr(hints, "FIGURES_ONLY") else hints.BETTER
    assert {*hints.EFFECTS} - {"comes back of rival", "score with doubling"} == {*better}
    for name in better:
        measure = Measure(name.removesuffix(" of rival"), (0, 2), card=49)
        for best, other in ((0.0, 0.5), (1.0, 0.0)):
            given = (None, other) if name.endswith(" of rival") else (best, other)
            effect = Effect(measure, *given, True, 9.0, (0, 2), 0.0)
            for is_own in (True, False):
                text = difference(load_game(game), effect, 0, NAMES, is_own=is_own)
                assert text
                assert not set(text) & set("{}"), text


def test_german_cards_have_the_article_of_their_case():
    set_language("de")
    text = reason_text("trix", GivesAway(card_from_text("QH"), 25), NAMES)
    assert text == "Jemand anderes bekommt die Herz-Dame, die 25 Punkte kostet."
    assert f"{card_name(FIRST_JOKER):dative}" == "dem Joker 1"


@pytest.mark.parametrize(
    ("language", "card", "expected"),
    [
        ("de", "KH", "Der Herz-König, genau da, wo er hingehört."),
        ("de", "5H", "Die Herz-5, genau da, wo sie hingehört."),
        ("de", "AS", "Das Pik-Ass, genau da, wo es hingehört."),
        ("ar", "KH", "شيخ الكبة في مكانه المناسب."),
        ("ar", "5H", "خمسة الكبة في مكانها المناسب."),
        ("ar", "AS", "آص البستوني في مكانه المناسب."),
    ],
)
def test_words_agree_with_the_gender_of_a_card(language, card, expected):
    set_language(language)
    assert sentence("The {card}, just where it belongs{to}.", {"card": card_from_text(card)}, "") == expected


def test_where_no_card_changes_the_trick_the_hint_says_why_this_one_goes():
    five = card_from_text("5H")
    told = [reason_text("trixter", kind(five, 1), NAMES) for kind in (NoneTakesLowest, NoneStaysHighest)]
    assert told == [
        "Any card loses to the 5 of hearts (Huda): throw the lowest.",
        "Any card beats the 5 of hearts (Huda): get rid of the highest.",
    ]


def test_a_card_that_the_trick_settles_is_taken_for_certain_with_the_other_card():
    game = load_game("trix")
    six, ace, queen = map(card_from_text, ("6S", "AS", "QH"))
    danger = Effect(Measure("goes", (0,), card=queen), 0.8, None, False, 0.0, (0,), 0.03)
    anyway = Effect(Measure("card", (0,), card=queen), 1.0, None, False, 0.0, (0,), 0.0, (True, True))
    fewer = Effect(Measure("card", (0,), card=card_from_text("KH")), 0.5, 0.6, True, 20.0, (0,), 0.03)
    verdict = Verdict(six, rival=ace, points=20, effect=fewer, danger=danger, anyway=anyway)
    text = verdict_text(game, verdict, NAMES, is_brief=True)
    certain = "with the ace of spades you take it for certain"
    assert text == f"You take the queen of hearts here in 80% of cases, but {certain}.", "no third figure"
