"""Where the deals of a game come from: a seed, or a key for each deal.

A game draws its deals, and what else is left to chance, as numbered streams. With a seed these are streams of
one generator, so the seed tells all deals of the game at once. Where people who do not trust each other's
devices play together, each deal has a key of its own, and nobody needs to know the next ones.
"""

from collections.abc import Sequence
from typing import Protocol

from trix.engine.shuffle import KEY_BYTES, Generator, HmacStream, SplitMix64

NOT_YET = bytes(KEY_BYTES)
"""Stands for a key not yet known, in a record that ends where its deal begins: those cards are made up."""


class DealSource(Protocol):
    """Gives the generators that a game draws from."""

    def generator(self, deal: int, stream: int) -> Generator:
        """Return a generator for something drawn with a dealing, these counted from 0.

        *stream* names what is drawn; no two things in a game have the same.
        """


class Seed:
    """Deals that all follow from one number, any int >= 0: the streams are those of the seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def generator(self, deal: int, stream: int) -> Generator:
        """Return the seed's stream; raises ValueError if the seed is negative."""
        return SplitMix64(self._seed, stream)


class DealKeys:
    """Deals that follow each from a key of its own, 32 bytes.

    *keys* is the caller's: keys may be added while the game is on, each before its deal begins.
    """

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._keys = keys

    def generator(self, deal: int, stream: int) -> Generator:
        """Return the stream of the deal's key; raises ValueError if there is none."""
        if deal >= len(self._keys):
            raise ValueError(f"there is no key for dealing {deal}")
        return HmacStream(self._keys[deal], stream)


def deal_source(deals: int | DealSource) -> DealSource:
    """Return the source that a caller names: an int is a seed."""
    return Seed(deals) if isinstance(deals, int) else deals
