"""A table with others over perfect connections: who sits, what each is shown, and what the host allows."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.any_game import games
from tests.net.circle import ROOM, Chooser, Circle, entropy_of
from trix import __version__
from trix.engine.events import DealBegan, GameEnded
from trix.games import load_game
from trix.net.messages import (
    Act,
    Committed,
    Declined,
    Denied,
    HandOver,
    Heard,
    Join,
    Leave,
    Looking,
    Refused,
    Rename,
    Say,
    Sit,
    Step,
    TakeBack,
    TimeUp,
)
from trix.net.room import MAX_PEOPLE, Place
from trix.net.table import SECOND_THOUGHTS, Table
from trix.net.turns import DEALT_GRACE, GRACE
from trix.record import from_text, replay

SHORT = {
    ("trixter", "hands"): ("short",),
    ("trixter", "players"): (3, 4, 7),
    ("troika", "length"): ("hands",),
    ("troika", "hands"): (1, 2),
    ("troika", "stick_dealer"): (True,),
}
QUICK = load_game("troika", length="hands", hands=2)
KITTY = load_game("troika", length="hands", hands=2, kitty=True)


def begun(game=QUICK, people=3, watchers=0, seed=0):
    circle = Circle(game, people, watchers, seed)
    circle.table.begin(circle.now)
    circle.settle()
    return circle


def until_turn_of(circle, name):
    """Play until somebody has to decide."""
    guest = circle.guests[name]
    seat = guest.seat
    while circle.table.current != seat or guest.game.thought() is not None:
        circle.step()
        while guest.game.thought() is not None and guest.game.thought().done:
            guest.game.submit(guest.game.thought().action)


@pytest.mark.parametrize(
    ("name", "examples", "steps"), [("trix", 3, 150), ("trixter", 3, 9999), ("troika", 5, 9999)]
)
def test_everybody_sees_the_same_game_and_has_its_record(name, examples, steps):
    @settings(max_examples=examples)
    @given(st.data())
    def hold(data):
        game = data.draw(games(name, SHORT))
        people = data.draw(st.integers(1, game.num_players))
        circle = begun(game, people, data.draw(st.integers(0, 1)), data.draw(st.integers(0, 99)))
        circle.play(steps)
        (record,) = circle.records()
        outcomes = [guest.outcomes for guest in circle.guests.values()]
        assert not any("false" in found for found in outcomes)
        # the host has no share beside its secret, and who watches is not asked
        assert all(set(found) == {"fair"} for found in outcomes[1:people] if found)
        if circle.table.room.phase == "over":
            state = replay(from_text(record))
            assert state.is_terminal()
            ends = [onlooker.events[-1] for onlooker in circle.onlookers.values()]
            assert ends == [GameEnded(tuple(state.returns()), state.winners())] * len(ends)

    hold()


@pytest.mark.long
def test_a_whole_game_of_trix_and_another_with_the_same_people():
    circle = begun(load_game("trix", mode="complex"), 2)
    circle.play()
    assert circle.table.room.phase == "over"
    (first,) = circle.records()
    circle.table.begin(circle.now)
    circle.play()
    (second,) = circle.records()
    assert first != second
    assert all(guest.outcomes == ["fair"] * 8 for name, guest in circle.guests.items() if name != "p0")


def test_the_first_deal_is_told_as_events():
    circle = begun(people=2, watchers=1)
    circle.play(3)
    for name, onlooker in circle.onlookers.items():
        (first, *_) = onlooker.events
        seat = circle.guests[name].seat
        assert isinstance(first, DealBegan)
        assert [place for place, hand in enumerate(first.hands) if hand] == ([] if seat is None else [seat])


# --- who sits where ---


def test_seats_are_chosen_and_agents_have_the_others():
    circle = Circle(load_game("trixter", players=5), 3)
    assert circle.table.room.places == (
        *(Place(f"p{seat}", None) for seat in range(3)),
        *[Place(None, "random")] * 2,
    )
    circle.say("p1", Sit(4))
    assert circle.guests["p2"].room.places[1] == Place(None, "random")
    assert circle.guests["p2"].room.places[4] == Place("p1", None)
    circle.say("p2", Sit(4))
    assert circle.guests["p2"].seat == 2
    circle.say("p2", Sit(None))
    assert circle.guests["p2"].seat is None


@pytest.mark.parametrize("seat", [-1, 4, 99, 2**60])
def test_there_is_no_other_seat(seat):
    circle = Circle(QUICK, 2)
    circle.say("p1", Sit(seat))
    assert circle.guests["p1"].seat == 1


def test_another_game_is_chosen_in_the_lobby_only():
    circle = Circle(QUICK, 3)
    circle.table.choose(load_game("trixter", players=7))
    circle.settle()
    assert [guest.seat for guest in circle.guests.values()] == [0, 1, 2]
    assert circle.guests["p2"].room.game == "trixter"
    circle.table.begin(circle.now)
    with pytest.raises(ValueError, match="being played"):
        circle.table.choose(QUICK)
    with pytest.raises(ValueError, match="being played"):
        circle.table.begin(circle.now)


def test_a_game_that_is_over_stays_what_it_was_when_others_follow():
    circle = begun(load_game("trixter", players=5, hands="short"), 3)
    circle.play()
    game = circle.guests["p1"].game
    before = game.record(), game.sitters, game.tenures
    circle.table.choose(QUICK)
    circle.say("p2", Rename("Other", "moon"))
    assert (game.record(), game.sitters, game.tenures) == before
    circle.table.begin(circle.now)
    circle.play(20)
    assert circle.guests["p1"].game is not game
    assert (game.record(), game.sitters, game.tenures) == before


def test_an_agent_plays_for_who_is_gone_until_they_are_back():
    circle = begun(people=2)
    until_turn_of(circle, "p1")
    circle.table.lost("p1")
    assert circle.table.room.person("p1").presence == "reconnecting"
    made = len(circle.guests["p0"].game.newest.history)
    for _ in range(20):
        circle.step()
    assert len(circle.guests["p0"].game.newest.history) == made
    circle.table.stand_in(1, "random")
    for _ in range(5):
        circle.step()
    assert len(circle.guests["p0"].game.newest.history) > made
    assert circle.table.room.places[1] == Place("p1", "random")
    circle.guests["p1"].connected()
    circle.settle()
    assert circle.table.room.places[1] == Place("p1", None)
    circle.play()
    (record,) = circle.records()
    names = [
        (sitting.sitter.name, sitting.sitter.level)
        for sitting in from_text(record).sittings
        if sitting.seat == 1
    ]
    assert names == [("p1", None), ("", "random"), ("p1", None)]


def test_who_was_only_not_looking_plays_again_at_once():
    circle = begun(people=2)
    circle.say("p1", Looking(False))
    assert circle.guests["p0"].room.person("p1").presence == "away"
    circle.table.stand_in(1, "random")
    circle.say("p1", Looking(True))
    assert circle.guests["p0"].room.person("p1").presence == "here"
    assert circle.table.room.places[1] == Place("p1", None)


def test_a_seat_is_handed_over_to_who_watches():
    circle = begun(people=2, watchers=1)
    circle.say("p1", HandOver("p2"))
    assert (circle.guests["p1"].seat, circle.guests["p2"].seat) == (None, 1)
    assert circle.guests["p1"].game.viewer == -4
    assert circle.guests["p2"].game.observation().hand
    circle.play()
    assert len(circle.records()) == 1


def test_nobody_plays_with_two_hands_of_a_dealing():
    circle = begun(people=2, watchers=1)
    circle.say("p1", Sit(3))
    assert circle.guests["p1"].seat == 1
    circle.say("p1", Sit(None))
    circle.say("p1", Sit(3))
    assert circle.guests["p1"].seat is None
    circle.say("p2", Sit(3))
    circle.say("p2", HandOver("p1"))
    assert (circle.guests["p1"].seat, circle.guests["p2"].seat) == (None, 3)
    circle.say("p1", Sit(1))
    assert circle.guests["p1"].seat == 1


def test_who_comes_back_as_somebody_else_sees_no_second_hand_of_a_dealing():
    circle = begun(people=3)
    circle.say("p2", Leave())
    del circle.guests["p2"], circle.onlookers["p2"]
    circle.add("p9")
    circle.settle()
    circle.say("p9", Sit(3))
    assert circle.guests["p9"].news.pop() == Declined("hands")
    circle.say("p1", HandOver("p9"))
    assert circle.guests["p9"].seat is None
    circle.table = Table.restored(
        circle.table.kept(), ROOM, entropy_of(9), lambda *_: Chooser(circle.rng), circle.now
    )
    for guest in circle.guests.values():
        guest.connected()
    circle.settle()
    circle.say("p9", Sit(3))
    assert circle.guests["p9"].seat is None, "nor after the host's program began anew"
    while len(circle.guests["p0"].dealings) < 1:
        circle.step()
    circle.say("p9", Sit(3))
    assert circle.guests["p9"].seat == 3


def test_who_comes_during_a_dealing_may_sit_down_once_it_is_given_up():
    circle = begun(people=2)
    circle.add("p9")
    circle.settle()
    circle.say("p9", Sit(3))
    circle.table.stop()
    circle.say("p9", Sit(3))
    circle.say("p1", Sit(2))
    assert [circle.guests[name].seat for name in ("p9", "p1")] == [3, 2]


def test_who_leaves_is_gone_and_an_agent_goes_on():
    circle = begun(people=3)
    circle.say("p2", Leave())
    assert circle.guests["p0"].room.person("p2") is None
    del circle.guests["p2"], circle.onlookers["p2"]
    circle.play()
    assert circle.table.room.phase == "over"


def test_the_host_removes_somebody_who_cannot_come_back_by_the_same_key():
    circle = Circle(QUICK, 2, 1)
    circle.table.remove("p2")
    circle.settle()
    assert circle.guests["p2"].refusal.reason == "removed"
    circle.guests["p2"].connected()
    circle.settle()
    assert circle.table.room.person("p2") is None


def test_people_say_things_to_all_others_though_not_without_pause():
    circle = Circle(QUICK, 3)
    circle.say("p1", Say("well done"))
    circle.say("p1", Say("oh no"))
    circle.now += 1
    circle.say("p1", Say("x" * 100))
    assert [list(guest.said) for guest in circle.guests.values()] == [
        [Heard("p1", "well done")],
        [],
        [Heard("p1", "well done")],
    ]


def test_people_are_called_what_they_want():
    circle = Circle(QUICK, 2)
    circle.say("p1", Rename("رنا", "moon"))
    assert circle.guests["p0"].room.person("p1").name == "رنا"
    circle.say("p1", Rename(" ", "moon"))
    assert circle.guests["p0"].room.person("p1").name == "رنا"


def test_who_cannot_have_a_seat_is_told_why():
    circle = begun(people=3, watchers=1)
    for name, wish, reason in [
        ("p3", Sit(1), "taken"),
        ("p3", Sit(7), "taken"),
        ("p1", Sit(3), "hands"),
        ("p1", HandOver("p2"), "watching"),
        ("p3", HandOver("p1"), "watching"),
        ("p3", Rename("", "moon"), "name"),
    ]:
        before = circle.table.room
        circle.say(name, wish)
        assert circle.guests[name].news.pop() == Declined(reason)
        assert circle.table.room == before


# --- what the host sets ---


def test_what_the_table_plays_by_is_set_before_the_game_and_told_to_all():
    circle = Circle(QUICK, 2)
    circle.table.allow(undo=False, hints=True)
    circle.table.limit(15)
    circle.settle()
    room = circle.guests["p1"].room
    assert (room.undo, room.hints, room.seconds) == (False, True, 15)
    for wrong in (0, -1, 4, 10**6):
        with pytest.raises(ValueError, match="no time"):
            circle.table.limit(wrong)
    circle.table.begin(circle.now)
    assert circle.table.room.helped, "all play with hints"
    for change in (lambda: circle.table.allow(hints=False), lambda: circle.table.limit(None)):
        with pytest.raises(ValueError, match="being played"):
            change()


def timed(seconds, people=2):
    circle = Circle(QUICK, people)
    circle.table.limit(seconds)
    circle.table.begin(circle.now)
    circle.settle()
    return circle


def pass_time(circle, seconds):
    """Let time pass while no person does anything."""
    end = circle.now + seconds
    while circle.now < end:
        circle.now += 0.1
        circle.table.tick(circle.now)
        circle.table.think(lambda: True, circle.now)
        circle.settle()


def test_all_are_told_how_much_time_is_left_for_a_decision():
    circle = timed(30)
    until_turn_of(circle, "p1")
    for guest in circle.guests.values():
        assert guest.time_left(circle.now) == 30
        assert guest.time_left(circle.now + GRACE + 10) == pytest.approx(20)
        assert guest.time_left(circle.now + 1000) == 0
    # who comes anew is told, whatever its clock says
    pass_time(circle, 12)
    circle.guests["p0"].connected()
    circle.settle()
    assert circle.guests["p0"].time_left(circle.now) == pytest.approx(20, abs=0.3)
    # an agent has no time that could run out
    circle.table.stand_in(1, "random")
    circle.settle()
    assert circle.guests["p0"].time_left(circle.now) is None


def test_who_has_no_time_left_has_a_decision_made_for_them_and_goes_on_playing():
    circle = timed(10, people=4)
    pass_time(circle, DEALT_GRACE + 9)
    first = circle.table.current
    made = len(circle.guests["p0"].game.newest.history)
    pass_time(circle, 1.5)
    assert len(circle.guests["p0"].game.newest.history) == made + 1
    assert [list(guest.news) for guest in circle.guests.values()] == [[TimeUp(first)]] * 4
    assert circle.table.room.places[first] == Place(f"p{first}", None)
    pass_time(circle, 5 * (10 + GRACE + 1))
    assert {guest.news[-1].seat for guest in circle.guests.values()} != {first}


def test_who_decides_in_time_is_not_hurried():
    circle = timed(5, people=4)
    circle.play()
    assert circle.table.room.phase == "over"
    assert not any(guest.news for guest in circle.guests.values())


def test_without_a_limit_nobody_is_hurried():
    circle = begun(people=4)
    pass_time(circle, 100)
    assert circle.table.current is not None
    assert not circle.guests["p0"].game.newest.history
    assert circle.guests["p0"].time_left(circle.now) is None


def test_a_host_that_leaves_names_who_takes_over():
    circle = begun(people=3)
    circle.say("p1", Looking(False))
    circle.say("p0", Leave())
    assert {circle.guests[name].heir for name in ("p1", "p2")} == {"p2"}
    alone = begun(people=1, watchers=0)
    alone.say("p0", Leave())
    assert alone.guests["p0"].heir is None


# --- who may come ---


JOIN = Join(1, __version__, "Rana", "moon", 0, 0, 0)


@pytest.mark.parametrize(
    ("join", "refused"),
    [
        (JOIN._replace(protocol=2), Refused("protocol", __version__, __version__)),
        (JOIN._replace(app="9.9"), Refused("version", __version__, "9.9")),
        (JOIN._replace(name=""), Refused("name", "", "")),
        (JOIN._replace(name="x" * 41), Refused("name", "", "x" * 41)),
    ],
)
def test_who_does_not_fit_is_told_why(join, refused):
    circle = Circle(QUICK, 1)
    before = circle.table.room
    circle.table.hear("stranger", join, circle.now)
    assert circle.table.outbox == [("stranger", refused)]
    assert circle.table.room == before


def test_a_table_has_room_for_so_many():
    circle = Circle(QUICK, 1, MAX_PEOPLE + 2)
    assert len(circle.table.room.people) == MAX_PEOPLE
    assert circle.guests[f"p{MAX_PEOPLE}"].refusal.reason == "full"


def test_a_guest_that_does_not_know_the_rules_says_so():
    circle = Circle(QUICK, 2)
    circle.table.room = circle.table.room._replace(options={**QUICK.options, "colour": "red"})
    circle.guests["p1"].connected()
    circle.settle()
    assert circle.guests["p1"].refusal.reason == "rules"
    assert circle.guests["p1"].refusal == Refused("rules", "troika", "colour")


def test_whoever_has_not_joined_is_not_heard():
    circle = Circle(QUICK, 2)
    before = circle.table.room
    for message in (Sit(2), Say("x"), Rename("x", "y"), Leave(), Act(0, "QS")):
        circle.table.hear("stranger", message, circle.now)
    assert (circle.table.room, circle.table.outbox) == (before, [])


# --- acting and taking back ---


def test_only_who_is_to_act_acts_once_and_in_the_situation_they_saw():
    circle = begun(people=4)
    until_turn_of(circle, "p2")
    observation = circle.guests["p2"].game.observation()
    action = QUICK.action_to_string(observation.legal_actions[0])
    step = [message for name, message in circle.said if name == "p2"][-1]
    version = step.version if isinstance(step, Step) else circle.said[-1][1].version
    made = len(observation.history)
    for name, message, reason in [
        ("p1", Act(version, action), "turn"),
        ("p2", Act(version - 1, action), "late"),
        ("p2", Act(version + 1, action), "late"),
        ("p2", Act(version, "castle"), "illegal"),
        ("p2", Act(version, "AS" if action != "AS" else "KS"), "illegal"),
        ("p2", TakeBack(version), "undo"),
    ]:
        circle.say(name, message)
        assert circle.said[-1] == (name, Denied(version, reason))
        assert len(circle.guests["p0"].game.newest.history) == made
    circle.say("p2", Act(version, action))
    circle.say("p2", Act(version, action))
    assert len(circle.guests["p0"].game.newest.history) == made + 1


def test_a_decision_is_taken_back_while_nobody_else_has_acted():
    circle = begun(people=4)
    until_turn_of(circle, "p1")
    game = circle.guests["p1"].game
    before = game.observation()
    game.submit(before.legal_actions[0])
    circle.settle()
    game.submit(game.thought().action)
    assert game.can_undo
    assert not any(circle.guests[name].game.can_undo for name in ("p0", "p2", "p3"))
    jumps = game.jumps
    game.undo()
    circle.settle()
    assert (game.observation(), game.jumps) == (before, jumps + 1)
    assert circle.table.room.helped
    assert game.thought() is None
    game.submit(before.legal_actions[-1])
    circle.play()
    (record,) = circle.records()
    assert from_text(record).helped


def test_nothing_is_taken_back_once_another_has_acted():
    circle = begun(people=4)
    until_turn_of(circle, "p1")
    game = circle.guests["p1"].game
    game.submit(game.observation().legal_actions[0])
    circle.settle()
    game.submit(game.thought().action)
    assert game.can_undo
    until_turn_of(circle, "p3")
    assert not game.can_undo
    with pytest.raises(ValueError, match="no decision"):
        game.undo()


def test_nothing_is_taken_back_where_the_host_does_not_allow_it():
    circle = Circle(QUICK, 4)
    circle.table.allow(undo=False)
    circle.table.begin(circle.now)
    until_turn_of(circle, "p1")
    guest = circle.guests["p1"]
    guest.game.submit(guest.game.observation().legal_actions[0])
    circle.settle()
    guest.game.submit(guest.game.thought().action)
    assert not guest.game.can_undo
    circle.say("p1", TakeBack(guest.game.version))
    assert circle.said[-1] == ("p1", Denied(guest.game.version, "undo"))


def test_a_bid_is_revised_before_the_next_one_bids():
    circle = begun(load_game("trixter", players=3, hands="up"), 3, seed=4)
    dealer = circle.table.current
    name = f"p{dealer}"
    until_turn_of(circle, name)
    game = circle.guests[name].game
    game.submit(game.game.string_to_action("bid 1 hearts"))
    circle.settle()
    game.submit(game.thought().action)
    revision = game.game.string_to_action("revise 0 spades")
    assert revision in game.observation().legal_revisions
    game.submit(revision)
    circle.settle()
    assert circle.guests["p0"].game.newest.trump == 3
    circle.play()
    assert len(circle.records()) == 1


# --- watching ---


def test_who_watches_sees_what_is_public():
    circle = begun(KITTY, people=4, watchers=1)
    circle.play()
    for event in circle.onlookers["p4"].events:
        assert event == event.seen_by(-1)
    assert circle.guests["p4"].game.record() == circle.guests["p0"].game.record()
    assert set(circle.guests["p4"].outcomes) == {"open"}


# --- another host ---


@pytest.mark.parametrize("keep", [1, 2])
def test_an_heir_goes_on_from_what_it_knows(keep):
    circle = begun(people=2)
    circle.play()
    guest = circle.guests["p1"]
    dealings = guest.dealings[:keep]
    table = inherited(guest.room, dealings)
    assert table.room.phase == ("over" if keep == 2 else "playing")
    assert (table.room.host, table.room.epoch) == ("p1", 1)
    assert table.room.person("p0").presence == "reconnecting"


def test_an_heir_gives_up_a_game_that_nobody_can_have_played():
    circle = begun(people=2)
    circle.play()
    guest = circle.guests["p1"]
    table = inherited(guest.room, [one._replace(key=bytes(32)) for one in guest.dealings])
    assert table.room.phase == "lobby"
    table.begin(0.0)
    assert table.room.phase == "playing"


def inherited(room, dealings):
    return Table.inherited(room, "p1", dealings, ROOM, entropy_of(1), lambda *_: None, 0.0)


# --- the time between two decisions ---


def test_who_acts_before_the_next_cards_are_agreed_on_is_not_refused():
    circle = Circle(load_game("troika", length="hands", hands=2), 4)
    late = circle.guests["p3"]
    say = late.say
    late.say = lambda message: None if isinstance(message, Committed) and message.deal else say(message)
    circle.table.begin(circle.now)
    circle.settle()
    assert circle.table.current is None
    game = next(guest.game for guest in circle.guests.values() if not guest.game.thought())
    game.submit(game.observation().legal_actions[0])
    circle.settle()
    late.say = say
    while not game.newest.history:
        circle.step()
    assert game.denied is None
    assert game.jumps == 0


def test_an_agent_leaves_a_person_the_time_to_take_something_back():
    circle = begun(load_game("troika", length="hands", hands=2), 1)
    until_turn_of(circle, "p0")
    game = circle.guests["p0"].game
    game.submit(game.observation().legal_actions[0])
    circle.settle()
    made = len(game.newest.history)
    circle.table.think(lambda: True, circle.now)
    assert len(game.newest.history) == made
    circle.now += SECOND_THOUGHTS
    circle.table.think(lambda: True, circle.now)
    circle.settle()
    assert len(game.newest.history) == made + 1 or game.newest.current_player == 0
