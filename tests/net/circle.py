"""A table and its guests with perfect connections, and somebody who looks at each guest's table."""

import random

from tests.players import RandomPlayer
from trix.games import load_game
from trix.net.guest.guest import Guest
from trix.net.messages import TO_GUEST, TO_HOST, Sit
from trix.net.table.room import Person, new_room
from trix.net.table.table import Table
from trix.net.transport.wire import from_bytes, tagged, to_bytes
from trix.record import to_text
from trix.ui.game_parts import part

ROOM = "room"
QUICK = load_game("troika", length="hands", hands=2)


def entropy_of(seed):
    return random.Random(seed).randbytes


class Onlooker:
    """Takes a game's steps as a table does, and holds that what it folds is what the observation says."""

    def __init__(self, rng):
        self._rng = rng
        self._game = None
        self._jumps = 0
        self._model = None
        self.events = []
        """All that were taken, since the table was last shown anew."""

    def look(self, guest):
        """Take what has come, or decide if it is this person's turn; tell whether there was anything."""
        game = guest.game
        if game is None:
            return False
        if game is not self._game or game.jumps != self._jumps:
            self._show(game)
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
        revisions = getattr(seen, "legal_revisions", ())
        game.submit(self._rng.choice([*seen.legal_actions, *revisions]))
        return True

    def _show(self, game):
        self._game, self._jumps, self.events = game, game.jumps, []
        pieces, events = part(game.game.name, "model"), game.take_events()
        if events:
            seats = (game.game.num_players,) if game.game.name == "trixter" else ()
            self._model = pieces.empty_model(game.viewer, *seats)
        else:
            self._model = pieces.model_from(game.observation(), game.game)
        self._fold(events)

    def _fold(self, events):
        game = self._game
        pieces = part(game.game.name, "model")
        for event in events:
            self._model = pieces.fold(self._model, event)
        self.events += events
        assert self._model == pieces.model_from(game.observation(), game.game)


class Circle:
    """The host is "p0". Guests who sit have the seats of their numbers; those after them watch."""

    def __init__(self, game, people, watchers=0, seed=0):
        self.rng = random.Random(seed)
        self.now = 0.0
        self.table = Table(
            new_room(Person("p0", "Host", "falcon"), game, "random"),
            ROOM,
            entropy_of(seed),
            lambda game, level, seat: RandomPlayer(self.rng),
            self.now,
        )
        self.guests = {}
        self.onlookers = {}
        self.said = []
        """What the host has said to whom, in order."""
        for number in range(people + watchers):
            self.add(f"p{number}")
        self.settle()
        for number in range(1, people):
            self.say(f"p{number}", Sit(number))

    def add(self, name):
        self.guests[name] = Guest(name, name, "falcon", ROOM, entropy_of(f"{name} {self.rng.random()}"))
        self.onlookers[name] = Onlooker(self.rng)
        self.guests[name].connected()

    def say(self, name, message):
        self.guests[name].say(message)
        self.settle()

    def settle(self):
        """Deliver everything."""
        moved = True
        while moved:
            moved = False
            for name, guest in self.guests.items():
                said, guest.outbox[:] = guest.outbox[:], []
                for message in said:
                    moved = True
                    self.table.hear(name, TO_HOST.read(over_the_wire(message)), self.now)
            said, self.table.outbox[:] = self.table.outbox[:], []
            for name, message in said:
                moved = True
                self.said.append((name, message))
                if name in self.guests:
                    self.guests[name].hear(TO_GUEST.read(over_the_wire(message)), self.now)

    def step(self):
        """Let everybody do one thing, if they can; tell whether anybody did."""
        self.now += 0.1
        self.table.tick(self.now)
        self.table.think(lambda: True, self.now)
        self.settle()
        moved = [self.onlookers[name].look(guest) for name, guest in self.guests.items()]
        self.settle()
        return any(moved)

    def play(self, steps=100_000):
        """Let everybody play on, until the game is over if that comes first."""
        for _ in range(steps):
            if not self.step() and self.table.room.phase == "over":
                return

    def records(self):
        return {to_text(guest.game.record()) for guest in self.guests.values()}


def over_the_wire(message):
    return from_bytes(to_bytes(tagged(message)))


def begun(game=QUICK, people=3, watchers=0, seed=0):
    circle = Circle(game, people, watchers, seed)
    circle.table.begin(circle.now)
    circle.settle()
    return circle


def until_turn_of(circle, name):
    """Play until somebody has to decide."""
    guest = circle.guests[name]
    seat = guest.seat
    while circle.table.current != seat or guest.game.thought() is not None:
        circle.step()
        while guest.game.thought() is not None and guest.game.thought().done:
            guest.game.submit(guest.game.thought().action)
