"""Explains choices: judgements, the facts behind them, and reviews of played decisions.

A game's package in `trix.ai.games` may have a folder ``explain`` with these modules:

* ``reasons``: the grounds for an action (`trix.ai.explain.reasons`); ``facts`` are their kinds;
  Optional: ``find_expected(game, seen, best)`` returns the card that players would expect instead of the
  best one;
* ``dangers``, optional: ``danger(game, seen, action)`` returns the `trix.ai.explain.effects.Measure` of the
  danger of a card to play, or None; ``contradicts(danger, fact)`` is whether it makes a fact wrong;
  ``is_settled(game, seen, card, measure)`` is whether the running trick settles the measure;
* ``hand``, optional: ``hand(game, seen, action)`` returns the facts of the hand for an action before the
  play. Every hint names the first fact and, without prospects, the next fact if its kind is in
  ``DECISIVE``. Facts of the kinds ``RISKS`` are for reviews alone. ``SUBSUMED`` are kinds of facts that a
  hint leaves out after these. ``SAMPLED`` are the kinds of ``prospects``: their field ``instead`` is an
  action to compare with the choice;
* ``prospects``, optional, generators that play sampled deals out: ``prospects(game, seen, action)`` returns
  facts about their results; ``cautious_call(game, seen, call)`` returns the call that only a significantly
  better call replaces;
* ``drawbacks``, optional: what speaks against an action that was not the best.
"""

from types import ModuleType

from trix.ai import games


def part(name: str, module: str) -> ModuleType:
    """Import a module of a game's folder. Raises RulesError if there is no such game."""
    return games.part(name, f"explain.{module}")


def has_part(name: str, module: str) -> bool:
    """Whether a game's folder has a module, such as "reasons"."""
    return games.has_part(name, "explain") and games.has_part(name, f"explain.{module}")
