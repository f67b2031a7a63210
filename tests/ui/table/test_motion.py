"""What moves at the table beside cards on their way: turned-up cards, light, counting scores."""

from typing import Any

import pygame
import pytest

from tests.players import at_random
from tests.ui.driver import drawn, set_screen
from tests.ui.inventory import shown
from tests.ui.table.tables import LiveTable, NoPanels
from trix.ai import make_agent
from trix.engine.cards import QUEEN, card_from_text
from trix.engine.events import CardPlayed, DealBegan, Event, TrickTaken
from trix.games import load_game
from trix.games.trix.events import CardDoubled, PointsScored, TwosShown
from trix.session import Session
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Adviser
from trix.ui.table.moving import draw_shining
from trix.ui.table.playback import Shining
from trix.ui.table.scene import TableScene
from trix.ui.table.staging import Mark
from trix.ui.words import people

SIZES = [(360, 640), (844, 390), (1280, 720)]
FINE = 1 / 240  # seconds of a step that misses nothing
PARTNERS = {"mode": "complex", "partnership": True}


def happening(platform: Any, size: tuple[int, int], kind: type, **options: Any) -> TableScene:
    """Play at random until an event has just begun to move cards."""
    set_screen(platform, size)
    platform.still = False
    game = load_game("trix", **options)
    session = Session(game, 3, people.sitters((0, 1, 2)), at_random)
    scene = TableScene(session, NoPanels(), Adviser(session.game))
    Loop(platform, lambda: scene).frame()
    agent = make_agent("random", game, seed=1)
    director = scene.table.director
    seen: list[Event] = []
    tell = director.on_event
    director.on_event = lambda event, model: (seen.append(event), tell(event, model))[1]
    for _ in range(50_000):
        scene.update(1 / 60)
        scene.think(iter([False] * 10 + [True] * 100).__next__)
        if seen and isinstance(seen[-1], kind) and (director.moving() or director.playback.shining()):
            return scene
        if director.awaiting == "decision":
            scene.table.answer(agent.choose(session.observation()))
        elif director.awaiting == "deal_end":
            scene.table.proceed()
        director.hurry()
    raise AssertionError("it never happened")


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    same = pygame.mask.from_threshold(after, (0, 0, 0), (2, 2, 2, 255), before)
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def at_rest(scene: TableScene) -> pygame.Surface:
    """Let everything that moves arrive, with the announcement still there."""
    director = scene.table.director
    while director.moving() or director.playback.shining():
        scene.update(FINE)
    return drawn(scene)


@pytest.mark.by_turns
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_an_exposed_card_glows_where_it_then_lies(platform, size):
    scene = happening(platform, size, CardDoubled, mode="complex")
    director = scene.table.director
    while not any(one.progress >= 0.5 for one in director.playback.shining()):
        scene.update(FINE)
    ((glow, _progress),) = director.playback.shining()
    brightest = drawn(scene)
    lit = changed(at_rest(scene), brightest)
    place = scene.table.drawing.flights.place(glow.place, glow.card, scene.table.drawing.view())
    assert lit.w and place.rect.inflate(place.width, place.width).contains(lit)
    assert lit.collidepoint(place.rect.midleft) or lit.collidepoint(place.rect.midright)


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_stars_leave_the_plate_of_who_goes_out(platform, size):
    scene = happening(platform, size, PointsScored)
    seat = scene.table.model.out[-1]
    scene.update(0.3)
    among = drawn(scene)
    lit = changed(at_rest(scene), among)
    assert lit.w and lit.colliderect(scene.table.drawing.layout.plates[seat])


@pytest.mark.long
def test_a_two_that_is_shown_is_told_once_it_has_arrived(platform):
    scene = happening(platform, (1280, 720), TwosShown, **PARTNERS)
    seat = next(seat for seat, twos in enumerate(scene.table.model.twos) if twos and seat != 0)
    (two, *_) = scene.table.model.twos[seat]

    def told() -> Any:
        view = scene.table.drawing.view()
        name = f"slips {view.position_of(seat)}"
        return next((part.key for part in scene.picture(view) if part.name == name), ())

    assert two not in told()
    scene.update(1.0)
    assert two in told()


def test_scores_count_and_a_tap_ends_it(platform):
    scene = happening(platform, (1280, 720), TrickTaken, mode="complex")
    while scene.table.counting.values == scene.table.model.running:
        scene.update(1 / 60)
    assert scene.status()["idle"] is False
    scene.table.hurry()
    assert scene.table.counting.values == scene.table.model.running


def test_light_is_drawn_once_for_each_strength(platform, monkeypatch):
    scene = happening(platform, (1280, 720), CardDoubled, mode="complex")
    turned: list[Any] = []
    smooth = pygame.transform.smoothscale
    while not scene.table.director.playback.shining():
        scene.update(FINE)
    ((glow, _progress),) = scene.table.director.playback.shining()
    surface, view = drawn(scene), scene.table.drawing.view()

    def run_through() -> None:
        for frame in range(60):
            shining = Shining(glow, frame / 60)
            draw_shining(surface, view, scene.table.drawing.flights, [shining])

    run_through()
    monkeypatch.setattr(pygame.transform, "smoothscale", lambda *what: turned.append(what) or smooth(*what))
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *what: turned.append(what))
    run_through()
    assert not turned


def test_the_machines_wish_for_less_movement_is_followed_while_one_plays(platform):
    scene = happening(platform, (1280, 720), TrickTaken, mode="complex")
    assert scene.table.director.moving()
    platform.still = True
    scene.app.frame()
    scene.table.hurry()
    for _ in range(600):
        scene.update(1 / 60)
        scene.think(iter([False] * 10 + [True] * 100).__next__)
        assert not scene.table.director.moving() and not scene.table.director.playback.shining()
        if scene.table.director.awaiting == "decision":
            scene.table.answer(scene.session.observation().legal_actions[0])


def dealing(platform: Any, size: tuple[int, int] = (1280, 720)) -> TableScene:
    """Begin a game; its cards are on their way from the pack."""
    scene = happening(platform, size, DealBegan, mode="complex")
    while not any(one.flight.origin.kind == "fan" for one in scene.table.director.moving()):
        scene.update(FINE)
    return scene


def lies_where_it_belongs(scene: TableScene) -> bool:
    hand = scene.table.hand
    return not scene.table.director.moving() and all(
        hand.current_place(card) == hand.place(card) for card in hand.cards
    )


@pytest.mark.long
def test_a_new_hand_comes_to_lie_exactly_where_it_belongs(platform):
    scene = dealing(platform)
    last: dict[int, Any] = {}
    while scene.table.director.moving():
        view, flights = scene.table.drawing.view(), scene.table.drawing.flights
        for one in scene.table.director.moving():
            flown = flights.flying_card(one, view)
            assert flown is not None and flown.lift == 0
            if one.flight.card is not None:
                last[one.flight.card] = flown.place
        scene.update(FINE)
    assert lies_where_it_belongs(scene)
    for card in scene.table.hand.cards:
        place = scene.table.hand.place(card)
        assert abs(last[card].x - place.x) + abs(last[card].y - place.y) < 3


@pytest.mark.long
def test_a_tap_ends_the_dealing_with_every_card_in_its_place(platform):
    scene = dealing(platform)
    scene.table.hurry()
    scene.update(FINE)
    assert lies_where_it_belongs(scene)
    assert len(scene.table.hand.cards) == 13


@pytest.mark.long
def test_nothing_is_lost_when_the_window_changes_while_cards_fly(platform):
    scene = dealing(platform)
    for size in SIZES:
        set_screen(platform, size)
        scene.app.display.viewport = platform.view
        scene.app._lay_out()
        view, flights = scene.table.drawing.view(), scene.table.drawing.flights
        flown = [flights.flying_card(one, view) for one in scene.table.director.moving()]
        safe = scene.app.display.painter.metrics.safe
        assert len(flown) == 13 and all(one and safe.collidepoint(one.place.x, one.place.y) for one in flown)
        drawn(scene)
    at_rest(scene)
    assert lies_where_it_belongs(scene)


@pytest.mark.long
def test_the_card_that_holds_the_trick_is_lit_until_it_is_beaten(platform):
    scene = happening(platform, (1280, 720), CardPlayed, mode="complex")
    director = scene.table.director
    lit: set[int] = set()
    has_discard = False
    for _ in range(40_000):
        scene.update(1 / 60)
        scene.think(iter([False] * 10 + [True] * 100).__next__)
        trick = director.model.trick
        if trick and not director.moving():
            view = scene.table.drawing.view()
            (light,) = [one for one in scene.picture(view) if one.name == "light"]
            position, warns = light.key
            (card,) = [card for seat, card in trick if view.position_of(seat) == position]
            costly = [card for _, card in trick if card % 13 == QUEEN or card == card_from_text("KH")]
            assert warns == bool(costly), "the light has the colour of losses above a costly trick"
            lit.add(len(trick))
            # cards are drawn from the far seat on, not in the order of play
            has_discard |= any(
                view.position_of(seat) == 2 and card // 13 != trick[0][1] // 13 for seat, card in trick
            )
            assert card == scene.table.pieces.holding(director.model, [card for _, card in trick])
        if director.awaiting == "decision":
            scene.table.answer(scene.session.observation().legal_actions[0])
        if lit == {1, 2, 3, 4} and has_discard:
            return
    pytest.fail("no trick with a discard opposite")


def test_a_trick_shrinks_on_its_way_to_whoever_takes_it(platform):
    scene = happening(platform, (1280, 720), TrickTaken, mode="complex")
    director, flights = scene.table.director, scene.table.drawing.flights
    sizes: dict[int, list[float]] = {}
    while director.moving():
        view = scene.table.drawing.view()
        for one in director.moving():
            flown = flights.flying_card(one, view)
            assert flown is not None and one.flight.card is not None
            sizes.setdefault(one.flight.card, []).append(flown.size)
        scene.update(FINE)
    assert len(sizes) == 4
    for seen in sizes.values():
        assert seen == sorted(seen, reverse=True) and seen[0] > 0.8 and seen[-1] < 0.65


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("still", [False, True])
def test_what_a_trick_costs_is_seen_at_the_avatar_whether_things_move_or_not(platform, still):
    app = shown(platform, "table, trick", (1280, 720, 1.0), "en", LiveTable)
    platform.still = still
    app.frame()
    scene: Any = app.stack.top
    scene.update(1 / 60)
    before = drawn(scene)
    scene.table._mark([Mark(1, "startled", -75, "grave", 1.6)])
    assert scene.table.drawing.view().mood(1) == "startled"
    places = set()
    for _ in range(60):
        scene.update(1 / 60)
        places.add(tuple(changed(before, drawn(scene))))
    assert (len(places) == 1) is still
    # the whole table shakes, or nothing but the seat looks different
    assert (max(width for _x, _y, width, _height in places) > 1000) is not still
    scene.table.marks.clear()
    empty = drawn(scene)
    scene.table.marks.begin([Mark(1, "startled", -75, "grave", 1.6)])
    scene.table.marks.update(0.8, still=still)
    number = changed(empty, drawn(scene))
    assert number.colliderect(scene.table.drawing.plate_of(1).inflate(100, 160))


@pytest.mark.long
def test_what_stands_still_is_drawn_as_it_is_whatever_moves(platform):
    scene = dealing(platform)
    agent = make_agent("random", scene.session.game, seed=2)
    director, drawing = scene.table.director, scene.table.drawing
    for frame in range(500):
        if scene.update(1 / 30):
            drawn(scene)
        scene.think(iter([False] * 10 + [True] * 100).__next__)
        if not drawing.behind:
            # listed anew, nothing is found that looks different
            for _step in drawing.layer.showing(scene.picture(drawing.view())):
                pass
            assert not drawing.layer.drawn, f"in frame {frame}"
        if director.awaiting == "decision":
            scene.table.answer(agent.choose(scene.session.observation()))
    assert len(scene.table.model.hand) < 13
