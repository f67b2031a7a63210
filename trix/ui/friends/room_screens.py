"""Shows the state of a room on the screen: the lobby, the table, messages.

The app updates it in the background. It opens the table when a game begins and the lobby when it ends, stores
finished games, and announces news.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trix.net.guest.remote_game import RemoteGame
from trix.net.messages import Declined, Refused, TimeUp
from trix.net.room import Room
from trix.ui.friends.deal_alarm import DealAlarm
from trix.ui.friends.gathering import Gathering
from trix.ui.friends.lobby import LobbyScene
from trix.ui.friends.meeting import Meeting
from trix.ui.friends.menu import SharedMenu
from trix.ui.friends.room_chat import ChatScene
from trix.ui.friends.room_guide import RoomGuide
from trix.ui.friends.room_words import name_in, presence_text, refusal_text, room_text
from trix.ui.friends.shared_result import SharedResult
from trix.ui.friends.turn_calls import TurnCalls
from trix.ui.kit.i18n import _
from trix.ui.reactions.words import is_known, reaction_announcement, said_text
from trix.ui.screens.ahead import keep_what_is_loaded
from trix.ui.screens.keeping import keep_game
from trix.ui.screens.panels import GamePanels
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import Dialog
from trix.ui.table.adviser import Adviser
from trix.ui.table.question import OverHand
from trix.ui.table.scene import TableScene
from trix.ui.words.people import localized_name

if TYPE_CHECKING:
    from trix.ui.friends.ending import SharedEnding
    from trix.ui.table.game_table import GameTable

_FORGETS = ("removed", "full", "locked", "name", "impossible")
"""Refusals that end the offer of the room."""


class RoomScreens(Gathering):
    """Keeps the screens in step with a room. A table of a hall has scenes of its own."""

    lobby: LobbyScene

    lobby_scene: type[LobbyScene] = LobbyScene
    """The scene below all others of the room."""
    menu_scene: type[SharedMenu] = SharedMenu
    guide: type[RoomGuide] = RoomGuide

    def __init__(self, app: App, meeting: Meeting, on_answer: Callable[[], None] | None = None) -> None:
        """With *on_answer* the device is new here: it is called once the host has answered."""
        super().__init__(app, meeting)
        self._on_answer = on_answer
        self._calls = TurnCalls(app, meeting)
        self._alarm = DealAlarm(self)
        self._match = 0
        self.lobby = self.lobby_scene(self)
        self._room: Room | None = None
        self._connection: tuple[bool, str, bool] = True, "here", False
        self._game: RemoteGame | None = None
        self._table: TableScene | None = None
        self._kept_match = 0
        self._jumps = 0
        self._warned_unkept = False
        self._action_count = 0

    def make_ending(self, table: "GameTable", *, fresh: bool) -> "SharedEnding":
        """Return the end of the game; a *fresh* one is celebrated."""
        from trix.ui.friends.ending import SharedEnding

        return SharedEnding(table, self, fresh=fresh)

    def begin(self) -> None:
        """Show the lobby, and follow the room from now on."""
        self.app.run_in_background(self)
        self.app.stack.push(self.lobby)

    # --- in the background ---

    def update(self) -> None:
        """Update the meeting, and show the changes."""
        self.meeting.update()
        if self.is_leaving:
            if self.meeting.is_over:
                self.app.run_in_background(None)
            return
        if not self.on_screen:
            self.app.run_in_background(None)
            return
        refusal = self.meeting.party.guest.refusal
        if self._on_answer is not None and (refusal is not None or self.meeting.room is not None):
            self._on_answer()
            self._on_answer = None
            if not self.meeting.hall:
                self.meeting.take_free_seat()
        if refusal is not None:
            if refusal.reason in _FORGETS or self.meeting.room is None:
                self.meeting.forget()
            self.app.stack.home()
            self.app.stack.push(Dialog(_("At the table"), self.refusal_text(refusal)))
            return
        self._follow_room()
        self._follow_game()
        self._calls.update()

    def think(self, until: Callable[[], bool]) -> None:
        """Let an agent think, on the host."""
        if not self.is_leaving:
            self.meeting.think(until)

    def close(self) -> None:
        self._calls.close()
        self.meeting.close()

    def refusal_text(self, refusal: Refused) -> str:
        """Say why the host refuses this device."""
        return refusal_text(refusal)

    # --- changes ---

    def _follow_room(self) -> None:
        meeting, before = self.meeting, self._room
        room = meeting.room
        connection = meeting.up, meeting.party.host_presence, meeting.party.can_take_over
        if room is None:
            self.lobby.take_time(meeting.party.silence)
        if room is not before or connection != self._connection or meeting.party.has_moved:
            self._room, self._connection = room, connection
            self.lobby.refresh()
        if room is not None and room is not before:
            self.show_people(before, room)
        if meeting.unkept is not None and not self._warned_unkept:
            self._warned_unkept = True
            self.app.toasts.show(
                _("This table cannot be saved here: you could not return to it after a restart.")
            )

    def show_people(self, before: Room | None, room: Room) -> None:
        """Announce members who came, left or took over."""
        if before is None:
            return
        ids = dict.fromkeys(person.id for person in (*before.members, *room.members))
        for id in ids:
            if id not in (self.meeting.me, self.meeting.hall):
                old, new = before.member(id), room.member(id)
                person = new or old
                text = presence_text(localized_name(person.name), old, new) if person is not None else ""
                # joining and leaving get a toast; absence shows on the plate and is only announced
                if text and (old is None or new is None):
                    self.app.toasts.show(text)
                else:
                    self.app.speech.say(text)
        if before.code != room.code and not self.meeting.hosts:
            self.app.toasts.show(_("The table has a new code and link."))
        if before.host != room.host and room.host != self.meeting.me and not self.meeting.hall:
            self.app.toasts.show(
                _("{name}’s device now hosts the table.").format(name=name_in(room, room.host))
            )

    def _follow_game(self) -> None:
        guest = self.meeting.party.guest
        room, game = self.meeting.room, guest.game
        if room is None:
            return
        if room.match != self._match:
            self._match = room.match
            self._alarm.dismiss()
        self._alarm.warn(self.checks.note(room, guest))
        self._alarm.accuse(self.checks.contradictions())
        self._show_phrases(room)
        self._show_messages(room)
        if room.phase == "lobby" or game is None:
            if self._table is not None:
                self._table = self._game = None
                self.to_lobby()
                self._alarm.show_as_dialog()
            return
        if game is not self._game:
            self._open_table(game)
        self._show_news(room)
        if game.jumps != self._jumps:
            self._say_why_rebuilt(game)
        self._action_count = len(game.newest.history)
        if room.phase == "over" and self._kept_match != room.match:
            self._kept_match = room.match
            if game.viewer >= 0:
                keep_game(self.app, game.record(), seat=game.viewer)
        if self.app.stack.top.name == "game_over":
            self._alarm.show_as_dialog()
        self._close_question(game)

    def _say_why_rebuilt(self, game: RemoteGame) -> None:
        """Say why the table was rebuilt."""
        if game.denied is not None:
            self.app.toasts.show(room_text("denied", game.denied))
        elif len(game.newest.history) == self._action_count - 1:
            self.app.toasts.show(_("A decision was taken back."))

    def _show_news(self, room: Room) -> None:
        news = self.meeting.party.guest.notices
        while news:
            match news.popleft():
                case Declined(reason):
                    self.app.toasts.show(room_text("declined", reason))
                case TimeUp(seat) if room.member_at(seat) is not None:
                    name = localized_name(room.shown_sitter(seat).name)
                    self.app.toasts.show(_("{name}’s time is up. The computer decides.").format(name=name))

    def _open_table(self, game: RemoteGame) -> None:
        self.to_lobby()
        keep_what_is_loaded()
        self._game, self._jumps = game, game.jumps
        guide = self.guide(self, game, self._alarm)
        self._table = TableScene(game, SharedPanels(self), Adviser(game.game), guide)
        self.app.stack.push(self._table)

    def _show_phrases(self, room: Room) -> None:
        """Show phrases: as bubbles at the table, or as text over any other scene."""
        heard = self.meeting.party.guest.phrases
        while heard:
            person, phrase = heard.popleft()
            seat = room.seat_of(person)
            if seat is None or not is_known(phrase) or self.app.settings.reactions == "off":
                continue
            if self.meeting.party.guest.mutes(person):
                continue
            if self._table is not None and self.app.stack.top is self._table:
                self._table.table.talk.show(seat, phrase)
            else:
                self.app.toasts.show(
                    reaction_announcement(localized_name(room.shown_sitter(seat).name), phrase)
                )

    def _show_messages(self, room: Room) -> None:
        """Show new messages: as bubbles at the table, in their panel, or as text over any other scene."""
        for line in self.chat.take_fresh():
            seat, text = room.seat_of(line.author), said_text(self.chat.name_of(line, room), line.text)
            if seat is not None and self._table is not None and self.app.stack.top is self._table:
                self._table.table.talk.show_message(seat, line.text)
            elif isinstance(self.app.stack.top, ChatScene):
                self.app.speech.say(text)
            elif line.author != self.meeting.me:
                self.app.toasts.show(text)
            self.lobby.refresh()

    def _close_question(self, game: RemoteGame) -> None:
        """Close a question that is answered, outdated, or must wait for the host."""
        table = self._table
        is_reading = table is not None and table.table.guide.is_reading
        top, changed = self.app.stack.top, game.behind or game.jumps != self._jumps
        if isinstance(top, OverHand) and not top.awaits_table and (changed or is_reading):
            self.app.stack.pop()
        self._jumps = game.jumps


class SharedPanels(GamePanels):
    """Opens the panels over the table of a network game."""

    def __init__(self, room: RoomScreens) -> None:
        super().__init__()
        self._room = room

    def deal_result(self, table: "GameTable") -> None:
        table.app.stack.push(SharedResult(table, self._room, lambda: self.menu(table)))

    def game_over(self, table: "GameTable") -> None:
        table.app.stack.push(self._room.make_ending(table, fresh=self.note_end(table)))

    def menu(self, table: "GameTable") -> None:
        table.app.stack.push(self._room.menu_scene(table, self._room))
