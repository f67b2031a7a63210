"""Each level without a search is a clear step above the one below.

`python -m trix.arena` measures the size of the steps, also between levels that search.
"""

from itertools import pairwise
from statistics import fmean

import pytest

from trix.ai import levels
from trix.arena.match import Match, play_deal
from trix.games import game_names, load_game

ALONE, PARTNERS = (0,), (0, 2)
TABLES = [
    ("trix", {}, ALONE),
    ("trix", {"mode": "complex"}, ALONE),
    ("trix", {"mode": "complex", "partnership": True}, PARTNERS),
    ("trixter", {"hands": "short"}, ALONE),
    ("troika", {}, PARTNERS),
]
SEARCH = {"advanced", "expert"}
QUICK = [(weaker, stronger) for weaker, stronger in pairwise(levels()) if stronger not in SEARCH]


def test_every_game_is_among_them():
    assert {name for name, _options, _seats in TABLES} == set(game_names())


@pytest.mark.long
@pytest.mark.parametrize(("weaker", "stronger"), QUICK)
@pytest.mark.parametrize(("game", "options", "better_seats"), TABLES, ids=str)
def test_a_level_scores_better_than_the_one_below(game, options, better_seats, weaker, stronger):
    entrants = tuple(stronger if seat in better_seats else weaker for seat in range(4))
    match = Match(game, options, entrants, seed=1, playouts=None)
    scores = {weaker: [], stronger: []}
    for number in range(3):
        for entrant, standings in zip(entrants, play_deal(match, number).standings, strict=True):
            scores[entrant] += [standing.score for standing in standings]
    ahead = fmean(scores[stronger]) - fmean(scores[weaker])
    assert (-ahead if load_game(game, **options).fewer_wins else ahead) > 15
