"""What people meet with at a table with others: coming, going, waiting, and coming back."""

import json

import pygame
import pytest

from tests.ui.conftest import FakeHost
from tests.ui.friends.world import FakeNetwork, Friend, Friends, Hub
from tests.ui.inventory import shown
from trix.session.archive import read_archive
from trix.ui.toast import Toast

QUICK = {"length": "hands", "hands": 2}


@pytest.fixture
def friends(monkeypatch):
    """Three people with seats, at a table of Troika with a computer."""
    made = Friends(monkeypatch, 3, "troika", **QUICK)
    made.sit()
    return made


def seen(friend):
    """The words of the screen on top."""
    return " ".join(friend.texts())


def to_turn(friends, friend):
    """Play until somebody is to act."""
    friend.plays = False
    friends.play(lambda: friend.table.turn.awaiting == "decision")


# --- the lobby ---


def test_a_game_that_all_others_would_only_watch_is_not_begun_by_accident(monkeypatch):
    friends = Friends(monkeypatch, 2, **QUICK)
    host, guest = friends.all
    host.press("start")
    assert "need to tap a seat" in seen(host)
    host.press("wait")
    assert host.scene.name == "lobby"
    assert host.room.phase == "lobby"
    host.press("start")
    host.press("begin")
    friends.until(lambda: guest.table is not None)
    assert guest.table.model.viewer < 0


def test_what_is_told_in_the_lobby_leaves_its_title_to_be_read(monkeypatch):
    friends = Friends(monkeypatch, 1, **QUICK)
    guest = friends.add("Nour", size=(390, 844))
    friends.join(guest)
    screen = pygame.Surface((390, 844), pygame.SRCALPHA)
    Toast("Omar has come to the table.").draw(guest.app.painter, screen, low=guest.scene.toasts_low)
    told = screen.get_bounding_rect()
    assert guest.find("back").rect.bottom < told.top
    # nor does it cover what is below the list
    assert told.bottom < 844 - 48


def test_without_a_network_there_is_no_button(monkeypatch):
    friend = Friend(Hub(), "Layla", 1)
    assert friend.find("friends")
    friend.host.others = None
    friend.app.change(language="de")
    friend.app.frame()
    assert friend.find("friends") is None


def test_what_is_missing_is_named(monkeypatch):
    friend = Friend(Hub(), "Layla", 1)
    friend.host.others = FakeNetwork(Hub(), 1, "packages")
    friend.press("friends")
    assert "paho-mqtt" in seen(friend)
    assert friend.find("open") is None


def test_who_has_no_name_is_asked_first_and_it_is_remembered(monkeypatch):
    friends = Friends(monkeypatch, 1, **QUICK)
    new = friends.add("")
    new.press("friends")
    new.press("join")
    new.type("  Nadia ")
    assert new.app.settings.name == "Nadia"
    new.press("enter")
    new.type(friends.code)
    friends.until(lambda: new.evening is not None and new.room is not None)
    assert ["Nadia", "here"] in friends.all[0].app.status()["people"]


def test_everybody_sees_who_is_here_and_where_they_sit(friends):
    for friend in friends.all:
        status = friend.app.status()
        assert status["scene"] == "lobby"
        assert [name for name, _presence in status["people"]] == ["Layla", "Omar", "Rana"]
        assert status["code"] == friends.code
    assert [friend.seat for friend in friends.all] == [0, 1, 2]


def test_a_link_leads_to_the_table_and_so_does_a_message_with_the_code(friends):
    host = friends.all[0]
    host.press("share")
    (message,) = host.host.shared
    link = message.splitlines()[-1]
    assert link.startswith("https://trix.example/#table-")
    by_link, by_message = friends.add("Nour"), friends.add("Maha")
    by_link.host.incoming.append(json.dumps({"type": "table", "invitation": link.partition("#table-")[2]}))
    friends.until(lambda: by_link.evening is not None and by_link.room is not None)
    friends.join(by_message, message.splitlines()[1])
    assert by_link.evening.meeting.code == ""
    assert by_message.evening.meeting.code == friends.code


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
    assert any(told in one for one in new.host.said)
    new.press("enter")
    assert new.host.asked[-1][1] == typed


def test_a_table_that_does_not_answer_says_so_and_lets_one_go(friends):
    new = friends.add("Nour")
    for id in ("friends", "join", "enter"):
        new.press(id)
    new.type("AAAA-BBBB-CCCC")
    friends.until(lambda: new.evening is not None)
    friends.let(10)
    assert "No answer yet" in seen(new)
    new.press("back")
    assert new.scene.name == "title"
    friends.let(3)
    assert new.evening is None
    assert not new.host.secrets.texts


def test_another_version_is_refused_with_a_sentence(friends, monkeypatch):
    new = friends.add("Nour")
    monkeypatch.setattr("trix.net.guest.__version__", "0.0.1")
    for id in ("friends", "join", "enter"):
        new.press(id)
    new.type(friends.code)
    friends.until(lambda: new.scene.name == "dialog")
    assert "Please update the older one" in seen(new)
    assert not new.host.secrets.texts
    new.press("ok")
    assert new.scene.name == "title"


def test_who_was_asked_to_leave_is_told_and_cannot_come_back(friends):
    host, guest = friends.all[0], friends.all[2]
    host.press("seat:2")
    host.press("remove")
    assert host.scene.name == "dialog"
    host.press("keep")
    friends.let(1)
    assert guest.seat == 2
    host.press("seat:2")
    host.press("remove")
    host.press("remove")
    friends.until(lambda: guest.scene.name == "dialog")
    assert "asked to leave" in seen(guest)
    assert host.room.places[2].person is None
    assert not guest.host.secrets.texts


def test_the_rules_are_chosen_by_who_deals_and_seen_by_all(friends):
    host, guest = friends.all[:2]
    assert guest.find("rules") is None
    host.press("game:trixter")
    friends.until(lambda: guest.room.game == "trixter")
    host.press("rules")
    assert host.scene.name == "setup"
    host.press("back")
    host.press("time:30")
    host.press("hints")
    friends.let(0.5)
    assert (guest.room.seconds, guest.room.hints) == (30, True)
    assert "Everyone may use hints." in seen(guest)


def test_a_name_is_changed_for_all(friends):
    guest = friends.all[1]
    guest.press("seat:1")
    guest.press("name")
    guest.type("Abu Omar")
    friends.until(lambda: friends.all[0].room.person_at(1).name == "Abu Omar")
    assert guest.app.settings.name == "Abu Omar"


# --- playing ---


def test_a_table_is_announced_and_waits_for_who_is_to_act(friends):
    friends.begin()
    slow = friends.all[1]
    to_turn(friends, slow)
    friends.let(6)
    for other in (friends.all[0], friends.all[2]):
        assert other.app.status()["waiting"].startswith("Waiting for Omar")
        assert any("Waiting for Omar" in said for said in other.host.said)
    assert slow.table.guide.status()["waiting"] == ""


@pytest.mark.long
def test_after_half_a_minute_the_computer_may_play_and_who_is_back_takes_over(friends):
    friends.begin()
    host, slow = friends.all[:2]
    to_turn(friends, slow)
    slow.wire.tell("hidden")
    slow.frozen = True
    friends.let(1)
    assert host.app.status()["present"][1] == "away"
    friends.let(31)
    host.table.press("wait")
    friends.let(5)
    assert host.find("wait") is None
    friends.let(30)
    made = len(host.game.newest.history)
    host.table.press("stand_in")
    friends.until(lambda: len(host.game.newest.history) > made)
    assert host.app.status()["present"][1] == "agent"
    slow.frozen = False
    friends.until(lambda: host.app.status()["present"][1] == "here")
    slow.plays = True
    friends.play(friends.over)


def test_a_question_that_was_answered_by_the_computer_goes_away(friends):
    friends.begin()
    host, slow = friends.all[:2]
    to_turn(friends, slow)
    friends.until(lambda: slow.scene.name == "bid")
    host.evening.meeting.party.table.stand_in(1, "standard")
    friends.until(lambda: slow.scene.name == "table")


def test_the_network_is_gone_for_a_while_and_playing_goes_on(friends):
    friends.begin()
    cut = friends.all[1]
    friends.play(lambda: len(cut.game.newest.history) > 6)
    cut.wire.plug(False)
    friends.let(1)
    assert cut.app.status()["waiting"] == "Reconnecting…"
    friends.let(40)
    assert friends.all[0].app.status()["present"][1] == "reconnecting"
    cut.wire.plug(True)
    friends.until(lambda: friends.all[0].app.status()["present"][1] == "here", seconds=3)
    friends.play(friends.over)


@pytest.mark.long
@pytest.mark.parametrize("who", [0, 1])
def test_the_program_ends_in_the_middle_and_the_game_goes_on(friends, who):
    friends.begin()
    friends.play(lambda: len(friends.all[2].game.newest.history) > 9)
    gone = friends.all[who]
    gone.restart(told=True)
    assert gone.find("rejoin").label == "Continue with " + ", ".join(
        name for name in ("Layla", "Omar", "Rana") if name != gone.name
    )
    friends.let(20)
    gone.press("rejoin")
    friends.until(lambda: gone.table is not None)
    friends.play(friends.over)
    assert all(len(read_archive(friend.host.store).entries) == 1 for friend in friends.all)


@pytest.mark.long
def test_when_the_host_vanishes_another_goes_on_and_it_comes_back_as_a_guest(friends):
    friends.begin()
    host, heir, other = friends.all
    friends.play(lambda: len(heir.game.newest.history) > 5)
    host.frozen = True
    friends.let(26)
    assert "Layla" in heir.app.status()["waiting"]
    heir.table.press("go_on")
    friends.until(lambda: other.room.host == heir.evening.meeting.me)
    assert heir.evening.meeting.hosts
    host.frozen = False
    friends.until(lambda: not host.evening.meeting.hosts)
    friends.play(friends.over)


@pytest.mark.long
def test_a_question_gives_way_when_the_host_vanishes(friends):
    host, heir = friends.all[:2]
    friends.begin()
    to_turn(friends, heir)
    friends.until(lambda: heir.scene.name == "bid")
    host.wire.tell("gone")
    host.wire.plug(False)
    host.frozen = True
    friends.let(1)
    assert heir.scene.name == "bid", "a page that is loaded anew is back by then"
    friends.let(5)
    assert heir.app.status()["waiting"] == "Layla is not connected. Everyone is waiting."
    assert "Layla is not connected. Everyone is waiting." in heir.host.said
    # it comes again with the host
    host.frozen = False
    host.wire.plug(True)
    friends.until(lambda: heir.scene.name == "bid")
    host.wire.tell("gone")
    host.wire.plug(False)
    host.frozen = True
    friends.let(26)
    assert any("Continue without Layla" in said for said in heir.host.said)
    for _ in range(20):
        heir.key(pygame.K_TAB)
        if "Continue without Layla" in heir.host.said[-1]:
            break
    heir.key(pygame.K_RETURN)
    assert heir.evening.meeting.hosts
    for friend in (heir, friends.all[2]):
        friend.plays = True
    host.frozen = False
    host.wire.plug(True)
    friends.play(friends.over)


def test_a_question_gives_way_when_the_hosts_page_is_hidden_and_comes_again(friends):
    host, heir, other = friends.all
    friends.begin()
    to_turn(friends, heir)
    friends.until(lambda: heir.scene.name == "bid")
    host.wire.tell("hidden")
    host.frozen = True
    friends.let(1)
    assert heir.scene.name == "bid", "who shares the link is back by then"
    friends.let(5)
    assert heir.app.status()["waiting"] == "Layla is away. Everyone is waiting."
    friends.let(20)
    heir.table.press("go_on")
    # in the same moment the page is looked at again
    host.frozen = False
    friends.until(lambda: not host.evening.meeting.hosts, seconds=3)
    friends.until(lambda: other.room.host == heir.evening.meeting.me, seconds=3)
    friends.until(lambda: heir.scene.name == "bid", seconds=15)


def test_what_was_ticked_is_still_there_when_a_question_comes_again(monkeypatch):
    friends = Friends(monkeypatch, 2, "trix", mode="free_complex")
    friends.sit()
    friends.begin()
    host, guest = friends.all
    friends.play(lambda: guest.scene.name == "choose")
    for ticked in ("contract:queens", "contract:diamonds"):
        guest.press(ticked)
    made = len(guest.game.newest.history)
    host.wire.tell("hidden")
    host.frozen = True
    friends.let(6)
    assert guest.scene.name == "table"
    host.frozen = False
    friends.until(lambda: guest.scene.name == "choose")
    guest.press("together")
    friends.until(lambda: len(host.game.newest.history) > made)
    assert host.game.game.action_to_string(host.game.newest.history[made]) == "choose queens+diamonds"


def test_an_answer_to_confirm_goes_away_with_its_question(friends):
    host, slow = friends.all[:2]
    slow.app.change(confirm_choice=True)
    friends.begin()
    to_turn(friends, slow)
    friends.until(lambda: slow.scene.name == "bid")
    slow.scene.decide(slow.game.newest.legal_actions[0])
    assert slow.scene.name == "confirm"
    host.evening.meeting.party.table.stand_in(1, "standard")
    friends.until(lambda: slow.scene.name == "table")


def test_a_watcher_who_is_asked_to_leave_gives_up_no_seat():
    def note(screen):
        return shown(FakeHost(), screen, (844, 390, 1.0), "en").scene.ui.find("remove").explained()

    assert "takes the seat" in note("friends, another's seat")
    assert "takes the seat" not in note("friends, a watcher")


def test_who_leaves_for_good_is_replaced_and_can_come_by_the_code(friends):
    friends.begin()
    leaving = friends.all[2]
    friends.play(lambda: leaving.scene.name == "table" and len(leaving.game.newest.history) > 5)
    leaving.press("menu")
    leaving.press("leave")
    leaving.press("leave")
    assert leaving.scene.name == "title"
    friends.let(3)
    assert leaving.evening is None
    assert leaving.find("rejoin") is None
    assert friends.all[0].room.places[2].person is None
    friends.all.remove(leaving)
    friends.play(friends.over)


def test_who_steps_out_keeps_the_seat(friends):
    friends.begin()
    out = friends.all[2]
    friends.play(lambda: out.scene.name == "table" and len(out.game.newest.history) > 5)
    out.press("menu")
    out.press("step_out")
    friends.let(2)
    assert out.find("rejoin")
    assert friends.all[0].app.status()["present"][2] == "reconnecting"
    out.press("rejoin")
    friends.until(lambda: out.table is not None)
    friends.until(lambda: friends.all[0].app.status()["present"][2] == "here")


def test_a_watcher_sees_the_game_and_no_hand(monkeypatch):
    friends = Friends(monkeypatch, 2, "troika", drawn=True, **QUICK)
    watcher = friends.add("Nour")
    friends.join(watcher)
    friends.sit(friends.all[1])
    friends.begin()
    friends.play(lambda: watcher.table.model.trick)
    assert not watcher.table.model.hand
    assert not watcher.game.newest.hand
    # where a hand would be it says so, and neither side is called the own one
    assert "watching" in [part.name for part in watcher.table.guide.above()]
    assert watcher.table.state_told().startswith("You are watching.")
    assert "Layla, Sami 0, Omar, Khalid 0" in watcher.table.state_told()
    friends.play(friends.over)
    assert not read_archive(watcher.host.store).entries
    # a seat is handed over to who watches
    host = friends.all[0]
    host.press("lobby")
    host.press("watcher:0")
    host.press("give")
    friends.until(lambda: watcher.seat == 0)


def test_what_people_say_is_seen_by_all(friends):
    friends.begin()
    friends.play(lambda: all(friend.scene.name == "table" for friend in friends.all))
    friends.all[1].table.talk._speak("nice")
    friends.let(0.3)
    for friend in friends.all:
        assert friend.table.talk.status() == [{"seat": 1, "said": "nice"}]
    assert any("Omar: Nice one!" in said for said in friends.all[2].host.said)


def test_a_decision_is_taken_back_as_long_as_nobody_else_has_acted(monkeypatch):
    friends = Friends(monkeypatch, 4, "troika", **QUICK)
    friends.sit()
    friends.begin()
    first = friends.all[0]
    for friend in friends.all:
        friend.plays = False
    friends.play(lambda: any(friend.table.turn.awaiting == "decision" for friend in friends.all))
    first = next(friend for friend in friends.all if friend.table.turn.awaiting == "decision")
    made = len(first.game.newest.history)
    first.plays = True
    first.act()
    first.plays = False
    friends.until(lambda: first.game.can_undo)
    first.table.undo()
    friends.until(lambda: first.table.turn.awaiting == "decision")
    assert len(first.game.newest.history) == made
    assert all(len(friend.game.newest.history) == made for friend in friends.all)


def test_every_deal_is_said_to_be_fair(friends):
    friends.begin()
    friends.play(lambda: friends.all[2].scene.name == "deal_result")
    friends.let(1)
    assert "Dealt fairly: checked by everyone" in seen(friends.all[2])
    friends.all[2].press("fairness")
    assert "Omar" in seen(friends.all[2])


def test_a_false_deal_is_shown_to_all(friends, monkeypatch):
    friends.begin()
    monkeypatch.setattr("trix.net.fair.Pledge.holds", lambda *what: False)
    friends.play(lambda: friends.all[2].scene.name == "deal_result")
    friends.let(1)
    assert "Not dealt fairly!" in seen(friends.all[2])
    warnings = [said for said in friends.all[0].host.said if "was not dealt fairly" in said]
    assert len(warnings) == 1


def test_who_comes_after_a_deal_is_not_waited_for(friends):
    friends.begin()
    reader = friends.all[2]
    friends.play(lambda: reader.scene.name == "deal_result")
    friends.let(1)
    watcher = friends.add("Nour")
    friends.join(watcher)
    friends.let(1)
    assert "Dealt fairly: checked by everyone" in seen(reader)
    assert watcher.evening.checks.finding(0).verdict == "fair"


@pytest.mark.long
def test_another_game_begins_without_what_was_found_in_the_last(friends):
    friends.begin()
    friends.play(friends.over)
    friends.let(1)
    reader = friends.all[1]
    reader.press("lobby")
    assert reader.evening.checks.deals
    friends.all[0].press("again")
    friends.until(lambda: reader.room.match == 2 and reader.table is not None)
    assert not reader.evening.checks.deals
    friends.play(lambda: reader.scene.name == "deal_result")
    friends.let(1)
    assert "Dealt fairly: checked by everyone" in seen(reader)
    reader.press("fairness")
    assert "Deal 2" not in seen(reader)


def test_who_reads_a_result_does_not_hold_up_the_others(friends):
    friends.begin()
    friends.play(lambda: friends.all[2].scene.name == "deal_result")
    reader = friends.all[2]
    for _ in range(2000):
        for friend in friends.all[:2]:
            friend.act()
        friends.let(0.1)
        if reader.scene.name != "deal_result":
            break
    assert reader.scene.name in ("table", "bid", "trump", "discard")


def test_another_game_with_the_same_people(friends):
    friends.begin()
    friends.play(friends.over)
    friends.all[1].press("lobby")
    friends.all[0].press("again")
    friends.until(lambda: all(friend.scene.name in ("table", "bid") for friend in friends.all))
    assert {friend.room.match for friend in friends.all} == {2}


def test_each_sees_the_game_in_their_own_language(monkeypatch):
    friends = Friends(monkeypatch, 1, "troika", **QUICK)
    guest = friends.add("Nour", language="ar")
    guest.app.change(language="ar")
    guest.app.frame()
    guest.press("friends")
    assert "مع الأصدقاء" in seen(guest)


def test_a_store_without_room_is_told_once_and_the_game_goes_on(friends):
    host = friends.all[0]
    host.host.secrets.full = True
    friends.begin()
    friends.play(lambda: len(host.game.newest.history) > 3)
    told = [said for said in host.host.said if "cannot be saved" in said]
    assert len(told) == 1


@pytest.mark.long
def test_a_table_whose_host_never_comes_back_can_be_gone_on_with_from_the_lobby(friends):
    friends.begin()
    host, heir = friends.all[:2]
    friends.play(lambda: len(heir.game.newest.history) > 5)
    friends.all.remove(host)
    host.wire.plug(False)
    heir.restart()
    heir.press("rejoin")
    friends.let(26)
    assert heir.scene.name == "lobby"
    heir.press("go_on")
    heir.evening.meeting.party.table.stand_in(0, "standard")
    friends.play(friends.over)


def test_whatever_else_is_done_in_the_app_the_table_is_stepped_out_of(friends):
    guest = friends.all[1]
    guest.app.home()
    friends.let(0.3)
    assert guest.evening is None
    assert guest.find("rejoin")
    guest.press("rejoin")
    friends.until(lambda: friends.all[0].room.person_at(1).presence == "here")
    assert guest.scene.name == "lobby"


def test_who_plays_by_ear_hears_who_comes_goes_and_is_waited_for(friends):
    host, guest = friends.all[:2]
    new = friends.add("Nour")
    friends.join(new)
    friends.begin()
    to_turn(friends, guest)
    guest.wire.tell("hidden")
    guest.frozen = True
    friends.let(1)
    assert "Nour has joined the table." in host.host.said
    assert "Omar is away." in host.host.said
    assert host.table.guide.told() == "Omar: away. Waiting for Omar"


def test_a_host_that_leaves_names_who_goes_on_at_once(friends):
    friends.begin()
    host, heir, other = friends.all
    friends.play(lambda: host.scene.name == "table" and len(heir.game.newest.history) > 5)
    host.press("menu")
    host.press("leave")
    host.press("leave")
    friends.let(3)
    assert heir.evening.meeting.hosts
    assert other.room.host == heir.evening.meeting.me
    assert host.evening is None
    friends.all.remove(host)
    friends.play(friends.over)


def test_a_time_limit_is_shown_to_all_and_the_computer_decides_when_it_is_up(friends):
    host, slow = friends.all[:2]
    host.press("time:15")
    friends.begin()
    to_turn(friends, slow)
    made = len(host.game.newest.history)
    friends.let(4)
    assert host.evening.meeting.time_left == pytest.approx(slow.evening.meeting.time_left, abs=0.5)
    assert any(part.name == "clock" for part in host.table.guide.above())
    friends.until(lambda: len(host.game.newest.history) > made)
    assert any("Omar’s time is up" in said for said in slow.host.said)


@pytest.mark.long
def test_who_watches_can_take_the_seat_of_the_computer_in_the_middle(monkeypatch):
    friends = Friends(monkeypatch, 2, "troika", drawn=True, **QUICK)
    friends.sit()
    watcher = friends.add("Nour")
    friends.join(watcher)
    friends.begin()
    friends.play(lambda: watcher.scene.name == "table" and len(watcher.game.newest.history) > 6)
    watcher.press("menu")
    watcher.press("people")
    watcher.press("seat:3")
    watcher.press("sit")
    friends.until(lambda: watcher.seat == 3)
    friends.until(lambda: watcher.table.model.viewer == 3)
    assert watcher.table.model.hand
    friends.play(friends.over)
    (entry,) = read_archive(watcher.host.store).entries
    assert entry.seat == 3


def test_a_seat_is_given_to_who_watches_in_the_middle(monkeypatch):
    friends = Friends(monkeypatch, 2, "troika", **QUICK)
    friends.sit()
    watcher, giver = friends.add("Nour"), friends.all[1]
    friends.join(watcher)
    friends.begin()
    friends.play(lambda: giver.scene.name == "table" and len(giver.game.newest.history) > 6)
    giver.press("menu")
    giver.press("people")
    giver.press("watcher:0")
    giver.press("give")
    friends.until(lambda: watcher.seat == 1 and giver.seat is None)
    friends.until(lambda: giver.table.model.viewer < 0)
    assert not giver.table.model.hand
    friends.play(friends.over)


def test_hints_are_there_where_all_play_with_them_and_nowhere_else(friends):
    host, guest = friends.all[:2]
    friends.begin()
    assert guest.find("hint") is None
    guest.table.press("hint")
    assert any("Hints are off" in said for said in guest.host.said)
    to_turn(friends, guest)
    friends.until(lambda: guest.find("menu") and guest.scene.name == "bid")
    assert guest.find("hint") is None
    for key in (pygame.K_h, pygame.K_F1):
        guest.host.said.clear()
        guest.key(key)
        assert any("Hints are off" in said for said in guest.host.said)
    assert guest.table.bulb.advice is None
    assert not guest.table.bulb.thinking
    friends.all[0].evening.meeting.party.table.stop()
    friends.until(lambda: host.scene.name == "lobby")
    host.press("hints")
    friends.begin()
    to_turn(friends, guest)
    friends.until(lambda: guest.scene.name == "bid" and guest.find("menu"))
    assert guest.find("hint")
    guest.plays = True
    friends.play(lambda: guest.scene.name == "table" and guest.table.turn.cards)
    guest.plays = False
    assert guest.find("hint")
    guest.table.press("hint")
    friends.until(lambda: guest.table.bulb.words)
    assert guest.room.helped


def test_ciphers_that_answer_late_and_in_any_order_are_waited_for(monkeypatch):
    friends = Friends(monkeypatch, 1, "troika", **QUICK)
    new = friends.add("Nour")
    new.host.others.late = True
    new.press("friends")
    new.press("join")
    new.press("enter")
    new.type(friends.code)
    assert new.evening is None
    friends.until(lambda: new.evening is not None and new.room is not None)
    friends.sit(new)
    friends.begin()
    friends.play(friends.over)
    assert len(read_archive(new.host.store).entries) == 1


@pytest.mark.long
def test_a_deal_is_looked_back_at_while_the_game_goes_on(friends):
    friends.begin()
    friends.play(lambda: friends.all[1].scene.name == "deal_result")
    reader = friends.all[1]
    reader.press("review")
    friends.let(1)
    assert reader.scene.name == "review"
    reader.scene.back()
    friends.play(friends.over)
