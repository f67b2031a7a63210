"""The game of the day: played days, and the expert's result with the same cards."""

import datetime
from typing import Any

import pytest

from tests.session.played import Store, play, session
from trix.ai.agent_game import AgentGame
from trix.games import load_game
from trix.session.entry import entry_of
from trix.ui.kit.i18n import set_language
from trix.ui.screens.daily_expert import KEY, DailyExpert, read_results, unite
from trix.ui.screens.month import Month
from trix.ui.screens.played_dailies import days_in_a_row

DAY = 740_000
ONE_HAND = {"length": "hands", "hands": 1}


def entry() -> Any:
    return entry_of(play(session("troika", ONE_HAND, 5), 1).record(), "2025-11-21")


def run_out(expert: DailyExpert) -> int:
    """Run it a step at a time, and count the steps."""
    steps = 0
    while expert.result is None:
        expert.run(lambda: True)
        steps += 1
        assert steps < 100_000
    return steps


@pytest.mark.long
def test_expert_plays_in_steps_and_stores_the_result():
    store = Store()
    expert = DailyExpert(store, entry(), DAY)
    assert expert.text() == "The expert is playing the same cards: deal 1"
    assert run_out(expert) > 10
    game = load_game("troika", **ONE_HAND)
    alone = AgentGame(game, 5, ("expert", "standard", "standard", "standard"))
    alone.run(lambda: False)
    assert alone.done
    assert expert.result is not None
    assert expert.result.score == alone.state.team_returns()[0]
    assert expert.result.rank == (1 if 0 in alone.state.winners() else 2)
    again = DailyExpert(store, entry(), DAY)
    assert again.result == expert.result
    assert not again.run(lambda: True)
    assert again.text().startswith("The expert with your cards: ")
    assert DailyExpert(store, entry(), DAY + 1).result is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"troika-740000": [1]}', '{"troika-740000": [1, 0]}', '{"a": "b"}']
)
def test_unreadable_result_is_played_again(text):
    assert read_results(text) == {}
    assert DailyExpert(Store(**{KEY: text}), entry(), DAY).result is None


def test_results_of_two_devices_are_united():
    both = read_results(unite('{"trix-2": [30, 1]}', '{"trix-1": [-5, 4], "trix-2": [0, 2]}'))
    assert {name: tuple(one) for name, one in both.items()} == {"trix-1": (-5, 4), "trix-2": (30, 1)}


def test_only_the_latest_results_are_stored():
    many = "{" + ", ".join(f'"trix-{day}": [1, 1]' for day in range(100, 400)) + "}"
    kept = read_results(unite(many, '{"troika-500": [2, 1]}'))
    assert "troika-500" in kept and "trix-399" in kept and "trix-100" not in kept
    assert len(kept) == 90


def test_missing_day_ends_a_streak():
    assert days_in_a_row({7, 8, 9, 5}, 9) == 3
    assert days_in_a_row({7, 8}, 9) == 0


@pytest.mark.parametrize(
    ("month", "language", "offset"),
    [
        (datetime.date(2026, 11, 21), "en", 6),
        (datetime.date(2026, 11, 1), "ar", 1),
        (datetime.date(2026, 2, 3), "de", 6),
    ],
)
def test_a_month_begins_in_the_column_of_its_first_day(month, language, offset):
    set_language(language)
    assert Month(month, month, (), ())._offset == offset


def test_month_counts_played_and_won_days():
    day = datetime.date(2026, 11, 21)
    number = day.toordinal()
    told = Month(day, day, {number, number - 1, number - 40}, {number, number - 40}).accessible_text()
    assert told == "November 2026. 2 days played. 1 won"
