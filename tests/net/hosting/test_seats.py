"""Seats during a game."""

import pytest

from tests.net.circle import QUICK, ROOM, Circle, begun, entropy_of
from trix.games import load_game
from trix.net.hosting.host import Host
from trix.net.messages import Declined, HandOver, Leave, Looking, Rename, Sit
from trix.net.room import Occupant
from trix.record import from_text


def test_members_choose_seats_and_agents_have_the_rest():
    circle = Circle(load_game("trixter", players=5), 3)
    assert circle.host.room.occupants == (
        *(Occupant(f"p{seat}", None) for seat in range(3)),
        *[Occupant(None, "random")] * 2,
    )
    circle.send("p1", Sit(4))
    assert circle.guests["p2"].room.occupants[1] == Occupant(None, "random")
    assert circle.guests["p2"].room.occupants[4] == Occupant("p1", None)
    circle.send("p2", Sit(4))
    assert circle.guests["p2"].seat == 2
    circle.send("p2", Sit(None))
    assert circle.guests["p2"].seat is None


@pytest.mark.parametrize("seat", [-1, 4, 99, 2**60])
def test_a_seat_outside_the_game_is_declined(seat):
    circle = Circle(QUICK, 2)
    circle.send("p1", Sit(seat))
    assert circle.guests["p1"].seat == 1


def test_an_agent_stands_in_until_the_member_returns():
    circle = begun(players=2)
    circle.play_until_turn_of("p1")
    circle.host.handle_disconnection("p1")
    assert circle.host.room.member("p1").presence == "reconnecting"
    made = circle.actions
    circle.play(20)
    assert circle.actions == made
    circle.host.stand_in(1, "random")
    circle.play(5)
    assert circle.actions > made
    assert circle.host.room.occupants[1] == Occupant("p1", "random")
    circle.guests["p1"].connect()
    circle.settle()
    assert circle.host.room.occupants[1] == Occupant("p1", None)
    circle.play()
    (record,) = circle.records()
    names = [
        (sitting.sitter.name, sitting.sitter.level)
        for sitting in from_text(record).sittings
        if sitting.seat == 1
    ]
    assert names == [("p1", None), ("", "random"), ("p1", None)]


def test_a_member_who_was_away_takes_over_at_once():
    circle = begun(players=2)
    circle.send("p1", Looking(False))
    assert circle.guests["p0"].room.member("p1").presence == "away"
    circle.host.stand_in(1, "random")
    circle.send("p1", Looking(True))
    assert circle.guests["p0"].room.member("p1").presence == "here"
    assert circle.host.room.occupants[1] == Occupant("p1", None)


def test_a_seat_is_handed_over_to_a_spectator():
    circle = begun(players=2, spectators=1)
    circle.send("p1", HandOver("p2"))
    assert (circle.guests["p1"].seat, circle.guests["p2"].seat) == (None, 1)
    assert circle.guests["p1"].game.viewer == -4
    assert circle.guests["p2"].game.observation().hand
    circle.play()
    assert len(circle.records()) == 1


def test_no_member_plays_two_hands_of_a_dealing():
    circle = begun(players=2, spectators=1)
    circle.send("p1", Sit(3))
    assert circle.guests["p1"].seat == 1
    circle.send("p1", Sit(None))
    circle.send("p1", Sit(3))
    assert circle.guests["p1"].seat is None
    circle.send("p2", Sit(3))
    circle.send("p2", HandOver("p1"))
    assert (circle.guests["p1"].seat, circle.guests["p2"].seat) == (None, 3)
    circle.send("p1", Sit(1))
    assert circle.guests["p1"].seat == 1


def test_a_member_with_a_new_key_gets_no_second_hand_of_a_dealing():
    circle = begun(players=3)
    circle.send("p2", Leave())
    circle.remove("p2")
    circle.add("p9")
    circle.settle()
    circle.send("p9", Sit(3))
    assert circle.guests["p9"].notices.pop() == Declined("hands")
    circle.send("p1", HandOver("p9"))
    assert circle.guests["p9"].seat is None
    circle.change_host(
        Host.restore(circle.host.stored(), ROOM, entropy_of(9), circle.make_player, circle.now)
    )
    circle.send("p9", Sit(3))
    assert circle.guests["p9"].seat is None, "nor after the host's program began anew"
    circle.play_until(lambda: not (len(circle.guests["p0"].dealings.finished) < 1))
    circle.send("p9", Sit(3))
    assert circle.guests["p9"].seat == 3


def test_a_latecomer_may_sit_down_once_the_game_is_given_up():
    circle = begun(players=2)
    circle.add("p9")
    circle.settle()
    circle.send("p9", Sit(3))
    circle.host.stop()
    circle.send("p9", Sit(3))
    circle.send("p1", Sit(2))
    assert [circle.guests[name].seat for name in ("p9", "p1")] == [3, 2]


def test_an_agent_plays_on_for_a_member_who_left():
    circle = begun(players=3)
    circle.send("p2", Leave())
    assert circle.guests["p0"].room.member("p2") is None
    circle.remove("p2")
    circle.play()
    assert circle.host.room.phase == "over"


def test_a_declined_wish_gets_a_reason():
    circle = begun(players=3, spectators=1)
    for name, wish, reason in [
        ("p3", Sit(1), "taken"),
        ("p3", Sit(7), "taken"),
        ("p1", Sit(3), "hands"),
        ("p1", HandOver("p2"), "watching"),
        ("p3", HandOver("p1"), "watching"),
        ("p3", Rename("", "moon"), "name"),
    ]:
        before = circle.host.room
        circle.send(name, wish)
        assert circle.guests[name].notices.pop() == Declined(reason)
        assert circle.host.room == before
