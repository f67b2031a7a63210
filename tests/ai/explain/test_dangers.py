"""Certain effects of a card in the running trick of Trix, and facts that set two cards apart."""

from itertools import islice, permutations
from random import Random

import pytest

from tests.judging import judge
from tools.bench.reasons.checking import changes_fact, decisions, is_true
from trix.ai.explain.duel import Duel
from trix.ai.explain.notes import notes
from trix.ai.explain.plain_facts import HardlyTakes, MoreBeat, NoneTakes, OnlyTrumpBeats, SavesHigh
from trix.ai.explain.plain_grounds import chance_to_take, facts
from trix.ai.games import samplers_of, tallies_of
from trix.ai.games.trix.explain.dangers import is_settled, trick
from trix.ai.games.trixter.explain.facts import NeedsTricks
from trix.engine.cards import card_from_text
from trix.games.troika.deck import FIVE

PLAYED_OUT = 6
HANDS = {"length": "hands", "hands": 5}


def met(name, options, phase="play", seed=4):
    return (one for one in decisions(name, options, seed) if one.seen.phase == phase)


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({"mode": "complex"}, marks=pytest.mark.long),
        {"mode": "free_complex", "partnership": True},
    ],
)
def test_a_settled_trick_ends_the_same_in_all_deals(options):
    settled, taken = 0, set()
    for decision in islice(met("trix", options), 60):
        game, seen, *_rest = decision
        side = (seen.seat,) if len(game.teams) == 4 else (seen.seat, (seen.seat + 2) % 4)
        position, rng = tallies_of(game)(seen), Random(1)
        sampler = samplers_of(game)(seen, rng)
        for card in seen.legal_actions:
            if not is_settled(game, seen, card, trick(side)):
                continue
            settled += 1
            ends = set()
            for _ in range(PLAYED_OUT):
                tally = position.tallied_world(sampler(), rng)(card).tally
                ends.add(tally.dangers.get(trick(side), 0.0))
            assert len(ends) == 1, (seen, card)
            taken |= ends
            if len(seen.trick.cards) == 3:
                assert ends == {float(chance_to_take(game, seen, card) == 2)} or len(side) == 2
    assert settled > 20
    assert taken == {0.0, 1.0}


def test_a_fact_that_the_other_card_shares_is_no_fact_about_a_card():
    found = 0
    for decision in islice(met("troika", {}), 60):
        game, seen, *_rest = decision
        for action, other in islice(permutations(seen.legal_actions, 2), 20):
            for ground in facts(game, seen, action, other, worse=True):
                why = ground.reason
                found += isinstance(why, SavesHigh | HardlyTakes)
                # a card that both choices keep says nothing of the two
                assert not isinstance(why, SavesHigh) or why.card == other
    assert found


def test_the_five_of_hearts_shares_the_fact_that_a_card_hardly_takes_a_trick():
    decision = next(one for one in met("troika", HANDS, seed=980001) if len(one.seen.history) == 26)
    game, seen, *_rest = decision
    told = [ground.reason for ground in facts(game, seen, card_from_text("TH"), FIVE, worse=True)]
    assert not any(isinstance(why, HardlyTakes) for why in told)


def test_better_cards_are_no_fact_beside_a_card_that_takes_no_trick():
    five = {"players": 5, "hands": "short"}
    decision = next(one for one in met("trixter", five, seed=771300) if len(one.seen.history) == 125)
    game, seen, *_rest = decision
    club, lowest = card_from_text("3C"), card_from_text("2S")
    assert chance_to_take(game, seen, lowest) == 0
    told = [ground.reason for ground in facts(game, seen, club, lowest, worse=True)]
    assert not any(isinstance(why, MoreBeat) for why in told)


def test_cards_about_as_good_have_a_note_on_the_trick():
    ruff = next(one for one in met("trixter", {"hands": "short"}, seed=7002) if len(one.seen.history) == 154)
    eight, ten = card_from_text("8D"), card_from_text("TD")
    told = list(notes(ruff.game, ruff.seen, eight, ten, False))
    assert NeedsTricks(2) in told
    assert all(is_true(ruff, eight, why) for why in told)
    discard = next(one for one in met("troika", HANDS, seed=7002) if len(one.seen.history) == 179)
    ace, ten = card_from_text("AC"), card_from_text("TD")
    told = list(notes(discard.game, discard.seen, ace, ten, None))
    assert told == [NoneTakes(card_from_text("AS"), 3)]
    assert is_true(discard, ace, told[0])
    assert not any(isinstance(why, NoneTakes) for why in notes(discard.game, discard.seen, ace, ten, True))


def test_that_only_a_trump_beats_a_card_is_no_fact_in_the_changed_position():
    decision = next(one for one in met("troika", HANDS, seed=5511901) if len(one.seen.history) == 64)
    game, seen, *_rest = decision
    lead = card_from_text("TD")
    found = [ground.reason for ground in facts(game, seen, lead, card_from_text("JH"), worse=True)]
    unbeaten = [why for why in found if isinstance(why, OnlyTrumpBeats)]
    assert unbeaten
    assert all(changes_fact(decision, lead, card_from_text("JH"), why) for why in unbeaten)


@pytest.mark.long
def test_beside_a_likely_danger_stands_how_often_the_card_goes_to_the_seat_with_the_rival():
    """The queen of clubs is led; it may come back to its owner after another lead, too."""
    lead = next(one for one in met("trix", {"mode": "complex"}, seed=108) if len(one.seen.history) == 32)
    verdict = judge(lead.game, lead.seen, playouts=300)
    queen = card_from_text("QC")
    assert verdict.best == queen != verdict.rival
    assert verdict.danger.measure.card == verdict.anyway.measure.card == queen
    assert verdict.danger.best > 0.5 < verdict.anyway.best
    calm = Duel(lead.game, lead.seen, queen, 300, 1)
    list(calm.meet(verdict.rival))
    harmless = verdict.anyway.measure._replace(card=card_from_text("2C"))
    assert calm.anyway(verdict.rival, harmless) is None, "it costs nothing"
