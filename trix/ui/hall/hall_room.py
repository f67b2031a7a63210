"""The screens of a table of the hall. Its host is the hall, which has no seat.

enter_table(app, seat)       go to the table of a `Seat`
return_to_table(app)         go back to it after a restart
"""

from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from trix.hall.messages import Seat
from trix.net.device import Profile
from trix.net.messages import Refused
from trix.net.room import Room
from trix.net.transport.invitation import HOST_DIGITS, InvitationError, from_link
from trix.ui.friends.identity import my_avatar
from trix.ui.friends.kept_room import read_kept_room
from trix.ui.friends.lobby import LobbyScene
from trix.ui.friends.meeting import Meeting, join_table
from trix.ui.friends.room_guide import RoomGuide, Waiting
from trix.ui.friends.ways import resume
from trix.ui.hall.connection import hall_of
from trix.ui.hall.hall_table import HallTable
from trix.ui.hall.seeking import seek
from trix.ui.hall.table_menu import TableMenu, leave_dialog
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Widget
from trix.ui.shell.scene import App
from trix.ui.table.controls import Button, Control
from trix.ui.table.layer import Part
from trix.ui.words.people import canonical_name, localized_name

if TYPE_CHECKING:
    from trix.ui.hall.hall_ending import HallEnding
    from trix.ui.table.game_table import GameTable

_SILENCE: Final = 15.0
"""Seconds without a packet until players learn it; a hall that runs answers each 11 seconds."""


def enter_table(app: App, seat: Seat) -> None:
    """Go to the table of a seat, which the hall hosts."""
    hall = hall_of(app)
    if hall.key is None:
        return
    try:
        invitation = from_link(seat.invitation)
    except InvitationError:
        invitation = None
    if invitation is None or invitation.host != hall.name[:HOST_DIGITS]:
        app.toasts.show(_("The hall sent something that is not a table."))
        return
    app.stack.home()
    kept_room = read_kept_room(app.platform.secrets)
    if kept_room is not None and kept_room.room == invitation.room:
        return_to_table(app)
        return
    profile = Profile(canonical_name(app.settings.name), my_avatar(app))
    meeting = join_table(app.platform, invitation, profile, hall.key, rated=seat.rated)
    show_table(app, meeting, gets_seat=seat.seat is not None)


def return_to_table(app: App) -> None:
    """Return to the stored table."""
    resume(app, show_table)


def show_table(app: App, meeting: Meeting, *, gets_seat: bool = False) -> None:
    """Show a table of the hall; the player may get a seat there with the next deal."""
    room = HallRoom(app, meeting, hall_of(app))
    room.gets_seat = gets_seat
    room.begin()


class HallLobby(LobbyScene):
    """Shown until the first cards come."""

    name = "hall_lobby"
    _gathering: HallTable

    def build(self) -> Widget:
        room, text = self._meeting.room, _("All devices shuffle together…")
        if not self._meeting.up:
            text = _("Not connected yet.")
        elif room is None and self._slow:
            text = _("No answer yet. If the game is over, this table no longer exists.")
        table = [self._table()] if room is not None else []
        return self.waiting_page(_("Your table is ready"), text, table)

    def back(self) -> None:
        room = self._meeting.room
        is_player = room is not None and room.seat_of(self._meeting.me) is not None
        if is_player or (room is None and not self._slow):
            self.app.stack.push(leave_dialog(self._gathering))
        else:
            self._gathering.leave()


class HallGuide(RoomGuide):
    """The guide of a table of the hall, whose players wait longer for the host."""

    _gathering: HallTable
    _was_unrated = _shows_banner = False

    def watching_text(self) -> str:
        if self._gathering.gets_seat:
            return _("You play from the next deal on.")
        return super().watching_text()

    def host_wait(self) -> Waiting:
        meeting = self._meeting
        if not meeting.is_at_hall:
            return super().host_wait()
        if self._room.phase == "over":
            return Waiting()  # the hall closes the room of a finished game
        if meeting.party.can_take_over:
            text = _("Without the hall the game is not rated.")
            return Waiting(text if meeting.rated else _("The hall does not answer."), ("go_on",))
        left = max(1, ceil(meeting.party.guest.patience - meeting.party.silence))
        return Waiting(_("The hall does not answer: {n} s left").format(n=left))

    def go_on_label(self) -> str:
        return _("Play on without the hall") if self._meeting.is_at_hall else super().go_on_label()

    @property
    def misses_host(self) -> bool:
        silence = self._meeting.party.silence
        return super().misses_host or (self._meeting.is_at_hall and silence >= _SILENCE)

    # --- the banner of a game that is no longer rated ---

    @property
    def _unrated(self) -> str:
        """The text of the banner; "" without one."""
        is_lost = self._meeting.rated and not self._gathering.is_rated
        return _("The hall was away: this game is no longer rated.") if is_lost else ""

    def follow(self) -> bool:
        changed = super().follow()
        if self._unrated and not self._was_unrated:
            self._was_unrated = self._shows_banner = changed = True
            self._table.app.speech.say(self._unrated)
        return changed

    def _close_banner(self) -> None:
        self._shows_banner = False

    def state_text(self) -> str:
        return sentences((self._unrated, super().state_text()))

    def _banner(self) -> list[tuple[Control, Part]]:
        """Return the banner at the upper edge, and the button over it that closes it; empty without one."""
        layout, p = self._layout, self._table.app.display.painter
        # a warning of cards comes first, at the same place
        if layout is None or not self._shows_banner or self._alarm.text():
            return []
        left = min(layout.menu.right, layout.scores.right) + p.u(8)
        right = max(layout.menu.left, layout.scores.left) - p.u(8)
        wide = min(right - left, p.u(440))
        lines = p.fonts.wrap(self._unrated, "body", wide - p.u(28), bold=True)
        rect = pygame.Rect(0, layout.menu.y, wide, len(lines) * p.fonts.line_height("body") + p.u(20))
        rect.centerx = (left + right) // 2

        def draw(surface: pygame.Surface) -> None:
            p.shadow(surface, rect, p.u(14), p.u(6))
            p.plate(surface, rect, p.theme.plate, p.u(14), outline=p.theme.loss, line=p.u(2))
            text = rect.inflate(-p.u(28), -p.u(20))
            p.lines(surface, lines, text, "body", bold=True, align="centre")

        close = Control(
            Button("close_banner", _("Close"), "close", rect, is_overlay=True), self._close_banner
        )
        return [(close, Part("unrated", rect.inflate(p.u(30), p.u(30)), (tuple(rect), *lines), draw))]

    def controls(self, own: list[Control]) -> list[Control]:
        return [*(close for close, _part in self._banner()), *super().controls(own)]

    def above(self) -> list[Part]:
        return [*super().above(), *(part for _close, part in self._banner())]


class HallRoom(HallTable):
    """Keeps the screens in step with a table of the hall."""

    lobby_scene = HallLobby
    menu_scene = TableMenu
    guide = HallGuide

    def make_ending(self, table: "GameTable", *, fresh: bool) -> "HallEnding":
        from trix.ui.hall.hall_ending import HallEnding

        return HallEnding(table, self, lambda wish: seek(self.app, wish, enter_table), fresh=fresh)

    def refusal_text(self, refusal: Refused) -> str:
        if refusal.reason in ("removed", "locked", "full"):
            return _("You have no seat at this table any more.")
        if refusal.reason in ("protocol", "version"):
            return _("This hall runs another version of the game. Reload the page, or update the game.")
        return super().refusal_text(refusal)

    # --- news ---

    def show_people(self, before: Room | None, room: Room) -> None:
        super().show_people(before, room)
        if before is None:
            return
        me = self.meeting.me
        for seat, occupant in enumerate(room.occupants):
            old = before.occupants[seat].member
            if occupant.member not in (None, old, me) and old is None:
                taken = before.shown_sitter(seat).name
                name = localized_name(room.shown_sitter(seat).name)
                self.app.toasts.show(
                    _("{name} now plays for {agent}.").format(name=name, agent=localized_name(taken))
                )
        if before.seat_of(me) is not None and room.seat_of(me) is None and room.phase == "playing":
            self.app.toasts.show(
                _("You were away for more than two minutes, so you have left the game. You can watch.")
            )
