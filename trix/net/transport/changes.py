"""The difference between two values, so that only what changed crosses the wire.

A change is a list that begins with how to apply it: ``[0, value]`` puts a value in place of the old one,
``[1, kept, items]`` keeps that many items of the old list and adds others, and ``[2, place, change, …]``
changes items at their places, the length staying as it is. No change at all is None.
"""

from collections.abc import Sequence
from typing import Final

from trix.net.transport.wire import Json, WireError, to_json

_PUT: Final = 0
_EXTEND: Final = 1
_WITHIN: Final = 2
_DEEPEST: Final = 20


def difference(old: object, new: object) -> Json:
    """Return the change that makes *new* of *old*; None if they are equal, as they are to Python.

    Both are as `to_json` takes them: what does not differ need not be written as JSON first.
    """
    if old == new:
        return None
    if not isinstance(old, tuple | list) or not isinstance(new, tuple | list):
        return [_PUT, to_json(new)]
    if len(old) == len(new):
        change: list[Json] = [_WITHIN]
        for place, (before, after) in enumerate(zip(old, new, strict=True)):
            inner = difference(before, after)
            if inner is not None:
                change += [place, inner]
        return change
    kept = _common(old, new)
    return [_EXTEND, kept, to_json(new[kept:])] if kept else [_PUT, to_json(new)]


def _common(old: Sequence[object], new: Sequence[object]) -> int:
    """Count the items with which both begin."""
    shorter = min(len(old), len(new))
    if old[:shorter] == new[:shorter]:
        return shorter
    return next(place for place in range(shorter) if old[place] != new[place])


def changed(old: Json, change: Json, depth: int = 0) -> Json:
    """Apply a change and give the new value, the old one staying as it is; raises WireError."""
    if change is None:
        return old
    if not isinstance(change, list) or not change or depth > _DEEPEST:
        raise WireError("this is no change")
    match change:
        case [int(how), value] if how == _PUT:
            return value
        case [int(how), int(kept), list(items)] if how == _EXTEND and isinstance(old, list):
            if 0 <= kept <= len(old):
                return old[:kept] + items
        case [int(how), *pairs] if how == _WITHIN and isinstance(old, list) and len(pairs) % 2 == 0:
            new = old.copy()
            for place, inner in zip(pairs[::2], pairs[1::2], strict=True):
                if type(place) is not int or not 0 <= place < len(old):
                    raise WireError("something is changed that is not there")
                new[place] = changed(old[place], inner, depth + 1)
            return new
    raise WireError("this change does not fit what it changes")
