"""Certain effects of a card in the running trick of Trix, and facts that set two cards apart."""

from itertools import islice, permutations
from random import Random

import pytest

from tools.bench.reasons.checking import decisions
from trix.ai.explain.plain_facts import HardlyTakes, SavesHigh
from trix.ai.explain.plain_grounds import chance_to_take, facts
from trix.ai.games import samplers_of, tallies_of
from trix.ai.games.trix.explain.dangers import is_settled, trick

PLAYED_OUT = 6


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
                tally = position.tallied(sampler(), rng)(card).tally
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
