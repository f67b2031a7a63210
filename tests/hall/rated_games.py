"""Many games with people who leave and come later, to compare the ratings of two machines.

python -m tests.hall.rated_games [--games 100000]
"""

import argparse
import hashlib
import random
from unittest.mock import patch

from trix.hall import ledger
from trix.hall.results import Facts
from trix.hall.tables import Tenure
from trix.ratings.plackett_luce import UNIT, Rating

ALONE = ((0,), (1,), (2,), (3,))
PAIRS = ((0, 2), (1, 3))


def agent(seat, first=0, end=4):
    return Tenure(seat, "", "standard", first, end)


def facts(*tenures, places=(1, 2, 3, 4), teams=ALONE, deals=((30, 20, 10, 0),) * 4, rated=True):
    game = ("trix", "complex") if teams == ALONE else ("trix", "complex partners")
    totals = tuple(map(sum, zip(*deals, strict=True)))
    return Facts(*game, teams, False, places, totals, tuple(deals), tenures, rated)


def random_game(rng):
    """Return a game with people who leave and come later."""
    teams, deals = rng.choice([(ALONE, 8), (PAIRS, 20)])
    tenures = []
    members = [f"player {number}" for number in rng.sample(range(2_000), 8)]
    for seat in range(4):
        first = rng.choice((0, 0, 0, rng.randrange(deals)))
        end = rng.choice((deals, deals, rng.randrange(first, deals)))
        if first:
            tenures.append(agent(seat, 0, first))
        tenures.append(Tenure(seat, members.pop(), "", first, end, end < deals))
        if end < deals:
            tenures.append(agent(seat, end, deals))
    points = [[rng.randrange(-100, 100) for _ in range(4)] for _ in range(deals)]
    places = tuple(rng.randrange(1, 5) for _ in teams)
    return facts(*tenures, places=places, teams=teams, deals=tuple(map(tuple, points)))


def digest(games):
    """Return a hash of all ratings after so many games."""
    rng = random.Random(7)
    # the published rating of the level may change
    with patch.object(ledger, "agent_rating", lambda *_: Rating(25 * UNIT, UNIT)):
        accounts = {}
        for _ in range(games):
            ledger.record(accounts, random_game(rng))
    return hashlib.sha256(repr(sorted(accounts.items())).encode()).hexdigest()[:16]


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.hall.rated_games", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    asked = parser.parse_args()
    print(asked.games, "games:", digest(asked.games))


if __name__ == "__main__":
    main()
