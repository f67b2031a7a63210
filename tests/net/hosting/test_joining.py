"""Joining a room."""

import pytest

from tests.net.circle import QUICK, Circle
from trix import __version__
from trix.net.messages import PROTOCOL, Act, Join, Leave, Refused, Rename, Say, Sit
from trix.net.room import MAX_MEMBERS


def test_a_removed_member_cannot_return_with_the_same_key():
    circle = Circle(QUICK, 2, 1)
    circle.host.remove("p2")
    circle.settle()
    assert circle.guests["p2"].refusal.reason == "removed"
    circle.guests["p2"].connect()
    circle.settle()
    assert circle.host.room.member("p2") is None


JOIN = Join(PROTOCOL, __version__, "Rana", "moon", 0, 0, 0)


@pytest.mark.parametrize(
    ("join", "refused"),
    [
        (JOIN._replace(protocol=PROTOCOL + 1), Refused("protocol", __version__, __version__)),
        (JOIN._replace(app="9.9"), Refused("version", __version__, "9.9")),
        (JOIN._replace(name=""), Refused("name", "", "")),
        (JOIN._replace(name="x" * 41), Refused("name", "", "x" * 41)),
    ],
)
def test_a_refused_device_gets_the_reason(join, refused):
    circle = Circle(QUICK, 1)
    before = circle.host.room
    circle.host.receive("stranger", join, circle.now)
    assert circle.host.outbox == [("stranger", refused)]
    assert circle.host.room == before


def test_the_number_of_members_is_limited():
    circle = Circle(QUICK, 1, MAX_MEMBERS + 2)
    assert len(circle.host.room.members) == MAX_MEMBERS
    assert circle.guests[f"p{MAX_MEMBERS}"].refusal.reason == "full"


def test_a_guest_that_does_not_know_the_rules_refuses():
    circle = Circle(QUICK, 2)
    circle.host.room = circle.host.room._replace(options={**QUICK.options, "colour": "red"})
    circle.guests["p1"].connect()
    circle.settle()
    assert circle.guests["p1"].refusal.reason == "rules"
    assert circle.guests["p1"].refusal == Refused("rules", "troika", "colour")


def test_messages_before_joining_are_ignored():
    circle = Circle(QUICK, 2)
    before = circle.host.room
    for message in (Sit(2), Say("x"), Rename("x", "y"), Leave(), Act(0, "QS")):
        circle.host.receive("stranger", message, circle.now)
    assert (circle.host.room, circle.host.outbox) == (before, [])
