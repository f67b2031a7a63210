"""Texts on the table are readable: nothing is cut off or covered, all through a game."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tests.players import at_random
from tests.ui.driver import drawn, set_screen
from tests.ui.inventory import OVER_TABLE, shown
from tests.ui.live import LIVE
from tests.ui.matrix import every
from tests.ui.table.tables import LiveTable, NoPanels
from trix.ai import make_agent
from trix.games import game_names, load_game
from trix.games.trix.contracts import TRIX
from trix.session import Session
from trix.ui.kit.events import Key
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Adviser
from trix.ui.table.overlays import note_part
from trix.ui.table.scene import TableScene
from trix.ui.words import people

SIZES = [(360, 640), (844, 390), (1280, 720)]
LANGUAGES = ["en", "ar", "de"]
# the longest names of the roster
LONG_NAMES = (3, 9, 11, 6, 7, 1)
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "trix": ("trix", {}),
    "trix, complex with a partner": ("trix", {"mode": "complex", "partnership": True}),
    "trix, free complex": ("trix", {"mode": "free_complex"}),
    "trixter": ("trixter", {"hands": "short"}),
    "trixter, seven": ("trixter", {"hands": "short", "players": 7}),
    "troika": ("troika", {"low_bids": "always", "kitty": True}),
}
PARTNERS = {"mode": "complex", "partnership": True}


def sit(
    platform: Any, size: tuple[int, int], language: str, seed: int = 12, name: str = "trix", **options: Any
) -> TableScene:
    set_screen(platform, size, language)
    game = load_game(name, **options)
    session = Session(game, seed, people.sitters(LONG_NAMES[: game.num_players - 1]), at_random)
    scene = TableScene(session, NoPanels(), Adviser(session.game))
    app = Loop(platform, lambda: scene)
    app.settings = app.settings._replace(pace="instant")
    scene.layout()
    return scene


def play(scene: TableScene, limit: int = 4000) -> Iterator[None]:
    """Play a game in small steps of time; an agent answers for the viewer."""
    agent = make_agent("random", scene.session.game, seed=1)
    for _ in range(limit):
        scene.update(0.1)
        scene.think(iter([False] * 10 + [True] * 100).__next__)
        yield
        awaiting = scene.table.turn.awaiting
        if awaiting == "decision":
            scene.table.answer(agent.choose(scene.session.observation()))
        elif awaiting == "deal_end":
            scene.table.proceed()
        elif awaiting == "game_over":
            return
        scene.table.director.hurry()


def moments(scene: TableScene) -> Iterator[dict[str, Any]]:
    """Play a game in the same way, and yield its states."""
    return (scene.status() for _ in play(scene))


def play_and_look(scene: TableScene) -> None:
    for count, _moment in enumerate(play(scene)):
        if count % 11 == 0:
            drawn(scene)
    assert scene.table.model.winners


def test_every_game_is_read():
    assert {name for name, _options in GAMES.values()} == set(game_names())


@pytest.mark.long
@every(language=LANGUAGES, game=GAMES, size=SIZES)
def test_every_text_fits(platform, misfits, size, language, game):
    name, options = GAMES[game]
    play_and_look(sit(platform, size, language, name=name, **options))
    assert not misfits


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_text_fits_with_arabic_digits(platform, misfits, game):
    name, options = GAMES[game]
    scene = sit(platform, (360, 640), "ar", name=name, **options)
    scene.app.change(digits="arabic")
    scene.app.frame()
    play_and_look(scene)
    assert not misfits


@pytest.mark.long
@every(game=GAMES, size=[(360, 640), (1280, 720)], language=LANGUAGES)
def test_every_text_fits_in_the_largest_type(platform, misfits, size, language, game):
    name, options = GAMES[game]
    scene = sit(platform, size, language, name=name, **options)
    scene.app.change(text_percent=130)
    scene.app.frame()
    play_and_look(scene)
    assert not misfits


QUESTIONS = ("choose", "double", "throw in", "bid", "pass", "trump", "discard")


@every(screen=[*(one for one in OVER_TABLE if one.startswith(QUESTIONS)), *LIVE], language=LANGUAGES)
def test_the_table_behind_a_question_can_be_read(platform, misfits, screen, language):
    shown(platform, screen, (360, 640, 1.0), language, LiveTable)
    assert not misfits


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024)], ids=str)
def test_an_announcement_stays_within_the_screen(platform, size):
    scene = sit(platform, size, "en")
    p, layout = scene.app.display.painter, scene.table.drawing.layout
    margin = p.u(8)
    for text in ("The remaining twos are shown", "Mariam doubles the queen of diamonds", "You pass"):
        box = note_part(p, layout, text).rect.inflate(-p.u(40), -p.u(40))
        assert p.metrics.safe.inflate(-2 * margin, 0).contains(box)


@pytest.mark.long
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024)], ids=str)
def test_shown_twos_are_not_covered_by_the_layout(platform, size):
    scene = sit(platform, size, "en", **PARTNERS)
    seen = False
    for _moment in play(scene):
        if scene.table.model.contracts != TRIX or not any(scene.table.model.twos[1:]):
            continue
        seen = True
        parts = {part.name: part.rect for part in scene.picture(scene.table.drawing.view())}
        shown = [rect for name, rect in parts.items() if name.startswith("slips")]
        assert len(shown) == sum(bool(twos) for twos in scene.table.model.twos[1:])
        laid = scene.table.pieces._grid(scene.table.drawing.layout).area
        assert all(not rect.colliderect(laid) for rect in shown)
    assert seen


@pytest.mark.by_turns
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_last_trick_covers_neither_plates_nor_hand(platform, size):
    scene = sit(platform, size, "en", mode="complex")
    for status in moments(scene):
        if (
            status["idle"]
            and status["phase"] == "play"
            and scene.table.model.last_trick
            and scene.table.model.trick
        ):
            break
    before = drawn(scene)
    # the light of the trick below goes
    lights = [part.rect for part in scene.picture(scene.table.drawing.view()) if part.name == "light"]
    scene.handle(Key(pygame.K_l))
    plan = scene.table.drawing.layout
    middle = plan.field if plan.form == "tall" else plan.middle
    changed = pygame.mask.from_threshold(drawn(scene), (0, 0, 0), (1, 1, 1), before)
    changed.invert()
    [*boxes] = changed.get_bounding_rects()
    buttons = [rect for rect in boxes if not middle.inflate(4, 4).unionall(lights).contains(rect)]
    assert boxes and not buttons


def test_a_partner_is_marked_and_nobody_else(platform):
    scene = sit(platform, (1280, 720), "en", **PARTNERS)
    faces = [part.key for part in scene.picture(scene.table.drawing.view()) if part.name.startswith("plate")]
    assert [face.name for face in faces if face.partner] == ["Tariq"]
    scene = sit(platform, (1280, 720), "en", mode="complex")
    assert not any(
        part.key.partner
        for part in scene.picture(scene.table.drawing.view())
        if part.name.startswith("plate")
    )
