"""The plain form of an observation: JSON values, with cards and actions as texts.

A `Form` writes one kind of value and reads it again. It follows from the annotations of an observation's
fields; a named tuple is a dict of its fields.
"""

from collections.abc import Callable
from functools import lru_cache
from types import UnionType
from typing import Annotated, Any, Final, NamedTuple, get_args, get_origin, get_type_hints

from trix.engine.cards import SUIT_WORDS, card_from_text, card_text, cards_of, mask_of
from trix.engine.protocol import Game
from trix.engine.types import Action, Card, CardSet, Suit
from trix.games import part

Plain = Any
"""What `json.loads` gives: numbers, texts, booleans, None, lists and dicts of them."""


class Form(NamedTuple):
    """How a kind of value is written, and read again: ``read(write(value)) == value``."""

    write: Callable[[Any], Plain]
    read: Callable[[Plain], Any]


_SAME: Final = Form(lambda value: value, lambda plain: plain)
_NAMED: Final = {
    Card: Form(card_text, card_from_text),
    CardSet: Form(
        lambda cards: [card_text(card) for card in cards_of(cards)],
        lambda plain: mask_of(map(card_from_text, plain)),
    ),
    Suit: Form(SUIT_WORDS.__getitem__, SUIT_WORDS.index),
}


@lru_cache(maxsize=8)
def observation_form(game: Game) -> Form:
    """Return the form of a game's observations for programs: a dict with all fields."""
    action = Form(game.action_to_string, game.string_to_action)
    return _form(part(game.name, "observation").Observation, action)


def _form(kind: Any, action: Form) -> Form:
    """Return the form of values of a type; *action* is the form of the game's actions."""
    if kind == Action:
        return action
    if kind in _NAMED:
        return _NAMED[kind]
    inner = get_args(kind)
    if get_origin(kind) is Annotated:
        is_set = isinstance(inner[1], tuple)  # the words of its members, as in `ContractSet`
        return _members(inner[1]) if is_set else _form(inner[0], action)
    if get_origin(kind) is UnionType:
        (some,) = (argument for argument in inner if argument is not type(None))
        return _maybe(_form(some, action))
    if get_origin(kind) is tuple:
        return _each(_form(inner[0], action))
    return _fields(kind, action) if hasattr(kind, "_fields") else _SAME


def _maybe(form: Form) -> Form:
    return Form(
        lambda value: None if value is None else form.write(value),
        lambda plain: None if plain is None else form.read(plain),
    )


def _each(form: Form) -> Form:
    return Form(lambda values: list(map(form.write, values)), lambda plain: tuple(map(form.read, plain)))


def _fields(kind: Any, action: Form) -> Form:
    hints = get_type_hints(kind, include_extras=True)
    forms = {name: _form(hints[name], action) for name in kind._fields}
    return Form(
        lambda value: {name: form.write(getattr(value, name)) for name, form in forms.items()},
        lambda plain: kind(**{name: form.read(plain[name]) for name, form in forms.items()}),
    )


def _members(texts: tuple[str, ...]) -> Form:
    """Return the form of a set of these words, an int with one bit for each: a list in their order."""
    return Form(
        lambda some: [text for place, text in enumerate(texts) if some >> place & 1],
        lambda plain: mask_of(map(texts.index, plain)),
    )
