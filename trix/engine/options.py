"""The options of a game: closed sets of values, defaults, and validation."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from trix.engine.errors import RulesError

Value = str | int | bool | None


class Option(NamedTuple):
    """An option: its name, its possible values in the order of menus, and its default."""

    name: str
    values: Sequence[Value]
    default: Value


def choose_options(
    game: str, options: Sequence[Option], asked: Mapping[str, object]
) -> MappingProxyType[str, Value]:
    """Return every option with its value: the value in *asked*, else the default.

    Raises RulesError for an unknown option or value. The message lists the possible ones.
    """
    known = {option.name: option for option in options}
    for name in asked:
        if name not in known:
            raise RulesError(f"{game} has no option {name!r:.100}; it has {', '.join(known)}")
    chosen: dict[str, Value] = {}
    for option in options:
        value = asked.get(option.name, option.default)
        # True == 1 in Python, but they are different values of an option
        same = [v for v in option.values if v == value and type(v) is type(value)]
        if not same:
            raise RulesError(
                f"{game}: option {option.name!r} takes {_list_values(option.values)}, not {value!r:.100}"
            )
        chosen[option.name] = same[0]
    return MappingProxyType(chosen)


def _list_values(values: Sequence[Value]) -> str:
    if isinstance(values, range):
        return f"{values[0]} to {values[-1]}"
    return ", ".join(repr(value) for value in values)
