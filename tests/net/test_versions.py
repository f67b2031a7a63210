"""Devices whose games do not fit together say so."""

import pytest

from tests.net.circle import QUICK
from tests.net.world import World
from trix import __version__
from trix.net import party as party_module
from trix.net.messages import PROTOCOL, Refused


@pytest.mark.parametrize("late", [False, True], ids=["desktop", "page"])
@pytest.mark.parametrize("protocol", [PROTOCOL - 1, PROTOCOL + 1])
def test_a_guest_with_another_protocol_learns_both_versions(monkeypatch, protocol, late):
    world = World(QUICK, 2, late_ciphers=late)
    monkeypatch.setattr(party_module, "PROTOCOL", protocol)
    monkeypatch.setattr(party_module, "__version__", "9.9")
    friend = world.join("Friend")
    world.until(lambda: friend.guest.refusal is not None, seconds=5)
    assert friend.guest.refusal == Refused("protocol", __version__, "9.9")
    assert world.host.room.member(friend.party.id) is None


def test_a_member_that_returns_with_another_protocol_learns_it_too(monkeypatch):
    world = World(QUICK, 2)
    guest = world.devices[1]
    monkeypatch.setattr(party_module, "PROTOCOL", PROTOCOL + 1)
    guest.kill()
    world.until(lambda: guest.guest.refusal is not None, seconds=5)
    assert guest.guest.refusal.reason == "protocol"


def test_a_stranger_cannot_send_a_guest_away(monkeypatch):
    """It has the link and answers faster than the host, with the protocol of its own host."""
    world = World(QUICK, 1)
    monkeypatch.setattr(party_module, "PROTOCOL", PROTOCOL + 1)
    stranger = World(QUICK, 1, seed=5)
    monkeypatch.undo()
    stranger.invitation = world.invitation
    responder = stranger.host_party.guest_links._responder
    notes = []
    responder._endpoint = responder._endpoint._replace(send_note=lambda mailbox, note: notes.append(note))
    friend = world.join("Friend")
    caller = friend.party.host_link._caller
    responder.hello(caller._hello(caller._ephemeral), 0.0)
    (outdated,) = notes
    friend.receive(world.forged(outdated))
    world.until(lambda: friend.guest.room is not None, seconds=5)
    assert friend.guest.refusal is None
