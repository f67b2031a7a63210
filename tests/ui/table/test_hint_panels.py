"""Advice on the panels of questions: marked, explained, and ready to give."""

import pygame
import pytest

from tests.ui.driver import press, set_screen
from tests.ui.table.deciding import think
from trix.engine.cards import card_text
from trix.games.trix.actions import DONE
from trix.ui.game_parts.hints import action_name
from trix.ui.kit.events import Key
from trix.ui.kit.i18n import set_language
from trix.ui.table.adviser import Advice
from trix.ui.words.cards import capitalize_first


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
def test_every_panel_gives_advice_and_marks_it(deciding, platform, name, options, phase, key):
    app, scene = deciding(name, lambda seen: seen.phase == phase and len(seen.legal_actions) > 1, **options)
    assert app.stack.top.name == phase
    if key is None:
        press(app, "hint")
    else:
        app.stack.top.handle(Key(key))
    think(app, 4)
    advice = scene.table.bulb.advice
    assert advice.action in scene.session.observation().legal_actions
    assert scene.session.record().helped
    why = scene.table.bulb.explain(advice)
    assert platform.said[-1].endswith(why)
    assert why.startswith(capitalize_first(action_name(scene.session.game, advice.action)))
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


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
@pytest.mark.parametrize(("name", "options"), [("trixter", {"players": 5}), ("troika", {})])
def test_the_question_is_above_the_reasons(deciding, platform, size, name, options):
    set_screen(platform, size)
    app, _scene = deciding(name, lambda seen: seen.phase == "bid" and len(seen.legal_actions) > 1, **options)
    press(app, "hint")
    think(app, 4)
    read = [element.name for element in app.stack.top.elements()]
    question = "How many tricks will you take?" if name == "trixter" else "Bid or pass"
    assert read.index(question) < read.index(app.stack.top.ui.find("advice").label)


def test_advice_about_doubling_leaves_the_answers_where_they_are(deciding):
    app, _scene = deciding("trix", lambda seen: seen.phase == "double" and len(seen.legal_actions) > 1)
    question = app.stack.top

    def answers():
        found = [(one.id, tuple(one.rect)) for one in question.targets()]
        return [(id, rect) for id, rect in found if id == "done" or id.startswith("double:")]

    before = answers()
    assert question.ui.find("done").kind == "outline"
    press(app, "hint")
    think(app, 4)
    assert question.ui.find("advice") is not None
    assert answers() == before


def test_advice_to_double_no_more_is_named_like_its_button(deciding):
    def has_doubled(seen):
        own = any(seat == seen.seat for _card, seat in seen.doubled)
        return seen.phase == "double" and own and len(seen.legal_actions) > 1

    app, scene = deciding("trix", has_doubled)
    press(app, "hint")
    think(app, 4)
    assert scene.table.bulb.advice.action == DONE
    find = app.stack.top.ui.find
    assert find("advice").label.startswith(f"{find('done').label}. ")


def test_a_hint_quotes_the_answer_as_its_button_says(deciding, monkeypatch):
    app, scene = deciding("trix", lambda seen: seen.phase == "double" and len(seen.legal_actions) > 2)
    panel = app.stack.top
    set_language("de")
    panel._advice = Advice(panel._seen.legal_actions[0])
    monkeypatch.setattr(scene.table.bulb, "explain", lambda *_: "Besser als „Nicht verdoppeln“.")
    assert panel.why() == "Besser als „Nein“."


def test_several_cards_are_doubled_in_one_panel_with_a_hint_for_each(deciding):
    app, scene = deciding("trix", lambda seen: seen.phase == "double" and len(seen.legal_actions) > 2)
    panel, doubled = app.stack.top, []
    assert panel.ui.find("done").label == "No doubling"
    while cards := [one.id for one in panel.targets() if one.id.startswith("double:")][:-1]:
        panel.ask_advice()
        scene.table.redraw()
        assert panel.ui.find("hint").label == "Thinking…"
        assert "Thinking…" not in [one.button.label for one in scene.table.controls.visible()]
        think(app, 4)
        assert panel.ui.find("advice") is not None
        press(app, cards[0])
        think(app)
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


def test_a_key_pressed_right_after_a_doubled_card_does_not_end_the_doubling(deciding):
    app, scene = deciding("trix", lambda seen: seen.phase == "double" and len(seen.legal_actions) > 2)
    panel = app.stack.top
    press(app, next(one.id for one in panel.targets() if one.id.startswith("double:")))
    for _ in range(50):
        if not panel.awaits_table:
            break
        app.frame()
    panel.handle(Key(pygame.K_RETURN))
    assert app.stack.top is panel and scene.session.observation().phase == "double"
    panel.update(0.5)
    panel.ui.focus_on("done")
    panel.handle(Key(pygame.K_RETURN))
    assert app.stack.top is scene


@pytest.mark.parametrize("game", ["trixter", "troika"])
def test_advice_for_a_bid_is_picked_and_needs_only_the_answer(deciding, game):
    app, scene = deciding(game, lambda seen: seen.phase == "bid" and seen.seat == seen.dealer)
    press(app, "hint")
    think(app, 4)
    action = scene.table.bulb.advice.action
    press(app, "pass" if scene.session.game.action_to_string(action) == "pass" else "bid")
    assert scene.session.record().actions[-1] == scene.session.game.action_to_string(action)


@pytest.mark.parametrize(
    ("game", "phase"),
    [("trix", "choose"), ("trix", "double"), ("trixter", "bid"), ("troika", "bid"), ("troika", "trump")],
)
def test_reasons_have_the_usual_size_in_every_panel_of_a_desktop(deciding, game, phase):
    app, scene = deciding(game, lambda seen: seen.phase == phase and len(seen.legal_actions) > 1)
    question = app.stack.top
    scene.table.bulb.explain = lambda advice, name="": "Short."
    question.take_advice(Advice(scene.session.observation().legal_actions[0]))
    app.frame()
    label = question.ui.find("advice")
    painter = app.display.painter
    assert label.measure(painter, label.rect.w)[0] == painter.fonts.width("Short.", "body")
