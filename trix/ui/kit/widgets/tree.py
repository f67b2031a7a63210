"""A tree of placed widgets: what can be seen, read and pressed in it. `ui.Ui` shows it."""

from collections.abc import Iterator

import pygame

from trix.ui.kit.events import Point, Target
from trix.ui.kit.speech import Element
from trix.ui.kit.widgets.base import Widget, box
from trix.ui.kit.widgets.boxes import Scroll


class Tree:
    """The widgets below a root."""

    root: Widget

    def all(self, widget: Widget | None = None) -> Iterator[Widget]:
        """Yield a widget, by default the root, and everything inside it in reading order."""
        widget = widget or self.root
        yield widget
        for child in widget.children:
            yield from self.all(child)

    def find(self, id: str) -> Widget | None:
        """Return the widget with this id, or None."""
        return next((widget for widget in self.all() if widget.id == id), None)

    def rects(self) -> list[tuple[str, str, tuple[int, int, int, int]]]:
        """List id, label and place of every widget that has either, for golden layouts."""
        return [(w.id, w.label, box(w.rect)) for w in self.all() if w.id or w.label]

    def texts(self) -> list[str]:
        """List the texts that cannot be pressed; the first one is the title."""
        return [w.accessible_text() for w in self.all() if w.accessible_text() and not w.focusable]

    # places

    def _walk_clipped(self, widget: Widget, clip: pygame.Rect) -> Iterator[tuple[Widget, pygame.Rect]]:
        """Yield a widget and everything inside it, each with the place where it is visible."""
        if isinstance(widget, Scroll):
            clip = clip.clip(widget.rect)
        yield widget, clip
        for child in widget.children:
            yield from self._walk_clipped(child, clip)

    def list_labelled(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """List the visible places of the title, and of everything else that has a label."""
        seen = [
            (widget.focusable, place)
            for widget, clip in self._walk_clipped(self.root, self.root.rect)
            if widget.label and (place := widget.rect.clip(clip))
        ]
        title = next(([place] for is_button, place in seen if not is_button), [])
        return title, [place for _is_button, place in seen if place not in title]

    def targets(self) -> list[Target]:
        """List everything visible that can be pressed."""
        found = []
        for widget, clip in self._walk_clipped(self.root, self.root.rect):
            seen = [target._replace(rect=target.rect.clip(clip)) for target in widget.targets()]
            found += [target for target in seen if target.rect.w and target.rect.h]
        return found

    def elements(self) -> list[Element]:
        """List everything that can be read or pressed, in reading order, scrolled out of sight or not."""
        texts = 0
        found = []
        for widget, clip in self._walk_clipped(self.root, self.root.rect):
            for element in widget.elements():
                if not element.id:
                    texts += 1
                    element = element._replace(id=f"text:{texts}")
                if not clip.contains(element.rect):
                    element = element._replace(rect=_in_view(pygame.Rect(element.rect), clip))
                found.append(element)
        return found

    def at(self, pos: Point) -> tuple[Widget | None, Scroll | None]:
        """Return the innermost widget that can be pressed at `pos`, and the scroll view there."""
        pressed: Widget | None = None
        scroll: Scroll | None = None
        waiting = [self.root]  # each move of the pointer comes here, so no generators
        while waiting:
            widget = waiting.pop()
            if isinstance(widget, Scroll):
                if not widget.rect.collidepoint(pos):
                    continue
                scroll = widget
            if widget.focusable and widget.enabled and widget.rect.collidepoint(pos):
                pressed = widget
            waiting.extend(widget.children)
        return pressed, scroll

    # scroll views

    def scrolls(self) -> list[Scroll]:
        """List the scroll views."""
        return [w for w in self.all() if isinstance(w, Scroll)]

    def wheel_areas(self) -> list[pygame.Rect]:
        """List the places of scroll views that hold more than they show."""
        return [scroll.rect for scroll in self.scrolls() if scroll.reach]

    def lines(self) -> list[Widget]:
        """List the lines that the arrow keys read, where a scroll view has nothing to press.

        They are the texts in it and around it, without the title.
        """
        views = [list(self.all(scroll)) for scroll in self.scrolls()]
        to_press = [widget for view in views if any(w.focusable for w in view) for widget in view]
        to_read = [widget for view in views for widget in view if widget not in to_press]
        if not to_read:
            return []
        texts = [w for w in self.all() if w.accessible_text() and not w.focusable and w not in to_press]
        return [w for at, w in enumerate(texts) if at or w in to_read]

    # the focus

    def focus_ring(self) -> list[Widget]:
        """List the widgets that take the focus one after the other."""
        return [w for w in self.all() if w.focusable and w.enabled]

    @property
    def main(self) -> str:
        """The id of the golden button, if there is one to press; else empty."""
        return next((widget.id for widget in self.focus_ring() if widget.main), "")

    def first_focus(self) -> Widget:
        """Return where the focus starts: in scrolled content, which a screen is mainly about."""
        ring = self.focus_ring()
        inside = [w for scroll in self.scrolls() for w in self.all(scroll) if w in ring]
        return (inside or [w for w in ring if not w.aside] or ring)[0]

    def neighbour(self, current: Widget, direction: tuple[int, int]) -> Widget | None:
        """Return the widget that an arrow key leads to.

        Widgets that are scrolled out of sight count only from within their scroll view; up and down stay in
        that view as long as they can.
        """
        within, hidden = [], []
        for scroll in self.scrolls():
            inside = list(self.all(scroll))
            if current in inside:
                within += inside
            else:
                hidden += [widget for widget in inside if not scroll.rect.colliderect(widget.rect)]
        seen = [widget for widget in self.focus_ring() if widget not in hidden]
        near = [widget for widget in seen if widget in within] if direction[1] else []
        return _nearest(current.rect, direction, near) or _nearest(current.rect, direction, seen)


def _in_view(rect: pygame.Rect, view: pygame.Rect) -> tuple[int, int, int, int]:
    """Return the visible part of a place; if there is none, a line at the nearest edge of the view."""
    seen = rect.clip(view)
    if seen.w and seen.h:
        return box(seen)
    return box(pygame.Rect(rect.x, rect.y, min(rect.w, view.w), 1).clamp(view))


def _nearest(start: pygame.Rect, direction: tuple[int, int], widgets: list[Widget]) -> Widget | None:
    costs = [(_cost(start, widget.rect, direction), widget) for widget in widgets]
    ahead = [(cost, widget) for cost, widget in costs if cost is not None]
    return min(ahead, key=lambda found: found[0])[1] if ahead else None


def _cost(start: pygame.Rect, rect: pygame.Rect, direction: tuple[int, int]) -> int | None:
    """Return how far a place is in a direction; distance to the side counts more. None if it is not ahead."""
    x, y = direction
    dx, dy = rect.centerx - start.centerx, rect.centery - start.centery
    if x:
        ahead, aside = dx * x, abs(dy)
        gap = rect.left - start.right if x > 0 else start.left - rect.right
        overlaps = rect.top < start.bottom and start.top < rect.bottom
    else:
        ahead, aside = dy * y, abs(dx)
        gap = rect.top - start.bottom if y > 0 else start.top - rect.bottom
        overlaps = rect.left < start.right and start.left < rect.right
    if ahead <= 0 or gap < 0:
        return None
    return ahead + (aside // 4 if overlaps else 3 * aside)
