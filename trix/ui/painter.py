"""The drawing context of scenes and widgets: theme, metrics, fonts, icons, avatars and cards.

    p = self.app.painter
    p.felt(surface)                                           # the table, all over
    p.plate(surface, rect, outline=p.theme.gold)              # dark plate; a pill without radius=…
    p.panel(surface, rect)                                    # for panels: shadow, radius 20, nearly opaque
    p.text(surface, "Queens", rect, "heading", bold=True)     # one line, fitted into rect, at its start
    p.lines(surface, p.fonts.wrap(…), rect, "small")          # several lines from the top of rect
    p.icon(surface, "menu", centre, px)                       # tinted
    p.avatar(surface, "falcon", centre, px)
    p.watermark(surface, "heart", centre, px)                 # in the felt
    p.cards.blit(surface, card, centre, width, angle)
    p.u(12), p.theme.gold, p.metrics.touch, p.rtl
Every shape is made once per size and cached. A Painter is for one viewport, theme and language; the app
makes a new one when any of them changes.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Literal

import pygame

from trix.ui import atlas
from trix.ui.cache import SurfaceCache
from trix.ui.card_art import CardArt
from trix.ui.fonts import FOLDER as FONTS
from trix.ui.fonts import Fonts, Size
from trix.ui.shapes import Rgba, ring, rounded, soft_shadow
from trix.ui.theme import Colour, Metrics, Theme

Align = Literal["start", "centre", "end"]

_LATTICE = atlas.FOLDER / "table" / "lattice.png"
_LATTICE_UNITS = 96  # side of one tile
_GRAIN = 128  # side of a tile of noise in pixels
_POINTING = ("back", "chevron_left", "chevron_right", "continue", "fast_forward", "leave", "play")
_SPARK_STEPS = 10  # between invisible and opaque
_FELT_GRID = (48, 28)  # the gradient is computed at this many points and scaled up


class Painter:
    """Draws in one theme, at one scale, in one reading direction."""

    def __init__(
        self,
        theme: Theme,
        metrics: Metrics,
        rtl: bool,
        *,
        icons: atlas.Atlas,
        avatars: atlas.Atlas,
        cards: CardArt,
        font_folder: Path = FONTS,
        digits: Callable[[str], str] = str,
    ) -> None:
        self.theme = theme
        self.metrics = metrics
        self.rtl = rtl
        self.fonts = Fonts(metrics, rtl, font_folder, digits=digits)
        self.icons = icons
        self.avatars = avatars
        self.cards = cards
        self.u = metrics.u
        self._digits = digits
        self._font_folder = font_folder
        self._shapes = SurfaceCache(24_000_000)
        self._felt: pygame.Surface | None = None

    def at(self, metrics: Metrics) -> "Painter":
        """Return a painter like this one for a picture of another size."""
        return Painter(
            self.theme,
            metrics,
            self.rtl,
            icons=self.icons,
            avatars=self.avatars,
            cards=self.cards,
            font_folder=self._font_folder,
            digits=self._digits,
        )

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that is made once for this painter; never draw on it."""
        return self._shapes.get(("kept", key), make)

    def felt(self, surface: pygame.Surface) -> None:
        """Fill the surface with the table's felt."""
        if self._felt is None:
            self._felt = _felt(self.theme, self.metrics)
        surface.blit(self._felt, (0, 0))

    def dim(self, surface: pygame.Surface) -> None:
        """Darken everything behind a panel."""
        left = 255 - self.theme.backdrop_alpha
        surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)

    def plate(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        fill: Rgba | Colour | None = None,
        radius: int | None = None,
        outline: Colour | None = None,
        line: int = 0,
    ) -> None:
        """Draw a rounded plate; without a `radius` a pill. An outline is `line` pixels thick (0: 2 units).

        Without an outline it gets the theme's edge, if there is one.
        """
        if rect.w <= 0 or rect.h <= 0:
            return
        colour: Rgba = (*self.theme.plate, self.theme.plate_alpha) if fill is None else _opaque(fill)
        r = min(rect.w, rect.h) // 2 if radius is None else radius
        shape = self._shapes.get(("plate", rect.size, r, colour), lambda: rounded(rect.size, r, colour))
        surface.blit(shape, rect)
        if outline is not None:
            self.outline(surface, rect, outline, r, line)
        elif self.theme.edge is not None and fill in (None, self.theme.hover):
            self.outline(surface, rect, self.theme.edge, r, self.u(1))

    def outline(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: Colour | None = None,
        radius: int | None = None,
        line: int = 0,
    ) -> None:
        """Draw a rounded line inside the edge of `rect`, gold by default."""
        tint: Rgba = (*(colour or self.theme.gold), 255)
        r = min(rect.w, rect.h) // 2 if radius is None else radius
        thick = round((line or self.u(2)) * self.theme.weight)
        shape = self._shapes.get(("ring", rect.size, r, thick, tint), lambda: ring(rect.size, r, thick, tint))
        surface.blit(shape, rect)

    def shadow(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: int, spread: int, alpha: int = 110
    ) -> None:
        """Draw a soft shadow under `rect`, slightly lower than it."""
        alpha = round(alpha * self.theme.shadow)
        if not alpha:
            return
        key = ("shadow", rect.size, radius, spread, alpha)
        shape = self._shapes.get(key, lambda: soft_shadow(rect.size, radius, spread, alpha))
        surface.blit(shape, (rect.x - 2 * spread, rect.y - 2 * spread + spread // 2))

    def panel(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the background of a panel: shadow, radius 20, nearly opaque, with a fine edge."""
        radius = self.u(20)
        self.shadow(surface, rect, radius, self.u(12))
        self.plate(surface, rect, (*self.theme.plate, self.theme.panel_alpha), radius)
        self.outline(surface, rect, self.theme.edge or self.theme.raised, radius, self.u(1.5))

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        size: Size = "body",
        colour: Colour | None = None,
        bold: bool = False,
        align: Align = "start",
    ) -> None:
        """Draw one line, vertically centred in `rect` and fitted to its width."""
        fitted, px = self.fonts.fit(text, size, rect.w, bold)
        picture = self.fonts.render(fitted, px, colour or self.theme.text, bold)
        surface.blit(picture, (self._x(picture.get_width(), rect, align), self.fonts.top(px, rect.centery)))

    def fade(
        self, surface: pygame.Surface, ground: pygame.Surface, area: pygame.Rect, *, upward: bool
    ) -> None:
        """Fade what was drawn in `area` out toward its upper or lower edge."""
        cover = ground.convert_alpha()
        slope = self._shapes.get(("slope", area.size, upward), lambda: _slope(area.size, upward))
        cover.blit(slope, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(cover, area)

    def lines(
        self,
        surface: pygame.Surface,
        lines: list[str],
        rect: pygame.Rect,
        size: Size = "body",
        colour: Colour | None = None,
        bold: bool = False,
        align: Align = "start",
    ) -> None:
        """Draw lines one below the other from the top of `rect`."""
        pitch = self.fonts.line_height(size)
        for i, line in enumerate(lines):
            row = pygame.Rect(rect.x, rect.y + i * pitch, rect.w, pitch)
            self.text(surface, line, row, size, colour, bold, align)

    def icon(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[int, int],
        px: int,
        colour: Colour | None = None,
    ) -> None:
        """Draw a tinted icon at `centre`; arrows back and forward are mirrored in right-to-left languages."""
        tint = colour or self.theme.text
        picture = self.icons.get(name, px, tint)
        if self.rtl and name in _POINTING:
            key = ("icon", name, px, tint)
            picture = self._shapes.get(key, lambda: pygame.transform.flip(picture, True, False))
        _blit_around(surface, picture, centre)

    def spark(
        self, surface: pygame.Surface, name: str, centre: tuple[int, int], px: int, strength: float
    ) -> None:
        """Draw an icon in the text colour with an opacity of `strength`, 0 to 1, in a few steps."""
        part = round(strength * _SPARK_STEPS)
        picture = self._shapes.get(("spark", name, px, part), lambda: self._faded(name, px, part))
        _blit_around(surface, picture, centre)

    def _faded(self, name: str, px: int, part: int) -> pygame.Surface:
        picture = self.icons.get(name, px, self.theme.text).copy()
        alpha = 255 * part // _SPARK_STEPS
        picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def watermark(self, surface: pygame.Surface, name: str, centre: tuple[int, int], px: int) -> None:
        """Draw an icon into the felt, barely brighter than it, as an ornament."""
        felt, light, part = self.theme.felt_light, self.theme.muted, self.theme.watermark
        tint = [round(a + (b - a) * part) for a, b in zip(felt, light, strict=True)]
        _blit_around(surface, self.icons.get(name, px, (tint[0], tint[1], tint[2])), centre)

    def avatar(self, surface: pygame.Surface, name: str, centre: tuple[int, int], px: int) -> None:
        """Draw a player's portrait at `centre`."""
        if name not in self.avatars.names():
            name = self.avatars.names()[
                0
            ]  # a record from another version may name an avatar that is not here
        _blit_around(surface, self.avatars.get(name, px), centre)

    def _x(self, width: int, rect: pygame.Rect, align: Align) -> int:
        if align == "centre":
            return rect.x + (rect.w - width) // 2
        at_left = (align == "start") != self.rtl
        return rect.x if at_left else rect.right - width


def _blit_around(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[int, int]) -> None:
    surface.blit(picture, (centre[0] - picture.get_width() // 2, centre[1] - picture.get_height() // 2))


def _opaque(colour: Rgba | Colour) -> Rgba:
    return colour if len(colour) == 4 else (*colour, 255)


def _felt(theme: Theme, metrics: Metrics) -> pygame.Surface:
    """Make the felt: light in the middle, dark at the corners, with a faint lattice."""
    felt = pygame.transform.smoothscale(_light(theme), metrics.size).convert()
    if theme.lattice:
        _cover(felt, _grain(), pygame.BLEND_RGB_ADD)
        side = metrics.u(_LATTICE_UNITS)
        tile = pygame.transform.smoothscale(pygame.image.load(str(_LATTICE)).convert_alpha(), (side, side))
        tile.fill((255, 255, 255, round(255 * theme.lattice)), special_flags=pygame.BLEND_RGBA_MULT)
        _cover(felt, tile)
    return felt


@lru_cache(maxsize=4)
def _light(theme: Theme) -> pygame.Surface:
    """Make the gradient of the felt, small: it is the same at every size of the window."""
    columns, rows = _FELT_GRID
    stops = (theme.felt_light, theme.felt, theme.felt_dark)
    light = pygame.Surface(_FELT_GRID)
    for y in range(rows):
        for x in range(columns):
            dx, dy = (x + 0.5) / columns * 2 - 1, (y + 0.5) / rows * 2 - 1
            away = min(1.0, ((dx * dx + dy * dy) / 2) ** 0.5 * 1.05) * 2
            a, b = stops[int(away > 1)], stops[1 + int(away > 1)]
            part = away - int(away > 1)
            light.set_at((x, y), [round(p + (q - p) * part) for p, q in zip(a, b, strict=True)])
    return light


def _slope(size: tuple[int, int], upward: bool) -> pygame.Surface:
    """Make a white gradient from transparent to opaque."""
    slope = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        part = (y + 1) / size[1]
        slope.fill((255, 255, 255, round(255 * (1 - part if upward else part))), (0, y, size[0], 1))
    return slope


def _cover(surface: pygame.Surface, tile: pygame.Surface, flags: int = 0) -> None:
    wide, high = tile.get_size()
    for y in range(0, surface.get_height(), high):
        for x in range(0, surface.get_width(), wide):
            surface.blit(tile, (x, y), special_flags=flags)


def _grain() -> pygame.Surface:
    """Make noise of four shades, which hides the banding of the gradient."""
    noise = Random(1).randbytes(_GRAIN * _GRAIN)
    grain = pygame.image.frombytes(noise, (_GRAIN, _GRAIN), "P")
    grain.set_palette([(value >> 6,) * 3 for value in range(256)])
    return grain.convert()
