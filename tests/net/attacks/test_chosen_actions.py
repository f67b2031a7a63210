"""A host that decides for its guests: it plays other cards than they chose, or takes actions back."""

import pytest

from tests.net.circle import QUICK, Circle
from trix.codec import ImpossibleError
from trix.net.messages import Act


def begun(undo=True):
    circle = Circle(QUICK, 4)
    circle.host.change(undo=undo)
    return circle.begin().deal()


def at_turn(circle, name="p1"):
    """Play until it is a guest's turn, with a choice."""
    while True:
        game = circle.play_until_turn_of(name)
        if len(game.observation().legal_actions) > 1:
            return game
        circle.act(name)


def decide(circle, text):
    """Let the host play an action for the seat whose turn it is."""
    circle.host._act(circle.host.game._running.string_to_action(text))
    circle.settle()


def test_a_host_cannot_play_another_card_than_the_guest_has_chosen(monkeypatch):
    circle = begun()
    game = at_turn(circle)
    chosen, other = map(QUICK.action_to_string, game.observation().legal_actions[:2])
    decision = circle.host._decide
    monkeypatch.setattr(circle.host, "_decide", lambda id, act: decision(id, act._replace(action=other)))
    guest = circle.guests["p1"]
    guest.send(Act(game.version, chosen))
    with pytest.raises(ImpossibleError):
        circle.settle()


def test_a_host_cannot_play_before_the_guest_has_chosen():
    circle = begun()
    game = at_turn(circle)
    with pytest.raises(ImpossibleError):
        decide(circle, QUICK.action_to_string(game.observation().legal_actions[0]))


@pytest.mark.parametrize("has_chosen", [False, True])
def test_a_host_cannot_hide_its_choice_in_a_snapshot(has_chosen):
    """It sends the position instead of the steps that lead there."""
    circle = begun()
    game = at_turn(circle)
    circle.host._send_views = lambda _: None
    actions = game.observation().legal_actions
    if has_chosen:
        game.submit(actions[1])
        circle.guests["p1"].outbox.clear()
    decide(circle, QUICK.action_to_string(actions[0]))
    circle.host._due_snapshots["p1"] = False
    with pytest.raises(ImpossibleError):
        circle.settle()


def test_a_host_cannot_take_back_what_a_guest_has_chosen():
    circle = begun()
    at_turn(circle)
    circle.act("p1")
    circle.host._take_back(1, circle.host.game.version)
    with pytest.raises(ImpossibleError):
        circle.settle()


def test_a_host_cannot_take_actions_back_where_that_is_forbidden(monkeypatch):
    circle = begun(undo=False)
    at_turn(circle, "p0")
    circle.act("p0")
    host = circle.host
    monkeypatch.setattr(host, "room", host.room._replace(undo=True))
    host._take_back(0, host.game.version)
    host.room = circle.guests["p1"].room
    with pytest.raises(ImpossibleError):
        circle.settle()


def test_a_host_cannot_take_back_more_than_one_action():
    """It dislikes the answers to its card."""
    circle = begun()
    at_turn(circle, "p0")
    states = []
    for name in ("p0", "p1"):
        game = circle.play_until_turn_of(name)
        states.append(circle.host.game._running.clone())
        circle.act(name)
    game = circle.host.game
    circle.guests["p1"].game.undo()
    circle.settle()
    game._before, game._actor = states[0], 0
    circle.host._take_back(0, game.version)
    with pytest.raises(ImpossibleError):
        circle.settle()
