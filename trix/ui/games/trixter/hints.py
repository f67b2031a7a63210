"""The reasons of Trixter in words; `trix.ai.games.trixter.reasons` describes the kinds."""

from collections.abc import Sequence

from trix.ai.reasons import Reason
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.cards import card_name, suit_name


def sentence(why: Reason, names: Sequence[str]) -> str:
    """Return the sentence of a reason; *names* are by seat."""
    return (_bid(why) or _play(why)).format(
        card=card_name(why.card) if why.card is not None else "",
        suit=suit_name(why.suit) if why.suit is not None else "",
        name=names[why.seat] if why.seat is not None else "",
        n=why.number,
    )


def _bid(why: Reason) -> str:
    number = why.number or 0
    match why.kind:
        case "tops":
            return ngettext(
                "Aces and high trumps in your hand: {n}.", "Aces and high trumps in your hand: {n}.", number
            )
        case "long_trump":
            return ngettext(
                "You hold {n} card of {suit}, your longest suit.",
                "You hold {n} cards of {suit}, your longest suit.",
                number,
            )
        case "trumps":
            return ngettext("You hold {n} trump.", "You hold {n} trumps.", number)
        case "low_hand" if not number:
            return _("None of your cards is a jack or higher.")
        case "low_hand":
            return ngettext(
                "Only {n} of your cards is a jack or higher.",
                "Only {n} of your cards are jacks or higher.",
                number,
            )
        case "nothing":
            return _("You hold no aces and no trumps.")
        case "over_asked":
            return ngettext(
                "With this bid the table has bid {n} trick too many.",
                "With this bid the table has bid {n} tricks too many.",
                number,
            )
        case "under_asked":
            return ngettext(
                "With this bid {n} trick is left that nobody has bid.",
                "With this bid {n} tricks are left that nobody has bid.",
                number,
            )
    return ""


def _play(why: Reason) -> str:
    number = why.number or 0
    match why.kind:
        case "need_all":
            return ngettext("You need the last trick, too.", "You need all {n} remaining tricks.", number)
        case "take":
            return ngettext(
                "You play last and still need {n} trick: take this one.",
                "You play last and still need {n} tricks: take this one.",
                number,
            )
        case "boss":
            return _("Nobody has a higher card of {suit}.")
        case "draw":
            return ngettext(
                "Draw trumps: {n} has not been played yet.",
                "Draw trumps: {n} have not been played yet.",
                number,
            )
        case "ruff":
            return _("You have no {suit}: trump it.")
        case "lost":
            return _("None of your cards can take this trick: keep the good ones.")
        case "time":
            return ngettext(
                "You still need {n} trick, and there is time: keep your best cards.",
                "You still need {n} tricks, and there is time: keep your best cards.",
                number,
            )
        case "under":
            return _("You have what you bid: stay below the {card}.")
        case "shed":
            return _("You have what you bid: get rid of a high card of {suit}.")
        case "low_lead":
            return ngettext(
                "You have what you bid, and {n} higher card of {suit} has not been played yet.",
                "You have what you bid, and {n} higher cards of {suit} have not been played yet.",
                number,
            )
        case "feed":
            return _("{name} already has enough tricks: leave this one to them.")
        case "deny":
            return ngettext(
                "{name} still needs {n} trick: take this one first.",
                "{name} still needs {n} tricks: take this one first.",
                number,
            )
        case "joker":
            return _("A joker never takes a trick: you can play it now.")
    raise KeyError(why.kind)
