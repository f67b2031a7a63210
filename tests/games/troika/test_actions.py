"""Actions as text, in both directions."""

import pytest

from trix.engine.errors import IllegalActionError
from trix.games.troika.game import load


def numbers_of(game):
    """Every action of a game that somebody can take: what `action_to_string` writes."""
    known = []
    for number in range(3000):
        try:
            known.append((number, game.action_to_string(number)))
        except IllegalActionError:
            continue
    return known


@pytest.mark.parametrize(
    ("options", "number"),
    [
        ({}, 32 + 7 * 2 + 1 + 4),
        ({"min_bid": 5, "low_bids": "always"}, 32 + 8 * 4 + 1 + 4),
        ({"no_trumps": False}, 32 + 7 + 1 + 4),
        ({"kitty": True}, 34 + 7 * 2 + 1 + 4 + 34 * 33 // 2),
    ],
)
def test_every_action_is_read_back_from_its_text(options, number):
    game = load(options)
    known = numbers_of(game)
    assert all(game.string_to_action(text) == action for action, text in known)
    assert len({text for _, text in known}) == len(known) == number


@pytest.mark.parametrize(
    "text",
    [
        "5H",
        "7S",
        "bid 7",
        "bid 12 nt",
        "bid 7 low",
        "bid 7 nt low",
        "pass",
        "trump hearts",
        "discard 8C 9D",
    ],
)
def test_texts_are_those_of_the_rules(text):
    game = load({"kitty": True, "low_bids": "always"})
    assert game.action_to_string(game.string_to_action(text)) == text


def test_discards_are_written_in_canonical_order_and_read_in_any():
    game = load({"kitty": True})
    action = game.string_to_action("discard AS 8C")
    assert game.action_to_string(action) == "discard 8C AS"
    assert action == game.string_to_action("discard 8C AS")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2S",
        "7H",
        "X1",
        "bid",
        "bid 5",
        "bid 13",
        "bid 7 low",
        "bid 7 low nt",
        "bid 7  nt",
        "trump",
        "trump nt",
        "discard 8C 9D",
        "discard",
        "double KH",
        "x" * 100_000,
    ],
)
def test_unknown_texts_are_refused_in_few_words(text):
    with pytest.raises(IllegalActionError) as refusal:
        load({}).string_to_action(text)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize(
    "text",
    ["discard 8C", "discard 8C 8C", "discard 8C 9C TC", "discard 8C 2D", "discard 8C x", "discard  8C"],
)
def test_only_two_cards_of_the_deck_can_be_discarded(text):
    with pytest.raises(IllegalActionError):
        load({"kitty": True}).string_to_action(text)


@pytest.mark.parametrize("action", [-2, -1, 3000, 10**30, 0, None])
def test_numbers_that_name_no_action_are_refused(action):
    with pytest.raises(IllegalActionError):
        load({}).action_to_string(action)


def test_the_state_reads_and_writes_like_its_game():
    state = load({}).new_initial_state(0)
    assert state.action_to_string(state.string_to_action("bid 6 nt")) == "bid 6 nt"
    assert state.legal_revisions() == []
