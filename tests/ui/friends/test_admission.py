"""The host keeps people out: a locked table, and another code and link."""

import pytest

from tests.ui.friends.world import QUICK, Friends, seen
from trix import __version__
from trix.net.messages import PROTOCOL, Join


@pytest.fixture
def friends(monkeypatch):
    return Friends(monkeypatch, 3, **QUICK)


def try_to_join(friends, friend, code):
    friend.press("friends", "join", "enter")
    friend.type(code)
    friends.let(5)


@pytest.mark.long
def test_nobody_else_joins_a_locked_table(friends):
    host, guest = friends.all[0], friends.all[2]
    host.press("lock")
    friends.let(0.5)
    assert "nobody else can join" in seen(host)
    assert "nobody else can join" in seen(guest)
    late = friends.add("Nour")
    try_to_join(friends, late, friends.code)
    assert "This table is locked" in seen(late)
    assert len(host.room.members) == 3
    guest.restart()
    guest.press("rejoin")
    friends.until(lambda: guest.seat == 2)
    host.press("lock")
    friends.let(0.5)
    assert "nobody else can join" not in seen(guest)
    assert not friends.all[0].room.locked


@pytest.mark.long
def test_the_table_can_be_locked_during_a_game(friends):
    host = friends.all[0]
    friends.begin()
    host.press("menu", "people", "lock")
    friends.let(0.5)
    assert friends.all[1].room.locked


@pytest.mark.long
def test_everyone_here_comes_along_to_another_code(friends):
    host, guest, removed = friends.all
    host.press("seat:2", "remove", "remove")
    friends.let(1)
    former = friends.code
    link = host.gathering.meeting.link
    host.press("change_code")
    assert host.scene.name == "dialog"
    host.press("change")
    friends.until(lambda: host.gathering.meeting.code != former and guest.gathering.meeting.up, seconds=10)
    friends.until(lambda: guest.gathering.meeting.party.host_link.is_connected, seconds=10)
    friends.let(1)
    code = host.gathering.meeting.code
    assert guest.gathering.meeting.code == code != former
    assert guest.gathering.meeting.link == host.gathering.meeting.link != link
    assert guest.seat == 1
    assert code in seen(guest).replace("\u2066", "").replace("\u2069", "")
    removed.press("close") if removed.find("close") else removed.key(27)
    friends.let(0.5)
    newcomer = friends.add("Nour")
    friends.join(newcomer, code)
    assert len(host.room.members) == 3
    lost = friends.add("Maha")
    try_to_join(friends, lost, former)
    friends.let(5)
    assert lost.room is None
    friends.all = [host, guest, newcomer]
    guest.restart()
    guest.press("rejoin")
    friends.until(lambda: guest.seat == 1)
    friends.begin()
    friends.play(friends.over)


@pytest.mark.long
def test_the_code_is_not_changed_during_a_game(friends):
    host = friends.all[0]
    former = friends.code
    friends.begin()
    host.gathering.meeting.change_code()
    friends.let(5)
    assert host.gathering.meeting.code == former


def test_a_crowd_of_watchers_is_removed_at_once(friends):
    """One device can join under many keys."""
    host, guest = friends.all[0], friends.all[1]
    crowd = host.gathering.meeting.party.host
    for number in range(20):
        crowd.receive(f"{number:032x}", Join(PROTOCOL, __version__, "Mallory", "owl", 0, 0, 0), 0.0)
    friends.let(1)
    assert len(guest.room.members) == 23
    host.press("clear", "keep")
    assert len(guest.room.members) == 23
    host.press("clear", "clear")
    friends.let(1)
    assert len(guest.room.members) == 3
    assert guest.room.locked
    assert host.find("clear") is None
