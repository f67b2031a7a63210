"""Paces, flights and steps, and the staging of the events that every card game has.

A step shows one event: a rest with the table as it was, then the table changes and cards fly to where they
now belong, then a rest. All times are seconds.
"""

from collections.abc import Callable
from math import inf
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from trix.engine.events import CardPlayed, DealBegan, DealEnded, Event, TrickTaken
from trix.engine.protocol import Game, Observation
from trix.ui.games.model import TableModel

PlaceKind = Literal["deck", "stack", "hand", "open", "trick", "captured", "plate", "layout"]


class Place(NamedTuple):
    """Where on the table: a kind, and whose it is (``deck``, ``stack`` and ``layout`` are nobody's).

    Cards are dealt from the deck; those that nobody gets lie in the stack. Open is a card of a hand that
    everybody sees.
    """

    kind: PlaceKind
    seat: int = 0


class Flight(NamedTuple):
    """A card on its way. A card of None flies face down. The table counts it as arrived from the start."""

    card: int | None
    origin: Place
    target: Place
    delay: float
    seconds: float

    @property
    def end(self) -> float:
        """When it arrives, counted from the start of its step's flights."""
        return self.delay + self.seconds


class Flourish(NamedTuple):
    """A little light that marks an event: a glow about a card, or stars that leave a plate."""

    kind: Literal["glow", "stars"]
    place: Place
    card: int | None
    delay: float
    seconds: float

    @property
    def end(self) -> float:
        """When it has gone out, counted from the start of its step's flights."""
        return self.delay + self.seconds


class Step(NamedTuple):
    """The showing of one event."""

    event: Event
    before: float = 0.0
    flights: tuple[Flight, ...] = ()
    flourishes: tuple[Flourish, ...] = ()
    after: float = 0.0
    stops: bool = False
    """Whether to go on only when the person says so."""

    @property
    def moved(self) -> float:
        """How long something moves, counted from when the table changes."""
        ends = [flight.end for flight in self.flights] + [flourish.end for flourish in self.flourishes]
        return max(ends, default=0.0)


class Pace(NamedTuple):
    """How long things take."""

    play: float
    card_rest: float
    trick_rest: float
    collect: float
    deal: float
    """From one dealt card to the next."""
    think: float
    """The least time an agent seems to think about a card or a contract."""
    answer: float
    """The same for a question that only asks whether there is something to say."""
    note: float
    """How long an announcement stays before play goes on."""
    passing: float
    light: float
    """How long a flourish takes."""
    patience: float
    """How long an agent may look for something better than what it would do."""


PACES = {
    "slow": Pace(0.30, 0.35, 2.0, 0.36, 0.06, 1.1, 0.6, 1.9, 0.9, 1.0, inf),
    "normal": Pace(0.22, 0.12, 1.2, 0.26, 0.045, 0.6, 0.35, 1.2, 0.5, 0.8, inf),
    "fast": Pace(0.14, 0.05, 0.6, 0.16, 0.02, 0.25, 0.15, 0.7, 0.25, 0.5, 0.35),
    # without any rest nobody would see who took a trick
    "instant": Pace(0.0, 0.0, 0.4, 0.0, 0.0, 0.0, 0.0, 0.3, 0.0, 0.0, 0.12),
}
BRISK = Pace(0.12, 0.03, 0.35, 0.12, 0.0, 0.12, 0.0, 0.5, 0.12, 0.3, 0.0)
"""For what nobody decides any more: it is enough to see it."""
NO_TIME = Pace(*(0.0,) * len(Pace._fields))


def quicker(one: Pace, other: Pace) -> Pace:
    """Return the pace that takes the shorter time of two for everything."""
    return Pace(*map(min, one, other))


def still(pace: Pace) -> Pace:
    """Return the pace without movement, for those who asked for less of it: things rest as long as before."""
    return pace._replace(play=0.0, collect=0.0, deal=0.0, light=0.0)


def no_revisions(observation: Observation) -> tuple[int, ...]:
    """What is said stands, as in most games."""
    return ()


ModelT = TypeVar("ModelT", bound=TableModel)
SeenT = TypeVar("SeenT", bound=Observation)
GameT = TypeVar("GameT", bound=Game)


class StagingOf(NamedTuple, Generic[ModelT, SeenT, GameT]):
    """What the director has to know of a game. Models are the game's subclass of `TableModel`."""

    empty: Callable[[int], ModelT]
    """The table of a viewer before the first event."""
    fold: Callable[[ModelT, Event], ModelT]
    model_from: Callable[[SeenT, GameT], ModelT]
    """The table from an observation and the game."""
    forced: Callable[[SeenT], int | None]
    """The action that an observation leaves no choice about and that no person needs to be asked for."""
    questions: frozenset[str]
    """The phases that only ask whether there is something to say: they are answered quickly."""
    stage: Callable[[Event, ModelT, ModelT, Pace], Step]
    """The step for an event, with the table before and after it."""
    revisions: Callable[[SeenT], tuple[int, ...]] = no_revisions
    """What the observing seat may still do in place of what it has done."""
    seated: Callable[[ModelT, tuple[int, ...]], ModelT] | None = None
    """The table with the deals from which on each seat has its sitter; None where nobody comes later."""


Staging = StagingOf[Any, Any, Any]
"""The staging of some game: it gets the models and observations of that game."""


def stage_common(event: Event, before: TableModel, after: TableModel, pace: Pace) -> Step:
    """Show an event that every card game has; any other takes no time."""
    match event:
        case DealBegan():
            return Step(event, flights=dealing(after, 0, pace))
        case CardPlayed(seat, card):
            flight = Flight(card, Place("hand", seat), Place("trick", seat), 0.0, pace.play)
            return Step(event, flights=moving(flight), after=pace.card_rest)
        case TrickTaken(_, _, taker):
            flights = tuple(
                Flight(card, Place("trick", seat), Place("plate", taker), 0.0, pace.collect)
                for seat, card in before.trick
            )
            return Step(event, before=pace.trick_rest, flights=moving(*flights))
        case DealEnded():
            return Step(event, after=pace.card_rest, stops=True)
    return Step(event)


def to_piles(step: Step, captured: tuple[tuple[int, ...], ...]) -> Step:
    """Let those cards of a taken trick fly to the pile that lie there face up from now on."""
    flights = tuple(
        flight._replace(target=Place("captured", flight.target.seat))
        if flight.card in captured[flight.target.seat]
        else flight
        for flight in step.flights
    )
    return step._replace(flights=flights)


def moving(*flights: Flight) -> tuple[Flight, ...]:
    """Return the flights, or none where they take no time."""
    return flights if any(flight.end for flight in flights) else ()


def noted(step: Step, seconds: float) -> Step:
    """Let a step take so long in all, however much of that something moves."""
    return step._replace(after=max(0.0, seconds - step.moved))


def dealing(model: TableModel, first: int, pace: Pace) -> tuple[Flight, ...]:
    """Deal the hands of a table: one card to each seat in turn, beginning with *first*.

    A card is on its way for as long as five are dealt.
    """
    flights: list[Flight] = []
    order = [(first + place) % model.seats for place in range(model.seats)]
    for place in range(max(model.hand_sizes)):
        for seat in order:
            if place < model.hand_sizes[seat]:
                card = model.hand[place] if seat == model.viewer else None
                delay = len(flights) * pace.deal
                flights.append(Flight(card, Place("deck"), Place("hand", seat), delay, 5 * pace.deal))
    return moving(*flights)
