"""Mu and sigma of the levels, written by `python -m tools.train.agent_ratings`.

Above each form: the games of that command, and the matches of docs/agents.md by their letters.
"""

from collections.abc import Mapping
from typing import Final

AGENT_NUMBERS: Final[Mapping[tuple[str, str], Mapping[str, tuple[float, float]]]] = {
    # --games 30 --levels random beginner standard
    # match A
    # match S
    ("trix", "classic"): {
        "random": (-8.82, 2.41),
        "beginner": (3.9, 0.5),
        "standard": (25.0, 0.5),
        "expert": (36.6, 1.0),
    },
    # --games 30 --levels random beginner standard
    ("trix", "classic partners"): {
        "random": (11.85, 2.1),
        "beginner": (21.22, 1.75),
        "standard": (25.0, 1.88),
    },
    # --games 30 --levels random beginner standard
    # match B
    # match N
    # match O
    ("trix", "complex"): {
        "random": (3.87, 2.27),
        "beginner": (15.25, 0.5),
        "standard": (25.0, 0.5),
        "advanced": (29.69, 0.88),
        "expert": (32.65, 0.65),
    },
    # --games 30 --levels random beginner standard
    # match D
    # match P
    ("trix", "complex partners"): {
        "random": (6.61, 2.01),
        "beginner": (14.49, 0.78),
        "standard": (25.0, 0.58),
        "expert": (32.74, 0.82),
    },
    # --games 30 --levels random beginner standard
    # match C
    # match R
    # match R, expert
    ("trixter", "4 full"): {
        "random": (-11.71, 2.49),
        "beginner": (3.99, 0.5),
        "standard": (25.0, 0.5),
        "advanced": (31.09, 0.89),
        "expert": (35.5, 0.98),
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
    # --games 1 --levels standard advanced expert
    # match E
    # match Q
    # match Q, expert
    ("troika", "troika"): {
        "random": (7.85, 2.03),
        "beginner": (16.0, 0.65),
        "standard": (25.0, 0.5),
        "advanced": (26.65, 0.5),
        "expert": (34.72, 1.09),
    },
}
