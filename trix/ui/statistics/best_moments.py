"""The turning points of the latest games, the player's own first."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Final

from trix.engine.types import Seat
from trix.record import RecordError, from_text
from trix.session.archive import record_key
from trix.session.entry import Entry
from trix.ui.game_parts import game_title
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Column, IconButton, Label, ListItem, Row, Widget
from trix.ui.screens.ending.pictures import share_turning_point
from trix.ui.screens.ending.turning_point import TurningPoint, turning_point_of
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.days import day_text

_GAMES: Final = 40
"""Games that are looked through, at most."""
_SHOWN: Final = 12


class BestMoments(PanelScene):
    """A list of turning points; each opens the review of its deal there."""

    name = "best_moments"
    first = "close"

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self._stories: list[tuple[Entry, TurningPoint]] = []

    def enter(self, app: App) -> None:
        super().enter(app)
        self._steps = self._look(self._entries)
        self._is_done = False

    def _look(self, entries: Sequence[Entry]) -> Iterator[None]:
        """Look through the records, one a step."""
        latest = [entry for entry in reversed(entries) if not entry.given_up]
        looked = 0
        for entry in latest:
            text = self.app.platform.store.read(record_key(entry))
            if text is None:
                continue
            story = _story(text, entry.seat)
            self._stories += [(entry, story)] if story is not None else []
            looked += 1
            if looked == _GAMES:
                return
            yield

    def think(self, until: Callable[[], bool]) -> None:
        if self._is_done:
            return
        for _step in self._steps:
            if until():
                return
        self._is_done = True
        self._stories.sort(key=lambda story: (not story[1].is_own, -story[1].moment.weight))
        self.rebuild()

    @property
    def at_rest(self) -> bool:
        return self._is_done

    def build(self) -> Widget:
        rows: list[Widget] = []
        if not self._is_done:
            rows.append(Label(_("Looking through your games…"), tone="muted", align="centre"))
        elif not self._stories:
            rows.append(Label(_("No turning points yet: finish a game first."), tone="muted", align="centre"))
        else:
            rows += [self._row(place) for place in range(min(_SHOWN, len(self._stories)))]
        return self.listing(_("Turning points"), rows, max_width=640, scroll="moments")

    def _row(self, place: int) -> Widget:
        entry, story = self._stories[place]
        label = f"{game_title(entry.game)} · {day_text(entry.day)}"
        title = label if story.is_own else f"{label} · {_('a moment of the others')}"
        replay = partial(story.replay, self.app, entry.seat)
        item = ListItem(f"moment:{place}", title, replay, note=story.text)
        footer = Label(label, "small", tone="muted", align="centre")
        share = partial(share_turning_point, self.app, story, footer)
        button = IconButton(f"share:{place}", _("Share"), "share", share, size=44)
        return Row([Column([item], grow=1), button], gap=6)


@lru_cache(maxsize=_GAMES)
def _story(text: str, seat: Seat) -> TurningPoint | None:
    """Return the turning point of a record, for a seat."""
    try:
        return turning_point_of(from_text(text), seat)
    except RecordError:
        # damaged, or of other rules
        return None
