"""A guest leaves a host that sends something impossible."""

import pytest

from tests.net.world import begun
from trix.net.messages import RoomIs, Step
from trix.net.transport.encoding import tagged, to_json


def take(device, message):
    link = device.party.host_link
    link._take(link._link.connection, [message])


def reason(device):
    refusal = device.guest.refusal
    return None if refusal is None else refusal.reason


def test_a_guest_leaves_after_an_epoch_without_a_new_host():
    world = begun()
    room = world.host.room
    guest = world.devices[1]
    take(guest, tagged(RoomIs(to_json(room._replace(epoch=room.epoch + 1)))))
    assert reason(guest) == "impossible"


def test_a_guest_leaves_after_an_unexpected_error(monkeypatch):
    guest = begun().devices[1]

    def fail(*_):
        raise KeyError

    monkeypatch.setattr(guest.guest, "receive", fail)
    take(guest, ["TimeUp", 0])
    assert reason(guest) == "impossible"


@pytest.mark.parametrize(("seconds", "expected"), [(1, None), (10, "impossible"), (70, None)])
def test_a_second_malformed_message_within_a_minute_ends_the_connection(seconds, expected):
    world = begun()
    guest = world.devices[1]
    take(guest, ["Nonsense"])
    guest.party.host_link._now += seconds
    take(guest, ["Nonsense"])
    assert reason(guest) == expected


def test_a_step_whose_version_does_not_grow_is_impossible():
    world = begun()
    world.step(20)
    guest = world.devices[1]
    take(guest, tagged(Step(guest.guest.game.version, (), None)))
    assert reason(guest) == "impossible"
