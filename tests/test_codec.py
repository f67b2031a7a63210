"""Values survive a round trip; anything else is refused with a WireError."""

import random
from contextlib import suppress
from typing import Any, Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.any_game import games
from trix.codec import (
    MAX_ITEMS,
    MAX_NUMBER,
    WireError,
    apply_change,
    difference,
    from_bytes,
    read,
    tagged,
    to_bytes,
    to_json,
)
from trix.games import game_names, load_game
from trix.net.guest.game_reader import game_reader
from trix.net.messages import PROTOCOL, TO_GUEST, TO_HOST, Act, Join, Refused, Snapshot

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)
# items at one position have one type, so True and 1 never need to differ
LISTS = st.recursive(
    st.none() | st.text("ab", max_size=2) | st.integers(0, 3),
    lambda inner: st.lists(inner, max_size=6),
    max_leaves=40,
)


class Odd(NamedTuple):
    number: int
    text: str | None
    pair: tuple[bool, int]
    many: tuple[tuple[int, ...], ...]
    choice: Literal["left", "right"]
    data: bytes


ODD = Odd(5, None, (True, -3), ((1, 2), ()), "left", b"\0\xff")


def test_a_value_survives_a_round_trip():
    assert read(Odd, from_bytes(to_bytes(to_json(ODD)))) == ODD


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        (0, "5"),
        (0, True),
        (0, 5.0),
        (0, MAX_NUMBER),
        (0, -MAX_NUMBER),
        (1, 7),
        (1, "x" * 401),
        (1, "\ud800"),
        (2, [True]),
        (2, [1, 1]),
        (2, None),
        (3, [1]),
        (3, [[1, True]]),
        (3, [[MAX_NUMBER]]),
        (3, [[]] * (MAX_ITEMS + 1)),
        (4, "up"),
        (4, ["left"]),
        (5, "0"),
        (5, "zz"),
        (5, "é0"),
        (5, "00" * 401),
    ],
)
def test_a_value_of_another_type_is_refused(place, wrong):
    fields = to_json(ODD)
    fields[place] = wrong
    with pytest.raises(WireError):
        read(Odd, fields)


@pytest.mark.parametrize("fields", [[], to_json(ODD)[:-1], [*to_json(ODD), 1], {}, None, "Odd"])
def test_missing_and_surplus_fields_are_refused(fields):
    with pytest.raises(WireError):
        read(Odd, fields)


@pytest.mark.parametrize(
    "data", [b"", b"{", b"\xff", b"NaN", b"[1e999, Infinity]", b"[" * 100_000, b"9" * 5000]
)
def test_invalid_json_is_refused(data):
    with pytest.raises(WireError):
        from_bytes(data)


@given(st.sampled_from([TO_HOST, TO_GUEST]), JSON)
def test_arbitrary_json_is_not_a_message(reader, value):
    with pytest.raises(WireError):
        reader.read(value)


def test_messages_survive_a_round_trip():
    for message in (Join(PROTOCOL, "0.1", "Rana", "moon", 0, 0, 0), Act(5, "QS")):
        assert TO_HOST.read(tagged(message)) == message
    refused = Refused("version", "0.2", "0.1")
    assert TO_GUEST.read(tagged(refused)) == refused
    with pytest.raises(WireError, match="unknown class"):
        TO_HOST.read(tagged(refused))


@given(LISTS, LISTS)
def test_a_change_turns_the_old_value_into_the_new_one(old, new):
    change = from_bytes(to_bytes(difference(old, new)))
    before = to_bytes(old)
    assert to_bytes(apply_change(old, change)) == to_bytes(new)
    assert to_bytes(old) == before


@given(LISTS, JSON)
def test_an_arbitrary_change_is_applied_or_refused(old, change):
    before = to_bytes(old)
    with suppress(WireError):
        apply_change(old, change)
    assert to_bytes(old) == before


def test_an_equal_value_has_no_change():
    assert difference([1, [2, None]], [1, [2, None]]) is None


def some_play(game, rng, actions):
    events: list[Any] = []
    state = game.new_initial_state(rng.randrange(1000), events.append)
    for _ in range(actions):
        if not state.is_terminal():
            state.apply_action(rng.choice([*state.legal_actions(), *state.legal_revisions()]))
    return state, events


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
@given(data=st.data())
def test_observations_and_events_of_every_game_survive_a_round_trip(name, data):
    game = data.draw(games(name, {}))
    rng = random.Random(data.draw(st.integers(0, 1000)))
    state, events = some_play(game, rng, data.draw(st.integers(0, 90)))
    reader = game_reader(game)
    seat = data.draw(st.integers(0, game.num_players - 1))
    for seen in (state.observation(seat), state.seen_by(-1)):
        assert reader.observation(from_bytes(to_bytes(to_json(seen)))) == seen
    for event in events:
        for viewer in (seat, -game.num_players):
            seen = event.seen_by(viewer)
            if seen is not None:
                assert reader.event(from_bytes(to_bytes(tagged(seen)))) == seen


@pytest.mark.parametrize(
    "event",
    [
        ["CardPlayed", 4, 3],
        ["CardPlayed", 0, 56],
        ["CardPlayed", 0, -1],
        ["CardPlayed", -5, 3],
        ["TurnBegan", 0, "x" * 500],
        ["DealBegan", 0, [[1], None, None], 1],
        ["DealBegan", 0, [None, None, None, None], 2**40],
        ["DealBegan", 0, [None, None, None, None], -1],
        ["DealEnded", 0, [0, 0, 0], [0, 0, 0, 0]],
        ["TrickTaken", 0, [1, 2, 3, 99], 1],
        ["BidMade", 0, 1, None, False],
        [],
        ["__import__", "os"],
    ],
)
def test_an_impossible_event_is_refused(event):
    with pytest.raises(WireError):
        game_reader(load_game("trix")).event(event)


def test_an_observation_for_another_number_of_seats_is_refused():
    reader = game_reader(load_game("trixter", players=4))
    other = load_game("trixter", players=5).new_initial_state(1).observation(0)
    with pytest.raises(WireError):
        reader.observation(to_json(other))


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("hand", 1 << 60), ("hand", -1), ("taken", (0, 0, 0, 1 << 60)), ("hand_sizes", (13, 13, 13, 2**50))],
)
def test_an_observation_with_impossible_cards_is_refused(name, wrong):
    game = load_game("trix")
    seen = game.new_initial_state(1).observation(0)._replace(**{name: wrong})
    with pytest.raises(WireError):
        game_reader(game).observation(to_json(seen))


@pytest.mark.long
def test_a_snapshot_may_contain_a_whole_game():
    dealings = tuple((bytes(32), tuple("QS" for _ in range(60))) for _ in range(300))
    snapshot = Snapshot(0, 1, 5, None, [], (), (0,), 0, dealings, (), ())
    assert TO_GUEST.read(from_bytes(to_bytes(tagged(snapshot)))) == snapshot
