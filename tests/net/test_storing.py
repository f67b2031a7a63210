"""A device stores everything that has changed before it sends anything."""

import json

import pytest

from tests.net.circle import QUICK
from tests.net.world import FAULTS, Weather, World


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_what_is_stored_is_never_older_than_what_is_sent(seed):
    """The host does not store after each message: only what changes its stored state makes it dirty."""
    world = World(QUICK, 3, seed, Weather(0.05, 0.05, 0.3), spectators=2)
    compared = 0

    def checked(device):
        flush = device.flush

        def flush_and_compare():
            nonlocal compared
            flush()
            if device.party.host is not None and device.stored is not None:
                compared += 1
                assert json.loads(device.stored) == json.loads(json.dumps(device.party.stored()))

        return flush_and_compare

    for device in world.devices:
        device.flush = checked(device)
    world.begin()
    for _ in range(40):
        world.trouble(FAULTS, longest=10.0)
        world.step(10)
    world.until(world.over)
    assert compared > 500
