"""What crosses the wire, as JSON: values with types, read strictly.

Messages, events and observations are named tuples and data classes. Each is written as a list of its fields
in their order, and read by the types that its fields are declared with, so nothing is read that was not
foreseen: numbers stay within 64 bits, texts and lists within a length, and what does not fit raises
WireError. Where one of several classes may come, the list begins with the name of the class.
"""

import json
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import NoneType, UnionType
from typing import Final, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

MAX_NUMBER: Final = 1 << 64
MAX_TEXT: Final = 400
"""Characters of a text."""
MAX_ITEMS: Final = 200_000
"""Items of a list: the actions of the longest game there is."""

_AS_IT_IS: Final = {int, str, bool, NoneType}

Json = object
"""What `json.loads` gives; nothing is known of it until it is read."""
Reader = Callable[[Json], object]
T = TypeVar("T")


class WireError(ValueError):
    """Something came that is no message of this protocol. The reason is for whoever looks for a mistake."""


def to_bytes(value: Json) -> bytes:
    """Write a JSON value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def from_bytes(data: bytes) -> Json:
    """Read a JSON value; raises WireError."""
    try:
        return json.loads(data.decode(), parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise WireError("this is not JSON") from None


def to_json(value: object) -> Json:
    """Return a value of any type that `reader` knows as JSON."""
    if isinstance(value, tuple):
        return [item if type(item) in _AS_IT_IS else to_json(item) for item in value]
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Mapping):
        return {name: to_json(item) for name, item in value.items()}
    if is_dataclass(value):
        return [to_json(getattr(value, field.name)) for field in fields(value)]
    return value


def tagged(value: object) -> list[Json]:
    """Return a value that begins with the name of its class, as `Vocabulary` reads it."""
    return [type(value).__name__, *_items(to_json(value))]


class Vocabulary(Generic[T]):
    """The classes of which one may come."""

    def __init__(self, classes: Iterable[type[T]]) -> None:
        self._classes = {one.__name__: one for one in classes}

    def read(self, value: Json) -> T:
        """Read what `tagged` gave; raises WireError."""
        if not isinstance(value, list) or not value or not isinstance(value[0], str):
            raise WireError("this names no kind of message")
        found = self._classes.get(value[0])
        if found is None:
            raise WireError(f"there is no kind of message {value[0]!r:.40}")
        return read(found, value[1:])


def read(kind: type[T], value: Json) -> T:
    """Read a value of a named tuple or a data class; raises WireError."""
    whatever: type = kind
    found = reader(whatever)(value)
    assert isinstance(found, kind)
    return found


@lru_cache(maxsize=512)
def reader(kind: Hashable) -> Reader:
    """Return what reads values of a type: of named tuples, data classes, tuples, unions, and plain values."""
    origin = get_origin(kind)
    if origin is tuple:
        return _tuple_reader(get_args(kind))
    if origin in (Union, UnionType):
        return _union_reader(get_args(kind))
    if origin is Literal:
        return _literal_reader(get_args(kind))
    if origin is not None and issubclass(origin, Mapping):
        return _mapping_reader(reader(get_args(kind)[1]))
    if kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, tuple)):
        return _record_reader(kind)
    raise TypeError(f"values of type {kind} do not cross the wire")


def _tuple_reader(kinds: tuple[Hashable, ...]) -> Reader:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        if kinds[0] is int:
            return _numbers
        each = reader(kinds[0])
        return lambda value: tuple([each(item) for item in _items(value)])
    readers = tuple(map(reader, kinds))
    return lambda value: tuple(_each(readers, value))


def _record_reader(kind: type) -> Reader:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else getattr(kind, "_fields", ())
    readers = tuple(reader(hints[name]) for name in names)
    return lambda value: kind(*_each(readers, value))


def _each(readers: tuple[Reader, ...], value: Json) -> list[object]:
    items = _items(value)
    if len(items) != len(readers):
        raise WireError(f"there are {len(items)} values where {len(readers)} belong")
    return [read_it(item) for read_it, item in zip(readers, items, strict=True)]


def _union_reader(kinds: tuple[Hashable, ...]) -> Reader:
    readers = [reader(kind) for kind in kinds]

    def read_union(value: Json) -> object:
        for read_it in readers:
            try:
                return read_it(value)
            except WireError:
                pass
        raise WireError("a value is of none of the kinds that may be there")

    return read_union


def _literal_reader(choices: tuple[Hashable, ...]) -> Reader:
    def read_choice(value: Json) -> str:
        if not isinstance(value, str) or value not in choices:
            raise WireError(f"{value!r:.40} is not among {', '.join(map(str, choices))}")
        return value

    return read_choice


def _mapping_reader(each: Reader) -> Reader:
    def read_mapping(value: Json) -> dict[str, object]:
        if not isinstance(value, dict) or len(value) > 100:
            raise WireError("a set of named values is missing")
        return {_text(name): each(item) for name, item in value.items()}

    return read_mapping


def _items(value: Json) -> list[Json]:
    if not isinstance(value, list) or len(value) > MAX_ITEMS:
        raise WireError("a list is missing, or is too long")
    return value


def _numbers(value: Json) -> tuple[int, ...]:
    """Read many numbers: the whole history of a game, at every step of it."""
    items = _items(value)
    numbers = tuple([item for item in items if type(item) is int])
    if len(numbers) < len(items) or (numbers and (max(numbers) >= MAX_NUMBER or min(numbers) <= -MAX_NUMBER)):
        raise WireError("a number is missing, or is too large")
    return numbers


def _number(value: Json) -> int:
    if type(value) is not int or abs(value) >= MAX_NUMBER:
        raise WireError("a number is missing, or is too large")
    return value


def _text(value: Json) -> str:
    if not isinstance(value, str) or len(value) > MAX_TEXT or any("\ud800" <= s <= "\udfff" for s in value):
        raise WireError("a text is missing, or is too long")
    return value


def _flag(value: Json) -> bool:
    if not isinstance(value, bool):
        raise WireError("a yes or no is missing")
    return value


def _nothing(value: Json) -> None:
    if value is not None:
        raise WireError("there is a value where none belongs")


def _bytes(value: Json) -> bytes:
    if not isinstance(value, str) or len(value) > 2 * MAX_TEXT or not set(value) <= set("0123456789abcdef"):
        raise WireError("a row of bytes is missing, or is too long")
    try:
        return bytes.fromhex(value)
    except ValueError:
        raise WireError("half a byte is missing") from None


def _anything(value: Json) -> Json:
    return value


def _refuse_constant(name: str) -> None:
    raise WireError(f"{name} is not JSON")


_PLAIN: Final[dict[object, Reader]] = {
    int: _number,
    str: _text,
    bool: _flag,
    bytes: _bytes,
    NoneType: _nothing,
    object: _anything,
}
