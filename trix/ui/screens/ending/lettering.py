"""Large letters in relief: with an outline, a thickness, and a fill from light to dark."""

from math import cos, radians, sin
from typing import NamedTuple

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.theme import Colour

_AROUND = 20  # copies that make an outline


class Metal(NamedTuple):
    """The colours of letters: the fill from top to bottom, the line around it, and outline and side."""

    light: Colour
    dark: Colour
    line: Colour
    outline: Colour


GOLD = Metal((0xFF, 0xF3, 0xC4), (0xE8, 0xA2, 0x2B), (0xFF, 0xF8, 0xDC), (0x5A, 0x2E, 0x10))
IVORY = Metal((0xFF, 0xF6, 0xE0), (0xD8, 0xC7, 0xA2), (0xFF, 0xFA, 0xEC), (0x10, 0x2E, 0x2C))


def size_for(p: Painter, text: str, width: int, height: int) -> int:
    """Return the largest fitting type size in pixels."""
    px = max(p.fonts.px("heading"), height * 11 // 20)
    while px > p.fonts.px("body") and p.fonts.width(text, px, True) + px > width:
        px -= max(1, px // 24)
    return px


def letters(p: Painter, text: str, px: int, metal: Metal, *, tilt: float = 0.0) -> pygame.Surface:
    """Draw a text in relief, tilted by some degrees."""
    rim, depth = max(2, px // 14), max(2, px // 12)
    face = p.fonts.render(text, px, (255, 255, 255), True)
    margin = rim + depth
    whole = pygame.Surface((face.get_width() + 2 * margin, face.get_height() + 2 * margin), pygame.SRCALPHA)
    # smooth edges must blend with this colour when the picture is tilted
    whole.fill((*metal.outline, 0))
    side = _tint(face, metal.outline, metal.outline)
    for step in range(_AROUND):
        angle = radians(360 * step / _AROUND)
        x, y = margin + round(rim * cos(angle)), margin + round(rim * sin(angle))
        for down in (0, depth // 2, depth):
            whole.blit(side, (x, y + down))
    thin = rim // 3
    if thin:  # it would join small letters
        line = _tint(face, metal.line, metal.line)
        for dx, dy in ((-thin, 0), (thin, 0), (0, -thin), (0, thin)):
            whole.blit(line, (margin + dx, margin + dy))
    whole.blit(_tint(face, metal.light, metal.dark), (margin, margin))
    return pygame.transform.rotozoom(whole, tilt, 1) if tilt else whole


def _tint(face: pygame.Surface, top: Colour, bottom: Colour) -> pygame.Surface:
    """Colour white letters from top to bottom."""
    picture = face.convert_alpha()
    box = face.get_bounding_rect()
    for y in range(face.get_height()):
        part = min(1.0, max(0.0, (y - box.y) / max(1, box.h - 1)))
        shade = [round(a + (b - a) * part) for a, b in zip(top, bottom, strict=True)]
        picture.fill((*shade, 255), (0, y, face.get_width(), 1), pygame.BLEND_RGBA_MULT)
    return picture
