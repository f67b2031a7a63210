"""Deals from keys: the same for ever, every deal by its own key, and nothing of one in another."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.engine.deal_sources import DealKeys, deal_source
from trix.engine.events import DealBegan
from trix.engine.shuffle import HmacStream, SplitMix64
from trix.games import load_game

KEYS = [hashlib.sha256(b"%d" % number).digest() for number in range(60)]
GAMES = [
    ("trix", {}),
    ("trixter", {"hands": "short"}),
    ("troika", {"length": "hands", "hands": 4, "kitty": True}),
]
SECRETS = {"seat", "hand", "legal_actions", "legal_revisions", "discarded", "history"}


def words(key, stream, count):
    """The same stream, written down a second time from the docstring, with HMAC spelled out (RFC 2104)."""
    found = []
    for block in range(count // 4 + 1):
        text = b"trix deal" + stream.to_bytes(8, "big") + block.to_bytes(8, "big")
        inner = hashlib.sha256(bytes(b ^ 0x36 for b in key.ljust(64, b"\0")) + text).digest()
        outer = hashlib.sha256(bytes(b ^ 0x5C for b in key.ljust(64, b"\0")) + inner).digest()
        found += [int.from_bytes(outer[at : at + 8], "big") for at in range(0, 32, 8)]
    return found[:count]


@pytest.mark.parametrize("stream", [0, 1, 2**64 - 1])
def test_the_stream_of_a_key_matches_its_definition(stream):
    generator = HmacStream(KEYS[0], stream)
    assert [generator.word() for _ in range(11)] == words(KEYS[0], stream, 11)


def test_the_deck_of_a_key_never_changes():
    assert HmacStream(bytes(range(32)), 5).shuffled(range(8)) == [2, 3, 4, 6, 5, 0, 7, 1]


def test_every_order_is_equally_likely():
    counts = Counter(tuple(HmacStream(KEYS[0], n).shuffled(range(4))) for n in range(24 * 250))
    assert set(counts) == set(permutations(range(4)))
    assert sum((count - 250) ** 2 / 250 for count in counts.values()) < 49.7  # 23 degrees, 1 in 1,000


@pytest.mark.parametrize("length", [0, 5, 31, 33, 64])
def test_a_key_has_32_bytes(length):
    with pytest.raises(ValueError, match="32 bytes"):
        HmacStream(bytes(length))


def played(game, deals, choices):
    events = []
    state = game.new_initial_state(deals, events.append)
    for choice in choices:
        if state.is_terminal():
            break
        legal = state.legal_actions()
        state.apply_action(legal[choice % len(legal)])
    return state, [event for event in events if isinstance(event, DealBegan)]


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize(("name", "options"), GAMES)
@given(choices=st.lists(st.integers(0, 50), min_size=120, max_size=160), other=st.integers(1, 4))
def test_a_deal_depends_only_on_its_own_key(name, options, choices, other):
    game = load_game(name, **options)
    _, deals = played(game, DealKeys(KEYS), choices)
    changed = [*KEYS[:other], bytes(32), *KEYS[other + 1 :]]
    _, twins = played(game, DealKeys(changed), choices)
    assert [deal.hands for deal in deals[:other]] == [deal.hands for deal in twins[:other]]
    if len(deals) > other:
        assert deals[other].hands != twins[other].hands


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_keys_may_be_added_during_the_game(name, options):
    keys = KEYS[:1]
    state = load_game(name, **options).new_initial_state(DealKeys(keys), lambda event: None)
    with pytest.raises(ValueError, match="no key for dealing 1"):
        while True:
            state.apply_action(state.legal_actions()[0])
    keys = KEYS[:1]
    state = load_game(name, **options).new_initial_state(DealKeys(keys), lambda event: None)
    while not state.is_terminal():
        if len(keys) < len(KEYS):
            keys.append(KEYS[len(keys)])
        state.apply_action(state.legal_actions()[0])


def test_a_number_is_a_seed():
    stream = deal_source(7).generator(3, 5)
    assert [stream.word(), stream.word()] == [(same := SplitMix64(7, 5)).word(), same.word()]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_public_observation_is_common_to_all_seats(name, options):
    game = load_game(name, **options)
    state, _ = played(game, 5, range(30))
    seen = state.seen_by(-1)
    assert (seen.seat, seen.hand, seen.legal_actions) == (-game.num_players, 0, ())
    same = [field for field in seen._fields if field not in SECRETS]
    for seat in range(game.num_players):
        mine = state.observation(seat)
        assert [getattr(mine, field) for field in same] == [getattr(seen, field) for field in same]
