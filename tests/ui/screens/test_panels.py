"""The panels over the table answer with legal actions only and open the right screens."""

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.ui.coach.newcomer import Newcomer
from tests.ui.conftest import FakePlatform
from tests.ui.driver import come_up, press, press_key, target_ids
from tests.ui.inventory import shown
from tests.ui.records import fill_slots, make_record
from trix.games import game_names, load_game, presets
from trix.games.trix.actions import DONE, KEEP, REDEAL
from trix.games.trix.observation import Observation
from trix.record import to_text
from trix.store import StoreError
from trix.ui.games.trix.model import model_from
from trix.ui.kit.events import Back, Key, PointerDown, PointerUp
from trix.ui.screens import setup_model
from trix.ui.screens.panels import TablePanels
from trix.ui.screens.pause import PauseScene
from trix.ui.screens.unfinished import when_there_is_room
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene
from trix.ui.shell.settings import Settings
from trix.ui.statistics.transfer import ask_to_erase
from trix.ui.table.base_table import Guide
from trix.ui.table.hand import HandView
from trix.ui.table.turn import TurnTimer
from trix.ui.words import people
from trix.ui.words.numbers import signed
from trix.ui.words.trouble import trouble_text


class Table(Scene):
    """Stands in for the table: notes what panels tell it."""

    name = "table"
    habits = Settings()
    guide = Guide()
    turn = SimpleNamespace(timer=TurnTimer(), seen=None)
    director = SimpleNamespace(hurry=lambda: None)

    def __init__(self, game: Any, state: Any) -> None:
        self.seen: Observation = state.observation(0)
        self.model = model_from(self.seen, game)
        self.hand = HandView()
        sitters = people.sitters((0, 1, 2))
        self.session = SimpleNamespace(
            game=game,
            sitters=sitters,
            can_undo=True,
            hints=True,
            helped=False,
            persons=(0,),
            current=None,
            is_over=False,
            is_saved=True,
            tenures=(),
            record=lambda: make_record(game),
            forget=lambda: None,
        )
        self.drawing = SimpleNamespace(
            panel_area=self._panel_area, own=lambda: self.told.append("hand") or []
        )
        self.told: list[Any] = []

    def player_name(self, seat: int) -> str:
        return people.name_of(self.session.sitters[seat])

    def names(self) -> tuple[str, ...]:
        return tuple(map(people.name_of, self.session.sitters))

    def _panel_area(self) -> pygame.Rect:
        area = self.app.display.painter.metrics.safe
        return pygame.Rect(area.x, area.y, area.w, area.h * 6 // 10)

    def answer(self, action: int) -> None:
        self.told.append(action)

    def follow_guide(self) -> None:
        pass

    def proceed(self) -> None:
        self.told.append("proceed")

    def undo(self) -> None:
        self.told.append("undo")


def asked(phase: str, *, at_least: int = 2, at_most: int = 99, **options: Any) -> tuple[Any, Any]:
    """A game and a state with a question for seat 0, with a number of answers between the limits."""
    for seed in range(400):
        game = load_game("trix", **options)
        state = game.new_initial_state(seed)
        rng = random.Random(seed)
        while not state.is_terminal():
            seen = state.observation(0)
            if seen.phase == phase and at_least <= len(seen.legal_actions) <= at_most:
                return game, state
            state.apply_action(rng.choice(state.legal_actions()))
    raise AssertionError("no such deal")


def over(**options: Any) -> tuple[Any, Any]:
    game = load_game("trix", **options)
    state = game.new_initial_state(2)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    return game, state


def at_table(platform: FakePlatform, position: tuple[Any, Any]) -> tuple[Loop, Table, TablePanels, list[Any]]:
    table = Table(*position)
    app = Loop(platform, lambda: table)
    app.frame()
    begun: list[Any] = []
    return app, table, TablePanels(lambda *what: begun.append(what), lambda *what: begun.append(what)), begun


def offered(app: Loop) -> list[str]:
    come_up(app)
    return target_ids(app)


def answered(table: Table) -> list[int]:
    return [what for what in table.told if isinstance(what, int)]


QUESTIONS = [
    ("choose", {}),
    ("choose", {"mode": "complex"}),
    ("choose", {"mode": "free_complex"}),
    ("double", {}),
    ("throw_in", {}),
]


@pytest.mark.parametrize(("phase", "options"), QUESTIONS, ids=str)
def test_every_answer_is_legal(platform, phase, options):
    position = asked(phase, **options)
    app, table, panels, _ = at_table(platform, position)
    given = set()
    panels.question(table, table.seen)
    for id in offered(app):
        if id in ("menu", "undo", "hint"):
            continue
        app.stack.home()
        table.told.clear()
        panels.question(table, table.seen)
        press(app, id)
        if app.stack.top is not table:  # a penalty was ticked
            press(app, "together")
        assert len(answered(table)) == 1
        given |= set(answered(table))
    legal = set(table.seen.legal_actions)
    assert given <= legal
    if options.get("mode") != "free_complex":
        assert given == legal


def test_ticked_penalties_are_played_together(platform):
    app, table, panels, _ = at_table(platform, asked("choose", at_least=16, mode="free_complex"))
    panels.question(table, table.seen)
    assert "together" not in offered(app)  # nothing ticked, nothing to play
    press(app, "contract:queens", "contract:ltoosh", "contract:diamonds", "contract:ltoosh")
    press(app, "together")
    game = table.session.game
    assert game.action_to_string(answered(table)[0]) == "choose queens+diamonds"


def test_played_contracts_stay_in_sight_and_cannot_be_chosen(platform):
    app, table, panels, _ = at_table(platform, asked("choose", at_most=3))
    panels.question(table, table.seen)
    tiles = [id for id in offered(app) if id.startswith("contract:")]
    assert len(tiles) == len(table.seen.legal_actions)


@pytest.mark.parametrize("first", [pygame.K_1, pygame.K_KP_1])
def test_digits_choose_a_contract(platform, first):
    app, table, panels, _ = at_table(platform, asked("choose", at_least=5))
    panels.question(table, table.seen)
    come_up(app)
    app.stack.top.handle(Key(first + 1))
    assert table.session.game.action_to_string(answered(table)[0]) == "choose queens"


def test_a_digit_for_a_played_contract_does_nothing(platform):
    app, table, panels, _ = at_table(platform, asked("choose", at_most=3))
    panels.question(table, table.seen)
    for key in range(pygame.K_1, pygame.K_9 + 1):
        before = len(answered(table))
        come_up(app)
        app.stack.top.handle(Key(key))
        if len(answered(table)) > before:
            assert answered(table)[-1] in table.seen.legal_actions
            panels.question(table, table.seen)
    assert len(answered(table)) == len(table.seen.legal_actions)


def test_a_hand_of_twos_is_kept_or_thrown_in(platform):
    app, table, panels, _ = at_table(platform, asked("throw_in"))
    for id in ("keep", "redeal"):
        panels.question(table, table.seen)
        press(app, id)
    assert answered(table) == [KEEP, REDEAL]


@pytest.mark.by_turns
@pytest.mark.parametrize("phase", ["choose", "double", "throw_in"])
def test_question_shows_the_hand_and_has_menu_and_undo(platform, phase):
    app, table, panels, _ = at_table(platform, asked(phase))
    panels.question(table, table.seen)
    app.frame()
    assert "hand" in table.told
    press(app, "undo")
    assert table.told[-1] == "undo" and app.stack.top is table
    panels.question(table, table.seen)
    app.stack.top.handle(Back())
    assert app.stack.top.name == "pause"
    press(app, "resume")
    assert app.stack.top is table


def at_result(platform: FakePlatform) -> tuple[Loop, Table]:
    """Show the result of a deal, and let it come up."""
    app, table, panels, _ = at_table(platform, over())
    panels.deal_result(table)
    come_up(app)
    return app, table


def test_enter_goes_on_after_a_deal(platform):
    app, table = at_result(platform)
    app.stack.top.handle(Key(pygame.K_RETURN))
    assert app.stack.top is table
    assert table.told == ["proceed"]


def test_early_tap_does_not_answer_a_panel(platform):
    app, table, panels, _ = at_table(platform, asked("double"))
    panels.question(table, table.seen)
    done = next(rect for id, _label, rect in app.stack.top.ui.rects() if id == "done")
    pos = pygame.Rect(done).center
    for event in (PointerDown(pos), PointerUp(pos), Key(pygame.K_TAB), Key(pygame.K_RETURN)):
        app.stack.top.handle(event)
    assert answered(table) == []
    assert app.stack.top.targets() == []
    press(app, "done")
    assert answered(table) == [DONE]


def test_escape_never_gives_a_game_up(platform):
    app, table, panels, _ = at_table(platform, asked("choose"))
    platform.store.write("save-trix", to_text(table.session.record()))
    panels.menu(table)
    press(app, "give_up")
    app.stack.top.handle(Back())
    assert app.stack.top is table
    assert platform.store.read("save-trix")


def test_a_panel_says_what_it_is_about(platform):
    app, table, panels, _ = at_table(platform, asked("choose"))
    panels.question(table, table.seen)
    app.frame()
    assert platform.said[-1] == "Choose a contract"


def test_sheet_replaces_a_result_without_answering_it(platform):
    app, table, panels, _ = at_table(platform, over())
    for show in (panels.deal_result, panels.game_over):
        show(table)
        press(app, "sheet")
        assert app.stack.top.name == "score_sheet"
        press(app, "close")
        assert app.stack.top is table
    assert table.told == []


def test_the_menu_of_the_table_opens_from_the_result_of_a_deal(platform):
    app, table, panels, _ = at_table(platform, over())
    panels.deal_result(table)
    press(app, "menu")
    assert app.stack.top.name == "pause"
    come_up(app)
    assert {"settings", "leave"} <= set(target_ids(app))
    press(app, "resume")
    assert app.stack.top is table
    assert table.told == [], "the next deal has not begun"


def test_escape_opens_the_menu_from_the_result_of_a_deal(platform):
    app, table = at_result(platform)
    press_key(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "pause"
    assert table.told == [], "the next deal has not begun"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_and_space_go_on_from_the_result_of_a_deal(platform, key):
    app, table = at_result(platform)
    press_key(app, key)
    assert app.stack.top is table
    assert table.told == ["proceed"]


def dialogs(app: Loop, table: Table, panels: TablePanels) -> Iterator[Any]:
    """Every dialog of a table, and the dialog that deletes everything."""
    for way in ("replay", "give_up"):
        panels.menu(table)
        press(app, way)
        yield app.stack.top
        app.stack.pop()
    panels.deal_result(table)
    press(app, "replay")
    yield app.stack.top
    app.stack.pop()
    app.stack.pop()
    for ask in (ask_to_erase, lambda app: when_there_is_room(app, "trix", lambda replaced: None)):
        ask(app)
        yield app.stack.top
        app.stack.pop()


@pytest.mark.by_turns
@pytest.mark.parametrize("game", game_names())
def test_the_menu_plays_the_deal_again_once_the_player_agrees(platform, game):
    newcomer = Newcomer(platform, game)
    newcomer.app.stack.push(PauseScene(newcomer.scene.table, on_give_up=lambda: None, on_seats=None))
    newcomer.frame()
    assert "Menu" in newcomer.app.stack.top.ui.texts(), "as the button that opens it"
    assert newcomer.app.stack.top.ui.find("replay").label == "Play this deal again"
    press(newcomer.app, "replay")
    assert "What has been played of this deal is lost" in newcomer.app.stack.top.account()


def test_destructive_button_is_never_primary(platform):
    app, table, panels, _ = at_table(platform, over())
    fill_slots(platform.store, table.session.record())
    platform.view = platform.view._replace(width=1280, height=1400)
    destroying = []
    for dialog in dialogs(app, table, panels):
        come_up(app)
        buttons = [dialog.ui.find(target.id) for target in dialog.targets()]
        assert [button.kind for button in buttons if button.id == dialog.first] == ["primary"]
        destroying += [button.id for button in buttons if button.kind == "danger"]
    assert destroying == ["again", "give_up", "again", "erase", "new"]


def test_help_is_announced_as_practice_first(platform):
    app, table, panels, _ = at_table(platform, asked("choose"))
    panels.question(table, table.seen)
    hint = app.stack.top.ui.find("hint")
    assert hint.accessible_description() == "With help the game counts as practice."
    app.stack.top.ui.focus_on("hint")
    assert "practice" in platform.said[-1]
    table.session.helped = True
    app.stack.top.rebuild()
    assert app.stack.top.ui.find("hint").accessible_description() == ""


def test_playing_again_keeps_people_and_rules(platform):
    app, table, panels, begun = at_table(platform, over(mode="complex", partnership=True))
    panels.game_over(table)
    app.frame()
    press(app, "again")
    [(given, game, sitters, replacing)] = begun
    assert given is app
    assert game is table.session.game
    assert tuple(sitters) == table.session.sitters
    assert replacing is None


@pytest.mark.parametrize(("chosen", "doubling"), [("complex", "simple"), ("custom", "off")])
def test_after_a_first_game_the_next_one_has_the_doubling_of_its_form(platform, chosen, doubling):
    options = load_game("trix", **presets("trix")["complex"]).options
    platform.store.write("form-trix", chosen)
    if chosen == "custom":  # the player has chosen to play without doubling
        own = setup_model.first_setup("trix").with_options({**options, "doubling": "off"})
        platform.store.write("setup-trix", setup_model.to_text(own))
    app, table, panels, begun = at_table(platform, over(**{**options, "doubling": "off"}))
    panels.game_over(table)
    app.frame()
    press(app, "again")
    [(_app, game, _sitters, _replacing)] = begun
    assert dict(game.options) == {**options, "doubling": doubling}


@pytest.mark.parametrize(("is_chosen", "level"), [(False, "standard"), (True, "beginner")])
def test_after_a_first_game_against_beginners_the_next_one_is_at_the_usual_level(platform, is_chosen, level):
    if is_chosen:
        own = setup_model.first_setup("trix").with_common_level("beginner")
        platform.store.write("setup-trix", setup_model.to_text(own))
    app, table, panels, begun = at_table(platform, over())
    others = (sitter._replace(level="beginner") for sitter in table.session.sitters[1:])
    table.session.sitters = (table.session.sitters[0], *others)
    panels.game_over(table)
    app.frame()
    press(app, "again")
    [(_app, _game, sitters, _replacing)] = begun
    assert {sitter.level for sitter in sitters} == {None, level}


@pytest.mark.parametrize("way", [("again",), ("same", "again")])
def test_playing_again_asks_before_it_takes_the_last_place(platform, way):
    app, table, panels, begun = at_table(platform, over())
    fill_slots(platform.store, table.session.record())
    panels.game_over(table)
    app.frame()
    press(app, *way)
    assert "The oldest would be deleted: Full rules, deal 1 of 20, score 0" in app.stack.top.account()
    press(app, "keep")
    assert begun == [] and app.stack.top.name == "game_over"
    press(app, *way, "new")
    [(*_rest, replacing)] = begun
    assert replacing.slot == 0


def test_leaving_keeps_the_save_and_giving_up_deletes_it(platform):
    app, table, panels, _ = at_table(platform, asked("choose"))
    platform.store.write("save-trix", to_text(table.session.record()))
    table.session.forget = lambda: platform.store.remove("save-trix")
    panels.menu(table)
    press(app, "leave")
    assert platform.store.read("save-trix")
    panels.menu(table)
    press(app, "give_up")
    assert platform.store.read("save-trix")  # asked first
    press(app, "keep")
    assert app.stack.top is table
    panels.menu(table)
    press(app, "give_up", "give_up")
    assert platform.store.read("save-trix") is None


def test_pause_has_pace_and_settings(platform):
    platform.view = platform.view._replace(width=1280, height=1400)  # so high that nothing needs scrolling
    app, table, panels, _ = at_table(platform, asked("choose"))
    panels.menu(table)
    press(app, "pace:fast")
    assert app.settings.pace == "fast"
    press(app, "settings", "text_percent:115", "motion:reduced", "language:ar", "section:hearing")
    press(app, "announcements:detailed")
    chosen = app.settings
    assert (chosen.text_percent, chosen.motion, chosen.announcements) == (115, "reduced", "detailed")
    labels = {target.id: target.label for target in app.stack.top.targets()}
    assert labels["close"] == "إغلاق"


def test_table_rules_are_described(platform):
    app, table, panels, _ = at_table(platform, asked("choose", mode="complex", doubling="off"))
    panels.menu(table)
    press(app, "rules", "chapter:table")
    words = " ".join(label for _id, label, _rect in app.stack.top.ui.rects())
    assert "Deals in a kingdom: Two (Complex)" in words
    assert "Doubling: Off" in words
    assert "Not used here: Partners, Forced discard" in words
    assert "Leading hearts" not in words  # it means nothing in Complex


def test_partners_see_their_total_after_a_deal(platform):
    app, table, panels, _ = at_table(platform, over(partnership=True))
    panels.deal_result(table)
    totals = table.model.totals
    words = [label.replace("\u00a0", " ") for _id, label, _rect in app.stack.top.ui.rects()]
    assert f"You and Rana · total {signed(totals[0] + totals[2])}" in words


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (StoreError("x", "full"), "the storage is full"),
        (StoreError("x", "blocked"), "not allowed"),
        (StoreError("x", "failed"), "not responding"),
        (OSError("x"), "not responding"),
    ],
    ids=str,
)
def test_store_failure_is_announced_with_its_reason(error, words):
    text = trouble_text(error)
    assert text.startswith("The game goes on but cannot be saved")
    assert words in text


@pytest.mark.parametrize("language", ["en", "de", "ar"])
@pytest.mark.parametrize("size", [(360, 640, 1.0), (390, 844, 1.0), (844, 390, 1.0)])
def test_a_result_has_its_title_on_one_line_and_its_buttons_in_one_row(platform, size, language):
    app = shown(platform, "deal result, trixter", size, language)
    top = app.stack.top
    top._on_seats = print
    top.rebuild()
    p = app.display.painter
    title = next(widget for widget in top.ui.all() if widget.label and not widget.focusable)
    assert title.rect.h < 2 * p.fonts.line_height("heading")
    assert p.fonts.width(title.label, "heading", bold=True) <= title.rect.w
    places = [top.ui.find(id).rect for id in ("review", "replay", "seats")]
    assert len({place.centery for place in places}) == 1


@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_all_of_the_menu_is_seen_on_a_low_screen(platform, language):
    app = shown(platform, "pause", (844, 390, 1.0), language)
    assert app.stack.top.ui.find("pause").reach == 0
