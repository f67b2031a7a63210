"""A panel with the game of the day."""

import datetime
from collections.abc import Callable

from trix.daily import daily_game
from trix.game_code import GameCode
from trix.session.archive import read_archive
from trix.session.entry import Entry
from trix.ui.games import GAMES, game_title
from trix.ui.games.statistics import game_statistics
from trix.ui.i18n import _, ngettext
from trix.ui.scene import Shell
from trix.ui.screens.sharing import share_code, shown_code, title_of
from trix.ui.speech import sentences
from trix.ui.widgets import Button, Column, IconButton, Label, Panel, PanelScene, Row, Scroll, Widget
from trix.ui.widgets.tabs import Tabs
from trix.ui.words.days import day_text, today

OnPlay = Callable[[GameCode], None]


class DailyScene(PanelScene):
    """Shows the cards that everybody gets today, and how they went; *on_play* starts the game."""

    name = "daily"
    first = "play"

    def __init__(self, on_play: OnPlay, day: datetime.date | None = None) -> None:
        self._on_play = on_play
        self._day = day or datetime.date.fromisoformat(today())

    def enter(self, app: Shell) -> None:
        """Read which games have been played."""
        self._entries = read_archive(app.store).entries
        super().enter(app)

    @property
    def game(self) -> GameCode:
        """The day's game of the kind that is shown."""
        return daily_game(self.app.settings.game, self._day.toordinal())

    def build(self) -> Widget:
        """Build its rules, the day, the result and the code."""
        header = self.title_row(
            _("Game of the day"), IconButton("share", _("Share this game"), "share", self._share, size=44)
        )
        games = [(name, game_title(name)) for name in GAMES]
        body: list[Widget] = [
            Tabs("game", games, self.app.settings.game, lambda name: self.app.change(game=name), size=24),
            Label(title_of(self.game), bold=True, align="centre"),
            Label(day_text(self._day.isoformat()), tone="muted", align="centre"),
            *self._story(),
            Label(shown_code(self.game), tone="muted", align="centre", wrap=False),
        ]
        label = _("Play") if self._played(self._day) is None else _("Play it again")
        play = Button("play", label, lambda: self._on_play(self.game), kind="primary", icon="play")
        return Panel([header, Scroll("daily", Column(body, gap=10)), Row([play], align="end")], max_width=480)

    def _story(self) -> list[Widget]:
        """Build the result, or an invitation as long as there is none."""
        played = self._played(self._day)
        if played is None:
            inviting = _("Today everybody gets these cards. Who makes the most of them?")
            return [Label(inviting, align="centre")]
        told = _outcome(played)
        days = self._days_in_a_row()
        row = ngettext("{n} day in a row", "{n} days in a row", days).format(n=days)
        return [
            Label(told, bold=True, align="centre"),
            Label(row if days > 1 else _("Tomorrow there are other cards."), align="centre"),
        ]

    def _played(self, day: datetime.date) -> Entry | None:
        """Return the first game with a day's cards that was finished that day, alone and without help."""
        game = daily_game(self.app.settings.game, day.toordinal())
        return next(
            (
                entry
                for entry in self._entries
                if (entry.game, entry.seed, entry.day) == (game.game, game.seed, day.isoformat())
                and entry.counts
                and not entry.given_up
                and entry.all_options == game.options
            ),
            None,
        )

    def _days_in_a_row(self) -> int:
        days = 0
        while self._played(self._day - datetime.timedelta(days)) is not None:
            days += 1
        return days

    def _share(self) -> None:
        played = self._played(self._day)
        told = ""
        if played is not None:
            day = f"{_('Game of the day')} {day_text(self._day.isoformat())}"
            told = sentences((day, _outcome(played)))
        share_code(self.app, self.game, told)


def _outcome(played: Entry) -> str:
    points = game_statistics(played.game).points(played.score)
    return _("Played: {points}, place {rank} of {n}.").format(points=points, rank=played.rank, n=played.teams)
