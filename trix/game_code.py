"""Game codes: rules and seed of a game as a few letters and digits that can be read out.

    to_code("trix", options, seed)     "0000-0000-707"
    from_code("oooo oooo 7o7")         GameCode("trix", options, seed)

The digits are Crockford's base 32, without I, L, O and U; O is read as 0, I and L as 1. A code consists of
the rules, eight digits of seed, and two check digits that detect every single wrong digit and every swap of
neighbours. The rules of a preset are one digit; others are a mark, the game, and the option values as one
number in mixed radix.
"""

import unicodedata
from collections.abc import Mapping
from typing import Final, NamedTuple

from trix.engine.errors import RulesError
from trix.engine.options import Value
from trix.games import game_names, load_game, option_table, presets

DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEEDS: Final = 1 << 40
"""Seeds in codes are below this."""
LONGEST: Final = 32
"""The most digits of a code."""

_MISHEARD = str.maketrans("OIL", "011")
_BETWEEN = set(" -–—_.·")
# prime: no difference of one digit, and no swap of two, can be a multiple of it
_CHECK = 1021
_SEED_DIGITS, _CHECK_DIGITS = 8, 2
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
    """A code that cannot be read; `reason` is "length", "letter", "check" or "newer"."""

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
    body = _rules_digits(game, dict(load_game(game, **options).options)) + _digits(seed, _SEED_DIGITS)
    code = body + _digits(_number(body) % _CHECK, _CHECK_DIGITS)
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4))


def from_code(text: str) -> GameCode:
    """Parse a code as people write it. Raises CodeError with the reason."""
    code = _plain(text)
    shortest = 1 + _SEED_DIGITS + _CHECK_DIGITS
    if len(code) < shortest:
        raise CodeError(f"a code has {shortest} letters and digits or more, not {len(code)}", "length")
    body, check = code[:-_CHECK_DIGITS], code[-_CHECK_DIGITS:]
    if _number(body) % _CHECK != _number(check):
        raise CodeError("a letter or digit of the code is wrong", "check")
    rules, seed = body[:-_SEED_DIGITS], _number(body[-_SEED_DIGITS:])
    game, options = _rules(rules)
    return GameCode(game, options, seed)


def _plain(text: str) -> str:
    """Return only the digits of a code, with similar letters corrected. Raises CodeError."""
    if len(text) > 4 * LONGEST:
        raise CodeError("that is too long for a code", "length")
    code = ""
    for sign in text.upper():
        if sign in _BETWEEN or sign.isspace() or unicodedata.category(sign) == "Cf":
            continue
        # digits of other scripts count as digits
        value = unicodedata.decimal(sign, None)
        code += sign if value is None else str(value)
    code = code.translate(_MISHEARD)
    wrong = next((sign for sign in code if sign not in DIGITS), None)
    if wrong is not None:
        raise CodeError(f"there is no {wrong!r} in a code", "letter")
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
    return DIGITS[_OWN_RULES] + DIGITS[game_names().index(game)] + _digits(number, _width(game))


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
    number = _number(digits[2:])
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


def _digits(number: int, width: int) -> str:
    return "".join(DIGITS[number >> 5 * place & 31] for place in reversed(range(width)))


def _number(digits: str) -> int:
    number = 0
    for digit in digits:
        number = number * 32 + DIGITS.index(digit)
    return number
