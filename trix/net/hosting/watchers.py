"""The members without a seat: absent ones leave the room, and a full room replaces one by a newcomer.

One device can join with many keys. Without this, the places that it takes would be lost.
"""

from typing import Final

from trix.net.room import Presence, Room

_LEAVES_AFTER: Final[dict[Presence, float]] = {"reconnecting": 60.0, "away": 600.0}
"""A member without a seat is no longer listed after so many seconds of absence."""
_MAY_STAY: Final = 60.0
"""A member without a seat need not make room for a newcomer for so many seconds."""


class Watchers:
    """How long each member without a seat has been in the room, and absent."""

    def __init__(self, room: Room, now: float) -> None:
        self._arrived: dict[str, float] = {}
        self.absent: dict[str, tuple[Presence, float]] = {}
        """The presence, and since when."""
        self.look(room, now)

    def look(self, room: Room, now: float) -> None:
        """Note the present members of a changed room. The host and the members with a seat always stay."""
        watching = [
            member for member in room.members if room.seat_of(member.id) is None and member.id != room.host
        ]
        self._arrived = {member.id: self._arrived.get(member.id, now) for member in watching}
        before, self.absent = self.absent, {}
        for member in watching:
            if member.presence != "here":
                presence, since = before.get(member.id, (member.presence, now))
                self.absent[member.id] = member.presence, since if presence == member.presence else now

    def list_gone(self, now: float) -> list[str]:
        """Return the members who have been absent for too long."""
        ages = {id: (presence, now - since) for id, (presence, since) in self.absent.items()}
        return [id for id, (presence, age) in ages.items() if age >= _LEAVES_AFTER[presence]]

    def replaceable(self, now: float) -> str | None:
        """Return the member who makes room for a newcomer: an absent one, or the longest spectator.

        No member has to go at once: a newcomer has time to sit down.
        """
        silent = [id for id, (presence, _) in self.absent.items() if presence == "reconnecting"]
        away = list(self.absent.keys() - set(silent))
        settled = [id for id, since in self._arrived.items() if now - since >= _MAY_STAY]
        for group in (silent, away, settled):
            if group:
                return min(group, key=lambda id: self._arrived[id])
        return None
