"""Tables of three to seven, both ways round: no overlap, every card recognizable, a place for every seat.

`python tests/ui/table/test_crowd.py` writes the golden layouts again after a wanted change.
"""

from functools import partial
from itertools import combinations, pairwise, product

import pytest

from tests.ui.cards import bounds, index
from tests.ui.table.layouts import EVERY, GOLDEN_SIZES, Golden, box, cards
from tests.ui.table.layouts import laid as laid_for
from trix.ui.table.layout import SOUTH, STRIP, back_places, hand_places
from trix.ui.table.middle import from_back

laid = partial(laid_for, clockwise=True)
PEAKS = {3: 18, 4: 13, 5: 11, 6: 9, 7: 8}
CROWDS = (3, 5, 6, 7)
"""Tables with golden layouts here; `test_layout` has the one for four seats."""


# a test loops over the tables of a screen: to collect each alone takes longer than to try it
@EVERY
def test_nothing_overlaps_and_nothing_leaves_the_screen(screen):
    # both ways of reading, with the buttons at both ends
    for seats, rtl, text, left_handed in product(PEAKS, (False, True), (100, 130), (False, True)):
        assert_free(laid(screen, rtl, text, seats=seats, left_handed=left_handed), seats)


def assert_free(layout, seats):
    named = {
        name: getattr(layout, name)
        for name in ("menu", "banner", "scores", "hint", "undo", "last", "hand", "middle")
    }
    if layout.form == "short":
        named["hand"] = layout.hand.clip(layout.safe)  # the feet of its cards are below the screen
    for seat in range(seats):
        named[f"plate {seat}"] = layout.plates[seat]
        if layout.piles[seat] is not None:
            named[f"pile {seat}"] = layout.piles[seat]
        if layout.backs[seat] is not None:
            named[f"backs {seat}"] = layout.backs[seat]
        place = layout.seats[seat]
        # only four seats have emblems
        if seats == 4 and not place.plate.contains(place.foot):
            named[f"marks {seat}"] = place.foot
    for name, rect in named.items():
        assert layout.safe.contains(rect), (name, rect, layout.safe)
        assert rect.w > 0 < rect.h, name
    for (one, a), (other, b) in combinations(named.items(), 2):
        # the cards of a hand fan out behind its portrait
        fan = {one.split()[0], other.split()[0]} == {"plate", "backs"} and one[-1] == other[-1]
        assert fan or not a.colliderect(b), (one, a, other, b)
    assert layout.safe.contains(layout.stack)
    beside = [name for name, rect in named.items() if rect.colliderect(layout.stack)]
    # a slip takes the other end of these
    assert set(beside) <= {"pile 0", "pile 2"}, beside


@EVERY
def test_every_card_of_the_hand_can_be_told_and_stays_in_its_band(screen):
    for seats, rtl in product(PEAKS, (False, True)):
        layout = laid(screen, rtl, seats=seats)
        for number in range(1, PEAKS[seats] + 1):
            places = hand_places(layout, number)
            assert len(places) == number
            for place in places:
                raised = bounds(place._replace(y=place.y - layout.lift))
                assert layout.hand.contains(raised), (number, raised, layout.hand)
            for before, after in pairwise(places):
                if abs(after.y - before.y) < before.height / 4:
                    assert after.x - before.x >= STRIP * before.width, (seats, number)
                else:
                    assert after.y - before.y >= 0.5 * before.width, (seats, number)


@EVERY
def test_no_card_of_a_trick_hides_the_index_of_another(screen):
    for seats in PEAKS:
        layout = laid(screen, seats=seats)
        assert len(layout.trick) == seats
        for place in layout.trick:
            assert layout.middle.contains(bounds(place)), (place, layout.middle)
            assert place.width >= 44 * screen.ratio
        drawn = [layout.trick[position] for position, _card in from_back(layout, enumerate(range(seats)))]
        for one, other in combinations(drawn, 2):
            assert not index(one).colliderect(other.rect), (one, other)


@EVERY
def test_play_goes_clockwise_from_the_viewer_to_the_left(screen):
    for seats in PEAKS:
        layout = laid(screen, seats=seats)
        middle = layout.safe.centerx
        assert layout.plates[1].centerx < middle < layout.plates[-1].centerx
        assert layout.trick[1].x < layout.trick[0].x < layout.trick[-1].x
        x, y = layout.middle.center
        assert bool(layout.way) == (layout.form != "short")
        if not layout.way:
            continue
        # the arrow ends nearer to the viewer's card than it begins, and comes from the last player's side
        (first, last) = layout.way[0], layout.way[-1]
        assert first[0] > last[0] > x
        assert last[1] > first[1]
        assert last[1] > y


@EVERY
def test_the_other_way_round_everything_is_turned(screen):
    for seats in PEAKS:
        one, other = laid(screen, seats=seats), laid(screen, seats=seats, clockwise=False)
        assert other.plates[1:] == one.plates[:0:-1]
        if seats == 4 and one.form == "short":
            axis = 2 * one.middle.centerx
            across = [place.x for place in other.trick]
            assert across == pytest.approx([axis - place.x for place in one.trick])
        else:
            assert other.trick[0] == one.trick[0]
            assert other.trick[1:] == one.trick[:0:-1]


@EVERY
def test_seats_do_not_turn_with_the_language(screen):
    for seats in PEAKS:
        ltr, rtl = laid(screen, seats=seats), laid(screen, True, seats=seats)
        for plate, turned in zip(ltr.plates[1:], rtl.plates[1:], strict=True):
            assert (plate.y, plate.size) == (turned.y, turned.size)
            assert abs(plate.x - turned.x) < 30 * ltr.unit, "one beside the banner may give way to it"
        assert (ltr.trick, ltr.middle) == (rtl.trick, rtl.middle)
        assert ltr.menu.x < ltr.scores.x
        assert rtl.menu.x > rtl.scores.x
        assert ltr.plates[SOUTH].x < ltr.undo.x
        assert rtl.plates[SOUTH].x > rtl.undo.x


@EVERY
def test_backs_stay_in_their_place(screen):
    for seats in PEAKS:
        layout = laid(screen, seats=seats)
        for position in range(seats):
            for place in back_places(layout, position, PEAKS[seats]):
                assert layout.backs[position].contains(bounds(place))


@EVERY
def test_buttons_can_be_touched(screen):
    for seats, rtl in product(PEAKS, (False, True)):
        layout = laid(screen, rtl, seats=seats)
        for rect in (layout.menu, layout.scores, layout.hint, layout.undo, layout.last, layout.skip):
            assert min(rect.size) >= 44 * screen.ratio


def description(seats, screen, rtl):
    layout = laid(screen, rtl, seats=seats)
    names = ("menu", "banner", "scores", "hint", "undo", "last", "stack", "middle", "hand", "panel")
    return {
        "form": layout.form,
        "portraits": [box(place.avatar) for place in layout.seats],
        "marks": [box(place.foot) for place in layout.seats],
        **{name: box(getattr(layout, name)) for name in names},
        **{name: [box(rect) for rect in getattr(layout, name)] for name in ("plates", "backs", "piles")},
        "trick": cards(layout.trick),
        "way": [[round(x), round(y)] for x, y in (*layout.way[:1], *layout.way[-1:])],
        "largest hand": cards(hand_places(layout, PEAKS[seats])),
    }


GOLDEN = [Golden(f"table-of-{seats}", partial(description, seats)) for seats in CROWDS]


@pytest.mark.parametrize("size", GOLDEN_SIZES)
def test_the_layout_is_as_agreed(size):
    for golden, rtl in product(GOLDEN, (False, True)):
        golden.check(size, rtl)


if __name__ == "__main__":
    for golden in GOLDEN:
        golden.write()
