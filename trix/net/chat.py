"""Lines of text that the members of a room write to each other, as one device has them.

Each line is numbered by its author and signed with their long-term key. So a host can hold lines back, but it
cannot write, change or repeat one in the name of a member. Names are part of the room: the host's word.

A device keeps the latest lines, and passes them on to members who join later when it hosts the room. The own
player's lines are repeated until the host has sent them back.
"""

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

from trix.names import is_tidy, tidy
from trix.net.messages import Written
from trix.net.transport.crypto import PUBLIC_BYTES, SIGNATURE_BYTES, Crypto, KeyPair, member_id
from trix.net.transport.rate_limits import SlidingWindow

LONGEST: Final = 200
"""Characters of a line."""
KEPT: Final = 50
"""How many lines a device keeps."""
A_MINUTE: Final = 10
"""Lines, or phrases at a table of strangers, that a player sends in a minute."""
RELAYED: Final = A_MINUTE + 2
"""Lines of a member that a host passes on in a minute: some may be repeated."""
OF_WATCHERS: Final = 30
"""Lines of all members without a seat that a host passes on in a minute; one may join with many keys."""
_ACCEPTED: Final = 150  # lines of all members in a minute, or of the history for a new member
_AUTHORS: Final = 1000  # whose last number a device remembers
_MARK: Final = 8  # bytes of a signature that identify a line


class Line(NamedTuple):
    """A line with a genuine signature."""

    author: str
    """The member's id."""
    name: str
    """The member's name when the line arrived; empty if they had left before."""
    written: Written

    @property
    def text(self) -> str:
        """The text, at most `LONGEST` characters."""
        return self.written.text


def is_well_formed(written: Written) -> bool:
    """Whether the line has a valid form. Its signature is not checked."""
    sizes = len(written.key), len(written.signature)
    return sizes == (PUBLIC_BYTES, SIGNATURE_BYTES) and written.number > 0 and is_tidy(written.text, LONGEST)


def after(lines: Iterable[Line], mark: bytes) -> tuple[Written, ...]:
    """Return the lines after the one with this mark (see `Chat.mark`), or all if it is not among them."""
    messages = [line.written for line in lines]
    known = next((at for at, message in enumerate(messages, 1) if message.signature[:_MARK] == mark), 0)
    return tuple(messages[known:])


class Chat:
    """The lines of a room on one device."""

    def __init__(self, lines: Iterable[Line] = (), count: int = 0) -> None:
        """Resume with these lines; *count* is the number of the own player's latest line."""
        self.lines = deque(lines, KEPT)
        self.fresh: deque[Line] = deque(maxlen=KEPT)
        """New lines; the screen removes those it shows."""
        self.count = count
        self.is_dirty = False
        """Whether lines or count have changed; reset by the code that stores them."""
        self.to_sign: deque[str] = deque()
        """Texts of the own player that wait for `work`."""
        self.to_check: deque[tuple[Written, str, bool]] = deque()
        """Lines from the host that wait for `work`: with the author's name, and whether they are new."""
        self.unsent: list[Written] = []
        """The signed lines that the host has not sent back; they are repeated over a new connection."""
        self._latest = {line.author: line.written.number for line in self.lines}
        self._own = SlidingWindow(A_MINUTE)
        self._accepted = SlidingWindow(_ACCEPTED)
        self._is_signing = self._is_checking = False

    @property
    def mark(self) -> bytes:
        """Identifies the latest line; empty without one."""
        return self.lines[-1].written.signature[:_MARK] if self.lines else b""

    @property
    def pending(self) -> list[str]:
        """The own player's lines that the host has not sent back yet."""
        return [*(message.text for message in self.unsent), *self.to_sign]

    def write(self, text: str, now: float) -> bool:
        """Send a line once `work` has signed it; False if it is empty or one too many in a minute."""
        text = tidy(text, LONGEST)
        if not text or not self._own.use(now):
            return False
        self.to_sign.append(text)
        return True

    def receive(self, written: Written, name: str, now: float, *, is_new: bool) -> None:
        """Take a line from the host; `work` checks its signature. Known lines and floods are dropped."""
        is_known = written.number <= self._latest.get(member_id(written.key), 0)
        if not is_known and len(self.to_check) < 2 * KEPT and self._accepted.use(now):
            self.to_check.append((written, name, is_new))

    def work(self, crypto: Crypto, me: KeyPair, send: Callable[[Written], None]) -> None:
        """Sign the next own line, and check the next one that has arrived. One at a time keeps the order."""
        if self.to_sign and not self._is_signing:
            self._is_signing = self.is_dirty = True
            self.count += 1
            written = Written(self.count, self.to_sign[0], me.public, b"")
            crypto.sign(me.private, _signed_text(written), partial(self._send_signed, written, send))
        if self.to_check and not self._is_checking:
            self._is_checking = True
            written, name, is_new = self.to_check.popleft()
            line = Line(member_id(written.key), name, written)
            checked = partial(self._add_checked, line, is_new, member_id(me.public))
            crypto.verify(written.key, written.signature, _signed_text(written), checked)

    def _send_signed(self, written: Written, send: Callable[[Written], None], signature: bytes) -> None:
        self._is_signing = False
        self.to_sign.popleft()
        self.unsent.append(written._replace(signature=signature))
        send(self.unsent[-1])

    def _add_checked(self, line: Line, is_new: bool, me: str, is_genuine: bool) -> None:
        self._is_checking = False
        number = line.written.number
        if not is_genuine or number <= self._latest.get(line.author, 0):
            return
        self._latest.pop(line.author, None)
        self._latest[line.author] = number
        if len(self._latest) > _AUTHORS:
            del self._latest[next(iter(self._latest))]
        self.lines.append(line)
        self.is_dirty = True
        if line.author == me:
            self.unsent = [message for message in self.unsent if message.number > number]
        if is_new:
            self.fresh.append(line)


def _signed_text(written: Written) -> bytes:
    """Return the bytes to sign: no other text that a long-term key signs begins like this."""
    return f"trix line {written.number} {written.text}".encode()
