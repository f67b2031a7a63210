"""The parts of the table by themselves: turn, buttons, guide, and the interface of a session."""

from typing import Any

import pygame
import pytest

from tests.cards import card_list
from tests.players import at_random
from tests.ui.conftest import FakePlatform
from tests.ui.driver import frames, redrawn
from tests.ui.inventory import shown, start
from tests.ui.matrix import every
from tests.ui.points import Point, played, point, position
from tests.ui.table.tables import LONG_NAMES, LiveTable, NoPanels, Table
from trix.games import load_game
from trix.games.trix.contracts import PENALTIES, TRIX, Values
from trix.session import Session
from trix.ui.games.trix.contracts import worth
from trix.ui.kit.events import Key
from trix.ui.kit.fonts import Size
from trix.ui.kit.i18n import _ as translated
from trix.ui.kit.painter import Painter
from trix.ui.screens.keys import KEYS
from trix.ui.table.adviser import Adviser
from trix.ui.table.banner import Notice, draw_banner
from trix.ui.table.base_table import Guide
from trix.ui.table.notes import Sign
from trix.ui.table.picture import drawn_face
from trix.ui.table.plates import Face, draw_seat, drawn_plate, emblem_places, text_places
from trix.ui.table.plates import _foot_places as foot_marks
from trix.ui.table.plates import _name as draw_name
from trix.ui.table.scene import TableScene
from trix.ui.table.turn import stand_in
from trix.ui.words import people

SIZE = (1280, 720, 1.0)


def to_play() -> Point:
    return point("trix", lambda seen, model: seen.phase == "play" and len(seen.legal_actions) > 1)


def to_bid() -> Point:
    return position("bid", 8, "troika")


# --- the header ---


@every(size=[(360, 640), (390, 844), (844, 390), (1280, 720), (1920, 1080)])
def test_the_name_of_the_contracts_is_not_shrunk_for_the_totals_beside_it(platform, monkeypatch, size):
    scene = LiveTable(to_play())
    p = start(platform, (*size, 1.0), "en", scene).display.painter
    rooms: dict[str, int] = {}
    monkeypatch.setattr(Painter, "text", lambda _p, _on, text, rect, *_, **__: rooms.update({text: rect.w}))
    titles = "King of Hearts + Queens + Diamonds", "King + Queens + Diamonds"
    notice = Notice(titles[0], "deal 5", "we +220 · they −260", "Rana’s kingdom", brief=titles[1])
    draw_banner(p, pygame.Surface(size), scene.table.drawing.layout.banner, notice)
    (title,) = [one for one in titles if one in rooms]
    assert p.fonts.width(title, "body", bold=True) <= rooms[title]


DOUBLED = worth(PENALTIES, Values(load_game("trix").options), card_list("KH QC QD QH"))
NARROW = [
    Notice("The highest card deals", line="Draw"),
    Notice("Diamonds trump", line="All bids: 3, tricks: 4", short_line="All bids: 3", brief="Diamonds"),
    Notice("Which choice is the best?", line="Diamonds trump", sign=Sign(1)),
    Notice(
        "Khalid: 7 diamonds", "deal 1", line="we 10 · they −12 (this deal)", short_line="we 10 · they −12"
    ),
    Notice(
        "Complex", worth=tuple(worth(PENALTIES, Values(load_game("trix").options), card_list("KH QC QD QH")))
    ),
]


@pytest.mark.parametrize("size", [(568, 320), (640, 360), (360, 640)])
@pytest.mark.parametrize("notice", NARROW)
def test_a_narrow_banner_leaves_phrases_out_and_cuts_none(platform, monkeypatch, size, notice):
    scene = LiveTable(to_play())
    p = start(platform, (*size, 1.0), "en", scene).display.painter
    written: list[tuple[str, pygame.Rect, Size, bool]] = []

    def write(p, surface, text, rect, size="body", colour=None, bold=False, align="start"):
        written.append((text, rect, size, bold))

    monkeypatch.setattr(Painter, "text", write)
    banner = scene.table.drawing.layout.banner
    draw_banner(p, pygame.Surface(size), banner, notice)
    for text, rect, size_of, bold in written:
        assert p.fonts.fit(text, size_of, rect.w, bold)[0] == text
        assert not text or banner.contains(rect), text
    assert written


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
@pytest.mark.parametrize(
    ("doubled", "texts"),
    [
        ("KH", "−150|−25|−10|−15"),
        ("QC", "−75|−25|♣ −50|−10|−15"),
        ("KH QC QD", "−150|−25|♣♦ −50|−10|−15"),
        ("KH QC QD QH", "−150|−25|♣♦♥ −50|−10|−15"),
        ("KH QC QD QH QS", "−150|−50|−10|−15"),
    ],
)
def test_the_banner_writes_what_each_card_costs_now_on_any_screen(
    platform, monkeypatch, size, doubled, texts
):
    scene = LiveTable(to_play())
    p = start(platform, (*size, 1.0), "en", scene).display.painter
    banner, written = scene.table.drawing.layout.banner, dict[str, tuple[pygame.Rect, int]]()

    def write(_p: Painter, _on: pygame.Surface, text: str, rect: pygame.Rect, size: Size, *_: Any, **__: Any):
        written.update({text: (rect, p.fonts.px(size))})

    monkeypatch.setattr(Painter, "text", write)
    values = Values(load_game("trix").options)
    notice = Notice("Complex", worth=tuple(worth(PENALTIES, values, card_list(doubled))))
    draw_banner(p, pygame.Surface(size), banner, notice)
    assert "|".join(text for text in written if text and text != "Complex") == texts
    for text in texts.split("|"):
        rect, px = written[text]
        assert banner.contains(rect)
        assert px >= p.fonts.px("small") - 3, "the letters are readable"


# --- the seats ---


@every(
    size=[(360, 640), (390, 844), (844, 390), (1280, 720), (1920, 1080)],
    language=["en", "ar", "de"],
    theme=["day", "night", "contrast"],
)
def test_plates_tell_both_sides_apart_where_partners_play(platform, size, language, theme):
    scene = LiveTable(point("troika", lambda seen, model: seen.phase == "play" and model.turn == 0))
    app = start(platform, (*size, 1.0), language, scene)
    app.change(theme=theme)
    screen, sides = redrawn(app), app.display.painter.theme.sides
    for seat in range(4):
        plate = scene.table.places.plate(seat).inflate(4, 4).clip(screen.get_rect())
        edge = {screen.get_at((x, plate.centery))[:3] for x in range(plate.left, plate.right)}
        assert (sides[0] in edge, sides[1] in edge) == (seat % 2 == 0, seat % 2 == 1)
    view = scene.table.drawing.view()
    faces = [drawn_face(view, seat) for seat in range(4)]
    assert [bool(face.partner) for face in faces] == [False, False, True, False]
    pill = foot_marks(view.painter, scene.table.drawing.layout.seats[2], faces[2])["partner"]
    assert screen.get_at((pill.left + 4, pill.centery))[:3] == sides[0]


def test_plates_have_no_colours_of_sides_where_each_plays_alone(platform):
    scene = LiveTable(to_play())
    start(platform, SIZE, "en", scene)
    view = scene.table.drawing.view()
    assert {drawn_face(view, seat).side for seat in range(4)} == {None}


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_a_state_hides_little_of_a_portrait(platform, size, language):
    scene = LiveTable(to_play())
    start(platform, (*size, 1.0), language, scene)
    p, layout = scene.app.display.painter, scene.table.drawing.layout
    drawn = drawn_face(scene.table.drawing.view(), 0)._replace(tricks=0, note=None, mood="", partner="")
    for place in layout.seats:
        if not place.plate.contains(place.avatar):
            for brief in map(translated, ("pass", "out 1st", "out 2nd", "out 3rd")):
                state = text_places(p, place, drawn._replace(brief=brief, emblems=()))[-1]
                assert state.clip(place.avatar).w <= place.avatar.w // 3
                assert layout.safe.contains(state)
                assert not any(state.colliderect(other.area) for other in layout.seats if other != place)


@pytest.mark.parametrize("size", [(844, 390), (667, 375), (568, 320)])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_state_lies_on_its_plate_or_beside_it(platform, monkeypatch, size, language):
    scene = LiveTable(to_play())
    start(platform, (*size, 1.0), language, scene)
    view, written = scene.table.drawing.view(), dict[str, pygame.Rect]()
    p, seats = view.painter, scene.table.drawing.layout.seats
    face = max((drawn_face(view, seat) for seat in range(4)), key=lambda face: len(face.emblems))
    monkeypatch.setattr(Painter, "text", lambda _p, _on, text, rect, *_, **__: written.update({text: rect}))
    face = face._replace(brief="out 3rd", mood="", cards=5)
    for crowned in (face, face._replace(emblems=())):
        for place in seats:
            draw_seat(p, pygame.Surface(size), place, crowned)
            plate, state = drawn_plate(p, place, crowned), written["out 3rd"]
            assert plate.contains(state) or not plate.colliderect(state)


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("word", ["pass", "out 3rd"])
def test_a_state_stands_after_the_name_on_a_plate_whose_emblems_fill_the_last_line(
    platform, monkeypatch, language, word
):
    scene = LiveTable(to_play())
    start(platform, (844, 390, 1.0), language, scene)
    view, written = scene.table.drawing.view(), dict[str, pygame.Rect]()
    p, place = view.painter, scene.table.drawing.layout.seats[2]
    monkeypatch.setattr(Painter, "text", lambda _p, _on, text, rect, *_, **__: written.update({text: rect}))
    emblems = (("trix", True),) * 5
    face = drawn_face(view, 2)._replace(
        name="Rana", brief=word, mood="", cards=5, emblems=emblems, owner=True
    )
    states = []
    for score in ("0", "+100", "−105"):
        draw_seat(p, pygame.Surface((844, 390)), place, face._replace(score=score))
        state, end = written[word], p.fonts.width(score, "body", bold=True)
        points = p.split(place.line, place.line.w - end)[1]
        assert place.line.inflate(0, p.u(4)).contains(state)
        assert not state.colliderect(points)
        assert abs(state.centerx - place.line.centerx) < place.line.w / 3
        states.append(tuple(state))
    assert len({*states}) == 1, "it does not move while the score counts"


@every(
    size=[(360, 640), (390, 844), (568, 320), (844, 390), (1024, 768), (1280, 720), (1920, 1080)],
    language=["en", "ar"],
)
def test_the_owner_of_a_kingdom_shows_its_tricks_beside_all_its_emblems(
    platform, monkeypatch, size, language
):
    scene = LiveTable(to_play())
    start(platform, (*size, 1.0), language, scene)
    view, written = scene.table.drawing.view(), dict[str, pygame.Rect]()
    p, seats = view.painter, scene.table.drawing.layout.seats

    def write(_p: Painter, _on: pygame.Surface, text: str, rect: pygame.Rect, *_: Any, **how: Any) -> None:
        wide = min(rect.w, p.fonts.width(text, "body", bold=True))
        parts = p.split(rect, rect.w - wide) if how.get("align") == "end" else p.split(rect, wide)[::-1]
        written.update({text: parts[1]})

    monkeypatch.setattr(Painter, "text", write)
    for seat, place in enumerate(seats):
        written.clear()
        face = drawn_face(view, seat)._replace(
            name="Rana", score="−45", emblems=(("trix", True),) * 5, owner=True, tricks=12
        )
        draw_seat(p, pygame.Surface(size), place, face)
        emblems = emblem_places(p, place, face)
        assert len(emblems) == 5
        assert written["12"].collidelist(emblems) == -1
        assert not written["12"].colliderect(written["−45"])


@pytest.mark.parametrize("place", [0, 1])
def test_the_own_plate_says_of_what_a_place_is(platform, place):
    where = played("trix", lambda model: model.out.index(0) == place if 0 in model.out else False)
    scene = LiveTable(where)
    start(platform, (360, 640, 1.0), "en", scene)
    assert drawn_face(scene.table.drawing.view(), 0).brief == ("out 1st", "out 2nd", "out 3rd")[place]


# --- the turn ---


def test_a_card_to_play_needs_no_panel():
    where = to_play()
    turn = Table(where).turn
    assert turn.renew("decision", where.seen, where.seen.phase)
    assert turn.cards == set(where.seen.legal_actions)
    assert turn.panel_due == ""


def test_a_question_needs_a_panel_until_it_is_asked():
    where = to_bid()
    turn = Table(where).turn
    turn.renew("decision", where.seen, where.seen.phase)
    assert turn.cards is None
    assert turn.legal_actions == where.seen.legal_actions
    assert turn.panel_due == "decision"
    turn.asked = True
    assert turn.panel_due == ""
    assert not turn.renew("decision", where.seen, where.seen.phase), "it is the same decision"
    assert turn.panel_due == "decision", "nobody has answered"


def test_time_runs_for_a_decision_and_for_nothing_else():
    where = to_bid()
    turn = Table(where).turn
    turn.timer.limit(5.0)
    turn.timer.update(6.0)
    assert not turn.timer.is_up
    turn.renew("decision", where.seen, where.seen.phase)
    turn.timer.update(4.0)
    turn.renew("decision", where.seen, where.seen.phase)
    turn.timer.update(1.5)
    assert turn.timer.is_up, "asking again gives no more time"
    turn.renew("", None, "play")
    assert not turn.timer.is_up and turn.legal_actions == ()


def test_the_stand_in_decides_legally():
    where = to_bid()
    assert stand_in(where.game, where.seen) in where.seen.legal_actions


# --- the buttons ---


@pytest.fixture
def scene(platform: FakePlatform) -> Any:
    app = start(platform, SIZE, "en", LiveTable(to_play()))
    frames(app, 10)
    return app.stack.top


def test_a_key_presses_one_button_and_is_in_the_list_of_keys(scene):
    keys = [key for control in scene.table.controls.all() for key in control.keys]
    assert keys and len(keys) == len(set(keys))
    told = {name for key in KEYS for name in key.keys.split(", ")}
    assert {pygame.key.name(key).upper() for key in keys} <= told


def test_a_button_that_cannot_be_pressed_says_why(scene, platform):
    resting = [control for control in scene.table.controls.all() if not control.ready]
    assert {"skip", "revise"} <= {control.button.id for control in resting}
    for control in resting:
        for press in (
            lambda id=control.button.id: scene.table.press(id),
            lambda key=control.keys[0]: scene.handle(Key(key)),
        ):
            platform.said.clear()
            press()
            assert platform.said == [control.why_not]


def test_what_is_to_be_seen_can_be_pressed_where_it_is_seen(scene):
    ready = {control.button.id for control in scene.table.controls.visible() if control.ready}
    assert ready == {target.id for target in scene.targets()} >= {"menu", "scores", "hint"}


@pytest.mark.by_turns
@pytest.mark.parametrize("language", ["en", "ar", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_names_of_buttons_follow_the_text_size(platform, monkeypatch, language, size):
    draw, sizes = Painter.text, dict[str, int]()

    def spy(p: Painter, on: Any, text: str, rect: pygame.Rect, size: Any, *more: Any, **named: Any) -> None:
        sizes[text] = size if isinstance(size, int) else p.fonts.px(size)
        draw(p, on, text, rect, size, *more, **named)

    monkeypatch.setattr(Painter, "text", spy)
    app = start(platform, (*size, 1.0), language, LiveTable(to_play()))
    found = []
    for percent in (100, 130):
        app.change(text_percent=percent)
        redrawn(app)
        labels = [control.button.label for control in app.stack.top.table.controls.visible()]
        found.append([sizes[label] for label in labels if label in sizes])
    assert found[0] and all(large >= 1.2 * usual for usual, large in zip(*found, strict=True))


# --- who leads through a table ---


class Strict(Guide):
    """Allows nothing, and shows no button but the menu's."""

    name = "strict"

    def __init__(self) -> None:
        self.refused: list[int] = []

    def allows(self, action: int) -> bool:
        self.refused.append(action)
        return False

    def controls(self, own: list[Any]) -> list[Any]:
        return [control for control in own if control.button.id == "menu"]

    def status(self) -> dict[str, object]:
        return {"refused": len(self.refused)}


def test_a_guide_says_what_there_is_and_what_may_be_done(platform):
    guide, game = Strict(), load_game("trix")
    session = Session(game, 3, people.sitters(LONG_NAMES[:3]), at_random)
    app = start(platform, SIZE, "en", TableScene(session, NoPanels(), Adviser(game), guide))
    scene: Any = app.stack.top
    for _ in range(2000):
        if scene.table.turn.awaiting == "decision":
            break
        scene.table.hurry()
        scene.update(0.1)
        scene.table.director.think(lambda: False)
    made = session.record().actions
    action = session.observation().legal_actions[0]
    scene.table.answer(action)
    assert session.record().actions == made
    assert guide.refused == [action]
    assert [target.id for target in scene.targets()] == ["menu"]
    assert scene.name == "strict"
    assert scene.status()["refused"] == 1


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_crown_gives_way_before_the_name_is_shrunk(painter, monkeypatch, width):
    p = painter(360, 640, text_percent=130)
    face = Face("Khalid", "owl", "0", "", active=False, owner=True)
    sizes: list[Size] = []
    crowns: list[str] = []
    monkeypatch.setattr(Painter, "text", lambda _p, _on, _text, _rect, size, *_, **__: sizes.append(size))
    monkeypatch.setattr(Painter, "icon", lambda _p, _on, icon, *_: crowns.append(icon))
    draw_name(p, pygame.Surface((200, 60)), pygame.Rect(0, 0, width, 40), face)
    (size,) = sizes
    small, drawn = (p.fonts.width(face.name, one, True) for one in ("small", size))
    assert drawn >= small or not crowns


def test_after_a_layout_deal_no_plate_says_that_a_player_passed(platform):
    ends = (
        played(
            "trix", lambda model: bool(model.deal_over and model.contracts == TRIX), seed, fixed_order=True
        )
        for seed in range(20)
    )
    scene = LiveTable(next(end for end in ends if set(end.model.passed) - set(end.model.out)))
    start(platform, (1280, 720, 1.0), "en", scene)
    view = scene.table.drawing.view()
    assert "pass" not in [drawn_face(view, seat).brief for seat in range(4)]


def test_a_layout_deal_shows_no_button_for_the_last_trick(platform):
    for name, is_there in (("table, layout", False), ("table, trick", True)):
        app = shown(platform, name, (390, 844, 1.0), "en")
        ids = [control.button.id for control in app.stack.top.table.controls.visible()]
        assert ("last" in ids) == is_there


@pytest.mark.parametrize("language", ["en", "ar"])
def test_five_emblems_and_the_tricks_end_within_the_plate(platform, language):
    app = start(platform, (390, 844, 1.0), language, LiveTable(to_play()))
    place = app.stack.top.table.drawing.layout.seats[2]
    face = Face("Khalid", "owl", "0", "", active=False, emblems=(("king", True),) * 5, tricks=3)
    p = app.display.painter
    marks = foot_marks(p, place, face)
    assert len(marks) == 6
    tricks = marks["tricks"].inflate(2 * p.u(3), 0)
    assert place.plate.left <= tricks.left and tricks.right <= place.plate.right
