"""Advice: requested at the table, computed during play, and marked."""

import pygame
import pytest

from tests.ui.driver import FRAME, click, press, target
from tests.ui.table.deciding import Slow, think, to_play
from trix.engine.cards import bits_of, card_text
from trix.ui.kit.events import Back, Key


def press_unlit(scene, id, way):
    """Press a button of the table that is not lit."""
    control = next(one for one in scene.table.controls.visible() if one.button.id == id)
    assert not control.ready
    if way == "key":
        scene.handle(Key(control.keys[0]))
    elif way == "element":
        scene.press_element(id)
    else:
        click(scene, control.button.rect.center, touch=way == "touch")


@pytest.mark.parametrize("key", [None, pygame.K_h, pygame.K_F1])
def test_the_bulb_marks_a_card_and_says_why(deciding, platform, key, monkeypatch):
    app, scene = deciding("trix", to_play, mode="complex")
    monkeypatch.setattr("trix.ui.shell.loop._AWAITED", 0.0)  # a step a frame, on however fast a machine
    if key is None:
        press(app, "hint")
    else:
        scene.handle(Key(key))
    assert scene.status()["hint"] == {"thinking": True, "action": None}
    assert target(app, "hint") is None
    monkeypatch.undo()
    think(app, 4)
    hint = scene.status()["hint"]
    (card,) = scene.table.hand.advised
    assert card_text(card) == hint["action"] in scene.status()["legal"]
    assert platform.said[-1].endswith(hint["why"])
    assert any(part.name == "advice" for part in scene.picture(scene.table.drawing.view()))


def test_the_card_rises_before_its_reason_is_found_but_is_golden_only_after_that(deciding):
    app, scene = deciding("trix", to_play, mode="complex")
    hand = scene.table.hand
    scene.table.press("hint")
    for _ in range(2000):
        app.stack.top.update(FRAME)
        app.stack.top.think(lambda: True)
        if hand.considered is not None:
            break
    card = hand.considered
    assert scene.update(0.0), "the mark is drawn"
    assert (card, "dots") in hand.pins()
    assert not any(map(hand.is_lit, hand.cards))
    assert scene.status()["hint"] == {"thinking": True, "action": None, "choice": card_text(card)}
    while scene.table.bulb.thinking:
        think(app)
    assert scene.status()["hint"]["action"] == card_text(card)
    assert scene.table.bulb.words
    assert [lit for lit in hand.cards if hand.is_lit(lit)] == [card]
    assert hand.pins() == [] or hand.marked


def parts(scene):
    return [part.name for part in scene.picture(scene.table.drawing.view())]


def test_enter_without_a_marked_card_waits_for_the_reason(deciding):
    app, scene = deciding("trix", to_play, mode="complex")
    made = len(scene.session.record().actions)
    scene.handle(Key(pygame.K_h))
    while scene.table.hand.considered is None:
        app.stack.top.update(FRAME)
        app.stack.top.think(lambda: True)
    assert scene.table.bulb.thinking
    scene.handle(Key(pygame.K_RETURN))
    assert len(scene.session.record().actions) == made, "the reason is not there yet"
    assert "advice" in parts(scene) and not scene.table.bulb.words, "a box says that the expert thinks"
    while scene.table.bulb.thinking:
        think(app)
    (advised,) = scene.table.hand.advised
    scene.handle(Key(pygame.K_RETURN))
    assert scene.session.record().actions[made] == card_text(advised)


def test_enter_plays_the_marked_card_while_the_expert_thinks(deciding):
    _app, scene = deciding("trix", to_play, lambda game: Slow(game, 10**9), mode="complex")
    made, hand = len(scene.session.record().actions), scene.table.hand
    while not (hand.marked and hand.picked in hand.legal):
        scene.handle(Key(pygame.K_RIGHT))
    marked = hand.picked
    scene.handle(Key(pygame.K_h))
    scene.handle(Key(pygame.K_RETURN))
    assert scene.session.record().actions[made] == card_text(marked)


def test_a_second_press_leaves_the_hint_in_sight(deciding):
    app, scene = deciding("trix", to_play, mode="complex")
    scene.handle(Key(pygame.K_h))
    while not scene.table.bulb.words:
        think(app)
    for _ in range(4):
        scene.handle(Key(pygame.K_h))
        assert scene.table.bulb.words and scene.table.hand.advised


@pytest.mark.parametrize("way", ["key", "click", "touch", "element"])
def test_the_bulb_is_unlit_while_only_one_card_is_legal_and_says_so(deciding, way):
    app, scene = deciding("trix", lambda seen: seen.phase == "play" and len(seen.legal_actions) == 1)
    assert target(app, "hint") is None
    press_unlit(scene, "hint", way)
    assert scene.table.refusal.text == "This is the only card you may play."
    assert scene.table.hand.advised == scene.table.hand.legal, "the card is golden and raised"
    (box,) = [part.rect for part in scene.picture(scene.table.drawing.view()) if part.name == "refusal"]
    (card,) = scene.table.hand.advised
    shadow = app.display.painter.u(24)
    assert box.inflate(-shadow, -shadow).bottom <= scene.table.hand.whole(card).top + 2, "all of it shows"
    scene.table.answer(*scene.table.hand.legal)
    think(app)
    assert not scene.table.refusal.text and not scene.table.hand.advised
    assert scene.status()["hint"] == {"thinking": False, "action": None}
    assert not scene.session.record().helped


def until_just_before_the_next_turn(app, scene):
    scene.table.answer(scene.session.observation().legal_actions[0])
    while scene.session.current != 0:
        think(app)
    assert not scene.table.hand.may_play, "the cards of the others still move"


NOT_YET = "You can ask for a hint when it is your turn."


@pytest.mark.parametrize("way", ["key", "click", "touch", "element"])
def test_a_hint_asked_for_too_early_comes_with_the_turn(deciding, way):
    app, scene = deciding("trix", to_play, mode="complex")
    until_just_before_the_next_turn(app, scene)
    press_unlit(scene, "hint", way)
    assert not app.toasts.text
    for _ in range(60):
        think(app)
        if scene.table.hand.may_play:
            break
    think(app, 6)
    assert scene.table.hand.advised and scene.table.bulb.words
    assert not app.toasts.text


def test_a_hint_asked_for_too_early_is_refused_after_two_seconds(deciding):
    app, scene = deciding("trix", to_play, mode="complex")
    scene.table.answer(scene.session.observation().legal_actions[0])
    scene.handle(Key(pygame.K_h))
    told = []
    for _ in range(63):
        scene.update(FRAME)  # the others do not think
        told.append(scene.table.refusal.text)
    assert not any(told[:57])
    assert told[-1] == NOT_YET
    while not scene.table.hand.may_play:
        think(app)
    think(app, 6)
    assert not scene.table.hand.advised, "the request is forgotten"


@pytest.mark.parametrize(("game", "phase"), [("trix", "double"), ("trixter", "bid"), ("troika", "trump")])
def test_a_hint_asked_for_before_the_question_opens_is_given_there(deciding, game, phase):
    app, scene = deciding(game, lambda seen: seen.phase == phase and len(seen.legal_actions) > 1)
    app.stack.pop()
    scene.handle(Key(pygame.K_h))
    think(app, 6)
    assert app.stack.top.name == phase
    assert app.stack.top.ui.find("advice") is not None
    assert not app.toasts.text


def test_a_request_for_a_hint_is_over_once_another_screen_opens(deciding):
    app, scene = deciding("trix", to_play, mode="complex")
    until_just_before_the_next_turn(app, scene)
    scene.handle(Key(pygame.K_h))
    scene.handle(Key(pygame.K_s))
    assert app.stack.top is not scene
    app.stack.pop()
    while not scene.table.hand.may_play:
        think(app)
    think(app, 6)
    assert not scene.table.hand.advised


def test_a_refusal_goes_when_a_panel_opens(deciding):
    app, scene = deciding("trix", lambda seen: seen.phase == "double" and len(seen.legal_actions) > 1)
    app.stack.pop()
    scene.table.press("hint")
    assert scene.table.refusal.text == NOT_YET
    think(app)
    assert app.stack.top is not scene
    assert not scene.table.refusal.text


@pytest.mark.parametrize("way", ["key", "click", "touch", "element"])
def test_the_button_to_take_back_says_that_there_is_nothing(deciding, way):
    def has_not_decided(seen):
        return to_play(seen) and seen.hand.bit_count() == 13 and seen.owner != seen.seat

    app, scene = deciding("trix", has_not_decided, doubling="off")
    hand = scene.status()["hand"]
    press_unlit(scene, "undo", way)
    assert app.toasts.text == "There is nothing to take back."
    assert scene.status()["hand"] == hand


def test_a_hint_takes_the_place_of_a_refusal(deciding):
    app, scene = deciding(
        "trix",
        lambda seen: to_play(seen) and len(seen.legal_actions) < len(bits_of(seen.hand)),
        mode="complex",
    )
    seen = scene.table.session.observation()
    other = next(card for card in scene.table.hand.cards if card not in seen.legal_actions)
    scene.table.attempt(other)
    assert scene.table.refusal.text
    press(app, "hint")
    think(app, 4)
    assert scene.table.bulb.words and not scene.table.refusal.text


@pytest.mark.parametrize("before", [[], [pygame.K_TAB]])
def test_enter_plays_the_advised_card_although_none_was_marked(deciding, before):
    app, scene = deciding("trix", to_play, mode="complex")
    hand = scene.table.hand
    for key in (*before, pygame.K_h):
        scene.handle(Key(key))
    think(app, 4)
    (advised,) = hand.advised
    scene.handle(Key(pygame.K_RETURN))
    think(app)
    assert advised not in hand.cards


@pytest.mark.parametrize(
    ("focus", "way"), [("scores", "click"), ("scores", "element"), ("hint", "element"), ("hint", "enter")]
)
def test_enter_plays_the_advised_card_wherever_the_focus_was(deciding, focus, way):
    app, scene = deciding("trix", to_play, mode="complex")
    hand = scene.table.hand
    scene.input.focus_on(focus)
    if way == "element":
        scene.press_element("hint")
    elif way == "enter":
        scene.handle(Key(pygame.K_RETURN))
    else:
        press(app, "hint")
    think(app, 4)
    (advised,) = hand.advised
    scene.handle(Key(pygame.K_RETURN))
    think(app)
    assert advised not in hand.cards


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT])
def test_the_first_arrow_after_a_hint_goes_to_the_advised_card(deciding, key):
    app, scene = deciding("trix", to_play, mode="complex")
    hand = scene.table.hand
    scene.handle(Key(pygame.K_h))
    think(app, 4)
    scene.handle(Key(key))
    assert {hand.picked} == hand.advised
    scene.handle(Key(key))
    assert hand.picked not in hand.advised


def test_enter_after_a_hint_plays_the_card_that_the_player_then_marks(deciding):
    app, scene = deciding("trix", to_play, mode="complex")
    hand = scene.table.hand
    scene.handle(Key(pygame.K_h))
    think(app, 4)
    while not hand.marked or hand.picked in hand.advised:
        scene.handle(Key(pygame.K_RIGHT))
    marked, made = hand.picked, len(scene.session.record().actions)
    scene.handle(Key(pygame.K_RETURN))
    assert scene.session.record().actions[made] == card_text(marked)


@pytest.mark.parametrize(
    ("game", "phase"), [("trix", "choose"), ("trix", "double"), ("trixter", "bid"), ("troika", "bid")]
)
def test_enter_gives_the_advised_answer_after_a_hint(deciding, game, phase):
    app, scene = deciding(game, lambda seen: seen.phase == phase and len(seen.legal_actions) > 1)
    made = len(scene.session.record().actions)
    app.stack.top.handle(Key(pygame.K_h))
    think(app, 6)
    advised = scene.table.bulb.advice.action
    app.stack.top.handle(Key(pygame.K_RETURN))
    assert scene.session.record().actions[made] == scene.session.game.action_to_string(advised)


@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "phase"), [("trix", "throw_in"), ("troika", "bid")])
def test_enter_gives_no_answer_while_the_hint_is_worked_out(deciding, game, phase):
    app, scene = deciding(
        game, lambda seen: seen.phase == phase and len(seen.legal_actions) > 1, lambda game: Slow(game, 10**9)
    )
    question, made = app.stack.top, len(scene.session.record().actions)
    think(app)
    for key in (pygame.K_h, pygame.K_RETURN):
        question.handle(Key(key))
        think(app)
    assert app.stack.top is question
    assert len(scene.session.record().actions) == made


def test_enter_plays_the_advised_card_after_a_hint(deciding):
    app, scene = deciding("trix", to_play, mode="complex")
    hand = scene.table.hand
    for _ in hand.cards:  # the focus is on some other card
        scene.handle(Key(pygame.K_RIGHT))
        if hand.marked and hand.picked in hand.legal:
            break
    scene.handle(Key(pygame.K_h))
    think(app, 4)
    (advised,) = hand.advised
    assert hand.picked == advised
    scene.handle(Key(pygame.K_RETURN))
    think(app)
    assert advised not in hand.cards


def test_nothing_is_said_and_nothing_noted_by_itself(deciding, platform):
    app, scene = deciding("trix", to_play, mode="complex")
    think(app, 30)
    assert scene.status()["hint"] == {"thinking": False, "action": None}
    assert not scene.session.record().helped
    press(app, "hint")
    assert scene.session.record().helped


@pytest.mark.parametrize("phase", ["play", "double"])
def test_the_player_is_asked_before_help_makes_the_game_practice(deciding, phase):
    app, scene = deciding("trix", lambda seen: seen.phase == phase and len(seen.legal_actions) > 1)
    app.change(ask_help=True)
    beneath = app.stack.top
    for answer in ("keep", "use"):
        assert not scene.session.record().helped
        press(app, "hint")
        assert app.stack.top is not beneath and not scene.table.bulb.thinking
        app.stack.top.update(1.0)
        press(app, answer)
        assert app.stack.top is beneath
    assert scene.session.record().helped
    assert scene.table.bulb.thinking or scene.table.bulb.advice


def test_the_player_is_not_asked_again_once_help_is_always_wanted(deciding, platform):
    app, scene = deciding("trix", to_play, mode="complex")
    app.change(ask_help=True)
    scene.table.undo()
    app.stack.top.update(1.0)
    press(app, "always")
    assert not app.settings.ask_help
    assert scene.session.record().helped
    assert "Taken back" in platform.said


def test_advice_is_not_covered_by_the_last_trick(deciding):
    app, scene = deciding("trix", lambda seen: to_play(seen) and seen.hand.bit_count() < 12, mode="complex")
    scene.table.show_last_trick(True)
    assert scene.table.shows_last_trick
    press(app, "hint")
    think(app, 4)
    assert not scene.table.shows_last_trick
    assert any(part.name == "advice" for part in scene.picture(scene.table.drawing.view()))


def test_advice_is_over_with_the_decision(deciding):
    app, scene = deciding("trix", to_play, mode="complex")
    press(app, "hint")
    think(app, 4)
    scene.table.answer(scene.session.observation().legal_actions[0])
    assert scene.status()["hint"]["action"] is None
    assert not scene.table.hand.advised
    assert target(app, "hint") is None


def test_a_card_may_be_played_while_the_expert_thinks(deciding):
    app, scene = deciding("trix", to_play, lambda game: Slow(game, 10**9), mode="complex")
    press(app, "hint")
    think(app)
    scene.table.answer(scene.session.observation().legal_actions[0])
    assert not scene.table.bulb.thinking


def to_next_card(app, scene):
    """Play the game on until the player can choose between cards again."""
    begun = len(scene.session.observation().history)
    for _ in range(3000):
        think(app)
        seen = scene.session.observation()
        if scene.table.hand.may_play and len(seen.history) > begun:
            if len(seen.legal_actions) > 1:
                return
            scene.table.answer(seen.legal_actions[0])
    raise AssertionError("the player's turn never came")


def test_after_the_first_hint_the_next_one_is_there_as_soon_as_it_is_wanted(deciding):
    app, scene = deciding("trix", to_play, mode="complex")
    press(app, "hint")
    think(app, 4)
    (card,) = scene.table.hand.advised
    scene.table.answer(card)
    to_next_card(app, scene)
    think(app, 8)
    assert scene.status()["hint"] == {"thinking": False, "action": None}, "nothing is shown by itself"
    assert not scene.table.hand.advised and scene.table.hand.considered is None
    scene.table.press("hint")
    assert scene.status()["hint"]["why"] and scene.table.hand.advised


def test_a_tap_on_the_table_puts_the_words_away_and_the_bulb_shows_them_again(deciding):
    app, scene = deciding("trix", to_play, mode="complex")
    press(app, "hint")
    think(app, 4)
    pos = app.display.painter.metrics.safe.center
    click(scene, pos)
    assert not any(part.name == "advice" for part in scene.picture(scene.table.drawing.view()))
    assert scene.table.hand.advised
    press(app, "hint")
    assert any(part.name == "advice" for part in scene.picture(scene.table.drawing.view()))


def test_escape_puts_an_open_hint_away_before_it_opens_the_menu(deciding):
    app, scene = deciding("trix", to_play, mode="complex")
    scene.table.press("hint")
    while not scene.table.bulb.words:
        think(app)
    scene.handle(Back())
    assert not scene.table.bulb.words
    assert app.stack.top is scene
    scene.handle(Back())
    assert app.stack.top is not scene
