"""The check of an export: nothing in it can be made up, changed, repeated or left out."""

import json
import random

import pytest

from tests.hall.finished_games import Ledger, dealings
from trix.hall.exports import to_line, verify
from trix.hall.results import ResultError, facts_of
from trix.hall.tables import Tenure
from trix.net.transport.crypto import member_id

GAMES = [("trixter", "short"), ("troika", "kaiser"), ("trix", "complex_partner"), ("trix", "full")]


@pytest.fixture(scope="module")
def ledger():
    made = Ledger()
    for number, (game, preset) in enumerate(GAMES):
        made.add(made.result(game, preset, number))
    made.delete(member_id(made.players[0].public))
    made.add(made.result(seed=9))
    made.add(made.result(rated=False))
    return made


def check(ledger, lines):
    return verify(lines, ledger.ciphers, ledger.name)


def test_an_export_is_checked_to_the_last_deal_and_rating(ledger):
    found = check(ledger, ledger.export())
    assert found.problems == ()
    assert found.results == 6
    assert found.deals > 50
    assert found.ratings == len(ledger.accounts) > 10
    # one player who stayed has not signed each of the results
    assert found.countersigned == found.not_countersigned == 6


def test_an_export_of_another_hall_is_refused(ledger):
    assert verify(ledger.export(), ledger.ciphers, "0" * 32).problems


def mutated(value, rng):
    """Change one leaf of a JSON value."""
    if isinstance(value, list) and value:
        place = rng.randrange(len(value))
        return [*value[:place], mutated(value[place], rng), *value[place + 1 :]]
    if isinstance(value, dict) and value:
        name = rng.choice(sorted(value))
        return {**value, name: mutated(value[name], rng)}
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 1000))
    if isinstance(value, str) and value:
        place = rng.randrange(len(value))
        return value[:place] + rng.choice("0123456789abcdefQSH") + value[place + 1 :]
    return 1 if value is None else None


def attack(lines, ledger, rng):
    """Return a forged, repeated or altered export, and the name of the attack."""
    lines = list(lines)
    results = [place for place, line in enumerate(lines) if line.startswith(b'["Signed"')]
    place = rng.choice(results)
    other = rng.choice([one for one in results if one != place])
    match rng.randrange(7):
        case 0:
            lines.insert(rng.randrange(1, len(lines) + 1), lines[place])
            return lines, "repeated"
        case 1:
            del lines[place]
            return lines, "left out"
        case 2:
            lines[place], lines[other] = lines[other], lines[place]
            return lines, "exchanged"
        case 3:
            forger = Ledger(seed=rng.randrange(10**6))
            forger.number, forger.previous = ledger.number, ledger.previous
            result = forger.result(seed=rng.randrange(3), hall=ledger.name)
            lines.insert(results[-1] + 1, to_line(forger.signed(result)))
            return lines, "forged"
        case 4:
            listed = [at for at, line in enumerate(lines) if line.startswith(b'["Listed"')]
            at = rng.choice(listed)
            value = json.loads(lines[at])
            lines[at] = json.dumps(["Listed", *mutated(value[1:], rng)]).encode()
            return (
                (lines, "rating") if lines[at] != json.dumps(value).encode() else attack(lines, ledger, rng)
            )
        case _:
            value = json.loads(lines[place])
            changed = mutated(value[1:], rng)
            if changed == value[1:]:
                return attack(lines, ledger, rng)
            lines[place] = json.dumps(["Signed", *changed]).encode()
            return lines, "altered"


def attacks(ledger, count):
    rng, lines = random.Random(3), ledger.export()
    return [attack(lines, ledger, rng) for _ in range(count)]


def test_no_forged_repeated_or_altered_result_is_accepted():
    small = Ledger(players=4)
    for seed in range(3):
        small.add(small.result(seed=seed % 2))
    small.add(small.result("troika", "kaiser", 1))
    assert check(small, small.export()).problems == ()
    for lines, kind in attacks(small, 25):
        assert check(small, lines).problems, kind


@pytest.mark.long
def test_none_of_a_thousand_attacks_is_accepted():
    small = Ledger(players=4)
    for seed in range(3):
        small.add(small.result(seed=seed % 2))
    accepted = [kind for lines, kind in attacks(small, 1_000) if not check(small, lines).problems]
    assert accepted == []


@pytest.mark.parametrize(
    "spoil",
    [
        lambda tenures, deals: tenures[:-1],
        lambda tenures, deals: (*tenures, tenures[0]),
        lambda tenures, deals: (tenures[0]._replace(end=deals - 1), *tenures[1:]),
        lambda tenures, deals: (tenures[0]._replace(end=deals + 1), *tenures[1:]),
        lambda tenures, deals: (tenures[0]._replace(seat=9), *tenures[1:]),
        lambda tenures, deals: (tenures[0]._replace(level="standard"), *tenures[1:]),
        lambda tenures, deals: (tenures[0]._replace(member="", level="perfect"), *tenures[1:]),
        lambda tenures, deals: (*tenures[:3], Tenure(3, tenures[0].member, "", 0, deals), *tenures[4:]),
        lambda tenures, deals: (*tenures, Tenure(3, "f" * 32, "", 2, 2)),
    ],
)
def test_each_seat_of_each_deal_belongs_to_one_player(ledger, spoil):
    result = ledger.result()
    deals = dealings()[1]
    heading = result.heading._replace(tenures=spoil(result.heading.tenures, deals))
    facts_of(result)
    with pytest.raises(ResultError):
        facts_of(result._replace(heading=heading))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda played: played[:-1],
        lambda played: (*played, played[-1]),
        lambda played: (played[0]._replace(key=bytes(32)), *played[1:]),
        lambda played: (played[0]._replace(key=b"short"), *played[1:]),
        lambda played: (played[0]._replace(actions=played[0].actions[:-1]), *played[1:]),
        lambda played: (
            played[0]._replace(actions=played[0].actions + played[1].actions[:1]),
            played[1]._replace(actions=played[1].actions[1:]),
            *played[2:],
        ),
        lambda played: (),
    ],
)
def test_only_a_whole_game_with_its_own_cards_is_a_result(ledger, spoil):
    result = ledger.result()
    with pytest.raises(ResultError):
        facts_of(result._replace(dealings=spoil(result.dealings)))


def test_options_are_named_in_full_and_must_exist(ledger):
    result = ledger.result()
    for options in ({}, {"players": 99}, {**result.heading.options, "new": True}):
        with pytest.raises(ResultError):
            facts_of(result._replace(heading=result.heading._replace(options=options)))
