"""How many tricks to bid, and which trump to name."""

from typing import Final

from trix.ai.games.trixter.aim import CHANCES, Aim
from trix.ai.style import EVEN, Style
from trix.ai.trick_chances import Around, Chances, card_chances
from trix.engine.protocol import Game
from trix.games.trixter.actions import bid_of
from trix.games.trixter.deck import deck_size
from trix.games.trixter.observation import Observation

_DARING: Final = 0.25
"""The points that a bold agent sees in each trick it bids, and a cautious one in each it does not."""
_CONTEST: Final = 0.3
"""The points a fully spiteful player sees in each trick that the bids exceed, or fall short of, the hand."""


class BidEvaluator:
    """Scores bids under the rules of a game."""

    def __init__(self, game: Game, aim: Aim, style: Style = EVEN) -> None:
        self._aim = aim
        self._seats = game.num_players
        self._deck = (1 << deck_size(game.num_players)) - 1
        self._daring = _DARING * style.risk
        self._contest = _CONTEST * style.spite

    def scores(self, seen: Observation) -> list[float]:
        """Return the expected score of each bid."""
        size = seen.sizes[seen.deal]
        spoken = [bid for bid in seen.bids if bid is not None]
        claimed = sum(spoken) + (self._seats - 1 - len(spoken)) * size / self._seats
        hands: dict[int | None, list[Chances]] = {}
        scores = []
        for action in seen.legal_actions:
            bid, named = bid_of(action)
            trump = seen.trump if named is None else named
            if trump not in hands:
                hands[trump] = self.chances(seen, trump)
            liking = self._daring * bid + self._contest * abs(claimed + bid - size)
            scores.append(self._aim.worth(bid, bid, hands[trump], claimed, size) + liking)
        return scores

    def chances(self, seen: Observation, trump: int | None) -> list[Chances]:
        """Return the chances of all cards of the hand, with a trump suit."""
        hand = seen.hand
        size = hand.bit_count()
        unseen = self._deck & ~hand
        suits = [hand >> 13 * suit & 0x1FFF for suit in range(4)]
        voids = sum(1 for suit, mine in enumerate(suits) if not mine and suit != trump)
        side = Around(
            seats=self._seats - 1,
            full=size / unseen.bit_count(),
            tricks=size,
            trumps=13 - suits[trump or 0].bit_count(),
            voids=voids,
            leads=seen.seat == seen.trick.leader,
        )
        chances: list[Chances] = []
        for suit, mine in enumerate(suits):
            if mine:
                around = side._replace(trumps=-1) if suit == trump else side
                chances += card_chances(mine, unseen >> 13 * suit & 0x1FFF, around, CHANCES)
        return chances
