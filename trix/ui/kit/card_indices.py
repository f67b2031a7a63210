"""Replaces the printed ranks in the corners of cards by German letters or Arabic figures."""

import pygame

from trix.ui.kit.theme import Colour

# shares of a card's width
_TOP, _SIDE = 0.05, 0.25  # where a cell lies on the card; its left edge is the card's
_LEFT, _WIDTH = 0.02, 0.215  # the part of it that is covered, between the card's edge and its picture
_PAPER = 0.12, 0.035  # a place above the printed rank


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
