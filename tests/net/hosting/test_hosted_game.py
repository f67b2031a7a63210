"""A game on the host's device, without guests."""

import random

import pytest

from trix.games import load_game
from trix.net.deals.key_exchange import KeyExchange
from trix.net.hosting.hosted_game import DeniedError, HostedGame
from trix.net.messages import Opened

QUICK = load_game("troika", length="hands", hands=2, kitty=True)
NAME = b"table/0/1"


def begun(seed=1):
    playing = HostedGame(QUICK, NAME, KeyExchange(random.Random(seed).randbytes))
    playing.agree_on_keys((), (), 0.0)
    return playing


def play(playing, steps, rng=None):
    """Play so many actions; return the opened dealings."""
    rng, opened = rng or random.Random(1), []
    for _ in range(steps):
        if playing.turn is None:
            break
        seat = playing.turn.seat
        text = QUICK.action_to_string(rng.choice(playing.observation(seat).legal_actions))
        opened.append(playing.act(playing.parse_action(seat, playing.version, text)))
        playing.agree_on_keys((), (), 0.0)
    return [one for one in opened if one is not None]


def test_cards_are_dealt_after_the_key_exchange():
    playing = HostedGame(QUICK, NAME, KeyExchange(random.Random(1).randbytes))
    assert not playing.has_begun and playing.turn is None
    (pledge,) = playing.agree_on_keys(("a",), ("a",), 0.0)
    assert not playing.has_begun
    playing.exchange.add_commitment(pledge.deal, "a", bytes(32))
    (told,) = playing.agree_on_keys(("a",), ("a",), 0.1)
    assert told.commitments == (bytes(32),)
    # a silent member is left out; the next exchange begins at once
    playing.agree_on_keys(("a",), ("a",), 20.0)
    assert playing.has_begun and playing.turn is None, "no seat acts before the next key"
    playing.agree_on_keys(("a",), (), 21.0)
    assert playing.turn is not None and playing.turn.dealt


def test_each_dealing_is_opened_at_its_end():
    playing = begun()
    opened = play(playing, 10_000)
    assert playing.is_over and playing.turn is None
    assert [one.deal for one in opened] == [0, 1]
    assert all(isinstance(one, Opened) for one in opened)
    assert [dealing.actions for dealing in playing.finished] == [one.actions for one in opened]
    assert sum(len(one.actions) for one in opened) == playing.actions


@pytest.mark.parametrize("steps", [0, 1, 7, 30, 60])
def test_a_stored_game_resumes_where_it_was(steps):
    playing = begun()
    play(playing, steps)
    kept = playing.progress()
    again = HostedGame(QUICK, NAME, KeyExchange(bytes, kept.exchanges), kept)
    again.resume(kept.actions)
    assert again.turn == playing.turn
    for seat in range(4):
        assert again.observation(seat) == playing.observation(seat)
    assert again.progress() == kept


def test_finished_dealings_can_be_replayed():
    playing = begun()
    play(playing, 10_000)
    again = HostedGame(QUICK, NAME, KeyExchange(bytes), playing.progress())
    assert again.replay_finished()
    assert again.observation(2) == playing.observation(2)
    assert not HostedGame(
        QUICK, NAME, KeyExchange(bytes), playing.progress()._replace(finished=tuple(playing.finished[:1]))
    ).replay_finished()


def test_an_impossible_action_is_denied_with_a_reason():
    playing = begun()
    seat, version = playing.turn.seat, playing.version
    legal = QUICK.action_to_string(playing.observation(seat).legal_actions[0])
    for who, when, text, reason in [
        (seat, version - 1, legal, "late"),
        ((seat + 1) % 4, version, legal, "turn"),
        (None, version, legal, "turn"),
        (seat, version, "castle", "illegal"),
    ]:
        with pytest.raises(DeniedError) as denied:
            playing.parse_action(who, when, text)
        assert denied.value.reason == reason
    with pytest.raises(DeniedError) as denied:
        playing.take_back(seat, version)
    assert denied.value.reason == "undo"


def test_only_the_last_actor_can_take_back():
    playing = begun()
    seat = playing.turn.seat
    before = playing.observation(seat)
    play(playing, 1)
    with pytest.raises(DeniedError):
        playing.take_back((seat + 1) % 4, playing.version)
    version = playing.version
    playing.take_back(seat, version)
    assert playing.observation(seat) == before
    assert playing.version == version + 1, "no version comes twice"


def test_each_viewer_gets_its_own_view():
    playing = begun()
    for seat in (0, 1, None):
        snapshot = playing.snapshot(seat, 0, 1, 0, begun=True)
        assert (snapshot.seat, snapshot.version) == (seat, playing.version)
        assert snapshot.observation[0] == (-4 if seat is None else seat)
    play(playing, 1)
    steps = playing.steps({0, 1, -4})
    assert steps.keys() == {0, 1, -4}
    assert {step.version for step in steps.values()} == {playing.version}
