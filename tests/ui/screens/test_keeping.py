"""Finished games are counted once, and abandoned games count as lost."""

from typing import Any

import pytest

from tests.session.played import finished, play, session
from tests.ui.conftest import FakePlatform, MemoryStore
from tests.ui.driver import start_app
from tests.ui.statistics.test_scene import press
from trix.record import to_text
from trix.session import Person, Session
from trix.session.archive import add_game, read_archive, read_record
from trix.store import StoreError
from trix.ui.screens.keeping import keep_game
from trix.ui.screens.panels import TablePanels
from trix.ui.screens.save_store import SaveStore
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app
from trix.ui.table.adviser import Adviser
from trix.ui.table.scene import TableScene
from trix.ui.words.days import today
from trix.ui.words.numbers import signed

NOBODY = lambda *what: None  # noqa: E731


def at_table(
    platform: FakePlatform, actions: int, name: str = "troika", **options: Any
) -> tuple[Loop, TableScene, TablePanels]:
    app = start_app(platform)
    record = play(session(name, options, 3), 3, actions).record()
    going = Session.resume(record, lambda game, sitter, seat: Person(), store=platform.store)
    going._save()
    panels = TablePanels(NOBODY, NOBODY)
    scene = TableScene(going, panels, Adviser(going.game))
    app.stack.push(scene)
    return app, scene, panels


def test_finished_game_is_archived_and_not_offered(platform):
    app, scene, panels = at_table(platform, 10**6)
    assert "save-troika" in platform.store.texts
    for _ in range(2):  # the panel comes again after the sheet
        panels.game_over(scene.table)
        app.frame()
    (entry,) = read_archive(platform.store).entries
    assert entry.day == today()
    assert read_record(platform.store, entry) == scene.session.record()
    assert "save-troika" not in platform.store.texts
    assert not platform.reports


def test_ending_and_archive_agree_on_the_best_score(platform):
    app, scene, panels = at_table(platform, 10**6, "trix", mode="complex", reversed_scores=True)
    panels.game_over(scene.table)
    (entry,) = read_archive(platform.store).entries
    best_first = sorted(entry.scores)
    shown = app.stack.top.account()
    places = [shown.index(signed(points)) for points in best_first]
    assert places == sorted(places)
    assert entry.rank == 1 + best_first.index(entry.score)


def test_abandoned_game_is_archived_as_lost(platform):
    app, scene, panels = at_table(platform, 60)
    panels.menu(scene.table)
    press(app, "give_up")
    press(app, "give_up")
    (entry,) = read_archive(platform.store).entries
    assert entry.given_up and not entry.won
    assert "save-troika" not in platform.store.texts


def test_leaving_keeps_the_game_unfinished(platform):
    app, scene, panels = at_table(platform, 60)
    panels.menu(scene.table)
    press(app, "leave")
    assert read_archive(platform.store).entries == ()
    assert "save-troika" in platform.store.texts


@pytest.mark.parametrize("place", ["save-troika", "save-troika-2"])
def test_interrupted_ending_is_archived_at_the_next_start(platform, place):
    record = play(session("troika", {}, 3), 3).record()
    platform.store.write(place, to_text(record))
    platform.store.write("settings", '{"game": "troika"}')
    app = start_app(platform)
    (entry,) = read_archive(platform.store).entries
    assert read_record(platform.store, entry) == record
    assert place not in platform.store.texts
    # the other window too had it
    platform.store.write("save-troika", to_text(record))
    app.stack.top.resume()
    assert read_archive(platform.store).entries == (entry,)


def test_full_store_is_announced_and_nothing_is_lost(platform):
    app, scene, panels = at_table(platform, 10**6)
    platform.store.full = True
    panels.game_over(scene.table)
    app.frame()
    assert any("could not be saved" in one for one in platform.said)
    assert app.stack.top.name == "game_over"
    assert "save-troika" in platform.store.texts
    platform.store.full = False
    app.stack.home()
    app.change(game="troika")
    app.frame()
    assert len(read_archive(platform.store).entries) == 1


class SmallStore(MemoryStore):
    """So many characters fit into it."""

    room = 10**6

    def write(self, key: str, text: str) -> None:
        if sum(map(len, (self.texts | {key: text}).values())) > self.room:
            raise StoreError("no room", "full")
        super().write(key, text)


def test_running_game_replaces_old_archived_games(platform):
    platform.store = SmallStore()
    app, scene, _panels = at_table(platform, 60)
    for seed in range(3):
        add_game(platform.store, finished(8, seed), f"2025-11-0{seed + 1}")
    platform.store.room = sum(map(len, platform.store.texts.values())) + 10
    platform.store.remove("save-troika")
    place = SaveStore(app)
    place.write("save-troika", to_text(scene.session.record()) + " " * 3000)
    kept = [read_record(platform.store, entry) is not None for entry in read_archive(platform.store).entries]
    assert kept == [False, True, True]
    platform.store.room = 0
    with pytest.raises(StoreError):
        place.write("save-troika", to_text(scene.session.record()))
    assert "cannot be saved" in platform.said[-1]


def test_game_of_agents_is_not_archived(platform):
    app = build_app(platform)
    assert keep_game(app, play(session("troika", {}, 1, persons=0), 1).record())
    assert read_archive(platform.store).entries == ()
