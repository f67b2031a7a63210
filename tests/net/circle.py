"""A host and its guests with perfect connections, and an observer of each guest's game."""

import random

from tests.players import RandomPlayer
from trix.codec import from_bytes, tagged, to_bytes
from trix.engine.protocol import revisions_of
from trix.games import load_game
from trix.net.guest.guest import Guest
from trix.net.hosting.host import Host
from trix.net.messages import TO_GUEST, TO_HOST, Sit
from trix.net.room import Member, new_room
from trix.record import to_text
from trix.ui.game_parts import part

ROOM = "room"
QUICK = load_game("troika", length="hands", hands=2)


def entropy_of(seed):
    return random.Random(seed).randbytes


def over_the_wire(message):
    return from_bytes(to_bytes(tagged(message)))


class Observer:
    """Plays like a table on the screen, and checks that folded events give the observation."""

    def __init__(self, rng):
        self._rng = rng
        self._game = None
        self._jumps = 0
        self._model = None
        self.events = []
        """All events since the table was last rebuilt."""

    def look(self, guest):
        """Take the next step or play an action; return whether either was possible."""
        game = guest.game
        if game is None:
            return False
        if game is not self._game or game.jumps != self._jumps:
            self._rebuild(game)
            return True
        thought = game.thought()
        if thought is not None:
            if thought.done:
                game.submit(thought.action)
                self._fold(game.take_events())
            return thought.done
        if game.current is None:
            return False
        seen = game.observation()
        game.submit(self._rng.choice([*seen.legal_actions, *revisions_of(seen)]))
        return True

    def _rebuild(self, game):
        self._game, self._jumps, self.events = game, game.jumps, []
        model, events = part(game.game.name, "model"), game.take_events()
        if game.earlier:
            events = []  # the end of the last deal, before this position
        if events:
            seats = (game.game.num_players,) if game.game.name == "trixter" else ()
            self._model = model.empty_model(game.viewer, *seats)
        else:
            self._model = model.model_from(game.observation(), game.game)
        self._fold(events)

    def _fold(self, events):
        game = self._game
        model = part(game.game.name, "model")
        for event in events:
            self._model = model.fold(self._model, event)
        self.events += events
        assert self._model == model.model_from(game.observation(), game.game)


class Idle:
    """A player who does nothing."""

    def look(self, guest):
        return False


class Circle:
    """The host is "p0". Players sit at the seats of their numbers; all other guests are spectators."""

    def __init__(self, game, players, spectators=0, seed=0):
        self.rng = random.Random(seed)
        self.now = 0.0
        self.host = Host(
            new_room(Member("p0", "Host", "falcon"), game, "random"),
            ROOM,
            entropy_of(seed),
            self.make_player,
            self.now,
        )
        self.guests = {}
        self.observers = {}
        self.sent = []
        """All messages of the host: (member, message)."""
        for number in range(players + spectators):
            self.add(f"p{number}")
        self.settle()
        for number in range(1, players):
            self.send(f"p{number}", Sit(number))

    def make_player(self, game, level, seat):
        return RandomPlayer(self.rng)

    def add(self, name):
        """Let a guest join; `settle` delivers its first messages."""
        guest = Guest(name, name, "falcon", ROOM, entropy_of(f"{name} {self.rng.random()}"))
        self.guests[name] = guest
        self.observers[name] = Observer(self.rng)
        guest.connect()
        return guest

    def remove(self, name):
        """Forget a guest that has left."""
        del self.guests[name], self.observers[name]

    def send(self, name, message):
        """Send a guest's message and deliver all answers."""
        self.guests[name].send(message)
        self.settle()

    def settle(self):
        """Deliver all messages."""
        moved = True
        while moved:
            moved = False
            for name, guest in self.guests.items():
                messages, guest.outbox[:] = guest.outbox[:], []
                for message in messages:
                    moved = True
                    self.host.receive(name, TO_HOST.read(over_the_wire(message)), self.now)
            for name, message in self.host.take_outbox(self.now):
                moved = True
                self.deliver(name, message)

    def deliver(self, name, message):
        """Deliver a message of the host to a guest."""
        self.sent.append((name, message))
        if name in self.guests:
            self.guests[name].receive(TO_GUEST.read(over_the_wire(message)), self.now)

    def tick(self):
        """Let a tenth of a second pass, without any player."""
        self.now += 0.1
        self.host.tick(self.now)
        self.host.think(lambda: True, self.now)
        self.settle()

    def step(self):
        """Let each player do one thing; return whether any did."""
        self.tick()
        moved = [self.observers[name].look(guest) for name, guest in self.guests.items()]
        self.settle()
        return any(moved)

    def begin(self):
        self.host.begin(self.now)
        self.settle()
        return self

    def deal(self):
        """Let time pass, without any player, until the first cards are dealt."""
        while not self.host.game.has_begun:
            self.tick()
        return self

    def change_host(self, host):
        """Let another host continue, and connect all guests to it."""
        self.host = host
        for guest in self.guests.values():
            guest.connect()
        self.settle()

    def play(self, steps=100_000):
        """Play for so many steps, or to the end of the game."""
        for _ in range(steps):
            if not self.step() and self.host.room.phase == "over":
                return

    def play_until(self, done):
        while not done():
            self.step()

    def play_until_turn_of(self, name):
        """Play until this player has to decide; return the game as their screen sees it."""
        game = self.guests[name].game
        while self.host.current != self.guests[name].seat or game.thought() is not None:
            self.step()
            take_steps(game)
        return game

    def act(self, name, action=None):
        """Play an action, by default the first legal one, and show it on the player's screen."""
        game = self.guests[name].game
        game.submit(game.observation().legal_actions[0] if action is None else action)
        self.settle()
        game.submit(game.thought().action)

    @property
    def actions(self):
        """How many actions have been played, as the host's player sees the game."""
        return len(self.guests["p0"].game.newest.history)

    def records(self):
        return {to_text(guest.game.record()) for guest in self.guests.values()}


def begun(game=QUICK, players=3, spectators=0, seed=0):
    """Return a circle at the start of a game."""
    return Circle(game, players, spectators, seed).begin()


def take_steps(game):
    """Show all steps that have arrived."""
    while game.thought() is not None and game.thought().done:
        game.submit(game.thought().action)
