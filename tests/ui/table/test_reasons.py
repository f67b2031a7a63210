"""The sentence shown for a card that cannot be played names the rule."""

import random
from types import SimpleNamespace

import pytest

from tests.cards import card_list
from trix.engine.cards import card_from_text, mask_of
from trix.games import load_game
from trix.games.trix.contracts import DIAMONDS, KING_OF_HEARTS, PENALTIES, QUEENS, TRIX, Values
from trix.games.trix.observation import Trick
from trix.ui.games.trix.contracts import contract_name, emblems, worth
from trix.ui.games.trix.doubling_words import about_doubled
from trix.ui.table.pieces import pieces_of
from trix.ui.words.cards import card_name

KING = card_from_text("KH")
reason = pieces_of(load_game("trix")).reason


def observed(phase, hand, legal, trick="", player=0):
    first = load_game("trix").new_initial_state(1).observation(0)
    return first._replace(
        phase=phase,
        current_player=player,
        hand=mask_of(card_list(hand)),
        legal_actions=card_list(legal),
        trick=Trick(1, card_list(trick)),
    )


@pytest.mark.parametrize(
    ("observation", "card", "sentence"),
    [
        (observed("play", "2H 3S", "2H", "9H"), "3S", "You must follow hearts."),
        (observed("play", "2C 3S", "2C", "9C"), "3S", "You must follow clubs."),
        (observed("play", "2H 3S", "3S"), "2H", "Hearts may not be led while you hold another suit."),
        (observed("play", "2D 3S", "2D", "9C"), "3S", "You must discard a scoring card."),
        (observed("layout", "2D JS", "JS"), "2D", "Only a jack, or the next card up or down."),
        (observed("play", "2D JS", "", player=1), "2D", "It is Huda’s turn."),
        (observed("over", "2D", "", player=None), "2D", "The game is over."),
    ],
)
def test_the_reason_names_the_rule(observation, card, sentence):
    assert reason(observation, card_from_text(card), "Huda") == sentence


@pytest.mark.parametrize(
    "options", [{"forced_discard": True}, {"hearts_lead": "restricted"}, {"mode": "free_complex"}]
)
def test_every_illegal_card_of_a_game_has_a_reason(options):
    rng = random.Random(4)
    state = load_game("trix", **options).new_initial_state(4)
    given = set()
    while not state.is_terminal():
        observation = state.observation(state.current_player())
        for card in range(52):
            if observation.hand >> card & 1 and card not in observation.legal_actions:
                given.add(reason(observation, card, ""))
        state.apply_action(rng.choice(state.legal_actions()))
    assert "" not in given
    assert len(given) >= 3


def test_contracts_are_named_as_players_call_them():
    assert contract_name(PENALTIES, "complex") == "Complex"
    assert contract_name(KING_OF_HEARTS | DIAMONDS, "free_complex") == "King of Hearts + Diamonds"


def test_what_counts_follows_the_options():
    values = Values(load_game("trix", swap_values=True).options)
    assert worth(DIAMONDS, values, ()) == [("diamonds", "−15", "−15 each", "")]
    places = "+200 +150 +100 +50"
    assert worth(TRIX, values, ()) == [("trix", places, places, "")]


def test_doubled_cards_have_a_price_of_their_own_until_they_are_taken():
    values = Values(load_game("trix").options)
    king, *queens = map(card_from_text, ("KH", "QC", "QD", "QS", "QH"))
    assert worth(KING_OF_HEARTS, values, [king]) == [("king_of_hearts", "", "", "−150")]
    for doubled, taken, points, dear in (
        (queens[:1], [], "−25", "♣ −50"),
        (queens[:2], [], "−25", "♣♦ −50"),
        (queens[:1], queens[:1], "−25", ""),
        (queens[:1], queens[1:], "", "−50"),
        (queens, queens[:3], "", "−50"),
        (queens, queens, "−25", ""),
    ):
        words = f"{points} each" if points else ""
        assert worth(QUEENS, values, [king, *doubled], taken) == [("queens", points, words, dear)]


def test_a_kingdom_shows_what_its_mode_plays():
    assert emblems({"mode": "complex"}) == [PENALTIES, TRIX]
    assert len(emblems({"mode": "classic"})) == 5


def test_cards_have_names_to_be_read_aloud():
    assert card_name(card_from_text("QS")) == "queen of spades"
    assert card_name(card_from_text("TD")) == "10 of diamonds"


def test_who_pays_for_a_doubled_card_is_told_until_it_is_taken():
    game = load_game("trix", doubling="simple")
    model = SimpleNamespace(viewer=0, captured=((), (), (), ()))
    names = ("You", "Huda", "Rana", "Sami")
    assert about_doubled(game, model, names, KING, 1).startswith("Doubled by Huda: −150 for whoever takes it")
    taken = SimpleNamespace(viewer=0, captured=((), (KING,), (), ()))
    assert about_doubled(game, taken, names, KING, 1) == "Doubled by Huda."
