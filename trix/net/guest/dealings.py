"""The finished dealings of the room's game, as this device checks them, and the keys of the coming ones.

Keys are agreed on as `trix.net.deals.key_exchange` describes. The device answers the host's pledges,
remembers the agreed commitments, and compares once the host opens a key.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import takewhile
from typing import NamedTuple

from trix.codec import WireError
from trix.engine.protocol import Game, Observation
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
from trix.net.messages import Checked, Committed, Opened, Revealed, Snapshot
from trix.net.room import Room, finished_text


class Agreement(NamedTuple):
    """This device's view of a key before the dealing is over."""

    pledge: Pledge
    players: tuple[str, ...]
    """The members who should have a share: present from the pledge to the commitments, without the host.

    Members who left before are excused: before the commitments, leaving gives no choice.
    """
    has_revealed: bool = False
    """Whether this device has revealed its share: from then on the host knows the cards."""


class Dealings:
    """The dealings of the room's game on one device."""

    def __init__(
        self,
        id: str,
        room_name: str,
        entropy: Entropy,
        send: Callable[[Committed | Revealed | Checked], None],
    ) -> None:
        """*id* is the device's member; *send* sends a message to the host."""
        self.finished: list[Dealing] = []
        """The finished dealings, as they were opened. A finished game keeps its list."""
        self.outcomes: list[Outcome] = []
        """The results of checking them."""
        self.missing: dict[int, tuple[str, ...]] = {}
        """By dealing, the members whose share its key lacks although they should have one."""
        self.redeals: dict[int, int] = {}
        """By dealing, how often it was dealt again after the host knew its cards. See `_deal_again`."""
        self.shares: dict[int, bytes] = {}
        """This device's share in the key of each coming dealing."""
        self.agreements: dict[int, Agreement] = {}
        self.are_another_hosts = False
        """Whether the room has a new host that has not sent its dealings yet."""
        self._id = id
        self._room_name = room_name
        self._entropy = entropy
        self._send = send
        self._known: tuple[Room, Game] | None = None
        self._auditor: Auditor | None = None  # has repeated all finished dealings, unless it is None
        self._finished_text: bytes | None = None

    # --- the room's games ---

    def enter(self, room: Room, rules: Game) -> bool:
        """Take the room, or a change of it. Return whether another game begins."""
        before = self._known[0] if self._known is not None else room
        is_another = before.match != room.match
        if is_another:
            self._begin_another_game()
        elif before.epoch != room.epoch:
            self._deal_again()
            self.are_another_hosts = True
        for deal, agreement in self.agreements.items():
            if agreement.pledge.commitments is None:
                players = tuple(id for id in agreement.players if id in room.present)
                self.agreements[deal] = agreement._replace(players=players)
        self._known = room, rules
        return is_another

    def _begin_another_game(self) -> None:
        """Forget the game. If it is unfinished, the next one deals its known keys again."""
        again = 0
        if not self._is_game_over():
            running = len(self.finished)
            deals = {running, running + 1, *self.agreements}
            self._deal_again()
            again = max(self.redeals.get(deal, 0) for deal in deals)
        self._auditor = self._finished_text = None
        self.finished, self.outcomes = [], []
        self.missing = {}
        self.redeals = dict.fromkeys((0, 1), again) if again else {}
        self.shares, self.agreements = {}, {}

    def _deal_again(self) -> None:
        """Forget the agreed keys: these dealings are dealt again, with new ones.

        A host that knows all shares knows the cards. If it, or an heir that cooperates with it, deals again,
        the cards may have been chosen.
        """
        self._count_redeals(deal for deal, agreement in self.agreements.items() if agreement.has_revealed)
        self.shares, self.agreements = {}, {}

    def _count_redeals(self, deals: Iterable[int]) -> None:
        for deal in deals:
            self.redeals[deal] = self.redeals.get(deal, 0) + 1

    def _is_game_over(self) -> bool:
        """Whether the dealings prove that the game was played to its end: a host could say so too early."""
        return self._known is not None and self._audit().is_over and "false" not in self.outcomes

    @property
    def finished_text(self) -> bytes | None:
        """The members' signed text at the end of a game, the same on all devices; None before its end."""
        if self._known is None or self._known[0].phase != "over" or not self.finished:
            return None
        if self._finished_text is None and self._is_game_over():
            room, rules = self._known
            self._finished_text = finished_text(self._room_name, room.match, rules, self.finished)
        return self._finished_text

    # --- keys ---

    def answer(self, pledge: Pledge, *, is_catching_up: bool) -> None:
        """Take the public part of a key exchange, and answer with this device's commitment or share.

        *is_catching_up* tells whether members may have left since the exchange began.
        """
        room, _rules = self._game()
        checks.check_pledge(pledge)
        running = len(self.finished)
        if pledge.deal not in (running, running + 1):
            return  # shares for later dealings would let the host choose when to use them
        known = self.agreements.get(pledge.deal)
        if known is None:
            present = () if is_catching_up else room.present
            known = Agreement(pledge, tuple(id for id in room.players if id in present))
        elif (known.pledge.commitment, known.pledge.asked) != (pledge.commitment, pledge.asked):
            return  # the first pledge counts: with a second one the host could choose
        if known.pledge.commitments is None:
            known = known._replace(pledge=pledge)
        pledge = known.pledge
        if self._id in pledge.asked:
            place = pledge.asked.index(self._id)
            share = self.shares.setdefault(pledge.deal, self._entropy(SHARE_BYTES))
            if pledge.commitments is None:
                self._send(Committed(room.match, pledge.deal, hash_of(share)))
            elif len(pledge.commitments) == len(pledge.asked) and pledge.commitments[place] == hash_of(share):
                self._send(Revealed(room.match, pledge.deal, share))
                known = known._replace(has_revealed=True)
        self.agreements[pledge.deal] = known

    def open(self, opened: Opened, positions: Mapping[int, Observation], newest: Observation) -> None:
        """Check a dealing that has just ended, and report the outcome. Raises WireError, changing nothing.

        *positions* are observations of the dealing: see `Auditor.check`.
        """
        room, rules = self._game()
        deal, opening = opened.deal, opened.opening
        if deal != len(self.finished) or not opened.actions:
            raise WireError("another dealing is to be opened")
        agreement = self.agreements.get(deal)
        asked = agreement.pledge.asked if agreement is not None else ()
        if len(opening.shares) != len(asked):
            raise WireError("there is another number of shares than of members who were asked")
        checks.check_shares((opening.secret, *opening.shares))
        dealing = Dealing(self._key_of(deal, asked, opening), opened.actions)
        checks.check_dealing(rules, *dealing)
        agrees = self._audit().check(dealing, positions, newest)
        is_agreed = agrees and agreement is not None and agreement.pledge.matches(opening)
        outcome = self._judge(agreement, opening) if agreement and is_agreed else "false"
        self._add(dealing, outcome)
        self._send(Checked(room.match, deal, outcome))

    def catch_up(self, snapshot: Snapshot, positions: Mapping[int, Observation]) -> None:
        """Replace the finished dealings that the host does not have, and check the new ones.

        *positions* are observations from before the snapshot.
        """
        dealings = self.finished[: snapshot.known] + [Dealing(*finished) for finished in snapshot.finished]
        pairs = zip(self.finished, dealings, strict=False)
        known = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        if known < len(self.finished):
            # the host deals them again
            self._count_redeals(range(known, len(self.finished)))
            self._deal_again()
            self._auditor = None
        if dealings != self.finished:
            self._finished_text = None
        del self.finished[known:], self.outcomes[known:]
        openings = (None,) * snapshot.known + snapshot.openings
        for dealing, opening in zip(dealings[known:], openings[known:], strict=True):
            self._add_missed(dealing, opening, positions)
        self.are_another_hosts = False

    def _add_missed(
        self, dealing: Dealing, opening: Opening | None, positions: Mapping[int, Observation]
    ) -> None:
        """Check a dealing that has finished without this device.

        Once this device has revealed its share, the host must prove that the key contains it: it could make
        up a dealing, and with it the end of the game, instead of playing bad cards.
        """
        deal, auditor = len(self.finished), self._audit()
        agreement = self.agreements.get(deal)
        if agreement is None or not agreement.has_revealed:
            auditor.follow(dealing)
            outcome: Outcome = "redealt" if self.redeals.get(deal) else "open"
            self._add(dealing, "false" if auditor.has_failed else outcome)
            return
        start = sum(len(one.actions) for one in self.finished)
        # later positions may be undone
        auditor.check(dealing, {at: seen for at, seen in positions.items() if at == start}, None)
        pledge = agreement.pledge
        is_agreed = opening is not None and pledge.matches(opening)
        if opening is None or not is_agreed or self._key_of(deal, pledge.asked, opening) != dealing.key:
            auditor.has_failed = True
        outcome = self._judge(agreement, opening) if opening and not auditor.has_failed else "false"
        self._add(dealing, outcome)
        self._send(Checked(self._game()[0].match, deal, outcome))

    def _game(self) -> tuple[Room, Game]:
        if self._known is None:
            raise WireError("the room is not known yet")
        return self._known

    def _audit(self) -> Auditor:
        if self._auditor is None:
            self._auditor = follow_all(self._game()[1], self.finished)
        return self._auditor

    def _key_of(self, deal: int, asked: tuple[str, ...], opening: Opening) -> bytes:
        room, _rules = self._game()
        name = game_name(self._room_name, room.epoch, room.match)
        return deal_key(opening.secret, name, deal, asked, opening.shares)

    def _add(self, dealing: Dealing, outcome: Outcome) -> None:
        """Add a finished dealing. The agreement on a false one remains, for `_begin_another_game`."""
        deal = len(self.finished)
        if outcome != "false":
            self.agreements.pop(deal, None)
        self.shares.pop(deal, None)
        self.finished.append(dealing)
        self.outcomes.append(outcome)

    def _judge(self, agreement: Agreement, opening: Opening) -> Outcome:
        """Return the outcome for the next dealing, which is as agreed."""
        deal, pledge, room = len(self.finished), agreement.pledge, self._game()[0]
        shares = dict(zip(pledge.asked, opening.shares, strict=True))
        left_out = [member for member in agreement.players if shares.get(member) is None]
        missing = tuple(dict.fromkeys((*left_out, *pledge.withheld(opening.shares))))
        if missing:
            self.missing[deal] = missing
        if self.redeals.get(deal):
            return "redealt"
        if missing:
            return "missing"
        own = self.shares.get(deal)
        has_share = own is not None and shares.get(self._id) == own
        # the host's share is its secret: with another share in the key it could not choose either
        is_host = self._id == room.host and any(share is not None for share in opening.shares)
        return "fair" if has_share or is_host else "open"
