"""The book of rules of Troika, for the options of the table."""

from collections.abc import Mapping
from typing import cast

from trix.engine.options import Value
from trix.games import load_game
from trix.games.troika.game import Troika
from trix.games.troika.scoring import FIVE_POINTS, THREE_POINTS, TRICK_POINTS
from trix.ui.games.book import CardRow, Chapter, advice, example, paragraph, values
from trix.ui.i18n import _
from trix.ui.widgets import Widget
from trix.ui.words.numbers import signed

Page = list[Widget]


def chapters(options: Mapping[str, Value]) -> list[Chapter]:
    """Return the chapters, in the order in which a beginner reads them."""
    game = cast(Troika, load_game("troika", **options))
    found = [
        Chapter("game", _("The game"), "crown", _the_game(game)),
        Chapter("points", _("What counts"), "scores", _what_counts(game)),
        Chapter("bidding", _("Bidding"), "plus", _bidding(game)),
        Chapter("trump", _("Trump"), "spade", _trump(game)),
        Chapter("tricks", _("Tricks"), "last_trick", _tricks(game)),
    ]
    if options["low_bids"] != "off":
        found.append(Chapter("low", _("Low bids"), "minus", _low(game)))
    found.append(Chapter("scores", _("Scores and winning"), "flag", _scores(game)))
    return found


def _the_game(game: Troika) -> Page:
    deck = (
        _("Ace to 8 of every suit, all sevens, the 5 of hearts and the 3 of spades: 34 cards.")
        if game.options["kitty"]
        else _(
            "Ace to 8 of every suit, the sevens of clubs and diamonds, the 5 of hearts and the 3 of "
            "spades: 32 cards."
        )
    )
    lowest = "7C 7D 7H 7S 5H 3S" if game.options["kitty"] else "7C 7D 5H 3S"
    return [
        paragraph(
            _("You play with the player opposite, against the two others. The turn goes with the clock.")
        ),
        paragraph(deck),
        example(CardRow(lowest), _("These are the lowest cards of their suits.")),
        paragraph(_("Everybody gets eight cards. The deal moves on by one with every hand.")),
    ]


def _what_counts(game: Troika) -> Page:
    return [
        paragraph(_("Ten points are in every deal:")),
        values(
            [
                (_("Each of the eight tricks"), signed(TRICK_POINTS)),
                (_("The trick with the 5 of hearts"), signed(FIVE_POINTS)),
                (_("The trick with the 3 of spades"), signed(THREE_POINTS)),
            ]
        ),
        example(
            CardRow("KH 5H AH 9H", ringed="AH"),
            _("A trick worth six points for the side of the ace: one, and five for the 5 of hearts."),
        ),
        advice(_("Give the 5 of hearts to your partner’s trick, and the 3 of spades to the others.")),
    ]


def _bidding(game: Troika) -> Page:
    options = game.options
    page = [
        paragraph(
            _(
                "You bid for how many points your side will take, from {n} to 12. Left of the dealer begins."
            ).format(n=options["min_bid"])
        )
    ]
    if options["bidding"] == "rounds":
        page.append(
            paragraph(
                _("Bid more than the last bid, or pass: who has passed is out. It goes on until one is left.")
            )
        )
    else:
        page.append(
            paragraph(
                _(
                    "Everybody speaks once: more than the last bid, or pass. The dealer, who is "
                    "last, may take the highest bid as it stands."
                )
            )
        )
    if options["no_trumps"]:
        page.append(
            paragraph(
                _("A bid without trump ranks just above the same number with trump, and counts double.")
            )
        )
    page.append(
        paragraph(
            _("If all others pass, the dealer must make the lowest bid.")
            if options["stick_dealer"]
            else _("If all pass, the next player deals; that counts as no hand.")
        )
    )
    page.append(
        advice(
            _(
                "The 5 of hearts is worth as much as five tricks: bid more if you hold it with high cards. "
                "About two tricks more will be your partner’s."
            )
        )
    )
    return page


def _trump(game: Troika) -> Page:
    page: Page = []
    if game.options["kitty"]:
        page.append(
            paragraph(
                _(
                    "The highest bidder picks up the two cards that are left and puts two away, "
                    "unseen: neither the 5 of hearts nor the 3 of spades. They score for nobody."
                )
            )
        )
    if game.options["joffre"]:
        page.append(
            paragraph(
                _("Trump is not named: it is the suit of the first card that the highest bidder leads.")
            )
        )
    else:
        page.append(paragraph(_("The highest bidder names trump and leads to the first trick.")))
    if game.options["no_trumps"]:
        page.append(paragraph(_("After a bid without trump there is none: the suit led always takes.")))
    page.append(advice(_("Name the suit of which you hold most; and lead it, to draw the others’ trumps.")))
    return page


def _tricks(game: Troika) -> Page:
    return [
        paragraph(
            _(
                "Follow the suit that was led if you can; otherwise play what you like. The highest "
                "trump takes the trick, or else the highest card of the suit led, and leads the "
                "next."
            )
        ),
        example(
            CardRow("AS 3S 8D QS", ringed="8D"),
            _(
                "Diamonds are trump: the 8 takes the trick, and with it the 3 of spades. That "
                "costs three points."
            ),
        ),
    ]


def _low(game: Troika) -> Page:
    which = (
        _("A bid without trump may be called low.")
        if game.options["low_bids"] == "nt_only"
        else _("Every bid may be called low.")
    )
    return [
        paragraph(which),
        paragraph(
            _(
                "Then the order of the cards is turned round for this deal, in trump too: the "
                "lowest card takes the trick. A low bid ranks equal to the same bid played high, so "
                "it must go above it."
            )
        ),
        example(CardRow("9C KC 7C AC", ringed="7C"), _("Low: the seven takes the trick.")),
    ]


def _scores(game: Troika) -> Page:
    options = game.options
    failed = (
        _("If it fails, it loses the points it took.")
        if options["failed_bid"] == "points"
        else _("If it fails, it loses as many points as it bid.")
    )
    page = [
        paragraph(
            _("The side of the highest bidder gets the points it took, if they are at least its bid.")
            + " "
            + failed
        ),
    ]
    if options["no_trumps"]:
        page.append(paragraph(_("Without trump that side’s gain or loss is doubled, never the other’s.")))
    limit = options["max_non_bid"]
    page.append(
        paragraph(
            _("The other side always gets the points it took.")
            if limit is None
            else _(
                "The other side gets the points it took, as long as it has fewer than {n} points; "
                "from there on it gains only by bids of its own."
            ).format(n=limit)
        )
    )
    page.append(
        paragraph(
            _(
                "A side with {n} points wins; with −{n} it loses. The side that bid is looked at first."
            ).format(n=options["target"])
            if options["length"] == "points"
            else _("After {n} hands the side with more points wins.").format(n=options["hands"])
        )
    )
    return page
