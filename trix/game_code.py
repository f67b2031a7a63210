"""Game codes: the rules and the seed of a game as a few letters and digits.

    to_code("trix", options, seed)     "0000-0000-707"
    from_code("oooo oooo 7o7")         GameCode("trix", options, seed)
    code_in("Code: 0000-0000-707.")    the same

A code is written in base 32 (`trix.engine.base32`). It consists of the rules, eight digits of seed, and two
check digits that detect every single wrong digit and every swap of neighbours. The rules of a preset are one
digit; others are a mark, the game, and the option values as one number in mixed radix.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from trix.engine.base32 import DIGITS, clean, codes_in, decode, encode, group_digits
from trix.engine.errors import RulesError
from trix.engine.options import Value
from trix.games import game_names, load_game, option_table, presets

SEEDS: Final = 1 << 40
"""Seeds in codes are below this."""
LONGEST: Final = 32
"""The most digits of a code."""

# prime: no difference of one digit, and no swap of two, can be a multiple of it
_CHECK = 1021
_SEED_DIGITS, _CHECK_DIGITS = 8, 2
_SHORTEST = 1 + _SEED_DIGITS + _CHECK_DIGITS
_OWN_RULES = 31
# the index of a preset is its digit: only append
_RULESETS: Final = (
    ("trix", "complex"),
    ("trix", "complex_partner"),
    ("trix", "levant"),
    ("trix", "levant_partner"),
    ("trix", "full"),
    ("trix", "full_partner"),
    ("trix", "jordan"),
    ("trixter", "four"),
    ("trixter", "five"),
    ("trixter", "short"),
    ("troika", "troika"),
    ("troika", "kaiser"),
    ("troika", "joffre"),
)


class CodeError(ValueError):
    """An unreadable code; `reason` is "length", "letter", "check" or "newer"."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason


class GameCode(NamedTuple):
    """The contents of a code."""

    game: str
    options: Mapping[str, Value]
    """Every option with its value."""
    seed: int


def to_code(game: str, options: Mapping[str, Value], seed: int) -> str:
    """Return the code of a game, in groups of four digits.

    Raises RulesError for an unknown game or option, and ValueError for a seed that is not below `SEEDS`.
    """
    if not 0 <= seed < SEEDS:
        raise ValueError(f"a code has seeds below {SEEDS}, not {seed}")
    body = _rules_digits(game, dict(load_game(game, **options).options)) + encode(seed, _SEED_DIGITS)
    code = body + encode(decode(body) % _CHECK, _CHECK_DIGITS)
    return group_digits(code)


def from_code(text: str) -> GameCode:
    """Parse a typed code. Raises CodeError with the reason."""
    code = _plain(text)
    if len(code) < _SHORTEST:
        raise CodeError(f"a code has {_SHORTEST} letters and digits or more, not {len(code)}", "length")
    body, check = code[:-_CHECK_DIGITS], code[-_CHECK_DIGITS:]
    if decode(body) % _CHECK != decode(check):
        raise CodeError("a letter or digit of the code is wrong", "check")
    rules, seed = body[:-_SEED_DIGITS], decode(body[-_SEED_DIGITS:])
    game, options = _rules(rules)
    return GameCode(game, options, seed)


def code_in(text: str) -> GameCode:
    """Find and parse the code in a pasted text, such as a message or a link. Raises CodeError."""
    wrong = CodeError("there is no code in that text", "length")
    for code in codes_in(text):
        try:
            return from_code(code)
        except CodeError as error:
            is_likely = any(map(str.isdecimal, code)) and sum(map(str.isalnum, code)) <= LONGEST
            if is_likely and error.reason != "length":
                wrong = error
    raise wrong


def _plain(text: str) -> str:
    """Return the digits of a typed code. Raises CodeError."""
    if len(text) > 4 * LONGEST:
        raise CodeError("that is too long for a code", "length")
    try:
        code = clean(text)
    except ValueError as error:
        raise CodeError(str(error), "letter") from None
    if len(code) > LONGEST:
        raise CodeError("that is too long for a code", "length")
    return code


def _rules_digits(game: str, options: Mapping[str, Value]) -> str:
    for place, (name, preset) in enumerate(_RULESETS):
        if name == game and options == load_game(game, **presets(game)[preset]).options:
            return DIGITS[place]
    number = 0
    for option in option_table(game):
        number = number * len(option.values) + list(option.values).index(options[option.name])
    return DIGITS[_OWN_RULES] + DIGITS[game_names().index(game)] + encode(number, _width(game))


@lru_cache(maxsize=32)  # problems share few rules
def _rules(digits: str) -> tuple[str, Mapping[str, Value]]:
    first = DIGITS.index(digits[0])
    if first < len(_RULESETS) and len(digits) == 1:
        game, preset = _RULESETS[first]
        return game, load_game(game, **presets(game)[preset]).options
    if first != _OWN_RULES or len(digits) < 2 or DIGITS.index(digits[1]) >= len(game_names()):
        raise CodeError("this code is of another version of the game", "newer")
    game = game_names()[DIGITS.index(digits[1])]
    if len(digits) != 2 + _width(game):
        raise CodeError("this code is of another version of the game", "newer")
    number = decode(digits[2:])
    chosen: dict[str, Value] = {}
    for option in reversed(option_table(game)):
        number, place = divmod(number, len(option.values))
        chosen[option.name] = option.values[place]
    if number:
        raise CodeError("this code is of another version of the game", "newer")
    try:
        return game, load_game(game, **chosen).options
    except RulesError as error:
        raise CodeError(str(error), "newer") from None


def _width(game: str) -> int:
    """Return how many digits the option values of a game take."""
    count = 1
    for option in option_table(game):
        count *= len(option.values)
    return -(-(count - 1).bit_length() // 5)
