"""What to announce, and whether to demand a new dealing."""

from trix.ai.heuristics.trix.stakes import Costs
from trix.ai.heuristics.trix.suits import taking_chances
from trix.engine.cards import bits_of
from trix.engine.protocol import Game
from trix.games.trix.actions import CHOOSE, REDEAL
from trix.games.trix.contracts import DIAMONDS, KING_OF_HEARTS, LTOOSH, QUEENS, TRIX
from trix.games.trix.observation import Observation


class ContractJudge:
    """Weighs a hand for each contract."""

    def __init__(self, game: Game) -> None:
        self._costs = Costs(game.options)

    def choice_scores(self, seen: Observation) -> list[float]:
        """Give what each announcement is worth with this hand, against an average hand."""
        return [self._worth(action - CHOOSE, seen.hand) for action in seen.legal_actions]

    def throw_in_scores(self, seen: Observation) -> list[float]:
        """A hand that qualifies holds the last cards of the layout: a new dealing can only be better."""
        return [1.0 if action == REDEAL else 0.0 for action in seen.legal_actions]

    def _worth(self, contracts: int, hand: int) -> float:
        if contracts == TRIX:
            return layout_strength(hand) * 10
        takes = sum(
            sum(taking_chances(hand >> 13 * s & 0x1FFF, ~(hand >> 13 * s) & 0x1FFF)) for s in range(4)
        )
        over = takes - 4
        unit = 0.0
        for contract, cost in ((KING_OF_HEARTS, 75), (QUEENS, 100), (DIAMONDS, 130), (LTOOSH, 195)):
            if contracts & contract:
                unit += cost / 13
        return -over * unit


def layout_strength(hand: int) -> float:
    """Say how early a hand's cards can be laid, on average."""
    return sum((0, -1, -2, -3)[0] + abs(card % 13 - 9) * -0.1 for card in bits_of(hand)) + 4
