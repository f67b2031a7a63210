"""Tallies of Trixter: how often each bid is met, and the score."""

from collections.abc import Callable, Sequence
from random import Random

from trix.ai.explain.effects import Measure, Part, Tallied, TalliedWorld, Tally
from trix.ai.games.trixter.evaluator import evaluator as standard_evaluator
from trix.ai.games.trixter.playouts.deal import Deal
from trix.ai.games.trixter.playouts.position import TrixterPosition
from trix.engine.protocol import Game
from trix.engine.types import Action, CardSet
from trix.games.trixter.observation import Observation
from trix.games.trixter.results import hand_score


def tallies(game: Game) -> Callable[[Observation], "TallyingPosition"]:
    """Return a function from an observation to a position that tallies."""
    evaluator = standard_evaluator(game)
    return lambda seen: TallyingPosition(game, evaluator, seen)


class TallyingPosition(TrixterPosition):
    """A position whose worlds tally; see `trix.ai.explain.effects.Tallying`."""

    def tallied_world(self, hands: Sequence[CardSet], rng: Random) -> TalliedWorld:
        """Return the world of hands that fit the observation."""
        world = self.world(hands, rng)

        def play_out(action: Action) -> Tallied:
            outcome = world(action)
            return Tallied(outcome, Tally(self._parts, outcome.points, (self.seen.seat,)))

        return play_out

    def scores(self, deal: Deal, bids: Sequence[int]) -> list[float]:
        scores = super().scores(deal, bids)
        self._parts: dict[str, Part] = {}
        for seat, (bid, score) in enumerate(zip(bids, scores, strict=True)):
            if not deal.left:
                chance = float(deal.needs[seat] == 0)
            else:
                lost, met = hand_score(bid, bid + 1, self.miss), hand_score(bid, bid, self.miss)
                chance = (score - lost) / (met - lost)
            is_own = seat == self.seen.seat
            measure = Measure("own bid" if is_own else "bid", (seat,), is_wanted=is_own)
            points = score if is_own else -score / (len(scores) - 1)
            self._parts[f"seat {seat}"] = Part(points, {measure: chance})
        return scores
