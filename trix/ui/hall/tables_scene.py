"""The open tables of the hall: their list, and a panel for each of them."""

from functools import partial
from typing import NamedTuple

from trix.engine.errors import RulesError
from trix.engine.protocol import Game
from trix.games import game_names, load_game
from trix.hall.messages import FromHall, ListTables, Player, Table, Tables, TakeSeat, ToHall, Watch
from trix.hall.rules import MAX_TABLES_LISTED
from trix.ui.friends.kept_room import read_kept_room, return_text
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import screens_of
from trix.ui.hall.connection import Hall
from trix.ui.hall.hall_panel import HallPanel, SeatPanel
from trix.ui.hall.hall_room import return_to_table
from trix.ui.hall.hall_words import number, pace_name, player_avatar, player_name, rating_text
from trix.ui.hall.line_item import LineItem
from trix.ui.hall.table_choice import TableChoice
from trix.ui.kit.i18n import _, counted
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Label, ListItem, Row, Widget
from trix.ui.kit.widgets.tabs import Tabs
from trix.ui.screens.book.book_scene import book_item

_WIDTH = 640  # units


class ListedTable(NamedTuple):
    """A listed table of a game that this version knows."""

    table: Table
    game: Game

    @property
    def free(self) -> int:
        """The number of free seats: agents have them."""
        return sum(bool(player.level) for player in self.table.players)

    @property
    def title(self) -> str:
        """The game and its rules."""
        return screens_of(self.game.name).title(self.game.options)

    @property
    def state(self) -> str:
        """Pace, whether the game is rated, and its deal."""
        rated = _("rated") if self.table.rated else _("not rated")
        deal = _("deal {n}").format(n=number(self.table.deal + 1))
        return " · ".join((pace_name(self.table.pace), rated, deal))


def known_tables(answer: Tables) -> list[ListedTable]:
    """Return the tables that this version can show, tables with free seats first."""
    found = []
    for table in answer.tables[:MAX_TABLES_LISTED]:
        try:
            game = load_game(table.game, **table.options)
        except (RulesError, TypeError):
            continue
        if len(table.players) == game.num_players:
            found.append(ListedTable(table, game))
    return sorted(found, key=lambda listed: not listed.free)


def person_text(player: Player) -> str:
    """Name a person after their rating: after a name in another script it would be reordered."""
    rating = rating_text(player.rating, mark=False)
    return " · ".join(filter(None, (rating, player_name(player))))


class OpenTablesScene(HallPanel[Tables]):
    """Lists the open tables."""

    name = "open_tables"
    first = "close"
    refreshes = True

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self._tables: list[ListedTable] | None = None
        self._game = ""

    def question(self) -> ToHall:
        return ListTables("")

    def take(self, answer: FromHall) -> None:
        if isinstance(answer, Tables):
            self._tables = known_tables(answer)

    def announcement(self) -> str:
        if self._tables is None:
            return super().announcement()
        n = len(self._tables)
        tables = counted("{n} table", "{n} tables", n) if n else _("No table is open at the moment.")
        return sentences((_("Open tables"), tables))

    def build(self) -> Widget:
        tables = self._tables
        head = self.title_row(_("Open tables"))
        body: list[Widget] = self.state_of_hall(has_data=tables is not None)
        if tables:
            games = [name for name in game_names() if any(listed.game.name == name for listed in tables)]
            game = self._game if self._game in games else ""
            if len(games) > 1:
                tabs = [("", _("All")), *((name, game_title(name)) for name in games)]
                row = Tabs("game", tabs, game, self._show, size=20, least=15)
                head = self.tabbed_title(_("Open tables"), row, max_width=_WIDTH)
            body += [self._item(listed) for listed in tables if game in ("", listed.game.name)]
        elif tables is not None:
            body += [
                Label(_("No table is open at the moment."), bold=True),
                Label(
                    _(
                        "Open one yourself: the computer plays at the free seats until people take them. Or "
                        "choose “Play now”, which also begins when nobody else is here."
                    ),
                    tone="muted",
                ),
            ]
        open_own = partial(self.app.stack.push, TableChoice(self.hall))
        start = Button("open_table", _("Open a table"), open_own, icon="plus")
        return self.listing(head, body, [start], max_width=_WIDTH, fill=True)

    def _item(self, listed: ListedTable) -> Widget:
        people = [person_text(player) for player in listed.table.players if not player.level]
        free = counted("{n} seat free", "{n} seats free", listed.free) if listed.free else _("no seat free")
        return ListItem(
            f"table:{listed.table.id}",
            listed.title,
            partial(self.app.stack.push, OpenTableScene(self.hall, listed)),
            note="\n".join((f"{free} · {listed.state}", *people)),
            icon="person" if listed.free else "eye",
        )

    def _show(self, game: str) -> None:
        self._game = game
        self.rebuild()


class OpenTableScene(SeatPanel[Tables]):
    """A table of the list: who sits there, and the ways to it."""

    name = "open_table"
    refreshes = True

    def __init__(self, hall: Hall, table: ListedTable) -> None:
        super().__init__(hall)
        self._shown = table
        self._is_gone = False
        self.first = "sit" if table.free else "watch"

    def question(self) -> ToHall:
        return ListTables(self._shown.game.name)

    def take(self, answer: FromHall) -> None:
        if isinstance(answer, Tables):
            same = [listed for listed in known_tables(answer) if listed.table.id == self._shown.table.id]
            self._is_gone = not same
            self._shown = same[0] if same else self._shown

    def build(self) -> Widget:
        one = self._shown
        can_go = not (self._is_gone or self.is_going)
        watch, sit = partial(self.go, Watch(one.table.id)), partial(self.go, TakeSeat(one.table.id, None, ""))
        ways = [
            Button("watch", _("Watch"), watch, icon="eye", enabled=can_go),
            Button("sit", _("Sit down"), sit, kind="primary", enabled=can_go and one.free > 0),
        ]
        when = _("You play from the next deal on; until then the computer plays at your seat.")
        if not one.free:
            when = _("All seats are taken. You can watch until one is free.")
        own = read_kept_room(self.app.platform.secrets)
        if own is not None and own.room == one.table.id:
            ways = [Button("rejoin", return_text(own), partial(return_to_table, self.app), kind="primary")]
            when, can_go = "", False
        if self._is_gone:
            when = _("That table is not there any more.")
        body = [
            *self.state_of_hall(has_data=True),
            Label(one.state, tone="muted", align="centre"),
            *self._seats(can_go),
            book_item(self.app, one.game.name, one.game.options),
            *([Label(when, id="when")] if when else []),
        ]
        return self.listing(one.title, body, ways, max_width=560, gap=8)

    def _seats(self, can_go: bool) -> list[Widget]:
        """Build the seats; with partners the player may choose among the free ones."""
        table, teams = self._shown.table, self._shown.game.teams
        items: list[Widget] = []
        for seat, player in enumerate(table.players):
            name = player_name(player)
            if not player.level:
                items.append(LineItem(name, rating_text(player.rating), avatar=player_avatar(player)))
                continue
            note = _("free; the computer plays: {level}").format(level=name)
            row: Widget = LineItem(_("Seat {n}").format(n=seat + 1), note, avatar=player_avatar(player))
            if any(seat in team and len(team) > 1 for team in teams):
                sit = partial(self.go, TakeSeat(table.id, seat, ""))
                row = Row([row, Button(f"sit:{seat}", _("Sit here"), sit, enabled=can_go)], gap=8)
            items.append(row)
        return items
