"""A remote game works as a session: the director plays it."""

import pytest

from tests.net.circle import Circle, Idle
from trix.codec import to_json
from trix.engine.deal_sources import DealKeys
from trix.engine.errors import IllegalActionError
from trix.games import load_game
from trix.net.deals.key_exchange import Dealing
from trix.net.guest.remote_game import RemoteGame
from trix.net.messages import Snapshot
from trix.ui.game_parts import part
from trix.ui.table.director import Director
from trix.ui.table.pieces import pieces_of

GAMES = [
    load_game("trix", mode="complex"),
    load_game("trixter", players=3, hands="short"),
    load_game("troika", length="hands", hands=2, kitty=True),
]


def begun(game, players=2, spectators=0):
    return Circle(game, players, spectators, seed=4).begin()


class Screen:
    """A guest's table, whose player takes the first legal action."""

    def __init__(self, guest):
        self.guest = guest
        game = guest.game.game
        self.director = Director(guest.game, pieces_of(game).staging, pace="instant")
        self.jumps = guest.game.jumps
        self.asked = []

    def frame(self):
        game, director = self.guest.game, self.director
        if game.jumps != self.jumps:
            self.jumps = game.jumps
            director.reset()
        director.update(0.1)
        director.think(lambda: True)
        if director.awaiting == "decision":
            self.asked.append(game.observation())
            director.submit(game.observation().legal_actions[0])
        director.proceed()


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_director_plays_a_remote_game_to_the_end(game):
    circle = begun(game)
    screens = [Screen(guest) for guest in circle.guests.values()]
    for _ in range(5_000):
        circle.tick()
        for screen in screens:
            screen.frame()
        if all(screen.director.awaiting == "game_over" for screen in screens):
            break
    model = part(game.name, "model")
    for screen in screens:
        assert screen.director.awaiting == "game_over"
        assert screen.director.model == model.model_from(screen.guest.game.observation(), game)
        assert screen.asked
        assert len(screen.asked) == len(set(screen.asked)), "no position is asked twice"


def test_a_forbidden_wish_of_the_viewer_changes_nothing():
    circle = begun(GAMES[2], players=4)
    waiting = next(guest.game for guest in circle.guests.values() if guest.seat != circle.host.current)
    before = waiting.observation()
    with pytest.raises(IllegalActionError):
        waiting.submit(5)
    with pytest.raises(ValueError, match="no decision"):
        waiting.undo()
    with pytest.raises(ValueError, match="not known"):
        waiting.observation((waiting.viewer + 1) % 4)
    circle.settle()
    assert waiting.observation() == before


def test_the_viewer_is_asked_once_until_the_host_answers():
    circle = begun(GAMES[2], players=4)
    name = f"p{circle.host.current}"
    game = circle.guests[name].game
    assert game.thought() is None
    action = game.observation().legal_actions[0]
    game.submit(action)
    assert not game.thought().done
    game.submit(action)
    assert len(circle.guests[name].outbox) == 1
    circle.settle()
    assert game.thought().done
    assert game.behind == 1
    game.submit(game.thought().action)
    assert (game.behind, len(game.observation().history)) == (0, 1)


def acted(key, contract, is_enough):
    """Return a state of Trix, and its actions as texts, after a contract and then always the first action."""
    state = load_game("trix").new_initial_state(DealKeys([key, bytes(32)]))
    state.apply_action(state.string_to_action(f"choose {contract}"))
    while not is_enough(state):
        state.apply_action(state.legal_actions()[0])
    return state, tuple(state.history())


def test_a_false_dealing_of_the_right_length_without_an_end_recalls_no_result():
    game, key = load_game("trix"), b"k" * 32
    state, actions = acted(key, "king_of_hearts", lambda state: state.observation(0).deal == 1)
    _, endless = acted(key, "ltoosh", lambda state: len(state.history()) == len(actions))
    room, seen = begun(game, players=4).host.room, state.observation(0)
    snapshot = Snapshot(room.epoch, room.match, 1, 0, to_json(seen), (), (0, len(actions)), 0, (), (), ())
    for dealt, recalled in ((actions, 1), (endless, 0)):
        remote = RemoteGame(game, snapshot, room, [Dealing(key, dealt)], lambda message: None)
        remote.recall_result()
        assert len(remote.take_events()) == recalled


@pytest.mark.long
def test_a_slow_table_delays_no_other():
    circle = begun(GAMES[2], players=2, spectators=1)
    slow = circle.guests["p2"].game
    circle.observers["p2"] = Idle()
    circle.play()
    assert circle.host.room.phase == "over"
    assert len(slow.observation().history) == 0
    assert slow.behind > 30
    while slow.behind:
        slow.submit(slow.thought().action)
    assert slow.is_over
