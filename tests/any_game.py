"""A strategy for games with random options."""

from types import MappingProxyType

from hypothesis import reject
from hypothesis import strategies as st

from trix.engine.errors import RulesError
from trix.games import load_game, option_table


@st.composite
def games(draw, name, short=MappingProxyType({})):
    """Draw a game with any legal combination of options.

    *short* limits the values of some options, by game and option, because long games add no cases.
    """
    options = {
        option.name: draw(st.sampled_from(short.get((name, option.name), option.values)))
        for option in option_table(name)
    }
    try:
        return load_game(name, **options)
    except RulesError:
        reject()
