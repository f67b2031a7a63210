"""TX01, TX02, TX03, TX13, TX20: owners, choices and their order."""

import random

import pytest

from trix.engine.errors import IllegalActionError, RulesError
from trix.engine.events import DealBegan, TurnBegan
from trix.games import load_game
from trix.games.trix.events import ContractChosen, KingdomBegan

PENALTIES = ["king_of_hearts", "queens", "diamonds", "ltoosh"]


def play_through(seed=1, **options):
    """A game by random play; gives its state, and each deal's owner, choices and contracts as announced."""
    announced = []
    state = load_game("trix", **options).new_initial_state(seed)
    rng = random.Random(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = rng.choice(legal)
        if state.observation(0).phase == "choose":
            texts = [state.action_to_string(choice).removeprefix("choose ") for choice in legal]
            announced.append((state.current_player(), texts, texts[legal.index(action)]))
        state.apply_action(action)
    return state, announced


@pytest.mark.parametrize("seat", range(4))
def test_tx01_the_holder_of_the_seven_of_hearts_owns_the_first_kingdom(deal, seat):
    game = deal(["7H" if of == seat else "" for of in range(4)])
    assert game.player == seat
    assert game.events_of(KingdomBegan) == [KingdomBegan(0, seat)]


def test_tx01_the_seven_of_hearts_has_no_effect_in_later_dealings(deal):
    game = deal(["7H", "", "", ""], ["", "", "7H", ""], ["", "7H", "", ""])
    game.choose("ltoosh").play_out()
    assert game.player == 0
    game.choose("diamonds").play_out()
    assert game.player == 0


def test_tx01_all_seats_know_the_holder_of_the_seven_of_hearts(deal, cards):
    game = deal(["", "", "7H", ""])
    assert [cards(shown) for shown in game.state.observation(0).shown] == [[], [], ["7H"], []]
    game.choose("ltoosh").play_out()
    assert not any(game.state.observation(0).shown)


def test_tx02_four_kingdoms_of_five_deals_each_contract_once():
    state, announced = play_through()
    first = announced[0][0]
    assert [owner for owner, _, _ in announced] == [
        (first + kingdom) % 4 for kingdom in range(4) for _ in range(5)
    ]
    for kingdom in range(4):
        left = [*PENALTIES, "trix"]
        for _, offered, chosen in announced[5 * kingdom : 5 * kingdom + 5]:
            assert offered == left
            left.remove(chosen)
        assert not left
    assert state.is_terminal()


def test_tx02_the_last_contract_is_announced_as_a_decision():
    _, announced = play_through()
    last = announced[4]
    assert last[1] == [last[2]]


def test_tx02_the_order_is_free_for_every_owner():
    _, announced = play_through(seed=3)
    orders = {tuple(chosen for _, _, chosen in announced[start : start + 5]) for start in (0, 5, 10, 15)}
    assert len(orders) > 1


def test_tx02_a_contract_used_up_cannot_be_chosen_again(deal):
    game = deal(["7H", "", "", ""])
    game.choose("ltoosh").play_out()
    with pytest.raises(IllegalActionError):
        game.play("choose ltoosh")


def test_tx03_the_owner_leads_and_play_goes_to_the_next_seat(deal):
    game = deal(["", "", "7H", ""])
    game.choose("ltoosh")
    seats = []
    for _ in range(4):
        seats.append(game.player)
        game.play(game.legal[0])
    assert seats == [2, 3, 0, 1]


def test_tx03_the_owner_begins_the_layout(deal):
    game = deal(["", "", "", "7H"], throw_in=False)
    game.play("choose trix")
    assert (game.player, game.phase) == (3, "layout")


def test_tx03_the_deal_event_comes_before_the_first_turn(deal):
    game = deal(["", "7H", "", ""])
    assert [type(event) for event in game.events] == [DealBegan, KingdomBegan, TurnBegan]
    assert game.events[-1] == TurnBegan(1, "choose")
    told = len(game.events)
    game.choose("ltoosh").play_out()
    later = [type(event) for event in game.events[told:]]
    assert later[-2:] == [DealBegan, TurnBegan]


def test_tx13_complex_has_two_deals_a_kingdom():
    state, announced = play_through(mode="complex")
    assert len(announced) == 8
    assert announced[0][1] == ["complex", "trix"]
    assert announced[1][1] == [announced[1][2]] != [announced[0][2]]
    assert sum(state.returns()) == 0


def test_tx13_complex_scores_all_four_penalties_at_once(deal):
    game = deal(["7H", "", "", ""], mode="complex", early_end=False).choose("complex").play_out()
    assert sum(game.ended[0]) == -500


def test_tx13_free_complex_offers_every_set_of_penalties_left_and_trix(deal):
    game = deal(["7H", "", "", ""], mode="free_complex")
    assert len(game.legal) == 16
    game.choose("queens+ltoosh").play_out()
    assert game.legal == [
        "choose king_of_hearts",
        "choose diamonds",
        "choose king_of_hearts+diamonds",
        "choose trix",
    ]


def test_tx13_free_complex_plays_the_chosen_penalties_together(deal):
    game = deal(["7H", "", "", ""], mode="free_complex").choose("queens+diamonds+ltoosh").play_out()
    assert sum(game.ended[0]) == -100 - 130 - 195


@pytest.mark.parametrize("seed", range(6))
def test_tx13_a_free_complex_kingdom_has_two_to_five_deals(seed):
    _, announced = play_through(seed, mode="free_complex")
    owners = [owner for owner, _, _ in announced]
    assert all(2 <= owners.count(owner) <= 5 for owner in range(4))


@pytest.mark.parametrize(
    ("mode", "order"),
    [("classic", [16, 2, 1, 4, 8]), ("complex", [16, 15])],
    ids=["classic", "complex"],
)
def test_tx20_fixed_order_announces_the_contracts_without_a_choice(mode, order):
    events = []
    state = load_game("trix", fixed_order=True, mode=mode).new_initial_state(1, events.append)
    while not state.is_terminal():
        # the first answer to a throw-in is keep
        state.apply_action(state.legal_actions()[0])
    chosen = [event for event in events if isinstance(event, ContractChosen)]
    assert [event.contracts for event in chosen] == order * 4
    assert "choose" not in {event.phase for event in events if isinstance(event, TurnBegan)}


def test_tx20_fixed_order_begins_with_the_throw_in_question(deal):
    game = deal(["7H", "", "", ""], fixed_order=True)
    assert (game.player, game.phase, game.legal) == (0, "throw_in", ["keep"])


def test_tx20_fixed_order_and_free_complex_exclude_each_other():
    with pytest.raises(RulesError, match=r"fixed_order.*False.*free_complex"):
        load_game("trix", fixed_order=True, mode="free_complex")
