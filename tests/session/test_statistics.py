"""Statistics equal a count by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.played import FORMS, finished, play, session
from trix.record import replay
from trix.session.entry import entry_of
from trix.session.statistics import Form, form, moving_average, statistics

DAY = "2025-11-21"
NONE_YET = statistics([])


@pytest.mark.long
@given(st.integers(0, len(FORMS) - 1), st.lists(st.integers(0, 9999), min_size=1, max_size=5, unique=True))
def test_statistics_equal_a_direct_count(number, seeds):
    records = [finished(number, seed) for seed in seeds]
    found = statistics(entry_of(record, DAY) for record in records)
    states = [replay(record) for record in records]
    game = states[0].game
    team = next(place for place, team in enumerate(game.teams) if 0 in team)
    scores = [state.team_returns()[team] for state in states]
    won = [0 in state.winners() for state in states]
    assert (found.games, found.wins, found.given_up, found.joined) == (len(seeds), sum(won), 0, 0)
    assert found.mean_score == sum(scores) / len(scores)
    ends = (max(scores), min(scores))
    assert (found.best, found.worst) == (ends[::-1] if game.fewer_wins else ends)
    assert [outcome.score for outcome in found.outcomes] == scores
    assert sum(found.ranks) == len(seeds)
    assert found.ranks[0] == sum(won)
    assert len(found.ranks) == len(game.teams)
    assert found.mean_rank == sum(place * n for place, n in enumerate(found.ranks, 1)) / len(seeds)
    deals = sum(len(state.observation(0).results) for state in states)
    assert found.deals == deals == sum(part.deals for part in found.parts)
    assert found.rating == sum(state.returns()[0] for state in states) / deals
    assert sum(part.points for part in found.parts) == sum(state.returns()[0] for state in states)
    text = "".join("W" if win else "." for win in won)
    assert found.longest_streak == max(map(len, text.split(".")))
    assert found.streak == len(text.split(".")[-1])


def entries(*marks):
    """Entries of games that were won (W), lost (L), given up (G), helped in (H) or joined later (J)."""
    plain = entry_of(finished(5, 1), DAY)
    changes = {
        "W": {"winners": (0,), "rank": 1},
        "L": {"winners": (1,), "rank": 3},
        "G": {"winners": (), "rank": 0, "given_up": True},
        "H": {"winners": (0,), "rank": 1, "helped": True},
        "J": {"winners": (0,), "rank": 1, "since": 2},
    }
    return [plain._replace(**changes[mark]) for mark in "".join(marks)]


def test_giving_up_ends_a_streak_but_practice_does_not():
    assert (statistics(entries("LWWHW")).streak, statistics(entries("LWWHW")).longest_streak) == (3, 3)
    assert (statistics(entries("WWGW")).streak, statistics(entries("WWGW")).longest_streak) == (1, 2)
    assert statistics(entries("WWL")).streak == 0


def test_a_game_given_up_counts_as_lost_without_a_score():
    found = statistics(entries("WG"))
    assert (found.games, found.wins, found.given_up) == (2, 1, 1)
    assert found.mean_score == entries("W")[0].score
    assert found.mean_rank == 1


def test_a_late_joiner_has_only_a_rating():
    found = statistics(entries("LJ"))
    assert (found.games, found.wins, found.joined) == (1, 0, 1)
    assert found.deals == 2 * entries("L")[0].hands
    assert len(found.outcomes) == 1


def test_games_with_help_or_company_do_not_count():
    together = play(session("troika", {}, 1, persons=2), 1).record()
    assert statistics([*entries("HH"), entry_of(together, DAY)]) == NONE_YET
    assert NONE_YET.mean_score is NONE_YET.rating is NONE_YET.best is None
    assert (NONE_YET.streak, NONE_YET.ranks) == (0, ())


def test_forms_separate_games_that_cannot_be_compared():
    forms = [form(entry_of(finished(number, 1), DAY)) for number in range(len(FORMS))]
    assert forms == [
        Form("trix", "classic"),
        Form("trix", "complex"),
        Form("trix", "complex partners"),
        Form("trix", "free_complex partners"),
        Form("trix", "classic reversed"),
        Form("trixter", "4 short"),
        Form("trixter", "3 up"),
        Form("trixter", "7 full"),
        Form("troika", "troika"),
        Form("troika", "kaiser"),
        Form("troika", ""),
    ]


def test_the_moving_average_begins_with_fewer_values():
    assert moving_average([2, 4, 9, 3], 2) == [2, 3, 6.5, 6]
    assert moving_average([], 3) == []
