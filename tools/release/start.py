"""What a bundle runs: the game.

With TRIX_TRIAL in the environment, the seconds since the epoch at which it was begun, it ends with its first
frame and prints how many seconds that took.
"""

import os
import time

from trix.__main__ import run


def end_with_the_first_frame(began: float) -> None:
    """Have the desktop's platform end the program where it would show what is ready."""
    from trix.host.desktop import DesktopPlatform

    def ready(platform: DesktopPlatform) -> None:
        print(f"{time.time() - began:.2f}", flush=True)
        # no save is written, no window asks
        os._exit(0)

    DesktopPlatform.ready = ready  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    if trial := os.environ.get("TRIX_TRIAL"):
        end_with_the_first_frame(float(trial))
    run()
