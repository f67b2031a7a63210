"""Mu and sigma of the levels, written by `python -m tools.train.agent_ratings`."""

from collections.abc import Mapping
from typing import Final

AGENT_NUMBERS: Final[Mapping[tuple[str, str], Mapping[str, tuple[float, float]]]] = {
    # --games 30 --levels random beginner standard
    ("trix", "classic"): {
        "random": (-3.36, 2.45),
        "beginner": (11.46, 1.9),
        "standard": (25.0, 2.35),
    },
    # --games 30 --levels random beginner standard
    ("trix", "classic partners"): {
        "random": (11.85, 2.1),
        "beginner": (21.22, 1.75),
        "standard": (25.0, 1.88),
    },
    # --games 30 --levels random beginner standard
    ("trix", "complex"): {
        "random": (3.04, 2.27),
        "beginner": (13.99, 1.87),
        "standard": (25.0, 2.25),
    },
    # --games 30 --levels random beginner standard
    ("trix", "complex partners"): {
        "random": (11.85, 2.1),
        "beginner": (21.22, 1.75),
        "standard": (25.0, 1.88),
    },
    # --games 30 --levels random beginner standard
    ("trixter", "4 full"): {
        "random": (-5.95, 2.55),
        "beginner": (12.43, 1.94),
        "standard": (25.0, 2.35),
    },
    # --games 30 --levels random beginner standard
    ("trixter", "4 short"): {
        "random": (3.45, 2.36),
        "beginner": (17.3, 1.88),
        "standard": (25.0, 2.2),
    },
    # --games 30 --levels random beginner standard
    ("trixter", "5 full"): {
        "random": (-8.58, 2.14),
        "beginner": (15.86, 1.86),
        "standard": (25.0, 2.27),
    },
    # --games 30 --levels random beginner standard
    ("troika", "joffre"): {
        "random": (11.85, 2.1),
        "beginner": (21.22, 1.75),
        "standard": (25.0, 1.88),
    },
    # --games 30 --levels random beginner standard
    ("troika", "kaiser"): {
        "random": (13.94, 2.14),
        "beginner": (24.5, 1.73),
        "standard": (25.0, 1.79),
    },
    # --games 30 --levels random beginner standard
    ("troika", "troika"): {
        "random": (11.85, 2.1),
        "beginner": (21.22, 1.75),
        "standard": (25.0, 1.88),
    },
}
