"""Who is shown at the seats of a room."""

from tests.net.circle import QUICK
from trix.net.room import Agent, Member, Place, new_room
from trix.record import Sitter


def test_agents_have_names_that_nobody_else_at_the_table_has():
    host = Member("a", "Host", "falcon")
    names = ("Sami", "Huda", "Rana", "Omar", "Nour", "Maha", "Layla", "Tariq")
    agents = [Agent(name, "owl") for name in names]
    room = new_room(host, QUICK, "standard", agents)
    assert [room.sitter(seat).name for seat in range(4)] == ["Host", "Huda", "Rana", "Omar"]
    room = room.with_member(Member("b", "Rana", "moon"))
    assert [room.sitter(seat).name for seat in range(4)] == ["Host", "Huda", "Nour", "Omar"]


def test_a_seat_is_shown_as_its_persons_while_an_agent_plays_there():
    room = new_room(Member("a", "Host", "falcon"), QUICK, "standard", [Agent("Sami", "owl")])
    room = room.with_place(0, Place("a", "expert"))
    assert room.sitter(0) == Sitter("Sami", "expert", "owl")
    assert room.shown_sitter(0) == Sitter("Host", "expert", "falcon")
