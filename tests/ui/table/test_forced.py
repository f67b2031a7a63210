"""A decision without a choice costs the player one tap or key, or none."""

import pygame
import pytest

from tests.ui.table.at_table import let, sit_down, until
from trix.ui.kit.events import Key, PointerDown, PointerUp


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
    scene.handle(PointerDown(place, True))
    scene.handle(PointerUp(place, True))
    let(scene)
    assert card not in scene.table.hand.cards


def test_one_key_lays_it_without_a_search_for_it(scene):
    (card,) = scene.table.hand.legal
    scene.handle(Key(pygame.K_RETURN))
    let(scene)
    assert card not in scene.table.hand.cards


def test_a_key_plays_nothing_while_there_is_a_choice(platform):
    scene = sit_down(platform, size=(360, 640))
    until(scene, lambda status: status["phase"] == "layout" and len(status["legal"]) > 1 and status["idle"])
    held = list(scene.table.hand.cards)
    scene.handle(Key(pygame.K_RETURN))
    let(scene)
    assert scene.table.hand.cards == held


def test_a_pass_needs_no_tap(platform):
    scene = sit_down(platform, size=(360, 640))
    passed = lambda status: status["phase"] == "layout" and 0 in scene.table.model.passed  # noqa: E731
    until(scene, passed)
    asked = [action for action in scene.table.turn.legal_actions if action not in scene.table.hand.cards]
    assert not asked
