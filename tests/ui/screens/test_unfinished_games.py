"""The title continues unfinished games, and loses none."""

import re
from collections.abc import Iterable
from typing import Any

import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import press, set_screen, start_app
from tests.ui.records import make_record
from tests.ui.screens.at_title import at_title, main_button, saved_game
from trix.games import load_game
from trix.games.trix.actions import CHOOSE
from trix.games.trix.contracts import KING_OF_HEARTS, PENALTIES, TRIX
from trix.record import to_text
from trix.session import Saved, load_save
from trix.session.saves import SLOTS, load_slot, note_opened, save_key
from trix.store import StoreError
from trix.ui.kit.events import Back
from trix.ui.screens import title
from trix.ui.screens.saved_words import saved_words
from trix.ui.shell.loop import Loop


def test_there_is_nothing_to_continue_at_first(platform):
    app, _ = at_title(platform)
    assert "continue" not in [target.id for target in app.stack.top.targets()]


def test_an_unfinished_game_is_continued(platform):
    record = saved_game()
    platform.store.write("save-trix", to_text(record))
    app, begun = at_title(platform)
    assert main_button(app) == "continue"
    note = app.stack.top.ui.find("continue").accessible_description()
    assert re.fullmatch(r"([A-Z].* · )?deal \d+ of \d+: Complex · score \S+", note)
    press(app, "continue")
    assert begun == [("continue", record)]


def write_saves(platform: FakePlatform, seeds: Iterable[int]) -> None:
    """Save games, each opened a day after the one before."""
    for slot, seed in enumerate(seeds):
        platform.store.write(save_key("trix", slot), to_text(saved_game(seed)))
        note_opened(platform.store, "trix", seed, f"2025-11-{seed + 1:02}T10:00")


def test_new_game_leaves_unfinished_games_alone(platform):
    write_saves(platform, range(SLOTS - 1))
    app, begun = at_title(platform)
    press(app, "play")
    assert [kind for kind, _ in begun] == ["new"]
    assert begun.replaced is None


def test_the_oldest_of_twelve_is_named_before_a_new_game_deletes_it(platform):
    write_saves(platform, [5, 2, *range(6, 6 + SLOTS - 2)])
    app, begun = at_title(platform)
    press(app, "play")
    assert "Complex, deal 1 of 8" in app.stack.top.account()
    press(app, "keep")
    assert begun == [] and app.stack.top.name == "title"
    press(app, "play", "new")
    assert [kind for kind, _ in begun] == ["new"]
    assert begun.replaced is not None and begun.replaced.record.seed == 2


def test_the_game_opened_last_is_continued_and_the_others_are_listed(platform):
    write_saves(platform, [3, 9, 4])
    app, begun = at_title(platform)
    press(app, "continue")
    assert begun[-1][1].seed == 9
    app.stack.top.think(lambda: False)
    assert app.stack.top.ui.find("saves").accessible_description() == "2 more"
    saves = open_saves(app)
    assert [id for id, _label, _rect in saves.ui.rects() if id.startswith("resume")] == [
        "resume:trix:1",
        "resume:trix:2",
        "resume:trix:0",
    ]
    press(app, "resume:trix:2")
    assert begun[-1][1].seed == 4


@pytest.mark.parametrize("has_played", [False, True])
def test_unfinished_games_of_others_have_a_tile_but_not_instead_of_a_first_lesson(
    platform, monkeypatch, has_played
):
    monkeypatch.setattr("trix.ui.screens.title.has_finished", lambda *_: has_played)
    write_saves(platform, [3])
    app, _ = at_title(platform)
    app.change(game="troika")
    app.frame()
    title = app.stack.top.ui
    assert title.find("saves").accessible_description() == "Trix"
    assert (title.find("first-steps") is None) == has_played
    assert title.find("learn") is not None


def test_further_unfinished_games_have_a_button_with_a_word(platform):
    write_saves(platform, [3, 9, 4])
    app, _ = at_title(platform)
    app.stack.top.think(lambda: False)
    app.frame()
    button = app.stack.top.ui.find("saves")
    assert (button.label, button.accessible_name()) == ("Unfinished", "Unfinished games")


def test_large_text_keeps_the_order_and_names_the_unfinished_games(platform):
    set_screen(platform, (360, 640))
    write_saves(platform, [3, 9, 4])
    app, _ = at_title(platform)
    app.change(text_percent=130)
    app.stack.top.think(lambda: False)
    app.frame()
    found = app.stack.top.ui
    order = [id for id, _label, _rect in found.rects() if id in ("continue", "play", "saves", "forms")]
    assert order == ["continue", "saves", "play", "forms"]
    assert found.find("saves").label == "Unfinished"


def test_no_tile_of_the_title_is_alone_in_its_row(platform):
    app, _ = at_title(platform)
    found = app.stack.top.ui
    rows = [
        [found.find(id).rect.y for id in row] for row in (("first-steps", "forms"), ("daily", "problems"))
    ]
    assert all(len(set(row)) == 1 for row in rows)


def open_saves(app: Loop) -> Any:
    """Show the list of unfinished games."""
    press(app, "saves")
    app.stack.top.think(lambda: False)
    app.frame()
    return app.stack.top


def test_an_unfinished_game_is_deleted_once_the_player_agrees(platform):
    write_saves(platform, [3, 4])
    app, _ = at_title(platform)
    open_saves(app)
    press(app, "delete:trix:0", "keep")
    assert len(load_save(platform.store, "trix").games) == 2
    press(app, "delete:trix:0", "delete")
    assert [saved.record.seed for saved in load_save(platform.store, "trix").games] == [4]
    press(app, "close")
    assert app.stack.top.ui.find("saves") is None


def refuse(key: str) -> None:
    raise StoreError("stuck", "failed")


def test_a_game_that_cannot_be_deleted_stays_and_the_player_is_told(platform, monkeypatch):
    write_saves(platform, [3, 4])
    app, _ = at_title(platform)
    saves = open_saves(app)
    monkeypatch.setattr(platform.store, "remove", refuse)
    press(app, "delete:trix:0", "delete")
    assert "could not be deleted" in app.toasts.text
    assert saves.ui.find("resume:trix:0")


def test_damaged_save_is_set_aside_and_announced(platform):
    platform.store.write("save-trix", "{}")
    app, _ = at_title(platform)
    labels = [label for _id, label, _rect in app.stack.top.ui.rects()]
    assert any("set aside" in label for label in labels)
    assert "continue" not in [target.id for target in app.stack.top.targets()]
    assert platform.store.read("save-trix-aside") == "{}"


def test_save_with_an_unknown_player_is_set_aside(platform):
    record = saved_game()
    ghost = record.sittings[1].sitter._replace(level="clairvoyant")
    sittings = [
        sitting._replace(sitter=ghost) if sitting.seat == 1 else sitting for sitting in record.sittings
    ]
    text = to_text(record._replace(sittings=tuple(sittings)))
    platform.store.write("save-trix", text)
    app = start_app(platform)
    press(app, "continue")
    assert app.stack.top.name == "title"
    assert "set aside" in str(app.status()["toast"])
    assert platform.store.read("save-trix-aside") == text
    assert "continue" not in [target.id for target in app.stack.top.targets()]


def test_failure_to_set_a_save_aside_is_announced(platform):
    record = saved_game()
    ghost = record.sittings[1].sitter._replace(level="clairvoyant")
    sittings = tuple(
        sitting._replace(sitter=ghost) if sitting.seat == 1 else sitting for sitting in record.sittings
    )
    platform.store.write("save-trix", to_text(record._replace(sittings=sittings)))
    platform.store.full = True
    app = start_app(platform)
    press(app, "continue")
    assert app.status()["toast"] == "The saved game could not be opened."


class Counting:
    """Counts how often the saves of each game are looked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.looked: list[str] = []
        monkeypatch.setattr(title, "load_slot", self._load)

    def _load(self, store: Any, game: str, slot: int) -> Any:
        self.looked.append(game)
        return load_slot(store, game, slot)


def test_saves_are_read_once_for_each_game(platform, monkeypatch):
    platform.store.write("save-trix", to_text(saved_game()))
    counting = Counting(monkeypatch)
    app, _ = at_title(platform)
    assert counting.looked == ["trix"]
    press(app, "settings")
    for volume in (1, 2, 3, 4, 5):
        app.change(volume=volume)
        app.frame()
    assert counting.looked == ["trix"]
    app.stack.top.handle(Back())
    assert counting.looked == ["trix"] * 2, "and when the title is back"
    press(app, "game:troika", "game:trix")
    assert counting.looked == ["trix", "trix", "trix"]


def test_a_turned_screen_writes_nothing(platform):
    app, _ = at_title(platform)
    platform.store.write("save-trix", "{}")  # from another window
    before = dict(platform.store.texts)
    platform.view = platform.view._replace(width=390, height=844)
    assert not app.display.viewport_settled(0.0)
    assert app.display.viewport_settled(1.0)
    app.display.follow_viewport()
    app.frame()
    assert app.display.painter.metrics.portrait
    assert platform.store.texts == before


def test_note_on_a_damaged_save_follows_the_language(platform):
    platform.store.write("save-trix", "{}")
    app, _ = at_title(platform)
    app.change(language="de")
    app.frame()
    assert "beiseite" in app.stack.top.account()


def test_each_game_continues_its_own_save(platform):
    record = saved_game()
    platform.store.write("save-trix", to_text(record))
    app, begun = at_title(platform)
    press(app, "game:trixter")
    assert "continue" not in [target.id for target in app.stack.top.targets()]
    press(app, "play")  # nothing is lost: no question comes
    assert [kind for kind, _ in begun] == ["new"]
    press(app, "game:trix", "continue")
    assert begun[-1] == ("continue", record)


@pytest.mark.parametrize(
    ("mode", "contract", "says"),
    [
        ("complex", None, "deal 1 of 8"),
        ("complex", TRIX, "deal 1 of 8: Trix"),
        ("complex", PENALTIES, "deal 1 of 8: Complex"),
        ("classic", KING_OF_HEARTS, "deal 1 of 20: King"),
    ],
)
def test_an_unfinished_game_names_the_contract_beside_the_rules(mode, contract, says):
    game = load_game("trix", mode=mode, doubling="off")
    state = game.new_initial_state(1)
    if contract is not None:
        state.apply_action(CHOOSE + contract)
    record = make_record(game, 1, state.history())
    assert saved_words(Saved(record, 0))[1:] == [says, "score 0"]
