"""Devices over a bad network: whatever happens to them, everybody ends with the same game.

TRIX_FAULTS=1000 draws that many faults, of all kinds: `make net-test`.
"""

import json
import os
import random

import pytest

from tests.net.circle import Chooser, Onlooker
from tests.net.world import Device, Weather, World
from trix.games import load_game
from trix.net.crypto import KeyPair
from trix.net.handshake import Hosting, Opening
from trix.net.invitation import HOST_DIGITS
from trix.net.messages import Leave, Say, Sit
from trix.net.party import Party, Profile
from trix.net.room import Agent, Person, Place, new_room
from trix.net.visiting import SILENT
from trix.record import Sitter, from_text, replay

GAMES = [
    ("trix", {"mode": "complex"}, 4),
    ("trix", {"mode": "free_complex", "partnership": True}, 3),
    ("trixter", {"players": 3, "hands": "short"}, 3),
    ("trixter", {"players": 4, "hands": "short"}, 2),
    ("trixter", {"players": 5, "hands": "short", "first_lead": "left_of_dealer"}, 5),
    ("trixter", {"players": 6, "hands": "short", "hook": True}, 4),
    ("trixter", {"players": 7, "hands": "short"}, 7),
    ("troika", {"length": "hands", "hands": 3, "kitty": True}, 4),
    ("troika", {"length": "hands", "hands": 2, "stick_dealer": False}, 2),
]
QUICK = load_game("troika", length="hands", hands=2)
CALM = GAMES[-2:]
FAULTS = int(os.environ.get("TRIX_FAULTS", "0"))


def begun(seed=0, people=3, **world):
    world = World(QUICK, people, seed, **world)
    world.host.table.begin(world.now)
    world.step()
    return world


def agree(world):
    """Hold that everybody has the same game to the end, and that it was dealt as agreed."""
    (record,) = world.records()
    assert replay(from_text(record)).is_terminal()
    for device in world.devices:
        assert "false" not in device.party.guest.outcomes


def troubled_game(seed, faults):
    """Play a game in which so much goes wrong; give how many faults there were."""
    rng = random.Random(seed)
    name, options, people = rng.choice(GAMES if FAULTS else CALM)
    weather = Weather(rng.choice([0, 0.05, 0.2]), rng.choice([0, 0.2]), rng.choice([0.01, 0.3, 2.0]))
    world = World(
        load_game(name, **options), people, seed, weather, rng.randrange(2), late_ciphers=rng.random() < 0.3
    )
    world.queue = rng.choice([0, 5, 200])
    world.host.table.allow(undo=rng.random() < 0.8)
    world.host.table.limit(rng.choice([None, None, 5, 30]))
    world.host.table.begin(world.now)
    done = 0
    while done < faults and not world.over():
        for _ in range(rng.randrange(1, 80)):
            world.step()
            world.take_over()
        world.trouble()
        done += 1
    for device in world.devices:
        device.resume()
    end = world.now + 3_000
    while not world.over():
        assert world.now < end, "somebody waits for ever"
        world.step()
        world.take_over()
    agree(world)
    return done


@pytest.mark.parametrize("seed", range(6))
def test_whatever_goes_wrong_everybody_ends_with_the_same_game(seed):
    troubled_game(seed, 12)


@pytest.mark.skipif(not FAULTS, reason="takes minutes: make net-test")
def test_many_faults():
    done, seed = 0, 1000
    while done < FAULTS:
        done += troubled_game(seed, 40)
        seed += 1


def test_a_calm_game_is_fair_to_everybody():
    world = begun(people=4, watchers=1)
    world.until(world.over)
    agree(world)
    assert [set(device.party.guest.outcomes) for device in world.devices] == [
        {"open"},
        {"fair"},
        {"fair"},
        {"fair"},
        {"open"},
    ]


def test_the_host_vanishes_and_the_others_go_on_until_it_comes_back_as_a_guest():
    world = begun(seed=2)
    host, first, second = world.devices
    world.until(lambda: len(first.party.guest.dealings) == 1)
    host.frozen = True
    before = world.now
    world.until(lambda: first.party.silence(world.now) > SILENT)
    assert world.now - before < 25
    assert first.party.take_over(world.now)
    world.until(lambda: second.party.guest.room.host == first.party.id)
    assert second.party.guest.room.epoch == 1
    first.party.table.stand_in(0, "random")
    host.resume()
    world.until(lambda: host.party.table is None and host.party.guest.room.epoch == 1)
    assert first.party.table.room.places[0].person == host.party.id
    world.until(world.over)
    agree(world)


def test_a_host_that_is_back_just_after_another_took_over_sends_the_others_there():
    world = begun(seed=2)
    host, heir, other = world.devices
    world.until(lambda: len(heir.party.guest.dealings) == 1)
    host.frozen = True
    world.until(lambda: heir.party.silence(world.now) > SILENT + 3)
    # the note that tells of the new host is lost on its way to the other guest, who then hears the former one
    other.side = 1
    assert heir.party.take_over(world.now)
    heir.flush()
    other.side = 0
    host.resume()
    start = world.now
    world.until(lambda: other.party.guest.room.host == heir.party.id)
    assert world.now - start <= 3
    world.until(world.over)
    agree(world)


def test_of_two_that_take_over_one_remains():
    world = begun(seed=3, people=4)
    world.until(lambda: len(world.devices[1].party.guest.dealings) == 1)
    world.devices[0].frozen = True
    world.until(lambda: all(device.party.silence(world.now) > SILENT for device in world.devices[1:]))
    assert [device.party.take_over(world.now) for device in world.devices[1:3]] == [True, True]
    world.until(lambda: sum(device.party.table is not None for device in world.devices[1:]) == 1)
    world.devices[0].resume()
    world.until(world.over)
    agree(world)
    assert sum(device.party.table is not None for device in world.devices) == 1


def forged(world, message):
    """Return the packet of somebody who was invited."""
    packets = []
    Opening(world.devices[0].ciphers, world.invitation.handshake_key).seal(message, packets.append)
    return packets[0]


@pytest.mark.parametrize("epoch", [0, 1, 10**6])
def test_a_host_stays_the_host_whatever_those_say_who_were_invited(epoch):
    world = begun(people=3, seed=12)
    host, first, second = world.devices
    world.until(lambda: host.party.guest.game is not None)
    made = len(host.party.guest.game.newest.history)
    for _ in range(20):
        note = Hosting(epoch, first.party.id, 99)
        for device in (host, second):
            device.receive(forged(world, note))
        for _ in range(30):
            world.step()
    assert host.party.table is not None
    assert len(host.party.guest.game.newest.history) > made
    world.until(world.over)
    agree(world)


@pytest.mark.parametrize("place", [2, 3])
@pytest.mark.parametrize("people", [3, 4])
def test_nobody_seizes_the_table_of_a_host_with_whom_most_of_the_others_are(people, place):
    """Neither somebody at a seat nor a watcher, who tells of a later epoch and of many who are with them, and
    answers whoever calls."""
    world = begun(people=people, watchers=1, seed=14)
    host, guest = world.devices[:2]
    world.until(lambda: host.party.guest.game is not None)
    thief = world.devices[place]
    thief.online = False
    world.until(lambda: thief.party.silence(world.now) > SILENT)
    assert thief.party.take_over(world.now)
    thief.online = True
    thief.party._contend = lambda *_: None
    thief.party._tell_hosting = lambda _: None
    for _ in range(40):
        for device in world.devices:
            if device is not thief:
                device.receive(forged(world, Hosting(50, thief.party.id, 99)))
        for _ in range(10):
            world.step()
        assert host.party.table is not None
        assert guest.party.guest.room.host == host.party.id


def test_a_guest_whose_host_is_slow_to_answer_stays_with_it():
    """Nobody acts, so all that is heard of the host are its answers, seconds after each question."""
    world = begun(people=3, seed=15)
    world.until(lambda: world.devices[1].party.guest.game is not None)
    world.weather = Weather(delay=3.0)
    for device in world.devices:
        device.onlooker = type("Nobody", (), {"look": lambda self, guest: False})()
    host, guest, thief = world.devices
    for _ in range(1200):
        guest.receive(forged(world, Hosting(50, thief.party.id, 99)))
        world.step()
        assert guest.party.here.host == host.party.id[:HOST_DIGITS]


def test_a_host_that_is_killed_while_it_listens_to_another_keeps_its_table():
    world = begun(people=2, seed=12)
    host, guest = world.devices
    guest.online = False
    world.until(lambda: host.party.guest.room.person(guest.party.id).presence == "reconnecting")
    host.receive(forged(world, Hosting(7, guest.party.id, 99)))
    assert host.party.table is None
    guest.resume()
    host.flush()
    host.kill()
    assert host.party.table is not None
    world.until(world.over)
    agree(world)


def test_two_halves_of_a_table_that_both_went_on_come_together_again():
    world = begun(people=4, seed=13, watchers=1)
    world.until(lambda: len(world.devices[1].party.guest.dealings) == 1)
    for device in world.devices[2:]:
        device.side = 1
    heir = world.devices[2].party
    world.until(lambda: heir.silence(world.now) > SILENT)
    assert heir.take_over(world.now)
    for _ in range(1000):
        world.step()
    assert sum(device.party.table is not None for device in world.devices) == 2
    # nobody's own connection was ever cut
    for device in world.devices:
        device.side = 0
    world.until(lambda: sum(device.party.table is not None for device in world.devices) == 1, 100)
    world.until(lambda: len({device.party.guest.room.epoch for device in world.devices}) == 1, 100)
    world.until(world.over)
    agree(world)


def test_nobody_takes_over_while_the_host_is_heard():
    world = begun()
    guest = world.devices[1].party
    assert not guest.take_over(world.now)
    assert guest.table is None


def test_a_false_note_that_somebody_else_is_the_host_is_not_believed():
    world = begun(people=3)
    world.until(lambda: len(world.devices[1].party.guest.dealings) == 1)
    liar = world.devices[2]
    # a device that claims without having lost the host: forged with everything a guest has
    liar.party.silence = lambda now: 1000.0
    liar.party.take_over(world.now)
    world.step()
    host, guest = world.devices[0].party, world.devices[1].party
    for _ in range(50):
        world.step()
    assert guest.guest.room.host == host.id
    assert host.table is not None


@pytest.mark.parametrize("place", [0, 1])
def test_a_device_that_is_killed_again_and_again_loses_nothing(place):
    world = begun(seed=4)
    device = world.devices[place]
    killed = 0
    while not world.over():
        device.kill()
        killed += 1
        assert killed < 400
        for _ in range(25):
            world.step()
    agree(world)
    assert killed > 3


def test_the_newest_window_of_a_person_is_theirs():
    world = begun()
    device = world.devices[1]
    old = device.party
    device.kill()
    world.until(lambda: device.party.guest.game is not None)
    new, device.party = device.party, old
    for _ in range(30):
        world.step()
    assert old.guest.refusal is None or old.guest.refusal.reason == "replaced"
    device.party = new
    world.until(world.over)
    agree(world)


def test_two_windows_of_a_person_do_not_take_the_seat_from_each_other_in_turns():
    world = begun()
    device = world.devices[1]
    new = Device(world, "again", None, device.ciphers)
    new.party = Party.restored(json.loads(device.stored), device.ciphers, world.make_player, world.now)
    world.devices.append(new)
    world.until(lambda: device.party.guest.refusal is not None)
    assert device.party.guest.refusal.reason == "replaced"
    for _ in range(600):
        world.step()
    assert new.party.guest.refusal is None
    device.kill()
    world.until(lambda: new.party.guest.refusal is not None)
    assert device.party.guest.refusal is None
    world.devices.remove(new)
    world.until(world.over)
    agree(world)


def test_who_hides_the_page_is_away_until_they_are_heard():
    world = begun()
    device = world.devices[1]
    device.party.absence(gone=False, done=world.post)
    device.frozen = True
    other = world.devices[2].party.guest
    world.until(lambda: other.room.person(device.party.id).presence == "away", seconds=2)
    device.resume()
    world.until(lambda: other.room.person(device.party.id).presence == "here", seconds=3)


def test_a_host_that_hides_its_page_is_away_to_all_until_it_is_heard():
    world = begun()
    host, guest = world.devices[0], world.devices[1].party
    host.party.absence(gone=False, done=world.post)
    host.frozen = True
    world.until(lambda: guest.host_presence(world.now) == "away", seconds=2)
    host.resume()
    world.until(lambda: guest.host_presence(world.now) == "here", seconds=3)
    host.frozen = True
    world.until(lambda: guest.host_presence(world.now) == "reconnecting", seconds=25)


def test_a_silent_drop_is_seen_within_25_seconds_and_a_told_one_within_2():
    world = begun()
    device, other = world.devices[1], world.devices[2].party.guest

    def seen():
        return other.room.person(device.party.id).presence == "reconnecting"

    device.online = False
    start = world.now
    world.until(seen)
    assert world.now - start <= 25
    device.resume()
    start = world.now
    world.until(lambda: not seen())
    assert world.now - start <= 3
    device.online = False
    device.party.absence(gone=True, done=world.post)
    world.until(seen, seconds=2)


def test_after_a_cut_everybody_plays_again_within_3_seconds():
    world = begun(seed=5)
    device = world.devices[1]
    for _ in range(5):
        world.until(lambda: world.host.table.current == 1 or world.over())
        if world.over():
            break
        device.online = False
        for _ in range(80):
            world.step()
        made = len(world.devices[0].party.guest.game.newest.history)
        device.resume()
        start = world.now
        world.until(lambda made=made: len(world.devices[0].party.guest.game.newest.history) > made)
        assert world.now - start <= 3


@pytest.mark.parametrize("last", range(4))
def test_whoever_is_back_last_after_all_were_cut_holds_up_nobody(last):
    world = begun(seed=7)
    for turn in (1, 2):
        world.until(lambda turn=turn: world.host.table.current == turn or world.over())
        for device in world.devices:
            device.online = False
        for _ in range(40):
            world.step()
        made = len(world.devices[0].party.guest.game.newest.history)
        for number, device in enumerate(world.devices):
            world.at(world.now + (0.8 if number == last else 0.2), device.resume)
        start = world.now
        world.until(lambda made=made: len(world.devices[0].party.guest.game.newest.history) > made)
        assert world.now - start <= 3


def test_a_new_game_begins_with_the_same_people():
    world = begun(people=2)
    world.until(world.over)
    world.host.table.begin(world.now)
    world.until(lambda: not world.over())
    world.until(world.over)
    agree(world)
    assert world.devices[1].party.guest.room.match == 2


def test_who_comes_with_an_old_invitation_learns_that_the_table_has_moved():
    world = begun(seed=6)
    world.devices[0].online = False
    world.until(lambda: world.devices[1].party.silence(world.now) > SILENT)
    world.devices[1].party.take_over(world.now)
    world.until(lambda: world.devices[2].party.guest.room.epoch == 1)
    world.join("Late")
    late = world.devices[-1]
    world.until(lambda: late.party.moved, seconds=10)
    world.devices.remove(late)
    world.invitation = world.devices[2].party.here
    world.join("In time")
    world.until(lambda: world.devices[-1].party.guest.room is not None, seconds=10)


def moved_on(seed=6):
    """A table that the second device hosts, the first one being gone."""
    world = begun(seed=seed)
    world.until(lambda: len(world.devices[1].party.guest.dealings) == 1)
    world.devices[0].online = False
    world.until(lambda: world.devices[1].party.silence(world.now) > SILENT)
    assert world.devices[1].party.take_over(world.now)
    world.until(lambda: world.devices[2].party.guest.room.epoch == 1)
    return world


def test_who_comes_with_an_old_invitation_can_follow_to_where_the_table_is():
    world = moved_on()
    world.join("Late")
    late = world.devices[-1]
    assert not late.party.follow()
    world.until(lambda: late.party.moved, seconds=10)
    assert late.party.guest.room is None, "nobody else is taken for the host without being asked"
    assert late.party.follow()
    world.until(lambda: late.party.guest.room is not None, seconds=10)
    assert late.party.guest.room.host == world.devices[1].party.id
    assert late.party.here.host == world.devices[1].party.id[:HOST_DIGITS]
    assert not late.party.moved
    world.devices[0].resume()
    world.until(world.over)
    agree(world)


def test_who_has_lost_all_but_their_key_and_the_old_link_gets_their_seat_back():
    world = moved_on()
    device = world.devices[2]
    me = KeyPair(*json.loads(device.stored)[:1], bytes.fromhex(json.loads(device.stored)[1]))
    device.party = Party.joining(
        device.ciphers, me, world.invitation, Profile("Again", "moon"), world.make_player, world.now
    )
    device.onlooker = Onlooker(world.rng)
    world.until(lambda: device.party.moved, seconds=10)
    device.party.follow()
    world.until(lambda: device.party.guest.game is not None, seconds=10)
    assert device.party.guest.game.viewer == 2
    world.devices[0].resume()
    world.until(world.over)
    agree(world)


def test_who_comes_back_finds_the_new_host_at_once():
    world = begun(seed=7)
    world.until(lambda: len(world.devices[1].party.guest.dealings) == 1)
    world.devices[2].frozen = world.devices[0].frozen = True
    world.until(lambda: world.devices[1].party.silence(world.now) > SILENT)
    assert world.devices[1].party.take_over(world.now)
    for _ in range(100):
        world.step()
    back = world.devices[2]
    back.held.clear()
    back.resume()
    back.kill()
    world.until(lambda: back.party.guest.room.epoch == 1, seconds=7)
    world.devices[0].resume()
    world.until(world.over)
    agree(world)


def test_a_host_that_leaves_is_followed_at_once_by_another():
    world = begun(people=3, watchers=1, seed=8)
    world.until(lambda: len(world.devices[1].party.guest.dealings) == 1)
    host, *others = world.devices
    host.party.say(Leave())
    world.until(lambda: any(device.party.table for device in others), seconds=2)
    world.until(lambda: all(device.party.guest.room.epoch == 1 for device in others), seconds=5)
    for _ in range(100):
        world.step()
    assert host.party.guest.room.epoch == 0, "who has left takes no further part"
    assert not any(device.party.guest.room.person(host.party.id) for device in others)
    world.devices.remove(host)
    world.until(world.over)
    agree(world)


# --- time ---


@pytest.mark.parametrize("queue", [0, 5, 200])
def test_a_table_of_two_goes_on_where_the_one_who_stayed_has_taken_it(queue):
    """The host's laptop is closed for minutes, and has old packets when it is opened again."""
    world = begun(people=2, seed=9)
    world.queue = queue
    host, guest = world.devices
    world.until(lambda: len(guest.party.guest.dealings) == 1)
    host.frozen = True
    world.until(lambda: guest.party.silence(world.now) > SILENT)
    assert guest.party.take_over(world.now)
    guest.party.table.stand_in(0, "random")
    for _ in range(600):
        world.step()
    played = len(guest.party.guest.game.newest.history)
    host.resume()
    world.until(lambda: host.party.guest.room.epoch == 1, seconds=10)
    assert guest.party.table is not None
    assert len(guest.party.guest.game.newest.history) >= played
    world.until(world.over)
    agree(world)


def test_who_has_slept_does_not_take_the_host_for_gone():
    world = begun()
    guest = world.devices[1]
    guest.frozen = True
    for _ in range(900):
        world.step()
    guest.frozen = False
    assert guest.party.silence(world.now) < SILENT
    assert not guest.party.take_over(world.now)


@pytest.mark.parametrize("jump", [600.0, -600.0])
def test_a_clock_that_is_set_disturbs_nobody(jump):
    world = begun(people=3)
    world.host.table.stop()
    world.host.table.limit(30)
    world.host.table.begin(world.now)
    seen = set()
    for number in range(400):
        if number % 40 == 0:
            world.devices[number // 40 % 3].skew += jump
        world.step()
        seen |= {person.presence for person in world.devices[1].party.guest.room.people}
    assert seen == {"here"}
    world.until(world.over)
    agree(world)
    for device in world.devices[1:]:
        assert set(device.party.guest.outcomes) == {"fair"}
        assert not device.party.guest.news, "nobody's time was up"


def test_how_much_time_is_left_does_not_depend_on_clocks():
    world = begun(people=3)
    world.host.table.stop()
    world.host.table.limit(60)
    world.host.table.begin(world.now)
    world.devices[2].skew = 5000.0
    for device in world.devices:
        device.onlooker = type("Nobody", (), {"look": lambda self, guest: False})()
    world.until(lambda: world.host.table.room.places[world.host.table.current or 0].level is None)
    for _ in range(300):
        world.step()
    left = [device.party.time_left(device.now) for device in world.devices]
    assert max(left) - min(left) < 0.5
    assert 25 < min(left) < 60


# --- what was kept ---


def test_a_game_that_is_over_is_still_there_after_all_have_begun_anew():
    world = begun(people=2)
    world.until(world.over)
    (record,) = world.records()
    for device in world.devices:
        device.kill()
    world.until(lambda: all(device.party.guest.game is not None for device in world.devices), seconds=5)
    assert world.over()
    assert world.records() == {record}
    world.host.table.begin(world.now)
    world.until(lambda: not world.over())
    world.until(world.over)


def test_a_host_whose_storage_fails_goes_on_and_guests_notice_that_it_went_back():
    world = begun(people=3, seed=11)
    host = world.devices[0]
    world.until(lambda: len(host.party.guest.dealings) == 1)
    old = host.stored
    made = len(host.party.guest.game.newest.history)
    world.until(lambda: len(host.party.guest.game.newest.history) > made + 4)
    host.stored = old
    host.kill()
    world.until(world.over)
    assert len(world.records()) == 1


def test_a_table_is_found_by_its_code():
    world = World(QUICK, 1)
    secret = world.invitation.secret
    code = world.invitation._replace(secret=secret, host="")
    world.invitation = code
    world.join("Friend")
    friend = world.devices[-1]
    world.until(lambda: friend.party.guest.room is not None, seconds=5)
    friend.party.say(Sit(2))
    friend.party.say(Say("well done"))
    world.until(lambda: world.host.guest.said, seconds=5)
    assert world.host.table.room.seat_of(friend.party.id) == 2


def test_what_was_kept_damaged_is_refused():
    world = begun()
    kept = world.devices[0].party.kept()
    for place in range(len(kept)):
        for wrong in (None, 7, "x", []):
            damaged = [*kept[:place], wrong, *kept[place + 1 :]]
            if wrong in ([], None) and place == 6:
                continue  # a guest keeps no table
            if wrong == "x" and place in (0, 3, 4):
                continue  # any text would do
            with pytest.raises(ValueError, match=r".+"):
                Party.restored(damaged, world.devices[0].ciphers, lambda *_: Chooser(world.rng), 0.0)


def test_agents_have_names_that_nobody_else_at_the_table_has():
    host = Person("a", "Host", "falcon")
    names = ("Sami", "Huda", "Rana", "Omar", "Nour", "Maha", "Layla", "Tariq")
    agents = [Agent(name, "owl") for name in names]
    room = new_room(host, QUICK, "standard", agents)
    assert [room.sitter(seat).name for seat in range(4)] == ["Host", "Huda", "Rana", "Omar"]
    room = room.with_person(Person("b", "Rana", "moon"))
    assert [room.sitter(seat).name for seat in range(4)] == ["Host", "Huda", "Nour", "Omar"]


def test_a_seat_is_shown_as_its_persons_while_an_agent_plays_there():
    room = new_room(Person("a", "Host", "falcon"), QUICK, "standard", [Agent("Sami", "owl")])
    room = room.with_place(0, Place("a", "expert"))
    assert room.sitter(0) == Sitter("Sami", "expert", "owl")
    assert room.shown(0) == Sitter("Host", "expert", "falcon")
