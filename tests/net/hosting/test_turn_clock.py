"""The clock of a turn, and the time of a party."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.net.circle import QUICK
from tests.net.world import World
from trix.net.hosting.hosted_game import DEALT_GRACE, GRACE, Turn, TurnClock
from trix.net.party import LONGEST_TICK


def run(clock, turn, limit, now, seconds):
    """Let time pass; return the number of reminders to the guests."""
    told = 0
    for step in range(round(10 * seconds)):
        told += clock.run(turn, limit, now + (step + 1) / 10)
    return told


def test_guests_hear_the_time_left_at_the_beginning_and_near_the_end():
    clock = TurnClock()
    turn = Turn(5, 2, False)
    assert clock.run(turn, 15, 100.0)
    assert clock.left == 15 + GRACE
    assert run(clock, turn, 15, 100.0, 11) == 0
    assert run(clock, turn, 15, 111.0, 5.9) == 1
    assert clock.left > 0
    assert run(clock, turn, 15, 116.9, 0.2) == 0
    assert clock.left <= 0
    assert clock.run(Turn(6, 3, False), 15, 120.0)
    assert clock.left > 0


def test_the_first_turn_of_a_dealing_has_extra_time():
    clock = TurnClock()
    clock.run(Turn(5, 2, True), 7, 0.0)
    assert clock.left == 7 + DEALT_GRACE


@pytest.mark.parametrize(("turn", "limit"), [(None, 15), (Turn(5, 2, False), None)])
def test_no_time_runs_out_without_a_turn_or_a_limit(turn, limit):
    clock = TurnClock()
    clock.run(Turn(4, 1, False), 15, 0.0)
    assert not clock.run(turn, limit, 1.0)
    assert run(clock, turn, limit, 1.0, 60) == 0
    assert clock.left is None


@pytest.mark.long
@given(st.lists(st.floats(-1e6, 1e6), max_size=50))
def test_jumps_of_the_clock_pass_no_time(jumps):
    clock = 1000.0
    party = World(QUICK, 1).devices[0].party
    party.tick(clock)
    for jump in jumps:
        before, clock = party.now, clock + jump
        party.tick(clock)
        assert party.now - before == pytest.approx(min(max(0.0, jump), LONGEST_TICK), abs=1e-6)
