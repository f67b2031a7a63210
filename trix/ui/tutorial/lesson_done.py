"""The panel after a finished lesson: the coach's praise, the progress of the course, and the ways on."""

from collections.abc import Sequence

import pygame

from trix.ui.kit.geometry import even_columns
from trix.ui.kit.i18n import _, counted
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Column, Label, Panel, Row, Scroll, Widget
from trix.ui.kit.widgets.base import Look
from trix.ui.kit.widgets.buttons import Act, Kind
from trix.ui.kit.widgets.faces import Face
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.tutorial.lesson import Course, Lesson
from trix.ui.words.people import COACH_AVATAR

_GROWS = 0.5  # seconds until the new tick has its size
_BEGINS = 0.3  # seconds before it appears: the panel has faded in
_TOO_LARGE = 0.6  # overshoot half-way, as a share of the tick's size
_DISC, _BETWEEN = 26, 8  # units


class LessonDone(PanelScene):
    """Praises the learner. *onward* shows the next lesson, None if all are done; *play* begins a real game.

    Once the rules are learned, a real game is the golden button after the last of their lessons and after
    the last lesson of all. Back shows the list of lessons, as its button does.
    """

    name = "lesson_done"

    def __init__(
        self,
        course: Course,
        lesson: Lesson,
        done: frozenset[str],
        *,
        onward: Act | None,
        play: Act,
        leave: Act,
    ) -> None:
        self._course = course
        self._lesson = lesson
        self._done = done
        self._following = course.after(lesson)
        self._onward = onward
        self._play = play
        self._leave = leave
        self._ticks = Ticks([], 0)
        self._shown = 0.0  # seconds

    @property
    def _leads_to_play(self) -> bool:
        """Whether a real game may come now: the rules or the course end here, and the rules are known."""
        ends = self._following is None or self._following.strategy != self._lesson.strategy
        return ends and all(lesson.strategy or lesson.id in self._done for lesson in self._course.lessons)

    def enter(self, app: App) -> None:
        self.first = "play" if self._leads_to_play else "onward"
        super().enter(app)
        app.sounds.play("kingdom")

    def build(self) -> Widget:
        lessons = self._course.lessons
        number = lessons.index(self._lesson)
        title = _("Lesson {n} of {m} done").format(n=number + 1, m=len(lessons))
        self._ticks = Ticks([lesson.id in self._done for lesson in lessons], number)
        self._ticks.grown = self._grown
        words = Column(
            [Label(title, "heading", bold=True), Label(self._praise(), id="praise")], gap=2, grow=1
        )
        buttons: list[Widget] = [Button("lessons", _("Lessons"), self.back)]
        if self._onward is not None:
            kind: Kind = "outline" if self._leads_to_play else "primary"
            buttons.append(Button("onward", _("Next lesson"), self._go(self._onward), kind=kind))
        if self._leads_to_play:
            buttons.append(Button("play", _("Play a real game"), self._go(self._play), kind="primary"))
        body = Column([Row([Face(COACH_AVATAR, 64), words], gap=12), self._ticks], gap=12)
        return Panel([Scroll("done", body), Row(buttons, align="end", stacks=True)], max_width=640, gap=14)

    def _praise(self) -> str:
        if self._following is None:
            left = sum(lesson.id not in self._done for lesson in self._course.lessons)
            if left:
                return counted("Well done! {n} lesson is left.", "Well done! {n} lessons are left.", left)
            return _("You know the game now. Have fun at the table!")
        if self._leads_to_play:
            return _("Well done! You know the rules now and can play a real game.")
        return _("Well done! Next comes “{title}”.").format(title=_(self._following.title))

    def announcement(self) -> str:
        return sentences(self.ui.texts()[:2])

    def _go(self, act: Act) -> Act:
        def go() -> None:
            self.app.stack.pop()
            act()

        return go

    def back(self) -> None:
        self._go(self._leave)()

    @property
    def _grown(self) -> float:
        """The present size of the new tick, as a share of its final size."""
        grows = self.app.seconds(_GROWS)
        if not grows:
            return 1.0
        part = min(1.0, max(0.0, (self._shown - _BEGINS) / grows))
        return part + _TOO_LARGE * part * (1 - part)

    def update(self, dt: float) -> bool:
        before, self._shown = self._grown, self._shown + dt
        if self._grown != before:
            self._ticks.grown = self._grown
            self.ui.is_outdated = True
        return super().update(dt)


class Ticks(Widget):
    """A disc for each lesson of a course, ticked if it is done; the tick of the *latest* one grows."""

    def __init__(self, done: Sequence[bool], latest: int) -> None:
        super().__init__("ticks")
        self._done = tuple(done)
        self._latest = latest
        self.grown = 1.0
        """The size of the latest tick, as a share of its final size; a little above 1 before it rests."""

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        step, columns = p.u(_DISC + _BETWEEN), self._columns(p, width)
        rows = -(-len(self._done) // columns)
        return columns * step - p.u(_BETWEEN), rows * step - p.u(_BETWEEN)

    def _columns(self, p: Painter, width: int) -> int:
        return even_columns(len(self._done), width, p.u(_DISC), p.u(_BETWEEN))

    def places(self, p: Painter) -> list[pygame.Rect]:
        """Return the place of each disc, in the direction of writing."""
        step, side = p.u(_DISC + _BETWEEN), p.u(_DISC)
        columns = self._columns(p, self.rect.w)
        places = [
            pygame.Rect(self.rect.x + at % columns * step, self.rect.y + at // columns * step, side, side)
            for at in range(len(self._done))
        ]
        return p.mirror_rtl(places, self.rect)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        for at, (done, place) in enumerate(zip(self._done, self.places(p), strict=True)):
            is_latest = at == self._latest
            p.outline(surface, place, p.theme.gold if is_latest else p.theme.line, place.h // 2, p.u(1.5))
            part = self.grown if is_latest else 1.0
            side = round(place.w * part)
            if done and side > 1:
                disc = pygame.Rect(0, 0, side, side)
                disc.center = place.center
                p.plate(surface, disc, p.theme.gold if is_latest else p.theme.raised)
                colour = p.theme.on_gold if is_latest else p.theme.gold
                p.icon(surface, "check", disc.center, round(side * 0.7), colour)
