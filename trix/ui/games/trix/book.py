"""The book of rules of Trix, for the options of the table."""

from collections.abc import Callable, Mapping
from typing import cast

from trix.engine.options import Value
from trix.games import load_game
from trix.games.trix.contracts import DIAMONDS, KING_OF_HEARTS, LTOOSH, QUEENS, TRIX
from trix.games.trix.game import Trix
from trix.ui.games.book import CardRow, Chapter, Columns, advice, example, paragraph, values
from trix.ui.games.trix.contract_words import icons_of, score_line
from trix.ui.games.trix.contracts import contract_name, emblem_icon
from trix.ui.i18n import _
from trix.ui.widgets import Widget
from trix.ui.words.numbers import signed

Page = list[Widget]


def chapters(options: Mapping[str, Value]) -> list[Chapter]:
    """Return the chapters, in the order in which a beginner reads them."""
    game = cast(Trix, load_game("trix", **options))
    found = [
        Chapter("game", _("The game"), "crown", _the_game(game)),
        Chapter("tricks", _("Tricks"), "last_trick", _tricks(game)),
    ]
    found += [_contract(game, contract, page) for contract, page in _CONTRACTS.items()]
    if options["mode"] != "classic":
        found.append(Chapter("together", _("Several at once"), "complex", _together(game)))
    if options["doubling"] != "off":
        found.append(Chapter("doubling", _("Doubling"), "double", _doubling(game)))
    if options["partnership"]:
        found.append(Chapter("partners", _("Partners"), "partner", _partners(game)))
    found.append(Chapter("end", _("Winning"), "flag", _winning(game)))
    return found


def _contract(game: Trix, contract: int, page: Callable[[Trix], Page]) -> Chapter:
    name = contract_name(contract, "classic")
    lines: Page = [
        paragraph(_("{contract}: {points}").format(contract=name, points=score_line(contract, game.values)))
    ]
    return Chapter(emblem_icon(contract), name, icons_of(contract, "classic")[0], [*lines, *page(game)])


def _the_game(game: Trix) -> Page:
    mode = game.options["mode"]
    course = {
        "classic": _(
            "Each kingdom has five deals. Looking at their cards, the owner says before each what is played: "
            "king of hearts, queens, diamonds, ltoosh or Trix, each of them once."
        ),
        "complex": _(
            "Each kingdom has two deals: Trix, and the complex, in which everything that costs "
            "points counts at once. Looking at their cards, the owner says which comes first."
        ),
        "free_complex": _(
            "Each kingdom has Trix, and the four penalties, of which the owner may play one, "
            "several or all in the same deal: two to five deals in all."
        ),
    }[str(mode)]
    page = [
        paragraph(_("Four players get thirteen cards each. The ace is high, the two is low.")),
        paragraph(
            _(
                "A game is four kingdoms, one for each player. Who is dealt the seven of hearts in "
                "the very first deal owns the first; then the next player to the right."
            )
        ),
        paragraph(course),
    ]
    if game.options["fixed_order"]:
        page.append(paragraph(_("At this table nobody chooses: the contracts come in a fixed order.")))
    page.append(paragraph(_("The turn goes to the right, against the clock. The owner begins every deal.")))
    page.append(
        advice(
            _(
                "Choose what your cards are good for: with low cards a deal of penalties, with "
                "jacks and their neighbours Trix."
            )
        )
    )
    return page


def _tricks(game: Trix) -> Page:
    page = [
        paragraph(_("In all contracts but Trix, everybody plays one card in turn: that is a trick.")),
        paragraph(
            _(
                "Follow the suit that was led if you can. If you cannot, throw what you like. There "
                "is no trump: the highest card of the suit led takes the trick, and its player "
                "leads the next."
            )
        ),
        example(
            CardRow("9D KD 3D AS", ringed="KD"),
            _(
                "Nine of diamonds led: the king takes it. The ace of spades is another suit and "
                "takes nothing."
            ),
        ),
    ]
    if game.options["forced_discard"]:
        page.append(
            paragraph(
                _(
                    "At this table, who cannot follow suit must throw a card that costs points in this deal, "
                    "if they hold one."
                )
            )
        )
    if game.options["early_end"]:
        page.append(paragraph(_("A deal stops as soon as nothing that scores is left in the hands.")))
    return page


def _king(game: Trix) -> Page:
    page = [
        paragraph(_("One card counts: whoever takes the trick with the king of hearts pays for it.")),
        example(
            CardRow("7H KH 2H AH", ringed="AH"),
            _("The ace takes the trick, and the king of hearts with it."),
        ),
    ]
    if game.options["hearts_lead"] == "restricted" and game.options["mode"] != "complex":
        page.append(
            paragraph(
                _(
                    "When it is played alone, you may lead a heart only if you hold nothing but "
                    "hearts: so the king is not hunted down at once."
                )
            )
        )
    page.append(
        advice(
            _(
                "Holding the king, get rid of a short suit: as soon as you cannot follow, throw the "
                "king. Not holding it, keep low hearts, and do not take tricks that end with "
                "somebody who is out of a suit."
            )
        )
    )
    return page


def _queens(game: Trix) -> Page:
    return [
        paragraph(_("Each of the four queens costs whoever takes it.")),
        example(
            CardRow("KS 5S QS QD", ringed="KS"),
            _(
                "The king of spades takes two queens in one trick; the second was thrown by a "
                "player out of spades."
            ),
        ),
        advice(_("Kings and aces catch queens. Play them early, while others still follow with low cards.")),
    ]


def _diamonds(game: Trix) -> Page:
    return [
        paragraph(_("Every diamond in the tricks you take costs you. There are thirteen of them.")),
        example(
            CardRow("4D 2D 9D 7D", ringed="9D"),
            _("Four diamonds in one trick, all for the nine."),
        ),
        advice(
            _("A long suit of diamonds with low cards in it is safe; without the two and three it is not.")
        ),
    ]


def _ltoosh(game: Trix) -> Page:
    return [
        paragraph(_("Every trick costs, whatever is in it.")),
        advice(
            _(
                "Play the highest card that still stays below what lies on the table. When you must "
                "take a trick, take it with your highest card."
            )
        ),
    ]


def _trix(game: Trix) -> Page:
    first, second, third, last = (signed(points) for points in game.values.places)
    page = [
        paragraph(
            _(
                "No tricks here: the cards are laid out in four columns, one for each suit. A suit "
                "begins with its jack; then it grows up to the ace and down to the two, card by "
                "card."
            )
        ),
        example(
            Columns("QS JS TS", "JH TH 9H 8H", "JC"),
            _(
                "Now the king or the nine of spades can be laid, the queen or the seven of hearts, "
                "the queen or the ten of clubs; and the jack of diamonds."
            ),
        ),
        paragraph(_("In your turn you lay one card. Only if none fits, you pass; you may not hold back.")),
        values(
            [
                (_("First to be rid of all cards"), first),
                (_("Second"), second),
                (_("Third"), third),
                (_("Last"), last),
            ]
        ),
    ]
    if game.options["throw_in"]:
        page.append(
            paragraph(
                _(
                    "Who holds all four twos, or three twos and the three of the fourth suit, may "
                    "demand a new deal before it begins: the owner then chooses anew."
                )
            )
        )
    if game.options["partnership"] and game.options["twos_shown"]:
        page.append(paragraph(_("After everybody’s first turn, all twos that are still held are turned up.")))
    page.append(
        advice(
            _(
                "Lay first what opens the way to your own low and high cards. Keep back the card "
                "that others wait for, as long as you have another one to lay."
            )
        )
    )
    return page


def _together(game: Trix) -> Page:
    heading = (
        _("In the complex all four count at once, in the same tricks:")
        if game.options["mode"] == "complex"
        else _("Penalties that are played together count at once, in the same tricks:")
    )
    lines = [
        (contract_name(contract, "classic"), score_line(contract, game.values))
        for contract in (KING_OF_HEARTS, QUEENS, DIAMONDS, LTOOSH)
    ]
    return [
        paragraph(heading),
        values(lines),
        paragraph(_("The king of hearts may be hunted by leading hearts when he is not played alone.")),
        example(
            CardRow("QD KD 6D 2D", ringed="KD"),
            _(
                "One trick of the complex: a queen, four diamonds and the trick itself, {points} in all."
            ).format(points=signed(game.values.queen + 4 * game.values.diamond + game.values.trick)),
        ),
    ]


def _doubling(game: Trix) -> Page:
    page = [
        paragraph(
            _(
                "In deals with the king of hearts or the queens, whoever holds one of them may lay "
                "it open before the first card is led: it then counts double. It stays in the hand "
                "until it is played."
            )
        ),
        example(CardRow("KH", doubled="KH"), _("An exposed card has a golden edge.")),
        paragraph(
            _(
                "Who takes an exposed card of somebody else pays double; the one who exposed it "
                "gains its value."
            )
        ),
        values(
            [
                (_("Exposed king of hearts: who takes it"), signed(2 * game.values.king)),
                (_("… and who exposed it"), signed(-game.values.king)),
                (_("Exposed queen: who takes it"), signed(2 * game.values.queen)),
                (_("… and who exposed it"), signed(-game.values.queen)),
            ]
        ),
    ]
    if game.options["doubling"] == "leader":
        page.append(
            paragraph(
                _(
                    "If it comes home to the one who exposed it, in a trick that somebody else led, "
                    "that one pays double, and the player who led gains its value. In a trick of "
                    "their own leading it costs its value once."
                )
            )
        )
    else:
        page.append(paragraph(_("If it comes home to the one who exposed it, it costs its value once.")))
    page.append(
        advice(_("Expose a card only with enough low cards beside it that you are not made to take it."))
    )
    return page


def _partners(game: Trix) -> Page:
    page = [
        paragraph(
            _(
                "Who sits opposite is your partner. Each has a score and a kingdom of their own; "
                "both are added up."
            )
        ),
        advice(
            _(
                "Throw what costs points when an opponent takes the trick, not your partner. In "
                "Trix open the way for each other."
            )
        ),
    ]
    if game.options["partner_result"] == "worst_individual":
        page.insert(
            1, paragraph(_("At this table the partners of the player with the worst single score lose."))
        )
    return page


def _winning(game: Trix) -> Page:
    lowest = bool(game.options["reversed_scores"])
    return [
        paragraph(
            _(
                "In a kingdom the penalties come to {minus}, Trix to {plus}: all scores together "
                "are always zero. What stands at the end is what one owes the others."
            ).format(minus=signed(game.values.penalties), plus=signed(sum(game.values.places)))
        ),
        paragraph(
            _("The lowest total wins.")
            if lowest
            else _("The highest total wins. Equal totals share the victory.")
        ),
    ]


_CONTRACTS = {KING_OF_HEARTS: _king, QUEENS: _queens, DIAMONDS: _diamonds, LTOOSH: _ltoosh, TRIX: _trix}
