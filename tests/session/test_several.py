"""Several people at one table, who look at it in turn."""

from collections.abc import Callable

import pytest

from tests.session.first import make_player
from trix.engine.events import DealBegan
from trix.games import load_game
from trix.session import Session, Sitter

PEOPLE = (Sitter("Layla"), Sitter("Sami"), Sitter("Huda", "first"), Sitter("Rana", "first"))


def evening() -> Session:
    return Session(load_game("trix", mode="complex"), 5, PEOPLE, make_player)


def play(session: Session, until: Callable[[], bool]) -> None:
    """Play on until it is as wanted, and a person is to decide among several actions."""
    while not (until() and session.current in session.persons and len(legal(session)) > 1):
        assert session.current is not None
        session.submit(legal(session)[0])


def legal(session: Session) -> tuple[int, ...]:
    actions: tuple[int, ...] = session.observation(session.current).legal_actions
    return actions


def test_only_people_can_be_the_viewer() -> None:
    session = evening()
    assert session.persons == (0, 1) and session.viewer == 0
    session.turn_to(1)
    assert session.observation() == session.observation(1)
    for seat in (2, 3, 4):
        with pytest.raises(ValueError, match="no viewer"):
            session.turn_to(seat)
    assert session.viewer == 1


def test_the_next_viewer_gets_no_earlier_events() -> None:
    session = evening()
    session.turn_to(1)
    assert session.take_events() == []
    play(session, lambda: session.observation().deal == 1)
    dealt = [event for event in session.take_events() if isinstance(event, DealBegan)]
    assert [hand is None for hand in dealt[-1].hands] == [True, False, True, True]


def test_undo_takes_back_only_the_viewers_decision() -> None:
    session = evening()
    play(session, lambda: session.current == 0)
    session.turn_to(0)
    before = session.record().actions
    session.submit(legal(session)[0])
    assert session.can_undo
    session.turn_to(1)
    assert not session.can_undo
    with pytest.raises(ValueError, match="take back"):
        session.undo()
    session.turn_to(0)
    session.undo()
    assert session.record().actions == before


def test_no_undo_after_another_person_has_decided() -> None:
    session = evening()
    play(session, lambda: session.current == 0)
    session.submit(legal(session)[0])
    play(session, lambda: session.current == 1)
    session.submit(legal(session)[0])
    assert not session.can_undo
    session.turn_to(1)
    assert session.can_undo


def test_a_resumed_game_begins_with_the_first_person() -> None:
    session = evening()
    session.turn_to(1)
    play(session, lambda: len(session.record().actions) > 20)
    again = Session.resume(session.record(), make_player)
    assert again.viewer == 0 and again.persons == (0, 1)
