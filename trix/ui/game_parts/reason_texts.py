"""The sentences of the reasons for a choice.

A game's module ``hints`` has `SENTENCES`, by kind of reason. Optional tables of sentences for some kinds:

- `AGAINST`: for another choice, which the reason speaks against;

Optional sets of kinds:

- `DOUBTS`: left out in hints;
- `CALMING`: exclude a danger;
- `SETTLING`: say who takes a costly card;
- `DECIDING`: say that another player takes the trick;
- `PRICES`: say what the choice costs now, so the gain in the end is named, too;
- `CLAUSES`: continue the sentence before them.

Placeholders are filled from the reason's fields: {suit}, {cards}, {card} (the field *card*, else the first of
{best}, {costly} and {spare}), {name} (of the *seat*), {hand} ("your hand" or "this hand"), {have} ("you have"
or "this hand has") and {side}. All other fields are counts under their own names; the first is also {n}.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from trix.ai.explain import plain_facts
from trix.ai.explain.reasons import Reason
from trix.ui.game_parts import effects, part
from trix.ui.kit.i18n import N_, Plural, _, join_list, pgettext
from trix.ui.words.cards import capitalize_first, card_name, suit_name

Sentences = Mapping[type[Reason], str | Plural]

CARD_FIELDS: Final = ("card", "best", "costly", "spare")

_FACTS: Final[Sentences] = {
    plain_facts.OnlyLegal: N_("This is the only legal choice."),
    plain_facts.NoneTakes: N_("Any card loses to the {best} ({name})."),
    plain_facts.NoneTakesLowest: N_("Any card loses to the {best} ({name}): throw the lowest."),
    plain_facts.NoneTakesHighest: N_("Any card loses to the {best} ({name}): get rid of the highest."),
    plain_facts.NoneStays: N_("Any card beats the {best} ({name})."),
    plain_facts.NoneStaysHighest: N_("Any card beats the {best} ({name}): get rid of the highest."),
    plain_facts.CannotTake: N_("It can’t take this trick."),
    plain_facts.SurelyTakes: N_("It surely takes the trick."),
    plain_facts.TakesFrom: N_("It surely takes the trick from the {best} ({name})."),
    plain_facts.MoreBeat: Plural(
        "{n} card of {suit} still out beats it: another player may take the trick.",
        "Of the {suit} still out, {n} beat it: another player may well take the trick.",
    ),
    plain_facts.FewBeat: Plural(
        "Only {n} card of {suit} still out can beat it.",
        "Only {n} {suit} still out can beat it.",
    ),
    plain_facts.Ruffs: N_("{have} no {suit}: a trump can take the trick."),
    plain_facts.SurelyRuffs: N_("{have} no {suit}: this trump surely takes the trick."),
    plain_facts.DrawsTrumps: Plural(
        "It draws trumps: {n} is still out.",
        "It draws trumps: {n} are still out.",
    ),
    plain_facts.NoneBetter: N_("Nobody else has better {suit}: it takes the trick."),
    plain_facts.OnlyTrumpBeats: N_("Nobody else has better {suit}: only a trump can beat it."),
    plain_facts.HardlyTakes: Plural(
        "It would hardly take a trick later: {n} better card of {suit} is still out.",
        "It would hardly take a trick later: {n} better {suit} are still out.",
    ),
    plain_facts.Neighbours: N_("The {card} is just as good: no card between them is left."),
    plain_facts.AllEqual: N_("All {suit} in {hand} are equal: no card between them is left."),
    plain_facts.KeepsLow: N_("Like the {card}, it loses to the {best}: keep the lower card."),
    plain_facts.KeepsHigh: N_("Like the {card}, it loses to the {best}: keep the better card."),
    plain_facts.TakesKeepsLow: N_("Like the {card}, it takes the trick: keep the lower card."),
    plain_facts.TakesKeepsHigh: N_("Like the {card}, it takes the trick: keep the better card."),
    plain_facts.SavesLow: N_("Play this higher card: the {card} is safer to keep."),
    plain_facts.SavesHigh: N_("Keep the stronger {card} for a later trick."),
    plain_facts.KeepsExit: N_("Keep the {card}: led later, it can’t take the trick."),
    plain_facts.LastOfSuit: N_("After it {have} no {suit}: any card may go when they are led."),
    plain_facts.NobodyElse: N_("Nobody else has {suit}."),
}
"""The sentences of plain facts, in all games."""
_AGAINST: Final[Sentences] = {
    plain_facts.KeepsLow: N_("Safer to keep: the best choice is higher and loses to the {best}, too."),
    plain_facts.KeepsHigh: N_("Worth keeping: the best choice loses to the {best}, too."),
    plain_facts.TakesKeepsLow: N_("Safer to keep: the best choice is higher and takes the trick, too."),
    plain_facts.TakesKeepsHigh: N_("Worth keeping: the best choice takes the trick, too."),
    plain_facts.SavesLow: N_("Lower than the best choice: safer to keep."),
    plain_facts.SavesHigh: N_("Better kept for a later trick."),
    plain_facts.KeepsExit: N_("The {card} is worth keeping: led later, it can’t take the trick."),
}
"""The sentences of plain facts about a card that should be kept."""


def sentences_against(game: str) -> Sentences:
    """Return the sentences for an action that a fact speaks against, by kind of fact."""
    return {**_AGAINST, **getattr(part(game, "hints"), "AGAINST", {})}


def reason_text(
    game: str,
    why: Reason,
    names: Sequence[str],
    is_own: bool = True,
    *,
    against: bool = False,
    low: bool = False,
) -> str:
    """Return the sentence of a reason or plain fact; *names* are by seat.

    *is_own* is whether the hand is the player's. With *against* the sentence is about another action than the
    choice. With *low* its first letter is not capitalized.
    """
    hints = part(game, "hints")
    own: Sentences = {**hints.SENTENCES, **(sentences_against(game) if against else {})}
    sentence = own[type(why)] if type(why) in own else _FACTS[type(why)]
    hands = pgettext("after “in” and “of”", "this hand"), pgettext("after “in” and “of”", "your hand")
    have = _("this hand has"), _("you have")
    words: dict[str, Any] = {
        "hand": hands[is_own],
        "have": have[is_own],
        "side": effects.side_name(is_own=is_own),
    }
    for field, value in vars(why).items():
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
