"""The expert infers hands from the cards that other seats have played."""

import random

import pytest

from trix.ai import make_agent
from trix.ai.games import samplers_of
from trix.ai.games.trix.playouts.doubling_policy import exposing
from trix.ai.games.trix.playouts.opponent_model import habits
from trix.ai.inference.sampler import samplers as clue_samplers
from trix.engine.cards import bits_of, mask_of
from trix.games import load_game

COMPLEX = {"mode": "complex", "doubling": "simple", "hearts_lead": "free", "throw_in": False}


def drawn(game, seen, number, seed=1):
    """Draw some deals."""
    draw = samplers_of(game)(seen, random.Random(seed))
    return [draw() for _ in range(number)]


def middles_of_deals(game, announcement, cards):
    """Yield states after an announcement and so many cards played by standard agents."""
    agent = make_agent("standard", game)
    for seed in range(8):
        state = game.new_initial_state(seed)
        state.apply_action(state.string_to_action(announcement))
        before = None
        while True:
            seen = state.observation(state.current_player())
            if seen.phase in ("play", "layout"):
                before = len(seen.history) if before is None else before
                if len(seen.history) - before >= cards and len(seen.legal_actions) > 1:
                    yield state
                    break
            state.apply_action(agent.choose(seen))


def rightly_placed(hands, truth, seat):
    return sum((hands[s] & truth[s]).bit_count() for s in range(4) if s != seat)


@pytest.mark.long
def test_deals_are_drawn_that_explain_the_play():
    game = load_game("trix", **COMPLEX)
    # a card laid tells less than one played to a trick
    for announcement, better in (("choose complex", 1.06), ("choose trix", 1.04)):
        likely = plain = 0
        for state in middles_of_deals(game, announcement, 18):
            seen, truth = state.observation(state.current_player()), state.hand_masks()
            rng = random.Random(2)
            for deal in drawn(game, seen, 10):
                likely += rightly_placed(deal, truth, seen.seat)
                plain += rightly_placed(game.resample(seen, rng).hand_masks(), truth, seen.seat)
        assert likely > better * plain, announcement


def test_play_tells_as_much_where_nothing_was_asked_before_it():
    game = load_game("trix", fixed_order=True, throw_in=False)
    agent = make_agent("standard", game)
    likely = plain = 0
    for seed in range(30):
        state = game.new_initial_state(seed)
        while len(state.history()) < 16 or len(state.legal_actions()) == 1:
            state.apply_action(agent.choose(state.observation(state.current_player())))
        seen, truth = state.observation(state.current_player()), state.hand_masks()
        assert seen.phase == "layout"
        rng = random.Random(2)
        for deal in drawn(game, seen, 10):
            likely += rightly_placed(deal, truth, seen.seat)
            plain += rightly_placed(game.resample(seen, rng).hand_masks(), truth, seen.seat)
    assert likely > 1.04 * plain


def guarded_but_not_exposed(game, seen, hands):
    """Count cards of other seats that the standard evaluator would have exposed and the seat did not."""
    evaluator = exposing(game, seen.contracts)
    exposed = mask_of(card for card, _ in seen.doubled)
    others = [hand for seat, hand in enumerate(hands) if seat != seen.seat]
    return sum((evaluator.exposed_by(hand) & ~exposed).bit_count() for hand in others)


def test_a_card_that_was_not_exposed_is_hardly_guarded():
    game = load_game("trix", **{**COMPLEX, "doubling": "leader"})
    by_clues = clue_samplers(game)
    plain = explained = 0
    for state in middles_of_deals(game, "choose complex", 0):
        seen = state.observation(state.current_player())
        draw = by_clues(seen, random.Random(1))
        plain += sum(guarded_but_not_exposed(game, seen, draw()) for _ in range(20))
        explained += sum(guarded_but_not_exposed(game, seen, hands) for hands in drawn(game, seen, 20))
    assert explained < 0.4 * plain


def test_playouts_and_inference_expose_what_standard_does():
    for doubling in ("leader", "simple"):
        for hearts_lead in ("free", "restricted"):
            game = load_game("trix", doubling=doubling, hearts_lead=hearts_lead)
            agent = make_agent("standard", game)
            for seed in range(40):
                state = game.new_initial_state(seed)
                state.apply_action(
                    state.string_to_action(("choose queens", "choose king_of_hearts")[seed % 2])
                )
                hands = state.hand_masks()
                contracts = state.observation(0).contracts
                while state.observation(0).phase == "double":
                    state.apply_action(agent.choose(state.observation(state.current_player())))
                exposed = {(card, seat) for card, seat in state.observation(0).doubled}
                expected = {
                    (card, seat)
                    for seat, hand in enumerate(hands)
                    for card in bits_of(exposing(game, contracts).exposed_by(hand))
                }
                assert exposed == expected


def after_deals(game, levels, announcements, seed=5):
    """Play deals with these announcements, and return a seat's observation."""
    agents = [make_agent(level, game, seat) for seat, level in enumerate(levels)]
    state = game.new_initial_state(seed)
    for announcement in announcements:
        state.apply_action(state.string_to_action(announcement))
        deal = state.observation(0).deal
        while (seen := state.observation(state.current_player())).deal == deal:
            state.apply_action(agents[seen.seat].choose(seen))
    return state.observation(state.current_player())


def test_earlier_deals_show_which_seats_are_unpredictable():
    game = load_game("trix", **COMPLEX)
    for announcements in (["choose complex"], ["choose trix"], ["choose trix", "choose complex"]):
        seen = after_deals(game, ("standard", "random", "standard", "random"), announcements)
        missed = [misses / number for number, misses in habits(game, seen)]
        assert max(missed[0], missed[2]) < 0.1 < 0.2 < min(missed[1], missed[3]), announcements


def test_nothing_is_known_of_seats_before_a_deal_is_over():
    game = load_game("trix", **COMPLEX)
    assert habits(game, after_deals(game, ["standard"] * 4, [])) == ((0, 0.0),) * 4
