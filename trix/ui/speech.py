"""How what is read out is put together."""

from collections.abc import Iterable

from trix.ui.i18n import _

_ENDS = (".", "!", "?", "…", "؟", ":")


def sentences(parts: Iterable[str]) -> str:
    """Put one thing after the other, with a full stop where a part has no end; empty ones fall out."""
    # what parts words to the eye is no word
    told = [part.replace(" · ", ", ").strip() for part in parts if part.strip()]
    ended = [part if part.endswith(_ENDS) else f"{part}." for part in told[:-1]]
    return " ".join([*ended, *told[-1:]])


def not_now(name: str) -> str:
    """Say that a card, or an answer, is there but not to be chosen."""
    return _("{card}, not now").format(card=name)


def chosen_told(label: str) -> str:
    """Say that of several this one is chosen."""
    return _("{label}, chosen").format(label=label)
