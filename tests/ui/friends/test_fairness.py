"""All devices show the checks of the deals."""

import pygame
import pytest

from tests.net.circle import ROOM, Circle, entropy_of
from tests.ui.friends.world import seen
from tests.ui.inventory import shown
from tests.ui.table.layouts import SCREENS
from trix.games import load_game
from trix.net.guest.confirmations import Confirmations
from trix.net.hosting.host import Host
from trix.net.messages import Checked, Sit
from trix.net.room import Check
from trix.platform import Viewport
from trix.ui.friends.deal_alarm import alarm_places
from trix.ui.friends.fairness import Checks, finding_text
from trix.ui.kit.events import Key
from trix.ui.kit.i18n import _, set_language
from trix.ui.kit.theme import metrics
from trix.ui.table.layout import MOST_CARDS, hand_places
from trix.ui.table.table_layout import table_layout


def test_every_deal_is_shown_as_fair(friends):
    friends.begin()
    friends.play(lambda: friends.all[2].scene.name == "deal_result")
    friends.let(1)
    assert "Dealt fairly: checked by everyone" in seen(friends.all[2])
    friends.all[2].press("fairness")
    assert "Omar" in seen(friends.all[2])


def test_a_false_deal_is_shown_to_all(friends, monkeypatch):
    friends.begin()
    monkeypatch.setattr("trix.net.deals.key_exchange.Pledge.matches", lambda *what: False)
    friends.play(lambda: friends.all[2].scene.name == "deal_result")
    friends.let(1)
    assert "Not dealt fairly!" in seen(friends.all[2])
    warnings = [said for said in friends.all[0].platform.said if "was not dealt fairly" in said]
    assert len(warnings) == 1


def alarm(friend):
    return friend.table.guide.status()["alarm"]


@pytest.mark.long
def test_the_banner_about_a_false_deal_stays_until_it_is_tapped_or_a_key_is_pressed(friends, monkeypatch):
    friends.begin()
    monkeypatch.setattr("trix.net.deals.key_exchange.Pledge.matches", lambda *what: False)
    friends.play(lambda: all(friend.scene.name == "deal_result" for friend in friends.all))
    friends.let(1)
    for friend in friends.all:
        friend.press("continue")
        assert alarm(friend).startswith("Not dealt fairly! Deal 1 was not dealt fairly. Noticed by: ")
    friends.let(20)
    for friend, way in zip(friends.all, ("tap", "key", "page"), strict=True):
        # it stays, and a page reads it with the state of the deal
        if friend.scene.name != "table":
            friend.app.stack.pop()
        scene = friend.scene
        assert alarm(friend) and alarm(friend) in scene.screen_note()
        assert any(alarm(friend) in element.name for element in scene.elements())
        if way == "tap":
            friend.press("close_alarm")
        elif way == "key":
            friend.key(pygame.K_SPACE)
        else:
            scene.press_element("close_alarm")
            friend.frame()
        assert not alarm(friend) and friend.find("close_alarm") is None


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("way", ["tap", "keys"])
def test_the_banner_leads_to_the_checks(friends, monkeypatch, way):
    friends.begin()
    monkeypatch.setattr("trix.net.deals.key_exchange.Pledge.matches", lambda *what: False)
    reader = friends.all[2]
    friends.play(lambda: reader.scene.name == "deal_result")
    friends.let(1)
    reader.press("continue")
    if reader.scene.name != "table":
        reader.app.stack.pop()
    if way == "tap":
        reader.press("fairness")
    else:
        reader.scene.handle(Key(pygame.K_TAB))
        reader.scene.handle(Key(pygame.K_RETURN))
    assert reader.scene.name == "fairness" and "Not dealt fairly!" in seen(reader)
    assert not alarm(reader)


@pytest.mark.long
def test_a_warning_that_nobody_dismissed_is_a_dialog_at_the_end(friends, monkeypatch):
    friends.begin()
    monkeypatch.setattr("trix.net.deals.key_exchange.Pledge.matches", lambda *what: False)
    reader = friends.all[1]
    friends.play(lambda: "game_over" in reader.scenes)
    friends.let(0.5)
    assert reader.scene.name == "dialog" and "was not dealt fairly" in seen(reader)


@pytest.mark.by_turns
@pytest.mark.parametrize("language", ["en", "ar", "de"])
@pytest.mark.parametrize("text", [100, 130])
def test_the_banner_fits_and_never_covers_the_hand(painter, language, text):
    set_language(language)
    title = _("Not proven fair!")
    sentence = _("Deal {n} is not proven fair. No number from: {names}").format(n=20, names="Khalid, Layla")
    for screen in (*SCREENS, Viewport(640, 331, 1.0, (0, 0, 0, 0))):
        measures = metrics(screen, text)
        p = painter(rtl=language == "ar").at(measures)
        for seats in (3, 4, 7):
            layout = table_layout(measures, rtl=p.rtl, seats=seats)
            places = alarm_places(p, layout, title, sentence)
            assert layout.safe.contains(places.box)
            assert all(places.box.contains(one) for one in places[1:5])
            hand = [place.rect for place in hand_places(layout, MOST_CARDS)]
            assert places.box.bottom <= min(card.top for card in hand) - layout.lift, (screen, seats)
            assert not places.box.colliderect(layout.menu) and not places.box.colliderect(layout.scores)
    set_language("en")


@pytest.mark.long
def test_nobody_can_accuse_a_deal_that_was_not_or_that_they_did_not_play(friends):
    friends.begin()
    watcher = friends.add("Nour")
    friends.join(watcher)
    host, reader = friends.all[0], friends.all[1]
    guests = [friend.gathering.meeting.party.guest for friend in friends.all]
    friends.play(lambda: all(guest.dealings.outcomes for guest in guests))
    friends.let(1)
    coming = len(guests[0].dealings.outcomes)
    for liar, deal in [(watcher, 0), (reader, -1), (reader, coming), (reader, coming + 50)]:
        liar.gathering.meeting.party.send(Checked(1, deal, "false"))
        friends.let(0.2)
    for friend in (host, friends.all[2]):
        assert not any("was not dealt fairly" in said for said in friend.platform.said)
    # a modified host passes on arbitrary messages
    checks = tuple(Check(guests[1].id, deal, "false") for deal in (coming, coming + 50))
    assert Checks(guests[2]).note(guests[2].room._replace(checks=checks), guests[2]) == []


@pytest.mark.long
def test_latecomers_need_not_check_a_deal(friends):
    friends.begin()
    reader = friends.all[2]
    friends.play(lambda: reader.scene.name == "deal_result")
    friends.let(1)
    watcher = friends.add("Nour")
    friends.join(watcher)
    friends.let(1)
    assert "Dealt fairly: checked by everyone" in seen(reader)
    assert watcher.gathering.checks.finding(0).verdict == "fair"


@pytest.mark.long
def test_a_new_game_begins_without_the_checks_of_the_last(friends):
    friends.begin()
    friends.play(friends.over)
    friends.let(1)
    reader = friends.all[1]
    reader.press("lobby")
    assert reader.gathering.checks.deals
    friends.all[0].press("again")
    friends.until(lambda: reader.room.match == 2 and reader.table is not None)
    assert not reader.gathering.checks.deals
    friends.play(lambda: reader.scene.name == "deal_result")
    friends.let(1)
    assert "Dealt fairly: checked by everyone" in seen(reader)
    reader.press("fairness")
    assert "Deal 2" not in seen(reader)


@pytest.mark.long
def test_the_devices_sign_the_finished_game(friends):
    friends.begin()
    friends.play(friends.over)
    friends.let(2)
    reader = friends.all[1]
    reader.press("fairness")
    assert "The same game, signed by the devices of: you, " in seen(reader)
    assert "not confirmed" not in seen(reader)


@pytest.mark.long
def test_a_device_that_saw_another_game_is_named_to_all(friends, monkeypatch):
    victim, reader = friends.all[1], friends.all[2]
    monkeypatch.setattr(Confirmations, "work", confirm_another(Confirmations.work, victim))
    friends.begin()
    friends.play(friends.over)
    friends.let(2)
    assert any("Omar’s device has seen another game than yours!" in said for said in reader.platform.said)
    reader.press("fairness")
    assert "Another game on the device of: Omar" in seen(reader)


def confirm_another(confirm, victim):
    """A modified host has shown the victim another game."""

    def confirm_or_not(confirmations, *ciphers):
        guest = victim.gathering.meeting.party.guest
        if confirmations is guest.confirmations and guest.dealings.finished_text is not None:
            guest.dealings._finished_text = b"another game"
        confirm(confirmations, *ciphers)

    return confirm_or_not


def test_a_deal_that_does_not_follow_from_its_keys_is_not_reviewed(platform):
    """Keys that a dishonest host opened at the end give other cards, so the actions cannot be replayed."""
    app = shown(platform, "game over", (1280, 720, 1.0), "en")
    panel, session = app.stack.top, app.stack.top.table.session
    record = session.record()
    session.record = lambda: record._replace(actions=record.actions[::-1])
    panel.review()
    assert app.stack.top is panel
    assert app.toasts.text == "This deal cannot be replayed."


class Unsteady(Circle):
    """A circle whose guests stall or lose their connection, and return."""

    def __init__(self, seed):
        self.stalled, self.cut, self.waiting, self.due = set(), set(), [], []
        super().__init__(load_game("troika", length="hands", hands=4), 3, spectators=1, seed=seed)
        self.add("late")  # watches until a seat is free

    def settle(self):
        moved = True
        while moved:
            moved = False
            for name in [name for name in self.guests if name not in self.cut | self.stalled]:
                for message in [message for one, message in self.waiting if one == name]:
                    self.guests[name].receive(message, self.now)
                self.waiting = [pair for pair in self.waiting if pair[0] != name]
                messages, self.guests[name].outbox[:] = self.guests[name].outbox[:], []
                for message in messages:
                    moved = True
                    self.host.receive(name, message, self.now)
            self.waiting += [pair for pair in self.host.take_outbox(self.now) if pair[0] not in self.cut]

    def disturb(self, name):
        """Let something happen to a guest that happens in an honest game."""
        seat = self.host.room.seat_of(name)
        match self.rng.choice(["stall", "cut", "stand in", "sit", "unseat", "restart"]):
            case "stall" if name not in self.cut:
                self.stalled.add(name)
                self._later(3.0, lambda: self.stalled.discard(name))
            case "cut":
                self._cut(name)
                self.host.handle_disconnection(name)
                self._later(6.0, lambda: self._reconnect(name))
            case "stand in" if seat is not None:
                self.host.stand_in(seat, "random")
                self._later(10.0, lambda: self.guests[name].send(Sit(seat)))
            case "sit":
                self.guests[name].send(Sit(self.rng.randrange(4)))
            case "unseat" if seat is not None:
                self.host.unseat(name)
            case "restart":
                stored, here = self.host.stored(), [guest for guest in self.guests if guest not in self.cut]
                self.host = Host.restore(
                    stored, ROOM, entropy_of(self.rng.random()), self.make_player, self.now
                )
                for one in here:
                    self._cut(one)
                    self._reconnect(one)

    def _cut(self, name):
        self.cut.add(name)
        self.waiting = [pair for pair in self.waiting if pair[0] != name]

    def _reconnect(self, name):
        self.cut.discard(name)
        self.guests[name].connect()

    def _later(self, longest, call):
        self.due.append((self.now + self.rng.random() * longest, call))

    def happen(self):
        now = [call for when, call in self.due if when <= self.now]
        self.due = [pair for pair in self.due if pair[0] > self.now]
        for call in now:
            call()


@pytest.mark.by_turns
@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 6))]
)
def test_no_honest_game_seems_unfair_to_players_latecomers_or_watchers(seed):
    circle, found = Unsteady(seed), {}
    circle.begin()
    while circle.host.room.phase != "over":
        circle.step()
        circle.happen()
        if circle.rng.random() < 0.05:
            circle.disturb(circle.rng.choice(["p1", "p2", "p3", "late"]))
        for name in circle.guests.keys() - circle.stalled:
            guest = circle.guests[name]
            checks = found.setdefault(name, Checks(guest))
            if guest.room is not None:
                assert checks.note(guest.room, guest) == []
                for deal in checks.deals:
                    text = finding_text(checks.finding(deal), guest.room, guest.id)
                    assert "fair!" not in text and "Not proven" not in text
