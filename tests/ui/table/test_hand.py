"""The order of the cards in a hand, and whether they can be read."""

from itertools import pairwise

import pygame
import pytest

from tests.ui.driver import let
from tests.ui.table.at_table import NotedPanels, own_turn, picture, player, until, with_choice
from trix.engine.cards import card_from_text, card_text
from trix.session import Session
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Adviser
from trix.ui.table.hand import HandView
from trix.ui.table.scene import TableScene
from trix.ui.table.sorting import hand_order


def test_cards_of_one_colour_are_not_held_side_by_side_while_another_suit_can_part_them():
    def suits(text):
        return "".join(card_text(card)[1] for card in hand_order([card_from_text(c) for c in text.split()]))

    assert suits("2C 3C 4D 5H 6S") == "CCDSH"
    assert suits("2C 5H 6S") == "CHS"
    assert suits("2C 4D 5H") == "DCH"
    assert suits("4D 5H 6S") == "DSH"
    assert suits("2C 4D 6S") == "CDS"


def test_cards_keep_their_order_as_the_hand_shrinks_and_grows_back(seated):
    layout, hand = seated().table.drawing.layout, HandView()
    cards = [card_from_text(text) for text in ("2C", "KC", "9D", "4S", "QS", "AH")]
    hand.arrange(layout, cards)
    assert hand.cards == cards
    without_diamonds = [card for card in cards if card != card_from_text("9D")]
    hand.arrange(layout, without_diamonds)
    assert hand.cards == without_diamonds
    hand.arrange(layout, cards)
    assert hand.cards == cards


@pytest.mark.long
def test_a_hand_keeps_its_order_when_the_game_is_continued_later(seated):
    scene = seated(mode="complex")
    seen = []
    while len(seen) < 6:
        status = until(scene, lambda s: own_turn(s) and len(s["hand"]) < 9)
        order = [card["card"] for card in status["hand"]]
        session = Session.resume(scene.session.record(), player)
        again = TableScene(session, NotedPanels(), Adviser(session.game))
        Loop(scene.app.platform, lambda again=again: again).frame()
        assert [card["card"] for card in again.status()["hand"]] == order
        seen.append(order)
        scene.table.attempt(scene.session.observation().legal_actions[0])
        let(scene.app)


def index_of(place):
    """Where rank and suit of a card are."""
    box = place.rect
    return pygame.Rect(box.x, box.y, round(box.w * 0.27), round(box.w * 0.5))


def test_of_a_card_under_another_all_is_drawn_that_is_seen(seated):
    scene = seated(size=(390, 844))
    until(scene, lambda s: with_choice(s) and len(s["hand"]) > 10)
    hand, p = scene.table.hand, scene.app.display.painter
    lying = hand.visible_cards(frozenset())
    assert any(free is not None for _card, free in lying)
    parts, whole = pygame.Surface((390, 844)), pygame.Surface((390, 844))
    for part in scene.table.drawing.own():
        part.draw(parts)
    for card, _free in lying:
        hand.draw_card(p, whole, card, False)
    # but for the shadow under a shadow
    same = pygame.mask.from_threshold(parts, (0, 0, 0), (40, 40, 40, 255), whole)
    assert same.count() == 390 * 844


@pytest.mark.by_turns
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 720)])
def test_the_outline_of_a_doubled_card_lies_within_it_and_ends_at_the_next_card(seated, size):
    scene = seated(size=size)
    until(scene, lambda s: with_choice(s) and len(s["hand"]) > 10)
    hand, p = scene.table.hand, scene.app.display.painter
    hand.legal = None  # none is raised
    hand.settle()
    for card, after in pairwise(hand.cards):
        beside, golden = hand.current_place(after), []
        if beside.y > hand.current_place(card).y + 30:
            continue  # in the next row
        for doubled in ({card}, set[int]()):
            picture = pygame.Surface(size)
            for lying, free in hand.visible_cards(frozenset()):
                hand.draw_card(p, picture, lying, lying in doubled, free)
            golden.append(pygame.mask.from_threshold(picture, p.theme.gold, (20, 20, 20, 255)))
        outline, ornaments = golden
        outline.erase(ornaments, (0, 0))
        rects, place = outline.get_bounding_rects(), hand.current_place(card)
        assert max(rect.right for rect in rects) <= beside.rect.x + beside.width / 4
        turned = pygame.transform.rotate(pygame.Surface(place.rect.size), place.angle)
        edge = turned.get_rect(center=place.rect.center).inflate(4, 4)
        assert all(edge.contains(rect) for rect in rects)


@pytest.mark.by_turns
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1280, 720), (1920, 1080)])
def test_the_mark_of_the_focus_covers_no_index(seated, size):
    scene = seated(size=size)
    until(scene, lambda s: with_choice(s) and len(s["hand"]) > 10)
    hand = scene.table.hand
    for card in hand.cards:
        hand.picked = card
        shots = []
        for hand.marked in (False, True):
            hand.settle()
            picture(scene)
            shots.append(scene.table.drawing.layer.surface.copy())
        differing = pygame.mask.from_threshold(shots[0], (0, 0, 0), (1, 1, 1, 255), shots[1])
        differing.invert()
        assert differing.count()
        for other in hand.cards:
            # a rim about the whole card may touch the edge of the index's room
            corner = index_of(hand.current_place(other)).inflate(-8, -8)
            covered = differing.overlap_area(pygame.Mask(corner.size, fill=True), corner.topleft)
            assert not covered, (card_text(card), card_text(other))
