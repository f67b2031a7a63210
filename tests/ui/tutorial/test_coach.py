"""The coach: what is said when, and who waits for it."""

from trix.games import prepare_game
from trix.ui.tutorial.coach import Coach, ScriptedPlayer
from trix.ui.tutorial.lesson import Ask, Lesson, Rest, Say

LESSON = Lesson(
    "short",
    "Short",
    "Two cards",
    "star",
    hands=("4C JC", "QC 6D", "KC KD", "TC 3D"),
    first=3,
    options={"doubling": "off", "throw_in": False},
    steps=(
        Say("one"),
        Say("two"),
        "choose queens",
        "TC",
        Ask("4C", "which?", "not that", hints={"JC": "too high"}, praise="good", marked=False),
        "QC",
        "KC",
        "KD",
        "3D",
        "JC",
        "6D",
        Say("the end"),
    ),
)


def test_one_thing_is_said_after_the_other_and_nothing_twice():
    coach = Coach(LESSON)
    coach.go_to(0)
    assert (coach.text, coach.reading) == ("one", True)
    coach.advance()
    coach.go_to(0)
    assert (coach.text, coach.reading) == ("two", True)
    coach.advance()
    assert (coach.text, coach.reading) == ("two", False)


def test_what_was_said_stays_while_the_others_play():
    coach = Coach(LESSON)
    coach.go_to(2)
    coach.praise()
    coach.go_to(3)
    assert coach.text == "good"
    assert not coach.reading
    assert coach.ask is None


def test_what_is_wanted_is_pointed_out_after_something_else_was_tried():
    coach = Coach(LESSON)
    coach.go_to(2)
    assert coach.wanted is None
    assert not coach.accepts("JC")
    coach.correct("JC")
    assert (coach.text, coach.wanted) == ("too high", "4C")
    coach.correct("done")
    assert coach.text == "not that"
    assert coach.accepts("4C")


def test_asking_for_a_hint_points_out_what_is_wanted():
    coach = Coach(LESSON)
    coach.go_to(2)
    coach.reveal()
    assert coach.wanted == "4C"


def test_nobody_waits_while_the_rest_plays_out():
    lesson = LESSON._replace(steps=(*LESSON.steps[:-3], Rest("see"), *LESSON.steps[-3:]))
    assert lesson.actions == LESSON.actions
    coach = Coach(lesson)
    coach.go_to(len(lesson.actions) - 2)
    assert (coach.text, coach.resting, coach.reading, coach.ask) == ("see", True, False, None)
    coach.go_to(len(lesson.actions))
    assert coach.last_word


def test_the_last_word_is_what_is_left_to_read_at_the_end():
    coach = Coach(LESSON)
    coach.go_to(0)
    coach.advance()
    assert not coach.last_word
    coach.go_to(len(LESSON.actions))
    assert coach.is_finished
    assert coach.last_word
    coach.advance()
    assert not coach.last_word


def test_others_wait_until_the_learner_has_read():
    game = prepare_game("trix", LESSON.options, LESSON.hands, LESSON.first)
    coach = Coach(LESSON)
    state = game.new_initial_state(0)
    thought = ScriptedPlayer(game, coach).begin(state.observation(3))
    assert thought is not None
    assert not thought.done
    coach.advance()
    coach.advance()
    assert thought.done
    assert game.action_to_string(thought.action) == "choose queens"


def test_the_learner_decides_where_the_lesson_asks_and_nobody_after_its_end():
    game = prepare_game("trix", LESSON.options, LESSON.hands, LESSON.first)
    coach = Coach(LESSON)
    state = game.new_initial_state(0)
    for place, action in enumerate(LESSON.actions):
        thought = ScriptedPlayer(game, coach).begin(state.observation(state.current_player()))
        assert (thought is None) == (place == 2)
        state.apply_action(state.string_to_action(action))
    thought = ScriptedPlayer(game, coach).begin(state.observation(state.current_player()))
    assert thought is not None
    assert thought.action is None
    assert not thought.done
