"""What a table with others has beside the game: who is present, whom it waits for, and what to do.

To the table it is a guide (see `trix.ui.table.guide`).
"""

from collections.abc import Callable
from math import ceil
from typing import Final, NamedTuple

import pygame

from trix.net.guest.remote import RemoteGame
from trix.net.messages import Say
from trix.net.table.room import Room
from trix.ui.friends.meeting import Meeting
from trix.ui.friends.words import SIGNS, name_in, state_of, state_word
from trix.ui.kit.geometry import mirror
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.shell.settings import Settings
from trix.ui.table.buttons import Button, Control
from trix.ui.table.guide import NoGuide
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout
from trix.ui.table.shown import ShownTable
from trix.ui.table.turn_timer import Clock, clock_part
from trix.ui.words.people import spelled

Rect = pygame.Rect
QUIET: Final = 4.0
"""Seconds that somebody may take before it is said that they are waited for."""
LONG: Final = 30.0
"""Seconds after which it is asked what is to be done about that."""


class Waiting(NamedTuple):
    """For what a table waits: what is said, and what may be done about it, as ids of buttons."""

    text: str = ""
    ways: tuple[str, ...] = ()


class Company(NoGuide):
    """The guide of a table with others."""

    name = "table"
    counts = False

    def __init__(self, meeting: Meeting, game: RemoteGame) -> None:
        self._meeting = meeting
        self._game = game
        self._table: ShownTable
        self._since = meeting.now
        self._for: tuple[int, int | None] = (0, None)
        self._patience = LONG
        self._waiting = Waiting()
        self._left: int | None = None
        self._plan: TableLayout | None = None

    def join(self, table: ShownTable) -> None:
        """Begin to watch over a table."""
        self._table = table

    @property
    def _watches(self) -> bool:
        """Whether the player has no seat."""
        return self._game.viewer < 0

    @property
    def _room(self) -> Room:
        return self._meeting.joined_room

    # --- who is there ---

    def sign(self, seat: int) -> tuple[str, str]:
        """Return an icon and a word for somebody who is not there in person."""
        state = state_of(self._room, seat)
        return (SIGNS[state], state_word(state)) if state in SIGNS else ("", "")

    def told(self) -> str:
        """Say who is missing, whom the table waits for, and whether the player only watches."""
        room = self._room
        words = [_("You are watching.")] if self._watches else []
        words += [
            f"{spelled(room.shown(seat).name)}: {state_word(state)}"
            for seat in range(len(room.places))
            if (state := state_of(room, seat)) in SIGNS
        ]
        return sentences([*words, self._waiting.text])

    # --- what is waited for ---

    def follow(self) -> bool:
        """Find out what the table waits for."""
        waiting, left = self._look(), self._meeting.time_left
        seconds = None if left is None or self._game.behind else ceil(left)
        changed = waiting != self._waiting or seconds != self._left
        self._left = seconds
        if waiting != self._waiting:
            self._waiting = waiting
            ways = [control.button.label for control in self._ways()]
            self._table.app.say(sentences((waiting.text, *ways)))
        return changed

    @property
    def waits(self) -> bool:
        """Whether a question has to wait: nobody would take the answer, and it covers what may be done."""
        meeting = self._meeting
        gone = not meeting.up or meeting.host_presence != "here"
        return gone and meeting.silence >= QUIET and self._table.director.awaiting == "decision"

    def _look(self) -> Waiting:
        meeting, room = self._meeting, self._room
        if not meeting.up:
            return Waiting(_("Reconnecting…"))
        if meeting.host_presence != "here":
            host = name_in(room, room.host)
            ways = ("go_on",) if meeting.may_take_over else ()
            if meeting.host_presence == "away":
                return Waiting(_("{name} is away. Everyone is waiting.").format(name=host), ways)
            return Waiting(_("{name} is not connected. Everyone is waiting.").format(name=host), ways)
        return self._look_for_turn(room)

    def _look_for_turn(self, room: Room) -> Waiting:
        newest = self._game.newest
        seat = newest.current_player
        if (len(newest.history), seat) != self._for:
            self._for = len(newest.history), seat
            self._since, self._patience = self._meeting.now, LONG
        person = room.person_at(seat) if seat is not None and room.phase == "playing" else None
        if person is None or seat is None or person.id == self._meeting.me or self._game.behind:
            return Waiting()
        if room.places[seat].level is not None:
            return Waiting()
        waited = self._meeting.now - self._since
        if person.presence == "here" and waited < QUIET:
            return Waiting()
        text = _("Waiting for {name}").format(name=spelled(person.name))
        if waited < self._patience:
            return Waiting(text)
        if self._meeting.hosts:
            return Waiting(text, ("wait", "stand_in"))
        return Waiting(
            _("Waiting for {name}. {host} can let the computer play.").format(
                name=spelled(person.name), host=name_in(room, room.host)
            )
        )

    def _wait(self) -> None:
        self._patience = self._meeting.now - self._since + LONG

    def _stand_in(self) -> None:
        table, seat = self._meeting.party.table, self._for[1]
        if table is not None and seat is not None:
            table.stand_in(seat, self._room.level)

    def _go_on(self) -> None:
        if self._meeting.take_over():
            self._table.app.toast(_("Your device now hosts the table. This deal starts again."))

    # --- the table ---

    def controls(self, own: list[Control]) -> list[Control]:
        """Return the table's buttons as it was agreed on here, and what may be done about a wait."""
        kept = [self._as_agreed(control) for control in own]
        return [*kept, *self._ways()]

    def _as_agreed(self, control: Control) -> Control:
        refused = {
            "hint": "" if self._room.hints else _("Hints are off at this table."),
            "undo": "" if self._room.undo else _("Taking back is off at this table."),
        }
        if self._watches and control.button.id in ("hint", "undo", "talk", "revise"):
            return control._replace(there=False, why_not=_("You are watching."))
        why_not = refused.get(control.button.id, "")
        return control._replace(there=False, why_not=why_not) if why_not else control

    def _ways(self) -> list[Control]:
        p = self._table.app.painter
        ways = {
            "wait": (_("Wait another 30 s"), "pause", self._wait),
            "stand_in": (_("Let the computer play"), "robot", self._stand_in),
            "go_on": (
                _("Continue without {name}").format(name=name_in(self._room, self._room.host)),
                "play",
                self._go_on,
            ),
        }
        chosen = [(id, *ways[id]) for id in self._waiting.ways]
        rects = self._way_rects(p, len(chosen))
        return [
            Control(Button(id, label, icon, rect, words=True), act)
            for (id, label, icon, act), rect in zip(chosen, rects, strict=True)
        ]

    def _way_rects(self, p: Painter, count: int) -> list[Rect]:
        """Return the places of buttons, above what is said."""
        if self._plan is None or not count:
            return []
        line = self._line(p, self._waiting.text)
        gap, high = p.u(10), max(p.metrics.touch, p.u(48))
        room = self._plan.hand.union(self._plan.middle)
        wide = min(p.u(280), (room.w - gap * (count - 1)) // count)
        x = line.centerx - (wide * count + gap * (count - 1)) // 2
        rects = [Rect(x + place * (wide + gap), line.y - gap - high, wide, high) for place in range(count)]
        return mirror(rects, room) if p.rtl else rects

    def place(self, p: Painter, lay_out: Callable[..., TableLayout]) -> TableLayout:
        """Give the table the whole screen."""
        self._plan = super().place(p, lay_out)
        return self._plan

    def above(self) -> list[Part]:
        """Show the time left, what the table waits for, and whether the player only watches."""
        return [*self._clock(), *self._said(), *self._role()]

    def _role(self) -> list[Part]:
        """Show, where a hand would be, that whoever watches has none."""
        if not self._watches or self._plan is None:
            return []
        p, text = self._table.app.painter, _("You are watching.")
        hand = self._plan.hand
        wide = min(p.fonts.width(text, "body") + p.u(40), hand.w)
        rect = Rect(0, 0, wide, p.u(36))
        rect.center = hand.center

        def draw(surface: pygame.Surface) -> None:
            p.text(surface, text, rect, "body", p.theme.muted, align="centre")

        return [Part("watching", rect, text, draw)]

    def _clock(self) -> list[Part]:
        """Show how much time is left, about the portrait of whose it is."""
        left, limit = self._left, self._room.seconds
        seat = self._game.newest.current_player
        if self._plan is None or left is None or not limit or seat is None:
            return []
        p, model = self._table.app.painter, self._table.model
        place = (seat - model.viewer) % model.seats
        avatar = self._plan.seats[place].avatar
        clock = Clock(left / limit, left if left <= limit / 3 else None)
        return [clock_part(p, avatar, clock)]

    def _said(self) -> list[Part]:
        """Show what the table waits for, right above the hand."""
        if not self._waiting.text or self._plan is None:
            return []
        p, text = self._table.app.painter, self._waiting.text
        rect = self._line(p, text)

        def draw(surface: pygame.Surface) -> None:
            p.plate(surface, rect, (*p.theme.plate, p.theme.panel_alpha))
            p.text(surface, text, rect.inflate(-p.u(28), 0), "body", align="centre")

        return [Part("waiting", rect.inflate(p.u(4), p.u(4)), text, draw)]

    def _line(self, p: Painter, text: str) -> Rect:
        assert self._plan is not None
        safe = self._plan.safe
        wide = min(p.fonts.width(text, "body") + p.u(40), safe.w - 2 * p.u(12))
        rect = Rect(0, 0, wide, p.u(36))
        # where a card that is lifted would be: nobody lifts one meanwhile
        rect.midbottom = (self._plan.middle.centerx, self._plan.hand.y + p.u(6))
        return rect

    def habits(self, settings: Settings) -> Settings:
        """Return the player's settings, but no time limit of their own: the table's is that of the host."""
        return settings._replace(turn_timer="off")

    def spoke(self, said: str) -> None:
        """Tell the others what the player has said."""
        self._meeting.party.say(Say(said))

    def status(self) -> dict[str, object]:
        """Return what is waited for, and who is present."""
        room = self._room
        return {
            "waiting": self._waiting.text,
            "present": [state_of(room, seat) for seat in range(len(room.places))],
        }
