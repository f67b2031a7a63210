"""At a table of a real hall, over a real broker: returning, a killed hall, and players who come later."""

import pytest

from tests.ui.hall.world import until
from trix.hall.messages import TakeSeat
from trix.net.transport.link import SILENT
from trix.ui.hall import hall_room, hall_table
from trix.ui.hall.connection import hall_of

pytestmark = pytest.mark.long

NAMES = ("Layla", "Omar", "Rana", "Sami")


def seek(*players):
    for one in players:
        until([one], lambda one=one: one.sees("play_now"))
        one.press("play_now", "seek")


def seated(make):
    """Return four players at one table; Layla does not play."""
    players = make(*NAMES)
    players[0].plays = False
    seek(*players)
    until(players, lambda: all(player.table is not None for player in players))
    return players


def waiting(player):
    return player.table.guide.status()["waiting"]


def test_a_restarted_program_returns_to_its_cards(world):
    players = seated(world[1])
    layla, others = players[0], players[1:]
    until(players, lambda: layla.table.model.hand)
    hand = set(layla.table.model.hand)
    layla.stop()
    until(others, lambda: "agent" in others[0].table.guide.status()["present"])
    layla.start()
    assert not layla.sees("link")
    until(players, lambda: layla.sees("rejoin"))
    layla.press("rejoin")
    until(players, lambda: layla.table is not None and layla.table.model.hand)
    # an agent has played some of them meanwhile
    assert set(layla.table.model.hand) <= hand
    until(players, lambda: "agent" not in others[0].table.guide.status()["present"])


def test_strangers_say_phrases_and_write_nothing(world):
    players = seated(world[1])
    layla, others = players[0], players[1:]
    parties = [player.app.background.meeting.party for player in players]
    assert all(player.table.guide.messages() is None for player in players)
    # as a modified program would
    parties[0].guest.chat.write("psst", parties[0].now)
    layla.table.talk._speak("hello")
    seat = parties[0].guest.seat
    until(
        players, lambda: all({"seat": seat, "said": "hello"} in other.table.talk.status() for other in others)
    )
    assert parties[0].guest.chat.pending == ["psst"]
    for party in parties:
        assert party.guest.refusal is None
        assert not party.guest.chat.lines


def test_players_go_on_without_a_killed_hall_and_are_told_that_it_is_not_rated(world, monkeypatch):
    monkeypatch.setattr(hall_table, "TAKE_BACK", SILENT + 6)
    hall, make = world
    players = seated(make)
    layla = players[0]
    hall.kill()
    until(players, lambda: "s left" in waiting(layla))
    assert not layla.sees("go_on")
    until(players, lambda: layla.sees("go_on"))
    assert "not rated" in waiting(layla)
    layla.press("go_on")
    until(players, lambda: all(player.room.host == layla.app.background.meeting.me for player in players))
    # a warning about the cards has the same place, and comes first
    alarm = layla.table.guide._alarm
    until(players, lambda: layla.sees("close_banner"))
    alarm.deal = 0
    layla.table.redraw()
    until(players, lambda: layla.sees("close_alarm"))
    assert not layla.sees("close_banner")
    layla.press("close_alarm")
    until(players, lambda: layla.sees("close_banner"))
    layla.plays = True
    for one in players:
        assert "no longer rated" in one.table.guide.state_text()
        until(players, lambda one=one: one.table.model.deal > 0)


def test_a_hall_that_returns_goes_on_and_the_game_stays_rated(world):
    hall, make = world
    players = seated(make)
    hall.kill()
    until(players, lambda: "s left" in waiting(players[0]))
    hall.start()
    players[0].plays = True
    until(players, lambda: players[0].table.model.deal > 0)
    assert not waiting(players[0])
    assert "no longer rated" not in players[0].table.guide.state_text()


def test_a_player_who_comes_later_takes_the_seat_of_an_agent(world):
    layla, omar = world[1]("Layla", "Omar")
    toasts = []
    layla.app.toasts.show = toasts.append
    seek(layla)
    until([layla], lambda: layla.table is not None)
    assert layla.room.seconds == 15
    hall_of(omar.app).ask(
        TakeSeat(layla.app.background.id, None, ""),
        lambda seat: hall_room.enter_table(omar.app, seat),
    )
    until([layla, omar], lambda: omar.table is not None and omar.table.session.viewer >= 0, 120)
    assert any("Omar now plays for" in text for text in toasts), toasts


def test_cancelling_and_never_again(world):
    players = world[1](*NAMES)
    seek(players[0])
    players[0].press("cancel")
    assert players[0].scene.name == "title"
    seek(*players)
    until(players, lambda: all(player.table is not None for player in players))
    layla = players[0]
    layla.plays = False
    until(players, lambda: layla.scene.name == "table")
    for id in (
        "menu",
        "people",
        "seat:1" if layla.room.occupants[1].member != layla.app.connection.me else "seat:2",
        "never",
    ):
        layla.press(id)
    until(players, lambda: layla.app.background.avoided)
