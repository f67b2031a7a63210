"""The review judges decisions by the seat's knowledge, and ignores noise."""

import random
from types import SimpleNamespace

import pytest

import trix.ai.explain.judgement
from trix.ai import make_agent
from trix.ai.agents import Budgets
from trix.ai.explain.duel import Duel
from trix.ai.explain.effects import Plain
from trix.ai.explain.judgement import SEED, Judgement, Verdict
from trix.ai.explain.reasons import Change
from trix.ai.explain.review import Decision, Judging, Summary, summary
from trix.ai.search import Outcome, SearchAgent, playout_limit
from trix.games import game_names, load_game

TABLES = {
    "trix": ("trix", {}),
    "trix-partners": ("trix", {"mode": "complex", "partnership": True}),
    "trixter": ("trixter", {"hands": "down_up"}),
    "troika": ("troika", {"kitty": True, "low_bids": "always"}),
}


def test_every_game_is_among_them():
    assert {name for name, _options in TABLES.values()} == set(game_names())


def verdict(kind, points=0):
    return Verdict(1, kind, (), None, points)


def test_only_worse_decisions_add_up():
    verdicts = [verdict("same"), verdict("worse", 30), verdict("equal"), verdict("worse", 15)]
    assert summary(verdicts) == Summary(judged=4, costly=2, points=45)
    assert summary([verdict("equal")]) == Summary(judged=1, costly=0, points=0)
    assert summary([]) == Summary(0, 0, 0)


def decided(name, options, acts, seed=3):
    """The decisions of a seat that plays at random, and the states it decided in."""
    game, rng = load_game(name, **options), random.Random(seed)
    state, found = game.new_initial_state(seed), []
    for _ in range(acts):
        if state.is_terminal():
            break
        action = rng.choice(state.legal_actions())
        if state.current_player() == 0 and len(state.legal_actions()) > 1:
            found.append((state.clone(), Decision(state.observation(0), action)))
        state.apply_action(action)
    return game, found


def judged(judging):
    judging.run(lambda: False)
    assert judging.done
    return judging.verdicts


@pytest.mark.by_turns
@pytest.mark.parametrize("table", TABLES)
def test_a_verdict_does_not_depend_on_hidden_cards(table):
    game, found = decided(*TABLES[table], acts=30)
    rng, decisions, exchanged = random.Random(5), [], 0
    for state, (seen, action) in found:
        other = game.resample(seen, rng)
        exchanged += other.hands() != state.hands()
        decisions.append(Decision(other.observation(0), action))
    assert exchanged > len(found) // 2
    own = [decision for _state, decision in found]
    verdicts = judged(Judging(game, own, playouts=12))
    assert judged(Judging(game, decisions, playouts=12)) == verdicts
    assert len(verdicts) == len(found) > 5


@pytest.mark.by_turns
@pytest.mark.parametrize(
    "table",
    [
        "trix",
        pytest.param("trix-partners", marks=pytest.mark.long),
        pytest.param("trixter", marks=pytest.mark.long),
        "troika",
    ],
)
def test_slices_come_to_the_same_as_thinking_at_once(table):
    game, found = decided(*TABLES[table], acts=40)
    decisions = [decision for _state, decision in found]
    sliced, slices = Judging(game, decisions, playouts=10), 0
    while not sliced.done:
        sliced.run(lambda: True)
        slices += 1
    assert slices > 10 * len(decisions)
    assert sliced.verdicts == judged(Judging(game, decisions, playouts=10))


def test_nothing_to_judge_is_done_at_once():
    judging = Judging(load_game("trix"), [])
    assert judged(judging) == []


@pytest.mark.long
def test_the_experts_own_play_is_never_worse():
    game = load_game("trix", mode="complex")
    expert = make_agent("expert", game, SEED, playouts=60)
    state, decisions = game.new_initial_state(5), []
    while state.observation(0).deal == 0:
        seen = state.observation(state.current_player())
        action = expert.choose(seen)
        if seen.seat == 0 and len(seen.legal_actions) > 1:
            decisions.append(Decision(seen, action))
        state.apply_action(action)
    verdicts = judged(Judging(game, decisions, playouts=60))
    # of cards that are about as good, the review prefers the one that is least worth keeping
    assert {one.kind for one in verdicts} <= {"same", "equal"}


def over_a_queen():
    """Find a seat that plays last to a trick with a queen, can go over her and need not."""
    options = {"mode": "complex", "doubling": "off"}
    for seed in range(300):
        game, states = decided("trix", options, 60, seed)
        for _state, (seen, _action) in states:
            lying = seen.trick.cards if seen.phase == "play" else ()
            queen = lying[0] // 13 * 13 + 10 if lying else 0
            over = [card for card in seen.legal_actions if queen < card < queen + 3]
            under = [card for card in seen.legal_actions if queen - 10 <= card < queen]
            if len(lying) == 3 and max(lying) == queen and over and under:
                return game, Decision(seen, over[-1])
    raise AssertionError("it never comes to that")


@pytest.mark.long
def test_taking_a_queen_needlessly_is_reported():
    game, decision = over_a_queen()
    (judgement,) = judged(Judging(game, [decision]))
    assert judgement.kind == "worse"
    assert judgement.best < decision.action
    assert judgement.points >= 25


def test_an_action_that_is_compared_again_keeps_its_result():
    # as the answer to doubling is that a player prefers, if the expert's own is better
    game, ((_state, decision), *_rest) = decided("trix", {}, 40)
    best, other = decision.seen.legal_actions[:2]
    duel = Duel(game, decision.seen, best, playouts=30, seed=1)
    list(duel.meet(other))
    points = duel.points
    list(duel.meet(other))
    duel.allow(30)
    list(duel.change(Change()))
    assert duel.points == points


# --- noise ---


class Dice:
    """A position of two actions: the first brings *better* points more in the mean, but for noise."""

    groups = ((1,), (2,))

    def __init__(self, better, noise):
        self.better = better
        self.noise = noise

    def world(self, state, rng):
        luck = {1: rng.gauss(self.better, self.noise), 2: rng.gauss(0, self.noise)}
        return lambda action: Outcome(luck[action] / 1000, luck[action])


@pytest.fixture
def kinds(monkeypatch):
    """The verdict on the one of the actions 1 and 2 that the expert would not choose."""

    def judge(better, noise, tries):
        game = SimpleNamespace(name="dice")
        budgets = Budgets(expert=1, advanced=1, review=200, least_loss=1)
        named = {
            "positions_of": lambda seen: Dice(better, noise),
            "tallies_of": lambda seen: Plain(Dice(better, noise)),
            "samplers_of": lambda seen, rng: lambda: seen,
            "beginner_evaluator_of": SimpleNamespace(scores=lambda seen: [0.0, 0.0]),
        }
        for module in (trix.ai.explain.judgement, trix.ai.explain.duel):
            for name in named.keys() & vars(module).keys():
                monkeypatch.setattr(module, name, lambda game, made=named[name]: made)
            monkeypatch.setattr(module, "budgets_of", lambda game: budgets)
        monkeypatch.setattr(trix.ai.explain.judgement, "telling_grounds", lambda *_decision: ())
        for name in ("facts", "notes"):
            monkeypatch.setattr(trix.ai.explain.judgement, name, lambda *_decision, **_rival: iter(()))
        expert = SearchAgent(None, named["positions_of"], 5, playout_limit(200), named["samplers_of"])
        found = []
        for number in range(tries):
            seen = SimpleNamespace(
                seat=0, phase="", hand_sizes=(1,), legal_actions=(1, 2), history=(0,) * number
            )
            for action in (1, 2):
                judgement = Judgement(game, seen, action, agent=expert)
                judgement.run(lambda: False)
                if judgement.verdict.best != action:
                    found.append(judgement.verdict)
        assert len(found) == tries
        return found

    return judge


@pytest.mark.long
def test_a_random_difference_is_no_mistake(kinds):
    verdicts = kinds(better=0, noise=40, tries=200)
    worse = [one for one in verdicts if one.kind == "worse"]
    # one in a hundred and sixty by the normal curve; the expert's own choice would look better every time
    assert len(worse) <= 6
    assert all(one.points == 0 for one in verdicts if one.kind == "equal")
    # that no difference is shown does not show that there is none
    assert not any(one.equals for one in verdicts)


@pytest.mark.long
def test_a_significant_difference_is_reported_exactly(kinds):
    verdicts = [verdict for verdict in kinds(better=30, noise=40, tries=60) if verdict.kind == "worse"]
    assert len(verdicts) > 50
    assert all(one.best == 1 for one in verdicts)
    assert sum(one.points for one in verdicts) / len(verdicts) == pytest.approx(30, abs=3)


def test_less_than_a_point_is_as_good(kinds):
    verdicts = kinds(better=0.4, noise=0.01, tries=5)
    assert {one.kind for one in verdicts} == {"equal"}
    assert all(one.equals for one in verdicts)


@pytest.mark.long
def test_an_uncertain_number_is_not_named(kinds):
    verdicts = [verdict for verdict in kinds(better=15, noise=40, tries=40) if verdict.kind == "worse"]
    assert verdicts
    assert not any(one.is_precise for one in verdicts)
