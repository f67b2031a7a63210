"""The crown of a kingdom's owner and of a winner, drawn."""

from typing import Final

import pygame

from trix.ui.kit.theme import Colour

_FINE = 4  # drawn this much larger, then scaled down
_HIGH = 0.78  # of its width
_LIGHT, _DARK = (0xFF, 0xDF, 0x7A), (0xE0, 0x9C, 0x22)
_BONE, _GARNET, _GREEN = (0xEB, 0xD3, 0xA0), (0x8E, 0x2B, 0x33), (0x2B, 0x76, 0x6D)
_RED: Final = (0xC2, 0x27, 0x3A)


def crown_picture(side: int, plain: Colour | None = None) -> pygame.Surface:
    """Return a crown of five points with stones, *side* pixels wide; or in one *plain* colour."""
    w, h = side * _FINE, round(side * _HIGH) * _FINE
    large = pygame.Surface((w, h), pygame.SRCALPHA)
    top, dark = (_LIGHT, _DARK) if plain is None else (plain, plain)
    base, r = h * 0.96, w * 0.065
    points = [
        (w * 0.1, h * 0.36),
        (w * 0.3, h * 0.6),
        (w * 0.5, h * 0.16),
        (w * 0.7, h * 0.6),
        (w * 0.9, h * 0.36),
    ]
    large.fill((*dark, 0))
    pygame.draw.polygon(large, top, [(w * 0.16, base), *points, (w * 0.84, base)])
    if plain is None:
        # the side away from the light
        shaded = [(w * 0.5, base), (w * 0.5, h * 0.16), *points[3:], (w * 0.84, base)]
        pygame.draw.polygon(large, dark, shaded)
        band = [(w * 0.17, h * 0.78), (w * 0.83, h * 0.78), (w * 0.84, base), (w * 0.16, base)]
        pygame.draw.polygon(large, _BONE, band)
        for x in (0.3, 0.7):
            pygame.draw.circle(large, _GREEN, (w * x, h * 0.87), r * 0.62)
        pygame.draw.circle(large, _GARNET, (w * 0.5, h * 0.87), r * 0.8)
    for x, y in (points[0], points[2], points[4]):
        pygame.draw.circle(large, _RED if plain is None else plain, (x, y - r * 0.5), r)
    return pygame.transform.smoothscale(large, (side, round(side * _HIGH)))
