"""A panel with the game of the day."""

import datetime
from collections.abc import Callable
from functools import partial

from trix.daily import daily_game
from trix.game_code import GameCode
from trix.games import game_names
from trix.session.archive import read_archive
from trix.session.entry import Entry
from trix.store import Store
from trix.ui.game_parts import game_title
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Column, IconButton, Label, Panel, Row, Scroll, Spacer, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.kit.widgets.tabs import Tabs
from trix.ui.screens.daily_expert import DailyExpert
from trix.ui.screens.month import Month
from trix.ui.screens.played_dailies import daily_entries, day_that_counts, days_in_a_row
from trix.ui.screens.sharing import known_cards_warning, play_button, share_code, shown_code, title_of
from trix.ui.screens.unfinished import unfinished_game
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.days import day_text, today
from trix.ui.words.strengths import USUAL, level_name

_LOW = 560  # units of height below which the month stands beside the text
_WIDTH = 600  # units
_EARLIER = 24  # the most months that can be paged back


class DailyScene(PanelScene):
    """Shows the day's cards, the same for all players, the player's result, and the days before.

    *on_play* starts the game.
    """

    name = "daily"
    first = "play"

    def __init__(self, on_play: Callable[[GameCode], None], day: datetime.date | None = None) -> None:
        self._on_play = on_play
        self._follows_clock = day is None
        self._day = day or datetime.date.fromisoformat(today())
        self._months_back = 0
        self._played: dict[str, dict[int, Entry]] = {}
        self._experts: dict[str, DailyExpert] = {}

    @property
    def _today(self) -> int:
        return self._day.toordinal()

    def enter(self, app: App) -> None:
        self._read(app.platform.store)
        super().enter(app)

    def _read(self, store: Store) -> None:
        entries = read_archive(store).entries
        self._played = {name: daily_entries(entries, name) for name in game_names()}

    def update(self, dt: float) -> bool:
        if self._follows_clock and self._day.isoformat() != today():
            self._day = datetime.date.fromisoformat(today())
            self._months_back = 0
            self._experts.clear()
            self._read(self.app.platform.store)
            self.app.toasts.show(_("A new day: these are the new cards."))
            self.rebuild()
        return super().update(dt)

    @property
    def game(self) -> GameCode:
        """The day's game of the selected kind."""
        return daily_game(self.app.settings.game, self._today)

    @property
    def _days(self) -> dict[int, Entry]:
        return self._played[self.app.settings.game]

    @property
    def _expert(self) -> DailyExpert | None:
        """The expert with the cards of today; None until the player has played them."""
        name, entry = self.app.settings.game, self._days.get(self._today)
        if entry is None:
            return None
        if name not in self._experts:
            self._experts[name] = DailyExpert(self.app.platform.store, entry, self._today)
        return self._experts[name]

    def think(self, until: Callable[[], bool]) -> None:
        expert = self._expert
        if expert is not None and expert.run(until):
            self.rebuild()
            if expert.result is not None:
                self.app.speech.say(expert.text())

    def build(self) -> Widget:
        p, selected = self.app.display.painter, self.app.settings.game
        is_low = not p.metrics.portrait and self.area().h < p.u(_LOW)
        share = IconButton("share", _("Share this game"), "share", self._share, size=44)
        games = [(name, game_title(name)) for name in game_names()]
        text: list[Widget] = [
            Label(title_of(self.game), bold=True, align="centre"),
            Label(day_text(self._day.isoformat()), tone="muted", align="centre"),
            *self._result(),
            *known_cards_warning(self.app, self.game),
            Label(shown_code(self.game), "small", tone="muted", align="centre", wrap=False),
        ]
        halves = [Column(text, gap=6), self._calendar(24 if is_low else 30)]
        width = 780 if is_low else _WIDTH
        tabs = Tabs("game", games, selected, lambda name: self.app.change(game=name), size=20)
        cards = Pairs(halves, least=290, gap=20) if is_low else Column(halves, gap=10)
        buttons: list[Widget] = [play_button(self.app, self.game, self._on_play)]
        if self.app.has_hall:
            buttons.insert(0, Button("board", _("Board"), self._show_board))
        header = self.tabbed_title(_("Game of the day"), tabs, share, max_width=width)
        return Panel(
            [header, Scroll("daily", cards), Row(buttons, align="end", stacks=True)], max_width=width, gap=10
        )

    def _calendar(self, pitch: float) -> Widget:
        shown = self._day
        for _month in range(self._months_back):
            shown = shown.replace(day=1) - datetime.timedelta(1)
        won = [day for day, entry in self._days.items() if entry.won]
        month = Month(shown, self._day, self._days, won, pitch=pitch)
        earlier, later = (
            IconButton(id, label, icon, partial(self._page, by), enabled=enabled, size=36)
            for id, label, icon, by, enabled in (
                ("earlier", _("Earlier"), "chevron_left", 1, self._months_back < _EARLIER),
                ("later", _("Later"), "chevron_right", -1, self._months_back > 0),
            )
        )
        title = Label(month.label, bold=True, align="centre", grow=1)
        return Column([Row([earlier, title, later]), month], gap=2)

    def _page(self, months: int) -> None:
        self._months_back += months
        self.rebuild()

    def _result(self) -> list[Widget]:
        """Build the player's result beside the expert's, or an invitation to play."""
        entry = self._days.get(self._today)
        if entry is None:
            days = days_in_a_row(self._days, self._today - 1)
            streak = ngettext(
                "{n} day in a row: play today to keep the streak.",
                "{n} days in a row: play today to keep the streak.",
                days,
            )
            lines = [_("Today everyone gets these cards. Who makes the most of them?")]
            if self.app.has_hall:
                # the hall plays it again
                text = _("The opponents are the same for everyone: {level}.")
                lines.append(text.format(level=level_name(USUAL)))
            lines += [streak.format(n=days)] if days else []
            if self._yesterday_is_unfinished():
                lines.append(_("Yesterday’s game is not finished. Finish it, and it still counts."))
            return [Label(line, align="centre") for line in lines]
        days = days_in_a_row(self._days, self._today)
        streak = ngettext("{n} day in a row", "{n} days in a row", days).format(n=days)
        widgets: list[Widget] = [Label(_outcome(entry), bold=True, align="centre")]
        if self._expert is not None:
            widgets.append(Label(self._expert.text(), align="centre", id="expert"))
        last = streak if days > 1 else _("There will be new cards tomorrow.")
        return [*widgets, Spacer(2), Label(last, tone="muted", align="centre")]

    def _yesterday_is_unfinished(self) -> bool:
        """Whether a game that began yesterday as the game of that day waits for its end."""
        yesterday = self._day - datetime.timedelta(1)
        begun = unfinished_game(self.app, daily_game(self.app.settings.game, yesterday.toordinal()))
        if begun is None or begun.record.helped:
            return False
        day = day_that_counts(self.app.platform.store, begun.record, self._day.isoformat())
        return day == yesterday.isoformat()

    def _show_board(self) -> None:
        self.app.show_board(self.app.settings.game, self._today)

    def _share(self) -> None:
        entry = self._days.get(self._today)
        day = f"{_('Game of the day')} {day_text(self._day.isoformat())}"
        share_code(self.app, self.game, sentences((day, _outcome(entry))) if entry is not None else "")


def _outcome(entry: Entry) -> str:
    points = game_statistics(entry.game).points(entry.score)
    return _("Played: {points}, place {rank} of {n}.").format(points=points, rank=entry.rank, n=entry.teams)
