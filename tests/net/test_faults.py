"""With any faults of devices and network, all devices end with the same game.

TRIX_FAULTS=1000 draws that many faults, of all kinds: `make net-test`.
"""

import os
import random

import pytest

from tests.net.world import Weather, World, begun
from trix.games import load_game

GAMES = [
    ("trix", {"mode": "complex"}, 4),
    ("trix", {"mode": "free_complex", "partnership": True}, 3),
    ("trixter", {"players": 3, "hands": "short"}, 3),
    ("trixter", {"players": 4, "hands": "short"}, 2),
    ("trixter", {"players": 5, "hands": "short", "first_lead": "left_of_dealer"}, 5),
    ("trixter", {"players": 6, "hands": "short", "hook": True}, 4),
    ("trixter", {"players": 7, "hands": "short"}, 7),
    ("troika", {"length": "hands", "hands": 3, "kitty": True}, 4),
    ("troika", {"length": "hands", "hands": 2, "stick_dealer": False}, 2),
]
CALM = GAMES[-2:]
FAULTS = int(os.environ.get("TRIX_FAULTS", "0"))


def troubled_game(seed, faults):
    """Play a game with so many faults; return how many occurred."""
    rng = random.Random(seed)
    name, options, players = rng.choice(GAMES if FAULTS else CALM)
    weather = Weather(rng.choice([0, 0.05, 0.2]), rng.choice([0, 0.2]), rng.choice([0.01, 0.3, 2.0]))
    world = World(
        load_game(name, **options), players, seed, weather, rng.randrange(2), late_ciphers=rng.random() < 0.3
    )
    world.queue = rng.choice([0, 5, 200])
    world.host.change(undo=rng.random() < 0.8)
    world.host.change(seconds=rng.choice([None, None, 5, 30]))
    world.begin()
    done = 0
    while done < faults and not world.over():
        for _ in range(rng.randrange(1, 80)):
            world.step()
            world.take_over()
        world.trouble()
        done += 1
    for device in world.devices:
        device.resume()
    end = world.now + 3_000
    while not world.over():
        assert world.now < end, "a device waits for ever"
        world.step()
        world.take_over()
    world.agree()
    return done


@pytest.mark.by_turns
@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.long) for seed in (3, 4, 5))]
)
def test_all_devices_end_with_the_same_game_after_any_faults(seed):
    troubled_game(seed, 12)


@pytest.mark.skipif(not FAULTS, reason="takes minutes: make net-test")
def test_many_faults():
    done, seed = 0, 1000
    while done < FAULTS:
        done += troubled_game(seed, 40)
        seed += 1


@pytest.mark.long
def test_without_faults_all_deals_are_fair():
    world = begun(players=4, spectators=1)
    world.play_to_the_end()
    assert [set(device.guest.dealings.outcomes) for device in world.devices] == [
        {"fair"},
        {"fair"},
        {"fair"},
        {"fair"},
        {"open"},
    ]
