"""The list of lessons, and the ways out of one."""

from collections.abc import Callable
from functools import partial

from trix.session import Saved
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Column, Grid, IconButton, Label, ListItem, Page, Panel, Row, Widget
from trix.ui.screens.lesson_progress import learned, note_learned
from trix.ui.screens.setup_model import remembered
from trix.ui.screens.starting import new_game
from trix.ui.screens.unfinished import unless_unfinished
from trix.ui.shell.scene import Scene
from trix.ui.shell.widget_scenes import PanelScene, WidgetScene
from trix.ui.tutorial.lesson import Course, Lesson

_LEAST = 320  # units of width of a lesson in the list


class CourseScene(WidgetScene):
    """The lessons of a game, ticked when finished. Any can be taken at any time; below them, a real game."""

    name = "tutorial"

    def __init__(self, course: Course) -> None:
        self._course = course

    def build(self) -> Widget:
        """The lessons, the next one to take, and a game."""
        done = learned(self.app.store, self._course.game)
        following = next((one for one in self._course.lessons if one.id not in done), None)
        header = Row(
            [
                IconButton("back", _("Back"), "back", self.back, size=44),
                Label(self._title(), "title", bold=True, grow=1),
            ],
            gap=10,
        )
        play = Button(
            "play",
            _("Play a real game"),
            self._play,
            kind="outline" if following else "primary",
            icon="play",
        )
        ways_on: list[Widget] = [play]
        if following is not None:
            label = _("Continue") if done else _("Begin")
            ways_on.append(
                Button("begin", label, partial(self._begin, following), kind="primary", icon="continue")
            )
        return Page(
            header,
            Column([self._about(following), Grid(self._items(done), least=_LEAST, gap=8)], gap=12),
            Row(ways_on, align="end"),
            max_width=780,
        )

    def resume(self) -> None:
        """Show what has been finished. After the last lesson the focus goes to the real game."""
        super().resume()
        if self.ui.focus is not None and self.ui.find(self.ui.focus) is None:
            self.ui.focus_on("play", ring=self.app.keyed, aloud=False)

    def _title(self) -> str:
        return _("Learn {game}").format(game=game_title(self._course.game))

    def told(self) -> str:
        """What this is, and how many lessons are done."""
        return sentences((self._title(), self._how_far()))

    def _how_far(self) -> str:
        lessons = self._course.lessons
        done = learned(self.app.store, self._course.game)
        number = sum(lesson.id in done for lesson in lessons)
        return _("{n} of {m} lessons done").format(n=number, m=len(lessons))

    def _about(self, following: Lesson | None) -> Widget:
        text = _("Small hands, played with a coach. It takes a few minutes.")
        if following is None:
            text = _("You know the game now. Have fun at the table!")
        return Label(text, tone="muted")

    def _items(self, done: frozenset[str]) -> list[Widget]:
        items: list[Widget] = []
        for number, lesson in enumerate(self._course.lessons, 1):
            title = _("{n}. {title}").format(n=number, title=_(lesson.title))
            known = lesson.id in done
            item = ListItem(
                f"lesson:{lesson.id}",
                title,
                partial(self._begin, lesson),
                note=_(lesson.about),
                icon="check" if known else lesson.icon,
            )
            items.append(item.told_as(_("{lesson}, done").format(lesson=title)) if known else item)
        return items

    def go_on(self) -> None:
        """Begin the first lesson that is not finished, if there is one."""
        done = learned(self.app.store, self._course.game)
        following = next((one for one in self._course.lessons if one.id not in done), None)
        if following is not None:
            self._begin(following)

    def _begin(self, lesson: Lesson) -> None:
        self.app.push(self._table(lesson))

    def _table(self, lesson: Lesson) -> Scene:
        # in the browser every import costs time: the list does not wait for the table's
        from trix.ui.tutorial.table import lesson_table

        following = self._course.after(lesson)
        return lesson_table(
            self._course.game,
            lesson,
            on_learned=lambda: note_learned(self.app.store, self._course.game, lesson.id),
            on_end=lambda: self._go_on(following),
            on_menu=lambda: self._menu(lesson, following),
            follows=following is not None,
        )

    def _go_on(self, following: Lesson | None) -> None:
        """Replace the table of a finished lesson by the next one, or go back to the list."""
        if following is None:
            self.app.pop()
        else:
            self.app.replace(self._table(following))

    def _menu(self, lesson: Lesson, following: Lesson | None) -> None:
        self.app.push(
            LessonMenu(
                lesson,
                on_again=lambda: self.app.replace(self._table(lesson)),
                on_skip=(lambda: self._go_on(following)) if following is not None else None,
                on_list=self.app.pop,
            )
        )

    def _play(self) -> None:
        """Begin a game with the rules that newcomers are offered first."""
        app, game = self.app, self._course.game
        setup = remembered(app.store, game).alone()
        preset = next(iter(screens_of(game).offered))

        def begin(replacing: Saved | None) -> None:
            app.home()
            new_game(app, setup.with_preset(preset), replacing)

        unless_unfinished(app, game, begin)


class LessonMenu(PanelScene):
    """The ways out of a lesson. The functions given are called with the table on top again."""

    name = "lesson_menu"
    first = "resume"

    def __init__(
        self,
        lesson: Lesson,
        *,
        on_again: Callable[[], None],
        on_skip: Callable[[], None] | None,
        on_list: Callable[[], None],
    ) -> None:
        self._lesson = lesson
        self._on_again = on_again
        self._on_skip = on_skip
        self._on_list = on_list

    def build(self) -> Widget:
        """Resume, begin again, skip to the next lesson, or go back to the list."""
        entries: list[Widget] = [
            ListItem("again", _("Start this lesson again"), self._leave_by(self._on_again), icon="again"),
        ]
        if self._on_skip is not None:
            skip = self._leave_by(self._on_skip)
            entries.append(ListItem("skip", _("Skip to the next lesson"), skip, icon="fast_forward"))
        entries.append(ListItem("list", _("All lessons"), self._leave_by(self._on_list), icon="leave"))
        return Panel(
            [
                Label(_(self._lesson.title), "heading", bold=True),
                Column(entries, gap=6),
                Row([Button("resume", _("Resume"), self.back, kind="primary", icon="play")], align="end"),
            ],
            max_width=480,
        )

    def _leave_by(self, act: Callable[[], None]) -> Callable[[], None]:
        def leave() -> None:
            self.app.pop()
            act()

        return leave
