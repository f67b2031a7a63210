"""The table of Trix: kingdoms, contracts, doubled cards and the layout.

Folding all events that a seat may see gives the same model as `model_from` its observation.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from trix.engine.cards import RANK_MASKS, SUIT_MASKS, TWO, cards_of
from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.engine.types import Seat
from trix.games.trix import results
from trix.games.trix.actions import PASS
from trix.games.trix.contracts import PENALTIES, TRIX, scoring_cards
from trix.games.trix.events import (
    CardDoubled,
    CardLaid,
    ContractChosen,
    KingdomBegan,
    Passed,
    PointsScored,
    Redealt,
    TwosShown,
    WentOut,
)
from trix.games.trix.game import Trix
from trix.games.trix.observation import DealResult, Observation
from trix.ui.table.model import (
    TableModel,
    changed,
    empty_table,
    fold_common,
    table_from,
    with_captured,
    without_card,
)

ALL_CONTRACTS = PENALTIES | TRIX
_HAND = 13
_DEALS = {"classic": 5, "complex": 2}
_NO_CARDS: tuple[tuple[int, ...], ...] = ((), (), (), ())


@dataclass(frozen=True)
class TrixModel(TableModel):
    """The table of Trix as the viewer sees it. Sets of contracts are ints with one bit for each."""

    kingdom: int = 0
    owner: Seat = 0
    contracts: int = 0
    """The running deal's contracts; 0 until they are announced."""
    played: tuple[int, ...] = (0, 0, 0, 0)
    """By seat, the contracts announced in its kingdom, including the running deal's."""
    doubled: tuple[tuple[int, int], ...] = ()
    """The exposed cards of the deal as (card, seat that exposed it)."""
    layout: tuple[tuple[int, ...], ...] = _NO_CARDS
    """By suit, the cards of the layout from low to high."""
    out: tuple[int, ...] = ()
    """The seats that have gone out, in order."""
    passed: tuple[int, ...] = ()
    """The seats whose latest turn in the layout was a pass, ascending."""
    twos: tuple[tuple[int, ...], ...] = _NO_CARDS
    """By seat, the twos shown and still in the hand."""
    results: tuple[DealResult, ...] = ()

    @cached_property
    def doubled_cards(self) -> frozenset[int]:
        """The exposed cards of the deal, wherever they are."""
        return frozenset(card for card, _ in self.doubled)

    @property
    def open_cards(self) -> frozenset[int]:
        """Cards in hands that all seats have seen: exposed cards and shown twos."""
        return self.doubled_cards.union(*self.twos)

    @property
    def deal_in_kingdom(self) -> int:
        """The number of the running deal within its kingdom, from 1."""
        before = sum(result.owner == self.owner for result in self.results)
        return before if self.deal_over else before + 1

    def left(self, seat: Seat) -> int:
        """Return the contracts left in a seat's kingdom, as a set."""
        return ALL_CONTRACTS & ~self.played[seat]


def empty_model(viewer: Seat, seats: int = 4) -> TrixModel:
    """Return the table before the first event."""
    return TrixModel(**vars(empty_table(viewer, seats)))


def fold(model: TrixModel, event: Event) -> TrixModel:
    """Return the table after an event."""
    model = fold_common(model, event)
    match event:
        case DealBegan():
            return replace(
                model, contracts=0, doubled=(), layout=_NO_CARDS, out=(), passed=(), twos=_NO_CARDS
            )
        case KingdomBegan(number, owner):
            return replace(model, kingdom=number, owner=owner)
        case ContractChosen(seat, contracts):
            played = changed(model.played, seat, model.played[seat] | contracts)
            return replace(model, contracts=contracts, played=played, turn=None)
        case Redealt():
            owner = model.owner
            played = changed(model.played, owner, model.played[owner] & ~model.contracts)
            return replace(model, contracts=0, played=played, turn=None)
        case CardDoubled(seat, card):
            return replace(model, doubled=(*model.doubled, (card, seat)), turn=None)
        case TrickTaken(_, cards, seat):
            scoring = scoring_cards(model.contracts)
            caught = tuple(card for card in cards if scoring >> card & 1)
            return with_captured(model, seat, caught)
        case PointsScored(points):
            return replace(model, points=points)
        case CardLaid(seat, card):
            twos = tuple(tuple(two for two in held if two != card) for held in model.twos)
            return replace(
                without_card(model, seat, card),
                layout=changed(model.layout, card // 13, tuple(sorted((*model.layout[card // 13], card)))),
                passed=tuple(other for other in model.passed if other != seat),
                twos=twos,
            )
        case Passed(seat):
            return replace(model, passed=tuple(sorted({*model.passed, seat})), turn=None)
        case WentOut(seat):
            return replace(model, out=(*model.out, seat))
        case TwosShown(cards):
            return replace(model, twos=cards)
        case DealEnded(_, scores):
            result = DealResult(model.owner, model.contracts, scores)
            return replace(model, results=(*model.results, result))
    return model


def model_from(observation: Observation, game: Trix) -> TrixModel:
    """Return the table that an observation describes."""
    seen = observation
    winners = results.winners(seen.scores, game.teams, game.options) if seen.phase == "over" else ()
    captured = _card_lists(cards & scoring_cards(seen.contracts) for cards in seen.taken)
    common = table_from(seen, points=seen.points, totals=seen.scores, winners=winners, captured=captured)
    return TrixModel(
        **vars(common),
        kingdom=seen.kingdom,
        owner=seen.owner,
        contracts=seen.contracts,
        played=seen.played,
        doubled=seen.doubled,
        layout=_card_lists(seen.table & suit for suit in SUIT_MASKS),
        out=seen.out,
        passed=_passed(seen),
        # other seats see a two only when its holder shows it
        twos=_card_lists(shown & RANK_MASKS[TWO] for shown in seen.shown),
        results=seen.results,
    )


def deals_in_kingdom(game: Trix) -> int | None:
    """Return the number of deals in a kingdom; None if the owner's choices decide it."""
    return _DEALS.get(str(game.options["mode"]))


def forced_answer(observation: Observation) -> int | None:
    """Return the only contract left, or the only answer to a throw-in, to doubling or in the layout."""
    legal = observation.legal_actions
    if len(legal) != 1:
        return None
    if observation.phase in ("choose", "throw_in", "double") or legal[0] == PASS:
        return legal[0]
    return None


def _passed(seen: Observation) -> tuple[int, ...]:
    """Replay the turns of the layout, since the history does not contain the seats."""
    passed = set()
    cards_left = [_HAND] * 4
    seat = seen.owner
    for action in seen.history[len(seen.history) - seen.turns :]:
        while not cards_left[seat]:
            seat = (seat + 1) % 4
        if action == PASS:
            passed.add(seat)
        else:
            passed.discard(seat)
            cards_left[seat] -= 1
        seat = (seat + 1) % 4
    return tuple(sorted(passed))


def _card_lists(masks: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(cards_of(mask)) for mask in masks)
