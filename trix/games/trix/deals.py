"""What a deal of Trix is to a seat, and the form of a game."""

from collections.abc import Mapping

from trix.engine.deals import Deal
from trix.engine.options import Value
from trix.games.trix.contracts import contract_text
from trix.games.trix.observation import DealResult


def deal_of(options: Mapping[str, Value], result: DealResult, seat: int) -> Deal:
    """Deals are of a kind by their contracts; a seat's own are those of its kingdom."""
    return Deal(contract_text(result.contracts, options["mode"]), result.owner == seat, False)


def form_of(options: Mapping[str, Value]) -> str:
    """Name the form whose results can be compared, such as "complex partners"; every option has a value."""
    words = [str(options["mode"])]
    words += ["partners"] if options["partnership"] else []
    words += ["reversed"] if options["reversed_scores"] else []
    return " ".join(words)
