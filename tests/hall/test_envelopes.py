"""Requests and answers: only their senders can make them, and each counts once."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hall.finished_games import got
from tests.net.ciphers import Ciphers
from trix.codec import WireError
from trix.hall.envelopes import (
    MAX_PACKET,
    WINDOW,
    Address,
    Answer,
    Answers,
    find_work,
    is_fresh,
    new_head,
    read_request,
    seal_answer,
    seal_request,
    wanted_bits,
    work_bits,
)
from trix.hall.messages import Done, OpenTable, Page, Player, PlayNow, Seat, SendDaily, Watch
from trix.net.transport.crypto import member_id

CIPHERS = Ciphers(random.Random(5).randbytes)
NOW = 1_800_000_000_000
INVITATION = "0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789"


ME, OTHER, HALL, IMPOSTOR, ANSWERS = (got(CIPHERS.new_key) for _ in range(5))
NAME = member_id(HALL.public)
ADDRESS = Address("0123456789abcdef", ANSWERS.public)
SEAT = Answer(NOW, NOW + 5, Seat("a1", INVITATION, 2, True))


PLAY = PlayNow("trix", "complex", "usual", "")


def request(message=PLAY, key=ME, number=NOW, **head):
    made = new_head(NAME, number, ADDRESS, "Rana", "cat")._replace(**head)
    return got(seal_request, CIPHERS, key, made, message)


def is_accepted(packet, hall=NAME):
    try:
        return got(read_request(packet, hall).prove, CIPHERS)
    except WireError:
        return False


def answer(key=HALL, to=ADDRESS, content=SEAT):
    return got(seal_answer, CIPHERS, key, to, content)


def test_the_hall_reads_what_a_client_asks_and_who_asks():
    read = read_request(request(), NAME)
    assert got(read.prove, CIPHERS)
    assert read.member == member_id(ME.public)
    assert read.message == PLAY
    assert read.head.name == "Rana"


def test_a_long_game_of_the_day_fits_into_a_packet():
    packet = request(SendDaily("troika", 740_000, ("play QS", "play 10H") * 1_500))
    assert len(packet) <= MAX_PACKET and is_accepted(packet)


@given(st.data())
def test_a_changed_request_is_not_accepted(data):
    packet = request()
    place = data.draw(st.integers(0, len(packet) - 1))
    changed = packet[:place] + bytes([packet[place] ^ data.draw(st.integers(1, 255))]) + packet[place + 1 :]
    assert not is_accepted(changed)


def test_nobody_asks_in_the_name_of_another_key():
    packet = request(key=OTHER)
    assert not is_accepted(ME.public + packet[len(ME.public) :])


def test_a_request_for_another_hall_is_not_accepted():
    assert not is_accepted(request(), hall=member_id(IMPOSTOR.public))


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "Ra\u202ena"},
        {"name": "x" * 25},
        {"name": ""},
        {"avatar": "a" * 41},
        {"number": -1},
        {"address": Address("+", ANSWERS.public)},
        {"address": Address("0123456789abcdef/#", ANSWERS.public)},
        {"address": Address("0123456789abcdef", b"\4")},
        {"work": bytes(9)},
    ],
)
def test_a_request_with_an_impossible_head_is_not_accepted(wrong):
    assert not is_accepted(request(**wrong))


def test_only_a_game_of_the_day_may_be_long():
    assert not is_accepted(request(Watch("x" * 401)))
    many = {f"option {number}": "x" * 300 for number in range(90)}
    assert not is_accepted(request(OpenTable("trix", many, "usual", True)))
    bomb = request(SendDaily("trix", 1, ("0" * 400,) * 200))
    assert len(bomb) < 2_000 and not is_accepted(bomb)


def test_a_recorded_request_does_nothing():
    assert is_fresh(NOW, None, NOW + 50)
    assert not is_fresh(NOW, NOW, NOW + 100)
    assert not is_fresh(NOW, NOW + 1, NOW + 100)
    # once the hall has forgotten the number, it is too old
    assert not is_fresh(NOW, None, NOW + WINDOW + 1)
    assert not is_fresh(NOW + WINDOW + 1, None, NOW)


def test_a_client_gets_the_answer_of_its_hall_once():
    answers, found, packet = Answers(CIPHERS, NAME, ANSWERS), [], answer()
    for _ in range(3):
        answers.open(packet, found.append)
    assert found == [SEAT]


def test_a_long_list_is_cut_to_the_size_of_a_packet():
    rng = random.Random(2)
    players = [Player(rng.randbytes(16).hex(), f"{rng.random()}", "cat", "", None) for _ in range(600)]
    page = Page((), (), tuple(players[:100]), tuple(players[100:]))
    packet, found = answer(content=Answer(1, NOW, page)), []
    Answers(CIPHERS, NAME, ANSWERS).open(packet, found.append)
    (short,) = found
    assert len(packet) <= MAX_PACKET
    assert short.message.met == page.met
    assert 100 < len(short.message.never) < 500
    assert page.never[: len(short.message.never)] == short.message.never


def test_an_answer_of_an_impostor_is_not_believed():
    found = []
    answers = Answers(CIPHERS, NAME, ANSWERS)
    answers.open(answer(key=IMPOSTOR), found.append)
    answers.open(answer(key=IMPOSTOR._replace(public=HALL.public)), found.append)
    assert found == []


def test_an_answer_for_another_client_cannot_be_read():
    found = []
    Answers(CIPHERS, NAME, OTHER).open(answer(), found.append)
    assert found == []
    # not even by a client that its reader passes it on to
    assert INVITATION.encode() not in answer()


@given(st.binary(min_size=1, max_size=300), st.data())
def test_broken_answers_change_nothing(noise, data):
    answers, found, packet = Answers(CIPHERS, NAME, ANSWERS), [], answer()
    cut = data.draw(st.integers(0, len(packet) - 1))
    for broken in (noise, packet[:cut], packet[:cut] + noise[:1] + packet[cut:]):
        answers.open(broken, found.append)
    assert found == []


def test_an_old_answer_is_dropped_when_it_comes_late():
    answers, found = Answers(CIPHERS, NAME, ANSWERS), []
    late = answer(content=Answer(0, NOW - 61_000, Done()))
    answers.open(answer(), found.append)
    answers.open(late, found.append)
    assert found == [SEAT]


def test_a_proof_of_work_is_for_one_key_and_one_hall():
    work = find_work(NAME, ME.public, 10, range(100_000))
    assert work_bits(NAME, ME.public, work) >= 10
    # with other keys it proves about nothing
    keys = [got(CIPHERS.new_key).public for _ in range(8)]
    assert sum(work_bits(NAME, key, work) >= 10 for key in keys) <= 1
    assert work_bits(member_id(OTHER.public), ME.public, work) < 10
    assert find_work(NAME, ME.public, 60, range(100)) is None


def test_the_proof_rises_with_the_number_of_new_keys():
    wanted = [wanted_bits(number) for number in (0, 29, 60, 1_000, 10**9)]
    assert wanted == sorted(wanted) and wanted[0] == wanted[1] < wanted[2] < wanted[3] < wanted[4] <= 24
