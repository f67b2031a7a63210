"""What people see and choose in the lobby."""

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.friends.world import QUICK, Friends, seen
from tests.ui.inventory import shown
from trix.ui.words.people import localized_name


def test_beginning_a_game_with_watchers_only_asks_first(monkeypatch):
    friends = Friends(monkeypatch, 2, **QUICK)
    host, guest = friends.all
    friends.watch(guest)
    host.press("start")
    assert "need to choose a seat" in seen(host)
    host.press("wait")
    assert host.scene.name == "lobby"
    assert host.room.phase == "lobby"
    host.press("start", "begin")
    friends.until(lambda: guest.table is not None)
    assert guest.table.model.viewer < 0


def test_names_differ_in_every_script(monkeypatch):
    friends = Friends(monkeypatch, 1, **QUICK)
    for name in ("خالد", "Khalid"):
        friends.join(friends.add(name))
    room = friends.all[0].room
    assert [room.occupants[seat].member is not None for seat in range(4)] == [True, True, True, False]
    computers = [room.shown_sitter(3).name]
    called = [localized_name(name) for name in (*(person.name for person in room.members), *computers)]
    assert len(set(called)) == len(called)


def test_a_seated_guest_still_sees_the_code(monkeypatch):
    friends = Friends(monkeypatch, 1, "trix")
    guest = friends.add("Nour", size=(1280, 720))
    friends.join(guest)
    friends.sit(guest)
    friends.let(0.5)
    code, share = guest.scene.ui.find("code"), guest.find("share")
    assert share is not None
    assert guest.find("back").rect.bottom < code.rect.top < share.rect.top


def test_toasts_in_the_lobby_do_not_cover_its_title(monkeypatch):
    friends = Friends(monkeypatch, 1, **QUICK)
    guest = friends.add("Nour", size=(390, 844))
    friends.join(guest)
    screen = pygame.Surface((390, 844), pygame.SRCALPHA)
    guest.app.toasts.text = "Omar has come to the table."
    guest.app.toasts.draw(guest.app.display.painter, screen, guest.scene.taken_places)
    told = screen.get_bounding_rect()
    assert guest.find("back").rect.bottom < told.top
    # it does not cover the rows below the list either
    assert told.bottom < 844 - 48


def test_all_devices_show_people_and_seats(friends):
    for friend in friends.all:
        status = friend.app.status()
        assert status["scene"] == "lobby"
        assert [name for name, _presence in status["people"]] == ["Layla", "Omar", "Rana"]
        assert status["code"] == friends.code
    assert [friend.seat for friend in friends.all] == [0, 1, 2]


def test_a_removed_guest_is_informed_and_cannot_return(friends):
    host, guest = friends.all[0], friends.all[2]
    host.press("seat:2", "remove")
    assert host.scene.name == "dialog"
    host.press("keep")
    friends.let(1)
    assert guest.seat == 2
    host.press("seat:2", "remove", "remove")
    friends.until(lambda: guest.scene.name == "dialog")
    assert "asked to leave" in seen(guest)
    assert host.room.occupants[2].member is None
    assert not guest.platform.secrets.texts


@pytest.mark.long
def test_the_host_chooses_the_rules_and_all_see_them(friends):
    host, guest = friends.all[:2]
    assert guest.find("rules") is None
    host.press("game:trixter")
    friends.until(lambda: guest.room.game == "trixter")
    host.press("rules")
    assert host.scene.name == "setup"
    host.press("back", "time:30", "hints")
    friends.let(0.5)
    assert (guest.room.seconds, guest.room.hints) == (30, True)
    assert "Everyone may use hints." in seen(guest)


def test_a_new_name_appears_on_all_devices(friends):
    guest = friends.all[1]
    guest.press("seat:1", "name")
    guest.type("Abu Omar")
    friends.until(lambda: friends.all[0].room.member_at(1).name == "Abu Omar")
    assert guest.app.settings.name == "Abu Omar"


def test_removing_a_watcher_mentions_no_seat():
    def note(screen):
        return (
            shown(FakePlatform(), screen, (844, 390, 1.0), "en")
            .stack.top.ui.find("remove")
            .accessible_description()
        )

    assert "takes the seat" in note("friends, another's seat")
    assert "takes the seat" not in note("friends, a watcher")
