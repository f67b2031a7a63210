"""A trick of a penalty contract as the seat to play sees it."""

from trix.ai.explain.reasons import Change, nearest, swap
from trix.ai.explain.trick_view import TrickView
from trix.engine.cards import FULL_DECK, SUIT_MASKS, bits_of, lowest, mask_of, suit_of, union
from trix.engine.protocol import Game
from trix.engine.types import Card, CardSet, Seat
from trix.games.trix.contracts import (
    DOUBLED_VALUE,
    LTOOSH,
    card_costs,
    doubling_cards,
    unit_costs,
)
from trix.games.trix.observation import Observation


def costs_of(game: Game, seen: Observation) -> dict[Card, int]:
    """Return what each scoring card costs its taker."""
    costs = card_costs(seen.contracts, unit_costs(game.options).diamond)
    for card, _seat in seen.doubled:
        costs[card] += DOUBLED_VALUE[card]
    return costs


class TrickPosition(TrickView):
    """A decision between a card and `other`: the cards around it, and changes of them."""

    def __init__(self, game: Game, seen: Observation, other: Card) -> None:
        super().__init__(seen, FULL_DECK, 4, None, 1, costs_of(game, seen))
        self.seen = seen
        self.other = other
        self.playable = mask_of(self.legal)
        self.table = mask_of(self.cards)
        # a single diamond is not feared, only many of them
        self.feared = doubling_cards(seen.contracts)
        self._leader_rule = game.options["doubling"] == "leader"
        self.trick_cost = unit_costs(game.options).trick if seen.contracts & LTOOSH else 0
        self.partner = (seen.seat + 2) % 4 if len(game.teams) == 2 else None
        self.unseen = game.unseen(seen)
        self.after = [(seen.seat + step) % 4 for step in range(1, 4 - len(self.cards))]

    def _for(self, card: Card, among: CardSet) -> Change | None:
        """Return the change of a card for the nearest card of its suit without points."""
        harmless = among & SUIT_MASKS[suit_of(card)] & ~self.scoring
        return swap(card, nearest(card, bits_of(harmless)))

    def _without(self, costly: Card) -> Change | None:
        """Return the change of a costly card that is out for a played card of its suit without points."""
        return self._for(costly, self.gone)

    def _harmless(self, card: Card, among: CardSet) -> Change | None:
        """Return the change of a card for a card without points, of the same suit if possible."""
        return swap(card, nearest(card, bits_of(among & ~self.scoring)))

    def _with_costly(self) -> Change | None:
        """Return the change that puts a costly card into the trick."""
        others = [card for card in self.cards if card != self.best]
        costly = [card for card in bits_of(self.scoring & self.out) if suit_of(card) != suit_of(self.best)]
        dearest = max(costly, key=self._cost, default=None)
        return swap(others[0], dearest)

    def may_hold(self, seat: Seat) -> CardSet:
        """Return the cards that another seat may hold: what others have shown lies with them."""
        others = union(shown for other, shown in enumerate(self.seen.shown) if other != seat)
        return self.out & ~(self.seen.lacking[seat] | others)

    def _may_play(self, seat: Seat) -> CardSet:
        """Return the cards that a later seat may play to the trick; one that has shown the suit follows."""
        may_hold, led = self.may_hold(seat), SUIT_MASKS[suit_of(self.cards[0])]
        return may_hold & led if self.seen.shown[seat] & self.out & led else may_hold

    def _feared_in(self, suit: int) -> list[Card]:
        """Return the costly cards of a suit that are out, the most expensive first."""
        found = bits_of(self.feared & self.out & SUIT_MASKS[suit])
        return sorted(found, key=self._cost, reverse=True)

    def _doubled_above(self, card: Card) -> list[tuple[Card, Seat]]:
        """Return the costly cards above a card of their suit that opponents have doubled, with seats."""
        owners, own = dict(self.seen.doubled), self.seen.seat
        feared = [higher for higher in self._feared_in(suit_of(card)) if higher > card]
        return [
            (feared_card, owners[feared_card])
            for feared_card in feared
            if owners.get(feared_card, own) not in (own, self.partner)
        ]

    def _higher(self, card: Card) -> CardSet:
        return self.out & SUIT_MASKS[suit_of(card)] & -2 << card

    def _cost(self, card: Card) -> int:
        return self.points.get(card, 0)

    def _price(self, card: Card) -> int:
        """Return the points that a card costs this seat if it takes it; its own doubling may cost nothing."""
        owner = dict(self.seen.doubled).get(card)
        is_usual = owner == self.seen.seat and not (self._leader_rule and self.seen.trick.leader != owner)
        return self._cost(card) - (DOUBLED_VALUE[card] if is_usual else 0)

    def _trick_price(self, card: Card) -> int:
        """Return the points that the trick so far costs this seat if it takes the trick with a card."""
        return self.trick_cost + sum(map(self._price, bits_of(self.table | 1 << card)))

    def _beyond(self, card: Card) -> list[Card]:
        return bits_of((self.out | self.gone) & SUIT_MASKS[suit_of(card)] & -2 << card)

    def _is_lowest(self, card: Card) -> bool:
        out = self.out & SUIT_MASKS[suit_of(card)]
        return bool(out) and lowest(out) > card
