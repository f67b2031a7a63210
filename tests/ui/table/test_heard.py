"""The sounds of the table, and their times."""

from dataclasses import replace

import pytest

from tests.ui.driver import let
from tests.ui.table.at_table import sit_down, until
from trix.engine.cards import card_from_text
from trix.engine.events import CardPlayed, DealBegan, DealEnded, GameEnded, TrickTaken, TurnBegan
from trix.games import game_names, load_game
from trix.games.trix import events as trix
from trix.games.trix.contracts import DIAMONDS, KING_OF_HEARTS, PENALTIES, QUEENS
from trix.games.trixter import events as trixter
from trix.games.troika import events as troika
from trix.games.troika.bids import BID, PASS
from trix.ui.kit.sound import EFFECTS
from trix.ui.table.pieces import pieces_of

VIEWER = 2

COMMON = {
    DealBegan(0, (None,) * 4, 13): "shuffle",
    CardPlayed(1, 5): "play",
    TrickTaken(0, (1, 2, 3, 4), 1): "collect",
    DealEnded(0, (0,) * 4, (0,) * 4): "",
    TurnBegan(VIEWER, "play"): "",
    GameEnded((9, 0, 9, 0), (0, 2)): "win",
    GameEnded((0, 9, 0, 9), (1, 3)): "lose",
}
OWN = {
    "trix": {
        trix.KingdomBegan(1, 2): "kingdom",
        trix.ContractChosen(1, QUEENS): "turned",
        trix.CardDoubled(1, 5): "double",
        trix.CardLaid(1, 9): "play",
        trix.Passed(1): "pass",
        trix.WentOut(1, 0): "out",
        trix.PointsScored((0,) * 4): "",
    },
    "trixter": {trixter.HandBegan(0, 5): "", trixter.BidMade(1, 2, None, False): ""},
    "troika": {
        troika.Called(1, PASS): "pass",
        troika.Called(1, BID): "",
        troika.KittyTaken(1, None): "collect",
        troika.Discarded(1, None): "play",
    },
}


@pytest.mark.parametrize("name", game_names())
def test_what_happens_has_its_sound(name):
    pieces = pieces_of(load_game(name))
    for event, sound in (COMMON | OWN.get(name, {})).items():
        assert pieces.sound(event, pieces.staging.empty(VIEWER, 4), VIEWER) == sound, event
        assert not sound or sound in EFFECTS


@pytest.mark.parametrize(
    ("contracts", "cards", "sound"),
    [
        (KING_OF_HEARTS, "2H KH 5H 7S", "king"),
        (KING_OF_HEARTS, "2H QH 5H 7S", "collect"),
        (QUEENS, "2H QH 5H 7S", "queen"),
        (QUEENS, "2H KH 5H 7S", "collect"),
        (PENALTIES, "QH KH 5H 7S", "king"),
        (DIAMONDS, "2D KH QH 7S", "collect"),
    ],
)
def test_a_trick_that_costs_much_is_heard(contracts, cards, sound):
    pieces = pieces_of(load_game("trix", mode="complex"))
    model = replace(pieces.staging.empty(VIEWER, 4), contracts=contracts)
    taken = TrickTaken(0, tuple(card_from_text(text) for text in cards.split()), 1)
    assert pieces.sound(taken, model, VIEWER) == sound


class Ear:
    """Stands in for the sounds of an app."""

    def __init__(self):
        self.heard = []

    def play(self, name):
        assert name in EFFECTS
        self.heard.append(name)


@pytest.fixture
def seated(platform):
    """Sits down at a new game of Trix: returns the scene and its sounds."""

    def sit(seed=5, pace="normal", **options):
        scene = sit_down(platform, seed, still=False, pace=pace, **options)
        ear = scene.app.sounds = Ear()
        return scene, ear

    return sit


def test_the_pack_is_shuffled_and_every_card_is_heard_to_leave_it(seated):
    scene, ear = seated()
    let(scene.app)
    assert ear.heard[0] == "shuffle"
    let(scene.app, 1.0)
    soon = ear.heard.count("deal")
    assert soon >= 10
    let(scene.app, 1.0)
    assert ear.heard.count("deal") >= 2 * soon - 2
    assert set(ear.heard) == {"shuffle", "deal"}


def test_a_deal_that_is_hurried_is_heard_no_longer(seated):
    scene, ear = seated()
    let(scene.app, 0.5)
    scene.table.hurry()
    let(scene.app)
    before = ear.heard.count("deal")
    let(scene.app, 1.0)
    assert ear.heard.count("deal") == before


def test_at_once_there_is_nothing_to_be_heard_of_single_cards(seated):
    scene, ear = seated(pace="instant")
    let(scene.app, 1.0)
    assert ear.heard[0] == "shuffle"
    assert "deal" not in ear.heard


def test_who_is_asked_hears_it_once(seated):
    scene, ear = seated(pace="instant")
    until(scene, lambda status: status["awaiting"] == "decision")
    assert ear.heard.count("turn") == 1
    let(scene.app, 3.0)
    scene.layout()
    assert ear.heard.count("turn") == 1


def test_a_trick_is_heard_card_by_card_and_as_it_is_taken(seated):
    scene, ear = seated(pace="instant")
    until(scene, lambda status: status["awaiting"] == "decision" and status["phase"] == "play")
    begun = ear.heard.count("play") - len(scene.table.model.trick)
    until(scene, lambda status: scene.table.model.last_trick)
    assert ear.heard.count("play") - begun >= 4
    assert ear.heard.count("collect") == 1


def test_a_card_that_cannot_be_played_is_heard(seated):
    scene, ear = seated(pace="instant")
    until(
        scene, lambda status: any(not card["legal"] for card in status["hand"]) and scene.table.hand.may_play
    )
    barred = next(
        card for card in scene.table.model.hand if card not in scene.session.observation().legal_actions
    )
    scene.table.attempt(barred)
    assert ear.heard[-1] == "error"


def test_a_deal_that_is_run_through_is_silent(seated):
    scene, ear = seated(pace="slow", mode="complex", seed=1)
    until(scene, lambda status: any(target.id == "skip" for target in scene.targets()))
    scene.table.press("skip")
    before = len(ear.heard)
    let(scene.app, 10.0)
    assert scene.status()["awaiting"] == "deal_end"
    assert ear.heard[before:] == []


@pytest.mark.by_turns
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_how_a_game_ended_is_heard_last(seated, seed):
    scene, ear = seated(pace="instant", mode="complex", seed=seed)
    until(scene, lambda status: status["awaiting"] == "game_over")
    won = scene.table.model.viewer in scene.table.model.winners
    assert ear.heard[-1] == ("win" if won else "lose")
    assert {"win", "lose"} & set(ear.heard[:-1]) == set()
