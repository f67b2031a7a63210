"""Properties of every game with all options, in random play."""

import random
from importlib import import_module
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.any_game import games
from trix import record
from trix.engine.cards import card_from_text, card_text
from trix.engine.errors import IllegalActionError
from trix.engine.events import DealBegan, DealEnded, Event, GameEnded
from trix.engine.shuffle import SplitMix64
from trix.games import game_names, load_game, presets

SEEDS = st.integers(0, 2**40 - 1)
CHOICES = st.lists(st.integers(0, 2**16), min_size=1, max_size=40)
PLAYED = ("CardPlayed", "CardLaid")
MOST_STEPS = 10_000

# long games show nothing that short ones do not
SHORT = {("troika", "target"): range(10, 41), ("troika", "hands"): range(1, 6)}

for_every_game = pytest.mark.parametrize("name", game_names())


def open_cards(game):
    """Cards that may become public before they are played."""
    if game.name != "trix":
        return set()
    shows_twos = game.options["partnership"] and game.options["twos_shown"]
    return {"7H"} | ({"2C", "2D", "2H", "2S"} if shows_twos else set())


def chosen(actions, number, choices):
    """Take one of the actions; not always the same, because passed-out deals could repeat without end."""
    rounds, place = divmod(number, len(choices))
    return actions[(choices[place] + rounds) % len(actions)]


def is_private(text):
    """Tell whether an action is a secret of the seat that takes it."""
    return text.startswith("discard ")


def public(history):
    """Drop the parts that a resampled deal cannot know."""
    return ["discard" if is_private(text) else text for text in history]


def steps(state, choices):
    """Play to the end; before each action gives its number and the action."""
    for number in range(MOST_STEPS):
        if state.is_terminal():
            return
        actions = state.legal_actions() + (state.legal_revisions() if number % 3 == 0 else [])
        action = chosen(actions, number, choices)
        yield number, action
        state.apply_action(action)
    raise AssertionError("the game does not end")


def play_on(state, choices):
    for _ in steps(state, choices):
        pass
    return state


def snapshot(state):
    """All public values of a state."""
    return (
        [state.observation(seat) for seat in range(state.game.num_players)],
        state.hands(),
        state.history(),
        state.legal_actions(),
        state.legal_revisions(),
        state.current_player(),
        state.returns(),
        state.winners(),
    )


@pytest.mark.long
@for_every_game
@given(data=st.data(), seed=SEEDS, choices=CHOICES)
def test_every_card_is_dealt_and_played_once(name, data, seed, choices):
    game = data.draw(games(name, SHORT))
    events = []
    state = game.new_initial_state(seed, events.append)
    hands, played = [], set()

    def look():
        nonlocal hands, played
        for event in events:
            if isinstance(event, DealBegan):
                cards = [card for hand in event.hands for card in hand]
                assert len(set(cards)) == len(cards)
                played = set()
            elif type(event).__name__ in PLAYED:
                assert event.card not in played
                assert event.card in hands[event.seat]
                played.add(event.card)
        dealt = any(isinstance(event, DealBegan) for event in events)
        now = [{card_from_text(text) for text in hand} for hand in state.hands()]
        for event in events:
            if type(event).__name__ in PLAYED and not dealt:
                assert now[event.seat] == hands[event.seat] - {event.card}
        hands = now
        events.clear()

    for _ in steps(state, choices):
        look()
    look()


@pytest.mark.long
@for_every_game
@given(data=st.data(), seed=SEEDS, choices=CHOICES)
def test_only_the_seat_to_act_has_legal_actions_in_ascending_order(name, data, seed, choices):
    game = data.draw(games(name, SHORT))
    state = game.new_initial_state(seed)
    for number, _ in steps(state, choices):
        legal, revisions = state.legal_actions(), state.legal_revisions()
        assert legal
        assert legal == sorted(set(legal))
        assert revisions == sorted(set(revisions) - set(legal))
        for actions in (legal, revisions):
            assert [state.string_to_action(state.action_to_string(action)) for action in actions] == actions
        if number % 10 == 0:
            for seat in range(game.num_players):
                seen = state.observation(seat)
                assert seen.seat == seat
                assert seen.current_player == state.current_player()
                assert list(seen.legal_actions) == (legal if seat == state.current_player() else [])
    assert state.legal_actions() == state.legal_revisions() == []
    assert state.current_player() is None
    for seat in range(game.num_players):
        assert state.observation(seat).legal_actions == ()


@pytest.mark.long
@for_every_game
@given(data=st.data(), seed=SEEDS, choices=CHOICES)
def test_scores_are_the_sum_of_the_deals_and_the_winners_belong_to_a_team(name, data, seed, choices):
    game = data.draw(games(name, SHORT))
    events = []
    state = play_on(game.new_initial_state(seed, events.append), choices)
    deals = [event for event in events if isinstance(event, DealEnded)]
    totals = [sum(column) for column in zip(*(event.scores for event in deals), strict=True)]
    assert state.returns() == totals == list(deals[-1].totals)
    # a deal that was passed out has a number too, but no end
    numbers = [event.number for event in deals]
    assert numbers == sorted(set(numbers))
    assert numbers == list(range(len(deals))) or not game.options.get("stick_dealer", True)
    assert events[-1] == GameEnded(tuple(totals), state.winners())
    assert state.winners()
    for team in game.teams:
        assert set(team) <= set(state.winners()) or not set(team) & set(state.winners())


@pytest.mark.long
@given(data=st.data(), seed=SEEDS, choices=CHOICES)
def test_every_kingdom_of_trix_sums_to_zero(data, seed, choices):
    game = data.draw(games("trix", SHORT))
    kingdom, sums = None, {}

    def observe(event):
        nonlocal kingdom
        if type(event).__name__ == "KingdomBegan":
            kingdom = event.number
        elif isinstance(event, DealEnded):
            sums[kingdom] = sums.get(kingdom, 0) + sum(event.scores)

    play_on(game.new_initial_state(seed, observe), choices)
    assert sums == {0: 0, 1: 0, 2: 0, 3: 0}


@for_every_game
def test_no_event_is_made_without_an_observer(name, monkeypatch):
    made = []

    def counted(kind):
        return lambda *fields: made.append(kind) or kind(*fields)

    for module in (import_module("trix.engine.protocol"), import_module(f"trix.games.{name}.state")):
        for attribute, kind in list(vars(module).items()):
            if isinstance(kind, type) and issubclass(kind, Event):
                monkeypatch.setattr(module, attribute, counted(kind))
    for options in presets(name).values():
        play_on(load_game(name, **options).new_initial_state(5), [5, 3, 11, 2])
    assert not made
    play_on(load_game(name).new_initial_state(5, lambda event: None), [5, 3, 11, 2])
    assert made


@for_every_game
@given(data=st.data(), seed=SEEDS, choices=CHOICES)
def test_an_illegal_action_raises_and_changes_nothing(name, data, seed, choices):
    game = data.draw(games(name, SHORT))
    events = []
    state = game.new_initial_state(seed, events.append)

    def try_all_others():
        allowed = {*state.legal_actions(), *state.legal_revisions()}
        before = snapshot(state)
        told = len(events)
        numbers = {*range(-2, 400), *range(400, 4000, 97), -(10**30), 10**30} - allowed
        for action in (*numbers, None, "3C", 1.5, [1]):
            with pytest.raises(IllegalActionError):
                state.apply_action(action)
        assert snapshot(state) == before
        assert len(events) == told

    for number, _ in steps(state, choices):
        if number % 97 == choices[0] % 97:
            try_all_others()
    try_all_others()


@pytest.mark.long
@for_every_game
@given(data=st.data(), seed=SEEDS, choices=CHOICES, later=CHOICES)
def test_a_clone_is_equal_independent_and_unobserved(name, data, seed, choices, later):
    game = data.draw(games(name, SHORT))
    events = []
    state = game.new_initial_state(seed, events.append)
    for number, _ in steps(state, choices):
        if number % 61 == choices[0] % 61:
            told = len(events)
            before = snapshot(state)
            twin, other = state.clone(), state.clone()
            assert snapshot(twin) == before
            # as far as into the next deals
            for count, _ in steps(twin, later):
                if count == 150:
                    break
            assert snapshot(state) == before
            assert snapshot(other) == before
            assert len(events) == told
    kept = state.clone()
    assert snapshot(kept) == snapshot(state)


@pytest.mark.long
@for_every_game
@given(data=st.data(), seed=SEEDS, choices=CHOICES)
def test_the_same_seed_and_actions_give_the_same_game(name, data, seed, choices):
    game = data.draw(games(name, SHORT))
    told = [[], []]
    states = [game.new_initial_state(seed, events.append) for events in told]
    for state in states:
        play_on(state, choices)
    assert told[0] == told[1]
    assert snapshot(states[0]) == snapshot(states[1])


@for_every_game
@given(data=st.data(), seed=SEEDS, choices=CHOICES, part=st.integers(0, 200))
def test_a_record_read_back_gives_the_same_game(name, data, seed, choices, part):
    game = data.draw(games(name, SHORT))
    state = game.new_initial_state(seed)
    for number, _ in steps(state, choices):
        if number == part:
            break
    sittings = tuple(record.Sitting(0, seat, record.Sitter(f"P{seat}")) for seat in range(game.num_players))
    written = record.Record(game.name, game.options, seed, tuple(state.history()), sittings)
    again = record.from_text(record.to_text(written))
    assert again == written
    assert snapshot(record.replay(again)) == snapshot(state)


def shuffles_of(game, seed):
    """Return all shuffled decks before the first decision; the last one is dealt."""
    shuffled = SplitMix64.shuffled
    decks = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SplitMix64, "shuffled", lambda *args: decks.append(shuffled(*args)) or decks[-1])
        game.new_initial_state(seed)
    return decks


def exchange(game, seat, hands, deck, rng):
    """Choose pairs of hidden cards to swap, among the other hands and the undealt cards."""
    undealt = sorted(set(deck) - set(chain(*hands)))
    hidden = [hand for of, hand in enumerate(hands) if of != seat] + ([undealt] if undealt else [])
    exchanged = {}
    for _ in range(rng.randint(1, 3)):
        one, two = (rng.choice(cards) for cards in rng.sample(hidden, 2))
        if not open_cards(game) & {card_text(one), card_text(two)} and not {one, two} & set(exchanged):
            exchanged |= {one: two, two: one}
    return exchanged


@pytest.mark.long
@for_every_game
@given(data=st.data(), seed=SEEDS, choices=CHOICES, swaps=st.integers(0, 2**32))
def test_hidden_cards_never_change_the_view_of_a_seat(name, data, seed, choices, swaps):
    """Exchange hidden cards: the view of the seat stays the same as long as the same cards are played."""
    game = data.draw(games(name, SHORT))
    seat = data.draw(st.integers(0, game.num_players - 1))
    events, twin_events = [], []
    state = game.new_initial_state(seed, events.append)
    hands = [[card_from_text(text) for text in hand] for hand in state.hands()]
    *draws, deck = shuffles_of(game, seed)
    exchanged = exchange(game, seat, hands, deck, random.Random(swaps))
    decks = iter([*draws, [exchanged.get(card, card) for card in deck]])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SplitMix64, "shuffled", lambda *args: next(decks))
        twin = game.new_initial_state(seed, twin_events.append)
    assert (twin.hands() == state.hands()) == (not exchanged)
    for number in range(MOST_STEPS):
        if state.hands()[seat] != twin.hands()[seat]:
            assert state.observation(seat).phase == "discard", "the kitty's new owner sees it, nobody else"
            return
        assert state.observation(seat) == twin.observation(seat)
        assert [e.seen_by(seat) for e in events] == [e.seen_by(seat) for e in twin_events]
        events.clear()
        twin_events.clear()
        if state.is_terminal():
            return
        legal, twins = (each.legal_actions() + each.legal_revisions() for each in (state, twin))
        if state.current_player() == seat:
            assert legal == twins
        elif is_private(state.action_to_string(legal[0])):
            # independent of other seats' secret actions
            state.apply_action(chosen(legal, number, choices))
            twin.apply_action(chosen(twins, number + swaps, choices))
            continue
        both = [action for action in legal if action in twins]
        if not both:
            return
        action = chosen(both, number, choices)
        state.apply_action(action)
        twin.apply_action(action)


@for_every_game
@given(data=st.data(), seed=SEEDS, choices=CHOICES, luck=st.integers(0, 2**32))
def test_resampled_hands_fit_what_the_seat_knows(name, data, seed, choices, luck):
    game = data.draw(games(name, SHORT))
    state = game.new_initial_state(seed)
    rng = random.Random(luck)

    def try_each_seat():
        for seat in range(game.num_players):
            seen = state.observation(seat)
            guess = game.resample(seen, rng)
            assert guess.observation(seat) == seen
            hands = guess.hands()
            assert [len(hand) for hand in hands] == [len(hand) for hand in state.hands()]
            assert hands[seat] == state.hands()[seat]
            cards = [card for hand in hands for card in hand]
            assert len(set(cards)) == len(cards)
            assert guess.current_player() == state.current_player()
            assert guess.returns() == state.returns()
            assert public(guess.history()) == public(state.history())

    for number, _ in steps(state, choices):
        if number % 41 == choices[0] % 41:
            try_each_seat()
    try_each_seat()


@pytest.mark.long
@for_every_game
@given(data=st.data(), seed=SEEDS, choices=CHOICES, luck=st.integers(0, 2**32))
def test_resampled_hands_keep_voids_and_shown_cards(name, data, seed, choices, luck):
    game = data.draw(games(name, SHORT))
    state = game.new_initial_state(seed)
    rng = random.Random(luck)
    for number, _ in steps(state, choices):
        if number % 23 == choices[0] % 23:
            seen = state.observation(data.draw(st.integers(0, game.num_players - 1)))
            guess = game.resample(seen, rng)
            if name == "trix":
                assert sorted(chain(*guess.hands())) == sorted(chain(*state.hands()))
            shown_to_all = getattr(seen, "shown", (0,) * game.num_players)
            for held in (state, guess):
                for hand, lacking, shown in zip(held.hands(), seen.lacking, shown_to_all, strict=True):
                    cards = sum(1 << card_from_text(text) for text in hand)
                    assert not cards & lacking
                    assert cards & shown == shown


@pytest.mark.long
@for_every_game
@given(data=st.data(), seed=SEEDS, choices=CHOICES, luck=st.integers(0, 2**32))
def test_a_resampled_game_can_be_played_to_its_end(name, data, seed, choices, luck):
    game = data.draw(games(name, SHORT))
    state = game.new_initial_state(seed)
    rng = random.Random(luck)
    for number, _ in steps(state, choices):
        if number % 131 == choices[0] % 131:
            guess = game.resample(state.observation(data.draw(st.integers(0, game.num_players - 1))), rng)
            assert play_on(guess, choices).winners()


def next_deal(state):
    """The hands of the deal after this one."""
    deal = state.observation(0).deal
    for _ in steps(state, [0]):
        if state.observation(0).deal > deal:
            break
    return state.hands()


@for_every_game
@pytest.mark.parametrize("seed", range(3))
def test_resampling_depends_only_on_its_generator(name, seed):
    game = load_game(name)
    state = game.new_initial_state(seed)
    same, again, other = (game.resample(state.observation(1), random.Random(luck)) for luck in (1, 1, 2))
    assert snapshot(same) == snapshot(again) != snapshot(other)
    guessed = next_deal(same)
    assert guessed == next_deal(again)
    assert guessed != next_deal(other)
    assert guessed != next_deal(state), "later deals come from the generator, never from the true seed"


@for_every_game
@pytest.mark.parametrize("seat", [-1, 99, None])
def test_observing_an_unknown_seat_is_an_error(name, seat):
    with pytest.raises(ValueError, match="no seat"):
        load_game(name).new_initial_state(0).observation(seat)


@for_every_game
def test_every_preset_can_be_played(name):
    assert presets(name)
    for options in presets(name).values():
        state = play_on(load_game(name, **options).new_initial_state(5), [3, 1, 4, 1, 5, 9, 2, 6])
        assert state.is_terminal()
