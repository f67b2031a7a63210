"""The host of a room: decides every change to the room and the game, and what each guest is sent.

    host = Host(room, room_name, entropy, make_player, now)
    host.receive(member, message, now)        a guest's message, as its class in `trix.net.messages`
    host.think(until, now); host.tick(now)    let agents think; let time pass
    host.take_outbox(now)                     messages to send, in order: (member, message)

`trix.net.room` decides about seats, `HostedGame` about the game; this class combines them and knows the
connected members. Between the host and a connected member, messages must arrive once and in order. A
connection begins with `Join`. The host's own player is a guest like all others.

Changes to the room and new views of the game are collected: a member gets the latest state, before their next
message or when the outbox is emptied.

`stored` returns everything that must survive the end of the program. Store it before the outbox is sent:
otherwise guests would know something that the host forgets.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final, NamedTuple

from trix.engine.protocol import Game
from trix.games import load_game
from trix.net.chat import OF_WATCHERS, RELAYED, Line, after, is_well_formed
from trix.net.deals.key_exchange import Dealing, Entropy, KeyExchange, game_name
from trix.net.hosting.hosted_game import (
    AgentDecisions,
    DeniedError,
    HostedGame,
    MakePlayer,
    Progress,
    Turn,
    TurnClock,
)
from trix.net.hosting.watchers import Watchers
from trix.net.messages import (
    Act,
    Checked,
    Committed,
    Confirmed,
    Declined,
    Denied,
    HandOver,
    Heard,
    HostLeaves,
    Join,
    Leave,
    Looking,
    Moved,
    Pledged,
    Recalled,
    Refused,
    Rename,
    Revealed,
    RoomChanged,
    RoomIs,
    Say,
    Sit,
    TakeBack,
    TimeLeft,
    TimeUp,
    ToGuest,
    ToHost,
    Written,
)
from trix.net.room import (
    MAX_MEMBERS,
    MAX_REMOVED,
    TIME_LIMITS,
    Check,
    Member,
    Presence,
    Room,
    SeatingError,
    admitted,
    completed,
    heir_of,
    joined,
    refusal,
    seated,
    with_distinct_names,
    with_game,
    with_level,
    with_presence,
    without_connections,
)
from trix.net.transport.budget import Budget, Quota, Quotas
from trix.net.transport.crypto import PUBLIC_BYTES, SIGNATURE_BYTES, member_id
from trix.net.transport.decoding import read
from trix.net.transport.encoding import Json, difference, to_json
from trix.record import MAX_NAME

GATHERING: Final = 10.0
"""Seconds that a host waits for the seated members before it deals."""
STAND_IN: Final = "standard"
"""The level of the agent that decides for a member without time left."""
SECOND_THOUGHTS: Final = 0.9
"""Seconds that an agent waits after an action that its player can still change."""
UNKNOWN_HAND: Final = -1
"""Placeholder seat for members who joined after the deal: they may already have seen a hand."""
_PHRASE_PAUSE: Final = 0.5  # minimum seconds between two phrases of one member
_AWAITED_DEALS: Final = 8  # so many finished deals may still be checked
_ROOM_CHANGES: Final = 5.0  # in a second, sustained; between them the members wait for the latest state
_MANY_CHANGES: Final = 30.0  # sent at once after a pause
_WATCHERS: Final = 4.0  # members without a seat who get a snapshot, in a second


class StoredHost(NamedTuple):
    """Everything of a host that must survive the end of the program."""

    room: Room
    progress: Progress
    known_hands: tuple[tuple[str, int], ...]
    """Members, each with the seat whose hand they have seen."""


class Host:
    """The host of a room, on this device."""

    def __init__(
        self,
        room: Room,
        room_name: str,
        entropy: Entropy,
        make_player: MakePlayer,
        now: float,
        *,
        finished: Collection[Dealing] = (),
    ) -> None:
        """Open a room. With *finished* dealings the game resumes once the seated members have connected."""
        self.room = room
        self.outbox: list[tuple[str, ToGuest]] = []
        self.is_dirty = True
        """Whether anything in `stored` has changed; reset by the code that stores it."""
        self.connected: set[str] = set()
        self.hidden: set[str] = set()
        """Members whose game is not visible, by their own word."""
        self.silent: set[str] = set()
        """Connected members whose connection is silent; set by the code that has the connections."""
        self.missed: dict[str, int] = {}
        """By member, how many decisions in a row an agent made because their time was up."""
        self.allows: Callable[[str, ToHost], bool] = lambda member, message: True
        """Whether to handle a member's message: a hall assigns the seats, and allows no texts."""
        self.lines: Iterable[Line] = ()
        """The chat's lines, for members who join later; set by the code that runs the devices."""
        self._room_name = room_name
        self._entropy = entropy
        self._make_player = make_player
        self._now = now
        self._sent_rooms: dict[str, Room] = {}  # the room as each connected member knows it
        self._room_budget = Budget(_ROOM_CHANGES, _MANY_CHANGES)
        self._due_snapshots: dict[str, bool] = {}  # by member, whether the game has just begun
        self._watchers_budget = Budget(_WATCHERS, MAX_MEMBERS)
        self._gathering_since = now
        self._clock = TurnClock()
        self._known_hands: dict[str, int] = {}  # the seat whose hand of this dealing each member has seen
        self._known_dealings: dict[str, int] = {}  # how many finished dealings each member has
        self._watchers = Watchers(room, now)
        self._awaited_checks: dict[int, set[str]] = {}  # by finished deal, who had a hand in it
        self._spoke_at: dict[str, float] = {}
        self._written = Quotas(RELAYED)
        self._written_by_watchers = Quota(OF_WATCHERS)
        self._moves_to: bytes | None = None  # the room's next secret
        self._finishers: frozenset[str] = frozenset()  # who had a seat at the end of the game
        self.confirmed: dict[str, Confirmed] = {}
        """The members' signatures of the finished game, not checked."""
        self._early: dict[str, Act | TakeBack] = {}  # decisions that wait for the next key
        self._acted_at = now - SECOND_THOUGHTS  # the last action of a member
        self._load(room, Progress(0, tuple(finished), (), ()), now)

    def _load(self, room: Room, progress: Progress, now: float) -> None:
        """Load the room's game and resume it. Raises ValueError."""
        game = load_game(room.game, **room.options)
        self._agents = AgentDecisions(game, self._make_player)
        exchange = KeyExchange(self._entropy, progress.exchanges, now)
        name = game_name(self._room_name, room.epoch, room.match)
        self._game = HostedGame(game, name, exchange, progress)
        if room.phase != "over":
            self._game.resume(progress.actions)
        elif not self._game.replay_finished():
            raise ValueError("these dealings do not end a game")
        self._finishers = room.seated

    # --- storing ---

    def stored(self) -> Json:
        """Return everything that must survive the end of the program, as JSON."""
        known_hands = tuple(sorted(self._known_hands.items()))
        return to_json(StoredHost(self.room, self._game.progress(), known_hands))

    @classmethod
    def restored(
        cls, stored: Json, room_name: str, entropy: Entropy, make_player: MakePlayer, now: float
    ) -> "Host":
        """Resume a stored host; no guest is connected. Raises ValueError."""
        match stored:
            case [room_json, [*progress], *others]:
                # earlier versions stored no openings
                stored = [completed(room_json), [*progress, []][: len(Progress._fields)], *others]
        known = read(StoredHost, stored)
        room = with_distinct_names(without_connections(known.room))
        host = cls(room, room_name, entropy, make_player, now, finished=known.progress.finished)
        host._load(room, known.progress, now)
        host._known_hands = dict(known.known_hands)
        return host

    @property
    def dealings(self) -> tuple[Dealing, ...]:
        """The finished dealings of the game."""
        return tuple(self._game.finished)

    @property
    def deal(self) -> int:
        """The running deal, counted from 0."""
        return max(0, len(self._game.deal_starts) - 1)

    @property
    def actions_of_deal(self) -> int:
        """How many actions of the running deal have been played."""
        return self._game.actions - self._game.deal_starts[-1] if self._game.deal_starts else 0

    # --- decisions of the host's player ---

    def choose_game(self, game: Game) -> None:
        """Choose another game. Raises ValueError during a game."""
        self._check_lobby()
        self._set_room(with_game(self.room, game))

    def allow(self, *, undo: bool | None = None, hints: bool | None = None) -> None:
        """Allow or forbid taking back and hints; None changes nothing. Raises ValueError during a game."""
        self._check_lobby()
        room = self.room
        undo, hints = room.undo if undo is None else undo, room.hints if hints is None else hints
        self._set_room(room._replace(undo=undo, hints=hints))

    def limit_time(self, seconds: int | None) -> None:
        """Set the time limit for a decision; None removes it.

        Raises ValueError during a game, or if it is not among `TIME_LIMITS`.
        """
        self._check_lobby()
        if seconds is not None and seconds not in TIME_LIMITS:
            raise ValueError(f"{seconds} seconds are not a valid time limit")
        self._set_room(self.room._replace(seconds=seconds))

    def set_level(self, level: str) -> None:
        """Set the level of all agents, also of future ones."""
        self._set_room(with_level(self.room, level))

    def begin(self, now: float, *, gathers: bool = False) -> None:
        """Begin a game. Raises ValueError during a game.

        If it *gathers*, it deals once all seated members have connected, or after `GATHERING` seconds.
        """
        self._check_lobby()
        self._known_dealings = {}
        self._known_hands = {}
        self._awaited_checks = {}
        self.confirmed = {}
        room = self.room._replace(match=self.room.match + 1, phase="playing", helped=self.room.hints)
        room = room._replace(checks=(), sittings=())
        self._load(room, Progress(self._game.version, (), (), ()), now)
        self._set_room(room)
        self._gathering_since = now if gathers else now - GATHERING
        self.tick(now)

    def stop(self) -> None:
        """Give up the running game."""
        if self.room.phase == "playing":
            self._set_room(self.room._replace(phase="lobby"))

    def lock(self, locked: bool) -> None:
        """Let only members come back, or let every device with the code or a link join."""
        self._set_room(self.room._replace(locked=locked))

    def move(self, secret: bytes, code: str) -> None:
        """Tell the members the room's next secret and code; disconnected members lose their place.

        The code that runs the devices moves them. Raises ValueError during a game.
        """
        self._check_lobby()
        for member in self.room.members:
            if member.presence == "reconnecting" or member.id not in self.connected:
                self._remove_member(member.id)
        self._set_room(self.room._replace(code=code, phase="lobby"))
        # the former game's keys contain the room's name
        self._load(self.room, Progress(self._game.version, (), (), ()), self._now)
        self._moves_to = secret
        self._send_all(Moved(secret), but=self.room.host)

    def admit(self, member: Member, seat: int | None = None) -> None:
        """Add a member before they connect, also to a locked room. Raises SeatingError for a taken seat.

        Who comes after the cards were dealt gets the *seat* with the next dealing; until then it raises
        SeatingError, and the member watches.
        """
        if self.room.member(member.id) is None:
            if self.room.phase == "playing" and self._game.has_begun:
                self._known_hands.setdefault(member.id, UNKNOWN_HAND)
            self._set_room(admitted(self.room, member))
        if seat is not None:
            has_hands = self.room.phase == "playing" and self._game.has_begun
            known_hands = self._known_hands if has_hands else {}
            self._set_room(seated(self.room, member.id, Sit(seat), known_hands))

    def dismiss(self, id: str) -> None:
        """Remove a member, who may be admitted again."""
        self._remove_member(id)

    def unseat(self, id: str) -> None:
        """Give a member's seat to an agent; the member watches."""
        self._set_room(self.room.with_seat_of(id, None))

    def stand_in(self, seat: int, level: str) -> None:
        """Let an agent play for the seat's member until they return; or set the level of an agent's seat."""
        self._set_room(self.room.with_place(seat, self.room.places[seat]._replace(level=level)))

    def remove(self, id: str) -> None:
        """Remove a member. With another key they can return as a new member, unless the room is locked."""
        if id != self.room.host:
            self._send(id, Refused("removed", "", ""))
            removed = (*self.room.removed, id)[-MAX_REMOVED:]
            self._set_room(self.room._replace(removed=removed))
            self._remove_member(id)

    def _check_lobby(self) -> None:
        if self.room.phase == "playing":
            raise ValueError("a game is being played")

    # --- messages from guests ---

    def receive(self, id: str, message: ToHost, now: float) -> None:
        """Handle a member's message. An impossible wish is answered or ignored; nothing is raised."""
        self._now = now
        if isinstance(message, Join):
            self._join(id, message)
        elif id in self.connected and self.allows(id, message):
            self._handle(id, message, now)
        self.tick(now)

    def _handle(self, id: str, message: ToHost, now: float) -> None:
        match message:
            case Act() | TakeBack():
                self._decide(id, message, now)
            case Committed(match, _) | Revealed(match, _) | Checked(match, _) if match != self.room.match:
                pass  # about a former game
            case Committed(_, deal, commitment):
                if self._game.exchange.add_commitment(deal, id, commitment):
                    self.is_dirty = True
            case Revealed(_, deal, share):
                if self._game.exchange.add_share(deal, id, share):
                    self.is_dirty = True
            case Checked(_, deal, _) if deal not in range(len(self._game.finished)):
                pass
            case Checked(_, deal, outcome):
                self._add_check(Check(id, deal, outcome))
            case Confirmed():
                self._pass_on(id, message)
            case Sit() | HandOver() | Rename():
                has_hands = self.room.phase == "playing" and self._game.has_begun
                try:
                    self._set_room(seated(self.room, id, message, self._known_hands if has_hands else {}))
                except SeatingError as error:
                    self._send(id, Declined(error.reason))
            case Looking(here):
                (self.hidden.discard if here else self.hidden.add)(id)
                self.set_presence(id, "here" if here else "away")
            case Say(phrase):
                pause = now - self._spoke_at.get(id, now - _PHRASE_PAUSE)
                if len(phrase) <= MAX_NAME and pause >= _PHRASE_PAUSE:
                    self._spoke_at[id] = now
                    self._send_all(Heard(id, phrase), but=id)
            case Written():
                self._pass_line_on(id, message, now)
            case Leave() if id == self.room.host:
                self._send_all(HostLeaves(heir_of(self.room, self.connected)), but=id)
            case Leave():
                self._remove_member(id)

    def _add_check(self, check: Check) -> None:
        """Publish a member's check of a deal, once, if the member had a hand in it."""
        awaited = self._awaited_checks.get(check.deal, set())
        if check.member not in awaited:
            return
        awaited.remove(check.member)
        checks = {one.member: one for one in self.room.checks}
        if check.member in checks:
            for id in sorted(self.connected):
                self._send_room(id)  # the member's former check
        checks[check.member] = check  # keeps its position: the change is short
        self._set_room(self.room._replace(checks=tuple(checks.values())))

    def _join(self, id: str, join: Join) -> None:
        self._disconnect(id)
        refused = refusal(self.room, id, join)
        if refused is not None and refused.reason == "full" and self._make_room(refused):
            refused = None
        if self._moves_to is not None and self.room.member(id) is None:
            refused = Refused("locked", "", "")  # it has the former code or link
        if refused is not None:
            self._send(id, refused)
            return
        if self.room.member(id) is None:
            self._known_hands.setdefault(id, UNKNOWN_HAND)
        self._set_room(joined(self.room, id, join))
        self.connected.add(id)
        self._sent_rooms[id] = self.room
        self._send(id, RoomIs(to_json(self.room)))
        lines = after(self.lines, join.mark)
        if lines:
            self._send(id, Recalled(lines))
        if self._moves_to is not None:
            self._send(id, Moved(self._moves_to))
        is_same_game = (join.epoch, join.match) == (self.room.epoch, self.room.match)
        self._known_dealings[id] = max(0, join.deals) if is_same_game else 0
        for confirmed in self.confirmed.values():
            self._send(id, confirmed)
        if self._game.has_begun:
            self._due_snapshots[id] = False
        else:
            for pledge in self._game.exchange.pledges():
                self._send(id, Pledged(pledge))

    def _pass_on(self, id: str, confirmed: Confirmed) -> None:
        """Pass a player's signature of the finished game on, once."""
        is_complete = (len(confirmed.key), len(confirmed.signature)) == (PUBLIC_BYTES, SIGNATURE_BYTES)
        is_about_game = (confirmed.member, confirmed.match) == (id, self.room.match)
        is_new = id in self._finishers and id not in self.confirmed
        if self.room.phase == "over" and is_about_game and is_complete and is_new:
            self.confirmed[id] = confirmed
            self._send_all(confirmed)

    def _pass_line_on(self, id: str, line: Written, now: float) -> None:
        """Send a member's line to all, the author too, unless it is malformed or one too many."""
        is_own = is_well_formed(line) and member_id(line.key) == id
        if is_own and self._written.use(id, now):
            has_seat = self.room.seat_of(id) is not None
            if has_seat or self._written_by_watchers.use(now):
                self._send_all(line)

    def _make_room(self, full: Refused) -> bool:
        """Remove a member without a seat for a newcomer; False if all may stay."""
        id = self._watchers.replaceable(self._now)
        if id is None:
            return False
        if id in self.connected:
            self._send(id, full)
        self._remove_member(id)
        return True

    def _remove_member(self, id: str) -> None:
        self._disconnect(id)
        self._set_room(self.room.without_member(id))
        for known in (self._known_dealings, self._spoke_at, self._early):
            known.pop(id, None)
        if self._known_hands.get(id) == UNKNOWN_HAND:
            del self._known_hands[id]

    def disconnected(self, id: str) -> None:
        """Handle the end of a member's connection."""
        self._disconnect(id)
        self.set_presence(id, "reconnecting")

    def _disconnect(self, id: str) -> None:
        self.connected.discard(id)
        self.silent.discard(id)
        self.hidden.discard(id)
        self._sent_rooms.pop(id, None)
        self._due_snapshots.pop(id, None)
        self._early.pop(id, None)

    def set_presence(self, id: str, presence: Presence) -> None:
        """Set a member's presence. A present member takes over from the agent at their seat."""
        member = self.room.member(id)
        if member is not None and member.presence != presence:
            self._set_room(with_presence(self.room, id, presence))

    # --- messages to guests ---

    def take_outbox(self, now: float) -> list[tuple[str, ToGuest]]:
        """Return the messages to send, in order: (member, message). The outbox is empty then."""
        self._now = now
        for id in list(self._due_snapshots):
            self._send_view(id)
        outdated = [id for id, room in self._sent_rooms.items() if room is not self.room]
        if outdated and self._room_budget.use(now):
            for id in sorted(outdated):
                self._send_room(id)
        messages, self.outbox = self.outbox, []
        return messages

    def _set_room(self, room: Room) -> None:
        """Change the room; members with another seat than before get its view."""
        before = self.room
        self.room = room.with_sittings(self._game.actions) if room.phase == "playing" else room
        self.is_dirty = self.is_dirty or self.room != before
        self._watchers.look(self.room, self._now)
        for id in sorted(self.connected):
            if before.seat_of(id) != self.room.seat_of(id):
                self._due_snapshots.setdefault(id, False)

    def _send_room(self, id: str) -> None:
        """Send a member the change since the room that they know."""
        known = self._sent_rooms.get(id)
        if known is not None and known is not self.room:
            self._sent_rooms[id] = self.room
            change = difference(known, self.room)
            if change is not None:
                self.outbox.append((id, RoomChanged(change)))

    def _send_view(self, id: str) -> None:
        """Send a member the snapshot that is due. Members without a seat may have to wait."""
        if self.room.seat_of(id) is not None or self._watchers_budget.use(self._now):
            begun = self._due_snapshots.pop(id)
            self._send_snapshot(id, begun=begun)

    def _send(self, id: str, message: ToGuest) -> None:
        self._send_room(id)
        self.outbox.append((id, message))

    def _send_all(self, message: ToGuest, but: str = "") -> None:
        for id in sorted(self.connected):
            if id != but:
                self._send(id, message)

    def _send_due_views(self) -> None:
        """Send the snapshots that are due, before the game changes."""
        for id in list(self._due_snapshots):
            self._send_view(id)
        self._due_snapshots = dict.fromkeys(self._due_snapshots, False)

    @property
    def _viewers(self) -> list[str]:
        """The connected members who know the running game."""
        return sorted(self.connected - self._due_snapshots.keys())

    def _send_views(self, views: Callable[[Collection[int]], Mapping[int, ToGuest]]) -> None:
        """Send each guest the message for its seat."""
        spectator = -len(self.room.places)
        seats = {place.member: seat for seat, place in enumerate(self.room.places)}
        viewers = {id: seats.get(id, spectator) for id in self._viewers}
        messages = views(set(viewers.values()))
        for id, viewer in viewers.items():
            self._send(id, messages[viewer])

    def _send_snapshot(self, id: str, *, begun: bool = False) -> None:
        if not self._game.has_begun or self.room.phase == "lobby":
            return
        seat, finished = self.room.seat_of(id), len(self._game.finished)
        if seat is not None:
            self._known_hands[id] = seat
            self.is_dirty = True
        known = min(self._known_dealings.get(id, 0), finished)
        self._known_dealings[id] = finished
        room = self.room
        self._send(id, self._game.snapshot(seat, room.epoch, room.match, known, begun=begun))
        if self._clock.left is not None:
            self._send(id, self._time_left(self._clock.left))

    def _time_left(self, seconds: float) -> TimeLeft:
        return TimeLeft(self._game.version, max(0, round(1000 * seconds)))

    # --- keys and time ---

    def tick(self, now: float) -> None:
        """Advance keys, dealing, waiting decisions and the turn's clock as far as possible now."""
        self._now = now
        if self._watchers.absent and not self.room.locked:
            for id in self._watchers.gone(now):
                self._remove_member(id)
        game = self._game
        if self.room.phase == "playing" and game.needs_key and (game.has_begun or self._has_gathered(now)):
            had_begun, present = game.has_begun, self.connected - self.silent
            asked = tuple(id for id in self.room.players if id in present)
            exchanges = dict(game.exchange.exchanges)
            for pledge in game.agree_on_keys(asked, present, now):
                self._send_all(Pledged(pledge))
            self.is_dirty |= exchanges != game.exchange.exchanges
            if game.has_begun and not had_begun:
                self._set_room(self.room)
                self._due_snapshots = dict.fromkeys(sorted(self.connected), True)
        if self._early and not game.waits_for_key:
            early, self._early = self._early, {}
            for id, message in early.items():
                self._decide(id, message, now)
        turn = game.turn if self.room.phase == "playing" else None
        if turn is not None and self.room.places[turn.seat].level is not None:
            turn = None  # an agent's
        if self._clock.run(turn, self.room.seconds, now) and self._clock.left is not None:
            self._send_all(self._time_left(self._clock.left))

    def _has_gathered(self, now: float) -> bool:
        """Whether all seated members have connected, or were waited for long enough."""
        return self.room.seated <= self.connected or now - self._gathering_since >= GATHERING

    # --- turns ---

    @property
    def current(self) -> int | None:
        """The seat to act; None while no seat can act."""
        turn = self._turn
        return None if turn is None else turn.seat

    @property
    def can_think(self) -> bool:
        """Whether an agent has to decide now, at its seat or for a member without time left."""
        turn = self._turn
        if turn is None or (self._can_change and self._now - self._acted_at < SECOND_THOUGHTS):
            return False
        return self.room.places[turn.seat].level is not None or self._is_time_up

    @property
    def _is_time_up(self) -> bool:
        return self._clock.left is not None and self._clock.left <= 0

    @property
    def _turn(self) -> Turn | None:
        return self._game.turn if self.room.phase == "playing" else None

    def think(self, until: Callable[[], bool], now: float) -> bool:
        """Let the agent to act think until `until()` is true. Return whether it has played an action.

        A standard agent decides for a member without time left, until they act themselves.
        """
        turn = self._turn
        if turn is None:
            return False
        seat, level = turn.seat, self.room.places[turn.seat].level
        stands_in = level is None and self._is_time_up
        if stands_in:
            level = STAND_IN
        if level is None or (self._can_change and now - self._acted_at < SECOND_THOUGHTS):
            return False
        action = self._agents.decide(turn, level, lambda: self._game.observation(seat), until)
        if action is None:
            return False
        if stands_in:
            self._send_all(TimeUp(seat))
            member = self.room.places[seat].member or ""
            self.missed[member] = self.missed.get(member, 0) + 1
        self._act(action)
        self.tick(now)
        return True

    @property
    def _can_change(self) -> bool:
        """Whether the last player can still change the action."""
        return self.room.undo or self._game.is_revisable

    def _decide(self, id: str, message: Act | TakeBack, now: float) -> None:
        """Handle a member's decision about the game."""
        seat = self.room.seat_of(id)
        if self.room.phase == "playing" and self._game.waits_for_key:
            self._early[id] = message
            return
        try:
            if self.room.phase != "playing":
                raise DeniedError("late")
            match message:
                case Act(version, text):
                    self._act(self._game.parse_action(seat, version, text))
                    self._acted_at = now
                    self.missed.pop(id, None)
                case TakeBack(version):
                    self._take_back(seat, version)
        except DeniedError as error:
            self._send(id, Denied(message.version, error.reason))

    def _act(self, action: int) -> None:
        self._send_due_views()
        opened = self._game.act(action)
        self.is_dirty = True
        self._send_views(self._game.steps)
        if opened is None:
            return
        players = {place.member: seat for seat, place in enumerate(self.room.places) if place.member}
        had_hand = {id for id, seat in self._known_hands.items() if seat != UNKNOWN_HAND} | players.keys()
        self._awaited_checks[opened.deal] = had_hand
        self._awaited_checks.pop(opened.deal - _AWAITED_DEALS, None)
        self._drop_old_checks(opened.deal)
        self._known_hands = players
        for id in self._viewers:
            self._send(id, opened)
            self._known_dealings[id] = len(self._game.finished)
        if self._game.is_over:
            self._finishers = self.room.seated
            self._set_room(self.room._replace(phase="over"))

    def _drop_old_checks(self, deal: int) -> None:
        """Forget the checks of former members, but for the last deal."""
        members = {member.id for member in self.room.members}
        checks = [one for one in self.room.checks if one.member in members or one.deal >= deal - 1]
        self._set_room(self.room._replace(checks=tuple(checks)))

    def _take_back(self, seat: int | None, version: int) -> None:
        if not self.room.undo:
            raise DeniedError("undo")
        self._send_due_views()
        self._game.take_back(seat, version)
        self.is_dirty = True
        self._send_views(self._game.backs)
        self._set_room(self.room._replace(helped=True))
