"""Writing what devices send each other: typed values as compact JSON.

A named tuple or data class becomes the list of its fields, bytes become hexadecimal text. Where a value may
be one of several classes, its list begins with the name of the class. `trix.net.transport.decoding` reads
all of this.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from types import NoneType
from typing import Final

Json = object
"""The result of `json.loads`; its types are unknown until it is decoded."""

REPLACE: Final = 0
EXTEND: Final = 1
UPDATE: Final = 2

_UNCHANGED: Final = {int, str, bool, NoneType}


def to_bytes(value: Json) -> bytes:
    """Serialize a JSON value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def to_json(value: object) -> Json:
    """Convert a value of any type that `trix.net.transport.decoding.reader` supports."""
    if isinstance(value, tuple):
        return _list(value)
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Mapping):
        return {name: to_json(item) for name, item in value.items()}
    return _list(_fields(value)) if is_dataclass(value) else value


def tagged(value: object) -> list[Json]:
    """Convert a named tuple or data class; the list begins with the name of its class."""
    items = value if isinstance(value, tuple) else _fields(value)
    return [type(value).__name__, *_list(items)]


def difference(old: object, new: object) -> Json:
    """Return the change that turns *old* into *new*; None if they are equal.

    Lists and tuples are compared item by item. A change is one of three lists: ``[REPLACE, value]``;
    ``[EXTEND, kept, items]``, which keeps the first *kept* items and appends others; and
    ``[UPDATE, index, change, …]``, which changes items and keeps the length.
    """
    if old == new:
        return None
    if not isinstance(old, tuple | list) or not isinstance(new, tuple | list):
        return [REPLACE, to_json(new)]
    if len(old) == len(new):
        change: list[Json] = [UPDATE]
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            if before != after:
                change += [index, difference(before, after)]
        return change
    shorter = min(len(old), len(new))
    if old[:shorter] == new[:shorter]:
        kept = shorter
    else:
        kept = next(index for index in range(shorter) if old[index] != new[index])
    return [EXTEND, kept, _list(new[kept:])] if kept else [REPLACE, _list(new)]


def _fields(value: object) -> list[object]:
    return [getattr(value, field.name) for field in fields(value)]  # type: ignore[arg-type]  # a data class


def _list(items: Iterable[object]) -> list[Json]:
    return [item if type(item) in _UNCHANGED else to_json(item) for item in items]
