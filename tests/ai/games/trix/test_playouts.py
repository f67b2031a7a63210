"""The expert's thinking about Trix: every phase and option, and decisions that leave no doubt."""

import random
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.any_game import games
from tests.cards import card_set
from trix.ai import make_agent
from trix.ai.agents import InstantAgent
from trix.ai.games import evaluator_of, positions_of
from trix.ai.games.trix.playouts.heuristic_policy import card_policy
from trix.ai.games.trix.playouts.layout_deal import LayoutDeal
from trix.ai.games.trix.playouts.open_hand_policy import choose_card
from trix.ai.games.trix.playouts.trick_deal import TrickDeal, terms_of
from trix.ai.games.trix.playouts.utility import Prospects
from trix.engine.cards import FULL_DECK, SUIT_MASKS, card_from_text, card_text, cards_of, mask_of
from trix.engine.tricks import Trick
from trix.games import load_game
from trix.games.trix.contracts import CONTRACTS, PENALTIES, contract_set, contract_sums

CLEAR = 60  # playouts for decisions that leave no doubt


def somewhere(game, phase, seed=0):
    """Give the first observation with a real choice in a phase, of a game played at random."""
    rng = random.Random(seed)
    for number in range(50):
        state = game.new_initial_state(seed + number)
        while not state.is_terminal():
            seen = state.observation(state.current_player())
            if seen.phase == phase and len(seen.legal_actions) > 1:
                return seen
            state.apply_action(rng.choice(seen.legal_actions))
    raise AssertionError(f"no choice in phase {phase}")


@pytest.mark.long
@given(game=games("trix"), seed=st.integers(0, 2**40))
@settings(max_examples=settings.default.max_examples // 2)
def test_every_decision_can_be_played_out_under_all_options(game, seed):
    rng = random.Random(seed)
    positions = positions_of(game)
    state = game.new_initial_state(seed)
    while not state.is_terminal():
        seen = state.observation(state.current_player())
        if len(seen.legal_actions) > 1 and rng.random() < 0.06:
            position = positions(seen)
            assert sorted(action for group in position.groups for action in group) == list(seen.legal_actions)
            world = position.world(game.resample(seen, rng).hand_masks(), rng)
            first = [world(group[0]) for group in position.groups]
            assert [world(group[0]) for group in position.groups] == first
        state.apply_action(rng.choice(seen.legal_actions))


@pytest.mark.parametrize("phase", ["choose", "double", "play", "layout"])
def test_the_same_seed_thinks_the_same(phase):
    game = load_game("trix", mode="free_complex")
    seen = somewhere(game, phase)
    searches = [make_agent("expert", game, seed=5, playouts=40).begin(seen) for _ in range(2)]
    for search in searches:
        search.run(lambda: False)
    assert searches[0].opinions == searches[1].opinions


def test_touching_cards_are_one_candidate_and_scoring_ones_another():
    game = load_game("trix", doubling="off")
    state = game.new_initial_state(4)
    state.apply_action(state.string_to_action("choose queens"))
    seen = state.observation(state.current_player())
    # 7H and 8H are adjacent, 9H and TH have been played; QH would cost 25
    hand = card_set("7H 8H JH QH 2C 4C")
    seen = seen._replace(
        hand=hand,
        legal_actions=tuple(sorted(map(card_from_text, ["7H", "8H", "JH", "QH", "2C", "4C"]))),
        taken=(card_set("9H TH 2S 3S"), 0, 0, 0),
    )
    groups = {frozenset(group) for group in positions_of(game)(seen).groups}
    names = [("7H", "8H", "JH"), ("QH",), ("2C",), ("4C",)]
    assert groups == {frozenset(map(card_from_text, name)) for name in names}


# --- decisions that leave no doubt ---


def seen_at(game, contract, hands, trick="", leader=0):
    """Return the observation of the seat to play, with these *hands*; seat 0 has taken all other cards."""
    on_table = [card_from_text(word) for word in trick.split()]
    left = [card_set(hand) for hand in hands]
    seat = (leader + len(on_table)) % 4
    following = left[seat] & SUIT_MASKS[on_table[0] // 13] if on_table else 0
    contracts = contract_set(contract)
    return (
        game.new_initial_state(1)
        .observation(0)
        ._replace(
            seat=seat,
            current_player=seat,
            phase="play",
            legal_actions=tuple(cards_of(following or left[seat])),
            hand=left[seat],
            hand_sizes=tuple(hand.bit_count() for hand in left),
            owner=leader,
            contracts=contracts,
            trick=Trick(leader, tuple(on_table)),
            taken=(FULL_DECK & ~sum(left) & ~mask_of(on_table), 0, 0, 0),
            shown=(0, 0, 0, 0),
        )
    )


def laying(game, hands, seat):
    """Return the observation of *seat* in the layout, with these *hands*; all other cards are laid."""
    left = [card_set(hand) for hand in hands]
    table = FULL_DECK & ~sum(left)
    legal = LayoutDeal.begin(left, seat, table).legal()
    seen = seen_at(game, "trix", hands, leader=seat)
    return seen._replace(
        phase="layout", table=table, taken=(0, 0, 0, 0), legal_actions=tuple(cards_of(legal)), turns=4
    )


def decision(game, seen):
    agent = make_agent("expert", game, seed=1, playouts=CLEAR)
    return game.action_to_string(agent.choose(seen))


def test_last_to_play_it_stays_below_the_queen():
    game = load_game("trix", doubling="off")
    seen = seen_at(game, "queens", ["5C 9H", "3H QD", "4H 8S", "2S KS 2C"], "3S 4S QS")
    assert decision(game, seen) == "2S"


def test_it_gives_the_king_of_hearts_away_when_it_can():
    game = load_game("trix", doubling="off")
    seen = seen_at(game, "king_of_hearts", ["AH", "3H", "KH 2S", "QH 3S"], "3D 4D")
    assert decision(game, seen) == "KH"


@pytest.mark.parametrize(("partnership", "given_away"), [(False, "KH"), (True, "2S")])
def test_it_does_not_give_its_partner_the_king_of_hearts(partnership, given_away):
    game = load_game("trix", doubling="off", partnership=partnership)
    # seat 0 holds the trick with the ace, and this is its last card
    seen = seen_at(game, "king_of_hearts", ["QH", "AH", "KH 2S", "3H"], "3D AD 4D", leader=3)
    assert decision(game, seen) == given_away


def test_it_leads_no_suit_that_no_other_seat_holds():
    game = load_game("trix", doubling="off")
    seen = seen_at(game, "ltoosh", ["3C 3D 4H", "5C 4D AH", "6C 5D KH", "2S 3S 2C"], leader=3)
    assert decision(game, seen) == "2C"


def test_in_the_layout_it_opens_only_its_own_ways():
    game = load_game("trix", throw_in=False)
    # the ten of clubs opens the way to own cards, the ten of spades only to other seats' cards
    hands = ["2S 3S 4S 5S", "6S 7S 8S 9S", "2C 3C 4C 5C", "TC 9C 8C TS"]
    assert decision(game, laying(game, hands, 3)) == "TC"


OPEN_QUEEN = ((card_from_text("QC"), 3),)


def played_out(policy, hands, trick=""):
    """Return the card that a policy of playouts plays in Complex; seat 3 has exposed the queen of clubs."""
    terms = terms_of(load_game("trix", mode="complex").options, PENALTIES, OPEN_QUEEN)
    on_table = [card_from_text(word) for word in trick.split()]
    deal = TrickDeal.begin(terms, [card_set(hand) for hand in hands], 0, on_table)
    return card_text(policy(terms)(deal))


POLICIES = pytest.mark.parametrize(
    "policy",
    [lambda terms: partial(choose_card, mates=False), lambda terms: card_policy(terms, False).choose],
    ids=["open-hand", "heuristic"],
)


@POLICIES
def test_in_playouts_the_owner_of_an_open_queen_plays_it_under_the_king(policy):
    hands = ["2C 3C QD", "9C JC KH", "7C 8C QH", "4C QC AC 2S"]
    assert played_out(policy, hands, "KC 5C 6C") == "QC"


# --- what points are worth ---


@given(
    seat=st.integers(0, 3),
    points=st.lists(st.integers(-400, 200), min_size=4, max_size=4),
    more=st.integers(10, 300),
    partnership=st.booleans(),
    result=st.sampled_from(["sum", "worst_individual"]),
    last=st.booleans(),
)
@settings(max_examples=settings.default.max_examples * 2)
def test_more_points_are_never_worth_less(seat, points, more, partnership, result, last):
    game = load_game("trix", partnership=partnership, partner_result=result)
    seen = game.new_initial_state(1).observation(seat)
    if last:
        seen = seen._replace(kingdom=3, played=(31, 31, 31, 31), contracts=16)
    prospects = Prospects(game, seen)
    before = prospects.outcome(points, seen.contracts)
    better = [gain + more * (one == seat) for one, gain in enumerate(points)]
    after = prospects.outcome(better, seen.contracts)
    assert after.utility >= before.utility
    assert after.points > before.points


def test_at_the_end_only_the_place_counts():
    game = load_game("trix")
    seen = game.new_initial_state(1).observation(0)
    seen = seen._replace(kingdom=3, owner=3, played=(31, 31, 31, 31), contracts=16, scores=(100, 0, 0, -100))
    prospects = Prospects(game, seen)
    assert prospects.outcome([0, 99, 0, 0], 16).utility == 1.0
    assert prospects.outcome([0, 101, 0, 0], 16).utility < prospects.outcome([0, 100, 0, 0], 16).utility < 1.0
    assert prospects.outcome([-300, 0, 0, 0], 16).utility == 0.0


@pytest.mark.parametrize("mode", ["classic", "complex"])
def test_with_a_fixed_order_the_next_owner_has_no_advantage(mode):
    game = load_game("trix", mode=mode, fixed_order=True)
    utilities = set()
    for seat in range(4):
        seen = (
            game.new_initial_state(1)
            .observation(seat)
            ._replace(kingdom=2, owner=2, played=(31, 31, 31, 0), contracts=16)
        )
        utilities.add(Prospects(game, seen).outcome([0, 0, 0, 0], 16).utility)
    assert len(utilities) == 1


def test_where_the_worst_individual_loses_it_looks_after_the_weaker_partner():
    game = load_game("trix", partnership=True, partner_result="worst_individual")
    seen = game.new_initial_state(1).observation(0)._replace(scores=(200, 0, -300, 100))
    prospects = Prospects(game, seen)
    for_the_weak = prospects.outcome([0, 0, 100, 0], 16)
    for_the_strong = prospects.outcome([100, 0, 0, 0], 16)
    assert for_the_weak.points == for_the_strong.points
    assert for_the_weak.utility > for_the_strong.utility


def test_with_signs_turned_round_the_same_is_wanted():
    plain, turned = (load_game("trix", reversed_scores=flag) for flag in (False, True))
    for phase in ("play", "layout"):
        choices = []
        for game in (plain, turned):
            choices.append(make_agent("expert", game, seed=2, playouts=60).choose(somewhere(game, phase)))
        assert choices[0] == choices[1]


@pytest.mark.parametrize("swap", [False, True])
def test_a_contract_costs_all_together_what_its_cards_and_tricks_do(swap):
    options = load_game("trix", swap_values=swap, reversed_scores=True).options
    costs = dict(zip(CONTRACTS, contract_sums(options), strict=True))
    assert costs == {
        "king_of_hearts": -75,
        "queens": -100,
        "diamonds": -195 if swap else -130,
        "ltoosh": -130 if swap else -195,
        "trix": 500,
    }


PAIRS = {"mode": "complex", "partnership": True, "doubling": "simple"}


@pytest.mark.by_turns
@pytest.mark.parametrize("options", [{}, {"mode": "complex"}, PAIRS, PAIRS | {"doubling": "leader"}], ids=str)
def test_the_heuristic_policy_plays_like_the_standard_player(options):
    same = {False: [], True: []}
    for exposed, agrees in _agreements(load_game("trix", **options), seeds=range(3)):
        same[exposed].append(agrees)
    together = same[False] + same[True]
    assert len(together) > 300
    assert sum(together) > 0.94 * len(together)
    # if cards are exposed, every other seat wants their holders to take them
    assert len(same[True]) > 30
    assert sum(same[True]) > 0.85 * len(same[True])


def _agreements(game, seeds):
    """Give, for decisions of standard players, if it is a lead while exposed cards are out, and agreement."""
    position_of = positions_of(game)
    standard = InstantAgent(evaluator_of(game))
    for seed in seeds:
        state = game.new_initial_state(seed)
        while (seat := state.current_player()) is not None and len(state.observation(0).results) < 6:
            seen = state.observation(seat)
            choice = standard.choose(seen)
            if seen.phase == "play" and len(seen.legal_actions) > 1:
                hands, trick = state.hand_masks(), seen.trick
                terms = terms_of(game.options, seen.contracts, seen.doubled)
                deal = TrickDeal.begin(terms, hands, trick.leader, trick.cards, lacking=seen.lacking)
                chosen = card_policy(terms, len(game.teams) == 2).choose(deal)
                group = next(group for group in position_of(seen).groups if choice in group)
                others = deal.left & ~hands[seat]
                yield not trick.cards and bool(others & terms.exposed), chosen in group
            state.apply_action(choice)
