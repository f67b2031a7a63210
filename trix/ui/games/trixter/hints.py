"""The reasons of Trixter in words."""

from collections.abc import Sequence
from typing import assert_never

from trix.ai.games.trixter import reasons
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.cards import card_name, suit_name


def sentence(why: reasons.BidReason | reasons.PlayReason, names: Sequence[str]) -> str:
    """Return the sentence of a reason; *names* are by seat."""
    if isinstance(why, reasons.BidReason):
        return _bid(why)
    return _play(why, names)


def _bid(why: reasons.BidReason) -> str:
    match why:
        case reasons.Tops(number):
            return ngettext(
                "Aces and high trumps in your hand: {n}.", "Aces and high trumps in your hand: {n}.", number
            ).format(n=number)
        case reasons.LongestSuit(suit, number):
            return ngettext(
                "You hold {n} card of {suit}, your longest suit.",
                "You hold {n} cards of {suit}, your longest suit.",
                number,
            ).format(suit=suit_name(suit), n=number)
        case reasons.Trumps(number):
            return ngettext("You hold {n} trump.", "You hold {n} trumps.", number).format(n=number)
        case reasons.FewHigh(0):
            return _("None of your cards is a jack or higher.")
        case reasons.FewHigh(number):
            return ngettext(
                "Only {n} of your cards is a jack or higher.",
                "Only {n} of your cards are jacks or higher.",
                number,
            ).format(n=number)
        case reasons.NoTops():
            return _("You hold no aces and no trumps.")
        case reasons.Overbid(tricks):
            return ngettext(
                "With this bid the table has bid {n} trick too many.",
                "With this bid the table has bid {n} tricks too many.",
                tricks,
            ).format(n=tricks)
        case reasons.Underbid(tricks):
            return ngettext(
                "With this bid {n} trick is left that nobody has bid.",
                "With this bid {n} tricks are left that nobody has bid.",
                tricks,
            ).format(n=tricks)
    assert_never(why)


def _play(why: reasons.PlayReason, names: Sequence[str]) -> str:
    match why:
        case reasons.NeedsAll(tricks):
            return ngettext(
                "You need the last trick, too.", "You need all {n} remaining tricks.", tricks
            ).format(n=tricks)
        case reasons.TakesLast(tricks):
            return ngettext(
                "You play last and still need {n} trick: take this one.",
                "You play last and still need {n} tricks: take this one.",
                tricks,
            ).format(n=tricks)
        case reasons.HighestOut(suit):
            return _("Nobody has a higher card of {suit}.").format(suit=suit_name(suit))
        case reasons.DrawsTrumps(out):
            return ngettext(
                "Draw trumps: {n} has not been played yet.",
                "Draw trumps: {n} have not been played yet.",
                out,
            ).format(n=out)
        case reasons.Ruffs(suit):
            return _("You have no {suit}: trump it.").format(suit=suit_name(suit))
        case reasons.CannotTake():
            return _("None of your cards can take this trick: keep the good ones.")
        case reasons.HasTime(tricks):
            return ngettext(
                "You still need {n} trick, and there is time: keep your best cards.",
                "You still need {n} tricks, and there is time: keep your best cards.",
                tricks,
            ).format(n=tricks)
        case reasons.StaysUnder(best):
            return _("You have what you bid: stay below the {card}.").format(card=card_name(best))
        case reasons.ShedsHigh(suit):
            return _("You have what you bid: get rid of a high card of {suit}.").format(suit=suit_name(suit))
        case reasons.LeadsLow(suit, higher):
            return ngettext(
                "You have what you bid, and {n} higher card of {suit} has not been played yet.",
                "You have what you bid, and {n} higher cards of {suit} have not been played yet.",
                higher,
            ).format(suit=suit_name(suit), n=higher)
        case reasons.LeavesTrick(seat):
            return _("{name} already has enough tricks: leave this one to them.").format(name=names[seat])
        case reasons.DeniesTrick(seat, tricks):
            return ngettext(
                "{name} still needs {n} trick: take this one first.",
                "{name} still needs {n} tricks: take this one first.",
                tricks,
            ).format(name=names[seat], n=tricks)
        case reasons.JokerNow():
            return _("A joker never takes a trick: you can play it now.")
    assert_never(why)
