"""The coach of a lesson: the position in it, the current sentence, and the players that follow its line.

All state follows from the number of actions so far. The scripted players report it to the coach, perhaps
while the last trick still lies on the table; the guide lets the coach continue once the table has shown
everything.
"""

from collections.abc import Callable

from trix.engine.protocol import Game, Observation
from trix.engine.types import Action
from trix.ui.tutorial.lesson import NAMES, Ask, Lesson, Note, Rest, Say


class Coach:
    """A state machine for the position in a lesson, independent of the screen."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.text = ""
        """The current sentence, untranslated."""
        self.changes = 0
        """Counts the changes of the sentence and of the marked action; a repeated sentence counts, too."""
        self._position = self._due = -1
        self._left: list[Note] = []
        self._note: Note | None = None
        self._revealed = False

    @property
    def is_reading(self) -> bool:
        """Whether the game waits for the learner to read."""
        return isinstance(self._note, Say)

    @property
    def is_resting(self) -> bool:
        """Whether the rest of the deal needs no decision."""
        return isinstance(self._note, Rest)

    @property
    def ask(self) -> Ask | None:
        """The learner's pending decision."""
        return self._note if isinstance(self._note, Ask) else None

    @property
    def wanted(self) -> str | None:
        """The action to mark; None without a decision, and while the learner must find it alone."""
        ask = self.ask
        return ask.action if ask is not None and (ask.marked or self._revealed) else None

    @property
    def about(self) -> str:
        """The thing that the current sentence speaks of: see `trix.ui.coach.spoken_things.spots_of`."""
        if isinstance(self._note, Say) and self._note.spot:
            return self._note.spot
        if self.ask is not None:
            return "card"
        named = sorted((self.text.index(name), seat) for name, seat in NAMES.items() if name in self.text)
        return f"seat:{named[0][1]}" if named else ""

    @property
    def is_finished(self) -> bool:
        """Whether the lesson's line is complete."""
        return self._position == len(self.lesson.actions)

    @property
    def is_last_word(self) -> bool:
        """Whether the current sentence is the last of the lesson."""
        return self.is_finished and self.is_reading and not self._left

    @property
    def is_behind(self) -> bool:
        """Whether the sentences about the latest actions are still to come."""
        return self._position != self._due

    def expect(self, position: int) -> None:
        """Note the number of actions so far. The table may not have shown them yet."""
        self._due = position

    def catch_up(self) -> None:
        """Go to the expected position: the table has shown all actions."""
        self.go_to(self._due)

    def go_to(self, position: int) -> None:
        """Go to the position after that number of actions, all already shown."""
        self._due = position
        if position == self._position:
            return
        self._position = position
        self._left = list(self.lesson.notes(position))
        if self._left:
            self.advance()
        else:
            self._note = None

    def advance(self) -> None:
        """Show the next note: the learner has read the current one."""
        self._note = self._left.pop(0) if self._left else None
        self._revealed = False
        if self._note is not None:
            self._tell(self._note.text)

    @property
    def reason(self) -> str:
        """The untranslated reason for the wanted action; empty without one."""
        return self.ask.otherwise if self.ask is not None else ""

    def reveal(self, *, with_reason: bool = True) -> None:
        """Mark the wanted action, and say the lesson's reason for it, if there is one."""
        if self.ask is None:
            return
        self._revealed = True
        if with_reason and self.reason:
            self.text = self.reason
        self.changes += 1

    def accepts(self, action: str) -> bool:
        """Return whether the action is the wanted one, or as good."""
        return self.ask is not None and action in (self.ask.action, *self.ask.same)

    def praise(self, action: str) -> None:
        """Praise the learner. If the action is an equal card, it replaces the wanted one in the lesson."""
        if self.ask is not None:
            self.lesson = self.lesson.exchanged(self.ask.action, action)
            text, self._note = self.ask.praise, None
            self._tell(text)

    def correct(self, action: str) -> None:
        """Say why the action is not the wanted one, and mark the wanted one."""
        if self.ask is not None:
            self._revealed = True
            self._tell(self.ask.why_not(action))

    def _tell(self, text: str) -> None:
        self.text = text
        self.changes += 1


class ScriptedPlayer:
    """A player for any seat that follows the lesson's line, except for the learner's decisions."""

    def __init__(self, game: Game, coach: Coach) -> None:
        self._game = game
        self._coach = coach

    def begin(self, observation: Observation) -> "ScriptedMove | None":
        """Return the next move of the line; None if the learner decides."""
        position, lesson = len(observation.history), self._coach.lesson
        self._coach.expect(position)
        if lesson.asks(position):
            return None
        is_finished = position == len(lesson.actions)
        action = None if is_finished else self._game.string_to_action(lesson.actions[position])
        return ScriptedMove(action, lambda: not (self._coach.is_behind or self._coach.is_reading))


class ScriptedMove:
    """A thought with a known action, released once *ready*; without an action it never finishes."""

    def __init__(self, action: Action | None, ready: Callable[[], bool]) -> None:
        self._action = action
        self._ready = ready

    @property
    def action(self) -> int | None:
        """The action; None until released, so that even a hurried director waits."""
        return self._action if self._ready() else None

    @property
    def done(self) -> bool:
        return self.action is not None

    def run(self, until: Callable[[], bool]) -> None:
        """Do nothing."""
