"""The search's model of Troika follows the rules, and finds obvious choices."""

import random
from math import inf

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from tests.any_game import games
from tests.cards import card_set
from trix.ai import make_agent
from trix.ai.games.troika.bidding import Standing
from trix.ai.games.troika.inference import clues
from trix.ai.games.troika.mirror import mirrored, mirrored_card
from trix.ai.games.troika.playouts.auction import Auction
from trix.ai.games.troika.playouts.card_bits import terms
from trix.ai.games.troika.playouts.deal import RunningTrick, after_card, play_out
from trix.ai.games.troika.playouts.ending import Ending
from trix.ai.games.troika.playouts.policy import follow, lead
from trix.ai.games.troika.playouts.position import Deal, positions
from trix.ai.games.troika.race import Race
from trix.ai.games.troika.strength import Strength
from trix.engine.cards import card_from_text, cards_of, mask_of
from trix.engine.tricks import Trick
from trix.games.troika.bids import PASS, Bidding, bid_of
from trix.games.troika.game import load
from trix.games.troika.state import TroikaState

SEEDS = st.integers(0, 2**40 - 1)
POINTS = (*range(14), -3, -2, -1)


def to_the_play(game, seed, rng):
    """A state before its first lead; rejects a game that passes too often."""
    state = game.new_initial_state(seed)
    for _ in range(100):
        if state.observation(0).phase == "play":
            return state
        state.apply_action(rng.choice(state.legal_actions()))
    return reject()


def kind_of(state, card=None):
    """The terms of a deal; under joffre the first *card* tells its trump."""
    seen = state.observation(0)
    bid = seen.bidding.highest
    trump = card // 13 if seen.trump is None and not bid.no_trump and card is not None else seen.trump
    return terms(trump, bid.low), bid.low


def bit_of(card, low):
    return 1 << (mirrored_card(card) if low else card)


def upright(state, low):
    return [mirrored(hand) if low else hand for hand in state.hand_masks()]


# --- the rules ---


@given(game=games("troika"), seed=SEEDS)
def test_a_deal_on_ints_goes_as_the_game_does(game, seed):
    rng = random.Random(seed)
    state = to_the_play(game, seed, rng)
    done = len(state.observation(0).results)
    table = RunningTrick(state.current_player())
    while len((seen := state.observation(0)).results) == done:
        assert (table.seat, table.place) == (seen.current_player, len(seen.trick.cards))
        if not table.place:
            assert table.points == seen.points[0]
        card = rng.choice(state.legal_actions())
        kind, low = kind_of(state, card)
        table = after_card(table, bit_of(card, low), kind)
        state.apply_action(card)
    assert table.points == seen.results[-1].points[0]


@given(game=games("troika"), seed=SEEDS)
def test_the_policy_plays_a_deal_by_the_rules(game, seed):
    rng = random.Random(seed)
    state = to_the_play(game, seed, rng)
    for _ in range(rng.randrange(1, 20)):
        state.apply_action(rng.choice(state.legal_actions()))
    seen = state.observation(0)
    low = seen.bidding.highest.low
    kind, _ = kind_of(state)
    table = RunningTrick(seen.trick.leader, points=seen.points[0])
    for card in seen.trick.cards:
        table = after_card(table, bit_of(card, low), kind)
    foreseen = play_out(upright(state, low), table, kind)
    done = len(seen.results)
    while len(state.observation(0).results) == done:
        hands = upright(state, low)
        if table.place:
            ours = (table.holder - table.seat) % 2 == 0
            later = 3 - table.place
            bit = follow(hands, table.seat, later, table.led, table.best, ours, table.pot, kind)
        else:
            bit = lead(hands, table.seat, kind)
        table = after_card(table, bit, kind)
        state.apply_action(mirrored_card(bit.bit_length() - 1) if low else bit.bit_length() - 1)
    assert state.observation(0).results[-1].points[0] == foreseen


def minimax(state, utilities, done):
    """The points of side 0 that both sides can hold each other to, by the game itself."""
    seen = state.observation(0)
    if len(seen.results) > done:
        return seen.results[-1].points[0]
    best, found = -inf, None
    sign = 1 if seen.current_player % 2 == 0 else -1
    for card in state.legal_actions():
        after = state.clone()
        after.apply_action(card)
        points = minimax(after, utilities, done)
        # of points that are worth the same, more are better
        value = sign * (utilities[points] + points * 1e-6)
        if value > best:
            best, found = value, points
    return found


@given(game=games("troika"), seed=SEEDS)
def test_the_last_tricks_are_played_perfectly(game, seed):
    rng = random.Random(seed)
    state = to_the_play(game, seed, rng)
    for _ in range(rng.randrange(20, 26)):
        state.apply_action(rng.choice(state.legal_actions()))
    seen = state.observation(0)
    utilities = [float(rng.randrange(4)) for _ in POINTS]
    kind, low = kind_of(state)
    table = RunningTrick(seen.trick.leader, points=seen.points[0])
    for card in seen.trick.cards:
        table = after_card(table, bit_of(card, low), kind)
    found = Ending(kind, utilities).points(upright(state, low), *table)
    assert found == minimax(state, utilities, len(seen.results))


@given(game=games("troika"), seed=SEEDS)
def test_foreseen_calls_are_legal(game, seed):
    rng = random.Random(seed)
    weigh = Strength(game.deck)
    state = game.new_initial_state(seed)
    seen = state.observation(0)
    hands = state.hand_masks()
    auction = Auction(game.options, Race(game.options), seen.dealer, seen.scores, len(seen.results))
    standing = Standing(seen.dealer + 1 & 3, (None,) * 4)

    def promises(seat, kind):
        return weigh.promise(hands[seat], kind >= 2, bool(kind & 1))

    while standing is not None:
        assert state.observation(0).phase == "bid"
        assert standing.seat == state.current_player()
        foreseen = auction.prospects(standing, promises)
        assert set(foreseen) <= set(state.legal_actions())
        word = rng.choice(sorted(foreseen))
        standing = auction.after_call(standing, word)
        state.apply_action(word)
    assert state.observation(0).phase != "bid" or state.observation(0).deal == 1


@given(game=games("troika"), seed=SEEDS)
def test_each_call_of_the_running_deal_is_a_clue(game, seed):
    rng = random.Random(seed)
    state = game.new_initial_state(seed)
    deal, words = 0, []
    for _ in range(rng.randrange(1, 90)):
        if state.is_terminal():
            reject()
        seat, phase = state.current_player(), state.observation(0).phase
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        if phase == "bid":
            words.append(seat)
        if state.observation(0).deal != deal:
            deal, words = state.observation(0).deal, []
    seen = state.observation(rng.randrange(4))
    assert state.is_terminal() or [clue.seat for clue in clues(game, seen)[: len(words)]] == words


@given(seed=SEEDS, low=st.booleans(), no_trump=st.booleans())
def test_a_hand_is_evaluated_with_its_best_trump(seed, low, no_trump):
    game = load({"kitty": True})
    strength = Strength(game.deck)
    suits = [None] if no_trump else range(4)
    for hand in game.new_initial_state(seed).hand_masks():
        promise = strength.promise(hand, no_trump, low)
        assert promise.trump in suits
        assert promise.points == max(strength.points(hand, suit, low) for suit in suits)
        assert promise.support == min(strength.tricks(hand, suit, low) for suit in suits)


# --- scores ---


@given(game=games("troika"), own=st.integers(-40, 60), other=st.integers(-40, 60), side=st.integers(0, 1))
def test_points_are_never_worth_less_than_none(game, own, other, side):
    race = Race(game.options)
    chances = [race.chance((own + more, other), side, 1) for more in range(0, 30, 3)]
    if game.options["length"] == "hands" or own > -game.options["target"] < other:
        assert chances == sorted(chances)
    assert all(0 <= chance <= 1 for chance in chances)


def test_utilities_of_both_sides_add_up_to_one():
    race = Race(load({}).options)
    for totals in ((0, 0), (20, -7), (47, 31), (51, 50)):
        assert race.chance(totals, 0, 5) + race.chance(totals[::-1], 0, 5) == pytest.approx(1)


def test_the_side_that_declared_is_judged_first():
    race = Race(load({}).options)
    assert race.chance((55, 60), 0, 9) == 1
    assert race.chance((55, 60), 1, 9) == 0


# --- decisions ---


@pytest.mark.long
@given(game=games("troika"), seed=SEEDS)
def test_every_decision_is_made_by_the_rules(game, seed):
    agents = [make_agent("expert", game, seed=seat, playouts=3) for seat in range(4)]
    state = game.new_initial_state(seed)
    for _ in range(25):
        seat = state.current_player()
        if seat is None:
            break
        state.apply_action(agents[seat].choose(state.observation(seat)))


def test_a_decision_depends_on_observation_and_seed_alone():
    game = load({"kitty": True, "low_bids": "always"})
    state, rng = game.new_initial_state(5), random.Random(5)
    asked_before = make_agent("expert", game, seed=9, playouts=40)
    for turn in range(45):
        seen = state.observation(state.current_player())
        if turn % 4 == 0:
            fresh = make_agent("expert", game, seed=9, playouts=40)
            assert fresh.choose(seen) == asked_before.choose(seen)
        state.apply_action(rng.choice(state.legal_actions()))


@given(game=games("troika"), seed=SEEDS)
def test_cards_that_are_put_together_lead_to_the_same(game, seed):
    rng = random.Random(seed)
    state = to_the_play(game, seed, rng)
    for _ in range(rng.randrange(17, 26)):
        state.apply_action(rng.choice(state.legal_actions()))
    seen = state.observation(state.current_player())
    position = positions(game)(seen)
    assert sorted(card for group in position.groups for card in group) == list(seen.legal_actions)
    world = position.world(state.hand_masks(), rng)
    for group in position.groups:
        assert len({world(card) for card in group}) == 1


def answer(
    hand,
    on_table="",
    *,
    bid="bid 7",
    declarer=0,
    trump=None,
    phase="play",
    scores=(0, 0),
    heard=None,
    playouts=200,
    **options,
):
    """What seat 0 does with the hand; the other cards lie anyhow, those over are played."""
    game = load(options)
    held, lying = card_set(hand), [card_from_text(text) for text in on_table.split()]
    left = [card for card in cards_of(game.deck) if not (held | mask_of(lying)) >> card & 1]
    random.Random(1).shuffle(left)
    size = held.bit_count()
    sizes = [size - (seat >= 4 - len(lying)) for seat in range(4)]
    hands = [held, *(mask_of(left.pop() for _ in range(sizes[seat])) for seat in (1, 2, 3))]
    word = game.string_to_action(bid)
    # the words themselves shall tell nothing: whose they are is not in the history
    bidding = Bidding(tuple(word if seat == declarer else PASS for seat in range(4)), bid_of(word), declarer)
    if phase == "bid":
        bidding = Bidding((None,) * 4)
        if heard is not None:
            bidding = bidding.after_call(3, game.string_to_action(heard))
    seen = game.new_initial_state(1).observation(0)
    seen = seen._replace(
        current_player=0,
        phase=phase,
        dealer=2 if heard else 3,
        bidding=bidding,
        declarer=None if phase == "bid" else declarer,
        trump=None if trump is None else "CDHS".index(trump),
        trick=Trick((4 - len(lying)) % 4, tuple(lying)),
        taken=(0, mask_of(left), 0, 0),
        scores=scores,
    )
    state = TroikaState.from_observation(game, seen, [*hands, 0], seed=0)
    return game.action_to_string(
        make_agent("expert", game, seed=1, playouts=playouts).choose(state.observation(0))
    )


def test_the_last_to_play_takes_the_trick_with_the_five():
    assert answer("AC 89D", "9H 8H 5H", trump="C") == "AC"


def test_the_five_goes_to_the_partners_trick_and_the_three_to_theirs():
    assert answer("5H 9T8D", "8S AS 9S", trump="C") == "5H"
    assert answer("3S 9T8D", "AH 8H 9H", trump="C") == "3S"


def test_the_three_is_kept_from_the_partners_trick():
    assert answer("3QS 9T8D", "8S AS 9S", trump="C") == "QS"


def test_a_low_deal_turns_the_ranks_round():
    assert answer("9AS 8C", "TS JS QS", bid="bid 7 nt low", low_bids="always") == "9S"


def test_the_strongest_suit_is_named():
    assert answer("AKJTS 8C 9D 98H", phase="trump") == "trump spades"


def test_the_first_lead_names_the_strongest_suit_under_joffre():
    assert answer("AKQJS 8C 9D 98H", joffre=True).endswith("S")


def test_all_tops_are_bid_without_trump():
    assert answer("AKQC AKD AKH AS", phase="bid").endswith("nt")


def test_a_hand_of_nothing_passes():
    assert answer("89C 89TD 9TH 3S", phase="bid") == "pass"


def test_a_bid_that_would_win_the_game_is_outbid():
    hand = "AJ9C KT8D QH 9S"
    assert answer(hand, phase="bid", heard="bid 8") == "pass"
    assert answer(hand, phase="bid", heard="bid 8", scores=(48, 50)).startswith("bid")


def test_under_joffre_a_playouts_first_lead_is_trump():
    hands = [mask_of(map(card_from_text, cards.split())) for cards in ("AC 8S", "AS KD", "9D 9H", "8D 8H")]
    points = {}
    for joffre in (False, True):
        game = load({"joffre": joffre})
        seen = game.new_initial_state(4).observation(0)
        deal = Deal(game, Strength(game.deck), Race(game.options), seen)
        points[joffre] = deal.from_the_lead(hands, 0, 3, low=False)
    # the ace of clubs draws the ace of trump; the eight of trump does not keep the lead
    assert points == {False: 1, True: 0}
