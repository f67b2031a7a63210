"""The rule of the coach's box and its pointer, for remarks and lessons."""

import pygame

from trix.ui.coach.speech_box import SpeechBox

NEAR = 11
"""The most units from the tip of a pointer to the thing; the ring of light lies between."""


def check_pointer(box: SpeechBox, spot: pygame.Rect | None, unit: float, *, tight: bool = False) -> None:
    """Check that the box leaves the thing in sight, and that its pointer, if any, ends beside the thing.

    On a *tight* screen, the box may cover a part of the thing rather than a card, without a pointer.
    """
    if spot is None:
        assert not box.tail, "it points at nothing"
        return
    assert not box.rect.colliderect(spot) or (tight and not box.tail), (box.rect, spot)
    if box.tail:
        one, other, tip = box.tail
        assert spot.inflate(2 * NEAR * unit, 2 * NEAR * unit).collidepoint(tip), (tip, spot)
        assert not spot.collidepoint(tip)
        edge = box.rect.inflate(2, 2)
        assert edge.collidepoint(one) and edge.collidepoint(other)
        assert not box.rect.collidepoint(tip)
