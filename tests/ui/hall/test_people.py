"""A player's options against other players at a table of the hall: mute, never meet again, report."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.driver import press
from tests.ui.friends.screens import ME, OTHER, Meeting, room
from tests.ui.hall.screens import FakeHall
from trix.hall.messages import Done, FromHall, ListTables, Never, Refused, Report, ToHall
from trix.net.chat import A_MINUTE
from trix.net.guest.guest import EVERYONE
from trix.net.messages import Say
from trix.ui.hall.hall_room import HallGuide
from trix.ui.hall.hall_table import HallTable
from trix.ui.hall.player_panels import PlayersScene
from trix.ui.start import build_app


class Players:
    """The list of players over a title, and a hall that answers with *answer*."""

    def __init__(self, platform: Any, answer: FromHall) -> None:
        self.app = build_app(platform)
        self.app.frame()
        self.hall = FakeHall(lambda request: answer)
        self.meeting = Meeting(room(), ME, is_at_hall=True, rated=True, now=0.0)
        self.meeting.party.invitation = SimpleNamespace(room="the table")
        self.guest = self.meeting.party.guest
        self.guest.is_public = True
        self.hall_table = HallTable(self.app, self.meeting, self.hall)  # type: ignore[arg-type]
        self.app.stack.push(PlayersScene(self.hall_table))
        self.app.frame()

    def press(self, *ids: str) -> None:
        for id in ids:
            press(self.app, id)
            self.hall.answer()
            self.app.frame()

    @property
    def asked(self) -> list[ToHall]:
        return [one for one in self.hall.asked if not isinstance(one, ListTables)]


@pytest.mark.parametrize("reason", ["play", "stalling", "name", "phrases"])
def test_a_player_is_reported_with_a_reason(platform, reason):
    players = Players(platform, Done())
    players.press("seat:1", "report", f"report:{reason}")
    assert players.asked == [Report("the table", OTHER, reason)]
    assert "has your report" in players.app.toasts.text


def test_a_refused_report_is_not_confirmed(platform):
    players = Players(platform, Refused("limit", 0))
    players.press("seat:1", "report", "report:name")
    assert "Try again later" in players.app.toasts.text


def test_never_again_and_back(platform):
    players = Players(platform, Done())
    players.press("seat:1", "never", "never")
    assert players.asked == [Never(OTHER, True), Never(OTHER, False)]


def test_a_player_and_everyone_are_muted(platform):
    players = Players(platform, Done())
    players.press("mute")
    assert players.guest.mutes(OTHER) and not players.guest.mutes(players.guest.id)
    players.press("mute", "seat:1", "mute")
    assert players.guest.muted == {OTHER}
    assert EVERYONE not in players.guest.muted


def test_strangers_have_no_text_and_say_ten_things_a_minute(platform):
    players = Players(platform, Done())
    assert not players.hall_table.chat.is_on
    game: Any = SimpleNamespace(viewer=0)
    guide = HallGuide(players.hall_table, game, SimpleNamespace())  # type: ignore[arg-type]
    guide.join(SimpleNamespace(app=players.app))  # type: ignore[arg-type]
    assert guide.messages() is None
    assert [guide.on_reaction("hello") for _ in range(A_MINUTE)] == [True] * A_MINUTE
    assert not guide.on_reaction("hello")
    assert f"{A_MINUTE} things a minute" in players.app.toasts.text
    assert players.guest.outbox == [Say("hello")] * A_MINUTE
