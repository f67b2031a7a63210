"""The plain form of an observation: JSON values, with cards and actions as texts.

A `Form` writes one kind of value and reads it again; forms are put together like the values they write.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from trix.engine.cards import SUIT_WORDS, card_from_text, card_text, cards_of, mask_of
from trix.engine.protocol import Game
from trix.engine.tricks import Trick

Plain = Any
"""What `json.loads` gives: numbers, texts, booleans, None, lists and dicts of them."""


class Form(NamedTuple):
    """How a kind of value is written, and read again: ``read(write(value)) == value``."""

    write: Callable[[Any], Plain]
    read: Callable[[Plain], Any]


def _listed(value: Any) -> Plain:
    return [_listed(one) for one in value] if isinstance(value, tuple) else value


def _tupled(value: Plain) -> Any:
    return tuple(_tupled(one) for one in value) if isinstance(value, list) else value


def maybe(form: Form) -> Form:
    """Return the form of a value that may be None."""
    return Form(
        lambda value: None if value is None else form.write(value),
        lambda plain: None if plain is None else form.read(plain),
    )


def each(form: Form) -> Form:
    """Return the form of a tuple of such values: a list."""
    return Form(
        lambda values: [form.write(value) for value in values],
        lambda plain: tuple(form.read(one) for one in plain),
    )


def fields(kind: Callable[..., Any], **forms: Form) -> Form:
    """Return the form of a named tuple: a dict of its fields; *forms* are for fields that are not plain."""
    names: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    form_of = {name: forms.get(name, AS_IS) for name in names}
    return Form(
        lambda value: {name: form.write(getattr(value, name)) for name, form in form_of.items()},
        lambda plain: kind(**{name: form.read(plain[name]) for name, form in form_of.items()}),
    )


def words(texts: tuple[str, ...]) -> Form:
    """Return the form of a number that stands for one of these words."""
    return Form(texts.__getitem__, texts.index)


def members(texts: tuple[str, ...]) -> Form:
    """Return the form of a set of these words, an int with one bit for each: a list in their order."""
    return Form(
        lambda some: [text for place, text in enumerate(texts) if some >> place & 1],
        lambda plain: mask_of(map(texts.index, plain)),
    )


def action_of(game: Game) -> Form:
    """Return the form of an action of a game: its text."""
    return Form(game.action_to_string, game.string_to_action)


AS_IS: Final = Form(_listed, _tupled)
"""Numbers, texts and None stay the same; tuples of them become lists."""

CARD: Final = Form(card_text, card_from_text)
CARDS: Final = Form(
    lambda cards: [card_text(card) for card in cards_of(cards)],
    lambda plain: mask_of(map(card_from_text, plain)),
)
"""A set of cards: their texts in canonical order."""

TRICK: Final = fields(Trick, cards=each(CARD))
SUIT: Final = words(SUIT_WORDS)
