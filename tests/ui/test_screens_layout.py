"""Nothing is cut off, too small to touch, or on top of something else: every screen, size and language.

And everything is where it was agreed to be: tests/golden/layouts/screens holds a file for every screen, a
line in it for every widget. `python tests/ui/test_screens_layout.py` writes them again after a wanted change.
"""

import json
import random
import re
from collections.abc import Callable, Iterator
from difflib import unified_diff
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from trix.games import load_game
from trix.games.trix.contracts import TRIX
from trix.record import Record, Sitting, to_text
from trix.ui.app import App
from trix.ui.events import Wheel
from trix.ui.i18n import set_language
from trix.ui.painter import Painter
from trix.ui.scene import Scene
from trix.ui.screens import people, setup_model
from trix.ui.screens.games import screens_of
from trix.ui.screens.language import LanguageScene
from trix.ui.screens.look import LookScene
from trix.ui.screens.panels import TablePanels
from trix.ui.screens.rules import RulesScene
from trix.ui.screens.seats import SeatsScene
from trix.ui.screens.setup_scene import SetUpScene
from trix.ui.screens.title import TitleScene
from trix.ui.table.games import pieces_of
from trix.ui.table.hand import HandView
from trix.ui.table.layout import table_layout

Host = Any  # tests/ui/conftest.py: FakeHost
GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "layouts" / "screens"
GOLDEN_SIZES = [(360, 640, 1.0), (844, 390, 1.0), (1280, 720, 1.0), (1920, 1080, 1.0)]
SIZES = [(360, 640, 1.0), (720, 1280, 2.0), (844, 390, 1.0), (1280, 720, 1.0)]
LANGUAGES = ["en", "ar", "de"]
# the longest names of the roster: what fits them fits the others
LONG_NAMES = (3, 9, 11, 6, 7, 1)


class Table(Scene):
    """Stands in for the table behind a panel."""

    name = "table"

    def __init__(self, game: Any, seen: Any, model: Any) -> None:
        self.pieces = pieces_of(game)
        self.hand = HandView()
        self.seen = seen
        self.model = model
        sitters = people.sitters(LONG_NAMES[: game.num_players - 1])
        self.session = SimpleNamespace(game=game, sitters=sitters, can_undo=True, is_over=False, tenures=())

    def player_name(self, seat: int) -> str:
        return people.name_of(self.session.sitters[seat])

    def panel_area(self) -> pygame.Rect:
        return table_layout(self.app.painter.metrics, self.app.painter.rtl).panel

    def draw_hand(self, surface: pygame.Surface) -> None:
        """Cards are not what is looked at here."""


def position(phase: str, at_least: int = 2, name: str = "trix", **options: Any) -> Table:
    return Table(*_position(name, phase, at_least, **options))


@cache
def _position(name: str, phase: str, at_least: int, **options: Any) -> tuple[Any, Any, Any]:
    for seed in range(400):
        game = load_game(name, **options)
        state = game.new_initial_state(seed)
        rng = random.Random(seed)
        while not state.is_terminal():
            seen = state.observation(0)
            if seen.phase == phase and len(seen.legal_actions) >= at_least:
                return game, seen, pieces_of(game).rules.model_from(seen, game)
            state.apply_action(rng.choice(state.legal_actions()))
    raise AssertionError("no such deal")


def finished(name: str = "trix", **options: Any) -> Table:
    """A game played to its end, with the last deal's cards on the table."""
    return Table(*_finished(name, **options))


@cache
def _finished(name: str, **options: Any) -> tuple[Any, Any, Any]:
    game = load_game(name, **options)
    rules = pieces_of(game).rules
    model = rules.empty(0)

    def observe(event: Any) -> None:
        nonlocal model
        model = rules.fold(model, event.seen_by(0))

    state = game.new_initial_state(4, observe)
    rng = random.Random(4)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return game, state.observation(0), model


@cache
def _trick_deal_over(**options: Any) -> tuple[Any, Any, Any]:
    """The end of the first deal of tricks, by which everybody scored."""
    game = load_game("trix", **options)
    rules = pieces_of(game).rules
    model = rules.empty(0)

    def observe(event: Any) -> None:
        nonlocal model
        if not (model.deal_over and model.contracts != TRIX):
            model = rules.fold(model, event.seen_by(0))

    state = game.new_initial_state(4, observe)
    rng = random.Random(4)
    while not (model.deal_over and model.contracts != TRIX):
        state.apply_action(rng.choice(state.legal_actions()))
    return game, state.observation(0), model


def trick_deal_over(**options: Any) -> Table:
    return Table(*_trick_deal_over(**options))


def mid_game(name: str = "trix", **options: Any) -> Table:
    return position("play", 2, name, **options)


PANELS = TablePanels(lambda *what: None)
CHOOSE: Callable[[Table], None] = lambda table: PANELS.question(table, table.seen)  # noqa: E731


def title(host: Host) -> Scene:
    return TitleScene(lambda *what: None, lambda *what: None)


def title_with_all(host: Host) -> Scene:
    host.store.write("save-trix", "{}")
    return title(host)


def title_with_save(host: Host) -> Scene:
    game = load_game("trix", mode="complex")
    sittings = tuple(Sitting(0, seat, sitter) for seat, sitter in enumerate(people.sitters((0, 1, 2))))
    host.store.write("save-trix", to_text(Record("trix", game.options, 1, (), sittings)))
    return title(host)


def setup_with(**options: Any) -> Callable[[Host], Scene]:
    return setup_of("trix", **options)


def setup_of(name: str, **options: Any) -> Callable[[Host], Scene]:
    game = load_game(name, **options)
    setup = setup_model.SetUp(name, game.options, LONG_NAMES[: game.num_players - 1])
    return lambda host: SetUpScene(setup, lambda setup: None)


def title_of(name: str) -> Callable[[Host], Scene]:
    def make(host: Host) -> Scene:
        host.store.write("settings", f'{{"game": "{name}"}}')
        return title(host)

    return make


def give_up(table: Table) -> None:
    PANELS.menu(table)
    table.app.scene.ui.find("give_up").press(None)  # type: ignore[attr-defined]


SCREENS: dict[str, Callable[[Host], Scene]] = {
    "title": title,
    "title, a save set aside": title_with_all,
    "title, a game to continue": title_with_save,
    "set-up, complex with a partner": setup_with(mode="complex", partnership=True),
    "set-up, fixed order": setup_with(fixed_order=True),
    "set-up, free complex": setup_with(mode="free_complex", swap_values=True),
}
SCREENS |= {
    "title, trixter": title_of("trixter"),
    "title, troika": title_of("troika"),
    "set-up, trixter": setup_of("trixter", miss="per_trick"),
    "set-up, trixter, three": setup_of("trixter", players=3),
    "set-up, trixter, five": setup_of("trixter", players=5),
    "set-up, trixter, six": setup_of("trixter", players=6),
    "set-up, trixter, seven": setup_of("trixter", players=7),
    "set-up, troika": setup_of("troika"),
    "set-up, troika by hands": setup_of("troika", length="hands", no_trumps=False, hands=100),
    "set-up, troika low": setup_of("troika", low_bids="nt_only", target=200, max_non_bid=None),
}
OVER_TABLE: dict[str, tuple[Callable[[], Table], Callable[[Table], None]]] = {
    "choose, classic": (lambda: position("choose", 3), CHOOSE),
    "choose, complex": (lambda: position("choose", mode="complex", reversed_scores=True), CHOOSE),
    "choose, free": (lambda: position("choose", 16, mode="free_complex"), CHOOSE),
    "double": (lambda: position("double", 4), CHOOSE),
    "throw in": (lambda: position("throw_in"), CHOOSE),
    "bid and trump, trixter": (lambda: position("bid", 40, "trixter"), CHOOSE),
    "bid, trixter": (lambda: position("bid", 8, "trixter", players=7, hook=True), CHOOSE),
    "bid, troika": (lambda: position("bid", 8, "troika", low_bids="always", min_bid=5), CHOOSE),
    "pass, troika": (lambda: position("bid", 1, "troika", bidding="single"), CHOOSE),
    "trump, troika": (lambda: position("trump", 4, "troika"), CHOOSE),
    "discard, troika": (lambda: position("discard", 4, "troika", kitty=True), CHOOSE),
    "deal result, trix": (lambda: finished(partnership=True, mode="complex"), PANELS.deal_result),
    "deal result, complex": (
        lambda: trick_deal_over(mode="complex", partnership=True),
        PANELS.deal_result,
    ),
    "game over": (finished, PANELS.game_over),
    "game over, partners": (lambda: finished(partnership=True), PANELS.game_over),
    "sheet, whole": (finished, PANELS.scores),
    "sheet, partners, free": (lambda: finished(mode="free_complex", partnership=True), PANELS.scores),
    "sheet, begun": (mid_game, PANELS.scores),
    "pause": (mid_game, PANELS.menu),
    "language": (mid_game, lambda table: table.app.push(LanguageScene())),
    "look": (mid_game, lambda table: table.app.push(LookScene())),
    "give up": (mid_game, lambda table: give_up(table)),
    "rules": (mid_game, lambda table: show_rules(table)),
    "rules, trixter": (lambda: mid_game("trixter", players=5), lambda table: show_rules(table)),
    "rules, troika": (lambda: mid_game("troika", kitty=True), lambda table: show_rules(table)),
    "deal result, trixter": (lambda: finished("trixter"), PANELS.deal_result),
    "deal result, trixter, seven": (lambda: finished("trixter", players=7), PANELS.deal_result),
    "deal result, troika": (lambda: finished("troika", low_bids="always"), PANELS.deal_result),
    "game over, trixter": (lambda: finished("trixter", players=7), PANELS.game_over),
    "game over, troika": (lambda: finished("troika"), PANELS.game_over),
    "sheet, trixter": (lambda: finished("trixter"), PANELS.scores),
    "sheet, trixter, begun": (lambda: mid_game("trixter", players=3), PANELS.scores),
    "sheet, trixter, five": (lambda: finished("trixter", players=5), PANELS.scores),
    "sheet, trixter, seven": (lambda: finished("trixter", players=7, miss="per_trick"), PANELS.scores),
    "seats": (lambda: mid_game("trixter"), lambda table: table.app.push(SeatsScene(table, 2, print))),
    "seats, seven": (
        lambda: mid_game("trixter", players=7),
        lambda table: table.app.push(SeatsScene(table, None, print)),
    ),
    "sheet, troika": (lambda: finished("troika", low_bids="always"), PANELS.scores),
}


def show_rules(table: Table) -> None:
    game = table.session.game
    table.app.push(RulesScene(screens_of(game.name), game.options))


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect, pygame.Rect]]:
    """Every text drawn: where it had to stay, and the clip then."""
    drawn: list[tuple[str, pygame.Rect, pygame.Rect]] = []
    draw = Painter.text

    def spy(
        self: Painter, surface: pygame.Surface, text: str, rect: pygame.Rect, *more: Any, **named: Any
    ) -> None:
        drawn.append((text, pygame.Rect(rect), surface.get_clip()))
        draw(self, surface, text, rect, *more, **named)

    monkeypatch.setattr(Painter, "text", spy)
    return drawn


def look_all_over(app: App) -> Iterator[None]:
    """Scroll from top to bottom, drawing at every step."""
    scene: Any = app.scene
    yield
    middle = scene.ui.root.rect.center
    for _ in range(60):
        app.scene.handle(Wheel(middle, -3.5))
        if not scene.ui.dirty:
            return
        app.redraw()
        app.frame()
        yield


def check(app: App, texts: list[tuple[str, pygame.Rect, pygame.Rect]]) -> None:
    screen = pygame.Rect(0, 0, *app.painter.metrics.size)
    touch = app.painter.metrics.touch
    for text, rect, clip in texts:
        if clip == screen:
            assert screen.contains(rect), f"{text!r} leaves the screen"
        else:
            assert clip.left <= rect.left and rect.right <= clip.right, f"{text!r} leaves its view"
    targets = app.scene.targets()
    for target in targets:
        assert screen.contains(target.rect), target.id
        assert target.rect.w >= touch, target.id
    for i, one in enumerate(targets):
        for other in targets[i + 1 :]:
            assert not one.rect.colliderect(other.rect), f"{one.id} and {other.id}"
    labels = [target.label for target in targets]
    assert all(labels)


def start(host: Host, size: tuple[int, int, float], language: str, first: Scene) -> App:
    host.view = host.view._replace(width=size[0], height=size[1], ratio=size[2])
    host.speaks = language
    set_language(language)
    app = App(host, lambda: first)
    app.frame()
    assert not host.reports
    return app


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("screen", SCREENS)
def test_screens_fit(
    host: Host, texts: list[Any], misfits: list[str], screen: str, size: Any, language: str
) -> None:
    app = start(host, size, language, SCREENS[screen](host))
    for _ in look_all_over(app):
        check(app, texts)
    assert texts
    assert not misfits


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("panel", OVER_TABLE)
def test_panels_fit(
    host: Host, texts: list[Any], misfits: list[str], panel: str, size: Any, language: str
) -> None:
    make, show = OVER_TABLE[panel]
    table = make()
    app = start(host, size, language, table)
    show(table)
    app.scene.update(0.5)  # a panel takes no press at first
    app.frame()
    for _ in look_all_over(app):
        check(app, texts)
    assert texts
    assert not misfits
    panel_rect = app.scene.ui.root.rect
    assert panel_rect.centerx == pytest.approx(app.painter.metrics.safe.centerx, abs=1)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("panel", ["choose, classic", "choose, complex", "throw in"])
def test_questions_need_no_scrolling(host: Host, panel: str, size: Any) -> None:
    make, show = OVER_TABLE[panel]
    table = make()
    app = start(host, size, "en", table)
    show(table)
    app.scene.update(0.5)  # a panel takes no press at first
    app.frame()
    app.scene.handle(Wheel(app.scene.ui.root.rect.center, -3.0))
    wide = app.painter.metrics.touch
    answers = [t for t in app.scene.targets() if t.id not in ("menu", "undo", "hint")]
    assert len(answers) == len(table.seen.legal_actions)
    assert all(target.rect.h >= wide for target in answers)


@pytest.mark.parametrize("size", [(1280, 720, 1.0), (1920, 1080, 1.0)], ids=str)
@pytest.mark.parametrize("panel", ["sheet, whole", "deal result, complex", "game over", "pause"])
def test_a_large_screen_shows_all_of_a_panel(host: Host, panel: str, size: Any) -> None:
    scene: Any = shown(host, panel, size, "en").scene
    scene.handle(Wheel(scene.ui.root.rect.center, -3.0))
    scrolls = {
        "sheet, whole": "sheet",
        "deal result, complex": "deal",
        "game over": "final",
        "pause": "pause",
    }
    assert scene.ui.find(scrolls[panel]).offset == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_title_needs_no_scrolling(host: Host, size: Any, language: str) -> None:
    for screen in ("title", "title, a game to continue"):
        scene: Any = shown(host, screen, size, language).scene
        scene.handle(Wheel(scene.ui.find("more").rect.center, -3.0))
        assert scene.ui.find("menu").offset == 0


def test_reading_from_right_to_left_mirrors_panels_but_not_seats(host: Host) -> None:
    places = {}
    for language in LANGUAGES:
        app = start(host, (1280, 1400, 1.0), language, setup_with(partnership=True)(host))
        places[language] = {target.id: target.rect for target in app.scene.targets()}
    west, east = places["en"]["seat:3"], places["en"]["seat:1"]
    assert west.centerx < east.centerx
    assert places["ar"]["seat:3"].centerx < places["ar"]["seat:1"].centerx
    assert places["en"]["back"].centerx + places["ar"]["back"].centerx == pytest.approx(1280, abs=2)


@pytest.mark.parametrize("screen", [*SCREENS, *OVER_TABLE])
def test_the_language_can_be_switched_whatever_is_open(host: Host, screen: str) -> None:
    size = (844, 390, 1.0)
    switched: Any = shown(host, screen, size, "de")
    host.speaks = "ar"
    switched.frame()
    found = switched.scene.ui.rects()
    begun: Any = shown(type(host)(), screen, size, "ar")
    assert found == begun.scene.ui.rects()


@pytest.mark.parametrize("screen", [*SCREENS, *OVER_TABLE])
def test_numbers_in_arabic_digits_fit_where_others_do(host: Host, misfits: list[str], screen: str) -> None:
    app: Any = shown(host, screen, (360, 640, 1.0), "ar")
    app.change(digits="arabic")
    app.scene.update(0.5)
    app.frame()
    for _ in look_all_over(app):
        app.scene.targets()
    assert not misfits


# --- the agreed places ---


def shown(host: Host, screen: str, size: tuple[int, int, float], language: str) -> App:
    """Start with a screen, or with a panel over the table."""
    if screen in SCREENS:
        return start(host, size, language, SCREENS[screen](host))
    make, show = OVER_TABLE[screen]
    table = make()
    app = start(host, size, language, table)
    show(table)
    return app


def description(new_host: Callable[[], Host], screen: str) -> dict[str, list[str]]:
    """Every widget of a screen, at every size and in every language: id, text and place."""
    found = {}
    for width, height, ratio in GOLDEN_SIZES:
        for language in LANGUAGES:
            scene: Any = shown(new_host(), screen, (width, height, ratio), language).scene
            found[f"{width}x{height} {language}"] = [
                f"{id or '-'} | {label} | {' '.join(map(str, rect))}" for id, label, rect in scene.ui.rects()
            ]
    return found


def golden_path(screen: str) -> Path:
    return GOLDEN / (re.sub(r"[^a-z]+", "-", screen) + ".json")


def as_text(described: dict[str, list[str]]) -> str:
    return json.dumps(described, ensure_ascii=False, indent=1) + "\n"


@pytest.mark.parametrize("screen", [*SCREENS, *OVER_TABLE])
def test_everything_is_where_it_was_agreed_to_be(host: Host, screen: str) -> None:
    agreed = golden_path(screen).read_text("utf-8")
    now = as_text(description(type(host), screen))
    difference = unified_diff(agreed.splitlines(), now.splitlines(), "agreed", "now", n=1, lineterm="")
    assert agreed == now, "\n".join(difference)


def test_no_golden_layout_is_left_of_a_screen_that_is_gone() -> None:
    assert {golden_path(screen) for screen in (*SCREENS, *OVER_TABLE)} == set(GOLDEN.glob("*.json"))


if __name__ == "__main__":
    from conftest import FakeHost

    pygame.display.init()
    pygame.font.init()
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for golden_screen in (*SCREENS, *OVER_TABLE):
        golden_path(golden_screen).write_text(as_text(description(FakeHost, golden_screen)), "utf-8")
