"""The last chapter of the book of rules: the options of this table."""

from collections.abc import Mapping

from trix.engine.options import Value
from trix.ui.game_parts.book import Chapter
from trix.ui.game_parts.screens import GameScreens
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.widgets import Column, Label, Widget


def in_force(screens: GameScreens, options: Mapping[str, Value]) -> Chapter:
    """Make the chapter: a paragraph for each option; options that are off are listed together."""
    preset = screens.preset_of(options)
    title = screens.preset_label(preset) if preset else _("Custom rules.")
    page: list[Widget] = [Label(title, bold=True)]
    absent: list[str] = []
    for name in screens.meaningful(options):
        if options[name] is False:
            absent.append(screens.option_title(name))
        else:
            page.append(_paragraph(screens, options, name))
    if absent:
        page.append(Label(_("Not used here: {options}").format(options=join_list(absent)), tone="muted"))
    return Chapter("table", _("Table rules"), "settings", page)


def _paragraph(screens: GameScreens, options: Mapping[str, Value], name: str) -> Widget:
    value = options[name]
    heading = screens.option_title(name)
    if value is not True:
        heading = _("{option}: {value}").format(option=heading, value=screens.value_label(name, value))
    sentence = screens.meaning(options, name)
    return Column([Label(heading), Label(sentence, "small", tone="muted")], gap=0)
