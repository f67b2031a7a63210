"""The rule of the coach's box and its pointer, for remarks and lessons."""

import pygame

from trix.ui.coach.speech_box import SpeechBox

NEAR = 11
"""The most units from the tip of a pointer to the thing; the ring of light lies between."""


def check_pointer(box: SpeechBox, spots: list[pygame.Rect], unit: float) -> None:
    """Check that the box leaves the things in sight, and that its pointer, if any, ends beside the first."""
    if not spots:
        assert not box.tail, "it points at nothing"
        return
    assert box.rect.collidelist(spots) < 0, (box.rect, spots)
    if box.tail:
        one, other, tip = box.tail
        assert spots[0].inflate(2 * NEAR * unit, 2 * NEAR * unit).collidepoint(tip), (tip, spots)
        assert not spots[0].collidepoint(tip)
        edge = box.rect.inflate(2, 2)
        assert edge.collidepoint(one) and edge.collidepoint(other)
        assert not box.rect.collidepoint(tip)
