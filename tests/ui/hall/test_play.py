"""From Play now to the rating, over a real broker and with a real hall."""

import pytest

from tests.ui.hall.world import Player, until
from trix.ui.shell.loop import Loop

pytestmark = pytest.mark.long


@pytest.fixture
def players(halls, hall_broker, tmp_path, monkeypatch):
    from tools.site.hall import run

    monkeypatch.setattr(Loop, "_drawing", lambda app: iter(()))
    database = str(tmp_path / "hall.db")
    key = run("key", "--database", database).stdout.strip()
    halls(database)
    return [Player(hall_broker.address, key, name) for name in ("Layla", "Omar")]


def test_two_players_play_a_rated_game(players):
    layla = players[0]
    for one in players:
        until([one], lambda one=one: one.sees("play_now"))
        one.press("play_now")
        one.press("seek")
        assert one.scene.name == "seeking"
    until(players, lambda: all(len(one.scene.status().get("people", [])) == 2 for one in players))
    import time

    t = time.time()
    until(players, lambda: all(one.table is not None for one in players))
    print("table", time.time() - t)
    t = time.time()
    until(players, lambda: all(one.scene.name == "game_over" for one in players), 300)
    print("over", time.time() - t)
    t = time.time()
    until(players, lambda: all("Your rating" in one.texts() for one in players), 30)
    print(layla.texts())
