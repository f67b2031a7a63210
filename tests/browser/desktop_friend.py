"""The desktop game as a separate process that joins a room by a code, sits down and plays.

python -m tests.browser.desktop_friend CODE SEAT        with TRIX_BROKER and TRIX_DATA set

It prints a line of JSON after each change: its scene, and at the end the game's record.
"""

import json
import random
import sys
import time
from typing import Any

from trix.host.sides import open_platform
from trix.net.messages import Sit
from trix.net.party import Party
from trix.record import to_text
from trix.session.archive import read_archive, read_record
from trix.ui.friends.lobby import LobbyScene
from trix.ui.friends.room_screens import RoomScreens
from trix.ui.friends.ways import open_invitation
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app
from trix.ui.table.scene import TableScene

ASKED = ("choose", "double", "throw_in", "bid", "trump", "discard", "revise")


def act(app: Loop, rng: random.Random) -> None:
    """Make a decision if it is this player's turn."""
    scene = app.stack.top
    table: Any = next((one.table for one in app.stack.scenes if isinstance(one, TableScene)), None)
    if table is None:
        return
    if scene.name == "deal_result":
        scene.back()  # type: ignore[attr-defined]
    elif table.turn.awaiting == "decision" and scene.name in ("table", *ASKED):
        if scene.name != "table":
            app.stack.pop()
        table.answer(rng.choice(list(table.session.observation().legal_actions)))


def report(app: Loop) -> dict[str, object]:
    """Return the values for the test."""
    entries = read_archive(app.platform.store).entries
    record = read_record(app.platform.store, entries[-1]) if entries else None
    return {"scene": app.stack.top.name, "record": None if record is None else to_text(record)}


def party_of(app: Loop) -> Party:
    """Return this program's party."""
    gathering = app.background
    assert isinstance(gathering, RoomScreens)
    return gathering.meeting.party


def play(code: str, seat: int) -> None:
    """Play until the process is killed."""
    platform = open_platform()
    platform.begin()
    app = build_app(platform)
    app.change(name="Omar", pace="instant", sound=False)
    open_invitation(app, code)
    rng, before, sat = random.Random(1), {}, False
    while app.is_running:
        app.frame()
        if isinstance(app.stack.top, LobbyScene) and not sat and app.stack.top.status()["people"]:
            party_of(app).send(Sit(seat))
            sat = True
        act(app, rng)
        now = report(app)
        if now != before:
            print(json.dumps(now), flush=True)
            before = now
        time.sleep(0.01)


if __name__ == "__main__":
    play(sys.argv[1], int(sys.argv[2]))
