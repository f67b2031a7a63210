"""Fits the weights of a table to positions, and measures the remaining surprise in nats a card.

The Markov chain of `trix.ai.inference.markov_chain` needs the odds that two hidden cards lie in their hands
rather than exchanged. That is a logistic regression for all sizes of hands; J. Besag's pseudo-likelihood,
"Statistical Analysis of Non-Lattice Data", 1975.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from tools.train.deals import Example
from trix.ai.inference.clue_table import CARDS, STEPS, ClueTable

_PAIRS: Final = 24
"""Pairs of cards that are looked at in each position."""
_BATCH: Final = 512
_UPDATES: Final = 700
_RATE: Final = 0.02
_PRIOR: Final = 1.0
"""How strongly weights are drawn towards 0: each has a normal prior."""

Array = Any


class Data(NamedTuple):
    """Positions as arrays: *n* of them, *p* places."""

    rows: Array
    """Of each clue: the place among all places of all positions, and its row."""
    starts: Array
    """Where the clues of each position begin, and the end."""
    may: Array
    """(n, p, cards): whether a hidden card may lie there."""
    holder: Array
    """(n, cards): where it lies; -1 for cards that are not hidden."""
    sizes: Array
    """(n, p)"""
    deal: Array


class Rows:
    """The rows of a table that occur, numbered."""

    def __init__(self, table: ClueTable) -> None:
        self.table = table
        self.number: dict[tuple[int, int], int] = {}
        self._places: list[list[int]] = []

    def of(self, kind: int, card: int) -> int:
        """Return the number of a row."""
        if (kind, card) not in self.number:
            self.number[kind, card] = len(self._places)
            self._places.append(self.table.places(kind, card))
        return self.number[kind, card]

    def places(self) -> Array:
        """Return for each row and hidden card the place of its weight."""
        return np.array(self._places, dtype=np.int64)


def data(positions: Sequence[Example], rows: Rows) -> Data:
    """Turn positions, all of one table, into arrays; they may have fewer places than others."""
    n, p = len(positions), max(len(example.unseen.sizes) for example in positions)
    may = np.zeros((n, p, CARDS), dtype=bool)
    holder = np.full((n, CARDS), -1, dtype=np.int8)
    sizes = np.zeros((n, p), dtype=np.float32)
    found: list[tuple[int, int]] = []
    starts = [0]
    for number, one in enumerate(positions):
        found += [(seat, rows.of(kind, card)) for seat, kind, card in one.clues]
        starts.append(len(found))
        hidden = _bits(one.unseen.cards)
        for place, (size, excluded) in enumerate(zip(one.unseen.sizes, one.unseen.excluded, strict=True)):
            if size:
                may[number, place] = hidden & ~_bits(excluded)
                sizes[number, place] = size
                holder[number, hidden & _bits(one.hands[place])] = place
    deal = np.array([example.deal for example in positions])
    return Data(np.array(found).reshape(-1, 2), np.array(starts), may, holder, sizes, deal)


def _bits(cards: int) -> Array:
    return np.array([cards >> card & 1 for card in range(CARDS)], dtype=bool)


def _features(data: Data, some: Array, number: int) -> Array:
    """Return (len(some) * places, rows): how often each row is among the clues of each place."""
    places = data.sizes.shape[1]
    x = np.zeros((len(some) * places, number), dtype=np.float32)
    for at, position in enumerate(some):
        clues = data.rows[data.starts[position] : data.starts[position + 1]]
        np.add.at(x, (at * places + clues[:, 0], clues[:, 1]), 1)
    return x


def fit(rows: Rows, train: Data, seed: int, steps: int = _UPDATES) -> Array:
    """Find the weights in nats, with the adaptive steps of D. Kingma and J. Ba, "Adam", 2014."""
    rng = np.random.default_rng(seed)
    places = rows.places()
    theta = np.zeros(rows.table.size, dtype=np.float32)
    mean, square = np.zeros_like(theta), np.zeros_like(theta)
    n, p = train.sizes.shape
    for step in range(1, steps + 1):
        some = rng.choice(n, min(n, _BATCH), replace=False)
        x = _features(train, some, len(places))
        logits = (x @ theta[places]).reshape(len(some), p, CARDS)
        pull = _pull(train, some, logits, rng)
        by_row = x.T @ pull.reshape(-1, CARDS)
        gradient = np.bincount(places.ravel(), by_row.ravel().astype(np.float64), len(theta))
        gradient = gradient.astype(np.float32) / len(some) + _PRIOR * _PAIRS / n * theta
        gradient[0] = 0
        mean += 0.1 * (gradient - mean)
        square += 0.01 * (gradient**2 - square)
        rate = _RATE * (1 - step / (steps + 1))
        theta -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-6)
    return theta


def _pull(train: Data, some: Array, logits: Array, rng: Any) -> Array:
    """Return the gradient of the mean loss of a pair, with respect to the logits."""
    at, one, other = _pairs(train, some, rng)
    here, there = train.holder[some[at], one], train.holder[some[at], other]
    as_is = logits[at, here, one] + logits[at, there, other]
    exchanged = logits[at, here, other] + logits[at, there, one]
    wrong = (1 / (1 + np.exp(np.clip(as_is - exchanged, -30, 30)))).astype(np.float32)
    pull = np.zeros_like(logits)
    np.add.at(pull, (at, here, one), -wrong)
    np.add.at(pull, (at, there, other), -wrong)
    np.add.at(pull, (at, here, other), wrong)
    np.add.at(pull, (at, there, one), wrong)
    return pull


def _pairs(train: Data, some: Array, rng: Any) -> tuple[Array, Array, Array]:
    """Draw pairs of hidden cards in different places that might lie exchanged as well."""
    tries = 4 * _PAIRS
    at = np.repeat(np.arange(len(some)), tries)
    # a hidden card each: the highest of random numbers among them
    hidden = train.holder[some] >= 0
    order = np.argsort(np.where(hidden, rng.random((len(some), CARDS)), -1), axis=1)[:, ::-1]
    count = hidden.sum(axis=1)
    picks = (rng.random((len(some), tries, 2)) * count[:, None, None]).astype(np.int64)
    one = np.take_along_axis(order, picks[:, :, 0], 1).ravel()
    other = np.take_along_axis(order, picks[:, :, 1], 1).ravel()
    here, there = train.holder[some[at], one], train.holder[some[at], other]
    fits = (here != there) & train.may[some[at], there, one] & train.may[some[at], here, other]
    rank = np.cumsum(fits.reshape(len(some), tries), axis=1).ravel()
    fits &= rank <= _PAIRS
    return at[fits], one[fits], other[fits]


def in_steps(theta: Array) -> list[int]:
    """Round weights to the stored steps."""
    return [int(weight) for weight in np.clip(np.rint(theta * STEPS), -127, 127)]


class Nats(NamedTuple):
    """Nats a hidden card, on average over deals: by sizes and voids alone, and by the weights."""

    plain: float
    learned: float
    within: float
    """Half the width of the 95 % interval of their difference."""
    deals: int


def nats(rows: Rows, test: Data, weights: Sequence[int]) -> Nats:
    """Measure on positions that were not learned from."""
    n, p = test.sizes.shape
    places = rows.places()
    full = (np.array(weights, dtype=np.float32) / STEPS)[places]
    by_deal: dict[int, list[tuple[float, float]]] = {}
    for first in range(0, n, _BATCH):
        some = np.arange(first, min(first + _BATCH, n))
        x = _features(test, some, len(places))
        logits = (x @ full).reshape(len(some), p, CARDS)
        learned = _cards(test, some, logits)
        plain = _cards(test, some, np.zeros_like(logits))
        for number, one in enumerate(some):
            by_deal.setdefault(int(test.deal[one]), []).append((plain[number], learned[number]))
    means = np.array([np.mean(found, axis=0) for found in by_deal.values()])
    gain = means[:, 0] - means[:, 1]
    within = 1.96 * gain.std() / max(1, len(gain)) ** 0.5
    return Nats(float(means[:, 0].mean()), float(means[:, 1].mean()), float(within), len(means))


def _cards(test: Data, some: Array, logits: Array) -> Array:
    """Return the mean nats of the hidden cards of each position.

    The chances of each card are scaled until they add up to the sizes of the hands.
    """
    may, sizes = test.may[some], test.sizes[some]
    top = np.where(may, logits, -np.inf).max(axis=1, keepdims=True)
    odds = np.where(may, np.exp(np.clip(logits - np.where(np.isfinite(top), top, 0), -30, 0)), 0.0)
    for _ in range(60):
        odds /= np.maximum(odds.sum(axis=1, keepdims=True), 1e-12)
        odds *= (sizes / np.maximum(odds.sum(axis=2), 1e-12))[:, :, None]
    odds /= np.maximum(odds.sum(axis=1, keepdims=True), 1e-12)
    holder = test.holder[some]
    hidden = holder >= 0
    chance = np.take_along_axis(odds, np.maximum(holder, 0)[:, None, :].astype(np.int64), 1)[:, 0]
    lost = np.where(hidden, -np.log(np.maximum(chance, 1e-9)), 0.0)
    return lost.sum(axis=1) / hidden.sum(axis=1)
