"""Sprite sheets addressed by name: icons (white, tinted when drawn), avatars and reactions."""

from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path

import pygame

from trix.files import ASSETS
from trix.ui.kit.cache import SurfaceCache
from trix.ui.kit.theme import Colour

FOLDER = ASSETS


class Atlas:
    """A PNG grid of square cells in row-major order, with the names in a text file beside it.

    A line there may begin with the name of a group and a colon.
    """

    def __init__(self, path: Path, cell: int, columns: int) -> None:
        self._path = path
        self._cell = cell
        self._columns = columns
        self._sheet: pygame.Surface | None = None
        self._scaled = SurfaceCache(6_000_000)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all pictures, in grid order."""
        return tuple(name for _group, members in self._lines() for name in members)

    def groups(self) -> dict[str, tuple[str, ...]]:
        """The names by group, both in grid order."""
        return {group: members for group, members in self._lines() if group}

    def _lines(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        for line in self._path.with_suffix(".txt").read_text("utf-8").splitlines():
            group, _colon, members = line.rpartition(":")
            yield group, tuple(members.split())

    def get(self, name: str, px: int, colour: Colour | None = None) -> pygame.Surface:
        """Return the picture at `px` pixels, tinted with an optional colour. Raises KeyError if unknown."""
        return self._scaled.get((name, px, colour), lambda: self._make(name, px, colour))

    def load(self) -> pygame.Surface:
        """Return the sheet, which is decoded the first time."""
        if self._sheet is None:
            self._sheet = pygame.image.load(str(self._path))
        return self._sheet

    def _make(self, name: str, px: int, colour: Colour | None) -> pygame.Surface:
        if name not in self.names:
            raise KeyError(f"no picture {name!r} in {self._path.name}")
        row, column = divmod(self.names.index(name), self._columns)
        area = pygame.Rect(column * self._cell, row * self._cell, self._cell, self._cell)
        picture = pygame.transform.smoothscale(self.load().subsurface(area), (px, px)).convert_alpha()
        if colour is not None:
            picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


@cache
def icons() -> Atlas:
    """Return the icons of buttons and menus."""
    return Atlas(FOLDER / "icons" / "icons.png", 96, 8)


@cache
def avatars() -> Atlas:
    """Return the round portraits of players."""
    return Atlas(FOLDER / "avatars" / "avatars.png", 192, 6)


@cache
def moods() -> Atlas:
    """Return the moods to draw over portraits, named like "falcon-glad"."""
    return Atlas(FOLDER / "avatars" / "moods.png", 128, 8)


@cache
def reactions() -> Atlas:
    """Return the emoji that players can send each other."""
    return Atlas(FOLDER / "reactions" / "reactions.png", 96, 4)
