"""The end of a game in the hall: the change of the rating, and the ways to the next game."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from trix.hall.messages import Player, PlayNow, Shown, Standing
from trix.hall.rules import SECONDS, Pace
from trix.ratings.plackett_luce import PLACEMENT_GAMES
from trix.ui.friends.ending import SharedEnding
from trix.ui.game_parts.screens import screens_of
from trix.ui.hall.hall_table import HallTable
from trix.ui.hall.hall_words import change_text, player_name, rating_text
from trix.ui.hall.player_panels import PlayerScene
from trix.ui.kit.i18n import _, counted, join_list
from trix.ui.kit.widgets import Button, IconButton, Label, ListItem, Widget
from trix.ui.screens.ending.page import Highlight
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.statistics.statistics_words import rank_name

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

_PATIENCE: Final = 10.0
"""Seconds until the player learns that the result has not arrived."""


class HallEnding(SharedEnding):
    """Shown at the end of a game in the hall."""

    _gathering: HallTable

    def __init__(
        self, table: "GameTable", hall_table: HallTable, on_next: Callable[[PlayNow], None], *, fresh: bool
    ) -> None:
        """*on_next* seeks another game."""
        super().__init__(table, hall_table, fresh=fresh)
        self._on_next = on_next
        self._shown_standing: Standing | None = None
        self._waited = 0.0
        self.first = "rematch"

    # --- ratings ---

    def update(self, dt: float) -> bool:
        standing, was_waiting = self._gathering.own_standing, self._waited < _PATIENCE
        self._waited += dt
        if standing is not self._shown_standing or was_waiting != (self._waited < _PATIENCE):
            self._shown_standing = standing
            self.app.speech.say(self._rating_line())
            self.rebuild()
        return super().update(dt)

    def opening_story(self) -> list[Widget]:
        line, standing = self._rating_line(), self._shown_standing
        if standing is None or standing.after is None or standing.before is None:
            return [Label(line, "small", tone="muted", id="rating")] if line else []
        notes = [_("Before: {rating}").format(rating=rating_text(standing.before, mark=False))]
        left = PLACEMENT_GAMES - standing.after.games
        if left > 0:
            notes.append(
                counted("Provisional: {n} more placement game", "Provisional: {n} more placement games", left)
            )
        good = standing.after.number >= standing.before.number
        return [Highlight("chart", line, "\n".join(notes), good=good)]

    def _rating_line(self) -> str:
        """Describe the change of the player's rating, or why there is none."""
        table, standing = self._gathering, self._shown_standing
        if not table.meeting.rated:
            return _("This game is not rated.")
        if standing is None:
            if not table.is_rated:
                return _("The hall was away: this game is not rated.")
            if self._waited < _PATIENCE:
                return _("The hall computes the ratings…")
            return _("The result has not arrived. You find it on your page in the hall.")
        if standing.before is None or standing.after is None:
            return _("This game is not rated.")
        return _("Your rating: {rating} ({change})").format(
            rating=rating_text(standing.after, mark=False), change=_change(standing.before, standing.after)
        )

    def status(self) -> dict[str, object]:
        return super().status() | {"rating": self._rating_line()}

    # --- the next game ---

    def new_game_buttons(self) -> list[Widget]:
        show = partial(self.app.stack.push, ResultsScene(self._gathering))
        players, wish = IconButton("players", _("Players"), "person", show, size=48), self._wish
        if wish is None:
            return [Button("back", _("Back"), self.back, kind="primary", icon="back", grow=1), players]
        rematch = partial(self._seek, wish._replace(after=self._gathering.id))
        label, new = _("New table"), partial(self._seek, wish)
        is_large = self.app.settings.text_percent > 100  # then two labels do not fit side by side
        return [
            Button("rematch", _("Rematch"), rematch, kind="primary", icon="again", grow=1),
            IconButton("again", label, "play", new, size=48)
            if is_large
            else Button("again", label, new, icon="play", grow=1),
            players,
        ]

    @property
    def _wish(self) -> PlayNow | None:
        """The wish for another game of the same form; None after a game with rules of its own."""
        room = self._gathering.meeting.joined_room
        preset = screens_of(room.game).preset_of(room.options)
        pace: Pace = next((pace for pace, limit in SECONDS.items() if limit == room.seconds), "usual")
        return PlayNow(room.game, preset, pace, "") if preset else None

    def _seek(self, wish: PlayNow) -> None:
        self._gathering.leave()
        self._on_next(wish)

    def back(self) -> None:
        self._gathering.leave()


class ResultsScene(PanelScene):
    """Lists places and ratings of all players; each other person opens a panel."""

    name = "hall_results"
    first = "close"

    def __init__(self, hall_table: HallTable) -> None:
        self._hall_table = hall_table

    def build(self) -> Widget:
        finished, me = self._hall_table.finished, self._hall_table.meeting.me
        if finished is None:
            body: list[Widget] = [Label(_("The hall has not sent the result yet."), tone="muted")]
        else:
            standings = sorted(finished.standings, key=lambda standing: standing.place)
            body = [self._line(number, standing, me) for number, standing in enumerate(standings)]
        body.append(
            ListItem(
                "fairness", _("How the cards were dealt"), self._hall_table.show_fairness, icon="last_trick"
            )
        )
        return self.listing(_("Players"), body, max_width=520, scroll="players")

    def _line(self, number: int, standing: Standing, me: str) -> Widget:
        player = standing.player
        rating = rating_text(standing.after)
        if standing.before is not None and standing.after is not None:
            rating += f" ({_change(standing.before, standing.after)})"
        note = join_list(text for text in (rank_name(standing.place), rating) if text)
        return ListItem(
            f"player:{number}",
            player_name(player) if player.id != me else _("you"),
            partial(self._open, player),
            icon="person" if player.id else "robot",
            note=note,
        )

    def _open(self, player: Player) -> None:
        """Open the panel of another person: agents and the player have none."""
        if player.id not in ("", self._hall_table.meeting.me):
            self.app.stack.replace(PlayerScene(self._hall_table, player.id, player.name, player.avatar))


def _change(before: Shown, after: Shown) -> str:
    return change_text(after.number - before.number)
