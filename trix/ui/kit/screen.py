"""Pictures as large as the screen, in its format: only then are they put on it by copying memory."""

from collections.abc import Sequence

import pygame

from trix.platform.canvas import Canvas


def like(screen: pygame.Surface) -> pygame.Surface:
    """Make an opaque surface of the size and format of the screen."""
    surface = pygame.Surface(screen.get_size(), 0, screen)
    surface.set_alpha(None)
    return surface


def copied(screen: pygame.Surface) -> pygame.Surface:
    """Return a copy of the screen."""
    return converted(screen, screen)


def converted(picture: pygame.Surface, screen: pygame.Surface) -> pygame.Surface:
    """Return an opaque picture as large as the screen in the screen's format."""
    copy = like(screen)
    copy.blit(picture, (0, 0))
    return copy


def lay(screen: pygame.Surface, picture: pygame.Surface, changed: Sequence[pygame.Rect] = ()) -> None:
    """Draw such a picture under everything; *changed* says where it differs from when it was laid before."""
    if isinstance(screen, Canvas):
        screen.lay(picture, changed)
    else:
        screen.blit(picture, (0, 0))
