"""A panel with the game of the day."""

import datetime
from collections.abc import Callable
from functools import partial

from trix.daily import daily_game
from trix.game_code import GameCode
from trix.games import game_names
from trix.session.archive import read_archive
from trix.session.entry import Entry
from trix.ui.game_parts import game_title
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Column, IconButton, Label, Panel, Row, Scroll, Spacer, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.kit.widgets.tabs import Tabs
from trix.ui.screens.daily_expert import DailyExpert
from trix.ui.screens.month import Month
from trix.ui.screens.played_dailies import daily_entries, days_in_a_row
from trix.ui.screens.sharing import share_code, shown_code, title_of
from trix.ui.shell.scene import Shell
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.days import day_text, today

OnPlay = Callable[[GameCode], None]

_LOW = 560  # units of height below which the month stands beside the words
_EARLIER = 24  # months that can be looked at


class DailyScene(PanelScene):
    """Shows the cards that everybody gets today, how they went, and the days before; *on_play* starts it."""

    name = "daily"
    first = "play"

    def __init__(self, on_play: OnPlay, day: datetime.date | None = None) -> None:
        self._on_play = on_play
        self._day = day or datetime.date.fromisoformat(today())
        self._back = 0  # months
        self._played: dict[str, dict[int, Entry]] = {}
        self._experts: dict[str, DailyExpert] = {}

    def enter(self, app: Shell) -> None:
        """Read which games have been played."""
        self._entries = read_archive(app.store).entries
        super().enter(app)

    @property
    def game(self) -> GameCode:
        """The day's game of the kind that is shown."""
        return daily_game(self._name, self._today)

    @property
    def _name(self) -> str:
        return self.app.settings.game

    @property
    def _today(self) -> int:
        return self._day.toordinal()

    @property
    def _days(self) -> dict[int, Entry]:
        if self._name not in self._played:
            self._played[self._name] = daily_entries(self._entries, self._name)
        return self._played[self._name]

    @property
    def _expert(self) -> DailyExpert | None:
        """The expert with the cards of today; only after they were played."""
        played = self._days.get(self._today)
        if played is None:
            return None
        if self._name not in self._experts:
            self._experts[self._name] = DailyExpert(self.app.store, played, self._today)
        return self._experts[self._name]

    def think(self, until: Callable[[], bool]) -> None:
        """Let the expert play the same cards."""
        expert = self._expert
        if expert is not None and expert.run(until):
            self.rebuild()
            if expert.result is not None:
                self.app.say(expert.text())

    def build(self) -> Widget:
        """Build rules, day, result, the days before, and the code."""
        header = self.title_row(
            _("Game of the day"), IconButton("share", _("Share this game"), "share", self._share, size=44)
        )
        games = [(name, game_title(name)) for name in game_names()]
        words: list[Widget] = [
            Label(title_of(self.game), bold=True, align="centre"),
            Label(day_text(self._day.isoformat()), tone="muted", align="centre"),
            *self._story(),
            Label(shown_code(self.game), "small", tone="muted", align="centre", wrap=False),
        ]
        low = self._low
        both = [Column(words, gap=6), self._calendar()]
        body: list[Widget] = [
            Tabs("game", games, self._name, lambda name: self.app.change(game=name), size=24),
            Pairs(both, least=290, gap=20) if low else Column(both, gap=10),
        ]
        label = _("Play") if self._today not in self._days else _("Play it again")
        play = Button("play", label, lambda: self._on_play(self.game), kind="primary", icon="play")
        return Panel(
            [header, Scroll("daily", Column(body, gap=8)), Row([play], align="end")],
            max_width=780 if low else 480,
            gap=10,
        )

    @property
    def _low(self) -> bool:
        p = self.app.painter
        return not p.metrics.portrait and self.area().h < p.u(_LOW)

    def _calendar(self) -> Widget:
        shown = self._day
        for _month in range(self._back):
            shown = shown.replace(day=1) - datetime.timedelta(1)
        days = self._days
        won = [day for day, entry in days.items() if entry.won]
        month = Month(shown, self._day, days, won, pitch=24 if self._low else 30)
        earlier = IconButton(
            "earlier",
            _("Earlier"),
            "chevron_left",
            partial(self._turn, 1),
            enabled=self._back < _EARLIER,
            size=36,
        )
        later = IconButton(
            "later", _("Later"), "chevron_right", partial(self._turn, -1), enabled=self._back > 0, size=36
        )
        title = Label(month.label, bold=True, align="centre", grow=1)
        return Column([Row([earlier, title, later]), month], gap=2)

    def _turn(self, months: int) -> None:
        self._back += months
        self.rebuild()

    def _story(self) -> list[Widget]:
        """Build the result beside the expert's, or an invitation as long as there is none."""
        played = self._days.get(self._today)
        if played is None:
            before = days_in_a_row(self._days, self._today - 1)
            text = ngettext(
                "{n} day in a row: play today to keep the streak.",
                "{n} days in a row: play today to keep the streak.",
                before,
            )
            inviting = _("Today everyone gets these cards. Who makes the most of them?")
            return [
                Label(inviting, align="centre"),
                *([Label(text.format(n=before), align="centre")] if before else []),
            ]
        days = days_in_a_row(self._days, self._today)
        row = ngettext("{n} day in a row", "{n} days in a row", days).format(n=days)
        told: list[Widget] = [Label(_outcome(played), bold=True, align="centre")]
        if self._expert is not None:
            told.append(Label(self._expert.text(), align="centre", id="expert"))
        told += [
            Spacer(2),
            Label(row if days > 1 else _("There will be new cards tomorrow."), tone="muted", align="centre"),
        ]
        return told

    def _share(self) -> None:
        played = self._days.get(self._today)
        told = ""
        if played is not None:
            day = f"{_('Game of the day')} {day_text(self._day.isoformat())}"
            told = sentences((day, _outcome(played)))
        share_code(self.app, self.game, told)


def _outcome(played: Entry) -> str:
    points = game_statistics(played.game).points(played.score)
    return _("Played: {points}, place {rank} of {n}.").format(points=points, rank=played.rank, n=played.teams)
