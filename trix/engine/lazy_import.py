"""Package attributes that are imported on first use.

Importing a module imports its package first. A package that imported its other modules at once would load
all of them together, which takes the time of many frames in the browser.
"""

from collections.abc import Callable
from importlib import import_module


def lazy_attributes(package: str, **modules: str) -> Callable[[str], object]:
    """Return a `__getattr__` for a package that takes each of these names from its module.

    A module is named like ".game" if it is in the package, else by its full name.
    """

    def find(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(modules[name], package), name)

    return find
