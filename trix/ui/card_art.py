"""Cards as sprites, ready to blit: shadow, ring, dimming and turn are drawn once and kept.

    art.blit(surface, card, centre, width=110, angle=-4.0, dimmed=False, doubled=True)
    art.blit(surface, BACK, centre, width=60)
    art.height(110)        # 5:7
A sprite is larger than its card (room for shadow and ring), so cards are placed by their centre.
"""

from pathlib import Path

import pygame

from trix.ui.cache import SurfaceCache
from trix.ui.shapes import rounded, soft_shadow
from trix.ui.theme import Colour, Theme

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "cards"
BACK = 56  # the card numbers above the jokers 52 to 55 are backs
_COLUMNS = 13
_CELL = {160: (160, 224), 320: (320, 448)}
_CLUBS_AND_DIAMONDS = 26  # cards below have a four-colour picture of their own
_ANGLE_STEP = 1.5  # degrees; finer turns cannot be told apart
_RADIUS = 0.075  # of the width
_DIM = 0.55  # what is left of a dimmed card's own colour


class CardArt:
    """The pictures of one deck in one theme. `four_colour` gives clubs and diamonds their own colours."""

    def __init__(self, theme: Theme, four_colour: bool = False, folder: Path = FOLDER) -> None:
        self._theme = theme
        self._four_colour = four_colour
        self._folder = folder
        self._sheets: dict[str, pygame.Surface] = {}
        self._faces = SurfaceCache(12_000_000)
        self._sprites = SurfaceCache(24_000_000)
        self._shadows = SurfaceCache(2_000_000)

    @staticmethod
    def height(width: int) -> int:
        """Height of a card of this width."""
        return round(width * 7 / 5)

    def suit_colour(self, suit: int) -> Colour:
        """Colour of a suit 0..3 on the cards."""
        two = (self._theme.ink, self._theme.red, self._theme.red, self._theme.ink)
        four = (self._theme.clubs, self._theme.diamonds, self._theme.red, self._theme.ink)
        return (four if self._four_colour else two)[suit]

    def blit(
        self,
        surface: pygame.Surface,
        card: int,
        centre: tuple[float, float],
        width: int,
        angle: float = 0.0,
        *,
        dimmed: bool = False,
        doubled: bool = False,
        shadow: bool = True,
    ) -> None:
        """Draw a card with its middle at `centre`; `angle` in degrees, counter-clockwise."""
        sprite = self.sprite(card, width, angle, dimmed=dimmed, doubled=doubled, shadow=shadow)
        w, h = sprite.get_size()
        surface.blit(sprite, (round(centre[0] - w / 2), round(centre[1] - h / 2)))

    def sprite(
        self,
        card: int,
        width: int,
        angle: float = 0.0,
        *,
        dimmed: bool = False,
        doubled: bool = False,
        shadow: bool = True,
    ) -> pygame.Surface:
        """The picture that `blit` draws; its middle is the card's."""
        turn = round(angle / _ANGLE_STEP)
        key = (card, width, turn, dimmed, doubled, shadow)
        return self._sprites.get(
            key, lambda: self._make(card, width, turn * _ANGLE_STEP, dimmed, doubled, shadow)
        )

    def face(self, card: int, width: int) -> pygame.Surface:
        """The bare card at a width, without shadow."""
        return self._faces.get((card, width), lambda: self._scale(card, width))

    def _scale(self, card: int, width: int) -> pygame.Surface:
        step = 160 if width <= 160 else 320
        name, row = "cards", card // _COLUMNS
        if self._four_colour and card < _CLUBS_AND_DIAMONDS:
            name = "cards4"
        column = card % _COLUMNS
        w, h = _CELL[step]
        cell = self._sheet(f"{name}-{step}.png").subsurface((column * w, row * h, w, h))
        return pygame.transform.smoothscale(cell, (width, self.height(width))).convert_alpha()

    def _sheet(self, name: str) -> pygame.Surface:
        if name not in self._sheets:
            self._sheets[name] = pygame.image.load(str(self._folder / name))
        return self._sheets[name]

    def _make(
        self, card: int, width: int, angle: float, dimmed: bool, doubled: bool, shadow: bool
    ) -> pygame.Surface:
        height = self.height(width)
        radius = max(2, round(width * _RADIUS))
        ring = max(2, round(width * 0.045)) if doubled else 0
        spread = max(2, round(width * 0.04)) if shadow else 0
        pad = max(ring, 2 * spread) + 1  # one clear pixel keeps turned edges smooth
        sprite = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
        if shadow:
            soft = self._shadows.get(width, lambda: soft_shadow((width, height), radius, spread, 64))
            sprite.blit(soft, (pad - 2 * spread, pad - 2 * spread + spread // 2))
        if doubled:
            ringed = rounded((width + 2 * ring, height + 2 * ring), radius + ring, (*self._theme.gold, 255))
            sprite.blit(ringed, (pad - ring, pad - ring))
        face = self.face(card, width)
        sprite.blit(self._dimmed(face) if dimmed else face, (pad, pad))
        return pygame.transform.rotozoom(sprite, angle, 1.0) if angle else sprite

    def _dimmed(self, face: pygame.Surface) -> pygame.Surface:
        faded = face.copy()
        left = round(255 * _DIM)
        veil = [round(c * (1 - _DIM)) for c in self._theme.felt]
        faded.fill((left, left, left, 255), special_flags=pygame.BLEND_RGBA_MULT)
        faded.fill((*veil, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return faded
