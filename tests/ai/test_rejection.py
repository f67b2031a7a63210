"""Hands are taken as often as they explain what was done."""

import random
from collections import Counter

from trix.ai.inference.rejection import explaining


def test_hands_are_drawn_by_how_well_they_explain_what_was_done():
    hands = iter([[1], [2], [3]] * 4000)
    draw = explaining(lambda: next(hands), lambda cards: {1: 0.0, 2: 0.3, 3: 0.9}[cards[0]], random.Random(1))
    drawn = Counter(draw()[0] for _ in range(600))
    assert drawn[1] == 0
    assert 1.8 < drawn[3] / drawn[2] < 5


def test_where_nothing_explains_it_the_likeliest_is_taken():
    hands = iter([[1], [2]] * 1000)
    draw = explaining(lambda: next(hands), lambda cards: 0.0 if cards[0] == 1 else 1e-12, random.Random(1))
    assert {draw()[0] for _ in range(60)} == {2}
