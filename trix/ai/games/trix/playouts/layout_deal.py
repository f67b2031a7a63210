"""A playout of the Trix contract: the rules on small integers, for speed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from trix.engine.cards import ACE, JACK, RANK_MASKS, TWO
from trix.engine.types import Card, CardSet, Seat
from trix.games.trix.contracts import PLACES

_NEXT: Final = (1, 2, 3, 0)


def _opened_by(card: Card) -> int:
    """Return the cards that can be laid after this one, as a set."""
    rank = card % 13
    up = 1 << card + 1 if JACK <= rank < ACE else 0
    down = 1 << card - 1 if TWO < rank <= JACK else 0
    return up | down


OPENED: Final = tuple(_opened_by(card) for card in range(52))


@dataclass(slots=True, init=False, repr=False, eq=False)
class LayoutDeal:
    """The state of a playout of the Trix contract."""

    hands: list[int]
    turn: int
    fits: int
    """The cards that can be laid now, as a set."""
    out: int
    """How many seats have gone out."""
    points: list[int]
    over: bool

    @classmethod
    def begin(
        cls,
        hands: Sequence[CardSet],
        turn: int,
        table: int = 0,
        points: Sequence[int] = (0, 0, 0, 0),
        out: int = 0,
    ) -> Self:
        """Return the state with these *hands*, a set for each seat, and the cards on the *table*."""
        deal = cls()
        deal.hands = list(hands)
        deal.turn = turn
        deal.fits = RANK_MASKS[JACK]
        for card in range(52):
            if table >> card & 1:
                deal.fits |= OPENED[card]
        deal.fits &= ~table
        deal.out = out
        deal.points = list(points)
        deal.over = False
        return deal

    def copy(self) -> "LayoutDeal":
        """Return an independent copy."""
        twin = LayoutDeal()
        twin.hands = self.hands.copy()
        twin.turn = self.turn
        twin.fits = self.fits
        twin.out = self.out
        twin.points = self.points.copy()
        twin.over = self.over
        return twin

    def legal(self) -> int:
        """Return the cards that the seat to act may lay, as a set; empty if it has to pass."""
        return self.hands[self.turn] & self.fits

    def lay(self, card: Card) -> None:
        """Lay a legal card."""
        bit = 1 << card
        seat = self.turn
        self.hands[seat] ^= bit
        self.fits = self.fits ^ bit | OPENED[card]
        if self.hands[seat]:
            self.turn = _NEXT[seat]
            if self.out:
                self._skip()
        else:
            self._go_out(seat)

    def skip_turn(self) -> None:
        """Pass."""
        self.turn = _NEXT[self.turn]
        if self.out:
            self._skip()

    def _skip(self) -> None:
        """Skip the seats that have gone out."""
        while not self.hands[self.turn]:
            self.turn = _NEXT[self.turn]

    def _go_out(self, seat: Seat) -> None:
        self.points[seat] = PLACES[self.out]
        self.out += 1
        self.over = self.out == 3
        self._skip()
        if self.over:
            self.points[self.turn] = PLACES[3]
