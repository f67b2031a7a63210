"""Among equal cards a hint advises the one that a player would be taught."""

from itertools import islice

import pytest

from tests.judging import judge
from tools.bench.reasons.checking import VARIANTS, Hint, decisions
from trix.ai.explain.duel import Duel
from trix.ai.explain.notes import is_poor
from trix.ai.games import positions_of
from trix.ai.games.trix.explain.reasons import ON_POINTS
from trix.engine.cards import card_from_text, suit_of


def equal_follows(name, options, number):
    """Decisions in a trick whose legal cards are all equivalent and follow suit."""
    found = (
        decision
        for seed in range(20)
        for decision in decisions(name, options, seed)
        if decision.seen.phase == "play"
        and decision.seen.trick.cards
        and {suit_of(card) for card in decision.seen.legal_actions} == {suit_of(decision.seen.trick.cards[0])}
        and len(positions_of(decision.game)(decision.seen).groups) == 1
    )
    return islice(found, number)


def judged(decision, playouts=20):
    return judge(decision.game, decision.seen, playouts=playouts)


@pytest.mark.long
def test_the_highest_of_equal_cards_goes_where_tricks_cost_points():
    for decision in equal_follows("trix", {"mode": "complex"}, 12):
        verdict = judged(decision)
        assert verdict.best == max(decision.seen.legal_actions)
        assert verdict.equals


@pytest.mark.long
def test_equal_cards_have_a_better_reason_than_that_they_are_equal():
    told = [
        verdict.note if verdict.why is None else verdict.why
        for verdict in map(judged, equal_follows("trix", {"mode": "complex"}, 12))
    ]
    assert all(why is not None for why in told)
    assert sum(map(is_poor, told)) < len(told) / 4


@pytest.mark.parametrize(("name", "options"), VARIANTS[::3])
def test_a_turned_duel_is_the_duel_of_the_other_card(name, options):
    for decision in islice(decisions(name, options, 4), 0, 30, 6):
        game, seen, *_rest = decision
        best, other = seen.legal_actions[:2]
        turned = Duel(game, seen, best, 30, 1)
        list(turned.meet(other))
        turned.turn()
        fresh = Duel(game, seen, other, 30, 1)
        for duel in (turned, fresh):
            list(duel.meet(best))
        assert turned.best == other
        assert turned.points == fresh.points


@pytest.mark.long
def test_without_a_clear_difference_a_verdict_names_the_choice_it_was_compared_with():
    met = 0
    for decision in islice(decisions("trix", {"mode": "complex"}, 1), 40):
        verdict = judged(decision, playouts=40)
        is_clear = bool(verdict.equals) or verdict.rival is not None
        # another card that the fact keeps back, or that does something else with the points, is not named
        why = verdict.why if verdict.note is None else verdict.note
        is_contrary = isinstance(why, ON_POINTS) or hasattr(why, "card") or hasattr(why, "costly")
        assert (verdict.even is None) == is_clear or is_contrary
        met += not is_clear
        assert verdict.even is None or verdict.even in decision.seen.legal_actions
    assert met


def test_only_cards_that_are_all_as_good_are_called_so():
    """Three tricks before the end each card takes the same; a trick earlier two of them do not."""
    classic = decisions("trix", {"mode": "classic"}, 7001)
    earlier, end = (one for one in islice(classic, 45) if len(one.seen.history) in (32, 41))
    for decision, is_indifferent in ((earlier, False), (end, True)):
        verdict = judged(decision, playouts=100)
        assert verdict.is_indifferent is is_indifferent
        called = verdict._replace(is_indifferent=True)
        assert Hint(decision, called, 100).is_rightly_indifferent is is_indifferent


@pytest.mark.long
def test_a_discard_is_first_compared_with_the_costliest_card():
    """The seat has doubled the queen of spades, and a jack of diamonds is the better discard."""
    (decision,) = (one for one in decisions("trix", {"mode": "complex"}, 4) if len(one.seen.history) == 164)
    jack, queen = map(card_from_text, ("JD", "QS"))
    verdict = judged(decision, playouts=None)
    assert verdict.best == jack
    assert verdict.is_expected
    assert queen in (verdict.rival, verdict.even, *verdict.equals)
