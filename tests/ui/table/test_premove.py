"""Cards chosen before the viewer's turn: played at once if legal, taken back, or dropped."""

import pygame
import pytest

from tests.ui.driver import FRAME, click, let
from tests.ui.table.at_table import middle, picture, until, with_choice
from trix.engine.cards import card_from_text, suit_of
from trix.engine.events import TrickTaken
from trix.ui.kit.events import Back, Key, PointerDown, PointerMove, PointerUp
from trix.ui.words.cards import capitalize_first, card_name, suit_name


def waiting_for_the_lead(scene):
    """Let time pass until another player is to lead."""
    until(
        scene,
        lambda s: (
            s["turn"] not in (0, None)
            and (s["phase"], s["awaiting"]) == ("play", "")
            and not scene.table.model.trick
            and not scene.table.director.moving()
        ),
    )


def waiting(scene):
    """Let time pass until the player before the viewer thinks, with a card led whose suit the viewer has."""

    def fits(status):
        model = scene.table.model
        return (
            (status["turn"], status["phase"], status["awaiting"]) == (3, "play", "")
            and model.trick
            and 0 not in dict(model.trick)
            and not scene.table.director.moving()
            and {suit_of(card) == led(scene) for card in model.hand} == {True, False}
        )

    return until(scene, fits)


def led(scene):
    return suit_of(scene.table.model.trick[0][1])


def held(scene, follows):
    """Return a card of the hand that follows suit, or one that does not."""
    return next(card for card in scene.table.model.hand if (suit_of(card) == led(scene)) is follows)


def place(scene, card):
    return middle(
        next(one for one in scene.status()["hand"] if one["card"] and card_from_text(one["card"]) == card)
    )


def by_mouse(scene, card):
    click(scene, place(scene, card))


def by_finger(scene, card):
    click(scene, place(scene, card), True)


def by_dragging(scene, card):
    x, y = place(scene, card)
    scene.handle(PointerDown((x, y), True))
    for up in (40, 200, 300):
        scene.handle(PointerMove((x, y - up), True, True))
    scene.handle(PointerUp((x, y - 300), True))


def by_key(scene, card):
    scene.handle(Key(pygame.K_RIGHT))
    while scene.table.hand.picked != card:
        scene.handle(Key(pygame.K_RIGHT))
    scene.handle(Key(pygame.K_RETURN))


def by_element(scene, card):
    scene.press_element(f"card:{card}")


WAYS = (by_mouse, by_finger, by_dragging, by_key, by_element)


def turn_comes(scene):
    """Let time pass until the viewer plays or has to decide; return whether they have to decide."""
    actions = len(scene.session.record().actions)
    for _ in range(200):
        if scene.table.director.awaiting:
            return True
        if len(scene.session.record().actions) > actions + 1:
            return False
        let(scene.app, FRAME)
    raise AssertionError("the turn never came")


@pytest.mark.parametrize("choose", WAYS)
def test_a_card_chosen_ahead_is_played_on_the_turn(seated, choose):
    scene = seated()
    waiting(scene)
    card, before, plain = held(scene, True), scene.session.record(), picture(scene)
    choose(scene, card)
    assert scene.app.platform.said[-1].startswith(
        f"{capitalize_first(card_name(card))} will be played on your turn, if allowed."
    )
    assert card_from_text(scene.status()["premove"]) == card
    let(scene.app, FRAME)
    assert picture(scene) != plain
    assert scene.session.record() == before  # nothing is done, or sent, before the turn
    assert turn_comes(scene) is False
    let(scene.app, FRAME)
    assert (0, card) in scene.table.model.trick
    assert scene.status()["premove"] is None


@pytest.mark.parametrize("take_back", [*WAYS[:2], *WAYS[3:], lambda scene, card: scene.handle(Back())])
def test_it_is_taken_back(seated, take_back):
    scene = seated(pace="slow")
    waiting(scene)
    card = held(scene, True)
    by_mouse(scene, card)
    let(scene.app, 0.4)
    take_back(scene, card)
    assert scene.app.platform.said[-1] == "Taken back"
    assert scene.status()["premove"] is None
    assert ("menu", None) not in scene.panels.asked
    assert turn_comes(scene) is True


def test_another_card_replaces_it(seated):
    scene = seated(pace="slow")
    waiting(scene)
    first = held(scene, True)
    second = next(card for card in scene.table.hand.cards if card != first and suit_of(card) == led(scene))
    by_mouse(scene, first)
    let(scene.app, 0.4)
    by_mouse(scene, second)
    assert card_from_text(scene.status()["premove"]) == second


def test_a_card_that_is_not_legal_drops_back(seated):
    scene = seated()
    for _trick in range(40):
        waiting_for_the_lead(scene)
        card = scene.table.hand.cards[0]
        by_mouse(scene, card)
        until(scene, lambda s: (s["awaiting"], s["phase"]) == ("decision", "play"))
        if card in scene.table.hand.cards and card not in scene.table.turn.legal_actions:
            break
    let(scene.app, 1.0)
    assert scene.status()["premove"] is None
    assert card in scene.table.hand.cards
    suit = capitalize_first(suit_name(led(scene)))
    assert scene.app.toasts.text == f"{suit} were led: your choice is taken back."
    assert scene.app.platform.said.count(scene.app.toasts.text) == 1


def test_a_card_that_the_rules_forbid_on_the_turn_drops_back_with_the_reason(seated):
    scene = seated(mode="complex", pace="slow")

    def fits(status):
        return (status["phase"], status["turn"], status["awaiting"]) == ("layout", 3, "")

    until(scene, lambda s: fits(s) and any(map(is_far, s["hand"])) and not scene.table.director.moving())
    card = card_from_text(next(one["card"] for one in scene.status()["hand"] if is_far(one)))
    by_mouse(scene, card)
    assert turn_comes(scene) is True
    text = "Only a jack, or the next card up or down. Your choice is taken back."
    assert scene.app.toasts.text == text


def is_far(card):
    """Whether a card of the status is an ace, which is laid last."""
    return card["card"][0] == "A"


def test_a_card_that_cannot_become_legal_is_refused_at_once(seated):
    scene = seated()
    waiting(scene)
    by_mouse(scene, held(scene, False))
    assert scene.app.platform.said[-1].startswith("You must follow ")
    assert scene.status()["premove"] is None
    by_mouse(scene, held(scene, True))
    assert card_from_text(scene.status()["premove"]) == held(scene, True)


def test_a_tap_that_comes_just_after_it_was_played_chooses_no_other_card(seated):
    scene = seated(pace="fast")
    waiting(scene)
    card = held(scene, True)
    by_mouse(scene, card)
    pos = place(scene, card)
    assert turn_comes(scene) is False
    let(scene.app, FRAME)
    click(scene, pos)
    assert scene.status()["premove"] is None


def test_with_confirmed_cards_choosing_ahead_is_the_first_tap(seated):
    scene = seated()
    scene.app.change(confirm_play=True)
    waiting(scene)
    card = held(scene, True)
    by_mouse(scene, card)
    assert turn_comes(scene) is True
    let(scene.app, 0.4)
    assert scene.table.hand.lifted == card
    by_mouse(scene, card)
    let(scene.app, FRAME)
    assert (0, card) in scene.table.model.trick


def test_a_tap_while_a_trick_is_taken_ends_the_rest_and_leads_the_card(seated):
    scene = seated()
    until(scene, with_choice)

    def won(_status):
        step = scene.table.director.playback.step
        return (
            step is not None
            and isinstance(step.event, TrickTaken)
            and step.event.seat == 0
            and scene.table.hand.cards
        )

    until(scene, won)
    card = scene.table.hand.cards[0]
    by_mouse(scene, card)
    assert turn_comes(scene) is False
    let(scene.app, 0.1)
    assert (0, card) in scene.table.model.trick
