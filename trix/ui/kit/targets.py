"""What can be pressed on the screen, for tests and the page around the game."""

from typing import NamedTuple

import pygame


class Target(NamedTuple):
    """Something that can be pressed: its id, what it says, and where it is in backing pixels."""

    id: str
    label: str
    rect: pygame.Rect
