"""Ratings of games that people leave, join late, or play beside agents; the same on every machine."""

import pytest

from tests.hall.rated_games import PAIRS, agent, digest, facts
from trix.hall.ledger import Account, Points, changes, place_of, record
from trix.hall.tables import Tenure
from trix.ratings.agents import agent_rating
from trix.ratings.plackett_luce import Rating, in_part, rate

NEW = Rating()


def person(seat, first=0, end=4, left=False):
    return Tenure(seat, f"player {seat}", "", first, end, left)


def ratings(played):
    return {member: account.rating for member, account in changes(played, lambda _: Account()).items()}


def test_four_people_who_stay_are_rated_by_their_places():
    found = ratings(facts(*map(person, range(4))))
    expected = rate([[NEW]] * 4, [1, 2, 3, 4])
    assert found == {f"player {seat}": expected[seat][0] for seat in range(4)}


def test_agents_have_fixed_ratings():
    found = ratings(facts(person(0), agent(1), agent(2), agent(3)))
    standard = agent_rating("trix", "complex", "standard")
    assert found == {"player 0": rate([[NEW], [standard], [standard], [standard]], [1, 2, 3, 4])[0][0]}


def test_only_the_leaver_suffers():
    """The agent wins at the leaver's seat: the leaver is last, and the rest are rated against the agent."""
    found = ratings(facts(person(0, end=1, left=True), agent(0, 1), *map(person, (1, 2, 3))))
    with_agent = ratings(facts(agent(0), *map(person, (1, 2, 3))))
    assert found["player 0"] == rate([[NEW]] * 4, [9, 2, 3, 4])[0][0]
    assert {one: found[one] for one in with_agent} == with_agent
    assert found["player 0"].mu < NEW.mu


def test_leaving_costs_the_same_whenever_it_happens():
    late = facts(person(0, end=3, left=True), agent(0, 3), *map(person, (1, 2, 3)))
    early = facts(person(0, end=0, left=True), agent(0, 0), *map(person, (1, 2, 3)))
    assert ratings(late)["player 0"] == ratings(early)["player 0"]
    assert place_of(late, late.tenures[0]) == 4


def test_a_partner_of_a_leaver_gets_the_result_of_the_team():
    found = ratings(
        facts(person(0, end=1, left=True), agent(0, 1), *map(person, (1, 2, 3)), teams=PAIRS, places=(1, 2))
    )
    assert found["player 2"].mu > NEW.mu > found["player 0"].mu


def test_a_later_player_inherits_no_lead():
    """Seat 3 led when its agent was replaced; from then on the new player made the fewest points."""
    points = ((0, 0, 0, 100), (0, 0, 0, 100), (10, 20, 30, -40), (10, 20, 30, -40))
    tenures = (*map(person, range(3)), agent(3, 0, 2), person(3, 2))
    found = ratings(facts(*tenures, places=(4, 3, 2, 1), deals=points))
    whole = rate([[NEW]] * 4, [3, 2, 1, 4])[3][0]
    assert found["player 3"] == in_part(NEW, whole, 2, 4)
    assert NEW.mu > found["player 3"].mu > whole.mu


def test_points_are_counted_of_deals_that_were_played_to_their_end():
    points = ((1, 2, 3, 4), (10, 20, 30, 40), (100, 200, 300, 400), (5, 5, 5, 5))
    played = facts(
        person(0),
        person(1, end=2, left=True),
        agent(1, 2),
        agent(2, 0, 3),
        person(2, 3),
        agent(3),
        deals=points,
    )
    after = changes(played, lambda _: Account(NEW, Points(10, 1000)))
    assert after["player 0"].points == Points(14, 1116)
    assert after["player 1"].points == Points(12, 1022)
    assert after["player 2"].points == Points(11, 1005)


def test_a_game_that_is_not_rated_changes_nothing():
    """Such as the games of a hall that was killed: a broken server costs no player anything."""
    accounts = {}
    record(accounts, facts(*map(person, range(4)), rated=False))
    assert accounts == {}


@pytest.mark.parametrize(
    ("games", "known"),
    [
        (1_000, "a2099db13b5629ad"),
        pytest.param(100_000, "5014478e63a4dbef", marks=pytest.mark.long),
    ],
)
def test_replayed_games_give_the_same_ratings_on_every_machine(games, known):
    assert digest(games) == known
