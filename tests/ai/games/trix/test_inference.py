"""What the others have played tells the expert about their hands."""

import random

from trix.ai import make_agent
from trix.ai.games import draws_of
from trix.games import load_game

COMPLEX = {"mode": "complex", "doubling": "simple", "hearts_lead": "free", "throw_in": False}


def drawn(game, seen, number, seed=1):
    """Draw some deals."""
    draw = draws_of(game)(seen, random.Random(seed))
    return [draw() for _ in range(number)]


def middles_of_deals(game, announcement, cards):
    """Give states in which so many cards have been played after an announcement, by standard agents."""
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
