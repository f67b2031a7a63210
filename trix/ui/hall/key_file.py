"""The player's key of the hall as a file, to take it to another device.

The file has the private number alone, so that a page and a desktop game read each other's: both store a
private key in their own form (see `trix.net.transport.crypto.KeyPair`). The public key follows from it.
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from trix.net.transport.crypto import KeyPair

NAME: Final = "trix-hall-key.json"
_WHAT: Final = "trix-hall-key"
_MOST: Final = 4_000  # characters of a file

# the curve P-256: prime of the field, coefficient, order, and base point (FIPS 186-5)
_P: Final = (1 << 256) - (1 << 224) + (1 << 192) + (1 << 96) - 1
_A: Final = -3
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_BASE: Final = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)
_Point = tuple[int, int] | None  # None is the point at infinity


def key_text(key: KeyPair) -> str:
    """Return the contents of the file of a key."""
    return json.dumps({"what": _WHAT, "format": 1, "key": f"{_secret_of(key.private):064x}"})


def read_key(text: str, own: KeyPair) -> KeyPair:
    """Return the key of a file, its private part in the form of this device's key. Raises ValueError."""
    try:
        fields = json.loads(text) if len(text) <= _MOST else None
    except RecursionError:
        fields = None
    match fields:
        case {"what": "trix-hall-key", "format": 1, "key": str() as digits} if len(digits) == 64:
            secret = int(digits, 16)
        case _:
            raise ValueError("this is no file with a key")
    if not 0 < secret < _ORDER:
        raise ValueError("this is no key")
    x, y = public_point(secret)
    public = b"\4" + x.to_bytes(32, "big") + y.to_bytes(32, "big")
    return KeyPair(_jwk(secret, x, y) if own.private.startswith("{") else f"{secret:064x}", public)


def public_point(secret: int) -> tuple[int, int]:
    """Return the public point of a private number, from 1 to the order of the curve minus 1."""
    point: _Point = None
    power: _Point = _BASE
    while secret:
        if secret & 1:
            point = _sum(point, power)
        power = _sum(power, power)
        secret >>= 1
    assert point is not None
    return point


def _sum(one: _Point, other: _Point) -> _Point:
    if one is None or other is None:
        return one or other
    (x, y), (to_x, to_y) = one, other
    if x == to_x and (y + to_y) % _P == 0:
        return None
    rise, run = (3 * x * x + _A, 2 * y) if one == other else (to_y - y, to_x - x)
    slope = rise * pow(run, -1, _P)
    new_x = (slope * slope - x - to_x) % _P
    return new_x, (slope * (x - new_x) - y) % _P


def _secret_of(private: str) -> int:
    """Return the number of a private key: hexadecimal digits, or a JSON Web Key."""
    if not private.startswith("{"):
        return int(private, 16)
    digits: str = json.loads(private)["d"]
    return int.from_bytes(urlsafe_b64decode(digits + "=" * (-len(digits) % 4)), "big")


def _jwk(secret: int, x: int, y: int) -> str:
    """Return a JSON Web Key as a page makes it."""
    numbers = {
        name: urlsafe_b64encode(value.to_bytes(32, "big")).decode().rstrip("=")
        for name, value in (("d", secret), ("x", x), ("y", y))
    }
    key = {"crv": "P-256", "ext": True, "key_ops": ["deriveBits"], "kty": "EC", **numbers}
    return json.dumps(key, separators=(",", ":"))
