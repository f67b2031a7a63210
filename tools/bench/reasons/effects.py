"""The truth of effects, in all games: their amounts in fresh worlds."""

import random
from collections.abc import Iterator, Sequence
from statistics import mean, stdev

from trix.ai.explain.effects import WHOLE, Effect, Part, Tally, round_amount
from trix.ai.explain.judgement import Verdict
from trix.ai.games import samplers_of, tallies_of
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action

_MOST_WORLDS = 2000
_LOOK_EVERY = 200
_STANDS_OUT = 3
_NEAR, _FAR = 2, 4
"""Standard errors within which two averages count as equal: before the last look, and at it."""


def is_right(game: Game, seen: Observation, verdict: Verdict, seed: str) -> bool:
    """Return whether a verdict's effect and danger are right in up to 2,000 fresh worlds; True without any.

    They are right if fresh worlds give the amounts shown. The amounts and points of a difference must also be
    significant.
    """
    effect = verdict.effect
    rival = verdict.rival if effect and effect.is_difference else next(iter(verdict.equals), None)
    danger = verdict.danger
    is_danger = danger is None or _holds(
        game, seen, danger, verdict.best, None, f"{seed} {danger.measure.name}"
    )
    return is_danger and (effect is None or _holds(game, seen, effect, verdict.best, rival, seed))


def _holds(
    game: Game, seen: Observation, effect: Effect, best: Action, other: Action | None, seed: str
) -> bool:
    """Return whether an effect of the choice is right, compared with another action if there is one."""
    actions = (best,) if other is None else (best, other)
    tallies: list[list[Tally]] = [[] for _ in actions]
    for number, results in enumerate(_play_worlds(game, seen, actions, seed), 1):
        for found, tally in zip(tallies, results, strict=True):
            found.append(tally)
        if number % _LOOK_EVERY == 0:
            allowed = _NEAR if number < _MOST_WORLDS else _FAR
            is_clear = not effect.is_difference or _explains(effect, *tallies)
            if is_clear and all(
                _is_amount(effect, place, found, allowed) for place, found in enumerate(tallies)
            ):
                return True
    return False


def _play_worlds(
    game: Game, seen: Observation, actions: Sequence[Action], seed: str
) -> Iterator[tuple[Tally, ...]]:
    """Yield the tallies of the actions in each of the fresh worlds."""
    rng = random.Random(seed)
    position, sampler = tallies_of(game)(seen), samplers_of(game)(seen, rng)
    for _ in range(_MOST_WORLDS):
        world = position.tallied_world(sampler(), random.Random(rng.getrandbits(32)))
        yield tuple(world(action).tally for action in actions)


def _part(effect: Effect, tally: Tally) -> Part | None:
    """Return the part that has the effect's measure; without one, the dangers as a part."""
    parts = tally.parts.values()
    dangers = Part(0.0, {effect.measure: tally.dangers.get(effect.measure, 0.0)})
    found = next((part for part in parts if effect.measure in part.amounts), None)
    return dangers if found is None and not effect.is_difference else found


def _is_amount(effect: Effect, place: int, tallies: Sequence[Tally], allowed: int) -> bool:
    """Whether an amount shown is the average within rounding and so many standard errors."""
    told = effect.best if not place or not effect.is_difference else effect.other
    parts = [_part(effect, tally) for tally in tallies]
    amounts = [part.amounts[effect.measure] for part in parts if part is not None]
    if told is None or not amounts:
        return told is None and not amounts
    if effect.sure[bool(place)] and any(amount != told for amount in amounts):
        return False
    number = round_amount(effect.measure, told, effect.error)
    step = 1 if effect.measure.name in WHOLE else 0.1
    if effect.measure.unit == "share":
        number, step = number / 100, 0.05 if round_amount(effect.measure, 0.05, effect.error) else 0.1
    elif effect.measure.unit == "points":
        step = 1 if abs(number) < 10 else 5 if abs(number) < 100 else 10
    error = (_error(amounts) ** 2 + effect.error**2) ** 0.5
    return bool(abs(mean(amounts) - number) <= step / 2 + allowed * error + 1e-9)


def _explains(effect: Effect, best: Sequence[Tally], other: Sequence[Tally]) -> bool:
    """Whether the part's price makes an advantage, and its amount differs in the direction shown."""
    amounts, gains = [], []
    name = next(
        name
        for name, part in (*best[0].parts.items(), *other[0].parts.items())
        if effect.measure in part.amounts
    )
    for one, two in zip(best, other, strict=True):
        first, second = one.parts[name], two.parts[name]
        gains.append(first.points - second.points)
        if effect.best is not None and effect.other is not None:
            amounts.append(first.amounts[effect.measure] - second.amounts[effect.measure])
    sign = 1 if effect.measure.is_wanted else -1
    is_directed = not amounts or _stands_out([sign * one for one in amounts])
    return is_directed and _stands_out(gains)


def _stands_out(values: Sequence[float]) -> bool:
    return mean(values) > _STANDS_OUT * _error(values)


def _error(values: Sequence[float]) -> float:
    return float(stdev(values) / len(values) ** 0.5)
