"""The game of the day."""

import datetime
from collections.abc import Callable

from trix.daily import daily_game
from trix.game_code import GameCode
from trix.ui.i18n import _
from trix.ui.screens.games import GAMES, game_title
from trix.ui.screens.sharing import share_code, shown_code, title_of
from trix.ui.screens.tabs import Tabs
from trix.ui.widgets import Button, Column, IconButton, Label, Panel, PanelScene, Row, Scroll, Widget

OnPlay = Callable[[GameCode], None]


def today() -> datetime.date:
    """The player's own day: it changes at their midnight."""
    return datetime.date.today()


class DailyScene(PanelScene):
    """The same cards for everybody today; *on_play* starts them."""

    name = "daily"
    first = "play"

    def __init__(self, on_play: OnPlay, day: datetime.date | None = None) -> None:
        self._on_play = on_play
        self._day = day or today()

    @property
    def game(self) -> GameCode:
        """The day's game of the kind that is shown."""
        return daily_game(self.app.settings.game, self._day.toordinal())

    def build(self) -> Widget:
        """Which game, and what became of it."""
        header = Row(
            [
                Label(_("Game of the day"), "heading", bold=True, grow=1),
                IconButton("share", _("Share this game"), "share", self._share, size=44),
                IconButton("close", _("Close"), "close", self.back, size=44),
            ]
        )
        games = [(name, game_title(name)) for name in GAMES]
        body: list[Widget] = [
            Tabs("game", games, self.app.settings.game, lambda name: self.app.change(game=name), size=24),
            Label(title_of(self.game), bold=True, align="centre"),
            Label(self._day.isoformat(), tone="muted", align="centre"),
            Label(_("Today everybody gets these cards. Who makes the most of them?"), align="centre"),
            Label(shown_code(self.game), tone="muted", align="centre", wrap=False),
        ]
        play = Button("play", _("Play"), lambda: self._on_play(self.game), kind="primary", icon="play")
        return Panel([header, Scroll("daily", Column(body, gap=10)), Row([play], align="end")], max_width=480)

    def _share(self) -> None:
        share_code(self.app, self.game)
