"""Removes comments and docstrings from Python source: comments and docstrings. Lines keep their numbers.

Crash reports thus name the source's line numbers.
"""

import ast
import io
import tokenize
from collections.abc import Iterator

Span = tuple[tuple[int, int], tuple[int, int]]
"""Start and end as line (from 1) and column in characters."""


def slim(source: str) -> str:
    """Return a module that does the same."""
    lines = source.splitlines()
    tree = ast.parse(source)
    fillers = dict(_strings(tree, lines))
    for (first, start), (last, end) in sorted([*_comments(source), *fillers], reverse=True):
        head, tail = lines[first - 1][:start], lines[last - 1][end:]
        filler = fillers.get(((first, start), (last, end)), "")
        lines[first - 1 : last] = [(head + filler + tail).rstrip(), *[""] * (last - first)]
    return "\n".join(lines) + "\n" if lines else ""


def _comments(source: str) -> Iterator[Span]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start, token.end


def _strings(tree: ast.Module, lines: list[str]) -> Iterator[tuple[Span, str]]:
    """Yield the position of each docstring and its replacement."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            continue
        strings = [one for one in body if _is_string(one)]
        for one in strings:
            start, end = (
                (line, len(lines[line - 1].encode()[:column].decode()))
                for line, column in ((one.lineno, one.col_offset), (one.end_lineno, one.end_col_offset))
            )
            # a block has to hold something
            alone = len(strings) == len(body) and one is body[0] and not isinstance(node, ast.Module)
            yield (start, end), "pass" if alone else ""


def _is_string(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
