"""Players who arrive at a hall, wait, play and go: how long they wait for their first card.

python -m tests.hall.arrivals [--players 1000] [--every 1.0]
"""

import argparse
import random
from typing import NamedTuple

from tests.hall.small_hall import SmallHall
from trix.games import game_names, presets
from trix.hall.matchmaking import ARRIVE, Seeker, Waiting, Wish
from trix.hall.tables import end_game, leave_table, settle_absences, with_deal

POPULARITY = (
    (40, Wish("trix", "complex", "usual")),
    (15, Wish("trix", "complex_partner", "usual")),
    (12, Wish("trixter", "four", "usual")),
    (10, Wish("trix", "full", "quick")),
    (8, Wish("troika", "troika", "usual")),
    (5, Wish("trix", "levant", "calm")),
    (10, None),  # anything
)
DEAL_SECONDS = 150.0
DEALS = 8
STAY = 0.9  # chance to stay for the next deal


class Figures(NamedTuple):
    """The waiting times for the first card in seconds, sorted, and who played."""

    waits: tuple[float, ...]
    people: int
    """Seats of people at new tables."""
    tables: int
    took_over: int

    def share_within(self, seconds: float) -> float:
        return sum(wait <= seconds for wait in self.waits) / len(self.waits)

    @property
    def median(self) -> float:
        return self.waits[len(self.waits) // 2]


def wishes():
    """List all wishes that a seeker may have."""
    return [Wish(game, preset, "usual") for game in game_names() for preset in presets(game)]


def simulate(players=1000, every=1.0, seed=1):
    """Let players arrive with an average distance of *every* seconds, until all have their first card."""
    rng = random.Random(seed)
    floor = SmallHall()
    arrivals, now = [], 0.0
    for number in range(players):
        now += rng.expovariate(1 / every)
        (chosen,) = rng.choices([wish for _, wish in POPULARITY], [weight for weight, _ in POPULARITY])
        never = frozenset(f"player {rng.randrange(players)}" for _ in range(3))
        group = f"link {number // 10}" if rng.random() < 0.1 else ""
        seeker = Seeker(
            f"player {number}", round(rng.gauss(1000, 200)), rng.choice((60, 120, 660)), group, never
        )
        arrivals.append(Waiting(seeker, chosen or rng.choice(wishes()), now))
    since = {arrival.seeker.member: arrival.since for arrival in arrivals}
    begun, waits, new, took_over = {}, {}, set(), 0
    now, coming = 0.0, arrivals[::-1]
    while len(waits) < players:
        now += 0.5
        while coming and coming[-1].since <= now:
            floor.seek(coming.pop())
        next_deals = {
            id: begun[id] + (table.deal + 1) * DEAL_SECONDS - now
            for id, table in floor.tables.items()
            if table.deal + 2 < DEALS
        }
        for player, table in floor.seat(now, next_deals):
            if table.id not in begun:
                begun[table.id] = now + ARRIVE
            if table.arriving:
                took_over += 1
                card = now + max(next_deals[table.id], ARRIVE)
            else:
                new.add(player.member)
                card = begun[table.id]
            waits[player.member] = card - since[player.member]
        _play(floor, begun, now, rng)
    return Figures(tuple(sorted(waits.values())), len(new), len(begun), took_over)


def _play(floor, begun, now, rng):
    for table in list(floor.tables.values()):
        deal = int(max(now - begun[table.id], 0) // DEAL_SECONDS)
        if deal > table.deal:
            for player in table.present:
                if rng.random() > STAY:
                    table = leave_table(table, player.member)
            table = end_game(table, DEALS) if deal == DEALS else with_deal(settle_absences(table, now), deal)
            floor.change(table)


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.hall.arrivals", description=__doc__)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two arrivals, on average")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = simulate(asked.players, asked.every, asked.seed)
    print(f"first card within 30 s: {found.share_within(30):.1%}, median {found.median:.1f} s")
    print(f"longest wait {found.waits[-1]:.1f} s; {found.took_over} took an agent's seat at a running table")
    print(f"{found.tables} new tables with {found.people / found.tables:.2f} people on average")


if __name__ == "__main__":
    main()
