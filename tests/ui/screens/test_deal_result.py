"""The panel after a deal: a sentence on top says what decided it, and the viewer's place."""

import pytest

from tests.ui.inventory import shown
from trix.ui.game_parts.screens import Line, Outcome
from trix.ui.kit.widgets import Scroll
from trix.ui.screens.ending.curve import Curve
from trix.ui.screens.results import _place, _turning_point

SIZE = (1280, 720, 1.0)


def summary(platform, screen: str, language: str = "en") -> str:
    app = shown(platform, screen, SIZE, language)
    label = app.stack.top.ui.find("summary")
    assert label is not None
    return label.label


@pytest.mark.parametrize(
    ("screen", "language", "text"),
    [
        ("deal result, complex", "en", "Biggest gain: doubling +25. In the lead by 470 points."),
        (
            "deal result, complex",
            "de",
            "Größter Gewinn: Verdoppeln +25. In Führung mit 470 Punkten Vorsprung.",
        ),
        ("deal result, trixter", "en", "In the lead by 33 points."),
        ("deal result, trix", "en", "Best result of this deal. Behind by 100 points."),
    ],
)
def test_a_sentence_says_what_decided_the_deal_and_the_place(platform, screen, language, text):
    assert summary(platform, screen, language) == text


def test_the_chart_of_totals_is_seen_whole_or_not_at_all(platform):
    are_charted = set()
    for height in range(560, 800, 40):
        top = shown(platform, "deal result, trixter", (1280, height, 1.0), "en").stack.top
        charts = [widget for widget in top.ui.all() if isinstance(widget, Curve)]
        scroll = next(widget for widget in top.ui.all() if isinstance(widget, Scroll))
        assert all(chart.rect.bottom <= scroll.rect.bottom for chart in charts), height
        are_charted.add(bool(charts))
    assert are_charted == {True, False}


def turning_point(points: list[int], gains: list[int], largest: str = "") -> str:
    lines = tuple(Line((seat,), "", "", "", gain, largest=largest) for seat, gain in enumerate(gains))
    return _turning_point(points, lines[0], Outcome("", "", lines))


def test_a_deal_is_the_best_or_the_worst_only_among_several():
    assert turning_point([5, 9], [9, 9, 9]) == ""
    assert turning_point([5, 9, 10], [10, 10, 10]) == "Your best deal so far."
    assert turning_point([5, 9, 9], [9, 9, 9]) == ""
    assert turning_point([5, 9, 4], [4, 9, 9]) == "Your worst deal so far."
    assert turning_point([5, 9, 4], [4, 9, 9], "Biggest loss: 1 trick −5.") == "Biggest loss: 1 trick −5."
    assert turning_point([4], [4, 9, 9]) == "Worst result of this deal."
    assert turning_point([9], [9, 4, 4]) == "Best result of this deal."
    assert turning_point([9], [9, 4]) == ""  # two teams: one is always better


def test_place_is_told_with_the_distance_to_the_lead():
    assert _place(5, [5, 5, 1], ["Huda"]) == "Level with Huda in the lead."
    assert _place(5, [5, 5, 5, 1], ["Sami", "Huda"]) == "Level in the lead."
    assert _place(5, [5, 5, 5], ["Huda", "Sami"]) == "All are level."
    assert _place(1, [5, 5, 1], ["Rana", "Huda"]) == "Place 3 of 3."
    assert _place(4, [5, 4, 4], ["Rana"]) == "Place 2 of 3, 1 behind Rana."
    assert _place(4, [5, 4], ["Rana and Huda"]) == "Behind by 1 point."
