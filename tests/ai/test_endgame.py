"""No level from standard up takes an action that is provably worse than another in the last tricks."""

import random

import pytest

from tools.bench.blunders.dominated import VARIANTS, bounds_after, last_choices
from trix.ai import make_agent
from trix.ai.agents import InstantAgent
from trix.ai.endgame import Lines, after
from trix.ai.games import endings_of, evaluator_of
from trix.games import load_game

GAMES = [
    pytest.param(load_game(name, **options), id="-".join([name, *map(str, options.values())]))
    for name, variants in VARIANTS.items()
    for options in variants
]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_dominated_action_is_taken_with_two_cards(game):
    """`make blunders` looks at many more games."""
    met = list(last_choices(game, make_agent("expert", game, playouts=4), 0, 2, by_rules=True))
    assert [choice for choice in met if choice.action in choice.dominated] == []


@pytest.mark.long
def test_no_dominated_action_is_taken_in_a_game():
    game = load_game("troika")
    met = list(last_choices(game, make_agent("standard", game), 1, 2, by_rules=True))
    assert any(choice.dominated for choice in met)
    assert [choice for choice in met if choice.action in choice.dominated] == []


@pytest.mark.long
def test_no_dominated_action_is_taken_with_three_cards():
    game = load_game("trix", mode="complex")
    met = list(last_choices(game, make_agent("standard", game), 1, 3))
    assert any(choice.dominated and choice.seen.hand.bit_count() == 3 for choice in met)
    assert [choice for choice in met if choice.action in choice.dominated] == []


def test_without_the_check_dominated_actions_are_taken():
    game = load_game("troika")
    unchecked = InstantAgent(evaluator_of(game))
    assert any(
        choice.action in choice.dominated
        for seed in range(2)
        for choice in last_choices(game, unchecked, seed, 2)
    )


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_fast_lines_agree_with_the_rules(game):
    rng, agent = random.Random(3), make_agent("standard", game)
    compared = 0
    for seed in range(6):
        state = game.new_initial_state(seed)
        while (seat := state.current_player()) is not None and compared < 12:
            seen = state.observation(seat)
            endings = endings_of(game)(seen)
            cards = max(seen.hand_sizes) if seen.phase in ("play", "layout") else 9
            if cards <= (2 if compared % 4 else 3) and len(seen.legal_actions) > 1:
                hands = game.unseen(seen).deal(rng)
                dealt = game.state_class.from_observation(game, seen, hands, seed=0)
                exact = {action: bounds_after(dealt, action, seat) for action in seen.legal_actions}
                stand_ins = endings.stand_ins(hands, seen.legal_actions) if endings else {}
                if stand_ins:
                    lines, ending = Lines(seat, endings.most), endings.begin(hands)
                else:
                    assert len(set(exact.values())) == 1
                shifts = set()
                for action, move in stand_ins.items():
                    best = lines.best(after(ending, move))
                    shift = exact[action].best - best
                    shifts.add(shift)
                    worst = exact[action].worst - shift
                    assert lines.holds(after(ending, move), worst)
                    assert not lines.holds(after(ending, move), worst + 0.5)
                # the results may differ by a constant: only differences between actions count
                assert len(shifts) <= 1
                compared += 1
            state.apply_action(rng.choice(seen.legal_actions) if rng.random() < 0.3 else agent.choose(seen))
    assert compared == 12


def test_a_check_in_slices_ends_with_the_same_choice():
    game = load_game("troika")
    agent = make_agent("standard", game)
    unchecked = InstantAgent(evaluator_of(game))
    changed = [
        choice.seen
        for seed in range(2)
        for choice in last_choices(game, unchecked, seed, 2)
        if choice.action in choice.dominated
    ]
    for seen in changed:
        search = agent.begin(seen)
        assert search.action is None
        steps = 0
        while not search.done:
            search.run(lambda: True)
            steps += 1
        assert steps > 1
        assert search.action == agent.choose(seen) != unchecked.choose(seen)
        assert search.opinions[0].action == search.action
        assert {opinion.action for opinion in search.opinions} == set(seen.legal_actions)


@pytest.mark.long
def test_all_deals_are_counted_and_listed():
    game = load_game("trix", mode="complex")
    agent = make_agent("standard", game)
    state = game.new_initial_state(2)
    while (seat := state.current_player()) is not None:
        seen = state.observation(seat)
        if seen.phase == "play" and seen.hand.bit_count() <= 2:
            unseen = game.unseen(seen)
            deals = [tuple(deal) for deal in unseen.deals()]
            assert len(deals) == len(set(deals)) == unseen.number_of_deals()
            assert tuple(unseen.deal(random.Random(1))) in deals
        state.apply_action(agent.choose(seen))
