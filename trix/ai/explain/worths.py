"""The worth of each choice of a decision, for a review."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from trix.ai.explain.duel import Duel
from trix.ai.explain.effects import Effect
from trix.ai.explain.judgement import SEED, Verdict, settle
from trix.ai.games import budgets_of, positions_of
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action

MOST: Final = 13
"""Up to this number of legal actions, all are compared."""
_TIMES: Final = 3
"""How many times as many worlds as for a verdict are played: who asks for all choices can wait."""
_OF_MANY: Final = 8
"""How many are compared of more choices, such as bids."""


def choices(game: Game, seen: Observation, best: Action, decision: Action) -> tuple[Action, ...]:
    """Return the choices to compare: all, or the first ones of the search if there are many.

    The expert's choice and the decision are among them.
    """
    if len(seen.legal_actions) <= MOST:
        return seen.legal_actions
    tried = [action for group in positions_of(game)(seen).groups for action in group]
    return tuple(dict.fromkeys((best, decision, *tried)))[:_OF_MANY]


class Loss(NamedTuple):
    """By how many points a choice is worse than the best one."""

    points: int
    """0 if the sampled deals show hardly any difference."""
    is_precise: bool = True
    """Whether the error is small enough to name the points without "roughly"."""


class Worths:
    """Compares the expert's choice with the other `choices`, in slices. To cancel it, drop it.

    What the *verdict* says of the decision stands. The others are compared in more worlds than for a verdict.
    """

    def __init__(self, game: Game, seen: Observation, verdict: Verdict, decision: Action) -> None:
        self.done = False
        self.losses: dict[Action, Loss] = {verdict.best: Loss(0)}
        """The best choice first; complete once done."""
        self.effects: dict[Action, Effect] = {}
        """By worse choice, the effect of the best choice compared with it, where one is known."""
        self._game, self._seen, self._best = game, seen, verdict.best
        if decision != verdict.best:
            is_worse = verdict.kind == "worse"
            self.losses[decision] = Loss(verdict.points, verdict.is_precise) if is_worse else Loss(0)
            if is_worse and verdict.effect is not None and verdict.effect.is_difference:
                self.effects[decision] = verdict.effect
        self._others = [one for one in choices(game, seen, verdict.best, decision) if one not in self.losses]
        self._least_loss = budgets_of(game).least_loss
        self._duel = Duel(game, seen, verdict.best, _TIMES * budgets_of(game).review, SEED + 1)
        self._steps = self._compare()

    def _compare(self) -> Iterator[None]:
        for other in self._others:
            yield from self._duel.meet(other, patient=True)
            # more worlds for the effect do not count for the loss
            points = round(self._duel.lead) if self._duel.is_likely else 0
            loss = Loss(points, self._duel.is_precise) if points >= self._least_loss else Loss(0)
            effect = (yield from self._duel.explain(other)) if self._duel.points and loss.points else None
            if effect is not None:
                self.effects[other] = settle(self._game, self._seen, effect, self._best, other)
            self.losses[other] = loss

    def run(self, until: Callable[[], bool]) -> None:
        """Compare until done or *until* returns True; at least one step."""
        for _ in self._steps:
            if until():
                return
        self.done = True
