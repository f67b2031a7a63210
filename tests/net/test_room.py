"""The sitters of a room, and changes by the wishes of its members."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix import __version__
from trix.games import load_game
from trix.names import LONGEST_NAME
from trix.net.messages import PROTOCOL, HandOver, Join, Rename, Sit
from trix.net.room import (
    MAX_MEMBERS,
    Agent,
    Member,
    Occupant,
    SeatingError,
    fulfil_wish,
    has_distinct_names,
    let_join,
    new_room,
    refusal,
    with_presence,
)
from trix.record import MAX_NAME, Sitter

GAME = load_game("troika")
HOST = Member("h", "Host", "falcon")
ROOM = new_room(HOST, GAME, "standard", [Agent(name, "moon") for name in "ABCD"])
JOIN = Join(PROTOCOL, __version__, "Rana", "moon", 0, 0, 0)


def with_guest(room=ROOM, id="r"):
    return let_join(room, id, JOIN)


def test_a_new_member_watches_until_they_sit_down():
    room = with_guest()
    assert room.member("r") == Member("r", "Rana", "moon")
    assert room.seat_of("r") is None
    room = fulfil_wish(room, "r", Sit(2), {})
    assert room.occupants[2] == Occupant("r", None)
    room = fulfil_wish(room, "r", Sit(1), {})
    assert room.occupants[1:3] == (Occupant("r", None), Occupant(None, "standard"))


def test_a_returning_member_has_the_old_seat_and_the_new_name():
    room = fulfil_wish(with_guest(), "r", Sit(2), {})
    room = with_presence(room, "r", "reconnecting").with_occupant(2, Occupant("r", "standard"))
    room = let_join(room, "r", JOIN._replace(name="Rania"))
    assert room.member("r") == Member("r", "Rania", "moon")
    assert room.occupants[2] == Occupant("r", None)


def test_only_a_present_member_replaces_the_agent():
    room = fulfil_wish(with_guest(), "r", Sit(2), {}).with_occupant(2, Occupant("r", "standard"))
    assert with_presence(room, "r", "away").occupants[2] == Occupant("r", "standard")
    assert with_presence(room, "r", "here").occupants[2] == Occupant("r", None)
    assert with_presence(room, "stranger", "here") == room


def test_removed_and_surplus_members_are_refused():
    assert refusal(ROOM, "r", JOIN) is None
    assert refusal(ROOM._replace(removed=("r",)), "r", JOIN).reason == "removed"
    full = ROOM
    for number in range(MAX_MEMBERS - 1):
        full = with_guest(full, f"g{number}")
    assert refusal(full, "r", JOIN).reason == "full"
    assert refusal(full, "g1", JOIN) is None


def test_equal_names_get_numbers():
    room = with_guest(with_guest(with_guest(), "s"), "t")
    assert [member.name for member in room.members] == ["Host", "Rana", "Rana 2", "Rana 3"]
    assert with_guest(room, "s") == room, "a returning member keeps the name"
    room = fulfil_wish(room, "t", Rename("hOST ", "moon"), {})
    assert room.member("t").name == "hOST 2"
    room = fulfil_wish(room, "t", Rename("Tariq", "moon"), {})
    assert room.member("t").name == "Tariq"
    longest = "x" * LONGEST_NAME
    room = fulfil_wish(fulfil_wish(room, "s", Rename(longest, "moon"), {}), "t", Rename(longest, "moon"), {})
    assert room.member("t").name == longest[:-2] + " 2"
    assert refusal(room, "t", JOIN._replace(name=room.member("t").name)) is None


@pytest.mark.parametrize("sign", ["", *"\n\x00\u061c\u202e\ufe0f\u034f\u3164\u2800"])
def test_names_are_tidied_and_their_doubles_numbered(sign):
    room = with_guest()
    join = JOIN._replace(name=f" R{sign}ana{sign} ")
    room = let_join(room, "s", join)
    assert room.member("s").name.replace("R ana", "Rana") == "Rana 2"
    room = fulfil_wish(room, "s", Rename(f"Host{sign}", "moon"), {})
    assert room.member("s").name == "Host 2"


def test_lookalikes_of_another_script_are_numbered():
    room = let_join(with_guest(), "s", JOIN._replace(name="R\u0430na"))
    assert room.member("s").name == "R\u0430na 2"
    assert has_distinct_names(room)
    copied = room.with_member(room.member("s")._replace(name="R\u0430na"))
    assert not has_distinct_names(copied)
    assert not has_distinct_names(room.with_member(room.member("s")._replace(name="S\u2800ami")))


def test_a_name_of_invisible_characters_is_refused():
    for name in ("\u2800\u3164", "\ufe0f", " ", ""):
        assert refusal(ROOM, "r", JOIN._replace(name=name)).reason == "name"
        with pytest.raises(SeatingError):
            fulfil_wish(with_guest(), "r", Rename(name, "moon"), {})
    assert refusal(ROOM, "r", JOIN._replace(name="رنا الأولى")) is None


ODD = "ab1lI0O\u0430\u0301\u0327\u0653\u200d\u2800\u3164\ufe0f"
ODD += "\u1100\u1161\u11a8\u0345\u0f73\u0344  !?\U0001f600"


@given(st.lists(st.text(max_size=MAX_NAME) | st.text(ODD, max_size=MAX_NAME), max_size=8))
def test_whatever_names_members_choose_guests_accept_the_room(names):
    room = ROOM
    for number, name in enumerate(names):
        join = JOIN._replace(name=name)
        if refusal(room, f"m{number}", join) is None:
            room = let_join(room, f"m{number}", join)
    assert has_distinct_names(room)


IDS = st.sampled_from(["h", "r", "s", "t", "nobody"])
SEATS = st.none() | st.integers(-2, 6)
WISHES = (
    st.builds(Sit, SEATS) | st.builds(HandOver, IDS) | st.builds(Rename, st.text(max_size=3), st.just("m"))
)


@given(
    st.lists(st.tuples(st.sampled_from(["h", "r", "s", "t"]), WISHES), max_size=30),
    st.dictionaries(IDS, st.integers(0, 3)),
)
def test_each_member_has_one_seat_and_one_hand_after_any_wishes(wishes, saw):
    room = with_guest(with_guest(with_guest(ROOM, "r"), "s"), "t")
    begun = room
    for person, wish in wishes:
        try:
            after = fulfil_wish(room, person, wish, saw)
        except SeatingError as error:
            assert error.reason in ("taken", "hands", "watching", "name")
            continue
        sitting = [occupant.member for occupant in after.occupants if occupant.member is not None]
        assert len(sitting) == len(set(sitting))
        assert {member.id for member in after.members} == {member.id for member in begun.members}
        assert all((occupant.member is None) == (occupant.level is not None) for occupant in after.occupants)
        for one in sitting:
            moved = after.seat_of(one) != room.seat_of(one)
            assert not moved or saw.get(one, after.seat_of(one)) == after.seat_of(one)
        room = after


def test_an_agent_gives_up_a_name_that_a_member_has():
    host = Member("a", "Host", "falcon")
    names = ("Sami", "Huda", "Rana", "Omar", "Nour", "Maha", "Layla", "Tariq")
    agents = [Agent(name, "owl") for name in names]
    room = new_room(host, GAME, "standard", agents)
    assert [room.sitter(seat).name for seat in range(4)] == ["Host", "Huda", "Rana", "Omar"]
    room = room.with_member(Member("b", "Rana", "moon"))
    assert [room.sitter(seat).name for seat in range(4)] == ["Host", "Huda", "Nour", "Omar"]


def test_a_seat_shows_its_member_while_an_agent_plays_there():
    room = new_room(Member("a", "Host", "falcon"), GAME, "standard", [Agent("Sami", "owl")])
    room = room.with_occupant(0, Occupant("a", "expert"))
    assert room.sitter(0) == Sitter("Sami", "expert", "owl")
    assert room.shown_sitter(0) == Sitter("Host", "expert", "falcon")
