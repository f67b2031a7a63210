"""The book of rules of Trixter, for the options of the table."""

from collections.abc import Mapping
from typing import cast

from trix.engine.options import Value
from trix.games import load_game
from trix.games.trixter.game import Trixter
from trix.games.trixter.results import hand_score
from trix.ui.games.book import CardRow, Chapter, advice, example, paragraph, values
from trix.ui.i18n import _, ngettext
from trix.ui.widgets import Widget
from trix.ui.words.numbers import signed

Page = list[Widget]
_SUITED = 52


def chapters(options: Mapping[str, Value]) -> list[Chapter]:
    """Return the chapters, in the order in which a beginner reads them."""
    game = cast(Trixter, load_game("trixter", **options))
    found = [
        Chapter("game", _("The game"), "crown", _the_game(game)),
        Chapter("bidding", _("Bidding and trump"), "plus", _bidding(game)),
        Chapter("tricks", _("Tricks"), "last_trick", _tricks(game)),
    ]
    if game.deck_size > _SUITED:
        found.append(Chapter("jokers", _("Jokers"), "star", _jokers(game)))
    found.append(Chapter("scores", _("Scores"), "scores", _scores(game)))
    return found


def _the_game(game: Trixter) -> Page:
    sizes = game.hand_sizes
    return [
        paragraph(
            _("Before each hand everybody says how many tricks they will take: exactly as many as that.")
        ),
        paragraph(
            ngettext("The game has {n} hand.", "The game has {n} hands.", len(sizes)).format(n=len(sizes))
            + " "
            + _("Cards in each hand: {sizes}.").format(sizes=", ".join(map(str, sizes)))
        ),
        paragraph(
            _(
                "Deal, bids and tricks go with the clock. The highest card drawn deals first; the "
                "deal moves on by one with every hand. The cards that are left lie face down."
            )
        ),
    ]


def _bidding(game: Trixter) -> Page:
    page = [
        paragraph(
            _(
                "The dealer bids first and names trump with the bid; then the others in turn, from "
                "none to all. Nobody passes."
            )
        ),
        paragraph(
            _(
                "You may change your bid until the player after you has bid. The last one cannot: "
                "the dealer has bid before."
            )
        ),
    ]
    if game.options["hook"]:
        page.append(
            paragraph(
                _(
                    "The last bid must not make all bids add up to the number of tricks: "
                    "somebody always misses."
                )
            )
        )
    page += [
        advice(
            _(
                "Count aces, and high trumps; a long trump suit takes tricks with low cards too. If "
                "the bids before yours are high, bid lower: the tricks are wanted by others."
            )
        ),
        advice(_("Dealing, name the suit in which you are long, not the one in which you have an ace.")),
    ]
    return page


def _tricks(game: Trixter) -> Page:
    lead = (
        _("The dealer leads the first trick.")
        if game.options["first_lead"] == "dealer"
        else _("The player on the dealer’s left leads the first trick.")
    )
    return [
        paragraph(lead),
        paragraph(
            _(
                "Follow the suit that was led if you can; otherwise play what you like. The highest "
                "trump takes the trick, or else the highest card of the suit led, and leads the "
                "next. Trump may be led at any time."
            )
        ),
        example(
            CardRow("TC KC 3H 8C", ringed="3H"),
            _("Hearts are trump: the three of hearts takes the trick, played by somebody without clubs."),
        ),
        advice(
            _(
                "Once you have your tricks, get rid of high cards under higher ones. Watch the "
                "others: who still needs tricks will fight for them."
            )
        ),
    ]


def _jokers(game: Trixter) -> Page:
    count = game.deck_size - _SUITED
    return [
        paragraph(
            ngettext(
                "{n} joker makes the cards come out even.", "{n} jokers make the cards come out even.", count
            ).format(n=count)
        ),
        paragraph(
            _(
                "A joker has no suit, is never trump and takes no trick. It may be played only by "
                "who has none of the suit led, and led only by who holds nothing but jokers."
            )
        ),
        example(
            CardRow("X1 4D 9D QD", ringed="QD"),
            _(
                "A joker was led: the first card with a suit, the four of diamonds, says what "
                "is to be followed."
            ),
        ),
        advice(_("A joker never takes a trick: welcome to who has enough of them.")),
    ]


def _scores(game: Trixter) -> Page:
    miss = game.options["miss"]

    def scored(bid: int, tricks: int) -> tuple[str, str]:
        told = _("Bid {bid}, took {tricks}").format(bid=bid, tricks=tricks)
        return told, signed(hand_score(bid, tricks, miss))

    missed = (
        _("Missed, it costs five points for each trick over or under.")
        if miss == "per_trick"
        else _("Missed, it costs five points, by however much.")
    )
    return [
        paragraph(_("A bid made exactly brings ten points, and one for each trick.") + " " + missed),
        values([scored(3, 3), scored(0, 0), scored(2, 1), scored(1, 4)]),
        paragraph(
            _("The highest total wins. The rating is the points per hand, however many one has played.")
        ),
    ]
