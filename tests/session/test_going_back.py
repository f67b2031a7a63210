"""Playing a deal once more, and taking back decision after decision."""

from typing import Any

import pytest

from tests.session.first import SITTERS, make_player, new_session, step
from trix.games import game_names, load_game
from trix.session import Session


def play_deals(session: Session, deals: int) -> list[Any]:
    """Play until so many deals have begun, or to the end; return the viewer's observation of each start."""
    seen = [session.observation()]
    while session.deals < deals and not session.is_over:
        before = session.deals
        step(session)
        if session.deals > before:
            seen.append(session.observation())
    return seen


@pytest.mark.parametrize("game", game_names())
def test_a_restarted_deal_has_the_same_cards_and_scores(game: str) -> None:
    session = new_session(game)
    began = play_deals(session, 4)
    for _ in range(7):
        step(session)
    session.restart_deal(session.deals - 1)
    assert session.observation() == began[-1]
    assert session.record().helped
    session.restart_deal(1)
    assert session.observation() == began[1]
    assert session.deals == 2
    assert session.take_events() == []


def test_the_last_deal_can_be_restarted_after_the_end() -> None:
    session = new_session(mode="complex")
    began = play_deals(session, 100)
    assert session.is_over
    session.restart_deal(session.deals - 1)
    assert not session.is_over
    assert session.observation() == began[-1]


def test_a_throw_in_makes_no_new_deal() -> None:
    for seed in range(100):
        session = Session(load_game("trix", throw_in=True), seed, SITTERS, make_player)
        game = session.game
        session.submit(game.string_to_action("choose trix"))
        redeal, keep = game.string_to_action("redeal"), game.string_to_action("keep")
        while (legal := session.observation(session.current).legal_actions) == (keep,):
            session.submit(keep)
        if redeal in legal:
            break
    session.submit(redeal)
    began = session.observation()
    assert session.deals == 1
    session.submit(game.string_to_action("choose queens"))
    session.restart_deal(0)
    assert session.observation() == began


@pytest.mark.parametrize("deal", [-1, 2])
def test_an_unknown_deal_cannot_be_restarted(deal: int) -> None:
    session = new_session()
    play_deals(session, 2)
    before = session.record()
    with pytest.raises(ValueError, match="no deal"):
        session.restart_deal(deal)
    assert session.record() == before


def test_no_restart_of_a_deal_before_a_seat_change() -> None:
    session = new_session("trixter")
    play_deals(session, 3)
    session.take_seat(2)
    with pytest.raises(ValueError, match="did not begin"):
        session.restart_deal(1)
    session.restart_deal(2)
    assert session.viewer == 2


def test_undo_can_take_back_all_decisions_of_a_deal() -> None:
    session = new_session("trixter")
    play_deals(session, 9)
    asked = []
    for _ in range(30):
        if session.thought() is None and len(session.observation().legal_actions) > 1:
            asked.append(session.observation())
        step(session)
    assert len(asked) > 3
    assert session.deals == 9
    while session.can_undo:
        session.undo()
        assert session.observation() == asked.pop()
    assert not asked
