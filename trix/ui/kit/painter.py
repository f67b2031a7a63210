"""The drawing context of scenes and widgets: theme, metrics, fonts, icons, avatars and cards.

    p = self.app.display.painter
    p.draw_felt(surface)                                      # the table, all over
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

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Literal, TypeVarTuple

import pygame

from trix.ui.kit import atlas
from trix.ui.kit.cache import SurfaceCache, for_screen
from trix.ui.kit.card_art import CardArt
from trix.ui.kit.cloth import calm_cloth
from trix.ui.kit.fonts import Fonts, Size
from trix.ui.kit.geometry import mirror
from trix.ui.kit.screen import converted, lay
from trix.ui.kit.shapes import Rgba, darken, edges, ring, round_off, rounded, soft_shadow
from trix.ui.kit.theme import Colour, Metrics, Theme

Ts = TypeVarTuple("Ts")
Align = Literal["start", "centre", "end"]

_POINTING = ("back", "chevron_left", "chevron_right", "continue", "fast_forward", "leave", "play", "undo")
_SPARK_STEPS = 10  # between invisible and opaque
_FINE = 128  # pixels that make a slope smooth
_LIGHT = 64  # pixels of a round light before it is scaled
_POLISH = 1.5  # how much lighter a plate of wood is above


class Painter:
    """Draws in one theme, at one scale, in one reading direction."""

    def __init__(
        self, theme: Theme, metrics: Metrics, rtl: bool, *, cards: CardArt, digits: Callable[[str], str] = str
    ) -> None:
        self.theme = theme
        self.metrics = metrics
        self.rtl = rtl
        self.fonts = Fonts(metrics, rtl, digits=digits)
        self.icons = atlas.icons()
        self.avatars = atlas.avatars()
        self.cards = cards
        self.u = metrics.u
        self._digits = digits
        self._shapes = SurfaceCache(for_screen(24_000_000, metrics.size))
        self._felt: pygame.Surface | None = None

    def at(self, metrics: Metrics) -> "Painter":
        """Return a painter like this one for a picture of another size."""
        return Painter(self.theme, metrics, self.rtl, cards=self.cards, digits=self._digits)

    def mirror_rtl(self, rects: Iterable[pygame.Rect], area: pygame.Rect) -> list[pygame.Rect]:
        """Mirror rectangles within an area in right-to-left languages; return them unchanged in others."""
        return mirror(rects, area) if self.rtl else list(rects)

    def split(self, rect: pygame.Rect, width: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
        """Split a rectangle into a box at its start, in the reading direction, and the rest after a gap."""
        first = pygame.Rect(rect.x, rect.y, width, rect.h)
        rest = pygame.Rect(first.right + gap, rect.y, rect.w - width - gap, rect.h)
        first, rest = self.mirror_rtl([first, rest], rect)
        return first, rest

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that is made once for this painter; never draw on it."""
        return self._shapes.get(("kept", key), make)

    def _shape(self, make: Callable[[*Ts], pygame.Surface], *args: *Ts) -> pygame.Surface:
        """Return what *make* returns for these arguments, made once."""
        return self._shapes.get((make, *args), lambda: make(*args))

    def draw_felt(self, surface: pygame.Surface) -> None:
        """Fill the surface with the cloth that lies under menus."""
        if self._felt is None:
            self._felt = converted(calm_cloth(self.theme, self.metrics), surface)
        lay(surface, self._felt)

    def dim(self, surface: pygame.Surface) -> None:
        """Darken everything behind a panel."""
        darken(surface, self.theme.backdrop_alpha)

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
        polished = fill in (None, self.theme.hover) or len(fill) == 4
        make = _make_plate if polished and self.theme.table else rounded
        surface.blit(self._shape(make, rect.size, r, colour), rect)
        if outline is not None:
            self.outline(surface, rect, outline, r, line)
        elif fill in (None, self.theme.hover):
            self.edge(surface, rect, r)

    def edge(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: int | None = None, line: float = 1.6
    ) -> None:
        """Draw the edge of a plate, `line` units of brass; a plain line where the theme has another."""
        r = min(rect.w, rect.h) // 2 if radius is None else radius
        if self.theme.edge is not None:
            self.outline(surface, rect, self.theme.edge, r, self.u(1))
        elif self.theme.table:
            thick = self.u(line)
            shape = self._shape(_brass, rect.size, r, thick, self.theme.brass)
            for part in edges(shape.get_rect(), max(r, thick)):
                surface.blit(shape, part.move(rect.topleft), part)

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
        surface.blit(self._shape(ring, rect.size, r, thick, tint), rect)

    def shadow(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: int, spread: int, alpha: int = 110
    ) -> None:
        """Draw a soft shadow under `rect`, a little lower and to the right, for the light is on the left."""
        alpha = round(alpha * self.theme.shadow)
        if not alpha:
            return
        shape = self._shape(soft_shadow, rect.size, radius, spread, alpha)
        surface.blit(shape, (rect.x - 2 * spread + spread // 3, rect.y - 2 * spread + spread // 2))

    def panel(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the background of a panel: shadow, radius 20, nearly opaque, with a fine edge."""
        for _step in self.drawing_panel(surface, rect):
            pass

    def drawing_panel(self, surface: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
        """Draw it in steps."""
        radius = self.u(20)
        self.shadow(surface, rect, radius, self.u(12))
        yield
        self.plate(surface, rect, (*self.theme.plate, self.theme.panel_alpha), radius)
        yield
        self.edge(surface, rect, radius, 1.75)
        yield

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
        if not surface.get_clip().colliderect(rect.inflate(0, 2 * rect.h)):
            return  # letters may be higher than their line
        fitted, px = self.fonts.fit(text, size, rect.w, bold)
        picture = self.fonts.render(fitted, px, colour or self.theme.text, bold)
        surface.blit(picture, (self._x(picture.get_width(), rect, align), self.fonts.top(px, rect.centery)))

    def fade(
        self, surface: pygame.Surface, ground: pygame.Surface, area: pygame.Rect, *, upward: bool
    ) -> None:
        """Fade the drawing in `area` out toward its upper or lower edge."""
        cover = ground.convert_alpha()
        cover.blit(self._shape(_slope, area.size, upward), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
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
        picture = self._shape(_fade, self.icons.get(name, px, self.theme.text), part)
        _blit_around(surface, picture, centre)

    def watermark(self, surface: pygame.Surface, name: str, centre: tuple[int, int], px: int) -> None:
        """Draw an icon into the felt, barely brighter than it, as an ornament."""
        self.spark(surface, name, centre, px, self.theme.watermark)

    def avatar(
        self, surface: pygame.Surface, name: str, centre: tuple[int, int], px: int, mood: str = ""
    ) -> None:
        """Draw a player's portrait at `centre`, in an optional mood of `trix.ui.table.plates`."""
        if name not in self.avatars.names:
            # a record from another version may name an avatar that is not here
            name = self.avatars.names[0]
        picture = self.avatars.get(name, px)
        if mood:
            plain = picture
            picture = self._shapes.get(("mood", name, px, mood), lambda: _draw_mood(plain, name, px, mood))
        _blit_around(surface, picture, centre)

    def light(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        """Draw a round light that fades toward the edge of a square."""
        surface.blit(self._shape(_round_light, rect.w, colour), rect)

    def _x(self, width: int, rect: pygame.Rect, align: Align) -> int:
        if align == "centre":
            return rect.x + (rect.w - width) // 2
        at_left = (align == "start") != self.rtl
        return rect.x if at_left else rect.right - width


def _make_plate(size: tuple[int, int], radius: int, colour: Rgba) -> pygame.Surface:
    """Make a plate of wood: a little lighter above."""
    red, green, blue, alpha = colour
    light = [min(255, round(value * _POLISH + 4)) for value in (red, green, blue)]
    slope = pygame.Surface((1, 3), pygame.SRCALPHA)
    for y, shade in enumerate((light, (red, green, blue), (red, green, blue))):
        slope.set_at((0, y), (*shade, alpha))
    # only its height is smooth
    shape = pygame.transform.scale(pygame.transform.smoothscale(slope, (1, size[1])), size)
    round_off(shape, radius)
    return shape


def _fade(picture: pygame.Surface, part: int) -> pygame.Surface:
    """Return a picture with a part of its opacity, in steps."""
    faded = picture.copy()
    faded.fill((255, 255, 255, 255 * part // _SPARK_STEPS), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def _blit_around(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[int, int]) -> None:
    surface.blit(picture, (centre[0] - picture.get_width() // 2, centre[1] - picture.get_height() // 2))


def _draw_mood(plain: pygame.Surface, name: str, px: int, mood: str) -> pygame.Surface:
    """Draw a mood over a portrait."""
    picture = plain.copy()
    picture.blit(atlas.moods().get(f"{name}-{mood}", px), (0, 0))
    return picture


def _round_light(side: int, colour: Colour) -> pygame.Surface:
    small = pygame.Surface((_LIGHT, _LIGHT), pygame.SRCALPHA)
    small.fill((*colour, 0))
    rings = _LIGHT // 2
    for step in range(rings):
        away = (rings - step - 0.5) / rings
        # strong beside the thing in it, and fading fast: a faint yellow turns olive on the green cloth
        strength = min(255, round(2400 * (1 - away) ** 1.4))
        pygame.draw.circle(small, (*colour, strength), (rings, rings), rings - step)
    return pygame.transform.smoothscale(small, (side, side))


def _brass(
    size: tuple[int, int], radius: int, line: int, colours: tuple[Colour, Colour, Colour]
) -> pygame.Surface:
    """Make a line of brass: pale where the light falls on it, dark below."""
    shape = ring(size, radius, line, (255, 255, 255, 255))
    pale, brass, bronze = colours
    slope = pygame.Surface((2, 3), pygame.SRCALPHA)
    for y, (left, right) in enumerate(((pale, brass), (brass, brass), (brass, bronze))):
        slope.set_at((0, y), (*left, 230))
        slope.set_at((1, y), (*right, 230))
    # of a large one a part of the pixels will do: the slope is gentle
    coarse = max(size[0] // 4, min(size[0], _FINE)), max(size[1] // 4, min(size[1], _FINE))
    light = pygame.transform.scale(pygame.transform.smoothscale(slope, coarse), size)
    for edge in edges(shape.get_rect(), max(radius, line)):
        shape.blit(light, edge, edge, special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def _opaque(colour: Rgba | Colour) -> Rgba:
    return colour if len(colour) == 4 else (*colour, 255)


def _slope(size: tuple[int, int], upward: bool) -> pygame.Surface:
    """Make a white gradient from transparent to opaque."""
    slope = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        part = (y + 1) / size[1]
        slope.fill((255, 255, 255, round(255 * (1 - part if upward else part))), (0, y, size[0], 1))
    return slope
