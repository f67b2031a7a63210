"""The deals of a seed hold for ever: deal codes are spoken, and records keep only the seed."""

from collections import Counter
from itertools import permutations

import pytest

from trix.engine.shuffle import SplitMix64

WORD = 2**64

# published outputs of the plain generator for the state 1234567
REFERENCE = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def stirred(number):
    """The output function as its authors print it, in whole numbers."""
    number = (number ^ number // 2**30) * 0xBF58476D1CE4E5B9 % WORD
    number = (number ^ number // 2**27) * 0x94D049BB133111EB % WORD
    return number ^ number // 2**31


def words(seed, stream, count):
    """The same stream, written down a second time from the docstrings."""
    state = 0
    for number in (seed, stream):
        digits = []
        while number or not digits:
            digits.append(number % WORD)
            number //= WORD
        for digit in digits:
            state = stirred((state + 0x9E3779B97F4A7C15 + digit) % WORD)
        state ^= 0x9E3779B97F4A7C15
    return [stirred((state + step * 0x9E3779B97F4A7C15) % WORD) for step in range(1, count + 1)]


def test_words_match_the_published_generator():
    generator = SplitMix64(0)
    generator._state = 1234567
    assert [generator.word() for _ in REFERENCE] == REFERENCE


@pytest.mark.parametrize("seed", [0, 1, 7, 2**40 - 1, 2**64 - 1, 2**64, 2**64 + 7, 2**200 + 3])
def test_seed_and_stream_set_the_state_as_written_down(seed):
    for stream in (0, 1, 2, 19, 2**64):
        generator = SplitMix64(seed, stream)
        assert [generator.word() for _ in range(5)] == words(seed, stream, 5), stream


def test_no_two_seeds_or_streams_begin_alike():
    numbers = [*range(30), 2**40 - 1, 2**64, 2**64 + 1, 2**128]
    pairs = [(seed, stream) for seed in numbers for stream in numbers]
    assert len({SplitMix64(*pair).word() for pair in pairs}) == len(pairs)


def test_a_seed_is_never_negative():
    for wrong in [(-1, 0), (0, -1)]:
        with pytest.raises(ValueError, match="0 or more"):
            SplitMix64(*wrong)


def test_below_rejects_words_that_would_bias_it(monkeypatch):
    drawn = iter([WORD - 1, 2**63 + 1, 2**63])
    monkeypatch.setattr(SplitMix64, "word", lambda self: next(drawn))
    # only words below 2**63 + 1 are fair for this bound; the first two are not
    assert SplitMix64(0).below(2**63 + 1) == 2**63


@pytest.mark.parametrize("bound", [1, 2, 3, 52, 2**64])
def test_below_stays_below(bound):
    generator = SplitMix64(5)
    assert all(0 <= generator.below(bound) < bound for _ in range(200))


def test_shuffling_moves_the_last_place_first(monkeypatch):
    bounds = []
    monkeypatch.setattr(SplitMix64, "below", lambda self, bound: bounds.append(bound) or 0)
    assert SplitMix64(0).shuffled("abcd") == ["b", "c", "d", "a"]
    assert bounds == [4, 3, 2]


def test_every_order_is_equally_likely():
    trials = 24 * 250
    generator = SplitMix64(11)
    counts = Counter(tuple(generator.shuffled(range(4))) for _ in range(trials))
    assert set(counts) == set(permutations(range(4)))
    chi_square = sum((count - 250) ** 2 / 250 for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom, one in a thousand


def test_shuffling_does_not_change_its_argument():
    deck = list(range(52))
    shuffled = SplitMix64(3).shuffled(deck)
    assert deck == list(range(52))
    assert sorted(shuffled) == deck
    assert shuffled != deck
