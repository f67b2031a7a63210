"""Tables in the midst of each game: where to find them, and the actions that show them."""

from collections.abc import Callable
from typing import Any

from tests.ui.friends.screens import messages_at_the_table
from tests.ui.hall.play_screens import HALL_TABLES
from tests.ui.points import Point, point
from trix.engine.cards import suit_of
from trix.games.trix.contracts import QUEENS
from trix.ui.table.explainer import last_trick_spots


def _may_choose(seen: Any) -> bool:
    return bool(seen.phase in ("play", "layout") and 1 < len(seen.legal_actions) < seen.hand.bit_count())


def _captures(seen: Any, model: Any) -> bool:
    """Two cards lie, every seat has taken a trick, and doubled cards are in sight."""
    taken = [len(pile) for pile in model.captured]
    seen_doubled = any(of != 0 for _card, of in model.doubled) and len(model.doubled) > 1
    return _may_choose(seen) and len(model.trick) >= 2 and min(taken) > 0 and sum(taken) > 7 and seen_doubled


def _queens(seen: Any, model: Any) -> bool:
    queens = sum(len(pile) for pile in model.captured)
    alone = model.contracts == QUEENS
    return alone and _may_choose(seen) and len(model.trick) == 3 and queens == 2 and len(model.hand) > 5


def _exposed(seen: Any, model: Any) -> bool:
    """The first trick, with cards of three seats doubled."""
    owners = {of for _card, of in model.doubled}
    return _may_choose(seen) and len(model.hand) == 13 and len(model.trick) >= 1 and len(owners) > 2


def _laid(seen: Any, model: Any) -> bool:
    """All four suits have begun."""
    return _may_choose(seen) and all(model.layout) and 5 < len(model.hand) < 9


def _twos(seen: Any, model: Any) -> bool:
    shown = sum(bool(twos) for twos in model.twos[1:])
    return bool(_may_choose(seen) and shown > 1 and len(model.hand) > 3)


def _out(seen: Any, model: Any) -> bool:
    return _may_choose(seen) and bool(model.out) and 0 not in model.out and sum(map(len, model.layout)) > 35


def _bids_kept(seen: Any, model: Any) -> bool:
    """Half of a hand whose bids add up to about its tricks."""
    likely = max(bid or 0 for bid in model.bids) * 2 <= model.size and abs(model.wanted - model.size) <= 2
    return (
        _may_choose(seen)
        and likely
        and model.trump is not None
        and len(model.trick) > model.seats // 2
        and len(model.hand) < model.size
        and model.size > 4
    )


def _points_taken(seen: Any, model: Any) -> bool:
    """A trick with a card of the trump suit in a deal that counts."""
    led = bool(model.trick) and suit_of(model.trick[0][1]) != model.trump
    return _may_choose(seen) and led and len(model.trick) > 1 and any(model.captured) and len(model.hand) > 2


def time_presses(table: Any) -> None:
    """Hardly any time is left, and a card is lifted."""
    table.app.change(turn_timer="slow", confirm_play=True)
    table.app.frame()
    table.turn.timer.update(20.5)
    table.hand.lifted = max(table.hand.legal)


def talk(table: Any) -> None:
    """Every player sends a reaction, with words or without."""
    for seat, said in enumerate(("good_luck", "laugh", "team", "heart")):
        table.talk.bubbles.say(seat, said, 0.0)
    table.update(0.3)


def why_last(table: Any) -> None:
    """Shows the last trick, and explains a card of it."""
    table.show_last_trick(True)
    table.explainer.tap(last_trick_spots(table.drawing.view())[1].rect.center)


PARTNERS = {"mode": "complex", "partnership": True}
LIVE: dict[str, tuple[Callable[[], Point], Callable[[Any], None]]] = {
    "table, trick": (lambda: point("trix", _captures, mode="complex"), lambda table: None),
    "table, last trick, why": (lambda: point("trix", _captures, mode="complex"), why_last),
    "table, trick, partners": (lambda: point("trix", _captures, **PARTNERS), lambda table: None),
    "table, queens": (
        lambda: point("trix", _queens),
        lambda table: None,
    ),
    "table, exposed": (lambda: point("trix", _exposed, mode="complex"), lambda table: None),
    "table, last trick": (
        lambda: point("trix", _captures, mode="complex"),
        lambda table: table.show_last_trick(True),
    ),
    "table, time presses": (lambda: point("trix", _captures, mode="complex"), time_presses),
    "table, talk": (lambda: point("trix", _captures, mode="complex"), talk),
    "table, messages": (lambda: point("trix", _captures, mode="complex"), messages_at_the_table),
    "table, looking for words": (
        lambda: point("trix", _captures, mode="complex"),
        lambda table: table.press("talk"),
    ),
    **{name: (lambda: point("trix", _captures, mode="complex"), show) for name, show in HALL_TABLES.items()},
    "table, layout": (lambda: point("trix", _laid), lambda table: None),
    "table, twos shown": (lambda: point("trix", _twos, **PARTNERS), lambda table: None),
    "table, going out": (lambda: point("trix", _out), lambda table: None),
    "table, trixter": (lambda: point("trixter", _bids_kept), lambda table: None),
    "table, trixter, three": (lambda: point("trixter", _bids_kept, players=3), lambda table: None),
    "table, trixter, five": (lambda: point("trixter", _bids_kept, players=5), lambda table: None),
    "table, trixter, six": (lambda: point("trixter", _bids_kept, players=6), lambda table: None),
    "table, trixter, seven": (lambda: point("trixter", _bids_kept, players=7), lambda table: None),
    "table, troika": (lambda: point("troika", _points_taken), lambda table: None),
    "table, troika, kitty": (lambda: point("troika", _points_taken, kitty=True), lambda table: None),
}
