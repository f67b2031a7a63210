"""Boards have results that can be recomputed, and no others."""

import random
import time

import pytest

from trix.ai import make_agent
from trix.daily import daily_game
from trix.games import game_names, load_game
from trix.hall.boards import (
    LEVEL,
    BoardError,
    Entry,
    daily_score,
    day_board,
    month_board,
    ratings_board,
    shown_to,
)
from trix.hall.ledger import Account
from trix.hall.rules import is_open
from trix.ratings.plackett_luce import UNIT, Rating

DAY = 740_100


def play(game, level=LEVEL, seed=3):
    """Play the game of the day with random cards at the own seat."""
    code = daily_game(game, DAY)
    rules = load_game(code.game, **code.options)
    agents = [make_agent(level, rules, seed=seat) for seat in range(rules.num_players)]
    state, rng = rules.new_initial_state(code.seed), random.Random(seed)
    while (seat := state.current_player()) is not None:
        mine = seat == 0
        state.apply_action(
            rng.choice(state.legal_actions()) if mine else agents[seat].choose(state.observation(seat))
        )
        if mine and state.legal_revisions() and rng.random() < 0.2:
            state.apply_action(rng.choice(state.legal_revisions()))
    return state


@pytest.fixture(scope="module", params=game_names())
def played(request):
    return request.param, play(request.param)


@pytest.mark.by_turns
@pytest.mark.long
def test_a_game_of_the_day_is_recomputed(played):
    game, state = played
    assert daily_score(game, DAY, state.history()) == state.returns()[0]


@pytest.mark.by_turns
@pytest.mark.long
def test_what_cannot_be_recomputed_is_refused(played):
    game, state = played
    actions = state.history()
    for wrong in ([], actions[:-1], [*actions, actions[-1]], ["nonsense", *actions[1:]], actions[1:]):
        with pytest.raises(BoardError):
            daily_score(game, DAY, wrong)
    with pytest.raises(BoardError):
        daily_score(game, DAY + 1, actions)
    with pytest.raises(BoardError):
        daily_score("chess", DAY, actions)


def test_opponents_that_play_worse_are_noticed(played):
    game, _ = played
    with pytest.raises(BoardError):
        daily_score(game, DAY, play(game, "random").history())


def test_a_forged_result_costs_the_server_little():
    began = time.process_time()
    with pytest.raises(BoardError):
        daily_score("trix", DAY, ["play QS"] * 100_000)
    assert time.process_time() - began < 1


def test_results_are_taken_while_it_is_that_day_somewhere():
    assert [day for day in range(DAY - 9, DAY + 9) if is_open(day, DAY)] == [DAY - 2, DAY - 1, DAY, DAY + 1]


def test_equal_results_share_a_place():
    entries = [Entry("a", 10), Entry("b", 30), Entry("c", 10), Entry("d", -5)]
    found = day_board(entries, fewer_wins=False)
    assert [(line.place, line.member) for line in found] == [(1, "b"), (2, "a"), (2, "c"), (4, "d")]
    assert [line.member for line in day_board(entries, fewer_wins=True)] == ["d", "a", "c", "b"]


def test_in_a_month_each_day_counts_the_same():
    days = [
        [Entry("a", 500), Entry("b", 400), Entry("c", -900)],
        [Entry("a", 1), Entry("b", 2)],
        [Entry("b", 7)],
    ]
    found = {line.member: (line.score, line.games) for line in month_board(days, fewer_wins=False)}
    assert found == {"a": (100, 2), "b": (250, 3), "c": (0, 1)}


def test_a_lucky_beginner_does_not_lead_the_ratings():
    accounts = {
        "lucky": Account(Rating(32 * UNIT, 6 * UNIT, 5)),
        "strong": Account(Rating(30 * UNIT, UNIT, 90)),
        "new": Account(Rating(60 * UNIT, UNIT, 4)),
    }
    assert [line.member for line in ratings_board(accounts)] == ["strong", "lucky"]


def test_a_player_sees_the_first_lines_and_the_own_one():
    lines = day_board([Entry(f"{number:02}", -number) for number in range(40)], fewer_wins=False)
    first, own = shown_to(lines, "30")
    assert [line.place for line in first] == list(range(1, 21))
    assert own is not None and own.place == 31
    assert shown_to(lines, "05")[1] is None
