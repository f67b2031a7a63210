"""Records: written and read back, and refused with a sentence when damaged."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.engine.deal_sources import DealKeys
from trix.engine.shuffle import SplitMix64
from trix.games import load_game
from trix.record import (
    MAX_ACTIONS,
    MAX_SEED,
    MAX_TEXT,
    Record,
    RecordError,
    Sitter,
    Sitting,
    from_text,
    game_from_text,
    replay,
    sitters_of,
    to_text,
)

SITTINGS = tuple(
    Sitting(0, seat, Sitter(name, level, "falcon"))
    for seat, (name, level) in enumerate(
        [("ليلى", None), ("Huda", "standard"), ("Rana", "standard"), ("Jürg", None)]
    )
)


def some_record(actions: int = 60, **options: object) -> Record:
    game = load_game("trix", **options)
    state = game.new_initial_state(11)
    draw = SplitMix64(1)
    for _ in range(actions):
        legal = state.legal_actions()
        state.apply_action(legal[draw.below(len(legal))])
    return Record("trix", game.options, 11, tuple(state.history()), SITTINGS, helped=True)


def test_a_record_can_be_read_back() -> None:
    record = some_record(mode="free_complex", partnership=True)
    again = from_text(to_text(record))
    assert again == record._replace(options=dict(record.options))
    assert replay(again).hands() == replay(record).hands()


@pytest.mark.long
def test_a_game_of_endless_passes_can_be_recorded() -> None:
    passes = ("pass",) * 30_000
    long = Record("troika", load_game("troika", stick_dealer=False).options, 2**70, passes, SITTINGS)
    assert from_text(to_text(long)) == long


def test_game_from_text_returns_record_and_state() -> None:
    record, state = game_from_text(to_text(some_record()))
    assert record == from_text(to_text(some_record()))
    assert state.history() == list(record.actions)
    with pytest.raises(RecordError, match="action 1"):
        game_from_text(damaged(actions=["pass"]))


def test_sitters_are_known_for_every_number_of_actions() -> None:
    sittings = [
        *(Sitting(0, seat, Sitter(f"first {seat}")) for seat in range(4)),
        Sitting(30, 2, Sitter("second")),
    ]
    before = sitters_of(sittings, 29)
    assert [sitter.name for sitter in before] == ["first 0", "first 1", "first 2", "first 3"]
    assert [sitter.name for sitter in sitters_of(sittings, 30)] == ["first 0", "first 1", "second", "first 3"]
    assert sitters_of(sittings) == sitters_of(sittings, 30)


def test_a_later_sitter_is_recorded() -> None:
    late = Sitting(30, 1, Sitter("Omar", None))
    record = some_record()._replace(sittings=(*SITTINGS, late))
    assert from_text(to_text(record)).sittings[-1] == late


def damaged(**changes: Any) -> str:
    fields = json.loads(to_text(some_record()))
    fields.update(changes)
    return json.dumps({name: value for name, value in fields.items() if value is not ...})


SITTING = {"after": 0, "seat": 0, "name": "x", "level": None, "avatar": ""}

DAMAGE = {
    "nothing": ("", "not complete JSON"),
    "no object": ("[1, 2]", "named fields"),
    "deep": ("[" * 100_000, "not complete JSON"),
    "huge": (" " * (MAX_TEXT + 1), "longer than"),
    "huge number": (damaged().replace('"seed": 11', '"seed": ' + "9" * 5000), "not complete JSON"),
    "no format": (damaged(format=...), "no format"),
    "newer": (damaged(format=2), "format 2"),
    "format of a wrong type": (damaged(format=True), "no format"),
    "field missing": (damaged(seed=...), "seed"),
    "field unknown": (damaged(extra=1), "extra"),
    "seed text": (damaged(seed="7"), "seed"),
    "seed negative": (damaged(seed=-1), "seed"),
    "seed too large": (damaged(seed=MAX_SEED), "seed"),
    "unknown game": (damaged(game="whist"), "whist"),
    "unknown option": (damaged(options={"colour": "red"}), "colour"),
    "unknown value": (damaged(options={"mode": "fast"}), "fast"),
    "option is a list": (damaged(options={"mode": ["classic"]}), "mode"),
    "options excluding each other": (
        damaged(options={"mode": "free_complex", "fixed_order": True}),
        "fixed_order",
    ),
    "actions no list": (damaged(actions="choose trix"), "actions"),
    "action no text": (damaged(actions=[5]), "actions"),
    "too many actions": (damaged(actions=["done"] * (MAX_ACTIONS + 1)), "actions"),
    "illegal action": (damaged(actions=["pass"]), "action 1"),
    "unknown action": (damaged(actions=["castle"]), "castle"),
    "helped no yes or no": (damaged(helped=0), "helped"),
    "nobody sits": (damaged(sittings=[]), "sat at every seat"),
    "unknown seat": (damaged(sittings=[SITTING | {"seat": 4}]), "seat"),
    "sat after the end": (damaged(sittings=[SITTING | {"after": 61}]), "after"),
    "long name": (damaged(sittings=[SITTING | {"name": "x" * 41}]), "who sat where"),
    "half a letter": (damaged(sittings=[SITTING | {"name": "\ud83c"}]), "who sat where"),
    "long level": (damaged(sittings=[SITTING | {"level": "x" * 41}]), "who sat where"),
    "long version": (damaged(app="1" * 41), "no version"),
    "long name of an option": (damaged(options={"x" * 100_000: 1}), "has no option"),
    "level a number": (damaged(sittings=[SITTING | {"level": 3}]), "who sat where"),
    "sitting with more": (damaged(sittings=[SITTING | {"hat": "red"}]), "who sat where"),
    "sittings out of order": (
        damaged(sittings=[SITTING | {"after": 2}, SITTING | {"after": 1}]),
        "order",
    ),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_is_refused_with_the_reason(name: str) -> None:
    text, reason = DAMAGE[name]
    with pytest.raises(RecordError, match=reason) as caught:
        from_text(text)
    assert len(str(caught.value)) < 400, "a person reads this"


@given(st.data())
def test_a_record_cut_short_anywhere_is_refused(data: st.DataObject) -> None:
    text = to_text(some_record(20))
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(RecordError):
        from_text(text[:cut])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda deeper: st.lists(deeper, max_size=3) | st.dictionaries(st.text(max_size=5), deeper, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(json.loads(damaged()))), JSON)
def test_random_values_are_read_or_refused(name: str, value: Any) -> None:
    text = damaged(**{name: value})
    try:
        record = from_text(text)
    except RecordError:
        return
    assert json.loads(to_text(record))[name] == (
        dict(record.options) if name == "options" else json.loads(text)[name]
    )


KEYS = tuple(bytes([number]) * 32 for number in range(1, 60))


def keyed_record(actions: int = 300) -> Record:
    game = load_game("trix")
    state = game.new_initial_state(DealKeys(KEYS))
    draw = SplitMix64(1)
    while len(state.history()) < actions and not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[draw.below(len(legal))])
    return Record("trix", game.options, 0, tuple(state.history()), SITTINGS, keys=KEYS)


def test_a_game_dealt_by_keys_can_be_read_back() -> None:
    record = keyed_record()
    again = from_text(to_text(record))
    assert again.keys == KEYS
    assert replay(again).hands() == replay(record).hands()
    assert "seed" not in json.loads(to_text(record))


def test_a_game_from_a_seed_has_format_1() -> None:
    fields = json.loads(to_text(some_record()))
    assert (fields["format"], fields["seed"]) == (1, 11)
    assert "keys" not in fields


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ([], "keys"),
        ("00" * 32, "keys"),
        ([7], "keys"),
        (["00" * 31], "keys"),
        (["0G" * 32], "keys"),
        ([KEYS[0].hex()], "dealing 1"),
        ([key.hex() for key in reversed(KEYS)], "cannot be played"),
    ],
)
def test_damaged_keys_are_refused(keys: Any, why: str) -> None:
    fields = {**json.loads(to_text(keyed_record())), "keys": keys}
    with pytest.raises(RecordError, match=why):
        from_text(json.dumps(fields))
