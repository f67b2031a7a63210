"""Colours, type sizes and measures shared by all screens.

`Theme` holds colours; `Metrics` turns design units (pixels of a 1280 by 720 screen) into pixels.

    m = metrics(host.viewport(), text_percent=100)
    m.u(20)          # 20 design units in pixels
    m.touch          # least side of a touch target: 44 css pixels
    m.type("body")   # type size in pixels by role: title, heading, body, small
    m.safe           # Rect without notches and rounded corners
"""

from typing import Literal, NamedTuple

import pygame

from trix.host import Viewport

Colour = tuple[int, int, int]
Role = Literal["title", "heading", "body", "small"]


class Theme(NamedTuple):
    """One palette. Gold means whose turn it is, a doubled card, the focus, or the one primary button."""

    felt_light: Colour
    felt: Colour
    felt_dark: Colour
    plate: Colour
    hover: Colour
    raised: Colour
    """A plate on a plate: marks, table headers, whatever the pointer hovers over."""
    line: Colour
    """Lines; too dark for text."""
    text: Colour
    muted: Colour
    """Secondary text; also the background of a selected item, with text in the plate's colour."""
    faint: Colour
    """Disabled or finished items."""
    gold: Colour
    on_gold: Colour
    card: Colour
    red: Colour
    ink: Colour
    clubs: Colour
    diamonds: Colour
    dim: Colour
    """The colour that multiplies a card which may not be played."""
    loss: Colour = (0xFF, 0x9A, 0x80)
    """What destroys something, or costs points."""
    paper: Colour = (255, 255, 255)
    """The colour that multiplies every card."""
    edge: Colour | None = None
    """The outline of plates, if they have one."""
    card_edge: Colour | None = None
    """A fine outline of cards, in themes without shadows."""
    legal: Colour | None = None
    """The outline of cards that may be played, where raising them is not enough."""
    tilt: float = 1.0
    """How much cards are rotated, 0 to 1: an upright card is sharper."""
    weight: float = 1.0
    """The thickness of outlines relative to the usual one."""
    lattice: float = 1.0
    """Opacity of the felt's pattern, 0 to 1."""
    watermark: float = 0.1
    """Contrast of a large sign on the felt, 0 to 1."""
    shadow: float = 1.0
    """Strength of shadows, 0 to 1."""
    quiet_alpha: int = 150
    """Opacity, 0 to 255, of secondary marks: the empty place of the next card, the direction of play."""
    plate_alpha: int = 224
    panel_alpha: int = 250
    backdrop_alpha: int = 102


def _times(colour: Colour, by: Colour) -> Colour:
    red, green, blue = (round(a * b / 255) for a, b in zip(colour, by, strict=True))
    return red, green, blue


_CARD, _RED, _INK = (0xFB, 0xF6, 0xE9), (0xC2, 0x27, 0x3A), (0x1D, 0x1B, 0x22)
_CLUBS, _DIAMONDS = (0x1F, 0x7A, 0x4D), (0x1F, 0x5F, 0xBF)
_LAMPLIGHT = (0xE6, 0xDD, 0xCD)

DAY = Theme(
    felt_light=(0x11, 0x5B, 0x54),
    felt=(0x0F, 0x4F, 0x4A),
    felt_dark=(0x0A, 0x38, 0x35),
    plate=(0x07, 0x2B, 0x29),
    hover=(0x0C, 0x3A, 0x37),
    raised=(0x12, 0x46, 0x42),
    line=(0x3C, 0x6D, 0x67),
    text=(0xF6, 0xEE, 0xDC),
    muted=(0xBA, 0xD6, 0xCF),
    faint=(0x78, 0xA6, 0x9E),
    gold=(0xD9, 0xA4, 0x41),
    on_gold=(0x1D, 0x1B, 0x22),
    card=_CARD,
    red=_RED,
    ink=_INK,
    clubs=_CLUBS,
    diamonds=_DIAMONDS,
    dim=(0x96, 0xB0, 0xAB),
)
NIGHT = Theme(
    felt_light=(0x1E, 0x29, 0x3C),
    felt=(0x16, 0x1F, 0x2F),
    felt_dark=(0x0B, 0x10, 0x1B),
    plate=(0x07, 0x0B, 0x13),
    hover=(0x12, 0x1A, 0x28),
    raised=(0x1D, 0x27, 0x38),
    line=(0x3D, 0x4A, 0x60),
    text=(0xE8, 0xDE, 0xCA),
    muted=(0xAE, 0xB9, 0xCC),
    faint=(0x79, 0x86, 0x9C),
    gold=(0xD0, 0xA0, 0x4E),
    on_gold=(0x17, 0x13, 0x0C),
    card=_times(_CARD, _LAMPLIGHT),
    red=_times(_RED, _LAMPLIGHT),
    ink=_times(_INK, _LAMPLIGHT),
    clubs=_times(_CLUBS, _LAMPLIGHT),
    diamonds=_times(_DIAMONDS, _LAMPLIGHT),
    dim=(0x98, 0xA2, 0xB2),
    paper=_LAMPLIGHT,
    lattice=0.7,
)
CONTRAST = Theme(
    felt_light=(0x00, 0x00, 0x00),
    felt=(0x00, 0x00, 0x00),
    felt_dark=(0x00, 0x00, 0x00),
    plate=(0x00, 0x00, 0x00),
    hover=(0x2E, 0x2E, 0x2E),
    raised=(0x3A, 0x3A, 0x3A),
    line=(0xB0, 0xB0, 0xB0),
    text=(0xFF, 0xFF, 0xFF),
    muted=(0xE4, 0xE4, 0xE4),
    faint=(0xA6, 0xA6, 0xA6),
    gold=(0xFF, 0xD2, 0x00),
    on_gold=(0x00, 0x00, 0x00),
    card=_CARD,
    red=_RED,
    ink=_INK,
    clubs=_CLUBS,
    diamonds=_DIAMONDS,
    dim=(0x8C, 0x8C, 0x8C),
    edge=(0xC8, 0xC8, 0xC8),
    card_edge=(0x00, 0x00, 0x00),
    legal=(0x4F, 0xD8, 0xFF),
    tilt=0.0,
    weight=1.6,
    lattice=0.0,
    watermark=0.16,
    shadow=0.0,
    quiet_alpha=255,
    plate_alpha=255,
    panel_alpha=255,
    backdrop_alpha=150,
)
THEMES = {"day": DAY, "night": NIGHT, "contrast": CONTRAST}

TYPE: dict[Role, int] = {"title": 40, "heading": 24, "body": 17, "small": 14}
LEAST_SCALE = 0.9  # css pixels a design unit at least: body text never falls below 15 css pixels


class Metrics(NamedTuple):
    """Measures of one screen. All lengths are backing pixels; `ratio` is backing pixels per css pixel."""

    width: int
    height: int
    ratio: float
    insets: tuple[int, int, int, int]
    scale: float
    text_percent: int

    def u(self, units: float) -> int:
        """Convert design units to pixels; a length above 0 never becomes 0."""
        pixels = round(units * self.scale)
        return pixels if pixels or not units else 1

    def type(self, role: Role) -> int:
        """Return the type size of `role` in pixels."""
        return max(1, round(TYPE[role] * self.scale * self.text_percent / 100))

    @property
    def touch(self) -> int:
        """The least side of a touch target in pixels; larger on large screens."""
        return max(round(44 * self.ratio), self.u(44))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    @property
    def portrait(self) -> bool:
        """Whether the screen is higher than wide."""
        return self.height > self.width

    @property
    def safe(self) -> pygame.Rect:
        """The screen without its insets."""
        top, right, bottom, left = self.insets
        return pygame.Rect(left, top, self.width - left - right, self.height - top - bottom)


LEAST_SCREEN = (360, 640)
"""The shorter and the longer side, in css pixels, of the smallest supported screen."""


def metrics(viewport: Viewport, text_percent: int = 100) -> Metrics:
    """Return the measures for a viewport: scaled with the screen, but never too small to read or touch.

    A window below `LEAST_SCREEN` gets the layout of that size, scaled down.
    """
    width, height, ratio, insets = viewport
    short, long = sorted((width, height))
    least_short, least_long = LEAST_SCREEN
    ratio = min(ratio, short / least_short, long / least_long)
    scale = max(min(long / 1280, short / 720), LEAST_SCALE * ratio)
    return Metrics(width, height, ratio, insets, scale, text_percent)
