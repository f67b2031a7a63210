import ast
from pathlib import Path

import pytest

from tools.site.slim import slim, slim_cached, slim_page

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''"""A module."""
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from x import Y  # for the checker

A: Final = 1  # a comment
"""What A is."""


class Empty(Exception):
    """Says it all."""


class Point(NamedTuple):
    x: int = 0


def told(
    a: "Y",
    *rest: int,
    b: dict[  # some comment
        str, int
    ] = {},
    c: (int) = 1,
) -> (tuple[int, ...]):
    """Two

    paragraphs."""
    bare: int
    if a:
        bare: (
            str
        ) = """no docstring
        of two lines"""
    wide: (
        str | None
    ) = bare
    return (
        "# no comment",
        bare,
    )  # ü


def ü(): return f"{A}#"  # noqa
'''
SLIM = '''
from typing import TYPE_CHECKING, NamedTuple

pass


A = 1



class Empty(Exception):
 pass


class Point(NamedTuple):
 x: int = 0


def told(
a,
*rest,
b\\
\\
= {},
c = 1,
):



 bare: int
 if a:
  bare\\
\\
= """no docstring
        of two lines"""
 wide\\
\\
= bare
 return (
"# no comment",
bare,
)


def ü(): return f"{A}#"
'''


def test_comments_and_docstrings_are_removed_and_lines_keep_their_numbers():
    assert slim(SOURCE) == SLIM


def test_the_cache_gives_each_source_its_own_text(tmp_path):
    for _ in range(2):
        assert slim_cached(SOURCE, tmp_path) == SLIM
        assert slim_cached(SOURCE + "x = 1\n", tmp_path) == slim(SOURCE + "x = 1\n")
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.long
@pytest.mark.parametrize("folder", sorted(path.name for path in (ROOT / "trix").iterdir() if path.is_dir()))
def test_slim_modules_have_the_same_code(folder):
    for file in (ROOT / "trix" / folder).rglob("*.py"):
        source = file.read_text("utf-8")
        slimmed = slim(source)
        assert does(slimmed) == does(source), file
        assert slimmed.count("\n") == source.count("\n"), file


def does(source):
    """A module's syntax tree without what no running program notices."""
    return ast.dump(Doing().visit(ast.parse(source)))


class Doing(ast.NodeTransformer):
    """Drops statements without effect, and unused annotations."""

    def generic_visit(self, node):
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                block[:] = [self.plain(one, node) for one in block if not idle(one)]
        return node

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 (a method's name)

    def plain(self, node, parent):
        if isinstance(node, ast.AnnAssign) and node.value and not isinstance(parent, ast.ClassDef):
            return ast.Assign([node.target], node.value)
        return node


def idle(node):
    return (
        isinstance(node, ast.Pass)
        or (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        )
        or (isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING")
    )


PAGE = """/**
 * A comment.
 */
const a = 1;  // one
  // an indented one
  const text = `${a}
    <b>`;
"""


def test_pages_lose_comments_and_indentation():
    assert (
        slim_page(PAGE)
        == """


const a = 1;  // one

const text = `${a}
<b>`;
"""
    )
