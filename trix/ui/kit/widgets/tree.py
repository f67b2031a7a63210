"""`Ui`: a tree of widgets on the screen, with pointer, keys, focus, tips and drawing.

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
    Target,
    Wheel,
    is_press,
)
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import Element, sentences
from trix.ui.kit.widgets.base import Look, Scrolling, Widget, box

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
    spoken: str
    explained: str


class _Press(NamedTuple):
    """A press that has not ended."""

    target: str | None
    scroll: Scrolling | None
    start: Point
    offset: int
    dragged: bool


class Ui:
    """A tree of widgets on the screen, and the focus in it.

    `say` is called with texts for the screen reader. `dirty` is set when something looks different.
    """

    def __init__(self, say: Callable[[str], None] = lambda text: None) -> None:
        self.root = Widget()
        self.dirty = True
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
        before = self._scrolled() if p is self._painter else None
        self._painter = p
        self.root = root
        root.place(p, area)
        if p.rtl:
            root.mirror(root.rect.left + root.rect.right)
        for widget in self._all(root):
            if isinstance(widget, Scrolling):
                widget.scroll_to(self._offsets.get(widget.id, widget.first))
        self._keep_in_place(before)
        self.dirty = True
        self._tell_change()

    def draw(self, surface: pygame.Surface) -> None:
        for _step in self.drawing(surface):
            pass

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        p = self._painter
        if p is not None:
            lines = self._lines() if self._ring and self._line is not None else []
            yield from self._drawing(p, self.root, surface, lines[self._line or 0] if lines else None)
            self._draw_tip(p, surface)
        self.dirty = False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: a widget under a resting pointer shows its tip."""
        before, self._rested = self._rested, self._rested + dt
        self.dirty |= before < DWELL <= self._rested and self._tipped() is not None

    @property
    def has_tip(self) -> bool:
        """Whether a widget shows its tip."""
        return self._tipped() is not None

    def _tipped(self) -> Widget | None:
        """Return the widget that shows its tip: focused by keyboard, held down, or under the pointer."""
        rested = self._rested >= DWELL
        held = self._press.target if self._press is not None else self._hover
        id = self.focus if self._ring else held if rested else None
        widget = self.find(id) if id else None
        return widget if widget is not None and widget.tip() is not None else None

    def _draw_tip(self, p: Painter, surface: pygame.Surface) -> None:
        widget = self._tipped()
        words = widget.tip() if widget is not None else None
        if widget is not None and words is not None:
            # imported late: the first frame shows no tip
            from trix.ui.kit.widgets.tip import tip_beside

            # rather over the plain background than over another text
            others = [one.rect for one in self._all(self.root) if one.label and one is not widget]
            tip_beside(p, widget.rect, *words, avoid=others).draw(surface)

    def find(self, id: str) -> Widget | None:
        """Return the widget with this id, or None."""
        return next((widget for widget in self._all(self.root) if widget.id == id), None)

    @property
    def main(self) -> str:
        """The id of the golden button, if there is one to press; else empty."""
        return next((widget.id for widget in self._focus_ring() if widget.main), "")

    def targets(self) -> list[Target]:
        """List everything visible that can be pressed."""
        return list(self._targets(self.root, self.root.rect))

    # for screen readers on a page

    def elements(self) -> list[Element]:
        """List everything that can be read or pressed, in reading order, scrolled out of sight or not."""
        texts = 0
        found = []
        for element in self._elements(self.root, self.root.rect, ""):
            if not element.id:
                texts += 1
                element = element._replace(id=f"text:{texts}")
            found.append(element)
        return found

    def _elements(self, widget: Widget, clip: pygame.Rect, inside: str) -> Iterator[Element]:
        if isinstance(widget, Scrolling):
            clip = clip.clip(widget.rect)
        for element in widget.elements():
            place, above = element.rect, inside
            if not clip.contains(place):
                place = _in_view(pygame.Rect(place), clip)
            if element.role == "tablist":
                inside = element.id
            yield element._replace(rect=place, inside=element.inside or above)
        for child in widget.children:
            yield from self._elements(child, clip, inside)

    def press_element(self, id: str) -> bool:
        """Press the element with this id, and give it the focus; return whether it is here."""
        for widget in self._all(self.root):
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
        for widget in self._all(self.root):
            if widget.focusable and any(one.id == id for one in widget.elements()):
                self.focus_on(widget.id, aloud=False)
                return True
        return False

    def slide_element(self, id: str, value: int) -> None:
        """Set the value of the slider with this id."""
        widget = self.find(id)
        if widget is not None and widget.enabled:
            self.focus_on(id, ring=False, aloud=False)
            self.dirty = True
            widget.slide(value)

    def rects(self) -> list[tuple[str, str, tuple[int, int, int, int]]]:
        """List id, label and place of every widget that has either, for golden layouts."""
        named = [w for w in self._all(self.root) if w.id or w.label]
        return [(w.id, w.label, (w.rect.x, w.rect.y, w.rect.w, w.rect.h)) for w in named]

    def texts(self) -> list[str]:
        """List the texts that cannot be pressed; the first one is the title."""
        return [w.spoken() for w in self._all(self.root) if w.spoken() and not w.focusable]

    def standing(self) -> str:
        """Return the text to read out for the focused widget."""
        widget = self.find(self.focus) if self.focus else None
        return sentences((widget.spoken(), widget.explained())) if widget is not None else ""

    def focus_on(self, id: str, *, ring: bool = True, aloud: bool = True) -> None:
        """Give a widget the focus, scroll to it and announce it."""
        widget = self.find(id)
        if widget is None:
            return
        self.focus, self._ring, self.dirty = id, ring, True
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
        target, scroll = self._at(pos)
        self._press = _Press(
            target.id if target else None, scroll, pos, scroll.offset if scroll else 0, False
        )
        self._ring, self._line = False, None
        self._rested = 0.0
        if target is not None:
            self.focus = target.id
        self.dirty = True
        return target is not None or scroll is not None

    def _move(self, pos: Point) -> bool:
        press = self._press
        if press is None:
            target, _ = self._at(pos)
            hover = target.id if target else None
            if hover != self._hover:
                self.dirty, self._rested = True, 0.0
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
        told = touch and self._tipped() is not None
        press, self._press = self._press, None
        self.dirty |= press is not None
        self._rested = 0.0
        if told and press is not None:
            return True  # the finger was held for the tip
        if press is None or press.target is None or pos == OUTSIDE:
            return press is not None
        target, _ = self._at(pos)
        if target is not None and target.id == press.target:
            self._fire(target, pos)
        return True

    def _wheel(self, pos: Point, steps: float) -> bool:
        _, scroll = self._at(pos)
        if scroll is None or self._painter is None:
            return False
        self._scroll(scroll, scroll.offset - round(steps * self._painter.u(_WHEEL)))
        return True

    def wheel_areas(self) -> list[pygame.Rect]:
        """List the places of scroll views that hold more than they show."""
        return [one.rect for one in self._all(self.root) if isinstance(one, Scrolling) and one.reach]

    def _at(self, pos: Point) -> tuple[Widget | None, Scrolling | None]:
        """Return the topmost widget that can be pressed at `pos`, and the scroll view there."""
        found: Widget | None = None
        scroll: Scrolling | None = None
        stack = [self.root]
        while stack:
            widget = stack.pop()
            if isinstance(widget, Scrolling):
                if not widget.rect.collidepoint(pos):
                    continue
                scroll = widget
            if widget.focusable and widget.enabled and widget.rect.collidepoint(pos):
                found = widget
            stack.extend(widget.children)
        return found, scroll

    # keys

    def _key(self, event: Key) -> bool:
        ring = self._focus_ring()
        at = next((i for i, widget in enumerate(ring) if widget.id == self.focus), None)
        current = ring[at] if at is not None else None
        if event.key in _ENTER and not (self._ring and current is not None):
            # after a tap the focus stays on the tapped widget, which is done with
            current = next((widget for widget in ring if widget.main), current)
        if event.key == pygame.K_TAB:
            if not ring:
                return False
            step = -1 if event.shift else 1
            start = (self._entry(ring) - (step > 0)) if at is None else at
            self.focus_on(ring[(start + step) % len(ring)].id)
            return True
        if current is not None and self._painter is not None:
            before = _Before(current.id, current.spoken(), current.explained())
            if is_press(event):
                self._before = before
                self._fire(current, None)
                return True
            if current.key(self._painter, event.key):
                self._before = before
                self._ring = self.dirty = True
                self._tell_change()
                return True
        return self._read_on(event.key) or self._arrow(event.key, current, ring) or self._page(event.key)

    def _entry(self, ring: list[Widget]) -> int:
        """Return where the focus starts in the ring: in scrolled content, which a screen is mainly about."""
        inside = [w for scroll in self._scrolls() for w in self._all(scroll) if w in ring]
        return ring.index((inside or [w for w in ring if not w.aside] or ring)[0])

    def _scrolls(self) -> list[Scrolling]:
        return [w for w in self._all(self.root) if isinstance(w, Scrolling)]

    def _lines(self) -> list[Widget]:
        """List the lines that the arrow keys read: the content of scroll views with nothing to press."""
        to_read = [s for s in self._scrolls() if not any(w.focusable for w in self._all(s))]
        return [w for scroll in to_read for w in self._all(scroll) if w.spoken()]

    def _read_on(self, key: int) -> bool:
        """Go to the next or previous line, if there are any, and stay at the ends."""
        lines = self._lines()
        if key not in (pygame.K_UP, pygame.K_DOWN) or not lines:
            return False
        at = -1 if self._line is None else self._line
        self._line = max(0, min(at + (1 if key == pygame.K_DOWN else -1), len(lines) - 1))
        self._ring = self.dirty = True
        self._reveal(lines[self._line])
        self._say(lines[self._line].spoken())
        return True

    def _arrow(self, key: int, current: Widget | None, ring: list[Widget]) -> bool:
        direction = _ARROWS.get(key)
        if direction is None or not ring:
            return False
        if current is None:
            self.focus_on(ring[self._entry(ring)].id)
            return True
        nearest = None
        for around in self._around(current, ring, vertical=direction[0] == 0):
            nearest = nearest or _nearest(current.rect, direction, around)
        if nearest is not None:
            self.focus_on(nearest.id)
        return nearest is not None

    def _around(self, current: Widget, ring: list[Widget], *, vertical: bool) -> list[list[Widget]]:
        """List groups of widgets that an arrow key may lead to; the first group with one ahead decides.

        Widgets that are scrolled out of sight count only from within their scroll view; up and down stay in
        that view as long as they can.
        """
        within, hidden = [], []
        for scroll in self._scrolls():
            inside = list(self._all(scroll))
            if current in inside:
                within += inside
            else:
                hidden += [widget for widget in inside if not scroll.rect.colliderect(widget.rect)]
        seen = [widget for widget in ring if widget not in hidden]
        return [[widget for widget in seen if widget in within], seen] if vertical else [seen]

    def _page(self, key: int) -> bool:
        scroll = next((w for w in self._all(self.root) if isinstance(w, Scrolling) and w.reach), None)
        if scroll is None:
            return False
        page = scroll.rect.h * 4 // 5
        steps = {
            pygame.K_UP: -page // 4,
            pygame.K_DOWN: page // 4,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
        }
        ends = {pygame.K_HOME: 0, pygame.K_END: scroll.reach}
        if key not in steps and key not in ends:
            return False
        self._scroll(scroll, ends.get(key, scroll.offset + steps.get(key, 0)))
        return True

    def _focus_ring(self) -> list[Widget]:
        return [w for w in self._all(self.root) if w.focusable and w.enabled]

    # changes and drawing

    def _fire(self, widget: Widget, pos: Point | None) -> None:
        self.dirty = True
        widget.press(pos)
        if pos is None:
            self._tell_change()

    def _tell_change(self) -> None:
        """Announce the new state of a pressed widget, as soon as the tree shows it."""
        before = self._before
        widget = self.find(before.id) if before is not None else None
        if before is None or widget is None:
            return
        explained = widget.explained() if widget.explained() != before.explained else ""
        if explained or widget.spoken() != before.spoken:
            self._before = None
            self._say(sentences((widget.spoken(), explained)))

    def _scroll(self, scroll: Scrolling, offset: int) -> None:
        self.dirty |= scroll.scroll_to(offset)
        self._offsets[scroll.id] = scroll.offset

    def _scrolled(self) -> tuple[Scrolling, Widget] | None:
        """Return the widget with the focus and the scroll view around it, if there are both."""
        for scroll in self._all(self.root):
            if isinstance(scroll, Scrolling):
                for widget in self._all(scroll):
                    if widget.id and widget.id == self.focus:
                        return scroll, widget
        return None

    def _keep_in_place(self, before: tuple[Scrolling, Widget] | None) -> None:
        """Scroll so that the widget just pressed stays under the finger when something appears above it.

        One that has moved to the side has another place now.
        """
        now = self._scrolled()
        if before is None or now is None or not before[0].rect.colliderect(before[1].rect):
            return
        if now[1].rect.x == before[1].rect.x:
            self._scroll(now[0], now[0].offset + now[1].rect.y - before[1].rect.y)

    def _reveal(self, widget: Widget) -> None:
        for scroll in self._all(self.root):
            if isinstance(scroll, Scrolling) and widget in self._all(scroll):
                margin = min(scroll.rect.h // 6, widget.rect.h // 2)
                above = widget.rect.top - margin - scroll.rect.top
                below = widget.rect.bottom + margin - scroll.rect.bottom
                if above < 0:
                    self._scroll(scroll, scroll.offset + above)
                elif below > 0:
                    self._scroll(scroll, scroll.offset + below)

    def _all(self, widget: Widget) -> Iterator[Widget]:
        yield widget
        for child in widget.children:
            yield from self._all(child)

    def _targets(self, widget: Widget, clip: pygame.Rect) -> Iterator[Target]:
        if isinstance(widget, Scrolling):
            clip = clip.clip(widget.rect)
        for target in widget.targets():
            seen = target.rect.clip(clip)
            if seen.w and seen.h:
                yield target._replace(rect=seen)
        for child in widget.children:
            yield from self._targets(child, clip)

    def _drawing(
        self, p: Painter, widget: Widget, surface: pygame.Surface, read: Widget | None
    ) -> Iterator[None]:
        if not surface.get_clip().colliderect(widget.rect) and not widget.children:
            return
        pressed = self._press is not None and self._press.target == widget.id != ""
        named = widget.id != ""
        look = Look(
            hover=named and self._hover == widget.id,
            pressed=pressed,
            focus=named and self._ring and self.focus == widget.id and widget.focusable,
        )
        yield from widget.drawing(p, surface, look)
        if widget is read:
            p.outline(surface, widget.rect.inflate(p.u(8), p.u(2)), p.theme.gold, p.u(6), p.u(1.5))
        clip = surface.get_clip()
        edges: list[tuple[pygame.Rect, pygame.Surface]] = []
        if isinstance(widget, Scrolling):
            surface.set_clip(clip.clip(widget.view(p)))
            edges = [(edge, surface.subsurface(edge).copy()) for edge in widget.edges(p, surface.get_rect())]
        for child in widget.children:
            yield from self._drawing(p, child, surface, read)
        for edge, ground in edges:
            p.fade(surface, ground, edge, upward=edge.y == widget.rect.y)
        surface.set_clip(clip)


def _in_view(rect: pygame.Rect, view: pygame.Rect) -> tuple[int, int, int, int]:
    """Return the visible part of a place; if there is none, a line at the nearest edge of the view."""
    seen = rect.clip(view)
    if seen.w and seen.h:
        return box(seen)
    return box(pygame.Rect(rect.x, rect.y, min(rect.w, view.w), 1).clamp(view))


def _nearest(start: pygame.Rect, direction: tuple[int, int], ring: list[Widget]) -> Widget | None:
    """Return the widget nearest to `start` in a direction; distance to the side counts more."""
    best: tuple[int, Widget] | None = None
    for widget in ring:
        dx, dy = widget.rect.centerx - start.centerx, widget.rect.centery - start.centery
        ahead, aside = (dx * direction[0], abs(dy)) if direction[0] else (dy * direction[1], abs(dx))
        overlap = (
            widget.rect.top < start.bottom and start.top < widget.rect.bottom
            if direction[0]
            else widget.rect.left < start.right and start.left < widget.rect.right
        )
        edge = (
            (widget.rect.left >= start.right if direction[0] > 0 else widget.rect.right <= start.left)
            if direction[0]
            else (widget.rect.top >= start.bottom if direction[1] > 0 else widget.rect.bottom <= start.top)
        )
        if ahead <= 0 or not edge:
            continue
        cost = ahead + (aside // 4 if overlap else 3 * aside)
        if best is None or cost < best[0]:
            best = cost, widget
    return best[1] if best else None
