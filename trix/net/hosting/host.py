"""The host of a room: decides every change to the room and the game, and what each guest is sent.

    host = Host(room, room_name, entropy, make_player, now)
    host.receive(member, message, now)        a guest's message, as its class in `trix.net.messages`
    host.think(until, now); host.tick(now)    let agents think; let time pass
    host.take_outbox(now)                     messages to send, in order: (member, message)

`HostedRoom` knows the members, `HostedGame` the cards; this class combines them. Between the host and a
connected member, messages must arrive once and in order. A connection begins with `Join`. The host's own
player is a guest like all others.

`stored` returns everything that must survive the end of the program. Store it before the outbox is sent:
otherwise guests would know something that the host forgets.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from trix.codec import Json, read, to_json
from trix.engine.players import Thought
from trix.engine.types import Action, Seat
from trix.games import load_game
from trix.net.deals.key_exchange import Entropy, KeyExchange, game_name
from trix.net.hosting.hosted_game import (
    BEGINNING,
    DeniedError,
    HostedGame,
    MakePlayer,
    Progress,
    Turn,
    TurnClock,
)
from trix.net.hosting.hosted_room import UNKNOWN_HAND, HostedRoom
from trix.net.messages import (
    Act,
    Checked,
    Committed,
    Confirmed,
    Denied,
    Join,
    Pledged,
    Revealed,
    TakeBack,
    TimeLeft,
    TimeUp,
    ToGuest,
    ToHost,
)
from trix.net.room import Check, Room, without_connections

GATHERING: Final = 10.0
"""Seconds that a host waits for the seated members before it deals or, after a restart, agrees on a key."""
STAND_IN: Final = "standard"
"""The level of the agent that decides for a member without time left."""
SECOND_THOUGHTS: Final = 0.9
"""Seconds that an agent waits after an action that its player can still change."""


class StoredHost(NamedTuple):
    """Everything of a host that must survive the end of the program."""

    room: Room
    progress: Progress
    known_hands: tuple[tuple[str, int], ...]
    """Members, each with the seat whose hand they have seen."""


class Host(HostedRoom):
    """The host of a room, on this device."""

    def __init__(
        self,
        room: Room,
        room_name: str,
        entropy: Entropy,
        make_player: MakePlayer,
        now: float,
        *,
        progress: Progress = BEGINNING,
    ) -> None:
        """Open a room. With some *progress* the game resumes once the seated members have connected."""
        super().__init__(room, now)
        self.allows: Callable[[str, ToHost], bool] = lambda member, message: True
        """Whether to handle a member's message: a hall assigns the seats, and allows no texts."""
        self.missed: dict[str, int] = {}
        """By member, how many decisions in a row an agent made because their time was up."""
        self.game: HostedGame
        self._room_name = room_name
        self._entropy = entropy
        self._make_player = make_player
        self._gathering_since = now
        self._clock = TurnClock()
        self._deciding: tuple[Turn, str] | None = None  # the turn and level of an agent's decision
        self._thought: Thought | None = None
        self._early: dict[str, Act | TakeBack] = {}  # decisions that wait for the next key
        self._acted_at = now - SECOND_THOUGHTS  # the last action of a member
        self._load(room, progress, now)

    def _load(self, room: Room, progress: Progress, now: float) -> None:
        """Load the room's game and resume it. Raises ValueError."""
        game = load_game(room.game, **room.options)
        self._deciding, self._thought = None, None
        # after a restart the members have to connect again before they can answer
        exchange = KeyExchange(self._entropy, progress.exchanges, now + GATHERING)
        name = game_name(self._room_name, room.epoch, room.match)
        self.game = HostedGame(game, name, exchange, progress)
        if room.phase != "over":
            self.game.resume(progress.actions)
        elif not self.game.replay_finished():
            raise ValueError("these dealings do not end a game")
        self.relay.begin_game(room.seated)

    # --- storing ---

    def stored(self) -> Json:
        """Return everything that must survive the end of the program, as JSON."""
        known_hands = tuple(sorted(self._known_hands.items()))
        return to_json(StoredHost(self.room, self.game.progress(), known_hands))

    @classmethod
    def restore(
        cls, stored: Json, room_name: str, entropy: Entropy, make_player: MakePlayer, now: float
    ) -> "Host":
        """Resume a stored host; no guest is connected. Raises ValueError."""
        known = read(StoredHost, stored)
        room = without_connections(known.room)
        host = cls(room, room_name, entropy, make_player, now, progress=known.progress)
        host._known_hands = dict(known.known_hands)
        return host

    # --- decisions of the host's player ---

    def begin(self, now: float, *, gathers: bool = False) -> None:
        """Begin a game. Raises ValueError during a game.

        If it *gathers*, it deals once all seated members have connected, or after `GATHERING` seconds.
        """
        self._check_lobby()
        self._known_hands = {}
        for known in self.connected.values():
            known.dealings = 0
        room = self.room._replace(match=self.room.match + 1, phase="playing", helped=self.room.hints)
        room = room._replace(checks=(), sittings=())
        self._load(room, Progress(self.game.version), now)
        self._set_room(room)
        self._gathering_since = now if gathers else now - GATHERING
        self.tick(now)

    def stop(self) -> None:
        """Give up the running game."""
        if self.room.phase == "playing":
            self._set_room(self.room._replace(phase="lobby"))

    def move(self, secret: bytes, code: str) -> None:
        super().move(secret, code)
        # the former game's keys contain the room's name
        self._load(self.room, Progress(self.game.version), self._now)

    # --- messages from guests ---

    def receive(self, id: str, message: ToHost, now: float) -> None:
        """Handle a member's message. An impossible wish is answered or ignored; nothing is raised."""
        self._now = now
        if isinstance(message, Join):
            self._join(id, message)
        elif id in self.connected and self.allows(id, message):
            self._handle(id, message)
        self.tick(now)

    @property
    def _has_hands(self) -> bool:
        return self.room.phase == "playing" and self.game.has_begun

    def _handle(self, id: str, message: ToHost) -> None:
        match message:
            case Act() | TakeBack():
                self._decide(id, message)
            case Committed(match, _) | Revealed(match, _) | Checked(match, _) if match != self.room.match:
                pass  # about a former game
            case Committed(_, deal, commitment):
                self.is_dirty |= self.game.exchange.add_commitment(deal, id, commitment)
            case Revealed(_, deal, share):
                self.is_dirty |= self.game.exchange.add_share(deal, id, share)
            case Checked(_, deal, outcome):
                check = Check(id, deal, outcome)
                if self.relay.passes_check(check):
                    self._add_check(check)
            case Confirmed():
                if self.room.phase == "over" and self.relay.passes_signature(id, message, self.room.match):
                    self._send_all(message)
            case _:
                super()._handle(id, message)

    def _add_check(self, check: Check) -> None:
        checks = {one.member: one for one in self.room.checks}
        if check.member in checks:
            for id in sorted(self.connected):
                self._send_room(id)  # with the member's former check
        checks[check.member] = check  # keeps its position: the change is short
        self._set_room(self.room._replace(checks=tuple(checks.values())))

    def _join(self, id: str, join: Join) -> bool:
        is_same_game = (join.epoch, join.match) == (self.room.epoch, self.room.match)
        if not super()._join(id, join):
            return False
        self.connected[id].dealings = max(0, join.deals) if is_same_game else 0
        for confirmed in self.relay.confirmed.values():
            self._send(id, confirmed)
        if self.game.has_begun:
            self._due_snapshots[id] = False
        else:
            for pledge in self.game.exchange.pledges():
                self._send(id, Pledged(pledge))
        return True

    def _disconnect(self, id: str) -> None:
        super()._disconnect(id)
        self._early.pop(id, None)

    # --- messages to guests ---

    def _set_room(self, room: Room) -> None:
        super()._set_room(room.with_sittings(self.game.actions) if room.phase == "playing" else room)

    @property
    def _seats(self) -> dict[str, int]:
        """The seats of the members who have one."""
        return {occupant.member: seat for seat, occupant in enumerate(self.room.occupants) if occupant.member}

    @property
    def _viewers(self) -> list[str]:
        """The connected members who know the running game."""
        return sorted(self.connected.keys() - self._due_snapshots)

    def _send_views(self, views: Callable[[Collection[int]], Mapping[int, ToGuest]]) -> None:
        """Send each guest the message for its seat."""
        spectator, seats = -len(self.room.occupants), self._seats
        viewers = {id: seats.get(id, spectator) for id in self._viewers}
        messages = views(set(viewers.values()))
        for id, viewer in viewers.items():
            self._send(id, messages[viewer])

    def _send_snapshot(self, id: str, *, begun: bool = False) -> None:
        if not self.game.has_begun or self.room.phase == "lobby":
            return
        seat, finished = self.room.seat_of(id), len(self.game.finished)
        if seat is not None:
            self._known_hands[id] = seat
            self.is_dirty = True
        connected, room = self.connected[id], self.room
        known, connected.dealings = min(connected.dealings, finished), finished
        self._send(id, self.game.snapshot(seat, room.epoch, room.match, known, begun=begun))
        if self._clock.left is not None:
            self._send(id, self._time_left(self._clock.left))

    def _time_left(self, seconds: float) -> TimeLeft:
        return TimeLeft(self.game.version, max(0, round(1000 * seconds)))

    # --- keys and time ---

    def tick(self, now: float) -> None:
        """Advance keys, dealing, waiting decisions and the turn's clock as far as possible now."""
        self._now = now
        if self._watchers.absent:
            self._dismiss_absent()
        game = self.game
        if self.room.phase == "playing" and game.needs_key and self._has_gathered(now):
            had_begun = game.has_begun
            present = {id for id, member in self.connected.items() if not member.is_silent}
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
                self._decide(id, message)
        turn = game.turn if self.room.phase == "playing" else None
        if turn is not None and self.room.occupants[turn.seat].level is not None:
            turn = None  # an agent's
        if self._clock.run(turn, self.room.seconds, now) and self._clock.left is not None:
            self._send_all(self._time_left(self._clock.left))

    def _has_gathered(self, now: float) -> bool:
        """Whether all seated members have connected, or were waited for long enough."""
        return self.room.seated <= self.connected.keys() or now - self._gathering_since >= GATHERING

    # --- turns ---

    @property
    def current(self) -> int | None:
        """The seat to act; None while no seat can act."""
        turn = self._turn
        return None if turn is None else turn.seat

    @property
    def can_think(self) -> bool:
        """Whether an agent has to decide now, at its seat or for a member without time left."""
        return self._thinking_level is not None

    @property
    def _thinking_level(self) -> str | None:
        turn, left = self._turn, self._clock.left
        if turn is None:
            return None
        level = self.room.occupants[turn.seat].level
        if level is None and left is not None and left <= 0:
            level = STAND_IN
        can_change = level is not None and (self.room.undo or self.game.is_revisable)
        return None if can_change and self._now - self._acted_at < SECOND_THOUGHTS else level

    @property
    def _turn(self) -> Turn | None:
        return self.game.turn if self.room.phase == "playing" else None

    def think(self, until: Callable[[], bool], now: float) -> bool:
        """Let the agent to act think until `until()` is true. Return whether it has played an action.

        A standard agent decides for a member without time left, until they act themselves.
        """
        self._now = now
        turn, level = self._turn, self._thinking_level
        if turn is None or level is None:
            return False
        seat = turn.seat
        if self._deciding != (turn, level):
            self._deciding = turn, level
            player = self._make_player(self.game.game, level, seat)
            self._thought = player.begin(self.game.observation(seat))
        thought = self._thought
        if thought is None:
            return False
        thought.run(until)
        if not thought.done or thought.action is None:
            return False
        if self.room.occupants[seat].level is None:
            self._send_all(TimeUp(seat))
            member = self.room.occupants[seat].member or ""
            self.missed[member] = self.missed.get(member, 0) + 1
        self._act(thought.action)
        self.tick(now)
        return True

    def _decide(self, id: str, message: Act | TakeBack) -> None:
        """Handle a member's decision about the game."""
        if self.room.phase == "playing" and self.game.waits_for_key:
            self._early[id] = message
            return
        seat = self._seats.get(id)
        try:
            if self.room.phase != "playing":
                raise DeniedError("late")
            match message:
                case Act(version, text):
                    self._act(self.game.parse_action(seat, version, text))
                    self._acted_at = self._now
                    self.missed.pop(id, None)
                case TakeBack(version):
                    self._take_back(seat, version)
        except DeniedError as error:
            self._send(id, Denied(message.version, error.reason))

    def _act(self, action: Action) -> None:
        if self._due_snapshots:
            self._prepare_change()
        opened = self.game.act(action)
        self.is_dirty = True
        self._send_views(self.game.steps)
        if opened is None:
            return
        players = self._seats
        had_hand = {id for id, seat in self._known_hands.items() if seat != UNKNOWN_HAND} | players.keys()
        self.relay.await_checks(opened.deal, had_hand)
        self._drop_old_checks(opened.deal)
        self._known_hands = players
        for id in self._viewers:
            self._send(id, opened)
            self.connected[id].dealings = len(self.game.finished)
        if self.game.is_over:
            self.relay.finishers = self.room.seated
            self._set_room(self.room._replace(phase="over"))

    def _drop_old_checks(self, deal: int) -> None:
        """Forget the checks of former members, but for the last deal."""
        members = {member.id for member in self.room.members}
        checks = [check for check in self.room.checks if check.member in members or check.deal >= deal - 1]
        self._set_room(self.room._replace(checks=tuple(checks)))

    def _take_back(self, seat: Seat | None, version: int) -> None:
        if not self.room.undo:
            raise DeniedError("undo")
        if self._due_snapshots:
            self._prepare_change()
        self.game.take_back(seat, version)
        self.is_dirty = True
        self._send_views(self.game.backs)
        self._set_room(self.room._replace(helped=True))
