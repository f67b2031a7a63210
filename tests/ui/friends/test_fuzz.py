"""No message of a hostile host stops the screen of a guest.

TRIX_FUZZ is the number of hostile messages as in `tests.net.fuzz.test_fuzz`; one of twenty goes to
a screen.
"""

import os
import random
from itertools import count

import pytest

from tests.net.fuzz.mutations import Mutator
from tests.net.fuzz.sessions import random_game
from tests.ui.driver import click
from tests.ui.friends.world import Friends
from trix.net.guest.host_link import HostLink
from trix.net.transport.link import Channel

MESSAGES = int(os.environ.get("TRIX_FUZZ", "2000")) // 20
SEED = int(os.environ.get("TRIX_FUZZ_SEED", "0"))
_EXITS = ("leave", "back", "stand_in")
_SCENES = ("title", "lobby", "table", "dialog")


class Session:
    """A guest at the table of a hostile host; it stays after impossible messages, so that more can follow."""

    def __init__(self, seed, monkeypatch):
        self.rng = random.Random(f"screen {seed}")
        self.mutator = Mutator(self.rng)
        self.hostile = 0
        game = random_game(self.rng)
        self.friends = Friends(monkeypatch, 2, game.name, drawn=True, **game.options)
        self.host, self.guest = self.friends.all
        self._victim = self.guest.gathering.meeting.party.guest
        if self.rng.random() < 0.7:
            self.friends.sit()
        if self.rng.random() < 0.5:
            self.host.press("hints")
        if self.rng.random() < 0.5:
            self.host.press("undo")
        send = Channel.send
        monkeypatch.setattr(Channel, "send", lambda channel, message: self._send(send, channel, message))
        self.stays = self.rng.random() < 0.8
        if self.stays:
            monkeypatch.setattr(HostLink, "_leave", lambda link: None)

    def run(self, messages):
        for _ in range(self.rng.randrange(20)):
            self.host.gathering.meeting.party.host.change(undo=self.rng.random() < 0.5)
            self.press_something()
            self.friends.let(0.1)
        self.host.press("start")
        for frame in range(messages * 20):
            if self.hostile >= messages or self.guest.gathering is None or not self._links():
                break
            self.attack()
            self.friends.let(0.1)
            for friend in self.friends.all:
                friend.act()
            if frame % 5 == 0:
                self.press_something()
        return max(self.hostile, 1)

    def _links(self):
        links = self.host.gathering and self.host.gathering.meeting.party.guest_links
        return list(links.links.values()) if links else []

    def _send(self, send, channel, message):
        """Send changed messages before a real one, and sometimes instead of it."""
        if any(channel is link.channel for link in self._links()):
            self.mutator.pool.add(message)
            for _ in range(self.rng.choice((0, 0, 1, 2, 3))):
                self.hostile += 1
                send(channel, self.mutator.mutated_for(self._victim, message))
            if self.rng.random() < 0.02:
                return
        send(channel, message)

    def attack(self):
        for link in self._links():
            if self.rng.random() < 0.1:
                link.channel.send(self.mutator.pool.like([]))

    def press_something(self):
        """Press anything on the guest's screen that does not end the session; close what opens."""
        scene = self.guest.scene
        if scene.name not in _SCENES and self.rng.random() < 0.5:
            self.guest.app.stack.pop()
            return
        targets = [target for target in scene.targets() if target.id not in _EXITS]
        if targets and scene.name != "title":
            click(scene, self.rng.choice(targets).rect.center)


def test_no_message_of_a_host_stops_the_screen_of_a_guest():
    sent = 0
    for seed in count(SEED):
        with pytest.MonkeyPatch.context() as patch:
            try:
                sent += Session(seed, patch).run(min(300, MESSAGES))
            except Exception as error:
                error.add_note(f"TRIX_FUZZ_SEED={seed} repeats this session")
                raise
        if sent >= MESSAGES:
            print(f"no exception in {sent} messages")
            break
