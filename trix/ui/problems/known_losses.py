"""An agent that plays the best action of a problem, so that a judgement explains that one."""

from collections.abc import Callable, Mapping

from trix.ai.agents import Agent, Opinion
from trix.engine.protocol import Observation
from trix.engine.types import Action


class KnownLosses(Agent):
    """Chooses *best* and ranks the other actions by their known losses.

    A problem's losses come from a longer search than a hint has time for: a search here might end with
    another action, and leave the best one without a reason.
    """

    done = True

    def __init__(self, losses: Mapping[Action, float], best: Action) -> None:
        ranked = sorted(losses, key=lambda action: (losses[action], action != best))
        self.opinions = tuple(Opinion(action, -losses[action]) for action in ranked)
        self.action = best

    def begin(self, observation: Observation) -> "KnownLosses":
        """Return itself: the search is over."""
        return self

    def run(self, until: Callable[[], bool]) -> None:
        """Do nothing."""
