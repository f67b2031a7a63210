"""The reason why an action is better than another: one fact that the seat knows, and that matters.

A game's module ``reasons`` finds grounds: facts that are true in an observation and favour one action over
another. Each comes with a change that makes it false. A fact matters if the advantage of the action shrinks
in the changed position; `trix.ai.explain.judgement` plays both positions out. The sentences are in
`trix.ui.game_parts.reason_texts`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final, NamedTuple, cast, dataclass_transform

from trix.ai.explain import has_part, part
from trix.engine.cards import bits_of, lowest, rank_of, suit_of
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action, Card, CardSet, Seat


@dataclass_transform(frozen_default=True)
class Reason:
    """A fact in favour of an action. Its subclasses declare fields as dataclasses do.

    There are about 160 of them. As dataclasses they would take ten times as long to import.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.__match_args__ += tuple(cls.__annotations__)  # type: ignore[misc]

    def __init__(self, *values: object, **named: object) -> None:
        rest = (named[field] for field in self.__match_args__[len(values) :])
        vars(self).update(zip(self.__match_args__, (*values, *rest), strict=True))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({fields})"


_SETS: Final = ("hand", "table", "discarded")
_SETS_BY_SEAT: Final = ("taken", "shown", "lacking")


class Change(NamedTuple):
    """The differences of a counterfactual position."""

    swaps: tuple[tuple[Card, Card], ...] = ()
    """Cards that change places, wherever they are."""
    gives: tuple[Seat, CardSet] | None = None
    """A seat, and cards; it holds one of them after all."""
    fields: Mapping[str, object] = MappingProxyType({})
    """New values of the observation's fields."""

    def card(self, card: Action) -> Action:
        """Return a card as swapped; other actions do not change."""
        for one, other in self.swaps:
            card = other if card == one else one if card == other else card
        return card

    def cards(self, cards: CardSet) -> CardSet:
        """Return a set with its cards swapped."""
        for one, other in self.swaps:
            if (cards >> one ^ cards >> other) & 1:
                cards ^= 1 << one | 1 << other
        return cards

    def observation(self, seen: Any) -> Any:
        """Return the observation of the changed position; its history does not change."""
        new: dict[str, Any] = dict(self.fields)
        for field in _SETS:
            if hasattr(seen, field):
                new[field] = self.cards(getattr(seen, field))
        for field in _SETS_BY_SEAT:
            if hasattr(seen, field):
                new[field] = tuple(map(self.cards, getattr(seen, field)))
        if self.gives is not None:
            seat, cards = self.gives
            lacking = new["lacking"]
            new["lacking"] = (*lacking[:seat], lacking[seat] & ~cards, *lacking[seat + 1 :])
        new["trick"] = seen.trick._replace(cards=tuple(map(self.card, seen.trick.cards)))
        if seen.phase in ("play", "layout"):
            new["legal_actions"] = tuple(sorted(map(self.card, seen.legal_actions)))
        return seen._replace(**new)

    def hands(self, hands: Sequence[CardSet], own: Seat) -> list[CardSet] | None:
        """Return the changed hands of a world; None if the change is impossible there."""
        changed = [self.cards(hand) for hand in hands]
        if self.gives is None:
            return changed
        seat, cards = self.gives
        giver = next((place for place, hand in enumerate(changed) if hand & cards and place != own), None)
        if giver is None:
            return None
        if giver != seat:
            there, back = lowest(changed[giver] & cards), lowest(changed[seat])
            changed[giver] ^= 1 << there | 1 << back
            changed[seat] ^= 1 << there | 1 << back
        return changed


class Ground(NamedTuple):
    """A fact, and the change that makes it false."""

    reason: Reason
    change: Change


def grounds(game: Game, seen: Observation, action: Action, other: Action) -> Iterator[Ground]:
    """Yield the grounds for an action rather than another, the most important first."""
    if has_part(game.name, "reasons"):
        yield from cast("Iterator[Ground]", part(game.name, "reasons").grounds(game, seen, action, other))


def speaks_against(reason: Reason, action: Action, other: Action) -> bool:
    """Whether a fact in favour of an action names the other one, or its suit alone."""
    named = getattr(reason, "card", -1), getattr(reason, "costly", -1)
    suit = getattr(reason, "suit", -1)
    return other in named or (suit == suit_of(other) != suit_of(action))


def swap(card: Card, other: Card | None) -> Change | None:
    """Return the change of two cards; None without the other one."""
    return None if other is None else Change(((card, other),))


def swap_sets(leaving: CardSet, coming: CardSet, most: int = 13) -> Change | None:
    """Return the change of cards *leaving* a hand for as many *coming*; None if there are none."""
    swaps: list[tuple[Card, Card]] = []
    for card in bits_of(leaving)[:most]:
        other = nearest(card, bits_of(coming))
        if other is not None:
            coming &= ~(1 << other)
            swaps.append((card, other))
    return Change(tuple(swaps)) if swaps else None


def nearest(card: Card, among: Iterable[Card]) -> Card | None:
    """Return the card most like another: of its suit if there is one, then of the nearest rank."""

    def distance(one: Card) -> tuple[bool, int]:
        return suit_of(one) != suit_of(card), abs(rank_of(one) - rank_of(card))

    return min(among, key=distance, default=None)
