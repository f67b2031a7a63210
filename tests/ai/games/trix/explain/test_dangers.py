"""The dangers of a card, and notes for when no fact counts."""

from functools import cache
from itertools import permutations
from random import Random

import pytest

from tests.judging import judge
from tools.bench.reasons.checking import decisions, is_true
from trix.ai.explain.effects import Effect
from trix.ai.explain.notes import notes
from trix.ai.explain.reasons import grounds
from trix.ai.games.trix.explain import facts
from trix.ai.games.trix.explain.dangers import contradicts, danger, falls, goes, trick
from trix.ai.games.trix.playouts.tallying import tallies
from trix.engine.cards import card_from_text, mask_of, suit_of
from trix.games.trix.contracts import doubling_cards


@cache
def decisions_of(phase, **options):
    return [met for met in decisions("trix", {"mode": "complex", **options}, 7) if met.seen.phase == phase]


@pytest.mark.long
def test_only_a_card_that_may_take_the_trick_is_feared():
    kinds = set()
    for game, seen, *_rest in decisions_of("play"):
        costly = doubling_cards(seen.contracts)
        for card in seen.legal_actions:
            found = danger(game, seen, card)
            if found is None:
                continue
            kinds.add(found.name)
            assert all(one < card for one in seen.trick.cards if suit_of(one) == suit_of(card))
            assert found.seats == (seen.seat,)
            lying = mask_of((*seen.trick.cards, card)) & costly
            if found.name == "goes":
                assert lying == 1 << found.card
            if found.name == "trick":
                assert not lying
            if found.name == "falls" and found.card is not None:
                assert costly >> found.card & 1
                assert not (seen.hand | lying) >> found.card & 1
    assert kinds == {"falls", "goes", "trick"}


def test_a_danger_comes_true_if_the_seat_takes_the_card_with_the_running_trick():
    met = 0
    for game, seen, hands, seed in decisions_of("play"):
        position = tallies(game)(seen)
        for card in seen.legal_actions:
            measure = danger(game, seen, card)
            if measure is None or measure.name != "goes" or len(seen.trick.cards) < 3:
                continue
            dangers = position.tallied_world(hands, Random(seed))(card).tally.dangers
            assert dangers[measure] == 1, "the last card of the trick takes it"
            met += 1
    assert met


@pytest.mark.long
def test_a_card_that_probably_catches_a_queen_is_advised_only_if_it_is_clearly_better():
    """The king of clubs takes the 9 and the 5. If the queen of clubs falls, the trick costs 40 points."""
    nine_five = tuple(map(card_from_text, ("9C", "5C")))
    game, seen, *_rest = next(
        one for one in decisions("trix", {"mode": "complex"}, 0) if one.seen.trick.cards == nine_five
    )
    king, seven = map(card_from_text, ("KC", "7C"))
    assert facts.RisksNow(15, seven) in [ground.reason for ground in grounds(game, seen, king, seven)]
    verdict = judge(game, seen, playouts=200)
    assert verdict.best == seven
    assert verdict.rival != king, "it is not clearly worse either"


def test_the_price_of_a_trick_fits_beside_what_lies_there_and_a_rare_fall():
    queen, low = map(card_from_text, ("QS", "2S"))
    known = [facts.RisksNow(15, low), facts.PaysNow(15, low), facts.Exits(15, low), facts.Exits(0, low)]

    def prices(measure, share):
        feared = Effect(measure, share, None, False, 0.0, (0,), 0.03)
        return [why for why in known if not contradicts(feared, why)]

    assert prices(falls((0,), queen), 0.4) == known[3:]
    assert prices(falls((0,)), 1.0) == known[3:]
    assert prices(falls((0,), queen), 0.3) == known
    assert prices(goes((0,), queen), 1.0) == known
    assert prices(trick((0,)), 1.0) == known


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("phase", ["layout", "play"])
def test_notes_are_true(phase):
    kinds = set()
    for met in decisions_of(phase)[::3]:
        for action, other in permutations(met.seen.legal_actions[:5], 2):
            for worse in (True, False):
                for note in notes(met.game, met.seen, action, other, worse=worse):
                    assert is_true(met, action, note), (met.seen, action, note)
                    kinds.add(type(note).__name__)
    expected = (
        {"OnlyOwnFollows", "OpensEarly", "OpensLess", "StepTowardsOwn"}
        if phase == "layout"
        else {"GivesAway"}
    )
    assert kinds >= expected


@pytest.mark.parametrize("worse", [False, True])
def test_a_note_on_the_layout_is_no_argument_for_a_third_card(worse):
    met = 0
    for game, seen, *_rest in decisions_of("layout"):
        for action, other in permutations(seen.legal_actions[:5], 2):
            for note in notes(game, seen, action, other, worse=worse):
                if isinstance(note, facts.OpensLess):
                    met += 1
                    third = [one for one in seen.legal_actions if one not in (action, other)]
                    opened = [
                        found.freed
                        for one in third
                        for found in notes(game, seen, one, other, worse=worse)
                        if isinstance(found, facts.OpensLess)
                    ]
                    assert all(note.freed <= freed for freed in opened)
    assert met
