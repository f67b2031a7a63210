"""The guide of a network game: shows the absent players, the reason for a wait, and buttons to end it."""

from collections.abc import Callable
from math import ceil
from typing import Final, NamedTuple

import pygame

from trix.engine.types import Seat
from trix.net.chat import A_MINUTE
from trix.net.guest.remote_game import RemoteGame
from trix.net.room import Room
from trix.ui.friends.deal_alarm import DealAlarm
from trix.ui.friends.gathering import Gathering
from trix.ui.friends.room_chat import RoomChat
from trix.ui.friends.room_words import SIGNS, name_in, state_of, state_word
from trix.ui.kit.events import Event
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.shell.settings import Settings
from trix.ui.table.base_table import Guide
from trix.ui.table.controls import Button, Control
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout
from trix.ui.table.turn import Clock, clock_part
from trix.ui.words.people import localized_name

Rect = pygame.Rect
QUIET: Final = 4.0
"""Delay of "Waiting for …", in seconds."""
LONG: Final = 30.0
"""Delay before the host is offered a stand-in, in seconds."""


class Waiting(NamedTuple):
    """The reason for a wait, and the IDs of the buttons that may end it."""

    text: str = ""
    ways: tuple[str, ...] = ()


class RoomGuide(Guide):
    """See `trix.ui.table.base_table`."""

    name = "table"
    counts = False

    def __init__(self, gathering: Gathering, game: RemoteGame, alarm: DealAlarm) -> None:
        self._gathering = gathering
        self._meeting = gathering.meeting
        self._chat = gathering.chat
        self._alarm = alarm
        self._game = game
        self._since = self._meeting.now
        self._awaited: tuple[int, int | None] = (0, None)
        self._patience = LONG
        self._waiting = Waiting()
        self._left: int | None = None
        self._shown: tuple[object, ...] = Waiting(), None, "", 0  # what `follow` compares
        self._layout: TableLayout | None = None

    @property
    def _watches(self) -> bool:
        return self._game.viewer < 0

    @property
    def _room(self) -> Room:
        return self._meeting.joined_room

    # --- presence ---

    def sign(self, seat: Seat) -> tuple[str, str]:
        state = state_of(self._room, seat)
        return (SIGNS[state], state_word(state)) if state in SIGNS else ("", "")

    def watching_text(self) -> str:
        """Say why the player only watches."""
        return _("You are watching.")

    def state_text(self) -> str:
        room = self._room
        words = [self._alarm.text()]
        words += [self.watching_text()] if self._watches else []
        words += [
            f"{localized_name(room.shown_sitter(seat).name)}: {state_word(state)}"
            for seat in range(len(room.occupants))
            if (state := state_of(room, seat)) in SIGNS
        ]
        return sentences([*words, self._waiting.text])

    # --- waiting ---

    def follow(self) -> bool:
        waiting, left = self._find_wait(), self._meeting.time_left
        seconds = None if left is None or self._game.behind else ceil(left)
        unread = self._chat.unread if self._chat.is_on else 0
        before, self._shown = self._shown, (waiting, seconds, self._alarm.text(), unread)
        self._left = seconds
        if waiting != self._waiting:
            self._waiting = waiting
            ways = [control.button.label for control in self._ways()]
            self._table.app.speech.say(sentences((waiting.text, *ways)))
        return self._shown != before

    @property
    def is_reading(self) -> bool:
        """Whether a question must wait: no host would take the answer, and it would cover the buttons."""
        meeting = self._meeting
        is_host_away = not meeting.up or meeting.party.host_presence != "here"
        return is_host_away and meeting.party.silence >= QUIET and self._table.director.awaiting == "decision"

    def _find_wait(self) -> Waiting:
        if not self._meeting.up:
            return Waiting(_("Reconnecting…"))
        if self.misses_host:
            return self.host_wait()
        return self._turn_wait(self._room)

    @property
    def misses_host(self) -> bool:
        """Whether all wait for the host."""
        return self._meeting.party.host_presence != "here"

    def host_wait(self) -> Waiting:
        """Return the wait for an absent host."""
        meeting, host = self._meeting, name_in(self._room, self._room.host)
        ways = ("go_on",) if meeting.party.can_take_over else ()
        if meeting.party.host_presence == "away":
            return Waiting(_("{name} is away. Everyone is waiting.").format(name=host), ways)
        return Waiting(_("{name} is not connected. Everyone is waiting.").format(name=host), ways)

    def go_on_label(self) -> str:
        """Return the label of the button that replaces the host."""
        return _("Continue without {name}").format(name=name_in(self._room, self._room.host))

    def _turn_wait(self, room: Room) -> Waiting:
        newest = self._game.newest
        seat = newest.current_player
        if (len(newest.history), seat) != self._awaited:
            self._awaited = len(newest.history), seat
            self._since, self._patience = self._meeting.now, LONG
        person = room.member_at(seat) if seat is not None and room.phase == "playing" else None
        if person is None or seat is None or room.occupants[seat].level is not None or self._game.behind:
            return Waiting()
        if person.id == self._meeting.me:
            return Waiting()
        waited = self._meeting.now - self._since
        if person.presence == "here" and waited < QUIET:
            return Waiting()
        text = _("Waiting for {name}").format(name=localized_name(person.name))
        if waited < self._patience or self._meeting.hall:
            return Waiting(text)
        if self._meeting.hosts:
            return Waiting(text, ("wait", "stand_in"))
        return Waiting(
            _("Waiting for {name}. {host} can let the computer play.").format(
                name=localized_name(person.name), host=name_in(room, room.host)
            )
        )

    def _wait(self) -> None:
        self._patience = self._meeting.now - self._since + LONG

    def _stand_in(self) -> None:
        host, seat = self._meeting.party.host, self._awaited[1]
        if host is not None and seat is not None:
            host.stand_in(seat, self._room.level)

    def _take_over(self) -> None:
        if self._meeting.party.take_over(self._meeting.now):
            self._table.app.toasts.show(_("Your device now hosts the table. This deal starts again."))

    # --- the table ---

    def controls(self, own: list[Control]) -> list[Control]:
        alarm = self._alarm.controls(self._table.app.display.painter, self._layout) if self._layout else []
        return [*alarm, *map(self._apply_permissions, own), *self._ways()]

    def _apply_permissions(self, control: Control) -> Control:
        refused = {
            "hint": "" if self._room.hints else _("Hints are off at this table."),
            "undo": "" if self._room.undo else _("Taking back is off at this table."),
        }
        if self._watches and control.button.id in ("hint", "undo", "talk", "revise"):
            return control._replace(is_visible=False, why_not=_("You are watching."))
        why_not = refused.get(control.button.id, "")
        return control._replace(is_visible=False, why_not=why_not) if why_not else control

    def _ways(self) -> list[Control]:
        if self._layout is None or not self._waiting.ways:
            return []
        ways = {
            "wait": (_("Wait another 30 s"), "pause", self._wait),
            "stand_in": (_("Let the computer play"), "robot", self._stand_in),
            "go_on": (self.go_on_label(), "play", self._take_over),
        }
        chosen = [(id, *ways[id]) for id in self._waiting.ways]
        rects = self._way_rects(self._table.app.display.painter, self._layout, len(chosen))
        return [
            Control(Button(id, label, icon, rect, has_label=True), act)
            for (id, label, icon, act), rect in zip(chosen, rects, strict=True)
        ]

    def _way_rects(self, p: Painter, layout: TableLayout, count: int) -> list[Rect]:
        """Return the places of the buttons above the text."""
        line, room = _line(p, layout, self._waiting.text), layout.hand.union(layout.middle)
        gap, high = p.u(10), max(p.metrics.touch, p.u(48))
        wide = min(p.u(280), (room.w - gap * (count - 1)) // count)
        x = line.centerx - (wide * count + gap * (count - 1)) // 2
        rects = [Rect(x + at * (wide + gap), line.y - gap - high, wide, high) for at in range(count)]
        return p.mirror_rtl(rects, room)

    def place(self, p: Painter, lay_out: Callable[..., TableLayout]) -> TableLayout:
        self._layout = super().place(p, lay_out)
        return self._layout

    def above(self) -> list[Part]:
        if self._layout is None:
            return []
        p, layout = self._table.app.display.painter, self._layout
        parts = [*self._clock_part(p, layout), *self._reason_part(p, layout)]
        parts += self._watcher_part(p, layout) if self._watches else []
        return [*parts, *self._alarm.parts(p, layout)]

    def handle(self, event: Event) -> bool:
        return self._alarm.handle(event)

    def _watcher_part(self, p: Painter, layout: TableLayout) -> list[Part]:
        """Return a note in place of the hand that a watcher does not have."""
        text = self.watching_text()
        rect = Rect(0, 0, min(p.fonts.width(text, "body") + p.u(40), layout.hand.w), p.u(36))
        rect.center = layout.hand.center

        def draw(surface: pygame.Surface) -> None:
            p.text(surface, text, rect, "body", p.theme.muted, align="centre")

        return [Part("watching", rect, text, draw)]

    def _clock_part(self, p: Painter, layout: TableLayout) -> list[Part]:
        """Return a clock around the portrait of the player to act."""
        left, limit, model = self._left, self._room.seconds, self._table.model
        seat = self._game.newest.current_player
        if left is None or not limit or seat is None:
            return []
        place = layout.seats[(seat - model.viewer) % model.seats]
        clock = Clock(left / limit, left if left <= limit / 3 else None)
        return [clock_part(p, place.avatar, clock)]

    def _reason_part(self, p: Painter, layout: TableLayout) -> list[Part]:
        """Return the reason for the wait, right above the hand."""
        text = self._waiting.text
        if not text:
            return []
        rect = _line(p, layout, text)

        def draw(surface: pygame.Surface) -> None:
            p.plate(surface, rect, (*p.theme.plate, p.theme.panel_alpha))
            p.text(surface, text, rect.inflate(-p.u(28), 0), "body", align="centre")

        return [Part("waiting", rect.inflate(p.u(4), p.u(4)), text, draw)]

    def habits(self, settings: Settings) -> Settings:
        """Turn off the player's own time limit: the host sets the time."""
        return settings._replace(turn_timer="off")

    def on_reaction(self, said: str) -> bool:
        party = self._meeting.party
        if party.guest.say(said, party.now):
            return True
        text = _("At this table you can say {n} things a minute.").format(n=A_MINUTE)
        self._table.app.toasts.show(text)
        return False

    def messages(self) -> RoomChat | None:
        return self._chat if self._chat.is_on else None

    def status(self) -> dict[str, object]:
        room = self._room
        return {
            "waiting": self._waiting.text,
            "alarm": self._alarm.text(),
            "present": [state_of(room, seat) for seat in range(len(room.occupants))],
        }


def _line(p: Painter, layout: TableLayout, text: str) -> Rect:
    """Return the place of a line right above the hand."""
    rect = Rect(0, 0, min(p.fonts.width(text, "body") + p.u(40), layout.safe.w - 2 * p.u(12)), p.u(36))
    # over the space of a lifted card: during a wait no card is lifted
    rect.midbottom = (layout.middle.centerx, layout.hand.y + p.u(6))
    return rect
