"""A guest in a room: every device is one, the host's included.

    guest = Guest(id, name, avatar, room_name, entropy)
    guest.connect()                       a connection begins
    guest.receive(message, now)           a message from the host, as its class in `trix.net.messages`
    guest.outbox                          messages to the host, in order
    guest.room, guest.game                the room; the game for the table on the screen
    guest.phrases, guest.notices          phrases of members; notices for this device's player

The guest believes the host about the room and about the actions of other players, and checks every dealing
afterwards (`Dealings`). `stored` returns everything that must survive the end of the program.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final, NamedTuple

from trix import __version__
from trix.codec import ImpossibleError, Json, WireError, apply_change, read, to_json
from trix.engine.errors import RulesError
from trix.engine.protocol import Game, Observation
from trix.games import game_names, load_game, option_table
from trix.net.chat import A_MINUTE, Chat, Line
from trix.net.deals.key_exchange import Dealing, Entropy, Outcome, Pledge
from trix.net.guest import checks
from trix.net.guest.confirmations import Confirmations
from trix.net.guest.dealings import Agreement, Dealings
from trix.net.guest.remote_game import RemoteGame
from trix.net.messages import (
    PROTOCOL,
    Back,
    Confirmed,
    Declined,
    Denied,
    Heard,
    HostLeaves,
    Join,
    Moved,
    Opened,
    Passed,
    Pledged,
    Recalled,
    Refused,
    Replaced,
    RoomChanged,
    RoomIs,
    Say,
    Snapshot,
    Step,
    TimeLeft,
    TimeUp,
    ToGuest,
    ToHost,
    Written,
)
from trix.net.room import MAX_CHANGES, Room
from trix.net.transport.crypto import member_id
from trix.net.transport.link import SILENT
from trix.net.transport.rate_limits import PerMember, SlidingWindow

EVERYONE: Final = "everyone"
"""For `Guest.mute`."""
MAX_QUEUED: Final = 50
"""How many phrases and notices wait for the screen."""
_UNSTORED: Final = (Step, Back, Denied, Declined, TimeUp, TimeLeft, Heard, Written, Recalled)
"""Messages that change nothing that is stored."""


class StoredGuest(NamedTuple):
    """Everything of a guest that must survive the end of the program."""

    name: str
    avatar: str
    room: Room | None
    dealings: tuple[Dealing, ...]
    outcomes: tuple[Outcome, ...]
    shares: tuple[tuple[int, bytes], ...]
    """This device's share in the key of each dealing."""
    agreements: tuple[Agreement, ...]
    redeals: tuple[tuple[int, int], ...]
    missing: tuple[tuple[int, tuple[str, ...]], ...]
    lines: tuple[Line, ...]
    line_count: int
    muted: tuple[str, ...]
    is_public: bool


class Guest:
    """A guest in a room, on its own device."""

    def __init__(self, id: str, name: str, avatar: str, room_name: str, entropy: Entropy) -> None:
        """*id*, *name* and *avatar* are the member's."""
        self.id = id
        self.name = name
        self.avatar = avatar
        self.room: Room | None = None
        self.game: RemoteGame | None = None
        self.refusal: Refused | None = None
        """Why this device cannot be in the room; the connection has ended then."""
        self.outbox: list[ToHost] = []
        self.is_dirty = True
        """Whether anything in `stored` has changed; reset by the code that stores it."""
        self.phrases: deque[Heard] = deque(maxlen=MAX_QUEUED)
        """The screen removes the phrases that it shows."""
        self.chat = Chat()
        self.muted: set[str] = set()
        """Members that this device's player has muted, by phrases and lines."""
        self.is_public = False
        """Whether strangers meet here, as at a table of a hall: without lines of text, with few phrases."""
        self.patience = SILENT
        """Seconds of the host's silence until this device may take over; a hall has longer to return."""
        self.notices: deque[Declined | TimeUp] = deque(maxlen=MAX_QUEUED)
        """The screen removes the notices that it shows."""
        self.heir: str | None = None
        """The member who takes over from a host that leaves; empty if there is none, None if it stays."""
        self.passed_to: str | None = None
        """The new host, named by the old one; removed by the code that connects there."""
        self.moved_to: bytes | None = None
        """The next secret of the room; handled by the code that connects there."""
        self.dealings = Dealings(id, room_name, entropy, self.send)
        self.confirmations = Confirmations(id, self.dealings, self.send)
        self._room_json: Json = None  # the room as JSON; changes apply to this
        self._rules: Game | None = None
        self._deadline: tuple[int, float] | None = None  # a version, and the end of its time limit
        self._is_catching_up = True  # exchanges may have begun without this connection
        self._has_snapshot = False  # over this connection
        self._heard = PerMember(partial(SlidingWindow, A_MINUTE))

    # --- storing ---

    def stored(self) -> Json:
        """Return everything that must survive the end of the program, as JSON."""
        dealings = self.dealings
        return to_json(
            StoredGuest(
                self.name,
                self.avatar,
                self.room,
                tuple(dealings.finished),
                tuple(dealings.outcomes),
                tuple(dealings.shares.items()),
                tuple(dealings.agreements.values()),
                tuple(dealings.redeals.items()),
                tuple(dealings.missing.items()),
                tuple(self.chat.lines),
                self.chat.count,
                tuple(sorted(self.muted)),
                self.is_public,
            )
        )

    @classmethod
    def restore(cls, stored: Json, id: str, room_name: str, entropy: Entropy) -> "Guest":
        """Return a stored guest; raises ValueError."""
        known = read(StoredGuest, stored)
        guest = cls(id, known.name, known.avatar, room_name, entropy)
        if known.room is not None:
            guest._set_room(known.room, to_json(known.room))
            dealings = guest.dealings
            dealings.finished = list(known.dealings)
            dealings.outcomes = list(known.outcomes)
            dealings.shares = dict(known.shares)
            dealings.agreements = {agreement.pledge.deal: agreement for agreement in known.agreements}
            dealings.redeals = dict(known.redeals)
            dealings.missing = dict(known.missing)
        guest.chat = Chat(known.lines, known.line_count)
        guest.muted, guest.is_public = set(known.muted), known.is_public
        return guest

    # --- messages ---

    def connect(self) -> None:
        """Begin a connection; unsent messages of the previous one are dropped."""
        self.outbox.clear()
        self._is_catching_up, self._has_snapshot = True, False
        room = self.room
        epoch, match = (room.epoch, room.match) if room is not None else (0, 0)
        deals = 0 if self.dealings.are_another_hosts else len(self.dealings.finished)
        self.send(Join(PROTOCOL, __version__, self.name, self.avatar, epoch, match, deals, self.chat.mark))
        self.outbox += self.chat.unsent
        confirmed = self.confirmations.received.get(self.id)
        if confirmed is not None:
            self.send(confirmed)

    def send(self, message: ToHost) -> None:
        """Queue a message to the host."""
        self.outbox.append(message)

    def receive(self, message: ToGuest, now: float) -> None:
        """Handle a message from the host. Raises WireError, changing nothing, if it makes no sense."""
        match message:
            # the game and notices
            case Step():
                self._playing().step(message)
            case Back():
                self._playing().back(message)
            case Denied():
                self._playing().deny(message)
            case Declined():
                self.notices.append(message)
            case TimeUp(seat):
                checks.check_time_up(seat, self._known_room())
                if self.game is not None and seat == self.game.viewer:
                    self.game.is_time_up = True
                self.notices.append(message)
            case TimeLeft(version, milliseconds):
                self._deadline = version, now + milliseconds / 1000
            # talk
            case Heard(member):
                if not self.is_public or self._heard.of(member, now).use(now):
                    self.phrases.append(message)
            case Written():
                self._take_lines([message], now, is_new=True)
            case Recalled(lines):
                self._take_lines(lines, now, is_new=False)
            # the room and its host
            case RoomIs(room):
                self._take_room(room)
            case RoomChanged(change):
                self._take_room(apply_change(self._room_json, change), is_change=True)
                self._is_catching_up = False
            case Refused(reason, ours):
                checks.check_refused(message)
                theirs = {"name": self.name, "protocol": __version__, "version": __version__}
                self.refusal = Refused(reason, ours, theirs.get(reason, ""))
            case Replaced():
                self.refusal = Refused("replaced", "", "")
            case HostLeaves(heir):
                checks.check_member(heir, self._known_room())
                self.heir = heir or ""
            case Passed(host):
                checks.check_member(host, self._known_room())
                self.passed_to = host
            case Moved(secret):
                checks.check_secret(secret)
                self.moved_to = secret
            # the dealings
            case Confirmed(member, match):
                current = self._known_room()
                # spectators cannot accuse
                if match == current.match and member != self.id and current.seat_of(member) is not None:
                    self.confirmations.received.setdefault(member, message)
            case Snapshot():
                self._take_snapshot(message)
                self._is_catching_up = False
            case Pledged(pledge):
                self._answer(pledge)
            case Opened():
                game = self._playing()
                self.dealings.open(message, game.positions, game.newest)
        self.is_dirty |= not isinstance(message, _UNSTORED)

    @property
    def seat(self) -> int | None:
        """This device's seat; None for a spectator."""
        return None if self.room is None else self.room.seat_of(self.id)

    def time_left(self, now: float) -> float | None:
        """Return the seconds left for the decision; None without a time limit or a player to act.

        It is at most the limit: the extra time is not shown.
        """
        room, game = self.room, self.game
        if room is None or game is None or room.seconds is None or self._deadline is None:
            return None
        seat, (version, deadline) = game.newest.current_player, self._deadline
        if version != game.version or seat is None or room.occupants[seat].level is not None:
            return None
        return min(float(room.seconds), max(0.0, deadline - now))

    # --- talk ---

    def say(self, phrase: str, now: float) -> bool:
        """Say a phrase; False if it is one too many among strangers."""
        if self.is_public and not self._heard.of(self.id, now).use(now):
            return False
        self.send(Say(phrase))
        return True

    def mute(self, member: str, *, mute: bool = True) -> None:
        """Hide (or with False, show) the reactions and lines of a member or of `EVERYONE`."""
        (self.muted.add if mute else self.muted.discard)(member)
        self.is_dirty = True

    def mutes(self, member: str) -> bool:
        """Whether another member is muted."""
        return member != self.id and not self.muted.isdisjoint((member, EVERYONE))

    def _take_lines(self, lines: Iterable[Written], now: float, *, is_new: bool) -> None:
        room = self._known_room()
        checks.check_written(lines, is_public=self.is_public)
        for line in lines:
            author = room.member(member_id(line.key))
            self.chat.receive(line, "" if author is None else author.name, now, is_new=is_new)

    # --- the room ---

    def _take_room(self, as_json: Json, *, is_change: bool = False) -> None:
        """Enter the room, unless this device does not know its rules."""
        room = read(Room, as_json)
        checks.check_room(room, self.id)
        if is_change and self.room is not None:
            checks.check_change(self.room, room)
        try:
            self._set_room(room, as_json)
        except RulesError:
            self.refusal = Refused("rules", room.game, _unknown_option(room))

    def _set_room(self, room: Room, as_json: Json) -> None:
        rules = self._rules
        if rules is None or (rules.name, dict(rules.options)) != (room.game, dict(room.options)):
            rules = load_game(room.game, **room.options)
            if dict(rules.options) != dict(room.options):
                raise RulesError(f"the host's {rules.name} has other options than this one")
        if len(room.occupants) != rules.num_players:
            raise WireError("the room has another number of seats than the game")
        before = self.room
        if before is not None and before.host == room.host and _is_impossible(before.epoch, room.epoch):
            raise ImpossibleError("the epoch has changed, but not the host")
        if before is not None and room.epoch > before.epoch + MAX_CHANGES:
            raise ImpossibleError("too many changes of the host")
        if self.dealings.enter(room, rules):
            self.game = None
            self.confirmations = Confirmations(self.id, self.dealings, self.send)
        if self.game is not None and self.game.game is not rules:
            self.game = None
        self.room, self._room_json, self._rules = room, as_json, rules
        if before is not None and before.host != room.host:
            self.heir = None
        if self.game is not None:
            self.game.room = room

    # --- the game ---

    def _playing(self) -> RemoteGame:
        if self.game is None:
            raise WireError("no game is being played")
        return self.game

    def _known_room(self) -> Room:
        if self.room is None:
            raise WireError("the room is not known yet")
        return self.room

    def _take_snapshot(self, snapshot: Snapshot) -> None:
        room, rules = self._known_room(), self._rules
        assert rules is not None
        if (snapshot.epoch, snapshot.match) != (room.epoch, room.match):
            raise WireError("the snapshot is of another game")
        if not 0 <= snapshot.known <= len(self.dealings.finished):
            raise WireError("the snapshot lacks dealings")
        if snapshot.seat != self.seat:
            raise ImpossibleError("the snapshot is another member's")
        checks.check_finished(rules, snapshot)
        game = self.game if self._has_snapshot else None
        if game is not None and game.viewer >= 0 and snapshot.version != game.version:
            raise ImpossibleError("a snapshot in place of steps")
        for pledge in snapshot.pledges:
            checks.check_pledge(pledge)
        positions: Mapping[int, Observation] = {}
        is_new = self.game is None
        if self.game is not None:
            positions = self.game.positions
            self.game.restart(snapshot)
        else:
            self.game = RemoteGame(rules, snapshot, room, self.dealings.finished, self.send)
        self.dealings.catch_up(snapshot, positions)
        if is_new:
            self.game.recall_result()
        self._has_snapshot = True
        for pledge in snapshot.pledges:
            self._answer(pledge)

    def _answer(self, pledge: Pledge) -> None:
        self.dealings.answer(pledge, is_catching_up=self._is_catching_up)


def _is_impossible(before: int, epoch: int) -> bool:
    """Whether a host could not have come from one epoch to another one.

    Between two epochs of one host there was another host, so they differ by two or more.
    """
    return epoch < before or epoch == before + 1


def _unknown_option(room: Room) -> str:
    """Return the first option of a room that is unknown here; empty if the game is unknown."""
    if room.game not in game_names():
        return ""
    values = {option.name: option.values for option in option_table(room.game)}
    wrong = [name for name, value in room.options.items() if value not in values.get(name, ())]
    return next(iter([*wrong, *(name for name in values if name not in room.options)]), "")
