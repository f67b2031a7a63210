"""The player's own page: ratings, results, people met, and the way to delete it all."""

import datetime
from collections.abc import Collection, Sequence
from functools import partial

from trix.hall.messages import DeleteMe, FormRating, FromHall, MyPage, Never, Page, PastResult, Player, ToHall
from trix.net.transport.crypto import KeyPair
from trix.ratings.agents import is_rated
from trix.ratings.plackett_luce import PLACEMENT_GAMES
from trix.ui.friends.kept_room import read_kept_room
from trix.ui.hall.connection import Hall
from trix.ui.hall.hall_panel import HallPanel
from trix.ui.hall.hall_words import (
    change_text,
    count,
    form_name,
    is_provisional,
    number,
    player_avatar,
    player_name,
    rating_text,
)
from trix.ui.hall.key_file import NAME, key_text, read_key
from trix.ui.hall.line_item import LineItem
from trix.ui.kit.i18n import _, counted
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, IconButton, Label, Row, Widget
from trix.ui.statistics.figures import Plate, TwoColumns
from trix.ui.statistics.sections import levels_text
from trix.ui.statistics.statistics_words import rank_name
from trix.ui.words.days import day_text
from trix.ui.words.dialogs import dialog
from trix.ui.words.numbers import rating as mean_text

_FEW = 8
"""Results and people that are listed at first."""
_MOST = 30
_MOST_POINTS = 1_000_000


class OwnPageScene(HallPanel[Page]):
    """Shows the hall's page about the player."""

    name = "own_page"
    first = "close"
    expected = Page
    _is_long = False

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self._met: dict[str, Player] = {}
        self._apart: dict[str, Player] = {}

    def question(self) -> ToHall:
        return MyPage()

    def announcement(self) -> str:
        ratings = () if self.data is None else self.data.ratings[:_MOST]
        texts = (f"{form_name(rating.game, rating.form)}: {rating_text(rating.rating)}" for rating in ratings)
        return sentences((super().announcement(), *texts))

    def build(self) -> Widget:
        page = self.data
        body = self.state_of_hall(has_data=page is not None)
        if page is not None:
            body += self._ratings(page)
            body += self._results(page)
            body += self._people(page)
            body += self._devices()
            ask = partial(self.app.stack.push, dialog("delete_me", __package__, delete=self._delete))
            delete = Button("delete", _("Delete my data"), ask, kind="danger")
            body.append(Row([delete]))
        return self.listing(_("Your page"), body, max_width=720, gap=8, fill=True)

    # --- ratings ---

    def _ratings(self, page: Page) -> list[Widget]:
        if not page.ratings:
            return [
                Label(_("No rated game yet"), bold=True),
                Label(_("Your rating appears here after your first rated game."), tone="muted"),
            ]
        return [TwoColumns([_rating_plate(rating) for rating in page.ratings[:_MOST]], least=300)]

    # --- results ---

    def _results(self, page: Page) -> list[Widget]:
        if not page.results:
            return []
        items = [_result_row(result) for result in page.results[: _MOST if self._is_long else _FEW]]
        shown: list[Widget] = [Label(_("Latest games"), "heading", bold=True), *items]
        left = min(len(page.results), _MOST) - len(items)
        if left > 0:
            label = counted("{n} earlier game", "{n} earlier games", left)
            shown.append(Row([Button("more", label, self._lengthen)], align="centre"))
        return shown

    def _lengthen(self) -> None:
        self._is_long = True
        self.rebuild()

    # --- people ---

    def _people(self, page: Page) -> list[Widget]:
        """Build the people met, then those kept apart, who keep their places as long as the page is open."""
        never = {player.id for player in page.never}
        for player in page.met[:_MOST] if not self._met else ():
            if player.id not in never:
                self._met[player.id] = player
        for player in page.never[:100]:
            if player.id not in self._met:
                self._apart[player.id] = player
        met, apart = tuple(self._met.values()), tuple(self._apart.values())
        shown: list[Widget] = []
        if met:
            note = _("The cross keeps you apart: “Play now” will not seat you with that person again.")
            shown.append(Label(_("People you met"), "heading", bold=True))
            shown.append(Label(note, "small", tone="muted"))
            shown += self._persons(met, never)
        if apart:
            shown.append(Label(_("Never again"), "heading", bold=True))
            shown += self._persons(apart, never, len(met))
        return shown

    def _persons(self, players: Sequence[Player], never: Collection[str], first: int = 0) -> list[Widget]:
        """Build a line for each person, with a button that changes whether they may be met again."""
        lines: list[Widget] = []
        for place, player in enumerate(players, first):
            is_apart = player.id in never
            id, label, icon = (
                ("again", _("Take back"), "undo") if is_apart else ("never", _("Never again"), "close")
            )
            act = partial(self._set_never, player, not is_apart)
            button = IconButton(f"{id}:{place}", label, icon, act, size=44)
            lines.append(Row([LineItem(player_name(player), avatar=player_avatar(player)), button], gap=8))
        return lines

    def _set_never(self, player: Player, never: bool) -> None:
        def take(answer: FromHall) -> None:
            name = player_name(player)
            text = (
                _("You will not be seated with {name} again.") if never else _("You may meet {name} again.")
            )
            self.app.toasts.show(text.format(name=name))
            self.ask_again()

        self.request(Never(player.id, never), take)

    # --- other devices ---

    def _devices(self) -> list[Widget]:
        if self.hall.key is None:
            return []
        text = _(
            "Your rating belongs to a key on this device. You can take it along as a file. Give "
            "that to nobody."
        )
        return [
            Label(_("On another device"), "heading", bold=True),
            Label(text, "small", tone="muted"),
            Row(
                [
                    Button("save_key", _("Save the key"), self._save_key),
                    Button(
                        "open_key", _("Open a key"), partial(self.app.exchange.open_file, self._take_file)
                    ),
                ],
                gap=8,
            ),
        ]

    def _save_key(self) -> None:
        if self.hall.key is not None:
            self.app.exchange.save_file(NAME, key_text(self.hall.key))

    def _take_file(self, name: str, text: str) -> None:
        own = self.hall.key
        if own is None:
            return
        try:
            key = read_key(text, own)
        except ValueError:
            self.app.toasts.show(_("This file has no key of a hall."))
            return
        kept = read_kept_room(self.app.platform.secrets)
        if key.public == own.public:
            self.app.toasts.show(_("This device has that key already."))
        elif kept is not None and kept.is_at_hall:
            self.app.toasts.show(_("You have a seat at a table of the hall. Leave it first."))
        else:
            self._ask_to_use(key)

    def _ask_to_use(self, key: KeyPair) -> None:
        def use() -> None:
            self.hall.use_key(key)
            self.data = None
            self.app.toasts.show(_("This device now has the key from the file."))
            self.ask_again()
            self.refresh()

        self.app.stack.push(dialog("use_key", __package__, use=use))

    # --- deletion ---

    def _delete(self) -> None:
        def take(answer: FromHall) -> None:
            self.data, self._met, self._apart = None, {}, {}
            self.app.toasts.show(_("The hall has deleted your data."))
            self.ask_again()

        self.request(DeleteMe(), take)


def _rating_plate(rating: FormRating) -> Widget:
    """Build the rating of a form: its number, between which levels it is, and the points per deal."""
    rows: list[Widget] = [
        Label(form_name(rating.game, rating.form), bold=True),
        Label(rating_text(rating.rating), bold=True),
    ]
    if is_provisional(rating.rating):
        left = PLACEMENT_GAMES - max(0, rating.rating.games)
        text = counted("{n} more game until it is settled", "{n} more games until it is settled", left)
        rows.append(Label(text, "small", tone="muted"))
    elif is_rated(rating.game, rating.form):
        rows.append(
            Label(levels_text(rating.game, rating.form, rating.rating.number, rating.rating.plus_minus))
        )
    if rating.deals > 0 and abs(rating.points) < _MOST_POINTS:
        games = counted("{n} game", "{n} games", count(rating.rating.games))
        mean = _("{points} points per deal").format(points=mean_text(rating.points / rating.deals, 2))
        rows.append(Label(" · ".join((games, mean)), "small", tone="muted"))
    return Plate(rows)


def _result_row(result: PastResult) -> Widget:
    place = _("{place} of {n}").format(place=rank_name(result.place), n=number(result.seats))
    change = _("not rated") if not is_rated(result.game, result.form) else change_text(result.change)
    return LineItem(_day(result.day), " · ".join((form_name(result.game, result.form), place)), change)


def _day(day: int) -> str:
    try:
        return day_text(datetime.date.fromordinal(day).isoformat())
    except (ValueError, OverflowError):
        return ""
