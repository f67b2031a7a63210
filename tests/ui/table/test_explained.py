"""Everything at a table explains itself: to the pointer that rests, a finger that is held, and by key."""

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from tests.ui import inventory
from tests.ui.conftest import FakePlatform
from tests.ui.driver import click
from tests.ui.live import LIVE
from tests.ui.matrix import every
from trix.engine.cards import card_text
from trix.games import load_game
from trix.ui.games.trix.model import ALL_CONTRACTS, model_from
from trix.ui.kit.events import DWELL, OUTSIDE, Back, Key, PointerDown, PointerMove, PointerUp
from trix.ui.shell.loop import Loop
from trix.ui.table.explainer import spots
from trix.ui.table.flights import places_beside
from trix.ui.table.places import bid_place
from trix.ui.words.cards import card_name

SIZES = [(360, 640, 1.0), (844, 390, 1.0), (1280, 720, 1.0)]


def at_table(
    platform: FakePlatform, name: str, size: Any = SIZES[2], language: str = "en"
) -> tuple[Loop, Any]:
    app = inventory.shown(platform, name, size, language)
    app.frame()
    return app, app.stack.top


def spot(scene: Any, id: str) -> Any:
    return next(one for one in scene.table.explainer.spots() if one.id == id)


def point_at(scene: Any, pos: Any, seconds: float = DWELL) -> None:
    scene.handle(PointerMove(pos))
    for _ in range(10):
        scene.update(seconds / 10 + 0.001)


def shown(scene: Any) -> list[str]:
    return [part.name for part in scene.picture(scene.table.drawing.view())]


@every(name=LIVE, size=SIZES, language=["en", "ar", "de"])
def test_everything_has_a_name_and_a_place_on_the_screen(platform, name, size, language):
    app, scene = at_table(platform, name, size, language)
    screen = pygame.Rect(0, 0, *size[:2])
    found = scene.table.explainer.spots()
    assert all(one.title and screen.colliderect(one.rect) for one in found)
    ids = [one.id for one in found]
    assert len(ids) == len(set(ids))
    assert {
        "banner",
        "button menu",
        "button hint",
        *(f"plate {s}" for s in range(scene.table.model.seats)),
    } < {*ids}
    for one in found:
        scene.table.explainer.walk(1, one.id)
        tip = next(part for part in scene.picture(scene.table.drawing.view()) if part.name == "tip")
        assert screen.contains(tip.rect.inflate(-20, -20)), one.id
        scene.table.explainer.hide()
    assert not app.platform.reports  # type: ignore[attr-defined]


def test_a_pointer_that_rests_is_told_after_a_moment_and_no_longer_when_it_goes(platform):
    _app, scene = at_table(platform, "table, trick")
    emblem = spot(scene, "emblem 3 trix")
    point_at(scene, emblem.rect.center, DWELL / 2)
    assert "tip" not in shown(scene)
    point_at(scene, emblem.rect.move(1, 0).center)
    assert "tip" in shown(scene)
    assert platform.said[-1].startswith("Trix: still to play. Yousef’s kingdom. ")
    scene.handle(PointerMove((640, 500)))
    assert "tip" not in shown(scene)
    point_at(scene, emblem.rect.center)
    scene.handle(PointerMove(OUTSIDE))
    assert "tip" not in shown(scene)


@pytest.mark.parametrize("mode", ["complex", "classic", "free_complex"])
def test_other_kingdoms_have_all_contracts_left_or_none_so_only_the_owners_are_shown(mode):
    game = load_game("trix", mode=mode)
    state, rng = game.new_initial_state(seed=5), random.Random(5)
    owners = set()
    while not state.is_terminal():
        if state.observation(0).phase == "choose":
            model = model_from(state.observation(0), game)
            owners.add(model.owner)
            for seat in {*range(4)} - {model.owner}:
                assert model.left(seat) in (0, ALL_CONTRACTS)
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(owners) == 4


@every(size=SIZES, language=["en"])
def test_emblems_stand_at_the_owner_of_the_kingdom_alone(platform, size, language):
    _app, scene = at_table(platform, "table, trick", size, language)
    ids = {one.id for one in scene.table.explainer.spots() if one.id.startswith("emblem")}
    assert ids == {"emblem 3 complex", "emblem 3 trix"}


@every(size=SIZES, language=["en", "ar", "de"])
def test_an_emblem_of_a_contract_to_come_has_its_name_beside_it_where_there_is_room(platform, size, language):
    app, scene = at_table(platform, "table, trick", size, language)
    table, p = scene.table, app.display.painter
    played, to_come = (spot(scene, f"emblem 3 {icon}").rect for icon in ("complex", "trix"))
    assert played.w <= played.h, "the banner names it"
    place = table.drawing.layout.seats[table.drawing.view().position_of(3)]
    if to_come.w > to_come.h:
        assert to_come.w - played.w > p.fonts.width("Trix" if language != "ar" else "تركس", "small")
        assert place.foot.contains(to_come)
        assert not played.colliderect(to_come)
    else:
        assert size == SIZES[0], "there is room"


def test_buttons_are_explained_with_their_key_or_why_they_cannot_be_pressed(platform):
    _app, scene = at_table(platform, "table, trick")
    point_at(scene, spot(scene, "button hint").rect.center)
    points = "Points are your lead over the average of your opponents."
    meaning = f"{points} With help the game counts as practice."
    assert platform.said[-1] == f"Hint (H). The expert says what to play, and why. {meaning}"
    point_at(scene, spot(scene, "button undo").rect.center)
    assert platform.said[-1].startswith("Take back (U). ")
    point_at(scene, OUTSIDE)
    platform.letters = {"u": "ע"}
    point_at(scene, spot(scene, "button undo").rect.center)
    assert platform.said[-1].startswith("Take back (ע). ")


def test_an_exposed_card_says_what_it_costs_and_who_gains(platform):
    _app, scene = at_table(platform, "table, trick")
    queen = next(one for one in scene.table.explainer.spots() if "Doubled by" in one.text)
    assert "−50 for whoever takes it" in queen.text and "+25" in queen.text


def test_a_tap_on_taken_cards_says_whose_they_are(platform):
    _app, scene = at_table(platform, "table, trick", (360, 640, 1.0))
    for seat, whose in ((0, "What you have taken"), (2, f"What {scene.table.names()[2]} has taken")):
        click(scene, scene.table.places.beside(seat).midleft, touch=True)
        assert whose in scene.table.explainer.shown.full_text


@every(name=["table, trixter", "table, trixter, three", "table, trixter, seven"], size=SIZES, language=["en"])
def test_a_tap_on_the_number_at_a_name_says_tricks_and_bid(platform, name, size, language):
    _app, scene = at_table(platform, name, size, language)
    model, names = scene.table.model, scene.table.names()
    for seat in range(1, model.seats):
        place = scene.table.places.note(seat) or bid_place(scene.table.drawing.view(), seat)
        click(scene, place.center, touch=True)
        told = scene.table.explainer.shown.full_text
        assert f"{names[seat]} has {model.tricks[seat]} of {model.bids[seat]}" in told


@every(size=SIZES, language=["en"])
def test_taken_diamonds_lie_on_one_heap_whole_in_view_that_says_what_they_cost(platform, size, language):
    _app, scene = at_table(platform, "table, trick", size, language)
    view = scene.table.drawing.view()
    worst = (*(suit * 13 + 10 for suit in range(4)), 37, *range(13, 23), 24, 25)  # queens, king, diamonds
    view = view._replace(model=replace(view.model, captured=(worst, (), (), ())))
    found = {one.id: one for one in spots(view, (), {})}
    heap = found["heap 0"]
    assert heap.title == "13 diamonds: −130", "the queen counts, as in the result"
    places = places_beside(view, 0)
    others = sorted({place.x for card, place in places.items() if place.rect != heap.rect})
    assert len(others) == 5, "the king and each queen lie apart"
    assert all(after - before > 0.4 * heap.rect.w for before, after in pairwise([*others, heap.rect.centerx]))
    assert view.layout.piles[0].contains(heap.rect)


def test_a_card_that_cannot_be_played_says_why_before_it_is_tried(platform):
    _app, scene = at_table(platform, "table, trick")
    barred = next(card for card in scene.table.hand.cards if card not in scene.table.hand.legal)
    point_at(scene, scene.table.hand.strip(barred).center)
    assert platform.said[-1].endswith("You must follow hearts.")


@pytest.mark.parametrize("held", [True, False])
def test_a_long_press_explains_and_presses_nothing(platform, held):
    app, scene = at_table(platform, "table, trick", SIZES[0])
    menu = spot(scene, "button scores").rect.center
    asked: list[str] = []
    scene.panels = type("Panels", (), {"scores": lambda self, table: asked.append("scores")})()
    scene.table.redraw()
    scene.handle(PointerDown(menu, True))
    for _ in range(10):
        scene.update(DWELL / 9 if held else 0.001)
    scene.handle(PointerUp(menu, True))
    assert asked == ([] if held else ["scores"])
    assert ("tip" in shown(scene)) is held
    scene.handle(PointerDown((180, 300), True))
    assert "tip" not in shown(scene)
    assert not app.platform.reports  # type: ignore[attr-defined]


def test_a_key_explains_what_is_marked_and_then_walks_through_everything(platform):
    _app, scene = at_table(platform, "table, trick")
    ids = [one.id for one in scene.table.explainer.spots()]
    scene.handle(Key(pygame.K_TAB))
    scene.handle(Key(pygame.K_x))
    assert platform.said[-1].startswith("Menu. ")
    scene.handle(Key(pygame.K_TAB, shift=True))
    assert scene.table.explainer.shown is None
    walked = []
    for _ in ids:
        scene.handle(Key(pygame.K_x))
        walked.append(scene.table.explainer.shown.id)
        assert {"tip", "tip mark"} <= {*shown(scene)}
        assert platform.said[-1] == scene.table.explainer.shown.full_text
    assert walked == ids
    scene.handle(Key(pygame.K_x, shift=True))
    assert scene.table.explainer.shown.id == ids[-2]
    scene.handle(Back())
    assert "tip" not in shown(scene)
    assert scene.app.stack.top is scene, "Escape first puts away what is explained"


def test_a_marked_card_is_explained_by_key(platform):
    _app, scene = at_table(platform, "table, trick")
    barred = next(card for card in scene.table.hand.cards if card not in scene.table.hand.legal)
    scene.table.hand.picked, scene.table.hand.marked = barred, True
    scene.handle(Key(pygame.K_x))
    assert scene.table.explainer.shown.id == f"card {barred}", card_text(barred)


def test_what_is_explained_goes_with_what_it_was_about(platform):
    _app, scene = at_table(platform, "table, trick")
    barred = next(card for card in scene.table.hand.cards if card not in scene.table.hand.legal)
    scene.table.explainer.walk(1, f"card {barred}")
    scene.table.attempt(max(scene.table.hand.legal))
    scene.update(0.1)
    assert scene.table.explainer.shown is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("touch", [True, False])
def test_a_tap_on_a_card_of_the_last_trick_says_what_all_know_about_it(platform, size, touch):
    app, scene = at_table(platform, "table, trick", size)
    table = scene.table
    table.show_last_trick(True)
    (_leader, led), *others = table.model.last_trick
    for seat, card in table.model.last_trick:
        rect = spot(scene, f"last {card}").rect
        pos = rect.centerx, rect.y + rect.h // 6
        click(scene, pos, touch)
        assert table.shows_last_trick
        assert "tip" in shown(scene)
        told = platform.said[-1]
        assert ("It was led." in told) == (card == led)
        if (seat, card) in others:
            assert ("had to be followed" in told) == (card // 13 == led // 13)
            assert ("has no more" in told) == (card // 13 != led // 13)
        assert ("It took the trick." in told) == (seat == table.model.last_taker)
    scene.handle(PointerDown((2, 2)))
    assert not table.shows_last_trick
    assert "tip" not in shown(scene)
    assert not app.platform.reports  # type: ignore[attr-defined]


def test_keys_and_elements_reach_the_cards_of_the_last_trick(platform):
    _app, scene = at_table(platform, "table, trick")
    table = scene.table
    table.show_last_trick(True)
    scene.handle(Key(pygame.K_x))
    told = []
    for _ in table.model.last_trick:
        told.append(platform.said[-1])
        scene.handle(Key(pygame.K_x))
    listed = [element.name for element in scene.elements() if element.id.startswith("last:")]
    assert listed == told


def test_the_banner_explains_the_sum_of_all_penalties_and_the_price_of_doubled_cards(platform):
    _app, scene = at_table(platform, "table, trick")
    text = spot(scene, "banner").text
    assert "All four together: \u2212500 in a deal." in text
    assert "A doubled card costs the others twice as much. Doubled: " in text
    assert scene.table.model.doubled
    for card, seat in scene.table.model.doubled:
        assert f"{scene.table.names()[seat]} ({card_name(card)}" in text


def test_the_banner_explains_the_faint_cards_of_a_layout(platform):
    _app, scene = at_table(platform, "table, layout")
    assert "Faint cards show what can come next" in spot(scene, "banner").text
    _app, scene = at_table(platform, "table, trick")
    assert "Faint cards" not in spot(scene, "banner").text
