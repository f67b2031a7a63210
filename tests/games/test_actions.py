"""Actions as integers and texts, in both directions."""

import random

import pytest

from trix.engine.errors import IllegalActionError
from trix.games import load_game

COUNTS = [
    ("trix", {"mode": "classic"}, 52 + 5 + 4 + 5),
    ("trix", {"mode": "complex"}, 52 + 5 + 4 + 2),
    ("trix", {"mode": "free_complex"}, 52 + 5 + 4 + 16),
    # cards; then bids without and with each trump, made and revised
    ("trixter", {"players": 3}, 54 + 2 * 5 * 19),
    ("trixter", {"players": 4}, 52 + 2 * 5 * 14),
    ("trixter", {"players": 5}, 55 + 2 * 5 * 12),
    ("trixter", {"players": 7}, 56 + 2 * 5 * 9),
    # cards, bids, pass, trumps, discards
    ("troika", {}, 32 + 7 * 2 + 1 + 4),
    ("troika", {"min_bid": 5, "low_bids": "always"}, 32 + 8 * 4 + 1 + 4),
    ("troika", {"no_trumps": False}, 32 + 7 + 1 + 4),
    ("troika", {"kitty": True}, 34 + 7 * 2 + 1 + 4 + 34 * 33 // 2),
]
TEXTS = {
    "trix": "2S|double KH|double QC|done|pass|keep|redeal|choose ltoosh|choose trix",
    "trixter": "2S|X3|bid 0|bid 11|bid 3 hearts|bid 11 spades|revise 3|revise 0 clubs",
    "troika": "5H|7S|bid 7|bid 12 nt|bid 7 low|bid 7 nt low|pass|trump hearts|discard 8C 9D",
}
ALL_TEXTS = {"trix": {}, "trixter": {"players": 5}, "troika": {"kitty": True, "low_bids": "always"}}
"""By game, options that allow all `TEXTS`."""
UNKNOWN_TEXTS = {
    "trix": "| |10D|qs|X1|double 2S|double|choose|choose |choose +|choose queens+queens|choose queens+|"
    "choose queens+trix|choose queens+hearts|choose  queens|choose complex|revise 3|done ",
    "trixter": "|X1|10D|bid|bid 14|bid -1|bid 03|bid 3 H|bid hearts 3|bid 3 nt|bid 3 hearts |revise|pass|"
    "double KH",
    "troika": "|2S|7H|X1|bid|bid 5|bid 13|bid 7 low|bid 7 low nt|bid 7  nt|trump|trump nt|discard 8C 9D|"
    "discard|double KH",
}
UNKNOWN_NUMBERS = {"trix": (200, 52), "trixter": (400, 52), "troika": (3000, 0)}


def pairs(texts):
    return [(name, text) for name, joined in texts.items() for text in joined.split("|")]


@pytest.mark.parametrize(("name", "options", "number"), COUNTS)
def test_every_action_can_be_read_back_from_its_text(name, options, number):
    game = load_game(name, **options)
    actions = game.actions()
    texts = [game.action_to_string(action) for action in actions]
    assert actions == sorted(set(actions))
    assert len(set(texts)) == len(actions) == number
    assert [game.string_to_action(text) for text in texts] == actions


@pytest.mark.parametrize(
    ("name", "options"),
    [("trix", {"mode": "free_complex"}), ("trixter", {"players": 5}), ("troika", {"kitty": True})],
)
def test_all_legal_actions_are_actions_of_the_game(name, options):
    game, rng = load_game(name, **options), random.Random(1)
    actions = set(game.actions())
    state = game.new_initial_state(2)
    while not state.is_terminal():
        assert actions >= {*state.legal_actions(), *state.legal_revisions()}
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(("name", "text"), pairs(TEXTS))
def test_texts_are_those_of_the_rules(name, text):
    state = load_game(name, **ALL_TEXTS[name]).new_initial_state(0)
    for reader in (state, state.game):
        assert reader.action_to_string(reader.string_to_action(text)) == text


@pytest.mark.parametrize(("name", "text"), [*pairs(UNKNOWN_TEXTS), ("trix", "x" * 100_000)])
def test_unknown_texts_are_refused_with_a_short_message(name, text):
    with pytest.raises(IllegalActionError) as refusal:
        load_game(name).string_to_action(text)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("name", UNKNOWN_NUMBERS)
def test_unknown_numbers_are_refused(name):
    for action in (*UNKNOWN_NUMBERS[name], -2, -1, 10**30, None):
        with pytest.raises(IllegalActionError):
            load_game(name).action_to_string(action)
