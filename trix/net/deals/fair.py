"""Deals that nobody can choose and everybody can check.

For each dealing the host draws a secret and tells its hash. Then everybody who was asked draws a share and
tells its hash; when all hashes are known, the shares. The key of the deal is the HMAC-SHA256, by the host's
secret, of the table, the number of the dealing, and the shares. So whoever draws at random makes the key
random, whatever the others agree on, and until the deal is over only the host can compute it. Then the secret
is told, and every device deals the cards again and compares.

Shares are exchanged a deal ahead, since the next deal is dealt within the last action of the one before. Who
does not answer is left out; their device notes that no share of theirs is in that deal. The host has no share
beside its secret. Nor has the seat of an agent, which the host plays.
"""

import hashlib
import hmac
from collections.abc import Callable, Container
from typing import Final, Literal, NamedTuple

SHARE_BYTES: Final = 32
PATIENCE: Final = 5.0
"""Seconds after which who was asked and does not answer is left out."""

Entropy = Callable[[int], bytes]
Outcome = Literal["fair", "open", "false"]
"""What a device found out about a deal: that it is as agreed and its own share is in it; that it is as was
told, without a share of its own; or that it is not what was agreed."""


class Dealing(NamedTuple):
    """A dealing that is over: its key, and the texts of its actions."""

    key: bytes
    actions: tuple[str, ...]


class Exchange(NamedTuple):
    """The making of a key, as the host has it. Commitments and shares are in the order of who was asked."""

    deal: int
    secret: bytes
    asked: tuple[str, ...]
    commitments: tuple[bytes | None, ...]
    shares: tuple[bytes | None, ...]
    phase: Literal["committing", "revealing", "settled"]

    def committed(self, person: str, commitment: bytes) -> "Exchange":
        """Take a commitment; a second one, a late one or one nobody asked for changes nothing."""
        if self.phase != "committing" or len(commitment) != SHARE_BYTES:
            return self
        return self._replace(commitments=self._with(self.commitments, person, commitment))

    def revealed(self, person: str, share: bytes) -> "Exchange":
        """Take a share; one that does not fit the commitment changes nothing."""
        if self.phase != "revealing" or person not in self.asked:
            return self
        if self.commitments[self.asked.index(person)] != hash_of(share):
            return self
        return self._replace(shares=self._with(self.shares, person, share))

    def advanced(self, waited: float, present: Container[str]) -> "Exchange":
        """Go on to the next phase if all have answered who are present, or have been waited for long
        enough."""
        if self.phase == "settled":
            return self
        if self.phase == "committing":
            told = self.commitments
            missing = [person for person, one in zip(self.asked, told, strict=True) if one is None]
        else:
            pairs = zip(self.asked, self.commitments, self.shares, strict=True)
            missing = [person for person, one, share in pairs if one is not None and share is None]
        if waited < PATIENCE and any(person in present for person in missing):
            return self
        return self._replace(phase="revealing" if self.phase == "committing" else "settled")

    def key(self, table: bytes) -> bytes:
        """Return the key that was agreed on; ValueError before."""
        if self.phase != "settled":
            raise ValueError("the shares are not known yet")
        return deal_key(self.secret, table, self.deal, self.asked, self.shares)

    def _with(self, known: tuple[bytes | None, ...], person: str, value: bytes) -> tuple[bytes | None, ...]:
        if person not in self.asked:
            return known
        place = self.asked.index(person)
        return known if known[place] is not None else (*known[:place], value, *known[place + 1 :])


def new_exchange(deal: int, asked: tuple[str, ...], entropy: Entropy) -> Exchange:
    """Begin to make the key of a dealing."""
    nothing = (None,) * len(asked)
    return Exchange(deal, entropy(SHARE_BYTES), asked, nothing, nothing, "committing")


def hash_of(secret: bytes) -> bytes:
    """Return what commits to a secret without telling it: its SHA-256."""
    return hashlib.sha256(secret).digest()


def deal_key(
    secret: bytes, table: bytes, deal: int, asked: tuple[str, ...], shares: tuple[bytes | None, ...]
) -> bytes:
    """Return the key of a dealing, which is counted from 0. *table* names the table and what else must not
    repeat."""
    text = b"trix key" + len(table).to_bytes(2, "big") + table + deal.to_bytes(8, "big")
    for person, share in zip(asked, shares, strict=True):
        if share is not None:
            text += person.encode() + share
    return hmac.digest(secret, text, "sha256")


def key_name(table: str, epoch: int, match: int) -> bytes:
    """Name a game at a table, for the making of its keys: no other game has any of them."""
    return f"{table}/{epoch}/{match}".encode()


class Pledge(NamedTuple):
    """What a guest knows of a deal's key before it is over."""

    deal: int
    commitment: bytes
    """Of the host's secret."""
    asked: tuple[str, ...]
    commitments: tuple[bytes | None, ...] | None = None
    """Of the shares; None until they are told."""

    def holds(self, secret: bytes, shares: tuple[bytes | None, ...]) -> bool:
        """Return whether what is opened is what was pledged. Shares may be missing, but not differ."""
        if hash_of(secret) != self.commitment or len(shares) != len(self.asked):
            return False
        if self.commitments is None:
            return False
        pairs = zip(self.commitments, shares, strict=True)
        return all(share is None or hash_of(share) == commitment for commitment, share in pairs)
