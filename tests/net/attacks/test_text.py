"""Text between members as a weapon: floods, letters that deform a screen, words in the mouth of others.

At a table of strangers there is no text: neither its host nor its guests pass any on.
"""

import pytest

from tests.net.ciphers import Ciphers, now
from tests.net.circle import QUICK
from tests.net.modified_guest import ModifiedGuest, seconds_of
from tests.net.test_chat import texts, write, written
from tests.net.world import World, begun
from trix.hall.tables import new_table
from trix.net.chat import A_MINUTE, LONGEST, OF_WATCHERS, RELAYED, _signed_text
from trix.net.messages import Recalled, Say, Written
from trix.server.hosting import HostedTable

UNTIDY = {
    "a long text": "x" * (LONGEST + 1),
    "no text": "",
    "a space": " ",
    "combining marks": "Z" + "\u0301\u0316\u0334" * 60,
    "turned text": "\u202eelbat eht tfel sah aryaL",
    "an isolate": "\u2067text",
    "an invisible text": "\u200b\u2060\ufeff",
    "a line break": "Hello\nLayla has left the table.",
    "a control character": "Hello\x07",
    "an escape sequence": "\x1b[2J",
    "a compatibility form": "\ufdfa" * 10,
    "a wide space": "a" + "\u3000" * 150 + "b",
    "a private character": "\ue000",
}


def signed(device, number, text):
    """Return a line as the program of a device could sign it."""
    key = device.party._endpoint.key
    line = Written(number, text, key.public, b"")
    signature = now(lambda done: Ciphers().sign(key.private, _signed_text(line), done))
    return line._replace(signature=signature)


def heard(world, member):
    """Return the lines that the host will have sent to a member from now on."""
    sent = []
    host = world.host
    take = host.take_outbox

    def taken(at):
        messages = take(at)
        sent.extend(message for id, message in messages if id == member and isinstance(message, Written))
        return messages

    host.take_outbox = taken
    return sent


# --- a modified guest ---


@pytest.mark.parametrize("text", UNTIDY.values(), ids=UNTIDY)
def test_no_untidy_text_of_a_guest_is_passed_on(text):
    world = World(QUICK, 2)
    attacker, friend = ModifiedGuest(world), world.devices[1]
    sent = heard(world, friend.party.id)
    attacker.send([signed(attacker.device, 1, text)])
    attacker.send([signed(attacker.device, 2, "Hello")])
    world.step(20)
    assert [line.text for line in sent] == ["Hello"] == texts(friend)


def test_a_megabyte_of_text_ends_the_connection_of_its_sender():
    world = World(QUICK, 2)
    attacker, friend = ModifiedGuest(world), world.devices[1]
    attacker.send([signed(attacker.device, 1, "x" * 1_000_000)])
    world.step(5)
    assert not attacker.is_connected
    assert friend.party.host_link.is_connected
    assert not texts(friend)


def test_a_flood_of_lines_costs_the_others_ten_a_minute():
    world = begun()
    attacker, friend = ModifiedGuest(world), world.devices[1]
    copied = signed(attacker.device, 1, "spam")
    lines = [copied._replace(number=number) for number in range(2, 10_002)]
    sent = heard(world, friend.party.id)
    usual = seconds_of(lambda: world.step(10))

    def flood():
        for step in range(10):
            for first in range(1000 * step, 1000 * (step + 1), 20):
                attacker.send(lines[first : first + 20])
            world.step()

    assert seconds_of(flood) < usual + 1.5
    write(friend, "Can you read this?")
    world.step(20)
    assert "Can you read this?" in texts(world.devices[0])
    assert 0 < len([line for line in sent if line.text == "spam"]) <= RELAYED
    assert "spam" not in texts(friend), "the signatures are copies"


@pytest.mark.long
def test_a_flood_from_many_keys_leaves_room_for_the_players():
    world = begun()
    friend = world.devices[1]
    attackers = [ModifiedGuest(world, f"Mallory {number}") for number in range(12)]
    sent = heard(world, friend.party.id)
    for attacker in attackers:
        copied = signed(attacker.device, 1, "spam")
        attacker.send([copied._replace(number=number) for number in range(2, 22)])
    world.step(20)
    assert len([line for line in sent if line.text == "spam"]) == OF_WATCHERS
    for number in range(A_MINUTE):
        write(friend, f"line {number}")
        world.step(2)
    world.step(20)
    assert len(texts(world.devices[0])) == A_MINUTE


def test_a_guest_cannot_write_for_another_member():
    world = World(QUICK, 2)
    attacker, friend = ModifiedGuest(world), world.devices[1]
    host, sent = world.devices[0], heard(world, friend.party.id)
    write(host, "I pass")
    written(world)
    sent.clear()
    attacker.send([signed(host, 2, "I resign")])
    attacker.send([host.guest.chat.lines[0].written._replace(text="I bid 8", number=3)])
    attacker.send([signed(attacker.device, 1, "Hi")._replace(key=host.party._endpoint.key.public)])
    world.step(10)
    assert not sent


# --- a modified host ---


def relay(world, *messages):
    """Have the host send these messages to its first guest."""
    guest = world.devices[1]
    world.host.outbox += [(guest.party.id, message) for message in messages]
    world.step(20)
    return guest


@pytest.mark.parametrize("text", UNTIDY.values(), ids=UNTIDY)
@pytest.mark.parametrize("wrap", [lambda line: line, lambda line: Recalled((line,))], ids=["new", "recalled"])
def test_a_guest_leaves_a_host_that_sends_untidy_text(text, wrap):
    world = World(QUICK, 2)
    guest = relay(world, wrap(signed(world.devices[0], 1, text)))
    assert guest.guest.refusal.reason == "impossible"
    assert not texts(guest)


def test_a_host_cannot_put_words_into_the_mouth_of_a_member():
    world = World(QUICK, 3)
    host, guest, other = world.devices
    write(other, "yes")
    written(world)
    genuine = other.guest.chat.lines[0].written
    forged = signed(host, 2, "no")._replace(key=genuine.key)
    relay(
        world,
        forged,
        genuine._replace(number=2),  # said once more
        genuine._replace(number=2, text="no"),
        genuine,
        Recalled((forged, genuine)),
        genuine._replace(key=bytes(65)),
    )
    assert guest.guest.refusal is None
    assert texts(guest) == ["yes"]
    write(other, "really")
    assert written(world) == ["yes", "really"], "a forged number blocks none"


def test_a_host_cannot_deliver_an_old_line_after_a_newer_one():
    world = World(QUICK, 3)
    other = world.devices[2]
    guest = relay(world, signed(other, 2, "not now"))
    relay(world, signed(other, 1, "start"))
    assert texts(guest) == ["not now"]


@pytest.mark.long
def test_a_flood_of_a_host_is_cut():
    world = begun()
    lines = [signed(world.devices[0], 1, "spam")._replace(number=number) for number in range(1, 10_001)]
    members = [signed(world.devices[0], number, "spam") for number in range(1, 500)]
    usual = seconds_of(lambda: world.step(20))
    assert seconds_of(lambda: relay(world, *lines, Recalled(tuple(lines[:900])))) < usual + 1.5
    guest = world.devices[1]
    world.step(600)
    relay(world, *members)
    world.step(200)
    assert 0 < len(guest.guest.chat.fresh) <= 150
    assert guest.guest.refusal is None


# --- a table of strangers ---


def hall(players=3):
    """Return a table of a hall, and the host's class that the server uses."""
    world = World(QUICK, players, neutral=True)
    table = new_table("table", "troika", QUICK.options, "quick", [None] * 4, rated=False)
    hosted = HostedTable(table, world.devices[0].party)
    for device in world.devices[1:]:
        device.guest.is_public = True
    return world, hosted


def test_the_server_passes_no_text_on_and_ten_phrases_a_minute():
    world, hosted = hall()
    attacker, friend, _ = world.devices[1:]
    since = world.now
    for number in range(1, 100):
        attacker.party.send(signed(attacker, number, "free text"))
        attacker.party.send(Say("hello"))
        attacker.party.send(Say("free text"))
        world.step(6)
        hosted.tick(world.now, world.now)
    assert world.now - since < 60
    assert not texts(friend)
    assert friend.guest.refusal is None
    assert [phrase.phrase for phrase in friend.guest.phrases] == ["hello"] * A_MINUTE


def test_guests_leave_a_host_that_brings_text_to_a_table_of_strangers():
    world, _ = hall()
    guest = relay(world, signed(world.devices[2], 1, "psst"))
    assert guest.guest.refusal.reason == "impossible"


def test_guests_hear_ten_phrases_a_minute_from_a_host_that_passes_all_on():
    world, _ = hall()
    attacker, friend, _ = world.devices[1:]
    world.host.allows = lambda member, message: True
    for _ in range(60):
        attacker.party.send(Say("hello"))
        world.step(6)
    assert len(friend.guest.phrases) == A_MINUTE


@pytest.mark.long
def test_a_player_who_takes_a_table_of_strangers_over_passes_no_text_on():
    world, _ = hall()
    world.begin()
    host, heir, attacker, friend = world.devices
    world.until(lambda: all(device.guest.game for device in (heir, attacker, friend)))
    host.online = False
    world.until_silent(heir, attacker, friend)
    heir.kill()
    assert heir.guest.is_public, "it is stored"
    world.until_silent(heir)
    assert heir.party.take_over(heir.now)
    world.step(300)
    attacker.party.send(signed(attacker, 1, "psst"))
    world.step(20)
    assert friend.guest.refusal is None
    assert not texts(friend) and not texts(heir)
