"""Where the deals of a game come from: a seed, or a key for each deal.

A game draws its deals and every other random choice from numbered streams. A seed determines all deals of a
game at once. On the network each deal has a key of its own, so that no device knows the later deals.
"""

from collections.abc import Sequence
from typing import Protocol

from trix.engine.shuffle import KEY_BYTES, Generator, HmacStream, SplitMix64

NOT_YET = bytes(KEY_BYTES)
"""Placeholder for a key not yet known, in a record that ends where its deal begins."""


class DealSource(Protocol):
    """Gives the generators that a game draws from."""

    def generator(self, deal: int, stream: int) -> Generator:
        """Return the generator of a stream that belongs to dealing number *deal*, counted from 0.

        Stream numbers are unique within a game.
        """


class Seed:
    """Deals determined by one number, any int >= 0."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def generator(self, deal: int, stream: int) -> Generator:
        """Return a stream of the seed. Raises ValueError if the seed is negative."""
        return SplitMix64(self._seed, stream)


class DealKeys:
    """Deals with a key of 32 bytes each.

    The caller may append to *keys* during the game, before the next deal begins.
    """

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._keys = keys

    def generator(self, deal: int, stream: int) -> Generator:
        """Return a stream of the deal's key. Raises ValueError if there is no such key."""
        if deal >= len(self._keys):
            raise ValueError(f"there is no key for dealing {deal}")
        return HmacStream(self._keys[deal], stream)


def deal_source(deals: int | DealSource) -> DealSource:
    """Return *deals*, or the source for a seed."""
    return Seed(deals) if isinstance(deals, int) else deals
