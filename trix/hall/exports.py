"""An export of all results of a hall, and its public check.

An export has one JSON list a line: the `Hall`, then each `Signed` result and each `Deleted` player in the
order in which they count, then the `Listed` ratings. `verify` repeats every deal, checks every signature and
computes every rating again.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from trix.codec import TaggedReader, WireError, from_bytes, tagged, to_bytes
from trix.hall.ledger import Account, Key, Points, record
from trix.hall.results import NO_RESULT, Result, ResultError, facts_of
from trix.net.transport.crypto import Crypto, member_id
from trix.ratings.plackett_luce import Rating

FORMAT: Final = 1
MAX_PROBLEMS: Final = 100
"""Problems that are listed; later ones are only counted."""


class Hall(NamedTuple):
    """The first line."""

    format: int
    key: bytes
    """The hall's public key."""


class Countersignature(NamedTuple):
    """The signature of a player."""

    key: bytes
    signature: bytes


class Signed(NamedTuple):
    """A result, signed by the hall, with the signatures of its players that arrived."""

    result: Result
    signature: bytes
    countersigned: tuple[Countersignature, ...]


class Deleted(NamedTuple):
    """A player's ratings were deleted at the player's wish; later games begin anew."""

    member: str


class Listed(NamedTuple):
    """A rating as the hall has it now."""

    member: str
    game: str
    form: str
    mu: int
    sigma: int
    games: int
    deals: int
    points: int


Line = Hall | Signed | Deleted | Listed
LINES: Final[TaggedReader[Line]] = TaggedReader(Line.__args__)


class Verified(NamedTuple):
    """The findings of a check."""

    results: int
    deals: int
    ratings: int
    countersigned: int
    """Signatures of players."""
    not_countersigned: int
    """Players who sat at the end of a game and have not signed it: their devices had disconnected."""
    problems: tuple[str, ...]


def to_line(line: Line) -> bytes:
    """Return a line of an export, without the line's end."""
    return to_bytes(tagged(line))


def list_account(key: Key, account: Account) -> Listed:
    """Return the line of an account."""
    return Listed(*key, *account.rating, *account.points)


def verify(lines: Iterable[bytes], crypto: Crypto, hall: str) -> Verified:
    """Check an export of the hall of that name. The ciphers must answer at once, as the desktop's do."""
    check = _Check(crypto, hall)
    for number, line in enumerate(lines, 1):
        try:
            check.take(LINES.read(from_bytes(line)))
        except (WireError, ResultError) as error:
            check.complain(f"line {number}: {error}")
    return check.finish()


def is_signed(crypto: Crypto, result: Result, countersignature: Countersignature) -> bool:
    """Whether a player who sat at the end of the game has signed its result."""
    return result.may_be_signed_by(member_id(countersignature.key)) and _is_valid(
        crypto, countersignature, result.signed_text
    )


def _is_valid(crypto: Crypto, countersignature: Countersignature, text: bytes) -> bool:
    results: list[bool] = []
    crypto.verify(countersignature.key, countersignature.signature, text, results.append)
    if not results:
        raise RuntimeError("exports are checked with ciphers that answer at once")
    return results[0]


class _Check:
    def __init__(self, crypto: Crypto, hall: str) -> None:
        self._crypto = crypto
        self._hall = hall
        self._key = b""
        self._number = 0
        self._previous = NO_RESULT
        self._games: set[tuple[str, int]] = set()
        self._accounts: dict[Key, Account] = {}
        self._listed: set[Key] = set()
        self._deals = self._countersigned = self._missing = self._found = 0
        self._problems: list[str] = []

    def complain(self, problem: str) -> None:
        self._found += 1
        if self._found <= MAX_PROBLEMS:
            self._problems.append(problem)

    def take(self, line: Line) -> None:
        if not self._key and not isinstance(line, Hall):
            raise ResultError("the export does not begin with its hall")
        match line:
            case Hall():
                self._begin(line)
            case Signed():
                self._take_result(line)
            case Deleted(member):
                for key in [key for key in self._accounts if key[0] == member]:
                    del self._accounts[key]
            case Listed():
                self._compare(line)

    def finish(self) -> Verified:
        missing = self._accounts.keys() - self._listed
        if missing:
            self.complain(f"{len(missing)} ratings are not listed, such as {min(missing)}")
        if self._found > MAX_PROBLEMS:
            self._problems.append(f"and {self._found - MAX_PROBLEMS} more")
        return Verified(
            self._number,
            self._deals,
            len(self._listed),
            self._countersigned,
            self._missing,
            tuple(self._problems),
        )

    def _begin(self, line: Hall) -> None:
        if self._key or line.format != FORMAT or member_id(line.key) != self._hall:
            raise ResultError("this is not an export of that hall, or of another format")
        self._key = line.key

    def _take_result(self, line: Signed) -> None:
        result, heading = line.result, line.result.heading
        number, previous = self._number + 1, self._previous
        # the next results are compared with this one, even if it is faulty
        self._number, self._previous = heading.number, result.id
        game = heading.room, heading.match
        if heading.number != number or heading.previous != previous:
            raise ResultError(f"result {heading.number} does not follow the one before")
        if heading.hall != self._hall or game in self._games:
            raise ResultError(f"result {heading.number} is of another hall, or of a game that has a result")
        if not _is_valid(self._crypto, Countersignature(self._key, line.signature), result.signed_text):
            raise ResultError(f"result {heading.number} is not signed by the hall")
        signers = {member_id(countersignature.key) for countersignature in line.countersigned}
        if len(signers) < len(line.countersigned) or not all(
            is_signed(self._crypto, result, countersignature) for countersignature in line.countersigned
        ):
            raise ResultError(f"result {heading.number} has a false signature of a player")
        facts = facts_of(result)
        self._games.add(game)
        self._deals += len(facts.deals)
        self._countersigned += len(signers)
        stayed = {tenure.member for tenure in heading.tenures if tenure.member and not tenure.has_left}
        self._missing += len(stayed - signers)
        record(self._accounts, facts)

    def _compare(self, line: Listed) -> None:
        key = line.member, line.game, line.form
        self._listed.add(key)
        account = Account(Rating(line.mu, line.sigma, line.games), Points(line.deals, line.points))
        if self._accounts.get(key) != account:
            raise ResultError(f"the rating of {line.member} in {line.game} {line.form} is another one")
