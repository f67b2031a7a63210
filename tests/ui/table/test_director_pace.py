"""How long the director takes: to think, to rest, to answer what needs no answer, and to skip."""

from itertools import pairwise

import pytest

from tests.ui.table.directing import FRAME, NORMAL, frame, run_until, session, slices
from trix.games import load_game
from trix.ui.games.trix.staging import STAGING as TRIX
from trix.ui.table.director import AUTOMATIC_REST, Director


def seconds_to_decide(slices):
    game = session(3, slices=slices, person=False, fixed_order=True, mode="complex", throw_in=False)
    director = Director(game, TRIX)
    run_until(director, lambda: director.model.turn is not None)
    turn = director.model.turn
    return run_until(director, lambda: director.model.turn != turn)


def test_agents_take_the_same_time_to_read_by_whatever_they_hold():
    quick = seconds_to_decide(1)
    assert quick == pytest.approx(NORMAL.think, abs=2 * FRAME)
    assert seconds_to_decide(100) == quick
    assert seconds_to_decide(3000) > quick


def seconds_to_lead(slices):
    """The time from the last card of a trick to the first one of the next."""
    game = session(3, slices=slices, person=False, mode="complex", throw_in=False, doubling="off")
    director = Director(game, TRIX)
    run_until(director, lambda: len(director.model.trick) == 4)
    return run_until(director, lambda: len(director.model.trick) == 1)


def test_the_next_lead_is_thought_over_while_the_trick_is_looked_at():
    frames = 20 * NORMAL.trick_rest / FRAME
    assert seconds_to_lead(int(frames)) == pytest.approx(seconds_to_lead(1), abs=2 * FRAME)
    assert seconds_to_lead(int(2 * frames)) > seconds_to_lead(1) + NORMAL.trick_rest / 4


def test_nobody_thinks_while_cards_move():
    game = session(3, slices=10**9, person=False, mode="complex", throw_in=False, doubling="off")
    director = Director(game, TRIX)
    run_until(director, lambda: director.moving())
    asked = []

    def until():
        asked.append(director.moving())
        return True

    while director.moving():
        director.think(until)
        director.update(FRAME)
    assert not asked


class OneQuestion:
    """A session that asks the viewer one question, then one that offers a choice."""

    def __init__(self, phase, forced):
        self.game = load_game("trix")
        self._observation = (
            self.game.new_initial_state(1)
            .observation(0)
            ._replace(seat=0, current_player=0, phase=phase, legal_actions=(forced,), contracts=2)
        )
        self.current = self.viewer = 0
        self.persons = (0,)
        self.jumps = self.behind = 0
        self.since = (0,) * 4
        self.can_undo = False
        self.submitted = []

    def observation(self, seat=None):
        return self._observation

    def take_events(self):
        return []

    def thought(self):
        return None

    def submit(self, action):
        self.submitted.append(action)
        self._observation = self._observation._replace(phase="play", legal_actions=(1, 2))


@pytest.mark.parametrize(("phase", "text"), [("throw_in", "keep"), ("double", "done")])
def test_an_empty_question_answers_itself_in_the_time_an_agent_takes(phase, text):
    game = load_game("trix")
    asked = OneQuestion(phase, game.string_to_action(text))
    director = Director(asked, TRIX)
    seconds = run_until(director, lambda: asked.submitted)
    assert seconds == pytest.approx(NORMAL.answer, abs=2 * FRAME)
    run_until(director, lambda: director.awaiting)
    assert director.awaiting == "decision"


def test_skipping_runs_to_the_deals_end_and_no_further():
    director = Director(session(3, person=False), TRIX)
    director.update(FRAME)
    director.skip_deal()
    assert director.tempo.skipping
    frames = 0
    while director.awaiting != "deal_end":
        director.update(FRAME)
        director.think(slices(8))
        frames += 1
    assert frames < 60
    assert not director.tempo.skipping
    director.proceed()
    director.update(FRAME)
    assert director.moving()


def test_skipping_does_not_wait_for_those_who_think_long():
    director = Director(session(3, slices=10**9, person=False), TRIX)
    director.update(FRAME)
    director.skip_deal()
    for _ in range(60):
        frame(director)
    assert director.awaiting == "deal_end"


def test_a_machine_without_spare_time_thinks_nevertheless():
    game = session(3, slices=50, person=False, fixed_order=True, mode="complex", throw_in=False)
    director = Director(game, TRIX)
    run_until(director, lambda: director.model.turn is not None)
    turn = director.model.turn
    for _ in range(200):
        director.update(FRAME)
        director.think(lambda: True)
    assert director.model.turn != turn


def test_an_unknown_pace_is_refused():
    with pytest.raises(KeyError):
        Director(session(), TRIX, pace="hasty")


def test_a_skipped_deal_leaves_no_marks():
    marks = []
    director = Director(session(3, person=False, mode="complex"), TRIX, on_marks=marks.extend)
    run_until(director, lambda: marks)
    marks.clear()
    director.skip_deal()
    run_until(director, lambda: director.awaiting == "deal_end")
    assert marks == []


@pytest.mark.parametrize(("pace", "seconds"), [("instant", 0.12), ("fast", 0.35)])
def test_at_a_quick_pace_nobody_waits_for_long_thoughts(pace, seconds):
    game = session(3, slices=10**9, person=False, fixed_order=True, mode="complex", throw_in=False)
    director = Director(game, TRIX, pace=pace)
    run_until(director, lambda: director.model.turn is not None)
    turn = director.model.turn
    waited = run_until(director, lambda: director.model.turn != turn)
    assert waited == pytest.approx(seconds, abs=0.3)


def test_at_leisure_a_thought_is_waited_for():
    game = session(3, slices=10**9, person=False, fixed_order=True, mode="complex", throw_in=False)
    director = Director(game, TRIX)
    run_until(director, lambda: director.model.turn is not None)
    turn = director.model.turn
    for _ in range(600):
        frame(director)
    assert director.model.turn == turn


@pytest.mark.parametrize("pace", ["instant", "normal"])
def test_what_is_played_for_a_person_comes_after_a_rest_that_one_can_follow(pace):
    asked = []

    def automatic(seen):
        asked.append(seen)
        return seen.legal_actions[0]

    director = Director(session(), TRIX, pace=pace, automatic=automatic)
    for _ in range(5):
        made = len(asked)
        run_until(director, lambda made=made: len(asked) > made)
        seat, played = asked[-1].seat, len(asked[-1].history)
        seconds = run_until(
            director,
            lambda seat=seat, played=played: len(director.session.observation(seat).history) > played,
        )
        assert seconds >= AUTOMATIC_REST - 2 * FRAME
        assert director.awaiting == ""


def deal_time(fast):
    director = Director(session(3, person=False), TRIX)
    run_until(director, lambda: director.model.turn is not None and director.model.phase == "play")
    if fast:
        director.tempo.is_fast = True
    seen = []
    seconds = run_until(director, lambda: seen.append(director.model.turn) or director.awaiting == "deal_end")
    turns = sum(one != other for one, other in pairwise(seen))
    return seconds / turns


def test_a_is_fast_deal_is_played_quickly_and_yet_card_by_card():
    assert 0.05 < deal_time(fast=True) < deal_time(fast=False) / 2


def test_the_deal_after_a_is_fast_one_is_played_at_the_chosen_pace():
    director = Director(session(3, person=False), TRIX)
    director.update(FRAME)
    director.tempo.is_fast = True
    run_until(director, lambda: director.awaiting == "deal_end")
    director.proceed()
    run_until(director, lambda: director.model.turn is not None)
    turn = director.model.turn
    assert run_until(director, lambda: director.model.turn != turn) > NORMAL.think / 2
