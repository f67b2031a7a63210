"""Colours, type sizes and measures: what makes all screens one family.

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
    line: Colour
    text: Colour
    muted: Colour
    gold: Colour
    on_gold: Colour
    card: Colour
    red: Colour
    ink: Colour
    clubs: Colour
    diamonds: Colour
    plate_alpha: int = 224
    panel_alpha: int = 245
    backdrop_alpha: int = 102


DAY = Theme(
    felt_light=(0x14, 0x64, 0x5D),
    felt=(0x0F, 0x4F, 0x4A),
    felt_dark=(0x0A, 0x38, 0x35),
    plate=(0x07, 0x2B, 0x29),
    hover=(0x0C, 0x3A, 0x37),
    raised=(0x12, 0x46, 0x42),
    line=(0x3C, 0x6D, 0x67),
    text=(0xF6, 0xEE, 0xDC),
    muted=(0xA9, 0xC9, 0xC2),
    gold=(0xD9, 0xA4, 0x41),
    on_gold=(0x1D, 0x1B, 0x22),
    card=(0xFB, 0xF6, 0xE9),
    red=(0xC2, 0x27, 0x3A),
    ink=(0x1D, 0x1B, 0x22),
    clubs=(0x1F, 0x7A, 0x4D),
    diamonds=(0x1F, 0x5F, 0xBF),
)
THEMES = {"day": DAY}

TYPE: dict[Role, int] = {"title": 40, "heading": 24, "body": 17, "small": 14}
LEAST_SCALE = 0.9  # of a css pixel for a design unit: body text never falls below 15 css pixels


class Metrics(NamedTuple):
    """Measures of one screen. All lengths are backing pixels; `ratio` is backing pixels per css pixel."""

    width: int
    height: int
    ratio: float
    insets: tuple[int, int, int, int]
    scale: float
    text_percent: int

    def u(self, units: float) -> int:
        """Design units in pixels; never 0 for a length that is not."""
        pixels = round(units * self.scale)
        return pixels if pixels or not units else 1

    def type(self, role: Role) -> int:
        """Size in pixels of the type for `role`."""
        return max(1, round(TYPE[role] * self.scale * self.text_percent / 100))

    @property
    def touch(self) -> int:
        """Least side of anything that can be touched; more where the screen is large."""
        return max(round(44 * self.ratio), self.u(44))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.width, self.height

    @property
    def portrait(self) -> bool:
        """Higher than wide."""
        return self.height > self.width

    @property
    def safe(self) -> pygame.Rect:
        """The screen without its insets."""
        top, right, bottom, left = self.insets
        return pygame.Rect(left, top, self.width - left - right, self.height - top - bottom)


def metrics(viewport: Viewport, text_percent: int = 100) -> Metrics:
    """Measures for a viewport: scaled with the screen, but never too small to read or touch."""
    width, height, ratio, insets = viewport
    short, long = sorted((width, height))
    scale = max(min(long / 1280, short / 720), LEAST_SCALE * ratio)
    return Metrics(width, height, ratio, insets, scale, text_percent)
