"""Dragging a card out of the hand: when a press becomes that, and where the card is then."""

from math import hypot

from trix.ui.kit.events import Point
from trix.ui.table.hand import HandView

_MOUSE, _FINGER = 8, 16  # css pixels from which a press is a drag; a finger's only upward
_STEEP = 0.6  # upward for each pixel aside: flatter is a slide along the hand
_CLICK = 24  # css pixels within which it is still a click of an unsteady hand
_ABOVE = 0.3  # of the card's height by which it is above a finger, so as to be seen


class Drag:
    """The drag of a card of one hand, from press to release."""

    def __init__(self, hand: HandView) -> None:
        self._hand = hand
        self._start: Point | None = None
        self._touch = False
        self._off = (0.0, 0.0)
        self.far = False
        """Whether the card has been so far from where it was that the press was no click."""

    def press(self, pos: Point, *, touch: bool) -> None:
        """The pointer went down on the card that is picked."""
        self._start, self._touch, self.far = pos, touch, False

    def release(self) -> None:
        """The pointer was released."""
        self._start = None

    def move(self, pos: Point, ratio: float) -> bool:
        """Take the pressed pointer elsewhere; whether it carries a card.

        A mouse takes the card it went down on wherever it goes; a finger slides from card to card as long as
        it stays on the hand, and takes one out by going up.
        """
        hand = self._hand
        if not hand.held:
            card = hand.picked
            if self._start is None or card is None or not self._leaves(self._start, pos, ratio):
                return False
            place = hand.seen(card)
            lift = place.height * _ABOVE if self._touch else 0.0
            at = pos if self._touch else self._start
            self._off = (0.0, -lift) if self._touch else (place.x - at[0], place.y - at[1])
            hand.marked = False
            hand.carry(card, pos[0] + self._off[0], pos[1] + self._off[1])
        elif hand.carried is not None:
            hand.carry(hand.carried, pos[0] + self._off[0], pos[1] + self._off[1])
        self.far |= self._start is not None and _apart(self._start, pos) > _CLICK * ratio
        return True

    def _leaves(self, start: Point, pos: Point, ratio: float) -> bool:
        if self._touch:
            up, aside = start[1] - pos[1], abs(pos[0] - start[0])
            return pos[1] < self._hand.top or (up > _FINGER * ratio and up > _STEEP * aside)
        return _apart(start, pos) > _MOUSE * ratio


def _apart(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])
