"""Joins a room by a code, sits down and plays. It reports its scene, and at the end the game's record.

python -m tests.browser.desktop_friend CODE SEAT        with TRIX_BROKER and TRIX_DATA set
"""

import sys

from tests.browser.desktop import begin, play
from trix.net.messages import Sit
from trix.record import to_text
from trix.session.archive import read_archive, read_record
from trix.ui.friends.lobby import LobbyScene
from trix.ui.friends.room_screens import RoomScreens
from trix.ui.friends.ways import open_invitation


def main(code: str, seat: int) -> None:
    app = begin("Omar")
    open_invitation(app, code)
    sat = False

    def sit_down() -> None:
        nonlocal sat
        if isinstance(app.stack.top, LobbyScene) and not sat and app.stack.top.status()["people"]:
            assert isinstance(app.background, RoomScreens)
            app.background.meeting.party.send(Sit(seat))
            sat = True

    def report() -> dict[str, object]:
        entries = read_archive(app.platform.store).entries
        record = read_record(app.platform.store, entries[-1]) if entries else None
        return {"scene": app.stack.top.name, "record": None if record is None else to_text(record)}

    play(app, sit_down, report)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
