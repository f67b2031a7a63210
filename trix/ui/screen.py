"""Pictures as large as the screen, in its format: only then are they put on it by copying memory."""

import pygame


def like(screen: pygame.Surface) -> pygame.Surface:
    """Make an opaque surface of the size and format of the screen."""
    surface = pygame.Surface(screen.get_size(), 0, screen)
    surface.set_alpha(None)
    return surface


def copied(screen: pygame.Surface) -> pygame.Surface:
    """Copy what is on the screen."""
    picture = like(screen)
    picture.blit(screen, (0, 0))
    return picture
