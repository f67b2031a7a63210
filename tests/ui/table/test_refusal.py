"""Why a card is not taken is written where the player is looking: right above the hand."""

import pygame

from tests.ui.inventory import shown
from tests.ui.matrix import every
from trix.ui.kit.events import Key

SIZES = [(1280, 720, 1.0), (844, 390, 1.0), (360, 640, 1.0), (780, 1688, 2.0)]
NEAR = 40
"""Units between the sentence and the hand, at most."""


def refused(scene):
    """The sentence on the table, and its box."""
    found = [part.key for part in scene.picture(scene.table.drawing.view()) if part.name == "refusal"]
    return (found[0][0], pygame.Rect(found[0][1])) if found else ("", pygame.Rect(0, 0, 0, 0))


def not_playable(scene):
    return [card for card in scene.table.hand.cards if card not in scene.table.hand.legal]


@every(
    language=["en", "ar", "de"],
    table=["table, trick", "table, exposed", "table, layout", "table, trixter", "table, troika"],
    size=SIZES,
)
def test_the_sentence_stands_at_the_hand_and_covers_no_card(platform, misfits, table, size, language):
    scene = shown(platform, table, size, language).stack.top
    view, screen = scene.table.drawing.view(), scene.app.display.painter.metrics.safe
    lying = [place.rect for place in scene.table.pieces.middle_places(view)]
    assert lying
    if table == "table, layout" and view.layout.form == "short":
        # its cards reach down to the hand; rank and suit stand in the upper part
        lying = [pygame.Rect(rect.topleft, (rect.w, rect.h * 2 // 5)) for rect in lying]
    up = [card for card in scene.table.hand.cards if card in scene.table.hand.legal]
    hand = [scene.table.hand.place(card).rect for card in scene.table.hand.cards]
    hand += [
        rect.move(0, -scene.table.drawing.layout.lift)
        for card, rect in zip(scene.table.hand.cards, hand, strict=True)
        if card in up
    ]
    for card in not_playable(scene):
        scene.table.attempt(card)
        scene.app.frame()
        text, box = refused(scene)
        assert text == platform.said[-1]
        assert screen.contains(box)
        assert box.collidelist(hand) < 0
        assert box.collidelist(lying) < 0
        assert min(rect.top for rect in hand) - box.bottom < scene.app.display.painter.u(NEAR)
    assert not misfits


def test_on_a_wide_table_it_stands_above_the_card_itself(platform):
    scene = shown(platform, "table, exposed", (1280, 720, 1.0), "en").stack.top
    for card in not_playable(scene)[:3]:
        scene.table.attempt(card)
        assert abs(
            refused(scene)[1].centerx - scene.table.hand.strip(card).centerx
        ) < scene.app.display.painter.u(120)


def test_it_goes_once_it_has_been_read(platform):
    scene = shown(platform, "table, trick", (360, 640, 1.0), "en").stack.top
    scene.table.attempt(not_playable(scene)[0])
    assert refused(scene)[0]
    said = len(platform.said)
    scene.update(0.0)
    assert not any(scene.update(0.5) for _ in range(4))
    assert any(scene.update(0.5) for _ in range(10)), "it is drawn without the sentence"
    assert not refused(scene)[0]
    assert len(platform.said) == said, "it is said once"


def test_it_goes_when_a_card_is_played(platform):
    scene = shown(platform, "table, trick", (360, 640, 1.0), "en").stack.top
    scene.table.attempt(not_playable(scene)[0])
    scene.table.attempt(min(scene.table.hand.legal))
    assert not refused(scene)[0]


def test_a_tap_beside_the_cards_puts_it_away(platform):
    scene = shown(platform, "table, trick", (360, 640, 1.0), "en").stack.top
    scene.table.attempt(not_playable(scene)[0])
    scene.table.hurry()
    assert not refused(scene)[0]


def test_it_goes_when_the_arrow_goes_to_another_card(platform):
    scene = shown(platform, "table, layout", (1280, 720, 1.0), "en").stack.top
    hand = scene.table.hand
    scene.table.attempt(not_playable(scene)[0])
    scene.handle(Key(pygame.K_RIGHT))
    assert hand.marked
    assert not refused(scene)[0]
    # a screen reader that is still on the card does not end the sentence
    scene.table.attempt(not_playable(scene)[0])
    scene.input.focus_card(hand.picked)
    assert refused(scene)[0]
