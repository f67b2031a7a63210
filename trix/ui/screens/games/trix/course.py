"""How Trix goes, in a few sentences."""

from collections.abc import Mapping
from typing import Final, cast

from trix.engine.options import Value
from trix.games import load_game
from trix.games.trix.contracts import DIAMONDS, KING_OF_HEARTS, LTOOSH, QUEENS, TRIX
from trix.games.trix.game import Trix
from trix.ui.contracts import contract_icons, contract_name
from trix.ui.i18n import N_, _
from trix.ui.screens.games.trix.contract_words import score_line
from trix.ui.screens.score_table import IconStrip
from trix.ui.widgets import Column, Label, Row, Widget

_COURSE: Final = (
    N_("Each player owns a kingdom. Its owner looks at the cards and chooses what is played."),
    N_("Follow the suit that was led if you can. The highest card of that suit takes the trick and leads."),
)
_CONTRACTS: Final = {
    KING_OF_HEARTS: N_("Whoever takes the trick with the king of hearts pays."),
    QUEENS: N_("Every queen in the tricks you take costs you."),
    DIAMONDS: N_("Every diamond in the tricks you take costs you."),
    LTOOSH: N_("Every trick you take costs you."),
    TRIX: N_("No tricks: jacks are laid out, then each suit grows up and down. Be rid of your cards early."),
}


def course(options: Mapping[str, Value]) -> list[Widget]:
    """Tell what each contract is about and what it scores, with the icon that stands for it."""
    game = cast(Trix, load_game("trix", **options))
    paragraphs: list[Widget] = [Label(_(sentence)) for sentence in _COURSE]
    for contract, sentence in _CONTRACTS.items():
        head = [
            IconStrip("", contract_icons(contract)),
            Label(contract_name(contract, game.options["mode"]), bold=True, grow=1),
            Label(score_line(contract, game.values), "small", tone="muted"),
        ]
        paragraphs.append(
            Column([Row(head, gap=4), Label(_(sentence), "small", tone="muted")], gap=0),
        )
    return paragraphs
