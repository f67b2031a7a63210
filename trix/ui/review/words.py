"""The wording of a review: what was done, what the expert thinks of it, and the summary."""

from collections.abc import Callable, Sequence

from trix.ai.reasons import GeneralReason
from trix.ai.review import Summary, Verdict
from trix.engine.events import DealBegan
from trix.engine.protocol import Game
from trix.ui.game_parts import part
from trix.ui.kit.i18n import _, join_list, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.review.replay import Happening
from trix.ui.table.adviser import sentence
from trix.ui.table.event_texts import event_text
from trix.ui.table.hand import hand_order
from trix.ui.table.pieces import Pieces
from trix.ui.words.cards import card_name


def action_name(game: Game, action: int) -> str:
    """Name an action: a card, or an answer in the words of the game's questions."""
    name: Callable[[Game, int], str] = part(game.name, "actions").action_name
    return name(game, action)


def happened_told(happened: Sequence[Happening], pieces: Pieces, names: Sequence[str]) -> str:
    """Say what led to a moment."""
    told = []
    for event, model in happened:
        said = pieces.said(event, model, names)
        if isinstance(event, DealBegan):
            told.append(_("The cards are dealt"))
        elif said is None:
            told.append(event_text(event, model, names))
        else:
            told += [said.text, said.more]
    return sentences(told)


def done_told(game: Game, name: str, action: int) -> str:
    """Say what the viewer did."""
    return _("{name}: {action}").format(name=name, action=action_name(game, action))


def verdict_told(game: Game, verdict: Verdict | None) -> str:
    """Say what the expert thinks of it; None means that it has not got there yet."""
    if verdict is None:
        return _("The expert is thinking…")
    best = action_name(game, verdict.best)
    if verdict.kind == "same":
        return _("The expert would have done the same.")
    if verdict.kind == "equal":
        return _("Expert: {action}, about as good.").format(action=best)
    return ngettext(
        "Expert: {action}, {n} point better.", "Expert: {action}, {n} points better.", verdict.points
    ).format(action=best, n=verdict.points)


def reason_told(game: Game, verdict: Verdict | None, names: Sequence[str]) -> str:
    """Return the reason for the expert's choice, unless it is only that it did best."""
    if verdict is None or verdict.kind == "equal" or isinstance(verdict.reason, GeneralReason):
        return ""
    return sentence(game, verdict.reason, names)


def summary_told(found: Summary) -> str:
    """Summarise all decisions of a deal."""
    if not found.judged:
        return _("There was nothing to decide in this deal.")
    if not found.costly:
        return _("No decision was clearly worse than the expert’s. Well played!")
    points = ngettext("{n} point", "{n} points", found.points).format(n=found.points)
    return ngettext("{n} decision cost {points}.", "{n} decisions cost {points}.", found.costly).format(
        n=found.costly, points=points
    )


def progress_told(judged: int, of: int) -> str:
    """Say how far the expert has come."""
    return _("The expert looks at decision {n} of {m}").format(n=min(judged + 1, of), m=of)


def hands_told(hands: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """Read all hands out."""
    return sentences(
        _("{name}: {action}").format(name=name, action=join_list(map(card_name, hand_order(hand))))
        for name, hand in zip(names, hands, strict=True)
        if hand
    )
