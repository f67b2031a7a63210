"""What an event of Trix looks like: the cards that fly, the points that rise, the light that shines."""

from itertools import pairwise

import pytest

from tests.ui.table.directing import NORMAL
from trix.engine.cards import card_from_text
from trix.engine.events import CardPlayed, DealBegan, TrickTaken
from trix.games.trix.contracts import KING_OF_HEARTS, LTOOSH, QUEENS
from trix.games.trix.contracts import TRIX as TRIX_CONTRACT
from trix.games.trix.events import CardDoubled, ContractChosen, KingdomBegan, PointsScored, TwosShown, WentOut
from trix.ui.games.trix.staging import STAGING as TRIX
from trix.ui.table.staging import PACES, Place, still


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
        assert [(flight.origin.kind, flight.target.kind) for flight in flights] == [
            ("deck", "packet"),
            ("packet", "fan"),
            ("fan", "fan"),
            ("fan", "hand"),
        ]
        assert [flight.face_up for flight in flights] == [(False, False)] * 2 + [(False, True), (True, True)]
        assert all(before.end <= after.delay + 1e-9 for before, after in pairwise(flights))
    turning = [flight for flight in step.flights if flight.origin == flight.target]
    assert [flight.card for flight in turning] != sorted(own)
    others = [flight for flight in step.flights if flight.card is None]
    assert len(others) == 39 and not any(other.target.seat == 0 for other in others)


@pytest.mark.parametrize("pace", ["fast", "slow"])
def test_a_quick_player_does_not_wait_for_the_hand_to_turn_over(pace):
    own, step = dealt(PACES[pace])
    longest = 51 * PACES[pace].deal + 5 * PACES[pace].deal
    assert (step.motion == pytest.approx(longest)) == (pace == "fast")
    assert [flight.face_up for flight in step.flights if flight.card in own][:1] == [(False, pace == "fast")]


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
    """Return the marks of a taken trick."""
    model = TRIX.fold(TRIX.empty(0), DealBegan(0, ((), None, None, None), 0))
    cards = tuple(card_from_text(text) for text in trick.split())
    happened = (ContractChosen(0, contracts), *doubled, TrickTaken(0, cards, seat))
    for event in happened:
        model = TRIX.fold(model, event)
    event = PointsScored(points)
    step = TRIX.stage(event, model, TRIX.fold(model, event), NORMAL)
    assert step.motion == step.before == step.after == 0, "nothing waits for it"
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
    assert [(mark.seat, mark.points, mark.weight, mark.mood) for mark in marks] == [
        (1, -50, "grave", "startled"),
        (3, 25, "grave", "glad"),
    ]


def test_a_trick_that_costs_nothing_leaves_no_mark():
    assert scored(QUEENS, "AH 2H 3H 4H", points=(0, 0, 0, 0)) == ()


def test_the_crown_goes_from_one_kingdoms_owner_to_the_next():
    model = TRIX.fold(TRIX.empty(0), KingdomBegan(0, 3))
    event = KingdomBegan(1, 2)
    step = TRIX.stage(event, model, TRIX.fold(model, event), NORMAL)
    (crown,) = step.flourishes
    assert (crown.kind, crown.origin, crown.place) == ("crown", Place("plate", 3), Place("plate", 2))
    assert step.motion + step.after == pytest.approx(NORMAL.note)
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
    assert step.motion + step.after == pytest.approx(NORMAL.note)


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
    assert moving.motion > 0 == calm.motion
    assert calm.after == pytest.approx(moving.motion + moving.after)


def test_what_going_out_brings_rises_at_once():
    model = TRIX.fold(TRIX.empty(0), DealBegan(0, ((), None, None, None), 0))
    model = TRIX.fold(model, ContractChosen(0, TRIX_CONTRACT))
    out = TRIX.stage(WentOut(1, 0), model, TRIX.fold(model, WentOut(1, 0)), NORMAL)
    assert out.motion == out.before == out.after == 0
    model = TRIX.fold(model, WentOut(1, 0))
    event = PointsScored((0, 200, 0, 0))
    for pace in (NORMAL, still(NORMAL)):
        step = TRIX.stage(event, model, TRIX.fold(model, event), pace)
        assert [(mark.seat, mark.points) for mark in step.marks] == [(1, 200)]
        assert step.motion + step.after == pytest.approx(NORMAL.note), "it is announced as long"
