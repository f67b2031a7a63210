"""Programs at the table."""

import time

import pytest

from trix.ai import make_agent
from trix.games import load_game
from trix.programs.entrants import Entrant
from trix.programs.table_players import TablePrograms
from trix.record import Sitter
from trix.session import Session

LAST = "for number, legal in lines(): say(f'action {number} {legal[-1]}')"


@pytest.fixture
def table():
    """Begins sessions with a program at every seat; `told` is what went wrong."""
    programs = TablePrograms(lambda text: told.append(text))
    told = []
    game = load_game("trix", mode="complex")
    standard = make_agent("standard", game)

    def sit_down(command, milliseconds=300):
        entrant = Entrant(command, milliseconds)
        sitters = [Sitter(f"{seat}", "program") for seat in range(4)]
        return Session(
            game, 7, sitters, lambda game, sitter, seat: programs.player(entrant, game, seat, standard)
        )

    sit_down.told, sit_down.standard = told, standard
    yield sit_down
    programs.close()


def decide(session):
    """Wait for the decision of the seat to act, as the app does: in slices of a frame."""
    slices = 0
    while not session.thought().done:
        until = time.monotonic() + 0.01
        session.thought().run(lambda until=until: time.monotonic() >= until)
        slices += 1
    return session.thought().action, slices


@pytest.mark.long
def test_every_seat_has_a_program_of_its_own_and_none_holds_up_a_frame(table, played_by):
    session = table(played_by("time.sleep(0.2)\n" + LAST))
    waited = 0
    for _ in range(12):
        action, slices = decide(session)
        waited = max(waited, slices)
        assert action == session.observation(session.current).legal_actions[-1]
        session.submit(action)
    assert waited > 2, "it was to wait for a program that starts slowly"
    assert table.told == []


def test_a_forfeit_is_reported_and_the_stand_in_decides(table, played_by):
    session = table(played_by("for number, legal in lines(): say(f'action {number} XX')"))
    for number in (1, 2):
        action, _ = decide(session)
        assert action == table.standard.choose(session.observation(session.current))
        session.submit(action)
        assert len(table.told) == number
    assert "player.py" in table.told[0]
    assert "illegal: 'XX' is no action" in table.told[0]


def test_after_a_crash_the_stand_in_continues_and_it_is_reported_once(table, played_by):
    session = table(played_by("for number, legal in lines(): raise SystemExit(5)"))
    seat = session.current
    for _ in range(40):
        action, _ = decide(session)
        session.submit(action)
        if session.current == seat and len(table.told) == 4:
            break
    assert len(table.told) == 4, "once for each of the four programs"
    assert "ended with code 5" in table.told[0]


def test_an_invalid_command_is_reported_and_the_game_continues(table):
    session = table("./nobody-is-here")
    session.submit(decide(session)[0])
    assert "cannot be started" in table.told[0]


def test_a_program_draws_its_chance_anew_in_every_game(table, played_by, tmp_path):
    told = tmp_path / "seeds.txt"
    command = played_by(f"""
for number, legal in lines():
    with open({str(told)!r}, "a") as file:
        print(begun["seed"], file=file)
    say(f"action {{number}} {{legal[0]}}")
""")
    for _ in range(2):
        decide(table(command))
    first, second = told.read_text(encoding="utf-8").split()
    assert first != second


def test_a_new_game_goes_to_the_same_programs_even_in_the_middle_of_a_decision(table, played_by):
    command = played_by(LAST)
    first = table(command)
    decide(first)
    first.submit(first.thought().action)
    first.thought().run(lambda: True)
    second = table(command)
    action, _ = decide(second)
    assert action == second.observation(second.current).legal_actions[-1]
    assert table.told == []
