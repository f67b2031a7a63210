"""The seats that fill while a player seeks a game."""

from collections.abc import Callable
from functools import partial
from math import ceil
from time import monotonic
from typing import Final

from trix.games import load_game
from trix.hall.messages import PlayNow, Seat, Seeking
from trix.hall.rules import options_of
from trix.ui.friends.kept_room import read_kept_room
from trix.ui.friends.ways import unless_in_room
from trix.ui.game_parts.screens import screens_of
from trix.ui.hall.connection import Hall, hall_of
from trix.ui.hall.hall_words import (
    pace_note,
    people_here,
    player_avatar,
    player_name,
    rating_text,
    refusal_text,
)
from trix.ui.kit.i18n import _, ngettext
from trix.ui.kit.widgets import Button, Column, Label, Page, Row, Widget
from trix.ui.kit.widgets.faces import Seat as SeatButton
from trix.ui.screens.round_table import RoundTable
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import Dialog, WidgetScene
from trix.ui.words.dialogs import dialog

_LOW: Final = 560  # units of height
Enter = Callable[[App, Seat], None]
"""Goes to the table of a seat."""


def seek(app: App, wish: PlayNow, enter: Enter) -> None:
    """Seek a game: show the seats that fill, then *enter* the table."""
    show = partial(app.stack.push, SeekingScene(hall_of(app), wish, enter))
    kept_room = read_kept_room(app.platform.secrets)
    if kept_room is not None and kept_room.is_at_hall:
        show()  # the hall leads back to a table where the player still has a seat
    else:
        unless_in_room(app, show)


class SeekingScene(WidgetScene):
    """Shows who will be at the table, and when the game begins."""

    name = "seeking"

    def __init__(self, hall: Hall, wish: PlayNow, enter: Enter) -> None:
        self._hall = hall
        self._wish = wish
        self._enter_table = enter
        self._seeking: Seeking | None = None
        self._shown: object = None
        self._is_over = False

    def enter(self, app: App) -> None:
        self._since = self._begins_at = monotonic()
        self._hall.on_seat = self._come
        self._hall.seek(self._wish)
        super().enter(app)

    # --- the screen ---

    def build(self) -> Widget:
        screens = screens_of(self._wish.game)
        title = screens.title(screens.options_of(self._wish.preset))
        cancel = Button("cancel", _("Cancel"), self.back, icon="close")
        if self.area().h < self.app.display.painter.u(_LOW):
            news = Label(self._news(), id="news")
            header = Row([Column([Label(title, bold=True), news], gap=2, grow=1), cancel])
            return Page(header, self._table(), Row([]), max_width=640)
        computer = _("The computer takes the seats that stay free, until people come.")
        body: list[Widget] = [
            Label(_("Looking for players…"), "heading", bold=True, align="centre"),
            Label(self._news(), align="centre", id="news"),
            self._table(),
            Label(computer, "small", tone="muted", align="centre"),
        ]
        header = Row([Label(title, "heading", bold=True, grow=1), Label(pace_note(self._wish.pace), "small")])
        return Page(header, Column(body, gap=12), Row([cancel], align="centre"), max_width=640)

    def _news(self) -> str:
        waited = int(monotonic() - self._since)
        if not self._hall.is_up:
            return _("Connecting…")
        if self._seeking is None:
            return _("Asking the hall: {n} s").format(n=waited)
        left = max(0, ceil(self._begins_at - monotonic()))
        if left == 0:
            return _("The cards are coming…")
        return ngettext(
            "Waiting for {waited} s. The game begins in {n} second at the latest.",
            "Waiting for {waited} s. The game begins in {n} seconds at the latest.",
            left,
        ).format(waited=waited, n=left)

    def _table(self) -> Widget:
        screens = screens_of(self._wish.game)
        known = self._seeking
        count = known.seats if known is not None else _seats(self._wish)
        players = (
            sorted(known.players, key=lambda player: player.id != self._hall.me) if known is not None else []
        )
        shown = [
            (player_name(player), player_avatar(player), rating_text(player.rating, mark=False))
            for player in players[:count]
        ]
        shown += [(_("free"), "", "")] * (count - len(shown))
        seats = [
            SeatButton(f"seat:{place}", *words, lambda: None, person=place < len(players))
            for place, words in enumerate(shown)
        ]
        return RoundTable(seats, clockwise=screens.clockwise)

    def update(self, dt: float) -> bool:
        if self._hall.refused is not None and not self._is_over:
            self._is_over = True
            text, self._hall.refused = refusal_text(self._hall.refused), None
            self.app.stack.pop()
            self.app.stack.push(Dialog(_("Play now"), text))
            return True
        if self._hall.seeking is not self._seeking and self._hall.seeking is not None:
            self._seeking = self._hall.seeking
            self._begins_at = monotonic() + self._seeking.seconds
            self.app.speech.say(people_here(len(self._seeking.players)))
        shown = self._news(), self._seeking
        if shown != self._shown:
            self._shown = shown
            self.rebuild()
        return super().update(dt)

    def announcement(self) -> str:
        return self.account()

    # --- the end ---

    def _come(self, seat: Seat) -> None:
        self._is_over = True
        self._enter_table(self.app, seat)

    def leave(self) -> None:
        if not self._is_over:
            self._is_over = True
            self._hall.on_seat = partial(_offer_late_seat, self.app, self._enter_table)
            self._hall.cancel()

    def status(self) -> dict[str, object]:
        known = self._seeking
        return super().status() | {
            "people": [] if known is None else [player.name for player in known.players]
        }


def _offer_late_seat(app: App, enter: Enter, seat: Seat) -> None:
    """Say that the hall had already found a table when the player cancelled."""
    app.stack.push(dialog("late_seat", __package__, go=lambda: enter(app, seat)))


def _seats(wish: PlayNow) -> int:
    return load_game(wish.game, **(options_of(wish.game, wish.preset) or {})).num_players
