"""The contents of the score sheet of Trix."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from trix.ui.games.trix.model import TrixModel

Scores = tuple[int, ...]


class SheetRow(NamedTuple):
    """A deal: contracts (a set), and scores by seat, so far if it is *running*."""

    contracts: int
    scores: Scores
    running: bool = False


class KingdomSheet(NamedTuple):
    """A kingdom: its owner, its deals, their sum, and the contracts left as a set."""

    number: int
    owner: int
    rows: tuple[SheetRow, ...]
    sums: Scores
    left: int
    state: Literal["done", "running", "to come"]


class Sheet(NamedTuple):
    """The whole sheet. Sums and totals include the running deal so far, as the plates at the table do."""

    kingdoms: tuple[KingdomSheet, ...]
    totals: Scores
    teams: tuple[tuple[int, ...], ...]
    """The seats of each team; empty without partners."""


def sheet_of(model: TrixModel, teams: Sequence[tuple[int, ...]]) -> Sheet:
    """Return the sheet of a table."""
    first = (model.owner - model.kingdom) % 4
    kingdoms = tuple(_kingdom(model, number, (first + number) % 4) for number in range(4))
    paired = any(len(team) > 1 for team in teams)
    return Sheet(kingdoms=kingdoms, totals=model.running, teams=tuple(teams) if paired else ())


def _kingdom(model: TrixModel, number: int, owner: int) -> KingdomSheet:
    rows = [SheetRow(result.contracts, result.scores) for result in model.results if result.owner == owner]
    now = number == model.kingdom and not model.winners
    if now and model.contracts and not model.deal_over:
        rows.append(SheetRow(model.contracts, model.points, running=True))
    sums = tuple(sum(row.scores[seat] for row in rows) for seat in range(4))
    left = model.left(owner)
    if not left and not (rows and rows[-1].running):
        state: Literal["done", "running", "to come"] = "done"
    elif now:
        state = "running"
    else:
        state = "to come"
    return KingdomSheet(number, owner, tuple(rows), sums, left, state)
