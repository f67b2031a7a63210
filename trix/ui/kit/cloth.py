"""The cloth of the table: lit from above on the left, dark at the far corner, with a faint lattice.

`calm_cloth` lies under menus, `cloth` on the table itself (`trix.ui.table.ground`).
"""

from collections.abc import Iterator
from functools import lru_cache
from random import Random

import pygame

from trix.ui.kit import atlas
from trix.ui.kit.shapes import cover
from trix.ui.kit.theme import Colour, Metrics, Theme

_LATTICE = atlas.FOLDER / "table" / "lattice.png"
_LATTICE_UNITS = 96  # side of one tile
_GRAIN = 128  # side of a tile of noise in pixels
_GRID = (40, 24)  # the gradient is computed at this many points and scaled up
_LAMP = (0.34, 0.14)  # where the light falls, as parts of width and height
_REACH = 1.02  # from there to where it is darkest
_THREAD = 190  # opacity of the lattice, of 255
CALM = (186, 186, 186)
"""The remaining light under menus, of 255."""
SHORT = 560
"""Units of height below which a screen is short."""
_RIMLESS = 400  # css pixels of height below which such a screen has no rim


def calm_cloth(theme: Theme, metrics: Metrics) -> pygame.Surface:
    """Make a ground for words: without a rim, and darker than a table."""
    light = gradient(theme).convert()
    if theme.lattice:
        light.fill(CALM, special_flags=pygame.BLEND_RGB_MULT)
    felt = pygame.transform.smoothscale(light, metrics.size)
    for _step in weaving(felt, theme, metrics):
        pass
    return felt


def weaving(felt: pygame.Surface, theme: Theme, metrics: Metrics) -> Iterator[None]:
    """Draw grain and lattice on a plain cloth, step by step."""
    if theme.lattice:
        cover(felt, _grain(), pygame.BLEND_RGB_ADD)
        yield
        side = metrics.u(_LATTICE_UNITS)
        tile = pygame.transform.smoothscale(pygame.image.load(str(_LATTICE)).convert_alpha(), (side, side))
        tile.fill((255, 255, 255, round(_THREAD * theme.lattice)), special_flags=pygame.BLEND_RGBA_MULT)
        yield
        cover(felt, tile)


@lru_cache(maxsize=4)
def gradient(theme: Theme) -> pygame.Surface:
    """Make the gradient of the cloth, small: it is the same at every size of the window."""
    columns, rows = _GRID
    across = [((x + 0.5) / columns - _LAMP[0]) ** 2 for x in range(columns)]
    down = [((y + 0.5) / rows - _LAMP[1]) ** 2 for y in range(rows)]
    shades = _shades((theme.felt_light, theme.felt, theme.felt_dark))
    last = len(shades) - 1
    data = b"".join(shades[min(last, int((dx + dy) ** 0.5 / _REACH * last))] for dy in down for dx in across)
    return pygame.image.frombytes(data, _GRID, "RGB")


def _shades(stops: tuple[Colour, Colour, Colour]) -> list[bytes]:
    """Return 256 colours from the first to the last, as bytes."""
    shades = []
    for step in range(256):
        away = step / 255 * 2
        a, b = (stops[0], stops[1]) if away < 1 else (stops[1], stops[2])
        part = away % 1 if step < 255 else 1.0
        shades.append(bytes(round(p + (q - p) * part) for p, q in zip(a, b, strict=True)))
    return shades


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """Make noise of four shades, which hides the banding of the gradient."""
    noise = Random(1).randbytes(_GRAIN * _GRAIN)
    grain = pygame.image.frombytes(noise, (_GRAIN, _GRAIN), "P")
    grain.set_palette([(value >> 6,) * 3 for value in range(256)])
    return grain.convert()


def rim_width(m: Metrics) -> int:
    """Return the width of the rim: a line on a phone, nothing where every pixel of height is needed."""
    if m.portrait:
        return m.u(5)
    if m.safe.h < SHORT * m.scale:
        return m.u(6) if m.safe.h >= _RIMLESS * m.ratio else 0
    return m.u(36)
