"""A lesson: a small prepared deal, a line of play, and the coach's sentences.

Each game's package has its lessons in ``lessons.json``, a list of objects with the fields of `Lesson`. A text
among the steps is an action, as in the rules, that plays automatically, or "rest" for `Rest`. An object is an
`Ask` if it has an action, a `Rest` with a sentence of its own if it has "rest", else a `Say`. The actions
before the first picture are one text, with commas between them. Sentences name the opponents as {huda},
{rana} and {sami}. The learner reads two sentences at most before they do something.
"""

import json
from collections.abc import Mapping
from pkgutil import get_data
from typing import Any, Final, NamedTuple

from trix.engine.options import Value
from trix.ui.kit.i18n import N_


class Say(NamedTuple):
    """A sentence that the learner confirms."""

    text: str
    spot: str = ""
    """The thing it speaks of (see `trix.ui.coach.spoken_things.spots_of`), if the text does not name it."""


class Ask(NamedTuple):
    """A decision of the learner: the wanted action, and the sentences before and after it."""

    action: str
    text: str
    otherwise: str = ""
    """The sentence about any other legal action."""
    hints: Mapping[str, str] = {}
    """Sentences about particular other actions."""
    praise: str = N_("Well done.")
    marked: bool = True
    """Whether the action is marked at once, or only after a wrong one."""
    same: tuple[str, ...] = ()
    """Cards equal to the wanted one. If the learner plays one, the two change places in later steps."""

    def why_not(self, action: str) -> str:
        """Return the sentence about an unwanted action."""
        return self.hints.get(action, self.otherwise)


class Rest(NamedTuple):
    """A sentence shown while the deal plays by itself, a little quicker, up to the next note."""

    text: str = N_("Nothing is left to decide: watch how it ends.")


NAMES: Final = {"{huda}": 1, "{rana}": 2, "{sami}": 3}
"""The opponents' names in texts, with their seats."""

Note = Say | Ask | Rest
Step = str | Note


class Lesson(NamedTuple):
    """A prepared deal and its line of play."""

    id: str
    """A short name that never changes, since the store keeps it."""
    title: str
    summary: str
    icon: str
    hands: tuple[str, ...]
    """By seat, the learner first: card texts."""
    first: int
    """The seat that acts first: the kingdom's owner, the dealer, or the first bidder."""
    steps: tuple[Step, ...]
    options: Mapping[str, Value] = {}
    strategy: bool = False
    """Whether it teaches good play rather than rules."""
    before: tuple[str, ...] = ()
    """The actions before the learner sees the table; in a lesson of strategy, from a real deal."""

    @property
    def actions(self) -> tuple[str, ...]:
        """All actions from the first to the last."""
        steps = (step for step in self.steps if not isinstance(step, Say | Rest))
        return (*self.before, *(step.action if isinstance(step, Ask) else step for step in steps))

    def notes(self, position: int) -> tuple[Note, ...]:
        """Return the notes after that number of actions; an `Ask` or a `Rest` is the last one."""
        steps: list[Note] = []
        done = len(self.before)
        for step in self.steps:
            if done == position and not isinstance(step, str):
                steps.append(step)
            done += not isinstance(step, Say | Rest)
        return tuple(steps)

    def exchanged(self, one: str, other: str) -> "Lesson":
        """Return the lesson with two equal cards exchanged in its steps."""
        swap = {one: other, other: one}

        def turned(step: Step) -> Step:
            if isinstance(step, str):
                return swap.get(step, step)
            if not isinstance(step, Ask):
                return step
            action, *same = (swap.get(card, card) for card in (step.action, *step.same))
            hints = {swap.get(card, card): text for card, text in step.hints.items()}
            return step._replace(action=action, same=tuple(same), hints=hints)

        return self._replace(steps=tuple(map(turned, self.steps)))

    def asks(self, position: int) -> bool:
        """Return whether the learner decides after that number of actions."""
        return any(isinstance(note, Ask) for note in self.notes(position))


class Course(NamedTuple):
    """All lessons of a game, in the intended order."""

    game: str
    lessons: tuple[Lesson, ...]

    def after(self, lesson: Lesson) -> Lesson | None:
        """Return the next lesson; None after the last."""
        place = self.lessons.index(lesson) + 1
        return self.lessons[place] if place < len(self.lessons) else None


def course_of(game: str) -> Course:
    """Return the lessons of a game."""
    text = get_data(f"trix.ui.games.{game}", "lessons.json")
    return Course(game, tuple(_lesson(**fields) for fields in json.loads(text or "[]")))


def _lesson(steps: list[Any], hands: list[str], before: str = "", **fields: Any) -> Lesson:
    actions = tuple(before.split(", ")) if before else ()
    return Lesson(hands=tuple(hands), steps=tuple(map(_step, steps)), before=actions, **fields)


def _step(step: Any) -> Step:
    if isinstance(step, str):
        return Rest() if step == "rest" else step
    if "rest" in step:
        return Rest(step["rest"])
    if "action" not in step:
        return Say(**step)
    return Ask(**{**step, "same": tuple(step.get("same", ()))})
