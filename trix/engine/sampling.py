"""Dealing out unseen cards at random so that they fit what is known.

Cards that the same seats may hold are alike, so they form a group, and a deal is drawn group by group: first
how many of its cards go to each seat, weighted by the number of deals that begin so, then which. That makes
every consistent deal equally likely.
"""

import random
from collections.abc import Iterator, Sequence
from math import comb

from trix.engine.cards import bits_of

Sizes = tuple[int, ...]


class _Group:
    """Cards that may go to the same seats."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats
        self.cards: list[int] = []


def sample_hands(cards: int, sizes: Sequence[int], excluded: Sequence[int], rng: random.Random) -> list[int]:
    """Deal out the set *cards*: to seat *s* exactly ``sizes[s]`` of them, none of the set ``excluded[s]``.

    Gives a set for each seat. Raises ValueError if no deal fits. A stack that stays undealt is one more seat.
    """
    # seats that may hold the same cards are dealt to as one, and share afterwards
    alike: dict[int, list[int]] = {}
    for seat, size in enumerate(sizes):
        if size:
            alike.setdefault(excluded[seat] & cards, []).append(seat)
    shares = [sum(sizes[seat] for seat in seats) for seats in alike.values()]
    hands = [0] * len(sizes)
    for seats, share in zip(alike.values(), _sample_shares(cards, shares, list(alike), rng), strict=True):
        rng.shuffle(share)
        for seat in seats:
            for _ in range(sizes[seat]):
                hands[seat] |= 1 << share.pop()
    return hands


def _sample_shares(cards: int, sizes: list[int], excluded: list[int], rng: random.Random) -> list[list[int]]:
    groups = _groups(cards, sizes, excluded)
    ways = _Ways(groups)
    left = tuple(sizes)
    if sum(left) != cards.bit_count() or not ways.count(0, left):
        raise ValueError("no deal fits what is known")
    shares: list[list[int]] = [[] for _ in sizes]
    for index, group in enumerate(groups):
        split, left = ways.draw(index, left, rng)
        rng.shuffle(group.cards)
        for seat, taken in zip(group.seats, split, strict=True):
            for _ in range(taken):
                shares[seat].append(group.cards.pop())
    return shares


def _groups(cards: int, sizes: Sequence[int], excluded: Sequence[int]) -> list[_Group]:
    groups: dict[tuple[int, ...], _Group] = {}
    for card in bits_of(cards):
        seats = tuple(s for s, size in enumerate(sizes) if size and not excluded[s] >> card & 1)
        groups.setdefault(seats, _Group(seats)).cards.append(card)
    # the fewer ways a group has to go, the earlier: that leaves fewer cases to count
    return sorted(groups.values(), key=lambda group: len(group.seats))


class _Ways:
    """How many deals there are of the groups from one on, by how many cards each seat still takes."""

    def __init__(self, groups: list[_Group]) -> None:
        self._groups = groups
        self._known: dict[tuple[int, Sizes], int] = {}

    def count(self, index: int, left: Sizes) -> int:
        if index == len(self._groups):
            return 1
        key = (index, left)
        if key not in self._known:
            self._known[key] = sum(
                weight * self.count(index + 1, rest) for _, weight, rest in _splits(self._groups[index], left)
            )
        return self._known[key]

    def draw(self, index: int, left: Sizes, rng: random.Random) -> tuple[Sizes, Sizes]:
        """Choose how a group spreads over its seats, by the number of deals; also what is left to take."""
        pick = rng.randrange(self.count(index, left))
        for split, weight, rest in _splits(self._groups[index], left):
            pick -= weight * self.count(index + 1, rest)
            if pick < 0:
                return split, rest
        raise AssertionError("the splits add up to the count")


def _splits(group: _Group, left: Sizes) -> Iterator[tuple[tuple[int, ...], int, Sizes]]:
    """Give each way to spread a group over its seats, how often it occurs, and what is left to take."""

    def spread(
        at: int, count: int, weight: int, taken: tuple[int, ...], rest: list[int]
    ) -> Iterator[tuple[tuple[int, ...], int, Sizes]]:
        if at == len(group.seats):
            if not count:
                yield taken, weight, tuple(rest)
            return
        seat = group.seats[at]
        last = at == len(group.seats) - 1
        for number in range(count if last else 0, min(count, left[seat]) + 1):
            deeper = rest.copy()
            deeper[seat] -= number
            yield from spread(at + 1, count - number, weight * comb(count, number), (*taken, number), deeper)

    return spread(0, len(group.cards), 1, (), list(left))
