"""Data of earlier versions can be read and has the same meaning.

`kept/store.json` is a whole store as version 0.1.0 wrote it: finished games, running ones in every phase,
settings, rulesets, set-ups and lessons; `kept/backup.json` is that store as a file, and `kept/expected.json`
what that version made of both, with codes of games. They are never written again: a format that changes gets
samples of its own beside them.
"""

import json
from pathlib import Path

import pytest

from tests.session.played import Store
from trix.engine.protocol import State
from trix.game_code import from_code, to_code
from trix.games import game_names, load_game
from trix.record import Record, from_text, game_from_text, to_text
from trix.session import Person, Session, load_save
from trix.session.archive import read_archive, read_record
from trix.session.backup import BackupReader, backup_text
from trix.session.entry import entry_of, to_json
from trix.session.restoring import restore
from trix.session.saves import save_key
from trix.session.statistics import form, statistics
from trix.ui.screens import rulesets, setup_model
from trix.ui.screens.lesson_progress import read_learned
from trix.ui.shell.settings import read_settings
from trix.ui.statistics.merging import accepts, merge, tidy_text

KEPT = Path(__file__).parent / "kept"


def sample(name):
    return json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8"))


EXPECTED = sample("expected")


@pytest.fixture
def store() -> Store:
    return Store(**sample("store"))


def plain(value):
    """Return a value after a round trip through JSON."""
    return json.loads(json.dumps(value))


def summary(state: State):
    return {
        "over": state.is_terminal(),
        "player": state.current_player(),
        "returns": state.returns(),
        "teams": state.team_returns(),
        "winners": list(state.winners()),
        "hands": [" ".join(hand) for hand in state.hands()],
        "legal": [state.action_to_string(action) for action in state.legal_actions()],
        "actions": len(state.history()),
        "deals": len(state.observation(0).results),
    }


@pytest.mark.parametrize("code", EXPECTED["codes"])
def test_a_code_names_the_same_rules_and_cards(code):
    expected = EXPECTED["codes"][code]
    game, options, seed = from_code(code)
    assert (game, dict(options), seed) == (expected["game"], expected["options"], expected["seed"])
    assert to_code(game, options, seed) == code
    state = load_game(game, **options).new_initial_state(seed)
    assert [" ".join(hand) for hand in state.hands()] == expected["hands"]
    assert state.current_player() == expected["first"]


@pytest.mark.parametrize("key", EXPECTED["saves"])
def test_a_save_leads_to_the_same_state(store, key):
    text = store.read(key)
    record, state = game_from_text(text)
    assert summary(state) == EXPECTED["saves"][key]
    assert to_text(record) == text


@pytest.mark.parametrize("game", game_names())
def test_saves_can_be_continued(store, game):
    found = load_save(store, game)
    assert found.trouble is None
    kept = [key for key in EXPECTED["saves"] if key.split("-")[1] == game]
    assert [save_key(game, saved.slot) for saved in found.games] == kept
    for record, slot in found.games:
        session = Session.resume(record, lambda game, sitter, seat: Person(), store=store, slot=slot)
        session.submit(session.observation(session.current).legal_actions[0])
        assert session.trouble is None
        assert len(from_text(store.read(save_key(game, slot))).actions) == len(record.actions) + 1


def as_now(entry):
    """Convert an entry from the format without feats and games with friends."""
    persons = [seat for seat, (_name, level, _avatar) in enumerate(entry["sitters"]) if level is None]
    return {**entry, "seat": persons[0], "feats": []}


def test_all_archived_games_have_their_results(store):
    archive = read_archive(store)
    assert (archive.damaged, archive.newer) == (0, 0)
    assert {entry.id for entry in archive.entries} == EXPECTED["games"].keys()
    for entry in archive.entries:
        expected = EXPECTED["games"][entry.id]
        assert plain(entry._asdict()) == as_now(expected["entry"])
        record = read_record(store, entry)
        assert isinstance(record, Record)
        text = to_text(record)
        assert text == store.read(f"game-{entry.day}-{entry.id}")
        made_again = entry_of(record, entry.day, given_up=entry.given_up)
        assert plain(to_json(made_again._replace(feats=()))) == plain(to_json(entry))
        assert summary(game_from_text(text)[1]) == {
            name: value for name, value in expected.items() if name != "entry"
        }


def test_statistics_count_the_same(store):
    entries = read_archive(store).entries
    found = {
        f"{one.game} {one.form}": plain(statistics(e for e in entries if form(e) == one)._asdict())
        for one in {form(entry) for entry in entries}
    }
    assert found == EXPECTED["statistics"]


def test_settings_rulesets_setups_and_lessons_are_unchanged(store):
    settings, whole = read_settings(store.read("settings"))
    assert whole
    assert {**settings._asdict(), **EXPECTED["settings"]} == settings._asdict()
    kept, whole = rulesets.read_rulesets(store.read(rulesets.KEY))
    assert whole
    assert all(ruleset.playable for ruleset in kept)
    assert [plain(ruleset._asdict()) for ruleset in kept] == EXPECTED["rulesets"]
    for game, expected in EXPECTED["setups"].items():
        setup = setup_model.read_latest(store, game)
        assert dict(setup.options) == expected["options"]
        assert [sitter._asdict() for sitter in setup.others] == expected["others"]
    assert sorted(read_learned(store, "trix")) == EXPECTED["learned"]


def test_a_backup_restores_everything_into_an_empty_store(store):
    reading = BackupReader((KEPT / "backup.json").read_text(encoding="utf-8").strip(), accepts)
    reading.run(lambda: False)
    assert reading.done
    assert reading.backup.unplayable == 0
    other = Store()
    plan = restore(other, reading.backup, merge)
    assert (plan.new_games, plan.known_games) == (len(EXPECTED["games"]), 0)
    assert (plan.new_saves, plan.left_saves) == (len(EXPECTED["saves"]), 0)
    assert other.texts.keys() == store.texts.keys()
    assert read_archive(other) == read_archive(store)
    chunks = {key for key in store.texts if key.startswith("games-")}
    assert {key: text for key, text in other.texts.items() if key not in chunks} == {
        key: text for key, text in store.texts.items() if key not in chunks
    }


def test_a_new_backup_holds_the_same_games(store):
    written, before = json.loads(backup_text(store, tidy_text)), sample("backup")
    assert written["games"] == [as_now(game) for game in before["games"]]
    for name in ("records", "saves"):
        assert written[name] == before[name]
    assert written["kept"].keys() == before["kept"].keys()
