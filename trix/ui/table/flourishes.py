"""Light over the table that marks an event: a glow about a card, stars that leave a plate."""

from math import cos, pi, sin

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.table.layout import CardPlace

_STARS = 8
_REACH = 44  # units that a star flies
_SIZES = (20, 13)  # units of a star's width, in turn


def draw_glow(p: Painter, surface: pygame.Surface, place: CardPlace, progress: float) -> None:
    """Draw the golden glow about a card, which swells and fades once."""
    p.cards.blit_glow(surface, (place.x, place.y), place.width, place.angle, sin(pi * progress))


def draw_stars(p: Painter, surface: pygame.Surface, plate: pygame.Rect, progress: float) -> None:
    """Draw stars on their way from the edge of a plate, fading."""
    gone = 1 - (1 - progress) ** 3
    for star in range(_STARS):
        angle = 2 * pi * (star + 0.5) / _STARS
        away = p.u(_REACH) * gone
        x = plate.centerx + cos(angle) * (plate.w / 2 + away)
        y = plate.centery + sin(angle) * (plate.h / 2 + away)
        side = p.u(_SIZES[star % len(_SIZES)])
        p.spark(surface, "star", (round(x), round(y)), side, 1 - progress**2)
