"""Playing cards by mouse and touch: clicks, sliding fingers and dragging."""

from itertools import pairwise

import pytest

from tests.ui.driver import click, let
from tests.ui.table.at_table import middle, of, own_turn, picture, until, with_choice
from trix.engine.cards import card_from_text
from trix.ui.kit.events import OUTSIDE, PointerDown, PointerMove, PointerUp


def test_a_click_on_a_legal_card_plays_it(seated):
    scene = seated()
    status = until(scene, with_choice)
    card = of(status, True)
    click(scene, middle(card))
    let(scene.app)
    assert (0, card_from_text(card["card"])) in scene.table.model.trick
    assert card["card"] not in [held["card"] for held in scene.status()["hand"]]


def test_a_click_on_an_illegal_card_says_why_and_plays_nothing(seated):
    scene = seated()
    status = until(scene, lambda s: with_choice(s) and scene.table.model.trick)
    before = scene.session.record()
    click(scene, middle(of(status, False)))
    assert scene.app.platform.said[-1].startswith("You must follow ")
    assert scene.session.record() == before


@pytest.mark.by_turns
@pytest.mark.parametrize("size", [(844, 390), (1280, 720)])
def test_a_legal_card_has_a_margin_on_an_illegal_one_and_no_more(seated, size):
    scene = seated(size=size)
    hand = scene.table.hand

    def pairs():
        """The legal cards with an illegal one lying on top."""
        return [
            (one, two) for one, two in pairwise(hand.cards) if one in hand.legal and two not in hand.legal
        ]

    until(scene, lambda s: with_choice(s) and not hand.moving and pairs())
    card, above = pairs()[0]
    strip = hand.strip(above)
    before = scene.session.record()
    click(scene, (strip.x + strip.w // 2, strip.centery))
    assert scene.app.platform.said[-1].startswith("You must follow ")
    assert scene.session.record() == before
    click(scene, (strip.x + strip.w // 8, strip.centery))
    let(scene.app)
    assert card not in hand.cards


def test_a_press_on_an_illegal_card_plays_none_of_the_row_behind_it(seated):
    scene = seated(size=(360, 640))
    hand = scene.table.hand

    def hidden(pos):
        """Whether a legal card of the row above lies at a point, where an illegal card is in sight."""
        there = [one for one in hand.cards if hand.place(one).rect.collidepoint(pos)]
        return there and there[-1] not in hand.legal and not hand.legal.isdisjoint(there)

    def points():
        lowest = max(hand.place(card).y for card in hand.cards)
        return [
            (strip.centerx, strip.y + strip.h // 4)
            for card in hand.cards
            if hand.place(card).y == lowest and hand.legal.isdisjoint(row_of(card))
            for strip in [hand.strip(card)]
            if hidden(strip.midtop)
        ]

    def row_of(card):
        return [one for one in hand.cards if hand.place(one).y == hand.place(card).y]

    until(scene, lambda s: with_choice(s) and not hand.moving and points())
    before = scene.session.record()
    click(scene, points()[0])
    assert scene.session.record() == before


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720), (1920, 1080)])
def test_every_card_is_played_by_a_click_into_its_place(seated, size):
    scene = seated(size=size)
    until(scene, lambda s: own_turn(s) and len(s["hand"]) == 13)
    for card in scene.status()["hand"]:
        assert scene.table.hand.at(middle(card)) == card_from_text(card["card"])


@pytest.mark.parametrize("state", ["picked", "lifted", "premove"])
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_a_raised_card_is_hit_wherever_it_is_seen(seated, size, state):
    scene = seated(size=size)
    until(scene, lambda s: own_turn(s) and len(s["hand"]) == 13)
    hand = scene.table.hand
    for card in hand.cards:
        if state == "lifted" and card not in hand.legal:
            continue
        setattr(hand, state, card)
        hand.settle()
        area = hand.whole(card)
        spots = [(x, y) for x in range(area.x, area.right, 5) for y in range(area.y, area.bottom, 5)]
        for spot in spots:
            there = [one for one in hand.cards if hand.current_place(one).rect.collidepoint(spot)]
            if there and there[-1] == card:
                assert hand.at(spot) == card


def test_it_is_somebody_elses_turn(seated):
    scene = seated()
    scene.app.change(premove=False)
    until(scene, lambda s: s["turn"] == 2 and s["phase"] == "play" and not scene.table.director.moving())
    click(scene, middle(scene.status()["hand"][0]))
    assert scene.app.platform.said[-1] == "It is Rana’s turn."


def test_a_double_tap_plays_one_card(seated):
    # at this pace the other seats play at once, and the viewer's next turn comes before the second tap
    scene = seated(size=(360, 640), pace="instant", mode="complex")
    for _ in range(8):
        status = until(scene, lambda s: own_turn(s) and s["phase"] == "layout")
        pos = middle(of(status, True))
        for _tap in range(2):
            click(scene, pos)
            let(scene.app)
        assert len(scene.status()["hand"]) == len(status["hand"]) - 1
        let(scene.app, 0.5)


def test_a_finger_slides_to_a_card_and_plays_it_when_lifted(seated):
    scene = seated(size=(360, 640))
    status = until(scene, with_choice)
    start, end = of(status, False), of(status, True)
    before = scene.session.record()
    scene.handle(PointerDown(middle(start), True))
    scene.handle(PointerMove(middle(end), True, True))
    assert scene.table.hand.picked == card_from_text(end["card"])
    assert scene.session.record() == before
    scene.handle(PointerUp(middle(end), True))
    let(scene.app)
    assert (0, card_from_text(end["card"])) in scene.table.model.trick


@pytest.mark.parametrize("slides", [False, True])
def test_a_card_held_to_look_at_it_is_put_back(seated, slides):
    scene = seated(size=(360, 640))
    status = until(scene, with_choice)
    start, end = of(status, not slides), of(status, True)
    before = scene.session.record()
    scene.handle(PointerDown(middle(start), True))
    for _ in range(5):
        scene.update(0.1)
    scene.handle(PointerMove(middle(end), True, True))
    assert scene.table.hand.picked == card_from_text(end["card"])
    scene.handle(PointerUp(middle(end), True))
    let(scene.app)
    assert scene.table.hand.picked is None
    assert scene.session.record() == before
    assert scene.app.toasts.text == "Press a card to play it, or let it go above your hand."


def test_a_finger_that_slides_off_the_hand_plays_nothing(seated):
    scene = seated(size=(360, 640))
    status = until(scene, with_choice)
    before = scene.session.record()
    scene.handle(PointerDown(middle(of(status, True)), True))
    scene.handle(PointerMove((180, 635), True, True))
    scene.handle(PointerUp((180, 635), True))
    assert scene.session.record() == before


def test_a_press_called_off_plays_nothing(seated):
    scene = seated()
    status = until(scene, with_choice)
    before = scene.session.record()
    scene.handle(PointerDown(middle(of(status, True))))
    scene.handle(PointerUp(OUTSIDE))
    assert scene.session.record() == before


def test_a_tap_beside_the_cards_hurries_a_resting_trick(seated):
    scene = seated(mode="complex")
    until(scene, lambda s: len(scene.table.model.trick) == 4)
    click(scene, (20, 400))  # the fourth card's own rest
    let(scene.app)
    click(scene, (20, 400))
    let(scene.app)
    assert scene.table.model.trick == ()


def drag(scene, start, end, touch=False):
    """Press at a point, and move on to another in a few steps, without letting go."""
    scene.handle(PointerDown(start, touch))
    for step in range(1, 6):
        x, y = (round(a + (b - a) * step / 5) for a, b in zip(start, end, strict=True))
        scene.handle(PointerMove((x, y), touch, True))
        let(scene.app)


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_a_card_dragged_onto_the_table_follows_the_pointer_and_is_played(seated, size, touch):
    scene = seated(size=size)
    status = until(scene, with_choice)
    scene.app.platform.still = False
    scene.layout()
    card = of(status, True)
    number, start = card_from_text(card["card"]), middle(card)
    end = (size[0] // 2, size[1] // 3)
    drag(scene, start, end, touch)
    carried = scene.table.hand.current_place(number).rect
    assert carried.inflate(0, carried.h // 2).collidepoint(end)
    picture(scene)
    scene.handle(PointerUp(end, touch))
    scene.update(0.01)
    # it flies on from where it was let go
    first = next(one for one in scene.table.director.moving() if one.flight.card == number)
    set_out = scene.table.drawing.flights.place(first.flight.origin, number, scene.table.drawing.view())
    assert set_out.rect.center == carried.center
    let(scene.app, 1.0)
    assert card["card"] not in [held["card"] for held in scene.status()["hand"]]


@pytest.mark.parametrize("touch", [False, True])
def test_an_illegal_card_glides_back_and_it_is_said_why(seated, touch):
    scene = seated()
    status = until(scene, lambda s: with_choice(s) and scene.table.model.trick)
    scene.app.platform.still = False
    scene.layout()
    before, card = scene.session.record(), of(status, False)
    number = card_from_text(card["card"])
    let(scene.app, 1.0)
    home = scene.table.hand.current_place(number)
    drag(scene, middle(card), (640, 250), touch)
    scene.handle(PointerUp((640, 250), touch))
    assert scene.app.platform.said[-1].startswith("You must follow ")
    assert scene.session.record() == before
    let(scene.app)
    assert scene.table.hand.current_place(number) != home, "it glides"
    let(scene.app, 1.0)
    assert scene.table.hand.current_place(number) == home
    assert scene.table.hand.carried is None


@pytest.mark.parametrize("touch", [False, True])
def test_a_card_dragged_back_into_the_hand_is_not_played(seated, touch):
    scene = seated(size=(360, 640))
    status = until(scene, with_choice)
    before, place = scene.session.record(), middle(of(status, True))
    drag(scene, place, (180, 200), touch)
    scene.handle(PointerMove(place, touch, True))
    scene.handle(PointerUp(place, touch))
    assert scene.session.record() == before
    assert scene.table.hand.carried is None or not scene.table.hand.held


def test_an_unsteady_click_is_still_a_click(seated):
    scene = seated()
    status = until(scene, with_choice)
    made, (x, y) = len(scene.session.record().actions), middle(of(status, True))
    scene.handle(PointerDown((x, y)))
    scene.handle(PointerMove((x + 4, y + 11), False, True))
    scene.handle(PointerUp((x + 4, y + 11)))
    let(scene.app)
    assert len(scene.session.record().actions) > made


def test_a_drag_that_is_called_off_plays_nothing(seated):
    scene = seated()
    status = until(scene, with_choice)
    before = scene.session.record()
    drag(scene, middle(of(status, True)), (640, 250))
    scene.handle(PointerUp(OUTSIDE))
    let(scene.app)
    assert scene.session.record() == before
