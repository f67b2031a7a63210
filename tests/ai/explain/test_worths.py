"""The worth of every choice agrees with the judgement of the decision."""

import pytest

from tests.ai.explain.test_review import TABLES, decided
from tests.judging import judge
from trix.ai.explain.worths import Worths


@pytest.mark.by_turns
@pytest.mark.parametrize(
    "table", [pytest.param("trix", marks=pytest.mark.long), *(table for table in TABLES if table != "trix")]
)
def test_a_decision_loses_what_its_judgement_says(table):
    game, seen, action, verdict = first_mistake(*TABLES[table])
    worths = Worths(game, seen, verdict.best, action)
    steps = 0
    while not worths.done:
        worths.run(lambda: True)
        steps += 1
    assert steps > len(worths.losses)
    assert set(worths.losses) == set(seen.legal_actions)
    assert worths.losses[verdict.best] == 0
    assert all(worths.losses[worse] for worse in worths.effects)
    assert worths.losses[action] == verdict.points
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


@pytest.mark.long
@pytest.mark.parametrize("table", [table for table in TABLES if table != "trix"][:2])
def test_a_hint_counts_as_many_cards_about_as_good_as_the_review_shows(table):
    name, options = TABLES[table]
    game, found = decided(name, options, acts=100)
    for _state, (seen, _action) in found:
        if seen.phase != "play" or len(seen.legal_actions) < 4:
            continue
        verdict = judge(game, seen)
        if verdict.alike > 2:
            worths = Worths(game, seen, verdict.best, verdict.best)
            worths.run(lambda: False)
            alike = [other for other, loss in worths.losses.items() if not loss and other != verdict.best]
            assert len(alike) == verdict.alike
            return
    raise AssertionError("no decision had several cards about as good")
