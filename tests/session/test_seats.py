"""Taking over a seat between two deals: sitters before and after, and their scores."""

import pytest

from tests.session.first import SITTERS, make_player, new_session, step
from trix.record import from_text, to_text
from trix.session import Session, Tenure

YOU, HUDA, RANA, SAMI = SITTERS


def play(session: Session, hands: int) -> None:
    """Play until so many hands are over; the person takes the first legal action too."""
    while len(session.observation().results) < hands:
        step(session)


def test_take_seat_exchanges_the_sitters() -> None:
    session = new_session("trixter")
    play(session, 2)
    others = session.observation(2).hand
    session.take_seat(2)
    assert session.viewer == 2
    assert session.sitters == (RANA, HUDA, YOU, SAMI)
    assert session.observation().hand == others
    asked = []
    while len(session.observation().results) < 3:
        if session.thought() is None:
            asked.append(session.current)
        step(session)
    assert set(asked) == {2}


def test_tenures_keep_the_earlier_deals() -> None:
    session = new_session("trixter")
    play(session, 2)
    session.take_seat(2)
    play(session, 5)
    session.take_seat(1)
    assert session.tenures == (
        Tenure(0, YOU, 0, 2),
        Tenure(1, HUDA, 0, 5),
        Tenure(2, RANA, 0, 2),
        Tenure(3, SAMI, 0, None),
        Tenure(0, RANA, 2, None),
        Tenure(2, YOU, 2, 5),
        Tenure(2, HUDA, 5, None),
        Tenure(1, YOU, 5, None),
    )
    assert session.since == (2, 5, 5, 0)


@pytest.mark.parametrize("acts", [1, 3])
def test_no_seat_change_within_a_deal(acts: int) -> None:
    session = new_session("trixter")
    play(session, 4)
    step(session, acts)
    assert not session.between_deals
    before = session.record()
    with pytest.raises(ValueError, match="between two deals"):
        session.take_seat(1)
    assert session.record() == before


def test_no_seat_change_after_the_end() -> None:
    session = new_session("trixter")
    play(session, 25)
    assert session.is_over
    with pytest.raises(ValueError, match="between two deals"):
        session.take_seat(1)


def test_a_seat_change_is_recorded_and_resumed() -> None:
    session = new_session("trixter")
    play(session, 3)
    session.take_seat(3)
    play(session, 4)
    again = Session.resume(from_text(to_text(session.record())), make_player)
    assert again.viewer == 3
    assert again.tenures == session.tenures
    assert again.observation() == session.observation()


def test_changing_back_leaves_no_sitting_and_undo_keeps_the_seat() -> None:
    session = new_session("trixter")
    play(session, 3)
    session.take_seat(2)
    session.take_seat(0)
    assert session.sitters == (YOU, HUDA, RANA, SAMI)
    session.take_seat(1)
    assert [tenure for tenure in session.tenures if tenure.first == 3 and tenure.seat == 2] == [
        Tenure(2, RANA, 3, None)
    ]
    while not session.can_undo:
        step(session)
    session.undo()
    assert session.viewer == 1 and session.sitters[1] == YOU
