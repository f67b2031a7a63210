"""The coach: keeps the place in a lesson, what is said there, and who does what next.

Everything follows from how many actions have been made; the coach hears of that from the players of the
session, who are asked only when all that went before has been shown.
"""

from collections.abc import Callable

from trix.engine.protocol import Game, Observation
from trix.ui.tutorial.lesson import Ask, Lesson, Note, Rest, Say


class Coach:
    """Keeps the place in one lesson: a state machine that knows nothing of the screen."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.text = ""
        """What is said now, untranslated."""
        self.changes = 0
        """How often that has changed."""
        self._position = -1
        self._left: list[Note] = []
        self._note: Note | None = None
        self._revealed = False

    @property
    def reading(self) -> bool:
        """Whether the game waits until the learner has read."""
        return isinstance(self._note, Say)

    @property
    def resting(self) -> bool:
        """Whether nothing is left to decide."""
        return isinstance(self._note, Rest)

    @property
    def ask(self) -> Ask | None:
        """The decision that the learner is to make."""
        return self._note if isinstance(self._note, Ask) else None

    @property
    def wanted(self) -> str | None:
        """The action to point out; None while none is wanted, or the learner is to find it."""
        ask = self.ask
        return ask.action if ask is not None and (ask.marked or self._revealed) else None

    @property
    def over(self) -> bool:
        """Whether the line has been played to its end."""
        return self._position == len(self.lesson.actions)

    @property
    def last_word(self) -> bool:
        """Whether what is to be read is the last of the lesson."""
        return self.over and self.reading and not self._left

    def come_to(self, position: int) -> None:
        """Go to the place in the lesson after so many actions, all of which have been shown."""
        if position == self._position:
            return
        self._position = position
        self._left = list(self.lesson.notes(position))
        if self._left:
            self.go_on()
        else:
            self._note = None

    def go_on(self) -> None:
        """Go on to the next note: what was said has been read."""
        self._note = self._left.pop(0) if self._left else None
        self._revealed = False
        if self._note is not None:
            self._tell(self._note.text)

    def reveal(self) -> None:
        """Point out the wanted action."""
        if self.wanted is None:
            self._revealed = True
            self.changes += 1

    def accepts(self, action: str) -> bool:
        """Whether the learner may do this now."""
        return self.ask is not None and action == self.ask.action

    def praise(self) -> None:
        """Praise the learner, who did what was wanted."""
        if self.ask is not None:
            text, self._note = self.ask.praise, None
            self._tell(text)

    def correct(self, action: str) -> None:
        """Say why something else is not wanted, and point out what is."""
        if self.ask is not None:
            self._revealed = True
            self._tell(self.ask.why_not(action))

    def _tell(self, text: str) -> None:
        self.text = text
        self.changes += 1


class Rehearsed:
    """A player for any seat who follows the lesson's line, but leaves the learner what is theirs to find."""

    def __init__(self, game: Game, coach: Coach) -> None:
        self._game = game
        self._coach = coach

    def begin(self, observation: Observation) -> "Move | None":
        """Return the next move of the line; None if it is the learner's to find."""
        position, lesson = len(observation.history), self._coach.lesson
        self._coach.come_to(position)
        if lesson.asks(position):
            return None
        action = None if self._coach.over else self._game.string_to_action(lesson.actions[position])
        return Move(action, lambda: not self._coach.reading)


class Move:
    """A thought whose action is there once the learner has read; it stays None after the end of the line."""

    def __init__(self, action: int | None, ready: Callable[[], bool]) -> None:
        self._action = action
        self._ready = ready

    @property
    def action(self) -> int | None:
        """The action, once it may be done; None until then, so that an impatient director waits too."""
        return self._action if self._ready() else None

    @property
    def done(self) -> bool:
        """Whether it may be done."""
        return self.action is not None

    def run(self, until: Callable[[], bool]) -> None:
        """Do nothing: there is nothing to think about."""
