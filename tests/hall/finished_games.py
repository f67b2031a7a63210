"""Finished games of a hall, with real cards and signatures.

python -m tests.hall.finished_games FILE [--games 100000]     writes an export of them

and prints the command that checks it; run that with another Python, on another machine.
"""

import argparse
import random
from functools import lru_cache
from pathlib import Path

from tests.net.ciphers import Ciphers
from trix.engine.deal_sources import DealKeys
from trix.engine.events import DealBegan
from trix.games import load_game, presets
from trix.hall.exports import Countersignature, Deleted, Hall, Signed, list_account, to_line
from trix.hall.ledger import record
from trix.hall.results import NO_RESULT, Heading, Result, facts_of
from trix.hall.tables import Tenure
from trix.net.deals.key_exchange import Dealing
from trix.net.transport.crypto import member_id


def got(call, *given):
    """Return what an asynchronous call passes to its callback; None if it does not."""
    found = []
    call(*given, found.append)
    return found[0] if found else None


@lru_cache
def dealings(game="trixter", preset="short", seed=1):
    """Play a game by random actions; return its dealings, and the number of its deals."""
    rng = random.Random(seed)
    keys = [rng.randbytes(32) for _ in range(200)]
    events, found, since = [], [], 0
    rules = load_game(game, **presets(game)[preset])
    state = rules.new_initial_state(DealKeys(keys), events.append)
    events.clear()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        began = [event for event in events if isinstance(event, DealBegan)]
        events.clear()
        if began or state.is_terminal():
            made = state.history()
            found.append(Dealing(keys[len(found)], tuple(made[since:])))
            since = len(made)
    return tuple(found), len(state.observation(0).results)


class Ledger:
    """A hall that writes results."""

    def __init__(self, seed=1, players=6):
        self.rng = random.Random(seed)
        self.ciphers = Ciphers(self.rng.randbytes)
        self.hall, *self.players = (got(self.ciphers.new_key) for _ in range(players + 1))
        self.by_id = {member_id(key.public): key for key in self.players}
        self.lines = [Hall(1, self.hall.public)]
        self.accounts = {}
        self.number, self.previous = 0, NO_RESULT

    @property
    def name(self):
        return member_id(self.hall.public)

    def tenures(self, deals):
        """Seat some players; one of them leaves, and another one comes later."""
        ids = [member_id(key.public) for key in self.rng.sample(self.players, 4)]
        half = deals // 2
        return (
            Tenure(0, ids[0], "", 0, deals),
            Tenure(1, ids[1], "", 0, half, True),
            Tenure(2, "", "standard", 0, half),
            Tenure(3, "", "standard", 0, deals),
            Tenure(1, "", "standard", half, deals),
            Tenure(2, ids[2], "", half, deals),
        )

    def result(self, game="trixter", preset="short", seed=1, **heading):
        played, deals = dealings(game, preset, seed)
        options = dict(load_game(game, **presets(game)[preset]).options)
        made = Heading(
            self.number + 1,
            self.previous,
            self.name,
            f"table {self.number}",
            f"{self.number:016x}",
            1,
            740_000 + self.number,
            True,
            game,
            options,
            self.tenures(deals),
        )
        return Result(made._replace(**heading), played)

    def sign(self, key, text):
        return got(self.ciphers.sign, key.private, text)

    def signed(self, result):
        there = {tenure.member for tenure in result.heading.tenures}
        signers = [key for member, key in self.by_id.items() if member in there]
        signers = [key for key in signers if result.may_be_signed_by(member_id(key.public))]
        signatures = [
            Countersignature(key.public, self.sign(key, result.signed_text)) for key in signers[:-1]
        ]
        return Signed(result, self.sign(self.hall, result.signed_text), tuple(signatures))

    def add(self, result):
        self.number, self.previous = result.heading.number, result.id
        self.lines.append(self.signed(result))
        record(self.accounts, facts_of(result))

    def delete(self, member):
        self.lines.append(Deleted(member))
        self.accounts = {key: account for key, account in self.accounts.items() if key[0] != member}

    def export(self):
        ratings = [list_account(key, account) for key, account in sorted(self.accounts.items())]
        return [to_line(line) for line in [*self.lines, *ratings]]


def write_export(file, games):
    """Write an export of *games* games; return the name of its hall."""
    ledger, rng = Ledger(players=300), random.Random(2)
    with file.open("wb") as written:
        for number in range(games):
            chosen = rng.choice([("trixter", "short"), ("troika", "kaiser"), ("trix", "complex_partner")])
            ledger.add(ledger.result(*chosen, rng.randrange(40)))
            if number % 1_000 == 999:
                ledger.delete(member_id(rng.choice(ledger.players).public))
            written.writelines(to_line(line) + b"\n" for line in ledger.lines)
            ledger.lines.clear()
        written.writelines(line + b"\n" for line in ledger.export())
    return ledger.name


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.hall.finished_games", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=100_000)
    asked = parser.parse_args()
    print(f"python -m trix.server verify {asked.file} --hall {write_export(asked.file, asked.games)}")


if __name__ == "__main__":
    main()
