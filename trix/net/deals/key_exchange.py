"""How the key of a dealing is made, so that no player can choose the cards.

1. The host draws a secret and publishes its hash, with the list of members to ask for a share.
2. Each of them draws a share and sends its hash, the commitment.
3. The host publishes all commitments, and each member reveals the share.
4. The key is the HMAC-SHA256, by the host's secret, of the game's name, the dealing's number and all shares.

One random share makes the key random even if all other devices cooperate, unless they can choose among
several keys: by leaving shares out, by withholding shares, or by dealing again. Guests notice all three, and
none of them counts as fair (`Outcome`). Only the host can compute the key before the dealing is over. Then
the host opens it: it publishes the secret, and all devices repeat the dealing and compare.

This runs one dealing ahead, because the next cards are dealt within the last action. A member who does not
answer in time is left out; their device notices that the key lacks its share. The host adds no share beside
its secret, and neither do agents.
"""

import hashlib
import hmac
from collections.abc import Callable, Container, Iterable
from typing import Final, Literal, NamedTuple

SHARE_BYTES: Final = 32
PATIENCE: Final = 5.0
"""A member who does not answer for so many seconds is left out."""

Entropy = Callable[[int], bytes]
"""Returns so many random bytes."""
Outcome = Literal["fair", "open", "missing", "redealt", "false"]
"""The result of a device's check of a dealing:

* fair: as agreed; all players who were present have a share in the key, this device among them;
* open: as agreed, but this device has no share in the key and cannot vouch for it;
* missing: the key lacks the share of a player who was present, or a share that was committed to;
* redealt: the cards were dealt again after the host knew them;
* false: not as agreed.
"""


class Dealing(NamedTuple):
    """A finished dealing: its key, and the texts of its actions."""

    key: bytes
    actions: tuple[str, ...]


class Opening(NamedTuple):
    """The parts of the key of a finished dealing."""

    secret: bytes
    """The host's."""
    shares: tuple[bytes | None, ...]
    """In the order of `Pledge.asked`."""


class Pledge(NamedTuple):
    """The public part of a key before the dealing is over."""

    deal: int
    commitment: bytes
    """The hash of the host's secret."""
    asked: tuple[str, ...]
    """The members asked for a share."""
    commitments: tuple[bytes | None, ...] | None = None
    """The hashes of their shares; None until the host publishes them."""

    def matches(self, opening: Opening) -> bool:
        """Whether these are the secret and shares that were committed to. Shares may be missing."""
        secret, shares = opening
        if hash_of(secret) != self.commitment or self.commitments is None or len(shares) != len(self.asked):
            return False
        pairs = zip(self.commitments, shares, strict=True)
        return all(share is None or hash_of(share) == commitment for commitment, share in pairs)

    def withheld(self, shares: tuple[bytes | None, ...]) -> tuple[str, ...]:
        """Return the members who committed to a share but did not reveal it."""
        triples = zip(self.asked, self.commitments or (), shares, strict=False)
        return tuple(member for member, promise, share in triples if promise is not None and share is None)


class Exchange(NamedTuple):
    """The host's view of one key in the making. Commitments and shares are in the order of *asked*."""

    deal: int
    secret: bytes
    asked: tuple[str, ...]
    commitments: tuple[bytes | None, ...]
    shares: tuple[bytes | None, ...]
    phase: Literal["committing", "revealing", "settled"]

    @classmethod
    def new(cls, deal: int, asked: tuple[str, ...], secret: bytes) -> "Exchange":
        """Return an exchange at its beginning."""
        nothing = (None,) * len(asked)
        return cls(deal, secret, asked, nothing, nothing, "committing")

    def with_commitment(self, member: str, commitment: bytes) -> "Exchange":
        """Add a commitment. A repeated, late or unsolicited one changes nothing."""
        if self.phase != "committing" or len(commitment) != SHARE_BYTES:
            return self
        return self._replace(commitments=self._with(self.commitments, member, commitment))

    def with_share(self, member: str, share: bytes) -> "Exchange":
        """Add a share. One that does not match its commitment changes nothing."""
        if self.phase != "revealing" or member not in self.asked:
            return self
        if self.commitments[self.asked.index(member)] != hash_of(share):
            return self
        return self._replace(shares=self._with(self.shares, member, share))

    def advance(self, waited: float, present: Container[str]) -> "Exchange":
        """Return the next phase once all present members have answered, or after `PATIENCE` seconds.

        Returns the same exchange before that. Members who have not answered are left out from here on.
        """
        if self.phase == "settled":
            return self
        if self.phase == "committing":
            pairs = zip(self.asked, self.commitments, strict=True)
            missing = tuple(member for member, commitment in pairs if commitment is None)
        else:
            missing = self.pledge.withheld(self.shares)
        if waited < PATIENCE and any(member in present for member in missing):
            return self
        return self._replace(phase="revealing" if self.phase == "committing" else "settled")

    @property
    def pledge(self) -> Pledge:
        """The public part."""
        commitments = None if self.phase == "committing" else self.commitments
        return Pledge(self.deal, hash_of(self.secret), self.asked, commitments)

    def key(self, game: bytes) -> bytes:
        """Return the key; *game* is the `game_name`. Raises ValueError before the exchange is settled."""
        if self.phase != "settled":
            raise ValueError("the key is not agreed on yet")
        return deal_key(self.secret, game, self.deal, self.asked, self.shares)

    def _with(self, known: tuple[bytes | None, ...], member: str, value: bytes) -> tuple[bytes | None, ...]:
        if member not in self.asked:
            return known
        place = self.asked.index(member)
        return known if known[place] is not None else (*known[:place], value, *known[place + 1 :])


class KeyExchange:
    """The host's side: agrees on one key at a time, and keeps each from its beginning until it is opened."""

    def __init__(self, entropy: Entropy, exchanges: Iterable[Exchange] = (), now: float = 0.0) -> None:
        """Continue with the *exchanges* that were stored."""
        self._entropy = entropy
        self.exchanges = {exchange.deal: exchange for exchange in exchanges}
        """By dealing, the keys that are not opened yet. They contain secrets."""
        self._phase_began = now
        unsettled = (exchange.deal for exchange in self.exchanges.values() if exchange.phase != "settled")
        self.running: int | None = next(unsettled, None)
        """The dealing whose key is being agreed on; None between two exchanges."""

    def pledges(self) -> tuple[Pledge, ...]:
        """Return the public part of all keys that are not opened."""
        return tuple(exchange.pledge for exchange in self.exchanges.values())

    def has_key(self, deal: int) -> bool:
        """Whether the key of a dealing is agreed on."""
        return deal in self.exchanges and self.exchanges[deal].phase == "settled"

    def begin(self, deal: int, asked: tuple[str, ...], now: float) -> Pledge:
        """Start to agree on a key, with a share from each member *asked*; return what to publish."""
        exchange = Exchange.new(deal, asked, self._entropy(SHARE_BYTES))
        self._phase_began = now
        self.exchanges[deal] = exchange
        self.running = deal
        return exchange.pledge

    def add_commitment(self, deal: int, member: str, commitment: bytes) -> bool:
        """Handle a member's commitment to a share; return whether it is new and valid."""
        known = self.exchanges.get(deal)
        return known is not None and self._put(known, known.with_commitment(member, commitment))

    def add_share(self, deal: int, member: str, share: bytes) -> bool:
        """Handle a member's share; return whether it is new and valid."""
        known = self.exchanges.get(deal)
        return known is not None and self._put(known, known.with_share(member, share))

    def _put(self, known: Exchange, exchange: Exchange) -> bool:
        self.exchanges[exchange.deal] = exchange
        return exchange != known

    def advance(self, now: float, present: Container[str]) -> list[Pledge]:
        """Advance the running exchange as far as possible; return what to publish."""
        published = []
        while self.running is not None:
            exchange = self.exchanges[self.running]
            advanced = exchange.advance(now - self._phase_began, present)
            if advanced is exchange:
                break
            self._phase_began = now
            self.exchanges[self.running] = advanced
            if advanced.phase == "revealing":
                published.append(advanced.pledge)
            else:
                self.running = None
        return published

    def key(self, deal: int, game: bytes) -> bytes:
        """Return a key that is agreed on; *game* is the `game_name`."""
        return self.exchanges[deal].key(game)

    def open(self, deal: int) -> Exchange:
        """Remove a finished dealing's exchange and return it, to be published."""
        return self.exchanges.pop(deal)


def hash_of(secret: bytes) -> bytes:
    """Return the SHA-256 of a secret: a commitment that does not reveal it."""
    return hashlib.sha256(secret).digest()


def deal_key(
    secret: bytes, game: bytes, deal: int, asked: tuple[str, ...], shares: tuple[bytes | None, ...]
) -> bytes:
    """Return the key of a dealing, counted from 0, of the game with that `game_name`."""
    text = b"trix key" + len(game).to_bytes(2, "big") + game + deal.to_bytes(8, "big")
    for member, share in zip(asked, shares, strict=True):
        if share is not None:
            text += member.encode() + share
    return hmac.digest(secret, text, "sha256")


def game_name(room: str, epoch: int, match: int) -> bytes:
    """Return the unique name of a game, which makes its keys different from all other games' keys."""
    return f"{room}/{epoch}/{match}".encode()
