"""Shortens Python, scripts and style sheets for the site. Lines keep their numbers, for crash reports.

Python loses comments, docstrings, the annotations of functions and variables, and the imports for type
checkers. The annotations of classes stay, because NamedTuples and reasons read them.
"""

import ast
import hashlib
import io
import os
import re
import sys
import tempfile
import tokenize
from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple


class Span(NamedTuple):
    """A part of a source: start and end as line (from 1) and column in characters."""

    start: tuple[int, int]
    end: tuple[int, int]


def slim(source: str) -> str:
    """Return a Python module that does the same."""
    return _flatten(_without(source, dict(_needless(source))))


def slim_cached(source: str, cache: Path) -> str:
    """Return `slim(source)`, which takes most of the time of a build, from the cache if it is there."""
    rules = Path(__file__).read_text("utf-8") + sys.version
    kept = cache / hashlib.sha256((rules + source).encode()).hexdigest()
    if kept.is_file():
        return kept.read_text("utf-8")
    slimmed = slim(source)
    cache.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=cache)
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
        file.write(slimmed)
    Path(name).replace(kept)
    return slimmed


def _without(source: str, fillers: dict[Span, str]) -> str:
    """Put fillers in the place of spans; a span within another one is ignored."""
    lines = source.splitlines()
    outer: list[Span] = []
    for span in sorted(fillers, key=lambda one: (one.start, (-one.end[0], -one.end[1]))):
        if not outer or span.start >= outer[-1].end:
            outer.append(span)
    for span in reversed(outer):
        (first, start), (last, end) = span
        head, tail = lines[first - 1][:start], lines[last - 1][end:]
        kept = (head + fillers[span]).rstrip()
        if first == last:
            lines[first - 1] = (kept + tail).rstrip()
        elif tail.strip():
            lines[first - 1 : last] = [f"{kept}\\", *["\\"] * (last - first - 1), tail]
        else:
            lines[first - 1 : last] = [kept, *[""] * (last - first)]
    return "\n".join(lines) + "\n" if lines else ""


def _needless(source: str) -> Iterator[tuple[Span, str]]:
    """Yield each text to remove, and its replacement."""
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    yield from ((Span(token.start, token.end), "") for token in tokens if token.type == tokenize.COMMENT)
    # the ends of parameter lists with an arrow
    closed = [token.end for token, then in pairwise(tokens) if then.exact_type == tokenize.RARROW]
    lines = source.splitlines()

    def point(line: int, offset: int) -> tuple[int, int]:
        # the syntax tree counts bytes
        return line, len(lines[line - 1].encode()[:offset].decode())

    def start(node: ast.AST) -> tuple[int, int]:
        return point(node.lineno, node.col_offset)  # type: ignore[attr-defined]  # nodes with a position

    def end(node: ast.AST) -> tuple[int, int]:
        return point(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]  # as above

    starts = [token.start for token in tokens]

    def find_annotation(first: tuple[int, int], annotation: ast.expr) -> Span:
        """Return the place of an annotation from its sign on, with the brackets around it."""
        before = tokens[bisect_left(starts, first) : bisect_left(starts, start(annotation))]
        opened = sum(token.string == "(" for token in before)
        if not opened:
            return Span(first, end(annotation))
        after = tokens[bisect_left(starts, end(annotation)) :]
        brackets = [token.end for token in after if token.string == ")"]
        return Span(first, brackets[opened - 1])

    for node in ast.walk(ast.parse(source)):
        for block in _blocks(node):
            strings = [statement for statement in block if _is_string(statement)]
            for string in strings:
                # a block has to hold something
                alone = len(strings) == len(block) and string is block[0] and not isinstance(node, ast.Module)
                yield Span(start(string), end(string)), "pass" if alone else ""
            if not isinstance(node, ast.ClassDef):
                yield from (
                    (find_annotation(end(statement.target), statement.annotation), "")
                    for statement in block
                    if isinstance(statement, ast.AnnAssign) and statement.value
                )
        if isinstance(node, ast.arg) and node.annotation is not None:
            line, column = start(node)
            yield find_annotation((line, column + len(node.arg)), node.annotation), ""
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            yield (
                find_annotation(max(place for place in closed if place < start(node.returns)), node.returns),
                "",
            )
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not node.orelse:
            yield Span(start(node), end(node)), "pass"


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the blocks of statements that belong to a node."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list):
            yield block


def _is_string(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _flatten(source: str) -> str:
    """Indent each level by one space, and continued lines by none."""
    levels: dict[int, int] = {}
    level, begins = 0, True
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.INDENT, tokenize.DEDENT):
            level += 1 if token.type == tokenize.INDENT else -1
        elif token.type == tokenize.NEWLINE:
            begins = True
        elif begins and token.type != tokenize.NL:
            levels[token.start[0]] = level
            begins = False
    texts: set[int] = set()  # lines that begin within a string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr | ast.Constant):
            texts.update(range(node.lineno + 1, (node.end_lineno or node.lineno) + 1))
    return "".join(
        line if number in texts else " " * levels.get(number, 0) + line.lstrip(" ")
        for number, line in enumerate(source.splitlines(keepends=True), 1)
    )


_BLOCK_COMMENT = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*$", re.MULTILINE | re.DOTALL)


def slim_page(source: str) -> str:
    """Return a script or style sheet without indentation and without comments on lines of their own.

    No string may need the indentation of its lines.
    """
    source = _BLOCK_COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), source)
    lines = (line.strip() for line in source.splitlines())
    return "".join("\n" if line.startswith("//") else f"{line}\n" for line in lines)
