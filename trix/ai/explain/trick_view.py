"""A decision in a trick of any game, for the facts about it."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from trix.ai.running_trick import holder_of
from trix.engine.cards import FIRST_JOKER, SUIT_MASKS, bits_of, mask_of, suit_of, union
from trix.engine.tricks import beats, suit_led
from trix.engine.types import Card, CardSet

TrickRules: TypeAlias = tuple[CardSet, int, int | None, int, Mapping[Card, int]]
"""The parameters of `TrickView` after *seen*."""


_LED_AGAIN: Final = 2
"""The least number of cards that others must keep of a suit for another lead of it."""


class TrickView:
    """A decision in a trick, and the cards that other hands may hold."""

    def __init__(
        self, seen: Any, whole: CardSet, seats: int, trump: int | None, order: int, points: Mapping[Card, int]
    ) -> None:
        """*whole* is the deck, *order* is 1 where high ranks win and -1 where low ranks do.

        *points* has the cards that count points of their own.
        """
        self.hand: CardSet = seen.hand
        self.legal: tuple[Card, ...] = seen.legal_actions
        self.cards: tuple[Card, ...] = seen.trick.cards
        self.gone: CardSet = whole & (union(seen.taken) | getattr(seen, "discarded", 0))
        others = union(~lacks for seat, lacks in enumerate(seen.lacking) if seat != seen.seat)
        self.out: CardSet = whole & ~(self.hand | self.gone | mask_of(self.cards)) & others
        """The cards that another hand may hold."""
        self.points = points
        self.scoring = mask_of(points)
        self.trump = trump
        self.order = order
        self.is_last = len(self.cards) == seats - 1
        leader = seen.trick.leader
        behind = [(leader + place) % seats for place in range(len(self.cards) + 1, seats)]
        self.held_behind = [self.out & ~seen.lacking[seat] for seat in behind]
        """For each seat still to play, the cards that it may hold."""
        self.later = union(self.held_behind)
        """The cards that seats still to play may hold."""
        self.holder, self.best = holder_of(seen.trick, seats, trump, order)

    def takes(self, card: Card) -> bool:
        """Whether a card would hold the trick."""
        if not self.cards or card >= FIRST_JOKER:
            return card < FIRST_JOKER
        return beats(card, self.best, self.trump, self.order)

    def better(self, card: Card) -> list[Card]:
        """List the cards of a card's suit that are out and better, from low to high."""
        return [c for c in bits_of(self.out & SUIT_MASKS[suit_of(card)]) if (c - card) * self.order > 0]

    def may_be_led_again(self, card: Card, tricks: int = 1) -> bool:
        """Whether others surely keep enough cards of a card's suit for another lead of it.

        The card is played to this trick; *tricks* is how often the suit may be played before that lead.
        """
        here = SUIT_MASKS[suit_of(card)]
        follows = suit_led(self.cards) in (None, suit_of(card))
        following = sum(bool(held & here) for held in self.held_behind) if follows else 0
        return (self.out & here).bit_count() - tricks * following >= _LED_AGAIN

    def between(self, one: Card, other: Card) -> CardSet:
        """Return the cards that are out between two cards of a suit."""
        low, high = sorted((one, other))
        return self.out & (1 << high) - (2 << low)

    def surely_takes(self, card: Card) -> bool:
        """Whether no later card can take the trick from this one."""
        if not self.takes(card) or self.is_last:
            return self.takes(card)
        return not any(beats(later, card, self.trump, self.order) for later in bits_of(self.later))

    def chance(self, card: Card) -> int:
        """Return 2 if a card surely takes the trick, 0 if it cannot, else 1."""
        here = bits_of(self.out & SUIT_MASKS[suit_of(card)])
        if not self.takes(card) or (
            not self.cards and here and all((hidden - card) * self.order > 0 for hidden in here)
        ):
            return 0
        return 2 if self.surely_takes(card) else 1

    def least_useful(self, card: Card, among: Iterable[Card], wants: bool) -> Card:
        """Return the card *among* some that does the same in the trick and is least worth keeping.

        It has the suit and the points of *card*. If later cards decide the trick, none that is out lies
        between the two. *wants* is whether later tricks are wanted.
        """
        chance = self.chance(card)
        if not self.cards:
            return card
        same = [
            one
            for one in among
            if suit_of(one) == suit_of(card)
            and self.chance(one) == chance
            and self.points.get(one) == self.points.get(card)
            and (chance != 1 or not self.between(one, card))
        ]
        return (min if wants == (self.order > 0) else max)(card, *same, card)
