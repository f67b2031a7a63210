"""The list of lessons, and the menu of a lesson."""

from collections.abc import Callable, Sequence
from functools import partial

from trix.session import Saved
from trix.ui.game_parts import game_title
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Column, Label, ListItem, Page, Panel, Row, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.kit.widgets.buttons import Kind
from trix.ui.screens.lesson_progress import note_learned, read_learned
from trix.ui.screens.rulesets import Forms
from trix.ui.screens.starting import new_game
from trix.ui.screens.unfinished import when_there_is_room
from trix.ui.shell.scene import Scene
from trix.ui.shell.widget_scenes import PanelScene, WidgetScene
from trix.ui.tutorial.lesson import Lesson, course_of

_LEAST = 320  # units of width of a lesson in the list
_WIDEST = 1120  # units of width of the page: three lessons side by side
_MARGINS, _GAP = 40, 12  # units beside the parts of the header together, and after each


class CourseScene(WidgetScene):
    """The lessons of a game, ticked when finished and open in any order; below them, a real game."""

    name = "tutorial"

    def __init__(self, game: str) -> None:
        self._course = course_of(game)

    def build(self) -> Widget:
        done, following = self._done(), self._first_unfinished()
        kinds: tuple[Kind, Kind] = ("primary", "outline") if self._knows_rules else ("outline", "primary")
        ways_on = [Button("play", _("Play a real game"), self._play, kind=kinds[0], icon="play")]
        if following is not None:
            label, begin = _("Continue") if done else _("Begin"), partial(self._begin, following)
            ways_on.append(Button("begin", label, begin, kind=kinds[1], icon="continue"))
        back, title = self.page_header(self._title())
        header = [back, Column([title, self._about(following)], gap=0, grow=1)]
        body = Column(self._sections(following), gap=10)
        if self._has_room([back, title, *ways_on]):
            return Page(Row([*header, *ways_on]), body, Row([]), max_width=_WIDEST)
        return Page(Row(header), body, Row(ways_on, align="end", stacks=True), max_width=_WIDEST)

    def _has_room(self, row: Sequence[Widget]) -> bool:
        """Whether the screen is wide enough for a *row* of all buttons and the title."""
        p, area = self.app.display.painter, self.area()
        room = min(area.w, p.u(_WIDEST)) - p.u(_MARGINS)
        return sum(part.measure(p, room)[0] + p.u(_GAP) for part in row) <= room

    def resume(self) -> None:
        super().resume()
        focus = self.ui.focus
        if focus is not None and (self.ui.find(focus) is None or (focus == "begin" and self._knows_rules)):
            self.ui.focus_on("play", ring=self.app.is_keyboard_used, aloud=False)

    def _title(self) -> str:
        return _("Learn {game}").format(game=game_title(self._course.game))

    def announcement(self) -> str:
        lessons, done = self._course.lessons, self._done()
        number = sum(lesson.id in done for lesson in lessons)
        progress = _("{n} of {m} lessons done").format(n=number, m=len(lessons))
        return sentences((self._title(), progress))

    def _done(self) -> frozenset[str]:
        return read_learned(self.app.platform.store, self._course.game)

    def _first_unfinished(self) -> Lesson | None:
        done = self._done()
        return next((lesson for lesson in self._course.lessons if lesson.id not in done), None)

    @property
    def _knows_rules(self) -> bool:
        """Whether the lessons needed for a game are finished."""
        following = self._first_unfinished()
        return following is None or following.strategy

    def _about(self, following: Lesson | None) -> Widget:
        text = _("Small hands, played with a coach: a minute or two each.")
        if following is None:
            text = _("You know the game now. Have fun at the table!")
        return Label(text, "small", tone="muted")

    def _sections(self, following: Lesson | None) -> list[Widget]:
        items = list(zip(self._course.lessons, self._items(following), strict=True))
        rules = [item for lesson, item in items if not lesson.strategy]
        strategy = [item for lesson, item in items if lesson.strategy]
        least = _LEAST * self.app.settings.text_percent / 100
        if not strategy:
            return [Pairs(rules, least=least, gap=8, most=3, balanced=True)]
        found = list[Widget]()
        for title, part in ((_("The rules"), rules), (_("Strategy"), strategy)):
            found += [Label(title, bold=True), Pairs(part, least=least, gap=8, most=3, balanced=True)]
        return found

    def _items(self, following: Lesson | None) -> list[Widget]:
        done, items = self._done(), list[Widget]()
        for number, lesson in enumerate(self._course.lessons, 1):
            title = _("{n}. {title}").format(n=number, title=_(lesson.title))
            begin, state = partial(self._begin, lesson), ""
            if is_done := lesson.id in done:
                state = _("Done")
            elif lesson == following:
                state = _("Up next")
            id, note, icon = f"lesson:{lesson.id}", _(lesson.summary), lesson.icon
            marked = lesson == following
            items.append(
                ListItem(id, title, begin, note=note, icon=icon, value=state, done=is_done, marked=marked)
            )
        return items

    def begin_next(self) -> None:
        """Begin the first unfinished lesson, if any."""
        following = self._first_unfinished()
        if following is not None:
            self._begin(following)

    def _begin(self, lesson: Lesson) -> None:
        self.app.stack.push(self._table(lesson))

    def _table(self, lesson: Lesson) -> Scene:
        # imported here, since imports are slow in the browser and the list does not need it
        from trix.ui.tutorial.lesson_table import lesson_table

        following, lessons = self._course.after(lesson), self._course.lessons
        return lesson_table(
            self._course.game,
            lesson,
            _("Lesson {n} of {m}").format(n=lessons.index(lesson) + 1, m=len(lessons)),
            on_learned=lambda: note_learned(self.app.platform.store, self._course.game, lesson.id),
            on_end=lambda: self._praise(lesson, following),
            on_menu=lambda: self._menu(lesson, following),
        )

    def _praise(self, lesson: Lesson, following: Lesson | None) -> None:
        """Celebrate a finished lesson, and offer the ways on."""
        from trix.ui.tutorial.lesson_done import LessonDone

        leave, done = self.app.stack.pop, self._done() | {lesson.id}
        # after the last one come those that were passed over
        onward_to = following or next((one for one in self._course.lessons if one.id not in done), None)
        onward = None if onward_to is None else partial(self._continue_with, onward_to)

        def play() -> None:
            leave()  # a question before the game stands over the list
            self._play()

        self.app.stack.push(LessonDone(self._course, lesson, done, onward=onward, play=play, leave=leave))

    def _continue_with(self, following: Lesson | None) -> None:
        """Replace the table by the next lesson's, or go back to the list."""
        if following is None:
            self.app.stack.pop()
        else:
            self.app.stack.replace(self._table(following))

    def _menu(self, lesson: Lesson, following: Lesson | None) -> None:
        ways = [("again", N_("Start this lesson again"), "again", lambda: self._continue_with(lesson))]
        if following is not None:
            skip = N_("Skip to the next lesson")
            ways.append(("skip", skip, "fast_forward", lambda: self._continue_with(following)))
        ways.append(("list", N_("All lessons"), "leave", self.app.stack.pop))
        self.app.stack.push(LessonMenu(lesson.title, ways))

    def _play(self) -> None:
        """Begin the game that the title's "Play" begins."""
        app, game = self.app, self._course.game
        setup = Forms(app.platform.store, game).setup().alone()

        def begin(replacing: Saved | None) -> None:
            app.stack.home()
            new_game(app, setup, replacing)

        when_there_is_room(app, game, begin)


class LessonMenu(PanelScene):
    """The ways out of a lesson: (ID, label, icon, function); the function runs after the panel has closed."""

    name = "lesson_menu"
    first = "resume"

    def __init__(self, title: str, ways: Sequence[tuple[str, str, str, Callable[[], None]]]) -> None:
        self._title = title
        self._ways = ways

    def build(self) -> Widget:
        entries = [
            ListItem(id, _(label), partial(self._leave_by, act), icon=icon)
            for id, label, icon, act in self._ways
        ]
        title = Label(_(self._title), "heading", bold=True)
        resume = Button("resume", _("Resume"), self.back, kind="primary", icon="play")
        return Panel([title, Column(entries, gap=6), Row([resume], align="end")], max_width=480)

    def _leave_by(self, act: Callable[[], None]) -> None:
        self.app.stack.pop()
        act()
