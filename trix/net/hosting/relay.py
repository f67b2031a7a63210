"""Messages between members that the host passes on: phrases, lines of text, and reports about dealings."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from trix.net.chat import OF_WATCHERS, RELAYED, is_well_formed
from trix.net.messages import Confirmed, Written
from trix.net.room import Check
from trix.net.transport.crypto import PUBLIC_BYTES, SIGNATURE_BYTES, member_id
from trix.net.transport.rate_limits import PerMember, SlidingWindow
from trix.record import MAX_NAME

_PHRASE_PAUSE: Final = 0.5  # minimum seconds between two phrases of one member
_AWAITED_DEALS: Final = 8  # so many finished deals may still be checked


class Relay:
    """Decides which messages of members the host passes on."""

    def __init__(self) -> None:
        self.confirmed: dict[str, Confirmed] = {}
        """The members' signatures of the finished game, not checked."""
        self.finishers: frozenset[str] = frozenset()
        """The members with a seat at the end of the game."""
        self._awaited: dict[int, set[str]] = {}  # by finished deal, whose checks may arrive
        self._phrases = PerMember(partial(SlidingWindow, 1, _PHRASE_PAUSE))
        self._lines = PerMember(partial(SlidingWindow, RELAYED))
        self._lines_of_watchers = SlidingWindow(OF_WATCHERS)

    def begin_game(self, players: frozenset[str]) -> None:
        """Forget the former game."""
        self.confirmed, self.finishers = {}, players
        self._awaited = {}

    def passes_phrase(self, id: str, phrase: str, now: float) -> bool:
        """Whether to pass a member's phrase on."""
        return len(phrase) <= MAX_NAME and self._phrases.of(id, now).use(now)

    def passes_line(self, id: str, line: Written, now: float, *, has_seat: bool) -> bool:
        """Whether to pass a member's line on: not if it is malformed, forged or one too many."""
        is_own = is_well_formed(line) and member_id(line.key) == id
        if not is_own or not self._lines.of(id, now).use(now):
            return False
        return has_seat or self._lines_of_watchers.use(now)

    def passes_signature(self, id: str, confirmed: Confirmed, match: int) -> bool:
        """Whether to pass a player's signature of the finished game on: once."""
        is_complete = (len(confirmed.key), len(confirmed.signature)) == (PUBLIC_BYTES, SIGNATURE_BYTES)
        is_about_game = (confirmed.member, confirmed.match) == (id, match)
        if not is_complete or not is_about_game or id not in self.finishers or id in self.confirmed:
            return False
        self.confirmed[id] = confirmed
        return True

    def await_checks(self, deal: int, members: Iterable[str]) -> None:
        """Pass the checks of a finished deal on by the members who had a hand in it."""
        self._awaited[deal] = set(members)
        self._awaited.pop(deal - _AWAITED_DEALS, None)

    def passes_check(self, check: Check) -> bool:
        """Whether to pass a member's check of a deal on: once."""
        awaited = self._awaited.get(check.deal, set())
        is_awaited = check.member in awaited
        awaited.discard(check.member)
        return is_awaited
