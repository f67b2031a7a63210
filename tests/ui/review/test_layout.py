"""The places of a review: open hands beside everything else, and seats that never mirror."""

from itertools import product

import pygame
import pytest

from tests.ui.inventory import shown, start
from tests.ui.review.screens import review
from trix.ui.games.trix.grid import grid_of
from trix.ui.kit.painter import Painter
from trix.ui.kit.theme import metrics
from trix.ui.review.layout import review_layout
from trix.ui.table.four import four_layout
from trix.ui.table.hand import PIN
from trix.ui.table.layout import RANK_STRIP
from trix.ui.table.picture import drawn_face
from trix.ui.table.plates import draw_seat, emblem_places

SIZES = [(360, 640, 1.0), (780, 1688, 2.0), (844, 390, 1.0), (1024, 768, 1.0), (1280, 720, 1.0)]
TABLES = [
    (4, 13, True),
    (4, 10, True),
    (4, 13, False),
    (3, 18, False),
    (5, 11, False),
    (6, 9, False),
    (7, 8, False),
]
"""Seats, the most cards of a hand, and whether captured cards lie open."""


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_tricks_of_a_kingdoms_owner_cover_none_of_its_emblems(platform, monkeypatch, size):
    app = start(platform, size, "en", review("trix", 2, "play", mode="classic")(platform))
    scene, p, written = app.stack.top, app.display.painter, dict[str, pygame.Rect]()
    face = drawn_face(scene._view(), 0)._replace(
        emblems=(("trix", True),) * 5, owner=True, tricks=12, score="0"
    )
    monkeypatch.setattr(Painter, "text", lambda _p, _on, text, rect, *_, **__: written.update({text: rect}))
    for place in scene.places.table.seats:
        written.clear()
        draw_seat(p, pygame.Surface(p.metrics.size), place, face)
        if "12" in written:
            sign = p.u(20)  # the cards before the number
            assert written["12"].inflate(2 * sign, 0).collidelist(emblem_places(p, place, face)) < 0


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_open_hands_plates_and_dock_are_beside_each_other(size):
    for (seats, cards, piles), rtl, text in product(TABLES, (False, True), (100, 130)):
        measures = metrics((*size, (0, 0, 0, 0), size[2]), text)
        places = review_layout(measures, rtl, seats, True, cards=cards, piles=piles)
        table = places.table
        screen = measures.safe
        boxes = {"dock": places.dock, "banner": table.banner, "stack": table.stack}
        boxes |= {f"plate {seat}": rect for seat, rect in enumerate(table.plates)}
        boxes |= {f"hand {seat}": held.area for seat, held in enumerate(places.hands) if held is not None}
        boxes |= {f"pile {seat}": rect for seat, rect in enumerate(table.piles) if rect is not None}
        boxes |= {f"trick {seat}": place.rect.inflate(-6, -6) for seat, place in enumerate(table.trick)}
        boxes |= {"close": places.close, "deals": places.deals} if places.close else {}
        if piles:
            del boxes["stack"]  # over the captured cards, but used only if there are few
        for name, box in boxes.items():
            assert screen.contains(box), name
            for other, beside in boxes.items():
                both_trick = name.startswith("trick") and other.startswith("trick")
                assert name == other or both_trick or not box.colliderect(beside), (name, other)
        for held in places.hands:
            if held is not None:
                assert held.width >= 24 * measures.ratio
                for number in range(1, cards + 1):
                    lie = held.places(number)
                    assert len({(place.x, place.y) for place in lie}) == number
                    assert all(held.area.left <= place.rect.left + 1 for place in lie)
                    assert all(place.rect.right - 1 <= held.area.right for place in lie)
        assert table.trick_width >= 24 * measures.ratio


@pytest.mark.parametrize("size", [*SIZES, (390, 844, 1.0), (820, 700, 1.0), (667, 375, 1.0)], ids=str)
def test_the_layout_of_trix_lies_as_it_did_at_the_table(size):
    measures = metrics((*size, (0, 0, 0, 0), size[2]), 100)
    table = grid_of(four_layout(measures))
    review = grid_of(review_layout(measures, False, 4, True, cards=13, piles=False).table)
    assert review.is_in_rows == table.is_in_rows
    if not review.is_in_rows:
        assert review.step >= (RANK_STRIP - 0.01) * review.width


@pytest.mark.parametrize("seats", [3, 5])
def test_on_portrait_screens_a_plate_with_a_bid_leaves_room_for_the_experts_mark(seats):
    measures = metrics((390, 844, 1.0, (0, 0, 0, 0), 1.0), 100)
    table = review_layout(measures, False, seats, True, cards=11, piles=False).table
    assert table.hand.y - table.plates[0].bottom >= measures.u(PIN)


def test_seats_never_mirror():
    measures = metrics((1280, 720, 1.0, (0, 0, 0, 0), 1.0))
    ltr, rtl = (review_layout(measures, way, 4, False, cards=13, piles=True) for way in (False, True))
    for places in (ltr, rtl):
        # counter-clockwise: the next player sits on the right
        assert places.table.plates[1].centerx > places.table.middle.centerx > places.table.plates[3].centerx
    assert ltr.dock.x > ltr.table.safe.x
    assert rtl.dock.x < rtl.table.safe.x
    clockwise = review_layout(measures, False, 4, True, cards=13, piles=True)
    assert clockwise.table.plates[1] == ltr.table.plates[3]


@pytest.mark.parametrize("language", ["en", "de", "ar"])
@pytest.mark.parametrize("size", [(360, 640, 1.0), (390, 844, 1.0)])
def test_comparing_is_offered_whole_on_an_upright_screen(platform, size, language):
    app = shown(platform, "review, tricks", size, language)
    ui = app.stack.top.ui
    words = next(one for one in ui.scrolls() if one.id.startswith("words"))
    compare = ui.find("choices")
    assert compare is not None
    assert words.rect.contains(compare.rect)
    assert compare.rect.collidelist(words.edges(app.display.painter, app.display.screen.get_rect())) < 0


@pytest.mark.parametrize("size", [(360, 640, 1.0), (844, 390, 1.0), (1280, 720, 1.0), (1920, 1080, 1.0)])
def test_an_opened_comparison_is_in_view(platform, size):
    app = shown(platform, "review, all choices", size, "en")
    ui = app.stack.top.ui
    words = next(one for one in ui.scrolls() if one.id.startswith("words"))
    edges = words.edges(app.display.painter, app.display.screen.get_rect())
    for text in ("Points lost against the best choice", "10 of clubs"):
        label = next(one for one in ui.all() if one.label == text)
        assert words.rect.contains(label.rect)
        assert label.rect.collidelist(edges) < 0


@pytest.mark.parametrize("size", [(1280, 720, 1.0), (1920, 1080, 1.0)])
def test_the_result_of_the_deal_stands_above_no_decision(platform, size):
    app = shown(platform, "review, tricks", size, "en")
    scene = app.stack.top

    def texts() -> str:
        app.frame()
        return " ".join(scene.ui.texts())

    at_decision = texts()
    assert at_decision.index("You: 4 of clubs") < at_decision.index("lost in the whole deal")
    scene.go(scene.last)
    at_end = texts()
    assert at_end.index("lost in the whole deal") < at_end.index("The deal is over")
