"""The expert's judgement of a decision: its choice, what other choices are worth, and why.

    judgement = Judgement(game, observation, action)
    judgement.run(until)          # in slices; judgement.done
    judgement.verdict

Hint, review and "Why that card?" all use it, so for the same position they say the same. It sees only the
observation. The search's choice is the maximum of several noisy estimates and so biased upwards. Therefore it
is compared with another action once more, in a duel over fresh worlds, and only a significant difference
counts. Each fact named must count, too: in the same worlds, changed so that the fact is false, the evaluation
differs significantly (`trix.ai.explain.duel`). Without a reason the advantage would be smaller by a third.
Without a plain fact the choice or its advantage would be worth more or less, or an equal card played.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from typing import Final, Literal, NamedTuple

from trix.ai import make_agent
from trix.ai.agents import Agent, InstantAgent, Search
from trix.ai.explain import has_part, part
from trix.ai.explain.duel import Duel
from trix.ai.explain.effects import Effect, Measure, is_frequent
from trix.ai.explain.notes import first_kinds, is_poor, notes, warning, weak_kinds
from trix.ai.explain.plain_facts import OnlyLegal
from trix.ai.explain.plain_grounds import (
    are_apart,
    facts,
    is_fit,
    least_useful,
    least_useful_follow,
    safest,
    telling_grounds,
)
from trix.ai.explain.reasons import Change, Reason
from trix.ai.games import beginner_evaluator_of, budgets_of, evaluator_of, positions_of
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action, Card

Kind = Literal["same", "equal", "worse"]

SEED: Final = 4
_TRIED: Final = 3
"""Maximum of other cards that are compared with one whose danger is frequent."""
_FINALISTS: Final = 3
"""Cards for a trick that are compared with the search's choice, in more worlds, before it is final."""
_NEAR: Final = 1 / 2
"""Leads are near the best one within this multiple of the error."""
_FEW: Final = 2
"""With more actions a hint says that all are as good, not only one."""
_CHANGED: Final = 1 / 2
"""Maximum of worlds played out again for reasons, as a share of the search's playouts."""
_CHANGED_PLAINLY: Final = 1
"""The same for plain facts."""


class Verdict(NamedTuple):
    """The judgement of a decision, or of a position."""

    best: Action
    """The expert's choice."""
    kind: Kind = "same"
    """``same``: the decision is the expert's choice, or equivalent; ``equal``: another action, not
    significantly worse; ``worse``: *points* were lost. Without a decision it is ``same``."""
    equals: tuple[Action, ...] = ()
    """Actions shown to be as good; a player would think of the first ones first."""
    rival: Action | None = None
    """A significantly worse action: the decision, or else the beginner's, second best or worst action."""
    points: int = 0
    """By how many points the choice is better than the rival: the team's minus its opponents' average."""
    is_precise: bool = True
    """Whether the error of *points* is small enough to name them without "roughly"."""
    reason: Reason | None = None
    """A fact that makes the choice better than the rival, if one was found."""
    fact: Reason | None = None
    """Without a reason: a plain fact (`trix.ai.explain.plain_facts`) that changes the evaluation, or None."""
    effect: Effect | None = None
    """An amount in the sampled deals that the choice changes, or one that no choice changes."""
    note: Reason | None = None
    """A note on a choice without reason and fact (`trix.ai.explain.notes`)."""
    is_far: bool = False
    """Whether the rival is the worst action, which hardly any player considers."""
    hand: tuple[Reason, ...] = ()
    """Facts of the hand that speak for a choice before the play, then its prospects; empty in most games."""

    danger: Effect | None = None
    """How often the danger of the choice comes true in the running trick, if there is one."""

    warning: Reason | None = None
    """A fact about what the choice risks in the running trick, in games without sampled dangers."""

    anyway: Effect | None = None
    """How often the rival gives the danger's costly card to the side in the end; None if seldom."""

    even: Action | None = None
    """An action that was shown neither to be as good nor to be worse.

    Without a rival and equals it is the first action compared, else a card that players would expect.
    """

    is_expected: bool = False
    """Whether players would discard the rival, the first equal or the even action: a text must name it."""

    is_indifferent: bool = False
    """Whether there are three or more actions, all as good as the choice."""

    @property
    def why(self) -> Reason | None:
        """What explains the choice: the reason, or else the plain fact."""
        return self.fact if self.reason is None else self.reason


def _standing(verdict: Verdict, other: Action) -> bool | None:
    """Return whether another action is worse; None if that is not clear."""
    return True if other == verdict.rival else False if other in verdict.equals else None


def settle(
    game: Game, seen: Observation, effect: Effect, best: Action, other: Action | None = None
) -> Effect:
    """Return an effect with `Effect.sure`: which of its amounts follow from the running trick.

    *other* is the action that *best* is compared with, or shares the effect with.
    """
    if seen.phase != "play" or not has_part(game.name, "dangers"):
        return effect
    is_settled = part(game.name, "dangers").is_settled
    one, two = (
        is_settled(game, seen, action, effect.measure) for action in (best, best if other is None else other)
    )
    return effect._replace(sure=(one, two) if effect.is_difference else (one and two,) * 2)


class Judgement:
    """A judgement in slices. To cancel it, drop it.

    The verdict is a function of observation, action and *playouts*, the budget of the search. Without an
    *action* the position itself is judged.
    """

    def __init__(
        self,
        game: Game,
        seen: Observation,
        action: Action | None = None,
        playouts: int | None = None,
        agent: Agent | None = None,
    ) -> None:
        """Judge by the expert, or by another *agent*, whose choice stands."""
        self.done = False
        self.verdict: Verdict | None = None
        """The verdict; None until done."""
        self.choice: Action | None = None
        """The verdict's best action, known before the rest of it."""
        self._game = game
        self._seen = seen
        self._action = action
        self._playouts = budgets_of(game).review if playouts is None else playouts
        self._agent = agent
        self._steps = self._judge()

    def run(self, until: Callable[[], bool]) -> None:
        """Judge until done or *until* returns True; at least one step."""
        for _ in self._steps:
            if until():
                return
        self.done = True

    def _judge(self) -> Iterator[None]:
        seen = self._seen
        if len(seen.legal_actions) == 1:
            self.choice = seen.legal_actions[0]
            self.verdict = Verdict(self.choice, fact=OnlyLegal())
            return
        search, duel = yield from self._choose()
        best = self.choice = duel.best
        alike = tuple(action for action in self._group(best) if action != best)
        kind: Kind
        far: list[Action] = []
        if self._action is not None and self._action != best and self._action not in alike:
            kind, near = "worse", [self._action]
        else:
            kind, (near, far) = "same", self._rivals(search, (best, *alike))
        equals: tuple[Action, ...] = ()
        expected, even = self._find_expected(best), None
        for other in (*near, *far):
            yield from duel.meet(other)
            if duel.points < self._least_loss:
                if duel.is_equal and not are_apart(self._game, seen, best, other):
                    equals += (other,)
                elif other == expected:
                    even = other
                if other == expected and seen.trick.cards:
                    break  # what another card costs does not answer the player's question
                continue
            equals += alike if kind == "same" else ()
            is_far = other in far
            worse = Verdict(best, kind, equals, other, duel.points, duel.is_precise, is_far=is_far, even=even)
            near_one = near[0] if is_far and near else other
            worse = yield from self._explain(duel, worse, near_one, alike)
            self.verdict = yield from self._complete(duel, worse, near_one)
            return
        is_indifferent = seen.phase in ("play", "layout") and len(seen.legal_actions) > _FEW
        equals += alike if kind == "same" else ()
        is_indifferent &= {*seen.legal_actions} <= {best, *equals}
        near_one = (*near, *far, *alike)[0]
        fact = yield from self._plain_fact(duel, near_one, worse=near_one not in equals)
        tie = Verdict(best, "equal" if kind == "worse" else kind, equals, fact=fact)
        tie = tie._replace(
            even=None if equals else near_one, is_indifferent=is_indifferent and kind == "same"
        )
        effect = yield from self._common_effect(duel, tie, alike)
        self.verdict = yield from self._complete(duel, tie._replace(effect=effect), near_one)

    def _complete(self, duel: Duel, verdict: Verdict, near_one: Action) -> Generator[None, None, Verdict]:
        """Return the verdict with its choice's danger, facts of the hand, and a note if no fact says more.

        *near_one* is the action that a player would compare the choice with.
        """
        danger = None
        measure = self._danger(verdict.best) if self._seen.phase == "play" else None
        if measure is not None:
            danger = settle(self._game, self._seen, (yield from duel.danger(measure)), verdict.best)
        if danger is not None and verdict.rival is not None and is_frequent(danger):
            # of several cards that may fall, the player minds the one that is played
            card = verdict.best if danger.measure.card is None else danger.measure.card
            anyway = duel.anyway(verdict.rival, danger.measure._replace(name="card", card=card))
            if anyway is not None:
                anyway = settle(self._game, self._seen, anyway, verdict.rival)
            verdict = verdict._replace(anyway=anyway)
        if verdict.effect is not None:
            other = verdict.rival if verdict.effect.is_difference else next(iter(verdict.equals), None)
            effect = settle(self._game, self._seen, verdict.effect, verdict.best, other)
            verdict = verdict._replace(effect=effect)
        verdict = self._with_note(verdict, near_one, danger)
        expected = self._find_expected(verdict.best)
        is_named = expected is not None and expected in (verdict.rival, verdict.even, *verdict.equals[:1])
        verdict = verdict._replace(is_expected=is_named and bool(self._seen.trick.cards))
        verdict = verdict._replace(danger=danger, warning=warning(self._game, self._seen, verdict.best))
        return verdict._replace(hand=(yield from self._hand(verdict.best)))

    def _with_note(self, verdict: Verdict, near_one: Action, danger: Effect | None) -> Verdict:
        """Return the verdict without a fact that its danger contradicts, and with a note that says more."""
        if verdict.why is not None and not self._fits(verdict.why, danger):
            verdict = verdict._replace(reason=None, fact=None)
        is_play = self._seen.phase == "play"
        first, weak = (first_kinds(self._game), weak_kinds(self._game)) if is_play else ((), ())
        is_explained = not (verdict.why is None or is_poor(verdict.why) or isinstance(verdict.why, weak))
        if not is_explained or (first and not isinstance(verdict.why, first)):
            found = list(notes(self._game, self._seen, verdict.best, near_one, _standing(verdict, near_one)))
            if not found and verdict.rival is not None:
                found = list(notes(self._game, self._seen, verdict.best, verdict.rival, True))
            fitting = sorted(
                (why for why in found if self._fits(why, danger)), key=lambda why: isinstance(why, weak)
            )
            note = next((why for why in fitting if isinstance(why, first) or not is_explained), None)
            if note is not None and (verdict.why is None or not (is_poor(note) or isinstance(note, weak))):
                verdict = verdict._replace(reason=None, fact=None, note=note)
        fact = verdict.why if verdict.note is None else verdict.note
        if self._is_contrary(fact, verdict.best, verdict.even):
            verdict = verdict._replace(even=None)
        return verdict

    def _is_contrary(self, why: Reason | None, best: Action, even: Action | None) -> bool:
        """Whether a fact says not to play the even card, or that it does something else with points."""
        if why is None or even is None:
            return False
        if even in (getattr(why, "card", None), getattr(why, "costly", None)):
            return True
        kinds = getattr(part(self._game.name, "reasons"), "ON_POINTS", ())
        return isinstance(why, kinds) and are_apart(self._game, self._seen, best, even)

    def _hand(self, best: Action) -> Generator[None, None, tuple[Reason, ...]]:
        """Return facts about a choice before the play: first of the hand, then of sampled deals."""
        game, seen = self._game, self._seen
        if seen.phase not in ("bid", "trump") or not has_part(game.name, "hand"):
            return ()
        found: tuple[Reason, ...] = part(game.name, "hand").hand(game, seen, best)
        if has_part(game.name, "prospects"):
            found += yield from part(game.name, "prospects").prospects(game, seen, best)
        return found

    def _fits(self, why: Reason, danger: Effect | None) -> bool:
        """Whether a fact holds beside a danger, if there is one."""
        return danger is None or not part(self._game.name, "dangers").contradicts(danger, why)

    @property
    def _least_loss(self) -> float:
        return budgets_of(self._game).least_loss

    def _choose(self) -> Generator[None, None, tuple[Search, Duel]]:
        """Return the search, and the duel of its choice or of an action that is preferred to the choice."""
        agent = self._agent or make_agent("expert", self._game, SEED, self._playouts)
        search = agent.begin(self._seen)
        while not search.done:
            search.run(lambda: True)
            yield
        best = self._keep_gift(search, self._prefer(self._list_about_as_good(search)))
        duel = Duel(self._game, self._seen, best, self._playouts, SEED + 1)
        yield from self._play_final(search, duel)
        preferred = yield from self._find_preferred(search, duel)
        if preferred != duel.best:
            yield from duel.meet(preferred)
            if duel.points < self._least_loss:
                duel.turn()
        yield from self._prefer_explained(search, duel)
        return search, duel

    def _prefer_explained(self, search: Search, duel: Duel) -> Iterator[None]:
        """Choose another action, hardly worse, if something speaks for it and nothing for the choice."""
        if self._agent is not None or self._seen.phase not in ("play", "layout"):
            return
        best, seen = duel.best, self._seen

        def has_ground(one: Action, other: Action) -> bool:
            return next(telling_grounds(self._game, seen, one, other), None) is not None

        for other in self._list_others(search, best)[:_FINALISTS]:
            if has_ground(best, other) or not has_ground(other, best):
                continue
            if seen.phase == "play" and least_useful_follow(self._game, seen, other) == best:
                continue  # the two do the same in the trick
            yield from duel.meet(other, patient=True)
            # in tricks the error is so large that a card within it may be much worse
            if duel.lead < self._least_loss or (seen.phase == "layout" and not duel.is_likely):
                duel.turn()
                return

    def _explain(
        self, duel: Duel, worse: Verdict, near_one: Action, alike: Sequence[Action]
    ) -> Generator[None, None, Verdict]:
        """Return the verdict with the fact and the effect that make its rival worse.

        *near_one* is the rival, or a more natural action if the rival is far.
        """
        other = worse.rival
        assert other is not None
        duel.allow(self._playouts * _CHANGED)
        game, seen, best = self._game, self._seen, worse.best
        better_than_near = {one.reason for one in telling_grounds(game, seen, best, near_one)}
        for ground in telling_grounds(game, seen, best, other):
            # to hear that an absurd action is bad teaches nothing
            if ground.reason not in better_than_near or not is_fit(game, seen, ground.reason):
                continue
            yield from duel.change(ground.change)
            if duel.matters:
                effect = yield from duel.explain(other)
                return worse._replace(reason=ground.reason, effect=effect)
        effect = (yield from duel.explain(other)) if near_one == other else None
        is_worse = near_one not in worse.equals
        fact = yield from self._plain_fact(
            duel, near_one, worse=is_worse, clear=not worse.is_far, weak=effect is None
        )
        verdict = worse._replace(fact=fact)
        if near_one != other:
            effect = yield from self._common_effect(duel, verdict, alike)
        return verdict._replace(effect=effect)

    def _common_effect(
        self, duel: Duel, tie: Verdict, alike: Sequence[Action]
    ) -> Generator[None, None, Effect | None]:
        """Return an effect that the choice shares with its first equal; without an equal one of the choice.

        *alike* actions are equal in all worlds, so they do not count. With a fact and no equal there is none.
        """
        equal = next((action for action in tie.equals if action not in alike), None)
        if equal is None and tie.fact is not None:
            return None
        return (yield from duel.describe(equal))

    def _plain_fact(
        self, duel: Duel, other: Action, *, worse: bool, clear: bool = False, weak: bool = True
    ) -> Generator[None, None, Reason | None]:
        """Return the most telling of the plain `facts` without which choice or evaluation differ, if any.

        With a *clear* advantage over *other*, a fact that explains a part of it comes first; a fact that
        explains no part of it counts only if *weak*.
        """
        game, seen, best = self._game, self._seen, duel.best
        second: Reason | None = None
        tried: set[str] = set()
        duel.face(other)
        duel.allow(self._playouts * _CHANGED_PLAINLY)
        for ground in facts(game, seen, best, other, worse=worse):
            if not is_fit(game, seen, ground.reason):
                continue
            # several facts may have one change
            if (change := repr(ground.change)) in tried:
                continue
            tried.add(change)
            if not clear and self._breaks_tie(ground.change, best, other):
                return ground.reason
            yield from duel.change(ground.change, plain=True, weak=weak)
            if duel.lessens or (duel.differs and not clear):
                return ground.reason
            if weak and duel.differs and second is None:
                second = ground.reason
        return second

    def _breaks_tie(self, change: Change, best: Action, other: Action) -> bool:
        """Whether *other*, of two equal cards, is played in the changed position."""
        seen, one, two = change.observation(self._seen), change.card(best), change.card(other)
        return seen.phase == "play" and least_useful(self._game, seen, one, (one, two)) != one

    def _list_about_as_good(self, search: Search) -> list[Action]:
        """List the expert's choice, then the actions that the search finds about as good."""
        best = search.action
        assert best is not None
        if self._agent is not None:
            return [best]
        points = {opinion.action: opinion.points for opinion in search.opinions if opinion.points is not None}
        least = points.get(best, 0.0) - self._least_loss
        near = [action for action, worth in points.items() if worth >= least]
        return list(dict.fromkeys((best, *near, *self._group(best))))

    def _play_final(self, search: Search, duel: Duel) -> Iterator[None]:
        """Compare the search's best cards for a trick again, in more worlds, and choose the best of them.

        Of leads that are near it, the standard evaluator's choice is the one that players expect.
        """
        if self._agent is not None or self._seen.phase != "play":
            return
        losses = {duel.best: (0.0, 0.0)}
        for other in self._list_others(search, duel.best)[:_FINALISTS]:
            yield from duel.meet(other, patient=True)
            losses[other] = duel.lead, duel.error
        best = min(losses, key=lambda one: losses[one])
        least, its_error = losses[best]
        if losses[duel.best][0] - least < self._least_loss:
            best = duel.best
        if not self._seen.trick.cards:
            scores = evaluator_of(self._game).scores(self._seen)
            natural = dict(zip(self._seen.legal_actions, scores, strict=True))
            near = [
                one for one, (loss, error) in losses.items() if loss - least <= _NEAR * max(error, its_error)
            ]
            best = max(near, key=lambda one: natural[one])
        if best != duel.best:
            duel.face(best)
            duel.turn()

    def _list_others(self, search: Search, best: Action) -> list[Action]:
        """List one action of each group without the best action, as the search ranks them."""
        groups = positions_of(self._game)(self._seen).groups
        firsts = [group[0] for group in groups if best not in group]
        return [opinion.action for opinion in search.opinions if opinion.action in firsts]

    def _keep_gift(self, search: Search, best: Action) -> Action:
        """Return the best action that only helps others no more than it must; *best* in most positions."""
        if self._agent is not None or self._seen.phase != "layout":
            return best
        is_gift = partial(part(self._game.name, "reasons").is_gift, self._game, self._seen, best)
        others = (opinion.action for opinion in search.opinions)
        return next((other for other in others if is_gift(other)), best)

    def _prefer(self, near: Sequence[Action]) -> Action:
        """Return the action that a player prefers among those about as good, the expert's choice first.

        It is the most cautious call, or the card that is least worth keeping.
        """
        if self._seen.phase in ("play", "layout"):
            return least_useful(self._game, self._seen, near[0], near)
        name = self._game.name
        if self._seen.phase != "bid" or not hasattr(part(name, "reasons"), "boldness"):
            return near[0]
        return min(near, key=lambda call: part(name, "reasons").boldness(self._game, self._seen, call))

    def _group(self, action: Action) -> Sequence[Action]:
        """Return the group of equivalent actions that an action belongs to."""
        groups = positions_of(self._game)(self._seen).groups
        return next((group for group in groups if action in group), (action,))

    def _find_preferred(self, search: Search, duel: Duel) -> Generator[None, None, Action]:
        """Return an action that the choice replaces only if it is significantly better, else the choice.

        It is the usual answer to doubling, a pass instead of a bid beyond the hand, a card without the
        choice's danger, or a card that does the same in the trick and is less worth keeping.
        """
        game, seen, best = self._game, self._seen, duel.best
        if seen.phase == "double":
            answer: Action = part(game.name, "reasons").preferred_answer(game, seen)
            return answer
        if self._agent is not None:
            return best
        if seen.phase == "bid" and has_part(game.name, "prospects"):
            call: Action = yield from part(game.name, "prospects").cautious_call(game, seen, best)
            return call
        if seen.phase != "play":
            return best
        safe = safest(game, seen, best, seen.legal_actions)
        measure = None if safe == best else self._danger(best)
        is_costly = measure is not None and measure.name != "trick"
        if measure is not None and is_costly and is_frequent((yield from duel.danger(measure))):
            return safe
        if safe == best:
            calm = yield from self._calmer(search, duel)
            if calm is not None:
                return calm
        return least_useful_follow(game, seen, best)

    def _calmer(self, search: Search, duel: Duel) -> Generator[None, None, Action | None]:
        """Return another card, about as good, if players avoid the choice or it endangers a costly card."""
        reasons = part(self._game.name, "reasons") if has_part(self._game.name, "reasons") else None
        reluctant = getattr(reasons, "is_reluctant", lambda *_card: False)
        if not reluctant(self._game, self._seen, duel.best):
            measure = self._danger(duel.best)
            if measure is None or measure.name == "trick":
                return None
            if not is_frequent((yield from duel.danger(measure))):
                return None
        others = [opinion.action for opinion in search.opinions if opinion.action != duel.best]
        for other in others[:_TRIED]:
            yield from duel.meet(other)
            danger = self._danger(other)
            if duel.points >= self._least_loss:
                continue
            if danger is None or danger.name == "trick" or not is_frequent(duel.danger_of(other, danger)):
                return other
        return None

    def _danger(self, card: Card) -> Measure | None:
        """Return the measure of a card's danger in the running trick; None without a danger."""
        if not has_part(self._game.name, "dangers"):
            return None
        found: Measure | None = part(self._game.name, "dangers").danger(self._game, self._seen, card)
        return found

    def _find_expected(self, best: Action) -> Action | None:
        """Return the card that players would expect instead of the choice, if the game knows one."""
        if self._seen.phase != "play" or not has_part(self._game.name, "reasons"):
            return None
        reasons = part(self._game.name, "reasons")
        if not hasattr(reasons, "find_expected"):
            return None
        found: Card | None = reasons.find_expected(self._game, self._seen, best)
        return found

    def _rivals(self, search: Search, group: Sequence[Action]) -> tuple[list[Action], list[Action]]:
        """Return the natural rivals (an expected card, a beginner's choice, the second best), and the far.

        Both lists may be empty. The far rival is the worst action, unless it is a natural one.
        """
        others = [opinion.action for opinion in search.opinions if opinion.action not in group]
        others = others or [action for action in self._seen.legal_actions if action not in group]
        if self._seen.phase == "trump":
            is_natural = part(self._game.name, "reasons").is_natural
            others = [action for action in others if is_natural(self._seen, action)] or others
        natural = InstantAgent(beginner_evaluator_of(self._game)).choose(self._seen)
        expected = (action for action in (self._find_expected(group[0]), natural) if action in others)
        near: list[Action] = [*expected, *others[:1]]
        return list(dict.fromkeys(near)), [action for action in others[-1:] if action not in near]
