"""The table that this device is at, as it is kept when the program ends. It holds secrets."""

import json
from typing import Final, NamedTuple

from trix.host import Store
from trix.ui.kit.i18n import _, join_list
from trix.ui.words.people import spelled

_KEY: Final = "table"
_FORMAT: Final = 1


class KeptTable(NamedTuple):
    """A table to come back to."""

    names: tuple[str, ...]
    """The other people at it."""
    room: str
    """Where it meets."""
    code: str
    """What may be said aloud to invite somebody; empty where only a link is known."""
    party: object
    """What `trix.net.party.Party` keeps."""


def read_table(secrets: Store) -> KeptTable | None:
    """Return the table to come back to; None if there is none, or none that can be read."""
    text = secrets.read(_KEY)
    if text is None:
        return None
    try:
        match json.loads(text):
            case {
                "format": 1,
                "names": list() as names,
                "room": str() as room,
                "code": str() as code,
                "party": party,
            }:
                return KeptTable(tuple(map(str, names)), room, code, party)
    except (ValueError, RecursionError):
        pass
    return None


def keep_table(secrets: Store, table: KeptTable) -> None:
    """Keep a table, in place of the one before; raises StoreError."""
    fields = {"format": _FORMAT, **table._asdict()}
    secrets.write(_KEY, json.dumps(fields, ensure_ascii=True, separators=(",", ":")))


def forget_table(secrets: Store) -> None:
    """Keep no table any more; raises StoreError."""
    secrets.remove(_KEY)


def return_text(kept: KeptTable) -> str:
    """Name the people to return to."""
    names = join_list(map(spelled, kept.names))
    return _("Continue with {names}").format(names=names) if names else _("Back to your table")
