"""Moods show on portraits for a while."""

from dataclasses import replace
from typing import Any

from tests.ui.inventory import start
from tests.ui.points import point
from tests.ui.table.tables import LiveTable
from trix.ui.table.effects.marks import TableMoods


def test_a_mood_passes():
    moods = TableMoods()
    moods.show(2, "hurt", 1.8)
    assert not moods.update(0.9)
    assert moods.of(2) == "hurt" and moods.of(1) == ""
    moods.show(2, "glad", 0.2)
    assert moods.update(0.3)
    assert moods.of(2) == ""


def test_an_agent_on_its_turn_thinks_unless_something_else_moves_it(platform):
    where = point("trix", lambda seen, model: seen.phase == "play" and len(seen.legal_actions) > 1)
    app = start(platform, (1280, 720, 1.0), "en", LiveTable(where))
    app.frame()
    table: Any = app.stack.top.table
    view = table.drawing.view()
    waiting = view._replace(thinking=True, model=replace(view.model, turn=2))
    assert [waiting.mood(seat) for seat in range(4)] == ["", "", "thinking", ""]
    table.moods.show(2, "startled", 1.8)
    moved = waiting._replace(moods=table.drawing.view().moods)
    assert moved.mood(2) == "startled"
    assert view.mood(0) == ""
