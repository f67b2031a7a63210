"""Takes hints in games of all kinds and checks them."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from tools.bench.reasons.effects import is_right
from tools.bench.reasons.plain import is_true as plain_is_true
from trix.ai import make_agent
from trix.ai.explain import plain_facts
from trix.ai.explain.judgement import Judgement, Verdict
from trix.ai.explain.plain_grounds import facts, least_useful
from trix.ai.explain.reasons import Change, Ground, Reason, grounds
from trix.ai.explain.review import Decision, Judging
from trix.ai.games import budgets_of, positions_of, samplers_of
from trix.ai.games.trixter.explain.facts import LeadsLow
from trix.engine.cards import bits_of, card_from_text, mask_of, union
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action, BySeat, CardSet
from trix.games import load_game

VARIANTS: Final[tuple[tuple[str, Mapping[str, Any]], ...]] = (
    ("trix", {"mode": "complex"}),
    ("trix", {"mode": "classic", "doubling": "simple"}),
    ("trix", {"mode": "free_complex", "partnership": True, "twos_shown": True}),
    ("trixter", {"hands": "short"}),
    ("trixter", {"players": 5, "hands": "short"}),
    ("troika", {"length": "hands", "hands": 5}),
    ("troika", {"kitty": True, "low_bids": "always", "length": "hands", "hands": 5}),
)
FAULTS: Final = (
    "false fact",
    "true of the rival",
    "fact not changed",
    "evaluation not changed",
    "unlike the review",
    "wrong effect",
    "not all as good",
)
_SILLY: Final = 0.15
"""Share of random actions, for unusual positions."""
_PLAYED: Final = ("play", "layout")
_MOST_WORLDS: Final = 6000
"""A fact that stood out in the few worlds of a hint may change the evaluation by little."""
_ALIKE_WORLDS: Final = 600
_LOOK_EVERY: Final = 100
_STANDS_OUT: Final = 3
_SUBJECTS: Final = ("card", "best", "costly", "suit", "seat", "own", "others")


class Met(NamedTuple):
    """A decision of a game, with all hands."""

    game: Game
    seen: Observation
    hands: BySeat[CardSet]
    seed: int
    """The game's seed."""


class Hint(NamedTuple):
    """A hint that the seat followed."""

    met: Met
    verdict: Verdict
    playouts: int | None

    @property
    def is_true(self) -> bool:
        """Whether all facts that the verdict names are true."""
        why = self.verdict.note if self.verdict.why is None else self.verdict.why
        told = (*self.verdict.hand, *(fact for fact in (why, self.verdict.warning) if fact is not None))
        return all(is_true(self.met, self.verdict.best, one) for one in told)

    @property
    def is_telling(self) -> bool:
        """Whether the fact about the chosen card is not true of the rival, too; True without a fact."""
        verdict, rival, why = self.verdict, self.verdict.rival, self.verdict.why
        if why is None or rival is None or verdict.is_far or self.met.seen.phase not in _PLAYED:
            return True
        best, other = (_number_better(self.met, card) for card in (verdict.best, rival))
        # players do not know which cards are not dealt
        more = isinstance(why, plain_facts.MoreBeat | plain_facts.HardlyTakes | LeadsLow) and best > other
        few = plain_facts.FewBeat | plain_facts.NoneBetter | plain_facts.OnlyTrumpBeats
        fewer = isinstance(why, few) and best < other
        return more or fewer or not is_true(self.met, rival, why)

    @property
    def other(self) -> Action:
        """The action that the choice is compared with."""
        best, rival = self.verdict.best, self.verdict.rival
        return rival if rival is not None else next(iter(self.verdict.equals), best)

    @property
    def is_counterfactual(self) -> bool:
        """Whether the fact is false in the changed position; True without a fact."""
        best, why = self.verdict.best, self.verdict.why
        return why is None or changes_fact(self.met, best, self.other, why)

    @property
    def is_decisive(self) -> bool:
        """Whether choice or evaluation differ in the changed position; True without a fact."""
        best, why = self.verdict.best, self.verdict.why
        if why is None or isinstance(why, plain_facts.OnlyLegal):
            return True
        # the verdict does not tell which other action the fact was found beside
        return any(
            changes_evaluation(self.met, best, found.other, found.change)
            for found in search(self.met, best, self.other, why)
        )

    @property
    def has_right_effect(self) -> bool:
        """Whether the effect is right in fresh worlds; True without an effect."""
        game, seen, _hands, seed = self.met
        return is_right(game, seen, self.verdict, f"{seed} {len(seen.history)}")

    @property
    def is_rightly_indifferent(self) -> bool:
        """Whether all actions are about as good in fresh worlds if the hint says so."""
        met, best = self.met, self.verdict.best
        if not self.verdict.is_indifferent:
            return True
        rng = random.Random(f"{met.seed} {len(met.seen.history)} all")
        position, sampler = positions_of(met.game)(met.seen), samplers_of(met.game)(met.seen, rng)
        gaps: dict[Action, list[float]] = {one: [] for one in met.seen.legal_actions if one != best}
        for _ in range(_ALIKE_WORLDS):
            world = position.world(sampler(), random.Random(rng.getrandbits(32)))
            points = world(best).points
            for action, values in gaps.items():
                values.append(points - world(action).points)
        most = 2 * budgets_of(met.game).least_loss
        return all(
            mean(values) - most <= _STANDS_OUT * stdev(values) / len(values) ** 0.5
            for values in gaps.values()
        )

    @property
    def is_as_reviewed(self) -> bool:
        """Whether a review says the same of a decision here: the choice, an equal or the rival, in turn."""
        verdict, seen = self.verdict, self.met.seen
        rivals = () if verdict.rival is None else (verdict.rival,)
        actions = (verdict.best, *verdict.equals[-1:], *rivals)
        action = actions[len(seen.history) % len(actions)]
        judging = Judging(self.met.game, [Decision(seen, action)], self.playouts)
        judging.run(lambda: False)
        (reviewed,) = judging.verdicts
        if action in rivals:
            # the review may give a reason against an action that the hint does not speak of
            said, again = ((one.reason, one.effect) for one in (verdict, reviewed))
            same_reason = verdict.is_far or said == again
            return reviewed.kind == "worse" and reviewed.points == verdict.points and same_reason
        if action == verdict.best:
            return reviewed == verdict
        return reviewed.best == verdict.best and reviewed.kind in ("same", "equal")


def decisions(name: str, options: Mapping[str, Any], seed: int) -> Iterator[Met]:
    """Yield all decisions with a choice in a game of sensible and some silly actions."""
    game, rng = load_game(name, **options), random.Random(seed)
    sensible, state = make_agent("standard", game), game.new_initial_state(seed)
    while (seat := state.current_player()) is not None:
        seen = state.observation(seat)
        if len(seen.legal_actions) > 1:
            hands = tuple(mask_of(map(card_from_text, hand)) for hand in state.hands())
            yield Met(game, seen, hands, seed)
        state.apply_action(rng.choice(seen.legal_actions) if rng.random() < _SILLY else sensible.choose(seen))


def hints(
    number: int, seed: int = 1, playouts: int | None = None, *, before_play: bool = False
) -> Iterator[Hint]:
    """Yield hints of all variants in turn, at about every third decision; optionally only *before_play*."""
    rng = random.Random(seed)
    found = [_hints_of(name, options, seed, rng, playouts, before_play) for name, options in VARIANTS]
    for place in range(number):
        yield next(found[place % len(found)])


def _hints_of(
    name: str,
    options: Mapping[str, Any],
    seed: int,
    rng: random.Random,
    playouts: int | None,
    before_play: bool,
) -> Iterator[Hint]:
    while True:
        for met in decisions(name, options, seed):
            is_wanted = not before_play or met.seen.phase not in _PLAYED
            if is_wanted and rng.random() < 1 / 3:
                judgement = Judgement(met.game, met.seen, playouts=playouts)
                judgement.run(lambda: False)
                assert judgement.verdict is not None
                yield Hint(met, judgement.verdict, playouts)
        seed += 1


def _number_better(met: Met, card: Action) -> int:
    """Return how many better cards of its suit other hands may hold."""
    bidding = getattr(met.seen, "bidding", None)
    order = -1 if bidding is not None and bidding.highest.low else 1
    others = union(hand for seat, hand in enumerate(met.hands) if seat != met.seen.seat)
    others |= met.game.unseen(met.seen).cards
    return sum(one // 13 == card // 13 and (one - card) * order > 0 for one in bits_of(others))


def is_true(met: Met, action: Action, why: Reason) -> bool:
    """Return whether a fact in favour of an action is true in all hands."""
    others = union(hand for seat, hand in enumerate(met.hands) if seat != met.seen.seat)
    plain = type(why).__module__ == plain_facts.__name__
    if plain:
        seats, trick = met.game.num_players, met.seen.trick
        played = {(trick.leader + place) % seats for place in range(len(trick.cards))}
        later = union(met.hands[seat] for seat in {*range(seats)} - played - {met.seen.seat})
        return bool(plain_is_true(met.game, met.seen, others, later, action, why))
    check = import_module(f"{__package__}.{met.game.name}").is_true
    return bool(check(met.game, met.seen, others, met.hands, action, why))


class Found(NamedTuple):
    """A fact found again."""

    finder: Callable[..., Iterator[Ground]]
    change: Change
    other: Action
    """The action that the fact compares the choice with."""


def search(met: Met, action: Action, other: Action, why: Reason) -> Iterator[Found]:
    """Find a fact again, compared with the *other* action first, then with each third action."""
    others = [other, *(one for one in met.seen.legal_actions if one not in (action, other))]
    finders = (grounds, partial(facts, worse=False), partial(facts, worse=True))
    for finder in finders:
        for one in others:
            for ground in finder(met.game, met.seen, action, one):
                if ground.reason == why:
                    yield Found(finder, ground.change, one)


def changes_fact(met: Met, action: Action, other: Action, why: Reason) -> bool:
    """Return whether the fact no longer holds in the changed position."""
    finder, change, other = next(search(met, action, other, why))
    if change.gives is not None:
        seat, cards = change.gives
        return not change.observation(met.seen).lacking[seat] & cards
    seen, action, other = change.observation(met.seen), change.card(action), change.card(other)
    if seen.phase == "bid" and other not in seen.legal_actions:
        return True  # a bid that cannot be made is not too high
    again = finder(met.game, seen, action, other)
    return not any(
        type(one.reason) is type(why)
        and all(getattr(one.reason, field, None) == getattr(why, field, None) for field in _SUBJECTS)
        for one in again
    )


def changes_evaluation(met: Met, action: Action, other: Action, change: Change) -> bool:
    """Return whether the worth of an action, or its advantage, differs in the changed position.

    It draws new worlds, and more than the hint did. It also returns True if the *other* of two equal cards is
    played there.
    """
    game, seen = met.game, met.seen
    changed_seen = change.observation(seen)
    best, second = change.card(action), change.card(other)
    if seen.phase == "play" and least_useful(game, changed_seen, best, (best, second)) != best:
        return True
    rng = random.Random(f"{met.seed} {len(seen.history)}")
    position, changed = positions_of(game)(seen), positions_of(game)(changed_seen)
    sampler = samplers_of(game)(seen, rng)
    worth: list[float] = []
    advantage: list[float] = []
    for number in range(1, _MOST_WORLDS + 1):
        hands, luck = sampler(), rng.getrandbits(32)
        new = change.hands(hands, seen.seat)
        if new is not None:
            before, after = (
                position.world(hands, random.Random(luck)),
                changed.world(new, random.Random(luck)),
            )
            one, two = before(action).points, after(best).points
            worth.append(one - two)
            advantage.append(one - before(other).points - two + after(second).points)
        if number % _LOOK_EVERY == 0 and any(map(_differs, (worth, advantage))):
            return True
    return False


def _differs(values: Sequence[float]) -> bool:
    """Whether a mean is not 0, by three standard errors."""
    return len(values) > 1 and abs(mean(values)) * len(values) ** 0.5 > _STANDS_OUT * stdev(values)


def count(
    number: int, seed: int = 1, playouts: int | None = None, *, before_play: bool = False
) -> Counter[str]:
    """Take *number* hints; count them, and their faults, by kind. Print where each fault is."""
    found = Counter(dict.fromkeys(FAULTS, 0))
    for hint in hints(number, seed, playouts, before_play=before_play):
        found["hints"] += 1
        why = hint.verdict.why
        if why is not None:
            found[type(why).__name__] += 1
        found["a reason"] += hint.verdict.reason is not None
        found["a plain fact"] += hint.verdict.fact is not None
        found["as good as another"] += bool(hint.verdict.equals)
        found["no fact"] += why is None
        found["a note"] += hint.verdict.note is not None
        found["no fact, but a difference"] += why is None and hint.verdict.rival is not None
        found["no fact and no effect"] += why is None and hint.verdict.effect is None
        if hint.verdict.effect is not None:
            found[f"effect: {hint.verdict.effect.measure.name}"] += 1
        found["no difference"] += hint.verdict.rival is None
        faults = {
            "false fact": not hint.is_true,
            "true of the rival": not hint.is_telling,
            "fact not changed": not hint.is_counterfactual,
            "unlike the review": not hint.is_as_reviewed,
            "evaluation not changed": not hint.is_decisive,
            "wrong effect": not hint.has_right_effect,
            "not all as good": not hint.is_rightly_indifferent,
        }
        for fault, is_found in faults.items():
            found[fault] += is_found
            if is_found:
                game, seen, _hands, seed_of_game = hint.met
                place = f"seed {seed_of_game}, after {len(seen.history)} actions"
                print(f"{fault}: {game.name} {dict(game.options)}, {place}: {hint.verdict}", flush=True)
    return found
