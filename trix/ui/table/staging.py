"""Staging: events become steps with flights of cards, at some pace.

A step shows one event: a rest with the table before it, then the table changes and cards fly to their new
places, then another rest. Its marks appear as the table changes; play does not wait for them. All times
are in seconds.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from trix.engine.events import CardPlayed, DealBegan, DealEnded, Event, TrickTaken
from trix.engine.protocol import Game, Observation
from trix.engine.types import Card, Seat
from trix.ui.table.model import Play, TableModel

PlaceKind = Literal[
    "deck", "stack", "packet", "fan", "hand", "open", "trick", "captured", "plate", "middle", "layout"
]
Mood = Literal["", "glad", "hurt", "startled", "thinking"]
"""The mood of a portrait; empty for its usual face."""
Weight = Literal["light", "marked", "grave"]
_MORE_THAN_CARDS = 59  # a prime


class Place(NamedTuple):
    """A place on the table: its kind and its seat, which is 0 for places in the middle.

    Cards are dealt from the deck; undealt ones lie in the stack. The viewer's cards arrive as a packet and
    are fanned out in the order of arrival, before they are sorted. An open card is a public card of a hand.
    """

    kind: PlaceKind
    seat: Seat = 0


class Flight(NamedTuple):
    """A card in flight; None is a hidden card. The model has the card at its target from the start.

    A card may have several flights, one after the other: the first that has not ended is drawn.
    """

    card: Card | None
    origin: Place
    target: Place
    delay: float
    seconds: float
    face_up: tuple[bool, bool] = (True, True)
    """Whether the card shows its face where it sets out, and where it arrives; between them it turns over."""

    @property
    def end(self) -> float:
        """The time of arrival, from the start of the flights of its step."""
        return self.delay + self.seconds


class Flourish(NamedTuple):
    """An effect of light: a glow around a card, stars from a plate, a crown or emblems on their way.

    A crown travels from *origin* to *place*; emblems turn over in the middle, with *icons* on them.
    """

    kind: Literal["glow", "stars", "crown", "emblems"]
    place: Place
    card: Card | None
    delay: float
    seconds: float
    origin: Place = Place("middle")
    icons: tuple[str, ...] = ()

    @property
    def end(self) -> float:
        """The time of its end, from the start of the flights of its step."""
        return self.delay + self.seconds


class Mark(NamedTuple):
    """The effect of an event on a seat: the mood of its portrait, and points that rise from it, if any."""

    seat: Seat
    mood: Mood
    points: int
    """The points of the seat, negative for a loss; 0 shows no number."""
    weight: Weight
    """The size of the effect; a grave loss shakes the table."""
    seconds: float
    """How long it is visible. Play does not wait for it."""


class Step(NamedTuple):
    """The animation of one event."""

    event: Event
    before: float = 0.0
    flights: tuple[Flight, ...] = ()
    flourishes: tuple[Flourish, ...] = ()
    marks: tuple[Mark, ...] = ()
    after: float = 0.0
    least: float = 0.0
    """How long the table after the event is shown even if the player hurries."""
    stops: bool = False
    """Whether to wait until the person continues."""

    @property
    def motion(self) -> float:
        """The time from the change of the table until everything lies still."""
        ends = [flight.end for flight in self.flights] + [flourish.end for flourish in self.flourishes]
        return max(ends, default=0.0)


class Pace(NamedTuple):
    """The durations of all animations."""

    play: float
    card_rest: float
    trick_rest: float
    collect: float
    deal: float
    """The time from one dealt card to the next."""
    think: float
    """The least time that an agent takes for a decision."""
    answer: float
    """The least time for a question that agents mostly answer with no."""
    note: float
    """How long play rests at an announcement."""
    passing: float
    light: float
    """The duration of a flourish."""
    turn: float
    """The time for turning a new card over in the hand; with 0 it turns in flight, on its way."""
    mark: float
    """How long a mark is seen."""
    patience: float
    """The most time that an agent may search."""


PACES = {
    "slow": Pace(0.30, 0.35, 2.0, 0.36, 0.06, 1.1, 0.6, 1.9, 0.9, 1.0, 0.24, 2.0, inf),
    "normal": Pace(0.22, 0.12, 1.2, 0.26, 0.045, 0.6, 0.35, 1.2, 0.5, 0.8, 0.18, 1.6, inf),
    "fast": Pace(0.12, 0.05, 0.6, 0.16, 0.02, 0.25, 0.15, 0.7, 0.25, 0.5, 0.0, 1.0, 0.35),
    # without a rest the taker of a trick could not be seen
    "instant": Pace(0.0, 0.0, 0.4, 0.0, 0.0, 0.0, 0.0, 0.3, 0.0, 0.0, 0.0, 0.8, 0.12),
}
PACES["own"] = PACES["normal"]  # except for the pause after a trick; see `trix.ui.table.own_pace`
BRISK = Pace(0.12, 0.03, 0.35, 0.12, 0.0, 0.12, 0.0, 0.5, 0.12, 0.3, 0.0, 1.0, 0.0)
"""The pace of a table that is behind the host."""
DECIDED = BRISK._replace(play=0.16, trick_rest=0.75, collect=0.16, think=0.16)
"""The pace for the rest of a deal without any decision: a trick that costs much is still seen."""
NO_TIME = Pace(*(0.0,) * len(Pace._fields))


def quicker(one: Pace, other: Pace) -> Pace:
    """Return the pace with the shorter of two durations everywhere."""
    return Pace(*map(min, one, other))


def still(pace: Pace) -> Pace:
    """Return the pace without movement, for reduced motion; rests stay as long."""
    return pace._replace(play=0.0, collect=0.0, deal=0.0, light=0.0, turn=0.0)


ModelT = TypeVar("ModelT", bound=TableModel)
SeenT = TypeVar("SeenT", bound=Observation)
GameT = TypeVar("GameT", bound=Game)


class StagingOf(NamedTuple, Generic[ModelT, SeenT, GameT]):
    """The game's functions for showing its events."""

    empty: Callable[[int, int], ModelT]
    """Returns the table of a viewer before the first event, given the number of seats."""
    fold: Callable[[ModelT, Event], ModelT]
    model_from: Callable[[SeenT, GameT], ModelT]
    """Returns the table that an observation describes."""
    stage: Callable[[Event, ModelT, ModelT, Pace], Step]
    """Returns the step of an event, given the table before and after it."""
    forced: Callable[[SeenT], int | None] = lambda observation: None
    """Returns the action to do without asking the player, if it is the only one; else None."""
    questions: frozenset[str] = frozenset()
    """The phases whose questions agents answer quickly."""
    revisions: Callable[[SeenT], tuple[int, ...]] = lambda observation: ()
    """Returns the actions that the observing seat may choose in place of its last one."""
    seated: Callable[[ModelT, tuple[int, ...]], ModelT] = lambda model, since: model
    """Returns the table with the first deal of each seat's sitter, where seats may change hands."""


Staging = StagingOf[Any, Any, Any]
"""The staging of any game. It accepts only models and observations of that game."""


def stage_common(event: Event, before: TableModel, after: TableModel, pace: Pace) -> Step:
    """Return the step of an event that is common to all games; any other takes no time."""
    match event:
        case DealBegan():
            return Step(event, flights=dealing(after, 0, pace))
        case CardPlayed(seat, card):
            own = seat == before.viewer
            flight = Flight(card, Place("hand", seat), Place("trick", seat), 0.0, pace.play, (own, True))
            return Step(event, flights=moving(flight), after=pace.card_rest)
        case TrickTaken(_, _, taker):
            return Step(event, before=pace.trick_rest, flights=sweep(before.trick, taker, pace))
        case DealEnded():
            return Step(event, after=pace.card_rest, stops=True)
    return Step(event)


def to_piles(step: Step, captured: tuple[tuple[int, ...], ...]) -> Step:
    """Return the step of a taken trick with flights to the pile for the cards that stay face up."""
    flights = tuple(
        flight._replace(target=Place("captured", flight.target.seat))
        if flight.card in captured[flight.target.seat]
        else flight
        for flight in step.flights
    )
    return step._replace(flights=flights)


def moving(*flights: Flight) -> tuple[Flight, ...]:
    """Return the flights, or none if they take no time."""
    return flights if any(flight.end for flight in flights) else ()


def with_length(step: Step, seconds: float) -> Step:
    """Return the step with a rest at its end, so that motion and rest last *seconds*."""
    return step._replace(after=max(0.0, seconds - step.motion))


def sweep(trick: tuple[Play, ...], taker: Seat, pace: Pace) -> tuple[Flight, ...]:
    """Return the flights of a trick to the seat that takes it: one card after the other, its own last."""
    late = 0.3 / max(1, len(trick) - 1)  # of the time, from one card to the next
    ordered = sorted(trick, key=lambda play: play[0] == taker)
    return moving(
        *(
            Flight(
                card,
                Place("trick", seat),
                Place("plate", taker),
                pace.collect * late * place,
                pace.collect * (1 - late * (len(trick) - 1)),
            )
            for place, (seat, card) in enumerate(ordered)
        )
    )


def points_marks(seat: Seat, points: int, weight: Weight, pace: Pace) -> tuple[Mark, ...]:
    """Return the mark of points won or lost; none for 0 points, or at a pace without marks."""
    if not points or not pace.mark:
        return ()
    lost: Mood = "startled" if weight == "grave" else "hurt"
    return (Mark(seat, "glad" if points > 0 else lost, points, weight, pace.mark),)


def score_marks(scores: Sequence[int], pace: Pace, weight: Weight = "marked") -> tuple[Mark, ...]:
    """Return the marks for points by seat."""
    return tuple(
        mark for seat, points in enumerate(scores) for mark in points_marks(seat, points, weight, pace)
    )


def mood_marks(seat: Seat, mood: Mood, pace: Pace) -> tuple[Mark, ...]:
    """Return the mark of a mood without points; none at a pace without marks."""
    return (Mark(seat, mood, 0, "light", pace.mark),) if pace.mark else ()


def dealing(model: TableModel, first: int, pace: Pace) -> tuple[Flight, ...]:
    """Return the flights of dealing: one card to each seat in turn, beginning with *first*.

    A card flies for as long as it takes to deal five. The viewer's arrive face down; see `_turning_over`.
    """
    flights: list[Flight] = []
    own = dealt_order(model.hand, model.deal)
    order = [(first + place) % model.seats for place in range(model.seats)]
    for place in range(max(model.hand_sizes)):
        for seat in order:
            if place >= model.hand_sizes[seat]:
                continue
            delay, target = len(flights) * pace.deal, Place("hand", seat)
            flight = Flight(None, Place("deck"), target, delay, 5 * pace.deal)
            if own and seat == model.viewer:
                target = Place("packet" if pace.turn else "hand", seat)
                flight = flight._replace(card=own[place], target=target, face_up=(False, not pace.turn))
            flights.append(flight)
    if pace.turn and own:
        arrived = max(flight.end for flight in flights if flight.card is not None)
        flights += _turning_over(own, model.viewer, arrived, pace.turn)
    return moving(*flights)


def revealing(model: TableModel, pace: Pace, *, again: bool) -> tuple[Flight, ...]:
    """Return the flights that reveal a hand: it is fanned out, or turned over in place if shown *again*."""
    if not again:
        return moving(*_turning_over(dealt_order(model.hand, model.deal), model.viewer, 0.0, pace.turn))
    hand, step = Place("hand", model.viewer), pace.turn / max(1, len(model.hand))
    return moving(
        *(
            Flight(card, hand, hand, place * step, pace.turn, (False, True))
            for place, card in enumerate(model.hand)
        )
    )


@lru_cache(maxsize=2)
def dealt_order(hand: tuple[int, ...], deal: int) -> tuple[int, ...]:
    """Return the viewer's cards in a fixed order that looks like the order of arrival."""
    return tuple(sorted(hand, key=lambda card: (37 * card + 11 * deal) % _MORE_THAN_CARDS))


def _turning_over(cards: Sequence[int], seat: Seat, begin: float, turn: float) -> Iterator[Flight]:
    """Yield the flights of a hand that is fanned out, turns over from left to right, and is sorted."""
    packet, fan, hand = Place("packet", seat), Place("fan", seat), Place("hand", seat)
    fanned = begin + 1.5 * turn
    step = 1.6 * turn / max(1, len(cards))
    for card in cards:
        yield Flight(card, packet, fan, begin, 1.5 * turn, (False, False))
    for place, card in enumerate(cards):
        yield Flight(card, fan, fan, fanned + place * step, turn, (False, True))
    for card in cards:
        yield Flight(card, fan, hand, fanned + 2.8 * turn, 1.5 * turn)
