"""The two rows of a hand on a narrow screen: a card keeps its row until the rows join."""

from itertools import pairwise
from random import Random

import pytest

from tests.ui.driver import let
from tests.ui.table.at_table import NotedPanels, own_turn, player, until
from trix.engine.cards import card_from_text, suit_of
from trix.platform import Viewport
from trix.session import Session
from trix.ui.kit.theme import metrics
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Adviser
from trix.ui.table.hand import HandView
from trix.ui.table.layout import hand_places
from trix.ui.table.scene import TableScene
from trix.ui.table.sorting import Sorting, hand_order, row_break, upper_row
from trix.ui.table.table_layout import table_layout

PHONES = [(360, 640), (390, 844), (412, 915)]


def cards_of(text):
    return hand_order([card_from_text(card) for card in text.split()])


def dealt_by(seed, number=13):
    return hand_order(Random(seed).sample(range(52), number))


def plan_of(size):
    return table_layout(metrics(Viewport(*size, 1.0, (0, 0, 0, 0))), rtl=False)


def rows_of(hand):
    """Return the cards of each row, the upper row first."""
    heights = sorted({hand.place(card).y for card in hand.cards})
    return [[card for card in hand.cards if hand.place(card).y == height] for height in heights]


def shown_rows(scene):
    return rows_of(scene.table.hand)


@pytest.mark.parametrize(
    ("hand", "upper"),
    [
        ("2C 3C 4C 5D 6D 7D 8S 9S TS JS QH KH AH", 6),  # 3, 6 or 10
        ("2C 3C 4C 5C 6C 7D 8D 9D TS JS QH KH AH", 5),  # 5 and 8 are equally far: the lower row is longer
        ("2C 3C 4D 5D 6D 7D 8D 9D TS JS QH KH AH", 8),  # 2 would leave 11 below
        ("2C 3C 4C 5C 5D 6D 7D 8D 9D TD JD QD KD", 4),  # 9 still have room
        ("2C 3C 4C 5D 6D 7D 8D 9D TD JD QD KD AD", 6),  # 3 would leave 10 below: no room
    ],
)
def test_the_rows_part_two_suits_as_near_to_the_middle_as_both_have_room(hand, upper):
    assert row_break(cards_of(hand)) == upper


def test_a_suit_is_split_only_if_no_other_break_leaves_room_for_both_rows():
    for number in range(8, 14):
        for seed in range(200):
            cards = dealt_by(seed, number)
            at = row_break(cards)
            fitting = [place for place in range(1, number) if max(place, number - place) <= 9]
            assert at in fitting
            if suit_of(cards[at - 1]) == suit_of(cards[at]):
                assert all(suit_of(cards[place - 1]) == suit_of(cards[place]) for place in fitting)


def test_no_card_changes_its_row_before_the_rows_join_and_they_never_part_again():
    for seed in range(300):
        whole, random = dealt_by(seed), Random(seed)
        held = list(whole)
        above = set(whole[: upper_row(whole, held)])
        joined = False
        while held:
            held.remove(random.choice(held))
            upper = upper_row(whole, held)
            assert not (joined and upper)
            joined = joined or not upper
            if not joined:
                assert above.intersection(held) == set(held[:upper])
            else:
                assert len(held) <= 7 or set(held) <= above or above.isdisjoint(held)


@pytest.mark.parametrize("size", PHONES)
def test_rows_have_room_on_every_phone(size):
    layout = plan_of(size)
    for seed in range(50):
        hand, cards = HandView(), dealt_by(seed)
        hand.arrange(layout, cards, cards)
        assert all(layout.hand.contains(hand.place(card).rect) for card in cards)
        for row in rows_of(hand):
            steps = [hand.place(b).x - hand.place(a).x for a, b in pairwise(row)]
            assert not steps or min(steps) >= 0.42 * layout.hand_width


@pytest.mark.parametrize("sorting", [Sorting(), Sorting(high_first=True, first=2), Sorting(by_rank=True)])
def test_the_rows_follow_from_the_dealt_and_the_remaining_cards_alone(sorting):
    layout = plan_of((390, 844))
    for seed in range(20):
        cards, random, kept = dealt_by(seed), Random(seed), HandView()
        kept.sorting = sorting
        kept.arrange(layout, cards, cards)
        history, held = [(list(cards), rows_of(kept))], list(cards)
        for _play in range(6):
            held.remove(random.choice(held))
            kept.arrange(layout, held, cards)
            history.append((list(held), rows_of(kept)))
            resumed = HandView()
            resumed.sorting = sorting
            resumed.arrange(layout, held, cards)
            assert rows_of(resumed) == rows_of(kept)
        for before, rows in reversed(history):  # taken back, step by step
            kept.arrange(layout, before, cards)
            assert rows_of(kept) == rows


def test_rows_survive_another_size_of_the_window():
    upright, wide = plan_of((390, 844)), plan_of((1280, 720))
    hand, cards = HandView(), dealt_by(3)
    hand.arrange(upright, cards, cards)
    held = cards[1:-2]
    hand.arrange(upright, held, cards)
    rows = rows_of(hand)
    hand.arrange(wide, held, cards)
    hand.arrange(plan_of((360, 640)), held, cards)
    assert rows_of(hand) == rows and len(rows) == 2


def test_cards_of_an_earlier_deal_keep_their_rows_though_the_next_one_is_dealt():
    layout, hand, cards = plan_of((390, 844)), HandView(), dealt_by(3)
    hand.arrange(layout, cards, cards)
    held = cards[1:]
    hand.arrange(layout, held, cards)
    rows = rows_of(hand)
    hand.arrange(layout, held, dealt_by(4))
    assert rows_of(hand) == rows


def test_the_rows_are_decided_anew_for_a_kitty_and_after_its_discard():
    layout, hand = plan_of((390, 844)), HandView()
    dealt = cards_of("7C 8C 9C 8D 9D TD AD KH")
    hand.arrange(layout, dealt, dealt)
    assert list(map(len, rows_of(hand))) == [4, 4]
    taken = cards_of("7C 8C 9C 8D 9D TD AD KH 7S 8S")
    hand.arrange(layout, taken, dealt)
    assert list(map(len, rows_of(hand))) == [3, 7]
    left = [card for card in taken if card not in map(card_from_text, ("7C", "8C"))]
    hand.arrange(layout, left, dealt)
    fresh = HandView()
    fresh.arrange(layout, left, dealt)
    assert rows_of(hand) == rows_of(fresh)
    assert list(map(len, rows_of(hand))) == [5, 3]


@pytest.mark.parametrize("seed", [5, 8])
def test_at_the_table_no_card_changes_its_row_while_a_deal_is_played(seated, seed):
    scene = seated(seed=seed, size=(390, 844))
    until(scene, lambda s: own_turn(s) and len(s["hand"]) == 13)
    upper = set(shown_rows(scene)[0])
    compared = 0
    while True:
        until(scene, own_turn)
        rows = shown_rows(scene)
        if len(rows) == 1:
            break
        assert set(rows[0]) <= upper and upper.isdisjoint(rows[1])
        again = TableScene(
            Session.resume(scene.session.record(), player), NotedPanels(), Adviser(scene.session.game)
        )
        Loop(scene.app.platform, lambda again=again: again).frame()
        assert shown_rows(again) == rows
        compared += 1
        scene.table.attempt(scene.session.observation().legal_actions[0])
        let(scene.app)
    assert compared > 3


def test_a_hand_without_rows_is_an_arc_of_all_cards():
    layout = plan_of((1280, 720))
    assert hand_places(layout, 13, 5) == hand_places(layout, 13)
