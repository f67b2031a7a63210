"""Shuffling with the same results on every platform and Python version.

There are two generators. `SplitMix64` (Steele, Lea and Flood, "Fast splittable pseudorandom number
generators", 2014) makes the deals of a seed: the state advances by an odd constant derived from the golden
ratio, and two multiplications mix it into an output. It is fast but not secure: its outputs reveal its state.
`HmacStream` makes deals that cannot be computed without the key: HMAC-SHA256 of a counter.
`random.Random` is not used for deals, because its methods have changed between versions.
"""

from collections.abc import Iterable

from trix.engine.types import Card

KEY_BYTES = 32
"""The length of a key of `HmacStream`."""

_WORD = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _stir(word: int) -> int:
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & _WORD
    return word ^ (word >> 31)


class Generator:
    """Random numbers. Subclasses provide words of 64 bits."""

    def word(self) -> int:
        """Return a random number below 2**64."""
        raise NotImplementedError

    def below(self, bound: int) -> int:
        """Return a random number from 0 to *bound* - 1, uniformly; *bound* is 1 to 2**64."""
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            word = self.word()
            if word < limit:
                return word % bound

    def shuffled(self, cards: Iterable[Card]) -> list[Card]:
        """Return the cards in random order (Fisher-Yates, from the last place down)."""
        deck = list(cards)
        for last in range(len(deck) - 1, 0, -1):
            place = self.below(last + 1)
            deck[last], deck[place] = deck[place], deck[last]
        return deck


class SplitMix64(Generator):
    """Random numbers from a *seed* and the number of a *stream* within it; both are ints >= 0 of any size.

    Raises ValueError for negative ones.
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        if seed < 0 or stream < 0:
            raise ValueError("a seed and a stream number are 0 or more")
        state = 0
        for number in (seed, stream):
            # absorbed in 64-bit words with an end mark, so that different seeds have different streams
            while True:
                state = _stir((state + _GOLDEN + (number & _WORD)) & _WORD)
                number >>= 64
                if not number:
                    break
            state ^= _GOLDEN
        self._state = state

    def word(self) -> int:
        self._state = (self._state + _GOLDEN) & _WORD
        return _stir(self._state)


class HmacStream(Generator):
    """Random numbers from a *key* of 32 bytes and the number of a *stream* with that key, 0 to 2**64 - 1.

    Block *n* of the stream is the HMAC-SHA256 by the key of the text "trix deal", the stream and *n*, each as
    eight bytes, big-endian; a block is four words, big-endian. Raises ValueError for a key of another length.
    """

    def __init__(self, key: bytes, stream: int = 0) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self._key = key
        self._label = b"trix deal" + stream.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        if not self._words:
            import hmac  # takes milliseconds to import; only games on the network need it

            block = hmac.digest(self._key, self._label + self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
            self._words = [int.from_bytes(block[at : at + 8], "big") for at in (24, 16, 8, 0)]
        return self._words.pop()
