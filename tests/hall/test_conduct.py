"""What strangers can say to each other, and which pairs are noticed."""

import random

from trix.hall.conduct import Together, may_be_said, price_of, suspicious_pairs
from trix.hall.messages import Greet, SendDaily
from trix.ui.reactions import words


def test_strangers_say_set_phrases_only():
    assert all(map(may_be_said, [*words.PHRASES, *words.PICTURES]))
    assert not any(map(may_be_said, ["", "Hello", "hello ", "you are bad", "https://example.org"]))


def test_requests_that_cost_the_hall_more_have_a_higher_price():
    assert price_of(SendDaily("trix", 1, ())) > price_of(Greet())


def together(rng, pair, help=0.0):
    """Return a game of two players; with *help* the second one gives way to the first."""
    places = rng.sample([1, 2, 3, 4], 2)
    if rng.random() < help:
        places = [1, 4]
    return Together(pair, tuple(places), 4)


def test_honest_pairs_are_not_reported_and_helpers_are():
    rng = random.Random(1)
    honest = [(f"a{number}", f"b{number}") for number in range(300)]
    games = [together(rng, pair) for pair in honest for _ in range(40)]
    games += [together(rng, ("x", "y"), 0.5) for _ in range(60)]
    usual = {member: 0.5 for pair in [*honest, ("x", "y")] for member in pair}
    assert [one.pair for one in suspicious_pairs(games, usual)] == [("x", "y")]


def test_two_strong_players_are_not_suspicious():
    rng = random.Random(2)
    games = [Together(("s", "t"), tuple(rng.sample([1, 2, 2, 3], 2)), 4) for _ in range(50)]
    assert suspicious_pairs(games, {"s": 1 / 3, "t": 1 / 3}) == []
    assert suspicious_pairs(games, {"s": 0.9, "t": 0.9}) != []
