"""The wording about people in a room, refusals and invitations."""

from trix.net.messages import Declined, Denial, Refused
from trix.net.room import Member, Room
from trix.net.transport.invitation import InvitationError
from trix.session.extra_players import is_extra_level
from trix.ui.kit.i18n import _
from trix.ui.words.people import spelled
from trix.ui.words.strengths import level_name, offered_levels

SIGNS = {"away": "pause", "reconnecting": "again", "agent": "robot"}
"""The icon on the plate of an absent player."""


def agent_levels() -> list[str]:
    """Return the levels of agents in a room: without extra players, which only one device knows."""
    return [level for level in offered_levels() if not is_extra_level(level)]


def name_in(room: Room, id: str) -> str:
    """Name a person, present or gone."""
    person = room.member(id)
    return spelled(person.name) if person is not None else _("someone who left")


def sitter_name(room: Room, seat: int) -> str:
    """Name the person or agent at a seat."""
    shown = room.shown_sitter(seat)
    return spelled(shown.name) or level_name(shown.level or "")


def state_of(room: Room, seat: int) -> str:
    """Return a seat's state: "here", "away", "reconnecting", "agent"; "" without a person."""
    person = room.member_at(seat)
    if person is None:
        return ""
    return "agent" if room.places[seat].level is not None else person.presence


def state_word(state: str) -> str:
    """Name a state of `state_of`."""
    return {
        "here": _("here"),
        "away": _("away"),
        "reconnecting": _("reconnecting"),
        "agent": _("the computer plays"),
    }.get(state, "")


def seat_word(room: Room, seat: int, me: str) -> str:
    """Describe a seat: the person's state, or the agent's level."""
    state = state_of(room, seat)
    if not state:
        return level_name(room.places[seat].level or "")
    if room.places[seat].member == me and state == "here":
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
    return {
        "here": _("{name} is back."),
        "away": _("{name} is away."),
        "reconnecting": _("{name} is not connected any more."),
    }[after.presence].format(name=name)


def refusal_text(refusal: Refused) -> str:
    """Say why the host refuses this device."""
    ours, theirs = refusal.ours, refusal.theirs
    return {
        "protocol": _(
            "The others have version {ours} of the game, you have {theirs}. These do not work together: "
            "please update the older one."
        ),
        "version": _(
            "The others have version {ours} of the game, you have {theirs}. Please update the older one."
        ),
        "rules": _("Your version of the game does not know the rules of this table: {theirs}"),
        "name": _("“{theirs}” cannot be used as a name. Please choose another."),
        "full": _("The table is full: {ours} people are already here."),
        "locked": _("This table is locked. Only those who are already there can come back."),
        "removed": _("You were asked to leave this table."),
        "replaced": _(
            "You joined this table from somewhere else, perhaps in another window. The game continues there."
        ),
        "impossible": _("This table sent something impossible, so you have left it."),
        "fault": _("Something went wrong in the game, so you have left the table. You can return to it."),
    }[refusal.reason].format(ours=ours, theirs=theirs)


def declined_text(declined: Declined) -> str:
    """Say why the host declined a request."""
    return {
        "taken": _("That seat is already taken."),
        "hands": _("Nobody may see two hands in one deal. Please wait until this deal is over."),
        "watching": _("You can give your seat only to someone who is watching."),
        "name": _("That cannot be used as a name."),
    }[declined.reason]


def denied_text(denial: Denial) -> str:
    """Say why the host denied an action."""
    return {
        "late": _("Something else happened first."),
        "turn": _("That was too early. Please try again."),
        "illegal": _("The rules do not allow that."),
        "undo": _("It is too late to take that back."),
    }[denial]


def wrong_invitation(error: InvitationError) -> str:
    """Say why a code or a link is wrong."""
    return {
        "length": _("That code is not complete: it has twelve letters and digits. A link is longer."),
        "letter": _("One character is wrong: codes have digits and letters, but no I, L, O or U."),
    }[error.reason]


def sees_all(room: Room, me: str) -> str:
    """Say whose device could reveal all hands."""
    if room.host == me:
        return _("Your device hosts the game. Anyone able to look inside it could see every hand.")
    return _("{name}’s device hosts the game. Anyone able to look inside it could see every hand.").format(
        name=name_in(room, room.host)
    )
