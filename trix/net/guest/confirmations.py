"""The players' signatures of a finished game: they show that all devices have the same one."""

from collections.abc import Callable
from functools import partial

from trix.net.guest.dealings import Dealings
from trix.net.messages import Confirmed
from trix.net.transport.crypto import Crypto, KeyPair, member_id


class Confirmations:
    """The signatures of a game on one device."""

    def __init__(self, id: str, dealings: Dealings, send: Callable[[Confirmed], None]) -> None:
        """*id* is the device's member; *send* sends a message to the host."""
        self.received: dict[str, Confirmed] = {}
        """By member, their signature and this device's own."""
        self.agrees: dict[str, bool] = {}
        """Whether a member's signature is of the same game as here."""
        self._id = id
        self._dealings = dealings
        self._send = send
        self._text: bytes | None = None  # that is being signed
        self._asked: set[str] = set()  # members whose signature of it is being checked

    def work(self, match: int, crypto: Crypto, key: KeyPair) -> None:
        """Sign the finished game, the room's *match*, and check the other members' signatures."""
        text = self._dealings.finished_text
        if text is None:
            return

        def note_check(member: str, is_same: bool) -> None:
            if self._dealings.finished_text == text:
                self.agrees[member] = is_same

        def send_confirmation(signature: bytes) -> None:
            if self._dealings.finished_text == text:
                self.received[self._id] = Confirmed(self._id, match, key.public, signature)
                self.agrees[self._id] = True
                self._send(self.received[self._id])

        if self._text != text:
            self._text = text
            self._asked = {self._id}
            crypto.sign(key.private, text, send_confirmation)
        for member, confirmation in self.received.items():
            if member not in self._asked:
                self._asked.add(member)
                if member_id(confirmation.key) == member:
                    crypto.verify(confirmation.key, confirmation.signature, text, partial(note_check, member))
                else:
                    note_check(member, False)
