"""Lessons in any language, on any screen: the coach covers nothing, and its whole text fits."""

import time

import pygame
import pytest

from tests.ui.coach.pointing import check_pointer
from tests.ui.driver import set_screen
from tests.ui.matrix import every
from tests.ui.tutorial.learner import PATIENCE, Learner, answers, held
from tests.ui.tutorial.test_lessons import LESSONS
from trix.engine.cards import JACK, KING, QUEEN, rank_of
from trix.games import game_names
from trix.ui.kit.geometry import covered
from trix.ui.kit.i18n import _
from trix.ui.table.overlays import own_place
from trix.ui.tutorial.lesson import course_of

SIZES = [
    (360, 640, 1.0),
    (780, 1688, 2.0),
    (844, 390, 1.0),
    (740, 360, 1.0),
    (1280, 720, 1.0),
    (1024, 768, 1.0),
]
SMALLEST = [(360, 640, 1.0), (740, 360, 1.0)]
"""Screens where the coach may cover a part of a plate with larger letters."""


def sized(platform, size, language="en"):
    set_screen(platform, size, language)
    return platform


@every(game=game_names(), text=[100, 115, 130], size=SIZES, language=["en", "ar", "de"])
def test_the_coach_covers_no_cards_no_plates_and_nothing_it_speaks_of(
    platform, game, text, size, language, misfits
):
    learner = Learner(sized(platform, size, language), game, text_percent=text)
    for lesson in course_of(game).lessons:
        learner.begin(lesson.id)
        table, guide = learner.table, learner.table.guide
        while not guide.coach.is_last_word:
            account = learner.settle()
            if guide.coach.is_last_word:
                break
            box, layout = guide.place_speech_box(), table.drawing.layout
            assert learner.app.display.painter.metrics.safe.contains(box.rect)
            assert box.rect.contains(box.words) and box.rect.contains(box.face)
            assert not box.face.colliderect(box.words)
            if account["reading"]:
                assert box.rect.contains(box.go_on) and not box.go_on.colliderect(box.words)
                assert min(box.go_on.size) >= 44 * size[2]
            if learner.scene is learner.at:  # there is no question
                check_pointer(box, guide._spots, layout.unit)
                lying = [rect for rect in table.places.occupied_places() if rect != own_place(layout)]
                if table.pieces.fills_field(table.model) or layout.form == "short":
                    # rank and suit stand in the upper half of a card
                    lying = [pygame.Rect(rect.topleft, (rect.w, rect.h // 2)) for rect in lying]
                assert box.rect.inflate(-4, -4).collidelist([*lying, layout.last]) < 0, account
                most = 0.3 if text > 100 and size in SMALLEST else 0.0
                if (text, layout.form) == (130, "short"):
                    most = 1.0  # with a full trick there is room nowhere else
                hidden = [covered(box.rect, [plate]) / (plate.w * plate.h) for plate in layout.plates]
                assert max(hidden) <= most, account
            cards = [table.hand.place(card).rect for card in table.hand.cards]
            if layout.form == "short":
                cards = [pygame.Rect(card.topleft, (card.w, card.h // 3)) for card in cards]
            assert box.rect.inflate(-4, -4).collidelist(cards) < 0, account
            if account["reading"]:
                learner.press("next")
            else:
                learner.do(account["wants"])
        learner.app.stack.pop()
    assert not misfits


@pytest.mark.parametrize("name", ["trix, king_of_hearts", "trix, diamonds"])
def test_the_coach_speaks_of_a_trick_once_it_is_taken_and_counted(platform, name):
    game, lesson = LESSONS[name]
    learner = Learner(platform, game)
    learner.app.change(pace="normal")
    learner.begin(lesson.id)
    table, coach = learner.table, learner.table.guide.coach
    for _frame in range(PATIENCE):
        before = coach.changes
        learner.frames()
        if coach.changes != before and (coach.ask is not None or coach.is_reading):
            assert len(table.model.trick) < table.model.seats, f"the trick still lies there: {coach.text}"
            assert table.counting.values == table.model.running, "the scores on the plates have counted"
        if coach.is_last_word:
            return
        if coach.ask is not None and learner.may_act():
            learner.do(coach.ask.action)
        elif coach.is_reading:
            learner.press("next")
    raise AssertionError("the lesson has no end")


def test_the_layout_announces_no_card_that_the_lesson_has_not_dealt(platform):
    learner = Learner(sized(platform, (844, 390, 1.0)), "trix", "trix")
    announced = set()
    while True:
        account = learner.settle()
        if learner.table.guide.coach.is_last_word:
            break
        if account["reading"]:
            learner.press("next")
            continue
        names = [part.name for part in learner.table.drawing.middle()]
        announced |= {int(name.removeprefix("next ")) for name in names if name.startswith("next ")}
        learner.do(learner.lesson["wants"])
    assert {rank_of(card) for card in announced} <= {JACK - 1, JACK, QUEEN, KING}
    assert announced


@pytest.mark.parametrize("size", SIZES[:5], ids=str)
def test_a_question_leaves_the_coach_in_sight(platform, size):
    learner = Learner(sized(platform, size), "trix", "kingdom")
    learner.to_decision()
    question, box = learner.scene, learner.table.guide.place_speech_box()
    assert question is not learner.at
    assert not question.ui.root.rect.colliderect(box.rect)


def test_the_table_of_a_lesson_is_as_large_as_that_of_a_game(platform):
    learner = Learner(sized(platform, (1280, 720, 1.0)), "trix", "queens")
    plan = learner.table.drawing.layout
    assert plan.safe.w == 1280
    assert plan.middle.centerx == 640


def test_a_tap_anywhere_goes_on_but_a_tap_on_a_button_presses_it(platform):
    learner = Learner(platform, "troika", "partners")
    learner.to_reading()
    learner.click(learner.table.drawing.layout.menu.center)
    assert learner.scene is not learner.at
    learner.app.stack.pop()
    assert learner.lesson["reading"]
    learner.click((640, 400))
    assert not learner.lesson["reading"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_DOWN, pygame.K_g])
def test_any_key_goes_on(platform, key):
    learner = Learner(platform, "troika", "partners")
    learner.to_reading()
    learner.key(key)
    assert not learner.lesson["reading"]


@every(
    name=["trix, complex", "trixter, trump", "troika, bidding"], size=SIZES[:5], language=["en", "ar", "de"]
)
def test_every_step_of_a_lesson_fits_the_screen(platform, name, size, language, misfits):
    game, lesson = LESSONS[name]
    learner = Learner(sized(platform, size, language), game, lesson.id, seen=True)
    learner.take()
    assert not misfits


def test_the_language_can_change_during_a_lesson(platform):
    learner = Learner(platform, "trix", "queens")
    english = learner.to_decision()["says"]
    learner.app.change(language="ar")
    learner.frames(2)
    arabic = learner.lesson["says"]
    assert arabic == _(english).format(huda="هدى", rana="رنا", sami="سامي") != english
    learner.do("4C")
    assert "4C" not in held(learner.table)


def test_the_screen_can_be_turned_during_a_lesson(platform):
    learner = Learner(sized(platform, (844, 390, 1.0)), "trix", "queens")
    learner.to_decision()
    sized(platform, (390, 844, 1.0))
    learner.frames()
    time.sleep(0.15)  # until the screen has settled
    learner.frames(40)
    assert learner.app.display.painter.metrics.safe.contains(learner.table.guide.place_speech_box().rect)
    learner.do("4C")
    assert learner.scene is learner.at
    assert "4C" not in held(learner.table)


@pytest.mark.parametrize("size", [(844, 390), (390, 844), (1280, 720)])
def test_the_coach_stands_right_beside_a_question(platform, size):
    set_screen(platform, size)
    learner = Learner(platform, "trix", "double", seen=True)
    learner.to_decision()
    learner.frames(3)
    p, panel = learner.app.display.painter, learner.scene.ui.root.rect
    box = learner.table.guide.place_speech_box().rect
    apart = max(panel.top - box.bottom, panel.left - box.right, box.left - panel.right)
    assert 0.75 * p.u(8) <= apart <= p.u(9)
    tip = learner.table.guide.place_speech_box().tail[-1]
    assert pygame.Rect(tip, (1, 1)).colliderect(panel.inflate(2, 2)), "it points at the question"


def test_the_coach_does_not_point_at_the_king_while_a_club_is_due(platform):
    learner = Learner(sized(platform, (1280, 720, 1.0)), "trix", "king_of_hearts")
    says = ""
    while learner.lesson["wants"] != "AC":
        says += learner.lesson["says"]
        assert not learner.table.guide.place_speech_box().tail
        learner.press("next") if learner.lesson["reading"] else learner.frames()
    assert "king of hearts" in says


@pytest.mark.parametrize("lesson", ["kingdom", "complex", "double"])
def test_a_sentence_about_a_question_shows_with_its_panel(platform, lesson):
    learner = Learner(sized(platform, (1280, 720, 1.0)), "trix", lesson)
    guide, wrong = learner.table.guide, 0
    for _step in range(120):
        account = learner.lesson
        is_question = account["wants"] is not None and learner.table.model.phase in ("choose", "double")
        if is_question and learner.scene is learner.at:
            assert guide.covers() is None, "the panel is still to come"
        elif is_question and learner.scene.targets():
            panel = learner.scene.ui.root.rect
            assert guide.covers().bottom < panel.top < guide.covers().bottom + 20
            others = [one.id for one in learner.scene.targets() if ":" in one.id or one.id == "done"]
            others = [one for one in others if one not in answers(account["wants"])]
            if wrong:
                break
            learner.press(others[0])
            wrong += 1
        elif account["reading"] and any(one.id == "next" for one in learner.scene.targets()):
            learner.press("next")
        elif account["wants"] is not None and learner.may_act():
            learner.do(account["wants"])
        learner.frames()
    assert wrong
