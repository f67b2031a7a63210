"""The guide of a lesson: shows the coach's sentences, and allows only the actions of the lesson's line."""

from collections.abc import Callable, Sequence

import pygame

from trix.engine.protocol import Observation
from trix.engine.types import Action
from trix.ui.coach.box_search import find_box_place, letters
from trix.ui.coach.speech_box import SpeechBox, box_at, goes_on, moved, speech_parts
from trix.ui.coach.spoken_things import lit_cards
from trix.ui.kit.events import Event, Key, PointerDown
from trix.ui.kit.geometry import covered
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets.buttons import Act
from trix.ui.shell.settings import Settings
from trix.ui.table.adviser import Advice
from trix.ui.table.base_table import BaseTable, Guide, LayOut
from trix.ui.table.controls import HINT_KEYS, Button, Control
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout
from trix.ui.table.question import LOW
from trix.ui.tutorial.coach import Coach
from trix.ui.tutorial.lesson import Ask

_KEPT = ("menu", "last")
"""The table's buttons that a lesson keeps."""

_COLUMN = 284  # units of width of a box beside a question
_ROW = 640  # units of width of a box above a question
_PLACES = 12  # steps from the highest to the lowest place beside a question

Rect = pygame.Rect


class LessonGuide(Guide):
    """Shows a coach at a table (see `trix.ui.table.base_table`).

    *number* is the lesson's place in the course, in words. *on_learned* is called when the last sentence
    shows, *on_end* when the learner continues from there.
    """

    name = "lesson"
    counts = False
    has_scores = False

    def __init__(self, coach: Coach, number: str, *, on_learned: Act, on_end: Act) -> None:
        self.coach = coach
        self._number = number
        self._on_learned = on_learned
        self._on_end = on_end
        self._shown_changes = 0
        self._layout: TableLayout  # set by `place`
        self._box: SpeechBox | None = None
        self._panel = Rect(0, 0, 0, 0)  # of a question
        self._placed_for: object = None
        self._spots: list[Rect] = []
        self._learned = False
        self._is_over = False  # the learner has read the last word

    def join(self, table: BaseTable) -> None:
        super().join(table)
        table.pieces.number = self._number

    @property
    def is_reading(self) -> bool:
        return self.coach.is_reading or self.coach.is_behind

    @property
    def wanted(self) -> int | None:
        """The marked action, if any."""
        text = self.coach.wanted
        return None if text is None else self._table.session.game.string_to_action(text)

    # --- the picture ---

    def place(self, p: Painter, lay_out: LayOut) -> TableLayout:
        self._layout = lay_out(p.metrics, len(self.coach.lesson.hands[0].split()))
        self._box = None
        return self._layout

    def room(self, area: Rect) -> Rect:
        p = self._table.app.display.painter
        if not self.is_asked:
            return area
        box, gap = self._beside_question(area), p.u(8)
        if box.rect.right > area.centerx > box.rect.x:
            return Rect(area.x, box.rect.bottom + gap, area.w, area.bottom - box.rect.bottom - gap)
        return p.split(area, box.rect.w + 2 * gap)[1]

    def note_panel(self, panel: Rect) -> None:
        if panel != self._panel:
            self._panel, self._box = panel, None

    @property
    def is_asked(self) -> bool:
        """Whether the learner must answer a question on a panel."""
        return self.coach.ask is not None and self._table.model.phase not in self._table.pieces.playing

    def _beside_question(self, area: Rect) -> SpeechBox:
        p, text = self._table.app.display.painter, self._translate(self.coach.text)
        gap = p.u(8)
        area = area.clip(self._layout.cloth).inflate(-2 * gap, -2 * gap)
        width = min(p.u(_ROW), area.w)
        size = letters(p, self._layout)
        above = box_at(p, (area.centerx - width // 2, area.y), width, text, size=size)
        if p.metrics.portrait or area.bottom - above.rect.bottom >= p.u(LOW):
            return above
        # a box beside the question
        width = min(p.u(_COLUMN), area.w // 3)
        made = box_at(p, (0, 0), width, text, size=size)
        x = area.right - made.rect.w if p.rtl else area.x
        free = area.h - made.rect.h
        seats = [*self._layout.plates, self._layout.menu, self._layout.banner]

        def price(box: SpeechBox) -> int:
            return covered(box.rect, seats) + abs(box.rect.centery - area.centery)

        places = (area.y + max(0, free) * part // _PLACES for part in range(_PLACES + 1))
        return min((box_at(p, (x, y), width, text, size=size) for y in places), key=price)

    def _pointing(self, box: SpeechBox) -> SpeechBox:
        """Return the box beside a question with a pointer to the question."""
        rect, panel, half = box.rect, self._panel, self._table.app.display.painter.u(8)
        x, y = rect.centerx, max(panel.top + 2 * half, min(rect.centery, panel.bottom - 2 * half))
        y = max(rect.top + 2 * half, min(y, rect.bottom - 2 * half))
        if rect.bottom <= panel.top:
            return box._replace(
                tail=((x - half, rect.bottom - 1), (x + half, rect.bottom - 1), (x, panel.top))
            )
        edge, end = (rect.right - 1, panel.left) if rect.right <= panel.left else (rect.left, panel.right)
        return box._replace(tail=((edge, y - half), (edge, y + half), (end, y)))

    @property
    def _is_shown(self) -> bool:
        """Whether there is a sentence to show; one about a question waits for its panel."""
        has_place = bool(self._panel) or not self.is_asked
        return bool(self.coach.text) and has_place and not self._is_over

    def above(self) -> list[Part]:
        if not self._is_shown:
            return []
        box = self.place_speech_box()
        return speech_parts(self._table.app.display.painter, box, self.coach.about, self._spots)

    def covers(self) -> Rect | None:
        return self.place_speech_box().rect if self._is_shown else None

    def beside_question(self) -> list[Part]:
        return self.above()

    def controls(self, own: list[Control]) -> list[Control]:
        why_not = _("Not in a lesson.")
        return [
            self._next()._replace(why_not=why_not),
            *(
                control if control.button.id in _KEPT else control._replace(is_visible=False, why_not=why_not)
                for control in own
            ),
        ]

    def _next(self) -> Control:
        label, icon = _("Next"), "chevron_right"
        if self.coach.is_last_word:
            label, icon = _("Finish"), "check"
        reading = self.coach.is_reading
        rect = self.place_speech_box().go_on if reading else Rect(0, 0, 0, 0)
        button = Button("next", label, icon, rect, primary=True, is_bare=True)
        return Control(button, self._advance, is_visible=reading)

    def place_speech_box(self) -> SpeechBox:
        """Return the coach's box. It stays where it is until the next sentence."""
        key = self.coach.changes, self.is_asked
        if self._box is None or self._placed_for != key:
            self._placed_for = key
            if self.is_asked:
                self._spots, self._box = [], self._beside_question(self._layout.panel)
                down = self._panel.top - self._table.app.display.painter.u(8) - self._box.rect.bottom
                self._box = self._pointing(moved(self._box, 0, max(0, down)))
            else:
                reading = self.coach.is_reading
                self._box, self._spots = find_box_place(
                    self._table,
                    self._layout,
                    self._translate(self.coach.text),
                    self.coach.about,
                    [self._layout.last],
                    paused=reading or self.coach.ask is not None,
                    button=reading,
                )
        return self._box

    # --- the play ---

    def habits(self, settings: Settings) -> Settings:
        """Turn off everything that hurries the learner, talks, or plays cards by itself."""
        return settings._replace(
            pace="normal" if settings.pace in ("fast", "instant") else settings.pace,
            turn_timer="off",
            premove=False,
            play_single=False,
            claim=False,
            fast_forward="ask",
            reactions="off",
        )

    def handle(self, event: Event) -> bool:
        """Continue by a key or a tap; a tap on a button or on a card has its usual effect.

        A hint key marks the card that the learner must find, and says the reason.
        """
        ask = None if self.is_asked else self.coach.ask
        if isinstance(event, Key) and event.key in HINT_KEYS and ask is not None and not ask.marked:
            self.coach.reveal()
            return self.follow()
        if not self.coach.is_reading:
            return False
        if isinstance(event, PointerDown):
            table, box = self._table, self.place_speech_box()
            used = table.controls.at(event.pos) is not None or table.hand.at(event.pos) is not None
            inside = box.rect.collidepoint(event.pos) and not box.go_on.collidepoint(event.pos)
            confirms = inside or not used
        else:
            confirms = goes_on(event)
        if confirms:
            self._advance()
        return confirms

    def interrupt(self) -> None:
        while self.coach.is_reading and not self.coach.is_finished:
            self.coach.advance()

    def allows(self, action: Action) -> bool:
        self._table.refusal.forget()  # the coach speaks now
        self._panel = Rect(0, 0, 0, 0)  # a wrong answer opens it again
        text = self._table.session.game.action_to_string(action)
        is_right = self.coach.accepts(text)
        if is_right:
            self.coach.praise(text)
        else:
            self.coach.correct(text)
        return is_right

    def point_out(self) -> None:
        table, wanted = self._table, self.wanted
        played = wanted is not None and table.model.phase in table.pieces.playing
        table.hand.advised = frozenset((wanted,)) if played and wanted is not None else frozenset()
        table.hand.lit = lit_cards(table.hand, self.coach.about) if self.coach.text else frozenset()

    def follow(self) -> bool:
        if self._table.director.has_shown_all and not self._table.counting.moving:
            self.coach.catch_up()
        if self.coach.changes == self._shown_changes:
            return False
        self._shown_changes = self.coach.changes
        self.point_out()
        self._table.app.speech.say(self._translate(self.coach.text))
        self._table.director.tempo.is_fast = self.coach.is_resting
        if self.coach.is_last_word and not self._learned:
            self._learned = True
            self._on_learned()
        return True

    def _advance(self) -> None:
        last = self.coach.is_last_word
        self._table.refusal.forget()
        self.coach.advance()
        self.follow()
        if last:
            self._is_over = True
            self._on_end()

    # --- texts ---

    def title(self) -> str:
        return _(self.coach.lesson.title)

    def sentences(self) -> list[str]:
        """Return all sentences of the lesson."""
        texts = []
        for step in self.coach.lesson.steps:
            if isinstance(step, Ask):
                texts += [step.text, step.otherwise, step.praise, *step.hints.values()]
            elif not isinstance(step, str):
                texts.append(step.text)
        return [self._translate(text) for text in texts]

    def state_text(self) -> str:
        return self._translate(self.coach.text)

    def status(self) -> dict[str, object]:
        ask = self.coach.ask
        return {
            "lesson": {
                "id": self.coach.lesson.id,
                "says": self._translate(self.coach.text),
                "reading": self.coach.is_reading,
                "wants": None if ask is None else ask.action,
            }
        }

    def reason(self) -> str:
        """Return the reason for the wanted action."""
        return self._translate(self.coach.reason)

    def _translate(self, text: str) -> str:
        """Translate a sentence of the lesson, with the opponents' names."""
        huda, rana, sami = (self._table.player_name(seat) for seat in (1, 2, 3))
        return _(text).format(huda=huda, rana=rana, sami=sami) if text else ""


class LessonAdviser:
    """Advises the wanted action at once (see `Helper` in `trix.ui.table.adviser`)."""

    thinking = False

    def __init__(self, guide: LessonGuide) -> None:
        self._guide = guide
        self._is_asked = False

    @property
    def advice(self) -> Advice | None:
        wanted = self._guide.wanted
        return None if wanted is None else Advice(wanted)

    @property
    def choice(self) -> Action | None:
        return self._guide.wanted

    def ask(self, observation: Observation) -> None:
        # a question shows the reason itself
        self._is_asked = True
        self._guide.coach.reveal(with_reason=not self._guide.is_asked)
        self._guide.follow()

    def think(self, until: Callable[[], bool]) -> bool:
        return False

    def explain(self, advice: Advice, names: Sequence[str]) -> str:
        coach = self._guide.coach
        is_said = coach.text == coach.reason  # after a wrong answer, beside the panel
        # the coach's words about a marked answer are enough
        return self._guide.reason() if self._is_asked and self._guide.is_asked and not is_said else ""

    def forget(self) -> None:
        self._is_asked = False
