"""The last cards of Trix, for `trix.ai.endgame`."""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, Self, TypeVar

from trix.ai.endgame import Ending, Endings
from trix.ai.games.trix.playouts.layout_deal import LayoutDeal
from trix.ai.games.trix.playouts.trick_deal import TrickDeal, terms_of
from trix.engine.cards import cards_of
from trix.engine.types import Action, CardSet, Seat
from trix.games.trix.actions import PASS
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation

_Deal = TypeVar("_Deal", TrickDeal, LayoutDeal)


def endings(game: Trix) -> Callable[[Observation], Endings | None]:
    """Return a function from an observation to its endings; None in a phase without cards to play."""
    partners = len(game.teams) == 2

    def of(seen: Observation) -> Endings | None:
        points = [-gain if game.options["reversed_scores"] else gain for gain in seen.points]
        if seen.phase == "layout":
            gone = len(seen.out)

            def layout(hands: Sequence[CardSet]) -> Ending:
                return _Layout(LayoutDeal.begin(hands, seen.seat, seen.table, points, gone), partners)

            return layout
        if seen.phase != "play":
            return None
        terms, trick = terms_of(game.options, seen.contracts, seen.doubled), seen.trick

        def tricks(hands: Sequence[CardSet]) -> Ending:
            return _Tricks(TrickDeal.begin(terms, hands[:4], trick.leader, trick.cards, points), partners)

        return tricks

    return of


class _Ending(Generic[_Deal]):
    """The last cards of a deal; a team has the points of its seats."""

    __slots__ = ("_deal", "_partners", "turn")

    def __init__(self, deal: _Deal, partners: bool) -> None:
        self._deal: _Deal = deal
        self._partners = partners
        self.turn = deal.turn

    def copy(self) -> Self:
        return type(self)(self._deal.copy(), self._partners)

    def worth(self, seat: Seat) -> float:
        points = self._deal.points
        if not self._partners:
            return points[seat]
        # the points of a deal have a fixed sum, so this is the difference to the other team, and a constant
        return 2 * (points[seat] + points[(seat + 2) % 4])


class _Tricks(_Ending[TrickDeal]):
    __slots__ = ()

    def moves(self) -> Sequence[Action]:
        deal = self._deal
        if deal.over or not (deal.count or deal.terms.trick or deal.left & deal.terms.at_stake):
            return ()
        return cards_of(deal.legal())

    def take(self, action: Action) -> None:
        self._deal.play(action)
        self.turn = self._deal.turn

    def key(self) -> Hashable | None:
        deal = self._deal
        return None if deal.count else (deal.leader, *deal.hands, *deal.points)


class _Layout(_Ending[LayoutDeal]):
    __slots__ = ()

    def moves(self) -> Sequence[Action]:
        if self._deal.over:
            return ()
        return cards_of(self._deal.legal()) or (PASS,)

    def take(self, action: Action) -> None:
        if action == PASS:
            self._deal.skip_turn()
        else:
            self._deal.lay(action)
        self.turn = self._deal.turn

    def key(self) -> Hashable | None:
        return (self.turn, *self._deal.hands, *self._deal.points)
