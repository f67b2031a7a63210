"""Reviews of random games, with made-up verdicts."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any

from tests.ui.records import make_record
from trix.ai.explain.effects import Effect, Measure
from trix.ai.explain.judgement import Judgement, Verdict
from trix.ai.explain.review import Decision
from trix.ai.explain.worths import Loss
from trix.ai.games.trix.explain.facts import VoidBehind
from trix.ai.games.trixter.explain.facts import DeniesTrick
from trix.ai.games.troika.explain.facts import BringsFive
from trix.games import load_game
from trix.record import Record
from trix.ui.review.deals import DealsScene
from trix.ui.review.review_scene import ReviewScene
from trix.ui.shell.scene import Scene
from trix.ui.words import people

# the longest names of the roster
LONG_NAMES = (3, 9, 11, 6, 7, 1)
LONG_REASON = {
    "trix": VoidBehind(suit=1, seat=2),
    "trixter": DeniesTrick(seat=2, tricks=3),
    "troika": BringsFive(seat=2),
}


@cache
def random_record(name: str, seed: int, options: tuple[tuple[str, Any], ...], deals: int) -> Record:
    """Play a number of deals at random, and begin the next."""
    game, rng = load_game(name, **dict(options)), random.Random(seed)
    state = game.new_initial_state(seed)
    while not state.is_terminal() and state.observation(0).deal < deals:
        revisions = state.legal_revisions()
        revise = bool(revisions) and rng.random() < 0.2
        state.apply_action(rng.choice(revisions if revise else state.legal_actions()))
    sitters = people.sitters(LONG_NAMES[: game.num_players - 1])
    return make_record(game, seed, state.history(), sitters)


def made_up(name: str, decisions: Sequence[Decision]) -> list[Verdict]:
    """Return a verdict of each kind in turn; costly ones have the longest texts."""
    why = LONG_REASON.get(name)  # a game may have no reasons of its own
    found = []
    for place, (seen, action) in enumerate(decisions):
        other = seen.legal_actions[0] if action != seen.legal_actions[0] else seen.legal_actions[-1]
        found.append(
            (
                Verdict(other, "worse", (), action, 138, False, why),
                Verdict(other, "equal", (action,)),
                Verdict(action, "same", (), other, 5, True, why),
            )[place % 3]
        )
    return found


class Judged(ReviewScene):
    """A review with all verdicts, or with none."""

    def __init__(self, record: Record, deal: int, at: int = 0, *, judged: bool = True) -> None:
        super().__init__(record, deal, 0, at)
        decisions = self.review.replay.decisions
        verdicts = made_up(record.game, decisions) if judged else []
        judging = SimpleNamespace(verdicts=verdicts, done=judged, run=lambda until: None)
        self.review = self.review._replace(judging=judging)


def costly(scene: Judged, phase: str) -> int | None:
    """Return the last moment of a phase with a costly decision."""
    found = None
    for at, moment in enumerate(scene.review.replay.moments):
        if moment.decision is not None and moment.decision % 3 == 0 and moment.model.phase == phase:
            found = at
    return found


def review(name: str, deal: int, phase: str, judged: bool = True, **options: Any) -> Callable[[Any], Judged]:
    """Make a review at a costly decision of a phase; of the phase ``over`` at the end."""

    def make(platform: Any) -> Judged:
        for seed in range(4, 40):
            record = random_record(name, seed, tuple(options.items()), deal + 1)
            at = 10_000 if phase == "over" else costly(Judged(record, deal), phase)
            if at is not None:
                return Judged(record, deal, at, judged=judged)
        raise AssertionError("it never comes to that")

    return make


def explained(make: Callable[[Any], Judged]) -> Callable[[Any], Scene]:
    """Make a review that explains the first card of its trick."""

    def show(platform: Any) -> Scene:
        scene = make(platform)
        replay = scene.review.replay
        trick = replay.moments[scene.at].model.trick
        place = next(
            place for place, act in enumerate(replay.acts) if (act.seat, act.decision.action) == trick[0]
        )
        seen, action = replay.acts[place].decision
        judgement = Judgement(scene.game, seen, action)
        judgement.done = True
        judgement.verdict = made_up("trix", [Decision(seen, action)])[0]
        scene.review.whys[place] = judgement
        scene.why = place
        return scene

    return show


def compared(make: Callable[[Any], Judged]) -> Callable[[Any], Scene]:
    """Make a review with the worth of all choices."""

    def show(platform: Any) -> Scene:
        scene = make(platform)
        replay = scene.review.replay
        decision = replay.decisions[replay.moments[scene.at].decision]
        ranked = sorted(decision.seen.legal_actions, key=lambda one: one == decision.action)
        losses = {action: Loss(9 * place, is_precise=place > 1) for place, action in enumerate(ranked)}
        score = Measure("score", (0,), "points", is_wanted=True)
        effects = {
            action: Effect(score, -21.0, -21.0 - 9 * place, True, 9.0, (0,), 2.0)
            for place, action in enumerate(ranked)
            if place
        }
        scene.worths = SimpleNamespace(done=True, losses=losses, effects=effects)
        return scene

    return show


def proven(make: Callable[[Any], Scene], *, sees: bool) -> Callable[[Any], Scene]:
    """Make a review with the view of the explained card's seat, or with its choice computed again."""

    def show(platform: Any) -> Scene:
        scene = explained(make)(platform)
        if sees:
            scene.is_seat_view = True
        else:
            scene.again = SimpleNamespace(done=True, choice=0, result="sooner", run=None)
        return scene

    return show


def show_deals(table: Any) -> None:
    """Push the list of deals over a table."""
    record = random_record("trix", 4, (("mode", "free_complex"),), 6)
    table.app.stack.push(DealsScene(record, 2, 0, print))


REVIEWS: dict[str, Callable[[Any], Scene]] = {
    "review, tricks": review("trix", 1, "play", mode="complex", partnership=True),
    "review, layout": review("trix", 0, "layout", mode="complex"),
    "review, end": review("trix", 1, "over", mode="complex"),
    "review, why": explained(review("trix", 1, "play", mode="complex")),
    "review, what a seat saw": proven(review("trix", 1, "play", mode="complex"), sees=True),
    "review, computed again": proven(review("trix", 1, "play", mode="complex"), sees=False),
    "review, all choices": compared(review("trix", 1, "play", mode="complex")),
    "review, judging": review("trix", 1, "play", judged=False, mode="complex"),
    "review, trixter": review("trixter", 8, "bid"),
    "review, trixter, three": review("trixter", 17, "play", players=3),
    "review, trixter, five": review("trixter", 10, "play", players=5),
    "review, trixter, seven": review("trixter", 7, "play", players=7),
    "review, troika": review("troika", 1, "play", kitty=True),
}
