"""Hosts and guests that choose among several keys: no honest guest finds such a deal fair."""

from itertools import combinations, count

import pytest

from tests.net.circle import QUICK, ROOM, Circle, entropy_of
from trix.codec import ImpossibleError, to_json
from trix.games import load_game
from trix.net.deals.key_exchange import KeyExchange, Pledge, hash_of
from trix.net.guest.guest import Guest
from trix.net.hosting.host import Host
from trix.net.messages import Committed, Opened, Pledged, Revealed, RoomIs, Sit
from trix.net.room import pass_room
from trix.net.succession import inherit


def honest(circle, *colluders):
    return [guest for name, guest in circle.guests.items() if name not in ("p0", *colluders)]


def begun(players=4, seed=0, game=QUICK):
    return Circle(game, players, seed=seed).begin().deal()


def test_a_host_cannot_deal_again_in_a_new_epoch_of_its_own():
    circle = begun()
    again = circle.host.room._replace(epoch=circle.host.room.epoch + 1)
    for guest in honest(circle):
        with pytest.raises(ImpossibleError):
            guest.receive(RoomIs(to_json(again)), circle.now)
        assert guest.room.epoch == 0


def test_a_host_cannot_go_back_to_an_earlier_epoch():
    circle = begun()
    guest = circle.guests["p1"]
    room = pass_room(pass_room(circle.host.room, "p2"), "p0")
    guest.receive(RoomIs(to_json(room)), circle.now)
    with pytest.raises(ImpossibleError):
        guest.receive(RoomIs(to_json(circle.host.room)), circle.now)


@pytest.mark.by_turns
@pytest.mark.parametrize("times", [1, 2])
def test_a_deal_that_passes_to_another_host_is_redealt_for_everyone(times):
    """An heir that cooperates with the host would deal until both like the cards."""
    circle = begun()
    for turn in range(times):
        heir = ("p1", "p2")[turn]
        room, progress = inherit(circle.host.room, heir, circle.guests[heir].dealings.finished)
        circle.change_host(
            Host(room, ROOM, entropy_of(turn + 5), circle.make_player, circle.now, progress=progress)
        )
        circle.deal()
    circle.play(400)
    for guest in honest(circle):
        # the next deal's key had been agreed on, too
        assert guest.dealings.outcomes == ["redealt", "redealt"]
    assert circle.guests["p3"].dealings.redeals == {0: times, 1: times}


def test_the_count_of_redeals_survives_a_restart():
    circle = begun()
    room = pass_room(circle.host.room, "p2")
    guest = circle.guests["p1"]
    guest.receive(RoomIs(to_json(room)), circle.now)
    assert Guest.restore(guest.stored(), "p1", ROOM, entropy_of(1)).dealings.redeals == {0: 1, 1: 1}


def without(monkeypatch, ignored):
    """A host that ignores the shares of some members."""
    add = KeyExchange.add_share
    monkeypatch.setattr(
        KeyExchange,
        "add_share",
        lambda self, deal, member, share: member not in ignored and add(self, deal, member, share),
    )


@pytest.mark.by_turns
@pytest.mark.parametrize("ignored", [("p1",), ("p1", "p2"), ("p1", "p2", "p3")])
def test_a_left_out_share_is_noticed_by_everyone_and_named(monkeypatch, ignored):
    without(monkeypatch, ignored)
    circle = begun()
    circle.play(400)
    for guest in honest(circle):
        assert guest.dealings.outcomes == ["missing", "missing"]
        assert guest.dealings.missing == {0: ignored, 1: ignored}


def test_a_player_who_is_not_asked_is_noticed_by_everyone(monkeypatch):
    begin = KeyExchange.begin
    monkeypatch.setattr(
        KeyExchange,
        "begin",
        lambda self, deal, asked, now: begin(self, deal, tuple(id for id in asked if id != "p2"), now),
    )
    circle = begun()
    circle.play(400)
    for guest in honest(circle):
        assert guest.dealings.outcomes == ["missing", "missing"]
        assert guest.dealings.missing == {0: ("p2",), 1: ("p2",)}


def test_a_guest_that_withholds_its_share_is_named_by_everyone():
    """Together with the host it would choose between two keys."""
    circle = Circle(QUICK, 4)
    colluder = circle.guests["p3"]
    send = colluder.send
    colluder.dealings._send = lambda message: None if isinstance(message, Revealed) else send(message)
    circle.begin()
    circle.play(400)
    for guest in honest(circle, "p3"):
        assert guest.dealings.outcomes == ["missing", "missing"]
        assert guest.dealings.missing == {0: ("p3",), 1: ("p3",)}


def left_by_p3(kind):
    """Return a played circle whose guest p3 leaves instead of sending a kind of message."""
    circle = Circle(QUICK, 4)
    gone = circle.guests["p3"]
    send = gone.send

    def leave(message):
        if isinstance(message, kind):
            circle.host.handle_disconnection("p3")
            circle.host.stand_in(3, "random")
        else:
            send(message)

    gone.dealings._send = leave
    circle.begin()
    circle.play(400)
    return circle


def test_a_guest_that_leaves_with_its_share_is_named_by_everyone():
    circle = left_by_p3(Revealed)
    for guest in honest(circle, "p3"):
        assert guest.dealings.outcomes[0] == "missing"
        assert guest.dealings.missing[0] == ("p3",)


def test_a_player_who_left_before_the_commitments_is_excused():
    circle = left_by_p3(Committed)
    for guest in honest(circle, "p3"):
        assert guest.dealings.outcomes[0] == "fair"
    assert "fair" not in circle.guests["p3"].dealings.outcomes


def test_without_any_share_no_guest_finds_a_deal_fair(monkeypatch):
    monkeypatch.setattr(KeyExchange, "add_commitment", lambda *_: False)
    circle = begun()
    circle.play(400)
    for guest in circle.guests.values():
        assert "fair" not in guest.dealings.outcomes


def test_a_guest_answers_pledges_for_the_running_and_the_next_deal_only():
    circle = Circle(QUICK, 2)
    guest = circle.guests["p1"]
    for deal in (2, 3, 99):
        guest.receive(Pledged(Pledge(deal, bytes(32), ("p1",))), 0.0)
        assert guest.outbox == []
    for deal in (0, 1):
        guest.receive(Pledged(Pledge(deal, bytes(32), ("p1",))), 0.0)
        assert [message.deal for message in guest.outbox] == [deal]
        guest.outbox.clear()


def test_a_second_pledge_for_a_deal_is_not_answered():
    circle = Circle(QUICK, 2)
    guest = circle.guests["p1"]
    for secret in count(1):
        guest.receive(Pledged(Pledge(0, hash_of(bytes([secret])), ("p1",))), 0.0)
        assert len(guest.outbox) == 1
        if secret == 5:
            break


def test_a_spectator_who_sits_down_after_the_pledge_is_not_expected():
    circle = Circle(QUICK, 3, spectators=1).begin().deal()
    circle.send("p3", Sit(3))
    circle.play(400)
    assert [circle.guests[id].dealings.outcomes[0] for id in ("p1", "p2")] == ["fair", "fair"]


def test_a_player_who_reconnects_during_an_exchange_raises_no_alarm():
    circle = Circle(QUICK, 4)
    circle.begin()
    circle.host.handle_disconnection("p3")
    circle.guests["p3"].connect()
    circle.settle()
    circle.play(400)
    for guest in circle.guests.values():
        assert not {"missing", "false", "redealt"} & set(guest.dealings.outcomes)


def test_a_host_must_open_each_dealing_before_the_next_action(monkeypatch):
    """Otherwise no guest could check it."""
    circle = begun()
    host, send = circle.host, circle.host._send
    monkeypatch.setattr(host, "_send", lambda id, said: None if isinstance(said, Opened) else send(id, said))
    with pytest.raises(ImpossibleError):
        circle.play(400)


COLLUDERS = ("p1", "p2", "p3")


@pytest.mark.parametrize(
    "ignored", [subset for size in range(4) for subset in combinations(COLLUDERS, size)], ids="+".join
)
def test_one_honest_guest_among_colluders_finds_one_of_all_keys_fair(monkeypatch, ignored):
    """The host and all other guests choose which of their shares count, once they know the cards."""
    without(monkeypatch, ignored)
    circle = begun(players=5, game=load_game("trixter", players=5, hands="short"))
    circle.play_until(lambda: circle.guests["p4"].dealings.outcomes)
    honest = circle.guests["p4"]
    assert honest.dealings.outcomes[0] == ("missing" if ignored else "fair")
    assert honest.dealings.missing.get(0, ()) == ignored
