"""No message that the protocol allows stops a panel of the hall."""

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.ui.conftest import FakePlatform
from tests.ui.hall.screens import DAY, FakeHall
from trix.codec import MAX_NUMBER
from trix.hall.messages import (
    Board,
    BoardLine,
    FormRating,
    FromHall,
    Page,
    PastResult,
    Player,
    ShowBoard,
    Shown,
    Table,
    Tables,
    Welcome,
)
from trix.ui.hall.board_scene import BoardScene
from trix.ui.hall.hall_menu import HallMenu
from trix.ui.hall.own_page_scene import OwnPageScene
from trix.ui.hall.table_choice import TableChoice
from trix.ui.hall.tables_scene import OpenTablesScene
from trix.ui.kit.i18n import set_language
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene

NUMBERS = st.integers(1 - MAX_NUMBER, MAX_NUMBER - 1) | st.integers(-9, 9)
WORDS = st.text(st.characters(codec="utf-8"), max_size=400) | st.sampled_from(
    ("trix", "trixter", "troika", "standard", "classic partners", "4 full", "moon", "\u202eabc\u2066")
)
RATINGS = st.builds(Shown, NUMBERS, NUMBERS, NUMBERS)
PLAYERS = st.builds(Player, WORDS, WORDS, WORDS, WORDS, st.none() | RATINGS)
TABLES = st.builds(
    Table,
    WORDS,
    WORDS,
    st.just({}) | st.dictionaries(WORDS, st.none() | st.booleans() | WORDS, max_size=3),
    st.sampled_from(("quick", "usual", "calm")),
    st.booleans(),
    NUMBERS,
    st.lists(PLAYERS, min_size=4, max_size=4).map(tuple) | st.lists(PLAYERS, max_size=2).map(tuple),
)


def many(one):
    return st.lists(one, max_size=5).map(tuple)


def whole(kind, **fields):
    """Any message of a kind: numbers, unless a field says otherwise."""
    return st.builds(kind, **{name: fields.get(name, NUMBERS) for name in kind._fields})


LINES = whole(BoardLine, player=PLAYERS)
ANSWERS = st.one_of(
    st.builds(Tables, many(TABLES)),
    whole(Welcome, app=WORDS),
    whole(
        Page,
        ratings=many(whole(FormRating, game=WORDS, form=WORDS, rating=RATINGS)),
        results=many(whole(PastResult, result=st.binary(max_size=32), game=WORDS, form=WORDS)),
        met=many(PLAYERS),
        never=many(PLAYERS),
    ),
    whole(Board, request=st.just(ShowBoard("day", "trix", "", 1)), lines=many(LINES), own=st.none() | LINES),
)
LANGUAGES = ("en", "ar", "de")
PERIODS = ("day", "month", "ever")


def panels(hall, period):
    yield OpenTablesScene(hall)
    yield OwnPageScene(hall)
    yield HallMenu(hall)
    yield TableChoice(hall)
    yield BoardScene(hall, "trix", period, DAY)


@pytest.mark.long
@given(ANSWERS, st.sampled_from(LANGUAGES), st.sampled_from(PERIODS))
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_any_answer_can_be_shown(message: FromHall, language, period):
    def answer(asked):
        if isinstance(message, Board) and isinstance(asked, ShowBoard):
            return message._replace(request=asked)
        return message

    pygame.event.clear()
    platform = FakePlatform(360, 640)
    platform.speaks = language
    set_language(language)
    app = Loop(platform, Scene)
    for panel in panels(hall := FakeHall(answer), period):
        app.stack.push(panel)
        hall.answer()
        app.frame()
        app.display.times_lost += 1
        app.frame()
        panel.announcement(), panel.elements(), panel.account()
        app.stack.pop()
    assert not platform.reports
    set_language("en")
