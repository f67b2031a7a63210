"""The book of rules of Trix, for the options of the table."""

from collections.abc import Callable, Mapping
from typing import cast

from trix.engine.options import Value
from trix.games import load_game
from trix.games.trix.contracts import DIAMONDS, KING_OF_HEARTS, LTOOSH, QUEENS, TRIX
from trix.games.trix.game import Trix
from trix.ui.game_parts.book import (
    CardRow,
    Chapter,
    Columns,
    Page,
    advice,
    book,
    chapter,
    example,
    values,
    when,
)
from trix.ui.games.trix.contracts import contract_icons, contract_name, emblem_icon, score_line
from trix.ui.kit.i18n import _
from trix.ui.words.numbers import signed


def chapters(options: Mapping[str, Value]) -> list[Chapter]:
    """Return the chapters, in reading order for beginners."""
    game = cast(Trix, load_game("trix", **options))
    return book(
        chapter("game", _("Four kingdoms"), "crown", _the_game(game)),
        chapter("tricks", _("Playing tricks"), "last_trick", _tricks(game)),
        *(_contract(game, contract, page) for contract, page in _CONTRACTS.items()),
        chapter(
            "together",
            _("The contract Complex"),
            "complex",
            _together(game) if options["mode"] != "classic" else [],
        ),
        chapter("doubling", _("Doubling"), "double", _doubling(game) if options["doubling"] != "off" else []),
        chapter("partners", _("Partners"), "partner", _partners(game) if options["partnership"] else []),
        chapter("end", _("Winning"), "flag", _winning(game)),
    )


def _contract(game: Trix, contract: int, page: Callable[[Trix], Page]) -> Chapter:
    name = contract_name(contract, "classic")
    text = _("{contract}: {points}").format(contract=name, points=score_line(contract, game.values))
    lines: Page = [] if contract == TRIX else [text]  # the page of Trix has a table of its points
    return chapter(emblem_icon(contract), name, contract_icons(contract)[0], [*lines, *page(game)])


def _the_game(game: Trix) -> Page:
    mode = game.options["mode"]
    course = {
        "classic": _(
            "Each kingdom has five deals. Before each, its owner looks at their cards and chooses what is "
            "played: king of hearts, queens, diamonds, tricks (ltoosh) or Trix, each of them once."
        ),
        "complex": _(
            "Each kingdom has two deals: the contract Trix, and the contract Complex, in which everything "
            "that costs points counts at once. Its owner looks at their cards and chooses which comes first."
        ),
        "free_complex": _(
            "Each kingdom has Trix and the four penalties. The owner may play one penalty, several or all "
            "of them in the same deal: two to five deals in all."
        ),
    }[str(mode)]
    return [
        _("Four players get thirteen cards each. The ace is high, the two is low."),
        _(
            "A game has four kingdoms, one for each player. Whoever is dealt the seven of hearts in "
            "the very first deal owns the first kingdom; the player to their right owns the next."
        ),
        course,
        when(
            game.options["fixed_order"],
            _("At this table nobody chooses: the contracts come in a fixed order."),
        ),
        _("Play goes counterclockwise. The owner of the kingdom leads first in every deal."),
        advice(
            _(
                "Choose what suits your cards: penalties for low cards, Trix for jacks and the cards next "
                "to them."
            )
        ),
    ]


def _tricks(game: Trix) -> Page:
    return [
        _("In all contracts but Trix, everyone plays one card in turn: that is a trick."),
        _(
            "Follow suit if you can. If you cannot, discard what you like. There is no trump: the "
            "highest card of the suit led takes the trick, and its player leads to the next."
        ),
        example(
            CardRow("9D KD 3D AS", ringed="KD"),
            _(
                "The nine of diamonds was led: the king takes the trick. The ace of spades is of another "
                "suit and takes nothing."
            ),
        ),
        when(
            game.options["forced_discard"],
            _(
                "At this table, a player who cannot follow suit must discard a card that costs points "
                "in this deal, if they hold one."
            ),
        ),
        when(
            game.options["early_end"],
            _("A deal ends as soon as no card that scores is left in anyone’s hand."),
        ),
    ]


def _king(game: Trix) -> Page:
    return [
        _("Only one card counts: whoever takes the trick with the king of hearts pays for it."),
        example(
            CardRow("7H KH 2H AH", ringed="AH"), _("The ace takes the trick, and the king of hearts with it.")
        ),
        when(
            game.options["hearts_lead"] == "restricted" and game.options["mode"] != "complex",
            _(
                "When this contract is played alone, you may lead a heart only if you hold nothing but "
                "hearts, so that the king is not hunted down at once."
            ),
        ),
        advice(
            _(
                "If you hold the king, get rid of a short suit: as soon as you cannot follow, discard the "
                "king. If you do not, keep low hearts, and stay out of tricks in which a player after you "
                "is void in the suit."
            )
        ),
    ]


def _queens(game: Trix) -> Page:
    return [
        _("Each of the four queens costs points: whoever takes one pays."),
        example(
            CardRow("KS 5S QS QD", ringed="KS"),
            _(
                "The king of spades takes two queens in one trick. The second was discarded by a player "
                "with no spades."
            ),
        ),
        advice(
            _(
                "Kings and aces catch queens. Play them early, while the others can still follow with low "
                "cards."
            )
        ),
    ]


def _diamonds(game: Trix) -> Page:
    return [
        _("Every diamond you take costs points. There are thirteen of them."),
        example(
            CardRow("4D 2D 9D 7D", ringed="9D"), _("Four diamonds in one trick: the nine takes them all.")
        ),
        advice(
            _("A long suit of diamonds with low cards in it is safe; without the two and three it is not.")
        ),
    ]


def _ltoosh(game: Trix) -> Page:
    return [
        _("Every trick costs points, whatever is in it. Ltoosh is the Arabic name: the slaps."),
        advice(
            _(
                "Play the highest card that does not take the trick. When you must take a trick, take it "
                "with your highest card."
            )
        ),
    ]


def _trix(game: Trix) -> Page:
    first, second, third, last = (signed(points) for points in game.values.places)
    return [
        _(
            "There are no tricks here: the cards are laid out in four lines, one for each suit. A "
            "suit starts with its jack, then grows up to the ace and down to the two, card by card."
        ),
        example(
            Columns("QS JS TS", "JH TH 9H 8H", "JC"),
            _(
                "Now the king or nine of spades can be laid, the queen or seven of hearts, the queen or "
                "ten of clubs, and the jack of diamonds."
            ),
        ),
        _("On your turn you lay one card. You pass only if none fits; you may not hold back."),
        values(
            [
                (_("First out of cards"), first),
                (_("Second"), second),
                (_("Third"), third),
                (_("Last"), last),
            ]
        ),
        when(
            game.options["throw_in"],
            _(
                "A player who holds all four twos, or three twos and the three of the fourth suit, may "
                "ask for a new deal before play begins. The owner then chooses again."
            ),
        ),
        when(
            game.options["partnership"] and game.options["twos_shown"],
            _("After everyone’s first turn, all twos still in hand are shown."),
        ),
        advice(
            _(
                "First lay what opens the way for your own low and high cards. Hold back the card the "
                "others are waiting for, as long as you have another to lay."
            )
        ),
    ]


def _together(game: Trix) -> Page:
    heading = (
        _("In the contract Complex all four count at once, in the same tricks:")
        if game.options["mode"] == "complex"
        else _("Penalties played together all count at once, in the same tricks:")
    )
    lines = [
        (contract_name(contract, "classic"), score_line(contract, game.values))
        for contract in (KING_OF_HEARTS, QUEENS, DIAMONDS, LTOOSH)
    ]
    return [
        heading,
        values(lines),
        _("When the king of hearts is not played alone, hearts may be led to hunt it down."),
        example(
            CardRow("QD KD 6D 2D", ringed="KD"),
            _("One trick in Complex: a queen, four diamonds and the trick itself, {points} in all.").format(
                points=signed(game.values.queen + 4 * game.values.diamond + game.values.trick)
            ),
        ),
    ]


def _doubling(game: Trix) -> Page:
    return [
        _(
            "In deals with the king of hearts or the queens, anyone who holds one of these cards may "
            "double it before the first lead: the card is shown and counts double. It stays in the "
            "hand until it is played."
        ),
        example(CardRow("KH", doubled="KH"), _("A doubled card has a golden edge.")),
        _(
            "Whoever takes a card doubled by another player pays double, and the player who doubled it "
            "gains its value."
        ),
        values(
            [
                (_("Doubled king of hearts: whoever takes it"), signed(2 * game.values.king)),
                (_("… and whoever doubled it"), signed(-game.values.king)),
                (_("Doubled queen: whoever takes it"), signed(2 * game.values.queen)),
                (_("… and whoever doubled it"), signed(-game.values.queen)),
            ]
        ),
        (
            _(
                "If the player who doubled a card takes it in a trick that someone else led, they pay "
                "double and the player who led gains its value. In a trick they led themselves, it "
                "costs as much as without doubling."
            )
            if game.options["doubling"] == "leader"
            else _(
                "If the player who doubled a card takes it themselves, it costs as much as without doubling."
            )
        ),
        advice(_("Double a card above all when low cards of its suit help you to keep from taking it.")),
    ]


def _partners(game: Trix) -> Page:
    return [
        _(
            "The player opposite is your partner. Each of you has a score and a kingdom of your own; "
            "the scores are added up."
        ),
        when(
            game.options["partner_result"] == "worst_individual",
            _("At this table the side of the player with the worst single score loses."),
        ),
        advice(
            _(
                "Discard what costs points when an opponent takes the trick, not your partner. In Trix, "
                "open the way for each other."
            )
        ),
    ]


def _winning(game: Trix) -> Page:
    lowest = bool(game.options["reversed_scores"])
    return [
        _(
            "In each kingdom the penalties come to {minus} and Trix to {plus}, so all scores together "
            "are always zero: what some gain, others lose."
        ).format(minus=signed(game.values.penalties), plus=signed(sum(game.values.places))),
        (_("The lowest total wins.") if lowest else _("The highest total wins. Equal totals share the win.")),
    ]


_CONTRACTS = {KING_OF_HEARTS: _king, QUEENS: _queens, DIAMONDS: _diamonds, LTOOSH: _ltoosh, TRIX: _trix}
