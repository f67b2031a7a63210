"""The address of a broker: mqtt://, mqtts://, ws:// or wss://, with a name and a password if required.

wss://broker.example/mqtt
wss://trix:password@broker.example:8084/mqtt
wss://b{shard}.example.org/mqtt          several brokers, b0 and so on; each has rooms of its own
"""

import os
import re
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

VARIABLE: Final = "TRIX_BROKER"
"""The environment variable that names the broker of the desktop game."""
SHARDS: Final = "TRIX_SHARDS"
"""The environment variable with the number of brokers, if the address contains {shard}."""
HALL: Final = "TRIX_HALL"
"""The environment variable with the name of the hall at that broker, if there is one."""
SHARD: Final = "{shard}"
MOST_SHARDS: Final = 32
_HOST: Final = re.compile(r"[A-Za-z0-9.-]+|[0-9A-Fa-f:.]+")  # or an IPv6 address
_ADDRESS: Final = re.compile(r"[!-~]+")
_HALL_NAME: Final = re.compile("[0-9a-f]{32}")
_PORTS: Final = {"mqtt": 1883, "mqtts": 8883, "ws": 80, "wss": 443}


class Broker(NamedTuple):
    """The parts of a broker's address."""

    websocket: bool
    secure: bool
    host: str
    port: int
    path: str
    """The path of the websocket."""
    name: str
    """"" if the broker requires none: then a client gives its room as its name, so that brokers can tell
    rooms apart."""
    password: str


def read_broker(address: str) -> Broker:
    """Parse an address. Raises ValueError with a sentence that does not repeat the password."""
    shape = "a broker's address is like wss://broker.example/mqtt, or begins with ws, mqtts or mqtt"
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise ValueError(f"{shape}: {error}") from None
    if parts.scheme not in _PORTS:
        raise ValueError(shape)
    if not parts.hostname or not _HOST.fullmatch(parts.hostname):
        raise ValueError(f"{shape}: that is no host")
    if parts.query or parts.fragment or not _ADDRESS.fullmatch(address):
        raise ValueError(f"{shape}, and nothing follows that")
    websocket = parts.scheme.startswith("ws")
    if not websocket and parts.path.strip("/"):
        raise ValueError("only the address of a websocket has a path")
    return Broker(
        websocket=websocket,
        secure=parts.scheme in ("mqtts", "wss"),
        host=parts.hostname,
        port=_PORTS[parts.scheme] if port is None else port,
        path=parts.path or "/mqtt",
        name=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
    )


def addresses(address: str, shards: str = "") -> list[str]:
    """Return the address of each broker; *shards* is their number, if the address contains {shard}.

    Raises ValueError.
    """
    if SHARD not in address:
        if shards:
            raise ValueError(f"{shards} brokers (SHARDS) need {SHARD} in the broker's address")
        return [address]
    if not re.fullmatch("[0-9]{1,2}", shards) or not 1 <= int(shards) <= MOST_SHARDS:
        given = f", not {shards}" if shards else ""
        raise ValueError(
            f"the broker's address contains {SHARD}, so SHARDS is a number from 1 to {MOST_SHARDS}{given}"
        )
    return [address.replace(SHARD, str(number)) for number in range(int(shards))]


def read_brokers(address: str, shards: str = "") -> list[Broker]:
    """Parse the address of each broker (see `addresses`). Raises ValueError."""
    return [read_broker(host) for host in addresses(address, shards)]


def shard_of(room: str, shards: int) -> int:
    """Return the number of a room's broker.

    The first two hexadecimal digits of the room's name decide; of 16 brokers, the first digit. web/net.js
    computes the same.
    """
    return int(room[:2], 16) * shards // 256


def check_hall(name: str, address: str) -> None:
    """Check the name of a hall at a broker; "" means none. Raises ValueError."""
    if name and not address:
        raise ValueError("a hall (HALL) needs a broker")
    if name and not _HALL_NAME.fullmatch(name):
        raise ValueError(
            "a hall's name (HALL) has 32 digits from 0 to f: `python -m trix.server key` prints it"
        )


def use_broker(address: str, shards: str = "", hall: str = "") -> None:
    """Set broker and hall of the desktop game; an empty address means neither. Raises ValueError."""
    if address:
        read_brokers(address, shards)
    check_hall(hall, address)
    os.environ.update({VARIABLE: address, SHARDS: shards if address else "", HALL: hall})
