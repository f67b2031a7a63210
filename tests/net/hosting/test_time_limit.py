"""The time for a decision at a table with others."""

import pytest

from tests.net.circle import QUICK, Circle, begun
from trix.net.hosting.hosted_game import DEALT_GRACE, GRACE
from trix.net.messages import (
    TimeUp,
)
from trix.net.room import Place


def timed(seconds, players=2):
    circle = Circle(QUICK, players)
    circle.host.limit_time(seconds)
    circle.begin()
    return circle


def pass_time(circle, seconds):
    """Let time pass while no person does anything."""
    end = circle.now + seconds
    while circle.now < end:
        circle.now += 0.1
        circle.host.tick(circle.now)
        circle.host.think(lambda: True, circle.now)
        circle.settle()


def test_all_are_told_how_much_time_is_left_for_a_decision():
    circle = timed(30)
    circle.play_until_turn_of("p1")
    for guest in circle.guests.values():
        assert guest.time_left(circle.now) == 30
        assert guest.time_left(circle.now + GRACE + 10) == pytest.approx(20)
        assert guest.time_left(circle.now + 1000) == 0
    # who comes anew is told, whatever its clock says
    pass_time(circle, 12)
    circle.guests["p0"].connect()
    circle.settle()
    assert circle.guests["p0"].time_left(circle.now) == pytest.approx(20, abs=0.3)
    # an agent has no time that could run out
    circle.host.stand_in(1, "random")
    circle.settle()
    assert circle.guests["p0"].time_left(circle.now) is None


def test_who_has_no_time_left_has_a_decision_made_for_them_and_goes_on_playing():
    circle = timed(10, players=4)
    pass_time(circle, DEALT_GRACE + 9)
    first = circle.host.current
    made = circle.actions
    pass_time(circle, 1.5)
    assert circle.actions == made + 1
    assert [list(guest.notices) for guest in circle.guests.values()] == [[TimeUp(first)]] * 4
    assert circle.host.room.places[first] == Place(f"p{first}", None)
    pass_time(circle, 5 * (10 + GRACE + 1))
    assert {guest.notices[-1].seat for guest in circle.guests.values()} != {first}


def test_who_decides_in_time_is_not_hurried():
    circle = timed(5, players=4)
    circle.play()
    assert circle.host.room.phase == "over"
    assert not any(guest.notices for guest in circle.guests.values())


def test_without_a_limit_nobody_is_hurried():
    circle = begun(players=4)
    pass_time(circle, 100)
    assert circle.host.current is not None
    assert not circle.guests["p0"].game.newest.history
    assert circle.guests["p0"].time_left(circle.now) is None
