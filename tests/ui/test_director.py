"""The director shows one thing after the other and never runs ahead of what it shows."""

import random
from itertools import pairwise

import pytest

from trix.engine.cards import card_from_text
from trix.engine.events import CardPlayed, DealBegan, DealEnded, TrickTaken
from trix.games import load_game
from trix.games.trix.contracts import KING_OF_HEARTS, LTOOSH, QUEENS
from trix.games.trix.contracts import TRIX as TRIX_CONTRACT
from trix.games.trix.events import CardDoubled, ContractChosen, KingdomBegan, PointsScored, TwosShown, WentOut
from trix.session import Person, Session, Sitter
from trix.ui.director import UNASKED_REST, Director
from trix.ui.games.staging import PACES, Place, still
from trix.ui.games.trix.model import model_from
from trix.ui.games.trix.staging import STAGING as TRIX

FRAME = 1 / 60
NORMAL = PACES["normal"]


class RandomThought:
    """Has a random idea at once, and needs some slices to be content with it."""

    def __init__(self, rng, observation, slices):
        self._rng = rng
        self._legal = observation.legal_actions
        self._slices = slices
        self.done = False
        self.action = None

    def run(self, until):
        while not self.done:
            self._slices -= 1
            if self.action is None:
                self.action = self._rng.choice(self._legal)
            if self._slices <= 0:
                self.done = True
            elif until():
                return


class RandomPlayer:
    def __init__(self, seat, slices=1):
        self._rng = random.Random(seat)
        self._slices = slices

    def begin(self, observation):
        return RandomThought(self._rng, observation, self._slices)


def session(seed=1, slices=1, person=True, **options):
    levels = [None if person else "random", "random", "random", "random"]
    sitters = [Sitter(name, level, "star") for name, level in zip("ABCD", levels, strict=True)]
    return Session(
        load_game("trix", **options),
        seed,
        sitters,
        lambda game, sitter, seat: Person() if sitter.level is None else RandomPlayer(seat, slices),
    )


def slices(number):
    """Time for so many slices of thinking."""
    return iter([False] * number + [True] * 1000).__next__


def frame(director, dt=FRAME):
    director.update(dt)
    director.think(slices(20))


def run_until(director, condition, dt=FRAME, limit=200_000):
    """Let frames pass; gives the seconds that took."""
    for frames in range(limit):
        if condition():
            return frames * dt
        frame(director, dt)
    raise AssertionError("it never came to that")


def decide(director, rng):
    legal = director.session.observation().legal_actions
    director.submit(rng.choice(legal))


def to_own_turn_to_play(director):
    rng = random.Random(0)
    while True:
        run_until(director, lambda: director.idle)
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
        run_until(director, lambda: director.idle, dt=0.4)
        if director.awaiting == "deal_end":
            director.proceed()
        elif director.awaiting == "decision":
            decide(director, rng)
    assert director.model == model_from(director.session.observation(), director.session.game)
    assert director.model.winners
    assert sum(isinstance(event, DealEnded) for event, _ in told) == len(director.model.results)
    assert told[-1][1] == director.model


def test_the_table_stops_after_a_deal_and_shows_nothing_of_the_next():
    director = Director(session(5, mode="complex"), TRIX, pace="instant")
    rng = random.Random(2)
    while director.awaiting != "deal_end":
        run_until(director, lambda: director.idle)
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
    run_until(director, lambda: director._clock < 0)  # the card's own rest is over
    director.hurry()
    director.update(FRAME)
    assert director.model.trick == ()
    assert director.moving()
    director.hurry()
    director.update(FRAME)
    assert not director.moving()


def seconds_to_decide(slices):
    game = session(3, slices=slices, person=False, fixed_order=True, mode="complex", throw_in=False)
    director = Director(game, TRIX)
    run_until(director, lambda: director.model.turn is not None)
    turn = director.model.turn
    return run_until(director, lambda: director.model.turn != turn)


def test_agents_take_the_same_time_to_read_by_whatever_they_hold():
    quick = seconds_to_decide(1)
    assert quick == pytest.approx(NORMAL.think, abs=2 * FRAME)
    assert seconds_to_decide(100) == quick
    assert seconds_to_decide(3000) > quick


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


class OneQuestion:
    """A session that asks the viewer one question, then one that offers a choice."""

    def __init__(self, phase, forced):
        self.game = load_game("trix")
        self._observation = (
            self.game.new_initial_state(1)
            .observation(0)
            ._replace(seat=0, current_player=0, phase=phase, legal_actions=(forced,), contracts=2)
        )
        self.current = self.viewer = 0
        self.persons = (0,)
        self.jumps = self.behind = 0
        self.can_undo = False
        self.submitted = []

    def observation(self, seat=None):
        return self._observation

    def take_events(self):
        return []

    def thought(self):
        return None

    def submit(self, action):
        self.submitted.append(action)
        self._observation = self._observation._replace(phase="play", legal_actions=(1, 2))


@pytest.mark.parametrize(("phase", "text"), [("throw_in", "keep"), ("double", "done")])
def test_an_empty_question_answers_itself_in_the_time_an_agent_takes(phase, text):
    game = load_game("trix")
    asked = OneQuestion(phase, game.string_to_action(text))
    director = Director(asked, TRIX)
    seconds = run_until(director, lambda: asked.submitted)
    assert seconds == pytest.approx(NORMAL.answer, abs=2 * FRAME)
    run_until(director, lambda: director.idle)
    assert director.awaiting == "decision"


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


def test_skipping_runs_to_the_deals_end_and_no_further():
    director = Director(session(3, person=False), TRIX)
    director.update(FRAME)
    director.skip_deal()
    assert director.skipping
    frames = 0
    while director.awaiting != "deal_end":
        director.update(FRAME)
        director.think(slices(8))
        frames += 1
    assert frames < 60
    assert not director.skipping
    director.proceed()
    director.update(FRAME)
    assert director.moving()


def test_skipping_does_not_wait_for_those_who_think_long():
    director = Director(session(3, slices=10**9, person=False), TRIX)
    director.update(FRAME)
    director.skip_deal()
    for _ in range(60):
        frame(director)
    assert director.awaiting == "deal_end"


def test_a_machine_without_spare_time_thinks_nevertheless():
    game = session(3, slices=50, person=False, fixed_order=True, mode="complex", throw_in=False)
    director = Director(game, TRIX)
    run_until(director, lambda: director.model.turn is not None)
    turn = director.model.turn
    for _ in range(200):
        director.update(FRAME)
        director.think(lambda: True)
    assert director.model.turn != turn


def test_less_motion_moves_nothing_but_rests_as_long():
    director = Director(session(3, person=False, fixed_order=True, mode="complex"), TRIX, less_motion=True)
    while len(director.model.trick) < 4:
        if director.awaiting == "deal_end":
            director.proceed()
        frame(director)
        assert not director.moving()
    assert run_until(director, lambda: not director.model.trick) >= 1.2


def test_an_unknown_pace_is_refused():
    with pytest.raises(KeyError):
        Director(session(), TRIX, pace="hasty")


def test_scoring_cards_fly_to_the_pile_that_lies_open():
    trick = tuple(card_from_text(text) for text in ("QD", "KD", "AD", "2D"))
    dealt = DealBegan(0, ((trick[0],), None, None, None), 1)
    model = TRIX.empty(0)
    for event in (dealt, ContractChosen(0, QUEENS), *(CardPlayed(s, c) for s, c in enumerate(trick))):
        model = TRIX.fold(model, event)
    event = TrickTaken(0, trick, 2)
    step = TRIX.stage(event, model, TRIX.fold(model, event), NORMAL)
    assert [flight.target.kind for flight in step.flights] == ["captured", "plate", "plate", "plate"]
    assert {flight.target.seat for flight in step.flights} == {2}


def dealt(pace=NORMAL):
    """Show the dealing of a whole hand."""
    own = tuple(range(0, 52, 4))
    event = DealBegan(0, (own, None, None, None), 13)
    empty = TRIX.empty(0)
    return own, TRIX.stage(event, empty, TRIX.fold(empty, event), pace)


def test_a_new_hand_arrives_face_down_is_fanned_turns_over_and_is_sorted():
    own, step = dealt()
    for card in own:
        flights = [flight for flight in step.flights if flight.card == card]
        assert [(one.origin.kind, one.target.kind) for one in flights] == [
            ("deck", "packet"),
            ("packet", "fan"),
            ("fan", "fan"),
            ("fan", "hand"),
        ]
        assert [one.face_up for one in flights] == [(False, False)] * 2 + [(False, True), (True, True)]
        assert all(before.end <= after.delay + 1e-9 for before, after in pairwise(flights))
    turning = [flight for flight in step.flights if flight.origin == flight.target]
    assert [flight.card for flight in turning] != sorted(own)
    others = [flight for flight in step.flights if flight.card is None]
    assert len(others) == 39 and not any(one.target.seat == 0 for one in others)


@pytest.mark.parametrize("pace", ["fast", "slow"])
def test_a_quick_player_does_not_wait_for_the_hand_to_turn_over(pace):
    own, step = dealt(PACES[pace])
    longest = 51 * PACES[pace].deal + 5 * PACES[pace].deal
    assert (step.moved == pytest.approx(longest)) == (pace == "fast")
    assert [flight.face_up for flight in step.flights if flight.card in own][:1] == [(False, pace == "fast")]


def test_a_card_is_seen_in_one_of_its_flights_only():
    director = Director(session(), TRIX)
    turning = set()
    while not turning or any(one.flight.origin.kind in ("packet", "fan") for one in director.moving()):
        cards = [one.flight.card for one in director.moving() if one.flight.card is not None]
        assert len(cards) == len(set(cards))
        turning |= {one.flight.card for one in director.moving() if one.flight.origin == one.flight.target}
        director.update(FRAME)
    assert turning == set(director.model.hand)


@pytest.mark.parametrize(("seat", "face_up"), [(0, (True, True)), (2, (False, True))])
def test_a_card_of_another_seat_turns_over_in_flight(seat, face_up):
    (flight,) = shown_as(CardPlayed(seat, card_from_text("QD"))).flights
    assert flight.face_up == face_up


def test_a_card_that_everybody_has_seen_does_not_turn_over():
    king = card_from_text("KH")
    model = TRIX.fold(TRIX.empty(0), DealBegan(0, ((card_from_text("QD"),), None, None, None), 1))
    for event in (ContractChosen(0, KING_OF_HEARTS), CardDoubled(2, king)):
        model = TRIX.fold(model, event)
    event = CardPlayed(2, king)
    (flight,) = TRIX.stage(event, model, TRIX.fold(model, event), NORMAL).flights
    assert flight.face_up == (True, True)


def scored(contracts, trick, doubled=(), points=(0, -75, 0, 0), seat=1):
    """Give the marks of a trick that has been taken."""
    model = TRIX.fold(TRIX.empty(0), DealBegan(0, ((), None, None, None), 0))
    cards = tuple(card_from_text(text) for text in trick.split())
    happened = (ContractChosen(0, contracts), *doubled, TrickTaken(0, cards, seat))
    for event in happened:
        model = TRIX.fold(model, event)
    event = PointsScored(points)
    step = TRIX.stage(event, model, TRIX.fold(model, event), NORMAL)
    assert step.moved == step.before == step.after == 0, "nothing waits for it"
    return step.marks


def test_what_a_trick_costs_is_told_by_how_grave_it_is():
    (king,) = scored(KING_OF_HEARTS, "KH 2H 3H 4H")
    (queen,) = scored(QUEENS, "QH 2H 3H 4H", points=(0, -25, 0, 0))
    (plain,) = scored(LTOOSH, "KH 2H QH 4H", points=(0, -15, 0, 0))
    assert [(one.seat, one.points, one.weight) for one in (king, queen, plain)] == [
        (1, -75, "grave"),
        (1, -25, "marked"),
        (1, -15, "light"),
    ]
    assert (king.mood, queen.mood) == ("startled", "hurt")


def test_a_doubled_card_costs_one_seat_and_brings_another():
    doubled = (CardDoubled(3, card_from_text("QH")),)
    marks = scored(QUEENS, "QH 2H 3H 4H", doubled, points=(0, -50, 0, 25))
    assert [(one.seat, one.points, one.weight, one.mood) for one in marks] == [
        (1, -50, "grave", "startled"),
        (3, 25, "grave", "glad"),
    ]


def test_a_trick_that_costs_nothing_leaves_no_mark():
    assert scored(QUEENS, "AH 2H 3H 4H", points=(0, 0, 0, 0)) == ()


def test_a_skipped_deal_leaves_no_marks():
    marks = []
    director = Director(session(3, person=False, mode="complex"), TRIX, on_marks=marks.extend)
    run_until(director, lambda: marks)
    marks.clear()
    director.skip_deal()
    run_until(director, lambda: director.awaiting == "deal_end")
    assert marks == []


def test_the_crown_goes_from_one_kingdoms_owner_to_the_next():
    model = TRIX.fold(TRIX.empty(0), KingdomBegan(0, 3))
    event = KingdomBegan(1, 2)
    step = TRIX.stage(event, model, TRIX.fold(model, event), NORMAL)
    (crown,) = step.flourishes
    assert (crown.kind, crown.origin, crown.place) == ("crown", Place("plate", 3), Place("plate", 2))
    assert step.moved + step.after == pytest.approx(NORMAL.note)
    first = TRIX.stage(KingdomBegan(0, 3), TRIX.empty(0), model, NORMAL)
    assert first.flourishes[0].origin.kind == "middle"


def shown_as(event, viewer=0, pace=NORMAL):
    model = TRIX.empty(viewer)
    dealt = DealBegan(0, tuple((card_from_text("QD"),) if seat == viewer else None for seat in range(4)), 1)
    model = TRIX.fold(model, dealt)
    return TRIX.stage(event, model, TRIX.fold(model, event), pace)


def test_a_doubled_card_comes_out_of_its_hand_and_glows_where_it_lies():
    step = shown_as(CardDoubled(2, card_from_text("KH")))
    (flight,), (glow,) = step.flights, step.flourishes
    assert (flight.origin, flight.target) == (Place("hand", 2), Place("open", 2))
    assert (glow.kind, glow.place, glow.card) == ("glow", flight.target, flight.card)
    assert glow.delay == flight.end
    # the announcement stays no longer for it
    assert step.moved + step.after == pytest.approx(NORMAL.note)


def test_the_viewers_own_doubled_card_glows_in_the_hand():
    step = shown_as(CardDoubled(0, card_from_text("QD")))
    assert not step.flights
    assert [glow.place for glow in step.flourishes] == [Place("hand", 0)]


def test_twos_are_turned_up_but_the_viewers_own():
    twos = tuple((card_from_text(text),) for text in ("2C", "2D", "2H", "2S"))
    step = shown_as(TwosShown(twos))
    assert [flight.card for flight in step.flights] == [card for (card,) in twos[1:]]


@pytest.mark.parametrize(
    "event",
    [
        CardDoubled(2, 50),
        TwosShown(((), (), (0,), ())),
        KingdomBegan(1, 2),
        ContractChosen(1, QUEENS),
    ],
)
def test_less_motion_has_no_light_and_rests_as_long(event):
    moving, calm = shown_as(event), shown_as(event, pace=still(NORMAL))
    assert moving.moved > 0 == calm.moved
    assert calm.after == pytest.approx(moving.moved + moving.after)


def test_what_going_out_brings_rises_at_once():
    model = TRIX.fold(TRIX.empty(0), DealBegan(0, ((), None, None, None), 0))
    model = TRIX.fold(model, ContractChosen(0, TRIX_CONTRACT))
    out = TRIX.stage(WentOut(1, 0), model, TRIX.fold(model, WentOut(1, 0)), NORMAL)
    assert out.moved == out.before == out.after == 0
    model = TRIX.fold(model, WentOut(1, 0))
    event = PointsScored((0, 200, 0, 0))
    for pace in (NORMAL, still(NORMAL)):
        step = TRIX.stage(event, model, TRIX.fold(model, event), pace)
        assert [(mark.seat, mark.points) for mark in step.marks] == [(1, 200)]
        assert step.moved + step.after == pytest.approx(NORMAL.note), "it is announced as long"


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
        run_until(director, lambda: director.idle)
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
        if director.shining() and director.shining()[0].flourish.kind == "stars":
            break
        if director.awaiting == "deal_end":
            director.proceed()
        director.hurry()
    (shining,) = director.shining()
    assert shining.flourish.place == Place("plate", director.model.out[-1])
    before = shining.progress
    director.update(FRAME)
    assert director.shining()[0].progress > before
    director.hurry()
    director.update(FRAME)
    assert director.shining() == []


@pytest.mark.parametrize(("pace", "seconds"), [("instant", 0.12), ("fast", 0.35)])
def test_at_a_quick_pace_nobody_waits_for_long_thoughts(pace, seconds):
    game = session(3, slices=10**9, person=False, fixed_order=True, mode="complex", throw_in=False)
    director = Director(game, TRIX, pace=pace)
    run_until(director, lambda: director.model.turn is not None)
    turn = director.model.turn
    waited = run_until(director, lambda: director.model.turn != turn)
    assert waited == pytest.approx(seconds, abs=0.3)


def test_at_leisure_a_thought_is_waited_for():
    game = session(3, slices=10**9, person=False, fixed_order=True, mode="complex", throw_in=False)
    director = Director(game, TRIX)
    run_until(director, lambda: director.model.turn is not None)
    turn = director.model.turn
    for _ in range(600):
        frame(director)
    assert director.model.turn == turn


@pytest.mark.parametrize("pace", ["instant", "normal"])
def test_what_is_played_for_a_person_comes_after_a_rest_that_one_can_follow(pace):
    asked = []

    def unasked(seen):
        asked.append(seen)
        return seen.legal_actions[0]

    director = Director(session(), TRIX, pace=pace, unasked=unasked)
    for _ in range(5):
        made = len(asked)
        run_until(director, lambda made=made: len(asked) > made)
        seat, played = asked[-1].seat, len(asked[-1].history)
        seconds = run_until(
            director,
            lambda seat=seat, played=played: len(director.session.observation(seat).history) > played,
        )
        assert seconds >= UNASKED_REST - 2 * FRAME
        assert director.awaiting == ""


def deal_time(hasten):
    director = Director(session(3, person=False), TRIX)
    run_until(director, lambda: director.model.turn is not None and director.model.phase == "play")
    if hasten:
        director.hasten()
    seen = []
    seconds = run_until(director, lambda: seen.append(director.model.turn) or director.awaiting == "deal_end")
    turns = sum(one != other for one, other in pairwise(seen))
    return seconds / turns


def test_a_hastened_deal_is_played_quickly_and_yet_card_by_card():
    assert 0.05 < deal_time(hasten=True) < deal_time(hasten=False) / 2


def test_the_deal_after_a_hastened_one_is_played_at_the_chosen_pace():
    director = Director(session(3, person=False), TRIX)
    director.update(FRAME)
    director.hasten()
    run_until(director, lambda: director.awaiting == "deal_end")
    director.proceed()
    run_until(director, lambda: director.model.turn is not None)
    turn = director.model.turn
    assert run_until(director, lambda: director.model.turn != turn) > NORMAL.think / 2
