"""Compares two actions in the same worlds, and in the same worlds changed so that a fact is false.

Their effects come from the same worlds (`trix.ai.explain.effects`). Comparisons end early if their result is
clear, so that a hint is there within seconds on a phone.
"""

from collections.abc import Generator, Iterator, Sequence
from math import ceil
from random import Random
from typing import Final, NamedTuple

from trix.ai.explain.effects import (
    Effect,
    Measure,
    Tallied,
    TalliedWorld,
    Tally,
    alone,
    common,
    danger,
    explanation,
)
from trix.ai.explain.reasons import Change
from trix.ai.explain.standard_errors import distance, mean, share_error, standard_error
from trix.ai.games import budgets_of, positions_of, samplers_of, tallies_of
from trix.ai.search import Outcome, chance
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action, CardSet

_STANDS_OUT: Final = 2.5
"""A difference of more standard errors is significant."""
_STANDS_FAR_OUT: Final = 3.0
"""A plain fact needs more: several are tried for one hint."""
_FEWEST: Final = 10
"""Fewer changed worlds show nothing."""
_PRECISE: Final = 3 * _STANDS_OUT
"""A difference of more standard errors may be shown: its error is below a third of it."""
_CLEAR: Final = 6.0
"""A comparison whose points are not shown ends early at this many standard errors."""
_HARDLY: Final = 1.0
"""A comparison with fewer also ends early: a significant difference is unlikely."""
_LOOK_EVERY: Final = 25
"""Worlds between two looks at a comparison."""
_PATIENCE: Final = 50
"""Worlds before a comparison ends because a significant difference is unlikely."""
_TOLD: Final = 50
"""The least number of worlds that an amount is the average of."""
_PATIENTLY: Final = 3 * _TOLD
"""The number of worlds in which an effect is looked for, if a duel does not have more."""
_DUEL: Final = 1 / 3
"""The most worlds of a duel, as a share of the search's playouts."""
_EQUAL: Final = 5 / 3
"""Two actions are equal if they surely differ by less than this multiple of the least loss that counts."""
_CARDS: Final = 20
"""With more cards left to play a changed world takes longer, so a duel plays fewer changed worlds."""
_HIDDEN: Final = 16
"""With fewer hidden cards, deals drawn one after the other are much alike; a duel then skips some."""
_MOST_DRAWS: Final = 3
"""The most deals drawn for one world."""
_MATTERS: Final = 1 / 3
"""A fact matters if the advantage without it is smaller by at least this share."""


class _World(NamedTuple):
    """A world, and the result of the choice in it."""

    world: TalliedWorld
    hands: Sequence[CardSet]
    seed: int
    result: Tallied


class Duel:
    """The choice compared with other actions in the same worlds, then in changed worlds.

    `face` sets the other action, `meet` plays both out in more worlds, `change` in the same worlds changed.
    """

    def __init__(self, game: Game, seen: Observation, best: Action, playouts: int, seed: int) -> None:
        """Compare *best*, by at most a share of a search's *playouts*; *seed* chooses the worlds."""
        self._positions = positions_of(game)
        self._position = tallies_of(game)(seen)
        self._seen = seen
        self.best = best
        self._other = best
        self._rng = chance(seen, seed)
        self._sampler = samplers_of(game)(seen, self._rng)
        hidden = sum(seen.hand_sizes) - seen.hand_sizes[seen.seat]
        self._draws = max(1, min(_MOST_DRAWS, ceil(_HIDDEN / max(1, hidden))))
        """Deals drawn for a world; the last one counts."""
        self._worlds: list[_World] = []
        self._most = max(2, round(playouts * _DUEL))
        self._most_plainly = max(2, playouts)
        self._margin = _EQUAL * budgets_of(game).least_loss
        self._met: dict[Action, list[Tallied]] = {best: []}
        self._gaps: list[Outcome] = []
        self._left = 0
        self._shrinkage: list[float] = []
        """By how many points the advantage is smaller in each changed world."""
        self._shift: list[float] = []
        """By how many points the choice is worth less in each changed world."""

    def face(self, other: Action) -> None:
        """Have the choice compared with *other* from now on."""
        if other != self._other:
            met = self._met.setdefault(other, [])
            self._other = other
            self._gaps = [
                _difference(world.result.outcome, one.outcome)
                for world, one in zip(self._worlds, met, strict=False)
            ]

    def meet(self, other: Action, *, patient: bool = False) -> Iterator[None]:
        """Compare the choice with another action; if *patient* until the better one is clear."""
        self.face(other)
        for number in range(len(self._gaps), self._most):
            points = [gap.points for gap in self._gaps]
            if _is_clear(points, _PRECISE, two_sided=patient, patient=patient):
                return
            yield from self._meet_in(number)

    def _meet_in(self, number: int) -> Iterator[None]:
        """Compare the two actions in one more world."""
        yield from self._draw(number)
        met = self._worlds[number]
        other = met.world(self._other)
        self._met[self._other].append(other)
        self._gaps.append(_difference(met.result.outcome, other.outcome))
        yield

    def _draw(self, number: int) -> Iterator[None]:
        """Draw a world and play the choice out in it, unless that is done."""
        if number == len(self._worlds):
            hands, seed = [self._sampler() for _ in range(self._draws)][-1], self._rng.getrandbits(32)
            yield
            world = self._position.tallied_world(hands, Random(seed))
            self._worlds.append(_World(world, hands, seed, world(self.best)))
            yield

    def turn(self) -> None:
        """Make the other action the choice; the worlds stay the same."""
        best, other = self.best, self._other
        results = self._met.pop(other)
        results += [world.world(other) for world in self._worlds[len(results) :]]
        self._met |= {best: [world.result for world in self._worlds], other: []}
        self._worlds = [
            world._replace(result=result) for world, result in zip(self._worlds, results, strict=True)
        ]
        self.best = self._other = other
        self._gaps = []

    def explain(self, other: Action) -> Generator[None, None, Effect | None]:
        """Return the effect that explains the advantage over another action, if there is one."""
        self.face(other)
        most = max(self._most, min(_PATIENTLY, self._most_plainly))
        while True:
            number = len(self._gaps)
            if number >= min(_TOLD, self._most_plainly):
                effect = explanation(*self._tallies())
                if effect is not None or number >= most:
                    return effect
            for _ in range(_LOOK_EVERY):
                yield from self._meet_in(len(self._gaps))

    def describe(self, other: Action | None) -> Generator[None, None, Effect | None]:
        """Return an effect that the choice shares with another action; without *other* one of the choice."""
        if other is None:
            for number in range(_TOLD):
                yield from self._draw(number)
            return alone([world.result.tally for world in self._worlds])
        self.face(other)
        while len(self._gaps) < _TOLD:
            yield from self._meet_in(len(self._gaps))
        return common(*self._tallies())

    def danger(self, measure: Measure) -> Generator[None, None, Effect]:
        """Return how often the danger of the choice comes true in the running trick."""
        for number in range(_TOLD):
            yield from self._draw(number)
        # the same worlds for each rival
        return danger([world.result.tally for world in self._worlds[:_TOLD]], measure)

    def danger_of(self, other: Action, measure: Measure) -> Effect:
        """Return how often the danger of another action that was met comes true in the running trick."""
        return danger([met.tally for met in self._met[other]], measure)

    def anyway(self, other: Action, measure: Measure) -> Effect | None:
        """Return how often another action gives a costly card, named by *measure*, to the side in the end.

        None if that is less likely than not, or the card costs nothing.
        """
        met = self._met[other]
        parts = [part for one in met for part in one.tally.parts.values()]
        shares = [part.amounts[measure] for part in parts if measure in part.amounts]
        if len(shares) < _TOLD or mean(shares) < 1 / 2:
            return None
        return Effect(measure, mean(shares), None, False, 0.0, met[0].tally.seats, share_error(shares))

    def _tallies(self) -> tuple[list[Tally], list[Tally]]:
        """Return the tallies of the two actions in the same worlds."""
        others = [met.tally for met in self._met[self._other]]
        return [world.result.tally for world in self._worlds[: len(others)]], others

    def allow(self, worlds: float) -> None:
        """Set the number of changed worlds that may still be played; fewer count if many cards are left."""
        cards = sum(self._seen.hand_sizes)
        self._left = max(2, round(worlds * min(1.0, _CARDS / max(1, cards))))

    def change(self, change: Change, *, plain: bool = False, weak: bool = False) -> Iterator[None]:
        """Play the worlds out again, changed, until the result is clear or no changed world is left.

        For a *plain* fact more worlds are drawn. For a *weak* fact it is enough that the worth of the choice
        differs, even if its advantage does not.
        """
        position = self._positions(change.observation(self._seen))
        best, other = (change.card(action) for action in (self.best, self._other))
        self._shrinkage, self._shift = [], []
        for number in range(self._most_plainly if plain else len(self._gaps)):
            if not self._left or self._is_settled(weak):
                return
            if number == len(self._gaps):
                yield from self._meet_in(number)
            met, gap = self._worlds[number], self._gaps[number]
            changed = change.hands(met.hands, self._seen.seat)
            if changed is None:
                # the policies of playouts alternate
                position.world(met.hands, Random(met.seed))
                continue
            self._left -= 1
            world = position.world(changed, Random(met.seed))
            result = world(best)
            self._shift.append(met.result.outcome.points - result.points)
            self._shrinkage.append(gap.points - _difference(result, world(other)).points)
            yield

    def _is_settled(self, weak: bool) -> bool:
        """Whether more changed worlds would hardly change the result."""
        return _is_clear(self._shrinkage) and (not weak or _is_clear(self._shift, two_sided=True))

    @property
    def points(self) -> int:
        """By how many points the first action is better, if that is significant; else 0."""
        # the expert maximizes utility: if the choice has less of that after all, points prove nothing
        if mean([gap.utility for gap in self._gaps]) <= 0:
            return 0
        return max(0, round(_significant([gap.points for gap in self._gaps])))

    @property
    def lead(self) -> float:
        """By how many points the first action came out better, significant or not."""
        return mean([gap.points for gap in self._gaps])

    @property
    def error(self) -> float:
        """The standard error of `lead`."""
        return standard_error([gap.points for gap in self._gaps])

    @property
    def is_likely(self) -> bool:
        """Whether the first action is better by more than the error, which need not be significant."""
        return distance([gap.points for gap in self._gaps]) >= _HARDLY

    @property
    def is_precise(self) -> bool:
        """Whether the error of the points is small enough to name them."""
        return distance([gap.points for gap in self._gaps]) >= _PRECISE

    @property
    def is_equal(self) -> bool:
        """Whether the actions surely differ by too little to count."""
        points = [gap.points for gap in self._gaps]
        return abs(mean(points)) + _STANDS_OUT * standard_error(points) <= self._margin

    @property
    def matters(self) -> bool:
        """Whether the advantage was significantly smaller in the changed worlds, by enough for a reason."""
        gap = mean([gap.points for gap in self._gaps])
        return bool(self._shrinkage) and _significant(self._shrinkage) >= _MATTERS * gap

    @property
    def lessens(self) -> bool:
        """Whether the advantage was significantly smaller in the changed worlds."""
        return len(self._shrinkage) >= _FEWEST and distance(self._shrinkage) >= _STANDS_FAR_OUT

    @property
    def differs(self) -> bool:
        """Whether the choice, or its advantage, was significantly different in the changed worlds."""
        series = (self._shift, self._shrinkage) if len(self._shift) >= _FEWEST else ()
        return any(abs(distance(values)) >= _STANDS_FAR_OUT for values in series)


def _difference(one: Outcome, other: Outcome) -> Outcome:
    return Outcome(one.utility - other.utility, one.points - other.points)


def _is_clear(
    values: Sequence[float], clear: float = _CLEAR, *, two_sided: bool = False, patient: bool = False
) -> bool:
    """Whether it is time for a look at a comparison, and more values would hardly change its result.

    If *patient* a difference that hardly stands out may still become clear.
    """
    if not values or len(values) % _LOOK_EVERY:
        return False
    stands_out = abs(distance(values)) if two_sided else distance(values)
    return stands_out >= clear or (not patient and stands_out < _HARDLY and len(values) >= _PATIENCE)


def _significant(values: Sequence[float]) -> float:
    """Return the mean of differences if it is significantly above 0; else 0."""
    return mean(values) if distance(values) >= _STANDS_OUT else 0.0
