"""The coach and the hints of the bulb do not get in each other's way."""

import pygame
import pytest

from tests.ui.coach.newcomer import Newcomer
from trix.ui.coach.remarks import Moment, Remark
from trix.ui.kit.events import Key
from trix.ui.table.question import Question


@pytest.mark.long
def test_the_coach_is_silent_while_a_hint_is_thought_about_and_read(platform):
    play = Newcomer(platform, "trix", "complex")
    play.app.change(ask_help=False)
    table = play.scene.table
    hints = 0
    while hints < 4 and play.to_remark():
        play.read()
        if not (table.hand.may_play and len(table.hand.legal) > 1):
            continue
        play.scene.input.press("hint")
        hints += 1
        frames = 0
        while frames < 20:
            play.frame()
            assert not play.coach.holds
            frames += bool(table.bulb.words)  # how long it thinks depends on the machine
        play.scene.back()  # puts it away
    assert hints == 4


def test_the_coach_knows_of_a_hint_in_the_latest_trick_alone(platform):
    play = Newcomer(platform, "trix", "complex")
    play.app.change(ask_help=False)
    tricks = list[tuple[int, bool]]()

    def note(at: Moment) -> bool:
        tricks.append((sum(at.model.tricks), at.had_hint))
        return False

    play.coach._remarks = (Remark("none", note, ""),)
    table = play.scene.table
    while sum(table.model.tricks) < 5:
        if table.turn.awaiting == "decision" and not play.coach.is_reading:
            seen = play.scene.session.observation()
            if table.model.phase == "play" and sum(table.model.tricks) == 2:
                table.bulb.ask(seen)
            if play.app.stack.top is not play.scene:
                play.app.stack.pop()
            table.answer(play.agent.choose(seen))
        play.frame()
    assert {number for number, had_hint in tricks if had_hint} == {3}


@pytest.mark.parametrize("game", ["trixter", "troika"])
@pytest.mark.parametrize("presses_hint", [False, True], ids=["key", "bulb"])
def test_a_hint_asked_for_before_a_question_does_not_keep_it_from_opening(platform, game, presses_hint):
    play = Newcomer(platform, game)
    play.app.change(ask_help=False)
    assert play.to_remark()
    while play.scene.table.turn.awaiting != "decision":
        play.read()
        assert play.to_remark()
    if presses_hint:
        play.read()
        play.scene.input.press("hint")
    else:
        play.scene.handle(Key(pygame.K_h))
    for _ in range(600):
        play.frame()
        if play.app.stack.top is not play.scene:
            break
        if play.coach.holds:
            play.read()
    assert isinstance(play.app.stack.top, Question), "the table waits for nothing else"


@pytest.mark.parametrize("game", ["trixter", "troika"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_one_hint_key_at_the_first_remark_leads_to_the_hint(platform, game, seed):
    play = Newcomer(platform, game, seed=seed)
    play.app.change(ask_help=False)
    while play.to_remark() and play.scene.table.turn.awaiting != "decision":
        play.read()
    play.coach._known = frozenset()  # there would be more to say
    play.scene.handle(Key(pygame.K_h))
    for _ in range(30):
        play.frame()
        assert not play.coach.holds
    panel = play.app.stack.top
    assert isinstance(panel, Question)
    assert panel.is_help_wanted


@pytest.mark.parametrize(
    ("game", "preset"),
    [("trixter", None), ("troika", None), ("troika", "kaiser")],
)
@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5])
def test_one_remark_explains_tricks_and_trump_before_the_first_bid(platform, game, preset, seed):
    play = Newcomer(platform, game, preset, seed=seed)
    said = []
    while play.to_remark() and play.scene.table.turn.awaiting != "decision":
        play.read()
    said.append(play.coach.state_text())
    play.read()
    for _ in range(30):
        play.frame()
        assert not play.coach.holds
    assert isinstance(play.app.stack.top, Question)
    assert "trump" in said[0]


def test_the_hint_key_dismisses_a_remark_and_asks_for_a_hint(platform):
    newcomer = Newcomer(platform, "trix", "complex")
    newcomer.read_until(lambda: "raised" in newcomer.coach.state_text())
    newcomer.app.change(ask_help=False)
    newcomer.scene.handle(Key(pygame.K_h))
    assert not newcomer.coach.holds
    assert newcomer.scene.table.bulb.thinking


def test_a_hint_key_that_dismisses_a_remark_takes_its_buttons_away(platform):
    newcomer = Newcomer(platform, "trix")
    assert newcomer.to_remark()
    table = newcomer.scene.table

    def buttons() -> list[str]:
        return [control.button.id for control in table.controls.all()]

    assert "got_it" in buttons()
    assert not newcomer.coach.handle(Key(pygame.K_h)), "the key has its usual effect, too"
    assert newcomer.coach.covers() is None
    assert "got_it" not in buttons()
