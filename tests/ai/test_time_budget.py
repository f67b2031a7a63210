"""Time to think: it runs during the search."""

import pytest

from trix.ai import time_budget


@pytest.fixture
def clock(monkeypatch):
    class Clock:
        now = 100.0

        def perf_counter(self):
            return self.now

    clock = Clock()
    monkeypatch.setattr(time_budget, "time", clock)
    return clock


def test_the_limit_is_reached_after_so_many_milliseconds_from_the_first_question(clock):
    reached = time_budget.time_limit(700)
    clock.now += 50
    asked = 0
    while not reached(asked):
        clock.now += 0.016
        asked += 1
    assert asked * 16 == pytest.approx(700, abs=16)
    assert reached(asked)


def test_a_pause_does_not_use_the_time_up(clock):
    reached = time_budget.time_limit(700)
    assert not reached(0)
    clock.now += 60
    assert not reached(1)
    for _ in range(5):
        clock.now += 0.1
        last = reached(2)
    assert last


def test_as_many_playouts_as_are_wanted_end_it_earlier(clock):
    reached = time_budget.time_limit(700, most=5)
    assert not reached(4)
    assert reached(5)


def test_a_slower_device_gets_less_of_the_desktops_time():
    desktop, browser, phone = map(time_budget.device_milliseconds, time_budget.devices())
    assert time_budget.TABLE_MILLISECONDS > desktop > browser > phone > 10
