"""What a lesson is: a small prepared deal, and a line of play with what the coach says along it. Plain data.

    Lesson(
        "queens", N_("Queens"), N_("Each queen costs 25"), "queens",
        hands=("4C JC QS", …), first=3,
        steps=(Say(N_("…")), "choose queens", "TC", Ask("4C", N_("…"), otherwise=N_("…")), "QC", …),
    )

A text among the steps is an action, as in the rules, that is done by itself; `Ask` is an action that the
learner has to find; `Rest` comes where nothing is left to find. Sentences are marked with `N_`, and name the
others as {huda}, {rana} and {sami}.
"""

from collections.abc import Mapping
from typing import NamedTuple

from trix.engine.options import Value
from trix.ui.game_parts import part
from trix.ui.kit.i18n import N_


class Say(NamedTuple):
    """A sentence to read; then the learner says to go on."""

    text: str


class Ask(NamedTuple):
    """A decision of the learner: the action wanted, why, and what is said of others and afterwards."""

    action: str
    text: str
    otherwise: str = ""
    """What is said of any other action, if one is allowed."""
    hints: Mapping[str, str] = {}
    """What is said of particular other actions instead."""
    praise: str = N_("Well done.")
    marked: bool = True
    """Whether the action is pointed out at once, or only after another was tried."""

    def why_not(self, action: str) -> str:
        """Say why an action is not the one that is wanted."""
        return self.hints.get(action, self.otherwise)


class Rest(NamedTuple):
    """A sentence under which the rest of the deal plays out, a little quicker."""

    text: str = N_("Nothing is left to decide: watch how it ends.")


Note = Say | Ask | Rest
Step = str | Note


class Lesson(NamedTuple):
    """One prepared deal and the line along which it is played."""

    id: str
    """A short name that never changes: it is kept in the store."""
    title: str
    about: str
    icon: str
    hands: tuple[str, ...]
    """By seat, the learner first: card texts."""
    first: int
    """The seat that acts first: the owner of the kingdom, the dealer, or whoever bids first."""
    steps: tuple[Step, ...]
    options: Mapping[str, Value] = {}

    @property
    def actions(self) -> tuple[str, ...]:
        """All actions from the first to the last."""
        return tuple(
            step.action if isinstance(step, Ask) else step
            for step in self.steps
            if not isinstance(step, Say | Rest)
        )

    def notes(self, position: int) -> tuple[Note, ...]:
        """List the notes after so many actions; an `Ask` or a `Rest` comes last."""
        found: list[Note] = []
        done = 0
        for step in self.steps:
            if done == position and not isinstance(step, str):
                found.append(step)
            done += not isinstance(step, Say | Rest)
        return tuple(found)

    def asks(self, position: int) -> bool:
        """Whether the next action, after so many, is the learner's to find."""
        return any(isinstance(note, Ask) for note in self.notes(position))


class Course(NamedTuple):
    """All lessons of a game, in the intended order."""

    game: str
    lessons: tuple[Lesson, ...]

    def after(self, lesson: Lesson) -> Lesson | None:
        """Return the lesson that follows one; None after the last."""
        place = self.lessons.index(lesson) + 1
        return self.lessons[place] if place < len(self.lessons) else None


def course_of(game: str) -> Course:
    """Return the lessons of a game."""
    return Course(game, part(game, "lessons").LESSONS)
