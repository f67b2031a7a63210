"""Which card to play.

The score of a card is the expected points of the running trick, minus the other side's, plus the value of the
rest of the hand.
"""

from math import fsum
from typing import Final, NamedTuple

from trix.ai.beliefs import Beliefs
from trix.ai.games.troika.mirror import mirrored, mirrored_card
from trix.ai.games.troika.strength import CHANCES
from trix.ai.running_trick import chance_to_overtake, chances_to_take, holder_of
from trix.ai.trick_chances import Around, wanted_tricks
from trix.engine.cards import SUIT_MASKS, mask_of, union
from trix.engine.tricks import beats
from trix.engine.types import Card, Seat, Suit
from trix.games.troika.deck import FIVE, THREE
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import FIVE_POINTS, THREE_POINTS, TRICK_POINTS


class PlayWeights(NamedTuple):
    """The parameters of the evaluation, tuned by matches between variants."""

    eager: float = 0.85
    """The probability that a seat takes a trick from the other side if it can."""
    greedy: float = 0.15
    """The same from its partner."""
    give: float = 0.7
    """The probability that a seat that holds 5H or 3S plays it where that suits its side."""
    later: float = 2.2
    """The value of a trick that the rest of the hand will take."""
    five: float = 0.8
    """The value of keeping 5H while there are tricks left."""
    three: float = 0.5
    """The same for 3S."""
    pull: float = 0.5
    """The value, for the declarer's side, of drawing a trump from an opponent."""


_WEIGHTS: Final = PlayWeights()


class PlayEvaluator:
    """Scores the cards to play from a deck."""

    def __init__(self, deck: int) -> None:
        self._high = _Table(deck, FIVE, THREE)
        self._low = _Table(mirrored(deck), mirrored_card(FIVE), mirrored_card(THREE))

    def scores(self, seen: Observation) -> list[float]:
        """Return a score for each card that may be played."""
        table, bid = self._high, seen.bidding.highest
        if seen.bidding.is_low:
            table, seen = self._low, _mirror_observation(seen)
        if bid and not bid.no_trump and seen.trump is None:
            # joffre: the suit of this lead will be trump
            views = [_View(seen, suit, table) for suit in range(4)]
            return [views[card // 13].score(card) for card in seen.legal_actions]
        view = _View(seen, seen.trump, table)
        return [view.score(card) for card in seen.legal_actions]


class _Table(NamedTuple):
    """The deck, and its cards 5H and 3S, upright or mirrored."""

    deck: int
    five: int
    three: int


def _mirror_observation(seen: Observation) -> Observation:
    """Return the observation of a low deal with mirrored cards."""
    trick = seen.trick
    return seen._replace(
        legal_actions=tuple(map(mirrored_card, seen.legal_actions)),
        hand=mirrored(seen.hand),
        discarded=mirrored(seen.discarded),
        trick=trick._replace(cards=tuple(map(mirrored_card, trick.cards))),
        taken=tuple(map(mirrored, seen.taken)),
        lacking=tuple(map(mirrored, seen.lacking)),
    )


class _View:
    """A trick as the seat to play sees it. Values are positive where they are good for its side."""

    def __init__(self, seen: Observation, trump: int | None, table: _Table) -> None:
        self._seat = seat = seen.seat
        self._trump = trump
        self._table = table
        self._trick = seen.trick.cards
        self._holder, self._best = holder_of(seen.trick, trump=trump)
        self._after = [(seat + step) % 4 for step in range(1, 4 - len(self._trick))]
        self._beliefs = _beliefs(seen, table)
        self._left = seen.hand.bit_count() - 1
        self._pot = TRICK_POINTS + sum(self._extra(card) for card in self._trick)
        self._out = [self._beliefs.out >> 13 * suit & 0x1FFF for suit in range(4)]
        self._suits = [seen.hand >> 13 * suit & 0x1FFF for suit in range(4)]
        voids = sum(1 for suit, mine in enumerate(self._suits) if not mine and suit != trump)
        unseen = self._beliefs.out.bit_count()
        full = (sum(seen.hand_sizes) - seen.hand_sizes[seat]) / (3 * unseen) if unseen else 0.0
        trumps = 0 if trump is None else self._out[trump].bit_count()
        self._around = Around(2, full, self._left, trumps, voids, leads=False)
        self._tricks = [self._suit_tricks(suit, mine) for suit, mine in enumerate(self._suits)]
        self._declares = seen.declarer is not None and (seen.declarer - seat) % 2 == 0

    def score(self, card: Card) -> float:
        """Return the score of playing a card."""
        return self._trick_worth(card) + self._rest_worth(card)

    # --- the running trick ---

    def _trick_worth(self, card: Card) -> float:
        best, holder = self._best, self._holder
        if best < 0 or beats(card, best, self._trump):
            best, holder = card, self._seat
        led = (*self._trick, card)[0] // 13
        takers = chances_to_take(
            4, holder, self._after, lambda later: self._goes_over(later, best, led, holder)
        )
        ours = takers[self._seat] + takers[(self._seat + 2) % 4]
        worth = (self._pot + self._extra(card)) * (2 * ours - 1)
        for later in self._after:
            worth += self._value_addition(later, led, ours)
        if led == self._trump and not self._trick and self._declares:
            none = self._beliefs.chance_of_none
            for other in ((self._seat + 1) % 4, (self._seat + 3) % 4):
                worth += _WEIGHTS.pull * (1 - none(other, SUIT_MASKS[led], led))
        return worth

    def _extra(self, card: Card) -> int:
        """Return the points a card adds to its trick."""
        if card == self._table.five:
            return FIVE_POINTS
        return THREE_POINTS if card == self._table.three else 0

    def _mates(self, one: int, other: int) -> bool:
        return (one - other) % 2 == 0

    def _goes_over(self, seat: Seat, best: int, led: int, holder: Seat) -> float:
        """Return the probability that a later seat overtakes the card that holds the trick."""
        eager = _WEIGHTS.greedy if self._mates(seat, holder) else _WEIGHTS.eager
        return chance_to_overtake(self._beliefs, seat, best, led, eager, self._trump)

    def _value_addition(self, later: int, led: int, ours: float) -> float:
        """Return the expected value of 5H and 3S that a *later* seat may add to the trick."""
        theirs = 1 - ours
        own_side = self._mates(later, self._seat)
        worth = 0.0
        for card, good in ((self._table.five, True), (self._table.three, False)):
            if not self._beliefs.out >> card & 1:
                continue
            may = 1.0 if card // 13 == led else self._beliefs.chance_of_none(later, SUIT_MASKS[led], led)
            holds = self._beliefs.chance(later, card) * may
            # the holder plays it if that suits its side
            suits = ours if own_side == good else theirs
            worth += holds * _WEIGHTS.give * suits * abs(self._extra(card)) * (1 if own_side else -1)
        return worth

    # --- the rest of the hand ---

    def _rest_worth(self, card: Card) -> float:
        suit = card // 13
        tricks = fsum(self._tricks) - self._tricks[suit]
        tricks += self._suit_tricks(suit, self._suits[suit] & ~(1 << card % 13))
        worth = _WEIGHTS.later * tricks
        if self._left:
            if self._has(self._table.five) and card != self._table.five:
                worth += _WEIGHTS.five
            if self._has(self._table.three) and card != self._table.three:
                worth += _WEIGHTS.three
        return worth

    def _has(self, card: Card) -> bool:
        return bool(self._suits[card // 13] >> card % 13 & 1)

    def _suit_tricks(self, suit: Suit, mine: int) -> float:
        if not mine or not self._left:
            return 0.0
        around = self._around._replace(trumps=-1) if suit == self._trump else self._around
        return wanted_tricks(mine, self._out[suit], around, CHANCES)


def _beliefs(seen: Observation, table: _Table) -> Beliefs:
    out = seen.discarded | mask_of(seen.trick.cards) | union(seen.taken)
    # the discards are in no hand, and are neither 5H nor 3S
    aside = (table.deck & ~(seen.hand | out)).bit_count() - sum(seen.hand_sizes) + seen.hand_sizes[seen.seat]
    barred = 1 << table.five | 1 << table.three
    return Beliefs(
        seen.seat, seen.hand, out, (*seen.hand_sizes, aside), (0,) * 5, (*seen.lacking, barred), table.deck
    )
