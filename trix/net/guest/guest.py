"""A guest's side of a table with others; the host's own player is one too.

    guest = Guest(me, name, avatar, table_name, entropy)
    guest.connected()                     a connection begins
    guest.hear(message, now)              what the host says, as its class in `trix.net.messages`
    guest.outbox                          what is to be said to the host, in order
    guest.room, guest.game                who is there; the game, to be shown by a table
    guest.said, guest.news                what people have said, (person, phrase); what is to be told at once

What must survive the end of the program is `kept`.
"""

from collections import deque
from typing import NamedTuple

from trix import __version__
from trix.engine.errors import RulesError
from trix.engine.protocol import Game, Observation
from trix.games import game_names, load_game, option_table
from trix.net.deals.audit import Auditor, follow_all
from trix.net.deals.fair import SHARE_BYTES, Dealing, Entropy, Outcome, Pledge, deal_key, hash_of, key_name
from trix.net.guest.remote import RemoteGame
from trix.net.messages import (
    PROTOCOL,
    Back,
    Checked,
    Committed,
    Declined,
    Denied,
    Heard,
    HostLeaves,
    Join,
    Opened,
    Passed,
    Pledged,
    Refused,
    Replaced,
    Revealed,
    RoomChanged,
    RoomIs,
    Snapshot,
    Step,
    TimeLeft,
    TimeUp,
    ToGuest,
    ToHost,
)
from trix.net.table.room import Room
from trix.net.transport.changes import changed
from trix.net.transport.wire import Json, WireError, read, to_json

MAX_SAID = 50


class Share(NamedTuple):
    """One's own share in the key of a dealing."""

    deal: int
    share: bytes


class Kept(NamedTuple):
    """All of a guest that must not be lost."""

    name: str
    avatar: str
    room: Room | None
    dealings: tuple[Dealing, ...]
    outcomes: tuple[Outcome, ...]
    shares: tuple[Share, ...]
    pledges: tuple[Pledge, ...]


class Guest:
    """Somebody at a table, as their own device has it."""

    def __init__(self, me: str, name: str, avatar: str, table: str, entropy: Entropy) -> None:
        """*me* is the person's name by their key, *table* that of the table for the making of keys."""
        self.me = me
        self.name = name
        self.avatar = avatar
        self.room: Room | None = None
        self.game: RemoteGame | None = None
        self.refusal: Refused | None = None
        """Why one cannot be here; the connection is of no use then."""
        self.outbox: list[ToHost] = []
        self.touched = True
        """Whether anything that is kept has changed, since whoever keeps it set this to False."""
        self.said: deque[Heard] = deque(maxlen=MAX_SAID)
        self.news: deque[Declined | TimeUp] = deque(maxlen=MAX_SAID)
        """What is to be told to the person, by whoever takes it out of here."""
        self.heir: str | None = None
        """Who is to take over from the host, which has left; empty if there is nobody, None if it stays."""
        self.passed_to: str | None = None
        """Who deals now in place of the host, by its own word; taken out of here by whoever goes there."""
        self.dealings: list[Dealing] = []
        """The dealings of the running game that are over, as they were opened."""
        self.outcomes: list[Outcome] = []
        """What was found out about each of them."""
        self._table = table
        self._entropy = entropy
        self._room_json: Json = None
        self._rules: Game | None = None
        self._auditor: Auditor | None = None
        self._shares: dict[int, bytes] = {}
        self._pledges: dict[int, Pledge] = {}
        self._seen: dict[int, Observation] = {}
        self._played_in: list[Room] = []  # the room of `game`, as long as that is played
        self._deadline: tuple[int, float] | None = None  # the version, and when the time for it is up

    # --- what is kept ---

    def kept(self) -> Json:
        """Return what must not be lost, as JSON."""
        return to_json(
            Kept(
                self.name,
                self.avatar,
                self.room,
                tuple(self.dealings),
                tuple(self.outcomes),
                tuple(Share(*item) for item in self._shares.items()),
                tuple(self._pledges.values()),
            )
        )

    @classmethod
    def restored(cls, kept: Json, me: str, table: str, entropy: Entropy) -> "Guest":
        """Go on as a guest that was kept; raises ValueError if it makes no sense."""
        known = read(Kept, kept)
        guest = cls(me, known.name, known.avatar, table, entropy)
        if known.room is not None:
            guest._take_room(known.room, to_json(known.room))
            guest.dealings = list(known.dealings)
            guest.outcomes = list(known.outcomes)
            guest._shares = dict(known.shares)
            guest._pledges = {pledge.deal: pledge for pledge in known.pledges}
        return guest

    # --- the connection ---

    def connected(self) -> None:
        """Begin a connection: nothing of the one before is on its way any more."""
        self.outbox.clear()
        room = self.room
        epoch, match = (room.epoch, room.match) if room is not None else (0, 0)
        self.say(Join(PROTOCOL, __version__, self.name, self.avatar, epoch, match, len(self.dealings)))

    def say(self, message: ToHost) -> None:
        """Say something to the host."""
        self.outbox.append(message)

    def hear(self, message: ToGuest, now: float) -> None:
        """Take what the host says. Raises WireError, changing nothing, if it makes no sense."""
        match message:
            case Step() | Back() | Denied():
                self._play(message)
                return
            case Declined() | TimeUp():
                self.news.append(message)
                return
            case TimeLeft(version, milliseconds):
                self._deadline = version, now + milliseconds / 1000
                return
            case HostLeaves(heir):
                self.heir = heir or ""
            case Passed(host):
                self.passed_to = host
            case Refused():
                self.refusal = message
            case Replaced():
                self.refusal = Refused("replaced", "", "")
            case RoomIs(room):
                self._enter(room)
            case Heard():
                self.said.append(message)
            case RoomChanged(change):
                self._enter(changed(self._room_json, change))
            case Snapshot():
                self._begin(message)
            case Pledged(pledge):
                self._answer(pledge)
            case Opened():
                self._open(message)
        self.touched = True

    @property
    def seat(self) -> int | None:
        """One's own seat; None if one watches."""
        return None if self.room is None else self.room.seat_of(self.me)

    def time_left(self, now: float) -> float | None:
        """Return the seconds left to the seat to act; None where there is no limit, or no person to act.

        It is at most the limit: the time that is given on top does not show.
        """
        room, game = self.room, self.game
        if room is None or game is None or room.seconds is None or self._deadline is None:
            return None
        seat, (version, deadline) = game.newest.current_player, self._deadline
        if version != game.version or seat is None or room.places[seat].level is not None:
            return None
        return min(float(room.seconds), max(0.0, deadline - now))

    # --- within ---

    def _enter(self, room: Json) -> None:
        """Come to the table, unless its game cannot be played here."""
        taken = read(Room, room)
        try:
            self._take_room(taken, room)
        except RulesError:
            self.refusal = Refused("rules", taken.game, _unknown_option(taken))

    def _take_room(self, room: Room, as_json: Json) -> None:
        rules = self._rules
        if rules is None or (rules.name, dict(rules.options)) != (room.game, dict(room.options)):
            rules = load_game(room.game, **room.options)
            if dict(rules.options) != dict(room.options):
                raise RulesError(f"the host's {rules.name} has other options than this one")
        if len(room.places) != rules.num_players:
            raise WireError("there are not as many seats as the game has")
        before = self.room
        self.room, self._room_json, self._rules = room, as_json, rules
        if before is not None and before.host != room.host:
            self.heir = None
        if before is not None and (before.epoch, before.match) != (room.epoch, room.match):
            self._shares.clear()
            self._pledges.clear()
            if before.match != room.match:
                self._forget_game()
        if self.game is not None and self.game.game is rules:
            self._played_in[:] = [room]

    def _forget_game(self) -> None:
        self.game = None
        self._auditor = None
        self.dealings = []
        self.outcomes = []
        self._seen = {}

    def _begin(self, snapshot: Snapshot) -> None:
        room, rules = self._known_room(), self._known_rules()
        if (snapshot.epoch, snapshot.match) != (room.epoch, room.match):
            raise WireError("this snapshot is of another game")
        if snapshot.known > len(self.dealings):
            raise WireError("dealings are missing in between")
        if self.game is not None and self.game.game is rules:
            self.game.restart(snapshot)
        else:
            # it keeps what is its own: the next game has another room and other dealings
            played_in, dealings = [room], self.dealings
            self.game = RemoteGame(rules, snapshot, lambda: played_in[0], lambda: dealings, self.say)
            self._played_in = played_in
        kept = self.dealings[: snapshot.known]
        told = kept + [Dealing(*one) for one in snapshot.finished]
        if self._auditor is None or told != self.dealings:
            self._auditor = follow_all(rules, told)
        found: Outcome = "false" if self._auditor.broken else "open"
        self.outcomes = self.outcomes[: len(kept)] + [found] * (len(told) - len(kept))
        self.dealings[:] = told
        self._seen = {}
        self._look()
        for pledge in snapshot.pledges:
            self._answer(pledge)

    def _play(self, message: Step | Back | Denied) -> None:
        if self.game is None:
            raise WireError("no game is being played")
        match message:
            case Step():
                self.game.step(message)
            case Back():
                self.game.back(message)
            case Denied():
                self.game.deny(message)
        self._look()

    def _look(self) -> None:
        """Remember what was seen in the running dealing, first and last, to compare it when it is opened."""
        if self.game is None:
            return
        seen = self.game.newest
        made = len(seen.history)
        begun = sum(len(dealing.actions) for dealing in self.dealings)
        earlier = [other for other in self._seen if begun <= other < made]
        self._seen = {other: self._seen[other] for other in (*earlier[:1], *earlier[-1:])}
        self._seen[made] = seen

    def _answer(self, pledge: Pledge) -> None:
        """Take what is known of a dealing's key, and do one's part."""
        known = self._pledges.get(pledge.deal)
        if known is not None and (known.commitment, known.asked) != (pledge.commitment, pledge.asked):
            # the first is what counts: with another one the host could choose
            return
        if known is not None and known.commitments is not None:
            pledge = known
        self._pledges[pledge.deal] = pledge
        if self.me not in pledge.asked:
            return
        place, match = pledge.asked.index(self.me), self._known_room().match
        share = self._shares.setdefault(pledge.deal, self._entropy(SHARE_BYTES))
        if pledge.commitments is None:
            self.say(Committed(match, pledge.deal, hash_of(share)))
        elif len(pledge.commitments) == len(pledge.asked) and pledge.commitments[place] == hash_of(share):
            self.say(Revealed(match, pledge.deal, share))

    def _open(self, opened: Opened) -> None:
        room = self._known_room()
        if opened.deal != len(self.dealings) or self.game is None or not opened.actions:
            raise WireError("another dealing is to be opened")
        pledge = self._pledges.get(opened.deal)
        share = self._shares.get(opened.deal)
        asked = pledge.asked if pledge is not None else ()
        if len(opened.shares) != len(asked):
            raise WireError("there are not as many shares as people were asked")
        self._pledges.pop(opened.deal, None)
        self._shares.pop(opened.deal, None)
        name = key_name(self._table, room.epoch, room.match)
        key = deal_key(opened.secret, name, opened.deal, asked, opened.shares)
        dealing = Dealing(key, opened.actions)
        if self._auditor is None:
            self._auditor = follow_all(self._known_rules(), self.dealings)
        agrees = self._auditor.check(dealing, self._seen, self.game.newest)
        if pledge is None or not pledge.holds(opened.secret, opened.shares) or not agrees:
            outcome: Outcome = "false"
        else:
            outcome = "fair" if share is not None and share in opened.shares else "open"
        self.dealings.append(dealing)
        self.outcomes.append(outcome)
        self._seen = {}
        self._look()
        self.say(Checked(room.match, opened.deal, outcome))

    def _known_room(self) -> Room:
        if self.room is None:
            raise WireError("the host has not said what table this is")
        return self.room

    def _known_rules(self) -> Game:
        if self._rules is None:
            raise WireError("the host has not said what is played")
        return self._rules


def _unknown_option(room: Room) -> str:
    """Return the first option of a room that is not known here; empty if its game is not."""
    if room.game not in game_names():
        return ""
    values = {option.name: option.values for option in option_table(room.game)}
    wrong = [name for name, value in room.options.items() if value not in values.get(name, ())]
    return next(iter([*wrong, *(name for name in values if name not in room.options)]), "")
