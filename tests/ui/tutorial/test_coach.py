"""The coach: the order of sentences, and the players that wait for them."""

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


def test_sentences_follow_each_other_and_none_repeats():
    coach = Coach(LESSON)
    coach.go_to(0)
    assert (coach.text, coach.is_reading) == ("one", True)
    coach.advance()
    coach.go_to(0)
    assert (coach.text, coach.is_reading) == ("two", True)
    coach.advance()
    assert (coach.text, coach.is_reading) == ("two", False)


def test_a_sentence_stays_while_opponents_play():
    coach = Coach(LESSON)
    coach.go_to(2)
    coach.praise(coach.ask.action)
    coach.go_to(3)
    assert coach.text == "good"
    assert not coach.is_reading
    assert coach.ask is None


def test_the_wanted_action_is_marked_after_a_wrong_one():
    coach = Coach(LESSON)
    coach.go_to(2)
    assert coach.wanted is None
    assert not coach.accepts("JC")
    coach.correct("JC")
    assert (coach.text, coach.wanted) == ("too high", "4C")
    coach.correct("done")
    assert coach.text == "not that"
    assert coach.accepts("4C")


def test_a_hint_marks_the_wanted_action():
    coach = Coach(LESSON)
    coach.go_to(2)
    coach.reveal()
    assert coach.wanted == "4C"


def test_the_rest_of_a_deal_plays_without_waiting():
    lesson = LESSON._replace(steps=(*LESSON.steps[:-3], Rest("see"), *LESSON.steps[-3:]))
    assert lesson.actions == LESSON.actions
    coach = Coach(lesson)
    coach.go_to(len(lesson.actions) - 2)
    assert (coach.text, coach.is_resting, coach.is_reading, coach.ask) == ("see", True, False, None)
    coach.go_to(len(lesson.actions))
    assert coach.is_last_word


def test_the_last_word_is_the_final_sentence():
    coach = Coach(LESSON)
    coach.go_to(0)
    coach.advance()
    assert not coach.is_last_word
    coach.go_to(len(LESSON.actions))
    assert coach.is_finished
    assert coach.is_last_word
    coach.advance()
    assert not coach.is_last_word


def test_opponents_wait_for_the_learner_to_read():
    game = prepare_game("trix", LESSON.options, LESSON.hands, LESSON.first)
    coach = Coach(LESSON)
    state = game.new_initial_state(0)
    thought = ScriptedPlayer(game, coach).begin(state.observation(3))
    assert thought is not None
    assert not thought.done
    assert not coach.text, "the table may still show earlier actions"
    coach.catch_up()
    coach.advance()
    coach.advance()
    assert thought.done
    assert game.action_to_string(thought.action) == "choose queens"


def test_the_learner_decides_only_where_the_lesson_asks():
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
