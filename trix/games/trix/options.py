"""The options and presets of Trix."""

from collections.abc import Mapping
from types import MappingProxyType

from trix.engine.errors import RulesError
from trix.engine.options import Option, Value, choose_options

_YES_NO = (True, False)

OPTIONS = (
    Option("mode", ("classic", "complex", "free_complex"), "classic"),
    Option("partnership", _YES_NO, False),
    Option("doubling", ("leader", "simple", "off"), "leader"),
    Option("hearts_lead", ("restricted", "free"), "restricted"),
    Option("throw_in", _YES_NO, True),
    Option("early_end", _YES_NO, True),
    Option("twos_shown", _YES_NO, True),
    Option("partner_result", ("sum", "worst_individual"), "sum"),
    Option("forced_discard", _YES_NO, False),
    Option("swap_values", _YES_NO, False),
    Option("reversed_scores", _YES_NO, False),
    Option("fixed_order", _YES_NO, False),
)

_COMPLEX: dict[str, Value] = {
    "mode": "complex",
    "doubling": "simple",
    "hearts_lead": "free",
    "throw_in": False,
}
_LEVANT: dict[str, Value] = {"doubling": "simple", "hearts_lead": "free", "throw_in": False}
_PARTNERS: dict[str, Value] = {"partnership": True, "twos_shown": False}

PRESETS: Mapping[str, Mapping[str, Value]] = {
    "complex": _COMPLEX,
    "complex_partner": _COMPLEX | _PARTNERS,
    "levant": _LEVANT,
    "levant_partner": _LEVANT | _PARTNERS,
    "full": {},
    "full_partner": {"partnership": True},
    "jordan": {"fixed_order": True},
}

DAILY = "complex"
"""The preset of the game of the day."""


def choose(asked: Mapping[str, object]) -> MappingProxyType[str, Value]:
    """Return every option with its value. Raises RulesError, also if options contradict each other."""
    options = choose_options("trix", OPTIONS, asked)
    if options["fixed_order"] and options["mode"] == "free_complex":
        raise RulesError(
            "trix: option 'fixed_order' takes False where 'mode' is 'free_complex': one cannot both choose "
            "contracts freely and have them come in order"
        )
    return options
