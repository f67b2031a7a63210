"""Anti-aliased rounded shapes as surfaces, made from a few small masks. Callers cache the results."""

from functools import lru_cache

import pygame

Rgba = tuple[int, int, int, int]
_STRIP = 64  # rows that are multiplied at a time
_FINE = 4  # masks are drawn this much larger and scaled down


@lru_cache(maxsize=64)
def _corner(radius: int) -> pygame.Surface:
    """Make a white quarter disc, the top left one."""
    large = pygame.Surface((radius * _FINE, radius * _FINE), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255, 255), (radius * _FINE, radius * _FINE), radius * _FINE)
    return pygame.transform.smoothscale(large, (radius, radius))


def multiply(surface: pygame.Surface, colour: Rgba) -> None:
    """Multiply all of a large picture by a colour.

    It is the same as to fill it with BLEND_RGBA_MULT, but a blit takes a quarter of the time.
    """
    cover(surface, _strip(surface, colour), pygame.BLEND_RGBA_MULT)


def darken(surface: pygame.Surface, alpha: int) -> None:
    """Draw black of that opacity over all of an opaque picture: a sixth of the time to multiply it."""
    cover(surface, _strip(surface, (0, 0, 0, alpha)))


def cover(surface: pygame.Surface, tile: pygame.Surface, flags: int = 0) -> None:
    """Draw a tile all over a surface."""
    wide, high = tile.get_size()
    for y in range(0, surface.get_height(), high):
        for x in range(0, surface.get_width(), wide):
            surface.blit(tile, (x, y), special_flags=flags)


def _strip(surface: pygame.Surface, colour: Rgba) -> pygame.Surface:
    """Make a tile of one colour, as wide as a surface."""
    wide, high = surface.get_size()
    strip = pygame.Surface((wide, min(high, _STRIP)), pygame.SRCALPHA)
    strip.fill(colour)
    return strip


def rounded(size: tuple[int, int], radius: int, fill: Rgba) -> pygame.Surface:
    """Make a filled rectangle with round corners; the radius is capped at half the shorter side."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill(fill)
    round_off(surface, radius)
    return surface


def round_off(surface: pygame.Surface, radius: int) -> None:
    """Make the corners of a picture round."""
    w, h = surface.get_size()
    r = min(radius, w // 2, h // 2)
    if r > 0:
        corner = _corner(r)
        for right in (False, True):
            for bottom in (False, True):
                mask = pygame.transform.flip(corner, right, bottom)
                at = (w - r if right else 0, h - r if bottom else 0)
                surface.blit(mask, at, special_flags=pygame.BLEND_RGBA_MULT)


def ring(size: tuple[int, int], radius: int, line: int, colour: Rgba) -> pygame.Surface:
    """Make the outline of a rounded rectangle, `line` pixels thick, inside its edge."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    draw_ring(surface, surface.get_rect(), radius, line, colour)
    return surface


def edges(rect: pygame.Rect, deep: int) -> list[pygame.Rect]:
    """Cover the edges of a rectangle with strips that do not overlap; a small one whole."""
    if 2 * deep >= min(rect.size):
        return [rect]
    upper, lower = (
        pygame.Rect(rect.x, rect.y, rect.w, deep),
        pygame.Rect(rect.x, rect.bottom - deep, rect.w, deep),
    )
    left = pygame.Rect(rect.x, upper.bottom, deep, rect.h - 2 * deep)
    return [upper, lower, left, left.move(rect.w - deep, 0)]


def draw_ring(surface: pygame.Surface, rect: pygame.Rect, radius: int, line: int, colour: Rgba) -> None:
    """Draw such an outline inside the edge of a rectangle, without a surface of the whole size."""
    deep = max(min(radius, rect.w // 2, rect.h // 2), line)
    side = 2 * deep + 1
    if rect.w <= side or rect.h <= side:
        surface.blit(_small_ring(rect.size, radius, line, colour), rect)
        return
    small = _small_ring((side, side), radius, line, colour)
    for x, left in ((0, rect.x), (deep + 1, rect.right - deep)):
        for y, top in ((0, rect.y), (deep + 1, rect.bottom - deep)):
            surface.blit(small, (left, top), (x, y, deep, deep))
    across, down = rect.w - 2 * deep, rect.h - 2 * deep
    for y, top in ((0, rect.y), (side - line, rect.bottom - line)):
        edge = small.subsurface((deep, y, 1, line))
        surface.blit(pygame.transform.scale(edge, (across, line)), (rect.x + deep, top))
    for x, left in ((0, rect.x), (side - line, rect.right - line)):
        edge = small.subsurface((x, deep, line, 1))
        surface.blit(pygame.transform.scale(edge, (line, down)), (left, rect.y + deep))


def _small_ring(size: tuple[int, int], radius: int, line: int, colour: Rgba) -> pygame.Surface:
    w, h = size
    surface = rounded(size, radius, colour)
    r = min(radius, w // 2, h // 2)
    if w > 2 * line and h > 2 * line:
        hole = rounded((w - 2 * line, h - 2 * line), max(0, r - line), (0, 0, 0, colour[3]))
        surface.blit(hole, (line, line), special_flags=pygame.BLEND_RGBA_SUB)
    return surface


def glow(size: tuple[int, int], radius: int, spread: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Make a light around a rounded rectangle, with a margin of `2 * spread` pixels; its inside is clear."""
    light = soft_shadow(size, radius + spread, spread, 255)
    # strong beside the shape, and fading fast: a faint yellow turns olive on the green cloth
    light.blit(light.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    squared = light.copy()
    for _ in range(2):
        light.blit(squared, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    light.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    hole = rounded(size, radius, (0, 0, 0, 255))
    light.blit(hole, (2 * spread, 2 * spread), special_flags=pygame.BLEND_RGBA_SUB)
    return light


def soft_shadow(size: tuple[int, int], radius: int, spread: int, alpha: int) -> pygame.Surface:
    """Make a blurred black shape of `size`, with a margin of `2 * spread` pixels on every side."""
    w, h = size[0] + 4 * spread, size[1] + 4 * spread
    coarse = max(1, spread // 2)  # drawn small: a blur has no detail
    small = pygame.Surface((max(1, w // coarse), max(1, h // coarse)), pygame.SRCALPHA)
    inner = rounded(
        (max(1, (w - 2 * spread) // coarse), max(1, (h - 2 * spread) // coarse)),
        max(1, (radius + spread) // coarse),
        (0, 0, 0, min(255, alpha * 5 // 4)),
    )
    small.blit(inner, (spread // coarse, spread // coarse))
    blurred = pygame.transform.gaussian_blur(small, max(1, spread // coarse))
    # about a fifth would be left at the edge: scaled to end at zero
    edge = blurred.get_at((blurred.get_width() // 2, 0)).a
    blurred.fill((0, 0, 0, edge), special_flags=pygame.BLEND_RGBA_SUB)
    return pygame.transform.smoothscale(blurred, (w, h))
