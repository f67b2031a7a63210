"""The worth of each choice of a decision, for a review."""

from collections.abc import Callable, Iterator
from typing import Final

from trix.ai.explain.duel import Duel
from trix.ai.explain.effects import Effect
from trix.ai.explain.judgement import SEED, settle
from trix.ai.games import budgets_of, positions_of
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action

MOST: Final = 13
"""Up to this number of legal actions, all are compared."""
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


class Worths:
    """Compares the expert's choice with the other `choices`, in slices. To cancel it, drop it.

    The decision is compared first, so that its worlds are those of a `Judgement`.
    """

    def __init__(self, game: Game, seen: Observation, best: Action, decision: Action) -> None:
        self.done = False
        self.losses: dict[Action, int] = {best: 0}
        """By how many points each choice is worse; 0 if not significantly. Complete once done."""
        self.effects: dict[Action, Effect] = {}
        """By worse choice, the effect of the best choice compared with it, where one is known."""
        self._game, self._seen, self._best = game, seen, best
        compared = choices(game, seen, best, decision)
        self._others = [action for action in dict.fromkeys((decision, *compared)) if action != best]
        self._least_loss = budgets_of(game).least_loss
        self._duel = Duel(game, seen, best, budgets_of(game).review, SEED + 1)
        self._steps = self._compare()

    def _compare(self) -> Iterator[None]:
        for other in self._others:
            yield from self._duel.meet(other)
            # more worlds for the effect do not count for the loss
            points = self._duel.points
            points = points if points >= self._least_loss else 0
            effect = (yield from self._duel.explain(other)) if points else None
            if effect is not None:
                self.effects[other] = settle(self._game, self._seen, effect, self._best, other)
            self.losses[other] = points

    def run(self, until: Callable[[], bool]) -> None:
        """Compare until done or *until* returns True; at least one step."""
        for _ in self._steps:
            if until():
                return
        self.done = True
