"""The director shows one event after the other and never runs ahead of the screen."""

import random

import pytest

from tests.ui.table.at_table import SITTERS, player
from tests.ui.table.directing import FRAME, NORMAL, RandomPlayer, decide, frame, run_until, session
from trix.engine.events import DealEnded
from trix.games import load_game
from trix.games.trix.events import CardDoubled
from trix.session import Person, Session, Sitter
from trix.ui.games.trix.model import model_from
from trix.ui.games.trix.staging import STAGING as TRIX
from trix.ui.table.director import Director
from trix.ui.table.staging import Place


def to_own_turn_to_play(director):
    rng = random.Random(0)
    while True:
        run_until(director, lambda: director.awaiting)
        if director.model.phase in ("play", "layout") and director.awaiting == "decision":
            return
        if director.awaiting == "deal_end":
            director.proceed()
        else:
            decide(director, rng)


@pytest.mark.parametrize("pace", ["slow", "normal", "fast", "instant"])
@pytest.mark.parametrize("options", [{"mode": "complex"}, {"mode": "free_complex", "partnership": True}])
def test_a_whole_game_is_shown_to_its_end(pace, options):
    told = []
    director = Director(session(5, **options), TRIX, pace=pace, on_event=lambda e, m: told.append((e, m)))
    rng = random.Random(2)
    while director.awaiting != "game_over":
        run_until(director, lambda: director.awaiting, dt=0.4)
        if director.awaiting == "deal_end":
            director.proceed()
        elif director.awaiting == "decision":
            decide(director, rng)
    assert director.model == model_from(director.session.observation(), director.session.game)
    assert director.model.winners
    assert sum(isinstance(event, DealEnded) for event, _ in told) == len(director.model.results)
    assert told[-1][1] == director.model


def test_what_happened_elsewhere_is_shown_before_the_end_of_the_game():
    told = []
    director = Director(
        session(5, mode="complex"), TRIX, pace="instant", on_event=lambda event, _: told.append(event)
    )
    rng = random.Random(2)
    while not director.session.is_over:
        seat = director.session.current
        director.session.submit(rng.choice(director.session.observation(seat).legal_actions))
    while director.awaiting != "game_over":
        run_until(director, lambda: director.awaiting)
        director.proceed()
    assert director.model.winners
    assert sum(isinstance(event, DealEnded) for event in told) == len(director.model.results)


def test_the_table_stops_after_a_deal_and_shows_nothing_of_the_next():
    director = Director(session(5, mode="complex"), TRIX, pace="instant")
    rng = random.Random(2)
    while director.awaiting != "deal_end":
        run_until(director, lambda: director.awaiting)
        decide(director, rng)
    assert director.session.observation().deal == 1
    director.update(10)
    assert (director.model.deal, director.model.deal_over) == (0, True)
    director.proceed()
    director.update(FRAME)
    assert director.model.deal == 1


def test_cards_fly_from_the_hand_to_the_trick_and_count_as_there():
    director = Director(session(), TRIX)
    to_own_turn_to_play(director)
    card = director.session.observation().legal_actions[0]
    director.submit(card)
    director.update(NORMAL.play / 2)
    (moving,) = director.moving()
    assert (moving.flight.card, moving.flight.origin, moving.flight.target) == (
        card,
        ("hand", 0),
        ("trick", 0),
    )
    assert 0.5 < moving.progress < 1
    assert (0, card) in director.model.trick
    director.update(NORMAL.play / 2 + 0.01)
    assert not director.moving()


def at_a_full_trick(**options):
    director = Director(session(3, fixed_order=True, mode="complex", **options), TRIX)
    rng = random.Random(0)
    while len(director.model.trick) < 4:
        if director.awaiting == "deal_end":
            director.proceed()
        elif director.awaiting == "decision":
            decide(director, rng)
        frame(director)
    while director.moving():
        director.update(FRAME)
    return director


def test_a_finished_trick_rests_before_it_is_collected():
    director = at_a_full_trick()
    rested = run_until(director, lambda: not director.model.trick)
    assert rested >= 1.2
    assert {moving.flight.origin.kind for moving in director.moving()} == {"trick"}


def test_a_tap_ends_the_rest_and_then_the_movement():
    director = at_a_full_trick()
    run_until(director, lambda: director.playback._clock < 0)  # the card's own rest is over
    director.hurry()
    director.update(FRAME)
    assert director.model.trick == ()
    assert director.moving()
    director.hurry()
    director.update(FRAME)
    assert not director.moving()


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_taps_do_not_hide_a_doubled_card_of_another_seat(pace):
    told = []
    game = Session(load_game("trix"), 46, SITTERS, player)
    director = Director(game, TRIX, pace=pace, on_event=lambda event, _: told.append((passed, event)))
    rng, passed = random.Random(0), 0.0
    while not director.model.trick:
        if director.awaiting == "decision":
            decide(director, rng)
        director.hurry()
        frame(director)
        passed += FRAME
    doublings = [place for place, (_, event) in enumerate(told) if isinstance(event, CardDoubled)]
    others = [place for place in doublings if told[place][1].seat]
    assert len(others) == 3
    for place in others:
        assert told[place + 1][0] - told[place][0] >= 0.65
    assert passed < 6


def test_nobody_acts_before_all_has_been_shown(monkeypatch):
    game = session(3, person=False, mode="complex")
    director = Director(game, TRIX)
    submit = game.submit
    shown = []

    def checked(action):
        shown.append(director.model == model_from(game.observation(), game.game) and not director.moving())
        submit(action)

    monkeypatch.setattr(game, "submit", checked)
    run_until(director, lambda: director.awaiting == "deal_end")
    assert len(shown) >= 52
    assert all(shown)


def test_a_real_question_waits_for_the_person():
    director = Director(session(), TRIX)
    to_own_turn_to_play(director)
    before = director.model
    for _ in range(100):
        assert director.update(1.0) is False
    assert director.model is before


def test_undo_shows_the_table_as_it_was():
    director = Director(session(), TRIX)
    to_own_turn_to_play(director)
    before = director.model
    director.submit(director.session.observation().legal_actions[0])
    run_until(director, lambda: len(director.moving()) == 0)
    director.undo()
    assert not director.moving()
    assert director.model == before
    director.update(FRAME)
    assert director.awaiting == "decision"


def test_a_resumed_game_stands_as_it_was_left():
    game = session()
    first = Director(game, TRIX, pace="instant")
    to_own_turn_to_play(first)
    again = Director(
        Session.resume(game.record(), lambda g, s, seat: Person() if not s.level else RandomPlayer(seat)),
        TRIX,
    )
    again.update(FRAME)
    assert again.model == first.model
    assert again.awaiting == "decision"


def test_less_motion_moves_nothing_but_rests_as_long():
    director = Director(session(3, person=False, fixed_order=True, mode="complex"), TRIX, less_motion=True)
    while len(director.model.trick) < 4:
        if director.awaiting == "deal_end":
            director.proceed()
        frame(director)
        assert not director.moving()
    assert run_until(director, lambda: not director.model.trick) >= 1.2


def test_a_card_is_seen_in_one_of_its_flights_only():
    director = Director(session(), TRIX)
    turning = set()
    while not turning or any(one.flight.origin.kind in ("packet", "fan") for one in director.moving()):
        cards = [one.flight.card for one in director.moving() if one.flight.card is not None]
        assert len(cards) == len(set(cards))
        turning |= {one.flight.card for one in director.moving() if one.flight.origin == one.flight.target}
        director.update(FRAME)
    assert turning == set(director.model.hand)


def test_at_one_device_a_hand_is_fanned_out_when_its_player_looks_and_later_turned_up():
    sitters = [Sitter("A", None, "star"), Sitter("B", None, "star"), *[Sitter("C", "random", "star")] * 2]
    shared = Session(
        load_game("trix", mode="complex"),
        1,
        sitters,
        lambda game, sitter, seat: Person() if sitter.level is None else RandomPlayer(seat),
    )
    director, rng, kinds = Director(shared, TRIX), random.Random(1), {0: [], 1: []}
    while not all(len(looks) > 1 for looks in kinds.values()):
        run_until(director, lambda: director.awaiting)
        if director.awaiting == "decision":
            decide(director, rng)
            continue
        director.reveal()
        moving = director.moving()
        assert {one.flight.card for one in moving} == set(director.model.hand)
        assert not any(one.flight.face_up[0] for one in moving), "none is seen before it turns over"
        kinds[shared.viewer].append({one.flight.origin.kind for one in moving})
    for first, *others in kinds.values():
        assert first == {"packet"}
        assert all(look == {"hand"} for look in others)


def test_who_goes_out_has_stars_until_a_tap():
    director = Director(session(3, person=False), TRIX)
    for _ in range(100_000):
        frame(director)
        if director.playback.shining() and director.playback.shining()[0].flourish.kind == "stars":
            break
        if director.awaiting == "deal_end":
            director.proceed()
        director.hurry()
    (shining,) = director.playback.shining()
    assert shining.flourish.place == Place("plate", director.model.out[-1])
    before = shining.progress
    director.update(FRAME)
    assert director.playback.shining()[0].progress > before
    director.hurry()
    director.update(FRAME)
    assert director.playback.shining() == []
