"""The coach at the table: leads through it, sentence by sentence, along the line of a lesson."""

from collections.abc import Callable, Sequence

import pygame

from trix.ai.reasons import OnlyChoice
from trix.engine.protocol import Observation
from trix.ui.kit.events import Event, Key, is_press
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.shell.settings import Settings
from trix.ui.table.adviser import Advice
from trix.ui.table.buttons import Button, Control
from trix.ui.table.guide import LayOut, NoGuide
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout
from trix.ui.table.shown import ShownTable
from trix.ui.tutorial.bubble import Bubble, Stand, bubble, bubble_part, stand, with_room_to_read
from trix.ui.tutorial.coach import Coach
from trix.ui.tutorial.lesson import Ask

_KEPT = ("menu", "last")
"""The table's own buttons that a lesson has a use for."""

Act = Callable[[], None]


class LessonGuide(NoGuide):
    """What the coach says and wants, at a table (see `trix.ui.table.guide`).

    *on_learned* is called once the lesson's line is over, *on_end* when the learner goes on; *follows* tells
    whether there is a lesson after this one.
    """

    name = "lesson"
    counts = False

    stand: Stand
    """Where the coach is, once the table has been placed."""

    def __init__(self, coach: Coach, *, on_learned: Act, on_end: Act, follows: bool) -> None:
        self.coach = coach
        self._on_learned = on_learned
        self._on_end = on_end
        self._follows = follows
        self._told = 0
        self._learned = False

    def join(self, table: ShownTable) -> None:
        """Lead through a table."""
        self._table = table

    @property
    def waits(self) -> bool:
        """Whether there is something to read."""
        return self.coach.reading

    @property
    def wanted(self) -> int | None:
        """The action that is pointed out; None while there is none."""
        text = self.coach.wanted
        return None if text is None else self._table.session.game.string_to_action(text)

    # --- the picture ---

    def place(self, p: Painter, lay_out: LayOut) -> TableLayout:
        """Place the table beside the coach or below."""
        self.stand = stand(p, self.title(), self.sentences())
        cards = len(self.coach.lesson.hands[0].split())
        return with_room_to_read(lay_out(self.stand.table, cards))

    def room(self, area: pygame.Rect) -> pygame.Rect:
        """Panels keep a distance from a coach at their side."""
        gap = self._table.app.painter.u(8)
        return area.inflate(-2 * gap, 0) if self.stand.column else area

    def parts(self) -> list[Part]:
        """The coach with a speech bubble, once something was said."""
        return [bubble_part(self._table.app.painter, self._bubble())] if self.coach.text else []

    def above(self) -> list[Part]:
        """Nothing."""
        return []

    def sign(self, seat: int) -> tuple[str, str]:
        """Nobody is away from a lesson."""
        return "", ""

    def spoke(self, said: str) -> None:
        """Nobody else listens."""

    def controls(self, own: list[Control]) -> list[Control]:
        """The way on, and what a lesson has a use for."""
        why_not = _("Not in a lesson.")
        return [
            self._next()._replace(why_not=why_not),
            *(one if one.button.id in _KEPT else one._replace(there=False, why_not=why_not) for one in own),
        ]

    def _next(self) -> Control:
        label, icon = _("Next"), "chevron_right"
        if self.coach.last_word and not self._follows:
            label, icon = _("Finish"), "check"
        reading = self.coach.reading
        rect = self._bubble().button if reading else pygame.Rect(0, 0, 0, 0)
        button = Button("next", label, icon, rect, words=self.stand.column, primary=True)
        return Control(button, self._go_on, there=reading)

    def _bubble(self) -> Bubble:
        text, p = self._said(self.coach.text), self._table.app.painter
        return bubble(p, self.stand, self.title(), text)

    # --- the play ---

    def habits(self, settings: Settings) -> Settings:
        """Nobody is hurried or talked to, and no card plays itself that the lesson asks for."""
        return settings._replace(
            turn_timer="off", play_single=False, claim=False, fast_forward="ask", reactions="off"
        )

    def handle(self, event: Event) -> bool:
        """Enter goes on where there is something to read."""
        goes_on = self.coach.reading and isinstance(event, Key) and is_press(event)
        if goes_on:
            self._go_on()
        return goes_on

    def interrupt(self) -> None:
        """All that waits to be read has been."""
        while self.coach.reading and not self.coach.over:
            self.coach.go_on()

    def allows(self, action: int) -> bool:
        """Praise what is wanted; of anything else say why not."""
        text = self._table.session.game.action_to_string(action)
        wanted = self.coach.accepts(text)
        if wanted:
            self.coach.praise()
        else:
            self.coach.correct(text)
        return wanted

    def point_out(self) -> None:
        """Mark the card that is wanted."""
        table, wanted = self._table, self.wanted
        played = wanted is not None and table.model.phase in table.pieces.playing
        table.hand.advised = frozenset((wanted,)) if played and wanted is not None else frozenset()

    def follow(self) -> bool:
        """Tell what is new, and point out what is wanted."""
        if self.coach.changes == self._told:
            return False
        self._told = self.coach.changes
        self.point_out()
        self._table.app.say(self._said(self.coach.text))
        if self.coach.resting:
            self._table.director.hasten()
        if self.coach.over and not self._learned:
            self._learned = True
            self._on_learned()
        return True

    def _go_on(self) -> None:
        last = self.coach.last_word
        self.coach.go_on()
        self.follow()
        if last:
            self._on_end()

    # --- what is told ---

    def title(self) -> str:
        """Name the lesson."""
        return _(self.coach.lesson.title)

    def sentences(self) -> list[str]:
        """List all that may be said in the lesson."""
        found = []
        for step in self.coach.lesson.steps:
            if isinstance(step, Ask):
                found += [step.text, step.otherwise, step.praise, *step.hints.values()]
            elif not isinstance(step, str):
                found.append(step.text)
        return [self._said(text) for text in found]

    def told(self) -> str:
        """What the coach says."""
        return self._said(self.coach.text)

    def status(self) -> dict[str, object]:
        """How the lesson stands."""
        ask = self.coach.ask
        return {
            "lesson": {
                "id": self.coach.lesson.id,
                "says": self._said(self.coach.text),
                "reading": self.coach.reading,
                "wants": None if ask is None else ask.action,
            }
        }

    def _said(self, text: str) -> str:
        """Put a sentence of the lesson into the language in use."""
        huda, rana, sami = (self._table.player_name(seat) for seat in (1, 2, 3))
        return _(text).format(huda=huda, rana=rana, sami=sami) if text else ""


class Prompter:
    """Advises what the lesson wants (see `trix.ui.table.bulb`): nobody has to think about that."""

    thinking = False

    def __init__(self, guide: LessonGuide) -> None:
        self._guide = guide

    @property
    def advice(self) -> Advice | None:
        """What is wanted, once it is pointed out."""
        wanted = self._guide.wanted
        return None if wanted is None else Advice(wanted, OnlyChoice())

    def ask(self, observation: Observation) -> None:
        """Point out what is wanted."""
        self._guide.coach.reveal()
        self._guide.follow()

    def think(self, until: Callable[[], bool]) -> bool:
        """Nothing comes of it."""
        return False

    def told(self, advice: Advice, names: Sequence[str]) -> str:
        """The coach has said why already."""
        return ""

    def forget(self) -> None:
        """The coach knows what is due."""
