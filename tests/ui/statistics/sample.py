"""Made-up finished games."""

import json
import random
from datetime import date, timedelta
from typing import Any

from trix import __version__
from trix.engine.deal_kinds import HAND
from trix.games import load_game
from trix.session import archive
from trix.session.archive import new_chunks
from trix.session.backup import FORMAT
from trix.session.deal_counts import DealCount
from trix.session.entry import Entry, to_json
from trix.session.feats import feat_names
from trix.store import Store
from trix.ui.words import people

FORMS: list[tuple[str, dict[str, Any]]] = [
    ("trix", {"mode": "complex"}),
    ("trix", {"mode": "classic", "partnership": True}),
    ("trix", {"mode": "free_complex", "reversed_scores": True}),
    ("trix", {}),
    ("trixter", {}),
    ("trixter", {"players": 7, "hands": "down_up"}),
    ("troika", {}),
    ("troika", {"kitty": True}),
]
KINDS = ("king_of_hearts", "queens", "diamonds", "ltoosh", "trix")


def entries(count: int, seed: int = 1, forms: tuple[int, ...] = tuple(range(8))) -> list[Entry]:
    """Return a number of games, the latest ones better than the first."""
    rng = random.Random(seed)
    first = date(2025, 3, 1)
    return [_entry(rng, number, count, first, rng.choice(forms)) for number in range(count)]


def _entry(rng: random.Random, number: int, count: int, first: date, form: int) -> Entry:
    name, options = FORMS[form]
    game = load_game(name, **options)
    teams, seats = len(game.teams), game.num_players
    skill = 0.4 * number / max(1, count)
    rank = min(teams, 1 + int(teams * rng.random() ** (1 + 2 * skill)))
    given_up = rng.random() < 0.03
    best = {"trix": 300, "trixter": 160, "troika": 56}[name]
    low = bool(options.get("reversed_scores"))
    middle = best * (0.9 - rank / teams) + rng.randint(-40, 40)
    score = round(-middle if low else middle)
    parts = _parts(rng, name, options)
    return Entry(
        id=f"{rng.getrandbits(64):016x}",
        day=(first + timedelta(days=number)).isoformat(),
        game=name,
        options=dict(options),
        seed=rng.getrandbits(40),
        sitters=people.sitters(range(seats - 1)),
        seat=0,
        scores=(score, *(rng.randint(-300, 300) for _ in range(seats - 1))),
        winners=() if given_up else game.teams[0] if rank == 1 else game.teams[1],
        rank=0 if given_up else rank,
        score=score,
        deals=sum(part.deals for part in parts),
        since=3 if name == "trixter" and rng.random() < 0.05 else 0,
        parts=parts,
        helped=rng.random() < 0.08,
        given_up=given_up,
        feats=tuple(
            feat for feat in feat_names(name)[::2] if random.Random(f"{number} {feat}").random() < 0.03
        ),
    )


def _parts(rng: random.Random, name: str, options: dict[str, Any]) -> tuple[DealCount, ...]:
    if name != "trix":
        own, others = rng.randint(3, 6), rng.randint(6, 12)
        return (
            DealCount(HAND, False, others, rng.randint(2, 8) * others, rng.randint(0, others)),
            DealCount(HAND, True, own, rng.randint(-3, 9) * own, rng.randint(0, own)),
        )
    kinds = ("complex", "trix") if options.get("mode") == "complex" else KINDS
    if options.get("mode") == "free_complex":
        kinds = ("king_of_hearts+queens", "queens+diamonds+ltoosh", "king_of_hearts", "trix")
    sign = -1 if options.get("reversed_scores") else 1
    worth = {"trix": 110}
    return tuple(
        DealCount(
            kind,
            own,
            1 if own else 3,
            sign * (1 if own else 3) * (worth.get(kind, -40) + rng.randint(-40, 60)),
            0,
        )
        for kind in sorted(kinds)
        for own in (False, True)
    )


def fill(store: Store, games: list[Entry]) -> None:
    """Put games into a store."""
    for key, text in new_chunks(store, games).items():
        store.write(key, text)


def backup(count: int) -> str:
    """Return a file with games and settings."""
    fields = {
        "what": "trix-backup",
        "format": FORMAT,
        "app": __version__,
        "games": [to_json(entry) for entry in entries(count)],
        "entries": archive.FORMAT,
        "records": {},
        "saves": {},
        "kept": {"settings": "{}"},
    }
    return json.dumps(fields)
