"""A search whose choice is checked, and replaced if the check finds it worse than another action."""

from collections.abc import Callable, Iterator

from trix.ai.agents import Opinion, Search
from trix.engine.protocol import Observation
from trix.engine.types import Action


class CheckedSearch:
    """A search (`trix.ai.agents.Search`) that ends with a check."""

    def __init__(
        self, search: Search, seen: Observation, check: "Callable[[CheckedSearch], Iterator[None]]"
    ) -> None:
        """*check* begins once *search* is done; step by step it adds to `worse`."""
        self.done = False
        self.seen = seen
        self.worse: list[Action] = []
        """The actions that the check has ruled out."""
        self._search = search
        self._steps = check(self)

    @property
    def action(self) -> Action | None:
        """The best action so far; None before the first call of `run`."""
        if self._search.action is None:
            return None
        ranked = [
            self._search.action,
            *(opinion.action for opinion in self._search.opinions),
            *self.seen.legal_actions,
        ]
        return next(action for action in ranked if action not in self.worse)

    @property
    def opinions(self) -> tuple[Opinion, ...]:
        """The evaluations of the legal actions so far, best first; those ruled out not above the choice."""
        sound = [opinion for opinion in self._search.opinions if opinion.action not in self.worse]
        if not sound or not self.worse:
            return self._search.opinions
        top = sound[0]
        capped = [
            Opinion(
                opinion.action,
                min(opinion.score, top.score),
                None if opinion.points is None or top.points is None else min(opinion.points, top.points),
            )
            for opinion in self._search.opinions
            if opinion.action in self.worse
        ]
        # the sort is stable: a sound action comes first among equals
        return tuple(sorted(sound + capped, key=lambda opinion: -opinion.score))

    def run(self, until: Callable[[], bool]) -> None:
        """Search until done or *until* returns True."""
        if not self._search.done:
            self._search.run(until)
            if not self._search.done or until():
                return
        for _ in self._steps:
            if until():
                return
        self.done = True
