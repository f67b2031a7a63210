"""Names that a package has of its modules, but imports only when somebody asks for them.

To import one module of a package imports the package first. If that named its modules at once, they would
all come in one piece, and in the browser that takes the time of many frames.
"""

from collections.abc import Callable
from importlib import import_module


def imported_late(package: str, **modules: str) -> Callable[[str], object]:
    """Return the `__getattr__` of a package, which takes each of these names from its module.

    That is one of the package, such as ".game", or another by its whole name.
    """

    def find(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(modules[name], package), name)

    return find
