"""No player can choose the cards, and every guest notices an attempt."""

import random
from itertools import count

import pytest

from tests.net.circle import QUICK, ROOM, Circle, entropy_of
from trix.codec import ImpossibleError
from trix.engine.deal_sources import DealKeys
from trix.engine.events import DealBegan
from trix.games import load_game
from trix.net.deals.audit import Auditor
from trix.net.deals.key_exchange import (
    PATIENCE,
    Dealing,
    Exchange,
    KeyExchange,
    Opening,
    Pledge,
    deal_key,
    game_name,
    hash_of,
)
from trix.net.hosting.host import Host
from trix.net.messages import Committed, Pledged, Revealed, Snapshot

MEMBERS = ("a", "b")
GAMES = [
    load_game("trix"),
    load_game("trixter", players=3, hands="short"),
    load_game("troika", length="hands", hands=3, kitty=True),
]


def agreed(shares=(b"1" * 32, b"2" * 32), secret=b"h" * 32, present=MEMBERS):
    exchange = Exchange.new(3, MEMBERS, secret)
    for person, share in zip(MEMBERS, shares, strict=True):
        if share is not None:
            exchange = exchange.with_commitment(person, hash_of(share))
    exchange = exchange.advance(PATIENCE, present)
    for person, share in zip(MEMBERS, shares, strict=True):
        if share is not None:
            exchange = exchange.with_share(person, share)
    return exchange.advance(PATIENCE, present)


def test_a_key_depends_on_every_part():
    keys = {
        agreed().key(b"table"),
        agreed().key(b"other"),
        agreed(secret=b"i" * 32).key(b"table"),
        agreed((b"1" * 32, b"3" * 32)).key(b"table"),
        agreed((b"2" * 32, b"1" * 32)).key(b"table"),
        agreed((b"1" * 32, None)).key(b"table"),
        agreed()._replace(deal=4).key(b"table"),
    }
    assert len(keys) == 7
    assert all(len(key) == 32 for key in keys)


def test_the_key_formula_is_stable():
    key = deal_key(b"h" * 32, b"table", 3, MEMBERS, (b"1" * 32, b"2" * 32))
    assert key == agreed().key(b"table")
    assert key.hex() == "97c8c6c02114f84e1feeafcd8d74abbd7f91187b024d87869f39e2fa2ad08b5b"


def test_shares_are_accepted_only_after_all_commitments():
    exchange = Exchange.new(0, MEMBERS, bytes(32))
    exchange = exchange.with_commitment("a", hash_of(b"1" * 32)).with_share("a", b"1" * 32)
    assert exchange.shares == (None, None)
    assert exchange.advance(0.0, MEMBERS) == exchange
    exchange = exchange.with_commitment("b", hash_of(b"2" * 32)).advance(0.0, MEMBERS)
    assert exchange.phase == "revealing"
    # a late commitment
    assert exchange.with_commitment("a", hash_of(b"3" * 32)) == exchange
    assert exchange.with_share("a", b"3" * 32) == exchange
    assert exchange.with_share("c", b"1" * 32) == exchange
    with pytest.raises(ValueError, match="not agreed"):
        exchange.key(b"table")


def test_absent_members_are_not_awaited_and_present_ones_not_for_ever():
    exchange = Exchange.new(0, MEMBERS, bytes(32)).with_commitment("a", hash_of(b"1" * 32))
    assert exchange.advance(0.0, ("a",)).phase == "revealing"
    assert exchange.advance(PATIENCE - 1, MEMBERS).phase == "committing"
    assert exchange.advance(PATIENCE, MEMBERS).phase == "revealing"


def test_an_opened_key_must_match_its_pledge():
    exchange = agreed()
    pledge = Pledge(3, hash_of(exchange.secret), MEMBERS, exchange.commitments)
    assert pledge.matches(Opening(exchange.secret, exchange.shares))
    assert pledge.matches(Opening(exchange.secret, (exchange.shares[0], None)))
    assert not pledge.matches(Opening(b"i" * 32, exchange.shares))
    assert not pledge.matches(Opening(exchange.secret, exchange.shares[::-1]))
    assert not pledge.matches(Opening(exchange.secret, exchange.shares[:1]))
    assert not pledge._replace(commitments=None).matches(Opening(exchange.secret, exchange.shares))


# --- what an auditor finds ---


def dealings_of(game, seed=5, dealings=3):
    """Play at random; return each dealing with what seat 1 observed during it and after it."""
    rng, events = random.Random(seed), []
    keys = [rng.randbytes(32) for _ in range(60)]
    state = game.new_initial_state(DealKeys(keys), events.append)
    found, seen, start = [], {0: state.observation(1)}, 0
    while len(found) < dealings and not state.is_terminal():
        events.clear()
        state.apply_action(rng.choice(state.legal_actions()))
        made = len(state.history())
        if state.is_terminal() or any(isinstance(event, DealBegan) for event in events):
            dealing = Dealing(keys[len(found)], tuple(state.history()[start:made]))
            found.append((dealing, seen, state.observation(1)))
            start, seen = made, {}
        seen[made] = state.observation(1)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_auditor_accepts_honest_dealings(game):
    auditor = Auditor(game)
    for dealing, seen, end in dealings_of(game):
        assert auditor.check(dealing, seen, end)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("which", [0, 1])
def test_an_auditor_notices_any_difference(game, which):
    found = dealings_of(game)
    dealing, seen, end = found[which]
    first = min(seen)
    wrong = [
        (dealing._replace(key=bytes(32)), seen, end),
        (dealing._replace(actions=dealing.actions[:-1]), seen, end),
        (dealing._replace(actions=("castle", *dealing.actions[1:])), seen, end),
        (dealing, {**seen, first: seen[first]._replace(hand=seen[first].hand ^ 3)}, end),
        (dealing, seen, end._replace(history=(*end.history[:-1], end.history[-1] ^ 1))),
        (dealing, seen, end._replace(scores=tuple(score + 1 for score in end.scores))),
    ]
    for false in wrong:
        auditor = Auditor(game)
        for earlier in found[:which]:
            assert auditor.check(*earlier)
        assert not auditor.check(*false)
        assert not auditor.check(*found[which + 1]), (
            "what follows from something false is not known to be true"
        )


# --- hosts that cheat ---


def outcomes_with(monkeypatch, cheat):
    circle = Circle(QUICK, 4, seed=8)
    cheat(monkeypatch, circle)
    circle.begin()
    circle.play(150)
    return [guest.dealings.outcomes for name, guest in circle.guests.items() if name != "p0"]


def deals_from_a_key_of_its_own(monkeypatch, circle):
    monkeypatch.setattr(KeyExchange, "key", lambda self, deal, name: bytes([deal]) * 32)


def chooses_among_secrets(monkeypatch, circle):
    """Open another secret than the pledged one."""
    secrets = count(1)
    opened = KeyExchange.open
    monkeypatch.setattr(
        KeyExchange,
        "open",
        lambda self, deal: opened(self, deal)._replace(secret=bytes([next(secrets)]) * 32),
    )


def makes_up_a_share(monkeypatch, circle):
    opened = KeyExchange.open
    monkeypatch.setattr(
        KeyExchange,
        "open",
        lambda self, deal: (found := opened(self, deal))._replace(shares=(bytes(32), *found.shares[1:])),
    )


def swaps_two_cards(monkeypatch, circle):
    """Deal from the key, but swap two cards."""

    class Swapped(DealKeys):
        def generator(self, deal, stream):
            generator = super().generator(deal, stream)
            shuffled = generator.shuffled

            def swapped(cards):
                deck = shuffled(cards)
                deck[0], deck[-1] = deck[-1], deck[0]
                return deck

            generator.shuffled = swapped
            return generator

    monkeypatch.setattr("trix.net.hosting.hosted_game.DealKeys", Swapped)


@pytest.mark.by_turns
@pytest.mark.parametrize(
    "cheat", [deals_from_a_key_of_its_own, chooses_among_secrets, makes_up_a_share, swaps_two_cards]
)
def test_every_guest_notices_a_cheating_host(monkeypatch, cheat):
    found = outcomes_with(monkeypatch, cheat)
    assert len(found) == 3
    assert all(outcomes and set(outcomes) == {"false"} for outcomes in found)


def test_all_devices_see_all_checks():
    circle = Circle(QUICK, 3)
    circle.begin()
    circle.play()
    checks = {check.member: check.outcome for check in circle.guests["p1"].room.checks}
    assert checks == {"p0": "fair", "p1": "fair", "p2": "fair"}


@pytest.mark.long
def test_all_devices_notice_a_share_that_was_left_out(monkeypatch):
    revealed = KeyExchange.add_share

    def deaf(self, deal, person, share):
        return person != "p1" and revealed(self, deal, person, share)

    monkeypatch.setattr(KeyExchange, "add_share", deaf)
    circle = Circle(QUICK, 3)
    circle.begin()
    circle.play()
    for guest in circle.guests.values():
        assert guest.dealings.outcomes == ["missing", "missing"]
        assert guest.dealings.missing == {0: ("p1",), 1: ("p1",)}


@pytest.mark.long
def test_a_host_that_restarts_during_an_agreement_leaves_nobody_out(monkeypatch):
    answered = KeyExchange.add_commitment
    monkeypatch.setattr(
        KeyExchange, "add_commitment", lambda self, deal, *one: deal == 0 and answered(self, deal, *one)
    )
    circle = Circle(QUICK, 3)
    circle.begin()
    monkeypatch.undo()
    assert circle.host.game.exchange.running == 1
    stored = circle.host.stored()
    circle.host = Host.restore(stored, ROOM, entropy_of(1), circle.make_player, circle.now)
    for _ in range(80):
        circle.tick()
    for guest in circle.guests.values():
        guest.connect()
    circle.play()
    for guest in circle.guests.values():
        assert guest.dealings.outcomes == ["fair", "fair"]


def test_a_guest_reveals_its_share_only_after_all_commitments():
    circle = Circle(QUICK, 2)
    guest = circle.guests["p1"]
    pledge = Pledge(0, bytes(32), ("p1", "p2"))
    guest.receive(Pledged(pledge), 0.0)
    (commitment,) = guest.outbox
    assert isinstance(commitment, Committed)
    guest.outbox.clear()
    for wrong in [
        pledge._replace(commitments=(bytes(32), bytes(32))),
        pledge._replace(commitment=b"\1" * 32, commitments=(commitment.commitment, None)),
        pledge._replace(asked=("p1",), commitments=(commitment.commitment,)),
    ]:
        guest.receive(Pledged(wrong), 0.0)
        assert not any(isinstance(said, Revealed) for said in guest.outbox)
    with pytest.raises(ImpossibleError):
        guest.receive(Pledged(pledge._replace(commitments=(commitment.commitment,))), 0.0)


def test_finished_dealings_of_a_snapshot_are_checked():
    circle = Circle(QUICK, 2, seed=3)
    circle.begin()
    circle.play()
    dealings = circle.guests["p1"].dealings.finished
    for keys, outcome in (([dealing.key for dealing in dealings], "open"), ([bytes(32)] * 2, "false")):
        circle.add("late")
        late = circle.guests["late"]
        circle.settle()
        snapshot = [said for name, said in circle.sent if name == "late" and isinstance(said, Snapshot)][-1]
        finished = tuple((key, one.actions) for key, one in zip(keys, dealings, strict=True))
        late.game = late.dealings._auditor = None
        late.dealings.finished, late.dealings.outcomes = [], []
        late.receive(snapshot._replace(finished=finished), 0.0)
        assert late.dealings.outcomes == [outcome] * 2


def test_games_of_other_rooms_epochs_and_matches_have_other_keys():
    assert (
        len({game_name(ROOM, 0, 1), game_name(ROOM, 1, 1), game_name(ROOM, 0, 2), game_name("x", 0, 1)}) == 4
    )


def test_a_dealing_ends_where_the_next_cards_are_dealt():
    circle = Circle(QUICK, 2)
    circle.begin()
    circle.play()
    first, second = circle.guests["p1"].dealings.finished
    whole, part = Auditor(QUICK), Auditor(QUICK)
    assert whole.check(first, {}, None)
    assert whole.check(second, {}, None)
    assert not part.check(first._replace(actions=first.actions[:-1]), {}, None)
    assert not Auditor(QUICK).check(first._replace(actions=(*first.actions, second.actions[0])), {}, None)
