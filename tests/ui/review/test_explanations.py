"""Why a card was played: the cards of a review are explained, and a choice is computed again."""

import random
import re
from dataclasses import replace

import pygame
import pytest

from tests.ui.driver import click, press
from tests.ui.records import make_record
from tests.ui.review.reviewing import COMPLEX, at, opened, press_keys, review
from tests.ui.review.screens import REVIEWS, Judged, random_record
from trix.ai import agent_at_table, seed_of
from trix.ai.explain.judgement import Judgement
from trix.ai.explain.worths import MOST, choices
from trix.engine.cards import bits_of
from trix.games import load_game
from trix.games.troika.bids import PASS
from trix.ui.game_parts.hints import action_name, round_points
from trix.ui.words import people
from trix.ui.words.cards import capitalize_first, card_name


def in_tricks():
    """A review of a deal that is played in tricks."""
    records = (random_record("trix", seed, COMPLEX, 1) for seed in range(4, 40))
    return next(scene for scene in (Judged(record, 0) for record in records) if shown_trick(scene))


def shown_trick(scene, cards=3):
    """Go to a moment with so many cards in the trick, with a choice for the seat that led; () without one."""
    acts = scene.review.replay.acts
    for place, moment in enumerate(scene.review.replay.moments):
        trick = moment.model.trick
        first = next((act for act in acts if trick and (act.seat, act.decision.action) == trick[0]), None)
        if len(trick) == cards and first is not None and len(first.decision.seen.legal_actions) > 1:
            scene.at = place
            return trick
    return ()


def think_through(app):
    for _ in range(2000):
        app.stack.top.think(lambda: True)


@pytest.mark.by_turns
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", [(360, 640, 1.0), (1280, 720, 1.0)])
def test_a_tap_on_any_card_says_why_it_was_played(platform, quick, language, size):
    app = opened(in_tricks(), platform, size, language)
    scene = app.stack.top
    place, rect = scene.lying()[-1]
    pos = rect.center
    click(scene, pos)
    think_through(app)
    app.frame()
    told = scene.ui.find("why").label
    assert told == app.status()["why"]
    assert platform.said[-1].endswith(told)
    assert platform.said[-1].startswith(scene.ui.find("why-card").label)
    judged = scene.texts.ask_why(place).verdict
    assert judged.rival is None or str(round_points(judged.points)) in told
    click(scene, pos)
    assert app.status()["why"] is None
    assert not platform.reports


def test_a_key_and_elements_explain_the_cards_of_the_trick(platform, quick):
    app = opened(in_tricks(), platform)
    scene, explained = app.stack.top, []
    trick = scene.lying()
    for _ in trick:
        press_keys(app, pygame.K_w)
        explained.append(scene.ui.find("why-card").label)
    assert explained == [scene.texts.act_title(place) for place, _rect in reversed(trick)]
    press_keys(app, pygame.K_w)
    assert app.status()["why"] is None
    elements = [element for element in scene.elements() if element.id.startswith("why:")]
    assert [element.name for element in elements] == [f"Why? {title}" for title in reversed(explained)]
    scene.press_element(elements[0].id)
    assert scene.ui.find("why-card").label == explained[-1]
    press_keys(app, pygame.K_RIGHT)
    assert app.status()["why"] is None


def test_cards_of_the_layout_are_explained(platform, quick):
    app = opened(Judged(random_record("trix", 4, COMPLEX, 2), 1), platform)
    scene = app.stack.top
    press_keys(app, pygame.K_END)
    while len(scene.lying()) != 9:
        press_keys(app, pygame.K_LEFT)
    place, rect = scene.lying()[4]
    # the upper left corner of each card is free
    click(scene, rect.move(3, 3).topleft)
    assert scene.ui.find("why-card").label == scene.texts.act_title(place)


def test_bids_of_others_are_explained_from_the_dock(platform, quick):
    app = opened(Judged(random_record("trixter", 4, (), 3), 2), platform)
    scene = app.stack.top
    while scene.ui.find("ask-why") is None:
        press_keys(app, pygame.K_RIGHT)
    press(app, "ask-why")
    think_through(app)
    assert scene.ui.find("why").label == app.status()["why"]
    scene.back()
    assert (app.stack.top, app.status()["why"]) == (scene, None)
    written = [*scene.ui.texts(), scene.ui.find("ask-why").label]
    assert sum(scene.texts.act_title(scene.texts.act(scene.at)) in text for text in written) == 1
    scene.back()
    assert app.stack.top is not scene


def test_an_explanation_knows_no_hidden_card(platform, quick):
    app = opened(in_tricks(), platform)
    scene = app.stack.top
    act = scene.review.replay.acts[scene.lying()[0][0]]
    seen, action = act.decision
    game = scene.game
    other = game.resample(seen, random.Random(1)).observation(act.seat)
    told = [Judgement(game, one, action, playouts=8) for one in (seen, other)]
    for judgement in told:
        judgement.run(lambda: False)
    assert told[0].verdict == told[1].verdict


# --- the view of a seat, and its choice computed again ---


def played_by_agents(level="standard"):
    """A deal of Complex among agents with the seeds of a game alone, and a person who plays like one."""
    game = load_game("trix", mode="complex")
    state = game.new_initial_state(11)
    sitters = people.sitters((3, 9, 11))
    agents = [
        agent_at_table(sitter.level or level, game, seed_of(seat), people.style_of(sitter))
        for seat, sitter in enumerate(sitters)
    ]
    while state.observation(0).deal < 1:
        seat = state.current_player()
        state.apply_action(agents[seat].choose(state.observation(seat)))
    return make_record(game, 11, state.history(), sitters)


def explaining_an_agent(platform):
    """Open a review that explains an agent's card."""
    scene = Judged(played_by_agents(), 0)
    assert shown_trick(scene)
    app = opened(scene, platform)
    seat, card = next(play for play in scene.moment.model.trick if play[0] != scene.viewer)
    scene.press_element(f"why:{scene.texts.act(at(app), (seat, card))}")
    think_through(app)
    app.frame()
    return app, seat


def test_a_seat_is_shown_with_what_it_saw_alone(platform, quick):
    app, seat = explaining_an_agent(platform)
    scene = app.stack.top
    act = scene.review.replay.acts[scene.why]
    press(app, "see")
    app.frame()
    words = next(element.name for element in scene.elements() if element.id == "table")
    hidden = [hand for other, hand in enumerate(scene.moment.hands) if other != seat]
    own = bits_of(act.decision.seen.hand)
    assert all(card_name(card) in words for card in own)
    exposed = [card for card, _ in act.decision.seen.doubled]
    assert not any(card_name(card) in words for hand in hidden for card in hand if card not in exposed)
    assert scene._hand.raised == {act.decision.action}
    view = scene._view()
    for owner in (seat, scene.viewer):
        line = view.pieces.notice(view._replace(model=replace(view.model, owner=owner))).line
        assert line == ("Your kingdom" if owner == scene.viewer else f"{scene.names[owner]}’s kingdom")
    press(app, "see")
    words = next(element.name for element in scene.elements() if element.id == "table")
    assert all(card_name(card) in words for hand in hidden for card in hand)
    assert not platform.reports


def test_a_choice_is_computed_again_from_what_the_seat_saw(platform, quick):
    app, _ = explaining_an_agent(platform)
    scene = app.stack.top
    press(app, "recompute")
    think_through(app)
    app.frame()
    told = scene.ui.find("recomputed").label
    assert told == "Decided again from this view alone: the same choice."
    assert told in platform.said
    press_keys(app, pygame.K_RIGHT)
    assert scene.ui.find("recomputed") is None


def test_the_own_choice_needs_no_proof(platform, quick):
    scene = Judged(played_by_agents(), 0)
    app = opened(scene, platform)
    place = next(place for place, act in enumerate(scene.review.replay.acts) if act.seat == scene.viewer)
    scene.explain(place)
    app.frame()
    assert scene.ui.find("see") is None
    assert scene.ui.find("recompute") is None


def test_all_choices_of_a_decision_are_compared_on_request():
    app = opened(review(1))
    scene = app.stack.top
    scene.move("decision", True)
    app.frame()
    decision = scene.texts.find_decision(at(app))
    press(app, "choices")
    while not scene.worths.done:
        scene.think(lambda: False)
    app.frame()
    shown = scene.ui.texts()
    assert shown.count("best") == 1
    assert sum(text.endswith("(your choice)") for text in shown) == 1
    for action in decision.seen.legal_actions:
        assert any(capitalize_first(action_name(scene.game, action)) in text for text in shown)
    assert "best" in app.platform.said[-1]
    scene.go(at(app) + 1)
    assert "(your choice)" not in " ".join(scene.ui.texts())


def test_each_worse_choice_is_compared_with_the_best_one_in_the_same_words(platform):
    scene = REVIEWS["review, all choices"](platform)
    opened(scene, platform)
    best, *worse = scene.worths.losses
    told = [scene.texts.effect(action, best, scene.worths.effects) for action in worse]
    shown = scene.ui.texts()
    for text in told:
        pattern = rf"This deal brings you about −\d+ points, not −20 as with the {card_name(best)}\."
        assert re.fullmatch(pattern, text) and text in shown
    assert [text for text in shown if "This deal brings" in text] == told, "and nothing below the best one"


def test_of_many_bids_the_likely_ones_are_compared():
    app = opened(Judged(random_record("troika", 4, (), 1), 0))
    scene = app.stack.top
    while True:
        scene.move("decision", True)
        app.frame()
        decision = scene.texts.find_decision(at(app))
        if len(decision.seen.legal_actions) > MOST:
            break
    assert decision.seen.phase == "bid"
    button = scene.ui.find("choices")
    assert button.accessible_text() == "Compare the likely choices"
    press(app, "choices")
    best = scene.texts.verdict(at(app)).best
    likely = choices(scene.game, decision.seen, best, decision.action)
    assert {best, decision.action, PASS} <= set(likely)
    assert len(likely) < len(decision.seen.legal_actions)
    while not scene.worths.losses.keys() >= set(likely[:2]):
        scene.think(lambda: True)
    app.frame()
    assert "Points lost against the best choice" in scene.ui.texts()
