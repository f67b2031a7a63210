"""Grid lines are round numbers around all values; time goes from left to right in every language."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.ui.kit.scale import grid, nice_step
from trix.ui.statistics.results_chart import Mark, ResultsChart

VALUES = st.lists(
    st.floats(-5000, 5000, allow_nan=False).map(lambda value: round(value, 3)), min_size=1, max_size=20
)


@given(VALUES)
def test_grid_lines_are_even_round_and_around_all_values(values):
    lines = grid([0.0, *values])
    assert lines[0] <= min(0, *values)
    assert lines[-1] >= max(0, *values)
    assert 2 <= len(lines) <= 8
    assert 0.0 in lines
    steps = {round(b - a, 9) for a, b in pairwise(lines)}
    assert max(steps) - min(steps) < 1e-6
    digits = f"{max(steps):e}".split("e")[0].rstrip("0").rstrip(".")
    assert digits in ("1", "2", "2.5", "5")


@given(VALUES)
def test_labels_of_grid_lines_are_all_different(values):
    for finest, decimals in ((1, 0), (0.1, 1)):
        labels = [f"{line:.{decimals}f}" for line in grid([0.0, *values], finest)]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(("span", "step"), [(0, 1), (4, 1), (390, 100), (7, 2), (0.9, 0.25), (1500, 500)])
def test_steps(span, step):
    assert nice_step(span) == pytest.approx(step)


def course(painter, rtl, marked=None):
    told = []
    marks = [Mark(value, value > 0, f"game {value}") for value in (-50.0, 20.0, 10.0, 120.0)]
    chart = ResultsChart(
        "course",
        "Score",
        marks,
        [-50.0, 0.0, 5.0, 20.0],
        show=lambda value: f"{value:.0f}",
        summary="4 games",
        ends=("first", "last"),
        marked=marked,
        on_mark=told.append,
    )
    p = painter(360, 640, rtl=rtl)
    chart.place(p, pygame.Rect(10, 10, *chart.measure(p, 300)))
    return p, chart, told


@pytest.mark.parametrize("rtl", [False, True])
def test_a_tap_and_the_arrows_go_through_the_games_in_time(painter, rtl):
    p, chart, told = course(painter, rtl)
    surface = pygame.Surface((360, 640))
    chart.draw(p, surface, type("Look", (), {"focus": True})())
    chart.press((11, 60))
    chart.press((308, 60))
    assert told == [0, 3]
    chart.key(p, pygame.K_RIGHT)
    assert told[-1] == 0
    p, chart, told = course(painter, rtl, marked=1)
    chart.key(p, pygame.K_RIGHT)
    chart.key(p, pygame.K_LEFT)
    assert told == [2, 0]
    assert not chart.key(p, pygame.K_UP)


def test_the_chart_announces_the_selected_game_or_a_summary(painter):
    assert course(painter, False)[1].accessible_text() == "Score. 4 games"
    assert course(painter, False, marked=3)[1].accessible_text() == "game 120.0"


def test_higher_values_are_drawn_higher(painter):
    _p, chart, _told = course(painter, False)
    heights = [chart.position(0, value)[1] for value in (-50.0, 0.0, 120.0)]
    assert heights == sorted(heights, reverse=True)
    assert all(0 <= height <= chart.plot.h for height in heights)
