"""Measures how the code reads: code lines, repeated file names, and phrases that hide their subject.

    python -m tools.dev.reading                 code lines by folder, repeated names, docstrings of overrides
    python -m tools.dev.reading --phrases       each sentence with such a phrase

A code line is a line that is not blank and not part of a comment, a docstring or an import.
"""

import argparse
import ast
import io
import re
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = ("trix", "tools", "tests")
PROSE = (
    "trix",
    "tools",
    "tests",
    "docs",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "main.py",
    "web",
    "Makefile",
    ".github",
    ".ci/run",
)
_OF_PROSE = (".py", ".md", ".js", ".css", ".html", ".yml")
_COMMENT = re.compile(r"(^|\s)(?://|#|/\*|<!--)\s(.*)")
"""A line's comment in the languages of the page and of builds."""
_NOT_CODE = (
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
)
_PHRASES = r"""
    whoever whatever whichever whomever somebody someone anybody anyone nobody everybody everyone
    oneself one's whom
    (of|by|to|in|with|for|at|on|from|after|under)_which  that_which  that_of
    those_(of|who|that)  who_(is|are|has)
    (is|are|was|were|be|been|being)_(told|said|asked|had|gone|meant|known|given|taken|shown|wanted|heard)
    (gone|goes|go|going)_on  of_before  what_(is|was|are|has|it|they|one|a|the|follows|comes)
    others'  the_others  another's  the_one_(that|who)  the_ones  so_that_it
    as_(it_is|they_are|it_was)  let_be
    it_is_that  is_it_that  not_before  nothing_else  all_that  all_of_it
    thereby therein whereof thereof whereby herein
"""
PHRASE = re.compile(
    r"\b(?:" + "|".join(p.replace("_", r"\s+") for p in _PHRASES.split()) + r")\b", re.IGNORECASE
)


def files(places: tuple[str, ...], *suffixes: str) -> Iterator[Path]:
    """Yield the files with these suffixes in these places of the repository."""
    for place in places:
        path = ROOT / place
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            is_wanted = file.suffix in suffixes or path.is_file()
            if file.is_file() and is_wanted and "node_modules" not in file.parts:
                yield file


def docstrings(tree: ast.AST) -> Iterator[ast.Expr]:
    """Yield the docstrings of a module, and strings that document attributes."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for child in body if isinstance(body, list) else ():
            value = child.value if isinstance(child, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield child


def code_lines(source: str) -> int:
    """Return the number of code lines."""
    tree = ast.parse(source)
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    left_out: set[int] = set()
    for node in [*imports, *docstrings(tree)]:
        left_out |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in _NOT_CODE:
            lines |= set(range(token.start[0], token.end[0] + 1))
    return len(lines - left_out)


def prose(file: Path) -> Iterator[str]:
    """Yield the docstrings and comments of a file, or the text of a page."""
    source = file.read_text(encoding="utf-8")
    if file.suffix == ".md":
        yield source
        return
    if file.suffix != ".py":
        yield from (found[-1] for found in _COMMENT.findall(source))
        return
    for node in docstrings(ast.parse(source)):
        assert isinstance(node.value, ast.Constant)
        yield str(node.value.value)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string.lstrip("# ")


def documented_overrides() -> list[str]:
    """List the methods below trix/ that have a docstring although a base class in trix/ defines them, too."""
    classes: dict[str, ast.ClassDef] = {}
    for file in files(("trix",), ".py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                classes[node.name] = node

    def bases(node: ast.ClassDef) -> Iterator[ast.ClassDef]:
        for base in node.bases:
            name = base.value if isinstance(base, ast.Subscript) else base
            known = classes.get(name.id) if isinstance(name, ast.Name) else None
            if known is not None and known is not node:
                yield known
                yield from bases(known)

    def methods(node: ast.ClassDef) -> dict[str, ast.FunctionDef]:
        return {child.name: child for child in node.body if isinstance(child, ast.FunctionDef)}

    return [
        f"{node.name}.{name}"
        for node in classes.values()
        for name, method in methods(node).items()
        if ast.get_docstring(method) and any(name in methods(base) for base in bases(node))
    ]


def print_sizes() -> None:
    """Print code lines by folder and the file names that several files in trix/ share."""
    sizes: Counter[str] = Counter()
    places: defaultdict[str, list[str]] = defaultdict(list)
    for file in files(CODE, ".py"):
        parts = file.relative_to(ROOT).parts
        lines = code_lines(file.read_text(encoding="utf-8"))
        for depth in range(1, min(len(parts), 4)):
            sizes["/".join(parts[:depth])] += lines
        if (
            parts[0] == "trix"
            and "games" not in parts[:-1]
            and file.name not in ("__init__.py", "__main__.py")
        ):
            places[file.name].append("/".join(parts))
    for folder, lines in sorted(sizes.items()):
        print(f"{lines:>7,}  {folder}")
    shared = {name: found for name, found in places.items() if len(found) > 1}
    print(f"\n{len(shared)} file names are shared outside the games' folders:")
    for name, found in sorted(shared.items(), key=lambda item: -len(item[1])):
        print(f"{len(found):>3}  {name}: {', '.join(found)}")
    print(f"\n{len(documented_overrides())} overrides have a docstring of their own")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.dev.reading", description="Measure how the code reads."
    )
    parser.add_argument("--phrases", action="store_true", help="print the sentences that hide their subject")
    wanted = parser.parse_args().phrases
    words, found = 0, 0
    for file in files(PROSE, *_OF_PROSE):
        for text in prose(file):
            words += len(re.findall(r"[A-Za-z']+", text))
            found += len(PHRASE.findall(text))
            for sentence in re.split(r"(?<=[.:;])\s|\n\n", text) if wanted else ():
                if PHRASE.search(sentence):
                    print(f"{file.relative_to(ROOT)}: {' '.join(sentence.split())}")
    if not wanted:
        print_sizes()
    print(f"{found} phrases in {words:,} words: {1000 * found / words:.1f} per 1,000")


if __name__ == "__main__":
    main()
