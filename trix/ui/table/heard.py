"""The sounds of the table: which sound an event makes (the sounds are in `trix.ui.kit.sound`)."""

from collections.abc import Iterable

from trix.engine.events import CardPlayed, DealBegan, Event, GameEnded, TrickTaken
from trix.ui.table.director import Moving


def sound_of(event: Event, viewer: int) -> str:
    """Name the sound of an event that every card game has; empty for none."""
    match event:
        case DealBegan():
            return "shuffle"
        case CardPlayed():
            return "play"
        case TrickTaken():
            return "collect"
        case GameEnded(_, winners):
            return "win" if viewer in winners else "lose"
    return ""


def unturned(moving: Iterable[Moving]) -> int:
    """Count the viewer's new cards that lie before them and have not begun to turn over."""
    new = [one for one in moving if one.flight.origin.kind in ("packet", "fan") and not one.flight.face_up[0]]
    return sum(one.flight.origin.kind == "packet" or one.progress == 0 for one in new)


def in_pack(moving: Iterable[Moving]) -> int:
    """Count the cards that have not left the pack yet."""
    return sum(one.flight.origin.kind == "deck" and one.progress == 0 for one in moving)
