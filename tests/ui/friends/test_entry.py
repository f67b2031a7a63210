"""Ways into a room, and explanations of failures."""

import json

import pytest

from tests.ui.friends.world import QUICK, FakeNetwork, Friend, Friends, Hub, seen
from trix.session.archive import read_archive


def test_without_a_network_there_is_no_button(monkeypatch):
    friend = Friend(Hub(), "Layla", 1)
    assert friend.find("friends")
    friend.platform.others = None
    friend.app.change(language="de")
    friend.app.frame()
    assert friend.find("friends") is None


def test_missing_packages_are_named(monkeypatch):
    friend = Friend(Hub(), "Layla", 1)
    friend.platform.others = FakeNetwork(Hub(), 1, "packages")
    friend.press("friends")
    assert "paho-mqtt" in seen(friend)
    assert friend.find("open") is None


def test_a_missing_name_is_asked_for_and_remembered(monkeypatch):
    friends = Friends(monkeypatch, 1, **QUICK)
    new = friends.add("")
    new.press("friends")
    new.press("join")
    new.type("  Nadia ")
    assert new.app.settings.name == "Nadia"
    new.press("enter")
    new.type(friends.code)
    friends.until(lambda: new.gathering is not None and new.room is not None)
    assert ["Nadia", "here"] in friends.all[0].app.status()["people"]


def test_a_link_or_a_message_with_the_code_leads_to_the_room(friends):
    host = friends.all[0]
    host.press("share")
    (message,) = host.platform.shared
    link = message.splitlines()[-1]
    assert link.startswith("https://trix.example/#table-")
    by_link, by_message = friends.add("Nour"), friends.add("Maha")
    by_link.platform.incoming.append(
        json.dumps({"type": "table", "invitation": link.partition("#table-")[2]})
    )
    friends.until(lambda: by_link.gathering is not None and by_link.room is not None)
    friends.join(by_message, message.splitlines()[1])
    assert by_link.gathering.meeting.code == ""
    assert by_message.gathering.meeting.code == friends.code


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("AAAA-BBBB", "code is not complete"),
        ("AAAA-BBBB-CCU!", "One character is wrong"),
        ("", "code is not complete"),
    ],
)
def test_a_wrong_code_is_explained_and_nothing_is_lost(friends, typed, told):
    new = friends.add("Nour")
    for id in ("friends", "join", "enter"):
        new.press(id)
    new.type(typed)
    assert new.scene.name == "join"
    assert told in seen(new)
    assert any(told in one for one in new.platform.said)
    new.press("enter")
    assert new.platform.asked[-1][1] == typed


def test_a_room_without_an_answer_says_so_and_can_be_left(friends):
    new = friends.add("Nour")
    for id in ("friends", "join", "enter"):
        new.press(id)
    new.type("AAAA-BBBB-CCCC")
    friends.until(lambda: new.gathering is not None)
    friends.let(10)
    assert "No answer yet" in seen(new)
    new.press("back")
    assert new.scene.name == "title"
    friends.let(3)
    assert new.gathering is None
    assert not new.platform.secrets.texts


def test_another_version_is_refused_with_a_sentence(friends, monkeypatch):
    new = friends.add("Nour")
    monkeypatch.setattr("trix.net.guest.guest.__version__", "0.0.1")
    for id in ("friends", "join", "enter"):
        new.press(id)
    new.type(friends.code)
    friends.until(lambda: new.scene.name == "dialog")
    assert "Please update the older one" in seen(new)
    assert not new.platform.secrets.texts
    new.press("ok")
    assert new.scene.name == "title"


def test_each_sees_the_game_in_their_own_language(monkeypatch):
    friends = Friends(monkeypatch, 1, "troika", **QUICK)
    guest = friends.add("Nour", language="ar")
    guest.app.change(language="ar")
    guest.app.frame()
    guest.press("friends")
    assert "مع الأصدقاء" in seen(guest)


def test_joining_works_with_late_and_unordered_cipher_answers(monkeypatch):
    friends = Friends(monkeypatch, 1, "troika", **QUICK)
    new = friends.add("Nour")
    new.platform.others.late = True
    new.press("friends")
    new.press("join")
    new.press("enter")
    new.type(friends.code)
    assert new.gathering is None
    friends.until(lambda: new.gathering is not None and new.room is not None)
    friends.sit(new)
    friends.begin()
    friends.play(friends.over)
    assert len(read_archive(new.platform.store).entries) == 1
