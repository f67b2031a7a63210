"""Notes on a choice: facts that explain themselves, for a choice without a fact that counts.

Like all facts they are certain. A game's module ``reasons`` may have

- ``NOTES``: kinds of facts that may be notes;
- ``FIRST_NOTES``: kinds that come before all other facts;
- ``WEAK``: kinds that come after all other facts;
- ``ON_POINTS``: kinds about points in the trick; a card that does something else there is not called even;
- ``OF_SUIT``: kinds that hold alike for all cards of a suit;
- ``LATER``: kinds about later tricks, which say nothing unless ``later_tricks_count(seen)``;
- ``notes(game, seen, action, other, worse=...)``: yields further notes;
- ``warning(game, seen, card)``: returns a fact about what the choice risks in the trick, or None.
"""

from collections.abc import Iterator
from typing import Final

from trix.ai.explain import has_part, part, plain_facts
from trix.ai.explain.plain_facts import Neighbours
from trix.ai.explain.plain_grounds import facts, is_fit, none_takes
from trix.ai.explain.reasons import Reason
from trix.engine.cards import mask_of
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action, Card

_KINDS: Final = (
    Neighbours,
    plain_facts.AllEqual,
    plain_facts.DrawsTrumps,
    plain_facts.FewBeat,
    plain_facts.HardlyTakes,
    plain_facts.KeepsExit,
    plain_facts.KeepsHigh,
    plain_facts.KeepsLow,
    plain_facts.LastOfSuit,
    plain_facts.MoreBeat,
    plain_facts.NobodyElse,
    plain_facts.NoneBetter,
    plain_facts.NoneStays,
    plain_facts.NoneTakes,
    plain_facts.OnlyTrumpBeats,
    plain_facts.Ruffs,
    plain_facts.SavesHigh,
    plain_facts.SavesLow,
    plain_facts.SurelyTakes,
    plain_facts.TakesFrom,
    plain_facts.TakesKeepsHigh,
    plain_facts.TakesKeepsLow,
)


_POOR: Final = Neighbours, plain_facts.AllEqual, plain_facts.CannotTake
"""Facts that say less of the choice than any note."""


def first_kinds(game: Game) -> tuple[type, ...]:
    """Return the kinds of notes that say more than any other fact."""
    return getattr(part(game.name, "reasons"), "FIRST_NOTES", ()) if has_part(game.name, "reasons") else ()


def weak_kinds(game: Game) -> tuple[type, ...]:
    """Return the kinds of facts that any other note replaces."""
    return getattr(part(game.name, "reasons"), "WEAK", ()) if has_part(game.name, "reasons") else ()


def warning(game: Game, seen: Observation, action: Action) -> Reason | None:
    """Return a fact about what a choice risks in the running trick, if the game has one."""
    if seen.phase != "play" or not has_part(game.name, "reasons"):
        return None
    found: Reason | None = getattr(part(game.name, "reasons"), "warning", lambda *_: None)(game, seen, action)
    return found


def is_poor(why: Reason) -> bool:
    """Whether a fact says less than a note of another kind."""
    return isinstance(why, _POOR) or type(why) is plain_facts.NoneTakes


def notes(
    game: Game, seen: Observation, action: Action, other: Action, worse: bool | None
) -> Iterator[Reason]:
    """Yield notes on an action, the most telling first.

    *worse* is whether *other* is worse or about as good; None if that is not known.
    """
    standings = (True, False) if worse is None else (worse,)
    found = [note for worse in standings for note in _notes(game, seen, action, other, worse=worse)]
    yield from sorted(found, key=is_poor)
    if not worse:
        yield from none_takes(game, seen, action)


def _notes(game: Game, seen: Observation, action: Action, other: Action, *, worse: bool) -> Iterator[Reason]:
    if not has_part(game.name, "reasons"):
        return
    reasons = part(game.name, "reasons")
    if hasattr(reasons, "notes"):
        own = reasons.notes(game, seen, action, other, worse=worse)
        yield from (note for note in own if is_fit(game, seen, note))
    kinds = (*_KINDS, *getattr(reasons, "NOTES", ()))
    for ground in facts(game, seen, action, other, worse=worse):
        if isinstance(ground.reason, Neighbours) and _any_between(seen, action, other):
            continue
        if isinstance(ground.reason, kinds) and is_fit(game, seen, ground.reason):
            yield ground.reason


def _any_between(seen: Observation, one: Card, other: Card) -> bool:
    """Whether the hand or the trick has a card between two of a suit: players think of that card first."""
    low, high = sorted((one, other))
    return bool((seen.hand | mask_of(seen.trick.cards)) & (1 << high) - (2 << low))
