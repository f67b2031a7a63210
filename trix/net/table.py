"""The host's side of a table with others: who is there, the game, and what everybody is told.

    table = Table(room, name, entropy, make_player)
    table.hear(person, message, now)     what somebody's device says, as its class in `trix.net.messages`
    table.think(until); table.tick(now)  agents decide, and time passes
    table.outbox                         what is to be sent: (person, message), in order

Messages between the table and one person are taken to arrive once and in order while that person is
connected; a connection begins with `Join`. The host's own player is connected as everybody else is. What must
survive the end of the program is `kept`; it is to be stored before the outbox is sent, or others would know
of something that this table has forgotten.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple

from trix import __version__
from trix.engine.errors import IllegalActionError
from trix.engine.players import Player, Thought
from trix.engine.protocol import Game
from trix.games import load_game
from trix.net.changes import difference
from trix.net.dealer import Dealer
from trix.net.fair import Dealing, Entropy, Exchange, key_name
from trix.net.match import Match, Shown
from trix.net.messages import (
    PROTOCOL,
    Act,
    Back,
    Checked,
    Committed,
    Denied,
    HandOver,
    Heard,
    Join,
    Leave,
    Looking,
    Opened,
    Pledged,
    Refused,
    Rename,
    Revealed,
    RoomChanged,
    RoomIs,
    Say,
    Sit,
    Snapshot,
    Step,
    TakeBack,
    ToGuest,
    ToHost,
)
from trix.net.room import MAX_PEOPLE, Check, Person, Place, Presence, Room, is_person_name
from trix.net.wire import Json, read, to_json
from trix.record import MAX_NAME, is_name

MakePlayer = Callable[[Game, str, int], Player]
"""Gives the agent of a level for a seat."""

GATHERING: Final = 10.0
"""Seconds that a new host waits for the others before it deals."""
_BREATH: Final = 0.5  # seconds between two things that one person says


class Kept(NamedTuple):
    """All of a table that must not be lost."""

    room: Room
    version: int
    finished: tuple[Dealing, ...]
    actions: tuple[str, ...]
    """Of the running dealing."""
    exchanges: tuple[Exchange, ...]
    removed: tuple[str, ...]


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
        self.finished = list(finished)
        """The dealings of the running game that are over."""
        self.touched = True
        """Whether anything that is kept has changed, since whoever keeps it set this to False."""
        self.connected: set[str] = set()
        self._game = load_game(room.game, **room.options)
        self._name = name
        self._entropy = entropy
        self._make_player = make_player
        self._told = room
        self._match: Match | None = None
        self._version = 0
        self._dealer = Dealer(entropy)
        self._since = now  # when the gathering began
        self._thought: Thought | None = None
        self._thinking: int | None = None
        self._saw: dict[str, int] = {}  # whose hand of the running dealing somebody has seen
        self._known: dict[str, int] = {}  # how many finished dealings each has been told of
        self._spoke: dict[str, float] = {}
        self._removed: set[str] = set()

    # --- what is kept ---

    def kept(self) -> Json:
        """Return what must not be lost, as JSON."""
        match = self._match
        running = [] if match is None or match.is_over else match.history[match.begun :]
        exchanges = self._dealer.exchanges()
        return to_json(
            Kept(
                self.room,
                self._version,
                tuple(self.finished),
                tuple(running),
                exchanges,
                tuple(sorted(self._removed)),
            )
        )

    @classmethod
    def restored(
        cls, kept: Json, name: str, entropy: Entropy, make_player: MakePlayer, now: float
    ) -> "Table":
        """Go on with a table that was kept; nobody is connected. Raises ValueError if it makes no sense."""
        known = read(Kept, kept)
        people = tuple(person._replace(presence="reconnecting") for person in known.room.people)
        room = known.room._replace(people=people)
        table = cls(room, name, entropy, make_player, now, finished=known.finished)
        table._version = known.version
        table._removed = set(known.removed)
        table._dealer = Dealer(entropy, known.exchanges, now)
        if table._dealer.settled(len(table.finished)):
            table._deal_again(known.actions)
        return table

    def _deal_again(self, actions: Sequence[str]) -> None:
        """Deal what had been dealt, and make these actions of the running dealing."""
        self._take_key()
        if self._dealer.settled(len(self.finished) + 1):
            self._take_key()
        assert self._match is not None
        for text in actions:
            self._match.play(self._match.action_of(text))

    # --- what the host decides ---

    def choose(self, game: Game) -> None:
        """Play something else. Raises ValueError while a game is on."""
        self._in_lobby()
        people = [place.person for place in self.room.places if place.person is not None]
        places = [Place(person, None) for person in people[: game.num_players]]
        places += [Place(None, self.room.level)] * (game.num_players - len(places))
        self._game = game
        self._set(game=game.name, options=dict(game.options), places=tuple(places))

    def allow(self, *, undo: bool | None = None, hints: bool | None = None) -> None:
        """Allow to take back, or to play with hints, or no longer."""
        self._set(
            undo=self.room.undo if undo is None else undo, hints=self.room.hints if hints is None else hints
        )

    def begin(self, now: float) -> None:
        """Begin a game, the first or another. Raises ValueError while one is on."""
        self._in_lobby()
        self._match = None
        self._dealer = Dealer(self._entropy)
        self.finished = []
        self._known = {}
        self._set(match=self.room.match + 1, phase="playing", helped=self.room.hints, checks=(), sittings=())
        self._seat_now()
        self._since = now - GATHERING
        self._settle(now)

    def stop(self) -> None:
        """Return the running game up."""
        if self.room.phase == "playing":
            self._set(phase="lobby")

    def stand_in(self, seat: int, level: str) -> None:
        """Have an agent play for whose seat it is, until they return or take it back; or choose a free
        seat's."""
        self._set_place(seat, self.room.places[seat]._replace(level=level))

    def remove(self, person: str) -> None:
        """Have somebody leave for good."""
        if person != self.room.host:
            self._removed.add(person)
            self._send(person, Refused("removed", "", ""))
            self._leave(person)

    def _in_lobby(self) -> None:
        if self.room.phase == "playing":
            raise ValueError("a game is being played")

    # --- who comes and goes ---

    def presence(self, person: str, presence: Presence) -> None:
        """Take what is known of a person's device. Who is here again plays again."""
        known = self.room.person(person)
        if known is None or known.presence == presence:
            return
        self.room = self.room.with_person(known._replace(presence=presence))
        if presence == "here":
            self._take_over(person)
        self._publish()

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
        self._settle(now)

    def _heard(self, person: str, message: ToHost, now: float) -> None:
        match message:
            case Act(version, text):
                self._act_for(person, version, text, now)
            case TakeBack(version):
                self._take_back_for(person, version)
            case Committed(deal, commitment):
                self._dealer.committed(deal, person, commitment)
            case Revealed(deal, share):
                self._dealer.revealed(deal, person, share)
            case Checked(deal, outcome):
                others = tuple(check for check in self.room.checks if check.person != person)
                self._set(checks=(*others, Check(person, deal, outcome)))
            case Sit(seat):
                self._sit(person, seat)
            case HandOver(other):
                self._hand_over(person, other)
            case Rename(name, avatar):
                known = self.room.person(person)
                if known is not None and is_person_name(name) and is_name(avatar):
                    self.room = self.room.with_person(known._replace(name=name, avatar=avatar))
                    self._seat_now()
                    self._publish()
            case Looking(here):
                self.presence(person, "here" if here else "away")
            case Say(said):
                if len(said) <= MAX_NAME and now - self._spoke.get(person, now - _BREATH) >= _BREATH:
                    self._spoke[person] = now
                    self._send_all(Heard(person, said), but=person)
            case Leave():
                self._leave(person)

    def _join(self, person: str, join: Join) -> None:
        self.connected.discard(person)
        refusal = self._refusal(person, join)
        if refusal is not None:
            self._send(person, refusal)
            return
        known = self.room.person(person)
        newcomer = Person(person, join.name, join.avatar)
        self.room = self.room.with_person(
            newcomer if known is None else known._replace(name=join.name, avatar=join.avatar, presence="here")
        )
        self._take_over(person)
        self._publish()
        self.connected.add(person)
        self._send(person, RoomIs(to_json(self.room)))
        same = (join.epoch, join.match) == (self.room.epoch, self.room.match)
        self._known[person] = join.deals if same else 0
        self._show(person)
        if self._match is None:
            for pledge in self._dealer.pledges():
                self._send(person, Pledged(pledge))

    def _refusal(self, person: str, join: Join) -> Refused | None:
        if join.protocol != PROTOCOL:
            return Refused("protocol", __version__, join.app)
        if join.app != __version__:
            return Refused("version", __version__, join.app)
        if not (is_person_name(join.name) and is_name(join.avatar)):
            return Refused("name", "", join.name)
        if person in self._removed:
            return Refused("removed", "", "")
        if self.room.person(person) is None and len(self.room.people) >= MAX_PEOPLE:
            return Refused("full", str(MAX_PEOPLE), "")
        return None

    def _take_over(self, person: str) -> None:
        """Have who is back play instead of the agent."""
        seat = self.room.seat_of(person)
        if seat is not None and self.room.places[seat].level is not None:
            self._set_place(seat, Place(person, None))

    def _sit(self, person: str, seat: int | None) -> None:
        before = self.room.seat_of(person)
        if seat is not None and seat == before:
            self._take_over(person)
            return
        if seat is not None and not self._is_free(person, seat):
            return
        self.room = self.room.with_seat_of(person, seat, self.room.level)
        self._seated(person)

    def _is_free(self, person: str, seat: int) -> bool:
        """Whether somebody may sit down there: nobody plays with two hands of a dealing."""
        if not 0 <= seat < len(self.room.places) or self.room.places[seat].person is not None:
            return False
        return self._saw.get(person, seat) == seat

    def _hand_over(self, person: str, other: str) -> None:
        seat = self.room.seat_of(person)
        watches = self.room.person(other) is not None and self.room.seat_of(other) is None
        if seat is None or not watches or self._saw.get(other, seat) != seat:
            return
        self.room = self.room.with_place(seat, Place(other, None))
        self._seated(person)
        self._seated(other)

    def _leave(self, person: str) -> None:
        if person != self.room.host:
            self.connected.discard(person)
            self.room = self.room.without_person(person, self.room.level)
            self._seat_now()
            self._publish()

    def _seated(self, person: str) -> None:
        """A person sits somewhere else now."""
        self._seat_now()
        self._publish()
        if person in self.connected and self._match is not None:
            self._show(person)

    # --- the room ---

    def _set(self, **changes: Any) -> None:
        self.room = self.room._replace(**changes)
        self._publish()

    def _set_place(self, seat: int, place: Place) -> None:
        self.room = self.room.with_place(seat, place)
        self._seat_now()
        self._publish()

    def _seat_now(self) -> None:
        """Note who plays where from now on; and what was thought for a seat may be its person's to think."""
        if self.room.phase == "playing":
            self.room = self.room.seated_now(self._match.made if self._match is not None else 0)
        self._thought = self._thinking = None

    def _publish(self) -> None:
        """Tell everybody what has changed in the room."""
        if self.room is not self._told:
            change = difference(self._told, self.room)
            self._told = self.room
            if change is not None:
                self._send_all(RoomChanged(change))

    def _send(self, person: str, message: ToGuest) -> None:
        self.touched = True
        self.outbox.append((person, message))

    def _send_all(self, message: ToGuest, but: str = "") -> None:
        for person in sorted(self.connected):
            if person != but:
                self._send(person, message)

    # --- keys ---

    def tick(self, now: float) -> None:
        """Let time pass."""
        self._settle(now)

    def _settle(self, now: float) -> None:
        """Go on with keys and dealing as far as that is possible now."""
        if self.room.phase != "playing" or not (self._dealer.agreeing or self._begin_to_agree(now)):
            return
        for pledge in self._dealer.advance(now, self.room.present & self.connected):
            self._send_all(Pledged(pledge))
        if not self._dealer.agreeing:
            self._take_key()
            # with the first cards on the table the next ones are agreed on
            self._settle(now)

    def _begin_to_agree(self, now: float) -> bool:
        """Begin to agree on the next key that is wanted; return whether there is one."""
        if self._match is not None and self._match.next_key_known:
            return False
        if self._match is None and not self._gathered(now):
            return False
        deal = len(self._match.keys) if self._match is not None else len(self.finished)
        self._send_all(Pledged(self._dealer.begin(deal, self._asked(), now)))
        return True

    def _gathered(self, now: float) -> bool:
        """Whether those are here who will be; a new host waits for the others."""
        seated = {place.person for place in self.room.places if place.person is not None}
        return seated <= self.connected or now - self._since >= GATHERING

    def _asked(self) -> tuple[str, ...]:
        """Return who is asked for a share: the people at the table, but for the host, who has the secret."""
        seated = [place.person for place in self.room.places if place.level is None]
        here = self.room.present & self.connected
        return tuple(sorted(id for id in seated if id is not None and id in here and id != self.room.host))

    def _take_key(self) -> None:
        """Take the key that has been agreed on: the next one, or the first of a match."""
        name = key_name(self._name, self.room.epoch, self.room.match)
        if self._match is not None:
            self._match.keys.append(self._dealer.key(len(self._match.keys), name))
            return
        self._match = Match(self._game, self.finished, self._dealer.key(len(self.finished), name))
        self._version += 1
        self._seat_now()
        self._publish()
        for person in sorted(self.connected):
            self._show(person, begun=True)

    # --- the game ---

    @property
    def current(self) -> int | None:
        """The seat that the game waits for; None if it waits for nobody at a seat."""
        match = self._match
        if self.room.phase != "playing" or match is None or not match.next_key_known:
            return None
        return match.current

    def think(self, until: Callable[[], bool], now: float) -> None:
        """Let the agent to act think until `until()` is true, or act."""
        seat = self.current
        if seat is None or self._match is None or self.room.places[seat].level is None:
            return
        if self._thinking != self._version or self._thought is None:
            level = self.room.places[seat].level or self.room.level
            self._thought = self._make_player(self._game, level, seat).begin(self._match.observation(seat))
            self._thinking = self._version
        if self._thought is None:
            return
        self._thought.run(until)
        action = self._thought.action
        if self._thought.done and action is not None:
            self._act(action)
            self._settle(now)

    def _act_for(self, person: str, version: int, text: str, now: float) -> None:
        match, seat = self._match, self.room.seat_of(person)
        if match is not None and seat is not None and version == self._version and self.current is not None:
            try:
                action = match.action_of(text)
                if match.who_may(action) == seat:
                    self._act(action)
                    return
            except IllegalActionError:
                pass
        self._send(person, Denied(self._version))

    def _act(self, action: int) -> None:
        match = self._match
        assert match is not None
        ended = match.play(action)
        self._version += 1
        self._tell(lambda shown: Step(self._version, shown.events, shown.change))
        if ended:
            self._open(match)

    def _take_back_for(self, person: str, version: int) -> None:
        match, seat = self._match, self.room.seat_of(person)
        allowed = (
            self.room.undo and version == self._version and seat is not None and self.current is not None
        )
        if match is None or seat is None or not allowed or not match.may_take_back(seat):
            self._send(person, Denied(self._version))
            return
        match.take_back()
        self._version += 1
        self.room = self.room._replace(helped=True)
        self._seat_now()
        self._tell(lambda shown: Back(self._version, shown.change))
        self._publish()

    def _tell(self, message: Callable[[Shown], ToGuest]) -> None:
        """Tell everybody what has happened in the game, each what they may know."""
        assert self._match is not None
        people = sorted(self.connected)
        seats = {person: self._seen_from(person) for person in people}
        messages = {seat: message(shown) for seat, shown in self._match.shown(set(seats.values())).items()}
        for person in people:
            self._send(person, messages[seats[person]])

    def _seen_from(self, person: str) -> int:
        seat = self.room.seat_of(person)
        return -self._game.num_players if seat is None else seat

    def _show(self, person: str, *, begun: bool = False) -> None:
        """Show a person where the game stands."""
        match = self._match
        if match is None or self.room.phase == "lobby":
            return
        known = min(self._known.get(person, 0), len(self.finished))
        self._known[person] = len(self.finished)
        seat = self.room.seat_of(person)
        if seat is not None:
            self._saw[person] = seat
        seen_from = self._seen_from(person)
        observation = match.whole(seen_from)
        self._send(
            person,
            Snapshot(
                self.room.epoch,
                self.room.match,
                self._version,
                seat,
                observation,
                match.events(seen_from) if begun else (),
                tuple(match.deal_starts),
                known,
                tuple(self.finished[known:]),
                self._dealer.pledges(),
            ),
        )

    def _open(self, match: Match) -> None:
        """A dealing is over: open its key to everybody."""
        deal = len(self.finished)
        exchange = self._dealer.opened(deal)
        end = match.made if match.is_over else match.begun
        begun = sum(len(dealing.actions) for dealing in self.finished)
        actions = tuple(match.history[begun:end])
        self.finished.append(Dealing(match.keys[deal], actions))
        self._saw = {
            place.person: seat for seat, place in enumerate(self.room.places) if place.person is not None
        }
        self._send_all(Opened(deal, exchange.secret, exchange.shares, actions))
        self._known |= dict.fromkeys(self.connected, len(self.finished))
        if match.is_over:
            self._set(phase="over")
