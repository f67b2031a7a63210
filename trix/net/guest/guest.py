"""A guest in a room: every device is one, the host's included.

    guest = Guest(id, name, avatar, room_name, entropy)
    guest.connect()                       a connection begins
    guest.receive(message, now)           a message from the host, as its class in `trix.net.messages`
    guest.outbox                          messages to the host, in order
    guest.room, guest.game                the room; the game for the table on the screen
    guest.phrases, guest.notices          phrases of members; notices for this device's player

The guest believes the host about the room and about the actions of other players, and checks every dealing
afterwards (`_open`). `stored` returns everything that must survive the end of the program.
"""

from collections import deque
from collections.abc import Iterable
from itertools import takewhile
from typing import Final, NamedTuple

from trix import __version__
from trix.engine.errors import RulesError
from trix.engine.protocol import Game, Observation
from trix.games import game_names, load_game, option_table
from trix.net.chat import A_MINUTE, Chat, Line
from trix.net.deals.audit import Auditor, follow_all
from trix.net.deals.key_exchange import (
    SHARE_BYTES,
    Dealing,
    Entropy,
    Opening,
    Outcome,
    Pledge,
    deal_key,
    game_name,
    hash_of,
)
from trix.net.guest import checks
from trix.net.guest.remote_game import RemoteGame
from trix.net.messages import (
    PROTOCOL,
    Back,
    Checked,
    Committed,
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
    Revealed,
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
from trix.net.room import MAX_CHANGES, Room, completed, finished_text, with_distinct_names
from trix.net.transport.budget import Quotas
from trix.net.transport.crypto import member_id
from trix.net.transport.decoding import ImpossibleError, WireError, apply_change, read
from trix.net.transport.encoding import Json, to_json

_FIRST_FIELDS: Final = 6  # of a stored guest, after the room, of the first version
EVERYONE: Final = "everyone"
"""For `Guest.mute`."""
MAX_QUEUED: Final = 50
"""How many phrases and notices wait for the screen."""


class Agreement(NamedTuple):
    """This device's view of a key before the dealing is over."""

    pledge: Pledge
    players: tuple[str, ...]
    """The members who should have a share: present from the pledge to the commitments, without the host.

    Members who left before are excused: before the commitments, leaving gives no choice.
    """
    has_revealed: bool = False
    """Whether this device has revealed its share: from then on the host knows the cards."""


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
        self.id = id
        """The member's id."""
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
        """The chat."""
        self.muted: set[str] = set()
        """Members that this device's player has muted, by phrases and lines."""
        self.is_public = False
        """Whether strangers meet here, as at a table of a hall: without lines of text, with few phrases."""
        self.notices: deque[Declined | TimeUp] = deque(maxlen=MAX_QUEUED)
        """The screen removes the notices that it shows."""
        self.heir: str | None = None
        """The member who takes over from a host that leaves; empty if there is none, None if it stays."""
        self.passed_to: str | None = None
        """The new host, named by the old one; removed by the code that connects there."""
        self.moved_to: bytes | None = None
        """The next secret of the room; handled by the code that connects there."""
        self.dealings: list[Dealing] = []
        """The finished dealings of the running game, as they were opened."""
        self.outcomes: list[Outcome] = []
        """The results of checking them."""
        self.missing: dict[int, tuple[str, ...]] = {}
        """By dealing, the members whose share its key lacks although they should have one."""
        self.redeals: dict[int, int] = {}
        """By dealing, how often it was dealt again after the host knew its cards. See `_deal_again`."""
        self.confirmations: dict[str, Confirmed] = {}
        """The members' signatures of the finished game, by member; not checked."""
        self.confirmed: dict[str, bool] = {}
        """Whether a member's signature is of the same game as here; set by the code that has the ciphers."""
        self._finished_text: bytes | None = None
        self._room_name = room_name
        self._entropy = entropy
        self._room_json: Json = None  # the room as JSON; changes apply to this
        self._rules: Game | None = None
        self._auditor: Auditor | None = None
        self._shares: dict[int, bytes] = {}
        self._agreements: dict[int, Agreement] = {}
        self._observations: dict[int, Observation] = {}  # of the running dealing, see `_remember`
        self._has_another_hosts_dealings = False  # from the change of host to the snapshot of the new one
        self._is_unopened = False  # after a dealing has ended, until the host opens it
        self._deadline: tuple[int, float] | None = None  # a version, and the end of its time limit
        self._is_catching_up = True  # exchanges may have begun without this connection
        self._has_snapshot = False  # over this connection
        self._heard = Quotas(A_MINUTE)

    # --- storing ---

    def stored(self) -> Json:
        """Return everything that must survive the end of the program, as JSON."""
        return to_json(
            StoredGuest(
                self.name,
                self.avatar,
                self.room,
                tuple(self.dealings),
                tuple(self.outcomes),
                tuple(self._shares.items()),
                tuple(self._agreements.values()),
                tuple(self.redeals.items()),
                tuple(self.missing.items()),
                tuple(self.chat.lines),
                self.chat.count,
                tuple(sorted(self.muted)),
                self.is_public,
            )
        )

    @classmethod
    def restored(cls, stored: Json, id: str, room_name: str, entropy: Entropy) -> "Guest":
        """Return a stored guest; raises ValueError."""
        match stored:
            case [name, avatar, room_json, *others]:
                # versions before protocol 5 stored no lines of text
                lines = [[], 0, [], False][len(others) - _FIRST_FIELDS :]
                stored = [name, avatar, completed(room_json), *others, *lines]
        known = read(StoredGuest, stored)
        guest = cls(id, known.name, known.avatar, room_name, entropy)
        if known.room is not None:
            room = with_distinct_names(known.room)
            guest._set_room(room, to_json(room))
            guest.dealings = list(known.dealings)
            guest.outcomes = list(known.outcomes)
            guest._shares = dict(known.shares)
            guest._agreements = {agreement.pledge.deal: agreement for agreement in known.agreements}
            guest.redeals = dict(known.redeals)
            guest.missing = dict(known.missing)
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
        deals = 0 if self._has_another_hosts_dealings else len(self.dealings)
        self.send(Join(PROTOCOL, __version__, self.name, self.avatar, epoch, match, deals, self.chat.mark))
        self.outbox += self.chat.unsent()
        if self.id in self.confirmations:
            self.send(self.confirmations[self.id])

    def send(self, message: ToHost) -> None:
        """Queue a message to the host."""
        self.outbox.append(message)

    def receive(self, message: ToGuest, now: float) -> None:
        """Handle a message from the host. Raises WireError, changing nothing, if it makes no sense."""
        match message:
            # the game and notices: nothing that is stored
            case Step():
                self._step(message)
                return
            case Back():
                self._playing().back(message)
                self._remember()
                return
            case Denied():
                self._playing().deny(message)
                return
            case Declined():
                self.notices.append(message)
                return
            case TimeUp(seat):
                room, _ = self._known_room()
                checks.check_time_up(seat, room)
                if self.game is not None and seat == self.game.viewer:
                    self.game.is_time_up = True
                self.notices.append(message)
                return
            case TimeLeft(version, milliseconds):
                self._deadline = version, now + milliseconds / 1000
                return
            # the room and its host
            case RoomIs(room):
                self._take_room(room)
            case RoomChanged(change):
                self._take_room(apply_change(self._room_json, change), is_change=True)
                self._is_catching_up = False
            case Heard(member):
                if not self.is_public or self._heard.use(member, now):
                    self.phrases.append(message)
                return
            case Written():
                self._take_lines([message], now, is_new=True)
                return
            case Recalled(lines):
                self._take_lines(lines, now, is_new=False)
                return
            case Refused(reason, ours):
                checks.check_refused(message)
                theirs = {"name": self.name, "protocol": __version__, "version": __version__}
                self.refusal = Refused(reason, ours, theirs.get(reason, ""))
            case Replaced():
                self.refusal = Refused("replaced", "", "")
            case HostLeaves(heir):
                checks.check_member(heir, self._known_room()[0])
                self.heir = heir or ""
            case Passed(host):
                checks.check_member(host, self._known_room()[0])
                self.passed_to = host
            case Moved(secret):
                checks.check_secret(secret)
                self.moved_to = secret
            # the dealings
            case Confirmed(member, match):
                room, _ = self._known_room()
                # spectators cannot accuse
                if match == room.match and member != self.id and room.seat_of(member) is not None:
                    self.confirmations.setdefault(member, message)
            case Snapshot():
                self._take_snapshot(message)
                self._is_catching_up = False
            case Pledged(pledge):
                self._answer(pledge)
            case Opened():
                self._open(message)
        self.is_dirty = True

    @property
    def finished_text(self) -> bytes | None:
        """The members' signed text at the end of a game, the same on all devices; None before its end."""
        room, rules = self.room, self._rules
        if room is None or rules is None or room.phase != "over" or not self.dealings:
            return None
        if self._finished_text is None and self._has_finished():
            self._finished_text = finished_text(self._room_name, room.match, rules, self.dealings)
        return self._finished_text

    def confirm(self, key: bytes, signature: bytes) -> None:
        """Tell all members this device's signature of `finished_text`."""
        room, _ = self._known_room()
        self.confirmations[self.id] = Confirmed(self.id, room.match, key, signature)
        self.confirmed[self.id] = True
        self.send(self.confirmations[self.id])

    @property
    def profile(self) -> tuple[str, str]:
        """The member's name and avatar."""
        return self.name, self.avatar

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
        if version != game.version or seat is None or room.places[seat].level is not None:
            return None
        return min(float(room.seconds), max(0.0, deadline - now))

    # --- talk ---

    def say(self, phrase: str, now: float) -> bool:
        """Say a phrase; False if it is one too many among strangers."""
        if self.is_public and not self._heard.use(self.id, now):
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
        room, _ = self._known_room()
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
        if len(room.places) != rules.num_players:
            raise WireError("the room has another number of seats than the game")
        before = self.room
        if before is not None and before.host == room.host and _is_impossible(before.epoch, room.epoch):
            raise ImpossibleError("the epoch has changed, but not the host")
        if before is not None and room.epoch > before.epoch + MAX_CHANGES:
            raise ImpossibleError("too many changes of the host")
        if before is not None and before.match != room.match:
            self._begin_another_game()
        if self.game is not None and self.game.game is not rules:
            self.game = None
        self.room, self._room_json, self._rules = room, as_json, rules
        if before is not None and before.host != room.host:
            self.heir = None
        if before is not None and before.match == room.match and before.epoch != room.epoch:
            self._deal_again()
            self._has_another_hosts_dealings = True
        for deal, agreement in self._agreements.items():
            if agreement.pledge.commitments is None:
                players = tuple(id for id in agreement.players if id in room.present)
                self._agreements[deal] = agreement._replace(players=players)
        if self.game is not None:
            self.game.room = room

    def _begin_another_game(self) -> None:
        """Forget the game. If it is unfinished, the next one deals its known keys again."""
        again = 0
        if not self._has_finished():
            running = len(self.dealings)
            deals = {running, running + 1, *self._agreements}
            self._deal_again()
            again = max(self.redeals.get(deal, 0) for deal in deals)
        self.game = None
        self._auditor = self._finished_text = None
        self.confirmations = {}
        self.confirmed = {}
        self.dealings = []  # a new list: the finished game keeps the old one
        self.outcomes = []
        self.missing = {}
        self.redeals = dict.fromkeys((0, 1), again) if again else {}
        self._shares = {}
        self._agreements = {}
        self._observations = {}

    def _has_finished(self) -> bool:
        """Whether the dealings prove that the game was played to its end: a host could say so too early."""
        if self._auditor is None and self._rules is not None:
            self._auditor = follow_all(self._rules, self.dealings)
        return self._auditor is not None and self._auditor.is_over and "false" not in self.outcomes

    def _deal_again(self) -> None:
        """Forget the agreed keys: these dealings are dealt again, with new ones.

        A host that knows all shares knows the cards. If it, or an heir that cooperates with it, deals again,
        the cards may have been chosen.
        """
        for deal, agreement in self._agreements.items():
            if agreement.has_revealed:
                self.redeals[deal] = self.redeals.get(deal, 0) + 1
        self._shares = {}
        self._agreements = {}

    def _take_back_dealings(self, number: int) -> None:
        """Forget finished dealings from that number on: the host does not know them, and deals them again."""
        if number < len(self.dealings):
            for deal in range(number, len(self.dealings)):
                self.redeals[deal] = self.redeals.get(deal, 0) + 1
            self._deal_again()

    # --- the game ---

    def _playing(self) -> RemoteGame:
        if self.game is None:
            raise WireError("no game is being played")
        return self.game

    def _known_room(self) -> tuple[Room, Game]:
        if self.room is None or self._rules is None:
            raise WireError("the room is not known yet")
        return self.room, self._rules

    def _step(self, step: Step) -> None:
        game = self._playing()
        if self._is_unopened:
            raise ImpossibleError("the finished dealing has not been opened")
        game.step(step)
        self._is_unopened = game.has_just_dealt
        self._remember()

    def _take_snapshot(self, snapshot: Snapshot) -> None:
        room, rules = self._known_room()
        if (snapshot.epoch, snapshot.match) != (room.epoch, room.match):
            raise WireError("the snapshot is of another game")
        if not 0 <= snapshot.known <= len(self.dealings):
            raise WireError("the snapshot lacks dealings")
        if snapshot.seat != self.seat:
            raise ImpossibleError("the snapshot is another member's")
        checks.check_finished(rules, snapshot)
        game = self.game if self._has_snapshot else None
        if game is not None and game.viewer >= 0 and snapshot.version != game.version:
            raise ImpossibleError("a snapshot in place of steps")
        for pledge in snapshot.pledges:
            checks.check_pledge(pledge)
        if self.game is not None:
            self.game.restart(snapshot)
        else:
            self.game = RemoteGame(rules, snapshot, room, self.dealings, self.send)
        dealings = self.dealings[: snapshot.known] + [Dealing(*finished) for finished in snapshot.finished]
        pairs = zip(self.dealings, dealings, strict=False)
        known = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self._take_back_dealings(known)
        if dealings != self.dealings:
            self._finished_text = None
        if self._auditor is None or known < len(self.dealings):
            self._auditor = follow_all(rules, dealings[:known])
        del self.dealings[known:], self.outcomes[known:]
        openings = (None,) * snapshot.known + snapshot.openings
        for dealing, opening in zip(dealings[known:], openings[known:], strict=True):
            self._catch_up(self._auditor, dealing, opening)
        self._has_another_hosts_dealings = False
        self._has_snapshot = True
        self._is_unopened = False
        self._observations = {}
        self._remember()
        for pledge in snapshot.pledges:
            self._answer(pledge)

    def _remember(self) -> None:
        """Remember the first, the last and the newest observation of the running dealing for its check."""
        if self.game is None:
            return
        newest = self.game.newest
        actions = len(newest.history)
        start = sum(len(dealing.actions) for dealing in self.dealings)
        earlier = [number for number in self._observations if start <= number < actions]
        kept = (*earlier[:1], *earlier[-1:])
        self._observations = {number: self._observations[number] for number in kept} | {actions: newest}

    # --- fair dealing ---

    def _answer(self, pledge: Pledge) -> None:
        """Take the public part of a key exchange, and answer with this device's commitment or share."""
        room, _rules = self._known_room()
        checks.check_pledge(pledge)
        running = len(self.dealings)
        if pledge.deal not in (running, running + 1):
            return  # shares for later dealings would let the host choose when to use them
        known = self._agreements.get(pledge.deal)
        if known is None:
            present = () if self._is_catching_up else room.present
            known = Agreement(pledge, tuple(id for id in room.players if id in present))
        elif (known.pledge.commitment, known.pledge.asked) != (pledge.commitment, pledge.asked):
            return  # the first pledge counts: with a second one the host could choose
        if known.pledge.commitments is None:
            known = known._replace(pledge=pledge)
        pledge = known.pledge
        if self.id in pledge.asked:
            place = pledge.asked.index(self.id)
            share = self._shares.setdefault(pledge.deal, self._entropy(SHARE_BYTES))
            if pledge.commitments is None:
                self.send(Committed(room.match, pledge.deal, hash_of(share)))
            elif len(pledge.commitments) == len(pledge.asked) and pledge.commitments[place] == hash_of(share):
                self.send(Revealed(room.match, pledge.deal, share))
                known = known._replace(has_revealed=True)
        self._agreements[pledge.deal] = known

    def _open(self, opened: Opened) -> None:
        """Check a finished dealing and report the outcome."""
        room, rules = self._known_room()
        deal = opened.deal
        if deal != len(self.dealings) or self.game is None or not opened.actions:
            raise WireError("another dealing is to be opened")
        agreement = self._agreements.get(deal)
        asked = agreement.pledge.asked if agreement is not None else ()
        if len(opened.opening.shares) != len(asked):
            raise WireError("there is another number of shares than of members who were asked")
        checks.check_opening(opened.opening)
        key = self._key_of(deal, asked, opened.opening)
        checks.check_dealing(rules, key, opened.actions)
        dealing = Dealing(key, opened.actions)
        if self._auditor is None:
            self._auditor = follow_all(rules, self.dealings)
        agrees = self._auditor.check(dealing, self._observations, self.game.newest)
        is_agreed = agrees and agreement is not None and agreement.pledge.matches(opened.opening)
        outcome = self._judge(agreement, deal, opened.opening) if agreement and is_agreed else "false"
        self._add(dealing, outcome)
        self._is_unopened = False
        self._observations = {}
        self._remember()
        self.send(Checked(room.match, deal, outcome))

    def _catch_up(self, auditor: Auditor, dealing: Dealing, opening: Opening | None) -> None:
        """Check a dealing that has finished without this device.

        Once this device has revealed its share, the host must prove that the key contains it: it could make
        up a dealing, and with it the end of the game, instead of playing bad cards.
        """
        deal, start = len(self.dealings), sum(len(one.actions) for one in self.dealings)
        agreement = self._agreements.get(deal)
        if agreement is None or not agreement.has_revealed:
            auditor.follow(dealing)
            outcome: Outcome = "redealt" if self.redeals.get(deal) else "open"
            self._add(dealing, "false" if auditor.has_failed else outcome)
            return
        # later positions may be undone
        auditor.check(dealing, {at: seen for at, seen in self._observations.items() if at == start}, None)
        pledge = agreement.pledge
        is_agreed = opening is not None and pledge.matches(opening)
        if opening is None or not is_agreed or self._key_of(deal, pledge.asked, opening) != dealing.key:
            auditor.has_failed = True
        outcome = self._judge(agreement, deal, opening) if opening and not auditor.has_failed else "false"
        self._add(dealing, outcome)
        self.send(Checked(self._known_room()[0].match, deal, outcome))

    def _key_of(self, deal: int, asked: tuple[str, ...], opening: Opening) -> bytes:
        room, _rules = self._known_room()
        name = game_name(self._room_name, room.epoch, room.match)
        return deal_key(opening.secret, name, deal, asked, opening.shares)

    def _add(self, dealing: Dealing, outcome: Outcome) -> None:
        """Add a finished dealing. The agreement on a false one remains, for `_begin_another_game`."""
        deal = len(self.dealings)
        if outcome != "false":
            self._agreements.pop(deal, None)
        self._shares.pop(deal, None)
        self.dealings.append(dealing)
        self.outcomes.append(outcome)

    def _judge(self, agreement: Agreement, deal: int, opening: Opening) -> Outcome:
        """Return the outcome for a dealing that is as agreed."""
        pledge, room = agreement.pledge, self._known_room()[0]
        shares = dict(zip(pledge.asked, opening.shares, strict=True))
        left_out = [member for member in agreement.players if shares.get(member) is None]
        missing = tuple(dict.fromkeys((*left_out, *pledge.withheld(opening.shares))))
        if missing:
            self.missing[deal] = missing
        if self.redeals.get(deal):
            return "redealt"
        if missing:
            return "missing"
        own = self._shares.get(deal)
        has_share = own is not None and shares.get(self.id) == own
        # the host's share is its secret: with another share in the key it could not choose either
        is_host = self.id == room.host and any(share is not None for share in opening.shares)
        return "fair" if has_share or is_host else "open"


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
