"""No player sits twice or waits for long, and every seat of a running table is accounted for."""

import itertools

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, multiple, rule

from tests.hall.arrivals import simulate, wishes
from tests.hall.small_hall import SmallHall
from trix.games import load_game, presets
from trix.hall.matchmaking import START, Seeker, Waiting, Wish, may_meet, seat_order
from trix.hall.rules import COME_BACK
from trix.hall.tables import (
    SeatError,
    Tenure,
    end_game,
    leave_table,
    new_table,
    note_arrival,
    note_return,
    note_silence,
    settle_absences,
    take_seat,
    with_deal,
)

COMPLEX = Wish("trix", "complex", "usual")


def seeker(name, number=1000, plus_minus=100, group="", never=()):
    return Seeker(name, number, plus_minus, group, frozenset(never))


def floor_with(*seekers, since=0.0):
    floor = SmallHall()
    for one in seekers:
        floor.seek(Waiting(one, COMPLEX, since))
    return floor


def seated(floor, now, next_deals=()):
    """Return the people at each table that a call fills."""
    found = {}
    for player, table in floor.seat(now, dict(next_deals)):
        found.setdefault(table.id, set()).add(player.member)
    return list(found.values())


def test_four_players_of_about_equal_strength_play_at_once():
    floor = floor_with(*(seeker(name) for name in "abcd"))
    assert seated(floor, 0.0) == [set("abcd")]
    assert floor.waiting == {}


def test_agents_take_the_seats_for_which_nobody_came():
    floor = floor_with(seeker("a"), seeker("b"))
    assert seated(floor, START - 1) == []
    assert seated(floor, START) == [set("ab")]
    (table,) = floor.tables.values()
    assert [tenure.level for tenure in table.seated if not tenure.member] == ["standard", "standard"]


def test_the_accepted_distance_of_ratings_widens():
    strong = [seeker(f"strong {number}", 1500) for number in range(2)]
    weak = [seeker(f"weak {number}", 900) for number in range(2)]
    assert seated(floor_with(*strong, *weak), 2.0) == []
    assert len(seated(floor_with(*strong, *weak), 8.0)) == 1
    # the strength of a new player is unknown
    new = [seeker(f"new {number}", 900, 660) for number in range(2)]
    assert len(seated(floor_with(*strong, *new), 1.0)) == 1


@pytest.mark.parametrize(
    ("one", "tables"),
    [
        (seeker("a"), [set("abcd")]),
        (seeker("a", group="link"), [set("abc"), {"d"}]),
        (seeker("a", never="d"), [set("abc"), {"d"}]),
        (seeker("a", never="bcd"), [{"a"}, set("bcd")]),
    ],
)
def test_colluders_and_people_who_refuse_each_other_do_not_meet(one, tables):
    others = [seeker("b"), seeker("c"), seeker("d", group="link")]
    assert seated(floor_with(one, *others), START) == tables


def test_a_later_player_takes_the_seat_of_an_agent_with_the_next_deal():
    floor = floor_with(seeker("a"), seeker("b"))
    seated(floor, START)
    floor.seek(Waiting(seeker("c"), COMPLEX, 20.0))
    assert seated(floor, 25.0, {"table 0": 100.0}) == []
    assert seated(floor, 25.0, {"table 0": 8.0}) == [{"c"}]
    table = floor.table_of("c")
    assert "c" not in {tenure.member for tenure in table.seated}
    table = with_deal(table, 1)
    assert {tenure.member for tenure in table.seated} == {"a", "b", "c", ""}


def test_a_player_who_left_does_not_take_another_seat_of_the_same_game():
    floor = floor_with(seeker("a"), seeker("b"))
    seated(floor, START)
    floor.change(leave_table(note_arrival(floor.table_of("a"), "a"), "a"))
    with pytest.raises(SeatError):
        floor.take(seeker("a"), "table 0", None)
    # nor does the hall send the player there
    floor.seek(Waiting(seeker("a"), COMPLEX, 20.0))
    assert seated(floor, 30.0, {"table 0": 5.0}) == []
    assert seated(floor, 20.0 + START, {"table 0": 5.0}) == [{"a"}]
    assert floor.table_of("a").id == "table 1"


def test_players_of_a_finished_game_play_again():
    again = COMPLEX._replace(after="table 9")
    floor = floor_with(seeker("stranger 1", 1000), seeker("stranger 2", 1000))
    for number, name in enumerate("abcd"):
        floor.seek(Waiting(seeker(name, 400 * number), again, 1.0 + number))
    assert seated(floor, 6.0) == [set("abcd")]


def test_who_wants_to_play_again_alone_gets_other_company():
    floor = floor_with(*(seeker(f"stranger {number}") for number in range(3)), since=5.0)
    floor.seek(Waiting(seeker("a"), COMPLEX._replace(after="table 9"), 0.0))
    assert seated(floor, 7.0) == []
    assert seated(floor, 8.0) == [{"a", "stranger 0", "stranger 1", "stranger 2"}]


def test_partners_are_about_as_strong_as_their_opponents():
    game = load_game("troika", **presets("troika")["troika"])
    numbers = [1500, 900, 1000, 600]
    order = seat_order(numbers, game.teams)
    sums = [sum(numbers[order[seat]] for seat in team) for team in game.teams]
    assert sums == [2100, 1900]
    assert sorted(order) == [0, 1, 2, 3]


def test_a_player_who_comes_back_in_time_has_not_left():
    table = new_table("t", "trix", {}, "usual", [seeker("a"), None, None, None], rated=True)
    table = note_silence(note_arrival(table, "a"), "a", 100.0)
    assert settle_absences(table, 100.0 + COME_BACK - 1).seat_of("a") == 0
    assert note_return(settle_absences(table, 200.0), "a").gone == ()
    later = settle_absences(table, 100.0 + COME_BACK)
    assert later.seat_of("a") is None
    assert [tenure.has_left for tenure in later.tenures if tenure.member] == [True]


def test_who_never_comes_to_the_table_is_no_player_of_the_game():
    floor = floor_with(*(seeker(name) for name in "abcd"))
    seated(floor, 0.0)
    table = floor.table_of("a")
    for member in "abc":
        table = note_arrival(table, member)
    seat = table.seat_of("d")
    floor.change(leave_table(with_deal(table, 1), "d"))
    table = floor.table_of("a")
    assert Tenure(seat, "", "standard", 0) in table.tenures
    assert "d" not in {one.member for one in (*table.people, *table.tenures)}
    # the seat is free, for this player as well
    assert floor.take(seeker("d"), table.id, None).arriving == ((seat, "d"),)


def test_who_takes_a_seat_and_never_comes_leaves_no_trace():
    before = new_table("t", "trix", {}, "usual", [seeker("a"), None, None, None], rated=True)
    before = with_deal(note_arrival(before, "a"), 1)
    table = with_deal(take_seat(before, seeker("b"), 2), 2)
    assert table.seat_of("b") == 2
    assert leave_table(table, "b") == before._replace(deal=2)
    # nor if the game ends meanwhile
    assert end_game(table, 3) == end_game(before, 3)
    # but a player who connected has left
    (own,) = [tenure for tenure in leave_table(note_arrival(table, "b"), "b").tenures if tenure.member == "b"]
    assert own.has_left


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_players_get_their_first_card_soon(seed):
    found = simulate(players=400, seed=seed)
    assert found.share_within(30) >= 0.95
    assert found.median <= 12


@pytest.mark.parametrize("every", [0.1, 20.0])
def test_a_crowd_and_an_empty_hall_wait_no_longer(every):
    assert simulate(players=60, every=every).share_within(30) == 1


class AnyHall(RuleBasedStateMachine):
    """A hall with any events in any order."""

    members = Bundle("members")

    def __init__(self):
        super().__init__()
        self.floor = SmallHall()
        self.now = 0.0
        self.names = itertools.count()
        self.own = itertools.count()
        self.all = {}

    @rule(
        target=members,
        number=st.integers(0, 2000),
        group=st.sampled_from(["", "", "link", "other"]),
        never=st.frozensets(st.integers(0, 12).map("player {}".format), max_size=3),
    )
    def arrive(self, number, group, never):
        found = []
        for _ in range(3):
            name = f"player {next(self.names)}"
            self.all[name] = Seeker(name, number, 100, group, never - {name})
            found.append(name)
        return multiple(*found)

    @rule(
        member=members, wish=st.sampled_from([*[COMPLEX] * 9, COMPLEX._replace(after="table 0"), *wishes()])
    )
    def seek(self, member, wish):
        if self.floor.table_of(member) is None:
            self.floor.seek(Waiting(self.all[member], wish, self.now))
        else:
            with pytest.raises(SeatError):
                self.floor.seek(Waiting(self.all[member], wish, self.now))

    @rule(member=members)
    def cancel(self, member):
        self.floor.waiting.pop(member, None)

    @rule(member=members, rated=st.booleans())
    def open(self, member, rated):
        table = new_table(
            f"own {next(self.own)}",  # a member may open another one at the same moment
            "troika",
            {},
            "calm",
            [self.all[member], None, None, None],
            rated=rated,
        )
        try:
            self.floor.open(table)
        except SeatError:
            assert self.floor.table_of(member) is not None

    @rule(member=members, data=st.data(), seat=st.none() | st.integers(-1, 8))
    def take(self, member, data, seat):
        if self.floor.tables:
            table = data.draw(st.sampled_from(sorted(self.floor.tables)))
            before = self.floor.tables[table]
            try:
                self.floor.take(self.all[member], table, seat)
            except SeatError:
                assert self.floor.tables[table] == before

    @rule(member=members, what=st.sampled_from(["came", "gone", "back", "left"]))
    def come_and_go(self, member, what):
        table = self.floor.table_of(member)
        if table is not None:
            change = {"came": note_arrival, "back": note_return, "left": leave_table}.get(what)
            now = note_silence(table, member, self.now) if change is None else change(table, member)
            self.floor.change(now)

    @rule(data=st.data(), what=st.sampled_from(["deal", "deal", "over", "broken"]))
    def go_on(self, data, what):
        if self.floor.tables:
            table = self.floor.tables[data.draw(st.sampled_from(sorted(self.floor.tables)))]
            if what == "deal":
                self.floor.change(with_deal(table, table.deal + 1))
            else:
                table = end_game(table, table.deal + 1, broken=what == "broken")
                self.check_tenures(table, table.deal)
                self.floor.change(table)

    @rule(seconds=st.floats(0.1, 30.0), next_deal=st.floats(0.0, 40.0))
    def wait(self, seconds, next_deal):
        self.now += seconds
        for table in list(self.floor.tables.values()):
            self.floor.change(settle_absences(table, self.now))
        waiting = set(self.floor.waiting)
        places = self.floor.seat(self.now, dict.fromkeys(self.floor.tables, next_deal))
        for player, table in places:
            assert player.member in waiting
            assert all(may_meet(player, one) for one in table.present if one.member != player.member)
        # no player waits for ever: the seats of agents are enough for all players
        assert all(self.now - value.since < START for value in self.floor.waiting.values())

    @invariant()
    def nobody_is_in_two_places(self):
        found = [one.member for table in self.floor.tables.values() for one in table.present]
        found += list(self.floor.waiting)
        assert len(found) == len(set(found))
        for table in self.floor.tables.values():
            assert all(self.floor.table_of(one.member) == table for one in table.present)

    @invariant()
    def each_seat_is_accounted_for(self):
        for table in self.floor.tables.values():
            self.check_tenures(table, table.deal + 1)
            assert not set(table.free_seats) & {seat for seat, _ in table.arriving}

    def check_tenures(self, table, deals):
        """In each deal each seat belongs to one person or agent, and no person has two."""
        seats = load_game(table.game, **table.options).num_players
        for deal in range(deals):
            there = [
                tenure
                for tenure in table.tenures
                if tenure.first <= deal and (tenure.end is None or deal < tenure.end)
            ]
            assert sorted(one.seat for one in there) == list(range(seats))
            people = [one.member for one in there if one.member]
            assert len(people) == len(set(people))
        assert all(bool(tenure.member) != bool(tenure.level) for tenure in table.tenures)


TestAnyHall = AnyHall.TestCase
TestAnyHall.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
