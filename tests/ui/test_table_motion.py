"""What moves at the table beside cards on their way: turned-up cards, light, counting scores."""

from typing import Any

import pygame
import pytest

from tests.ui.tables import NoPanels
from trix.ai import make_agent
from trix.engine.events import Event, TrickTaken
from trix.games import load_game
from trix.games.trix.events import CardDoubled, TwosShown, WentOut
from trix.host import Viewport
from trix.session import Person, Session
from trix.ui.app import App
from trix.ui.director import Shining
from trix.ui.hints import Adviser
from trix.ui.table.moving import draw_shining
from trix.ui.table.scene import TableScene
from trix.ui.words import people

SIZES = [(360, 640), (844, 390), (1280, 720)]
FINE = 1 / 240  # seconds of a step that misses nothing
PARTNERS = {"mode": "complex", "partnership": True}


def happening(host: Any, size: tuple[int, int], kind: type, **options: Any) -> TableScene:
    """Play at random until something has just happened, and what it moves has begun to."""
    host.view = Viewport(*size, 1.0, (0, 0, 0, 0))
    host.still = False
    game = load_game("trix", **options)
    session = Session(
        game,
        3,
        people.sitters((0, 1, 2)),
        lambda game, sitter, seat: (
            Person() if sitter.level is None else make_agent("random", game, seed=seat)
        ),
    )
    scene = TableScene(session, NoPanels(), Adviser(session.game))
    App(host, lambda: scene).frame()
    agent = make_agent("random", game, seed=1)
    director = scene.table.director
    seen: list[Event] = []
    tell = director.on_event
    director.on_event = lambda event, model: (seen.append(event), tell(event, model))[1]
    for _ in range(50_000):
        scene.update(1 / 60)
        scene.think(iter([False] * 10 + [True] * 100).__next__)
        if seen and isinstance(seen[-1], kind) and (director.moving() or director.shining()):
            return scene
        if director.awaiting == "decision":
            scene.table.answer(agent.choose(session.observation()))
        elif director.awaiting == "deal_end":
            scene.table.proceed()
        director.hurry()
    raise AssertionError("it never happened")


def drawn(scene: TableScene) -> pygame.Surface:
    surface = pygame.Surface(scene.app.painter.metrics.size)
    scene.draw(surface)
    return surface


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    same = pygame.mask.from_threshold(after, (0, 0, 0), (2, 2, 2, 255), before)
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def at_rest(scene: TableScene) -> pygame.Surface:
    """Let everything that moves arrive, with the announcement still there."""
    director = scene.table.director
    while director.moving() or director.shining():
        scene.update(FINE)
    return drawn(scene)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_an_exposed_card_glows_where_it_then_lies(host: Any, size: tuple[int, int]) -> None:
    scene = happening(host, size, CardDoubled, mode="complex")
    director = scene.table.director
    while not any(one.progress >= 0.5 for one in director.shining()):
        scene.update(FINE)
    ((glow, _progress),) = director.shining()
    brightest = drawn(scene)
    lit = changed(at_rest(scene), brightest)
    place = scene.table.drawing.flights.place(glow.place, glow.card, scene.table.drawing.view())
    assert lit.w and place.rect.inflate(place.width, place.width).contains(lit)
    assert lit.collidepoint(place.rect.midleft) or lit.collidepoint(place.rect.midright)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_stars_leave_the_plate_of_who_goes_out(host: Any, size: tuple[int, int]) -> None:
    scene = happening(host, size, WentOut)
    seat = scene.table.model.out[-1]
    scene.update(0.3)
    among = drawn(scene)
    lit = changed(at_rest(scene), among)
    assert lit.w and lit.colliderect(scene.table.drawing.plan.plates[seat])


def test_a_two_that_is_shown_is_a_back_until_it_has_arrived(host: Any) -> None:
    scene = happening(host, (1280, 720), TwosShown, **PARTNERS)
    seat = next(seat for seat, twos in enumerate(scene.table.model.twos) if twos and seat != 0)
    (two, *_) = scene.table.model.twos[seat]
    name = f"backs {seat}"
    moving = next(part.key for part in scene.picture(scene.table.drawing.view()) if part.name == name)
    scene.update(1.0)
    arrived = next(part.key for part in scene.picture(scene.table.drawing.view()) if part.name == name)
    assert two in arrived[1] and two not in moving[1]


def test_scores_count_and_a_tap_ends_it(host: Any) -> None:
    scene = happening(host, (1280, 720), TrickTaken, mode="complex")
    while scene.table.counting.shown == scene.table.model.running:
        scene.update(1 / 60)
    assert scene.status()["idle"] is False
    scene.table.hurry()
    assert scene.table.counting.shown == scene.table.model.running


def test_light_is_drawn_once_for_each_strength(host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = happening(host, (1280, 720), CardDoubled, mode="complex")
    turned: list[Any] = []
    smooth = pygame.transform.smoothscale
    while not scene.table.director.shining():
        scene.update(FINE)
    ((glow, _progress),) = scene.table.director.shining()
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


def test_the_machines_wish_for_less_movement_is_followed_while_one_plays(host: Any) -> None:
    scene = happening(host, (1280, 720), TrickTaken, mode="complex")
    assert scene.table.director.moving()
    host.still = True
    scene.app.frame()
    scene.table.hurry()
    for _ in range(600):
        scene.update(1 / 60)
        scene.think(iter([False] * 10 + [True] * 100).__next__)
        assert not scene.table.director.moving() and not scene.table.director.shining()
        if scene.table.director.awaiting == "decision":
            scene.table.answer(scene.session.observation().legal_actions[0])
