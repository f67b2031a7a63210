"""Checks of a host's messages about the room and the dealings; `trix.net.guest.referee` checks the game.

Each function raises ImpossibleError if no host with the program of this protocol could send it.
"""

import re
from collections.abc import Iterable
from typing import Final

from trix.codec import ImpossibleError
from trix.engine.errors import IllegalActionError
from trix.engine.protocol import Game
from trix.engine.shuffle import KEY_BYTES
from trix.engine.types import Seat
from trix.names import is_tidy
from trix.net import chat
from trix.net.deals.key_exchange import SHARE_BYTES, Pledge
from trix.net.messages import Refusal, Refused, Snapshot, Written
from trix.net.room import MAX_MEMBERS, TIME_LIMITS, Occupant, Room, has_distinct_names
from trix.net.transport.invitation import SECRET_BYTES, is_code
from trix.record import MAX_NAME, MAX_SITTINGS, Sitting, is_name

_REFUSALS: Final[frozenset[Refusal]] = frozenset(("protocol", "version", "name", "full", "locked", "removed"))
"""A guest finds all other reasons itself."""
_VERSION: Final = re.compile(r"[0-9A-Za-z.+-]{0,24}")
_MAX_NUMBER: Final = 1 << 32  # epochs, games and deals
_MAX_AGENTS: Final = 100
_MAX_REMOVED: Final = 10_000


def check_room(room: Room, me: str) -> None:
    """Check a room by itself, as the member *me* gets it."""
    ids = {member.id for member in room.members}
    _require(len(room.members) == len(ids) <= MAX_MEMBERS, "members")
    _require(room.host in ids and me in ids, "the host or this device is not a member")
    _require(
        has_distinct_names(room) and all(member.id and is_name(member.avatar) for member in room.members),
        "names",
    )
    seated = [occupant.member for occupant in room.occupants if occupant.member is not None]
    _require(len(seated) == len({*seated}) and ids.issuperset(seated), "seats")
    _require(all(_is_occupant(occupant) for occupant in room.occupants), "seats")
    _require(_is_level(room.level), "level")
    _require(not room.code or is_code(room.code), "code")
    _require(all(map(_is_key, (room.game, *room.options))), "rules")  # the screen shows unknown ones
    _require(len(room.agents) <= _MAX_AGENTS and len(room.removed) <= _MAX_REMOVED, "lists")
    _require(all(_is_shown(agent.name) and is_name(agent.avatar) for agent in room.agents), "agents")
    _require(0 <= room.epoch < _MAX_NUMBER and 0 <= room.match < _MAX_NUMBER, "numbers")
    _require(room.seconds is None or room.seconds in TIME_LIMITS, "time limit")
    _require(len(room.sittings) <= MAX_SITTINGS, "sittings")
    # in the lobby they may belong to a former game with more seats
    sat = range(MAX_MEMBERS if room.phase == "lobby" else len(room.occupants))
    _require(all(_is_sitting(sitting, sat) for sitting in room.sittings), "sittings")
    afters = [sitting.after for sitting in room.sittings]
    _require(afters == sorted(afters), "sittings")
    known = {sitting.seat for sitting in room.sittings}
    _require(room.phase == "lobby" or len(known) == len(room.occupants), "sittings")
    _require(len({check.member for check in room.checks}) == len(room.checks), "checks")
    _require(all(0 <= check.deal < _MAX_NUMBER for check in room.checks), "checks")


def check_refused(refused: Refused) -> None:
    """Check the refusal of a host: the screen shows its words, so only known forms are allowed."""
    _require(refused.reason in _REFUSALS and is_version(refused.ours), "refusal")


def is_version(text: str) -> bool:
    """Whether a text may be the number of a version, or of members."""
    return _VERSION.fullmatch(text) is not None


def check_change(before: Room, room: Room) -> None:
    """Check a change to a room within a connection."""
    _require((room.host, room.epoch) == (before.host, before.epoch), "the host has changed")
    _require(room.match >= before.match, "the game is an earlier one")
    has_same_rules = (room.game, dict(room.options)) == (before.game, dict(before.options))
    is_same_game = room.match == before.match and room.phase != "lobby"
    _require(has_same_rules or not is_same_game, "other rules during a game")


def check_pledge(pledge: Pledge) -> None:
    """Check the public part of a key exchange."""
    commitments = pledge.commitments
    _require(len(pledge.commitment) == SHARE_BYTES, "commitment")
    _require(len(pledge.asked) == len({*pledge.asked}) <= MAX_MEMBERS, "members")
    _require(commitments is None or len(commitments) == len(pledge.asked), "commitments")
    check_shares(commitments or ())


def check_shares(shares: Iterable[bytes | None]) -> None:
    """Check the length of shares, of commitments to them, or of secrets."""
    _require(all(share is None or len(share) == SHARE_BYTES for share in shares), "shares")


def check_dealing(rules: Game, key: bytes, actions: tuple[str, ...]) -> None:
    """Check the key and the actions of a finished dealing; whether they are legal is another question."""
    _require(len(key) == KEY_BYTES, "key")
    _require(bool(actions), "a dealing without actions")
    try:
        for action in {*actions}:
            rules.string_to_action(action)
    except IllegalActionError:
        raise ImpossibleError("the game has no such action") from None


def check_finished(rules: Game, snapshot: Snapshot) -> None:
    """Check the finished dealings of a snapshot."""
    _require(len(snapshot.openings) == len(snapshot.finished), "openings")
    for key, actions in snapshot.finished:
        check_dealing(rules, key, actions)
    for opening in snapshot.openings:
        if opening is not None:
            check_shares((opening.secret, *opening.shares))


def check_secret(secret: bytes) -> None:
    """Check the secret of a room."""
    _require(len(secret) == SECRET_BYTES, "secret")


def check_time_up(seat: Seat, room: Room) -> None:
    """Check that the time of a seat can be up."""
    _require(seat in range(len(room.occupants)) and room.seconds is not None, "time")


def check_written(lines: Iterable[Written], *, is_public: bool) -> None:
    """Check lines of text, apart from their signatures; a public table has none."""
    for line in lines:
        _require(not is_public and chat.is_well_formed(line), "text")


def check_member(id: str | None, room: Room) -> None:
    """Check that a member is in the room, or None."""
    _require(id is None or room.member(id) is not None, "member")


def _is_shown(name: str) -> bool:
    """Whether a name is tidy, or empty."""
    return not name or is_tidy(name)


def _is_occupant(occupant: Occupant) -> bool:
    return _is_level(occupant.level) if occupant.level is not None else occupant.member is not None


def _is_level(level: str) -> bool:
    return is_tidy(level, MAX_NAME)


def _is_key(name: str) -> bool:
    return name.isascii() and name.isidentifier() and len(name) <= MAX_NAME


def _is_sitting(sitting: Sitting, seats: range) -> bool:
    name, level, avatar = sitting.sitter
    is_known = _is_shown(name) and is_name(avatar) and (not level or _is_level(level))
    return is_known and sitting.seat in seats and 0 <= sitting.after < _MAX_NUMBER


def _require(is_so: bool, what: str) -> None:
    if not is_so:
        raise ImpossibleError(f"no host sends such {what}")
