"""How Trix is played, and which of its options are in force."""

from collections.abc import Mapping
from typing import Final

from trix.engine.options import Value
from trix.games import load_game, presets
from trix.games.trix.contracts import DIAMONDS, KING_OF_HEARTS, LTOOSH, QUEENS, TRIX
from trix.ui.contracts import contract_icons, contract_name
from trix.ui.i18n import N_, _
from trix.ui.screens import setup_model, wording
from trix.ui.screens.contract_words import score_line
from trix.ui.screens.score_table import IconStrip
from trix.ui.widgets import Column, IconButton, Label, Panel, PanelScene, Row, Scroll, Widget

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


class RulesScene(PanelScene):
    """The game in a few sentences, then the options in force."""

    name = "table_rules"
    first = "close"

    def __init__(self, options: Mapping[str, Value]) -> None:
        self._options = options

    def build(self) -> Widget:
        """One paragraph a contract and an option."""
        header = Row(
            [
                Label(_("Rules"), "heading", bold=True, grow=1),
                IconButton("close", _("Close"), "close", self.back, size=44),
            ]
        )
        course: list[Widget] = [Label(_(sentence)) for sentence in _COURSE]
        paragraphs = [*course, *self._contracts(), *self._in_force()]
        return Panel([header, Scroll("rules", Column(paragraphs, gap=10))], max_width=560)

    def _contracts(self) -> list[Widget]:
        """What each contract is about and what it scores, with the icon that stands for it."""
        game = load_game(setup_model.GAME, **self._options)
        return [
            Column(
                [
                    Row(
                        [
                            IconStrip("", contract_icons(contract)),
                            Label(contract_name(contract, game.options["mode"]), bold=True, grow=1),
                            Label(score_line(contract, game.values), "small", tone="muted"),
                        ],
                        gap=4,
                    ),
                    Label(_(sentence), "small", tone="muted"),
                ],
                gap=0,
            )
            for contract, sentence in _CONTRACTS.items()
        ]

    def _in_force(self) -> list[Widget]:
        title = next(
            (wording.preset_label(name) for name in presets(setup_model.GAME) if self._is(name)),
            _("Your own choice of rules."),
        )
        paragraphs: list[Widget] = [Label(title, bold=True)]
        absent: list[str] = []
        for name in setup_model.meaningful(self._options):
            if self._options[name] is False:
                absent.append(wording.option_title(name))
            else:
                paragraphs.append(self._paragraph(name))
        if absent:
            none = Label(_("Not in force: {options}").format(options=wording.listed(absent)), tone="muted")
            paragraphs.append(none)
        return paragraphs

    def _paragraph(self, name: str) -> Widget:
        value = self._options[name]
        heading = wording.option_title(name)
        if value is not True:
            heading = _("{option}: {value}").format(option=heading, value=wording.value_label(name, value))
        sentence = wording.meaning(self._options, name)
        return Column([Label(heading), Label(sentence, "small", tone="muted")], gap=0)

    def _is(self, preset: str) -> bool:
        return setup_model.options_of(preset) == self._options
