"""A member who takes the name of another one, or of an agent: names are tidy, and numbered."""

import pytest

from tests.net.circle import QUICK, Circle
from trix.codec import ImpossibleError, to_json
from trix.net.messages import Rename, RoomIs
from trix.net.room import Agent, Member, new_room

DOUBLES = ["Lаyla", "LAYLA", "Lay\u034fla", "Layla\ufe0f", "Layla\u3164", "Layla\u2800", "Ｌayla", "Lay|a"]
"""The first one has a Cyrillic letter."""


@pytest.mark.parametrize("name", DOUBLES)
def test_a_double_gets_a_number(name):
    circle = Circle(QUICK, 3)
    circle.send("p1", Rename("Layla", "moon"))
    circle.send("p2", Rename(name, "moon"))
    shown = circle.guests["p0"].room.member("p2").name
    assert shown.endswith(" 2")
    assert not set(shown) & set("\u034f\ufe0f\u3164\u2800")


@pytest.mark.parametrize("name", DOUBLES)
def test_guests_leave_a_room_with_doubles(name):
    """Only a modified host sends it."""
    circle = Circle(QUICK, 3)
    room = circle.host.room.with_member(Member("p2", name, "moon")).with_member(Member("p1", "Layla", "moon"))
    with pytest.raises(ImpossibleError):
        circle.guests["p1"].receive(RoomIs(to_json(room)), circle.now)


@pytest.mark.parametrize("name", DOUBLES)
def test_an_agent_gives_way_to_the_double_of_its_name(name):
    agents = [Agent(one, "owl") for one in ("Sami", "Huda", "Layla", "Omar", "Nour")]
    room = new_room(Member("h", name, "moon"), QUICK, "standard", agents)
    assert [room.sitter(seat).name for seat in range(1, 4)] == ["Huda", "Nour", "Omar"]


def test_guests_leave_a_room_with_untidy_names_of_agents_or_sitters():
    circle = Circle(QUICK, 2).begin()
    circle.play(10)
    room = circle.host.room
    first = room.sittings[0]
    sitting = first._replace(sitter=first.sitter._replace(name="Lay\u034fla"))
    for wrong in (
        room._replace(agents=(Agent("Sa\u2800mi", "owl"),)),
        room._replace(sittings=(sitting, *room.sittings[1:])),
    ):
        with pytest.raises(ImpossibleError):
            circle.guests["p1"].receive(RoomIs(to_json(wrong)), circle.now)
