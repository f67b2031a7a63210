"""The wording about people in a room, refusals and invitations."""

from trix.engine.types import Seat
from trix.net.messages import Refused
from trix.net.room import Member, Room
from trix.session.extra_players import is_extra_level
from trix.ui.kit.i18n import _
from trix.ui.words.people import localized_name
from trix.ui.words.strengths import level_name, offered_levels
from trix.ui.words.text_tables import table, translated

SIGNS = {"away": "pause", "reconnecting": "again", "agent": "robot"}
"""The icon on the plate of an absent player."""


def room_text(group: str, key: str) -> str:
    """Return a text about a room, such as the reason why the host "declined" a request."""
    return translated(table("friends")[group][key])


def agent_levels() -> list[str]:
    """Return the levels of agents in a room: without extra players, which only one device knows."""
    return [level for level in offered_levels() if not is_extra_level(level)]


def name_in(room: Room, id: str) -> str:
    """Name a person, present or gone."""
    person = room.member(id)
    return localized_name(person.name) if person is not None else _("someone who left")


def sitter_name(room: Room, seat: Seat) -> str:
    """Name the person or agent at a seat."""
    shown = room.shown_sitter(seat)
    return localized_name(shown.name) or level_name(shown.level or "")


def state_of(room: Room, seat: Seat) -> str:
    """Return a seat's state: "here", "away", "reconnecting", "agent"; "" without a person."""
    person = room.member_at(seat)
    if person is None:
        return ""
    return "agent" if room.occupants[seat].level is not None else person.presence


def state_word(state: str) -> str:
    """Name a state of `state_of`."""
    return room_text("states", state) if state else ""


def seat_word(room: Room, seat: Seat, me: str) -> str:
    """Describe a seat: the person's state, or the agent's level."""
    state = state_of(room, seat)
    if not state:
        return level_name(room.occupants[seat].level or "")
    if room.occupants[seat].member == me and state == "here":
        return _("you")
    return state_word(state)


def presence_text(name: str, before: Member | None, after: Member | None) -> str:
    """Describe a person's arrival, departure or change of presence; "" for anything else."""
    if before is None:
        return _("{name} has joined the table.").format(name=name)
    if after is None:
        return _("{name} has left the table.").format(name=name)
    if after.presence == before.presence:
        return ""
    return room_text("presence", after.presence).format(name=name)


def refusal_text(refusal: Refused) -> str:
    """Say why the host refuses this device."""
    return room_text("refused", refusal.reason).format(ours=refusal.ours, theirs=refusal.theirs)


def sees_all(room: Room, me: str) -> str:
    """Say whose device could reveal all hands."""
    if room.host == me:
        return _("Your device hosts the game. Anyone able to look inside it could see every hand.")
    return _("{name}’s device hosts the game. Anyone able to look inside it could see every hand.").format(
        name=name_in(room, room.host)
    )
