"""What becomes of a room, as functions of it: who may come, who sits where, and who hosts next.

A seat is kept for its person; whoever is back takes over from the agent there. Nobody plays with two hands of
the same dealing: *saw* says whose hand of the running dealing each person has seen. Who came after the cards
were dealt may have been here as somebody else, so they sit down from the next dealing on.
"""

from collections.abc import Collection, Mapping
from typing import Final

from trix import __version__
from trix.engine.protocol import Game
from trix.net.messages import PROTOCOL, HandOver, Join, Refused, Rename, Sit, Unseated
from trix.net.table.room import MAX_PEOPLE, Person, Place, Presence, Room, is_person_name
from trix.record import MAX_NAME, is_name

_LONGEST: Final = MAX_NAME - len(f" {MAX_PEOPLE}")  # of a name with a number


class SeatingError(Exception):
    """What was asked for cannot be; `reason` says why."""

    def __init__(self, reason: Unseated) -> None:
        super().__init__(reason)
        self.reason = reason


def refusal(room: Room, person: str, join: Join) -> Refused | None:
    """Say why somebody cannot come to the table; None if they can."""
    if join.protocol != PROTOCOL:
        return Refused("protocol", __version__, join.app)
    if join.app != __version__:
        return Refused("version", __version__, join.app)
    if not _is_called(join.name, join.avatar):
        return Refused("name", "", join.name)
    if person in room.removed:
        return Refused("removed", "", "")
    if room.person(person) is None and len(room.people) >= MAX_PEOPLE:
        return Refused("full", str(MAX_PEOPLE), "")
    return None


def joined(room: Room, person: str, join: Join) -> Room:
    """Have somebody come, or come back."""
    name = _told_apart(room, person, join.name)
    return with_presence(room.with_person(Person(person, name, join.avatar)), person, "here")


def with_presence(room: Room, person: str, presence: Presence) -> Room:
    """Note whether somebody is here. Whoever is plays again, in place of the agent at their seat."""
    known = room.person(person)
    if known is None:
        return room
    room = room.with_person(known._replace(presence=presence))
    return _playing_again(room, person) if presence == "here" else room


def with_game(room: Room, game: Game) -> Room:
    """Have something else be played. Those with seats sit down in their order, as far as there are enough."""
    people = [place.person for place in room.places if place.person is not None]
    places = [Place(person, None) for person in people[: game.num_players]]
    places += [Place(None, room.level)] * (game.num_players - len(places))
    return room._replace(game=game.name, options=dict(game.options), places=tuple(places), phase="lobby")


def with_level(room: Room, level: str) -> Room:
    """Have all agents play at a level, and those who sit down later."""
    places = (place if place.level is None else place._replace(level=level) for place in room.places)
    return room._replace(level=level, places=tuple(places))


def heir_of(room: Room, connected: Collection[str]) -> str | None:
    """Return who is to take over from the host: the first of the others who is here; None if nobody is."""
    here = room.present & set(connected) - {room.host}
    return next((person.id for person in room.people if person.id in here), None)


def passed_to(room: Room, heir: str) -> Room:
    """Have somebody be the next host, to whom all others have yet to connect."""
    room = out_of_touch(room)._replace(epoch=room.epoch + 1, host=heir)
    return with_presence(room, heir, "here")


def out_of_touch(room: Room) -> Room:
    """Note that nothing is heard of anybody."""
    return room._replace(people=tuple(person._replace(presence="reconnecting") for person in room.people))


def seated(room: Room, person: str, wish: Sit | HandOver | Rename, saw: Mapping[str, int]) -> Room:
    """Do what a person at the table wishes; raises SeatingError."""
    match wish:
        case Sit(None):
            return room.with_seat_of(person, None, room.level)
        case Sit(int(seat)):
            return _sat_down(room, person, seat, saw)
        case HandOver(other):
            return _handed_over(room, person, other, saw)
        case Rename(name, avatar):
            known = room.person(person)
            if known is None or not _is_called(name, avatar):
                raise SeatingError("name")
            name = _told_apart(room, person, name)
            return room.with_person(known._replace(name=name, avatar=avatar))
    raise TypeError(f"nobody can wish for {wish!r}")


def _sat_down(room: Room, person: str, seat: int, saw: Mapping[str, int]) -> Room:
    if room.seat_of(person) == seat:
        return _playing_again(room, person)
    if not 0 <= seat < len(room.places) or room.places[seat].person is not None:
        raise SeatingError("taken")
    if saw.get(person, seat) != seat:
        raise SeatingError("hands")
    return room.with_seat_of(person, seat, room.level)


def _handed_over(room: Room, person: str, other: str, saw: Mapping[str, int]) -> Room:
    seat = room.seat_of(person)
    if seat is None or room.person(other) is None or room.seat_of(other) is not None:
        raise SeatingError("watching")
    if saw.get(other, seat) != seat:
        raise SeatingError("hands")
    return room.with_place(seat, Place(other, None))


def _playing_again(room: Room, person: str) -> Room:
    seat = room.seat_of(person)
    return room if seat is None else room.with_place(seat, Place(person, None))


def _told_apart(room: Room, person: str, name: str) -> str:
    """Return what somebody is called: a number is added if another is called so already."""
    others = {_plain(one.name) for one in room.people if one.id != person}
    numbered = (f"{name.strip()[:_LONGEST]} {number}" for number in range(2, MAX_PEOPLE + 2))
    return next(one for one in (name, *numbered) if _plain(one) not in others)


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


def _is_called(name: str, avatar: str) -> bool:
    return is_person_name(name) and is_name(avatar)
