"""Which cards to expose before the first lead."""

from trix.ai.heuristics.trix.stakes import Costs
from trix.engine.cards import SUIT_MASKS
from trix.engine.protocol import Game
from trix.games.trix.actions import DONE, DOUBLE
from trix.games.trix.contracts import DOUBLED_VALUE
from trix.games.trix.observation import Observation


class DoublingJudge:
    """Exposes what is well covered: what its holder will hardly be forced to take himself."""

    def __init__(self, game: Game) -> None:
        self._leader_rule = Costs(game.options).leader_rule

    def scores(self, seen: Observation) -> list[float]:
        """Give what exposing each card is worth against not doing so; ``done`` is worth 0."""
        return [
            0.0 if action == DONE else self._gain(action - DOUBLE, seen.hand) for action in seen.legal_actions
        ]

    def _gain(self, card: int, hand: int) -> float:
        lower = hand & SUIT_MASKS[card // 13] & (1 << card) - 1
        caught = max(0.1, 0.9 - 0.2 * lower.bit_count())
        loss = 2 if self._leader_rule else 1
        return DOUBLED_VALUE[card] * (1 - caught - loss * caught)
