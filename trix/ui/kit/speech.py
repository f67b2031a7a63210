"""Builds the sentences that are read out."""

from collections.abc import Iterable

from trix.ui.kit.i18n import _, pgettext

_ENDS = (".", "!", "?", "…", "؟", ":")


def sentences(parts: Iterable[str]) -> str:
    """Join parts into one text, ending each with a full stop where it has no end; empty parts are dropped."""
    told = [_without_dots(part).strip() for part in parts if part.strip()]
    ended = [part if part.endswith(_ENDS) else f"{part}." for part in told[:-1]]
    return " ".join([*ended, *told[-1:]])


def _without_dots(text: str) -> str:
    """Replace the middle dots of printed text by commas: screen readers would read them as a word."""
    comma = pgettext("between the items of a list", ", ")
    return text.replace("\u00a0", " ").replace(" · ", comma)


def not_now(name: str) -> str:
    """Say that a card or an answer cannot be chosen now."""
    return _("{card}, not now").format(card=name)


def chosen_told(label: str) -> str:
    """Say that this one of several is chosen."""
    return _("{label}, chosen").format(label=label)
