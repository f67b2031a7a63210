"""Every word and sign stands out from its ground, in every theme.

Nothing here lists which colour meets which: the screens are drawn, and before each text and icon the pixels
it will cover are looked at.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pygame
import pytest

from tests.ui.driver import come_up
from tests.ui.inventory import OVER_TABLE, SCREENS, shown
from tests.ui.live import LIVE
from tests.ui.matrix import every
from trix.ui.kit.card_art import CardArt
from trix.ui.kit.painter import Painter
from trix.ui.kit.theme import TABLES, THEMES, Colour, theme_of

TEXT, SIGN = 4.5, 3.0
ORNAMENT = 0.1
"""The part of a ground that may be worse: the felt's lattice, the smooth edge of a plate."""
SIZES = [(1280, 720, 1.0), (360, 640, 1.0)]
SUITS = range(4)


@cache
def luminance(colour: Colour) -> float:
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def colours(surface: pygame.Surface, area: pygame.Rect) -> Counter[Colour]:
    part = area.clip(surface.get_clip())
    seen = pygame.image.tobytes(surface.subsurface(part), "RGB") if part.w and part.h else b""
    return Counter(zip(seen[::3], seen[1::3], seen[2::3], strict=True))


class Drawn(NamedTuple):
    """A drawn text or sign, its colour, and its contrast with all but the worst part of its ground."""

    what: str
    colour: Colour
    worst: float
    ground: Colour


def drawn_on(surface: pygame.Surface, area: pygame.Rect, what: str, colour: Colour) -> Drawn | None:
    grounds = sorted((contrast(colour, ground), ground, n) for ground, n in colours(surface, area).items())
    left = ORNAMENT * sum(n for _, _, n in grounds)
    for ratio, ground, n in grounds:
        left -= n
        if left < 0:
            return Drawn(what, colour, ratio, ground)
    return None  # scrolled out of sight


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[list[Drawn], list[Drawn]]]:
    """All texts and all icons that have been drawn."""
    texts: list[Drawn] = []
    icons: list[Drawn] = []
    draw_text, draw_icon = Painter.text, Painter.icon

    def text(
        self: Painter,
        surface: pygame.Surface,
        words: str,
        rect: pygame.Rect,
        size: Any = "body",
        colour: Colour | None = None,
        bold: bool = False,
        align: Any = "start",
    ) -> None:
        fitted, px = self.fonts.fit(words, size, rect.w, bold)
        box = pygame.Rect(0, 0, self.fonts.width(fitted, px, bold), self.fonts.px(px))
        box.midleft = (self._x(box.w, rect, align), rect.centery)
        seen = drawn_on(surface, box, words, colour or self.theme.text) if words else None
        texts.extend([seen] if seen else [])
        draw_text(self, surface, words, rect, size, colour, bold, align)

    def icon(
        self: Painter,
        surface: pygame.Surface,
        name: str,
        centre: tuple[int, int],
        px: int,
        colour: Colour | None = None,
    ) -> None:
        box = pygame.Rect(0, 0, px * 3 // 4, px * 3 // 4)
        box.center = centre
        seen = drawn_on(surface, box, name, colour or self.theme.text)
        icons.extend([seen] if seen else [])
        draw_icon(self, surface, name, centre, px, colour)

    monkeypatch.setattr(Painter, "text", text)
    monkeypatch.setattr(Painter, "icon", icon)
    yield texts, icons


@every(by_kind=True, screen=[*SCREENS, *OVER_TABLE, *LIVE], theme=THEMES, size=SIZES)
def test_texts_and_signs(platform, drawn, screen, theme, size):
    texts, icons = drawn
    platform.wants = theme
    app = shown(platform, screen, size, "en")
    come_up(app)
    assert texts
    weak = [one for one in texts if one.worst < TEXT] + [one for one in icons if one.worst < SIGN]
    assert not weak, set(weak)


def index(art: CardArt, card: int, dimmed: bool) -> tuple[Colour, Colour]:
    """Ground and colour of the sign in a card's corner."""
    width = 320
    sprite = art.sprite(card, width, dimmed=dimmed, shadow=False)
    middle = pygame.Rect(0, 0, width, width * 7 // 5)
    middle.center = sprite.get_rect().center
    side = width // 6
    corner = pygame.Rect(middle.x + width // 25, middle.y + 2 * side, side, side)
    two = colours(sprite, corner).most_common(2)
    first, second = (colour for colour, _ in two)
    return (first, second) if luminance(first) > luminance(second) else (second, first)


@pytest.mark.parametrize("four_colour", [False, True])
@pytest.mark.parametrize("theme", THEMES)
def test_indices_of_cards(theme, four_colour):
    """Dimmed cards stay readable too, as large signs."""
    art = CardArt(THEMES[theme], four_colour)
    for suit in SUITS:
        paper, ink = index(art, 13 * suit + 5, dimmed=False)
        assert contrast(paper, ink) >= TEXT
        # slips of paper with the suit on them look like the cards
        assert paper == pytest.approx(THEMES[theme].card, abs=6)
        assert ink == pytest.approx(art.suit_colour(suit), abs=6)
    for card in [*(13 * suit + rank for suit in SUITS for rank in (5, 11)), *range(52, 56)]:
        assert contrast(*index(art, card, dimmed=True)) >= SIGN, card


@pytest.mark.parametrize("theme", THEMES)
def test_a_card_that_may_not_be_played_is_told_from_one_that_may(theme):
    art = CardArt(THEMES[theme])
    bright, _ = index(art, 5, dimmed=False)
    dim, _ = index(art, 5, dimmed=True)
    assert contrast(bright, dim) >= 1.6


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("theme", THEMES)
def test_what_gold_marks_stands_out_from_the_table(theme, table):
    chosen = theme_of(theme, table)
    for ground in (chosen.felt_light, chosen.felt, chosen.felt_dark, chosen.plate, chosen.hover):
        assert contrast(chosen.gold, ground) >= SIGN


def test_high_contrast_outlines_what_may_be_played_and_lets_nothing_shine_through():
    theme = THEMES["contrast"]
    assert theme.plate_alpha == theme.panel_alpha == 255
    art = CardArt(theme)
    plain, legal = art.sprite(5, 100), art.sprite(5, 100, legal=True)
    assert legal.get_width() > plain.get_width()
    assert legal.get_at((legal.get_width() // 2, 2))[:3] == theme.legal
    assert contrast(theme.legal or theme.felt, theme.felt) >= TEXT
    # a turned face would be less sharp
    assert art.sprite(5, 100, 6.0).get_size() == plain.get_size()
