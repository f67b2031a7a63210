"""Reviewing decisions after the deal: the expert's choice, and the points between it and the decision.

    judging = Judging(game, decisions)
    judging.run(until)            # in slices; judging.done
    judging.verdicts              # of the decisions judged so far, in order
    summary(judging.verdicts)

The expert sees only the observation of that moment (`trix.ai.explain.judgement`).
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from trix.ai.explain.judgement import Judgement, Verdict
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action


class Decision(NamedTuple):
    """A decision of a seat, and the observation it was made on."""

    seen: Observation
    action: Action


class Summary(NamedTuple):
    """The totals of several verdicts."""

    judged: int
    costly: int
    """How many decisions lost points."""
    points: int
    """The points lost in all."""


class Judging:
    """Judges decisions one after the other, in slices. To cancel it, drop it.

    The verdicts are a function of *decisions* and *playouts*, the budget of the expert for a decision (None
    for the game's default).
    """

    def __init__(self, game: Game, decisions: Sequence[Decision], playouts: int | None = None) -> None:
        self.verdicts: list[Verdict] = []
        self._game = game
        self._decisions = decisions
        self._playouts = playouts
        self._judgement: Judgement | None = None

    @property
    def done(self) -> bool:
        """Whether all decisions have been judged."""
        return len(self.verdicts) == len(self._decisions)

    def run(self, until: Callable[[], bool]) -> None:
        """Judge until done or *until* returns True; at least one step."""
        while not self.done:
            if self._judgement is None:
                decision = self._decisions[len(self.verdicts)]
                self._judgement = Judgement(self._game, *decision, self._playouts)
            self._judgement.run(until)
            if not self._judgement.done:
                return
            assert self._judgement.verdict is not None
            self.verdicts.append(self._judgement.verdict)
            self._judgement = None
            if until():
                return


def summary(verdicts: Sequence[Verdict]) -> Summary:
    """Return the totals of several verdicts."""
    costs = [verdict.points for verdict in verdicts if verdict.kind == "worse"]
    return Summary(len(verdicts), len(costs), sum(costs))
