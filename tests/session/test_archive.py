"""Every finished game is stored once, even if the store fails."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.played import FORMS, Store, finished, play, session
from trix.record import to_text
from trix.session import archive
from trix.session.archive import add_game, entry_from, read_archive, read_record
from trix.session.entry import EntryError, entry_of, to_json
from trix.session.statistics import statistics

DAY = "2025-11-21"


def troika(seed):
    return finished(8, seed)


def chunk(*games, form=archive.FORMAT):
    return json.dumps({"format": form, "games": list(games)})


@pytest.mark.long
@given(st.lists(st.tuples(st.integers(0, len(FORMS) - 1), st.integers(0, 999)), max_size=6, unique=True))
def test_archived_games_are_found_again(games):
    store = Store()
    records = [finished(number, seed) for number, seed in games]
    kept = [add_game(store, record, DAY) for record in records]
    found = read_archive(store)
    assert list(found.entries) == kept
    assert (found.damaged, found.newer) == (0, 0)
    assert [read_record(store, entry) for entry in found.entries] == records


def test_adding_a_game_twice_has_no_effect():
    store = Store()
    entry = add_game(store, troika(1), DAY)
    add_game(store, troika(1), "2025-11-22")
    # another window went on from the same save, and gave up
    other = troika(1)._replace(actions=troika(1).actions[:150])
    add_game(store, other, DAY, given_up=True)
    assert read_archive(store).entries == (entry,)


def test_an_interrupted_write_can_be_repeated():
    for last in range(1, 3):
        store = Store()
        store.break_at = last
        with pytest.raises(OSError):
            add_game(store, troika(1), DAY)
        store.break_at = -1
        entry = add_game(store, troika(1), DAY)
        assert read_archive(store).entries == (entry,)


@pytest.mark.by_turns
@pytest.mark.parametrize("odd", ["2031-01-01", "1970-01-01"])
def test_games_are_in_the_order_of_play_whatever_the_clock_says(odd):
    store = Store()
    days = ["2025-11-01", "2025-11-01", odd, "2025-11-02", "2025-11-03"]
    kept = [add_game(store, troika(seed), day) for seed, day in enumerate(days)]
    assert read_archive(store).entries == tuple(kept)


@pytest.mark.long
def test_a_game_dated_years_ahead_ends_no_streak_but_its_own():
    store = Store()
    days = ["2025-11-01", "2031-01-01", "2025-11-02", "2025-11-03"]
    records = [record for record in map(troika, range(40)) if entry_of(record, DAY).won][:3]
    records.insert(1, next(record for record in map(troika, range(40)) if not entry_of(record, DAY).won))
    for record, day in zip(records, days, strict=True):
        add_game(store, record, day)
    assert statistics(read_archive(store).entries).streak == 2


def test_known_cards_make_practice():
    store = Store()
    first = add_game(store, troika(1)._replace(actions=troika(1).actions[:150]), DAY, given_up=True)
    again = play(session(*FORMS[8], 1), 99).record()
    add_game(store, again, DAY)
    found = read_archive(store).entries
    assert found == (first, entry_of(again, DAY)._replace(helped=True, feats=()))
    assert [entry.counts for entry in found] == [True, False]


@pytest.mark.long
def test_many_games_fit_into_small_chunks(monkeypatch):
    monkeypatch.setattr(archive, "CHUNK", 3)
    monkeypatch.setattr(archive, "MOST_RECORDS", 4)
    store = Store()
    kept = [add_game(store, troika(seed), f"2025-11-{seed + 1:02}") for seed in range(8)]
    assert read_archive(store).entries == tuple(kept)
    chunks = [key for key in store.texts if key.startswith("games-")]
    assert len(chunks) == 3
    assert [read_record(store, entry) is not None for entry in kept] == [False] * 4 + [True] * 4


def test_a_game_of_an_old_day_keeps_its_record(monkeypatch):
    monkeypatch.setattr(archive, "MOST_RECORDS", 2)
    store = Store()
    for seed in range(3):
        add_game(store, troika(seed), "2025-11-20")
    entry = add_game(store, troika(9), "2020-01-01")
    assert read_record(store, entry) == troika(9)
    assert len(archive.record_keys(store)) == 2


@pytest.mark.long
def test_the_oldest_records_and_chunks_are_removed(monkeypatch):
    monkeypatch.setattr(archive, "CHUNK", 2)
    monkeypatch.setattr(archive, "MOST_CHUNKS", 3)
    store = Store()
    kept = [add_game(store, troika(seed), f"2025-11-{seed + 1:02}") for seed in range(7)]
    assert read_archive(store).entries == tuple(kept[2:])


@pytest.mark.long
def test_a_full_store_removes_the_oldest_record():
    store = Store()
    kept = [add_game(store, troika(seed), f"2025-11-0{seed}") for seed in range(1, 6)]
    store.room = sum(map(len, store.texts.values())) + 100
    latest = add_game(store, troika(6), "2025-11-06")
    whole = [read_record(store, entry) is not None for entry in kept]
    assert whole == sorted(whole)
    assert not whole[0] and whole[-1]
    assert read_record(store, latest) == troika(6)
    assert read_archive(store).entries == (*kept, latest)


def test_without_room_for_the_record_the_entry_is_stored():
    store = Store()
    store.room = 1500
    with pytest.raises(OSError):
        add_game(store, troika(1), DAY)
    (entry,) = read_archive(store).entries
    assert read_record(store, entry) is None
    # told once
    assert add_game(store, troika(1), DAY) == entry


def test_a_store_without_any_room_is_not_changed():
    store = Store(settings="x" * 50)
    store.room = 60
    with pytest.raises(OSError):
        add_game(store, troika(1), DAY)
    assert store.texts == {"settings": "x" * 50}


def test_damaged_texts_are_counted_and_never_touched():
    good = to_json(entry_of(troika(1), DAY))
    broken = [
        ("no json", 1),
        ("{}", 1),
        ("[]", 1),
        ("null", 1),
        ('{"format": "1", "games": []}', 1),
        ('{"format": 1, "games": 5}', 1),
        (chunk({**good, "rank": 99}, good, "what"), 2),
    ]
    for text, damaged in broken:
        store = Store(**{"games-00007": text})
        entry = add_game(store, troika(2), DAY)
        found = read_archive(store)
        assert found.damaged == damaged
        assert entry in found.entries
        assert store.texts["games-00007"] == text


def test_texts_of_later_versions_are_not_changed():
    text = chunk({"wholly": "other"}, {"wholly": "new"}, form=archive.FORMAT + 1)
    store = Store(**{"games-00001": text})
    entry = add_game(store, troika(2), DAY)
    assert read_archive(store) == archive.Archive((entry,), damaged=0, newer=2)
    assert store.texts["games-00001"] == text


def test_other_keys_are_not_archived_games():
    store = Store(**{"settings": "{}", "games-x": "{}", "game-of-the-day": "1"})
    assert read_archive(store) == archive.Archive(())


def test_a_damaged_record_does_not_hide_its_entry():
    store = Store()
    entry = add_game(store, troika(1), DAY)
    store.texts[archive.record_key(entry)] = to_text(troika(1))[:-9]
    assert read_archive(store).entries == (entry,)
    with pytest.raises(ValueError, match="not complete"):
        read_record(store, entry)


def test_older_formats_are_converted_step_by_step(monkeypatch):
    """Made up: format 1 had no `since` and called the day a date, format 2 spelled it out; 3 is today's."""
    entry = entry_of(troika(1), DAY)
    value = json.loads(json.dumps(to_json(entry)))
    del value["since"]
    value["date"] = value.pop("day").replace("-", "")

    def with_day(value):
        date = value.pop("date")
        return {**value, "day": f"{date[:4]}-{date[4:6]}-{date[6:]}"}

    monkeypatch.setattr(archive, "FORMAT", 3)
    monkeypatch.setattr(archive, "STEPS", {1: with_day, 2: lambda value: {**value, "since": 0}})
    assert entry_from(dict(value), 1) == entry
    with pytest.raises(EntryError):
        entry_from({"date": 5}, 1)
    with pytest.raises(EntryError):
        entry_from(dict(value), 0)


def test_a_game_given_up_is_archived_as_such():
    store = Store()
    record = play(session("trix", {}, 3), 3, 100).record()
    entry = add_game(store, record, DAY, given_up=True)
    assert entry.given_up
    assert read_archive(store).entries == (entry,)
    assert read_record(store, entry) == record
