"""Where the coach of a first game speaks: it points at its subject, and covers nothing important."""

import pygame
import pytest

from tests.ui.coach.newcomer import Newcomer
from tests.ui.coach.pointing import NEAR, check_pointer
from tests.ui.matrix import every
from trix.ui.coach.speech_box import tail_of
from trix.ui.coach.spoken_things import IN_HAND
from trix.ui.kit.geometry import covered
from trix.ui.table.effects import rising
from trix.ui.table.overlays import own_place
from trix.ui.table.plates import draw_seat
from trix.ui.table.staging import Mark
from trix.ui.words.cards import suit_name


@pytest.mark.parametrize(("seed", "language"), [(3, "en"), (8, "en"), (3, "ar")])
def test_on_a_desktop_the_coach_points_at_a_raised_card_or_stands_beside_it(platform, seed, language):
    platform.speaks = language
    newcomer = Newcomer(platform, "trix", "complex", seed=seed)
    newcomer.read_until(lambda: "follow" in newcomer.coach._known)
    box, hand = newcomer.coach._place_box(), newcomer.scene.table.hand
    check_pointer(box, newcomer.coach._spots, newcomer.scene.table.drawing.layout.unit)
    # right beside them the box needs no pointer
    tip = pygame.Rect(box.tail[2], (1, 1)) if box.tail else box.rect
    assert any(tip.inflate(64, 64).colliderect(hand.uncovered_rect([card])) for card in hand.legal)


@every(size=[(360, 640), (844, 390), (1280, 720)], language=["en", "ar", "de"])
def test_the_coach_explains_the_bid_that_names_trump_and_points_at_it(platform, size, language):
    platform.speaks = language
    newcomer = Newcomer(platform, "trixter", None, size, seed=3)
    assert newcomer.to_remark()
    table, box = newcomer.scene.table, newcomer.coach._place_box()
    dealer = table.model.dealer
    chip = table.places.beside(dealer)
    assert dealer != table.model.viewer and newcomer.coach._spots == [chip]
    check_pointer(box, [chip], table.drawing.layout.unit)
    if language == "en":
        name, bid = table.names()[dealer], table.model.bids[dealer]
        suit = suit_name(table.model.trump)
        assert newcomer.said[0].startswith(f"{name} bid {bid} and named {suit} trump: any card of {suit} ")


@every(size=[(360, 640), (1280, 720)], seed=[1, 2], language=["en", "ar"])
def test_the_coach_points_at_the_bid_that_is_played_and_leaves_it_in_sight(platform, size, seed, language):
    platform.speaks = language
    newcomer = Newcomer(platform, "troika", None, size, seed=seed)
    newcomer.read_until(lambda: "declarer" in newcomer.coach._known)
    table, box = newcomer.scene.table, newcomer.coach._place_box()
    chip = table.places.note(table.model.declarer)
    assert newcomer.coach._spots == [chip]
    check_pointer(box, [chip], table.drawing.layout.unit)
    if size == (360, 640):
        assert box.rect.top > chip.bottom, "there the box is above the hand, and the chip lit"
        return
    one, other, tip = box.tail
    assert not chip.clipline(one, tip)
    assert not chip.clipline(other, tip)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1280, 720), (1920, 1080)])
def test_the_coach_never_covers_trick_or_hand(platform, size):
    newcomer = Newcomer(platform, "trix", "levant", size)
    for _ in range(9):
        assert newcomer.to_remark()
        table = newcomer.scene.table
        box = newcomer.coach._place_box().rect
        assert pygame.Rect(0, 0, *size).contains(box)
        layout = table.drawing.layout
        # an empty place may be covered if there is no other space
        lying = [rect for rect in table.places.occupied_places() if rect != own_place(layout)]
        cards = [place.rect for place in map(table.hand.place, table.hand.cards)]
        if layout.form == "short":  # rank and suit stay visible, and all of the cards that can be played
            lying = [pygame.Rect(card.topleft, (card.w, card.h // 2)) for card in lying]
            cards = [pygame.Rect(card.topleft, (card.w, card.h // 3)) for card in cards]
            cards += [table.hand.uncovered_rect([card]) for card in table.hand.legal or ()]
        busy = cards + lying
        busy += [layout.hint, layout.undo, layout.last]
        if layout.form != "wide" and size != (360, 640):  # there is no room for it
            busy += [layout.menu]
            hidden = [plate for plate in layout.plates if covered(box, [plate]) > plate.w * plate.h / 2]
            assert len(hidden) <= 1, newcomer.said
        if layout.form == "wide":
            busy += [seat.area for seat in layout.seats]
        assert box.inflate(-8, -8).collidelist(busy) < 0, newcomer.said[-1]
        newcomer.read()


@every(size=[(360, 640), (390, 844), (844, 390)], language=["en", "ar", "de"], seed=[1, 2])
def test_on_a_phone_the_box_is_above_the_hand_unless_that_covers_the_place_of_the_own_card(
    platform, size, language, seed
):
    platform.speaks = language
    newcomer = Newcomer(platform, "trix", "complex", size, seed=seed)
    gaps = list[float]()
    for _ in range(8):
        assert newcomer.to_remark()
        box, table = newcomer.coach._place_box(), newcomer.scene.table
        hand = table.hand.uncovered_rect(table.hand.cards)
        there = table.places.occupied().own if table.hand.may_play else []
        is_elsewhere = box.rect.bottom < min((place.top for place in there), default=0)
        if not is_elsewhere and (not box.tail or newcomer.coach._about.partition(":")[0] in IN_HAND):
            gaps.append((hand.top - box.rect.bottom) / table.drawing.layout.unit)
        newcomer.read()
    assert [gap for gap in gaps if not 3 < gap < 45] == [], gaps


@every(size=[(360, 640), (390, 844), (844, 390), (1280, 720)], language=["en", "ar", "de"], seed=[1, 5])
def test_the_box_leaves_the_place_of_the_own_card_free(platform, size, language, seed):
    platform.speaks = language
    newcomer = Newcomer(platform, "trix", "complex", size, seed=seed)
    for _ in range(9):
        assert newcomer.to_remark()
        box, table = newcomer.coach._place_box(), newcomer.scene.table
        # a small phone held upright has room for two lines there
        may_cover = size == (360, 640) and len(box.lines) > 2
        if table.hand.may_play and not may_cover:
            assert box.rect.collidelist(table.places.occupied().own) < 0, newcomer.said[-1]
        newcomer.read()


@every(size=[(360, 640), (390, 844), (844, 390), (1280, 720)], language=["en", "ar", "de"])
def test_the_first_remark_points_at_the_banner(platform, size, language):
    platform.speaks = language
    newcomer = Newcomer(platform, "trix", "complex", size, seed=5)
    assert newcomer.to_remark()
    box, layout = newcomer.coach._place_box(), newcomer.scene.table.drawing.layout
    assert newcomer.coach._spots == [layout.banner]
    assert box.tail
    check_pointer(box, [layout.banner], layout.unit)


@every(size=[(844, 390), (667, 375)], language=["en", "ar"])
def test_on_a_phone_on_its_side_the_box_points_at_the_player_it_speaks_of(platform, size, language):
    platform.speaks = language
    newcomer = Newcomer(platform, "trix", "complex", size)
    newcomer.read_until(lambda: "aim" in newcomer.coach._known)
    box = newcomer.coach._place_box()
    assert box.tail
    check_pointer(box, newcomer.coach._spots, newcomer.scene.table.drawing.layout.unit)


@pytest.mark.parametrize(("game", "remark"), [("trixter", "play"), ("troika", "play"), ("trix", "trick")])
def test_what_takes_a_trick_is_said_beside_one(platform, game, remark):
    newcomer = Newcomer(platform, game, "complex" if game == "trix" else None)
    newcomer.read_until(lambda: remark in newcomer.coach._known)
    table, (trick,) = newcomer.scene.table, newcomer.coach._spots
    assert table.model.trick
    assert all(trick.contains(card) for card in table.places.occupied().lying)
    assert newcomer.coach._place_box().rect.collidelist(table.places.occupied_places()) < 0


@every(
    size=[(844, 390), (667, 375), (390, 844), (1280, 720)],
    text=[100, 130],
    game=[("trix", "complex"), ("trix", "levant"), ("trixter", None)],
    language=["en", "ar", "de"],
)
def test_the_box_is_as_wide_as_its_words_and_lies_on_free_felt(platform, size, text, game, language):
    platform.speaks = language
    newcomer = Newcomer(platform, *game, size)
    newcomer.app.change(language=language, text_percent=text)
    p, letters = newcomer.app.display.painter, set()
    for _ in range(9):
        if not newcomer.to_remark():
            break
        box, table = newcomer.coach._place_box(), newcomer.scene.table
        letters.add(box.size)
        ems, layout = p.fonts.px(box.size), table.drawing.layout
        if text == 100:  # larger letters need narrow, high boxes now and then
            lengths = [p.fonts.width(line, box.size) for line in box.lines]
            assert box.words.w <= max(lengths) + 2 * ems, newcomer.said[-1]
            assert len(lengths) == 1 or lengths[-1] > max(lengths) / 4, box.lines
            assert len(box.lines) <= 3 or p.metrics.portrait, newcomer.said[-1]
        lying = [place.rect for place in table.pieces.middle_places(table.drawing.view())]
        if layout.form == "short":
            lying = [pygame.Rect(card.topleft, (card.w, card.h // 2)) for card in lying]
        may_play = [table.hand.uncovered_rect([card]) for card in table.hand.legal or ()]
        assert box.rect.collidelist([*lying, *may_play, *newcomer.coach._spots]) < 0, newcomer.said[-1]
        if layout.form == "wide":
            distance = 4 * layout.unit if text == 100 else 0
            clear = box.rect.inflate(distance, distance)
            plates = [plate for plate in layout.plates if plate.collidelist(newcomer.coach._spots) < 0]
            assert clear.collidelist([*lying, *plates, layout.last, layout.undo]) < 0
        newcomer.read()
    assert len(letters) == 1, "short remarks are as large as long ones"


@pytest.mark.long
@every(
    game=[("trix", "complex"), ("trix", "levant"), ("trixter", None), ("troika", None)],
    size=[(390, 844), (844, 390), (1280, 720)],
    language=["en", "ar", "de"],
)
def test_the_coach_points_at_the_thing_itself_or_at_nothing(platform, game, size, language):
    platform.speaks = language
    newcomer = Newcomer(platform, *game, size)
    newcomer.app.change(language=language)
    pointing = 0
    for _ in range(9):
        if not newcomer.to_remark(3000):
            break
        box, coach = newcomer.coach._place_box(), newcomer.coach
        check_pointer(box, coach._spots, newcomer.scene.table.drawing.layout.unit)
        pointing += bool(box.tail)
        newcomer.read()
    assert len(newcomer.said) >= 4
    if (game[0], size) != ("trixter", (390, 844)):  # there the coach speaks of several cards of the hand
        assert pointing, "there is room to point now and then"


def test_a_box_diagonally_above_a_card_points_at_it_from_its_corner(platform):
    painter = Newcomer(platform, "trix").app.display.painter
    card, box = pygame.Rect(400, 300, 60, 90), pygame.Rect(465, 220, 200, 60)
    one, other, tip = tail_of(painter, box, card, [])
    assert all(box.inflate(2, 2).collidepoint(corner) for corner in (one, other))
    assert not box.collidepoint(tip)
    assert card.inflate(2 * NEAR, 2 * NEAR).collidepoint(tip)
    assert not tail_of(painter, box.move(60, 0), card, []), "that is too far"


@every(size=[(844, 390)], language=["en", "ar"])
def test_the_light_on_a_seat_is_as_high_as_its_plate(platform, size, language):
    platform.speaks = language
    newcomer = Newcomer(platform, "troika", None, size)
    assert newcomer.to_remark()
    table = newcomer.scene.table
    view, p = table.drawing.view(), newcomer.app.display.painter
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    draw_seat(p, drawn, table.drawing.layout.seats[2], table.pieces.face(view, view.seat_at(2)))
    plate = drawn.get_bounding_rect(min_alpha=200)
    light = next(part.rect for part in newcomer.coach.above() if part.name == "coach's light")
    assert abs(light.top - plate.top) < 8 and abs(light.bottom - plate.bottom) < 8


def test_the_raised_cards_are_lit_when_the_coach_speaks_of_them(platform):
    newcomer = Newcomer(platform, "trix", "complex")
    newcomer.read_until(lambda: "raised" in newcomer.coach.state_text())
    table = newcomer.scene.table
    assert 0 < len(table.hand.legal) < len(table.hand.cards)
    assert table.hand.lit == table.hand.legal
    newcomer.read()
    assert not table.hand.lit


def test_taken_cards_and_bids_are_lit_alone(platform):
    newcomer = Newcomer(platform, "trix", "complex")
    newcomer.read_until(lambda: newcomer.coach.state_text().startswith("Costly cards"))
    table = newcomer.scene.table
    newcomer.coach._place_box()
    places = {spot.id: spot.rect for spot in table.explainer.spots()}
    first = next(seat for seat, cards in enumerate(table.model.captured) if cards)
    assert newcomer.coach._spots == [places[f"taken {first}"]]


def test_no_button_is_drawn_over_the_coachs_own(platform):
    newcomer = Newcomer(platform, "trix", "complex", (390, 844))
    assert newcomer.to_remark()
    names = [part.name for part in newcomer.scene.picture(newcomer.scene.table.drawing.view())]
    after = names[names.index("coach") :]
    assert [name for name in after if name.startswith("button")] == [
        "button got_it",
        "button coach_off",
    ]


@every(size=[(390, 844), (1280, 720)], language=["en", "ar"])
def test_points_rise_below_the_coachs_box(platform, monkeypatch, size, language):
    platform.speaks = language
    newcomer = Newcomer(platform, "trix", "complex", size)
    assert newcomer.to_remark()
    drawing, box = newcomer.scene.table.drawing, newcomer.coach.covers()
    surface, view = pygame.Surface(size), drawing.view()
    picture = newcomer.scene.picture(view)
    for _step in drawing.steps(surface, view, picture, 9.0):
        pass
    still = surface.copy()
    monkeypatch.setattr(
        rising, "draw_rising", lambda p, surface, *_: surface.fill("red", box.inflate(40, 40))
    )
    newcomer.scene.table.marks.begin([Mark(0, "hurt", -75, "marked", 3.0)])
    drawing.draw_marks(surface, view, picture)
    shown, expected = (pygame.image.tobytes(one.subsurface(box), "RGB") for one in (surface, still))
    assert shown == expected
    assert surface.get_at((box.left - 5, box.top - 5))[:3] == (255, 0, 0), "beside the box they show"
    newcomer.read()
    assert newcomer.coach.covers() is None
