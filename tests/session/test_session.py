"""The session: turns, the viewer's events, undo and saving."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.session.first import SITTERS
from tests.session.played import Store
from trix.engine.errors import IllegalActionError
from trix.engine.events import DealBegan, GameEnded
from trix.engine.protocol import Game
from trix.games import load_game
from trix.record import RecordError, Sitter, from_text, to_text
from trix.session import Person, Player, Session, load_save


class FirstThought:
    """Takes the first legal action when it runs for the second time."""

    def __init__(self, observation: Any) -> None:
        self._observation = observation
        self.action: int | None = None
        self.runs = 0

    @property
    def done(self) -> bool:
        return self.action is not None

    def run(self, until: Callable[[], bool]) -> None:
        self.runs += 1
        if self.runs == 2:
            self.action = self._observation.legal_actions[0]


class First:
    def begin(self, observation: Any) -> FirstThought:
        return FirstThought(observation)


def make_player(game: Game, sitter: Sitter, seat: int) -> Player:
    return First() if sitter.level else Person()


def new_session(store: Store | None = None, seed: int = 3, **options: object) -> Session:
    return Session(load_game("trix", **options), seed, SITTERS, make_player, store=store)


def let_agents_act(session: Session) -> None:
    while (thought := session.thought()) is not None:
        while not thought.done:
            thought.run(lambda: False)
        assert thought.action is not None
        session.submit(thought.action)


def play_on(session: Session, decisions: int) -> None:
    """Play until the person has made that many decisions that offered a choice."""
    while decisions and not session.is_over:
        let_agents_act(session)
        if session.is_over:
            return
        legal = session.observation().legal_actions
        decisions -= len(legal) > 1
        session.submit(legal[-1])


def test_a_whole_game_of_one_person_and_three_agents_ends() -> None:
    session = new_session(mode="complex")
    heard = session.take_events()
    play_on(session, decisions=10_000)
    assert session.is_over
    assert session.current is None
    assert session.thought() is None
    heard += session.take_events()
    assert isinstance(heard[-1], GameEnded)
    assert sum(isinstance(event, DealBegan) for event in heard) == 8


def test_the_viewer_sees_only_their_own_hand() -> None:
    session = new_session(mode="complex")
    play_on(session, decisions=40)
    deals = [event for event in session.take_events() if isinstance(event, DealBegan)]
    assert len(deals) > 1
    for deal in deals:
        assert [hand is not None for hand in deal.hands] == [True, False, False, False]


def test_an_agents_thought_is_kept_until_it_acts() -> None:
    session = new_session()
    play_on(session, decisions=1)
    while session.thought() is None:
        session.submit(session.observation().legal_actions[0])
    thought = session.thought()
    assert thought is not None
    thought.run(lambda: False)
    assert session.thought() is thought
    thought.run(lambda: False)
    session.submit(thought.action)
    assert session.thought() is not thought


def test_an_illegal_action_changes_nothing() -> None:
    store = Store()
    session = new_session(store)
    play_on(session, decisions=4)
    before, saved, undo = session.record(), dict(store.texts), session.can_undo
    with pytest.raises(IllegalActionError):
        session.submit(10_000)
    assert (session.record(), store.texts, session.can_undo) == (before, saved, undo)


def at_a_choice(session: Session) -> bool:
    return session.thought() is None and len(session.observation().legal_actions) > 1


def test_undo_returns_to_the_last_decision_that_offered_a_choice() -> None:
    session = new_session(seed=5)
    play_on(session, decisions=6)
    let_agents_act(session)
    while not at_a_choice(session):
        session.submit(session.observation().legal_actions[0])
        let_agents_act(session)
    before = session.observation()
    session.submit(before.legal_actions[0])
    let_agents_act(session)
    session.take_events()
    session.undo()
    assert session.observation() == before
    assert session.current == session.viewer
    assert session.take_events() == []
    assert session.record().helped


def test_decisions_of_an_earlier_deal_cannot_be_taken_back() -> None:
    session = new_session(mode="complex")
    deal = session.observation().deal
    let_agents_act(session)
    while session.observation().deal == deal:
        session.submit(session.observation().legal_actions[0])
        let_agents_act(session)
    assert session.observation().deal == deal + 1
    assert not session.can_undo
    with pytest.raises(ValueError, match="no decision"):
        session.undo()


def test_after_undo_the_same_choices_lead_to_the_same_game() -> None:
    straight, wavering = new_session(seed=9), new_session(seed=9)
    play_on(straight, decisions=5)
    play_on(wavering, decisions=5)
    assert wavering.can_undo
    wavering.undo()
    play_on(wavering, decisions=1)
    assert wavering.record().actions == straight.record().actions


def test_every_action_is_saved_and_the_game_can_be_resumed() -> None:
    store = Store()
    session = new_session(store, mode="complex")
    play_on(session, decisions=7)
    found = load_save(store, "trix")
    assert found.games
    again = Session.resume(found.games[0].record, make_player, store=store)
    assert again.observation() == session.observation()
    assert again.sitters == SITTERS
    assert again.take_events() == []
    assert again.can_undo == session.can_undo
    play_on(again, decisions=10_000)
    assert again.is_over
    assert not load_save(store, "trix").games, "a finished game is not offered again"


def test_a_game_is_saved_before_its_first_action() -> None:
    store = Store()
    session = new_session(store)
    assert session.is_saved
    found = load_save(store, "trix")
    assert found.games
    assert (
        Session.resume(found.games[0].record, make_player, store=store).observation() == session.observation()
    )


def test_a_store_that_cannot_save_does_not_stop_the_game() -> None:
    store = Store()
    session = new_session(store)
    store.room = 0
    play_on(session, decisions=2)
    assert "full" in str(session.trouble)
    store.room = 10**9
    play_on(session, decisions=1)
    assert session.trouble is None


@pytest.mark.parametrize("damage", ["{", '{"format": 99}', "rule"])
def test_an_unreadable_save_is_set_aside_with_a_reason(damage: str) -> None:
    store = Store()
    session = new_session(store)
    play_on(session, decisions=2)
    text = store.texts["save-trix"]
    if damage == "rule":  # an action that today's rules do not allow
        record = from_text(text)
        damage = to_text(record._replace(actions=(*record.actions, "redeal")))
    store.texts["save-trix"] = damage
    found = load_save(store, "trix")
    assert not found.games
    assert found.trouble
    assert damage in store.texts.values(), "nothing is lost"
    assert load_save(store, "trix").trouble is None, "and it is told once"


def test_a_save_of_another_game_is_set_aside() -> None:
    store = Store()
    play_on(new_session(store), decisions=1)
    text = store.texts["save-trixter"] = store.texts["save-trix"]
    found = load_save(store, "trixter")
    assert not found.games
    assert "trix" in str(found.trouble)
    assert store.texts["save-trixter-aside"] == text


def test_a_game_with_an_unknown_player_is_refused() -> None:
    def no_such_player(game: Game, sitter: Sitter, seat: int) -> Player:
        raise ValueError("no agent of level 'first'")

    record = new_session().record()
    with pytest.raises(RecordError, match="level 'first'"):
        Session.resume(record, no_such_player)


def test_a_session_needs_a_sitter_for_every_seat() -> None:
    with pytest.raises(ValueError, match="4"):
        Session(load_game("trix"), 1, SITTERS[:3], make_player)
