"""The guide of a lesson: shows the coach's sentences, and allows only the actions of the lesson's line."""

from collections.abc import Callable, Sequence

import pygame

from trix.engine.protocol import Observation
from trix.ui.kit.events import Event, Key, is_press
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.shell.settings import Settings
from trix.ui.table.adviser import Advice
from trix.ui.table.base_table import BaseTable, Guide, LayOut
from trix.ui.table.controls import Button, Control
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout
from trix.ui.tutorial.bubble import Bubble, BubblePlace, bubble, bubble_part, bubble_place, with_room_to_read
from trix.ui.tutorial.coach import Coach
from trix.ui.tutorial.lesson import Ask

_KEPT = ("menu", "last")
"""The table's buttons that a lesson keeps."""

Act = Callable[[], None]


class LessonGuide(Guide):
    """Shows a coach at a table (see `trix.ui.table.base_table`).

    *on_learned* is called at the end of the lesson's line, *on_end* when the learner continues from there.
    *follows* says whether there is another lesson.
    """

    name = "lesson"
    counts = False

    bubble_place: BubblePlace
    """Set by `place`."""

    def __init__(self, coach: Coach, *, on_learned: Act, on_end: Act, follows: bool) -> None:
        self.coach = coach
        self._on_learned = on_learned
        self._on_end = on_end
        self._follows = follows
        self._shown_changes = 0
        self._learned = False

    def join(self, table: BaseTable) -> None:
        self._table = table

    @property
    def waits(self) -> bool:
        return self.coach.reading

    @property
    def wanted(self) -> int | None:
        """The marked action, if any."""
        text = self.coach.wanted
        return None if text is None else self._table.session.game.string_to_action(text)

    # --- the picture ---

    def place(self, p: Painter, lay_out: LayOut) -> TableLayout:
        self.bubble_place = bubble_place(p, self.title(), self.sentences())
        cards = len(self.coach.lesson.hands[0].split())
        return with_room_to_read(lay_out(self.bubble_place.table, cards))

    def room(self, area: pygame.Rect) -> pygame.Rect:
        """Leave a margin between panels and a coach at their side."""
        gap = self._table.app.display.painter.u(8)
        return area.inflate(-2 * gap, 0) if self.bubble_place.is_column else area

    def parts(self) -> list[Part]:
        return [bubble_part(self._table.app.display.painter, self._bubble())] if self.coach.text else []

    def controls(self, own: list[Control]) -> list[Control]:
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
        button = Button("next", label, icon, rect, words=self.bubble_place.is_column, primary=True)
        return Control(button, self._advance, there=reading)

    def _bubble(self) -> Bubble:
        text, p = self._translated(self.coach.text), self._table.app.display.painter
        return bubble(p, self.bubble_place, self.title(), text)

    # --- the play ---

    def habits(self, settings: Settings) -> Settings:
        """Turn off everything that hurries the learner, talks, or plays cards by itself."""
        return settings._replace(
            turn_timer="off", play_single=False, claim=False, fast_forward="ask", reactions="off"
        )

    def handle(self, event: Event) -> bool:
        confirms = self.coach.reading and isinstance(event, Key) and is_press(event)
        if confirms:
            self._advance()
        return confirms

    def interrupt(self) -> None:
        """Skip the sentences that wait to be read."""
        while self.coach.reading and not self.coach.is_finished:
            self.coach.advance()

    def allows(self, action: int) -> bool:
        """Praise the wanted action; explain why any other one is wrong."""
        text = self._table.session.game.action_to_string(action)
        wanted = self.coach.accepts(text)
        if wanted:
            self.coach.praise()
        else:
            self.coach.correct(text)
        return wanted

    def point_out(self) -> None:
        table, wanted = self._table, self.wanted
        played = wanted is not None and table.model.phase in table.pieces.playing
        table.hand.advised = frozenset((wanted,)) if played and wanted is not None else frozenset()

    def follow(self) -> bool:
        if self.coach.changes == self._shown_changes:
            return False
        self._shown_changes = self.coach.changes
        self.point_out()
        self._table.app.speech.say(self._translated(self.coach.text))
        if self.coach.resting:
            self._table.director.hasten()
        if self.coach.is_finished and not self._learned:
            self._learned = True
            self._on_learned()
        return True

    def _advance(self) -> None:
        last = self.coach.last_word
        self.coach.advance()
        self.follow()
        if last:
            self._on_end()

    # --- texts ---

    def title(self) -> str:
        return _(self.coach.lesson.title)

    def sentences(self) -> list[str]:
        """Return all sentences of the lesson."""
        found = []
        for step in self.coach.lesson.steps:
            if isinstance(step, Ask):
                found += [step.text, step.otherwise, step.praise, *step.hints.values()]
            elif not isinstance(step, str):
                found.append(step.text)
        return [self._translated(text) for text in found]

    def state_text(self) -> str:
        return self._translated(self.coach.text)

    def status(self) -> dict[str, object]:
        ask = self.coach.ask
        return {
            "lesson": {
                "id": self.coach.lesson.id,
                "says": self._translated(self.coach.text),
                "reading": self.coach.reading,
                "wants": None if ask is None else ask.action,
            }
        }

    def _translated(self, text: str) -> str:
        """Translate a sentence of the lesson, with the opponents' names."""
        huda, rana, sami = (self._table.player_name(seat) for seat in (1, 2, 3))
        return _(text).format(huda=huda, rana=rana, sami=sami) if text else ""


class LessonAdviser:
    """Advises the wanted action at once (see `Helper` in `trix.ui.table.adviser`)."""

    thinking = False

    def __init__(self, guide: LessonGuide) -> None:
        self._guide = guide

    @property
    def advice(self) -> Advice | None:
        wanted = self._guide.wanted
        return None if wanted is None else Advice(wanted)

    def ask(self, observation: Observation) -> None:
        self._guide.coach.reveal()
        self._guide.follow()

    def think(self, until: Callable[[], bool]) -> bool:
        return False

    def explain(self, advice: Advice, names: Sequence[str]) -> str:
        return ""

    def forget(self) -> None:
        """Do nothing."""
