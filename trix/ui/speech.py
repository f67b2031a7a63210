"""How what is read out is put together."""

from collections.abc import Iterable

from trix.ui.i18n import _, pgettext

_ENDS = (".", "!", "?", "…", "؟", ":")


def sentences(parts: Iterable[str]) -> str:
    """Put one thing after the other, with a full stop where a part has no end; empty ones fall out."""
    told = [_without_dots(part).strip() for part in parts if part.strip()]
    ended = [part if part.endswith(_ENDS) else f"{part}." for part in told[:-1]]
    return " ".join([*ended, *told[-1:]])


def _without_dots(text: str) -> str:
    """Have a comma where a dot parts words for the eye; it would be read out as a word."""
    comma = pgettext("between the items of a list", ", ")
    return text.replace("\u00a0", " ").replace(" · ", comma)


def not_now(name: str) -> str:
    """Say that a card, or an answer, is there but not to be chosen."""
    return _("{card}, not now").format(card=name)


def chosen_told(label: str) -> str:
    """Say that of several this one is chosen."""
    return _("{label}, chosen").format(label=label)
