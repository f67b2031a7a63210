"""`Ui`: a tree of widgets with pointer, keys, focus, tips and drawing.

A tree is thrown away and built again whenever something changes. Focus, hover and scroll positions must
survive that: they are kept by `Ui` under the widget's id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from trix.ui.kit.events import (
    DWELL,
    OUTSIDE,
    Event,
    Key,
    Point,
    PointerDown,
    PointerMove,
    PointerUp,
    Wheel,
    is_press,
)
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets.base import Look, Widget
from trix.ui.kit.widgets.boxes import Scroll
from trix.ui.kit.widgets.tree import Tree

_DRAG = 10  # css pixels that a pointer must move before a press becomes a scroll
_WHEEL = 60  # design units for each notch
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class _Before(NamedTuple):
    """How a widget was read out before a key pressed it."""

    id: str
    text: str
    description: str


class _Press(NamedTuple):
    """A press that has not ended."""

    target: str | None
    scroll: Scroll | None
    start: Point
    offset: int
    dragged: bool


class Ui(Tree):
    """A tree of widgets on the screen, and the focus in it.

    `say` is called with texts for the screen reader.
    """

    def __init__(self, say: Callable[[str], None] = lambda text: None) -> None:
        self.root = Widget()
        self.is_outdated = True
        """Whether the tree looks different from when it was drawn.

        Input sets it, and scenes with a widget that moves. A key would need the state of each widget.
        """
        self.focus: str | None = None
        self._say = say
        self._ring = False  # shown after a key only, never after a tap
        self._hover: str | None = None
        self._rested = 0.0  # seconds since the pointer came to its widget, or a finger went down
        self._press: _Press | None = None
        self._before: _Before | None = None
        self._line: int | None = None  # the line that is read with the arrow keys
        self._offsets: dict[str, int] = {}
        self._painter: Painter | None = None

    def show(self, p: Painter, root: Widget, area: pygame.Rect) -> None:
        """Show `root` in `area` in place of the tree before; focus and scroll positions stay."""
        before = self._find_scrolled_focus() if p is self._painter else None
        self._painter = p
        self.root = root
        root.place(p, area)
        if p.rtl:
            root.mirror(root.rect.left + root.rect.right)
        for scroll in self.scrolls():
            scroll.scroll_to(self._offsets.get(scroll.id, scroll.first))
        self._keep_in_place(before)
        self.is_outdated = True
        self._tell_change()

    def draw(self, surface: pygame.Surface) -> None:
        for _step in self.drawing(surface):
            pass

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        p = self._painter
        if p is not None:
            lines = self.lines() if self._ring and self._line is not None else []
            yield from self._drawing(p, self.root, surface, lines[self._line or 0] if lines else None)
            self._draw_tip(p, surface)
        self.is_outdated = False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: a widget under a resting pointer shows its tip."""
        before, self._rested = self._rested, self._rested + dt
        self.is_outdated |= before < DWELL <= self._rested and self.find_tipped() is not None

    def find_tipped(self) -> Widget | None:
        """Return the widget that shows its tip: focused by keyboard, held down, or under the pointer."""
        rested = self._rested >= DWELL
        held = self._press.target if self._press is not None else self._hover
        id = self.focus if self._ring else held if rested else None
        widget = self.find(id) if id else None
        return widget if widget is not None and widget.tip() is not None else None

    def _draw_tip(self, p: Painter, surface: pygame.Surface) -> None:
        widget = self.find_tipped()
        if widget is not None and (words := widget.tip()) is not None:
            # imported late: the first frame shows no tip
            from trix.ui.kit.widgets.tip import tip_beside

            # rather over the plain background than over another text
            others = [other.rect for other in self.all() if other.label and other is not widget]
            tip_beside(p, widget.rect, *words, others).draw(surface)

    # for screen readers on a page

    def press_element(self, id: str) -> bool:
        """Press the element with this id, and give it the focus; return whether it is here."""
        for widget in self.all():
            for target in widget.targets():
                if target.id == id:
                    self.focus_on(widget.id, ring=False, aloud=False)
                    # the focus may have scrolled it
                    place = next(one.rect for one in widget.targets() if one.id == id)
                    self._fire(widget, place.center)
                    return True
        return False

    def focus_element(self, id: str) -> bool:
        """Show the focus at the element with this id, without a word; return whether it is here."""
        for widget in self.all():
            if widget.focusable and any(element.id == id for element in widget.elements()):
                self.focus_on(widget.id, aloud=False)
                return True
        return False

    def slide_element(self, id: str, value: int) -> None:
        """Set the value of the slider with this id."""
        widget = self.find(id)
        if widget is not None and widget.enabled:
            self.focus_on(id, ring=False, aloud=False)
            self.is_outdated = True
            widget.slide(value)

    def standing(self) -> str:
        """Return the text to read out for the focused widget."""
        widget = self.find(self.focus) if self.focus else None
        if widget is None:
            return ""
        return sentences((widget.accessible_text(), widget.accessible_description()))

    def focus_on(self, id: str, *, ring: bool = True, aloud: bool = True) -> None:
        """Give a widget the focus, scroll to it and announce it."""
        widget = self.find(id)
        if widget is None:
            return
        self.focus, self._ring, self.is_outdated = id, ring, True
        self._line = None
        self._reveal(widget)
        if aloud:
            self._say(self.standing())

    def handle(self, event: Event) -> bool:
        """Handle an event; return whether it meant anything here."""
        self._before = None
        match event:
            case PointerDown(pos):
                return self._down(pos)
            case PointerMove(pos):
                return self._move(pos)
            case PointerUp(pos, touch):
                return self._up(pos, touch)
            case Wheel(pos, steps):
                return self._wheel(pos, steps)
            case Key():
                return self._key(event)
        return False

    # pointer

    def _down(self, pos: Point) -> bool:
        target, scroll = self.at(pos)
        self._press = _Press(
            target.id if target else None, scroll, pos, scroll.offset if scroll else 0, False
        )
        self._ring, self._line = False, None
        self._rested = 0.0
        if target is not None:
            self.focus = target.id
        self.is_outdated = True
        return target is not None or scroll is not None

    def _move(self, pos: Point) -> bool:
        press = self._press
        if press is None:
            target, _ = self.at(pos)
            hover = target.id if target else None
            if hover != self._hover:
                self.is_outdated, self._rested = True, 0.0
            self._hover = hover
            return hover is not None
        if press.scroll is None or pos == OUTSIDE or self._painter is None:
            return True
        dy = pos[1] - press.start[1]
        if not press.dragged and abs(dy) > _DRAG * self._painter.metrics.ratio and press.scroll.reach:
            self._press = press = press._replace(target=None, dragged=True)
        if press.dragged and press.scroll is not None:
            self._scroll(press.scroll, press.offset - dy)
        return True

    def _up(self, pos: Point, touch: bool) -> bool:
        held_for_tip = touch and self.find_tipped() is not None
        press, self._press = self._press, None
        self.is_outdated |= press is not None
        self._rested = 0.0
        if held_for_tip and press is not None:
            return True
        if press is None or press.target is None or pos == OUTSIDE:
            return press is not None
        target, _ = self.at(pos)
        if target is not None and target.id == press.target:
            self._fire(target, pos)
        return True

    def _wheel(self, pos: Point, steps: float) -> bool:
        _, scroll = self.at(pos)
        if scroll is None or self._painter is None:
            return False
        self._scroll(scroll, scroll.offset - round(steps * self._painter.u(_WHEEL)))
        return True

    # keys

    def unseen_press(self, event: Key) -> str:
        """Return the id of the widget that a key would press without the focus shown on it; else empty."""
        widget = self._pressed_by(event.key) if is_press(event) else None
        return "" if widget is None or (self._ring and widget.id == self.focus) else widget.id

    def _pressed_by(self, key: int) -> Widget | None:
        """Return the widget that a key is for: the focused one, or the golden button."""
        ring = self.focus_ring()
        current = next((widget for widget in ring if widget.id == self.focus), None)
        if key in _ENTER and not (self._ring and current is not None):
            # after a tap the focus stays on the tapped widget, which is done with
            return next((widget for widget in ring if widget.main), current)
        return current

    def _key(self, event: Key) -> bool:
        ring = self.focus_ring()
        at = next((i for i, widget in enumerate(ring) if widget.id == self.focus), None)
        current = self._pressed_by(event.key)
        if event.key == pygame.K_TAB:
            if not ring:
                return False
            step = -1 if event.shift else 1
            start = ring.index(self.first_focus()) - (step > 0) if at is None else at
            self.focus_on(ring[(start + step) % len(ring)].id)
            return True
        if current is not None and self._painter is not None:
            before = _Before(current.id, current.accessible_text(), current.accessible_description())
            if is_press(event):
                self._before = before
                self._fire(current, None)
                return True
            if current.key(self._painter, event.key):
                self._before = before
                self._ring = self.is_outdated = True
                self._tell_change()
                return True
        return self._read_on(event.key) or self._arrow(event.key, current) or self._page(event.key)

    def _read_on(self, key: int) -> bool:
        """Go to the next or previous line, if there are any, and stay at the ends."""
        lines = self.lines()
        if key not in (pygame.K_UP, pygame.K_DOWN) or not lines:
            return False
        at = -1 if self._line is None else self._line
        self._line = max(0, min(at + (1 if key == pygame.K_DOWN else -1), len(lines) - 1))
        self._ring = self.is_outdated = True
        self._reveal(lines[self._line])
        self._say(lines[self._line].accessible_text())
        return True

    def _arrow(self, key: int, current: Widget | None) -> bool:
        direction = _ARROWS.get(key)
        if direction is None or not self.focus_ring():
            return False
        nearest = self.first_focus() if current is None else self.neighbour(current, direction)
        if nearest is not None:
            self.focus_on(nearest.id)
        return nearest is not None

    def _page(self, key: int) -> bool:
        scroll = next((scroll for scroll in self.scrolls() if scroll.reach), None)
        if scroll is None:
            return False
        page, offset = scroll.rect.h * 4 // 5, scroll.offset
        offsets = {
            pygame.K_UP: offset - page // 4,
            pygame.K_DOWN: offset + page // 4,
            pygame.K_PAGEUP: offset - page,
            pygame.K_PAGEDOWN: offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: scroll.reach,
        }
        if key in offsets:
            self._scroll(scroll, offsets[key])
        return key in offsets

    # changes and drawing

    def _fire(self, widget: Widget, pos: Point | None) -> None:
        self.is_outdated = True
        widget.press(pos)
        if pos is None:
            self._tell_change()

    def _tell_change(self) -> None:
        """Announce the new state of a pressed widget, as soon as the tree shows it."""
        before = self._before
        widget = self.find(before.id) if before is not None else None
        if before is None or widget is None:
            return
        description = widget.accessible_description()
        if description == before.description:
            description = ""
        if description or widget.accessible_text() != before.text:
            self._before = None
            self._say(sentences((widget.accessible_text(), description)))

    def _scroll(self, scroll: Scroll, offset: int) -> None:
        self.is_outdated |= scroll.scroll_to(offset)
        self._offsets[scroll.id] = scroll.offset

    def _find_scrolled_focus(self) -> tuple[Scroll, Widget] | None:
        """Return the widget with the focus and the scroll view around it, if there are both."""
        focused = self.find(self.focus) if self.focus else None
        if focused is None:
            return None
        return next(((scroll, focused) for scroll in self.scrolls() if focused in self.all(scroll)), None)

    def _keep_in_place(self, before: tuple[Scroll, Widget] | None) -> None:
        """Scroll so that the widget just pressed stays under the finger when something appears above it.

        One that has moved to the side has another place now.
        """
        now = self._find_scrolled_focus()
        if before is None or now is None or not before[0].rect.colliderect(before[1].rect):
            return
        if now[1].rect.x == before[1].rect.x:
            self._scroll(now[0], now[0].offset + now[1].rect.y - before[1].rect.y)

    def _reveal(self, widget: Widget) -> None:
        for scroll in self.scrolls():
            if widget in self.all(scroll):
                margin = min(scroll.rect.h // 6, widget.rect.h // 2)
                above = widget.rect.top - margin - scroll.rect.top
                below = widget.rect.bottom + margin - scroll.rect.bottom
                if above < 0 or below > 0:
                    self._scroll(scroll, scroll.offset + (above if above < 0 else below))

    def _drawing(
        self, p: Painter, widget: Widget, surface: pygame.Surface, read: Widget | None
    ) -> Iterator[None]:
        if not surface.get_clip().colliderect(widget.rect) and not widget.children:
            return
        look = Look()
        if widget.id:
            look = Look(
                hover=self._hover == widget.id,
                pressed=self._press is not None and self._press.target == widget.id,
                focus=self._ring and self.focus == widget.id and widget.focusable,
            )
        yield from widget.drawing(p, surface, look)
        if widget is read:
            p.outline(surface, widget.rect.inflate(p.u(8), p.u(2)), p.theme.gold, p.u(6), p.u(1.5))
        clip = surface.get_clip()
        edges: list[tuple[pygame.Rect, pygame.Surface]] = []
        if isinstance(widget, Scroll):
            surface.set_clip(clip.clip(widget.view(p)))
            edges = [(edge, surface.subsurface(edge).copy()) for edge in widget.edges(p, surface.get_rect())]
        for child in widget.children:
            yield from self._drawing(p, child, surface, read)
        for edge, ground in edges:
            p.fade(surface, ground, edge, upward=edge.y == widget.rect.y)
        surface.set_clip(clip)
