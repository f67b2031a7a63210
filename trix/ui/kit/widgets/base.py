"""The base classes of widgets. `ui.Ui` shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple, Self

import pygame

from trix.ui.kit.events import Point, Target
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import STATELESS, Element, Role, State


class Look(NamedTuple):
    """How a widget looks at the moment."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False


class Widget:
    """Base of all widgets. `id` names it and its state; `label` is its text for screen readers."""

    focusable: ClassVar[bool] = False
    role: ClassVar[Role] = "button"
    """Its role for screen readers if it can be pressed."""
    aside: ClassVar[bool] = False
    """Whether the focus begins with other widgets where there are any."""

    main = False
    """Whether Enter presses it wherever the focus is not seen: the golden button of a screen."""

    keeps_places = False
    """Whether the places of its parts are the same in both directions of writing."""

    children: Sequence[Widget] = ()
    """The widgets inside this one, in reading order."""

    def __init__(self, id: str = "", label: str = "", *, enabled: bool = True, grow: int = 0) -> None:
        self.id = id
        self.label = label
        self._accessible_name = ""
        self.enabled = enabled
        self.grow = grow
        """Its share of the leftover height in a Column, or of the leftover width in a Row."""
        self.rect = pygame.Rect(0, 0, 0, 0)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Return the size it would like to have within `width` pixels."""
        return 0, 0

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Take up `rect`, and place the children within."""
        self.rect = pygame.Rect(rect)

    @property
    def own_rects(self) -> list[pygame.Rect]:
        """Its place, and the places of parts that are no widgets."""
        return [self.rect]

    def move(self, dx: int, dy: int) -> None:
        """Move by some pixels with all children."""
        for rect in self.own_rects:
            rect.move_ip(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    def mirror(self, axis: int) -> None:
        """Turn a layout from left to right into one from right to left; *axis* is the sum of both edges.

        `Ui` mirrors whole trees, so `place` may assume left to right.
        """
        if self.keeps_places:
            self.move(axis - self.rect.left - self.rect.right, 0)
            for child in self.children:
                child.mirror(child.rect.left + child.rect.right)
        else:
            for rect in self.own_rects:
                rect.x = axis - rect.right
            for child in self.children:
                child.mirror(axis)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Draw itself; `Ui` draws the children after it."""

    def drawing(self, p: Painter, surface: pygame.Surface, look: Look) -> Iterator[None]:
        """Draw itself in steps, each short enough for a frame."""
        self.draw(p, surface, look)
        yield

    def with_accessible_name(self, words: str) -> Self:
        """Set the text to read out in place of the label, and return the widget."""
        self._accessible_name = words
        return self

    def accessible_text(self) -> str:
        """Return its name and state, to read out when it gets the focus or changes."""
        return self._accessible_name or self.label

    def accessible_description(self) -> str:
        """Return the note to read out after that when it gets the focus, and when the note changes."""
        return ""

    def accessible_name(self) -> str:
        """Return its name for screen readers that also get its `state`."""
        return self.accessible_text()

    def state(self) -> State:
        """Return its state for screen readers."""
        return STATELESS

    def elements(self) -> list[Element]:
        """List its own parts as a screen reader finds them, without the children."""
        if not self.focusable:
            text = self.accessible_text()
            return [Element("", "text", text, box(self.rect))] if text else []
        name, note, state = self.accessible_name(), self.accessible_description(), self._able(self.state())
        return [Element(self.id, self.role, name, box(self.rect), note, state)]

    def _able(self, state: State) -> State:
        return state if self.enabled else {**state, "disabled": "true"}

    def slide(self, value: int) -> None:
        """Set the value of a slider."""

    def tip(self) -> tuple[str, str] | None:
        """Return a title and a sentence to show after the pointer has rested on it, or None."""
        return None

    def targets(self) -> list[Target]:
        """List the targets that a pointer can press here."""
        return (
            [Target(self.id, self.label, pygame.Rect(self.rect))] if self.focusable and self.enabled else []
        )

    def press(self, pos: Point | None) -> None:
        """React to a press with the pointer at `pos`, or with a key (None)."""

    def key(self, p: Painter, key: int) -> bool:
        """Take a key while it has the focus; return whether it was of use."""
        return False


def box(rect: pygame.Rect) -> tuple[int, int, int, int]:
    """Return the place of an element."""
    return rect.x, rect.y, rect.w, rect.h
