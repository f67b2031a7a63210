"""A decision without a choice costs the player one tap or key, or none."""

import pygame
import pytest

from tests.ui.driver import click, let
from tests.ui.table.at_table import sit_down, until
from trix.ui.kit.events import Key
from trix.ui.screens.settings_table import setting_widgets


def forced(status):
    idle = status["idle"] and status["awaiting"] == "decision"
    return idle and status["phase"] == "layout" and len(status["legal"]) == 1


@pytest.fixture
def scene(platform):
    scene = sit_down(platform, size=(360, 640))
    until(scene, forced)
    return scene


def test_one_tap_lays_the_only_card_that_fits(scene):
    (card,) = scene.table.hand.legal
    place = scene.table.hand.strip(card).center
    click(scene, place, True)
    let(scene.app)
    assert card not in scene.table.hand.cards


def test_one_key_lays_it_without_a_search_for_it(scene):
    (card,) = scene.table.hand.legal
    scene.handle(Key(pygame.K_RETURN))
    let(scene.app)
    assert card not in scene.table.hand.cards


def test_a_key_plays_nothing_while_there_is_a_choice(platform):
    scene = sit_down(platform, size=(360, 640))
    until(scene, lambda status: status["phase"] == "layout" and len(status["legal"]) > 1 and status["idle"])
    held = list(scene.table.hand.cards)
    scene.handle(Key(pygame.K_RETURN))
    let(scene.app)
    assert scene.table.hand.cards == held


def test_a_pass_needs_no_tap(platform):
    scene = sit_down(platform, size=(360, 640))
    passed = lambda status: status["phase"] == "layout" and 0 in scene.table.model.passed  # noqa: E731
    until(scene, passed)
    asked = [action for action in scene.table.turn.legal_actions if action not in scene.table.hand.cards]
    assert not asked


def laid_singly(scene, number):
    """Lay the only legal card so many times; return the toast after each."""
    toasts = []
    for _ in range(number):
        until(scene, forced)
        scene.app.toasts.withdraw(scene.app.toasts.text)
        scene.handle(Key(pygame.K_RETURN))
        toasts.append(scene.app.toasts.text)
        let(scene.app)
    return toasts


@pytest.mark.long
def test_after_some_only_cards_the_player_is_told_once_of_the_setting(platform):
    scene = sit_down(platform, size=(360, 640))
    toasts = laid_singly(scene, 6)
    assert [bool(toast) for toast in toasts] == [False, False, False, True, False, False]
    label = setting_widgets(scene.app, "play_single")[0].label
    assert f"“{label}”" in toasts[3]
    again = sit_down(platform, seed=6, size=(360, 640))
    assert not any(laid_singly(again, 4))


@pytest.mark.long
def test_there_is_no_tip_beside_the_words_of_the_coach(platform, monkeypatch):
    scene = sit_down(platform, size=(360, 640))
    monkeypatch.setattr(type(scene.table.guide), "expects_hints", True)
    assert not any(laid_singly(scene, 6))


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_a_message_from_before_the_turn_covers_no_raised_card(platform, size):
    scene = sit_down(platform, size=size)
    app = scene.app
    until(scene, forced)
    scene.handle(Key(pygame.K_RETURN))
    text, checked = "The app can play your only legal card for you: see “Only legal card” in the settings.", 0
    for _ in range(2000):
        app.toasts.show(text)
        let(app, 0.2)
        app.toasts.draw(app.display.painter, app.display.screen, scene.taken_places)
        if scene.table.hand.may_play:
            assert not app.toasts._place.rect.colliderect(scene.table.hand.occupied())
            scene.table.attempt(min(scene.table.hand.legal))
            checked += 1
        if checked > 3:
            break
    assert checked > 3
