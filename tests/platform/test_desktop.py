import asyncio
import json
import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from trix.platform import MOST_BYTES
from trix.platform.desktop import DesktopPlatform, FileStore, data_directory, language_tags
from trix.platform.files import PlayerFiles, download_directory
from trix.store import StoreError

HOME = Path("/home/rana")
FILES = PlayerFiles(HOME / "Downloads", HOME)


@pytest.fixture
def store(tmp_path):
    return FileStore(tmp_path / "deep" / "trix")


@pytest.mark.parametrize("text", ["", "plain", "سبيت\n♠ “quoted”\r\n", "x" * 200_000])
def test_a_text_comes_back_as_it_was_written(store, text):
    store.write("save.current", text)
    assert store.read("save.current") == text


def test_the_last_text_written_wins_and_one_removed_is_gone(store):
    store.write("settings", "old")
    store.write("settings", "new")
    assert store.read("settings") == "new"
    store.remove("settings")
    assert store.read("settings") is None
    store.remove("settings")


def test_keys_lists_the_stored_keys(store, tmp_path):
    assert store.keys() == []
    store.write("settings", "1")
    store.write("record.7", "2")
    (tmp_path / "deep" / "trix" / "notes.txt").write_text("someone else's")
    assert store.keys() == ["record.7", "settings"]


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_only_the_owner_can_read_secrets(tmp_path):
    secrets = FileStore(tmp_path / "secrets", 0o600)
    for text in ("one", "two"):
        secrets.write("table", text)
        (file,) = (tmp_path / "secrets").iterdir()
        assert file.stat().st_mode & 0o777 == 0o600
    assert secrets.read("table") == "two"


@pytest.mark.parametrize(
    "key", ["", "../up", "a/b", "a\\b", ".hidden", "Upper", "a b", "a\n", "x" * 65, "c:d"]
)
def test_invalid_keys_are_refused(store, key):
    for use in (store.read, store.remove, lambda key: store.write(key, "text")):
        with pytest.raises(ValueError, match="not a key"):
            use(key)


def test_being_killed_before_the_rename_leaves_the_old_text(tmp_path):
    store = FileStore(tmp_path)
    store.write("save", "the old game")
    script = textwrap.dedent(
        """
        import os, pathlib, sys
        from trix.platform.desktop import FileStore
        pathlib.Path.replace = lambda *_: os._exit(9)
        FileStore(pathlib.Path(sys.argv[1])).write("save", "the new game, which never got its name")
        """
    )
    killed = subprocess.run([sys.executable, "-c", script, str(tmp_path)], check=False, capture_output=True)
    assert killed.returncode == 9, killed.stderr
    assert store.read("save") == "the old game"
    assert store.keys() == ["save"]
    store.write("save", "a newer game")
    assert store.read("save") == "a newer game"


def test_remains_of_interrupted_writes_are_removed_later(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.write("save", "kept")
    old, fresh = tmp_path / "trix.save.txt.7.new", tmp_path / "trix.save.txt.8.new"
    for path in (old, fresh):
        path.write_text("half")
    os.utime(old, (0, 0))
    store.sweep()
    assert not old.exists()
    assert fresh.exists(), "somebody may be writing it"
    assert store.read("save") == "kept"
    FileStore(tmp_path / "nowhere").sweep()


def test_an_impossible_folder_is_reported_in_a_sentence(tmp_path):
    (tmp_path / "file").write_text("in the way")
    store = FileStore(tmp_path / "file" / "trix")
    with pytest.raises(StoreError, match=r"^Could not keep a file in .*\.$"):
        store.write("save", "text")
    assert store.read("save") is None
    assert store.keys() == []


def test_a_failed_write_leaves_no_temporary_file(tmp_path):
    store = FileStore(tmp_path)
    store.write("save", "old")
    (tmp_path / "trix.other.txt").mkdir()
    with pytest.raises(StoreError):
        store.write("other", "cannot replace a folder")
    assert store.read("save") == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["trix.other.txt", "trix.save.txt"]


def test_half_a_character_does_not_prevent_saving(tmp_path):
    store = FileStore(tmp_path)
    store.write("save", "half an emoji: \ud83d")
    assert store.read("save") == "half an emoji: ?"


def test_a_damaged_file_is_read_with_replacements(tmp_path):
    (tmp_path / "trix.save.txt").write_bytes(b"half a \xd8")
    assert FileStore(tmp_path).read("save") == "half a �"


@pytest.mark.parametrize(
    ("environ", "platform", "expected"),
    [
        ({"TRIX_DATA": "/elsewhere"}, "linux", Path("/elsewhere")),
        ({}, "linux", HOME / ".local/share/trix"),
        ({"XDG_DATA_HOME": "/data"}, "linux", Path("/data/trix")),
        ({"XDG_DATA_HOME": "relative"}, "linux", HOME / ".local/share/trix"),
        ({}, "darwin", HOME / "Library/Application Support/Trix"),
        ({"APPDATA": "/roaming"}, "win32", Path("/roaming/Trix")),
        ({}, "win32", HOME / "AppData/Roaming/Trix"),
    ],
)
def test_the_folder_follows_the_system(environ, platform, expected):
    assert data_directory(environ, platform, HOME) == expected


@pytest.mark.parametrize(
    ("environ", "fallback", "expected"),
    [
        ({"LANG": "ar_JO.UTF-8"}, None, ("ar-JO",)),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "de_DE"}, None, ("de-DE",)),
        ({"LANGUAGE": "fr:ar", "LANG": "en_US.UTF-8"}, None, ("fr", "ar", "en-US")),
        ({"LANG": "C.UTF-8"}, "de_AT", ("de-AT",)),
        ({"LANG": "POSIX"}, None, ()),
        ({}, None, ()),
    ],
)
def test_the_language_comes_from_the_environment(environ, fallback, expected):
    assert language_tags(environ, fallback) == expected


def test_reduced_motion_is_off_unless_asked_for(store):
    assert not DesktopPlatform(store, store, {}, FILES).reduced_motion()
    assert not DesktopPlatform(store, store, {"TRIX_REDUCED_MOTION": "0"}, FILES).reduced_motion()
    assert DesktopPlatform(store, store, {"TRIX_REDUCED_MOTION": "1"}, FILES).reduced_motion()


def test_there_is_no_loading_screen_to_leave(store):
    platform = DesktopPlatform(store, store, {}, FILES)
    assert platform.messages() == ['{"type": "play"}']
    assert platform.messages() == []


def test_there_are_no_dialogs_and_no_address(store):
    platform = DesktopPlatform(store, store, {}, FILES)
    platform.messages()
    assert not platform.ask_text("Your name", "Rana")
    assert not platform.open_file()
    assert platform.game_link("abc") is None
    assert platform.messages() == []


def test_each_save_makes_a_new_file_that_can_be_opened(store, tmp_path):
    platform = DesktopPlatform(store, store, {}, PlayerFiles(tmp_path / "Downloads", tmp_path / "own"))
    platform.messages()
    platform.save_file("trix-games.json", "first")
    (tmp_path / "Downloads").mkdir()
    for text in ("second", "third"):
        platform.save_file("trix-games.json", text)
    saved = [json.loads(text) for text in platform.messages()]
    assert [(save["type"], save["error"]) for save in saved] == [("file_saved", None)] * 3
    places = [Path(save["where"]).relative_to(tmp_path).as_posix() for save in saved]
    assert places == [
        "own/files/trix-games.json",
        "Downloads/trix-games.json",
        "Downloads/trix-games-2.json",
    ]
    assert {file.path for file in platform.files()} == {save["where"] for save in saved}
    platform.read_file(saved[2]["where"])
    assert [json.loads(text) for text in platform.messages()] == [
        {"type": "file", "name": "trix-games-2.json", "text": "third", "error": None}
    ]


def test_a_picture_is_saved_beside_those_before_it(store, tmp_path):
    (tmp_path / "Downloads").mkdir()
    platform = DesktopPlatform(store, store, {}, PlayerFiles(tmp_path / "Downloads", tmp_path / "own"))
    platform.messages()
    for picture in (b"\x89PNG one", b"\x89PNG two"):
        platform.share_picture("trix.png", picture, "We won")
    saved = [json.loads(text) for text in platform.messages()]
    assert [Path(save["where"]).name for save in saved] == ["trix.png", "trix-2.png"]
    assert [Path(save["where"]).read_bytes() for save in saved] == [b"\x89PNG one", b"\x89PNG two"]
    assert platform.files() == []  # pictures cannot be opened


@pytest.mark.parametrize("name", ["", "../up.json", "a/b.json", ".json", "C:x.json", "a b.json"])
def test_invalid_file_names_are_refused(store, name):
    with pytest.raises(ValueError, match="not a name"):
        DesktopPlatform(store, store, {}, FILES).save_file(name, "text")


def test_a_failed_save_is_reported(store, tmp_path):
    (tmp_path / "in the way").write_text("")
    platform = DesktopPlatform(store, store, {}, PlayerFiles(tmp_path / "none", tmp_path / "in the way"))
    platform.messages()
    platform.save_file("trix.json", "text")
    (told,) = [json.loads(text) for text in platform.messages()]
    assert (told["where"], bool(told["error"])) == (None, True)
    assert platform.files() == []


@pytest.mark.parametrize(
    ("content", "text", "error"),
    [
        (b"\xef\xbb\xbfplain", "plain", None),
        (b"\xff\xfe\x00", None, "unreadable"),
        (b"x" * MOST_BYTES, "x" * MOST_BYTES, None),
        (b"x" * (MOST_BYTES + 1), None, "large"),
        (None, None, "unreadable"),
    ],
)
def test_only_texts_of_limited_size_are_read(tmp_path, content, text, error):
    file = tmp_path / "trix.json"
    if content is not None:
        file.write_bytes(content)
    assert PlayerFiles(tmp_path, tmp_path).read(file) == {"name": "trix.json", "text": text, "error": error}


@pytest.mark.parametrize(
    ("config", "expected"),
    [
        (None, "Downloads"),
        ('XDG_DESKTOP_DIR="$HOME/x"\nXDG_DOWNLOAD_DIR="$HOME/التنزيلات"\n', "التنزيلات"),
        ('XDG_DOWNLOAD_DIR="relative"\n', "Downloads"),
    ],
)
def test_downloads_go_where_the_system_says(tmp_path, config, expected):
    if config is not None:
        (tmp_path / ".config").mkdir()
        (tmp_path / ".config" / "user-dirs.dirs").write_text(config, encoding="utf-8")
    assert download_directory({}, tmp_path) == tmp_path / expected


@pytest.mark.long
def test_the_viewport_follows_the_window():
    script = textwrap.dedent(
        """
        import pygame
        from trix.platform.sides import open_platform
        platform = open_platform()
        pygame.init()
        before = platform.viewport()
        assert 0 < before.width <= 1280 and 0 < before.height <= 720, before
        pygame.display.set_mode((800, 600), pygame.RESIZABLE)
        assert platform.viewport() == (800, 600, 1.0, (0, 0, 0, 0), 0.0), platform.viewport()
        assert platform.visible()
        platform.toggle_full_screen()
        assert platform.viewport()[:2] == pygame.display.get_surface().get_size()
        platform.toggle_full_screen()
        assert platform.viewport()[:2] == (800, 600), platform.viewport()
        """
    )
    run_alone(script)


def test_frames_begin_a_sixtieth_of_a_second_apart_unless_they_took_longer(store):
    platform = DesktopPlatform(store, store, {}, FILES)

    def waited(since):
        now = time.perf_counter()
        asyncio.run(platform.next_frame(now - since))
        return time.perf_counter() - now

    assert waited(0) >= 1 / 60
    # the shortest: a busy machine wakes late
    assert min(waited(1) for _ in range(9)) < 1 / 60


@pytest.mark.long
def test_the_game_stays_on_the_full_screen_until_it_is_left(tmp_path):
    script = textwrap.dedent(
        """
        import time
        import pygame
        from trix.platform.desktop import open_desktop
        from trix.ui.shell.loop import Loop
        from trix.ui.start import build_app
        platform = open_desktop()
        platform.begin()
        assert pygame.mixer.get_init() is None, "nobody has asked for sound yet"
        app = build_app(platform)
        windowed = pygame.display.get_window_size()

        def after(key):
            was = pygame.display.get_window_size()
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            until = time.monotonic() + 20
            while app.display.painter.metrics.size == was:
                app.frame()
                time.sleep(0.02)
                assert time.monotonic() < until, "the layout stays as it was"
            surface = pygame.display.get_surface()
            assert app.display.painter.metrics.size == surface.get_size() == pygame.display.get_window_size()
            return pygame.display.is_fullscreen(), surface.get_size()

        assert after(pygame.K_F11) == (True, pygame.display.get_desktop_sizes()[0])
        assert after(pygame.K_F11) == (False, windowed)
        """
    )
    run_alone(script, TRIX_DATA=str(tmp_path))


def run_alone(script, **environ):
    """Run a script that has a display of its own."""
    environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = subprocess.run(
        [sys.executable, "-c", script],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, **environ},
    )
    assert run.returncode == 0, run.stderr
