"""Values as compact JSON: writing them, and reading them so that nothing gets through that its type forbids.

A named tuple or data class becomes the list of its fields, bytes become hexadecimal text. Where a value may
be one of several classes, its list begins with the name of the class.

`reader` compiles a type into a function that checks a JSON value and converts it. Numbers are limited to 64
bits, texts and lists to a length. With the `GameSize` of a game, the named types of `trix.engine.types` are
checked as well: cards and seats must exist, and tuples by seat must be complete. Every failure is a
`WireError`.
"""

import json
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Final,
    Generic,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from trix.engine.cards import FIRST_JOKER
from trix.engine.types import BY_SEAT, BY_SIDE, Card, CardCount, CardSet, Seat

Json = object
"""The result of `json.loads`; its types are unknown until it is decoded."""

REPLACE: Final = 0
EXTEND: Final = 1
UPDATE: Final = 2

_UNCHANGED: Final = {int, str, bool, NoneType}

MAX_NUMBER: Final = 1 << 64
MAX_TEXT: Final = 400
"""Characters of a text."""
MAX_ITEMS: Final = 200_000
"""Items of a list: the actions of the longest possible game."""
_MAX_NAMES: Final = 100
_MAX_DEPTH: Final = 20  # nested changes
_CARDS: Final = FIRST_JOKER + 4
_RANGES: Final = {Card: range(_CARDS), CardSet: range(1 << _CARDS), CardCount: range(_CARDS + 1)}

Reader = Callable[[Json], object]
T = TypeVar("T")


# --- writing ---


def to_bytes(value: Json) -> bytes:
    """Serialize a JSON value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def to_json(value: object) -> Json:
    """Convert a value of any type that `reader` supports."""
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


# --- reading ---


class WireError(ValueError):
    """A value is not part of this protocol. The text of the error is for debugging only."""


class ImpossibleError(WireError):
    """A host with the program of this protocol cannot send this: it breaks a rule on purpose."""


def from_bytes(data: bytes) -> Json:
    """Parse JSON; raises WireError."""
    try:
        return json.loads(data.decode(), parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise WireError("this is not JSON") from None


class GameSize(NamedTuple):
    """The number of seats and sides of a game."""

    seats: int
    sides: int


class TaggedReader(Generic[T]):
    """Reads lists that begin with the name of one of these classes."""

    def __init__(self, classes: Iterable[type[T]], size: GameSize | None = None) -> None:
        self._classes = {kind.__name__: kind for kind in classes}
        self._size = size

    def read(self, value: Json) -> T:
        """Read the output of `tagged`; raises WireError."""
        if not isinstance(value, list) or not value or not isinstance(value[0], str):
            raise WireError("the list does not begin with the name of a class")
        kind = self._classes.get(value[0])
        if kind is None:
            raise WireError(f"unknown class {value[0]!r:.40}")
        return read(kind, value[1:], self._size)


def read(kind: type[T], value: Json, size: GameSize | None = None) -> T:
    """Read a named tuple or data class; raises WireError."""
    any_class: type = kind
    record = reader(any_class, size)(value)
    assert isinstance(record, kind)
    return record


def apply_change(old: Json, change: Json, depth: int = 0) -> Json:
    """Apply the output of `difference` and return the new value; *old* is not modified. Raises WireError."""
    if change is None:
        return old
    if depth > _MAX_DEPTH:
        raise WireError("the change is nested too deeply")
    match change:
        case [int(how), value] if how == REPLACE:
            return value
        case [int(how), int(kept), list(items)] if how == EXTEND and isinstance(old, list):
            if 0 <= kept <= len(old):
                return old[:kept] + items
        case [int(how), *pairs] if how == UPDATE and isinstance(old, list) and len(pairs) % 2 == 0:
            new = old.copy()
            for index, inner in zip(pairs[::2], pairs[1::2], strict=True):
                if type(index) is not int or not 0 <= index < len(old):
                    raise WireError("the change names an item that does not exist")
                new[index] = apply_change(old[index], inner, depth + 1)
            return new
    raise WireError("the change does not fit the old value")


@lru_cache(maxsize=512)
def reader(kind: Hashable, size: GameSize | None = None) -> Reader:
    """Return the function that reads values of a type, for a game of that size.

    Supported are named tuples, data classes, tuples, unions, literals, mappings from text and plain values.
    """
    origin = get_origin(kind)
    if origin is Annotated:
        return _annotated_reader(kind, size)
    if origin is tuple:
        return _tuple_reader(get_args(kind), size)
    if origin in (Union, UnionType):
        return _union_reader([reader(argument, size) for argument in get_args(kind)])
    if origin is Literal:
        return _literal_reader(get_args(kind))
    if origin is not None and issubclass(origin, Mapping):
        return _mapping_reader(reader(get_args(kind)[1], size))
    if kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, tuple)):
        return _record_reader(kind, size)
    raise TypeError(f"values of type {kind} cannot be sent")


def _annotated_reader(kind: Hashable, size: GameSize | None) -> Reader:
    plain, mark = get_args(kind)
    if size is None:
        return reader(plain)
    if kind in _RANGES:
        return _range_reader(mark, _RANGES[kind])
    if kind == Seat:  # negative: no seat, or a spectator
        return _range_reader(mark, range(-size.seats, size.seats))
    if mark == BY_SEAT:
        return _length_reader(reader(plain, size), {size.seats})
    if mark == BY_SIDE:
        return _length_reader(reader(plain, size), {size.seats, size.sides})
    return reader(plain, size)


def _range_reader(name: str, allowed: range) -> Reader:
    def read_number(value: Json) -> int:
        if type(value) is not int or value not in allowed:
            raise WireError(f"there is no {name} {value!r:.40}")
        return value

    return read_number


def _length_reader(read_tuple: Reader, lengths: set[int]) -> Reader:
    def read_items(value: Json) -> object:
        if len(_items(value)) not in lengths:
            raise WireError("there are not as many items as seats or sides")
        return read_tuple(value)

    return read_items


def _tuple_reader(kinds: tuple[Hashable, ...], size: GameSize | None) -> Reader:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        each = reader(kinds[0], size)
        if each is _number:
            return _numbers
        return lambda value: tuple([each(item) for item in _items(value)])
    readers = tuple(reader(kind, size) for kind in kinds)
    return lambda value: tuple(_each(readers, value))


def _record_reader(kind: type, size: GameSize | None) -> Reader:
    hints = get_type_hints(kind, include_extras=True)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else getattr(kind, "_fields", ())
    readers = tuple(reader(hints[name], size) for name in names)
    return lambda value: kind(*_each(readers, value))


def _each(readers: tuple[Reader, ...], value: Json) -> list[object]:
    items = _items(value)
    if len(items) != len(readers):
        raise WireError(f"there are {len(items)} values instead of {len(readers)}")
    return [read_item(item) for read_item, item in zip(readers, items, strict=True)]


def _union_reader(readers: list[Reader]) -> Reader:
    def read_union(value: Json) -> object:
        for read_one in readers:
            try:
                return read_one(value)
            except WireError:
                pass
        raise WireError("the value has none of the allowed types")

    return read_union


def _literal_reader(choices: tuple[Hashable, ...]) -> Reader:
    def read_choice(value: Json) -> str:
        if not isinstance(value, str) or value not in choices:
            raise WireError(f"{value!r:.40} is not among {', '.join(map(str, choices))}")
        return value

    return read_choice


def _mapping_reader(each: Reader) -> Reader:
    def read_mapping(value: Json) -> dict[str, object]:
        if not isinstance(value, dict) or len(value) > _MAX_NAMES:
            raise WireError("not an object, or too large")
        return {_text(name): each(item) for name, item in value.items()}

    return read_mapping


def _items(value: Json) -> list[Json]:
    if not isinstance(value, list) or len(value) > MAX_ITEMS:
        raise WireError("not a list, or too long")
    return value


def _numbers(value: Json) -> tuple[int, ...]:
    """Read many numbers at once: a game's history is in every step."""
    items = _items(value)
    numbers = tuple([item for item in items if type(item) is int])
    if len(numbers) < len(items) or (numbers and (max(numbers) >= MAX_NUMBER or min(numbers) <= -MAX_NUMBER)):
        raise WireError("not a number, or too large")
    return numbers


def _number(value: Json) -> int:
    if type(value) is not int or abs(value) >= MAX_NUMBER:
        raise WireError("not a number, or too large")
    return value


def _text(value: Json) -> str:
    if not isinstance(value, str) or len(value) > MAX_TEXT or any("\ud800" <= s <= "\udfff" for s in value):
        raise WireError("not a text, or too long")
    return value


def _exactly(kind: type) -> Reader:
    def read_value(value: Json) -> object:
        if type(value) is not kind:
            raise WireError(f"{value!r:.40} is not a {kind.__name__}")
        return value

    return read_value


def _bytes(value: Json) -> bytes:
    if not isinstance(value, str) or len(value) > 2 * MAX_TEXT or not set(value) <= set("0123456789abcdef"):
        raise WireError("not hexadecimal digits, or too many")
    try:
        return bytes.fromhex(value)
    except ValueError:
        raise WireError("an odd number of hexadecimal digits") from None


def _refuse_constant(name: str) -> None:
    raise WireError(f"{name} is not JSON")


_PLAIN: Final[dict[object, Reader]] = {
    int: _number,
    str: _text,
    bool: _exactly(bool),
    bytes: _bytes,
    NoneType: _exactly(NoneType),
    object: lambda value: value,
}
