"""The address of a broker: mqtt://, mqtts://, ws:// or wss://, with a name and a password if required.

wss://broker.example/mqtt
wss://trix:password@broker.example:8084/mqtt
"""

import os
import re
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

VARIABLE: Final = "TRIX_BROKER"
"""The environment variable that names the broker of the desktop game."""
_HOST: Final = re.compile(r"[A-Za-z0-9.-]+|[0-9A-Fa-f:.]+")  # or an IPv6 address
_ADDRESS: Final = re.compile(r"[!-~]+")
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


def use_broker(address: str) -> None:
    """Set the broker of the desktop game; an empty address means none. Raises ValueError."""
    if address:
        read_broker(address)
    os.environ[VARIABLE] = address
