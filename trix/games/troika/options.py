"""The options and presets of Troika."""

from collections.abc import Mapping
from types import MappingProxyType

from trix.engine.errors import RulesError
from trix.engine.options import Option, Value, choose_options

_YES_NO = (True, False)

OPTIONS = (
    Option("length", ("points", "hands"), "points"),
    Option("target", range(10, 201), 52),
    Option("hands", range(1, 101), 12),
    Option("bidding", ("rounds", "single"), "rounds"),
    Option("min_bid", (5, 6, 7, 8), 6),
    Option("no_trumps", _YES_NO, True),
    Option("low_bids", ("off", "nt_only", "always"), "off"),
    Option("stick_dealer", _YES_NO, True),
    Option("failed_bid", ("points", "bid"), "points"),
    Option("max_non_bid", (30, 35, 45, 47, 50, 55, 56, 60, None), 45),
    Option("kitty", _YES_NO, False),
    Option("joffre", _YES_NO, False),
)

PRESETS: Mapping[str, Mapping[str, Value]] = {
    "troika": {},
    "kaiser": {"bidding": "single", "min_bid": 7, "failed_bid": "bid", "max_non_bid": 47},
    "joffre": {"joffre": True},
}

DAILY = "troika"
"""The preset of the game of the day."""


def choose(asked: Mapping[str, object]) -> MappingProxyType[str, Value]:
    """Return every option with its value. Raises RulesError, also if options contradict each other."""
    options = choose_options("troika", OPTIONS, asked)
    if options["low_bids"] == "nt_only" and not options["no_trumps"]:
        raise RulesError(
            "troika: option 'low_bids' takes 'off' or 'always' where 'no_trumps' is False: "
            "'nt_only' would leave no low bid"
        )
    return options
