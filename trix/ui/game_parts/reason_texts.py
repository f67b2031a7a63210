"""The sentences of the reasons for a choice.

A game's module ``hints`` has `SENTENCES`, by kind of reason. Optional tables of sentences for some kinds:

- `AGAINST`: for another choice, which the reason speaks against;
- `AFTER_HAND`: for a bid, after the cards that speak for it.

Optional sets of kinds:

- `DOUBTS`: left out in hints;
- `KEEPING`: about a card kept back;
- `CALMING`: exclude a danger;
- `SETTLING`: say who takes a costly card;
- `DECIDING`: say that another player takes the trick;
- `PRICES`: say what the choice costs now, so the gain in the end is named, too;
- `CLAUSES`: continue the sentence before them.

Placeholders are filled from the reason's fields: {suit}, {cards}, {card} (the field *card*, else the first of
{best}, {costly} and {spare}), {name} (of the *seat*), {hand} ("your hand" or "this hand") and {side}. All
other fields are counts under their own names; the first count is also {n}.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from trix.ai.explain import plain_facts
from trix.ui.game_parts import effects, part
from trix.ui.kit.i18n import N_, Plural, _, join_list, pgettext
from trix.ui.words.cards import capitalize_first, card_name, suit_name

Sentences = Mapping[type[tuple[Any, ...]], str | Plural]

CARD_FIELDS: Final = ("card", "best", "costly", "spare")

_FACTS: Final[Sentences] = {
    plain_facts.OnlyLegal: N_("This is the only legal choice."),
    plain_facts.NoneTakes: N_("No legal card beats the {best} ({name})."),
    plain_facts.NoneTakesLowest: N_("No legal card beats the {best} ({name}): throw the lowest."),
    plain_facts.NoneTakesHighest: N_("No legal card beats the {best} ({name}): get rid of the highest."),
    plain_facts.NoneStays: N_("Every legal card beats the {best} ({name})."),
    plain_facts.NoneStaysHighest: N_("Every legal card beats the {best} ({name}): get rid of the highest."),
    plain_facts.CannotTake: N_("It leaves this trick to another player."),
    plain_facts.SurelyTakes: N_("This card takes the trick for certain."),
    plain_facts.TakesFrom: N_("It takes the trick for certain: {name} holds it with the {best}."),
    plain_facts.MoreBeat: Plural(
        "{n} card of {suit} not played yet can beat it: someone else may take the trick.",
        "{n} cards of {suit} not played yet can beat it: someone else may well take the trick.",
    ),
    plain_facts.MoreBeatHigh: Plural(
        "{n} card of {suit} not played yet can beat it: someone else may take the trick, and a lower card of"
        " {suit} is safer to keep.",
        "{n} cards of {suit} not played yet can beat it: someone else may well take the trick, and a lower"
        " card of {suit} is safer to keep.",
    ),
    plain_facts.FewBeat: Plural(
        "Only {n} card of {suit} not played yet can beat it.",
        "Only {n} cards of {suit} not played yet can beat it.",
    ),
    plain_facts.Ruffs: N_("No {suit} in {hand}: a trump can take the trick."),
    plain_facts.SurelyRuffs: N_("No {suit} in {hand}: this trump takes the trick for certain."),
    plain_facts.WillRuff: N_(
        "It is the last card of {suit} in {hand}: when they are led again, a trump can take the trick."
    ),
    plain_facts.DrawsTrumps: Plural(
        "It draws trumps: {n} has not been played yet.", "It draws trumps: {n} have not been played yet."
    ),
    plain_facts.NoneBetter: N_("Nobody else has a better card of {suit}: this one takes the trick."),
    plain_facts.OnlyTrumpBeats: N_(
        "Nobody else has a better card of {suit}: only a trump can beat this one."
    ),
    plain_facts.HardlyTakes: Plural(
        "It would hardly take a trick later: {n} card of {suit} not played yet is better.",
        "It would hardly take a trick later: {n} cards of {suit} not played yet are better.",
    ),
    plain_facts.Neighbours: N_("As good as the {card}: no card that is still out lies between them."),
    plain_facts.AllEqual: N_(
        "All {suit} in {hand} are equal here: no card that is still out lies between them."
    ),
    plain_facts.KeepsLow: N_("It does the same in this trick as the {card}, which is lower: safer to keep."),
    plain_facts.KeepsLowUnder: N_(
        "It leaves the trick to the {best} ({name}); the {card} would, too, but is lower: safer to keep."
    ),
    plain_facts.KeepsHigh: N_("It does the same in this trick as the {card}, which is worth keeping."),
    plain_facts.SavesLow: N_(
        "This higher card goes now; the {card}, which is lower, is safer to have later."
    ),
    plain_facts.SavesHigh: N_("Keep the {card}, which is stronger, for a later trick."),
    plain_facts.KeepsExit: N_(
        "Keep the {card} as a safe way out: led later, it leaves the trick to someone else."
    ),
    plain_facts.LastOfSuit: N_(
        "It is the last card of {suit} in {hand}: after that, any card may go when {suit} are led."
    ),
    plain_facts.NobodyElse: N_("Nobody else has any {suit} left."),
}
"""The sentences of plain facts, in all games."""
_AGAINST: Final[Sentences] = {
    plain_facts.KeepsLow: N_("Lower than the best choice, which does the same in this trick: safer to keep."),
    plain_facts.KeepsLowUnder: N_(
        "{name} already holds this trick with the {best}: the {card}, which is lower, is safer to keep."
    ),
    plain_facts.KeepsHigh: N_("Worth keeping: the best choice does the same in this trick."),
    plain_facts.SavesLow: N_("Lower than the best choice: safer to keep for later."),
    plain_facts.SavesHigh: N_("Better kept for a later trick."),
    plain_facts.KeepsExit: N_("The {card} is worth keeping: led later, it leaves the trick to someone else."),
}
"""The sentences of plain facts about a card that should be kept."""


def sentences_against(game: str) -> Sentences:
    """Return the sentences for an action that a fact speaks against, by kind of fact."""
    return {**_AGAINST, **getattr(part(game, "hints"), "AGAINST", {})}


def reason_text(
    game: str,
    why: Any,
    names: Sequence[str],
    is_own: bool = True,
    *,
    against: bool = False,
    low: bool = False,
) -> str:
    """Return the sentence of a reason or plain fact, a named tuple; *names* are by seat.

    *is_own* is whether the hand is the player's. With *against* the sentence is about another action than the
    choice. With *low* its first letter is not capitalized.
    """
    hints = part(game, "hints")
    own: Sentences = {**hints.SENTENCES, **(sentences_against(game) if against else {})}
    sentence = own[type(why)] if type(why) in own else _FACTS[type(why)]
    hands = pgettext("after “in” and “of”", "this hand"), pgettext("after “in” and “of”", "your hand")
    words: dict[str, Any] = {"hand": hands[is_own], "side": effects.side_name(is_own=is_own)}
    for field, value in why._asdict().items():
        if field in CARD_FIELDS:
            words[field] = card_name(value)
            words.setdefault("card", words[field])
        elif field == "cards":
            words["cards"] = join_list(map(card_name, value))
        elif field == "suit":
            words["suit"] = suit_name(value)
        elif field == "seat":
            words["name"] = names[value]
        else:
            words[field] = value
            words.setdefault("n", value)
    text = sentence.text(words["n"]) if isinstance(sentence, Plural) else _(sentence)
    text = text.format(**words) if low else capitalize_first(text.format(**words))
    return text.replace(" %", "\N{NO-BREAK SPACE}%")
