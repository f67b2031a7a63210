"""The time limit for a decision."""

import pytest

from tests.net.circle import QUICK, Circle, begun
from trix.net.hosting.hosted_game import DEALT_GRACE, GRACE
from trix.net.messages import TimeUp
from trix.net.room import Occupant


def timed(seconds, players=2):
    circle = Circle(QUICK, players)
    circle.host.change(seconds=seconds)
    circle.begin()
    return circle


def pass_time(circle, seconds):
    """Let time pass while no player acts."""
    end = circle.now + seconds
    while circle.now < end:
        circle.tick()


def test_all_guests_know_the_time_left():
    circle = timed(30)
    circle.play_until_turn_of("p1")
    for guest in circle.guests.values():
        assert guest.time_left(circle.now) == 30
        assert guest.time_left(circle.now + GRACE + 10) == pytest.approx(20)
        assert guest.time_left(circle.now + 1000) == 0
    # a new connection brings the time left
    pass_time(circle, 12)
    circle.guests["p0"].connect()
    circle.settle()
    assert circle.guests["p0"].time_left(circle.now) == pytest.approx(20, abs=0.3)
    # an agent has no time that could run out
    circle.host.stand_in(1, "random")
    circle.settle()
    assert circle.guests["p0"].time_left(circle.now) is None


def test_an_agent_decides_once_when_the_time_is_up():
    circle = timed(10, players=4)
    pass_time(circle, DEALT_GRACE + 9)
    first = circle.host.current
    made = circle.actions
    pass_time(circle, 1.5)
    assert circle.actions == made + 1
    assert [list(guest.notices) for guest in circle.guests.values()] == [[TimeUp(first)]] * 4
    assert circle.host.room.occupants[first] == Occupant(f"p{first}", None)
    pass_time(circle, 5 * (10 + GRACE + 1))
    assert {guest.notices[-1].seat for guest in circle.guests.values()} != {first}


def test_a_decision_in_time_has_no_consequence():
    circle = timed(5, players=4)
    circle.play()
    assert circle.host.room.phase == "over"
    assert not any(guest.notices for guest in circle.guests.values())


def test_without_a_limit_a_player_may_take_any_time():
    circle = begun(players=4)
    pass_time(circle, 100)
    assert circle.host.current is not None
    assert not circle.guests["p0"].game.newest.history
    assert circle.guests["p0"].time_left(circle.now) is None
