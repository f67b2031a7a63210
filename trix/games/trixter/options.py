"""The options and presets of Trixter."""

from collections.abc import Mapping

from trix.engine.options import Option, Value

OPTIONS = (
    Option("players", range(3, 8), 4),
    Option("hands", ("full", "up", "down_up", "short"), "full"),
    Option("hook", (True, False), False),
    Option("first_lead", ("dealer", "left_of_dealer"), "dealer"),
    Option("miss", ("flat", "per_trick"), "flat"),
)

PRESETS: Mapping[str, Mapping[str, Value]] = {
    "four": {},
    "five": {"players": 5},
    "short": {"hands": "short"},
}

DAILY = "short"
"""The preset of the game of the day, a short one."""
