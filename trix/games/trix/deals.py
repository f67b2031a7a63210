"""The classification of deals and games of Trix, for statistics."""

from collections.abc import Mapping

from trix.engine.deal_kinds import Deal
from trix.engine.options import Value
from trix.engine.types import Seat
from trix.games.trix.contracts import contract_text
from trix.games.trix.observation import DealResult


def deal_of(options: Mapping[str, Value], result: DealResult, seat: Seat) -> Deal:
    """Classify a deal for a seat, by its contracts and by the owner of the kingdom."""
    return Deal(contract_text(result.contracts, options["mode"]), result.owner == seat, False)


def form_of(options: Mapping[str, Value]) -> str:
    """Return the form within which results are comparable, such as "complex partners".

    *options* are all options with their values.
    """
    words = [str(options["mode"])]
    words += ["partners"] if options["partnership"] else []
    words += ["reversed"] if options["reversed_scores"] else []
    return " ".join(words)
