"""Changing a bid until the next one is made: undo, saving, and the thoughts of the next agent."""

import pytest

from tests.players import Decided
from tests.session.first import step
from trix.engine.errors import IllegalActionError
from trix.games import load_game
from trix.record import Sitter
from trix.session import Person, Session

SITTERS = (Sitter("You"), *(Sitter(name, "watching") for name in ("Huda", "Rana", "Sami")))


class Watching:
    """Records its observations and bids 0."""

    def __init__(self):
        self.seen = []

    def begin(self, observation):
        self.seen.append(observation)
        return Decided(observation.legal_actions[0])


def bidding():
    """Return a session after the bid 0 of the person, who may revise it."""
    players = {}

    def make_player(game, sitter, seat):
        players[seat] = Person() if sitter.level is None else Watching()
        return players[seat]

    session = Session(load_game("trixter"), 4, SITTERS, make_player)
    while session.observation().bids[0] is None:
        step(session)
    assert session.observation().legal_revisions, "the person bid last: another seed will do"
    return session, players


def test_a_person_may_revise_when_another_seat_is_to_act():
    session, _ = bidding()
    current = session.current
    revision = session.observation().legal_revisions[0]
    session.submit(revision)
    assert session.current == current
    assert session.observation().bids[0] != 0 or session.observation().trump is not None
    assert session.game.action_to_string(revision) == session.record().actions[-1]


def test_the_next_agent_thinks_again_after_a_revision():
    session, players = bidding()
    current = session.current
    session.thought()
    session.submit(session.observation().legal_revisions[-1])
    session.thought()
    first, second = players[current].seen
    assert first.bids != second.bids


def test_undo_takes_back_bid_and_revision_together():
    session, _ = bidding()
    session.submit(session.observation().legal_revisions[0])
    assert session.can_undo
    session.undo()
    assert session.current == 0
    assert session.observation().bids[0] is None
    assert not session.can_undo


def test_a_late_revision_changes_nothing():
    session, _ = bidding()
    revision = session.observation().legal_revisions[0]
    session.submit(session.thought().action)
    before = session.record()
    with pytest.raises(IllegalActionError):
        session.submit(revision)
    assert session.record() == before
