"""Problems: the set that ships, its format, and the scores of entrants."""

import json
from collections import Counter

import pytest

from trix.arena.problems import main, score_of, solve
from trix.engine.shuffle import SplitMix64
from trix.files import ASSETS
from trix.game_code import SEEDS
from trix.games import game_names, load_game
from trix.problems import FILE_NAME, LEVELS, from_text, problem_of, to_line
from trix.record import from_text as record_from_text

TEXT = (ASSETS / FILE_NAME).read_text(encoding="utf-8")
SET = from_text(TEXT)


def best_actions(problem):
    """Return the best action and those equivalent to it."""
    legal = problem.state().legal_actions()
    return tuple(action for action, loss in zip(legal, problem.losses, strict=True) if loss == 0)


def test_each_problem_of_the_set_is_a_position_with_one_best_choice():
    for problem in SET:
        state = problem.state()
        best, legal = best_actions(problem), state.legal_actions()
        assert 0 < len(best) < len(legal)
        # equivalent cards are of one suit; so one choice is best, not one of several
        assert min(loss for loss in problem.losses if loss) > 0
        assert to_line(problem) in TEXT


def test_names_are_short_and_unique():
    names = Counter(problem.name for problem in SET)
    assert max(names.values()) == 1
    assert {len(name) for name in names} == {5}


def test_levels_miss_more_of_the_harder_problems():
    answers = {
        level: [problem.losses for problem in SET if level not in problem.found_by] for level in LEVELS
    }
    assert len(answers["beginner"]) > len(answers["expert"])


@pytest.mark.parametrize("name", game_names())
def test_a_position_is_written_and_read_again(name):
    game, seed, rng = load_game(name), 123_456_789 % SEEDS, SplitMix64(7)
    state = game.new_initial_state(seed)
    for _ in range(15):
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
    losses = [float(number) for number in range(len(state.legal_actions()))]
    problem = problem_of(state, seed, losses, ["standard", "expert"])
    again = from_text(to_line(problem) + "\n")[0]
    assert again == problem
    assert again.state().history() == state.history()
    assert best_actions(again) == (state.legal_actions()[0],)
    assert again.grade == 2


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0000-0000-707",
        "0000-0000-707 - 0,1 bsae extra",
        "0000-0000-707 - 0,x bsae",
        "0000-0000-707 - 0,1 z",
    ],
)
def test_lines_that_are_no_problems_are_refused(line):
    with pytest.raises(ValueError, match="this is no problem"):
        from_text(f"\n{line or ' '}\n")


def test_a_problem_that_the_rules_do_not_allow_is_refused():
    problem = SET[0]
    for wrong in (problem._replace(places=problem.places + "~"), problem._replace(losses=(0.0,) * 60)):
        with pytest.raises(ValueError, match=wrong.name):
            wrong.state()


def test_the_score_of_a_level_is_about_the_one_that_its_grades_say():
    some = SET[:40]
    answers = solve(some, "standard", 1, None)
    # not all: agents change, and the set does not
    same = [
        (answer.loss == 0) == ("standard" in one.found_by) for one, answer in zip(some, answers, strict=True)
    ]
    assert sum(same) >= 0.8 * len(same)
    score = score_of(answers)
    assert score.problems == len(answers)
    assert score.found.mean == sum(answer.loss == 0 for answer in answers) / len(answers)


@pytest.mark.long
def test_a_program_is_scored_by_the_command(tmp_path, capsys):
    file = tmp_path / "answers.jsonl"
    main(
        [
            "program:docs/examples/low_cards.py",
            "--games",
            "troika",
            "--processes",
            "1",
            "--answers",
            str(file),
        ]
    )
    answers = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    own = [problem for problem in SET if problem.game_code().game == "troika"]
    assert [answer["problem"] for answer in answers] == [problem.name for problem in own]
    assert not any(answer["forfeits"] for answer in answers)
    assert f"all{len(own):26}" in capsys.readouterr().out


def test_the_export_is_records_that_lead_to_the_problems(capsys):
    main(["--export"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(SET)
    for line, problem in list(zip(lines, SET, strict=True))[::20]:
        exported = json.loads(line)
        record = record_from_text(json.dumps(exported["record"]))
        assert list(record.actions) == problem.state().history()
        assert sorted(exported["losses"].values()) == sorted(problem.losses)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "name an entrant"),
        (["nobody"], "there is no entrant 'nobody'"),
        (["standard", "--processes", "0"], "--processes and --playouts are 1 or more"),
    ],
)
def test_wrong_arguments_are_explained(arguments, reason, capsys):
    with pytest.raises(SystemExit):
        main(arguments)
    assert reason in capsys.readouterr().err
