"""The replay of a deal: every card, all hands, nothing of later deals."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.any_game import games
from tests.ui.records import make_record
from trix.engine.events import DealBegan, DealEnded
from trix.games import game_names, load_game
from trix.record import Sitter, played_deals
from trix.ui.review.replay import deal_ends, replay_deal, span
from trix.ui.table.pieces import pieces_of

# short games are enough
SHORT = {("troika", "target"): range(10, 31), ("troika", "hands"): range(1, 4)}
DEALS = 3


def played(game, seed, deals=DEALS):
    """Play deals at random, and some more actions; return the record and all events."""
    rng, events = random.Random(seed), []
    state = game.new_initial_state(seed, events.append)
    more = 5
    while not state.is_terminal() and more:
        revisions = state.legal_revisions()
        actions = revisions if revisions and rng.random() < 0.3 else state.legal_actions()
        state.apply_action(rng.choice(actions))
        more -= sum(isinstance(event, DealEnded) for event in events) >= deals
    sitters = [Sitter(f"{seat}") for seat in range(game.num_players)]
    return make_record(game, seed, state.history(), sitters), events


def told(record, game, deal, viewer):
    _begun, over = span(record, deal)
    return replay_deal(game, record.seed, record.actions[:over], deal, viewer)


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
@settings(max_examples=settings.default.max_examples // 2)
@given(data=st.data(), seed=st.integers(0, 2**30))
def test_the_last_moment_is_the_table_at_the_end_of_the_deal(name, data, seed):
    game = data.draw(games(name, SHORT))
    record, events = played(game, seed)
    staging, viewer = pieces_of(game).staging, seed % game.num_players
    model, ends = staging.empty(viewer, game.num_players), {}
    for event in events:
        seen = event.seen_by(viewer)
        model = model if seen is None else staging.fold(model, seen)
        if isinstance(event, DealEnded):
            ends[event.number] = model
    _state, deals = played_deals(record)
    assert deal_ends(record, viewer, deals) == list(ends.values())
    assert deal_ends(record, viewer, deals[1::2]) == list(ends.values())[1::2]
    for deal, end in ends.items():
        last = told(record, game, deal, viewer).moments[-1].model
        # at the end of the game the moment has the winners, too
        assert last == end or (deal == max(ends) and last.winners and last.totals == end.totals)


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
@settings(max_examples=settings.default.max_examples // 2)
@given(data=st.data(), seed=st.integers(0, 2**30))
def test_the_hands_of_every_moment_match_the_game(name, data, seed):
    game = data.draw(games(name, SHORT))
    record, _events = played(game, seed)
    viewer = seed % game.num_players
    state, held = game.new_initial_state(record.seed), set()
    held.add(tuple(state.hand_masks()))
    for text in record.actions:
        state.apply_action(state.string_to_action(text))
        held.add(tuple(state.hand_masks()))
    for deal in range(DEALS):
        try:
            moments = told(record, game, deal, viewer).moments
        except ValueError:
            continue
        for moment in moments[:-1]:
            masks = tuple(sum(1 << card for card in hand) for hand in moment.hands)
            # during a last trick, or once the next deal has begun, the rules are ahead of the moment
            assert masks in held or moment.model.turn is None
            assert moment.hands[viewer] == moment.model.hand
            assert tuple(map(len, moment.hands)) == moment.model.hand_sizes


@pytest.mark.parametrize("name", game_names())
def test_each_decision_has_its_moment_and_left_a_choice(name):
    game = load_game(name)
    record, _events = played(game, 11)
    for viewer in range(game.num_players):
        found = told(record, game, 2, viewer)
        places = [moment.decision for moment in found.moments if moment.decision is not None]
        assert places == list(range(len(found.decisions)))
        for moment in found.moments:
            if moment.decision is not None:
                seen, action = found.decisions[moment.decision]
                assert seen.seat == viewer == moment.model.turn
                assert seen.phase == moment.model.phase
                assert action in seen.legal_actions
                assert len(seen.legal_actions) > 1


@pytest.mark.parametrize("name", game_names())
def test_no_card_of_the_next_deal_is_seen(name):
    game = load_game(name)
    record, events = played(game, 7)
    begun = [event for event in events if isinstance(event, DealBegan)]
    assert begun[-1].number == DEALS
    _begun, over = span(record, DEALS - 1)
    assert over < len(record.actions)
    whole = told(record, game, DEALS - 1, 0)
    for moment in whole.moments:
        assert moment.model.deal < DEALS
        for happening in moment.happened:
            assert not isinstance(happening.event, DealBegan) or happening.event.number < DEALS
    assert whole.moments[-1].model.deal_over
    # later actions change nothing
    assert told(record._replace(actions=record.actions[:over]), game, DEALS - 1, 0) == whole


def test_an_unfinished_deal_cannot_be_reviewed():
    game = load_game("trix")
    record, _events = played(game, 7)
    for deal in (DEALS, DEALS + 1, -1):
        with pytest.raises(ValueError, match="not come to its end"):
            span(record, deal)


def test_a_passed_out_deal_has_a_number_but_no_replay():
    game = load_game("troika", stick_dealer=False, length="hands", hands=3)
    events, rng = [], random.Random(5)
    state = game.new_initial_state(5, events.append)
    for _ in range(4):
        state.apply_action(state.string_to_action("pass"))
    while not state.is_terminal():
        legal = list(map(state.action_to_string, state.legal_actions()))
        # later, every player who can bids
        text = rng.choice([text for text in legal if text != "pass"] or legal)
        state.apply_action(state.string_to_action(text))
    ends = [event for event in events if isinstance(event, DealEnded)]
    assert [end.number for end in ends] == [1, 2, 3]
    record = make_record(game, 5, state.history())
    _state, deals = played_deals(record)
    assert [end.deal for end in deal_ends(record, 0, deals)] == [1, 2, 3]
    for end in ends:
        assert told(record, game, end.number, 0).moments[-1].model.totals == end.totals
    with pytest.raises(ValueError, match="not come to its end"):
        span(record, 0)


def test_chapters_are_tricks():
    game = load_game("troika")
    record, _events = played(game, 3)
    found = told(record, game, 0, 0)
    assert found.chapters[0] == 0
    assert found.chapters[-1] == len(found.moments) - 1
    play = [at for at in found.chapters if found.moments[at].model.phase == "play"]
    assert [sum(found.moments[at].model.tricks) for at in play] == list(range(9))
    assert all(not found.moments[at].model.trick for at in play)


def test_a_revised_bid_is_judged_in_its_final_form():
    game = load_game("trixter", hands="down_up")
    state, actions = game.new_initial_state(3), []
    dealer = state.current_player()
    while not state.is_terminal() and state.observation(0).deal == 0:
        action = state.legal_actions()[0]
        revised = state.legal_revisions()
        if len(actions) == 1:
            action = revised[-1]
            bid = state.action_to_string(action).replace("revise", "bid")
        actions.append(state.action_to_string(action))
        state.apply_action(action)
    record = make_record(game, 3, actions)
    first = told(record, game, 0, dealer).decisions[0]
    assert game.action_to_string(first.action) == bid
    assert first.seen.bids == (None,) * 4
