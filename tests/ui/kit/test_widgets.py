"""Widgets: nothing overlaps or leaves its box at any size, in both directions; pointer, keys and focus."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.driver import click
from trix.ui.kit.events import DWELL, OUTSIDE, Key, PointerDown, PointerMove, PointerUp, Wheel
from trix.ui.kit.geometry import flow, mirror, share
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    IconButton,
    Label,
    ListItem,
    Page,
    Panel,
    Row,
    Scroll,
    Stepper,
    Toggle,
    Ui,
    Widget,
)

SCREENS = [(360, 640, 1.0), (780, 1688, 2.0), (844, 390, 1.0), (1280, 720, 1.0), (1920, 1080, 1.0)]
Make = Callable[..., Painter]


class Board:
    """A screen of every widget; records presses and changes."""

    def __init__(self, p: Painter) -> None:
        self.p = p
        self.said: list[str] = []
        self.log: list[object] = []
        self.values: dict[str, object] = {"partners": True, "doubling": "simple", "target": 52}
        self.ui = Ui(self.said.append)
        self.show()

    def set(self, name: str, value: object) -> None:
        self.values[name] = value
        self.log.append((name, value))
        self.show()

    def show(self) -> None:
        self.ui.show(self.p, self.build(), self.p.metrics.safe)

    def build(self) -> Widget:
        note = "A line of explanation that is long enough to be broken on a narrow screen."
        options = [("leader", "The leader pays"), ("simple", "Simple"), ("off", "Off")]
        head = Row(
            [
                IconButton("back", "Back", "back", lambda: self.log.append("back")),
                Label("A new game", "title", bold=True, wrap=False, grow=1),
            ]
        )
        body = Column(
            [
                Grid(
                    [
                        ListItem(
                            f"mode{n}", f"Mode {n}", lambda n=n: self.log.append(n), note=note, value="20"
                        )
                        for n in range(3)
                    ],
                    least=240,
                ),
                Toggle(
                    "partners",
                    "Partnership",
                    bool(self.values["partners"]),
                    lambda v: self.set("partners", v),
                ),
                Choice(
                    "doubling",
                    "Doubling",
                    str(self.values["doubling"]),
                    options,
                    lambda v: self.set("doubling", v),
                    note=note,
                ),
                Stepper(
                    "target",
                    "Target of the game",
                    int(str(self.values["target"])),
                    lambda v: self.set("target", v),
                    low=50,
                    high=54,
                ),
                Toggle("locked", "Not now", False, lambda v: self.set("locked", v), enabled=False),
            ]
        )
        foot = Row(
            [
                Button("cancel", "Cancel", lambda: self.log.append("cancel")),
                Button("play", "Play", lambda: self.log.append("play"), kind="primary"),
            ],
            align="end",
        )
        return Page(head, body, foot)

    def tap(self, id: str) -> None:
        at = next(target.rect.center for target in self.ui.targets() if target.id == id)
        click(self.ui, at)

    def press(self, key: int, shift: bool = False) -> bool:
        return self.ui.handle(Key(key, shift))


@pytest.fixture
def board(painter: Make) -> Board:
    return Board(painter())


def leaves(widget: Widget) -> list[Widget]:
    below = [leaf for child in widget.children for leaf in leaves(child)]
    return below or [widget]


@pytest.mark.parametrize("rtl", [False, True])
@pytest.mark.parametrize(("width", "height", "ratio"), SCREENS)
def test_nothing_overlaps_or_sticks_out(painter, width, height, ratio, rtl):
    p = painter(width, height, ratio, rtl)
    board = Board(p)
    scroll = board.ui.find("page")
    assert scroll is not None
    inside = {id(leaf) for leaf in leaves(scroll)}
    shown = leaves(board.ui.root)
    for i, one in enumerate(shown):
        room = scroll.rect.inflate(0, 10_000) if id(one) in inside else pygame.Rect(0, 0, width, height)
        assert room.contains(one.rect), one.label
        for other in shown[:i]:
            if (id(one) in inside) == (id(other) in inside):
                assert not one.rect.colliderect(other.rect), (one.label, other.label)


@pytest.mark.parametrize("rtl", [False, True])
@pytest.mark.parametrize(("width", "height", "ratio"), SCREENS)
def test_everything_pressable_is_large_enough(painter, width, height, ratio, rtl):
    board = Board(painter(width, height, ratio, rtl))
    for scroll in (0, 10_000):
        view = board.ui.find("page")
        assert isinstance(view, Scroll)
        view.scroll_to(scroll)
        for widget in leaves(board.ui.root):
            for target in widget.targets():
                assert min(target.rect.size) >= 44 * ratio, target


@pytest.mark.parametrize(("width", "height", "ratio"), SCREENS)
def test_right_to_left_is_the_mirror_image(painter, width, height, ratio):
    ltr = {id: rect for id, _label, rect in Board(painter(width, height, ratio, False)).ui.rects() if id}
    for id, _label, (x, y, w, h) in Board(painter(width, height, ratio, True)).ui.rects():
        if id:
            assert abs(ltr[id][0] - (width - x - w)) <= 1, id
            assert ltr[id][1:] == (y, w, h), id


@pytest.mark.parametrize("number", [3, 4, 5, 6])
@pytest.mark.parametrize("width", [230, 300, 380, 600])
def test_no_option_of_a_choice_is_left_alone_on_the_last_line(painter, number, width):
    p = painter()
    options = [(str(n), "Option" + " wide" * (n % 3)) for n in range(number)]
    choice = Choice("choice", "Choice", "0", options, lambda value: None)
    choice.place(p, pygame.Rect(0, 0, p.u(width), 400))
    lines: dict[int, list[pygame.Rect]] = {}
    for target in choice.targets():
        lines.setdefault(target.rect.y, []).append(target.rect)
        assert choice.rect.contains(target.rect)
    lengths = [len(line) for line in lines.values()]
    assert len(lengths) == 1 or max(lengths) - lengths[-1] <= number % max(lengths) or lengths[-1] > 1
    widths = {target.rect.w for target in choice.targets()}
    assert len(lengths) == 1 or len(widths) == 1 or lengths[-1] > 1


def test_a_tap_presses(board):
    board.tap("play")
    assert board.log == ["play"]


def drawn(board: Board) -> bytes:
    surface = pygame.Surface(board.p.metrics.size)
    board.ui.draw(surface)
    return surface.get_buffer().raw


def test_what_shows_only_an_icon_is_told_to_whoever_points_at_it(board):
    place = board.ui.find("back").rect.center
    plain = drawn(board)
    board.ui.handle(PointerMove(place))
    hovered = drawn(board)
    board.ui.update(DWELL / 2)
    assert not board.ui.is_outdated
    board.ui.update(DWELL / 2)
    assert board.ui.is_outdated
    assert drawn(board) != hovered
    board.ui.handle(PointerMove(OUTSIDE))
    assert drawn(board) == plain


def test_a_finger_held_on_an_icon_is_told_what_it_is_and_presses_nothing(board):
    place = board.ui.find("back").rect.center
    for touch, pressed in ((True, []), (False, ["back"])):
        board.ui.handle(PointerDown(place, touch))
        board.ui.update(DWELL)
        board.ui.handle(PointerUp(place, touch))
        assert board.log == pressed
    board.ui.handle(PointerDown(place, True))
    board.ui.update(DWELL / 2)
    board.ui.handle(PointerUp(place, True))
    assert board.log == ["back", "back"]


def test_a_press_let_go_elsewhere_does_nothing(board):
    play = next(target.rect.center for target in board.ui.targets() if target.id == "play")
    board.ui.handle(PointerDown(play))
    board.ui.handle(PointerUp((5, 5)))
    board.ui.handle(PointerDown(play))
    board.ui.handle(PointerUp(OUTSIDE))
    assert board.log == []


def test_controls_change_by_pointer(board):
    board.tap("partners")
    board.tap("doubling:off")
    board.tap("doubling:off")
    board.tap("target-more")
    board.tap("target-less")
    assert board.log == [("partners", False), ("doubling", "off"), ("target", 53), ("target", 52)]


def test_stepper_stops_at_its_ends(board):
    for _ in range(5):
        board.tap("target-more")
    assert board.values["target"] == 54


@pytest.mark.parametrize("rtl", [False, True])
def test_controls_change_by_key_in_reading_direction(painter, rtl):
    board = Board(painter(rtl=rtl))
    onward = pygame.K_LEFT if rtl else pygame.K_RIGHT
    board.ui.focus_on("target")
    board.press(onward)
    board.ui.focus_on("doubling")
    board.press(onward)
    board.ui.focus_on("partners")
    board.press(pygame.K_SPACE)
    assert board.log == [("target", 53), ("doubling", "off"), ("partners", False)]
    assert board.said[-1] == "Partnership: off"
    assert board.ui.focus == "partners"


def test_tab_begins_with_what_it_is_about_and_goes_round(board):
    seen = []
    for _ in range(9):
        board.press(pygame.K_TAB)
        seen.append(board.ui.focus)
    assert seen == ["mode0", "mode1", "mode2", "partners", "doubling", "target", "cancel", "play", "back"]
    board.press(pygame.K_TAB)
    assert board.ui.focus == "mode0"
    for _ in range(2):
        board.press(pygame.K_TAB, shift=True)
    assert board.ui.focus == "play"
    board.press(pygame.K_RETURN)
    assert board.log == ["play"]


def test_enter_presses_the_golden_button_unless_the_focus_is_seen_elsewhere(board):
    board.press(pygame.K_RETURN)
    assert board.log == ["play"]
    board.tap("cancel")
    board.press(pygame.K_RETURN)
    assert board.log == ["play", "cancel", "play"]
    board.ui.focus_on("cancel")
    board.press(pygame.K_RETURN)
    assert board.log[3:] == ["cancel"]


def test_arrows_go_to_the_neighbour(board):
    board.ui.focus_on("mode0")
    board.press(pygame.K_RIGHT)
    assert board.ui.focus == "mode1"
    board.press(pygame.K_DOWN)
    assert board.ui.focus == "partners"


def test_focus_shows_after_a_key_and_not_after_a_tap(board):
    def picture() -> bytes:
        surface = pygame.Surface(board.p.metrics.size)
        board.ui.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    plain = picture()
    board.tap("cancel")
    assert picture() == plain
    board.ui.focus_on("cancel")
    assert picture() != plain


def test_focus_comes_into_sight(painter):
    board = Board(painter(360, 640))
    board.ui.focus_on("target")
    view = board.ui.find("page")
    target = board.ui.find("target")
    assert view is not None
    assert target is not None
    assert view.rect.contains(target.rect)
    board.show()
    rebuilt = board.ui.find("target")
    assert rebuilt is not None
    assert rebuilt.rect == target.rect, "a rebuilt tree keeps its scroll position"


def test_what_is_pressed_stays_where_it_is_when_something_appears_above(painter):
    p, ui, area = painter(), Ui(), pygame.Rect(0, 0, 400, 200)
    more: list[Widget] = []

    def show() -> None:
        rows = [Toggle(f"row:{n}", f"Row {n}", False, lambda _: None) for n in range(9)]
        ui.show(p, Scroll("page", Column([*more, *rows])), area)

    show()
    ui.focus_on("row:6")
    stood = ui.find("row:6").rect
    more.append(Button("new", "Something new", lambda: None))
    show()
    assert ui.find("row:6").rect == stood
    ui.focus_on("new")
    ui.focus = "row:6"
    more.clear()
    show()
    assert ui.find("page").offset == 0, "what is out of sight holds nothing in its place"


def test_arrows_do_not_lead_from_outside_to_what_is_scrolled_out_of_sight(painter):
    p, ui = painter(), Ui()
    rows = [Button(f"row:{n}", f"Row {n}", lambda: None) for n in range(30)]
    page = Page(Label("Rows"), Column(rows), Row([Button("ok", "OK", lambda: None)]))
    ui.show(p, page, pygame.Rect(0, 0, 400, 400))
    ui.focus_on("ok")
    ui.handle(Key(pygame.K_DOWN))
    assert ui.focus == "ok", "below it there is nothing to be seen"
    ui.handle(Key(pygame.K_UP))
    shown = [target.id for target in ui.targets() if target.id != "ok"]
    assert ui.focus in shown[-2:]
    for _ in range(2):
        ui.handle(Key(pygame.K_DOWN))
    assert ui.focus not in shown, "within what scrolls they lead on"
    for _ in rows:
        ui.handle(Key(pygame.K_DOWN))
    assert ui.focus == "ok", "at last they lead out of it"


def test_dragging_scrolls_and_presses_nothing(painter):
    board = Board(painter(360, 640))
    view = board.ui.find("page")
    assert isinstance(view, Scroll)
    start = view.rect.center
    board.ui.handle(PointerDown(start, True))
    board.ui.handle(PointerMove((start[0], start[1] - 40), True, True))
    board.ui.handle(PointerMove((start[0], start[1] - 90), True, True))
    board.ui.handle(PointerUp((start[0], start[1] - 90), True))
    assert view.offset == 90
    assert board.log == []
    board.ui.handle(Wheel(start, 1))
    assert view.offset < 90
    board.ui.handle(Wheel(start, 100))
    assert view.offset == 0


def test_only_what_is_in_sight_can_be_pressed(painter):
    board = Board(painter(844, 390))
    view = board.ui.find("page")
    assert view is not None
    for target in board.ui.targets():
        if target.id.startswith(("mode", "target", "doubling", "partners")):
            assert view.rect.contains(target.rect)


def test_a_panel_is_as_high_as_its_content_and_never_higher_than_the_screen(painter):
    p = painter(844, 390)
    short = Panel([Label("Leave?", "heading"), Row([Button("ok", "OK", list)])])
    text = Label("word " * 300)
    long = Panel([Label("Rules", "heading"), Scroll("text", text), Row([Button("ok", "OK", list)])])
    for panel in (short, long):
        panel.place(p, p.metrics.safe)
        assert p.metrics.safe.contains(panel.rect)
        for widget in leaves(panel):
            if widget is not text:
                assert panel.rect.contains(widget.rect)
    assert short.rect.h < 200
    assert long.rect.h == 390


@pytest.mark.parametrize("rtl", [False, True])
def test_labels_stay_in_their_box_when_drawn(painter, rtl):
    p = painter(360, 640, rtl=rtl)
    for widget in (
        Label("An improbably long sentence without any mercy, وجملة عربية طويلة", "body"),
        Label("Unbreakable-and-much-too-long-for-this", "heading", wrap=False),
        Button("b", "A button with far too much to say", list, kind="primary"),
        ListItem("i", "An item with far too much to say", list, note="and a note", value="−1234567890"),
    ):
        width, height = widget.measure(p, 150)
        assert width <= 150
        box = pygame.Rect(50, 50, width, height)
        widget.place(p, box)
        surface = pygame.Surface((300, 400), pygame.SRCALPHA)
        ui = Ui()
        ui.show(p, widget, box)
        ui.draw(surface)
        assert box.contains(surface.get_bounding_rect()), widget.label


def test_mirror_keeps_sizes_and_turns_the_order():
    area = pygame.Rect(10, 0, 100, 20)
    rects = [pygame.Rect(10, 0, 30, 20), pygame.Rect(50, 5, 20, 10)]
    turned = mirror(rects, area)
    assert turned == [pygame.Rect(80, 0, 30, 20), pygame.Rect(50, 5, 20, 10)]
    assert mirror(turned, area) == rects


def test_flow_breaks_lines():
    assert flow([40, 40, 40], 10, 100) == [[0, 1], [2]]
    assert flow([400], 10, 100) == [[0]]
    assert flow([], 10, 100) == []


def test_shares_add_up():
    assert share(100, 3) == [33, 33, 34]


class Paper(Widget):
    """White all over, and higher than its room."""

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, 900

    def draw(self, p: Painter, surface: pygame.Surface, look: object) -> None:
        surface.fill((255, 255, 255), self.rect)


def test_what_scrolls_fades_out_where_it_goes_on(painter):
    ui, area = Ui(), pygame.Rect(10, 20, 200, 400)
    ui.show(painter(), Scroll("page", Paper()), area)

    def edges() -> tuple[int, int]:
        surface = pygame.Surface((220, 440))
        ui.draw(surface)
        assert surface.get_at(area.center)[0] == 255
        return surface.get_at((area.x, area.y))[0], surface.get_at((area.x, area.bottom - 1))[0]

    top, bottom = edges()
    assert (top, bottom < 40) == (255, True)
    ui.handle(Wheel(area.center, -4))
    top, bottom = edges()
    assert max(top, bottom) < 40
    ui.handle(Wheel(area.center, -100))
    top, bottom = edges()
    assert (top < 40, bottom) == (True, 255)
