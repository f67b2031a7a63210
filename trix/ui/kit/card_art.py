"""Cards as sprites, cached with their shadow, rings, dimming and rotation.

    art.blit(surface, card, centre, width=110, angle=-4.0, dimmed=False, doubled=True)
    art.blit(surface, BACK, centre, width=60)             # face down
    art.height(110)        # 5:7
A sprite is larger than its card (room for shadow and ring), so cards are placed by their centre.
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypedDict, Unpack

import pygame

from trix.engine.cards import FIRST_JOKER, JACK, QUEEN, rank_of, suit_of
from trix.engine.types import Card, Suit
from trix.files import ASSETS
from trix.ui.kit.cache import SurfaceCache, for_screen
from trix.ui.kit.fonts import FOLDER as FONTS
from trix.ui.kit.shapes import Rgba, glow, multiply, ring, rounded, soft_shadow
from trix.ui.kit.theme import DAY, Colour, Theme

FOLDER = ASSETS / "cards"
BACKS = {"stars": 56, "book": 57, "roses": 58, "garden": 59, "inlay": 60, "tiles": 61}
"""The designs of the back by name, as card numbers above the jokers' numbers."""
BACK = 63
"""Any card face down."""
INDICES: dict[str, Mapping[int, int]] = {
    "english": {},
    "german": {JACK: 0, QUEEN: 1},
    "arabic": {rank: 2 + rank for rank in range(13)},
}
"""By name, the cell on the sheet of indices for each rank that is not as printed."""
_LETTERS = {
    "english": ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"),
    "german": ("2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A"),
    "arabic": ("٢", "٣", "٤", "٥", "٦", "٧", "٨", "٩", "١٠", "و", "ب", "ش", "آ"),
}
"""By name, the ranks as they stand in the corners."""
_OF_LANGUAGE = {"de": "german"}
_PARTS = {"low": range(5), "middle": range(5, 9), "court": range(9, 13)}
"""The sheets of a deck, with the ranks on each."""
_CELL = {160: (160, 224), 320: (320, 448)}
_COLOURED = 39  # cards below have a four-colour picture of their own
_ANGLE_STEP = 1.5  # degrees; finer rotations look the same
_WHITE = (255, 255, 255)
_RADIUS = 0.075  # of the width
_RING, _EDGE = 0.045, 0.012  # of the width
_LIT = 0.38  # of gold in the white of a lit card
_TAG_TOP, _SMALL_TAG_TOP = 0.36, 0.42  # of the height, below rank and suit
_TAG, _SMALL_TAG = (0.42, 0.21), (0.48, 0.34)  # width and height of the tag "×2" in widths of the card
_SMALL = 64  # units of width, or pixels if those are more
_SHADOW = 64  # alpha
_NEARLY = 246  # least alpha of a scaled pixel that should be opaque
_CAST_SHADOW = 88  # alpha of the shadow of a card in the air
_CAST_STEP, _CAST_STEPS = 12, 8  # step of cached widths in pixels, or as a part of the width if that is more
_CAST_TURN, _CAST_PARTS = 6.0, 5  # steps of cached angles in degrees, of cached offsets in parts of a width
_GLOW, _GLOW_STEPS = 0.16, 12  # radius of the glow as a part of the width; number of brightness steps
_FACES, _SPRITES, _SHADOWS = 20_000_000, 24_000_000, 4_000_000  # bytes that are kept for a usual screen


def _step(width: int) -> int:
    """Return the width of the pictures that cards of a width are made from."""
    return 160 if width <= 160 else 320


FREE: Final = 0.5, 0.36
"""The visible parts of a covered card that its index can fill; see `Marks`."""


class Marks(TypedDict, total=False):
    """How a card is marked: dimmed, with ring and tag of a doubled card, legal, lit, without a shadow.

    *large*: with rank and suit as large as a small card can show them, in place of its picture.
    *index_free*: the same, but only in that part of a card at the left, since the next card covers the other.
    """

    dimmed: bool
    doubled: bool
    legal: bool
    lit: bool
    shadow: bool
    large: bool
    index_free: float


def indices_of(chosen: str, language: str) -> str:
    """Return the key of `INDICES` for a setting; "auto" follows the language."""
    return _OF_LANGUAGE.get(language, "english") if chosen == "auto" else chosen


class CardArt:
    """The pictures of one deck in one theme. `four_colour` gives clubs, diamonds and hearts other colours.

    *indices*, a key of `INDICES`, chooses the letters and figures of the ranks in the corners.
    """

    def __init__(
        self, theme: Theme, four_colour: bool = False, back: str = "stars", indices: str = "english"
    ) -> None:
        self._theme = theme
        self._indices, self._letters = INDICES[indices], _LETTERS[indices]
        self._four_colour = four_colour
        self._back = BACKS[back]
        self._sheets: dict[str, pygame.Surface] = {}
        self._faces = SurfaceCache(_FACES)
        self._sprites = SurfaceCache(_SPRITES)
        self._shadows = SurfaceCache(_SHADOWS)
        self._small = _SMALL  # the greatest width of a card with the tag of small cards, in pixels

    def with_indices(self, indices: str) -> "CardArt":
        """Return this deck with other indices."""
        other = CardArt(self._theme, self._four_colour, indices=indices)
        other._back, other._sheets, other._small = self._back, self._sheets, self._small
        return other

    def make_room(self, screen: tuple[int, int], scale: float) -> None:
        """Keep as many sprites as a table needs on a screen of that size, in pixels."""
        self._small = round(_SMALL * max(1.0, scale))
        self._faces.allow(for_screen(_FACES, screen))
        self._sprites.allow(for_screen(_SPRITES, screen))
        self._shadows.allow(for_screen(_SHADOWS, screen))

    @staticmethod
    def height(width: int) -> int:
        """Return the height of a card of this width."""
        return round(width * 7 / 5)

    def rank_text(self, card: Card) -> str:
        """Return the rank of a suit card as it stands in its corners."""
        return self._letters[rank_of(card)]

    def suit_colour(self, suit: Suit) -> Colour:
        """Return the colour of a suit (0 to 3) on the cards."""
        return self._suit_colour(self._theme, suit)

    def _suit_colour(self, theme: Theme, suit: Suit) -> Colour:
        two = (theme.ink, theme.red, theme.red, theme.ink)
        four = (theme.clubs, theme.diamonds, theme.hearts, theme.ink)
        return (four if self._four_colour else two)[suit]

    def blit(
        self,
        surface: pygame.Surface,
        card: Card,
        centre: tuple[float, float],
        width: int,
        angle: float = 0.0,
        *,
        free: int | None = None,
        **marks: Unpack[Marks],
    ) -> None:
        """Draw a card centred at `centre`; `angle` is in degrees, counter-clockwise.

        *free* is the visible width, in pixels, of an upright card under another one; no more of it is drawn.
        """
        sprite = self.sprite(card, width, angle, **marks)
        w, h = sprite.get_size()
        left, top = round(centre[0] - w / 2), round(centre[1] - h / 2)
        if free is None:
            surface.blit(sprite, (left, top))
            return
        # the corner of the card on it is round
        shown = (w - width) // 2 + free + round(width * _RADIUS) + 2
        surface.blit(sprite, (left, top), (0, 0, min(w, shown), h))

    def sprite(
        self,
        card: Card,
        width: int,
        angle: float = 0.0,
        *,
        dimmed: bool = False,
        doubled: bool = False,
        legal: bool = False,
        lit: bool = False,
        shadow: bool = True,
        large: bool = False,
        index_free: float = 0.0,
    ) -> pygame.Surface:
        """Return the sprite that `blit` draws; it is centred on the card."""
        turn = round(angle * self._theme.tilt / _ANGLE_STEP)
        shadow = shadow and self._theme.shadow > 0
        if width > self._small or card >= FIRST_JOKER:
            large, index_free = False, 0.0
        key = (card, width, turn, dimmed, doubled, legal, lit, shadow, large, index_free)
        return self._sprites.get(key, lambda: self._make(*key))

    def blit_cast(
        self,
        surface: pygame.Surface,
        centre: tuple[float, float],
        width: int,
        angle: float = 0.0,
        across: float = 1.0,
    ) -> None:
        """Draw the shadow of a flying card on the table; *across* is the visible part of its width."""
        if self._theme.shadow:
            shade = self.cast(width, angle, across)
            w, h = shade.get_size()
            surface.blit(shade, (round(centre[0] - w / 2), round(centre[1] - h / 2)))

    def cast(self, width: int, angle: float = 0.0, across: float = 1.0) -> pygame.Surface:
        """Return the shadow that `blit_cast` draws.

        The angle counts in coarse steps, as does the width: a shadow has no edges.
        """
        step = max(_CAST_STEP, width // _CAST_STEPS)
        width = max(_CAST_STEP, round(width / step) * step)
        turn = round(angle * self._theme.tilt / _CAST_TURN)
        part = max(1, round(across * _CAST_PARTS))
        return self._shadows.get(("cast", width, turn, part), lambda: self._cast(width, turn, part))

    def _cast(self, width: int, turn: int, part: int) -> pygame.Surface:
        size = width * part // _CAST_PARTS, self.height(width)
        alpha = round(_CAST_SHADOW * self._theme.shadow)
        shade = soft_shadow(size, max(2, round(width * _RADIUS)), max(2, round(width * 0.07)), alpha)
        return pygame.transform.rotozoom(shade, turn * _CAST_TURN, 1.0) if turn else shade

    def blit_glow(
        self,
        surface: pygame.Surface,
        centre: tuple[float, float],
        width: int,
        angle: float = 0.0,
        strength: float = 1.0,
        *,
        warns: bool = False,
    ) -> None:
        """Draw a glow around a card, without the card itself: golden, or in the colour of losses.

        *strength* from 0 to 1 is its reach.
        """
        light = self.glow(width, angle, strength, warns=warns)
        w, h = light.get_size()
        surface.blit(light, (round(centre[0] - w / 2), round(centre[1] - h / 2)))

    def glow(
        self, width: int, angle: float = 0.0, strength: float = 1.0, *, warns: bool = False
    ) -> pygame.Surface:
        """Return the glow that `blit_glow` draws; it is centred on the card."""
        turn = round(angle * self._theme.tilt / _ANGLE_STEP)
        step = round(strength * _GLOW_STEPS)
        return self._sprites.get(
            ("glow", width, turn, step, warns),
            lambda: self._light(width, turn * _ANGLE_STEP, step / _GLOW_STEPS, warns=warns),
        )

    @staticmethod
    def glow_reach(width: int) -> int:
        """Return how many pixels the glow around a card of this width reaches beyond it."""
        return 2 * max(2, round(width * _GLOW))

    def _light(self, width: int, angle: float, strength: float, *, warns: bool) -> pygame.Surface:
        size, radius = (width, self.height(width)), max(2, round(width * _RADIUS))
        spread = max(2, round(width * _GLOW * strength))
        light = glow(size, radius, spread, self._theme.loss if warns else self._theme.gold)
        return pygame.transform.rotozoom(light, angle, 1.0) if angle else light

    def _rings(self, legal: bool, lit: bool) -> tuple[tuple[float, Colour], ...]:
        """List the outlines of a card, outermost first, with their thickness relative to its width."""
        theme = self._theme
        worn = (
            (_EDGE, theme.plate if lit else None),
            (_RING, theme.light if lit else None),
            (_EDGE, theme.plate if lit else None),
            (_RING, theme.legal if legal else None),
            (_EDGE, theme.card_edge),
        )
        return tuple((part, colour) for part, colour in worn if colour is not None)

    def face(self, card: Card, width: int) -> pygame.Surface:
        """Return the card at a width, without shadow."""
        return self._faces.get((card, width), lambda: self._print_card(self._cell(card, _step(width)), width))

    def _large(self, card: Card, width: int, doubled: bool, free: float) -> pygame.Surface:
        """Return the card with a large index, at a width."""
        from trix.ui.kit.card_indices import beside_cover, enlarged

        cell = self._cell(card, max(_CELL))  # the index is a small part of it
        return self._print_card(beside_cover(cell, free) if free else enlarged(cell, aside=doubled), width)

    def _cell(self, card: Card, step: int) -> pygame.Surface:
        """Return the picture of a card, as wide as *step* pixels."""
        if card == BACK:
            card = self._back
        w, h = _CELL[step]
        column, row = rank_of(card), suit_of(card)
        if card >= FIRST_JOKER:
            name, column, row = f"cards-{step}-others.png", card - FIRST_JOKER, 0
        elif self._four_colour and card < _COLOURED:
            name = f"cards4-{step}.png"
        else:
            part = next(part for part, ranks in _PARTS.items() if column in ranks)
            name, column = f"cards-{step}-{part}.png", column - _PARTS[part].start
        cell = self._sheet(name).subsurface((column * w, row * h, w, h))
        if card < FIRST_JOKER and rank_of(card) in self._indices:
            # seldom wanted, and each module costs time before the first frame
            from trix.ui.kit.card_indices import reindexed

            printed = self._suit_colour(DAY, suit_of(card))  # the theme's light is added below
            cell = reindexed(cell, self._sheet("indices.png"), self._indices[rank_of(card)], printed)
        return cell

    def _print_card(self, cell: pygame.Surface, width: int) -> pygame.Surface:
        """Return a picture of a card at a width, on the theme's paper."""
        face = solid(pygame.transform.smoothscale(cell, (width, self.height(width))).convert_alpha())
        if self._theme.paper != _WHITE:
            multiply(face, (*self._theme.paper, 255))
        return face

    def loading(self, width: int) -> Iterator[None]:
        """Load what cards of a width are made from, a sheet with each step."""
        step = _step(width)
        names = [f"cards-{step}-{name}.png" for name in (*_PARTS, "others")]
        for name in [f"cards4-{step}.png", *names] if self._four_colour else names:
            self._sheet(name)
            yield

    def _sheet(self, name: str) -> pygame.Surface:
        if name not in self._sheets:
            self._sheets[name] = pygame.image.load(str(FOLDER / name))
        return self._sheets[name]

    def _make(
        self,
        card: Card,
        width: int,
        turn: int,
        dimmed: bool,
        doubled: bool,
        legal: bool,
        lit: bool,
        shadow: bool,
        large: bool,
        index_free: float,
    ) -> pygame.Surface:
        under, pad = self._under(width, self._rings(legal, lit), shadow)
        sprite = under.copy()
        is_large = large or index_free > 0
        face = self._large(card, width, doubled, index_free) if is_large else self.face(card, width)
        if lit and not dimmed:
            # no neighbour has this colour, even where it covers the ring
            red, green, blue = (round(255 - _LIT * (255 - part)) for part in self._theme.gold)
            face = multiplied(face, (red, green, blue, 255))
        sprite.blit(multiplied(face, (*self._theme.dim, 255)) if dimmed else face, (pad, pad))
        if doubled:
            sprite.blit(self._gilt(face), (pad, pad))
            tag = self._shadows.get(("×2", width), lambda: self._tag(width))
            # at the left edge, which a neighbour's card leaves free
            top = _TAG_TOP if width > self._small else _SMALL_TAG_TOP
            sprite.blit(tag, (pad, pad + round(self.height(width) * top)))
        return solid(pygame.transform.rotozoom(sprite, turn * _ANGLE_STEP, 1.0)) if turn else sprite

    def _gilt(self, face: pygame.Surface) -> pygame.Surface:
        """Return the golden rim of a doubled card.

        It lies within the card, to end cleanly at the next card, and below rank and suit.
        """
        width = face.get_width()
        rim = multiplied(face, (*self._theme.gold, 255))
        shape = ring(
            face.get_size(),
            max(2, round(width * _RADIUS)),
            max(1, round(width * _RING)),
            (255, 255, 255, 255),
        )
        rim.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return rim

    def _tag(self, width: int) -> pygame.Surface:
        """Return the tag of a doubled card."""
        is_small = width <= self._small
        across, high = _SMALL_TAG if is_small else _TAG
        size = round(width * across), round(width * high)
        tag = rounded(size, max(2, size[1] // 4), (*self._theme.gold, 255))
        letters = pygame.font.Font(str(FONTS / "Vazirmatn-Bold.ttf"), max(1, round(size[1] * 0.8)))
        words = letters.render("×2", True, self._theme.on_gold)
        place = words.get_rect(center=tag.get_rect().center)
        if is_small:
            # within the narrowest strip of a card in a pile
            place.left = min(place.left, 1)
        tag.blit(words, place)
        return tag

    def _under(
        self, width: int, rings: tuple[tuple[float, Colour], ...], shadow: bool
    ) -> tuple[pygame.Surface, int]:
        """Return the frame around a card's face, the same for all cards, and its width."""
        lines = [(max(1, round(width * part)), colour) for part, colour in rings]
        spread = max(2, round(width * 0.04)) if shadow else 0
        off = (spread + 1) // 2  # the light comes from the upper left
        # one clear pixel keeps turned edges smooth
        pad = max(sum(line for line, _ in lines), 2 * spread + off) + 1
        key = ("under", width, rings, shadow)
        return self._shadows.get(key, lambda: self._make_under(width, lines, pad, spread)), pad

    def _make_under(
        self, width: int, lines: list[tuple[int, Colour]], pad: int, spread: int
    ) -> pygame.Surface:
        height = self.height(width)
        radius = max(2, round(width * _RADIUS))
        out = sum(line for line, _ in lines)
        under = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
        if spread:
            alpha = round(_SHADOW * self._theme.shadow)
            soft = self._shadows.get(width, lambda: soft_shadow((width, height), radius, spread, alpha))
            off = (spread + 1) // 2
            under.blit(soft, (pad - 2 * spread + off, pad - 2 * spread + off))
        for line, colour in lines:
            ringed = rounded((width + 2 * out, height + 2 * out), radius + out, (*colour, 255))
            under.blit(ringed, (pad - out, pad - out))
            out -= line
        return under


def multiplied(picture: pygame.Surface, colour: Rgba) -> pygame.Surface:
    """Return a picture multiplied by a colour."""
    copy = picture.copy()
    multiply(copy, colour)
    return copy


def solid(picture: pygame.Surface) -> pygame.Surface:
    """Make nearly opaque pixels opaque: scaling loses a little, and the card beneath would show."""
    mask = pygame.mask.from_surface(picture, _NEARLY - 1)
    opaque = mask.to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
    picture.blit(opaque, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return picture
