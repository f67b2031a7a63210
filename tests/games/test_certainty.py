"""A deal reported as certain is played out in every way."""

import random
from importlib import import_module

import pytest

from tests.cards import card_set
from trix.engine.cards import card_from_text, card_text
from trix.engine.certainty import sure_lead, takes_all
from trix.games import game_names, load_game

FORMS = {
    "trix": ("trix", {}, 3),
    "trix, complex": ("trix", {"mode": "complex", "doubling": "leader"}, 3),
    "trix to the last card": ("trix", {"early_end": False, "hearts_lead": "free"}, 3),
    "trix in pairs": ("trix", {"partnership": True, "forced_discard": True, "mode": "free_complex"}, 3),
    "trixter": ("trixter", {}, 3),
    "trixter, every trick counts": ("trixter", {"miss": "per_trick", "hands": "short"}, 3),
    "trixter, five": ("trixter", {"players": 5}, 2),
    "troika": ("troika", {}, 3),
    "troika, low": ("troika", {"low_bids": "always", "failed_bid": "bid"}, 3),
    "troika with a kitty": ("troika", {"kitty": True}, 3),
    "joffre": ("troika", {"joffre": True}, 3),
}


def certain(game, seen):
    return import_module(f"trix.games.{game.name}.certainty").certain_card(game, seen)


def endings(game, seed, most):
    """Play a game at random; return the states near the end of each deal, with the seat to act."""
    rng = random.Random(seed)
    state = game.new_initial_state(seed)
    while not state.is_terminal():
        seat = state.current_player()
        hands = [len(hand) for hand in state.hands()]
        if max(hands) <= most or (state.observation(seat).phase == "layout" and sum(hands) <= 8):
            yield state.clone(), seat
        state.apply_action(rng.choice(state.legal_actions()))


def courses(state, seat, advised):
    """Return all possible scores of the deal; with *advised* the seat plays the certain card."""
    deals = len(state.observation(seat).results)
    game, found, ways = state.game, set(), [state]
    while ways:
        at = ways.pop()
        seen = at.observation(seat)
        if len(seen.results) > deals:
            found.add(seen.results[deals].scores)
            continue
        actions = at.legal_actions()
        if advised and at.current_player() == seat:
            actions = [certain(game, seen)]
            assert actions[0] is not None, "what was certain no longer is"
        for action in actions:
            following = at.clone()
            following.apply_action(action)
            ways.append(following)
    return found


def test_every_game_can_find_certain_cards():
    assert {name for name, _options, _most in FORMS.values()} == set(game_names())


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.long
def test_a_certain_card_is_best_in_every_line_of_play(form):
    name, options, most = FORMS[form]
    game = load_game(name, **options)
    rng = random.Random(3)
    claims = 0
    for seed in range(60):
        for state, seat in endings(game, seed, most):
            seen = state.observation(seat)
            card = certain(game, seen)
            if card is None or len(seen.legal_actions) == 1:
                continue
            claims += 1
            own = seat % 2 if name == "troika" else seat
            promised = courses(state, seat, advised=True)
            assert len(promised) == 1
            (scores,) = promised
            possible = {other[own] for other in courses(state, seat, advised=False)}
            assert scores[own] == (min(possible) if game.fewer_wins else max(possible))
            # with any cards in the other hands
            assert courses(game.resample(seen, rng), seat, advised=True) == promised
        if claims >= 20:
            break
    assert claims >= 10


@pytest.mark.parametrize(
    ("hand", "others", "trump", "certain"),
    [
        ("AC KC", "QC JC 2D", None, True),
        ("AC QC", "KC 2D", None, False),
        ("AC QC", "2D 3D", None, True),  # no other clubs
        ("AC 2H", "KC 3S", 2, True),
        ("AC 2H", "KC 3H", 2, False),  # the two may be drawn by it, or the ace
        ("AC X1", "KC", None, False),
        ("", "KC", None, True),
    ],
)
def test_takes_all_if_no_order_of_play_can_lose_a_trick(hand, others, trump, certain):
    assert takes_all(card_set(hand), card_set(others), trump) is certain


def test_twos_take_all_if_low_ranks_win():
    assert takes_all(card_set("2C 3C"), card_set("4C AC"), order=-1)
    assert not takes_all(card_set("2C 5C"), card_set("4C AC"), order=-1)
    assert sure_lead(card_set("2C 5C"), card_set("4C"), order=-1) == card_from_text("2C")


@pytest.mark.parametrize(
    ("hand", "others", "trump", "lead"),
    [
        ("AC KC 2C", "QC JC", None, "AC"),  # two leads draw all clubs
        ("AC KC 2C", "QC JC 3C", None, None),
        ("AC AH KH", "QH 2C", 2, "AH"),  # first trumps are drawn
        ("AC AH", "KH QH", 2, None),
        ("AC 2D", "KC", None, "AC"),
        ("AC", "KC 2H", 2, None),  # it may be trumped
    ],
)
def test_the_strongest_cards_are_led_first(hand, others, trump, lead):
    card = sure_lead(card_set(hand), card_set(others), trump)
    assert (card if card is None else card_text(card)) == lead
