import ast
from pathlib import Path

import pytest

from tools.site.slim import slim

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''"""A module."""

A = 1  # a comment
"""What A is."""


class Empty(Exception):
    """Says it all."""


def told():
    """Two

    paragraphs."""
    return "# no comment", """no docstring"""  # ü


def ü(): return f"{A}#"  # noqa
'''
SLIM = """

A = 1



class Empty(Exception):
    pass


def told():



    return "# no comment", \"\"\"no docstring\"\"\"


def ü(): return f"{A}#"
"""


def test_comments_and_docstrings_are_removed_and_lines_keep_their_numbers():
    assert slim(SOURCE) == SLIM


@pytest.mark.long
@pytest.mark.parametrize("folder", sorted(path.name for path in (ROOT / "trix").iterdir() if path.is_dir()))
def test_slim_modules_have_the_same_code(folder):
    for file in (ROOT / "trix" / folder).rglob("*.py"):
        source = file.read_text("utf-8")
        slimmed = slim(source)
        assert does(slimmed) == does(source), file
        assert slimmed.count("\n") == source.count("\n"), file


def does(source):
    """A module's syntax tree without the statements that do nothing."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(getattr(node, "body", None), list):
            node.body = [one for one in node.body if not idle(one)]
    return ast.dump(tree)


def idle(node):
    return isinstance(node, ast.Pass) or (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
