"""Pictures of the podium's parts: steps of inlaid wood, brass bars, medals, and the wheels of digits."""

from math import cos, pi, sin
from typing import Final

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.shapes import rounded
from trix.ui.kit.theme import Colour

SLAB, BAND = 9, 20  # heights of the bar on a step, and of the inlay below it, at a scale of 1
OLD_BRASS: Final = (0x7F, 0x54, 0x18)
INK: Final = (0x2A, 0x16, 0x0C)
_INLAY: Final = (0x22, 0x12, 0x0A)
_BONE, _GARNET, _GREEN = (0xEB, 0xD3, 0xA0), (0x8E, 0x2B, 0x33), (0x2B, 0x76, 0x6D)
_BRASS: Final[tuple[Colour, Colour]] = ((0xFF, 0xE9, 0xB0), (0x9C, 0x6C, 0x28))
_FINE: Final = 3  # stars are drawn at this scale, then scaled down


def star(x: float, y: float, outer: float, inner: float, points: int) -> list[tuple[float, float]]:
    """Return the corners of a star around a point."""
    step = pi / points
    return [(x + r * sin(i * step), y - r * cos(i * step)) for i, r in enumerate([outer, inner] * points)]


def _stars(side: int, *stars: tuple[Colour, float, float]) -> pygame.Surface:
    """Draw eight-pointed stars on each other: colour, outer and inner radius in sides."""
    large = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    middle = side * _FINE / 2
    for colour, outer, inner in stars:
        pygame.draw.polygon(large, colour, star(middle, middle, side * outer, side * inner, 8))
    return pygame.transform.smoothscale(large, (side, side))


def _gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    w, h = max(1, size[0]), max(1, size[1])
    small = pygame.Surface((1, 2))
    small.set_at((0, 0), top)
    small.set_at((0, 1), bottom)
    tall = pygame.transform.smoothscale(small, (1, 2 * h))
    return pygame.transform.scale(tall.subsurface((0, h // 2, 1, h)), (w, h))


def step_picture(p: Painter, size: tuple[int, int], words: int, scale: float, margin: int) -> pygame.Surface:
    """Draw a step with a margin around it; name and score take its upper *words* pixels."""
    picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    block = pygame.Rect((margin, margin), size)
    _light, wood, dark = p.theme.wood
    red, green, blue = ((2 * a + b) // 3 for a, b in zip(wood, dark, strict=True))
    picture.blit(_gradient(size, (red, green, blue), dark), block)
    side = pygame.Surface((max(1, round(3 * scale)), block.h), pygame.SRCALPHA)
    side.fill((0, 0, 0, 70))
    picture.blit(side, (block.right - side.get_width(), block.y))
    slab = pygame.Rect(block.x, block.y, block.w, round(SLAB * scale))
    _draw_inlay(picture, pygame.Rect(block.x, slab.bottom, block.w, round(BAND * scale)), p)
    draw_bar(picture, slab.inflate(round(12 * scale), 0))
    left = size[1] - words
    if left > 44 * scale:
        _draw_medallion(picture, (block.centerx, block.y + words + left // 2), min(left * 0.36, 34 * scale))
    return picture


def draw_bar(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a rounded bar of brass with its shadow."""
    if rect.h < 2:
        return
    shadow = rounded((rect.w, rect.h), rect.h // 2, (0, 0, 0, 90))
    surface.blit(shadow, rect.move(0, max(1, rect.h // 3)))
    bar = rounded(rect.size, rect.h // 2, (255, 255, 255, 255))
    shade = _gradient(rect.size, *_BRASS).convert_alpha()
    bar.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(bar, rect)


def _draw_inlay(surface: pygame.Surface, rect: pygame.Rect, p: Painter) -> None:
    """Draw a band of inlaid stars and lozenges."""
    surface.fill([a * b // 255 for a, b in zip(_INLAY, p.theme.paper, strict=True)], rect)
    count = max(1, rect.w // max(8, round(rect.h * 1.15)))
    step = rect.w / count
    tile = pygame.Surface((round(step) * _FINE, rect.h * _FINE), pygame.SRCALPHA)
    w, h = tile.get_size()
    pygame.draw.polygon(tile, _BONE, star(w / 2, h / 2, h * 0.4, h * 0.27, 8))
    pygame.draw.circle(tile, _GARNET, (w // 2, h // 2), round(h * 0.17))
    for x in (0, w):
        pygame.draw.polygon(tile, _GREEN, star(x, h / 2, h * 0.24, h * 0.17, 2))
    small = pygame.transform.smoothscale(tile, (round(step), rect.h))
    clip = surface.get_clip()
    surface.set_clip(rect.clip(clip))
    surface.blits([(small, (rect.x + round(i * step), rect.y)) for i in range(count + 1)], doreturn=False)
    surface.set_clip(clip)
    surface.fill(OLD_BRASS, (rect.x, rect.bottom - 1, rect.w, 1))


def _draw_medallion(surface: pygame.Surface, centre: tuple[int, int], radius: float) -> None:
    """Draw an eight-pointed star between two lines."""
    colours = (_BRASS[1], 1.5), (_GREEN, 1.36), (_BONE, 0.98), (_GARNET, 0.56)
    picture = _stars(max(8, round(2 * radius)), *((colour, r, r * 0.765) for colour, r in colours))
    surface.blit(picture, picture.get_rect(center=centre))
    line, gap = round(radius * 0.95), round(radius * 1.25)
    for x in (centre[0] - gap - line, centre[0] + gap):
        surface.fill(OLD_BRASS, (x, centre[1], line, max(1, round(radius / 24))))


def wheel_picture(p: Painter, size: tuple[int, int]) -> pygame.Surface:
    """Draw a wheel without its digit; a plain theme shows digits only."""
    w, h = size
    picture = pygame.Surface(size, pygame.SRCALPHA)
    if p.theme.table:
        inner = max(1, w - max(1, w // 16))
        picture.blit(rounded((inner, h), max(2, w // 8), (0x12, 0x08, 0x04, 235)), (0, 0))
        picture.fill((0xFF, 0xF6, 0xE0, 20), (1, h // 2, inner - 2, 1))
    return picture


def medal_picture(side: int, colour: Colour, outline: Colour | None) -> pygame.Surface:
    """Draw the star that carries a rank."""
    around = [] if outline is None else [(outline, 1.5, 1.22)]
    return _stars(side, *around, (colour, 1.36, 1.1))
