"""Games with faults of devices and network and an active attacker at the same time.

Nothing is lost: all devices end with the same whole game, and none of them finds a deal false.

No seat is frozen: while no fault lasts or has just ended, the game never stands still for more than two
seconds. A fault ends when its device is back. Its delays are over `RECOVERY` seconds later: two answers
of a key exchange, and a reconnection.

TRIX_FAULTS=1000 draws that many faults, in full games of each kind: `make net-test`.
"""

import random

import pytest

from tests.net.attacker import Attacker
from tests.net.test_faults import CALM, FAULTS
from tests.net.world import Weather, World
from trix.games import game_names, load_game, presets
from trix.net.deals.key_exchange import PATIENCE

KINDS = [(name, options) for name in game_names() for options in presets(name).values()]
KINDS += [("trixter", {"players": 3}), ("trixter", {"players": 6}), ("trixter", {"players": 7})]
HARMLESS = {"repeat", "forge", "say", "rename"}
RECOVERY = 2 * PATIENCE + 3.0
LONGEST_PAUSE = 2.0


class Watch:
    """Measures the longest pause of a game."""

    def __init__(self, world):
        self.world = world
        self.longest = 0.0
        """The longest pause in seconds."""
        self.calm_for = 0.0
        """Seconds without a fault in all."""
        self._fault_until = 0.0
        self._moved_at = 0.0
        self._seen = None

    def look(self):
        world = self.world
        is_quiet = all(device.online and not device.frozen for device in world.devices)
        if not is_quiet or len(world.hosts) != 1 or world.host.room.phase != "playing":
            self.disturb()
        if not self._waits_for_a_friend():
            self.disturb()
        seen = [world.host.game.version for _ in world.hosts]
        if world.now < self._fault_until or seen != self._seen:
            self._seen, self._moved_at = seen, world.now
        if world.now >= self._fault_until:
            self.calm_for += world.frame
        self.longest = max(self.longest, world.now - self._moved_at)
        assert self.longest <= LONGEST_PAUSE, f"seat {world.host.current} is frozen at {world.now}"

    def _waits_for_a_friend(self):
        """False if an attacker sits at the seat to act, which a friend has left for good."""
        world = self.world
        seat = world.host.current if world.hosts else None
        member = world.host.room.occupants[seat].member if seat is not None else None
        return member is None or member in {device.party.id for device in world.devices if device.party}

    def disturb(self):
        self._fault_until = self.world.now + RECOVERY


def attacked_game(name, options, seed, faults, players=None):
    """Play whole games of a kind until there were so many faults."""
    rng, game = random.Random(seed), load_game(name, **options)
    weather = Weather(0.0, rng.choice([0, 0.2]), rng.choice([0.01, 0.1]))
    world = World(game, players or game.num_players, seed, weather, late_ciphers=rng.random() < 0.3)
    world.pace = 0.3
    world.queue = rng.choice([0, 5, 200])
    attacker, watch = Attacker(world, rng), Watch(world)
    done = 0
    while True:
        world.begin()
        world.until(lambda: not world.over())
        done += attacked_match(world, attacker, watch, rng)
        world.agree()
        if done >= faults:
            return watch


def attacked_match(world, attacker, watch, rng):
    """Play one game to its end; return how many faults occurred."""
    done, next_fault, end = 0, world.now + 5.0, world.now + 20_000
    while not world.over():
        assert world.now < end, "a device waits for ever"
        attacker.attack()
        world.step()
        world.take_over()
        if world.now >= next_fault:
            if world.trouble(longest=10.0) not in HARMLESS:
                watch.disturb()
            done += 1
            next_fault = world.now + rng.choice([0.3, 1.0, 3.0, 30.0])
        watch.look()
    return done


@pytest.mark.long
@pytest.mark.parametrize(("name", "options", "players"), CALM)
def test_a_short_game_under_attack(name, options, players):
    attacked_game(name, options, 5, 5, players)


@pytest.mark.long
@pytest.mark.skipif(not FAULTS, reason="takes minutes: make net-test")
@pytest.mark.parametrize("number", range(len(KINDS)))
def test_a_full_game_of_each_kind_under_attack(number):
    watch = attacked_game(*KINDS[number], number, -(-FAULTS // len(KINDS)))
    assert watch.calm_for > 60
