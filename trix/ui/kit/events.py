"""Input as scenes see it: one pointer, whether mouse or finger, keys, and the targets on screen.

SDL makes a mouse event from the first finger anyway (`touch=True`), so finger events are left out.
"""

from typing import Final, NamedTuple

import pygame

Point = tuple[int, int]
OUTSIDE: Final[Point] = (-10_000, -10_000)
"""The pointer's position after it left the window or was lifted from a touch screen."""
DWELL: Final = 0.5
"""Seconds that the pointer must rest, or a finger be held, before a tip shows."""


class Target(NamedTuple):
    """Something that can be pressed: its id, its label, and its place in backing pixels."""

    id: str
    label: str
    rect: pygame.Rect


class PointerDown(NamedTuple):
    """The main button, or a finger, went down."""

    pos: Point
    touch: bool = False


class PointerMove(NamedTuple):
    """The pointer moved; `down` while pressed. At OUTSIDE it hovers over nothing."""

    pos: Point
    touch: bool = False
    down: bool = False


class PointerUp(NamedTuple):
    """The pointer was released; at OUTSIDE the press is cancelled."""

    pos: Point
    touch: bool = False


class Wheel(NamedTuple):
    """The wheel turned by `steps` notches, up positive."""

    pos: Point
    steps: float


class Key(NamedTuple):
    """A key went down: its `command_key`, and whether Shift, Ctrl (Cmd) or Alt was held."""

    key: int
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    @property
    def plain(self) -> bool:
        """Whether it may be a command of the game: with Ctrl or Alt it belongs to the system."""
        return not (self.ctrl or self.alt)


class Typed(NamedTuple):
    """Text was typed, or composed with an input method."""

    text: str


class Back(NamedTuple):
    """Escape, the phone's back key, or the browser's way back.

    *leaves* is false for Escape: pressed at a table again and again, it opens and closes the menu.
    """

    leaves: bool = True


Event = PointerDown | PointerMove | PointerUp | Wheel | Key | Typed | Back

_SIGNS = "abcdefghijklmnopqrstuvwxyz1234567890"
_PLACES: Final = {pygame.KSCAN_A + at: ord(sign) for at, sign in enumerate(_SIGNS)}
"""The key codes of the US layout by scancode: SDL numbers the letters and then the digits in this order."""
_PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def is_press(event: Event) -> bool:
    """Whether a key presses the focused widget."""
    return isinstance(event, Key) and event.key in _PRESSING


def sideways(key: int, *, rtl: bool = False) -> int:
    """Return 1 for the arrow key forward, -1 for the arrow key back, and 0 for any other key."""
    return {pygame.K_LEFT: 1 if rtl else -1, pygame.K_RIGHT: -1 if rtl else 1}.get(key, 0)


def command_key(key: int, scancode: int) -> int:
    """Return the key code that a command is bound to.

    A key that writes a Latin letter or a digit is that letter, wherever it is. Any other key at the place of
    one (an Arabic, Hebrew or Russian letter, or a sign of a French digit key) counts as that one.
    """
    return key if key in _PLACES.values() else _PLACES.get(scancode, key)


def translate(event: pygame.event.Event, pointer: Point) -> list[Event]:
    """Translate a pygame event for scenes; often into nothing. `pointer` is its last position."""
    kind = event.type
    if kind == pygame.MOUSEMOTION:
        touch = bool(event.touch)
        return [PointerMove(event.pos, touch, bool(event.buttons[0]))]
    if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
        return [PointerDown(event.pos, bool(event.touch))]
    if kind == pygame.MOUSEBUTTONUP and event.button == 1:
        up = PointerUp(event.pos, bool(event.touch))
        return [up, PointerMove(OUTSIDE, True)] if event.touch else [up]
    if kind == pygame.MOUSEWHEEL:
        return [Wheel(pointer, float(event.precise_y))]
    if kind == pygame.KEYDOWN:
        if event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            return [Back(leaves=event.key == pygame.K_AC_BACK)]
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        # the question mark's key depends on the keyboard layout
        is_question = event.unicode in ("?", "؟")
        key = pygame.K_QUESTION if is_question else command_key(event.key, event.dict.get("scancode", 0))
        return [Key(key, bool(event.mod & pygame.KMOD_SHIFT), ctrl, bool(event.mod & pygame.KMOD_ALT))]
    if kind == pygame.TEXTINPUT:
        return [Typed(event.text)]
    if kind == pygame.WINDOWLEAVE:
        return [PointerMove(OUTSIDE)]
    if kind == pygame.WINDOWFOCUSLOST:
        return [PointerUp(OUTSIDE)]
    return []
