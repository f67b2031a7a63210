"""Stored keys and the log of a broker open no recorded packet."""

import json
from functools import partial
from itertools import product

import pytest

from tests.net.ciphers import now
from tests.net.circle import QUICK
from tests.net.test_secrecy import Reader, Recorded
from trix.net.transport.crypto import PUBLIC_BYTES, member_id
from trix.net.transport.handshake import NOTE, PROOF, Accepted, Handshake, Hello, Notes
from trix.net.transport.link import DATA


def played():
    world = Recorded(QUICK, 3, seed=4)
    world.begin()
    world.until_dealings()
    return world


def values(stored):
    """Return all texts of a stored state."""
    found, rest = [], [json.loads(stored)]
    while rest:
        value = rest.pop()
        if isinstance(value, list | dict):
            rest += value.values() if isinstance(value, dict) else value
        elif isinstance(value, str):
            found.append(value)
    return found


def hexadecimal(text):
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


@pytest.mark.long
def test_stored_files_and_the_link_open_no_packet_of_a_game():
    """The attacker has the broker's log, the link, and later the files of all devices."""
    world = played()
    notes, reader = [], Notes(world.devices[0].ciphers, world.invitation.handshake_key)
    for packet in world.kept:
        if packet.payload[0] == NOTE:
            reader.open(packet.payload, notes.append)
    hellos = [note for note in notes if isinstance(note, Hello)]
    answers = [note for note in notes if isinstance(note, Accepted)]
    assert len(answers) == 2, "the attacker reads the handshakes"

    stored = [value for device in world.devices for value in values(device.stored)]
    known = [hexadecimal(text) for text in stored]
    private = [value.hex() for value in known if len(value) == 32]
    points = [value for value in known if len(value) == PUBLIC_BYTES]
    points += [note.ephemeral for note in (*hellos, *answers)]
    assert {device.party._endpoint.key.private for device in world.devices} <= set(private)

    ciphers, secret = world.devices[0].ciphers, world.invitation.secret
    keys = [value for value in known if len(value) == 32] + [world.invitation.handshake_key, secret * 2]
    shared = {now(partial(ciphers.agree, own, point)) for own, point in product(private, points)} - {None}
    for common, hello, answer in product(shared, hellos, answers):
        if hello.connection == answer.connection:
            keys += Handshake(hello, answer.ephemeral).keys(secret, common)
    reader = Reader(keys)
    data = [packet for packet in world.kept if packet.payload[0] == DATA]
    assert len(data) > 100
    assert not any(reader.read(packet) for packet in data)


def test_nothing_of_a_connection_is_stored():
    world = played()
    stored = {value for device in world.devices for value in values(device.stored)}
    for keyring in world.keyrings:
        used = {key for key in keyring.keys if key != world.invitation.handshake_key}
        assert used
        assert not {key.hex() for key in used} & stored
    for device in world.devices[1:]:
        ticket = device.party.host_link._ticket
        assert ticket
        assert ticket.hex() not in stored


def test_the_ephemeral_keys_do_open_the_packets():
    """The same attack with the one secret that is forgotten succeeds: the test above tries the right keys."""
    world = played()
    reader = Reader(list(world.keyrings[1].keys))
    read = [text for packet in world.kept if packet.payload[0] == DATA for text in reader.read(packet)]
    proofs = [json.loads(text) for text in read if text.startswith('["Proof"')]
    assert member_id(PROOF.read(proofs[0]).long_term) == world.devices[1].party.id
