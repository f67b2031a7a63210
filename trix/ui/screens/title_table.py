"""The table on the title, its place beside the menu, and the preparation of the next screen."""

import time
from collections.abc import Callable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from trix.engine.cards import card_from_text
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit import atlas
from trix.ui.kit.events import Event
from trix.ui.kit.painter import Painter
from trix.ui.kit.screen import lay
from trix.ui.kit.widgets import Centre, Look, Widget
from trix.ui.screens.ahead import import_each, import_later, import_table
from trix.ui.shell.frames import OPENING
from trix.ui.shell.widget_scenes import WidgetScene

if TYPE_CHECKING:
    from trix.ui.screens.stage import Stage

_EDGE, _GAP = 12, 12  # units
MENU = 450
"""Greatest width of the menu in units beside the table."""
_HERO = 620  # units of width at most
LOW_MENU = 460
"""Greatest width of the menu in units where the table is above it, or where there is little height."""
ROOMY = 600
"""The least height of a title with large letters, in units."""
_LEAST = 0.24  # part of the height that the table gets above a menu too long for the screen
_LEAST_STAGE = 110  # units of height of the table without its words, at least
_SHAPE = 0.97  # height of the table by its width
_SMALL_CARD = 100  # pixels of width
_CARD = 110  # units of width of a card in the hand


class StagePlace(Widget):
    """The room for the table; *draw* draws on it."""

    keeps_places = True

    def __init__(self, draw: Callable[[pygame.Surface], None]) -> None:
        super().__init__(grow=1)
        self._draw = draw

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, round(width * _SHAPE)

    def drawing(self, p: Painter, surface: pygame.Surface, look: Look) -> Iterator[None]:
        self._draw(surface)
        yield


class Halves(Widget):
    """The table and the menu, side by side where there is enough width, else one above the other.

    *bar* is placed below the menu, *corner* above everything.
    """

    keeps_places = True

    def __init__(self, table: Widget, menu: Widget, bar: Widget, corner: Widget) -> None:
        super().__init__()
        self.children = self._parts = table, menu, bar, corner

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Centre table and menu in their halves; the menu is the narrower one."""
        super().place(p, rect)
        table, menu, bar, corner = self._parts
        edge, gap = p.u(_EDGE), p.u(_GAP)
        top = pygame.Rect(rect.x + edge, rect.y + p.u(8), rect.w - 2 * edge, 0)
        top.h = corner.measure(p, top.w)[1]
        corner.place(p, top)
        inner = pygame.Rect(rect.x + 2 * edge, top.bottom, rect.w - 4 * edge, rect.bottom - top.bottom - edge)
        is_beside, is_low = inner.w > inner.h, rect.h < p.u(ROOMY)
        first, second = (
            self._side_by_side(p, rect, inner, is_low=is_low) if is_beside else self._stacked(p, inner)
        )
        Centre(table, max_width=_HERO).place(p, first)
        # the bar is right below the menu, which scrolls if it is too high
        width = min(second.w, p.u(MENU if is_beside and not is_low else LOW_MENU))
        low_bar = bar.measure(p, width)[1]
        high = min(menu.measure(p, width)[1], second.h - low_bar - gap)
        y = second.y + max(0, second.h - high - low_bar - gap) // 2
        x = second.centerx - width // 2
        if is_beside and not is_low:
            corner.place(p, pygame.Rect(x, top.y, width, top.h))
        menu.place(p, pygame.Rect(x, y, width, high))
        bar.place(p, pygame.Rect(x, y + high + gap, width, low_bar))

    def _side_by_side(
        self, p: Painter, rect: pygame.Rect, inner: pygame.Rect, *, is_low: bool
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the halves for table and menu; *inner* is the part of *rect* below the corner."""
        edge, gap = p.u(_EDGE), p.u(_GAP)
        # where there is little height, the menu gets more width
        part = inner.w * 9 // 20 if is_low else inner.w * 11 // 20
        # unlike the menu, the table may use the height beside the corner
        first = pygame.Rect(inner.x, rect.y + edge, part, rect.h - 2 * edge)
        second = pygame.Rect(inner.x + part + gap, inner.y, inner.w - part - gap, inner.h)
        if is_low:
            # a menu that needs all the height must not touch the corner
            second.y, second.h = second.y + p.u(8), second.h - p.u(8)
        if p.rtl:
            first.x, second.x = inner.right - part, inner.x
        return first, second

    def _stacked(self, p: Painter, inner: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the halves for table and menu, one above the other."""
        table, menu, bar, _corner = self._parts
        gap, width = p.u(_GAP), min(inner.w, p.u(LOW_MENU))
        menu_height = menu.measure(p, width)[1] + gap + bar.measure(p, width)[1]
        words = sum(widget.measure(p, width)[1] for widget in table.children[1:])
        room = max(inner.h - menu_height - gap, round(inner.h * _LEAST), words + p.u(_LEAST_STAGE))
        upper = min(table.measure(p, min(inner.w, p.u(_HERO)))[1], room)
        # spare height goes above and below, not between them
        spare = max(0, inner.h - upper - gap - menu_height)
        first = pygame.Rect(inner.x, inner.y + spare // 2, inner.w, upper)
        top_of_menu = first.bottom + gap
        second = pygame.Rect(inner.x, top_of_menu, inner.w, min(menu_height, inner.bottom - top_of_menu))
        return first, second


class TitleTable(WidgetScene):
    """A scene with the table of the title on it. Subclasses make its `place` when they build."""

    place: StagePlace

    def __init__(self) -> None:
        self._is_moving = False  # whether a card is on its way
        self._prepared = ""  # the game that has been prepared, or is being prepared
        self._is_prepared = False
        self._stage: Stage | None = None  # the table, once its pictures are made
        self._stage_for: object = None  # its size, look and game
        self._wanted: Callable[[], None] | None = None  # begins the chosen game
        self._stage_steps: Iterator[None] = iter(())
        self._table_steps: Iterator[None] = iter(())
        self._later_steps: Iterator[None] = iter(())
        self._reading_steps: Iterator[None] = iter(())

    def reading(self) -> Iterator[None]:
        """Read, in steps, the notes that can wait."""
        return iter(())

    def greet(self) -> None:
        """Called once the modules of the hall are there."""

    @property
    def _game(self) -> str:
        return self.app.settings.game

    def rebuild(self) -> None:
        """Build, and prepare the table anew if its place or its look has changed; until then it is bare."""
        super().rebuild()
        stage_key = self.app.display.painter, self.place.rect, self._game, self.app.is_calm()
        if self._stage_for != stage_key:
            self._stage_for, self._is_prepared = stage_key, False
            self._stage_steps = self._making_stage()

    def opening(self) -> Iterator[None]:
        """Make the table anew before a panel above the title is drawn with new settings."""
        if self._stage is not None and self.app.stack.top is not self:
            yield from self._stage_steps

    def read_again(self) -> None:
        """Read again in the next idle frames."""
        self._reading_steps, self._is_prepared = self.reading(), False

    def think(self, until: Callable[[], bool]) -> None:
        if self._wanted is None:
            self._prepare()
            for _step in chain(self._stage_steps, self._table_steps, self._later_steps, self._reading_steps):
                if until():
                    return
            self._is_prepared = True

    def _prepare(self) -> None:
        if self._prepared != self._game:
            self._prepared = self._game
            self._table_steps = import_table(self._game, elements=self.app.platform.has_elements())
            self._later_steps = self._later_preparation()
            self.read_again()

    def _later_preparation(self) -> Iterator[None]:
        yield from import_later(self._game)
        if self.app.platform.network() is not None:
            yield from import_each("trix.ui.friends.ways")
        if self.app.has_hall:
            yield from import_each("trix.ui.hall.play_now")
            self.greet()
        for width in (_SMALL_CARD, self.app.display.painter.u(_CARD)):
            yield from self.app.display.painter.cards.loading(width)
        atlas.moods().load()
        yield
        from trix.ui.table.ground import cloth_ahead

        # half of the drawing when a table opens
        yield from cloth_ahead(self.app.display.painter)
        yield from self.app.platform.warm_up()

    def _making_stage(self) -> Iterator[None]:
        yield from import_each("trix.ui.screens.stage", "trix.ui.screens.setup_model")
        from trix.ui.screens.setup_model import remembered_others
        from trix.ui.screens.stage import Stage

        screens, others = screens_of(self._game), remembered_others(self.app.platform.store, self._game)
        stage = Stage(
            self.app.display.painter,
            self.place.rect,
            [card_from_text(card) for card in screens.fan],
            [sitter.avatar for sitter in others[:3]],
            lowest=screens.lowest,
            taking=screens.taking,
            clockwise=screens.clockwise,
            calm=self.app.is_calm(),
        )
        yield from stage.preparing(self.app.display.screen)
        self._stage = stage
        self.ui.is_outdated = True

    @property
    def at_rest(self) -> bool:
        return self._is_prepared and self._prepared == self._game and not self._is_moving

    def begin_when_imported(self, begin: Callable[[], None]) -> None:
        """Begin a game once the modules of its table are imported, which takes many frames."""
        self._wanted = begin
        self._import_table()

    def _import_table(self) -> None:
        self._prepare()
        start = time.perf_counter()
        for _step in self._table_steps:
            if time.perf_counter() - start >= OPENING:
                return
        begin, self._wanted = self._wanted, None
        if begin is not None:
            begin()

    def handle(self, event: Event) -> None:
        if self._stage is not None:
            self._stage.wake()
        super().handle(event)

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._wanted is not None:
            self._import_table()
        self._is_moving = self._stage is not None and self._stage.update(dt)
        if self._is_moving and (self.ui.find_tipped() or self.app.toasts.text):
            self.ui.is_outdated = True  # the table may lie below these
        return changed or self._is_moving

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        stage, display = self._stage, self.app.display
        is_whole = not self.ui.is_outdated and self.app.drawn_from == self.app.picture_key()
        if stage is not None and is_whole:
            stage.draw_changes(surface)
            return
        if stage is None or stage.ground is None or stage.ground.get_size() != surface.get_size():
            display.painter.draw_felt(surface)
        else:
            lay(surface, stage.ground)
        yield
        yield from self.ui.drawing(surface)

    def cover(self) -> None:
        super().cover()
        self._wanted = None

    def draw_stage(self, surface: pygame.Surface) -> None:
        """Draw the table in its place."""
        if self._stage is not None and self._stage.rect == self.place.rect:
            self._stage.draw(surface)
