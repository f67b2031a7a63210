"""Who is at a table with others, as plain data that every device there has the same copy of.

Persons are named by their keys (`trix.net.transport.crypto.person_of`). A seat is kept for the person who
took it: an agent may play there meanwhile, and whoever returns takes over at once.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.record import MAX_NAME, MAX_SITTINGS, Sitter, Sitting, is_name

Presence = Literal["here", "away", "reconnecting"]
"""Away: the game is not in sight on their device. Reconnecting: nothing is heard of it."""
Phase = Literal["lobby", "playing", "over"]

MAX_PEOPLE: Final = 24


class Person(NamedTuple):
    """Somebody at the table, at a seat or watching."""

    id: str
    name: str
    avatar: str
    presence: Presence = "here"


class Agent(NamedTuple):
    """How an agent is called and seen."""

    name: str
    avatar: str


class Place(NamedTuple):
    """A seat: whose it is, and the level of the agent that plays there; one of them is not None."""

    person: str | None
    level: str | None
    """None where the person plays."""


class Check(NamedTuple):
    """What somebody's device found out about a dealing (see `trix.net.deals.fair.Outcome`)."""

    person: str
    deal: int
    outcome: Literal["fair", "open", "false"]


class Room(NamedTuple):
    """The table as everybody sees it, apart from the cards."""

    host: str
    epoch: int
    """How often the table has passed to another host."""
    match: int
    """How many games have begun here."""
    phase: Phase
    game: str
    options: Mapping[str, Value]
    """Every option with its value."""
    undo: bool
    """Whether a decision may be taken back while nobody else has acted."""
    hints: bool
    """Whether all play with hints."""
    seconds: int | None
    """The time for a decision; None where there is no limit."""
    level: str
    """Of the agents that take a seat that somebody leaves."""
    people: tuple[Person, ...]
    places: tuple[Place, ...]
    sittings: tuple[Sitting, ...] = ()
    """Who has sat where in the running game, as its record will have it."""
    helped: bool = False
    """Whether help was used in the running game: a decision was taken back, or all play with hints."""
    checks: tuple[Check, ...] = ()
    """The latest of each person."""
    removed: tuple[str, ...] = ()
    """Who was told to leave; by the same key they cannot come back."""
    agents: tuple[Agent, ...] = ()
    """Those who play at the seats, then some to spare, for where a person has the name of one."""

    def person(self, id: str) -> Person | None:
        """Return a person; None if they are not at the table."""
        return next((person for person in self.people if person.id == id), None)

    def seat_of(self, id: str) -> int | None:
        """Return a person's seat; None if they watch."""
        return next((seat for seat, place in enumerate(self.places) if place.person == id), None)

    @property
    def present(self) -> frozenset[str]:
        """The persons whose devices are heard of and looked at."""
        return frozenset(person.id for person in self.people if person.presence == "here")

    def with_person(self, person: Person) -> "Room":
        """Add a person, or put one in place of what was known of them."""
        if self.person(person.id) is None:
            return self._replace(people=(*self.people, person))
        return self._replace(people=tuple(person if one.id == person.id else one for one in self.people))

    def without_person(self, id: str, level: str) -> "Room":
        """Have a person leave; an agent of that level gets their seat."""
        room = self.with_seat_of(id, None, level)
        return room._replace(people=tuple(person for person in room.people if person.id != id))

    def with_place(self, seat: int, place: Place) -> "Room":
        """Change a seat."""
        return self._replace(places=(*self.places[:seat], place, *self.places[seat + 1 :]))

    def with_seat_of(self, id: str, seat: int | None, level: str) -> "Room":
        """Have a person sit down, the seat being free, or watch; an agent of that level gets the one they
        had."""
        room = self
        before = self.seat_of(id)
        if before is not None:
            room = room.with_place(before, Place(None, level))
        return room if seat is None else room.with_place(seat, Place(id, None))

    def sitter(self, seat: int) -> Sitter:
        """Say who plays at a seat, as a record has it."""
        person = self.person_at(seat)
        level = self.places[seat].level
        if level is None and person is not None:
            return Sitter(person.name, None, person.avatar)
        agent = self._agent(seat)
        return Sitter(agent.name, level or "", agent.avatar)

    def _agent(self, seat: int) -> Agent:
        """Return who plays at a seat: its own agent, or a spare one where a person has that name."""
        taken = {one.name for one in self.people}
        own, spare = self.agents[: len(self.places)], self.agents[len(self.places) :]
        free = iter([agent for agent in spare if agent.name not in taken])
        found = [agent if agent.name not in taken else next(free, Agent("", "")) for agent in own]
        return found[seat] if seat < len(found) else Agent("", "")

    def shown(self, seat: int) -> Sitter:
        """Say who is seen at a seat: it stays the person's while an agent plays there for them."""
        person, sitter = self.person_at(seat), self.sitter(seat)
        return sitter if person is None else sitter._replace(name=person.name, avatar=person.avatar)

    def person_at(self, seat: int) -> Person | None:
        """Return whose seat it is; None if it is an agent's."""
        id = self.places[seat].person
        return None if id is None else self.person(id)

    def seated_now(self, made: int) -> "Room":
        """Note who plays where, after so many actions of the running game."""
        sittings = tuple(one for one in self.sittings if one.after < made) if made else ()
        known = {one.seat: one.sitter for one in sittings}
        changes = [
            Sitting(made, seat, self.sitter(seat))
            for seat in range(len(self.places))
            if known.get(seat) != self.sitter(seat)
        ]
        if len(sittings) + len(changes) > MAX_SITTINGS:
            return self
        return self._replace(sittings=(*sittings, *changes))


def new_room(host: Person, game: Game, level: str, agents: Iterable[Agent] = ()) -> Room:
    """Open a table, the host at its first seat and agents of that level at all others."""
    places = (Place(host.id, None), *(Place(None, level) for _ in range(1, game.num_players)))
    return Room(
        host=host.id,
        epoch=0,
        match=0,
        phase="lobby",
        game=game.name,
        options=dict(game.options),
        undo=True,
        hints=False,
        seconds=None,
        level=level,
        people=(host,),
        places=places,
        agents=tuple(agents),
    )


def is_person_name(name: str) -> bool:
    """Whether somebody may be called so: not by signs that do not show, or turn the writing around."""
    return is_name(name) and name.isprintable() and 0 < len(name.strip()) <= MAX_NAME
