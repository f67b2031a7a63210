"""A guest becomes the host, with the finished dealings."""

import pytest

from tests.net.circle import ROOM, begun, entropy_of
from trix.net.hosting.host import Host
from trix.net.messages import Leave, Looking
from trix.net.succession import inherit


def test_a_leaving_host_names_an_heir():
    circle = begun(players=3)
    circle.send("p1", Looking(False))
    circle.send("p0", Leave())
    assert {circle.guests[name].heir for name in ("p1", "p2")} == {"p2"}
    alone = begun(players=1, spectators=0)
    alone.send("p0", Leave())
    assert alone.guests["p0"].heir is None


@pytest.mark.parametrize("keep", [1, 2])
def test_an_heir_resumes_after_the_finished_dealings(keep):
    circle = begun(players=2)
    circle.play()
    guest = circle.guests["p1"]
    dealings = guest.dealings.finished[:keep]
    host = inherited(guest.room, dealings)
    assert host.room.phase == ("over" if keep == 2 else "playing")
    assert (host.room.host, host.room.epoch) == ("p1", 1)
    assert host.room.member("p0").presence == "reconnecting"


def test_an_heir_gives_up_a_game_with_impossible_dealings():
    circle = begun(players=2)
    circle.play()
    guest = circle.guests["p1"]
    host = inherited(guest.room, [one._replace(key=bytes(32)) for one in guest.dealings.finished])
    assert host.room.phase == "lobby"
    host.begin(0.0)
    assert host.room.phase == "playing"


def inherited(room, dealings):
    room, progress = inherit(room, "p1", dealings)
    return Host(room, ROOM, entropy_of(1), lambda *_: None, 0.0, progress=progress)


@pytest.mark.parametrize("cut", [slice(None, -1), slice(None, 5)])
def test_dealings_that_are_not_over_are_not_inherited(cut):
    """The new host could not restart: the actions of the running dealing would not fit."""
    circle = begun(players=2)
    circle.play_until(lambda: circle.guests["p1"].dealings.finished)
    (dealing,) = circle.guests["p1"].dealings.finished
    short = dealing._replace(actions=dealing.actions[cut])
    room, progress = inherit(circle.host.room, "p1", (short,))
    assert (room.phase, progress.finished) == ("lobby", ())
