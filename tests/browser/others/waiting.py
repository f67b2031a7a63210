"""The waiting methods that the pages of all drivers share."""

import time
from typing import Any

PATIENCE = 120.0


class Waiting:
    """A page with methods that wait."""

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression."""
        raise NotImplementedError

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Wait."""
        time.sleep(milliseconds / 1000)

    def wait_for(self, expression: str) -> None:
        """Wait until an expression is true."""
        end = time.monotonic() + PATIENCE
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise AssertionError(f"waited {PATIENCE} s in vain for {expression}")
            self.wait_for_timeout(50)
