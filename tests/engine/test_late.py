import subprocess
import sys
from importlib import import_module

import pytest

from trix.games import game_names


@pytest.mark.parametrize("game", game_names())
def test_a_package_has_its_names_and_no_others(game):
    package = import_module(f"trix.games.{game}")
    assert all(getattr(package, name) is not None for name in package.__all__)
    assert package.load is import_module(f"trix.games.{game}.game").load
    with pytest.raises(AttributeError, match=f"module 'trix.games.{game}' has no attribute 'lode'"):
        _ = package.lode


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("package", ["trix.games.{}", "trix.ai.games.{}.playouts"])
def test_a_package_comes_without_its_modules(package, game):
    name = package.format(game)
    program = f"import sys, {name}; assert not [one for one in sys.modules if one.startswith('{name}.')]"
    subprocess.run([sys.executable, "-c", program], check=True)
