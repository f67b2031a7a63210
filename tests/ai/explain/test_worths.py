"""The worth of every choice agrees with the judgement of the decision."""

import pytest

from tests.ai.explain.test_review import TABLES, decided
from tests.judging import judge
from tools.bench.reasons.checking import decisions
from trix.ai.explain.worths import Worths


@pytest.mark.by_turns
@pytest.mark.parametrize(
    "table", [pytest.param("trix", marks=pytest.mark.long), *(table for table in TABLES if table != "trix")]
)
def test_a_decision_loses_what_its_judgement_says(table):
    game, seen, action, verdict = first_mistake(*TABLES[table])
    worths = Worths(game, seen, verdict, action)
    steps = 0
    while not worths.done:
        worths.run(lambda: True)
        steps += 1
    assert steps > len(worths.losses)
    assert set(worths.losses) == set(seen.legal_actions)
    assert worths.losses[verdict.best].points == 0
    assert all(worths.losses[worse].points for worse in worths.effects)
    assert worths.losses[action] == (verdict.points, verdict.is_precise)
    assert worths.effects.get(action) == verdict.effect


def first_mistake(name, options):
    """Return the game, the first observation with a worse action of a random player, and the verdict."""
    game, found = decided(name, options, acts=100)
    for _state, (seen, action) in found:
        if 2 < len(seen.legal_actions) < 10:
            verdict = judge(game, seen, action)
            if verdict.kind == "worse":
                return game, seen, action, verdict
    raise AssertionError("no decision was worse")


def test_with_a_partner_the_points_of_leads_are_told_apart():
    """In Complex one deal differs from another by hundreds of points: few deals call most leads equal."""
    options = {"mode": "complex", "partnership": True, "doubling": "leader"}
    met = next(met for met in decisions("trix", options, 7001) if is_first_lead(met.seen))
    verdict = judge(met.game, met.seen)
    worths = Worths(met.game, met.seen, verdict, verdict.best)
    worths.run(lambda: False)
    told = [loss for action, loss in worths.losses.items() if action != verdict.best]
    assert sum(loss.points > 0 for loss in told) > len(told) / 2
    assert not all(loss.is_precise for loss in told if loss.points)


def is_first_lead(seen):
    return seen.phase == "play" and not any(seen.taken) and not seen.trick.cards
