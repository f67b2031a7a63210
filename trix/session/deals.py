"""What a deal was to a seat, so that deals of a kind can be counted together. By game.

A deal has a kind (in Trix its contracts), it was the seat's *own* or another's (whose kingdom, who dealt,
which side declared), and the seat may have *made* what was to be made in it (a bid; against a declarer, its
failing).
A game that nobody has written down here has deals of one kind.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from trix.engine.options import Value
from trix.games import load_game, presets
from trix.games.trix.contracts import contract_text

HAND: Final = "hand"
"""The kind of deals in games that know one kind only."""


class Deal(NamedTuple):
    """What a deal was to a seat."""

    kind: str
    own: bool
    made: bool


class Part(NamedTuple):
    """The deals of a kind in a game: how many, the points in them, and in how many it was made."""

    kind: str
    own: bool
    deals: int
    points: int
    made: int


def deal_of(game: str, options: Mapping[str, Value], result: Any, seat: int) -> Deal:
    """Say what a deal was to a seat; *result* is one of an observation's results."""
    return _DEALS.get(game, _plain)(options, result, seat)


def parts_of(deals: Sequence[tuple[Deal, int]]) -> tuple[Part, ...]:
    """Count deals, each with its points, by their kinds and whose they were; kinds in alphabetical order."""
    found: dict[tuple[str, bool], Part] = {}
    for (kind, own, made), points in deals:
        part = found.get((kind, own), Part(kind, own, 0, 0, 0))
        found[kind, own] = Part(kind, own, part.deals + 1, part.points + points, part.made + made)
    return tuple(found[key] for key in sorted(found))


def form_of(game: str, options: Mapping[str, Value]) -> str:
    """Name the form of a game whose results can be compared with each other; every option has a value."""
    return _FORMS.get(game, _ruleset)(options)


def fewer_wins(options: Mapping[str, Value]) -> bool:
    """Whether the lowest score is the best."""
    return bool(options.get("reversed_scores"))


def _plain(options: Mapping[str, Value], result: Any, seat: int) -> Deal:
    return Deal(HAND, False, False)


def _trix_deal(options: Mapping[str, Value], result: Any, seat: int) -> Deal:
    return Deal(contract_text(result.contracts, options["mode"]), result.owner == seat, False)


def _trixter_deal(options: Mapping[str, Value], result: Any, seat: int) -> Deal:
    return Deal(HAND, result.dealer == seat, result.bids[seat] == result.tricks[seat])


def _troika_deal(options: Mapping[str, Value], result: Any, seat: int) -> Deal:
    side = result.declarer % 2
    reached = result.scores[side] > 0
    own = seat % 2 == side
    return Deal(HAND, own, reached == own)


def _trix_form(options: Mapping[str, Value]) -> str:
    words = [str(options["mode"])]
    words += ["partners"] if options["partnership"] else []
    words += ["reversed"] if options["reversed_scores"] else []
    return " ".join(words)


def _trixter_form(options: Mapping[str, Value]) -> str:
    return f"{options['players']} {options['hands']}"


def _troika_form(options: Mapping[str, Value]) -> str:
    return next((name for name, whole in _troika_presets().items() if whole == options), "")


@cache
def _troika_presets() -> Mapping[str, Mapping[str, Value]]:
    return {name: load_game("troika", **some).options for name, some in presets("troika").items()}


def _ruleset(options: Mapping[str, Value]) -> str:
    return ""


_DEALS: Final[Mapping[str, Callable[[Mapping[str, Value], Any, int], Deal]]] = {
    "trix": _trix_deal,
    "trixter": _trixter_deal,
    "troika": _troika_deal,
}
_FORMS: Final[Mapping[str, Callable[[Mapping[str, Value]], str]]] = {
    "trix": _trix_form,
    "trixter": _trixter_form,
    "troika": _troika_form,
}
