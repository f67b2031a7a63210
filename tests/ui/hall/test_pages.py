"""Open tables, the own page and boards: their requests, and how they show the answers."""

import datetime
import time

import pytest

from tests.ui.driver import come_up, press, target, target_ids, texts, type_text
from tests.ui.hall.screens import BARTHOLOMEW, DAY, ME, RANA, TABLES, FakeHall, answer, board
from trix.hall.messages import (
    BoardLine,
    DeleteMe,
    Done,
    ListTables,
    MyPage,
    Never,
    OpenTable,
    Page,
    Refused,
    Seat,
    ShowBoard,
    Shown,
    Tables,
    TakeSeat,
    Watch,
)
from trix.ui.friends.kept_room import KeptRoom, keep_room
from trix.ui.hall import hall_panel
from trix.ui.hall.board_scene import BoardScene
from trix.ui.hall.hall_menu import HallMenu
from trix.ui.hall.hall_panel import AGAIN
from trix.ui.hall.own_page_scene import OwnPageScene
from trix.ui.hall.table_choice import TableChoice
from trix.ui.hall.tables_scene import OpenTablesScene
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene

SEAT = Seat("a1", "invitation", 1, True)


@pytest.fixture
def seats(monkeypatch):
    """The seats whose tables are entered."""
    entered = []
    monkeypatch.setattr(hall_panel, "enter_table", lambda app, seat: entered.append(seat))
    return entered


class World:
    """An app with a panel of the hall."""

    def __init__(self, platform, make, answers=answer):
        self.hall = FakeHall(lambda message: self.answers(message))
        self.answers = answers
        self.app = Loop(platform, Scene)
        self.app.change(name="Layla")
        self.app.frame()
        self.scene = make(self)
        self.app.stack.push(self.scene)
        self.answer()

    def answer(self):
        self.hall.answer()
        come_up(self.app)

    def press(self, *ids):
        press(self.app, *ids)

    @property
    def asked(self):
        return self.hall.asked[-1]

    @property
    def texts(self):
        return texts(self.app)


def tables(world):
    return OpenTablesScene(world.hall)


def seat_or(refused=None):
    """Answer wishes for a seat by a seat or a refusal."""

    def answers(message):
        if isinstance(message, TakeSeat | Watch | OpenTable):
            return refused or SEAT
        return answer(message)

    return answers


# --- open tables ---


def test_tables_with_free_seats_come_first_and_say_who_sits_there(platform):
    world = World(platform, tables)
    listed = [id for id in target_ids(world.app) if id.startswith("table:")]
    assert listed == ["table:a1", "table:a2", "table:a3"]
    note = world.app.stack.top.ui.find("table:a1").accessible_description()
    assert "2 seats free" in note
    assert "1214 ± 96 · Rana" in note
    world.press("game:trixter")
    assert [id for id in target_ids(world.app) if id.startswith("table:")] == ["table:a2"]


def test_the_list_asks_again_by_itself_but_not_while_hidden(platform):
    world = World(platform, tables)
    world.answers = lambda message: Tables(())
    world.scene.update(AGAIN)
    assert world.hall.asked == [ListTables("")] * 2
    world.answer()
    assert "No table is open" in world.texts
    platform.seen = False
    world.scene.update(2 * AGAIN)
    assert len(world.hall.asked) == 2


def test_a_seat_is_asked_for_once_and_leads_to_the_table(platform, seats):
    world = World(platform, tables, seat_or())
    world.press("table:a1")
    world.answer()
    world.press("sit")
    assert world.asked == TakeSeat("a1", None, "")
    assert not {"sit", "watch"} & set(target_ids(world.app))
    world.answer()
    assert seats == [SEAT]


def test_a_name_is_asked_for_before_the_seat(platform):
    world = World(platform, tables, seat_or())
    world.app.change(name="")
    world.press("table:a1")
    world.answer()
    world.press("sit")
    assert TakeSeat not in map(type, world.hall.asked)
    type_text(world.app, "Dana")
    assert world.asked == TakeSeat("a1", None, "")


def test_a_table_that_waits_for_the_player_is_not_given_up_unasked(platform):
    world = World(platform, tables, seat_or())
    keep_room(platform.secrets, KeptRoom(("Omar",), "b7", "", None, True))
    world.press("table:a1")
    world.answer()
    world.press("sit")
    assert "another table" in world.texts
    world.press("stay")
    assert TakeSeat not in map(type, world.hall.asked)
    world.press("sit", "other")
    assert world.asked == TakeSeat("a1", None, "")


def test_the_own_table_is_returned_to(platform):
    world = World(platform, tables, seat_or())
    keep_room(platform.secrets, KeptRoom(("Omar",), "a1", "", None, True))
    world.press("table:a1")
    world.answer()
    assert "Omar" in target(world.app, "rejoin").label
    assert not {"sit", "sit:1", "watch"} & set(target_ids(world.app))


def test_what_arrives_is_announced(platform):
    world = World(platform, tables)
    world.app.frame()
    assert any("3 tables" in text for text in platform.said)
    world.app.stack.push(BoardScene(world.hall, "trix", "month", DAY))
    world.answer()
    world.app.frame()
    assert any("214" in text and "Layla" in text for text in platform.said)


def test_with_partners_a_seat_can_be_chosen(platform):
    world = World(platform, tables, seat_or())
    world.press("table:a1")
    world.answer()
    world.press("sit:3")
    assert world.asked == TakeSeat("a1", 3, "")


def test_a_full_table_can_be_watched_only(platform):
    world = World(platform, tables, seat_or())
    world.press("table:a3")
    world.answer()
    assert target(world.app, "sit") is None
    world.press("watch")
    assert world.asked == Watch("a3")


def test_a_refused_seat_says_why_and_can_be_asked_for_again(platform, seats):
    world = World(platform, tables, seat_or(Refused("seat", 0)))
    world.press("table:a1")
    world.answer()
    world.press("sit")
    world.answer()
    assert "not free any more" in world.texts
    assert not seats
    world.press("sit")
    assert world.asked == TakeSeat("a1", None, "")


def test_a_table_that_ends_meanwhile_offers_no_seat(platform):
    world = World(platform, tables)
    world.press("table:a1")
    world.answers = lambda message: Tables(())
    world.answer()
    assert "not there any more" in world.texts
    assert not {"sit", "watch"} & set(target_ids(world.app))


def test_an_answer_after_the_panel_has_closed_changes_nothing(platform, seats):
    world = World(platform, tables, seat_or())
    world.press("table:a1")
    world.press("sit")
    world.app.stack.home()
    world.hall.answer()
    world.app.frame()
    assert not seats
    assert not platform.reports


def test_a_silent_hall_is_mentioned_and_a_lost_connection_too(platform):
    world = World(platform, tables, lambda message: None)
    assert "Asking the hall" in world.texts
    world.scene.update(5.0)
    assert "has not answered" in world.texts
    world.hall.is_up = False
    world.scene.rebuild()
    assert "No connection" in world.texts


# --- opening a table ---


def test_a_table_is_opened_with_the_chosen_rules_and_pace(platform, seats):
    world = World(platform, lambda world: TableChoice(world.hall), seat_or())
    world.press("game:troika", "pace:quick", "open")
    message = world.asked
    assert (message.game, message.pace, message.rated) == ("troika", "quick", True)
    world.answer()
    assert seats == [SEAT]


def test_rules_without_a_rating_make_an_unrated_table(platform):
    world = World(platform, lambda world: TableChoice(world.hall))
    world.press("game:trix", "rules", "reversed_scores", "start")
    assert "not rated" in world.app.stack.top.ui.find("rated").accessible_description()
    world.press("open")
    assert world.asked.options["reversed_scores"]
    assert not world.asked.rated


# --- the own page ---


def test_the_own_page_compares_with_levels_and_says_what_is_provisional(platform):
    world = World(platform, lambda world: OwnPageScene(world.hall))
    assert "between Standard and Advanced" in world.texts
    assert "1004 ± 410 (provisional)" in world.texts
    assert "2 more games" in world.texts
    assert "21 November 2026" in world.texts
    assert "+18" in " ".join(element.name for element in world.scene.elements())


def test_never_again_and_back(platform):
    world = World(platform, lambda world: OwnPageScene(world.hall), lambda message: answer(message) or Done())
    world.press("never:1")
    assert world.asked == Never(BARTHOLOMEW.id, True)
    world.answer()
    met = len(answer(type(world.scene.question())()).met)
    world.press(f"again:{met}")
    assert world.asked == Never(answer(type(world.scene.question())()).never[0].id, False)


def places(world):
    return {one.id: tuple(one.rect) for one in world.scene.targets()}


@pytest.mark.parametrize("make", [HallMenu, OwnPageScene, OpenTablesScene])
def test_an_answer_of_the_hall_moves_no_button(platform, make):
    world = World(platform, lambda world: make(world.hall), lambda message: None)
    come_up(world.app)
    before = places(world)
    assert before
    world.answers = answer
    world.scene.ask_again()
    world.answer()
    after = places(world)
    assert {id: after[id] for id in before} == before


def test_who_is_kept_apart_stays_in_place(platform):
    pages = [answer(MyPage())]
    world = World(
        platform,
        lambda world: OwnPageScene(world.hall),
        lambda message: pages[-1] if isinstance(message, MyPage) else Done(),
    )
    page = pages[-1]
    pages.append(page._replace(never=(*page.never, page.met[0])))
    world.press("never:0")
    before = {id.partition(":")[2]: place for id, place in places(world).items() if ":" in id}
    world.answer()
    world.answer()
    after = places(world)
    assert "again:0" in after
    assert {id.partition(":")[2]: place for id, place in after.items() if ":" in id} == before


def test_data_is_deleted_only_after_a_question(platform):
    world = World(platform, lambda world: OwnPageScene(world.hall), lambda message: answer(message) or Done())
    world.press("delete", "keep")
    world.answer()
    world.press("delete")
    # messages without fields are equal
    assert DeleteMe not in map(type, world.hall.asked)
    world.press("delete")
    assert type(world.asked) is DeleteMe
    world.answers = lambda message: Done() if type(message) is DeleteMe else Page((), (), (), ())
    world.answer()
    world.answer()
    assert "No rated game yet" in world.texts


# --- boards ---


def boards(world, period="day"):
    return BoardScene(world.hall, "trix", period, DAY)


def test_each_tab_asks_for_its_board(platform):
    world = World(platform, boards)
    day = DAY.toordinal()
    assert world.asked == ShowBoard("day", "trix", "", day)
    world.press("earlier")
    assert world.asked == ShowBoard("day", "trix", "", day - 1)
    world.press("period:month")
    assert world.asked == ShowBoard("month", "trix", "", day)
    world.press("earlier")
    assert world.asked == ShowBoard("month", "trix", "", datetime.date(2026, 10, 31).toordinal())
    world.press("period:ever", "game:troika")
    assert (world.asked.period, world.asked.game, bool(world.asked.form)) == ("ever", "troika", True)


def test_the_own_line_is_marked_on_the_board_and_below_it(platform):
    world = World(platform, boards)
    assert world.texts.count("(you)") == 1
    world.press("period:month")
    world.answer()
    assert world.texts.count("(you)") == 1
    assert "214." in " ".join(element.name for element in world.scene.elements())


def test_a_late_answer_about_another_board_is_not_shown(platform):
    world = World(platform, boards, lambda message: None)
    world.press("period:month")
    world.scene.take(board(ShowBoard("day", "trix", "", DAY.toordinal())))
    world.scene.rebuild()
    assert "Rana" not in world.texts


def test_going_back_to_a_board_shows_it_again(platform):
    world = World(platform, boards)
    world.press("period:month", "period:day")
    world.answer()
    assert "Rana" in world.texts


# --- the menu ---


def test_the_menu_leads_everywhere(platform):
    world = World(platform, lambda world: HallMenu(world.hall))
    assert "23 people here" in world.texts
    for id, scene in (
        ("tables", OpenTablesScene),
        ("open_table", TableChoice),
        ("own_page", OwnPageScene),
        ("boards", BoardScene),
    ):
        world.press(id)
        assert isinstance(world.app.stack.top, scene)
        world.app.stack.pop()
        world.answer()
    world.press("play_now")
    assert world.app.stack.top.name == "play_now"
    assert world.scene not in world.app.stack.scenes


# --- a hall that sends nonsense ---

WILD = RANA._replace(
    name="\u202e\u2066" + "\U0001f4a9ﷺ" * 190, avatar="../../etc", rating=Shown(-(2**63), -5, -1)
)
NUMBERS = (-(2**63), 2**63)


def nonsense(message):
    """Answer with the worst that the protocol's reader lets through."""
    match message:
        case ListTables():
            one = TABLES.tables[0]._replace(
                players=(WILD, WILD._replace(level="x" * 400), WILD, WILD), deal=2**63
            )
            broken = [
                one._replace(game="poker"),
                one._replace(options={"mode": "x" * 400, "no": None}),
                one._replace(options={"mode": 5}),
                one._replace(players=(WILD,) * 400),
            ]
            return Tables((*broken, *(one._replace(id=f"{at}") for at in range(1_000))))
        case ShowBoard():
            lines = tuple(BoardLine(NUMBERS[at % 2], WILD, NUMBERS[at % 2], 2**63) for at in range(1_000))
            return board(message)._replace(lines=lines, own=lines[0])
    page = answer(message)
    if isinstance(page, Page):
        rating = page.ratings[0]._replace(rating=WILD.rating, deals=-3, points=2**63)
        odd = ("x" * 400, "", "9" * 400, "classic classic", "4 x")
        forms = [(game, form) for game in ("trix", "trixter", "troika", "poker") for form in odd]
        result = page.results[0]._replace(day=2**63, place=2**63, seats=-4, change=-(2**63))
        return Page(
            tuple(rating._replace(game=game, form=form) for game, form in forms) * 50,
            tuple(result._replace(game=game, form=form) for game, form in forms) * 50,
            (WILD,) * 1_000,
            (WILD._replace(id="never"),) * 1_000,
        )
    return page._replace(people=-(2**63), tables=2**63) if page is not None else None


@pytest.mark.parametrize(
    "make",
    [
        tables,
        boards,
        lambda world: boards(world, "month"),
        lambda world: boards(world, "ever"),
        lambda world: OwnPageScene(world.hall),
        lambda world: HallMenu(world.hall),
    ],
)
def test_nonsense_of_the_hall_breaks_no_screen(platform, misfits, make):
    began = time.process_time()
    world = World(platform, make, nonsense)
    world.app.display.times_lost += 1
    world.app.frame()
    assert time.process_time() - began < 3
    assert not platform.reports
    assert not misfits
    assert len(target_ids(world.app)) < 200
    assert "9223372036854775808" not in world.texts


def test_a_table_of_nonsense_can_be_looked_at(platform, misfits):
    world = World(platform, tables, nonsense)
    world.press("table:0")
    world.answer()
    world.app.frame()
    assert not platform.reports
    assert not misfits
    assert ME not in world.texts
