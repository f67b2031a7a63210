"""Names of cards and suits in the player's language."""

from trix.engine.cards import ACE, FIRST_JOKER, JACK, KING, rank_of, suit_of
from trix.engine.types import Card, Suit
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.text_tables import table, translated

SUIT_ICONS = ("club", "diamond", "heart", "spade")
SUIT_SIGNS = "♣♦♥♠"
"""The letters of the fonts for suits 0..3."""


def capitalize_first(name: str) -> str:
    """Return the name of a card or suit as it stands alone on a button: with a capital."""
    return name[:1].upper() + name[1:]


def suit_name(suit: Suit) -> str:
    """Name a suit 0..3, as in "follow hearts"."""
    return translated(table("cards")["suits"][suit])


def trump_name(suit: Suit) -> str:
    """Return the sentence that names the trump suit."""
    return translated(table("cards")["trump"][suit])


def trump_title(suit: Suit) -> str:
    """Return a short title that names the trump suit."""
    return translated(table("cards")["trump_title"][suit])


def rank_name(card: Card) -> str:
    """Name the rank of a suit card."""
    return translated(table("cards")["ranks"][rank_of(card)])


class CardName(str):
    """The name of a card; translations derive a case or the gender of other words from it.

    In a sentence, {card:dative} is the name with the article of that case, and {card:Dative} the same with a
    capital. {card:sie|er|es} is the word for a feminine, masculine or neuter name; two words are enough where
    aces are masculine.
    """

    rank: int
    """The rank of a suit card; for a joker the king's, whose gender it shares."""

    def __format__(self, case: str) -> str:
        if not case:
            return str(self)
        if "|" in case:
            words = case.split("|")
            return words[-1] if self.rank == ACE else words[self.rank in (JACK, KING)]
        # patterns of a number, jack, queen, king and ace
        number, *others = translated(table("cards")["cases"][case.lower()]).split("; ")
        name = (*[number] * JACK, *others)[self.rank].format(card=str(self))
        return capitalize_first(name) if case[0].isupper() else name

    @property
    def unbroken(self) -> "CardName":
        """The name with no-break spaces, for one line where there is room."""
        name = CardName(self.replace(" ", "\u00a0"))
        name.rank = self.rank
        return name

    def within(self, sentence: str) -> "CardName":
        """Return a *sentence* about {card} that is a name of the same gender again."""
        whole = CardName(sentence.format(card=self))
        whole.rank = self.rank
        return whole


def card_name(card: Card) -> CardName:
    """Name a card, as in "queen of spades"; for screen readers and announcements."""
    if card >= FIRST_JOKER:
        name = CardName(_("joker {n}").format(n=card - FIRST_JOKER + 1))
        name.rank = KING
    else:
        name = CardName(_("{rank} of {suit}").format(rank=rank_name(card), suit=suit_name(suit_of(card))))
        name.rank = rank_of(card)
    return name


def cards_each(size: int) -> str:
    """Return the size of a hand, as in "3 cards each"."""
    return ngettext("{n} card each", "{n} cards each", size).format(n=size)


def trick_count(tricks: int) -> str:
    """Return a number of tricks, as in "2 tricks"."""
    return ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks)
