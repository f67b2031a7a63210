"""The effects of an action: the amounts that differ in the deals that a search samples.

A playout is tallied: its points are split into parts, such as those of the king of hearts, and each part has
amounts that a player understands, such as the share of deals in which the seat takes that card. A game's
module ``playouts.tallying`` tallies; the sentences are in `trix.ui.game_parts.effects`.
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from random import Random
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, Protocol

from trix.ai.explain.standard_errors import distance, mean, share_error, standard_error
from trix.ai.search import Outcome, Position
from trix.engine.types import Action, Card, CardSet, Seat

_STANDS_OUT: Final = 3.5
"""Part and amount must differ by at least this many standard errors: several are compared for one hint."""
_SHARE: Final = 1 / 4
"""The least share of an advantage that a part must bring to explain it."""
_SURE: Final = 0.04
"""Shares whose error is smaller are shown in steps of 5 percent, others in steps of 10."""
_HALF: Final = 50
"""The least percentage that is likely."""
OFTEN: Final = 40
"""The least percentage of a danger that a hint must justify."""
_SCORES: Final = "score", "score with doubling", "side points"
"""Measures of a side's own score: a player would confuse it with the points that a choice is worth."""
WHOLE: Final = ("side points",)
"""Measures of a deal's points as whole numbers: a fraction of a point teaches nothing."""
_ALIKE: Final = 2.0
"""Two amounts may be shown as one if they differ by fewer standard errors."""

Unit = Literal["share", "number", "points"]


class Measure(NamedTuple):
    """A quantity of a playout."""

    name: str
    """The key of its sentence."""
    seats: tuple[Seat, ...]
    """The seats that it is about, a pair's deciding one first."""
    unit: Unit = "share"
    """``share``: from 0 to 1; ``points``: with the signs of the score sheet."""
    is_wanted: bool = False
    """Whether more of it is better for the deciding seat."""
    card: Card | None = None


class Part(NamedTuple):
    """A part of a playout's points, and its amounts."""

    points: float
    """Of the deciding team minus its opponents' average."""
    amounts: Mapping[Measure, float]


class Tally(NamedTuple):
    """The result of a playout."""

    parts: Mapping[str, Part]
    """By name; their points add up to the total."""
    points: float
    """The points of the `Outcome`."""
    seats: tuple[Seat, ...] = ()
    """The deciding seat, and its partner."""
    dangers: Mapping[Measure, float] = MappingProxyType({})
    """The dangers that come true in the running trick; measures without an amount have 0."""


class Tallied(NamedTuple):
    """The result of a playout, and its tally."""

    outcome: Outcome
    tally: Tally


TalliedWorld = Callable[[Action], Tallied]


class Tallying(Protocol):
    """A position with the worlds of `trix.ai.search.Position`, whose results have a tally, too."""

    def tallied_world(self, hands: Sequence[CardSet], rng: Random) -> TalliedWorld:
        """Return the world of *hands* that fit the observation."""


class Plain:
    """The worlds of a game without tallies; see `Tallying`."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def tallied_world(self, hands: Sequence[CardSet], rng: Random) -> TalliedWorld:
        """Return the world of *hands* that fit the observation."""
        world = self._position.world(hands, rng)

        def play_out(action: Action) -> Tallied:
            outcome = world(action)
            return Tallied(outcome, Tally({}, outcome.points))

        return play_out


class Effect(NamedTuple):
    """An amount that explains an advantage, or that is the same for two equal actions."""

    measure: Measure
    best: float | None
    """The average amount with the choice; None if there is none, as for a card that is not doubled."""
    other: float | None
    """The same with the rival; None, too, if there is no difference."""
    is_difference: bool
    """Whether it explains an advantage."""
    points: float
    """The points of the advantage that the measure's part brings; 0 without an advantage."""
    seats: tuple[Seat, ...]
    """The deciding seat, and its partner."""
    error: float
    """The standard error of an average amount, the larger one."""
    sure: tuple[bool, bool] = (False, False)
    """Whether the amounts with the choice and with the rival follow from the cards of the running trick."""


def round_amount(measure: Measure, amount: float, error: float) -> float:
    """Round an average amount as the screen shows it, given its standard error.

    Shares become percents, in fives or, with a large error, in tens; numbers keep one decimal, but
    points of a deal none.
    """
    if measure.unit == "share":
        step = 5 if error < _SURE else 10
        return float(step * round(100 * amount / step))
    if measure.unit == "number":
        return round(amount, 0 if measure.name in WHOLE else 1) + 0.0
    return float(round_points(round(amount)))


def round_points(points: int) -> int:
    """Round points, which are an estimate: to fives from ten on, and to tens from a hundred on."""
    step = 1 if abs(points) < 10 else 5 if abs(points) < 100 else 10
    return step * round(points / step)


def explanation(best: Sequence[Tally], other: Sequence[Tally]) -> Effect | None:
    """Return the effect that explains most of the choice's advantage; None without one.

    The tallies are of the same worlds. The points of the effect's part differ significantly, and its amount
    significantly and visibly.
    """
    gap = mean([one.points - two.points for one, two in zip(best, other, strict=True)])
    pairs = [
        [(one.parts[name], two.parts[name]) for one, two in zip(best, other, strict=True)]
        for name in best[0].parts
        if name in other[0].parts
    ]
    gains = [[one.points - two.points for one, two in pair] for pair in pairs]
    for place in sorted(range(len(pairs)), key=lambda place: -mean(gains[place])):
        gain = gains[place]
        if mean(gain) < _SHARE * gap or distance(gain) < _STANDS_OUT:
            break
        effect = _difference(pairs[place], mean(gain), best[0].seats)
        if effect is not None:
            return effect
    return None


def _difference(pairs: Sequence[tuple[Part, Part]], gain: float, seats: tuple[Seat, ...]) -> Effect | None:
    """Return the amount of a part that shows the advantage most clearly, if any does."""
    found: Effect | None = None
    most = _STANDS_OUT
    for measure in dict.fromkeys((*pairs[0][0].amounts, *pairs[0][1].amounts)):
        if measure.name in _SCORES:
            continue
        one, two = ([pair[place].amounts.get(measure) for pair in pairs] for place in (0, 1))
        amounts = [[value for value in values if value is not None] for values in (one, two)]
        best, other = (mean(values) if values else None for values in amounts)
        error = max(_error(measure, values) for values in amounts if values)
        effect = Effect(measure, best, other, True, gain, seats, error)
        if best is None or other is None:
            # only a doubled card comes back
            return effect
        sign = 1 if measure.is_wanted else -1
        clearness = distance([sign * (a - b) for a, b in zip(*amounts, strict=True)])
        is_visible = round_amount(measure, best, error) != round_amount(measure, other, error)
        if clearness >= most and is_visible:
            found, most = effect, clearness
    return found


def common(best: Sequence[Tally], other: Sequence[Tally]) -> Effect | None:
    """Return the most telling effect that is the same with two equal actions; None without one.

    Parts with higher stakes come first, and of a part's shares the share nearest to a half. Bad news that is
    nearly certain comes last.
    """

    def rank(name: str) -> tuple[bool, float]:
        """Return the rank of a part: first the parts of the own side, then those with the highest stakes."""
        is_own = all(measure.seats[0] in best[0].seats for measure in best[0].parts[name].amounts)
        return not is_own, -abs(mean([tally.parts[name].points for tally in best]))

    found: list[Effect] = []
    for name in sorted(best[0].parts, key=rank):
        effects: list[Effect] = []
        for measure in best[0].parts[name].amounts:
            one = [tally.parts[name].amounts[measure] for tally in best]
            two = [tally.parts[name].amounts.get(measure, inf) for tally in other if name in tally.parts]
            if len(one) == len(two) and inf not in two and _are_alike(measure, one, two):
                amount = (mean(one) + mean(two)) / 2
                error = max(_error(measure, values) for values in (one, two))
                effects.append(Effect(measure, amount, None, False, 0.0, best[0].seats, error))
        if len(effects) < len(best[0].parts[name].amounts):
            # an amount that differs matters more than bad news
            effects = [effect for effect in effects if not _is_surely_bad(effect)]
        found += sorted(effects, key=_distance_from_half)
    return min(found, key=_is_surely_bad, default=None)


def _distance_from_half(effect: Effect) -> float:
    """Return by how much a share differs from a half; 0 for other amounts."""
    assert effect.best is not None
    return abs(effect.best - 1 / 2) if effect.measure.unit == "share" else 0.0


def _is_surely_bad(effect: Effect) -> bool:
    """Whether a wanted share is shown as 0 percent, or an unwanted share as 100 percent."""
    measure = effect.measure
    assert effect.best is not None
    surely_bad = 0.0 if measure.is_wanted else 100.0
    return measure.unit == "share" and round_amount(measure, effect.best, effect.error) == surely_bad


def alone(best: Sequence[Tally]) -> Effect | None:
    """Return the effect of the choice with the highest stakes; None without one."""
    return common(best, best)


def danger(best: Sequence[Tally], measure: Measure) -> Effect:
    """Return how often the danger of the choice, *measure*, comes true in the running trick."""
    shares = [tally.dangers.get(measure, 0.0) for tally in best]
    return Effect(measure, mean(shares), None, False, 0.0, best[0].seats, _error(measure, shares))


def is_likely(effect: Effect) -> bool:
    """Whether a share counts as a half or more, rounded as on the screen."""
    return effect.best is not None and round_amount(effect.measure, effect.best, effect.error) >= _HALF


def is_frequent(danger: Effect) -> bool:
    """Whether a hint must justify a danger, rounded as on the screen."""
    return danger.best is not None and round_amount(danger.measure, danger.best, danger.error) >= OFTEN


def _error(measure: Measure, amounts: Sequence[float]) -> float:
    """Return the standard error of the average of a measure's amounts."""
    return share_error(amounts) if measure.unit == "share" else standard_error(amounts)


def _are_alike(measure: Measure, one: Sequence[float], two: Sequence[float]) -> bool:
    error = max(_error(measure, values) for values in (one, two))
    if round_amount(measure, mean(one), error) == round_amount(measure, mean(two), error):
        return True
    return abs(distance([a - b for a, b in zip(one, two, strict=True)])) < _ALIKE
