"""The arena as a developer calls it."""

import gc
import json
import random
from pathlib import Path

import pytest

from trix.arena.__main__ import main
from trix.arena.match import DealReport, Match, Standing, play_deal, run
from trix.arena.match_statistics import is_decided, margins
from trix.arena.report import table


@pytest.mark.long
def test_figures_of_a_small_tournament(tmp_path, capsys):
    file = tmp_path / "figures.json"
    call = "trix --options mode=complex partnership=False --seats standard,random,random,random"
    main([*f"{call} --games 3 --seed 3 --processes 1 --json".split(), str(file)])
    figures = json.loads(file.read_text(encoding="utf-8"))
    assert figures["games"] == 4  # a deal in four rotations
    assert figures["options"]["mode"] == "complex"
    levels = figures["levels"]
    assert levels["standard"]["score"]["mean"] > levels["random"]["score"]["mean"]
    wins = levels["standard"]["wins"]["mean"] + 3 * levels["random"]["wins"]["mean"]
    assert wins == pytest.approx(1)
    ranks = [entrant["rank"]["mean"] for entrant in figures["entrants"]]
    assert sum(ranks) == pytest.approx(1 + 2 + 3 + 4)
    assert sum(entrant["score"]["mean"] for entrant in figures["entrants"]) == pytest.approx(0)
    assert levels["standard"]["median_ms"] > 0
    printed = capsys.readouterr()
    assert "standard" in printed.out
    assert printed.err == ""  # no progress bar without a terminal


def test_processes_change_nothing_but_the_times():
    match = Match("troika", {"length": "hands", "hands": 1}, ("standard", *["random"] * 3), 5, None)
    alone, shared = ([report.standings for report in run(match, range(2), processes)] for processes in (1, 2))
    assert alone == shared


@pytest.mark.long
def test_a_match_that_was_stopped_goes_on_where_it_was(tmp_path, capsys):
    kept, figures = tmp_path / "deals.jsonl", [tmp_path / name for name in ("whole.json", "parts.json")]
    call = ["troika", "--seats", "standard,random,standard,random", "--seed", "2", "--processes", "1"]
    main([*call, "--games", "12", "--json", str(figures[0])])
    main([*call, "--games", "4", "--keep", str(kept)])
    first = kept.read_text(encoding="utf-8")
    # it was stopped while it wrote
    kept.write_text(first + "[[[[12, 1.5", encoding="utf-8")
    main([*call, "--games", "12", "--keep", str(kept), "--json", str(figures[1])])
    assert kept.read_text(encoding="utf-8").startswith(first)
    whole, parts = (json.loads(file.read_text(encoding="utf-8"))["entrants"] for file in figures)
    for one, other in zip(whole, parts, strict=True):
        assert [one[name] for name in ("score", "rank", "wins")] == [
            other[name] for name in ("score", "rank", "wins")
        ]
    with pytest.raises(SystemExit):
        main([*call[:-3], "3", "--processes", "1", "--keep", str(kept)])
    assert "another match" in capsys.readouterr().err


def test_a_match_continues_with_options_in_any_form(tmp_path, capsys):
    file = tmp_path / "match.jsonl"
    call = ["trix", "--seats", "random,random,random,random", "--games", "4", "--processes", "1"]
    kept = ["--keep", str(file), "--options"]
    main([*call, *kept, "partnership=true", "mode=complex", "twos_shown=true"])
    before = file.read_text(encoding="utf-8")
    for typed in (
        ["mode=complex", "partnership=true"],
        ["doubling=leader", "partnership=true", "mode=complex"],
    ):
        main([*call, *kept, *typed])
        assert file.read_text(encoding="utf-8") == before
    capsys.readouterr()
    for other in (["mode=complex"], ["mode=complex", "partnership=true", "twos_shown=false"]):
        with pytest.raises(SystemExit):
            main([*call, *kept, *other])
        assert "keeps another match" in capsys.readouterr().err


@pytest.mark.parametrize("head", ["nonsense", "[]", '{"game": "trix"}', '{"game": "chess", "options": {}}'])
def test_a_file_of_something_else_is_left_alone(head, tmp_path, capsys):
    file = tmp_path / "notes.txt"
    file.write_text(f"{head}\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["trix", "--seats", "random,random,random,random", "--games", "4", "--keep", str(file)])
    assert "keeps another match" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == f"{head}\n"


def test_a_file_that_was_cut_off_in_its_first_line_begins_anew(tmp_path, capsys):
    file = tmp_path / "match.jsonl"
    file.write_text('{"ga')
    call = "trix --options mode=complex --games 4 --processes 1 --seats random,random,random,random"
    main([*call.split(), "--keep", str(file)])
    assert len(file.read_text().splitlines()) == 2


def test_partners_share_their_place():
    match = Match("trix", {"partnership": True}, ("beginner", "random", "beginner", "random"), 5, None)
    standings = play_deal(match, 0).standings
    for mine, partners in ((0, 2), (1, 3)):
        assert [(s.rank, s.win) for s in standings[mine]] == [(s.rank, s.win) for s in standings[partners]]


def test_winners_rank_first_with_any_totals():
    # the pair whose worse partner is better wins, and may have fewer points
    options = {"mode": "complex", "partnership": True, "partner_result": "worst_individual"}
    match = Match("trix", options, ("random",) * 4, 5, None)
    behind = 0
    for number in range(8):
        for game in zip(*play_deal(match, number).standings, strict=True):
            assert {(seat.rank, seat.win, seat.last) for seat in game} == {(1, 1, 0), (2, 0, 1)}
            behind += sum(seat.score for seat in game if seat.win) < 0
    assert behind, "who wins has more points in all of these: they show nothing"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seats", "standard,random,random"], "seats 4"),
        (["--seats", "standard,random,random,genius"], "there is no entrant 'genius'"),
        (["--seats", "standard,random,random,genius"], "clairvoyant, flat, ismcts, program:COMMAND"),
        *(
            (["--seats", f"{program},random,random,random"], "neither program:COMMAND nor program@MILLI")
            for program in ("program@0:x", "program@abc:x", "program@-1:x", "program:", "program")
        ),
        (["--seats", "random,random,random,random,random"], "trix seats 4, not 5\n"),
        (["--seats", "random,random,random,random", "--options", "mode=grand"], "option 'mode' takes"),
        (["--seats", "random,random,random,random", "--games", "0"], "1 or more"),
        (["--seats", "clairvoyant,random,random,random", "--playouts", "0"], "1 or more"),
        (["--seats", "clairvoyant,random,random,random", "--cpu-ms", "5"], "no budget in time"),
        (["--seats", "flat,random,random,random", "--device", "phone"], "no budget in time"),
        (["--seats", "random,random,random,random", "--sprt", "0"], "a gain that is not 0"),
        (["--seats", "advanced,flat,standard,random", "--playouts", "5"], "of whom none plays"),
        (["--seats", "advanced,standard,standard,random", "--cpu-ms", "5"], "of whom none plays"),
        (["--seats", "advanced,standard,standard,random", "--device", "phone"], "of whom none plays"),
    ],
)
def test_a_wrong_call_is_explained(arguments, complaint, capsys):
    with pytest.raises(SystemExit):
        main(["trix", *arguments])
    assert complaint in capsys.readouterr().err


def test_a_number_of_seats_that_an_option_allows_is_explained_by_it(capsys):
    call = ["trixter", "--options", "hands=short", "--games", "1", "--processes", "1"]
    with pytest.raises(SystemExit):
        main([*call, "--seats", "random,random,random,random,random"])
    assert "trixter seats 4, not 5; --options players=5 seats as many" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([*call, "--seats", "random,random"])
    assert capsys.readouterr().err.endswith("trixter seats 4, not 2\n")


@pytest.mark.long
def test_a_clairvoyant_sits_down_as_a_ceiling(capsys):
    seats = "clairvoyant,standard,clairvoyant,standard"
    main(["troika", "--seats", seats, "--games", "4", "--playouts", "16", "--processes", "1"])
    printed = capsys.readouterr().out
    assert "100.0% ±" in next(line for line in printed.splitlines() if line.startswith("clairvoyant"))


def test_a_program_plays_and_its_forfeits_are_reported(tmp_path, capsys):
    clumsy = tmp_path / "clumsy.py"
    example = Path("docs/examples/low_cards.py").read_text(encoding="utf-8")
    clumsy.write_text(example.replace("{choose(json.loads(observation))}", "XX"), encoding="utf-8")
    file = tmp_path / "figures.json"
    seats = f"program:docs/examples/low_cards.py,random,program@500:{clumsy},random"
    call = ["troika", "--options", "target=10", "--seats", seats, "--games", "8", "--processes", "2"]
    kept = ["--keep", str(tmp_path / "deals.jsonl")]
    main([*call, *kept, "--json", str(file)])
    low, _, illegal, _ = json.loads(file.read_text(encoding="utf-8"))["entrants"]
    assert low["forfeits"] == 0
    assert illegal["forfeits"] > 8
    printed = capsys.readouterr().out
    assert f"forfeited {illegal['forfeits']} decisions, the first: illegal: 'XX'" in printed
    # a continued match remembers earlier forfeits
    main([*call, *kept])
    assert f"forfeited {illegal['forfeits']} decisions" in capsys.readouterr().out


def test_a_single_forfeit_is_one_decision():
    match = Match("troika", {}, ("program:./mine", "random", "program:./other", "random"), 1, None)
    seats = [[Standing(0, 0.0, 1.0, 1.0, 0.0)]] * 4
    report = DealReport(seats, [[]] * 4, {0: ["late"], 2: ["illegal", "late"]})
    one, two = table(match, [report]).splitlines()[-2:]
    assert one == "program:./mine forfeited 1 decision: late"
    assert two == "program:./other forfeited 2 decisions, the first: illegal"


def test_a_program_does_not_get_the_seed_of_the_cards(tmp_path):
    nosy = tmp_path / "nosy.py"
    example = Path("docs/examples/low_cards.py").read_text(encoding="utf-8")
    log = tmp_path / "log.jsonl"
    nosy.write_text(
        example.replace('say("ready")', f"open({str(log)!r}, 'a').write(rest + chr(10)); say('ready')")
    )
    match = Match("troika", {"target": 10}, (f"program:{nosy}", *["random"] * 3), 5, None)
    play_deal(match, 3)
    begun = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert [game["seat"] for game in begun] == [0, 1, 2, 3]
    assert begun[0]["teams"] == [[0, 2], [1, 3]]
    assert begun[0]["options"]["target"] == 10
    assert not any(str(5_000_003) in str(game["seed"] // divisor) for game in begun for divisor in (1, 4))


def test_a_program_that_cannot_play_stops_the_match(tmp_path, capsys):
    mortal = tmp_path / "mortal.py"
    example = Path("docs/examples/low_cards.py").read_text(encoding="utf-8")
    mortal.write_text(example.replace("        number, milli", "        sys.exit(9)\n        number, milli"))
    with pytest.raises(SystemExit, match=r"stopped.*ended with code 9"):
        main(["trix", "--seats", f"program:{mortal},random,random,random", "--games", "4"])
    with pytest.raises(SystemExit):
        main(["trix", "--seats", "program:./nobody,random,random,random", "--games", "4"])
    assert "./nobody: it cannot be started" in capsys.readouterr().err


@pytest.mark.long
def test_flat_search_sits_down_as_a_yardstick(capsys):
    seats = "flat,random,flat,random"
    one_hand = ["--options", "length=hands", "hands=1"]
    main(["troika", *one_hand, "--seats", seats, "--games", "4", "--processes", "1"])
    assert any(line.startswith("flat ") for line in capsys.readouterr().out.splitlines())


@pytest.mark.long
def test_matches_are_played_on_the_same_deals_and_compared(capsys):
    call = "trix --options mode=complex --games 8 --seed 3 --processes 1"
    seats = ["--seats", "standard,random,random,random", "--seats", "beginner,random,random,random"]
    main([*call.split(), *seats])
    printed = capsys.readouterr().out
    assert "standard,random,random,random − beginner,random,random,random: " in printed
    alone = (
        "trix --options mode=complex --games 8 --seed 3 --processes 1 --seats beginner,random,random,random"
    )
    main(alone.split())
    (figures,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("beginner"))
    # all but the times is the same as in a match of its own
    assert figures.rpartition("%")[0] in printed


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("fewer_win", [False, True])
def test_a_margin_is_the_difference_to_the_opponents_average(fewer_win):
    options = {"mode": "complex", "reversed_scores": fewer_win}
    match = Match("trix", options, ("standard", *["random"] * 3), 5, None)
    report = play_deal(match, 0)
    (margin,) = margins(match, [report], [0])
    own, *others = ([standing.per_deal for standing in games] for games in report.standings)
    difference = sum(own) / 4 - sum(map(sum, others)) / 12
    assert margin == pytest.approx(-difference if fewer_win else difference)
    assert margin > 0


@pytest.mark.long
def test_a_match_ends_as_soon_as_it_is_decided(capsys):
    call = "trix --options mode=complex --games 2000 --seed 3 --processes 1 --sprt 10"
    main([*call.split(), "--seats", "standard,random,random,random"])
    deals = int(capsys.readouterr().out.split()[1])
    assert 12 <= deals < 60


@pytest.mark.long
def test_the_sequential_test_is_wrong_as_seldom_as_it_says():
    rng = random.Random(1)
    wrong = 0
    for _ in range(400):
        values = []
        while not is_decided(values, 1.0):
            values.append(rng.gauss(0.0, 2.0))
        wrong += sum(values) / len(values) > 0.5
    assert wrong < 0.08 * 400


@pytest.fixture
def uncollected():
    """To collect what other tests have left takes longer than a decision."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.long
def test_a_budget_in_processor_time_is_kept(uncollected):
    match = Match("trix", {"mode": "complex"}, ("expert", *["random"] * 3), 5, None, milliseconds=5)
    report = play_deal(match, 0)
    assert max(report.seconds[0][1:]) < 0.2


def test_budgets_exclude_each_other(capsys):
    call = "troika --seats expert,standard,expert,standard --playouts 5 --cpu-ms 5"
    with pytest.raises(SystemExit):
        main(call.split())
    assert "one of --playouts, --cpu-ms and --device" in capsys.readouterr().err


@pytest.mark.long
def test_a_device_is_a_budget_and_a_style_an_entrant(capsys):
    call = "troika --options length=hands hands=1 --games 4 --processes 1 --device phone"
    main([*call.split(), "--seats", "expert/bold,standard,expert/spoiler,standard"])
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert "expert/bold" in names and "expert/spoiler" in names
    with pytest.raises(SystemExit):
        main([*call.split(), "--seats", "expert/grumpy,standard,standard,standard"])
    assert "there is no style 'grumpy'" in capsys.readouterr().err
