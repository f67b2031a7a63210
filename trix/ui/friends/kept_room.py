"""The room of this device, stored for the next start. It holds secrets."""

import json
from typing import Final, NamedTuple

from trix.net.transport.invitation import Invitation
from trix.store import Store, json_of
from trix.ui.kit.i18n import _, join_list
from trix.ui.words.people import localized_name

_KEY: Final = "table"
_FORMAT: Final = 1


class KeptRoom(NamedTuple):
    """A room to return to."""

    names: tuple[str, ...]
    """The names of the other people."""
    room: str
    """The room's address on the broker."""
    code: str
    """The code that invites people; empty if the device has only a link."""
    party: object
    """The state of `trix.net.party.Party`."""
    rated: bool | None = None
    """Whether a game at a table of the hall is rated; None for a table of friends."""

    @property
    def is_at_hall(self) -> bool:
        """Whether it is a table of the hall."""
        return self.rated is not None


def read_kept_room(secrets: Store) -> KeptRoom | None:
    """Return the stored room; None if there is none, or it is damaged."""
    match json_of(secrets.read(_KEY)):
        case {
            "format": 1,
            "names": list() as names,
            "room": str() as room,
            "code": str() as code,
            "party": party,
            **more,
        }:
            rated = more.get("rated")
            rated = rated if isinstance(rated, bool) else None
            return KeptRoom(tuple(map(str, names)), room, code, party, rated)
    return None


def keep_room(secrets: Store, table: KeptRoom) -> None:
    """Store the room, in place of the last one. Raises StoreError."""
    fields = {"format": _FORMAT, **table._asdict()}
    secrets.write(_KEY, json.dumps(fields, ensure_ascii=True, separators=(",", ":")))


def forget_room(secrets: Store) -> None:
    """Remove the stored room. Raises StoreError."""
    secrets.remove(_KEY)


def invited_to(kept: KeptRoom, invited: Invitation | str) -> bool:
    """Whether a link's invitation or a code leads to the stored room."""
    return kept.code == invited if isinstance(invited, str) else kept.room == invited.room


def return_text(kept: KeptRoom) -> str:
    """Return the label of the entry that leads back."""
    names = join_list(map(localized_name, kept.names))
    return _("Continue with {names}").format(names=names) if names else _("Back to your table")
