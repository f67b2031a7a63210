"""Partial drawing on a canvas gives the full picture, and every change is reported."""

from random import Random

import pygame
import pytest

from trix.platform.canvas import Canvas, join_rects

SIZE = (120, 80)
Rect = pygame.Rect


@pytest.fixture
def plain():
    return pygame.Surface((1, 1), pygame.SRCALPHA)


def picture(plain, colour):
    made = pygame.Surface(SIZE, 0, plain)
    made.set_alpha(None)
    made.fill(colour)
    return made


def same(one, other):
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_background_is_redrawn_only_where_it_was_drawn_over(plain):
    canvas, cloth = Canvas(SIZE, plain), picture(plain, (10, 90, 60))
    canvas.lay(cloth, [])
    assert canvas.take_changed() == [canvas.get_rect()]
    canvas.lay(cloth, [])
    assert canvas.take_changed() == []
    canvas.fill((200, 0, 0), (5, 5, 10, 10))
    canvas.blit(pygame.Surface((8, 8)), (115, 70))
    assert sorted(map(tuple, canvas.take_changed())) == [(5, 5, 10, 10), (115, 70, 5, 8)]
    canvas.lay(cloth, [])
    assert same(canvas, cloth)
    assert sorted(map(tuple, canvas.take_changed())) == [(5, 5, 10, 10), (115, 70, 5, 8)]


def test_a_new_or_changed_background_is_drawn(plain):
    canvas, cloth, other = Canvas(SIZE, plain), picture(plain, (10, 90, 60)), picture(plain, (0, 0, 90))
    canvas.lay(cloth, [])
    cloth.fill((1, 2, 3), (20, 20, 4, 4))
    canvas.lay(cloth, [Rect(20, 20, 4, 4)])
    assert same(canvas, cloth)
    canvas.take_changed()
    canvas.lay(other, [])
    assert same(canvas, other)
    assert canvas.take_changed() == [canvas.get_rect()]


def test_the_screen_follows_the_canvas(plain):
    """A screen updated only in the dirty rectangles always equals the canvas."""
    draw = Random(5)
    canvas, shown = Canvas(SIZE, plain), pygame.Surface(SIZE, 0, plain)
    cloths = [picture(plain, (10, 90, 60)), picture(plain, (0, 0, 90))]
    card = pygame.Surface((30, 20), pygame.SRCALPHA)
    for _ in range(60):
        if draw.random() < 0.9:
            canvas.lay(cloths[draw.random() < 0.1], [])
        for _ in range(draw.randrange(4)):
            card.fill([draw.randrange(256) for _ in range(4)])
            at = draw.randrange(-20, 120), draw.randrange(-20, 80)
            canvas.blit(card, at)
        if draw.random() < 0.2:
            canvas.blits([(card, (3, 3)), (card, (60, 50))])
        if draw.random() < 0.2:
            canvas.scroll(2, -1)
        for area in canvas.take_changed():
            shown.blit(canvas, area, area)
        assert same(shown, canvas)


def test_copies_and_parts_of_a_canvas_are_plain_surfaces(plain):
    canvas = Canvas(SIZE, plain)
    for one in (canvas.copy(), canvas.subsurface((0, 0, 20, 20))):
        one.fill((255, 0, 0))
        one.blit(plain, (0, 0))


def test_rectangles_are_joined_if_the_union_is_no_larger():
    found = join_rects([Rect(0, 0, 10, 10), Rect(20, 0, 10, 10), Rect(8, 0, 14, 10), Rect(50, 50, 2, 2)])
    assert sorted(map(tuple, found)) == [(0, 0, 30, 10), (50, 50, 2, 2)]
    cross = [Rect(0, 40, 100, 10), Rect(40, 0, 10, 100)]
    assert join_rects(cross) == cross
    assert join_rects([Rect(0, 0, 9, 9), Rect(2, 2, 3, 3)]) == [Rect(0, 0, 9, 9)]
