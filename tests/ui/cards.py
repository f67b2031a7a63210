"""Which part of the screen a card takes up where a layout places it."""

from math import cos, radians, sin

from pygame import Rect


def bounds(place):
    """The box around a turned card."""
    turn = radians(abs(place.angle))
    width = place.width * cos(turn) + place.height * sin(turn)
    height = place.width * sin(turn) + place.height * cos(turn)
    return Rect(round(place.x - width / 2), round(place.y - height / 2), round(width), round(height))


def index(place):
    """Where a card's rank and suit stand, at its top left."""
    corner = place.rect
    return Rect(corner.x, corner.y, round(place.width * 0.25), round(place.width * 0.47))
