"""Which card to play.

A card is scored by the probability that it takes the running trick, and by the value of the rest of the hand
in both cases: with one trick less to take, or with as many as before.
"""

from typing import Final, NamedTuple

from trix.ai.beliefs import Beliefs
from trix.ai.games.trixter.aim import CHANCES, Aim
from trix.ai.running_trick import chance_to_overtake, chances_to_take, holder_of
from trix.ai.trick_chances import Around, Chances, card_chances
from trix.engine.cards import FIRST_JOKER, mask_of, union
from trix.engine.protocol import Game
from trix.engine.tricks import beats, suit_led
from trix.engine.types import Card, Seat, Suit
from trix.games.trixter.deck import deck_size
from trix.games.trixter.observation import Observation

WANTS, LOST, HAS = -1, 0, 1
"""A seat's stance towards a trick: it needs more tricks, has missed its bid, or has all it needs."""

_UNDERCUT: Final = 100.0
"""A penalty greater than any score."""


class PlayWeights(NamedTuple):
    """The model of the other seats' play, tuned by matches between variants."""

    eager: float = 0.75
    """The probability that a seat that needs tricks overtakes if it can."""
    shy: float = 0.2
    """The same for a seat that has as many tricks as it bid."""
    aimless: float = 0.5
    """The same for a seat whose bid is missed."""
    spoil: float = 0.3
    """The value of giving another seat a trick too many, or of taking one that it needs."""


WEIGHTS: Final = PlayWeights()


class PlayEvaluator:
    """Scores the cards to play under the rules of a game."""

    def __init__(self, game: Game, aim: Aim) -> None:
        self._aim = aim
        self._deck = (1 << deck_size(game.num_players)) - 1

    def scores(self, seen: Observation) -> list[float]:
        """Return a score for each card that may be played."""
        view = _View(seen, self._deck, self._aim)
        return [view.score(card) for card in seen.legal_actions]


class _View:
    """A trick as the seat to play sees it."""

    def __init__(self, seen: Observation, deck: int, aim: Aim) -> None:
        seats = len(seen.bids)
        self._seat = seat = seen.seat
        self._trump = seen.trump
        self._aim = aim
        self._trick = seen.trick.cards
        self._holder, self._best = holder_of(seen.trick, seats, seen.trump)
        self._after = [(seat + step) % seats for step in range(1, seats - len(self._trick))]
        played = mask_of(self._trick) | union(seen.taken)
        others = sum(seen.hand_sizes) - seen.hand_sizes[seat]
        unseen = deck & ~(seen.hand | played)
        stack = unseen.bit_count() - others
        self._beliefs = Beliefs(
            seat, seen.hand, played, (*seen.hand_sizes, stack), (0,) * (seats + 1), (*seen.lacking, 0), deck
        )
        self._needs = [(bid or 0) - taken for bid, taken in zip(seen.bids, seen.tricks, strict=True)]
        self._bid = seen.bids[seat] or 0
        # the tricks left after the running one
        self._left = seen.hand.bit_count() - 1
        stances = [_stance(need, self._left + 1) for need in self._needs]
        by_stance = {WANTS: WEIGHTS.eager, HAS: WEIGHTS.shy, LOST: WEIGHTS.aimless}
        self._eager = [by_stance[stance] for stance in stances]
        self._spoils = [WEIGHTS.spoil * stance for stance in stances]
        self._claimed = 0.0
        for s, stance in enumerate(stances):
            if s != seat:
                self._claimed += self._left / seats if stance == LOST else self._needs[s]
        self._spoils[seat] = 0.0
        self._out = [self._beliefs.out >> 13 * suit & 0x1FFF for suit in range(4)]
        full = others / ((seats - 1) * unseen.bit_count()) if others else 0.0
        trumps = self._out[seen.trump or 0].bit_count()
        self._suits = [seen.hand >> 13 * suit & 0x1FFF for suit in range(4)]
        voids = sum(1 for suit, mine in enumerate(self._suits) if not mine and suit != seen.trump)
        self._around = Around(seats - 1, full, self._left, trumps, voids, leads=False)
        self._losing = [self._suit_chances(suit, mine, self._around) for suit, mine in enumerate(self._suits)]
        self._leading = self._around._replace(leads=True)
        self._winning = [
            self._suit_chances(suit, mine, self._leading) for suit, mine in enumerate(self._suits)
        ]

    def score(self, card: Card) -> float:
        """Return the score of playing a card."""
        takers = self._takers(card)
        score = 0.0
        for chance, spoil in zip(takers, self._spoils, strict=True):
            score += chance * spoil
        wins, need = takers[self._seat], self._needs[self._seat]
        if wins > 0:
            score += wins * self._worth(card, need - 1, self._leading, self._winning)
        if wins < 1:
            score += (1 - wins) * self._worth(card, need, self._around, self._losing)
        return score - _UNDERCUT if self._undercuts(card) else score

    def _undercuts(self, card: Card) -> bool:
        """Whether the seat needs every trick and a card is led although the hand has the boss of its suit.

        The boss has to be led first, so that the cards in between can fall.
        """
        if self._trick or self._needs[self._seat] != self._left + 1 or card >= FIRST_JOKER:
            return False
        mine, out = self._suits[card // 13], self._out[card // 13]
        return mine > out > 1 << card % 13

    # --- the running trick ---

    def _takers(self, card: Card) -> list[float]:
        """Return the probability of each seat to take the trick if a card is played."""
        best, holder = self._best, self._holder
        if best < 0 or beats(card, best, self._trump):
            best, holder = card, self._seat
        led = suit_led((*self._trick, card))
        return chances_to_take(
            len(self._needs), holder, self._after, lambda later: self._goes_over(later, best, led)
        )

    def _goes_over(self, seat: Seat, best: int, led: int | None) -> float:
        """Return the probability that a later seat overtakes the card that holds the trick."""
        if led is None or best >= FIRST_JOKER:
            return 0.9  # any suit card overtakes a joker
        return chance_to_overtake(self._beliefs, seat, best, led, self._eager[seat], self._trump)

    # --- the rest of the hand ---

    def _worth(self, card: Card, need: int, around: Around, whole: list[tuple[Chances, ...]]) -> float:
        """Return the value of the hand without a card, with *need* more tricks to take."""
        played = card // 13
        chances: list[Chances] = []
        for suit, cards in enumerate(whole):
            if suit == played:
                cards = self._suit_chances(suit, self._suits[suit] & ~(1 << card % 13), around)
            chances += cards
        return self._aim.worth(self._bid, need, chances, self._claimed, self._left)

    def _suit_chances(self, suit: Suit, mine: int, around: Around) -> tuple[Chances, ...]:
        if not mine or not self._left:
            return ()
        if suit == self._trump:
            around = around._replace(trumps=-1)
        return card_chances(mine, self._out[suit], around, CHANCES)


def _stance(need: int, tricks: int) -> int:
    """Return the stance of a seat that needs *need* of the *tricks* left."""
    if need < 0 or need > tricks:
        return LOST
    return WANTS if need else HAS
