"""The book of rules of Trixter, for the options of the table."""

from collections.abc import Mapping
from typing import cast

from trix.engine.options import Value
from trix.games import load_game
from trix.games.trixter.game import Trixter
from trix.games.trixter.results import hand_score
from trix.ui.game_parts.book import CardRow, Chapter, Page, advice, book, chapter, example, values, when
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.numbers import signed

_SUITED = 52


def chapters(options: Mapping[str, Value]) -> list[Chapter]:
    """Return the chapters, in reading order for beginners."""
    game = cast(Trixter, load_game("trixter", **options))
    return book(
        chapter("game", _("The game"), "crown", _the_game(game)),
        chapter("bidding", _("Bidding and trump"), "plus", _bidding(game)),
        chapter("tricks", _("Playing tricks"), "last_trick", _tricks(game)),
        chapter("jokers", _("Jokers"), "star", _jokers(game) if game.deck_size > _SUITED else []),
        chapter("scores", _("Scores"), "scores", _scores(game)),
    )


def _the_game(game: Trixter) -> Page:
    sizes = game.hand_sizes
    return [
        _(
            "Before each deal everyone bids how many tricks they will take. Take exactly as many "
            "tricks as you bid."
        ),
        ngettext("The game has {n} deal.", "The game has {n} deals.", len(sizes)).format(n=len(sizes))
        + " "
        + _("Cards in each deal: {sizes}.").format(sizes=", ".join(map(str, sizes))),
        _(
            "Dealing, bidding and play go clockwise. Whoever draws the highest card deals first, and "
            "then each player in turn. The remaining cards stay face down."
        ),
    ]


def _bidding(game: Trixter) -> Page:
    return [
        _(
            "The dealer bids first and names trump with the bid; then the others bid in turn, from "
            "none to all. Nobody passes."
        ),
        _(
            "You may change your bid until the next player has bid. The last bidder cannot, as "
            "everyone else has bid."
        ),
        when(
            game.options["hook"],
            _("The last bid may not make the bids add up to the number of tricks, so someone always misses."),
        ),
        advice(
            _(
                "Count aces and high trumps; a long trump suit takes tricks with low cards, too. If the "
                "bids before yours are high, bid lower: others want those tricks."
            )
        ),
        advice(_("As dealer, name your longest suit, not the one in which you have an ace.")),
    ]


def _tricks(game: Trixter) -> Page:
    lead = (
        _("The dealer leads to the first trick.")
        if game.options["first_lead"] == "dealer"
        else _("The player on the dealer’s left leads to the first trick.")
    )
    return [
        lead,
        _(
            "Follow suit if you can; otherwise play what you like. The highest trump takes the trick, "
            "or else the highest card of the suit led, and its player leads to the next. Trump may be "
            "led at any time."
        ),
        example(
            CardRow("TC KC 3H 8C", ringed="3H"),
            _("Hearts are trump: the three of hearts, played by someone without clubs, takes the trick."),
        ),
        advice(
            _(
                "Once you have your tricks, get rid of high cards under higher ones. Watch the others: "
                "whoever still needs tricks will fight for them."
            )
        ),
    ]


def _jokers(game: Trixter) -> Page:
    count = game.deck_size - _SUITED
    return [
        ngettext(
            "{n} joker makes the cards come out even.", "{n} jokers make the cards come out even.", count
        ).format(n=count),
        _(
            "A joker has no suit, is never trump and takes no trick. You may play it only if you "
            "cannot follow suit, and lead it only if you hold nothing but jokers."
        ),
        example(
            CardRow("X1 4D 9D QD", ringed="QD"),
            _("A joker was led: the first card with a suit, the four of diamonds, sets the suit to follow."),
        ),
        advice(_("A joker never takes a trick, which is welcome once you have enough of them.")),
    ]


def _scores(game: Trixter) -> Page:
    miss = game.options["miss"]

    def scored(bid: int, tricks: int) -> tuple[str, str]:
        text = _("Bid {bid}, took {tricks}").format(bid=bid, tricks=tricks)
        return text, signed(hand_score(bid, tricks, miss))

    missed = (
        _("A missed bid costs five points for each trick over or under.")
        if miss == "per_trick"
        else _("A missed bid costs five points, however far off it was.")
    )
    return [
        _("A bid made exactly scores ten points, plus one for each trick.") + " " + missed,
        values([scored(3, 3), scored(0, 0), scored(2, 1), scored(1, 4)]),
        _("The highest total wins. The rating is the average of points per deal."),
    ]
