"""The lobby of a room: people, seats, rules, and invitations before and between games."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from trix.games import load_game
from trix.net.room import Room
from trix.ui.friends.admission import change_code_item, clear_item, lock_note, lock_toggle
from trix.ui.friends.gathering import Gathering
from trix.ui.friends.person_panels import PlaceScene, level_choice, watcher_items
from trix.ui.friends.room_chat import chat_entry
from trix.ui.friends.room_rules import rule_items
from trix.ui.friends.room_words import name_in, seat_word, sees_all, sitter_name
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    IconButton,
    Label,
    ListItem,
    Page,
    Row,
    Spacer,
    Toggle,
    Widget,
)
from trix.ui.kit.widgets.faces import Seat
from trix.ui.screens.ahead import import_ahead
from trix.ui.screens.book.book_scene import book_item
from trix.ui.screens.round_table import RoundTable
from trix.ui.screens.setup_model import SetUp
from trix.ui.shell.widget_scenes import WidgetScene
from trix.ui.words.dialogs import dialog
from trix.ui.words.people import YOUR_AVATAR

_LOW: Final = 560  # units of height
_QR: Final = 104  # units of the side of a QR code
_LONG: Final = 8.0  # seconds until the player learns that the host does not answer


LIMITS: Final = (0, 15, 30, 60, 120)
"""The offered time limits for a decision, in seconds; 0 means none."""


def time_word(seconds: int) -> str:
    """Name a time limit."""
    return _("{n} s").format(n=seconds) if seconds else _("no limit")


class LobbyScene(WidgetScene):
    """A room without a running game."""

    name = "lobby"

    def __init__(self, gathering: Gathering) -> None:
        self._gathering = gathering
        self._meeting = gathering.meeting
        self._slow = False
        self._ahead: tuple[str, Iterator[None]] = "", iter(())

    @property
    def _room(self) -> Room:
        return self._meeting.joined_room

    # --- the screen ---

    def think(self, until: Callable[[], bool]) -> None:
        room = self._meeting.room
        if room is not None and self._ahead[0] != room.game:
            self._ahead = room.game, import_ahead(room.game)
        for _step in self._ahead[1]:
            if until():
                return

    def build(self) -> Widget:
        return self._waiting() if self._meeting.room is None else self._room_page()

    def announcement(self) -> str:
        return self.account()

    def _waiting(self) -> Widget:
        meeting, text = self._meeting, ""
        follow: list[Widget] = []
        if meeting.party.has_moved:
            text = _("Another guest says that their device now hosts this table.")
            button = Button("follow", _("Join their table"), lambda: meeting.party.follow())
            follow = [Row([button], align="centre")]
        elif not meeting.up:
            text = _("Not connected yet.")
        elif self._slow:
            text = _(
                "No answer yet. The device that opened the table may be in the background or offline; you "
                "will join as soon as it is back. If this takes long, check the code."
            )
        return self.waiting_page(_("Looking for the table…"), text, follow)

    def waiting_page(self, title: str, text: str, more: Sequence[Widget]) -> Widget:
        """Return a page with a button back, and a title, a text or "", and *more* in the middle."""
        if self._meeting.room is not None and self.area().h < self.app.display.painter.u(_LOW):
            # the table needs the height
            back, name = self.page_header(title)
            state = [Label(text, id="connection")] if text else []
            about = Column([name, *state], gap=2, grow=1)
            return Page(Row([back, about]), Column(more), Row([]), max_width=640)
        header = Row([IconButton("back", _("Back"), "back", self.back)])
        state = [Label(text, align="centre", id="connection")] if text else []
        head = Label(title, "heading", bold=True, align="centre")
        centred = Column([Spacer(grow=1), head, *state, *more, Spacer(grow=2)])
        return Page(header, centred, Row([]), max_width=640)

    def _room_page(self) -> Widget:
        low = self.area().h < self.app.display.painter.u(_LOW)
        start = self._start()
        header = Row(self.page_header(self._title(), *(start if low else [])))
        body = Column(
            [
                *self._connection(),
                *self._invite(),
                self._table(),
                *self._seat_hint(),
                *self._call_offer(),
                *chat_entry(self._gathering.chat, self.app.stack.push),
                *self._watchers(),
                *self._rules(),
                Label(sees_all(self._room, self._meeting.me), "small", tone="muted", id="sees"),
                Label(
                    _(
                        "Nobody can choose the cards: every device takes part in the shuffle and checks "
                        "the deal."
                    ),
                    "small",
                    tone="muted",
                ),
                ListItem("leave", _("Leave the table"), self._ask_to_leave, icon="leave"),
            ],
            gap=10,
        )
        return Page(header, body, Row([] if low else start, align="end"), max_width=820)

    def _title(self) -> str:
        return screens_of(self._room.game).title(self._room.options)

    def _start(self) -> list[Widget]:
        if self._room.phase == "playing":
            return [Label(_("The game is starting…"), tone="muted", id="begins")]
        if self._meeting.hosts:
            return [Button("start", _("Play"), self._begin, kind="primary", icon="play")]
        text = _("{name} starts the game.").format(name=name_in(self._room, self._room.host))
        return [Label(text, tone="muted", id="begins")]

    def _begin(self) -> None:
        """Begin, but ask first if all guests would only watch: they may not have sat down yet."""
        room = self._room
        seated = [person for person in room.members if room.seat_of(person.id) is not None]
        if len(seated) > 1 or len(room.members) == 1:
            self._meeting.begin()
            return
        self.app.stack.push(dialog("alone", begin=self._meeting.begin))

    def _connection(self) -> list[Widget]:
        if not self._meeting.up:
            return [Label(_("Reconnecting…"), bold=True, id="connection")]
        if self._meeting.party.host_presence != "here":
            host = name_in(self._room, self._room.host)
            text = _("{name} is away. The table is waiting.").format(name=host)
            widgets: list[Widget] = [Label(text, bold=True, id="connection")]
            if self._meeting.party.can_take_over:
                go_on = _("Continue without {name}").format(name=host)
                widgets.append(Row([Button("go_on", go_on, self._take_over, icon="play")]))
            return widgets
        return []

    def _take_over(self) -> None:
        if self._meeting.party.take_over(self._meeting.now):
            self.app.toasts.show(_("Your device now hosts the table."))

    def _invite(self) -> list[Widget]:
        """Build code and button, and beside them the QR code of the link; a tap enlarges that."""
        link, code = self._meeting.link, self._meeting.code
        widgets: list[Widget] = []
        if code:
            # isolated left to right, in the digits to type
            text = _("Code: {code}").format(code=f"\u2066{code}\u2069")
            widgets.append(Label(text, "heading", bold=True, align="centre", id="code"))
        share = Button("share", _("Invite friends"), self._gathering.share, icon="share")
        widgets += [Row([share], align="centre"), *lock_note(self._room)]
        if link is None:
            return widgets
        from trix.ui.friends.qr import QrPicture, QrScene

        picture = QrPicture("qr", link, _QR, partial(self.app.stack.push, QrScene(link, code)))
        return [Row([Column(widgets, gap=10), picture], gap=20, align="centre")]

    # --- people ---

    def _table(self) -> Widget:
        room = self._room
        seats = [self._seat(seat) for seat in range(len(room.occupants))]
        mine = room.seat_of(self._meeting.me) or 0
        return RoundTable(seats[mine:] + seats[:mine], clockwise=screens_of(room.game).clockwise)

    def _seat(self, seat: int) -> Seat:
        room = self._room
        shown = room.shown_sitter(seat)
        return Seat(
            f"seat:{seat}",
            sitter_name(room, seat),
            shown.avatar or YOUR_AVATAR,
            seat_word(room, seat, self._meeting.me),
            partial(self.app.stack.push, PlaceScene(self._meeting, seat)),
            person=room.occupants[seat].member is not None,
        )

    def _seat_hint(self) -> list[Widget]:
        if self._room.seat_of(self._meeting.me) is None:
            text = _("You are watching. Pick one of the computer’s seats to take it.")
        else:
            text = _("Pick a seat to take it, or your own to change your name.")
        return [Label(text, "small", tone="muted", align="centre")]

    def _call_offer(self) -> list[Widget]:
        """Offer notifications once, in our words; the browser asks in its own afterwards."""
        platform = self.app.platform
        if self.app.settings.calls != "ask" or platform.notifications() not in ("ask", "on"):
            return []
        if len(self._room.members) < 2:
            return []

        def answer(calls: str) -> None:
            self.app.change(calls=calls)
            if calls == "on" and platform.notifications() == "ask":
                platform.ask_to_notify()

        text = _("Shall this device notify you when it is your turn and you look at something else?")
        return [
            Label(text, align="centre"),
            Row(
                [
                    Button("notify", _("Notify me"), partial(answer, "on")),
                    Button("no_calls", _("No, thanks"), partial(answer, "off")),
                ],
                align="centre",
            ),
        ]

    def _watchers(self) -> list[Widget]:
        items = watcher_items(self._meeting, self.app.stack.push)
        if not items:
            return []
        clear = clear_item(self._meeting, self.app)
        return [Label(_("Watching"), "heading", bold=True), Grid(items, least=300, gap=8), *clear]

    # --- rules ---

    def _rules(self) -> list[Widget]:
        room, host = self._room, self._meeting.party.host
        title = Label(_("At the table"), "heading", bold=True)
        if host is None:
            entry = book_item(self.app, room.game, room.options)
            return [title, entry, *(Label(text, "small", tone="muted") for text in self._rule_texts())]
        is_free = room.phase != "playing"

        def toggle(option: str, label: str, value: bool, note: str) -> Widget:
            def allow(on: bool) -> None:
                self._apply(lambda: host.change(**{option: on}))

            return Toggle(option, label, value, allow, note=note, enabled=is_free)

        return [
            title,
            *rule_items(self.app, room.game, room.options, self._choose_rules, enabled=is_free),
            level_choice(room.level, lambda level: self._apply(lambda: host.set_level(level))),
            toggle("undo", _("Take back"), room.undo, _("As long as nobody else has played.")),
            toggle("hints", _("Hints for everyone"), room.hints, _("Otherwise nobody gets them.")),
            Choice(
                "time",
                _("Time per decision"),
                str(room.seconds or 0),
                [(str(limit), time_word(limit)) for limit in LIMITS],
                lambda limit: self._apply(lambda: host.change(seconds=int(limit) or None)),
                note=_("When time is up, the computer decides."),
                enabled=is_free,
            ),
            *lock_toggle(self._meeting),
            *change_code_item(self._meeting, self.app),
        ]

    def _rule_texts(self) -> list[str]:
        room = self._room
        return [
            _("A decision may be taken back until someone else has played.")
            if room.undo
            else _("Taking back is off."),
            _("Everyone may use hints.") if room.hints else _("Hints are off."),
            *([_("Time per decision: {time}").format(time=time_word(room.seconds))] if room.seconds else []),
        ]

    def _apply(self, change: Callable[[], None]) -> None:
        change()
        self.rebuild()

    def _choose_rules(self, setup: SetUp) -> None:
        host = self._meeting.party.host
        if host is not None and self._room.phase != "playing":
            self._apply(lambda: host.choose_game(load_game(setup.game, **setup.options)))

    # --- the app ---

    def leave(self) -> None:
        self._gathering.on_screen = False

    def take_time(self, seconds: float) -> None:
        """Take the seconds since the host was last heard."""
        slow = seconds >= _LONG
        if slow != self._slow:
            self._slow = slow
            self.refresh()

    def _ask_to_leave(self) -> None:
        hosts = self._meeting.hosts and len(self._room.members) > 1
        name = "leave_hosted" if hosts else "leave_lobby"
        self.app.stack.push(dialog(name, leave=self._gathering.leave))

    def back(self) -> None:
        """Go to the title, and keep the seat; without an answer of the host, leave."""
        if self._meeting.room is None:
            self._gathering.leave()
        else:
            self._gathering.step_out()

    def status(self) -> dict[str, object]:
        room = self._meeting.room
        return super().status() | {
            "code": self._meeting.code,
            "up": self._meeting.up,
            "hosts": self._meeting.hosts,
            "place": None if room is None else room.seat_of(self._meeting.me),
            "people": [] if room is None else [[member.name, member.presence] for member in room.members],
        }
