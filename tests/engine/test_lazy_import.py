import subprocess
import sys
from importlib import import_module

import pytest

from trix.engine.lazy_import import lazy_attributes
from trix.games import game_names


def test_an_attribute_is_taken_from_its_module():
    find = lazy_attributes("trix.engine", Trick=".tricks", Record="trix.record")
    assert find("Trick") is import_module("trix.engine.tricks").Trick
    assert find("Record") is import_module("trix.record").Record
    with pytest.raises(AttributeError, match=r"module 'trix\.engine' has no attribute 'Trik'"):
        find("Trik")


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("package", ["trix.games.{}", "trix.ai.games.{}.playouts"])
def test_importing_a_package_imports_none_of_its_modules(package, game):
    name = package.format(game)
    program = f"import sys, {name}; assert not [one for one in sys.modules if one.startswith('{name}.')]"
    subprocess.run([sys.executable, "-c", program], check=True)
