"""The places of a table of four, beyond what `test_crowd` looks at for every number of seats.

`python tests/ui/table/test_layout.py` writes the golden layouts again after a wanted change.
"""

from itertools import combinations, pairwise, product

import pygame
import pytest

from tests.ui.cards import index
from tests.ui.table.layouts import EVERY, GOLDEN_SIZES, Golden, box, cards, laid
from trix.platform import Viewport
from trix.ui.games.trix.grid import FOOT, grid_of, grid_parts, grid_place, next_places
from trix.ui.table.flights import back_place, pile_and_shown
from trix.ui.table.layout import (
    EAST,
    NORTH,
    RANK_STRIP,
    SOUTH,
    STRIP,
    WEST,
    hand_places,
    pile_places,
    portrait_before_pile,
)
from trix.ui.table.sorting import hand_order


@EVERY
def test_the_buttons_stand_at_the_hand_that_presses_them_whichever_way_one_reads(screen):
    for rtl in (False, True):
        left, right, plain = (laid(screen, rtl, left_handed=handed) for handed in (True, False, None))
        for button in ("hint", "undo", "last"):
            assert getattr(left, button).centerx < screen.width / 2 < getattr(right, button).centerx
        assert plain == (left if rtl else right)
        # texts and the other seats keep their places
        assert left[:7] == right[:7]
        assert left.plates[1:] == right.plates[1:]
        assert left.trick == right.trick


@pytest.mark.parametrize("size", [(390, 844), (430, 932)], ids=str)
@pytest.mark.parametrize("rtl", [False, True])
def test_on_a_high_phone_the_plates_leave_the_faces_free(size, rtl):
    layout = laid(Viewport(*size, 1.0, (0, 0, 0, 0)), rtl)
    for seat in layout.seats[1:]:
        assert seat.avatar.clip(seat.plate).h < seat.avatar.h / 7


@EVERY
def test_cards_are_wide_enough_to_touch_or_can_be_slid_over(screen):
    layout = laid(screen, False)
    places = hand_places(layout, 13)
    step = places[1].x - places[0].x
    least = 44 if layout.form != "short" else 36
    assert step >= least * screen.ratio
    if layout.hand_rows == 2:
        assert places[-1].y - places[0].y >= 44 * screen.ratio


@EVERY
def test_cards_of_a_trick_lie_toward_their_players(screen):
    for rtl in (False, True):
        places = laid(screen, rtl).trick
        assert places[EAST].x == max(place.x for place in places)
        assert places[WEST].x == min(place.x for place in places)
        assert places[NORTH].y == min(place.y for place in places)
        assert places[SOUTH].y == max(place.y for place in places)
        assert places[NORTH].x == places[SOUTH].x == (places[WEST].x + places[EAST].x) / 2
        assert places[WEST].y == places[EAST].y == (places[NORTH].y + places[SOUTH].y) / 2


@EVERY
def test_all_suits_of_the_layout_are_readable_and_free_of_the_hand(screen):
    layout = laid(screen, False)
    grid = grid_of(layout)
    places = {card: grid_place(grid, card) for card in range(52)}
    for place in places.values():
        assert layout.safe.contains(place.rect)
        assert not place.rect.colliderect(layout.hand)
        assert not any(place.rect.colliderect(plate) for plate in layout.plates)
    suits = [places[13 * suit].rect.union(places[13 * suit + 12].rect) for suit in range(4)]
    for one, other in combinations(suits, 2):
        assert not one.colliderect(other)
    if grid.is_in_rows:
        assert grid.step >= STRIP * grid.width
    else:
        assert grid.step >= (RANK_STRIP - 0.01) * grid.width
        assert grid.pitch >= grid.width
    jack, ace, two = places[9], places[12], places[0]
    if grid.is_in_rows:
        assert two.x < jack.x < ace.x
    else:
        assert ace.y < jack.y < two.y


def test_suits_lie_below_each_other_where_two_beside_each_other_would_be_tiny():
    layout = laid(Viewport(667, 375, 1.0, (0, 0, 0, 0)), False)
    narrow = layout._replace(field=pygame.Rect(150, 105, 106, 139))
    grid = grid_of(narrow)
    suits = [
        grid_place(grid, 13 * suit).rect.union(grid_place(grid, 13 * suit + 12).rect) for suit in range(4)
    ]
    assert grid.width >= 20
    assert all(narrow.field.contains(suit) for suit in suits)
    assert not any(one.colliderect(other) for one, other in combinations(suits, 2))


@EVERY
def test_the_layout_lies_in_the_middle_of_its_room(screen):
    layout = laid(screen, False)
    grid = grid_of(layout)
    seen = [grid_place(grid, card).rect for card in range(52)]
    whole = seen[0].unionall(seen)
    room = layout.field.copy()
    if layout.form == "wide" and not layout.is_upright:
        room.h -= round(FOOT * layout.unit)
    assert abs(whole.centerx - room.centerx) <= 1
    assert abs(whole.centery - room.centery) <= 1


@EVERY
def test_the_viewers_captured_cards_lie_at_their_portrait(screen):
    for rtl in (False, True):
        layout = laid(screen, rtl)
        own, portrait = layout.piles[SOUTH], layout.seats[SOUTH].avatar
        if layout.form == "tall":  # the hand is in between
            portrait = portrait_before_pile(layout)
            assert layout.safe.contains(portrait)
            assert portrait.collidelist([layout.hand, own, *layout.plates, layout.middle]) == -1
        first = pile_places(layout, SOUTH, 1)[0]
        assert own.contains(first.rect)
        near = max(abs(first.x - portrait.centerx), abs(first.y - portrait.centery))
        assert near <= 2.5 * first.height


@EVERY
def test_every_captured_card_can_be_told(screen):
    for rtl in (False, True):
        layout = laid(screen, rtl)
        for position, number in product(range(4), (1, 4, 9, 17)):
            places = pile_places(layout, position, number)
            for place in places:
                assert layout.piles[position].contains(place.rect), (position, number)
            for before, after in pairwise(places):
                if after.y == before.y:
                    assert after.x - before.x >= STRIP * before.width, (position, number)
                else:
                    assert after.y - before.y >= (RANK_STRIP - 0.01) * before.width, (position, number)


@EVERY
def test_every_card_that_a_seat_has_exposed_lies_apart_and_shows_rank_and_suit(screen):
    for rtl, position in product((False, True), (EAST, NORTH, WEST)):
        layout = laid(screen, rtl)
        # the four queens and the king of hearts lie apart from a heap of diamonds
        for taken, shown, heap in product(range(5), range(1, 6), range(2)):
            if taken + shown > 5:
                continue
            cards = pile_and_shown(layout, position, taken, shown, heap)
            hand, others = cards[taken : taken + shown], [*cards[:taken], *cards[taken + shown :]]
            backs = [back_place(layout, place) for place in hand]
            # as drawn, each open card upon its back
            pile = [*cards[:taken], *(one for pair in zip(backs, hand, strict=True) for one in pair)]
            pile += cards[taken + shown :]
            assert len(pile) == taken + 2 * shown + heap
            room = layout.piles[position]
            for place in pile:
                assert room.contains(place.rect.clip(layout.safe)) or place in backs, (taken, shown, place)
            assert not any(place.rect.colliderect(other) for place in backs for other in layout.plates)
            for card in hand:
                above = pile[pile.index(card) + 1 :]
                assert not any(other.rect.colliderect(index(card)) for other in above), (taken, shown)
            for one, other in product(hand, others if taken + shown + heap < 6 else ()):
                assert one.y != other.y or abs(one.x - other.x) > 1.2 * one.width, (taken, shown, heap)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)])
def test_two_doubled_cards_and_a_taken_one_lie_side_by_side(size):
    layout = laid(Viewport(*size, 1.0, (0, 0, 0, 0)), rtl=False)
    for position in (EAST, NORTH, WEST):
        places = [place.rect for place in pile_and_shown(layout, position, 1, 2)]
        assert all(one.collidelist(places[:number]) < 0 for number, one in enumerate(places))


@EVERY
def test_the_suits_of_the_layout_lie_in_the_order_of_the_hand(screen):
    grid = grid_of(laid(screen, False))
    jacks = sorted((*grid_place(grid, jack)[1::-1], jack) for jack in range(9, 52, 13))
    assert [jack for _y, _x, jack in jacks] == hand_order(range(9, 52, 13))


@EVERY
def test_the_places_of_the_next_cards_cover_no_card_and_can_be_told_apart(screen):
    layout = laid(screen, False)
    grid = grid_of(layout)
    jacks = {card: place for suit in range(4) for card, place in next_places(grid, suit, ()).items()}
    assert jacks == {card: grid_place(grid, card).rect for card in range(9, 52, 13)}
    for low, high in product(range(10), range(9, 13)):
        lying = [grid_place(grid, card).rect for card in range(52) if low <= card % 13 <= high]
        found = {}
        for suit in range(4):
            found |= next_places(grid, suit, tuple(range(13 * suit + low, 13 * suit + high + 1)))
        others = [*lying, *layout.plates, layout.hand, layout.hint]
        for place in found.values():
            assert layout.safe.contains(place) and place.collidelist(others) == -1
        for one, other in combinations(found.values(), 2):
            assert not one.colliderect(other)
        wanted = {low - 1, high + 1} & {*range(13)}
        assert {*found} == {13 * suit + rank for suit in range(4) for rank in wanted}


@EVERY
def test_a_panel_leaves_the_hand_visible(screen):
    for rtl in (False, True):
        layout = laid(screen, rtl)
        assert not layout.panel.colliderect(layout.hand)
        assert layout.panel.h >= 0.5 * layout.safe.h


@EVERY
def test_portraits_are_large_and_stand_clear_of_the_names(screen):
    layout = laid(screen, False)
    least = {"wide": 80, "tall": 46, "short": 40}[layout.form]
    for place in layout.seats[1:]:
        assert place.avatar.w >= least * layout.unit
        assert place.plate.contains(place.line)
    for place in layout.seats:
        if place.plate.contains(place.avatar):
            assert not place.avatar.colliderect(place.line)


@EVERY
def test_five_emblems_fit_side_by_side(screen):
    for rtl in (False, True):
        for place in laid(screen, rtl).seats:
            assert place.foot is not None
            assert min(place.foot.h, (place.foot.w - 16 * screen.ratio) // 5) >= 13 * screen.ratio


def description(screen, rtl):
    layout = laid(screen, rtl)
    return {
        "form": layout.form,
        **{name: box(getattr(layout, name)) for name in ("menu", "banner", "scores", "hint", "undo", "last")},
        "skip": box(layout.skip),
        **{name: [box(rect) for rect in getattr(layout, name)] for name in ("plates", "backs", "piles")},
        "portraits": [box(place.avatar) for place in layout.seats],
        "marks": [box(place.foot) for place in layout.seats],
        "rim": layout.rim,
        **{name: box(getattr(layout, name)) for name in ("middle", "field", "hand", "panel")},
        "trick": cards(layout.trick),
        "hand of 13": cards(hand_places(layout, 13)),
        "hand of 5": cards(hand_places(layout, 5)),
        "pile of 9": cards(pile_places(layout, EAST, 9)),
        "jacks": cards(grid_place(grid_of(layout), suit * 13 + 9) for suit in range(4)),
        "aces": cards(grid_place(grid_of(layout), suit * 13 + 12) for suit in range(4)),
    }


GOLDEN = Golden("table", description)


@pytest.mark.parametrize("rtl", [False, True])
@pytest.mark.parametrize("size", GOLDEN_SIZES)
def test_the_layout_is_as_agreed(size, rtl):
    GOLDEN.check(size, rtl)


def test_a_low_table_shows_which_cards_come_next_and_brighter_those_of_the_viewer(painter):
    p = painter(844, 390)
    layout = laid(Viewport(844, 390, 1.0, (0, 0, 0, 0)), False)
    grid = grid_of(layout)
    cards = tuple(tuple(range(13 * suit + 4, 13 * suit + 12)) if suit != 2 else () for suit in range(4))

    def light(places, place, legal=frozenset()):
        surface = pygame.Surface((844, 390))
        for part in grid_parts(p, grid, cards, places, legal):
            part.draw(surface)
        return sum(pygame.transform.average_color(surface, place)[:3])

    for suit in range(4):
        places = next_places(grid, suit, cards[suit])
        for card, place in places.items():
            none, others, own = (
                light({}, place),
                light(places, place),
                light(places, place, frozenset({card})),
            )
            assert none < others < own


if __name__ == "__main__":
    GOLDEN.write()
