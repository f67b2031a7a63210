"""Colours, type sizes and measures shared by all screens.

`Theme` holds colours, stored in assets/table/themes.json. `Metrics` turns design units (pixels of a 1280 by
720 screen) into pixels.

    m = metrics(platform.viewport(), text_percent=100)
    m.u(20)          # 20 design units in pixels
    m.touch          # least side of a touch target: 44 css pixels
    m.type("body")   # type size in pixels by role: title, heading, body, small
    m.safe           # Rect without notches and rounded corners
"""

import json
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import pygame

from trix.files import ASSETS
from trix.platform import Viewport

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
    sides: tuple[Colour, Colour] = ((0x84, 0xBD, 0xE4), (0xDC, 0x93, 0xA0))
    """The colours of the viewer's side and of the other one, where partners play."""
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
    panel_alpha: int = 255
    backdrop_alpha: int = 118

    @property
    def light(self) -> Colour:
        """The colour of the coach's box and of the things that it points at."""
        return self.brass[0] if self.table else self.text


def _parse_colours(value: Any) -> Any:
    """Turn the colours of a JSON value, six hexadecimal digits each, into numbers."""
    match value:
        case dict():
            return {name: _parse_colours(part) for name, part in value.items()}
        case list():
            return tuple(_parse_colours(part) for part in value)
        case str():
            return tuple(bytes.fromhex(value))
    return value


def _multiply(value: Any, by: Any) -> Any:
    """Multiply a colour, or each of several colours, by another one."""
    if isinstance(value, tuple):
        return tuple(_multiply(*pair) for pair in zip(value, by, strict=True))
    return round(value * by / 255)


_STORED = _parse_colours(json.loads((ASSETS / "table" / "themes.json").read_text("utf-8")))
"""Fields of `Theme` by name: of each table by day, of all tables, and of the night where it differs.

By night, "dusk" multiplies the colours of the day. Clubs, diamonds and hearts differ with every colour vision
deficiency.
"""
TABLES = tuple(_STORED["tables"])
"""The tables to choose from, by name."""


@lru_cache(maxsize=12)
def theme_of(colours: str, table: str) -> Theme:
    """Return the theme of a table; *colours* is a key of `THEMES`. High contrast knows no tables."""
    if colours == "contrast":
        return Theme(**_STORED["contrast"])
    fields = _STORED["day"] | _STORED["tables"][table] | {"table": table}
    if colours == "night":
        fields |= {name: _multiply(fields[name], by) for name, by in _STORED["dusk"].items()}
        fields |= _STORED["night"]
    return Theme(**fields)


THEMES = {colours: theme_of(colours, TABLES[0]) for colours in ("day", "night", "contrast")}
"""The themes of the first table, by the name of the colours."""
DAY = THEMES["day"]


def dialog_colours(theme: Theme) -> dict[str, str]:
    """Return the colours of a dialog of the page, by their names in web/page.css."""
    colours = {
        "plate": theme.plate,
        "dark": _multiply(theme.plate, (140, 140, 140)),
        "button": theme.plate,
        "brass": theme.edge or theme.brass[1],
        "text": theme.text,
        "muted": theme.muted,
        "gold": theme.gold,
        "on-gold": theme.on_gold,
    }
    return {name: f"#{bytes(colour).hex().upper()}" for name, colour in colours.items()}


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
    finer: float = 1.0
    """How many pixels there are for one of these while nothing moves. Texts are measured in those."""

    def u(self, units: float) -> int:
        """Convert design units to pixels; a length above 0 never becomes 0."""
        pixels = round(units * self.scale)
        return pixels if pixels or not units else 1

    def type(self, role: Role, finer: float = 1.0) -> int:
        """Return the type size of `role` in pixels; *finer* is how many of them make one of the screen."""
        return max(1, round(TYPE[role] * self.scale * finer * self.text_percent / 100))

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
    width, height, ratio, insets, finest = viewport
    finer = max(1.0, finest / ratio)
    short, long = sorted((width, height))
    least_short, least_long = LEAST_SCREEN
    ratio = min(ratio, short / least_short, long / least_long)
    scale = max(min(long / 1280, short / 720), LEAST_SCALE * ratio)
    return Metrics(width, height, ratio, insets, scale, text_percent, finer)
