"""A device resumes from its stored state."""

import pytest

from tests.net.world import begun
from tests.players import RandomPlayer
from trix.net.party import Party


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("place", [0, 1])
def test_a_repeatedly_killed_device_loses_nothing(place):
    world = begun(seed=4)
    device = world.devices[place]
    killed = 0
    while not world.over():
        device.kill()
        killed += 1
        assert killed < 400
        world.step(25)
    world.agree()
    assert killed > 3


def test_a_finished_game_survives_the_restart_of_all_devices():
    world = begun(players=2)
    world.until(world.over)
    (record,) = world.records()
    for device in world.devices:
        device.kill()
    world.until(lambda: all(device.guest.game is not None for device in world.devices), seconds=5)
    assert world.over()
    assert world.records() == {record}
    world.begin()
    world.until(lambda: not world.over())
    world.until(world.over)


def test_a_host_that_restarts_from_an_old_state_continues():
    world = begun(players=3, seed=11)
    host = world.devices[0]
    world.until(lambda: len(host.guest.dealings.finished) == 1)
    old = host.stored
    made = world.actions
    world.until(lambda: world.actions > made + 4)
    host.stored = old
    host.kill()
    world.until(world.over)
    assert len(world.records()) == 1


def test_damaged_stored_state_is_refused():
    world = begun()
    kept = world.devices[0].party.stored()
    for place in range(len(kept)):
        for wrong in (None, 7, "x", []):
            damaged = [*kept[:place], wrong, *kept[place + 1 :]]
            if wrong in ([], None) and place == 6:
                continue  # a guest stores no host
            if wrong == "x" and place in (0, 3, 4):
                continue  # any text would do
            with pytest.raises(ValueError, match=r".+"):
                Party.restore(damaged, world.devices[0].ciphers, lambda *_: RandomPlayer(world.rng), 0.0)
