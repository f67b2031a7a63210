"""The last cards of Trix, for `trix.ai.endgame`."""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, Self, TypeVar

from trix.ai.endgame import Ending, Endings, distinct
from trix.ai.games.trix.playouts.layout_deal import LayoutDeal
from trix.ai.games.trix.playouts.trick_deal import TrickDeal, terms_of
from trix.engine.cards import cards_of
from trix.engine.certainty import takes_all
from trix.engine.types import Action, CardSet, Seat
from trix.games.trix.actions import PASS
from trix.games.trix.contracts import DOUBLED_VALUE, PLACES
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation

_Deal = TypeVar("_Deal", TrickDeal, LayoutDeal)


def endings(game: Trix) -> Callable[[Observation], Endings | None]:
    """Return a function from an observation to its endings; None in a phase without cards to play."""

    def of(seen: Observation) -> Endings | None:
        points = [-gain if game.options["reversed_scores"] else gain for gain in seen.points]
        team = game.team_of(seen.seat)
        if seen.phase == "layout":
            gone, running = len(seen.out), [seat for seat in team if seat not in seen.out]
            places = sum(PLACES[gone : gone + len(running)])

            def layout(hands: Sequence[CardSet]) -> Ending:
                return _Layout(LayoutDeal.begin(hands, seen.seat, seen.table, points, gone), team)

            before = sum(points[seat] for seat in team if seat not in running)
            return Endings(layout, most=len(team) * (before + places))
        trick = seen.trick
        if seen.phase != "play" or (not trick.cards and takes_all(seen.hand, game.unseen(seen).cards)):
            return None
        terms = terms_of(game.options, seen.contracts, seen.doubled)

        def tricks(hands: Sequence[CardSet]) -> Ending:
            return _Tricks(TrickDeal.begin(terms, hands[:4], trick.leader, trick.cards, points), team)

        # points are lost, but for the doublers' parts
        bonus = sum(DOUBLED_VALUE[card] for card, _ in seen.doubled)
        return Endings(tricks, most=len(team) * (sum(points[seat] for seat in team) + bonus))

    return of


class _Ending(Generic[_Deal]):
    """The last cards of a deal; a team has the points of its seats."""

    __slots__ = ("_deal", "_team", "turn")

    def __init__(self, deal: _Deal, team: Sequence[Seat]) -> None:
        self._deal: _Deal = deal
        self._team = team
        self.turn = deal.turn

    def copy(self) -> Self:
        return type(self)(self._deal.copy(), self._team)

    def worth(self) -> float:
        # the points of a deal have a fixed sum: a pair's margin is twice its points, but for a constant
        return len(self._team) * self._points()

    def _points(self) -> int:
        points = self._deal.points
        return sum([points[mate] for mate in self._team])


class _Tricks(_Ending[TrickDeal]):
    __slots__ = ()

    def moves(self) -> Sequence[Action]:
        deal = self._deal
        if deal.over or not (deal.count or deal.terms.trick or deal.left & deal.terms.at_stake):
            return ()
        hand = deal.hands[deal.turn]
        apart = deal.left ^ hand | deal.terms.dear | deal.terms.exposed
        return distinct(deal.legal(), apart | 1 << deal.best if deal.count else apart)

    def take(self, action: Action) -> None:
        self._deal.play(action)
        self.turn = self._deal.turn

    def key(self) -> Hashable | None:
        deal = self._deal
        return None if deal.count else (deal.leader, *deal.hands, self._points())


class _Layout(_Ending[LayoutDeal]):
    __slots__ = ()

    def moves(self) -> Sequence[Action]:
        hands = self._deal.hands
        if self._deal.over or not any(hands[seat] for seat in self._team):
            return ()
        return cards_of(self._deal.legal()) or (PASS,)

    def take(self, action: Action) -> None:
        if action == PASS:
            self._deal.skip_turn()
        else:
            self._deal.lay(action)
        self.turn = self._deal.turn

    def key(self) -> Hashable | None:
        return (self.turn, *self._deal.hands, self._points())
