"""A backup restores a store into another one, once; a faulty backup changes nothing."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.session.played import FORMS, FullError, Store, finished, play, session
from trix.record import to_text
from trix.session import archive, backup
from trix.session.archive import add_game, read_archive, read_record
from trix.session.backup import BackupError, BackupReader, backup_text, erase
from trix.session.restoring import plan_for, restore
from trix.session.saves import save_key

DAY = "2025-11-21"
SETTINGS = '{"theme": "night"}'


def filled(*games, **texts):
    store = Store(settings=SETTINGS, **texts)
    for number, seed in games:
        add_game(store, finished(number, seed), f"2025-11-{1 + seed % 28:02}")
    return store


def read(text):
    reading = BackupReader(text, lambda key, text: True)
    while not reading.done:
        before = reading.progress
        reading.run(lambda: True)
        assert reading.progress > before
    return reading.backup


def theirs(key, here, there):
    return there


def bring(text, store):
    return restore(store, read(text), theirs)


@pytest.mark.long
@given(st.lists(st.tuples(st.integers(0, len(FORMS) - 1), st.integers(0, 99)), max_size=5, unique=True))
@settings(max_examples=15)
def test_an_empty_store_gets_the_whole_backup(games):
    begun = to_text(play(session("trix", {}, 4), 4, 60).record())
    here = filled(*games, **{"save-trix": begun, "save-troika-2": to_text(troika_begun())})
    there = Store()
    plan = bring(backup_text(here), there)
    assert (plan.new_games, plan.known_games) == (len(games), 0)
    assert read_archive(there) == read_archive(here)
    assert {key: text for key, text in there.texts.items() if not key.startswith("games-")} == {
        key: text for key, text in here.texts.items() if not key.startswith("games-")
    }


def troika_begun():
    return play(session("troika", {}, 4), 4, 20).record()


def test_a_known_game_is_not_added_twice():
    here, there = filled((0, 1), (8, 2), (8, 3)), filled((8, 2), (5, 9))
    plan = bring(backup_text(here), there)
    assert (plan.new_games, plan.known_games) == (2, 1)
    entries = read_archive(there).entries
    assert len(entries) == 4
    assert [entry.day for entry in entries] == sorted(entry.day for entry in entries)
    assert all(read_record(there, entry) for entry in entries)
    again = dict(there.texts)
    plan = bring(backup_text(here), there)
    assert plan.new_games == 0
    assert there.texts == again


def troika(seed, actions=20):
    return to_text(play(session("troika", {}, seed), 1, actions).record())


def saves(**texts):
    """The unfinished games of a store that has these."""
    return {key: text for key, text in texts.items() if key.startswith("save-")}


def with_saves(*texts):
    return filled(**{save_key("troika", slot): text for slot, text in enumerate(texts) if text})


@pytest.mark.long
def test_restored_games_are_in_the_order_of_play_among_those_here():
    days = {"here": ["2025-11-02", "2031-05-05", "2025-11-06"], "there": ["2025-11-03", "2025-11-05"]}
    played = [(name, day) for name, on in days.items() for day in on]
    stores = {name: Store() for name in days}
    ids = {
        (name, day): add_game(stores[name], finished(8, seed), day).id
        for seed, (name, day) in enumerate(played)
    }
    bring(backup_text(stores["there"]), stores["here"])
    # and another game after that
    ids["here", "later"] = add_game(stores["here"], finished(8, 9), "2025-11-07").id
    order = [
        ("here", "2025-11-02"),
        ("there", "2025-11-03"),
        ("there", "2025-11-05"),
        ("here", "2031-05-05"),
        ("here", "2025-11-06"),
        ("here", "later"),
    ]
    assert [entry.id for entry in read_archive(stores["here"]).entries] == [ids[one] for one in order]


def test_restored_saves_do_not_replace_saves_in_the_store():
    mine, theirs = troika(1), troika(2)
    there = with_saves(mine)
    plan = bring(backup_text(with_saves(theirs)), there)
    assert (plan.new_saves, plan.left_saves) == (1, 0)
    assert saves(**there.texts) == {"save-troika": mine, "save-troika-2": theirs}


def test_a_restored_save_keeps_its_place_if_it_is_free():
    here, there = with_saves("", "", troika(2)), with_saves("", troika(1))
    bring(backup_text(here), there)
    assert saves(**there.texts) == {"save-troika-2": troika(1), "save-troika-3": troika(2)}


@pytest.mark.parametrize("further", [0, 1, 30])
def test_a_save_that_the_store_continues_is_not_restored(further):
    here, there = with_saves(troika(1)), with_saves(troika(2), troika(1, 20 + further))
    before = dict(there.texts)
    plan = bring(backup_text(here), there)
    assert (plan.new_saves, plan.left_saves) == (0, 0)
    assert there.texts == before
    plan = bring(backup_text(with_saves(troika(3), troika(3))), there)
    assert plan.new_saves == 1, "nor one that is twice in the file"


@pytest.mark.parametrize("there", [troika(1, 19), troika(1, 20)[:-9]], ids=["not as far", "damaged"])
def test_a_save_with_more_actions_is_restored(there):
    store = with_saves(there)
    bring(backup_text(with_saves(troika(1))), store)
    assert saves(**store.texts) == {"save-troika": there, "save-troika-2": troika(1)}


def test_saves_without_a_free_place_are_counted():
    there = with_saves(troika(1), "", *map(troika, range(12, 22)))
    before = dict(there.texts)
    plan = bring(backup_text(with_saves(troika(4), troika(5), troika(1), troika(6))), there)
    assert (plan.new_saves, plan.left_saves) == (1, 2)
    assert there.texts == before | {"save-troika-2": troika(4)}


def test_a_save_at_an_unknown_place_gets_a_free_place():
    kept = {**GOOD["saves"], "save-troika-40": troika(8)}
    there = Store()
    bring(edited(saves=kept), there)
    assert saves(**there.texts) == {"save-troika": GOOD["saves"]["save-troika"], "save-troika-2": troika(8)}


def test_settings_come_from_the_backup():
    there = Store(settings='{"theme": "day"}', other="{}")
    bring(backup_text(filled()), there)
    assert there.texts == {"settings": SETTINGS, "other": "{}"}


def test_other_texts_are_merged():
    there = Store(notes="mine")
    restore(there, read(backup_text(filled(notes="theirs"))), lambda key, here, text: f"{here}+{text}")
    assert there.texts == {"settings": SETTINGS, "notes": "mine+theirs"}


def test_texts_set_aside_and_damaged_texts_are_not_backed_up():
    here = filled(
        (8, 1),
        **{
            "save-trix-aside": "{}",
            "notes-aside": "{}",
            "notes-aside-2": "[]",
            "games-00099": "damaged",
            "notes": "two\nlines",
        },
    )
    there = Store()
    bring(backup_text(here), there)
    assert (
        not {"save-trix-aside", "notes-aside", "notes-aside-2", "games-00099", "notes"} & there.texts.keys()
    )
    assert len(read_archive(there).entries) == 1


@pytest.mark.long
def test_the_number_of_restored_records_is_limited(monkeypatch):
    monkeypatch.setattr(archive, "MOST_RECORDS", 3)
    here, there = filled((8, 1), (8, 5), (8, 9)), filled((8, 3), (8, 7), (8, 11))
    bring(backup_text(here), there)
    whole = [entry.day for entry in read_archive(there).entries if read_record(there, entry)]
    assert whole == ["2025-11-08", "2025-11-10", "2025-11-12"]


GOOD = json.loads(backup_text(filled((8, 1), (2, 5), **{"save-troika": to_text(troika_begun())})))
ENTRY = GOOD["games"][0]
RECORDS = GOOD["records"]
ID = ENTRY["id"]
OTHER = to_text(finished(3, 3))


def edited(**changes):
    return json.dumps({**GOOD, **changes})


REFUSED = {
    "empty": ("", "foreign"),
    "prose": ("Dear diary", "foreign"),
    "a number": ("17", "foreign"),
    "a list": ("[1, 2]", "foreign"),
    "other json": ('{"name": "x", "format": 1}', "foreign"),
    "deep": ("[" * 100_000, "foreign"),
    "cut off": (json.dumps(GOOD)[:-5], "damaged"),
    "cut in the middle": (json.dumps(GOOD)[:3000], "damaged"),
    "huge": (json.dumps(GOOD) + " " * backup.MAX_TEXT, "large"),
    "newer": (edited(format=3), "newer"),
    "newer, with more": (edited(format=9, extra=[]), "newer"),
    "newer games": (edited(entries=archive.FORMAT + 1), "newer"),
    "no number": (edited(format="1"), "damaged"),
    "games without a number": (edited(entries="1"), "damaged"),
    "games older than any": (edited(entries=0), "damaged"),
    "a field more": (edited(extra=1), "damaged"),
    "a field less": (json.dumps({k: v for k, v in GOOD.items() if k != "saves"}), "damaged"),
    "games no list": (edited(games={}), "damaged"),
    "an entry damaged": (edited(games=[{**ENTRY, "rank": 77}]), "damaged"),
    "a name that cannot be written": (
        edited(games=[{**ENTRY, "sitters": [["\ud800", None, ""], *ENTRY["sitters"][1:]]}]),
        "damaged",
    ),
    "a day that never was": (edited(games=[{**ENTRY, "day": "2025-02-31"}]), "damaged"),
    "an entry lost": (edited(games=[]), "damaged"),
    "too many": (edited(games=[ENTRY] * 10_001), "damaged"),
    "records no texts": (edited(records={ID: {}}), "damaged"),
    "a record of nothing": (edited(records={"0" * 16: RECORDS[ID]}), "damaged"),
    "a save elsewhere": (edited(saves={"settings": to_text(troika_begun())}), "damaged"),
    "settings no text": (edited(kept={"settings": {}}), "damaged"),
    "what is no line": (edited(kept={"settings": "{\n}"}), "damaged"),
    "games as settings": (edited(kept={"games-00001": "{}"}), "damaged"),
    "too large": (edited(kept={"notes": json.dumps("x" * 100_001)}), "damaged"),
    "too much": (edited(kept={f"notes-{i}": "{}" for i in range(101)}), "damaged"),
}


@pytest.mark.long
@pytest.mark.parametrize("what", REFUSED)
def test_a_faulty_backup_is_refused(what):
    text, reason = REFUSED[what]
    with pytest.raises(BackupError) as refused:
        read(text)
    assert refused.value.reason == reason


def test_entries_of_older_formats_are_converted_step_by_step(monkeypatch):
    """Made up: format 0 called the day a date."""
    monkeypatch.setitem(archive.STEPS, 0, lambda value: {"day": value.pop("date"), **value})
    older = [{"date" if name == "day" else name: entry[name] for name in entry} for entry in GOOD["games"]]
    assert read(edited(games=older, entries=0)) == read(edited(entries=1))


def test_the_caller_decides_whether_other_texts_are_valid():
    with pytest.raises(BackupError):
        BackupReader(json.dumps(GOOD), lambda key, text: key != "settings")


RECORDS_LEFT_OUT = {
    "damaged": RECORDS[ID][:-9],
    "not allowed by the rules": RECORDS[ID].replace('"actions":["', '"actions":["S', 1),
    "another game": OTHER,
}


@pytest.mark.parametrize("what", RECORDS_LEFT_OUT)
def test_illegal_records_are_left_out_but_their_entries_stay(what):
    found = read(edited(records={**RECORDS, ID: RECORDS_LEFT_OUT[what]}))
    assert found.unplayable == 1
    assert found.records.keys() == RECORDS.keys() - {ID}
    assert len(found.entries) == 2


@pytest.mark.parametrize("key", ["save-bridge", "save-trix", "save-troika-2"])
def test_illegal_saves_are_left_out(key):
    text = "{}" if key == "save-troika-2" else to_text(troika_begun())
    found = read(edited(saves={**GOOD["saves"], key: text}))
    assert found.unplayable == 1
    assert {key: to_text(record) for key, record in found.saves.items()} == GOOD["saves"]


def test_unreadable_texts_are_left_out_of_a_backup():
    here = filled((8, 1), (2, 5), **{"save-trix": "{"})
    key = archive.record_keys(here)[0]
    here.texts[key] = here.texts[key][:-9]
    there = Store()
    bring(backup_text(here), there)
    assert read_archive(there) == read_archive(here)
    assert archive.record_keys(there) == archive.record_keys(here)[1:]


def test_other_texts_are_cleaned_for_a_backup():
    text = backup_text(filled(), lambda key, text: f"{key}, tidied")
    assert read(text).kept == {"settings": "settings, tidied"}


def test_a_failed_write_rolls_back():
    text = backup_text(
        filled((0, 1), (8, 2), (8, 3), **{"save-trix": to_text(play(session("trix", {}, 4), 4, 60).record())})
    )
    writes = len(plan_for(filled((8, 9)), read(text), theirs).writes)
    assert writes > 4
    for last in range(writes):
        there = filled((8, 9))
        before = dict(there.texts)
        there.break_at = there.writes + 1 + last
        with pytest.raises(OSError):
            bring(text, there)
        assert there.texts == before


def test_a_failed_removal_rolls_back(monkeypatch):
    monkeypatch.setattr(archive, "CHUNK", 1)
    monkeypatch.setattr(archive, "MOST_CHUNKS", 2)
    here, there = filled((8, 5), (8, 6)), filled((8, 1), (8, 2))
    text = backup_text(here)
    before = dict(there.texts)

    def remove(key):
        if before.keys() - there.texts.keys() and key in before:
            raise FullError("failed")
        there.texts.pop(key, None)

    there.remove = remove
    with pytest.raises(OSError):
        bring(text, there)
    assert there.texts == before


def test_a_full_store_rolls_back():
    there = filled((8, 9))
    there.room = sum(map(len, there.texts.values())) + 5000
    before = dict(there.texts)
    with pytest.raises(OSError):
        bring(backup_text(filled((0, 1), (0, 2))), there)
    assert there.texts == before


def test_erase_removes_everything():
    store = filled((8, 1), **{"save-trix-aside": "x"})
    erase(store)
    assert store.texts == {}
