"""A host that sends something impossible, and faults of this program: the player reads why the game ended."""

import pytest

from tests.ui.friends.world import seen
from trix.codec import tagged
from trix.net.messages import Heard, TimeUp


def send(host, message):
    for link in host.gathering.meeting.party.guest_links.links.values():
        link.channel.send(tagged(message))


def test_a_guest_reads_that_the_table_sent_something_impossible(friends):
    friends.begin()
    host, *guests = friends.all
    send(host, TimeUp(9))
    friends.let(1)
    for guest in guests:
        assert "something impossible" in seen(guest)
    assert host.scene.name == "table"


@pytest.mark.long
def test_after_a_fault_of_the_program_a_guest_leaves_and_a_host_plays_on(friends, monkeypatch):
    friends.begin()
    host, guest, other = friends.all
    party, fine = guest.gathering.meeting.party, host.gathering.meeting.party.receive

    def fail(*_):
        raise KeyError("fault")

    monkeypatch.setattr(party.guest, "receive", fail)
    monkeypatch.setattr(host.gathering.meeting.party, "receive", fail)
    host.wire.inbox.append(b"a packet")
    send(host, Heard(party.id, "hello"))
    for _ in range(3):
        host.app.frame()
        guest.app.frame()
    monkeypatch.setattr(host.gathering.meeting.party, "receive", fine)
    for friend in (host, guest):
        (report,) = set(friend.platform.reports)
        assert "KeyError: 'fault'" in report
        friend.platform.reports.clear()
    assert "Something went wrong" in seen(guest)
    assert guest.platform.secrets.texts, "the guest can return"
    friends.let(1)
    assert (host.scene.name, other.scene.name) == ("table", "table")
