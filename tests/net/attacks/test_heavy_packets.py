"""Small packets that cause much work: the host stops reading, and ends the connection at once.

Without these limits a packet of 3.8 KB kept a host busy for more than a second.
"""

import pytest

from tests.net.modified_guest import ModifiedGuest, pressed, seconds_of
from tests.net.world import begun
from trix.codec import tagged, to_bytes
from trix.net.messages import Rename

EMPTY = b"[" + b"[]," * 1_300_000 + b"[]]"
NUMBERS = b"[" + b"1," * 1_900_000 + b"1]"
DEEP = b"[" * 200_000
LONG = b'["' + b"x" * 3_900_000 + b'"]'


def kept_apart(world):
    """Step until the packets have arrived; return the processor time."""
    return seconds_of(lambda: world.step(2))


def idle(world):
    return seconds_of(lambda: world.step(2))


@pytest.mark.parametrize("text", [EMPTY, NUMBERS, DEEP, LONG])
def test_a_packet_that_unpacks_to_much_costs_nothing_and_ends_its_connection(text):
    world = begun()
    attacker = ModifiedGuest(world)
    usual = idle(world)
    attacker.send_text(text)
    assert kept_apart(world) < usual + 0.05
    assert not attacker.is_connected
    assert all(device.party.host_link.is_connected for device in world.devices[1:3])


def test_it_costs_nothing_before_joining_either():
    world = begun()
    attacker = world.join("Mallory")
    attacker.guest.connect = lambda: None  # no `Join`
    world.until(lambda: attacker.party.host_link._link is not None)
    attacker.party.host_link._link.channel._unsent.append((0, pressed(EMPTY)))
    assert kept_apart(world) < 0.1
    assert not world.host_party.guest_links._responder.pending


@pytest.mark.parametrize("text", [b"", b"{}", b"7", b"[", b"[[]]", b'[["Nonsense"]]', b'[["Sit"]]', b"\xff"])
def test_an_unreadable_message_ends_its_connection_at_once(text):
    world = begun()
    attacker = ModifiedGuest(world)
    attacker.send_text(text)
    world.step(2)
    assert not attacker.is_connected


def test_a_batch_that_is_no_compressed_text_ends_its_connection_at_once():
    world = begun()
    attacker = ModifiedGuest(world)
    attacker.send_packed(b"\xff" * 40)
    world.step(2)
    assert not attacker.is_connected


def test_more_messages_in_a_packet_than_allowed_are_not_handled():
    """Six thousand renames fit into a packet of 464 bytes."""
    world = begun()
    attacker = ModifiedGuest(world)
    attacker.send([Rename(f"M{number % 2}", "moon") for number in range(6000)])
    world.step(2)
    assert not attacker.is_connected
    assert world.host.room.member(attacker.id).name == "Mallory"


@pytest.mark.long
def test_the_game_goes_on_while_such_packets_arrive():
    world = begun()
    attacker = ModifiedGuest(world)
    text = to_bytes([tagged(Rename(f"M{number % 2}", "moon")) for number in range(6000)])
    for _ in range(12):
        attacker.send_text(text)
    assert kept_apart(world) < 0.5
    for _ in range(20):
        attacker.send_text(EMPTY)
        world.step(3)
    world.play_to_the_end()
