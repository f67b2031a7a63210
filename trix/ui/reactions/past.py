"""The agents' memory of a game: public facts of all deals that they have seen."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.engine.types import Card, Seat

Kind = Literal["gave", "snatched", "went_out", "failed"]
"""A costly card in another team's trick, a wanted trick taken from a seat, to go out first, a failed bid."""


class Fact(NamedTuple):
    """Something that seat *by* did, to seat *to* if it concerns one, with a card."""

    kind: Kind
    by: Seat
    to: Seat = -1
    card: Card = -1
    deal: int = 0


class Past:
    """The memory of one table. It never contains undone steps."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        """All facts, oldest first."""
        self.takers: list[Seat] = []
        """The seats that took the tricks of the running deal."""
        self.whole = False
        """Whether the memory of the running deal is complete."""
        self._scores: dict[int, Sequence[int]] = {}

    def add(self, event: Event, model: Any, facts: Iterable[Fact]) -> None:
        """Remember an event with its facts; *model* is the table after it."""
        match event:
            case DealBegan():
                self.takers, self.whole = [], True
            case TrickTaken(_, _, seat):
                self.takers.append(seat)
            case DealEnded(number, scores):
                self._scores[number] = scores
        self.facts += (fact._replace(deal=model.deal) for fact in facts)

    def forget_deal(self, deal: int) -> None:
        """Forget a deal and all later ones: they are played again."""
        self.facts = [fact for fact in self.facts if fact.deal < deal]
        self._scores = {number: scores for number, scores in self._scores.items() if number < deal}
        self.takers, self.whole = [], False

    def scores(self, deal: int) -> Sequence[int]:
        """Return the scores of a completed deal by seat; empty if they are not known."""
        return self._scores.get(deal, ())

    def latest(self, kind: Kind, by: Seat, to: Seat = -1) -> Fact | None:
        """Return the latest fact of a kind between two seats."""
        facts = (fact for fact in reversed(self.facts) if (fact.kind, fact.by, fact.to) == (kind, by, to))
        return next(facts, None)
