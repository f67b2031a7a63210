"""Announcements, and the elements of a screen for screen readers (`Element`)."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

from trix.ui.kit.i18n import _, pgettext

Role = Literal[
    "button", "switch", "radio", "tab", "slider", "heading", "text", "radiogroup", "tablist", "region"
]
"""A role on the page: of ARIA, except "text". The last three contain other elements."""

State = Mapping[str, str]
"""The ARIA attributes of an element without their prefix, such as "checked"; also "lang"."""

STATELESS: Final[State] = {}


class Element(NamedTuple):
    """A part of the screen as a screen reader finds it on the page; see `web/access.js`."""

    id: str
    """Unique on its screen; empty for a text."""
    role: Role
    name: str
    rect: tuple[int, int, int, int]
    """Its place in backing pixels: x, y, width, height."""
    note: str = ""
    """The text to read out after the name."""
    state: State = STATELESS
    inside: str = ""
    """The id of the element that contains it; empty for none."""


_ENDS = (".", "!", "?", "…", "؟", ":")


def sentences(parts: Iterable[str]) -> str:
    """Join parts into one text, ending each with a full stop where it has no end; empty parts are dropped."""
    spoken = [_without_dots(part).strip() for part in parts if part.strip()]
    ended = [part if part.endswith(_ENDS) else f"{part}." for part in spoken[:-1]]
    return " ".join([*ended, *spoken[-1:]])


def _without_dots(text: str) -> str:
    """Replace the middle dots of printed text by commas: screen readers would read them as a word."""
    comma = pgettext("between the items of a list", ", ")
    return text.replace("\u00a0", " ").replace(" · ", comma)


def not_now(name: str) -> str:
    """Say that a card or an answer cannot be chosen now."""
    return _("{card}, not now").format(card=name)


def chosen_label(label: str) -> str:
    """Say that this one of several is chosen."""
    return _("{label}, chosen").format(label=label)
