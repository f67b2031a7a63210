"""Scenes made of widgets.

class SetUp(WidgetScene):
    name = "setup"
    def build(self):                       # from the scene's own fields; called again by self.rebuild()
        return Page(Label(_("New game"), "title"), Column([...]), Row([Button(...)], align="end"))

class Pause(PanelScene): ...               # a panel over the scene below, which is dimmed
app.stack.push(Dialog(N_("Not now"), N_("The game is full.")))        # see also `trix.ui.words.dialogs`
"""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from trix.ui.kit.cloth import rim_width
from trix.ui.kit.events import OUTSIDE, Back, Event, Key, PointerDown, PointerMove, Target
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.screen import lay, like
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets.base import Widget
from trix.ui.kit.widgets.boxes import LOW, Column, Panel, Row, Scroll, Spacer
from trix.ui.kit.widgets.buttons import Button, IconButton, Kind
from trix.ui.kit.widgets.label import Label
from trix.ui.kit.widgets.ui import Ui
from trix.ui.shell.scene import App, Scene

_FADE = 0.16  # seconds of a panel's fade-in
_RISE = 14  # design units that it rises meanwhile
_MARGINS = 48  # units beside the contents of a panel together
_GAP = 12  # units between the parts of a row
_LOOKING = (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
"""Keys that only move the focus."""


class WidgetScene(Scene):
    """A screen of widgets on calm cloth within the rim. Subclasses implement `build`."""

    _arriving = True

    def enter(self, app: App) -> None:
        super().enter(app)
        self.ui = Ui(self._say)
        self._arriving = True  # also when it comes back

    def build(self) -> Widget:
        """Return the tree of widgets for the scene's present state."""
        raise NotImplementedError

    def area(self) -> pygame.Rect:
        """Return where the tree is placed: within the rim."""
        metrics = self.app.display.painter.metrics
        rim = rim_width(metrics)
        return metrics.safe.inflate(-2 * rim, -2 * rim)

    def rebuild(self) -> None:
        """Build the tree again after a change of the scene's state."""
        self.ui.show(self.app.display.painter, self.build(), self.area())

    def refresh(self) -> None:
        """Build the tree again, if this is the top scene."""
        if self.app.stack.top is self:
            self.rebuild()

    def layout(self) -> None:
        self.rebuild()

    def arrive(self) -> None:
        """Announce the screen and the focused widget, unless the page moves a screen reader there."""
        self._arriving = False
        if not self.app.is_read_on_page:
            self.app.speech.say(sentences((self.announcement(), self.ui.standing())))

    def announcement(self) -> str:
        """Return the announcement of the screen."""
        return sentences(self.ui.texts()[:1])

    @property
    def detailed(self) -> bool:
        """Whether the player chose detailed announcements."""
        return self.app.settings.announcements == "detailed"

    def cover(self) -> None:
        """Forget the pointer: its later moves go to the scene on top."""
        super().cover()
        self.ui.handle(PointerMove(OUTSIDE))

    def resume(self) -> None:
        """Build again, since something may have changed meanwhile."""
        self.rebuild()
        self._arriving = True

    def page_header(self, title: str, *more: Widget) -> list[Widget]:
        """Return the parts of the row at the top of a page: the way back, the title, and *more*."""
        back = IconButton("back", _("Back"), "back", self.back)
        return [back, Label(title, "heading", bold=True, grow=1, wrap=False), *more]

    def add_tabs(self, header: Sequence[Widget], tabs: Widget, max_width: float) -> Widget:
        """Return a row with tabs after its growing title if they fit there, else below it."""
        p = self.app.display.painter
        room = min(self.area().w, p.u(max_width)) - p.u(_MARGINS)
        after = 1 + next(place for place, part in enumerate(header) if part.grow)
        row = [*header[:after], tabs, *header[after:]]
        if sum(part.measure(p, room)[0] + p.u(_GAP) for part in row) <= room:
            return Row(row)
        return Column([Row(header), tabs], gap=6)

    def handle(self, event: Event) -> None:
        """Back leaves, I reads the whole screen out, and everything else goes to the widgets."""
        if isinstance(event, Back):
            self.back()
        elif isinstance(event, Key) and event.key == pygame.K_i and event.plain:
            self.app.speech.say(self.account())
        else:
            self.ui.handle(event)

    def taken_places(self) -> tuple[list[pygame.Rect], ...]:
        return self.ui.list_labelled()

    def account(self) -> str:
        """Return everything that is written here."""
        return sentences(self.ui.texts())

    def _say(self, text: str) -> None:
        # scenes below the top are laid out too, and must stay silent
        if self.app.stack.top is self:
            self.app.speech.say(text)

    def update(self, dt: float) -> bool:
        """Return whether a widget changed. The screen is announced once it has stayed for a frame."""
        if self._arriving:
            self.arrive()
        self.ui.update(dt)
        return self.ui.is_outdated

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        from trix.ui.kit.rim import lay_page  # not needed for the title, which is there first

        lay_page(self.app.display.painter, surface)
        yield
        yield from self.ui.drawing(surface)

    def screen_note(self) -> str:
        return self.announcement().removeprefix(self.screen_title()).lstrip(". ")

    def status(self) -> dict[str, object]:
        return {"focus": self.ui.focus}


class PanelScene(WidgetScene):
    """A panel in the middle, over the scene below. `build` returns a Panel."""

    name = "panel"
    overlay = True
    first = ""
    """The button that Enter presses while no other has the focus."""
    within_rim = True
    """Whether the panel may not cover the upper and the lower rim of the table."""
    deaf_seconds = 0.3
    """How long a new panel ignores presses: the player meant the screen before."""
    _age = 0.0
    _seen_at: float | None = None
    """When it was first drawn, by `time.perf_counter`."""
    _whole: pygame.Surface | None = None
    """The panel on its backdrop, as long as both stay the same."""
    _backdrop: pygame.Surface | None = None  # what that was drawn on
    _renewed: Sequence[pygame.Rect] = ()  # its changed areas since it was drawn

    def layout(self) -> None:
        """Build; players at the keyboard see where the focus is."""
        super().layout()
        if self.first and self.ui.focus is None:
            # the focus begins at the golden button rather than at the way out
            first = (self.ui.main or self.first) if self.first == "close" else self.first
            self.ui.focus_on(first, ring=self.app.is_keyboard_used, aloud=False)

    def taken_places(self) -> tuple[list[pygame.Rect], ...]:
        # a toast covers empty parts of the panel rather than its texts and buttons
        return *super().taken_places(), [self.ui.root.rect]

    def title_row(self, title: str, *buttons: Widget) -> Widget:
        """Return a row with a title, other buttons, and one that closes the panel."""
        close = IconButton("close", _("Close"), "close", self.back, size=44)
        return Row([Label(title, "heading", bold=True, grow=1), *buttons, close])

    def tabbed_title(self, title: str, tabs: Widget, *buttons: Widget, max_width: float) -> Widget:
        """Return the title row of a panel with tabs."""
        return self.add_tabs(self.title_row(title, *buttons).children, tabs, max_width)

    def listing(
        self,
        header: str | Widget,
        rows: Sequence[Widget],
        buttons: Sequence[Widget] = (),
        *,
        max_width: float,
        gap: float = 6,
        apart: float = 10,
        scroll: str = "",
        fill: bool = False,
    ) -> Panel:
        """Return a panel: a title or another header, rows that scroll, and buttons below.

        *gap* is between the rows, *apart* between the three parts. *scroll* is the ID of the rows' scroll
        position, by default the scene's name. With *fill* the panel takes all the height, so that nothing
        moves when rows are added.
        """
        head = self.title_row(header) if isinstance(header, str) else header
        foot = [Row(buttons, align="end", stacks=True)] if buttons else []
        body = Scroll(scroll or self.name, Column(rows, gap=gap))
        return Panel([head, body, *foot], max_width=max_width, gap=apart, fill=fill)

    def area(self) -> pygame.Rect:
        p = self.app.display.painter
        edge = p.u(16 if p.metrics.height >= p.u(LOW) else 6)
        if self.within_rim:
            edge = max(edge, rim_width(p.metrics) + p.u(2))
        return p.metrics.safe.inflate(-2 * p.u(16), -2 * edge)

    @property
    def _deaf(self) -> bool:
        if self._age >= self.deaf_seconds:
            return False
        # slow frames let less time pass in the game than the player has seen the panel for
        return self._seen_at is None or time.perf_counter() - self._seen_at < self.deaf_seconds

    def handle(self, event: Event) -> None:
        """Ignore presses until the panel has been there for a moment."""
        if self._deaf and (isinstance(event, PointerDown) or _does(event)):
            return
        if not (isinstance(event, Key) and event.plain and self.take_key(event)):
            super().handle(event)

    def take_key(self, event: Key) -> bool:
        """Handle a key with a meaning on this panel only; return whether it was one."""
        return False

    def targets(self) -> list[Target]:
        return [] if self._deaf else super().targets()

    def cover(self) -> None:
        super().cover()
        self._whole = None

    def opening(self) -> Iterator[None]:
        """Draw the panel ahead, as it will be once it has faded in."""
        if self.overlay and self.app.seconds(_FADE):
            yield from self._drawing_whole()

    def _drawing_whole(self) -> Iterator[None]:
        backdrop = self.app.stack.backdrop
        whole = like(self.app.display.screen)
        yield
        yield from self.drawing_below(whole)
        yield from self.ui.drawing(whole)
        self._whole, self._backdrop, self._renewed = whole, backdrop, ()

    def _holds(self) -> bool:
        """Whether the picture of the panel still shows how things are."""
        is_drawn = self._whole is not None and not self.ui.is_outdated
        return is_drawn and self._backdrop is self.app.stack.backdrop

    def renew(self, area: pygame.Rect) -> None:
        """Draw a part of the panel again."""
        if self._whole is None or not self._holds():
            self.ui.is_outdated = True
            return
        self._whole.set_clip(area)
        for _step in self.drawing_below(self._whole):
            pass
        self.ui.draw(self._whole)
        self._whole.set_clip(None)
        self._renewed = [*self._renewed, area]

    def drawing_below(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the background of the panel."""
        lay(surface, self.app.stack.backdrop)
        yield

    def update(self, dt: float) -> bool:
        before, self._age = self._age, self._age + dt
        heard = before < self.deaf_seconds <= self._age
        changed = super().update(dt)
        return changed or heard or before < self.app.seconds(_FADE)

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        fade = self.app.seconds(_FADE)
        if self._age < fade and self._age and not self._holds():
            yield from self._drawing_whole()
        if self._age >= fade and not self._holds():
            self._whole = None
            yield from self.drawing_below(surface)
            yield from self.ui.drawing(surface)
        elif self._age >= fade and self._whole is not None:
            lay(surface, self._whole, self._renewed)
            self._renewed = ()
        else:
            yield from self.drawing_below(surface)
            # at first that is all, so that the frame that lays the panel out stays short
            if self._age and self._whole is not None:
                self._draw_faded(surface, self._whole, 1 - (1 - self._age / fade) ** 3)
        if self._seen_at is None and (self._age or not fade):
            self._seen_at = time.perf_counter()

    def _draw_faded(self, surface: pygame.Surface, whole: pygame.Surface, part: float) -> None:
        p = self.app.display.painter
        used = self.ui.root.rect.inflate(p.u(60), p.u(60)).clip(surface.get_rect())
        # the picture includes the backdrop: blending it costs a third of blending the panel alone
        whole.set_alpha(round(255 * part))
        surface.blit(whole, (used.x, used.y + round(p.u(_RISE) * (1 - part))), used)
        whole.set_alpha(None)


def _does(event: Event) -> bool:
    return isinstance(event, Key) and event.key not in _LOOKING


class Dialog(PanelScene):
    """A question or a message, untranslated. Each answer is (id, label, callback).

    The first answer is primary. The answer with the id *destroys*, never the first, destroys
    something for good, and looks dangerous. *more*, if given, returns a translated text to add.

    The dialog has left the stack when the callback runs. Back closes it without an answer.
    """

    name = "dialog"

    def __init__(
        self,
        title: str,
        text: str,
        answers: Sequence[tuple[str, str, Callable[[], None]]] = (),
        *,
        destroys: str = "",
        more: Callable[[], str] = str,
    ) -> None:
        self._title = title
        self._text = text
        self._destroys = destroys
        self._more = more
        self._answers = tuple(answers)

    def announcement(self) -> str:
        return self.account()

    def build(self) -> Widget:
        answers = self._answers or (("ok", N_("OK"), lambda: None),)
        self.first = answers[0][0]
        kinds: dict[str, Kind] = {self.first: "primary", self._destroys: "danger"}
        buttons = [
            Button(id, _(label), partial(self._choose, act), kind=kinds.get(id, "outline"))
            for id, label, act in answers
        ]
        lines = [line for line in (*_(self._text).split("\n"), *self._more().split("\n")) if line]
        return Panel(
            [
                Label(_(self._title), "heading", bold=True),
                Scroll("dialog", Column([Label(line) for line in lines], gap=6)),
                Spacer(2),
                Row(list(reversed(buttons)), align="end", stacks=True),
            ],
            max_width=480,
        )

    def _choose(self, act: Callable[[], None]) -> None:
        self.app.stack.pop()
        act()
