"""Friends write to each other: in the lobby, at the table, and over other screens."""

import pygame
import pytest

from tests.ui.friends.world import Friend, Friends, seen
from trix.net.chat import A_MINUTE, LONGEST
from trix.ui.kit.events import Key


def say(friends: Friends, friend: Friend, text: str) -> None:
    """Let a friend write a message, from the lobby or at the table, and deliver it."""
    if friend.scene.name == "lobby":
        friend.press("messages")
        friends.let(0.4)
    elif friend.scene.name == "table":
        open_messages(friend)
    friend.press("write")
    friend.type(text)
    friends.let(1)


def label(friend: Friend) -> str:
    """Return the label of the lobby's entry."""
    return friend.scene.ui.find("messages").label


def to_table(friends: Friends) -> None:
    """Begin a game, and play until a friend has to play a card."""
    friends.begin()
    friends.play(lambda: any(friend.table.turn.cards for friend in friends.all))
    friends.let(1)


def open_messages(friend: Friend) -> None:
    if not friend.table.talk.picker.open:
        friend.press("talk")
    if friend.find("messages") is not None:
        friend.press("messages")


def written(friend: Friend) -> list[str]:
    """Return the screen reader's elements of the open list of messages."""
    return [element.name for element in friend.scene.elements() if "“" in element.name]


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def test_messages_in_the_lobby(friends):
    host, guest, other = friends.all
    say(friends, guest, "Shall we begin?")
    assert plain(host.app.toasts.text) == "Omar: “Shall we begin?”"
    assert label(host) == "1 new message"
    host.press("messages")
    friends.let(0.4)
    assert [plain(text) for text in written(host)] == ["Omar: “Shall we begin?”"]
    assert [plain(text) for text in written(guest)] == ["You: “Shall we begin?”"]
    say(friends, host, "نعم")
    assert [plain(text) for text in written(guest)][-1] == "Layla: “نعم”"
    host.press("close")
    friends.let(0.4)
    assert label(host) == "Messages"
    assert label(other) == "2 new messages"


def test_a_message_at_the_table_is_a_bubble_and_a_mark_and_leaves_the_hand_free(friends):
    to_table(friends)
    host, guest, other = friends.all
    say(friends, guest, "Nice hand")
    bubble = [{"seat": 1, "said": "Nice hand"}]
    assert host.table.talk.status() == other.table.talk.status() == bubble
    assert "1 new message" in host.find("talk").label
    host.press("talk")
    assert [plain(text) for text in written(host)] == ["Omar: “Nice hand”"]
    panel = host.table.talk.picker._ui.root.rect
    assert not any(panel.colliderect(host.table.hand.strip(card)) for card in host.table.hand.cards)
    say(friends, guest, "and another")
    assert [plain(text) for text in written(host)][-1] == "Omar: “and another”"
    host.key(pygame.K_e)
    assert host.find("talk").label == "Say something"
    host.press("talk")
    assert host.find("say:smile") is not None, "without news it shows the reactions"


@pytest.mark.long
def test_messages_by_keyboard(friends):
    to_table(friends)
    host, guest, _ = friends.all
    guest.key(pygame.K_e)
    guest.scene.handle(Key(pygame.K_UP))
    open_messages(guest)
    guest.key(pygame.K_RETURN)
    guest.type("by keyboard")
    friends.let(1)
    assert host.table.talk.status()[0]["said"] == "by keyboard"


@pytest.mark.long
def test_a_message_over_another_screen_is_told_apart_from_the_games_own_words(friends):
    to_table(friends)
    host, guest, _ = friends.all
    guest.press("talk")
    host.press("menu")
    friends.let(0.5)
    say(friends, guest, "Layla has left the table.")
    assert plain(host.app.toasts.text) == "Omar: “Layla has left the table.”"


@pytest.mark.long
def test_a_spectator_reads_and_writes(monkeypatch):
    friends = Friends(monkeypatch, 3)
    friends.watch(friends.all[2])
    to_table(friends)
    host, _guest, watcher = friends.all
    watcher.press("menu")
    friends.let(0.5)
    watcher.press("messages")
    friends.let(0.5)
    say(friends, watcher, "I am here")
    assert plain(host.app.toasts.text) == "Rana: “I am here”"
    assert [plain(text) for text in written(watcher)] == ["You: “I am here”"]


@pytest.mark.long
def test_too_long_and_too_many_messages_lose_nothing(friends):
    host, guest, _ = friends.all
    say(friends, guest, "x" * (LONGEST + 1))
    assert "at most 200 characters" in guest.app.toasts.text
    assert "xxx" not in host.app.toasts.text
    guest.press("write")
    assert guest.platform.asked[-1][1] == "x" * (LONGEST + 1)
    guest.type("x" * LONGEST)
    for number in range(A_MINUTE):
        say(friends, guest, f"message {number}")
    assert "10 messages a minute" in guest.app.toasts.text
    assert f"message {A_MINUTE - 1}" not in " ".join(written(guest))
    guest.press("write")
    assert guest.platform.asked[-1][1] == f"message {A_MINUTE - 1}"
    guest.type(None)
    friends.let(60)
    say(friends, guest, f"message {A_MINUTE - 1}")
    assert f"message {A_MINUTE - 1}" in written(guest)[-1]


@pytest.mark.long
def test_without_messages_nothing_is_shown_or_offered(friends):
    host, guest, _ = friends.all
    host.app.change(chat=False)
    host.frame()
    host.gathering.lobby.refresh()
    assert host.scene.ui.find("messages") is None
    say(friends, guest, "hello?")
    assert "hello?" not in host.app.toasts.text
    guest.press("close")
    to_table(friends)
    say(friends, guest, "hello?")
    assert not host.table.talk.status()
    assert host.find("talk").label == "Say something"
    host.press("talk")
    assert host.find("messages") is None
    host.app.change(chat=True, reactions="off")
    friends.let(0.3)
    assert host.find("talk") is not None, "messages without reactions"


@pytest.mark.long
@pytest.mark.parametrize("everyone", [False, True])
def test_a_muted_member_is_neither_read_nor_heard(friends, everyone):
    to_table(friends)
    host, guest, other = friends.all
    host.press("menu")
    friends.let(0.5)
    host.press("people")
    friends.let(0.5)
    if not everyone:
        host.press("seat:1")
        friends.let(0.5)
    host.press("mute", "close")
    friends.let(0.5)
    say(friends, guest, "spam")
    guest.table.talk._speak("nice")
    friends.let(1)
    assert not host.table.talk.status()
    assert host.find("talk").label == "Say something"
    assert other.table.talk.status()
    say(friends, other, "not muted")
    assert bool(host.table.talk.status()) != everyone
    host.restart(told=True)
    host.press("friends", "resume")
    friends.until(lambda: host.gathering is not None and host.table is not None)
    friends.let(1)
    open_messages(host)
    assert "spam" not in seen_messages(host)
    assert ("not muted" in seen_messages(host)) != everyone


def seen_messages(friend: Friend) -> str:
    return " ".join(written(friend))


@pytest.mark.long
def test_messages_that_were_read_are_not_new_after_a_restart(friends):
    host, guest, _ = friends.all
    say(friends, host, "before")
    guest.press("messages")
    friends.let(0.5)
    guest.restart()
    guest.press("friends", "resume")
    friends.until(lambda: guest.gathering is not None and guest.room is not None)
    friends.let(1)
    assert label(guest) == "Messages"
    guest.press("messages")
    friends.let(0.5)
    assert "before" in seen_messages(guest)
    assert "before" in seen(guest) or written(guest)
