"""The classification of deals and games. Each game defines it in its module ``deals``."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from trix.engine.deal_kinds import Deal
from trix.engine.options import Value
from trix.engine.types import Seat
from trix.games import part


class DealCount(NamedTuple):
    """The deals of one kind in a game: their number, their points, and how many were made."""

    kind: str
    own: bool
    deals: int
    points: int
    made: int


def deal_of(game: str, options: Mapping[str, Value], result: object, seat: Seat) -> Deal:
    """Classify a deal for a seat. *result* comes from `Observation.results`."""
    deal: Deal = part(game, "deals").deal_of(options, result, seat)
    return deal


def form_of(game: str, options: Mapping[str, Value]) -> str:
    """Return the form of a game with these options: results are comparable within it."""
    form: str = part(game, "deals").form_of(options)
    return form


def count_deals(deals: Sequence[tuple[Deal, int]]) -> tuple[DealCount, ...]:
    """Count deals, given with their points, by kind and by owner; sorted by kind."""
    return sum_counts(DealCount(kind, own, 1, points, made) for (kind, own, made), points in deals)


def sum_counts(counts: Iterable[DealCount]) -> tuple[DealCount, ...]:
    """Add the counts of the same kind and owner; sorted by kind."""
    sums: dict[tuple[str, bool], DealCount] = {}
    for count in counts:
        key = count.kind, count.own
        so_far = sums.get(key, DealCount(*key, 0, 0, 0))
        numbers = so_far.deals + count.deals, so_far.points + count.points, so_far.made + count.made
        sums[key] = DealCount(*key, *numbers)
    return tuple(sums[key] for key in sorted(sums))
