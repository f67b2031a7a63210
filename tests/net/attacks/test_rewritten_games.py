"""A host gives up, forgets or rewrites finished deals: guests never find the next deals fair."""

import json

import pytest

from tests.net.attacks.test_chosen_cards import begun, honest
from tests.net.circle import QUICK, ROOM, Circle, entropy_of
from tests.net.world import begun as world_begun
from trix.codec import to_json
from trix.net.deals.key_exchange import KeyExchange
from trix.net.guest.guest import Guest
from trix.net.hosting.host import Host
from trix.net.hosting.hosted_game import Progress
from trix.net.messages import RoomIs, Snapshot
from trix.net.succession import inherit


def finish(circle, number):
    circle.play_until(lambda: all(len(guest.dealings.finished) >= number for guest in circle.guests.values()))


@pytest.mark.by_turns
@pytest.mark.parametrize("times", [1, 3])
def test_a_new_game_in_place_of_a_dealt_one_is_redealt(times):
    """A host that gives up games until it likes its first hand."""
    circle = begun()
    for _ in range(times):
        circle.host.stop()
        circle.begin().deal()
    circle.play(400)
    for guest in honest(circle):
        assert guest.dealings.outcomes == ["redealt", "redealt"]
        assert guest.dealings.redeals == {0: times, 1: times}


def assert_next_deals_are_redealt(circle):
    """The host begins a game, and honest guests do not find its first two deals fair."""
    circle.begin().deal()
    circle.play(400)
    for guest in honest(circle):
        assert guest.dealings.outcomes == ["redealt", "redealt"]


def test_games_that_are_given_up_before_a_pledge_hide_nothing():
    """The host announces several new games at once."""
    circle = begun()
    for _ in range(3):
        circle.host._set_room(circle.host.room._replace(match=circle.host.room.match + 1))
        circle.settle()
    circle.host.stop()
    assert_next_deals_are_redealt(circle)


def test_a_host_cannot_call_a_game_finished_to_deal_again():
    circle = begun()
    circle.host._set_room(circle.host.room._replace(phase="over"))
    assert_next_deals_are_redealt(circle)


@pytest.mark.long
def test_the_deals_after_a_finished_game_are_fair():
    circle = begun()
    circle.play()
    for restarted in (False, True):
        if restarted:
            for name, guest in circle.guests.items():
                back = Guest.restore(guest.stored(), name, ROOM, entropy_of(name))
                back.connect()
                circle.guests[name] = back
            circle.settle()
        circle.host.begin(circle.now)
        circle.settle()
        circle.play()
        for guest in circle.guests.values():
            assert guest.dealings.outcomes == ["fair", "fair"]
            assert guest.dealings.redeals == {}


def test_a_host_that_forgets_a_finished_dealing_deals_it_again():
    """It restarts from an older state, because it dislikes the result."""
    circle = Circle(QUICK, 4)
    circle.host.begin(circle.now)
    circle.settle()
    old = json.dumps(circle.host.stored())
    circle.deal()
    finish(circle, 1)
    assert circle.guests["p1"].dealings.outcomes == ["fair"]
    host = Host.restore(json.loads(old), ROOM, entropy_of(9), circle.make_player, circle.now)
    circle.change_host(host)
    circle.deal()
    assert circle.guests["p1"].dealings.finished == []
    circle.play(400)
    for guest in honest(circle):
        assert guest.dealings.outcomes[0] in ("redealt", "false")
        assert guest.dealings.redeals[0] == 1


def test_an_heir_that_makes_up_finished_dealings_is_noticed():
    """The heir replaces the first dealing by one with cards of its choice."""
    circle = begun()
    finish(circle, 1)
    other = begun(seed=3)
    finish(other, 1)
    room, _ = inherit(circle.host.room, "p1", circle.guests["p1"].dealings.finished)
    made_up = other.guests["p1"].dealings.finished
    host = Host(
        room, ROOM, entropy_of(5), circle.make_player, circle.now, progress=Progress(finished=tuple(made_up))
    )
    circle.change_host(host)
    circle.deal()
    for name in ("p0", "p2", "p3"):
        assert circle.guests[name].dealings.finished == made_up
        assert circle.guests[name].dealings.outcomes == ["redealt"]


@pytest.mark.long
def test_an_heir_that_lacks_the_last_dealing_deals_it_again():
    circle = begun()
    finish(circle, 1)
    room, _ = inherit(circle.host.room, "p1", [])
    host = Host(room, ROOM, entropy_of(5), circle.make_player, circle.now)
    circle.change_host(host)
    circle.deal()
    circle.play(400)
    for guest in honest(circle):
        assert guest.dealings.outcomes[0] == "redealt"


def test_dealings_that_an_heir_knows_keep_their_result():
    circle = begun()
    finish(circle, 1)
    room, progress = inherit(circle.host.room, "p1", circle.guests["p1"].dealings.finished)
    host = Host(room, ROOM, entropy_of(5), circle.make_player, circle.now, progress=progress)
    circle.change_host(host)
    circle.deal()
    for guest in circle.guests.values():
        assert guest.dealings.outcomes[0] == "fair"


def test_a_take_over_during_an_agreement_is_fair_to_those_who_had_not_revealed_their_share(monkeypatch):
    """The former host could not know the key without their shares."""
    circle = Circle(QUICK, 4)
    add = KeyExchange.add_commitment
    # one guest's commitment never arrives, so no guest reveals a share yet
    monkeypatch.setattr(
        KeyExchange,
        "add_commitment",
        lambda self, deal, member, commitment: member != "p3" and add(self, deal, member, commitment),
    )
    circle.begin()
    monkeypatch.undo()
    room, progress = inherit(circle.host.room, "p1", [])
    circle.change_host(Host(room, ROOM, entropy_of(5), circle.make_player, circle.now, progress=progress))
    circle.deal()
    circle.play(400)
    for name in ("p0", "p2", "p3"):
        assert circle.guests[name].dealings.outcomes == ["fair", "fair"]


def test_a_snapshot_that_lacks_a_dealing_is_counted_after_a_restart_of_the_device():
    world = world_begun(players=2)
    guest = world.devices[1]
    world.until_dealings(1)
    game = guest.guest.game
    snapshot = Snapshot(0, 1, game.version, 1, to_json(game.newest), (), (0,), 0, (), (), ())
    guest.guest.receive(RoomIs(to_json(world.host.room)), 0.0)
    guest.guest.receive(snapshot, 0.0)
    world.devices[1].flush()
    guest.kill()
    assert guest.guest.dealings.redeals[0] == 1


def made_up_end(dealings):
    """Return the dealings of a game with further ones whose keys were never agreed."""
    other = begun(seed=5)
    host = Host(
        other.host.room,
        ROOM,
        entropy_of(8),
        other.make_player,
        other.now,
        progress=Progress(finished=dealings),
    )
    other.change_host(host)
    other.deal()
    other.play()
    return tuple(other.host.game.finished)


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("finished", [0, 1])
@pytest.mark.parametrize("restarted", [False, True])
def test_a_host_cannot_make_up_the_end_of_a_game_to_deal_again(finished, restarted):
    """It dislikes its hand. So it interrupts all connections, and then shows a game that is over."""
    circle = begun()
    finish(circle, finished)
    room, dealings = circle.host.room._replace(phase="over"), made_up_end(tuple(circle.host.game.finished))
    circle.host = Host(
        room, ROOM, entropy_of(9), circle.make_player, circle.now, progress=Progress(finished=dealings)
    )
    for name, guest in circle.guests.items():
        if restarted:
            circle.guests[name] = Guest.restore(guest.stored(), name, ROOM, entropy_of(name))
        circle.guests[name].connect()
    circle.settle()
    for guest in honest(circle):
        assert guest.dealings.outcomes == ["fair"] * finished + ["false"] * (2 - finished)
        assert guest.dealings.finished_text is None
    assert_next_deals_are_redealt(circle)


def test_a_device_that_restarts_after_a_deal_still_checks_it():
    world = world_begun(players=3)
    guest = world.devices[1]
    world.until(lambda: guest.guest.game and world.actions > 5)
    guest.online = False
    world.host.stand_in(1, "random")
    world.until(lambda: len(world.devices[2].guest.dealings.finished) == 1)
    world.step(50)
    guest.online = True
    guest.kill()
    world.until(lambda: guest.guest.dealings.outcomes)
    assert guest.guest.dealings.outcomes == ["fair"]
    world.play_to_the_end()
