"""How the director plays games with bidding: dealing from the dealer on, second thoughts, the kitty."""

import random

import pytest

from tests.players import RandomPlayer
from trix.games.trixter import game as trixter
from trix.games.troika import game as troika
from trix.games.troika.events import KittyTaken
from trix.session import Person, Session, Sitter
from trix.ui.games.trixter.staging import STAGING as TRIXTER
from trix.ui.games.troika.staging import STAGING as TROIKA
from trix.ui.table.director import SECOND_THOUGHTS, Director
from trix.ui.table.staging import PACES

FRAME = 1 / 60


def directed(game, staging, seed=1, pace="normal", person=True):
    levels = [None if person else "random", *["random"] * (game.num_players - 1)]
    session = Session(
        game,
        seed,
        [Sitter(f"P{seat}", level, "star") for seat, level in enumerate(levels)],
        lambda game, sitter, seat: Person() if sitter.level is None else RandomPlayer(random.Random(seat)),
    )
    return Director(session, staging, pace=pace)


def until(director, condition, limit=200_000):
    """Let frames pass, the person answering anything; gives the seconds that took."""
    for frames in range(limit):
        if condition():
            return frames * FRAME
        if director.awaiting == "decision":
            director.submit(director.session.observation().legal_actions[0])
        elif director.awaiting == "deal_end":
            director.proceed()
        director.update(FRAME)
        director.think(lambda: True)
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("pace", ["normal", "instant"])
@pytest.mark.parametrize(
    ("game", "staging"),
    [
        (trixter.load({"players": 3, "hands": "short"}), TRIXTER),
        (trixter.load({"players": 7, "hands": "up"}), TRIXTER),
        (troika.load({"kitty": True, "length": "hands", "hands": 2}), TROIKA),
        (troika.load({"stick_dealer": False, "joffre": True, "target": 20}), TROIKA),
    ],
)
def test_a_whole_game_is_shown_to_its_end(game, staging, pace):
    director = directed(game, staging, 3, pace)
    until(director, lambda: director.awaiting == "game_over")
    assert director.model.winners
    assert director.model == staging.model_from(director.session.observation(), game)


def test_cards_are_dealt_from_the_dealer_on_and_the_rest_goes_aside():
    director = directed(trixter.load({}), TRIXTER, person=False)
    handed = ("hand", "packet")
    until(director, lambda: director.moving() and director.moving()[0].flight.target.kind in handed)
    dealer = director.session.observation().dealer
    targets = [moving.flight.target for moving in director.moving()]
    dealt = [seat for kind, seat in targets if kind in handed]
    assert dealt == [(dealer + step) % 4 for step in range(4)]
    assert targets[-1].kind == "stack"


def test_the_cards_drawn_for_the_deal_are_shown_first():
    director = directed(trixter.load({}), TRIXTER)
    until(director, lambda: director.model.drawn and not director.moving())
    assert [card for _, card in director.model.drawn] == list(director.session.observation().draws[-1])
    until(director, lambda: director.model.hand)
    assert not director.model.drawn


def may_revise(pace):
    director = directed(trixter.load({}), TRIXTER, 4, pace)
    until(director, lambda: director.revisions)
    return director


@pytest.mark.parametrize("pace", PACES)
def test_a_person_has_two_seconds_for_second_thoughts_at_any_pace(pace):
    director = may_revise(pace)
    spent = until(director, lambda: not director.revisions)
    assert spent == pytest.approx(SECOND_THOUGHTS, abs=3 * FRAME)


def test_a_tap_ends_the_time_for_second_thoughts():
    director = may_revise("slow")
    director.hurry()
    assert until(director, lambda: not director.revisions) <= 2 * FRAME


def test_a_revised_bid_is_shown_and_can_be_revised_again():
    director = may_revise("normal")
    before = director.model.bids[0]
    action = next(a for a in director.revisions if f"revise {before}" not in text(director, a))
    director.revise(action)
    until(director, lambda: director.model.bids[0] != before)
    assert director.model.bids[0] == director.session.observation().bids[0]
    until(director, lambda: director.revisions)
    assert until(director, lambda: not director.revisions) >= SECOND_THOUGHTS - 0.1


def text(director, action):
    return director.session.game.action_to_string(action)


def test_what_is_no_longer_offered_is_not_revised():
    director = may_revise("normal")
    action = director.revisions[0]
    until(director, lambda: not director.revisions)
    before = director.session.record()
    director.revise(action)
    assert director.session.record() == before


def test_the_kitty_flies_face_down_to_anybody_else():
    staging = TROIKA
    model = staging.empty(0, 4)
    for cards, shown in (((3, 5), [3, 5]), (None, [None, None])):
        event = KittyTaken(0 if cards else 1, cards)
        step = staging.stage(event, model, staging.fold(model, event), PACES["normal"])
        assert [flight.card for flight in step.flights] == shown
        assert {flight.origin.kind for flight in step.flights} == {"stack"}
