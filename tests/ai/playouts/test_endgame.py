"""Ends of deals, searched exactly."""

import random
from itertools import product

import pytest

from trix.ai.playouts.endgame import best_value, best_values


class Picking:
    """Seats take a number in turn, each from its own list; an end is what a table says of all picks."""

    def __init__(self, choices, picks=()):
        self.choices = choices
        self.picks = picks
        self.turn = len(picks) % len(choices)
        self.over = len(picks) == len(choices)

    def copy(self):
        return Picking(self.choices, self.picks)

    def moves(self):
        return self.choices[self.turn]

    def play(self, move):
        self.__init__(self.choices, (*self.picks, move))


def test_everybody_takes_what_is_best_for_himself():
    table = {(0, 0): (3, 1), (0, 1): (5, 0), (1, 0): (2, 9), (1, 1): (4, 8)}
    found = best_values(Picking([(0, 1), (0, 1)]), (0, 1), lambda deal: table[deal.picks])
    assert found == (3, 1)


def test_of_equals_the_first_is_taken():
    table = {(0,): (1, 5), (1,): (1, 7)}
    assert best_values(Picking([(0, 1)]), (0,), lambda deal: table[deal.picks]) == (1, 5)


def test_partners_want_the_same():
    table = dict(zip(product((0, 1), repeat=3), (1, 9, 2, 3, 8, 0, 0, 0), strict=True))
    # seats 0 and 2 are one side: seat 1 cannot stop seat 2 from choosing for both
    assert best_value(Picking([(0, 1)] * 3), (0, 1, 0), lambda deal: table[deal.picks]) == 3


@pytest.mark.parametrize("seed", range(20))
def test_both_ways_agree_where_two_sides_win_from_each_other(seed):
    rng = random.Random(seed)
    table = {picks: rng.randrange(9) for picks in product(range(3), repeat=5)}
    deal = Picking([(0, 1, 2)] * 5)
    sides = [rng.randrange(2) for _ in range(5)]
    one = best_value(deal, sides, lambda end: table[end.picks])
    both = best_values(deal, sides, lambda end: (table[end.picks], -table[end.picks]))
    assert both == (one, -one)
