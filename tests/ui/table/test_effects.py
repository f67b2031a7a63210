"""Effects of the table by themselves: each depends on the time alone, and ends at the right place."""

from itertools import pairwise

import pygame
import pytest

from tests.ui.driver import set_screen
from tests.ui.inventory import shown
from trix.ui.kit.geometry import covered
from trix.ui.table.effects import crown, emblems, rising
from trix.ui.table.effects.marks import Marks
from trix.ui.table.effects.rising import place_of
from trix.ui.table.effects.shake import SECONDS, shaken
from trix.ui.table.effects.turning import visible_side
from trix.ui.table.moving import source_of_points
from trix.ui.table.places import lying_beside
from trix.ui.table.staging import PACES, Mark, Weight, points_marks, still

TICKS = [tick / 50 for tick in range(51)]
WEIGHTS: tuple[Weight, ...] = ("light", "marked", "grave")
LOSS = Mark(1, "startled", -75, "grave", 1.6)
GAIN = Mark(2, "glad", 200, "marked", 1.6)


# --- a card turns over ---


@pytest.mark.parametrize("face_up", [(False, True), (True, False)])
def test_a_card_turns_over_once_and_arrives_flat(face_up):
    sides = [visible_side(face_up, progress) for progress in TICKS]
    assert sides[0] == (face_up[0], 1.0) and sides[-1] == (face_up[1], 1.0)
    changes = [(one, other) for one, other in pairwise(sides) if one.face_up != other.face_up]
    assert len(changes) == 1
    # it is nearly edge-on where the other side comes up
    assert max(side.across for side in changes[0]) < 0.4
    assert all(0 < side.across <= 1 for side in sides)


@pytest.mark.parametrize("up", [False, True])
def test_a_card_that_does_not_turn_is_seen_whole_all_the_way(up):
    assert {visible_side((up, up), progress) for progress in TICKS} == {(up, 1.0)}


# --- points rise ---


@pytest.mark.parametrize("weight", WEIGHTS)
def test_a_number_rises_stands_and_fades(weight):
    poses = [rising.pose(1.6 * tick, 1.6, weight, still=False) for tick in TICKS]
    assert [pose.lift for pose in poses] == sorted(pose.lift for pose in poses)
    assert (poses[0].lift, poses[-1].lift, poses[-1].size, poses[-1].strength) == (0.0, 1.0, 1.0, 0.0)
    assert poses[25] == (1.0, 1.0, 1.0)


def test_a_grave_number_swells_more_than_a_light_one():
    most = [max(rising.pose(tick, 1.6, weight, still=False).size for tick in TICKS) for weight in WEIGHTS]
    assert most == sorted(set(most))


def test_without_motion_a_number_only_stands_there():
    assert {rising.pose(tick, 1.6, "grave", still=True) for tick in TICKS} == {(1.0, 1.0, 1.0)}


def test_a_number_says_when_it_looks_the_same_as_before():
    for before, after in pairwise(1.6 * tick for tick in TICKS[3:]):
        if rising.rests(before, 1.6, still=False) and rising.rests(after, 1.6, still=False):
            assert rising.pose(before, 1.6, "grave", False) == rising.pose(after, 1.6, "grave", False)


@pytest.mark.parametrize("ground", [(0x8E, 0x1E, 0x28), (0x1E, 0x6E, 0x5C), (0xFA, 0xF6, 0xEC)], ids=str)
@pytest.mark.parametrize("points", [-75, 200])
def test_points_can_be_read_on_card_backs_felt_and_cards(painter, points, ground):
    p = painter(1280, 720)
    picture = rising.Numbers().picture(p, points, "light", now=True)
    assert picture is not None
    screen = pygame.Surface(picture.get_size())
    screen.fill(ground)
    screen.blit(picture, (0, 0))
    row = [screen.get_at((x, picture.get_height() // 2))[:3] for x in range(picture.get_width())]
    colour = p.theme.loss if points < 0 else p.theme.text
    first, last = row.index(colour), len(row) - row[::-1].index(colour)
    beside = {*row[first - p.u(3) : first - 1], *row[last + 1 : last + p.u(3)]}
    assert max(sum(shade) for shade in beside) < 3 * 70 < 3 * 140 < sum(colour)


# --- the table shakes ---


def test_the_table_shakes_a_little_and_stands_where_it_stood():
    offs = [shaken(SECONDS * tick, 1.0) for tick in TICKS]
    assert offs[0] == offs[-1] == shaken(9.0, 1.0) == (0, 0)
    assert 2 <= max(abs(x) for x, _y in offs) <= 6
    assert {x > 0 for x, _y in offs if x} == {True, False}


# --- the crown travels, emblems turn over ---


def test_the_crown_travels_from_one_owner_to_the_next():
    poses = [crown.pose((0, 0), (50, 90), (100, 0), tick) for tick in TICKS]
    assert poses[0].at == (0, 0) and poses[-1].at == (100, 0)
    assert poses[0].size == 0 == pytest.approx(poses[-1].size)
    assert max(pose.size for pose in poses) > 0.95
    assert [pose.at[0] for pose in poses] == sorted(pose.at[0] for pose in poses)
    assert 0 == poses[25].landed < poses[45].landed < poses[-1].landed == 1


def test_emblems_turn_over_one_after_the_other_and_leave_together():
    for place in range(5):
        poses = [emblems.pose(place, tick) for tick in TICKS]
        assert (poses[0].shown, poses[0].across, poses[0].gone) == (False, 1.0, 0.0)
        assert (poses[-1].shown, poses[-1].across, poses[-1].gone) == (True, 1.0, 1.0)
    shown = [sum(emblems.pose(place, tick).shown for place in range(5)) for tick in TICKS]
    assert shown == sorted(shown) and set(shown) == set(range(6))
    # all are read before any leaves
    assert all(emblems.pose(4, tick).across == 1 for tick in TICKS if emblems.pose(0, tick).gone)


# --- marks on the seats ---


def test_a_mark_is_seen_for_its_time():
    marks = Marks()
    marks.begin([LOSS, GAIN])
    marks.update(0.5, still=False)
    assert marks.visible == [LOSS, GAIN]
    marks.update(1.2, still=False)
    assert marks.visible == []
    assert not marks.update(0.1, still=False)


def test_a_seat_has_one_mark_at_a_time():
    marks = Marks()
    marks.begin([LOSS])
    marks.update(1.0, still=False)
    later = LOSS._replace(mood="glad", points=25, weight="marked")
    marks.begin([later])
    marks.update(1.0, still=False)
    assert marks.visible == [later]


def test_a_tap_lets_marks_go_soon():
    marks = Marks()
    marks.begin([LOSS])
    marks.update(0.1, still=False)
    marks.hurry()
    assert marks.visible == [LOSS] and marks.shake(1.0) == (0, 0)
    marks.update(0.3, still=False)
    assert marks.visible == []


def test_only_a_grave_loss_shakes_the_table():
    def shakes(mark: Mark) -> bool:
        marks = Marks()
        marks.begin([mark])
        offs = []
        for _ in range(20):
            marks.update(1 / 60, still=False)
            offs.append(marks.shake(1.0))
        return any(off != (0, 0) for off in offs)

    assert shakes(LOSS)
    assert not shakes(LOSS._replace(weight="marked")) and not shakes(GAIN._replace(weight="grave"))


def test_the_picture_is_drawn_anew_only_while_something_of_it_changes():
    marks = Marks()
    marks.begin([LOSS])
    drawn = [marks.update(1 / 60, still=False) for _ in range(120)]
    assert all(drawn[:24]) and not any(drawn[40:70]) and not any(drawn[100:])
    marks.begin([LOSS])
    # without motion: once as it goes; that it comes is drawn with the event
    assert sum(marks.update(1 / 60, still=True) for _ in range(120)) == 1


@pytest.mark.parametrize("pace", PACES)
def test_less_motion_shows_marks_for_as_long(pace):
    assert points_marks(1, -75, "grave", still(PACES[pace])) == points_marks(1, -75, "grave", PACES[pace])


@pytest.mark.parametrize(
    ("pace", "waits"), [("slow", True), ("normal", True), ("fast", False), ("instant", False)]
)
def test_a_panel_waits_for_marks_only_where_there_is_time(pace, waits):
    marks = Marks()
    marks.begin(points_marks(1, -75, "grave", PACES[pace]))
    assert marks.fresh is waits
    marks.update(1.01, still=False)
    assert not marks.fresh


def test_no_points_are_no_mark():
    assert points_marks(1, 0, "grave", PACES["normal"]) == ()


# --- where numbers stand ---


@pytest.mark.parametrize("top", [0, 40, 400])
def test_a_number_stands_at_its_avatar_and_on_the_screen(platform, top):
    from trix.ui.shell.loop import Loop
    from trix.ui.shell.scene import Scene

    p = Loop(platform, Scene).display.painter
    avatar = pygame.Rect(2, top, 60, 60)
    for lift in TICKS:
        rect = rising.place_of(p, rising.Source(avatar, 0, avatar.bottom), (120, 60), lift)
        assert p.metrics.safe.contains(rect)
        assert rect.colliderect(avatar.inflate(120, 120))


def test_a_number_gives_way_to_a_card_that_comes_later(platform):
    view = shown(platform, "table, trick", (1280, 720, 1.0), "en").stack.top.table.drawing.view()
    p, source = view.painter, source_of_points(view, 1)

    def drawn(marks, source):
        surface = pygame.Surface((1280, 720))
        marks.draw(p, surface, lambda seat: source, still=True)
        return pygame.image.tobytes(surface, "RGB")

    marks, fresh = Marks(), Marks()
    for one in (marks, fresh):
        one.begin(points_marks(1, -75, "grave", PACES["normal"]))
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    marks.draw(p, surface, lambda seat: source, still=True)
    card = surface.get_bounding_rect()
    later = source._replace(lying=[*source.lying, card])
    moved = drawn(marks, later)
    assert moved == drawn(fresh, later) != drawn(Marks(), later)
    assert moved != drawn(marks, source)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1280, 720)], ids=str)
def test_the_viewers_points_rise_clear_of_the_layout_of_trix(platform, size):
    view = shown(platform, "table, layout", (*size, 1.0), "en").stack.top.table.drawing.view()
    lying = [place.rect for place in view.pieces.middle_places(view)]
    highest = rising.highest_place(view.painter, source_of_points(view, 0, [], lying), (90, 40))
    assert highest.collidelist(lying) < 0


@pytest.mark.parametrize("size", [(740, 360), (844, 390), (1280, 720)], ids=str)
@pytest.mark.parametrize("position", [1, 2, 3])
def test_no_number_crosses_a_sentence_of_the_coach(platform, size, position):
    view = shown(platform, "table, trick", (*size, 1.0), "en").stack.top.table.drawing.view()
    number = view.painter.u(100), view.painter.u(44)
    usual = source_of_points(view, position)
    text = rising.place_of(view.painter, usual, number, 1.0)
    source = source_of_points(view, position, (text,))
    assert not any(rising.place_of(view.painter, source, number, lift).colliderect(text) for lift in TICKS)


@pytest.mark.parametrize("position", [1, 2, 3])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (740, 360), (844, 390)], ids=str)
def test_on_a_phone_a_number_stays_beside_its_owner(platform, size, position):
    view = shown(platform, "table, trick", (*size, 1.0), "en").stack.top.table.drawing.view()
    p, seat, pile = view.painter, view.layout.seats[position], view.layout.piles[position]
    number = rising.place_of(p, source_of_points(view, position), (p.u(100), p.u(50)), 1.0)
    own = seat.area.union(pile) if size[0] < size[1] else seat.plate
    assert own.inflate(p.u(24), p.u(24)).colliderect(number), (own, number)
    assert not number.colliderect(seat.line), "it does not cover the name"


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1280, 720)], ids=str)
@pytest.mark.parametrize("position", [0, 1, 2, 3])
def test_a_number_leaves_the_places_of_the_next_trick_free(platform, size, position):
    view = shown(platform, "table, trick", (*size, 1.0), "en").stack.top.table.drawing.view()
    lying = [rect for seat in range(4) for rect in lying_beside(view, seat)]
    source = source_of_points(view, position, lying=lying)
    number = rising.highest_place(view.painter, source, (view.painter.u(63), view.painter.u(35)))
    hidden = covered(number, [place.rect for place in view.layout.trick])
    assert hidden < number.w * number.h / 10


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)], ids=str)
def test_on_a_phone_no_number_covers_what_the_banner_says(platform, size):
    view = shown(platform, "table, trick", (*size, 1.0), "en").stack.top.table.drawing.view()
    for position in range(4):
        for lift in TICKS:
            source = source_of_points(view, position)
            number = rising.place_of(view.painter, source, (view.painter.u(130), view.painter.u(60)), lift)
            assert not number.colliderect(view.layout.banner)


@pytest.mark.parametrize("position", [1, 2, 3])
def test_no_number_rises_over_another_seat(platform, position):
    """A sentence below all portraits leaves little room; points over another one would seem to be its."""
    view = shown(platform, "table, trick", (390, 844, 1.0), "en").stack.top.table.drawing.view()
    seats = view.layout.seats
    below = max(seat.area.bottom for place, seat in enumerate(seats) if place) + view.painter.u(4)
    text = pygame.Rect(view.layout.safe.x, below, view.layout.safe.w, view.painter.u(150))
    source = source_of_points(view, position, (text,))
    number = rising.place_of(view.painter, source, (view.painter.u(90), view.painter.u(50)), 1.0)
    assert not any(number.colliderect(seat.area) for place, seat in enumerate(seats) if place != position)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_on_a_phone_the_points_of_the_last_card_leave_the_button_to_skip_free(deciding, platform, language):
    set_screen(platform, (360, 640), language)
    _app, scene = deciding("trix", lambda seen: seen.phase == "layout")
    drawing = scene.table.drawing
    scene.table.hand.cards = []
    view = drawing.view()
    source = source_of_points(view, 0, lying=[place.rect for place in view.pieces.middle_places(view)])
    size = view.painter.u(90), view.painter.u(36)
    places = [place_of(view.painter, source, size, lift) for lift in (0.0, 1.0)]
    assert view.layout.skip.collidelist(places) < 0
