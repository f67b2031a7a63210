"""Reports that a device is hidden or gone, sent by code that runs when the program does not.

Such a report is a note, which each invited device can forge. So it reveals a secret whose hash the receivers
have got over their connections with the device. The secrets of one kind form a chain: each one is the hash of
the next, and only its end is sent. Receivers accept a secret that leads to the last known one within a few
hashes, and then know that one instead. So each report counts once, and a lost one does no harm.
"""

import hashlib
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

REPORTS: Final = 4
"""Reports of each kind that a device can send before its program runs again."""

_SECRET_BYTES: Final = 16
_GENERATIONS: Final = 2  # the broker still has a report of the generation before the newest


class Absences(NamedTuple):
    """The ends of a device's chains, sent over its connections; the newest last."""

    hidden: tuple[bytes, ...]
    gone: tuple[bytes, ...]


class Secrets(NamedTuple):
    """The secrets of one generation, in the order of their use."""

    hidden: tuple[bytes, ...]
    gone: tuple[bytes, ...]


class AbsenceSecrets:
    """The secrets of this device."""

    def __init__(self, random: Callable[[int], bytes]) -> None:
        self._random = random
        self._hidden: deque[bytes] = deque(maxlen=_GENERATIONS)
        self._gone: deque[bytes] = deque(maxlen=_GENERATIONS)
        self.absences: Absences | None = None
        """The hashes for the receivers; None before the first secrets."""

    def renew(self) -> Secrets:
        """Return new secrets."""
        hidden, left = self._chain(), self._chain()
        self._hidden.append(_hash(hidden[0]))
        self._gone.append(_hash(left[0]))
        self.absences = Absences(tuple(self._hidden), tuple(self._gone))
        return Secrets(hidden, left)

    def _chain(self) -> tuple[bytes, ...]:
        chain = [self._random(_SECRET_BYTES)]
        while len(chain) < REPORTS:
            chain.append(_hash(chain[-1]))
        return tuple(reversed(chain))


class AbsenceChecks:
    """Checks the reports of another device."""

    def __init__(self) -> None:
        self._hidden: dict[bytes, bytes] = {}  # by the end of a chain, the last known secret
        self._gone: dict[bytes, bytes] = {}

    def know(self, absences: Absences) -> None:
        """Take the ends of the device's chains. A secret that was used stays used."""
        self._hidden = {end: self._hidden.get(end, end) for end in absences.hidden[-_GENERATIONS:]}
        self._gone = {end: self._gone.get(end, end) for end in absences.gone[-_GENERATIONS:]}

    def accept(self, gone: bool, secret: bytes) -> bool:
        """Whether a report is genuine; each secret is accepted once."""
        chains = self._gone if gone else self._hidden
        value = secret
        for _ in range(REPORTS):
            value = _hash(value)
            for end, known in chains.items():
                if value == known:
                    chains[end] = secret
                    return True
        return False


def _hash(secret: bytes) -> bytes:
    return hashlib.sha256(b"trix absence " + secret).digest()[:_SECRET_BYTES]
