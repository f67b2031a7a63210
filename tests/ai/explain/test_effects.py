"""The effects of a choice: parts of a playout's points, and amounts that explain an advantage."""

import random

import pytest

from tools.bench.reasons.checking import decisions as met
from trix.ai.explain.duel import Duel
from trix.ai.explain.effects import Measure, Part, Tally, alone, common, danger, explanation, round_amount
from trix.ai.games import positions_of, samplers_of, tallies_of
from trix.engine.cards import card_from_text
from trix.games import load_game

TABLES = [
    ("trix", {"mode": "complex"}),
    ("trix", {"mode": "classic", "doubling": "leader", "reversed_scores": True, "swap_values": True}),
    ("trix", {"mode": "free_complex", "partnership": True, "doubling": "simple"}),
    ("trixter", {"hands": "short"}),
    ("trixter", {"hands": "short", "miss": "per_trick", "players": 5}),
    ("troika", {"kitty": True, "low_bids": "always"}),
    ("troika", {"failed_bid": "bid", "joffre": True}),
]
TAKES = Measure("card", (0,), card=37)
TRICKS = Measure("tricks", (0,), "number")


def decisions(name, options, number):
    game, rng = load_game(name, **options), random.Random(5)
    state = game.new_initial_state(5)
    while not state.is_terminal() and number:
        seen = state.observation(state.current_player())
        if len(seen.legal_actions) > 1 and rng.random() < 1 / 3:
            yield game, seen
            number -= 1
        state.apply_action(rng.choice(seen.legal_actions))


@pytest.mark.by_turns
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_parts_of_a_tally_add_up_to_the_points_of_the_same_playout(name, options):
    phases = set()
    for game, seen in decisions(name, options, 25):
        rng = random.Random(1)
        hands = samplers_of(game)(seen, rng)()
        tallied = tallies_of(game)(seen).tallied_world(hands, random.Random(2))
        world = positions_of(game)(seen).world(hands, random.Random(2))
        for action in seen.legal_actions[:4]:
            outcome, tally = tallied(action)
            assert outcome == world(action)
            assert sum(value.points for value in tally.parts.values()) == pytest.approx(outcome.points)
            assert tally.points == outcome.points
            assert tally.seats[0] == seen.seat
        phases.add(seen.phase)
    assert len(phases) > 1


def test_a_taken_king_is_the_side_s():
    for game, seen in decisions("trix", {"mode": "classic", "doubling": "off"}, 200):
        if seen.phase == "play" and seen.contracts == 1 and not seen.taken[seen.seat]:
            hands = samplers_of(game)(seen, random.Random(1))()
            _, tally = tallies_of(game)(seen).tallied_world(hands, random.Random(2))(seen.legal_actions[0])
            (share,) = tally.parts["king"].amounts.values()
            assert tally.parts["king"].points == (-75 if share else 25)
            break
    else:
        pytest.fail("no deal of the king of hearts")


def test_of_the_places_of_a_layout_only_those_still_open_are_told():
    found = {}
    for game, seen, *_ in met("trix", {"mode": "classic"}, 0):
        if seen.phase == "layout" and len(seen.out) not in found:
            hands = samplers_of(game)(seen, random.Random(1))()
            _, tally = tallies_of(game)(seen).tallied_world(hands, random.Random(2))(seen.legal_actions[0])
            found[len(seen.out)] = [measure.name for measure in tally.parts["place"].amounts]
    assert found == {0: ["first", "first two", "last"], 1: ["second", "last"], 2: ["last"]}


def tallies(kings, tricks):
    """Tallies of a seat with these kings and tricks, one of each for a world."""
    return [
        Tally(
            {
                "king": Part(-100.0 * king, {TAKES: float(king)}),
                "tricks": Part(-20.0 * number, {TRICKS: float(number)}),
            },
            -100.0 * king - 20.0 * number,
            (0,),
        )
        for king, number in zip(kings, tricks, strict=True)
    ]


def test_the_part_that_brings_most_explains_an_advantage():
    best, other = tallies([0] * 60, [3, 4] * 30), tallies([0, 1, 0] * 20, [4, 4] * 30)
    found = explanation(best, other)
    assert found is not None
    assert (found.measure, found.best, found.is_difference) == (TAKES, 0.0, True)
    assert found.other == pytest.approx(1 / 3)
    assert found.points == pytest.approx(100 / 3)


def test_amounts_that_look_equal_or_speak_against_the_choice_explain_nothing():
    alike = tallies([0, 1] * 50, [4] * 100)
    assert explanation(alike, alike) is None
    wrong = tallies([1] * 60, [3] * 60), tallies([0, 1] * 30, [9] * 60)
    found = explanation(*wrong)
    assert found is not None
    assert found.measure == TRICKS


def test_the_own_score_explains_nothing_beside_the_points_that_a_choice_is_worth():
    score = Measure("score", (0,), "points", is_wanted=True)
    best, other = ([Tally({"score": Part(n, {score: n})}, n, (0,))] * 60 for n in (90.0, 20.0))
    assert explanation(best, other) is None
    found = common(best, best)
    assert found is not None
    assert found.measure == score, "of two equal choices it is no second amount"


def test_equal_actions_share_the_amount_with_the_highest_stakes():
    one, two = tallies([0, 0, 0, 1] * 25, [1, 0] * 50), tallies([0, 1, 0, 0] * 25, [0, 1] * 50)
    found = common(one, two)
    assert found is not None
    assert (found.measure, found.best, found.other, found.is_difference) == (TAKES, 0.25, None, False)
    apart = common(one, tallies([1] * 100, [1, 0] * 50))
    assert apart is not None
    assert apart.measure == TRICKS, "the shares of the king differ"
    assert alone(one) == found._replace(error=pytest.approx(found.error))


def test_of_equal_actions_bad_news_that_is_nearly_certain_comes_last():
    first, two, last = (
        Measure("first", (0,), is_wanted=True),
        Measure("first two", (0,), is_wanted=True),
        Measure("last", (0,)),
    )

    def found(*shares, **others):
        worlds = [
            {
                measure: float(number < 100 * share)
                for measure, share in zip((first, two, last), shares, strict=True)
            }
            for number in range(100)
        ]
        bid = Measure("bid", (1,))
        parts = [{"place": Part(9.0, amounts)} for amounts in worlds]
        for number, part in enumerate(parts):
            part.update(
                {name: Part(1.0, {bid: float(number < 100 * share)}) for name, share in others.items()}
            )
        effect = alone([Tally(part, 0.0, (0,)) for part in parts])
        assert effect is not None
        return effect.measure.name

    assert found(0.0, 0.3, 0.1) == "first two"
    assert found(0.6, 0.9, 0.0) == "first"
    assert found(0.0, 0.0, 0.8) == "last"
    assert found(0.0, 0.0, 0.0) == "last", "hardly any is good news of the last place"
    assert found(0.0, 0.0, 1.0, bid=0.5) == "bid"


def test_bad_news_is_no_common_amount_beside_one_that_differs():
    first, last = Measure("first", (0,), is_wanted=True), Measure("last", (0,))

    def worlds(share):
        amounts = [{first: 0.0, last: float(number < 100 * share)} for number in range(100)]
        return [Tally({"place": Part(9.0, amount)}, 0.0, (0,)) for amount in amounts]

    assert common(worlds(0.3), worlds(0.8)) is None
    shared = common(worlds(0.3), worlds(0.3))
    assert shared is not None
    assert shared.measure == last


def test_an_uncertain_share_is_rounded_to_tens():
    assert [round_amount(TAKES, 0.34, error) for error in (0.03, 0.05)] == [35, 30]
    assert round_amount(TRICKS, 3.14159, 0.2) == 3.1
    assert round_amount(Measure("score", (0,), "points"), -37.2, 5) == -35


def test_a_share_that_was_the_same_in_all_worlds_is_not_certain():
    found = danger(tallies([0] * 60, [3] * 60), TAKES)
    assert found.best == 0.0
    assert 0.02 < found.error < 0.04


@pytest.mark.long
def test_with_few_hidden_cards_amounts_differ_by_their_error_only():
    """Four cards a hand: deals drawn one after the other are much alike."""
    lead = next(one for one in met("trix", {"mode": "complex"}, 980001) if len(one.seen.history) == 46)
    best, rival = card_from_text("4H"), card_from_text("JD")
    found = []
    for seed in range(4, 12):
        duel = Duel(lead.game, lead.seen, best, 400, seed)
        list(duel.meet(rival))
        found.append(run_to_end(duel.explain(rival)))
    # of 4,000 deals
    assert all(abs(effect.best - 1.85) < 3.5 * effect.error for effect in found if effect is not None)
    assert sum(effect is not None for effect in found) > 4


def run_to_end(steps):
    """Return the value of a generator."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
