"""Advice: requested at the table and on every panel, computed during play, and marked."""

import pygame
import pytest

from tests.ui.driver import click, press, target
from trix.ai import make_agent
from trix.ai.explain.judgement import Judgement
from trix.engine.cards import card_text
from trix.games import load_game
from trix.games.trix.actions import DONE
from trix.session import Person, Session
from trix.ui.kit.events import Key, PointerDown, PointerUp
from trix.ui.screens.panels import TablePanels
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Advice, Adviser
from trix.ui.table.scene import TableScene
from trix.ui.words import people

FRAME = 1 / 30
NAMES = ("You", "Huda", "Rana", "Sami", "Omar", "Layla", "Nour")


class Slow:
    """The standard agent, but it takes some steps."""

    def __init__(self, game, steps=3):
        self.agent = make_agent("standard", game)
        self.steps = steps

    def begin(self, observation):
        search = self.agent.begin(observation)
        left = self.steps
        run = search.run

        def step(until):
            nonlocal left
            left -= 1
            if left <= 0:
                run(until)

        search.run = step
        return search


@pytest.fixture
def seated(platform):
    """Sits down where a condition on the viewer's observation first holds."""

    def sit(name, condition, agent=Slow, **options):
        game = load_game(name, **options)

        def judge(game, seen):
            return Judgement(game, seen, playouts=4, agent=agent(game))

        def player(game, sitter, seat):
            return Person() if sitter.level is None else make_agent(sitter.level, game, seed=seat)

        record = next(found for seed in range(3, 30) if (found := reached(game, seed, player, condition)))
        panels = TablePanels(lambda *_: None, lambda *_: None)
        scene = TableScene(Session.resume(record, player), panels, Adviser(game, judge))
        platform.store.write("settings", '{"ask_help": false}')
        app = Loop(platform, lambda: scene)
        app.frame()
        for _ in range(20):
            let(app)
        return app, scene

    return sit


def reached(game, seed, player, condition):
    """The record of a game up to that, or None if it never comes to it."""
    agent = make_agent("standard", game)
    session = Session(game, seed, people.sitters(range(game.num_players - 1)), player)
    while session.current is not None:
        seen = session.observation(session.current)
        if session.current == 0 and condition(seen):
            return session.record()
        session.submit(agent.choose(seen))
    return None


def let(app):
    app.stack.top.update(FRAME)
    steps = iter(range(200))
    app.stack.top.think(lambda: next(steps, None) is None)


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


def to_play(seen):
    return seen.phase == "play" and len(seen.legal_actions) > 1


@pytest.mark.parametrize("key", [None, pygame.K_h, pygame.K_F1])
def test_the_bulb_marks_a_card_and_says_why(seated, platform, key, monkeypatch):
    app, scene = seated("trix", to_play, mode="complex")
    monkeypatch.setattr("trix.ui.shell.loop._AWAITED", 0.0)  # a step a frame, on however fast a machine
    if key is None:
        press(app, "hint")
    else:
        scene.handle(Key(key))
    assert scene.status()["hint"] == {"thinking": True, "action": None}
    assert target(app, "hint") is None
    monkeypatch.undo()
    for _ in range(4):
        let(app)
    hint = scene.status()["hint"]
    (card,) = scene.table.hand.advised
    assert card_text(card) == hint["action"] in scene.status()["legal"]
    assert platform.said[-1].endswith(hint["why"])
    assert any(part.name == "advice" for part in scene.picture(scene.table.drawing.view()))


def test_the_card_rises_before_its_reason_is_found_but_is_golden_only_after_that(seated):
    app, scene = seated("trix", to_play, mode="complex")
    hand = scene.table.hand
    scene.table.press("hint")
    for _ in range(2000):
        app.stack.top.update(FRAME)
        app.stack.top.think(lambda: True)
        if hand.considered is not None:
            break
    card = hand.considered
    assert scene.table.dirty, "the mark is drawn"
    assert (card, "dots") in hand.pins()
    assert not any(map(hand.is_lit, hand.cards))
    assert scene.status()["hint"] == {"thinking": True, "action": None, "choice": card_text(card)}
    while scene.table.bulb.thinking:
        let(app)
    assert scene.status()["hint"]["action"] == card_text(card)
    assert scene.table.bulb.words
    assert [lit for lit in hand.cards if hand.is_lit(lit)] == [card]
    assert hand.pins() == [] or hand.marked


def test_enter_waits_for_the_reason_of_the_marked_card(seated):
    app, scene = seated("trix", to_play, mode="complex")
    made = len(scene.session.record().actions)
    scene.handle(Key(pygame.K_h))
    while scene.table.hand.considered is None:
        app.stack.top.update(FRAME)
        app.stack.top.think(lambda: True)
    assert scene.table.bulb.thinking
    scene.handle(Key(pygame.K_RETURN))
    assert len(scene.session.record().actions) == made, "the reason is not there yet"
    while scene.table.bulb.thinking:
        let(app)
    (advised,) = scene.table.hand.advised
    scene.handle(Key(pygame.K_RETURN))
    assert scene.session.record().actions[made] == card_text(advised)


@pytest.mark.parametrize("way", ["key", "click", "touch", "element"])
def test_the_bulb_is_unlit_while_only_one_card_is_legal_and_says_so(seated, way):
    app, scene = seated("trix", lambda seen: seen.phase == "play" and len(seen.legal_actions) == 1)
    assert target(app, "hint") is None
    press_unlit(scene, "hint", way)
    assert app.toasts.text == "This is the only card you may play."
    assert scene.status()["hint"] == {"thinking": False, "action": None}
    assert not scene.session.record().helped


def until_just_before_the_next_turn(app, scene):
    scene.table.answer(scene.session.observation().legal_actions[0])
    while scene.session.current != 0:
        let(app)
    assert not scene.table.hand.may_play, "the cards of the others still move"


NOT_YET = "You can ask for a hint when it is your turn."


@pytest.mark.parametrize("way", ["key", "click", "touch", "element"])
def test_a_hint_asked_for_too_early_comes_with_the_turn(seated, way):
    app, scene = seated("trix", to_play, mode="complex")
    until_just_before_the_next_turn(app, scene)
    press_unlit(scene, "hint", way)
    assert not app.toasts.text
    for _ in range(60):
        let(app)
        if scene.table.hand.may_play:
            break
    for _ in range(6):
        let(app)
    assert scene.table.hand.advised and scene.table.bulb.words
    assert not app.toasts.text


def test_a_hint_asked_for_too_early_is_refused_after_two_seconds(seated):
    app, scene = seated("trix", to_play, mode="complex")
    scene.table.answer(scene.session.observation().legal_actions[0])
    scene.handle(Key(pygame.K_h))
    told = []
    for _ in range(63):
        scene.update(FRAME)  # the others do not think
        told.append(app.toasts.text)
    assert not any(told[:57])
    assert told[-1] == NOT_YET
    while not scene.table.hand.may_play:
        let(app)
    for _ in range(6):
        let(app)
    assert not scene.table.hand.advised, "the request is forgotten"


@pytest.mark.parametrize(("game", "phase"), [("trix", "double"), ("trixter", "bid"), ("troika", "trump")])
def test_a_hint_asked_for_before_the_question_opens_is_given_there(seated, game, phase):
    app, scene = seated(game, lambda seen: seen.phase == phase and len(seen.legal_actions) > 1)
    app.stack.pop()
    scene.handle(Key(pygame.K_h))
    for _ in range(6):
        let(app)
    assert app.stack.top.name == phase
    assert app.stack.top.ui.find("advice") is not None
    assert not app.toasts.text


def test_a_request_for_a_hint_is_over_once_another_screen_opens(seated):
    app, scene = seated("trix", to_play, mode="complex")
    until_just_before_the_next_turn(app, scene)
    scene.handle(Key(pygame.K_h))
    scene.handle(Key(pygame.K_s))
    assert app.stack.top is not scene
    app.stack.pop()
    while not scene.table.hand.may_play:
        let(app)
    for _ in range(6):
        let(app)
    assert not scene.table.hand.advised


def test_a_refusal_goes_when_a_panel_opens(seated):
    app, scene = seated("trix", lambda seen: seen.phase == "double" and len(seen.legal_actions) > 1)
    app.stack.pop()
    scene.table.press("hint")
    assert app.toasts.text == NOT_YET
    let(app)
    assert app.stack.top is not scene
    assert not app.toasts.text


@pytest.mark.parametrize("way", ["key", "click", "touch", "element"])
def test_the_button_to_take_back_says_that_there_is_nothing(seated, way):
    def has_not_decided(seen):
        return to_play(seen) and seen.hand.bit_count() == 13 and seen.owner != seen.seat

    app, scene = seated("trix", has_not_decided, doubling="off")
    hand = scene.status()["hand"]
    press_unlit(scene, "undo", way)
    assert app.toasts.text == "There is nothing to take back."
    assert scene.status()["hand"] == hand


@pytest.mark.parametrize("before", [[], [pygame.K_TAB]])
def test_enter_plays_the_advised_card_although_none_was_marked(seated, before):
    app, scene = seated("trix", to_play, mode="complex")
    hand = scene.table.hand
    for key in (*before, pygame.K_h):
        scene.handle(Key(key))
    for _ in range(4):
        let(app)
    (advised,) = hand.advised
    scene.handle(Key(pygame.K_RETURN))
    let(app)
    assert advised not in hand.cards


@pytest.mark.parametrize(
    ("focus", "way"), [("scores", "click"), ("scores", "element"), ("hint", "element"), ("hint", "enter")]
)
def test_enter_plays_the_advised_card_wherever_the_focus_was(seated, focus, way):
    app, scene = seated("trix", to_play, mode="complex")
    hand = scene.table.hand
    scene.input.focus_on(focus)
    if way == "element":
        scene.press_element("hint")
    elif way == "enter":
        scene.handle(Key(pygame.K_RETURN))
    else:
        press(app, "hint")
    for _ in range(4):
        let(app)
    (advised,) = hand.advised
    scene.handle(Key(pygame.K_RETURN))
    let(app)
    assert advised not in hand.cards


def test_enter_after_a_hint_plays_the_card_that_the_player_then_marks(seated):
    app, scene = seated("trix", to_play, mode="complex")
    hand = scene.table.hand
    scene.handle(Key(pygame.K_h))
    for _ in range(4):
        let(app)
    while not hand.marked or hand.picked in hand.advised:
        scene.handle(Key(pygame.K_RIGHT))
    marked, made = hand.picked, len(scene.session.record().actions)
    scene.handle(Key(pygame.K_RETURN))
    assert scene.session.record().actions[made] == card_text(marked)


@pytest.mark.parametrize(
    ("game", "phase"), [("trix", "choose"), ("trix", "double"), ("trixter", "bid"), ("troika", "bid")]
)
def test_enter_gives_the_advised_answer_after_a_hint(seated, game, phase):
    app, scene = seated(game, lambda seen: seen.phase == phase and len(seen.legal_actions) > 1)
    made = len(scene.session.record().actions)
    app.stack.top.handle(Key(pygame.K_h))
    for _ in range(6):
        let(app)
    advised = scene.table.bulb.advice.action
    app.stack.top.handle(Key(pygame.K_RETURN))
    assert scene.session.record().actions[made] == scene.session.game.action_to_string(advised)


def test_enter_plays_the_advised_card_after_a_hint(seated):
    app, scene = seated("trix", to_play, mode="complex")
    hand = scene.table.hand
    for _ in hand.cards:  # the focus is on some other card
        scene.handle(Key(pygame.K_RIGHT))
        if hand.marked and hand.picked in hand.legal:
            break
    scene.handle(Key(pygame.K_h))
    for _ in range(4):
        let(app)
    (advised,) = hand.advised
    assert hand.picked == advised
    scene.handle(Key(pygame.K_RETURN))
    let(app)
    assert advised not in hand.cards


def test_nothing_is_said_and_nothing_noted_by_itself(seated, platform):
    app, scene = seated("trix", to_play, mode="complex")
    for _ in range(30):
        let(app)
    assert scene.status()["hint"] == {"thinking": False, "action": None}
    assert not scene.session.record().helped
    press(app, "hint")
    assert scene.session.record().helped


@pytest.mark.parametrize("phase", ["play", "double"])
def test_the_player_is_asked_before_help_makes_the_game_practice(seated, phase):
    app, scene = seated("trix", lambda seen: seen.phase == phase and len(seen.legal_actions) > 1)
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


def test_the_player_is_not_asked_again_once_help_is_always_wanted(seated, platform):
    app, scene = seated("trix", to_play, mode="complex")
    app.change(ask_help=True)
    scene.table.undo()
    app.stack.top.update(1.0)
    press(app, "always")
    assert not app.settings.ask_help
    assert scene.session.record().helped
    assert "Taken back" in platform.said


def test_advice_is_not_covered_by_the_last_trick(seated):
    app, scene = seated("trix", lambda seen: to_play(seen) and seen.hand.bit_count() < 12, mode="complex")
    scene.table.show_last_trick(True)
    assert scene.table.shows_last_trick
    press(app, "hint")
    for _ in range(4):
        let(app)
    assert not scene.table.shows_last_trick
    assert any(part.name == "advice" for part in scene.picture(scene.table.drawing.view()))


def test_advice_is_over_with_the_decision(seated):
    app, scene = seated("trix", to_play, mode="complex")
    press(app, "hint")
    for _ in range(4):
        let(app)
    scene.table.answer(scene.session.observation().legal_actions[0])
    assert scene.status()["hint"]["action"] is None
    assert not scene.table.hand.advised
    assert target(app, "hint") is None


def test_a_card_may_be_played_while_the_expert_thinks(seated):
    app, scene = seated("trix", to_play, lambda game: Slow(game, 10**9), mode="complex")
    press(app, "hint")
    let(app)
    scene.table.answer(scene.session.observation().legal_actions[0])
    assert not scene.table.bulb.thinking


def test_a_tap_on_the_table_puts_the_words_away_and_the_bulb_shows_them_again(seated):
    app, scene = seated("trix", to_play, mode="complex")
    press(app, "hint")
    for _ in range(4):
        let(app)
    pos = app.display.painter.metrics.safe.center
    scene.handle(PointerDown(pos))
    scene.handle(PointerUp(pos))
    assert not any(part.name == "advice" for part in scene.picture(scene.table.drawing.view()))
    assert scene.table.hand.advised
    press(app, "hint")
    assert any(part.name == "advice" for part in scene.picture(scene.table.drawing.view()))


@pytest.mark.parametrize(
    ("name", "options", "phase", "key"),
    [
        ("trix", {}, "choose", pygame.K_F1),
        ("trix", {"mode": "free_complex"}, "choose", None),
        ("trix", {}, "double", None),
        ("trixter", {"players": 5}, "bid", None),
        ("troika", {}, "bid", pygame.K_F1),
        ("troika", {"low_bids": "always"}, "bid", None),
        ("troika", {}, "trump", None),
        ("troika", {"kitty": True}, "discard", None),
    ],
    ids=str,
)
def test_every_panel_gives_advice_and_marks_it(seated, platform, name, options, phase, key):
    app, scene = seated(name, lambda seen: seen.phase == phase and len(seen.legal_actions) > 1, **options)
    assert app.stack.top.name == phase
    if key is None:
        press(app, "hint")
    else:
        app.stack.top.handle(Key(key))
    for _ in range(4):
        let(app)
    advice = scene.table.bulb.advice
    assert advice.action in scene.session.observation().legal_actions
    assert scene.session.record().helped
    why = scene.table.bulb.explain(advice)
    assert platform.said[-1].endswith(why)
    assert app.stack.top.ui.find("advice").label == why
    marked = app.stack.top.answer_ids(advice.action)
    if phase == "discard":
        assert len(scene.table.hand.advised) == 2
    else:
        assert marked[0] in {target.id for target in app.stack.top.targets()}
    before = pygame.display.get_surface().copy()
    app.stack.top.draw(before)
    app.stack.top._advice, scene.table.hand.advised = None, frozenset()
    app.stack.top.draw(pygame.display.get_surface())
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def test_advice_about_doubling_leaves_the_answers_where_they_are(seated):
    app, _scene = seated("trix", lambda seen: seen.phase == "double" and len(seen.legal_actions) > 1)
    question = app.stack.top

    def answers():
        found = [(one.id, tuple(one.rect)) for one in question.targets()]
        return [(id, rect) for id, rect in found if id == "done" or id.startswith("double:")]

    before = answers()
    assert question.ui.find("done").kind == "outline"
    press(app, "hint")
    for _ in range(4):
        let(app)
    assert question.ui.find("advice") is not None
    assert answers() == before


def test_advice_to_double_no_more_is_named_like_its_button(seated):
    def has_doubled(seen):
        own = any(seat == seen.seat for _card, seat in seen.doubled)
        return seen.phase == "double" and own and len(seen.legal_actions) > 1

    app, scene = seated("trix", has_doubled)
    press(app, "hint")
    for _ in range(4):
        let(app)
    assert scene.table.bulb.advice.action == DONE
    find = app.stack.top.ui.find
    assert find("advice").label.startswith(f"{find('done').label}. ")


def test_several_cards_are_doubled_in_one_panel_with_a_hint_for_each(seated):
    app, scene = seated("trix", lambda seen: seen.phase == "double" and len(seen.legal_actions) > 2)
    panel, doubled = app.stack.top, []
    assert panel.ui.find("done").label == "No doubling"
    while cards := [one.id for one in panel.targets() if one.id.startswith("double:")][:-1]:
        panel.ask_advice()
        scene.table.mark_dirty()
        assert panel.ui.find("hint").label == "Thinking…"
        assert "Thinking…" not in [one.button.label for one in scene.table.controls.visible()]
        for _ in range(4):
            let(app)
        assert panel.ui.find("advice") is not None
        press(app, cards[0])
        let(app)
        doubled.append(cards[0].removeprefix("double:"))
        assert app.stack.top is panel
        assert panel.ui.find("advice") is None
        assert not panel.ui.find(cards[0]).enabled
        assert panel.ui.find("done").label == "Done"
    own = [card for card, of in scene.session.observation().doubled if of == 0]
    assert [card_text(card) for card in own] == doubled
    press(app, "done")
    assert app.stack.top is scene
    assert scene.session.record().actions[-1] != f"double {doubled[-1]}"


@pytest.mark.parametrize("game", ["trixter", "troika"])
def test_advice_for_a_bid_is_picked_and_needs_only_the_answer(seated, game):
    app, scene = seated(game, lambda seen: seen.phase == "bid" and seen.seat == seen.dealer)
    press(app, "hint")
    for _ in range(4):
        let(app)
    action = scene.table.bulb.advice.action
    press(app, "pass" if scene.session.game.action_to_string(action) == "pass" else "bid")
    assert scene.session.record().actions[-1] == scene.session.game.action_to_string(action)


@pytest.mark.parametrize(
    ("game", "phase"),
    [("trix", "choose"), ("trix", "double"), ("trixter", "bid"), ("troika", "bid"), ("troika", "trump")],
)
def test_reasons_have_the_usual_size_in_every_panel_of_a_desktop(seated, game, phase):
    app, scene = seated(game, lambda seen: seen.phase == phase and len(seen.legal_actions) > 1)
    question = app.stack.top
    scene.table.bulb.explain = lambda advice, name="": "Short."
    question.take_advice(Advice(scene.session.observation().legal_actions[0]))
    app.frame()
    label = question.ui.find("advice")
    painter = app.display.painter
    assert label.measure(painter, label.rect.w)[0] == painter.fonts.width("Short.", "body")
