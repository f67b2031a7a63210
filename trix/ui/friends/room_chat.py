"""The chat on the screen: its lines, the unread count, and a text field for new lines.

At the table the lines are a side of the picker of reactions (`trix.ui.reactions.picker`), elsewhere a panel.
"""

from collections.abc import Callable

import pygame

from trix.names import tidy
from trix.net.chat import A_MINUTE, LONGEST, Chat, Line, after
from trix.net.guest.guest import Guest
from trix.net.room import Room
from trix.ui.friends.meeting import Meeting
from trix.ui.kit.i18n import _, ngettext
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Button, Column, Label, ListItem, Look, Panel, Row, Scroll, Widget
from trix.ui.kit.widgets.label import draw_quoted
from trix.ui.reactions.words import said_text
from trix.ui.shell.scene import App, Scene
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.people import localized_name

_END = 1_000_000  # pixels: the end of the lines


class RoomChat:
    """The lines of a room, as `trix.ui.reactions.picker.Messages`."""

    def __init__(self, app: App, meeting: Meeting) -> None:
        self._app = app
        self._meeting = meeting
        self._read = meeting.party.guest.chat.mark
        self._draft = ""

    @property
    def _guest(self) -> Guest:
        return self._meeting.party.guest

    @property
    def _chat(self) -> Chat:
        return self._guest.chat

    @property
    def is_on(self) -> bool:
        """Whether the chat shows and sends lines: not among strangers, and not if the setting is off."""
        return self._app.settings.chat and not self._guest.is_public

    @property
    def unread(self) -> int:
        """How many lines of other members have not been on the screen."""
        if self._chat.mark == self._read:
            return 0
        count = len(after(self._chat.lines, self._read))
        authors = [line.author for line in self._chat.lines][-count:]
        return sum(author != self._meeting.me and not self._guest.mutes(author) for author in authors)

    @property
    def label(self) -> str:
        """The name of the button that leads to the lines."""
        count = self.unread
        if not count:
            return _("Messages")
        return ngettext("{n} new message", "{n} new messages", count).format(n=count)

    @property
    def state(self) -> object:
        """Changes when `widgets` would return other contents."""
        return self._chat.mark, *self._chat.pending

    def widgets(self, *beside: Widget) -> list[Widget]:
        """Return the lines, the newest at the end, and a row of buttons. The lines count as read now."""
        self._read = self._chat.mark
        room = self._meeting.joined_room
        lines: list[Widget] = [_Message(self.name_of(line, room), line.text) for line in self._lines()]
        lines += [_Message(_("Not sent yet"), text) for text in self._chat.pending]
        nothing: list[Widget] = [Label(_("Nobody has written yet."), tone="muted")]
        scroll = Scroll(f"messages:{self._read.hex()}", Column(lines or nothing, gap=8), first=_END)
        write = Button("write", _("Write a message"), self.write, kind="primary", icon="speech")
        return [scroll, Row([*beside, write], align="centre")]

    def name_of(self, line: Line, room: Room) -> str:
        """Name the author of a line. Former members are marked: another member may use the name now."""
        member = room.member(line.author)
        if line.author == self._meeting.me:
            return _("You")
        if member is not None:
            return localized_name(member.name)
        return (
            _("{name} (has left)").format(name=localized_name(line.name))
            if line.name
            else _("someone who left")
        )

    def take_fresh(self) -> list[Line]:
        """Return the lines to show now."""
        fresh, self._chat.fresh = self._chat.fresh, type(self._chat.fresh)()
        return [line for line in fresh if self.is_on and not self._guest.mutes(line.author)]

    def write(self) -> None:
        """Let the player write a line."""
        self._app.exchange.ask_text(_("Message to everyone at the table"), self._draft, self._take)

    def _take(self, typed: str | None) -> None:
        text, self._draft = tidy(typed or "", _END), ""
        if len(text) > LONGEST:
            why = _("A message has at most {n} characters. Your text is kept: shorten it.").format(n=LONGEST)
        elif text and not self._chat.write(text, self._meeting.party.now):
            why = _("You can send {n} messages a minute. Your text is kept: try again in a moment.")
            why = why.format(n=A_MINUTE)
        else:
            return
        self._draft = text
        self._app.toasts.show(why)

    def _lines(self) -> list[Line]:
        return [line for line in self._chat.lines if not self._guest.mutes(line.author)]


class _Message(Label):
    """A line with the name of its author above it."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(text)
        self._name = name
        self.with_accessible_name(said_text(name, text))

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        wide, high = super().measure(p, width)
        name = min(width, p.fonts.width(self._name, "small", bold=True))
        return max(wide, name), high + p.fonts.line_height("small")

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        high = p.fonts.line_height("small")
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, high)
        p.text(surface, self._name, head, "small", p.theme.muted, bold=True)
        text = pygame.Rect(self.rect.x, self.rect.y + high, self.rect.w, self.rect.h - high)
        draw_quoted(p, surface, self.label, self._lines, text, p.theme.text)


def chat_entry(chat: RoomChat, show: Callable[[Scene], None]) -> list[Widget]:
    """Build the entry that leads to the lines; none while they are off."""
    if not chat.is_on:
        return []
    return [ListItem("messages", chat.label, lambda: show(ChatScene(chat)), icon="speech")]


class ChatScene(PanelScene):
    """A panel with the lines."""

    name = "messages"
    first = "write"

    def __init__(self, chat: RoomChat) -> None:
        self._chat = chat
        self._shown: object = None

    def build(self) -> Widget:
        widgets = self._chat.widgets()
        self._shown = self._chat.state
        return Panel([self.title_row(_("Messages")), *widgets], max_width=560)

    def update(self, dt: float) -> bool:
        if self._chat.state != self._shown:
            self.rebuild()
        return super().update(dt)
