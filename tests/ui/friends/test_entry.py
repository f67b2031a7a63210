"""Ways into a room, and explanations of failures."""

import json

import pytest

from tests.ui.driver import receive
from tests.ui.friends.world import QUICK, FakeNetwork, Friend, Friends, Hub, seen
from trix.session.archive import read_archive
from trix.ui.friends.joining import find_invitation


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
    new.press("friends", "join")
    new.type("  Nadia ")
    assert new.app.settings.name == "Nadia"
    new.press("enter")
    new.type(friends.code)
    friends.until(lambda: new.gathering is not None and new.room is not None)
    assert ["Nadia", "here"] in friends.all[0].app.status()["people"]


@pytest.mark.long
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
    # a friend who came by link can say the code aloud, too
    assert friends.code in seen(by_link)
    assert friends.code in seen(by_message)


ARABIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
PERSIAN = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


@pytest.mark.parametrize(
    "written",
    [
        lambda code: code.translate(ARABIC),
        lambda code: code.translate(PERSIAN).replace("-", "\u2011"),
        lambda code: f"يلا! الرمز \u2068{code}\u2069 بسرعة",
        lambda code: "".join(chr(ord(char) + 0xFEE0) for char in code),
        lambda code: f"Come and play with us! Enter this in the game: {code}.",
        lambda code: f"https://trix.example/#table-{code}",
        lambda code: code.replace("-", "").lower(),
    ],
)
def test_a_code_is_found_however_it_was_written_or_pasted(written):
    code = "4TXB-90KC-MMM7"
    assert find_invitation(written(code)) == code


@pytest.mark.long
def test_a_link_is_found_in_every_message(friends):
    invitation = friends.all[0].gathering.meeting.party.current_invitation
    for text in (
        f"تعال العب معنا!\nhttps://trix.example/#table-{invitation.text}",
        f"Code: 4TXB-90KC-MMM7https://trix.example/#table-{invitation.text} (until nine)",
        f"<https://trix.example/?x=1#table-{invitation.text.lower()}>",
        invitation.text.translate(ARABIC),
    ):
        assert find_invitation(text) == invitation


def open_entry(friends):
    """Return another device, which is asked for a code."""
    new = friends.add("Nour")
    new.press("friends", "join", "enter")
    return new


@pytest.mark.long
def test_codes_of_games_and_invitations_find_their_way_from_the_other_panel(friends):
    game_code = "Code: 0000-0000-707"
    new = open_entry(friends)
    new.type(game_code)
    assert "That is the code of a game, not of a table: Trix, Complex." in seen(new)
    new.press("game")
    assert new.scene.name == "code" and "0000-0000" in seen(new).replace("\u2060", "")
    new.app.stack.home()
    new.press("code", "enter")
    new.type(f"Enter this code in the game: {friends.code}")
    assert "That is an invitation to a table, not the code of a game." in seen(new)
    new.press("join")
    friends.until(lambda: new.gathering is not None and new.room is not None)


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("AAAA-BBBB", "code is not complete"),
        ("AAAA-BBBB-CCU!", "One character is wrong"),
        ("", "code is not complete"),
    ],
)
def test_a_wrong_code_is_explained_and_nothing_is_lost(friends, typed, told):
    new = open_entry(friends)
    new.type(typed)
    assert new.scene.name == "join"
    assert told in seen(new)
    assert any(told in one for one in new.platform.said)
    new.press("enter")
    assert new.platform.asked[-1][1] == typed


@pytest.mark.long
def test_a_room_without_an_answer_says_so_and_can_be_left(friends):
    new = open_entry(friends)
    new.type("AAAA-BBBB-CCCC")
    friends.until(lambda: new.gathering is not None)
    friends.let(10)
    assert "No answer yet" in seen(new)
    new.press("back")
    assert new.scene.name == "title"
    friends.let(3)
    assert new.gathering is None
    assert not new.platform.secrets.texts


@pytest.mark.long
def test_another_version_is_refused_with_a_sentence(friends, monkeypatch):
    monkeypatch.setattr("trix.net.guest.guest.__version__", "0.0.1")
    new = open_entry(friends)
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


@pytest.mark.long
def test_joining_works_with_late_and_unordered_cipher_answers(monkeypatch):
    friends = Friends(monkeypatch, 1, "troika", **QUICK)
    new = friends.add("Nour")
    new.platform.others.late = True
    new.press("friends", "join", "enter")
    new.type(friends.code)
    assert new.gathering is None
    friends.until(lambda: new.gathering is not None and new.room is not None)
    friends.sit(new)
    friends.begin()
    friends.play(friends.over)
    assert len(read_archive(new.platform.store).entries) == 1


# --- the link that opened the game


def by_link(friends, name):
    """Let a new friend open the link of the room."""
    host, new = friends.all[0], friends.add(name)
    invitation = host.gathering.meeting.link.partition("#table-")[2]
    receive(new.app, type="table", invitation=invitation)
    return new


@pytest.mark.long
def test_a_link_leads_to_the_first_free_seat_after_the_name(monkeypatch):
    friends = Friends(monkeypatch, 2, **QUICK)
    new = by_link(friends, "")
    new.type("Nadia")
    friends.until(lambda: new.gathering is not None and new.seat == 2)
    assert new.platform.forgotten_links == 1
    # they may move
    new.press("seat:3", "sit")
    friends.until(lambda: new.seat == 3)
    friends.let(1)
    assert friends.all[0].room.seat_of(new.gathering.meeting.me) == 3


def test_a_link_survives_a_cancelled_name_question(monkeypatch):
    friends = Friends(monkeypatch, 1, **QUICK)
    new = by_link(friends, "")
    new.type(None)
    friends.let(0.3)
    assert new.scene.name == "title"
    assert new.find("link").label == "Accept the invitation"
    assert not new.platform.forgotten_links
    new.press("link")
    new.type("Nadia")
    friends.until(lambda: new.gathering is not None and new.seat == 1)
    assert new.platform.forgotten_links == 1
    new.app.stack.home()
    friends.let(0.3)
    assert new.find("link") is None
    assert new.find("rejoin")


def test_a_link_can_be_dismissed(monkeypatch):
    friends = Friends(monkeypatch, 1, **QUICK)
    new = by_link(friends, "")
    new.type(None)
    friends.let(0.3)
    new.press("dismiss")
    friends.let(0.3)
    assert new.find("link") is None
    assert new.platform.forgotten_links == 1


def test_a_link_to_a_table_whose_host_does_not_answer_is_kept(monkeypatch):
    friends = Friends(monkeypatch, 1, **QUICK)
    friends.all[0].wire.plug(False)
    new = by_link(friends, "Nadia")
    friends.until(lambda: new.scene.name == "lobby")
    friends.let(2)
    new.press("back")
    friends.let(3)
    assert new.find("link")
    assert not new.platform.forgotten_links


def test_a_link_that_is_refused_is_not_offered_again(monkeypatch):
    friends = Friends(monkeypatch, 1, **QUICK)
    new = friends.add("Nadia")
    receive(new.app, type="table", invitation="ABC")
    assert new.scene.name == "dialog"
    assert new.platform.forgotten_links == 1


@pytest.mark.long
def test_the_code_leads_to_the_room_after_another_device_has_taken_over(friends):
    """Also if that device joined by a link: the host has told it the code."""
    host, new = friends.all[0], by_link(friends, "Nour")
    friends.until(lambda: new.gathering is not None and new.room is not None and new.seat == 3)
    assert f"\u2066{friends.code}\u2069" in seen(new)
    host.frozen = True
    for wire in host.platform.others.wires.values():
        wire.plug(False)
    friends.let(30)
    new.press("go_on")
    assert new.gathering.meeting.hosts
    other = friends.add("Maha")
    friends.join(other)
    assert other.room.host == new.gathering.meeting.me


@pytest.mark.long
def test_a_code_leads_back_to_the_own_room(friends):
    guest = friends.all[1]
    id, seat = guest.gathering.meeting.me, guest.seat
    guest.restart()
    guest.platform.incoming.append(json.dumps({"type": "table", "invitation": friends.code}))
    friends.until(lambda: guest.gathering is not None and guest.room is not None)
    assert (guest.gathering.meeting.me, guest.seat) == (id, seat)


@pytest.mark.long
def test_the_code_is_the_same_after_a_restart_of_the_host(friends):
    host = friends.all[0]
    friends.let(1)
    host.restart()
    host.press("friends", "resume")
    friends.let(1)
    new = friends.add("Maha")
    friends.join(new)
    assert new.gathering.meeting.code == friends.code


def test_leaving_the_search_closes_its_connection(friends):
    new = open_entry(friends)
    before = len(friends.hub.wires)
    new.type("AAAA-BBBB-CCCC")
    friends.until(lambda: new.gathering is not None)
    assert len(friends.hub.wires) == before + 1
    new.press("back")
    friends.let(3)
    assert len(friends.hub.wires) == before
