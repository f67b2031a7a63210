"""The hall's own key: made once, and kept in the database."""

from sqlalchemy import insert, select

from trix.net.transport.crypto import KeyPair
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.server.database import Database
from trix.server.schema import keys


def hall_key(database: Database) -> KeyPair:
    """Return the hall's key; the first call makes it."""
    with database.transaction() as connection:
        database.lock_together()
        row = connection.execute(select(keys)).one_or_none()
        if row is not None:
            return KeyPair(row.private, row.public)
        new_keys: list[KeyPair] = []
        DesktopCiphers().new_key(new_keys.append)
        connection.execute(insert(keys).values(new_keys[0]._asdict()))
        return new_keys[0]
