"""Games with any options, for properties that hold for all of them."""

from hypothesis import reject
from hypothesis import strategies as st

from trix.engine.errors import RulesError
from trix.games import load_game, option_table


@st.composite
def games(draw, name, short):
    """A game with any options that the rules allow together.

    *short* narrows the values of some, by game and option: long games show nothing that short ones do not.
    """
    options = {
        option.name: draw(st.sampled_from(short.get((name, option.name), option.values)))
        for option in option_table(name)
    }
    try:
        return load_game(name, **options)
    except RulesError:
        reject()
