"""What is said of people at a table with others, and of what keeps them from it."""

from trix.net.invitation import InvitationError
from trix.net.messages import Declined, Denial, Refused
from trix.net.room import Person, Room
from trix.ui.guests import is_guest
from trix.ui.i18n import _
from trix.ui.words.people import spelled
from trix.ui.words.strengths import level_name, offered_levels

SIGNS = {"away": "pause", "reconnecting": "again", "agent": "robot"}
"""The icon on the plate of somebody who is not there in person."""


def agent_levels() -> list[str]:
    """List the levels of agents at a table with others: guests are known on one device only."""
    return [level for level in offered_levels() if not is_guest(level)]


def name_in(room: Room, id: str) -> str:
    """Name a person at the table, or one who has left."""
    person = room.person(id)
    return spelled(person.name) if person is not None else _("somebody who has left")


def state_of(room: Room, seat: int) -> str:
    """Tell how a seat's person is there: "here", "away", "reconnecting", "agent"; "" where it has none."""
    person = room.person_at(seat)
    if person is None:
        return ""
    return "agent" if room.places[seat].level is not None else person.presence


def state_word(state: str) -> str:
    """Say how somebody is there, in a word or two."""
    return {
        "here": _("here"),
        "away": _("away"),
        "reconnecting": _("reconnecting"),
        "agent": _("the computer plays"),
    }.get(state, "")


def seat_word(room: Room, seat: int, me: str) -> str:
    """Say who has a seat, in a word or two: how the person is there, or how well the agent plays."""
    state = state_of(room, seat)
    if not state:
        return level_name(room.places[seat].level or "")
    if room.places[seat].person == me and state == "here":
        return _("you")
    return state_word(state)


def change_told(name: str, before: Person | None, after: Person | None) -> str:
    """Tell what has changed about a person."""
    if before is None:
        return _("{name} has come to the table.").format(name=name)
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
    """Say why one cannot be at the table."""
    ours, theirs = refusal.ours, refusal.theirs
    return {
        "protocol": _(
            "The others play version {ours} of the game, this is {theirs}. They do not understand each "
            "other: the older one has to be updated."
        ),
        "version": _(
            "The others play version {ours} of the game, this is {theirs}: the older one has to be updated."
        ),
        "rules": _("The rules of this table are not known to your version of the game: {theirs}"),
        "name": _("Nobody can be called “{theirs}” at a table. Please choose another name."),
        "full": _("The table is full: there are {ours} people at it."),
        "removed": _("You were asked to leave this table."),
        "replaced": _(
            "You have come to this table from elsewhere, maybe in another window. You play on there."
        ),
    }[refusal.reason].format(ours=ours, theirs=theirs)


def declined_text(declined: Declined) -> str:
    """Say why somebody cannot have what they wish for."""
    return {
        "taken": _("Somebody has that seat already."),
        "hands": _("Nobody may see two hands of the same deal: after this deal it is possible."),
        "watching": _("Only somebody who watches can have your seat."),
        "name": _("Nobody can be called so at a table."),
    }[declined.reason]


def denied_text(denial: Denial) -> str:
    """Say why one cannot act."""
    return {
        "late": _("Something else has happened meanwhile."),
        "turn": _("That was too early. Please do it once more."),
        "illegal": _("The rules do not allow that."),
        "undo": _("That cannot be taken back any more."),
    }[denial]


def wrong_invitation(error: InvitationError) -> str:
    """Say what is wrong with a code or a link."""
    return {
        "length": _("That is not a whole code: it has twelve letters and digits. A link is longer."),
        "letter": _("There is a sign in it that no code has: they have digits, and no I, L, O or U."),
    }[error.reason]


def sees_all(room: Room, me: str) -> str:
    """Say whose device could look at all hands."""
    if room.host == me:
        return _("Your device deals and keeps the game. Somebody who looked into it could see all hands.")
    return _(
        "The device of {name} deals and keeps the game. Somebody who looked into it could see all hands."
    ).format(name=name_in(room, room.host))
