"""Sessions with a hostile device: a host that attacks a guest, or a guest that attacks a host.

The other devices play a real game meanwhile. Each session counts the hostile messages; an exception that
reading and checking do not raise on purpose leaves the session, and so does a broken promise.
"""

import random

from tests.net.circle import ROOM, Circle, Observer, entropy_of, over_the_wire
from tests.net.fuzz.mutations import TEXTS, Mutator
from trix import __version__
from trix.codec import WireError, from_bytes, to_bytes, to_json
from trix.engine.errors import RulesError
from trix.games import game_names, load_game, option_table
from trix.net.guest.guest import Guest
from trix.net.hosting.host import GATHERING, Host
from trix.net.messages import (
    PROTOCOL,
    TO_GUEST,
    TO_HOST,
    Act,
    Checked,
    HandOver,
    Join,
    Looking,
    Recalled,
    Rename,
    Say,
    Sit,
    Written,
)
from trix.net.succession import inherit

_LOST = 6  # real messages that a victim may refuse before it connects again
_STUCK = 20  # steps without an action before it does
_TEXTS = (*TEXTS, "\ud800")  # half a character, which the encoding cannot send
_LINE = Written(1, "Hello", bytes(65), bytes(64))
_SHORT = {"length": ("hands",), "hands": (1, 2, "short", "up"), "target": (10,)}


def random_game(rng):
    """Return a game with random options, short if possible."""
    while True:
        name = rng.choice(game_names())
        options = {}
        for option in option_table(name):
            short = [value for value in _SHORT.get(option.name, ()) if value in option.values]
            options[option.name] = rng.choice(short or option.values)
        try:
            return load_game(name, **options)
        except RulesError:
            pass


class HostileHost(Circle):
    """A host sends "p1" changed messages before and instead of the real ones."""

    def __init__(self, seed):
        self.mutator = Mutator(random.Random(f"host {seed}"), _TEXTS)
        self.victim = "nobody yet"
        self.hostile = 0
        self.believed = 0
        self._refused = 0
        self._late = []
        rng = random.Random(f"game {seed}")
        super().__init__(random_game(rng), 2, spectators=rng.randrange(2), seed=seed)
        self.host.change(undo=rng.random() < 0.5, hints=rng.random() < 0.5)
        if rng.random() < 0.3:
            self.host.change(seconds=30)
        self.settle()
        self.victim = rng.choice([name for name in self.guests if name != "p0"])
        self.observers[self.victim] = Screen(self.rng)
        self._begin_another = rng.randrange(60, 400)

    def deliver(self, name, message):
        if self.victim in self.guests:
            self._pass_on(name, over_the_wire(message))
        else:
            super().deliver(name, message)

    def _pass_on(self, name, message):
        rng = self.mutator.rng
        if name != self.victim:
            self.mutator.pool.add(message)
            if name in self.guests:
                self.guests[name].receive(TO_GUEST.read(message), self.now)
            if rng.random() < 0.1:
                self._attack(message)  # another seat's
            return
        for _ in range(rng.choice((0, 1, 2, 4))):
            self._attack(self.mutator.mutated_for(self.guests[name], message))
        if rng.random() < 0.1:
            lines = over_the_wire(rng.choice((_LINE, Recalled((_LINE,) * 3))))
            self._attack(self.mutator.mutated_for(self.guests[name], lines))
        fate = rng.random()
        if fate < 0.02:
            self._late.append(message)
            return
        if not self._give(message):
            self._refused += 1
        if fate > 0.98:
            self._attack(message)
        if self._late and rng.random() < 0.2:
            self._attack(self._late.pop())
        self.mutator.pool.add(message)
        if self._refused >= _LOST or self.guests[name].refusal is not None or self.victim_is_lost():
            self._replace_victim()

    def victim_is_lost(self):
        """Whether the victim's room differs from the honest guests' room."""
        room, host = self.guests[self.victim].room, self.host.room
        return room is not None and (room.host, room.epoch, room.match) != (host.host, host.epoch, host.match)

    def _attack(self, message):
        self.hostile += 1
        self.believed += self._give(message)

    def _give(self, message):
        """Give the victim a message; return whether it believes it. A refused message changes nothing."""
        guest = self.guests[self.victim]
        is_checked = self.mutator.rng.random() < 0.05
        before = self._known(guest) if is_checked else None
        try:
            guest.receive(TO_GUEST.read(message), self.now)
        except WireError:
            assert not is_checked or self._known(guest) == before, "a refused message changes nothing"
            return False
        return True

    def _known(self, guest):
        game = guest.game
        return guest.stored(), game and (game.newest, game.version, game.behind, game.jumps, game.denied)

    def _replace_victim(self):
        """Restart the victim's program after its attempts to reconnect."""
        self._try(self.guests[self.victim])
        self._refused = 0
        self._late.clear()
        name = self.victim
        self.host.handle_disconnection(name)
        self.guests[name] = Guest(name, name, "falcon", ROOM, entropy_of(self.mutator.rng.random()))
        self.observers[name] = Screen(self.rng)
        self.guests[name].connect()

    def _try(self, guest):
        """Restart a guest's program, and let it take over and play."""
        restored = Guest.restore(from_bytes(to_bytes(guest.stored())), guest.id, ROOM, entropy_of(1))
        assert restored.room == guest.room
        if guest.room is None:
            return
        room, progress = inherit(guest.room, guest.id, guest.dealings.finished)
        host = Host(room, ROOM, entropy_of(2), self.make_player, self.now, progress=progress)
        host.receive(guest.id, Join(PROTOCOL, __version__, "Layla", "owl", 0, 0, 0), self.now)
        for seat in range(len(room.occupants)):
            host.stand_in(seat, "random")
        now = self.now + GATHERING
        for _ in range(30):
            now += 1
            host.tick(now)
            host.think(lambda: True, now)
        assert Host.restore(from_bytes(to_bytes(host.stored())), ROOM, bytes, self.make_player, now)

    def run(self, messages):
        """Attack until so many hostile messages are sent, or the game is over."""
        self.begin()
        stuck = 0
        while self.hostile < messages:
            version = self.host.game.version
            if not self.step() and self.host.room.phase == "over":
                break
            stuck = 0 if version != self.host.game.version else stuck + 1
            if stuck > _STUCK:
                stuck = 0
                self._replace_victim()
            if self.hostile >= self._begin_another:  # in the middle of a game
                self._begin_another *= 2
                self.host.stop()
                self.host.choose_game(random_game(self.rng))
                self.begin()
        return self.hostile


class Screen(Observer):
    """Also reads everything else that a table shows, and asks for hints."""

    def look(self, guest):
        moved = super().look(guest)
        game, room = guest.game, guest.room
        guest.time_left(1e6)
        while guest.notices:
            guest.notices.popleft()
        if game is not None and room is not None:
            assert len(game.sitters) == game.game.num_players
            assert game.record().keys
            assert game.can_undo in (True, False)
            assert all(game.dealing_of(deal) >= 0 for deal in range(game.deals))
            if room.phase != "lobby":
                assert len(game.since) == game.game.num_players
            seen = game.observation()
            assert game.game.resample(seen, self._rng).current_player() == seen.current_player
        return moved


class HostileGuest(Circle):
    """A guest sends the host changed messages; the rest play to the end of an ordinary game."""

    def __init__(self, seed):
        self.mutator = Mutator(random.Random(f"guest {seed}"), _TEXTS)
        rng = random.Random(f"game {seed}")
        super().__init__(random_game(rng), 2, spectators=1, seed=seed)
        self.hostile = 0
        self.attacker = "attacker"
        self.host.change(undo=rng.random() < 0.5)

    def _messages(self):
        """Return what an honest guest might say now."""
        host, rng = self.host, self.mutator.rng
        room, game = host.room, host.game
        names = [member.id for member in room.members]
        yield self._join()
        yield Sit(rng.choice([None, *range(len(room.occupants))]))
        yield Rename(rng.choice(("Layla", "p1", "\u202e", "x" * 50)), "moon")
        yield Say("well done")
        yield Written(rng.randrange(3), rng.choice(_TEXTS[:-1]), bytes(65), bytes(64))
        yield Looking(rng.random() < 0.5)
        yield HandOver(rng.choice(names))
        yield Checked(room.match, len(game.finished), rng.choice(("fair", "false", "open")))
        if game.has_begun and game.turn is not None:
            legal = game._state.legal_actions()
            action = game.game.action_to_string(rng.choice(legal + game._state.legal_revisions()))
            yield Act(game.version, action)

    def attack(self):
        """Send some messages, most of them changed."""
        rng = self.mutator.rng
        honest = [over_the_wire(message) for message in self._messages()]
        self.mutator.pool.add(honest)
        for message in rng.choices(honest, k=6):
            self.hostile += 1
            try:
                read = TO_HOST.read(self.mutator.mutated(message) if rng.random() < 0.9 else message)
            except WireError:
                continue
            self.host.receive(self.attacker, read, self.now)
        if rng.random() < 0.05 or self.attacker not in self.host.connected:
            self.host.receive(self.attacker, self._join(), self.now)

    def _join(self):
        room, deals = self.host.room, len(self.host.game.finished)
        return Join(PROTOCOL, __version__, "Mallory", "owl", room.epoch, room.match, deals)

    def run(self, messages):
        """Attack until so many hostile messages are sent, or the game is over."""
        self.begin()
        while self.hostile < messages and self.host.room.phase == "playing":
            self.attack()
            self.step()
        self.finish()
        return self.hostile

    def finish(self):
        """The honest guests have the same view as the host after all messages."""
        self.settle()
        for name, guest in self.guests.items():
            if name in self.host.connected:
                assert guest.refusal is None
                assert to_json(guest.room) == to_json(self.host.room)
                assert guest.game is None or guest.game.version == self.host.game.version
