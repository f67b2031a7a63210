"""Uniform sampling of consistent deals.

Cards that may be held by the same seats form a group. A deal is drawn group by group: first the number of
cards for each seat, weighted by the number of deals that continue this way, then the cards. So all consistent
deals are equally likely. The counts are cached for the next deals of the same cards.
"""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, factorial, prod
from typing import NamedTuple

from trix.engine.cards import bits_of
from trix.engine.types import CardSet

Sizes = tuple[int, ...]


class Unseen(NamedTuple):
    """The cards that a seat does not see, with constraints on their places.

    A place is a seat, or the stack of undealt cards after the last seat. Place *p* certainly holds the set
    ``known[p]``, and ``sizes[p]`` more cards from the set ``cards``, none of them in ``excluded[p]``.
    """

    known: tuple[CardSet, ...]
    cards: CardSet
    sizes: Sizes
    excluded: tuple[CardSet, ...]

    def deal(self, rng: random.Random) -> list[CardSet]:
        """Return a random deal, a set for each place; all consistent deals are equally likely.

        Raises ValueError if there is none.
        """
        dealt = sample_hands(self.cards, self.sizes, self.excluded, rng)
        return [known | new for known, new in zip(self.known, dealt, strict=True)]

    def number_of_deals(self) -> int:
        """Return the number of consistent deals. Raises ValueError if there is none."""
        return _plan(self.cards, self.sizes, self.excluded).count()

    def deals(self) -> Iterator[list[CardSet]]:
        """Yield each consistent deal once, a set for each place."""
        return _deals(self, 0, self.cards)


def _deals(unseen: Unseen, place: int, left: CardSet) -> Iterator[list[CardSet]]:
    if place == len(unseen.sizes):
        if not left:
            yield []
        return
    for cards in combinations(bits_of(left & ~unseen.excluded[place]), unseen.sizes[place]):
        new = sum(1 << card for card in cards)
        for rest in _deals(unseen, place + 1, left & ~new):
            yield [unseen.known[place] | new, *rest]


def sample_hands(
    cards: CardSet, sizes: Sequence[int], excluded: Sequence[CardSet], rng: random.Random
) -> list[CardSet]:
    """Deal the set *cards*: exactly ``sizes[s]`` of them to seat *s*, and none of the set ``excluded[s]``.

    Returns a set for each seat. Raises ValueError if there is no such deal. Undealt cards need a seat of
    their own.
    """
    return _plan(cards, tuple(sizes), tuple(excluded)).draw(rng)


@lru_cache(maxsize=32)
def _plan(cards: CardSet, sizes: Sizes, excluded: tuple[CardSet, ...]) -> "_Plan":
    return _Plan(cards, sizes, excluded)


class _Group(NamedTuple):
    """Cards that may go to the same places; each card is a set of one."""

    cards: list[CardSet]
    places: Sizes
    last_of: frozenset[int]
    """The places that no card of a later group can go to."""


class _Split(NamedTuple):
    """A way to spread a group over its places: numbers by place, count of such deals, capacity left."""

    taken: Sizes
    ways: int
    left: Sizes


class _Plan:
    """The groups and counts for all deals of the same cards."""

    def __init__(self, cards: CardSet, sizes: Sizes, excluded: tuple[CardSet, ...]) -> None:
        self._sizes = sizes
        # seats that may hold the same cards form one place; its cards are shared out at the end
        alike: dict[int, list[int]] = {}
        for seat, size in enumerate(sizes):
            if size:
                alike.setdefault(excluded[seat] & cards, []).append(seat)
        self._places = list(alike.values())
        self._left = tuple(sum(sizes[seat] for seat in seats) for seats in self._places)
        self._groups = _groups(cards, list(alike))
        self._counts: dict[tuple[int, Sizes], int] = {}
        self._splits: dict[tuple[int, Sizes], list[_Split]] = {}
        if sum(self._left) != cards.bit_count() or not self._count(0, self._left):
            raise ValueError("no deal fits the observation")

    def count(self) -> int:
        """Count the deals."""
        # the seats of a place share its cards out in this many ways
        shares = [factorial(size) for size in self._left]
        alone = [factorial(size) for size in self._sizes]
        return self._count(0, self._left) * prod(shares) // prod(alone)

    def draw(self, rng: random.Random) -> list[CardSet]:
        """Draw one of the deals."""
        shares: list[list[int]] = [[] for _ in self._places]
        left = self._left
        for index, group in enumerate(self._groups):
            split = self._draw_split(index, left, rng)
            left = split.left
            cards = group.cards.copy()
            if len(cards) > max(split.taken):
                _shuffle(cards, rng)
            for place, taken in zip(group.places, split.taken, strict=True):
                shares[place] += cards[:taken]
                del cards[:taken]
        hands = [0] * len(self._sizes)
        for seats, share in zip(self._places, shares, strict=True):
            if len(seats) > 1:
                _shuffle(share, rng)
            for seat in seats:
                size = self._sizes[seat]
                hands[seat] = sum(share[:size])
                del share[:size]
        return hands

    def _draw_split(self, index: int, left: Sizes, rng: random.Random) -> _Split:
        """Draw how a group spreads over its places, weighted by the number of deals."""
        key = (index, left)
        splits = self._splits.get(key)
        if splits is None:
            splits = self._splits[key] = list(_splits(self._groups[index], left))
        if len(splits) > 1:
            pick = rng.randrange(self._count(index, left))
            for split in splits:
                pick -= split.ways * self._count(index + 1, split.left)
                if pick < 0:
                    return split
        return splits[0]

    def _count(self, index: int, left: Sizes) -> int:
        """Count the deals of the groups from *index* on, with *left* cards to go to each place."""
        if index == len(self._groups):
            return 1
        key = (index, left)
        count = self._counts.get(key)
        if count is None:
            count = 0
            for split in _splits(self._groups[index], left):
                count += split.ways * self._count(index + 1, split.left)
            self._counts[key] = count
        return count


def _groups(cards: CardSet, excluded: Sequence[CardSet]) -> list[_Group]:
    by_places: dict[Sizes, list[int]] = {}
    for card in bits_of(cards):
        places = tuple(place for place, without in enumerate(excluded) if not without >> card & 1)
        by_places.setdefault(places, []).append(1 << card)
    # groups with fewer places first: that leaves fewer cases to count
    ordered = sorted(by_places, key=len)
    return [
        _Group(by_places[places], places, frozenset(places).difference(*ordered[index + 1 :]))
        for index, places in enumerate(ordered)
    ]


def _splits(group: _Group, left: Sizes) -> Iterator[_Split]:
    """Yield each way to spread a group over its places that can still fill all of them."""
    splits = [(len(group.cards), _Split((), 1, left))]
    room = sum(left[place] for place in group.places)
    for place in group.places:
        most = left[place]
        room -= most
        deeper = []
        for count, (taken, ways, rest) in splits:
            # take the cards that later places cannot; fill the place up if this is its last group
            least = most if place in group.last_of else max(count - room, 0)
            for number in range(least, min(count, most) + 1):
                after = (*rest[:place], most - number, *rest[place + 1 :])
                deeper.append((count - number, _Split((*taken, number), ways * comb(count, number), after)))
        splits = deeper
    return (split for count, split in splits if not count)


def _shuffle(cards: list[CardSet], rng: random.Random) -> None:
    """Shuffle in place (Fisher-Yates); several times as fast as ``rng.shuffle``."""
    chance = rng.random
    for last in range(len(cards) - 1, 0, -1):
        place = int(chance() * (last + 1))
        cards[last], cards[place] = cards[place], cards[last]
