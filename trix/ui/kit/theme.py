"""Colours, type sizes and measures shared by all screens.

`Theme` holds colours; `Metrics` turns design units (pixels of a 1280 by 720 screen) into pixels.

    m = metrics(platform.viewport(), text_percent=100)
    m.u(20)          # 20 design units in pixels
    m.touch          # least side of a touch target: 44 css pixels
    m.type("body")   # type size in pixels by role: title, heading, body, small
    m.safe           # Rect without notches and rounded corners
"""

from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from trix.host import Viewport

Colour = tuple[int, int, int]
Role = Literal["title", "heading", "body", "small"]


class Theme(NamedTuple):
    """One palette: a table by day or by night, or the bare one of high contrast.

    Gold means whose turn it is, the card that holds the trick or is doubled, the focus, or the one primary
    button; ornaments are of dull brass.
    """

    felt_light: Colour
    felt: Colour
    felt_dark: Colour
    plate: Colour
    """The wood of plates and panels, where it is darkest."""
    hover: Colour
    raised: Colour
    """A plate on a plate: marks, table headers, hovered controls."""
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
    hearts: Colour
    dim: Colour
    """The colour that multiplies a card which may not be played: a warm veil."""
    loss: Colour = (0xFF, 0x9A, 0x80)
    """What destroys something, or costs points."""
    table: str = ""
    """The name of the table, one of `TABLES`; empty where it has neither rim nor ornament nor light."""
    wood: tuple[Colour, Colour, Colour] = ((0, 0, 0), (0, 0, 0), (0, 0, 0))
    """The rim, from light to dark."""
    brass: tuple[Colour, Colour, Colour] = ((0, 0, 0), (0, 0, 0), (0, 0, 0))
    """The metal of edges and rings, from light to dark."""
    lamp: Colour = (0, 0, 0)
    """Brightness that the light adds to the cloth at most."""
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
    plate_alpha: int = 244
    panel_alpha: int = 252
    backdrop_alpha: int = 118


class _Look(NamedTuple):
    """What makes a table by day: its cloth and its wood from light to dark, its plates, its light."""

    cloth: tuple[Colour, Colour, Colour]
    wood: tuple[Colour, Colour, Colour]
    plate: Colour
    hover: Colour
    raised: Colour
    line: Colour
    lamp: Colour


def _times(colour: Colour, by: Colour) -> Colour:
    red, green, blue = (round(a * b / 255) for a, b in zip(colour, by, strict=True))
    return red, green, blue


_CARD, _RED, _INK = (0xFB, 0xF6, 0xE9), (0xC2, 0x27, 0x3A), (0x1D, 0x1B, 0x22)
_CLUBS, _DIAMONDS, _HEARTS = (0x00, 0x76, 0x8A), (0x06, 0x10, 0xB4), (0xC2, 0x28, 0x10)
"""In a four-colour deck. Chosen so that they differ with every colour vision deficiency."""
_BRASS = ((0xFF, 0xF0, 0xBE), (0xC8, 0x96, 0x3F), (0x7F, 0x54, 0x18))
_LAMPLIGHT = (0xE6, 0xDD, 0xCD)
_DUSK = (0x62, 0x66, 0x78)
"""The share of the brightness of cloth and wood that remains by night."""

_LOOKS = {
    "coffeehouse": _Look(
        cloth=((0x1F, 0x7C, 0x6A), (0x12, 0x5C, 0x50), (0x06, 0x2C, 0x2C)),
        wood=((0x9A, 0x62, 0x38), (0x6B, 0x3D, 0x1E), (0x3A, 0x1E, 0x0E)),
        plate=(0x2A, 0x18, 0x0D),
        hover=(0x3A, 0x24, 0x15),
        raised=(0x4A, 0x30, 0x1D),
        line=(0x80, 0x5F, 0x3B),
        lamp=(0x2C, 0x24, 0x18),
    ),
    "courtyard": _Look(
        cloth=((0x86, 0x2B, 0x3A), (0x64, 0x1D, 0x2B), (0x2A, 0x0A, 0x14)),
        wood=((0x5E, 0x4B, 0x42), (0x36, 0x29, 0x25), (0x18, 0x11, 0x10)),
        plate=(0x20, 0x17, 0x16),
        hover=(0x30, 0x24, 0x22),
        raised=(0x40, 0x32, 0x2E),
        line=(0x78, 0x63, 0x59),
        lamp=(0x38, 0x24, 0x12),
    ),
    "harbor": _Look(
        cloth=((0x29, 0x5E, 0x96), (0x1A, 0x42, 0x74), (0x09, 0x1C, 0x3C)),
        wood=((0xB9, 0xA2, 0x82), (0x8C, 0x73, 0x56), (0x4C, 0x3B, 0x2A)),
        plate=(0x18, 0x20, 0x2C),
        hover=(0x24, 0x2E, 0x3C),
        raised=(0x32, 0x3D, 0x4C),
        line=(0x63, 0x70, 0x80),
        lamp=(0x1C, 0x2C, 0x30),
    ),
    "grove": _Look(
        cloth=((0x59, 0x6B, 0x2B), (0x40, 0x50, 0x20), (0x1A, 0x23, 0x0F)),
        wood=((0xC2, 0x93, 0x54), (0x92, 0x66, 0x34), (0x4C, 0x31, 0x16)),
        plate=(0x27, 0x20, 0x10),
        hover=(0x36, 0x2D, 0x18),
        raised=(0x47, 0x3C, 0x22),
        line=(0x7C, 0x6C, 0x42),
        lamp=(0x34, 0x30, 0x14),
    ),
}
TABLES = tuple(_LOOKS)
"""The tables to choose from, by name."""


def _day(table: str) -> Theme:
    cloth, wood, plate, hover, raised, line, lamp = _LOOKS[table]
    return Theme(
        felt_light=cloth[0],
        felt=cloth[1],
        felt_dark=cloth[2],
        plate=plate,
        hover=hover,
        raised=raised,
        line=line,
        text=(0xFF, 0xF6, 0xE0),
        muted=(0xE0, 0xCE, 0xA6),
        faint=(0xB4, 0x9F, 0x7B),
        gold=(0xFF, 0xC9, 0x3F),
        on_gold=(0x24, 0x16, 0x08),
        card=_CARD,
        red=_RED,
        ink=_INK,
        clubs=_CLUBS,
        diamonds=_DIAMONDS,
        hearts=_HEARTS,
        dim=(0xCC, 0xC0, 0xAC),
        table=table,
        wood=wood,
        brass=_BRASS,
        lamp=lamp,
    )


def _night(table: str) -> Theme:
    day = _day(table)
    felt_light, felt, felt_dark = (
        _times(colour, _DUSK) for colour in (day.felt_light, day.felt, day.felt_dark)
    )
    light, middle, dark = (_times(colour, (0x88, 0x80, 0x80)) for colour in day.wood)
    pale, brass, bronze = (_times(colour, (0xC0, 0xB4, 0xA4)) for colour in day.brass)
    return day._replace(
        felt_light=felt_light,
        felt=felt,
        felt_dark=felt_dark,
        plate=_times(day.plate, (0xA0, 0xA0, 0xA8)),
        hover=_times(day.hover, (0xA8, 0xA8, 0xB0)),
        raised=_times(day.raised, (0xB0, 0xB0, 0xB8)),
        line=_times(day.line, (0xB8, 0xB8, 0xC0)),
        text=(0xEE, 0xE2, 0xCC),
        muted=(0xC8, 0xB8, 0x98),
        faint=(0x9A, 0x8B, 0x70),
        gold=(0xE8, 0xB4, 0x46),
        card=_times(_CARD, _LAMPLIGHT),
        red=_times(_RED, _LAMPLIGHT),
        ink=_times(_INK, _LAMPLIGHT),
        clubs=_times(_CLUBS, _LAMPLIGHT),
        diamonds=_times(_DIAMONDS, _LAMPLIGHT),
        hearts=_times(_HEARTS, _LAMPLIGHT),
        dim=(0xC4, 0xB6, 0xA4),
        wood=(light, middle, dark),
        brass=(pale, brass, bronze),
        lamp=_times(day.lamp, (0x78, 0x78, 0x90)),
        paper=_LAMPLIGHT,
        lattice=0.7,
    )


DAY = _day(TABLES[0])
NIGHT = _night(TABLES[0])
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
    hearts=_HEARTS,
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
"""The themes of the first table, by the name of the colours."""


@lru_cache(maxsize=12)
def theme_of(colours: str, table: str) -> Theme:
    """Return the theme of a table; *colours* is a key of `THEMES`. High contrast knows no tables."""
    if colours == "contrast" or table == TABLES[0]:
        return THEMES[colours]
    return _night(table) if colours == "night" else _day(table)


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
