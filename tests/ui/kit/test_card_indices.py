"""The ranks in the corners of the cards, in the letters and figures that a player chose."""

import pygame
import pytest

from trix.engine.cards import JACK, QUEEN
from trix.ui.kit.card_art import BACK, INDICES, CardArt
from trix.ui.kit.theme import THEMES, Colour
from trix.ui.shell.settings import Settings, read_settings

WIDTHS = [40, 88, 177]
CLUBS, HEARTS = 0, 26
NINE = 7


def column(face: pygame.Surface) -> pygame.Rect:
    """Where the rank stands, over the suit."""
    width = face.get_width()
    return pygame.Rect(round(width * 0.02), round(width * 0.05), round(width * 0.22), round(width * 0.25))


def seen(face: pygame.Surface, area: pygame.Rect | None = None) -> bytes:
    return pygame.image.tobytes(face.subsurface(area or face.get_rect()), "RGB")


def inked(face: pygame.Surface, ink: Colour) -> pygame.Rect:
    """The place of the rank on the face."""
    area = column(face)
    mask = pygame.mask.from_threshold(face.subsurface(area), ink, (90, 90, 90))
    (whole, *_) = sorted(mask.get_bounding_rects(), key=lambda one: -one.w * one.h)
    return whole.unionall(mask.get_bounding_rects()).move(area.topleft)


@pytest.mark.parametrize("indices", INDICES)
@pytest.mark.parametrize("width", WIDTHS)
def test_every_rank_is_told_by_its_corner(indices, width):
    art = CardArt(THEMES["day"], indices=indices)
    faces = [art.face(CLUBS + rank, width) for rank in range(13)]
    corners = [seen(face, column(face)) for face in faces]
    assert len(set(corners)) == 13


@pytest.mark.parametrize("indices", INDICES)
def test_the_lower_right_corner_is_the_upper_left_one_turned(indices):
    art = CardArt(THEMES["day"], indices=indices)
    for rank in range(13):
        face = art.face(CLUBS + rank, 160)
        turned = pygame.transform.rotate(face, 180)
        upper, lower = (seen(one, column(one)) for one in (face, turned))
        unlike = sum(abs(a - b) > 48 for a, b in zip(upper, lower, strict=True))
        assert unlike <= len(upper) // 100


@pytest.mark.parametrize("width", [34, 45, 60])
def test_the_arabic_jack_is_not_taken_for_the_nine(width):
    art = CardArt(THEMES["day"], indices="arabic")
    nine, jack = (inked(art.face(HEARTS + rank, width), art.suit_colour(2)) for rank in (NINE, JACK))
    assert jack.w / jack.h >= 1.5 * nine.w / nine.h


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("indices", [name for name in INDICES if INDICES[name]])
@pytest.mark.parametrize("width", WIDTHS)
def test_other_ranks_stand_where_the_printed_ones_do(theme, indices, width):
    printed, art = CardArt(THEMES[theme]), CardArt(THEMES[theme], indices=indices)
    reach = width * 0.055
    for rank in INDICES[indices]:
        before, now = (one.face(HEARTS + rank, width) for one in (printed, art))
        old, new = (inked(face, art.suit_colour(2)) for face in (before, now))
        assert abs(old.centerx - new.centerx) <= reach
        assert abs(old.centery - new.centery) <= reach
        assert old.inflate(2 * reach, 2 * reach).contains(new)


@pytest.mark.parametrize("indices", INDICES)
def test_nothing_but_the_ranks_changes(indices):
    printed, art = CardArt(THEMES["day"]), CardArt(THEMES["day"], indices=indices)
    for card in [*range(CLUBS, CLUBS + 13), 52, BACK]:
        before, now = (one.face(card, 160) for one in (printed, art))
        if card not in INDICES[indices]:
            assert seen(before) == seen(now)
            continue
        assert seen(before) != seen(now)
        area = column(now)
        turned = area.copy()
        turned.bottomright = now.get_width() - area.left, now.get_height() - area.top
        for face in (before, now):
            face.fill(0, area)
            face.fill(0, turned)
        assert seen(before) == seen(now)


def test_german_letters_are_those_of_jack_and_queen():
    assert set(INDICES["german"]) == {JACK, QUEEN}


def test_settings_of_before_have_the_printed_ranks():
    assert read_settings('{"back": "roses"}') == (Settings(back="roses", indices="auto"), True)
