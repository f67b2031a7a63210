"""The traffic of one seat in a game."""

import pytest

from tests.net.world import World
from trix.games import load_game

MOST = 250_000
# what MQTT adds to a payload: header, topic with its length, no properties; and a frame of WebSocket
TOPIC = len("trix/1/") + 16 + 1
FRAME = 2 + 2 + 1 + 4
# a sign of life and its answer, in frames of WebSocket, when a desktop has said nothing for so many seconds
PINGS = (2 + 6) + (2 + 2)
QUIET = 5.0


def cost(packets):
    return sum(len(packet.payload) + FRAME + TOPIC + len(packet.mailbox) for packet in packets)


@pytest.mark.long
@pytest.mark.parametrize("pace", [1.0, 4.0], ids=["35 minutes", "two and a half hours"])
def test_one_seat_of_a_game_of_trix_costs_less_than_250_kilobytes(pace):
    world = World(load_game("trix"), 4, seed=3)
    sent = []
    post = world.post
    world.post = lambda packet: (sent.append(packet), post(packet))
    world.begin()
    world.pace, world.frame = pace, 0.5
    world.until(world.over, 10_000)
    for device in world.devices[1:]:
        came = [packet for packet in sent if packet.mailbox in device.party.mailboxes]
        assert cost(came) + cost(device.sent) + world.now / QUIET * PINGS < MOST
        assert max(len(packet.payload) for packet in came) < 12_000
