"""A search whose choice is checked, and replaced if the check finds it worse than another action."""

from collections.abc import Callable, Iterator

from trix.ai.agents import Opinion, Search
from trix.engine.protocol import Observation
from trix.engine.types import Action


class CheckedSearch:
    """The base class of such searches. See `trix.ai.agents.Search`."""

    def __init__(self, search: Search, seen: Observation) -> None:
        self.done = False
        self._search = search
        self._seen = seen
        self._worse: list[Action] = []
        """The actions that the check has ruled out."""
        self._steps = self._check()

    def _check(self) -> Iterator[None]:
        """Rule actions out step by step, once the search is done."""
        raise NotImplementedError

    @property
    def action(self) -> Action | None:
        """The best action so far; None before the first call of `run`."""
        return next(iter(self._ranked()), None)

    @property
    def opinions(self) -> tuple[Opinion, ...]:
        """The evaluations of the legal actions so far, best first; those ruled out not above the choice."""
        sound = [one for one in self._search.opinions if one.action not in self._worse]
        if not sound or not self._worse:
            return self._search.opinions
        top = sound[0]
        capped = [
            Opinion(
                one.action,
                min(one.score, top.score),
                None if one.points is None or top.points is None else min(one.points, top.points),
            )
            for one in self._search.opinions
            if one.action in self._worse
        ]
        # the sort is stable: a sound action comes first among equals
        return tuple(sorted(sound + capped, key=lambda one: -one.score))

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

    def _ranked(self) -> list[Action]:
        """Return the actions by the search's evaluation, without the excluded ones."""
        if self._search.action is None:
            return []
        ranked = [
            self._search.action,
            *(one.action for one in self._search.opinions),
            *self._seen.legal_actions,
        ]
        return [action for action in dict.fromkeys(ranked) if action not in self._worse]
