"""All data is exported and imported as a file; refusals and failures change nothing."""

import json

import pytest

from tests.session.played import finished, play, session
from tests.ui.conftest import FakePlatform
from tests.ui.statistics.test_scene import begun, press, texts
from trix.record import to_text
from trix.session import load_save
from trix.session.archive import add_game, read_archive
from trix.session.backup import backup_text
from trix.session.saves import SLOTS, save_key
from trix.ui.shell.loop import Loop
from trix.ui.shell.settings import Settings
from trix.ui.words.days import today


@pytest.fixture
def file(platform: FakePlatform) -> str:
    """A file of another device: three games, an unfinished one, and the night theme."""
    other = type(platform)()
    for seed in range(3):
        add_game(other.store, finished(8, seed), f"2025-11-0{seed + 1}")
    other.store.write("save-troika", to_text(play(session("troika", {}, 5), 5, 20).record()))
    other.store.write("settings", json.dumps(Settings(theme="night", digits="arabic")._asdict()))
    return backup_text(other.store)


def opened(platform: FakePlatform, text: str) -> Loop:
    app = begun(platform)
    press(app, "import")
    assert platform.opened == 1
    platform.incoming.append(json.dumps({"type": "file", "name": "trix.json", "text": text, "error": None}))
    for _ in range(300):
        app.frame()
        if app.stack.top.ui.find("import") or app.stack.top.ui.find("close"):
            break
    assert app.stack.top.name == "import"
    assert not platform.reports
    return app


def test_the_exported_file_contains_everything(platform):
    add_game(platform.store, finished(8, 1), "2025-11-01")
    app = begun(platform)
    press(app, "export")
    assert platform.saved == {f"trix-{today()}.json": backup_text(platform.store)}


def test_one_invalid_setting_does_not_spoil_the_file(platform):
    add_game(platform.store, finished(8, 1), "2025-11-01")
    platform.store.write("settings", '{"theme": "plaid", "digits": "arabic"}')
    press(begun(platform), "export")
    [text] = platform.saved.values()
    other = type(platform)()
    app = opened(other, text)
    press(app, "import")
    assert app.settings == Settings(digits="arabic")
    assert len(read_archive(other.store).entries) == 1


def test_a_file_is_checked_confirmed_and_imported(platform, file):
    add_game(platform.store, finished(8, 0), "2025-11-01")
    app = opened(platform, file)
    assert "The file contains 2 new games." in texts(app)
    assert "1 game is here already." in texts(app)
    assert "1 unfinished game is included." in texts(app)
    assert len(read_archive(platform.store).entries) == 1
    press(app, "import")
    assert app.stack.top.name == "statistics"
    assert app.settings.theme == "night"
    assert len(read_archive(platform.store).entries) == 3
    assert platform.said[-1].startswith(("3 games were added", "Statistics"))
    assert "games: 3" in app.stack.top.account()


def test_games_stored_by_another_window_meanwhile_stay(platform, file):
    app = opened(platform, file)
    entry = add_game(platform.store, finished(8, 7), "2025-11-09")
    begun = to_text(play(session("troika", {}, 4), 4, 20).record())
    platform.store.write("save-troika", begun)
    press(app, "import")
    assert entry in read_archive(platform.store).entries
    assert len(read_archive(platform.store).entries) == 4
    assert platform.store.read("save-troika") == begun


def running(platform: FakePlatform, *seeds: int) -> None:
    for slot, seed in enumerate(seeds):
        record = play(session("troika", {}, seed), seed, 20).record()
        platform.store.write(save_key("troika", slot), to_text(record))


def test_an_imported_unfinished_game_stays_beside_the_local_one(platform, file):
    running(platform, 4)
    app = opened(platform, file)
    press(app, "import")
    assert [saved.record.seed for saved in load_save(platform.store, "troika").games] == [4, 5]


def test_a_file_with_only_an_unfinished_game_is_imported(platform):
    other = type(platform)()
    running(other, 5, 6)
    app = opened(platform, backup_text(other.store))
    assert "2 unfinished games are included." in texts(app)
    assert "The file contains no new games." not in texts(app)
    press(app, "import")
    assert any("2 games were added." in one for one in platform.said)
    platform.opened = 0
    again = opened(platform, backup_text(other.store))
    assert "The file contains no new games." in texts(again)
    assert "unfinished" not in texts(again)


def test_an_unfinished_game_without_room_is_reported(platform, file):
    running(platform, *range(11, 11 + SLOTS))
    before = dict(platform.store.texts)
    app = opened(platform, file)
    assert "There is no room for 1 unfinished game: finish one of its kind here first." in texts(app)
    assert "is included" not in texts(app)
    press(app, "import")
    assert {key: platform.store.read(key) for key in before} == before


def test_cancelling_an_import_changes_nothing(platform, file):
    before = dict(platform.store.texts)
    app = opened(platform, file)
    press(app, "cancel")
    assert app.stack.top.name == "statistics"
    assert platform.store.texts == before


REFUSED = {
    "not saved by Trix": lambda text: '{"hello": 1}',
    "is damaged": lambda text: text[: len(text) // 2],
    "newer version": lambda text: json.dumps({**json.loads(text), "format": 99}),
    "too large": lambda text: text + " " * 5_000_000,
}


@pytest.mark.parametrize("why", REFUSED)
def test_an_unusable_file_is_refused_with_a_sentence(platform, file, why):
    before = dict(platform.store.texts)
    app = opened(platform, REFUSED[why](file))
    assert why in texts(app)
    assert "Nothing has been changed." in texts(app)
    assert platform.said and why in " ".join([*platform.said[-2:], app.stack.top.announcement()])
    assert app.stack.top.ui.find("import") is None
    assert platform.store.texts == before
    press(app, "close")
    assert app.stack.top.name == "statistics"


def test_unreadable_settings_are_refused(platform, file):
    fields = json.loads(file)
    fields["kept"]["settings"] = '{"theme": "plaid"}'
    assert "is damaged" in texts(opened(platform, json.dumps(fields)))


def test_a_failed_import_is_reported_and_changes_nothing(platform, file):
    app = opened(platform, file)
    before = dict(platform.store.texts)
    platform.store.full = True
    press(app, "import")
    assert "It cannot be imported" in texts(app)
    assert "Nothing has been changed." in texts(app)
    assert platform.store.texts == before
    assert app.settings == Settings()


def test_a_large_file_is_checked_in_slices(platform, monkeypatch, file):
    app = begun(platform)
    from trix.ui.statistics.transfer import ImportScene

    scene = ImportScene(file)
    app.stack.push(scene)
    shown = []
    for _ in range(20):
        scene.think(lambda: True)
        shown.append(scene._shown)
    assert shown == sorted(shown)
    assert len(set(shown)) > 3
    assert "The file contains 3 new games." in texts(app)


def test_everything_is_deleted_after_one_question(platform):
    add_game(platform.store, finished(8, 1), "2025-11-01")
    platform.store.write("save-trix-aside", "x")
    app = begun(platform)
    app.change(theme="night")
    press(app, "erase")
    press(app, "keep")
    assert len(read_archive(platform.store).entries) == 1
    press(app, "erase")
    press(app, "erase")
    assert set(platform.store.texts) <= {"settings"}
    assert app.settings == Settings()
    assert "Everything has been deleted." in platform.said
