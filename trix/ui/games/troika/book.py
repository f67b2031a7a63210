"""The book of rules of Troika, for the options of the table."""

from collections.abc import Mapping
from typing import cast

from trix.engine.options import Value
from trix.games import load_game
from trix.games.troika.game import Troika
from trix.games.troika.scoring import FIVE_POINTS, THREE_POINTS, TRICK_POINTS
from trix.ui.game_parts.book import CardRow, Chapter, Page, advice, book, chapter, example, values, when
from trix.ui.kit.i18n import _
from trix.ui.words.numbers import signed


def chapters(options: Mapping[str, Value]) -> list[Chapter]:
    """Return the chapters, in reading order for beginners."""
    game = cast(Troika, load_game("troika", **options))
    return book(
        chapter("game", _("The game"), "crown", _the_game(game)),
        chapter("points", _("What counts"), "scores", _what_counts(game)),
        chapter("bidding", _("Bidding"), "plus", _bidding(game)),
        chapter("trump", _("Trump"), "spade", _trump(game)),
        chapter("tricks", _("Playing tricks"), "last_trick", _tricks(game)),
        chapter("low", _("Low bids"), "minus", _low(game) if options["low_bids"] != "off" else []),
        chapter("scores", _("Scores and winning"), "flag", _scores(game)),
    )


def _the_game(game: Troika) -> Page:
    deck = (
        _("Ace down to 8 of every suit, all sevens, the 5 of hearts and the 3 of spades: 34 cards.")
        if game.options["kitty"]
        else _(
            "Ace down to 8 of every suit, the sevens of clubs and diamonds, the 5 of hearts and the 3 of "
            "spades: 32 cards."
        )
    )
    lowest = "7C 7D 7H 7S 5H 3S" if game.options["kitty"] else "7C 7D 5H 3S"
    return [
        _("You play with the player opposite against the other two. Play goes clockwise."),
        deck,
        example(CardRow(lowest), _("These are the lowest cards of their suits.")),
        _("Everyone gets eight cards. The players deal in turn."),
    ]


def _what_counts(game: Troika) -> Page:
    return [
        _("Every deal has ten points:"),
        values(
            [
                (_("Each of the eight tricks"), signed(TRICK_POINTS)),
                (_("The trick with the 5 of hearts"), signed(FIVE_POINTS)),
                (_("The trick with the 3 of spades"), signed(THREE_POINTS)),
            ]
        ),
        example(
            CardRow("KH 5H AH 9H", ringed="AH"),
            _(
                "A trick worth six points for the side that played the ace: one, plus five for the 5 of "
                "hearts."
            ),
        ),
        advice(_("Give the 5 of hearts to your partner’s trick, and the 3 of spades to the others.")),
    ]


def _bidding(game: Troika) -> Page:
    options = game.options
    return [
        _(
            "You bid how many points your side will take, from {n} to 12. The player on the dealer’s "
            "left bids first."
        ).format(n=options["min_bid"]),
        (
            _(
                "Bid more than the last bid, or pass. Whoever passes is out of the bidding, which goes "
                "on until one player is left."
            )
            if options["bidding"] == "rounds"
            else _(
                "Everyone bids once: more than the last bid, or pass. The dealer, who is last, may "
                "take over the highest bid as it stands."
            )
        ),
        when(
            options["no_trumps"],
            _("A no-trump bid ranks just above the same number with trump, and counts double."),
        ),
        _("If everyone else passes, the dealer must make the lowest bid.")
        if options["stick_dealer"]
        else _("If everyone passes, the next player deals; that deal does not count."),
        advice(
            _(
                "The 5 of hearts is worth as much as five tricks: bid more if you hold it with high cards. "
                "Count on about two more tricks from your partner."
            )
        ),
    ]


def _trump(game: Troika) -> Page:
    return [
        when(
            game.options["kitty"],
            _(
                "The highest bidder picks up the two remaining cards and puts two away, face down, but "
                "neither the 5 of hearts nor the 3 of spades. They score for nobody."
            ),
        ),
        (
            _("Trump is not named: it is the suit of the first card the highest bidder leads.")
            if game.options["joffre"]
            else _("The highest bidder names trump and leads to the first trick.")
        ),
        when(
            game.options["no_trumps"],
            _("After a no-trump bid there is no trump: the highest card of the suit led takes the trick."),
        ),
        advice(_("Name your longest suit, and lead it to draw the others’ trumps.")),
    ]


def _tricks(game: Troika) -> Page:
    return [
        _(
            "Follow suit if you can; otherwise play what you like. The highest trump takes the trick, "
            "or else the highest card of the suit led, and its player leads to the next."
        ),
        example(
            CardRow("AS 3S 8D QS", ringed="8D"),
            _(
                "Diamonds are trump: the 8 takes the trick, and the 3 of spades with it. That costs three "
                "points."
            ),
        ),
    ]


def _low(game: Troika) -> Page:
    which = (
        _("A no-trump bid may be called low.")
        if game.options["low_bids"] == "nt_only"
        else _("Every bid may be called low.")
    )
    return [
        which,
        _(
            "Then the cards rank in reverse for this deal, trumps too: the lowest card takes the "
            "trick. A low bid ranks equal to the same bid played high, so it must go above it."
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
    limit = options["max_non_bid"]
    return [
        _("The highest bidder’s side scores the points it took if it made at least its bid.") + " " + failed,
        when(
            options["no_trumps"],
            _("In a no-trump deal that side’s gain or loss is doubled, never the other side’s."),
        ),
        _("The other side always scores the points it took.")
        if limit is None
        else _(
            "The other side scores the points it took as long as its total is below {n}; from there on "
            "it gains only by its own bids."
        ).format(n=limit),
        _(
            "A side that reaches {n} points wins; at −{n} it loses. The side that bid is checked first."
        ).format(n=options["target"])
        if options["length"] == "points"
        else _("After {n} deals the side with more points wins.").format(n=options["hands"]),
    ]
