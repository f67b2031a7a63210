"""Points that rise from an avatar on a small plate: coral for a loss, larger for a grave event."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from math import pi, sin
from typing import NamedTuple

import pygame

from trix.ui.kit.geometry import covered
from trix.ui.kit.making import Making, Steps
from trix.ui.kit.painter import Painter
from trix.ui.table.staging import Weight
from trix.ui.words.numbers import signed

Rect = pygame.Rect
_SIZES: dict[Weight, int] = {"light": 22, "marked": 28, "grave": 36}  # units of the type
_UPRIGHT = 0.75  # part of these sizes on an upright screen, where cards leave less room
_HIGH, _PAD = 1.3, 0.5  # height of the plate, and its margin beside the digits, by the size of the type
_POP = 0.16  # seconds of growth
_FADE = 0.3  # seconds of fading
_RISES = 0.6  # seconds of rising
_WAY = 46  # units that it rises
_ASIDE = 60  # units, half of them to each side of the portrait, clear of a sentence below it
_GAP = 16  # units, half of them to each side of a plate
_HIDDEN = 0.4  # part of the portrait that it may cover in the end
_OVERSHOOT: dict[Weight, float] = {"light": 0.0, "marked": 0.12, "grave": 0.3}
_LONG = 0.003  # seconds of a frame for drawing a number
_KEPT = 24  # numbers


class Source(NamedTuple):
    """The starting place of a number."""

    avatar: Rect
    upper: int
    """The upper limit for the number: the header is above."""
    lower: int
    """The upper edge of the number if there is no room above the avatar."""
    texts: Sequence[Rect] = ()
    """Boxes with sentences, which the number does not cross."""
    lying: Sequence[Rect] = ()
    """Names and cards, which the number covers in the end only for lack of room."""
    others: Sequence[Rect] = ()
    """The other seats: a number on one would seem to belong to it."""
    plate: Rect | None = None
    """The plate to stand beside, where the avatar is on the plate."""
    column: Rect | None = None
    """The portrait's room above the name, where seats stand side by side.

    A number beside it would seem to belong to a neighbour.
    """


class Pose(NamedTuple):
    """A number at one moment."""

    lift: float
    """Its progress, 0 to 1."""
    size: float
    """Relative to its usual size."""
    strength: float
    """Its opacity, 0 to 1."""


def pose(age: float, seconds: float, weight: Weight, still: bool) -> Pose:
    """Return a number at an age within its *seconds*; a *still* one does not move or fade."""
    if still:
        return Pose(1.0, 1.0, 1.0)
    rises = min(_RISES, seconds / 2)
    lift = 1 - (1 - min(1.0, age / rises)) ** 3
    grown = min(1.0, age / _POP)
    size = 0.5 + 0.5 * grown + _OVERSHOOT[weight] * sin(pi * min(1.0, age / (1.6 * _POP)))
    left = (seconds - age) / min(_FADE, seconds / 4)
    return Pose(lift, size, max(0.0, min(1.0, left)))


def rests(age: float, seconds: float, still: bool) -> bool:
    """Whether a number looks the same as a moment later."""
    return still or min(_RISES, seconds / 2) <= age < seconds - min(_FADE, seconds / 4)


def place_of(p: Painter, source: Source, size: tuple[int, int], lift: float) -> Rect:
    """Return the place of a number: above the avatar, or below or beside it if there is no room."""
    return _risen(p, highest_place(p, source, size), lift)


def _risen(p: Painter, highest: Rect, lift: float) -> Rect:
    return highest.move(0, round(p.u(_WAY) * (1 - lift))).clamp(p.metrics.safe)


def highest_place(p: Painter, source: Source, size: tuple[int, int]) -> Rect:
    """Return the place where a rising number ends."""
    above, below = Rect((0, 0), size), Rect((0, 0), size)
    avatar, safe = source.avatar, p.metrics.safe
    above.midbottom = (avatar.centerx, avatar.top + p.u(10))
    below.midtop = (avatar.centerx, source.lower)
    around = source.plate.inflate(p.u(_GAP), 0) if source.plate else avatar.inflate(p.u(_ASIDE), 0)
    aside = [
        Rect(x, y - size[1] // 2, *size)
        for y in (around.centery, around.top, below.centery)
        for x in (around.left - size[0], around.right)
    ]
    # never back over the portrait from beyond the edge of the screen
    aside = [place for place in aside if safe.left <= place.left and place.right <= safe.right]
    places = [above, below, *aside]
    if source.column is not None and (room := source.column).w >= size[0] and room.h >= size[1]:
        places += [Rect(x, room.y, *size) for x in (room.right - size[0], room.left)]
    if above.clamp(safe).bottom > avatar.top + avatar.h * _HIDDEN or above.top < source.upper:
        del places[0]

    def is_apart(place: Rect) -> bool:
        """Whether the number could seem to belong to another seat."""
        if source.plate is not None:
            return place.centery not in (around.centery, around.top)
        return source.column is not None and place in aside

    def flaws(place: Rect) -> tuple[int, ...]:
        stays = place.clamp(safe)
        way = place.union(place.move(0, p.u(_WAY))).clamp(safe)
        covers = covered(stays, source.others), covered(way, source.texts), is_apart(place)
        return *covers, covered(stays, source.lying)

    return min(places, key=flaws)


class Numbers:
    """Pictures of numbers. They are large and cannot be foreseen, so that each takes a few frames to draw."""

    def __init__(self) -> None:
        self._painter: Painter | None = None
        self._made: dict[tuple[int, Weight], Making[pygame.Surface]] = {}

    def picture(self, p: Painter, points: int, weight: Weight, now: bool) -> pygame.Surface | None:
        """Return the picture of a number; without *now*, None until it is finished."""
        if p is not self._painter or len(self._made) > _KEPT:
            self._painter = p
            self._made.clear()
        key = points, weight
        if key not in self._made:
            self._made[key] = Making(_drawing(p, *key))
        began = time.perf_counter()
        for _step in self._made[key]:
            if not now and time.perf_counter() - began >= _LONG:
                return None
        return self._made[key].whole()


def digits_to_come(p: Painter) -> list[Callable[[], object]]:
    """List functions that open the fonts ahead of the first number."""
    sizes = sorted({_type_size(p, weight) for weight in _SIZES})
    return [partial(p.fonts.render, "0", size, (255, 255, 255), bold=True) for size in sizes]


def _type_size(p: Painter, weight: Weight) -> int:
    """Return the pixels of a number's type."""
    return p.u(_SIZES[weight] * (_UPRIGHT if p.metrics.portrait else 1))


def draw_rising(
    p: Painter, surface: pygame.Surface, highest: Rect, picture: pygame.Surface, now: Pose
) -> None:
    """Draw a number on its way to its highest place."""
    if now.strength <= 0:
        return
    rect = _risen(p, highest, now.lift)
    if now.size != 1.0:
        picture = pygame.transform.smoothscale_by(picture, now.size)
    if now.strength < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * now.strength))
    surface.blit(picture, picture.get_rect(center=rect.center))


def _drawing(p: Painter, points: int, weight: Weight) -> Steps[pygame.Surface]:
    theme, px = p.theme, _type_size(p, weight)
    colour = theme.loss if points < 0 and theme.shadow else theme.text
    glyphs = p.fonts.render(signed(points), px, colour, bold=True)
    yield
    glyphs = glyphs.subsurface(glyphs.get_bounding_rect())
    high, spread = round(px * _HIGH), p.u(3) if theme.shadow else 0
    plate = Rect(2 * spread, 2 * spread, max(high, glyphs.get_width() + round(2 * px * _PAD)), high)
    picture = pygame.Surface(plate.inflate(4 * spread, 4 * spread).size, pygame.SRCALPHA)
    p.shadow(picture, plate, high // 2, p.u(3))
    yield
    p.plate(picture, plate, theme.plate)
    p.edge(picture, plate)
    picture.blit(glyphs, glyphs.get_rect(center=plate.center))
    return picture
