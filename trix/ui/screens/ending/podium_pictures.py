"""What a podium is made of, drawn: steps of inlaid wood, bars of brass, medals, and the wheels of digits."""

from typing import Final

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.shapes import rounded
from trix.ui.kit.theme import Colour
from trix.ui.screens.ending.confetti import star

SLAB, BAND = 9, 20  # heights of the bar on a step, and of the inlay below it, at a scale of 1
DULL: Final = (0x7F, 0x54, 0x18)
"""Old brass."""
INK: Final = (0x2A, 0x16, 0x0C)
_INLAY: Final = (0x22, 0x12, 0x0A)
_BONE, _GARNET, _GREEN = (0xEB, 0xD3, 0xA0), (0x8E, 0x2B, 0x33), (0x2B, 0x76, 0x6D)
_BRASS: Final[tuple[Colour, Colour]] = ((0xFF, 0xE9, 0xB0), (0x9C, 0x6C, 0x28))


def _mixed(one: Colour, other: Colour) -> Colour:
    """Return a colour between two, nearer to the first."""
    red, green, blue = ((2 * a + b) // 3 for a, b in zip(one, other, strict=True))
    return red, green, blue


def _dimmed(colour: Colour, p: Painter) -> Colour:
    """Return a colour as it is by the light of the theme."""
    red, green, blue = (a * b // 255 for a, b in zip(colour, p.theme.paper, strict=True))
    return red, green, blue


def _shaded(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """Return a gradient from top to bottom."""
    small = pygame.Surface((1, 2))
    small.set_at((0, 0), top)
    small.set_at((0, 1), bottom)
    tall = pygame.transform.smoothscale(small, (1, max(1, size[1] * 2)))
    tall = tall.subsurface((0, size[1] // 2, 1, max(1, size[1])))
    return pygame.transform.scale(tall, (max(1, size[0]), max(1, size[1])))


def step_picture(p: Painter, size: tuple[int, int], words: int, scale: float, margin: int) -> pygame.Surface:
    """Draw a step with a margin around it; *words* is how far down it name and score reach."""
    found = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    block = pygame.Rect((margin, margin), size)
    _light, wood, dark = p.theme.wood
    found.blit(_shaded(size, _mixed(wood, dark), dark), block)
    side = pygame.Surface((max(1, round(3 * scale)), block.h), pygame.SRCALPHA)
    side.fill((0, 0, 0, 70))
    found.blit(side, (block.right - side.get_width(), block.y))
    _inlay(found, pygame.Rect(block.x, block.y + round(SLAB * scale), block.w, round(BAND * scale)), p)
    slab = pygame.Rect(block.x, block.y, block.w, round(SLAB * scale))
    draw_bar(found, slab.inflate(round(12 * scale), 0))
    left = size[1] - words
    if left > 44 * scale:
        centre = block.centerx, block.y + words + left // 2
        _medallion(found, centre, min(left * 0.36, 34 * scale), p)
    return found


def draw_bar(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a rounded bar of brass with its shadow."""
    if rect.h < 2:
        return
    shadow = rounded((rect.w, rect.h), rect.h // 2, (0, 0, 0, 90))
    surface.blit(shadow, rect.move(0, max(1, rect.h // 3)))
    bar = rounded(rect.size, rect.h // 2, (255, 255, 255, 255))
    shade = _shaded(rect.size, *_BRASS).convert_alpha()
    bar.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(bar, rect)


def _inlay(surface: pygame.Surface, rect: pygame.Rect, p: Painter) -> None:
    """Draw a band of inlaid stars and lozenges."""
    surface.fill(_dimmed(_INLAY, p), rect)
    pitch = max(8, round(rect.h * 1.15))
    count = max(1, rect.w // pitch)
    step = rect.w / count
    fine = 3
    tile = pygame.Surface((round(step) * fine, rect.h * fine), pygame.SRCALPHA)
    w, h = tile.get_size()
    pygame.draw.polygon(tile, _BONE, star(w / 2, h / 2, h * 0.4, h * 0.27, 8))
    pygame.draw.circle(tile, _GARNET, (w // 2, h // 2), round(h * 0.17))
    for x in (0, w):
        corners = [(x, h * 0.26), (x + h * 0.17, h / 2), (x, h * 0.74), (x - h * 0.17, h / 2)]
        pygame.draw.polygon(tile, _GREEN, corners)
    small = pygame.transform.smoothscale(tile, (round(step), rect.h))
    clip = surface.get_clip()
    surface.set_clip(rect.clip(clip))
    for i in range(count + 1):
        surface.blit(small, (rect.x + round(i * step), rect.y))
    surface.set_clip(clip)
    surface.fill(DULL, (rect.x, rect.bottom - 1, rect.w, 1))


def _medallion(surface: pygame.Surface, centre: tuple[int, int], radius: float, p: Painter) -> None:
    """Draw an eight-pointed star between two lines."""
    side = max(8, round(2 * radius))
    large = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
    middle = side * 1.5
    for colour, outer in ((_BRASS[1], 1.5), (_GREEN, 1.36), (_BONE, 0.98), (_GARNET, 0.56)):
        pygame.draw.polygon(large, colour, star(middle, middle, side * outer, side * outer * 0.765, 8))
    small = pygame.transform.smoothscale(large, (side, side))
    surface.blit(small, small.get_rect(center=centre))
    line = round(radius * 0.95)
    for x in (centre[0] - round(radius * 1.25) - line, centre[0] + round(radius * 1.25)):
        surface.fill(DULL, (x, centre[1], line, max(1, round(radius / 24))))


def wheel_picture(p: Painter, size: tuple[int, int]) -> pygame.Surface:
    """Draw an empty wheel."""
    w, h = size
    found = pygame.Surface(size, pygame.SRCALPHA)
    if not p.theme.table:
        return found
    inner = (max(1, w - max(1, w // 16)), h)
    found.blit(rounded(inner, max(2, w // 8), (0x12, 0x08, 0x04, 235)), (0, 0))
    found.fill((0xFF, 0xF6, 0xE0, 20), (1, h // 2, inner[0] - 2, 1))
    return found


def medal_picture(side: int, colour: Colour, outline: Colour | None) -> pygame.Surface:
    """Draw the star on which a rank is written."""
    large = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
    middle = side * 1.5
    if outline is not None:
        pygame.draw.polygon(large, outline, star(middle, middle, side * 1.5, side * 1.22, 8))
    pygame.draw.polygon(large, colour, star(middle, middle, side * 1.36, side * 1.1, 8))
    return pygame.transform.smoothscale(large, (side, side))
