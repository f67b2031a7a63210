"""The host's side of a table with others: who is there, the game, and what everybody is told.

    table = Table(room, name, entropy, make_player, now)
    table.hear(person, message, now)          what somebody's device says, as its class in `trix.net.messages`
    table.think(until, now); table.tick(now)  agents decide, and time passes
    table.outbox                              what is to be sent: (person, message), in order

What becomes of the room is `seating`, what happens in the game is `playing`; here both come together, and it
is known who is connected. Messages between the table and one person are taken to arrive once and in order
while that person is connected; a connection begins with `Join`. The host's own player is connected as
everybody else is. What must survive the end of the program is `kept`; it is to be stored before the outbox is
sent, or others would know of something that this table has forgotten.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from trix.engine.dealing import NOT_YET
from trix.engine.protocol import Game
from trix.games import load_game
from trix.net.deals.dealer import Dealer
from trix.net.deals.fair import Dealing, Entropy, key_name
from trix.net.messages import (
    Act,
    Checked,
    Committed,
    Declined,
    Denied,
    HandOver,
    Heard,
    HostLeaves,
    Join,
    Leave,
    Looking,
    Pledged,
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
)
from trix.net.table.match import Match
from trix.net.table.playing import Course, DeniedError, Playing
from trix.net.table.room import Check, Presence, Room
from trix.net.table.seating import (
    SeatingError,
    heir_of,
    joined,
    out_of_touch,
    passed_to,
    refusal,
    seated,
    with_game,
    with_level,
    with_presence,
)
from trix.net.table.thinking import Agents, MakePlayer
from trix.net.table.turns import TurnClock
from trix.net.transport.changes import difference
from trix.net.transport.wire import Json, read, to_json
from trix.record import MAX_NAME

GATHERING: Final = 10.0
"""Seconds that a new host waits for the others before it deals."""
LIMITS: Final = range(5, 601)
"""How many seconds a decision may be given."""
STAND_IN: Final = "standard"
"""The level of the agent that decides for who has no time left."""
SECOND_THOUGHTS: Final = 0.9
"""Seconds that an agent waits after a person has acted, where that may be taken back or revised."""
UNKNOWN: Final = -1
"""The seat whose hand somebody may have seen who came after the cards were dealt."""
_BREATH: Final = 0.5  # seconds between two things that one person says


class Seen(NamedTuple):
    """Somebody has seen the hand of a seat in the running dealing."""

    person: str
    seat: int


class Kept(NamedTuple):
    """All of a table that must not be lost."""

    room: Room
    course: Course
    saw: tuple[Seen, ...]


class Table:
    """A table that this device hosts."""

    def __init__(
        self,
        room: Room,
        name: str,
        entropy: Entropy,
        make_player: MakePlayer,
        now: float,
        *,
        finished: Collection[Dealing] = (),
    ) -> None:
        """Open a table. With *finished* dealings its game is gone on with, after a gathering of those
        present."""
        self.room = room
        self.outbox: list[tuple[str, ToGuest]] = []
        self.touched = True
        """Whether anything that is kept has changed, since whoever keeps it set this to False."""
        self.connected: set[str] = set()
        self._name = name
        self._entropy = entropy
        self._make_player = make_player
        self._told = room
        self._since = now  # when the gathering began
        self._clock = TurnClock()
        self._saw: dict[str, int] = {}  # whose hand of the running dealing somebody has seen
        self._known: dict[str, int] = {}  # how many finished dealings each has been told of
        self._spoke: dict[str, float] = {}
        self._early: dict[str, Act | TakeBack] = {}  # what was decided while nobody could act yet
        self._acted = now - SECOND_THOUGHTS  # when a person did last
        self._play(room, Course(0, tuple(finished), (), ()), now)

    def _play(self, room: Room, course: Course, now: float) -> None:
        """Play the game of a room, from where it has come to."""
        game = load_game(room.game, **room.options)
        self._agents = Agents(game, self._make_player)
        dealer = Dealer(self._entropy, course.exchanges, now)
        name = key_name(self._name, room.epoch, room.match)
        self._playing = Playing(game, name, dealer, course.finished, course.version)
        if room.phase == "over":
            self._playing.look_back()
        else:
            self._playing.resume(course.actions)

    @classmethod
    def inherited(
        cls,
        room: Room,
        heir: str,
        finished: Collection[Dealing],
        name: str,
        entropy: Entropy,
        make_player: MakePlayer,
        now: float,
    ) -> "Table":
        """Go on with another's table as its next host, from the dealings that are over.

        A game whose dealings cannot be played is given up.
        """
        room = passed_to(room, heir)
        if room.phase != "lobby":
            try:
                over = Match(load_game(room.game, **room.options), finished, NOT_YET).is_over
            except ValueError:
                # the former host made it up
                room, finished = room._replace(phase="lobby"), ()
            else:
                # the last dealing may not have been heard of
                room = room._replace(phase="over" if over else "playing")
        return cls(room, name, entropy, make_player, now, finished=finished)

    # --- what is kept ---

    def kept(self) -> Json:
        """Return what must not be lost, as JSON."""
        saw = tuple(Seen(*item) for item in sorted(self._saw.items()))
        return to_json(Kept(self.room, self._playing.kept(), saw))

    @classmethod
    def restored(
        cls, kept: Json, name: str, entropy: Entropy, make_player: MakePlayer, now: float
    ) -> "Table":
        """Go on with a table that was kept; nobody is connected. Raises ValueError if it makes no sense."""
        known = read(Kept, kept)
        room = out_of_touch(known.room)
        table = cls(room, name, entropy, make_player, now, finished=known.course.finished)
        table._play(room, known.course, now)
        table._saw = dict(known.saw)
        return table

    # --- what the host decides ---

    def choose(self, game: Game) -> None:
        """Play something else. Raises ValueError while a game is on."""
        self._in_lobby()
        self._become(with_game(self.room, game))

    def allow(self, *, undo: bool | None = None, hints: bool | None = None) -> None:
        """Allow to take back, or to play with hints, or no longer. Raises ValueError while a game is on."""
        self._in_lobby()
        room = self.room
        undo, hints = room.undo if undo is None else undo, room.hints if hints is None else hints
        self._become(room._replace(undo=undo, hints=hints))

    def limit(self, seconds: int | None) -> None:
        """Give so much time for a decision, None for as much as anybody likes.

        Raises ValueError while a game is on, or if it is not among `LIMITS`.
        """
        self._in_lobby()
        if seconds is not None and seconds not in LIMITS:
            raise ValueError(f"{seconds} seconds are no time for a decision")
        self._become(self.room._replace(seconds=seconds))

    def play_at(self, level: str) -> None:
        """Have all agents play at a level, and those who sit down later."""
        self._become(with_level(self.room, level))

    def begin(self, now: float) -> None:
        """Begin a game, the first or another. Raises ValueError while one is on."""
        self._in_lobby()
        self._known = {}
        self._saw = {}
        room = self.room._replace(match=self.room.match + 1, phase="playing", helped=self.room.hints)
        room = room._replace(checks=(), sittings=())
        self._play(room, Course(self._playing.version, (), (), ()), now)
        self._become(room)
        self._since = now - GATHERING
        self._go_on(now)

    def stop(self) -> None:
        """Give the running game up."""
        if self.room.phase == "playing":
            self._become(self.room._replace(phase="lobby"))

    def stand_in(self, seat: int, level: str) -> None:
        """Have an agent play for whose seat it is, until they return or take it back; or choose a free
        seat's."""
        self._become(self.room.with_place(seat, self.room.places[seat]._replace(level=level)))

    def remove(self, person: str) -> None:
        """Have somebody leave. Their key is of no use here any more; by another they are somebody else."""
        if person != self.room.host:
            self._send(person, Refused("removed", "", ""))
            self.room = self.room._replace(removed=(*self.room.removed, person))
            self._left(person)

    def _in_lobby(self) -> None:
        if self.room.phase == "playing":
            raise ValueError("a game is being played")

    # --- who comes and goes ---

    def presence(self, person: str, presence: Presence) -> None:
        """Take what is known of a person's device. Who is here again plays again."""
        known = self.room.person(person)
        if known is not None and known.presence != presence:
            self._become(with_presence(self.room, person, presence))

    def lost(self, person: str) -> None:
        """Note that a person's connection is over."""
        self.connected.discard(person)
        self.presence(person, "reconnecting")

    def hear(self, person: str, message: ToHost, now: float) -> None:
        """Take what a person's device says. What does not fit is answered, or changes nothing."""
        self.touched = True
        if isinstance(message, Join):
            self._join(person, message)
        elif person in self.connected:
            self._heard(person, message, now)
        self._go_on(now)

    def _heard(self, person: str, message: ToHost, now: float) -> None:
        match message:
            case Act() | TakeBack():
                self._decided(person, message, now)
            case Committed(match, _) | Revealed(match, _) | Checked(match, _) if match != self.room.match:
                pass  # of a game that was given up
            case Committed(_, deal, commitment):
                self._playing.dealer.committed(deal, person, commitment)
            case Revealed(_, deal, share):
                self._playing.dealer.revealed(deal, person, share)
            case Checked(_, deal, outcome):
                checks = {check.person: check for check in self.room.checks}
                checks[person] = Check(person, deal, outcome)  # in its place: the change is a short one
                self._become(self.room._replace(checks=tuple(checks.values())))
            case Sit() | HandOver() | Rename():
                try:
                    self._become(seated(self.room, person, message, self._hands_seen))
                except SeatingError as error:
                    self._send(person, Declined(error.reason))
            case Looking(here):
                self.presence(person, "here" if here else "away")
            case Say(said):
                if len(said) <= MAX_NAME and now - self._spoke.get(person, now - _BREATH) >= _BREATH:
                    self._spoke[person] = now
                    self._send_all(Heard(person, said), but=person)
            case Leave():
                self._leave() if person == self.room.host else self._left(person)

    @property
    def _hands_seen(self) -> Mapping[str, int]:
        """Whose hand of the running dealing each person has seen; nothing while no dealing runs."""
        return self._saw if self.room.phase == "playing" and self._playing.begun else {}

    def _join(self, person: str, join: Join) -> None:
        self.connected.discard(person)
        refused = refusal(self.room, person, join)
        if refused is not None:
            self._send(person, refused)
            return
        if self.room.person(person) is None:
            # they may have been somebody else at this table before, and have seen a hand
            self._saw.setdefault(person, UNKNOWN)
        self._become(joined(self.room, person, join))
        self.connected.add(person)
        self._send(person, RoomIs(to_json(self.room)))
        same = (join.epoch, join.match) == (self.room.epoch, self.room.match)
        self._known[person] = join.deals if same else 0
        if self._playing.begun:
            self._show(person)
        else:
            for pledge in self._playing.dealer.pledges():
                self._send(person, Pledged(pledge))

    def _left(self, person: str) -> None:
        self.connected.discard(person)
        self._become(self.room.without_person(person, self.room.level))

    def _leave(self) -> None:
        """The host leaves: the first of the others who is here is to take over."""
        self._send_all(HostLeaves(heir_of(self.room, self.connected)), but=self.room.host)

    # --- telling ---

    def _become(self, room: Room) -> None:
        """Have the room be so; tell everybody, and show the game to whoever sees it from elsewhere now."""
        before = self.room
        self.room = room.seated_now(self._playing.made) if room.phase == "playing" else room
        change = difference(self._told, self.room)
        if change is not None:
            self._told, self.touched = self.room, True
            self._send_all(RoomChanged(change))
        for person in sorted(self.connected):
            if before.seat_of(person) != self.room.seat_of(person):
                self._show(person)

    def _send(self, person: str, message: ToGuest) -> None:
        self.touched = True
        self.outbox.append((person, message))

    def _send_all(self, message: ToGuest, but: str = "") -> None:
        for person in sorted(self.connected):
            if person != but:
                self._send(person, message)

    def _tell(self, told: Callable[[Collection[int]], Mapping[int, ToGuest]]) -> None:
        """Tell everybody what has happened in the game, each what their seat may know."""
        watching = -len(self.room.places)
        seats = {person: self.room.seat_of(person) for person in sorted(self.connected)}
        viewers = {person: watching if seat is None else seat for person, seat in seats.items()}
        messages = told(set(viewers.values()))
        for person, viewer in viewers.items():
            self._send(person, messages[viewer])

    def _show(self, person: str, *, begun: bool = False) -> None:
        """Show a person where the game stands."""
        if not self._playing.begun or self.room.phase == "lobby":
            return
        seat, finished = self.room.seat_of(person), len(self._playing.finished)
        if seat is not None:
            self._saw[person] = seat
        known = min(self._known.get(person, 0), finished)
        self._known[person] = finished
        self._send(
            person,
            self._playing.snapshot(seat, self.room.epoch, self.room.match, known, begun=begun),
        )
        if self._clock.left is not None:
            self._send(person, self._time_left(self._clock.left))

    def _time_left(self, seconds: float) -> TimeLeft:
        return TimeLeft(self._playing.version, max(0, round(1000 * seconds)))

    # --- keys and turns ---

    def tick(self, now: float) -> None:
        """Let time pass."""
        self._go_on(now)

    def _go_on(self, now: float) -> None:
        """Go on with keys, dealing and the time for the decision as far as that is possible now."""
        playing = self._playing
        if self.room.phase == "playing" and (playing.begun or self._gathered(now)):
            begun = playing.begun
            here = self.room.present & self.connected
            for pledge in playing.settle(self._asked(here), here, now):
                self._send_all(Pledged(pledge))
            if playing.begun and not begun:
                self._become(self.room)
                for person in sorted(self.connected):
                    self._show(person, begun=True)
        if self._early and not playing.deals_next:
            early, self._early = self._early, {}
            for person, message in early.items():
                self._decided(person, message, now)
        turn = playing.turn if self._decider is not None else None
        if self._clock.run(turn, self.room.seconds, now) and self._clock.left is not None:
            self._send_all(self._time_left(self._clock.left))

    def _gathered(self, now: float) -> bool:
        """Whether those are here who will be; a new host waits for the others."""
        people = {place.person for place in self.room.places if place.person is not None}
        return people <= self.connected or now - self._since >= GATHERING

    def _asked(self, here: Collection[str]) -> tuple[str, ...]:
        """Return who is asked for a share: the people at the table, but for the host, who has the secret."""
        playing = [place.person for place in self.room.places if place.level is None]
        return tuple(sorted(id for id in playing if id is not None and id in here and id != self.room.host))

    @property
    def current(self) -> int | None:
        """The seat that the game waits for; None if it waits for nobody at a seat."""
        turn = self._playing.turn if self.room.phase == "playing" else None
        return None if turn is None else turn.seat

    @property
    def _decider(self) -> str | None:
        """The person that the game waits for; None if it is an agent, or nobody."""
        seat = self.current
        if seat is None or self.room.places[seat].level is not None:
            return None
        return self.room.places[seat].person

    def think(self, until: Callable[[], bool], now: float) -> None:
        """Let the agent to act think until `until()` is true, or act.

        So does a standard agent for a person who has no time left, until they act themselves.
        """
        turn, seat = self._playing.turn, self.current
        if turn is None or seat is None:
            return
        level = self.room.places[seat].level or (STAND_IN if self._clock.over else None)
        if level is None or (self._may_be_changed and now - self._acted < SECOND_THOUGHTS):
            return
        action = self._agents.decide(turn, level, lambda: self._playing.observation(seat), until)
        if action is not None:
            if self._decider is not None:
                self._send_all(TimeUp(seat))
            self._act(action)
            self._go_on(now)

    @property
    def _may_be_changed(self) -> bool:
        """Whether whoever acted last may think better of it."""
        return self.room.undo or self._playing.revisable

    def _decided(self, person: str, message: Act | TakeBack, now: float) -> None:
        seat = self.room.seat_of(person)
        if self.room.phase == "playing" and self._playing.deals_next:
            # nobody acts before the next cards are agreed on: it waits for that
            self._early[person] = message
            return
        try:
            if self.current is None:
                raise DeniedError("late")
            match message:
                case Act(version, text):
                    self._act(self._playing.action_of(seat, version, text))
                    self._acted = now
                case TakeBack(version):
                    self._take_back(seat, version)
        except DeniedError as error:
            self._send(person, Denied(self._playing.version, error.reason))

    def _act(self, action: int) -> None:
        opened = self._playing.act(action)
        self._tell(self._playing.steps)
        if opened is None:
            return
        # who has had which of the new hands
        self._saw = {place.person: seat for seat, place in enumerate(self.room.places) if place.person}
        self._send_all(opened)
        self._known |= dict.fromkeys(self.connected, len(self._playing.finished))
        if self._playing.is_over:
            self._become(self.room._replace(phase="over"))

    def _take_back(self, seat: int | None, version: int) -> None:
        if not self.room.undo:
            raise DeniedError("undo")
        self._playing.take_back(seat, version)
        self._tell(self._playing.backs)
        self._become(self.room._replace(helped=True))
