"""Leaving a seat, keeping it, giving it away, and watching."""

import pytest

from tests.ui.friends.world import QUICK, Friends
from trix.session.archive import read_archive


@pytest.mark.long
def test_the_computer_replaces_a_guest_who_left_and_may_return_by_the_code(friends):
    friends.begin()
    leaving = friends.all[2]
    friends.play(lambda: leaving.scene.name == "table" and len(leaving.game.newest.history) > 5)
    leaving.press("menu", "leave", "leave")
    assert leaving.scene.name == "title"
    friends.let(3)
    assert leaving.gathering is None
    assert leaving.find("rejoin") is None
    assert friends.all[0].room.occupants[2].member is None
    friends.all.remove(leaving)
    friends.play(friends.over)


def test_stepping_out_keeps_the_seat(friends):
    friends.begin()
    out = friends.all[2]
    friends.play(lambda: out.scene.name == "table" and len(out.game.newest.history) > 5)
    out.press("menu", "step_out")
    friends.let(2)
    assert out.find("rejoin")
    assert friends.all[0].app.status()["present"][2] == "reconnecting"
    out.press("rejoin")
    friends.until(lambda: out.table is not None)
    friends.until(lambda: friends.all[0].app.status()["present"][2] == "here")


@pytest.mark.long
def test_a_watcher_sees_the_game_and_no_hand(monkeypatch):
    friends = Friends(monkeypatch, 2, "troika", drawn=True, **QUICK)
    watcher = friends.add("Nour")
    friends.join(watcher)
    friends.watch(watcher)
    friends.sit(friends.all[1])
    friends.begin()
    host = friends.all[0]
    friends.play(lambda: watcher.table.model.phase == "play" and watcher.table.model.turn == 0)
    shown = watcher.scene.picture(watcher.table.drawing.view())
    active = {part.key.name for part in shown if part.name.startswith("plate") and part.key.active}
    assert active == {"Layla"}
    friends.play(lambda: watcher.table.model.trick)
    assert not watcher.table.model.hand
    assert not watcher.game.newest.hand
    # a note replaces the hand, and neither side is called the own one
    assert "watching" in [part.name for part in watcher.table.guide.above()]
    assert watcher.table.narrator.state_text().startswith("You are watching.")
    assert "Layla, Sami 0, Omar, Khalid 0" in watcher.table.narrator.state_text()
    friends.play(friends.over)
    assert not read_archive(watcher.platform.store).entries
    # a player hands the seat to a watcher
    host.press("lobby", "watcher:0", "give")
    friends.until(lambda: watcher.seat == 0)


def test_beginning_something_else_steps_out_of_the_room(friends):
    guest = friends.all[1]
    guest.app.stack.home()
    friends.let(0.3)
    assert guest.gathering is None
    assert guest.find("rejoin")
    guest.press("rejoin")
    friends.until(lambda: friends.all[0].room.member_at(1).presence == "here")
    assert guest.scene.name == "lobby"


@pytest.mark.long
def test_a_watcher_can_take_the_computers_seat_during_a_game(monkeypatch):
    friends = Friends(monkeypatch, 2, "troika", drawn=True, **QUICK)
    friends.sit()
    watcher = friends.add("Nour")
    friends.join(watcher)
    friends.watch(watcher)
    friends.begin()
    friends.play(lambda: watcher.scene.name == "table" and len(watcher.game.newest.history) > 6)
    watcher.press("menu", "people", "seat:3", "sit")
    friends.until(lambda: watcher.seat == 3)
    friends.until(lambda: watcher.table.model.viewer == 3)
    assert watcher.table.model.hand
    friends.play(friends.over)
    (entry,) = read_archive(watcher.platform.store).entries
    assert entry.seat == 3


@pytest.mark.long
def test_a_seat_can_be_given_to_a_watcher_during_a_game(monkeypatch):
    friends = Friends(monkeypatch, 2, "troika", **QUICK)
    friends.sit()
    watcher, giver = friends.add("Nour"), friends.all[1]
    friends.join(watcher)
    friends.watch(watcher)
    friends.begin()
    friends.play(lambda: giver.scene.name == "table" and len(giver.game.newest.history) > 6)
    giver.press("menu", "people", "watcher:0", "give")
    friends.until(lambda: watcher.seat == 1 and giver.seat is None)
    friends.until(lambda: giver.table.model.viewer < 0)
    assert not giver.table.model.hand
    friends.play(friends.over)
