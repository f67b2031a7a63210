"""The book of rules: a table of contents with search, and the chapters."""

from collections.abc import Mapping
from functools import partial

from trix.engine.options import Value
from trix.ui.game_parts.book import Chapter
from trix.ui.game_parts.screens import GameScreens, screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    ListItem,
    Panel,
    Row,
    Scroll,
    Spacer,
    Widget,
)
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.screens.book.in_force import in_force
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene

_WIDTH = 600  # units of the panel
_PADDING, _GAP = 48, 4  # units beside the parts of a row together, and between them


def book_item(app: App, game: str, options: Mapping[str, Value], *, id: str = "book") -> Widget:
    """Return the entry that shows the rules with these options."""
    book = BookScene(screens_of(game), options)
    return ListItem(id, _("Table rules"), partial(app.stack.push, book), icon="book")


class BookScene(PanelScene):
    """The rules of a game with these options; opens at the page of *chapter* if one is named."""

    name = "book"
    first = "close"

    def __init__(
        self, screens: GameScreens, options: Mapping[str, Value], chapter: str | None = None
    ) -> None:
        self._screens = screens
        self._options = options
        self._open = chapter
        self._wanted = ""

    def build(self) -> Widget:
        chapters = [*self._screens.chapters(self._options), in_force(self._screens, self._options)]
        keys = [chapter.key for chapter in chapters]
        if self._open in keys:
            return self._page(chapters, keys.index(self._open))
        return self._contents(chapters)

    def announcement(self) -> str:
        return self.account() if self._open is not None else super().announcement()

    def _contents(self, chapters: list[Chapter]) -> Widget:
        hits = [chapter for chapter in chapters if self._wanted.casefold() in chapter.words.casefold()]
        label = _("Find in the rules")
        entries: list[Widget] = [ListItem("find", label, self._find, icon="find", value=self._wanted)]
        if not hits:
            entries.append(Label(_("The rules do not mention that."), tone="muted"))
        for chapter in hits:
            turn, note = partial(self._turn_to, chapter.key), self._line(chapter)
            item = ListItem(f"chapter:{chapter.key}", chapter.title, turn, icon=chapter.icon, note=note)
            entries.append(item)
        rows = [entries[0], Pairs(entries[1:], least=240, gap=4, even=True)]
        return self.listing(_("Rules"), rows, max_width=_WIDTH, gap=4, apart=14, scroll="contents")

    def _line(self, chapter: Chapter) -> str:
        """Return the first line with the search text."""
        wanted = self._wanted.casefold()
        lines = chapter.words.splitlines()[1:] if wanted else []
        return next((line for line in lines if wanted in line.casefold()), "")

    def _page(self, chapters: list[Chapter], place: int) -> Widget:
        chapter = chapters[place]
        contents = IconButton("contents", _("All chapters"), "back", self._leave_page, size=44)
        close = IconButton("close", _("Close"), "close", self.app.stack.pop, size=44)
        header = Row([contents, Label(chapter.title, "heading", bold=True, grow=1), close])
        bar = self._chapter_buttons(chapters, place)
        page = Scroll(f"page:{chapter.key}", Column(list(chapter.page), gap=12))
        return Panel([header, page, Row(bar, gap=_GAP, align="end")], max_width=_WIDTH)

    def _chapter_buttons(self, chapters: list[Chapter], place: int) -> list[Widget]:
        """Return the buttons to the chapters before and after one, side by side."""
        bar: list[Widget] = [Spacer(grow=1)]
        if place + 1 < len(chapters):
            bar.append(self._chapter_button("after", chapters[place + 1], "chevron_right"))
        if place > 0:
            last = chapters[place - 1]
            before: Widget = self._chapter_button("before", last, "chevron_left")
            p = self.app.display.painter
            room = min(self.area().w, p.u(_WIDTH)) - p.u(_PADDING)
            if sum(part.measure(p, room)[0] + p.u(_GAP) for part in (*bar, before)) > room:
                # on a phone there is room for one title
                turn = partial(self._turn_to, last.key)
                before = IconButton("before", last.title, "chevron_left", turn, size=48)
            bar.insert(0, before)
        return bar

    def _chapter_button(self, id: str, chapter: Chapter, icon: str) -> Button:
        return Button(id, chapter.title, partial(self._turn_to, chapter.key), icon=icon)

    def _turn_to(self, key: str) -> None:
        self._open = key
        self.layout()
        self.app.speech.say(sentences((self.announcement(),)))

    def _leave_page(self) -> None:
        self._open = None
        self.layout()

    def _find(self) -> None:
        self.app.exchange.ask_text(_("Search the rules for"), self._wanted, self._take)

    def _take(self, text: str | None) -> None:
        if text is not None:
            self._wanted = text.strip()
            self.layout()

    def back(self) -> None:
        if self._open is not None:
            self._leave_page()
        else:
            self.app.stack.pop()
