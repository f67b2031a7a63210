"""Facts are true in their position, and false in the changed one."""

from collections import Counter
from itertools import islice, permutations
from random import Random

import pytest

from tools.bench.reasons.checking import FAULTS, VARIANTS, changes_fact, count, decisions, is_true
from trix.ai.explain import has_part, part
from trix.ai.explain.notes import notes
from trix.ai.explain.plain_facts import NoneStays, NoneTakes, NoneTakesLowest
from trix.ai.explain.plain_grounds import facts
from trix.ai.explain.reasons import Reason, grounds
from trix.ai.games.trix.explain.facts import Unguarded
from trix.ai.games.trixter.explain.facts import (
    HandRange,
    HandTricks,
    LowHand,
    RiskyHand,
    TooFew,
    TooMany,
)
from trix.ai.games.trixter.explain.hand import hand as trixter_hand
from trix.ai.games.troika.explain.facts import (
    NoTrumpHand,
    PartnerBid,
    PartnerCalled,
    TrumpHand,
)
from trix.ai.games.troika.explain.hand import hand
from trix.engine.cards import HEARTS, SUIT_MASKS
from trix.games import game_names, load_game
from trix.games.troika.bids import PASS
from trix.games.troika.deck import FIVE, THREE


def reasons_of(name):
    """All kinds of facts that a game's module defines."""
    module = part(name, "facts")
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Reason)]
    # a base class is no fact
    return [kind for kind in found if kind.__module__ == module.__name__ and not kind.__subclasses__()]


def test_reasons_are_equal_only_if_of_one_kind_and_with_the_same_fields():
    reason = NoneTakes(12, 3)
    assert reason == NoneTakes(12, seat=3) and hash(reason) == hash(NoneTakes(best=12, seat=3))
    assert len({reason, NoneTakesLowest(12, 3), NoneStays(12, 3), NoneTakes(12, 2)}) == 4
    assert repr(NoneTakesLowest(12, 3)) == "NoneTakesLowest(best=12, seat=3)"
    for wrong in ((12,), (12, 3, 4)):
        with pytest.raises((KeyError, ValueError)):
            NoneTakes(*wrong)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in game_names() if has_part(name, "reasons")])
def test_every_fact_is_true_and_its_change_makes_it_false(name):
    met, rng = Counter(), Random(1)
    for options in (options for game, options in VARIANTS if game == name):
        for seed in range(3):
            for decision in decisions(name, options, seed):
                game, seen, *_rest = decision
                pairs = list(permutations(seen.legal_actions, 2))
                for action, other in rng.sample(pairs, min(40, len(pairs))):
                    for ground in grounds(game, seen, action, other):
                        why = ground.reason
                        assert is_true(decision, action, why), (seen, action, why)
                        assert changes_fact(decision, action, other, why), (seen, action, other, why)
                        met[type(why).__name__] += 1
    assert len(met) > len(reasons_of(name)) * 2 // 5, "the rest are of hands or deals, plain facts, or rare"


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in game_names() if has_part(name, "reasons")])
def test_plain_facts_are_true_and_their_change_makes_them_false(name):
    for options in (options for game, options in VARIANTS if game == name):
        for decision in islice(decisions(name, options, 5), 10):
            game, seen, *_rest = decision
            for action, other in islice(permutations(seen.legal_actions, 2), 8):
                for ground in facts(game, seen, action, other, worse=False):
                    assert is_true(decision, action, ground.reason), (seen, action, ground)
                    assert changes_fact(decision, action, other, ground.reason), (seen, action, other, ground)


def test_hints_have_no_false_fact_and_say_what_the_review_says():
    found = count(len(VARIANTS), seed=3, playouts=40)
    assert found["hints"] == len(VARIANTS)
    assert not any(found[fault] for fault in FAULTS), found


def test_a_choice_before_the_play_of_troika_rests_on_cards_of_the_hand():
    met = Counter()
    for options in (options for game, options in VARIANTS if game == "troika"):
        for decision in islice(decisions("troika", options, 2), 60):
            game, seen, *_rest = decision
            for action in seen.legal_actions if seen.phase in ("bid", "trump") else ():
                found = hand(game, seen, action)
                assert found or action == PASS
                for why in found:
                    assert is_true(decision, action, why), (seen, action, why)
                    met[type(why)] += 1
                    if hasattr(why, "cards"):
                        assert THREE not in why.cards, "it costs points"
                        if seen.hand >> FIVE & 1 and FIVE not in why.cards:
                            assert not seen.hand & SUIT_MASKS[HEARTS] & ~(1 << FIVE), "it is alone"
    of_hand = {TrumpHand, NoTrumpHand, PartnerBid, PartnerCalled}
    assert of_hand <= met.keys()


def test_a_bid_of_trixter_rests_on_cards_of_the_hand():
    met = Counter()
    for options in (options for game, options in VARIANTS if game == "trixter"):
        for decision in islice(decisions("trixter", options, 2), 200):
            game, seen, *_rest = decision
            for action in seen.legal_actions if seen.phase == "bid" else ():
                for why in trixter_hand(game, seen, action):
                    assert is_true(decision, action, why), (seen, action, why)
                    met[type(why)] += 1
    assert {HandTricks, HandRange, LowHand, RiskyHand} <= met.keys()


def test_what_most_hands_have_is_no_fact_about_a_contract():
    game, rng, deals = load_game("trix", mode="classic", doubling="off"), Random(3), 150
    state = game.new_initial_state(3)
    seen = state.observation(state.current_player())
    assert seen.phase == "choose"
    met = Counter()
    for _ in range(deals):
        dealt = seen._replace(hand=sum(1 << card for card in rng.sample(range(52), 13)))
        pairs = permutations(seen.legal_actions, 2)
        met.update({type(found.reason) for pair in pairs for found in grounds(game, dealt, *pair)})
    assert len(met) > 8
    # one of four suits, with one or no lower card beside a queen, is more frequent
    unusual = {kind: number for kind, number in met.items() if kind is not Unguarded}
    assert max(unusual.values()) < deals / 2, unusual


@pytest.mark.long
def test_a_bid_of_trixter_that_cannot_be_met_any_more_is_noted():
    met = Counter()
    for options in ({"hands": "short"}, {"hands": "short", "miss": "per_trick"}):
        for decision in islice(decisions("trixter", options, 3), 150):
            game, seen, *_rest = decision
            if seen.phase == "play":
                found = notes(game, seen, *seen.legal_actions[:2], worse=False)
                kinds = {type(why) for why in found if isinstance(why, TooMany | TooFew)}
                need = seen.bids[seen.seat] - seen.tricks[seen.seat]
                is_missed = not 0 <= need <= seen.hand.bit_count()
                assert bool(kinds) == (is_missed and options.get("miss") != "per_trick")
                met.update(kinds)
    assert {TooMany, TooFew} <= met.keys()
