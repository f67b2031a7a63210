"""Names of cards and suits in the player's language."""

from collections.abc import Sequence

from trix.engine.cards import FIRST_JOKER, rank_of, suit_of
from trix.ui.kit.i18n import _, ngettext, pgettext

SUIT_ICONS = ("club", "diamond", "heart", "spade")


def titled(name: str) -> str:
    """Return the name of a card or suit as it stands alone on a button: with a capital."""
    return name[:1].upper() + name[1:]


def suit_name(suit: int) -> str:
    """Name a suit 0..3, as in "follow hearts"."""
    return (
        pgettext("suit", "clubs"),
        pgettext("suit", "diamonds"),
        pgettext("suit", "hearts"),
        pgettext("suit", "spades"),
    )[suit]


def trump_name(suit: int) -> str:
    """Return the sentence that names the trump suit."""
    return (_("Clubs are trump"), _("Diamonds are trump"), _("Hearts are trump"), _("Spades are trump"))[suit]


def trump_title(suit: int) -> str:
    """Return a short title that names the trump suit."""
    return (_("Clubs trump"), _("Diamonds trump"), _("Hearts trump"), _("Spades trump"))[suit]


def rank_name(card: int) -> str:
    """Name the rank of a suit card."""
    names: Sequence[str] = (
        *(str(number) for number in range(2, 11)),
        pgettext("card", "jack"),
        pgettext("card", "queen"),
        pgettext("card", "king"),
        pgettext("card", "ace"),
    )
    return names[rank_of(card)]


def card_name(card: int) -> str:
    """Name a card, as in "queen of spades"; for screen readers and announcements."""
    if card >= FIRST_JOKER:
        return _("joker {n}").format(n=card - FIRST_JOKER + 1)
    return _("{rank} of {suit}").format(rank=rank_name(card), suit=suit_name(suit_of(card)))


def cards_each(size: int) -> str:
    """Return the size of a hand, as in "3 cards each"."""
    return ngettext("{n} card each", "{n} cards each", size).format(n=size)


def trick_count(tricks: int) -> str:
    """Return a number of tricks, as in "2 tricks"."""
    return ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks)
