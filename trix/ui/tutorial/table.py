"""The real table with a coach beside it, on which the line of a lesson is played."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from trix.ai.reasons import Reason
from trix.games import prepare_game
from trix.session import Session
from trix.ui.events import Event, Key, is_press
from trix.ui.games.pieces import View
from trix.ui.games.screens import screens_of
from trix.ui.hints import Advice
from trix.ui.i18n import _
from trix.ui.settings import Settings
from trix.ui.speech import sentences
from trix.ui.table.bulb import Bulb
from trix.ui.table.buttons import Button
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout
from trix.ui.table.scene import TableScene
from trix.ui.tutorial.bubble import Bubble, Stand, bubble, bubble_part, stand, with_room_to_read
from trix.ui.tutorial.coach import Coach, Rehearsed
from trix.ui.tutorial.lesson import Ask, Lesson
from trix.ui.words import people

_OPPONENTS = (0, 1, 2)
"""Places in the roster, by seat: the sentences of the lessons name them."""
_KEPT = ("menu", "last")
"""The table's own buttons that a lesson has a use for."""

Act = Callable[[], None]


class LessonTable(TableScene):
    """A lesson being played. *on_learned* is called once its line is over, *on_end* when the learner goes on.

    *on_menu* shows the ways out; *follows* tells whether there is a lesson after this one.
    """

    name = "lesson"

    def __init__(
        self, game: str, lesson: Lesson, *, on_learned: Act, on_end: Act, on_menu: Act, follows: bool
    ) -> None:
        self.coach = Coach(lesson)
        sitters = people.sitters(_OPPONENTS)
        rules = prepare_game(game, lesson.options, lesson.hands, lesson.first)
        session = Session(rules, 0, sitters, lambda rules, sitter, seat: Rehearsed(rules, self.coach))
        super().__init__(session, LessonPanels(self.coach, on_menu))
        self.bulb = Bulb(self, Prompter(self))
        self._on_learned = on_learned
        self._on_end = on_end
        self._follows = follows
        self._told = 0
        self._learned = False

    # --- what is said ---

    def said(self, text: str) -> str:
        """Put a sentence of the lesson into the language in use."""
        huda, rana, sami = (self.player_name(seat) for seat in (1, 2, 3))
        return _(text).format(huda=huda, rana=rana, sami=sami) if text else ""

    def state_told(self) -> str:
        """What the coach says comes first."""
        return sentences((self.said(self.coach.text), super().state_told()))

    def _title(self) -> str:
        return _(self.coach.lesson.title)

    def _sentences(self) -> list[str]:
        """All that may be said in the lesson."""
        found = []
        for step in self.coach.lesson.steps:
            if isinstance(step, Ask):
                found += [step.text, step.otherwise, step.praise, *step.hints.values()]
            elif not isinstance(step, str):
                found.append(step.text)
        return [self.said(text) for text in found]

    def follow_coach(self) -> None:
        """Tell what is new, and point out what is wanted."""
        if self.coach.changes == self._told:
            return
        self._told = self.coach.changes
        self._stale = True
        self._point_out()
        self.say(self.said(self.coach.text))
        if self.coach.resting:
            self._director.hasten()
        if self.coach.over and not self._learned:
            self._learned = True
            self._on_learned()

    def _point_out(self) -> None:
        wanted = self.wanted
        played = wanted is not None and self.model.phase in self.pieces.playing
        self._hand.advised = frozenset((wanted,)) if played and wanted is not None else frozenset()

    @property
    def wanted(self) -> int | None:
        """The action that is pointed out; None while there is none."""
        text = self.coach.wanted
        return None if text is None else self.session.game.string_to_action(text)

    # --- what the learner does ---

    @property
    def habits(self) -> Settings:
        """Nobody is hurried or talked to, and no card plays itself that the lesson asks for."""
        return self.app.settings._replace(
            turn_timer="off", play_single=False, claim=False, fast_forward="ask", reactions="off"
        )

    def answer(self, action: int) -> None:
        """Do what is wanted; of anything else say why not."""
        text = self.session.game.action_to_string(action)
        if self.coach.accepts(text):
            self.coach.praise()
            super().answer(action)
        else:
            self.coach.correct(text)
        self.follow_coach()

    def attempt(self, card: int) -> None:
        """Play the card that is wanted. Who plays while there is something to read, has read it."""
        while self.coach.reading and not self.coach.over:
            self.coach.go_on()
        text, legal = self.session.game.action_to_string(card), self._hand.legal
        if legal is not None and card in legal and not self.coach.accepts(text):
            self.coach.correct(text)
        else:
            super().attempt(card)
        self.follow_coach()

    def _go_on(self) -> None:
        last = self.coach.last_word
        self.coach.go_on()
        self._stale = True
        self.follow_coach()
        if last:
            self._on_end()

    def tell_practice(self) -> None:
        """A lesson counts nowhere."""

    # --- the life of a scene ---

    def places(self) -> TableLayout:
        """Leave room for the coach."""
        self._stand: Stand = stand(self.app.painter, self._title(), self._sentences())
        cards = len(self.coach.lesson.hands[0].split())
        return with_room_to_read(self.places_in(self._stand.table, cards))

    def update(self, dt: float) -> bool:
        """Let time pass, and the coach speak."""
        changed = super().update(dt)
        self.follow_coach()
        return changed or self._stale

    def _ask(self) -> None:
        if not self.coach.reading:
            super()._ask()

    def _refresh(self) -> None:
        super()._refresh()
        self._point_out()

    def handle(self, event: Event) -> None:
        """Enter goes on where there is something to read and nothing else has the focus."""
        if self.coach.reading and is_press(event) and isinstance(event, Key) and self._input.focus is None:
            self._go_on()
        else:
            super().handle(event)

    def press(self, id: str) -> None:
        """Press a button, or say why it cannot be pressed."""
        if id == "next" and self.coach.reading:
            self._go_on()
        else:
            super().press(id)

    def why_not(self, id: str) -> str:
        """A lesson goes its own way."""
        return super().why_not(id) if id in _KEPT else _("Not in a lesson.")

    # --- the picture ---

    def view(self) -> View:
        """Give all that its picture is drawn from."""
        # whoever waits until the learner has read does not think
        view = super().view()
        return view._replace(thinking=view.thinking and not self.coach.reading)

    def buttons(self) -> list[Button]:
        """The way on, and what a lesson has a use for."""
        found = [button for button in super().buttons() if button.id in _KEPT]
        if self.coach.reading:
            label, icon = _("Next"), "chevron_right"
            if self.coach.last_word and not self._follows:
                label, icon = _("Finish"), "check"
            rect, words = self._bubble().button, self._stand.column
            found.insert(0, Button("next", label, icon, rect, words=words, primary=True))
        return found

    def panel_area(self) -> pygame.Rect:
        """The free rectangle above the hand, clear of the coach."""
        gap = self.app.painter.u(8)
        return super().panel_area().inflate(-2 * gap, 0) if self._stand.column else super().panel_area()

    def draw_hand(self, surface: pygame.Surface) -> None:
        """The coach stays in sight too."""
        super().draw_hand(surface)
        self._coach_part().draw(surface)

    def _parts(self, view: View) -> list[Part]:
        found = super()._parts(view)
        # under the button
        return [*found[:1], self._coach_part(), *found[1:]] if self.coach.text else found

    def _bubble(self) -> Bubble:
        text = self.said(self.coach.text)
        return bubble(self.app.painter, self._stand, self._title(), text, waits=self.coach.reading)

    def _coach_part(self) -> Part:
        return bubble_part(self.app.painter, self._bubble())

    # --- for tests and embedding pages ---

    def status(self) -> dict[str, object]:
        """How the lesson stands, too."""
        ask = self.coach.ask
        lesson = {
            "id": self.coach.lesson.id,
            "says": self.said(self.coach.text),
            "reading": self.coach.reading,
            "wants": None if ask is None else ask.action,
        }
        return {**super().status(), "lesson": lesson}


class Prompter:
    """Advises what the lesson wants (see `trix.ui.table.bulb`): nobody has to think about that."""

    thinking = False

    def __init__(self, table: LessonTable) -> None:
        self._table = table

    @property
    def advice(self) -> Advice | None:
        """What is wanted, once it is pointed out."""
        wanted = self._table.wanted
        return None if wanted is None else Advice(wanted, Reason("only"))

    def ask(self, observation: Any) -> None:
        """Point out what is wanted."""
        self._table.coach.reveal()
        self._table.follow_coach()

    def think(self, until: Callable[[], bool]) -> bool:
        """Nothing comes of it."""
        return False

    def told(self, advice: Advice, names: Sequence[str]) -> str:
        """The coach has said why already."""
        return ""

    def forget(self) -> None:
        """The coach knows what is due."""


class LessonPanels:
    """What the table asks for during a lesson (see `trix.ui.table.panels`)."""

    def __init__(self, coach: Coach, on_menu: Act) -> None:
        self._coach = coach
        self._on_menu = on_menu

    def question(self, table: TableScene, observation: Any) -> None:
        """Ask as in a game, with what is wanted pointed out."""
        questions = screens_of(table.session.game.name).questions()
        question = questions[observation.phase](table, observation, self._on_menu)
        table.app.push(question)
        if table.bulb.advice is not None:
            question.ask_advice()

    def deal_result(self, table: TableScene) -> None:
        """The coach has the last word, not a panel."""
        self._coach.come_to(len(self._coach.lesson.actions))

    def menu(self, table: TableScene) -> None:
        """Show the ways out."""
        self._on_menu()

    def hand_over(self, table: TableScene, seat: int) -> None:
        """Nobody else sits at the table."""

    def game_over(self, table: TableScene) -> None:
        """Nobody asks: a lesson ends with its deal."""

    def revise(self, table: TableScene) -> None:
        """Nobody asks: the bid that was wanted stands."""

    def scores(self, table: TableScene) -> None:
        """Nobody asks."""
