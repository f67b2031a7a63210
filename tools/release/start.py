"""Entry point of a bundle: starts the game.

If TRIX_TRIAL holds the start time (seconds since the epoch), the game exits at its first frame and prints the
elapsed seconds.
"""

import os
import time

from trix.__main__ import run


def end_with_the_first_frame(began: float) -> None:
    """Make the desktop platform exit at the first frame."""
    from trix.platform.desktop import DesktopPlatform

    def ready(platform: DesktopPlatform) -> None:
        print(f"{time.time() - began:.2f}", flush=True)
        # no save is written, no window asks
        os._exit(0)

    DesktopPlatform.ready = ready  # type: ignore[assignment]


if __name__ == "__main__":
    if trial := os.environ.get("TRIX_TRIAL"):
        end_with_the_first_frame(float(trial))
    run()
