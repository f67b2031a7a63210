"""Lessons as a learner meets them: by pointer, by keyboard and by ear."""

import pygame
import pytest

from tests.ui.driver import table_scene
from tests.ui.records import make_record
from tests.ui.table.test_refusal import refused
from tests.ui.tutorial.learner import Learner, held
from tests.ui.tutorial.test_lessons import EVERY, LESSONS
from trix.engine.cards import card_from_text
from trix.games import game_names, load_game
from trix.record import to_text
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.events import Key
from trix.ui.screens.rulesets import Forms
from trix.ui.table.scene import TableScene
from trix.ui.tutorial.course_scene import CourseScene
from trix.ui.tutorial.lesson import course_of

# --- by pointer ---


@EVERY
def test_following_a_lesson_finishes_it(platform, name):
    game, lesson = LESSONS[name]
    learner = Learner(platform, game, lesson.id)
    said = learner.take()
    texts = [text for text in said if text]
    assert len(texts) > 3
    assert not any("{" in text for text in texts)
    assert learner.table.model.results, "the deal has been shown to its end"


@pytest.mark.parametrize("card", ["5C", "8C"])
def test_a_card_as_good_as_the_wanted_one_is_right_too(platform, card):
    learner = Learner(platform, "trix", "way_out")
    assert learner.to_decision()["wants"] == "TC"
    learner.do(card)
    assert learner.lesson["says"] == "The 8 of spades is your way out."
    learner.take()
    assert learner.table.model.results, "the deal has been shown to its end"


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("game", game_names())
def test_one_lesson_leads_to_the_next_and_rules_and_course_end_with_a_real_game(platform, game):
    learner = Learner(platform, game)
    course = course_of(game)
    learner.press("begin")
    for number, lesson in enumerate(course.lessons, 1):
        assert learner.lesson["id"] == lesson.id
        learner.take()
        learner.press("next")
        panel = learner.scene
        assert panel.name == "lesson_done"
        assert f"Lesson {number} of {len(course.lessons)} done" in panel.ui.texts()
        following = course.after(lesson)
        ends_rules = following is None or following.strategy != lesson.strategy
        assert panel.ui.main == panel.ui.focus == ("play" if ends_rules else "onward")
        assert (panel.ui.find("onward") is None) == (following is None)
        learner.frames(6)
        if following is not None:
            learner.press("onward")
    learner.press("lessons")
    assert isinstance(learner.scene, CourseScene)
    assert platform.store.read(f"learned-{game}").split() == sorted(lesson.id for lesson in course.lessons)
    assert "begin" not in [target.id for target in learner.scene.targets()]
    assert learner.scene.ui.focus == "play"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
@pytest.mark.parametrize("name", ["trix, complex", "trixter, exactly", "troika, bidding"])
def test_a_key_meant_for_the_coach_gives_no_costly_answer(platform, name, key):
    game, lesson = LESSONS[name]
    learner = Learner(platform, game, lesson.id)
    learner.settle()
    while learner.scene is learner.at:
        learner.key(pygame.K_RETURN)
        learner.frames()
    learner.settle()
    before = learner.table.session.record().actions
    learner.key(key)
    assert learner.table.session.record().actions == before
    assert learner.scene.ui.unseen_press(Key(key)) == "", "the focus shows now"
    learner.key(pygame.K_RETURN)
    assert learner.table.session.record().actions[: len(before) + 1] == (
        *before,
        lesson.actions[len(before)],
    )


def done_panel(learner, lesson):
    learner.begin(lesson)
    learner.take()
    learner.press("next")
    return learner.scene


def test_the_coach_says_nothing_behind_the_panel_at_the_end(platform):
    learner = Learner(platform, "trix", "king_of_hearts")
    learner.take()
    assert learner.table.guide.above()
    table = learner.table
    learner.press("next")
    assert learner.scene.name == "lesson_done"
    assert not table.guide.above()


def test_a_real_game_begins_from_the_end_of_the_lessons(platform):
    lessons = [lesson.id for lesson in course_of("trix").lessons]
    platform.store.write("learned-trix", " ".join(lessons[:-1]))
    learner = Learner(platform, "trix")
    panel = done_panel(learner, lessons[-1])
    assert panel.ui.find("praise").label == "You know the game now. Have fun at the table!"
    assert panel.ui.find("onward") is None
    learner.frames(6)
    learner.press("play")
    assert [scene.name for scene in learner.app.stack.scenes][:2] == ["title", "table"]


def test_the_last_lesson_leads_to_those_that_were_passed_over(platform):
    learner = Learner(platform, "trixter")
    first, *others = course_of("trixter").lessons
    panel = done_panel(learner, others[-1].id)
    assert panel.ui.find("praise").label == "Well done! 4 lessons are left."
    assert panel.ui.find("play") is None, "the rules are not known yet"
    assert panel.ui.main == "onward"
    learner.frames(6)
    learner.press("onward")
    assert learner.lesson["id"] == first.id


def test_back_from_a_finished_lesson_shows_the_list_with_its_tick(platform):
    learner = Learner(platform, "trix")
    done_panel(learner, "queens")
    learner.frames(6)
    learner.key(pygame.K_ESCAPE)
    assert isinstance(learner.scene, CourseScene)
    assert learner.scene.ui.find("lesson:queens").accessible_text().endswith("Done")


def sized_tick(platform, still):
    platform.still = still
    learner = Learner(platform, "trix")
    learner.app.change(pace="normal")
    ticks = []
    panel = done_panel(learner, "queens")
    for _frame in range(12):
        ticks.append(panel.ui.find("ticks").grown)
        learner.frames()
    return ticks


def test_the_tick_of_a_finished_lesson_appears_unless_motion_is_reduced(platform):
    ticks = sized_tick(platform, still=False)
    assert ticks[0] == 0
    assert ticks[-1] == 1
    assert sized_tick(platform, still=True) == [1] * 12


@pytest.mark.parametrize("game", game_names())
def test_after_the_lessons_a_real_game_is_one_press_away(platform, game):
    learner = Learner(platform, game)
    learner.press("play")
    # the first question may be open already
    title, table, *_questions = learner.app.stack.scenes
    assert title.name == "title"
    assert isinstance(table, TableScene) and table.name == "table"
    assert table.session.game.name == game
    options = screens_of(game).options_of(screens_of(game).offered[0])
    assert options.items() <= table.session.game.options.items()


@pytest.mark.parametrize("chosen", ["", "levant"])
def test_lessons_and_title_begin_the_same_game(platform, chosen):
    platform.store.write("learned-trix", "king_of_hearts queens")
    if chosen:
        Forms(platform.store, "trix").choose(chosen)
    learner = Learner(platform, "trix")
    learner.press("play")
    options = table_scene(learner.app).table.session.game.options
    assert options["mode"] == ("classic" if chosen else "complex")
    assert options == Forms(platform.store, "trix").setup().options


def test_a_real_game_keeps_an_unfinished_one(platform):
    kept = to_text(make_record(load_game("trix")))
    platform.store.write("save-trix", kept)
    learner = Learner(platform, "trix")
    learner.press("play")
    assert learner.app.stack.scenes[1].name == "table"
    assert platform.store.read("save-trix") == kept


def test_another_card_is_explained_and_stays_in_the_hand(platform):
    learner = Learner(platform, "trix", "queens")
    assert learner.to_decision()["wants"] == "4C"
    learner.do("JC")
    assert learner.lesson["says"].startswith("The jack is high")
    assert held(learner.table) == ["4C", "JC", "QS"]
    learner.do("4C")
    assert "Well done: the 10 is higher, so this trick is not yours." in platform.said
    assert "4C" not in held(learner.table)


def test_a_card_that_the_rules_forbid_is_refused_by_the_rules(platform):
    learner = Learner(platform, "trix", "queens")
    before = learner.to_decision()["says"]
    learner.do("QS")
    assert platform.said[-1].startswith("You must follow clubs")
    assert learner.lesson["says"] == before
    assert learner.table.refusal.text
    learner.do("JC")
    assert not learner.table.refusal.text, "the coach speaks instead"
    assert "QS" in held(learner.table)


def test_an_unmarked_decision_is_revealed_only_after_a_wrong_card(platform):
    learner = Learner(platform, "trix", "diamonds")
    assert learner.to_decision()["wants"] == "2D"
    assert not learner.table.hand.advised
    learner.do("KD")
    game = learner.table.session.game
    assert learner.table.hand.advised == {game.string_to_action("2D")}


def test_a_question_has_a_bulb_only_while_its_answer_is_not_marked(platform):
    learner = Learner(platform, "troika", "bidding")
    learner.to_decision()
    assert learner.scene.ui.find("hint") is None
    learner = Learner(platform, "trix", "double")
    learner.to_decision()
    learner.press("hint")
    assert learner.lesson["wants"] == "double QC"
    assert learner.scene.ui.find("hint") is None
    assert "It costs you no more if you take it yourself" in learner.scene.why(), "with the lesson's reason"


def test_the_panel_of_a_marked_answer_adds_no_words_to_the_coach(platform):
    learner = Learner(platform, "trix", "complex")
    learner.to_decision()
    while learner.lesson["reading"]:
        learner.press("next")
        learner.to_decision()
    learner.settle()
    assert "Double the queen of spades" not in learner.scene.why()
    learner = Learner(platform, "trix", "kingdom")
    learner.to_decision()
    learner.press("contract:diamonds")
    said = learner.to_decision()["says"]
    assert said.startswith("Cards this low hardly ever take a trick")
    assert not learner.scene.why()


def test_a_hint_key_marks_the_card_and_says_why(platform):
    learner = Learner(platform, "trix", "way_out")
    learner.to_decision()
    assert learner.table.guide.wanted is None
    learner.key(pygame.K_h)
    assert learner.table.hand.advised == {learner.table.guide.wanted}
    assert learner.lesson["says"].startswith("Each club you lead takes the trick")


def test_a_wrong_answer_is_explained_and_the_question_reopens(platform):
    learner = Learner(platform, "trix", "kingdom")
    learner.to_decision()
    learner.do("choose trix")
    assert learner.lesson["says"].startswith("In Trix low cards")
    learner.settle()
    assert learner.scene.name == "choose"
    assert learner.table.model.contracts == 0
    learner.do("choose ltoosh")
    assert learner.table.model.contracts


def test_a_bid_too_high_is_explained(platform):
    learner = Learner(platform, "trixter", "exactly")
    learner.to_decision()
    learner.do("bid 3")
    assert learner.lesson["says"].startswith("You cannot count on the queen")
    learner.settle()
    learner.do("bid 1")
    assert learner.table.model.bids[0] == 1


def test_nothing_is_played_before_it_has_been_read(platform):
    learner = Learner(platform, "troika", "partners")
    learner.to_reading()
    history = learner.table.session.record().actions
    learner.frames(100)
    assert learner.table.session.record().actions == history


def test_playing_a_card_skips_the_reading(platform):
    learner = Learner(platform, "troika", "bidding")
    while not learner.to_reading()["says"].startswith("The 3 of spades"):
        learner.press("next")
    learner.do("KS")
    assert "KS" not in held(learner.table)


def test_a_decision_taken_back_is_asked_for_again(platform):
    learner = Learner(platform, "troika", "bidding")
    learner.to_decision()
    learner.do("bid 6")
    assert learner.to_decision()["wants"] == "trump spades"
    learner.press("undo")
    assert learner.to_decision()["wants"] == "bid 6"
    learner.take()


def test_only_the_recommended_answer_is_gold(platform):
    learner = Learner(platform, "trix", "complex")
    assert learner.to_decision()["wants"] == "double QS"
    assert learner.scene.ui.find("done").kind == "outline"
    assert learner.scene.ui.focus == "double:QS"


@pytest.mark.by_turns
@pytest.mark.parametrize("name", ["trix, kingdom", "trix, complex", "trixter, zero", "troika, partners"])
def test_without_decisions_left_the_coach_says_so_and_play_speeds_up(platform, name):
    game, lesson = LESSONS[name]
    learner = Learner(platform, game)
    learner.app.change(pace="slow")
    learner.begin(lesson.id)
    while not learner.lesson["says"].startswith("Nothing is left to decide"):
        if learner.lesson["reading"]:
            learner.press("next")
        elif learner.lesson["wants"] is not None and learner.may_act():
            learner.do(learner.lesson["wants"])
        learner.frames()
    frames = 0
    while not learner.lesson["reading"]:
        learner.frames()
        frames += 1
    assert frames < 60, "a frame is a tenth of a second"


# --- hurrying settings ---


@pytest.mark.by_turns
@pytest.mark.parametrize("name", ["trix, trix", "trixter, exactly"])
def test_no_setting_decides_for_the_learner(platform, name):
    game, lesson = LESSONS[name]
    learner = Learner(platform, game, lesson.id, play_single=True, claim=True, turn_timer="fast")
    while not (account := learner.settle())["wants"]:
        learner.press("next")
    learner.frames(150)
    assert learner.lesson["wants"] == account["wants"]
    learner.take()


# --- leaving and coming back ---


def test_finished_lessons_are_ticked_and_the_list_offers_the_next(platform):
    learner = Learner(platform, "trix")
    learner.press("begin")
    learner.take()
    again = Learner(platform, "trix")
    told = again.scene.ui.find("lesson:king_of_hearts").accessible_text()
    assert told.endswith("Done")
    assert again.scene.ui.find("lesson:queens").accessible_text().endswith("Up next")
    again.press("begin")
    assert again.lesson["id"] == "queens"


def test_an_abandoned_lesson_is_not_ticked(platform):
    learner = Learner(platform, "troika")
    learner.press("begin")
    learner.settle()
    learner.press("menu")
    learner.frames(6)
    learner.press("list")
    assert isinstance(learner.scene, CourseScene)
    assert platform.store.read("learned-troika") is None


def test_a_lesson_is_ticked_with_its_last_sentence(platform):
    learner = Learner(platform, "trix", "queens")
    while learner.at.table.director.awaiting != "deal_end":
        learner.to_reading()
        if learner.at.table.director.awaiting != "deal_end":
            learner.press("next")
    assert platform.store.read("learned-trix") is None
    learner.press("next")
    assert platform.store.read("learned-trix") == "queens"


def test_a_lesson_can_be_begun_again_and_skipped(platform):
    learner = Learner(platform, "trix", "queens")
    learner.to_decision()
    for choice, lesson in (("again", "queens"), ("skip", "diamonds")):
        learner.press("menu")
        learner.frames(6)
        learner.press(choice)
        assert learner.lesson["id"] == lesson
        assert "2D" in held(learner.table) or "4C" in held(learner.table), "from its beginning"


def test_the_last_lesson_has_nothing_to_skip_to(platform):
    learner = Learner(platform, "trixter", course_of("trixter").lessons[-1].id)
    learner.settle()
    learner.press("menu")
    learner.frames(6)
    assert "skip" not in [target.id for target in learner.scene.targets()]


def test_lessons_work_with_a_full_store(platform):
    learner = Learner(platform, "trixter")
    platform.store.full = True
    learner.press("begin")
    learner.take()
    learner.press("next")
    learner.frames(6)
    learner.press("onward")
    assert learner.lesson["id"] == "trump"


def test_nonsense_in_the_store_is_ignored(platform):
    platform.store.write("learned-trix", "queens nonsense {} \n queens")
    learner = Learner(platform, "trix")
    assert learner.scene.ui.find("lesson:queens").accessible_text().endswith("Done")


# --- by keyboard and by ear ---


def test_a_lesson_is_taken_by_keyboard_and_all_of_it_is_read_out(platform):
    learner = Learner(platform, "trix", "king_of_hearts")
    keys = {"AC": (pygame.K_a,), "3C": (pygame.K_3,), "KH": (pygame.K_k,)}
    heard = []
    while True:
        account = learner.settle()
        heard.append(account["says"])
        if account["wants"] is not None:
            for key in keys[account["wants"]]:
                learner.key(key)
        elif learner.table.guide.coach.is_last_word:
            break
        learner.key(pygame.K_RETURN)
        learner.frames(4)
    assert all(text in platform.said for text in heard)
    learner.key(pygame.K_RETURN)
    learner.frames(6)
    assert "Lesson 1 of 12 done" in platform.said[-1]
    learner.key(pygame.K_RETURN)
    assert learner.lesson["id"] == "queens"


def test_a_question_is_answered_by_keyboard_with_the_coachs_sentence_before_it(platform):
    learner = Learner(platform, "trix", "kingdom")
    says = learner.to_decision()["says"]
    asked = next(place for place, said in enumerate(platform.said) if "Choose a contract" in said)
    assert platform.said.index(says) < asked
    # the learner chooses: no answer is lit before a hint
    assert learner.lesson["wants"] and learner.table.guide.wanted is None
    learner.press("hint")
    learner.key(pygame.K_RETURN)
    assert learner.table.model.contracts


@pytest.mark.by_turns
@EVERY
def test_each_sentence_of_the_coach_is_announced_once(platform, name):
    game, lesson = LESSONS[name]
    learner = Learner(platform, game, lesson.id)
    for text in set(learner.take()):
        assert platform.said.count(text) == 1, text


def test_the_coachs_sentence_can_be_repeated(platform):
    learner = Learner(platform, "trix", "queens")
    says = learner.to_decision()["says"]
    learner.key(pygame.K_i)
    assert platform.said[-1].startswith(says)
    assert "10 of clubs" in platform.said[-1]


def test_keys_disabled_in_a_lesson_say_so(platform):
    learner = Learner(platform, "trix", "queens")
    learner.to_decision()
    for key in (pygame.K_u, pygame.K_h, pygame.K_f, pygame.K_s):
        platform.said.clear()
        learner.key(key)
        assert platform.said == ["Not in a lesson."]


def test_the_next_button_can_be_reached_by_tab(platform):
    learner = Learner(platform, "troika", "partners")
    before = learner.to_reading()["says"]
    learner.key(pygame.K_TAB)
    assert platform.said[-1] == "Next"
    learner.key(pygame.K_RETURN)
    learner.to_decision()
    assert learner.lesson["says"] != before


def test_a_press_on_the_last_card_that_plays_itself_is_not_refused(platform):
    learner = Learner(platform, "trix", "queens")
    for _ in range(2):
        learner.do(learner.to_decision()["wants"])
    table, last = learner.table, card_from_text("JC")
    for _ in range(300):
        if last in table.session.observation().legal_actions:
            break
        learner.frames()
    assert table.hand.legal is None and not table.attempt(last)
    assert not table.refusal.text


def test_lesson_nine_stops_at_the_trick_that_it_speaks_of_at_any_pace(platform):
    learner = Learner(platform, "trix", "double")
    while "had to take the queen of diamonds" not in (account := learner.settle())["says"]:
        if account["reading"]:
            learner.press("next")
        else:
            learner.do(account["wants"])
    assert account["reading"]
    assert card_from_text("QD") in [card for _seat, card in learner.table.model.last_trick]
    assert learner.table.habits.pace == "normal"


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1280, 720)])
def test_a_refusal_covers_no_words_of_the_lesson(platform, size):
    platform.view = platform.view._replace(width=size[0], height=size[1])
    learner = Learner(platform, "trix", "king_of_hearts")
    learner.to_decision()
    table = learner.scene.table
    wrong = next(card for card in table.hand.cards if card not in table.hand.legal)
    table.attempt(wrong)
    learner.frames()
    words, refusal = table.guide.covers(), refused(learner.scene)[1]
    assert words is not None
    assert not words.colliderect(refusal)
