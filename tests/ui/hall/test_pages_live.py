"""Open tables, the own page and boards, over a real broker and with a real hall."""

import datetime

import pytest

from tests.ui.driver import receive
from tests.ui.hall.test_daily_result import finish
from tests.ui.hall.world import until
from trix.daily import daily_game
from trix.games import load_game
from trix.hall.messages import SendDaily
from trix.ui.hall.connection import hall_of
from trix.ui.hall.hall_room import HallRoom
from trix.ui.screens.setup_model import first_setup, to_text
from trix.ui.screens.starting import play_code
from trix.ui.screens.store_keys import SETUP
from trix.ui.words.days import today

pytestmark = pytest.mark.long

SHORT = {"length": "hands", "hands": 3}


@pytest.fixture(scope="module", autouse=True)
def quick_agents():
    """Leave agents as they are: the hall's process plays a game of the day again with the same ones."""


@pytest.fixture
def hall(world):
    """Return a function that makes players of a running hall."""
    return world[1]


def go(player, *ids, among=()):
    """Press one after the other, each once it is there; the devices *among* run meanwhile."""
    for id in ids:
        found = player.scene.ui.find
        until([player, *among], lambda id=id, found=found: player.sees(id) or found(id) is not None, 20)
        player.press(id)


def seen(player):
    """Return everything on a screen, as a screen reader finds it."""
    return " ".join(f"{element.name} {element.note}" for element in player.scene.elements())


def shows(player, *words, among=()):
    try:
        until([player, *among], lambda: all(word in seen(player) for word in words), 20)
    except AssertionError:
        raise AssertionError(seen(player)) from None


def test_a_table_for_everybody_a_guest_and_a_watcher(hall):
    layla, omar, sami = players = hall("Layla", "Omar", "Sami")
    game = load_game("troika", **SHORT)
    setup = first_setup("troika").with_options(game.options)
    layla.platform.store.write(SETUP + "troika", to_text(setup))
    go(layla, "hall", "open_table", "pace:calm", "open")
    until([layla], lambda: layla.table is not None)
    layla.plays = False
    go(omar, "hall", "tables", among=[layla])
    shows(omar, "Troika", among=[layla])
    note = next(element for element in omar.scene.elements() if element.id.startswith("table:"))
    assert "3 seats free" in note.note
    assert "Layla" in note.note
    assert "not rated" in note.note  # these rules have no rating
    table = note.id
    go(omar, table, "sit", among=[layla])
    until([layla, omar], lambda: omar.table is not None)
    assert "You play from the next deal on." in omar.table.guide.state_text()
    go(sami, "hall", "tables", table, "watch", among=[layla, omar])
    until(players, lambda: sami.table is not None)
    assert sami.room.seat_of(sami.app.background.meeting.me) is None
    layla.plays = True
    until(players, lambda: omar.room.seat_of(omar.app.background.meeting.me) is not None, 60)
    assert "You are watching." in sami.table.guide.state_text()
    until(players, lambda: all(one.scene.name == "game_over" for one in (layla, omar)), 120)


def test_who_comes_too_late_to_the_table_plays_from_the_next_deal_on(hall):
    layla, omar = players = hall("Layla", "Omar")
    for one in players:
        one.app.change(game="trixter")
        go(one, "play_now", "form:short", "pace:quick", "seek")
    until(players, lambda: isinstance(omar.app.background, HallRoom), 40)
    late = omar.app.background.meeting.me
    until([layla], lambda: layla.table is not None, 20)
    assert layla.room.member(late) is not None  # at the same table
    until([layla], lambda: layla.room.seat_of(late) is None, 20)
    until(players, lambda: omar.table is not None)
    until(players, lambda: "You play from the next deal on." in omar.table.guide.state_text())
    until(players, lambda: layla.room.seat_of(late) is not None, 120)


def test_the_own_page_after_a_rated_game_and_its_end(hall):
    layla, _omar = players = hall("Layla", "Omar")
    go(layla, "hall", "own_page")
    shows(layla, "No rated game yet")
    layla.app.stack.home()
    for one in players:
        one.app.change(game="trixter")
        go(one, "play_now", "form:short", "pace:quick", "seek")
    until(players, lambda: all(player.table is not None for player in players), 40)
    until(players, lambda: all(player.scene.name == "game_over" for player in players), 400)
    until(players, lambda: all("Your rating" in player.texts() for player in players), 30)
    layla.app.stack.home()
    go(layla, "hall", "own_page")
    shows(layla, "Trixter", "±", "4 more games", "Omar")
    go(layla, "never:0", "again:0", "never:0")
    # another device takes over the rating
    go(layla, "save_key")
    (text,) = layla.platform.saved.values()
    (sami,) = hall("Sami")
    go(sami, "hall", "own_page")
    shows(sami, "No rated game yet")
    go(sami, "open_key")
    receive(sami.app, type="file", name="key", text=text, error=None)
    go(sami, "use")
    shows(sami, "Trixter", "4 more games", "Omar")
    assert hall_of(sami.app).me == hall_of(layla.app).me
    go(layla, "delete", "delete")
    shows(layla, "No rated game yet")
    assert "Omar" not in seen(layla)


def test_the_game_of_the_day_reaches_the_board_once(hall):
    layla, omar = hall("Layla", "Omar")
    day = datetime.date.fromisoformat(today()).toordinal()
    for one in (layla, omar):
        one.plays = False
        play_code(one.app, daily_game("troika", day))
        session = one.app.stack.top.session
        assert finish(one.app, session)
        one.table.director.reset()  # the game was played beside the table
        until([one], lambda one=one: any("on the board: place" in text for text in one.platform.said), 30)
        one.app.stack.home()
    go(omar, "daily", "board")
    shows(omar, "Layla", "Omar (you)")
    # a result that was changed on its way is not taken
    refused = []
    actions = list(session.record().actions)
    actions[10:12] = reversed(actions[10:12])
    hall_of(omar.app).ask(SendDaily("troika", day, tuple(actions)), refused.append)
    until([omar], lambda: refused, 40)
    assert refused[0].reason == "record"
    go(omar, "period:month")
    shows(omar, "Layla", "(you)")
    go(omar, "period:ever")
    shows(omar, "Nobody has finished")
