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
    # --games 46 --levels random beginner standard
    # --games 1 --levels standard standard advanced
    ("trix", "classic partners"): {
        "random": (9.87, 1.6),
        "beginner": (19.96, 1.57),
        "standard": (25.0, 1.69),
    },
    # --games 30 --levels random beginner standard
    # --games 6 --levels beginner standard advanced
    # --games 10 --levels standard standard advanced
    # match B
    # match N
    # match O
    ("trix", "complex"): {
        "random": (3.85, 2.27),
        "beginner": (15.21, 0.5),
        "standard": (25.0, 0.5),
        "advanced": (29.78, 0.84),
        "expert": (32.65, 0.65),
    },
    # --games 30 --levels random beginner standard
    # --games 12 --levels standard standard advanced
    # match D
    # match P
    ("trix", "complex partners"): {
        "random": (6.61, 2.01),
        "beginner": (14.49, 0.78),
        "standard": (25.0, 0.54),
        "advanced": (26.79, 2.3),
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
    # --games 10 --levels standard standard advanced
    ("trixter", "4 short"): {
        "random": (3.45, 2.36),
        "beginner": (17.3, 1.88),
        "standard": (25.0, 1.62),
        "advanced": (28.77, 3.19),
    },
    # --games 30 --levels random beginner standard
    # --games 10 --levels standard standard advanced
    ("trixter", "5 full"): {
        "random": (-8.58, 2.14),
        "beginner": (15.86, 1.86),
        "standard": (25.0, 1.59),
        "advanced": (29.13, 3.27),
    },
    # --games 30 --levels random beginner standard
    # --games 40 --levels beginner standard advanced
    ("troika", "joffre"): {
        "random": (8.16, 2.03),
        "beginner": (16.37, 1.23),
        "standard": (25.0, 1.24),
        "advanced": (28.51, 1.78),
    },
    # --games 30 --levels random beginner standard
    # --games 40 --levels beginner standard advanced
    ("troika", "kaiser"): {
        "random": (12.45, 2.11),
        "beginner": (22.09, 1.02),
        "standard": (25.0, 1.05),
        "advanced": (28.23, 1.58),
    },
    # --games 30 --levels random beginner standard
    # --games 17 --levels standard advanced expert
    # match E
    # match Q
    # match Q, expert
    ("troika", "troika"): {
        "random": (7.85, 2.03),
        "beginner": (16.0, 0.65),
        "standard": (25.0, 0.5),
        "advanced": (26.63, 0.5),
        "expert": (34.42, 0.95),
    },
}
