"""Runs the drawing functions before the player waits for them.

A browser compiles each WebAssembly function at its first call, and optimises it once it has run for a while
(https://v8.dev/docs/wasm-compilation-pipeline). During a game each compilation would be a hitch.
"""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

_SIDE = 256  # pixels: one picture of this size makes the browser optimise a function


def warm_up(screen: pygame.Surface) -> Iterator[None]:
    """Draw small pictures in all ways that the game uses, one in each step."""
    for draw in _drawings(screen):
        for _again in range(2):
            draw()
            yield


def _drawings(screen: pygame.Surface) -> list[Callable[[], object]]:
    size = _SIDE, _SIDE
    plain = pygame.Surface(size, 0, screen)
    plain.set_alpha(None)
    other = plain.copy()
    faint = plain.copy()
    faint.set_alpha(100)
    clear = pygame.Surface(size, pygame.SRCALPHA)
    clear.fill((90, 120, 60, 130))
    fading = clear.copy()
    fading.set_alpha(100)
    canvas = screen.subsurface(screen.get_rect()).copy()
    transform = pygame.transform
    multiplied, added, subtracted = pygame.BLEND_RGBA_MULT, pygame.BLEND_RGBA_ADD, pygame.BLEND_RGBA_SUB
    return [
        partial(other.blit, plain, (0, 0)),
        partial(other.blit, faint, (0, 0)),
        partial(other.blit, clear, (0, 0)),
        partial(other.blit, fading, (0, 0)),
        partial(canvas.blit, other, (0, 0)),
        partial(clear.copy().blit, clear, (0, 0)),
        partial(clear.copy().blit, fading, (0, 0)),
        *(partial(clear.copy().blit, clear, (0, 0), None, way) for way in (multiplied, added, subtracted)),
        *(partial(clear.copy().fill, (9, 9, 9, 9), None, way) for way in (multiplied, added, subtracted)),
        partial(transform.smoothscale, clear, (100, 100)),
        partial(transform.smoothscale, clear, (400, 400)),
        partial(transform.smoothscale, clear, (400, 100)),
        partial(transform.scale, clear, (400, 400)),
        partial(transform.rotozoom, clear, 5, 1.0),
        partial(transform.flip, clear, True, False),
        partial(transform.gaussian_blur, clear, 4),
        partial(other.scroll, 3, 3),
        partial(pygame.draw.circle, clear.copy(), (255, 255, 255, 255), (128, 128), 128),
        partial(other.convert, screen),
        plain.convert_alpha,
        clear.copy,
    ]
