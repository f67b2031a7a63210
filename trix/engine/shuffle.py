"""Seeded shuffling with the same results on every platform and Python version.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014):
the state advances by an odd constant derived from the golden ratio, and a mix of two multiplications turns
it into an output. `random.Random` is not used for deals, because its methods have changed between versions.
"""

from collections.abc import Iterable

_WORD = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _stir(word: int) -> int:
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & _WORD
    return word ^ (word >> 31)


class SplitMix64:
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
        """Return a random number below 2**64."""
        self._state = (self._state + _GOLDEN) & _WORD
        return _stir(self._state)

    def below(self, bound: int) -> int:
        """Return a random number from 0 to *bound* - 1, uniformly; *bound* is 1 to 2**64."""
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            word = self.word()
            if word < limit:
                return word % bound

    def shuffled(self, cards: Iterable[int]) -> list[int]:
        """Return the cards in random order (Fisher-Yates, from the last place down)."""
        deck = list(cards)
        for last in range(len(deck) - 1, 0, -1):
            place = self.below(last + 1)
            deck[last], deck[place] = deck[place], deck[last]
        return deck
