"""Replaces the printed ranks in the corners of cards by other letters or figures, or enlarges the index."""

import pygame

from trix.ui.kit.theme import Colour

# shares of a card's width
_TOP, _SIDE = 0.05, 0.25  # where a cell lies on the card; its left edge is the card's
_LEFT, _WIDTH = 0.02, 0.215  # the part of it that is covered, between the card's edge and its picture
_PAPER = 0.12, 0.035  # a place above the printed rank
_INDEX = 0.02, 0.04, 0.22, 0.46  # rank and suit in the corner: left edge, upper edge, width, height
_LARGE = 1.2  # height of an enlarged index
_RANK, _SUIT = (0.02, 0.05, 0.215, 0.235), (0.02, 0.295, 0.215, 0.2)  # within the index
_BESIDE, _HIGH, _LOW = 0.04, 0.05, 0.93  # room beside a large rank and suit at the left; their upper edges
_RIM, _ROUND = 0.02, 0.06  # the edge of a card that stays, and the radius within it


def reindexed(face: pygame.Surface, sheet: pygame.Surface, cell: int, colour: Colour) -> pygame.Surface:
    """Return a printed face with the rank of a cell of the sheet in both corners, in that colour."""
    face = face.copy()
    width, height = face.get_size()
    side, side_on_sheet = round(width * _SIDE), sheet.get_height()
    rank = sheet.subsurface((cell * side_on_sheet, 0, side_on_sheet, side_on_sheet))
    rank = pygame.transform.smoothscale(rank, (side, side)).convert_alpha()
    rank.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    left, top = round(width * _LEFT), round(width * _TOP)
    corner = pygame.Surface((round(width * _WIDTH), side), pygame.SRCALPHA)
    corner.fill(face.get_at((round(width * _PAPER[0]), round(width * _PAPER[1]))))
    corner.blit(rank, (-left, 0))
    face.blit(corner, (left, top))
    turned = pygame.transform.rotate(corner, 180)
    face.blit(turned, (width - left - turned.get_width(), height - top - side))
    return face


def enlarged(face: pygame.Surface, *, aside: bool) -> pygame.Surface:
    """Return a card with rank and suit as high as the card in place of its picture.

    They stand in the middle, or *aside* in the right half, clear of the tag of a doubled card.
    """
    width = face.get_width()
    large = _part(face, _INDEX, _LARGE / _INDEX[3])
    face = _without_picture(face)
    place = large.get_rect(center=face.get_rect().center)
    if aside:
        place.right = width - 2 * round(width * _RIM)
    face.blit(large, place)
    return face


def beside_cover(face: pygame.Surface, free: float) -> pygame.Surface:
    """Return a card with rank and suit as wide as the part that the next card leaves *free*.

    They are above and below the tag of a doubled card.
    """
    blank, width = _without_picture(face), face.get_width()
    for part, top in ((_RANK, _HIGH), (_SUIT, _LOW)):
        blank.blit(_part(face, part, (free - _BESIDE) / part[2]), (round(width * _RIM), round(width * top)))
    return blank


def _part(face: pygame.Surface, part: tuple[float, ...], scale: float) -> pygame.Surface:
    width = face.get_width()
    return pygame.transform.smoothscale_by(face.subsurface([round(width * share) for share in part]), scale)


def _without_picture(face: pygame.Surface) -> pygame.Surface:
    """Return a card with its rim and paper alone."""
    face, width = face.copy(), face.get_width()
    rim = round(width * _RIM)
    paper, inner = face.get_at((round(width * _PAPER[0]), round(width * _PAPER[1]))), face.get_rect()
    pygame.draw.rect(face, paper, inner.inflate(-2 * rim, -2 * rim), border_radius=round(width * _ROUND))
    return face
