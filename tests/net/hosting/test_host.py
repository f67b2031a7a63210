"""A host and guests with perfect connections: views, messages and the host's settings."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.any_game import games
from tests.net.circle import QUICK, Circle, begun
from trix.engine.events import DealBegan, GameEnded
from trix.games import load_game
from trix.net.messages import Heard, Rename, Say
from trix.record import from_text, replay

SHORT = {
    ("trixter", "hands"): ("short",),
    ("trixter", "players"): (3, 4, 7),
    ("troika", "length"): ("hands",),
    ("troika", "hands"): (1, 2),
    ("troika", "stick_dealer"): (True,),
}

KITTY = load_game("troika", length="hands", hands=2, kitty=True)


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("name", "examples", "steps"), [("trix", 3, 150), ("trixter", 2, 9999), ("troika", 5, 9999)]
)
def test_all_devices_see_the_same_game_and_record(name, examples, steps):
    @settings(max_examples=examples)
    @given(st.data())
    def hold(data):
        game = data.draw(games(name, SHORT))
        players = data.draw(st.integers(1, game.num_players))
        circle = begun(game, players, data.draw(st.integers(0, 1)), data.draw(st.integers(0, 99)))
        circle.play(steps)
        (record,) = circle.records()
        outcomes = [guest.dealings.outcomes for guest in circle.guests.values()]
        assert not any("false" in found for found in outcomes)
        # neither the host nor spectators have a share
        assert all(set(found) == {"fair"} for found in outcomes[1:players] if found)
        if circle.host.room.phase == "over":
            state = replay(from_text(record))
            assert state.is_terminal()
            ends = [observer.events[-1] for observer in circle.observers.values()]
            assert ends == [GameEnded(tuple(state.returns()), state.winners())] * len(ends)

    hold()


@pytest.mark.long
def test_two_whole_games_of_trix_with_the_same_members():
    circle = begun(load_game("trix", mode="complex"), 2)
    circle.play()
    assert circle.host.room.phase == "over"
    (first,) = circle.records()
    circle.begin()
    circle.play()
    (second,) = circle.records()
    assert first != second
    assert all(
        guest.dealings.outcomes == ["fair"] * 8 for name, guest in circle.guests.items() if name != "p0"
    )


def test_the_first_deal_arrives_as_events():
    circle = begun(players=2, spectators=1)
    circle.play(3)
    for name, observer in circle.observers.items():
        (first, *_) = observer.events
        seat = circle.guests[name].seat
        assert isinstance(first, DealBegan)
        assert [place for place, hand in enumerate(first.hands) if hand] == ([] if seat is None else [seat])


def test_a_game_can_be_chosen_only_in_the_lobby():
    circle = Circle(QUICK, 3)
    circle.host.choose_game(load_game("trixter", players=7))
    circle.settle()
    assert [guest.seat for guest in circle.guests.values()] == [0, 1, 2]
    assert circle.guests["p2"].room.game == "trixter"
    circle.begin()
    with pytest.raises(ValueError, match="being played"):
        circle.host.choose_game(QUICK)
    with pytest.raises(ValueError, match="being played"):
        circle.begin()


@pytest.mark.long
def test_a_finished_game_does_not_change_when_another_follows():
    circle = begun(load_game("trixter", players=5, hands="short"), 3)
    circle.play()
    game = circle.guests["p1"].game
    before = game.record(), game.sitters, game.tenures
    circle.host.choose_game(QUICK)
    circle.send("p2", Rename("Other", "moon"))
    assert (game.record(), game.sitters, game.tenures) == before
    circle.begin()
    circle.play(20)
    assert circle.guests["p1"].game is not game
    assert (game.record(), game.sitters, game.tenures) == before


def test_a_phrase_reaches_all_others_after_a_pause():
    circle = Circle(QUICK, 3)
    circle.send("p1", Say("well done"))
    circle.send("p1", Say("oh no"))
    circle.now += 1
    circle.send("p1", Say("x" * 100))
    assert [list(guest.phrases) for guest in circle.guests.values()] == [
        [Heard("p1", "well done")],
        [],
        [Heard("p1", "well done")],
    ]


def test_a_member_can_change_the_name():
    circle = Circle(QUICK, 2)
    circle.send("p1", Rename("رنا", "moon"))
    assert circle.guests["p0"].room.member("p1").name == "رنا"
    circle.send("p1", Rename(" ", "moon"))
    assert circle.guests["p0"].room.member("p1").name == "رنا"


def test_settings_can_be_changed_only_before_the_game():
    circle = Circle(QUICK, 2)
    circle.host.change(undo=False, hints=True)
    circle.host.change(seconds=15)
    circle.settle()
    room = circle.guests["p1"].room
    assert (room.undo, room.hints, room.seconds) == (False, True, 15)
    for wrong in (0, -1, 4, 10**6):
        with pytest.raises(ValueError, match="not a valid"):
            circle.host.change(seconds=wrong)
    circle.begin()
    assert circle.host.room.helped, "all play with hints"
    for change in (lambda: circle.host.change(hints=False), lambda: circle.host.change(seconds=None)):
        with pytest.raises(ValueError, match="being played"):
            change()


@pytest.mark.long
def test_a_spectator_sees_public_information():
    circle = begun(KITTY, players=4, spectators=1)
    circle.play()
    for event in circle.observers["p4"].events:
        assert event == event.seen_by(-1)
    assert circle.guests["p4"].game.record() == circle.guests["p0"].game.record()
    assert set(circle.guests["p4"].dealings.outcomes) == {"open"}
