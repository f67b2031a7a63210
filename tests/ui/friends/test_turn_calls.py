"""Calls at the player's turn."""

import pytest

from tests.ui.friends.world import QUICK, Friends


@pytest.mark.long
def test_every_turn_of_a_guest_is_called_and_the_screen_stays_on(friends):
    guest = friends.all[1]
    friends.begin()
    guest.platform.seen = False
    friends.play(lambda: guest.platform.calls)
    assert guest.platform.calls == ["It is your turn"]
    assert guest.platform.awake
    # notifications only if the player has wanted them
    assert not guest.platform.notified
    guest.app.change(calls="on")
    guest.platform.seen = True
    turns = guest.platform.calls.count("It is your turn")
    friends.play(lambda: guest.platform.calls.count("It is your turn") > turns)
    assert guest.platform.notified == ["It is your turn"]
    guest.app.stack.home()
    friends.let(0.3)
    assert guest.platform.calls[-1] is None
    assert not guest.platform.awake


@pytest.mark.long
def test_a_watcher_is_not_called(monkeypatch):
    friends = Friends(monkeypatch, 3, "troika", **QUICK)
    watcher = friends.all[2]
    friends.watch(watcher)
    friends.begin()
    friends.play(lambda: len(friends.all[0].game.newest.history) > 6)
    assert not watcher.platform.calls


def test_notifications_are_offered_once_in_the_lobby_with_others(monkeypatch):
    friends = Friends(monkeypatch, 1, **QUICK)
    host = friends.all[0]
    host.platform.permission = "ask"
    friends.let(0.3)
    assert host.scene.ui.find("notify") is None
    friends.join(friends.add("Nour"))
    assert host.scene.ui.find("notify")
    host.press("notify")
    assert (host.platform.permission, host.app.settings.calls) == ("on", "on")
    friends.let(0.3)
    assert host.scene.ui.find("notify") is None


def test_a_refused_offer_is_not_made_again(monkeypatch):
    friends = Friends(monkeypatch, 2, **QUICK)
    guest = friends.all[1]
    guest.platform.permission = "ask"
    guest.scene.rebuild()
    guest.press("no_calls")
    assert (guest.platform.permission, guest.app.settings.calls) == ("ask", "off")
    assert guest.scene.ui.find("notify") is None
