"""Programs as they come: good ones, and ones that lie, are late or die."""

import random
import subprocess
import sys
import time
from io import StringIO

import pytest

from trix.ai import make_agent
from trix.games import game_names, load_game
from trix.programs.__main__ import play
from trix.programs.agent import ProgramAgent
from trix.programs.lines import NewGame, go, newgame
from trix.programs.process import ForfeitError, Program, ProgramError


@pytest.fixture
def first():
    """The first decision of a game: the game, and the seat's observation."""
    game = load_game("trix", mode="complex")
    state = game.new_initial_state(3)
    return game, state.observation(state.current_player())


def begun(program, game, seat=0, milliseconds=300):
    program.new_game(NewGame(game, seat, 1))
    return ProgramAgent(program, milliseconds)


@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
def test_the_example_plays_whole_games(name):
    more = {"trixter": {"players": 5}, "troika": {"kitty": True}}
    game, rng = load_game(name, **more.get(name, {})), random.Random(2)
    with Program("docs/examples/low_cards.py") as program:
        assert program.introduction.name == "Low cards"
        for seed in range(2):
            agent = begun(program, game, seat=1)
            state = game.new_initial_state(seed)
            while not state.is_terminal():
                seat = state.current_player()
                if seat == 1:
                    state.apply_action(agent.choose(state.observation(seat)))
                else:
                    state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
def test_an_agent_behind_the_protocol_plays_as_it_does_before_it(name):
    game = load_game(name)
    here = make_agent("standard", game)
    with Program(f'"{sys.executable}" -m trix.programs standard') as program:
        there = begun(program, game, milliseconds=10_000)
        state = game.new_initial_state(11)
        for _ in range(150):
            seen = state.observation(state.current_player())
            action = here.choose(seen)
            assert there.choose(seen) == action
            state.apply_action(action)


@pytest.mark.long
def test_an_agent_behind_the_protocol_keeps_its_budget():
    game = load_game("trix", mode="complex")
    state = game.new_initial_state(3)
    while (seen := state.observation(state.current_player())).phase != "play":
        state.apply_action(seen.legal_actions[0])
    asked = f"{newgame(NewGame(game, seen.seat, 1))}\n{go(1, 1000, game, seen)}\n"

    def seconds(milliseconds):
        answers = StringIO()
        began = time.process_time()
        play("expert", 600, milliseconds, StringIO(asked), answers)
        assert "action 1 " in answers.getvalue()
        return time.process_time() - began

    seconds(20)
    assert seconds(20) < seconds(None) / 3


def said_by(level, questions):
    """What an agent behind the protocol answers, line by line."""
    answers = StringIO()
    play(level, None, None, StringIO(questions), answers)
    return answers.getvalue().splitlines()


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("nonsense", "is no JSON"),
        ('{"game": "trix"}', "'options' is missing"),
        ('{"game": "chess", "options": {}, "seat": 0, "seed": 1}', "no game 'chess'"),
        ('{"game": "trix", "options": {"mode": 3}, "seat": 0, "seed": 1}', "option 'mode' takes"),
        ('{"game": "trix", "options": {}, "seat": 4, "seed": 1}', "its seat or its seed"),
        ('{"game": "trix", "options": {}, "seat": 0, "seed": "x"}', "its seat or its seed"),
    ],
)
def test_a_game_that_cannot_be_played_is_refused_and_the_next_is_not(asked, reason):
    good = newgame(NewGame(load_game("trix"), 0, 1))
    refused, ready = said_by("standard", f"newgame {asked}\n{good}\n")
    assert refused.startswith("refuse ")
    assert reason in refused
    assert ready == "ready"


def test_a_question_that_cannot_be_read_ends_the_agent_with_one_line(first):
    game, seen = first
    begins = f"{newgame(NewGame(game, seen.seat, 1))}\n"
    waiting = game.new_initial_state(3).observation((seen.seat + 1) % 4)
    assert said_by("random", begins + go(1, 9, game, seen))[1].startswith("action 1 ")
    for asked in ("go 1", 'go 1 1000 {"seat": 0}', "go 1 1000 []", go(1, 1000, game, waiting)):
        command = [sys.executable, "-m", "trix.programs", "random"]
        done = subprocess.run(command, input=begins + asked, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert len(done.stderr.splitlines()) == 1
        assert "asks for no decision" in done.stderr


def test_a_decision_can_be_awaited_in_slices(played_by, first):
    game, seen = first
    slow = "for number, legal in lines(): time.sleep(0.3); say(f'action {number} {legal[-1]}')"
    with Program(played_by(slow)) as program:
        search = begun(program, game).begin(seen)
        search.run(lambda: True)
        assert not search.done
        assert search.action is None
        search.run(lambda: False)
        assert search.done
        assert search.action == seen.legal_actions[-1]


@pytest.mark.parametrize("said", ["QS", "choose everything", "nothing at all"])
def test_an_illegal_action_forfeits_the_decision_and_no_more(played_by, first, said):
    game, seen = first
    answers = f"""
for number, legal in lines():
    say("info thinking")
    say(f"action {{number}} {{'{said}' if number == 1 else legal[0]}}")
"""
    with Program(played_by(answers)) as program:
        agent = begun(program, game)
        with pytest.raises(ForfeitError, match=f"illegal: '{said}'"):
            agent.choose(seen)
        assert agent.choose(seen) == seen.legal_actions[0]


@pytest.mark.long
def test_an_answer_that_comes_too_late_is_not_taken_for_the_next(played_by, first):
    game, seen = first
    answers = """
for number, legal in lines():
    time.sleep(0.9 if number == 1 else 0)
    say(f"action {number} {legal[0] if number == 1 else legal[-1]}")
"""
    with Program(played_by(answers)) as program:
        agent = begun(program, game)
        with pytest.raises(ForfeitError, match="late: no answer within 300 ms"):
            agent.choose(seen)
        time.sleep(0.6)
        assert agent.choose(seen) == seen.legal_actions[-1] != seen.legal_actions[0]


@pytest.mark.long
def test_a_game_begins_after_the_last_answer_of_the_one_before_was_late(played_by, first):
    game, seen = first
    answers = """
for number, legal in lines():
    time.sleep(0.9 if number == 1 else 0)
    say(f"action {number} {legal[0]}")
"""
    with Program(played_by(answers)) as program:
        with pytest.raises(ForfeitError, match="late"):
            begun(program, game).choose(seen)
        assert begun(program, game).choose(seen) == seen.legal_actions[0]


@pytest.mark.long
def test_wrong_answer_numbers_are_reported(played_by, first):
    game, seen = first
    with Program(
        played_by("for number, legal in lines(): say(f'action {number + 1} {legal[0]}')")
    ) as program:
        program.new_game(NewGame(game, 0, 1))
        agent = ProgramAgent(program, 50)
        complaint = "no answer within 50 ms; its last answer was numbered {}, not {}"
        for number in range(1, 5):
            with pytest.raises(ForfeitError, match=complaint.format(number + 1, number)):
                agent.choose(seen)
        with pytest.raises(ProgramError, match=complaint.format(6, 5)):
            agent.choose(seen)


@pytest.mark.long
def test_a_program_that_is_always_late_is_ended(played_by, first):
    game, seen = first
    with Program(played_by("for number, legal in lines(): pass")) as program:
        program.new_game(NewGame(game, 0, 1))
        agent = ProgramAgent(program, 1)
        for _ in range(4):
            with pytest.raises(ForfeitError):
                agent.choose(seen)
        with pytest.raises(ProgramError, match="late 5 times in a row"):
            agent.choose(seen)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("print('moin')", "'moin' is no answer to hello"),
        ("""print('hello 7 {"name": "N", "version": ""}')""", "speaks protocol '7', not 1"),
        ("print('hello 1 {}')", "gives no name and version"),
        ("print('hello 1 Low cards')", "is no JSON"),
        ("print('hello')", "speaks protocol '', not 1"),
        ("import sys; sys.stdout.reconfigure(encoding='utf-16-le'); print('hello 1 {}')", "is not UTF-8"),
        ("print('x' * 20_000)", "is longer than"),
        ("raise SystemExit(3)", "ended with code 3"),
    ],
)
def test_a_program_without_introduction_is_refused(written, text, complaint):
    with pytest.raises(ProgramError, match=complaint):
        Program(written(text))


def test_a_byte_order_mark_and_more_blanks_are_accepted(written, first):
    game, seen = first
    program = """import sys
print('\\ufeffhello  1\\t {"name": "N",  "version": ""} ', flush=True)
for line in sys.stdin:
    if line.startswith("newgame"):
        print("  ready ", flush=True)
    if line.startswith("go "):
        print(f"action  {line.split()[1]}  ACTION  ", flush=True)
"""
    text = game.action_to_string(seen.legal_actions[-1]).replace(" ", "  ")
    with Program(written(program.replace("ACTION", text))) as playing:
        assert playing.introduction == ("N", "")
        assert begun(playing, game).choose(seen) == seen.legal_actions[-1]


def test_an_invalid_command_is_reported(tmp_path):
    for command in (str(tmp_path / "nothing-here"), "", "'unclosed"):
        with pytest.raises(ProgramError, match="cannot be started"):
            Program(command)


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("answers", "complaint"),
    [
        ("for number, legal in lines(): raise SystemExit(4)", "ended with code 4"),
        ("for number, legal in lines(): say('bestmove e2e4')", "'bestmove e2e4' is no answer to go"),
        ("for number, legal in lines(): os.close(1)", "has closed its standard output"),
    ],
)
def test_a_program_that_ends_during_a_game_is_reported(played_by, first, answers, complaint):
    game, seen = first
    with Program(played_by(answers)) as program:
        agent = begun(program, game)
        with pytest.raises(ProgramError, match=complaint):
            agent.choose(seen)


def test_a_game_can_be_refused(played_by, first):
    game, _ = first
    command = played_by("for _ in lines(): pass", ready="refuse only Troika")
    with Program(command) as program, pytest.raises(ProgramError, match="refuses this game: only Troika"):
        program.new_game(NewGame(game, 0, 1))
    command = played_by("for _ in lines(): pass", ready="refuse")
    with (
        Program(command) as program,
        pytest.raises(ProgramError, match="refuses this game, without a reason"),
    ):
        program.new_game(NewGame(game, 0, 1))


@pytest.mark.long
def test_a_program_that_ignores_quit_is_killed(played_by, first):
    game, _ = first
    program = Program(played_by("for _ in lines(): pass\nwhile True: time.sleep(1)"))
    program.new_game(NewGame(game, 0, 1))
    began = time.monotonic()
    program.close()
    assert time.monotonic() - began < 3
    program.close()  # once more does nothing
