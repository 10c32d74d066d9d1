"""Which function and which test holds which rule: read from the source, never kept by hand.

A function of a game *cites* a rule when the id stands

- as a whole string in its decorators or its body: ``@MACHINE.resolves(Strike, rule="9.5")``,
  ``Refusal(Reason.TOO_FAR, "7.2", …)``, or by the name of a module-level constant that holds it;
- in its docstring in parentheses, alone or in a list: ``(9.5)``, ``(9.5, 9.6)``.

Methods count as functions, classes do not: what a record says of itself implements nothing. A table
(a `common.tables.Table` at the top of a module) cites its `rule`. A test *marks* a rule with
``pytest.mark.rule("9.5")``, on itself, on a parameter, on its class or on its module.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import json
import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from common.records import record
from common.tables import Table

Places = Mapping[str, tuple[str, ...]]
"""Rule id -> the places that cite it, in the order of the source."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
Scope = Function | ast.ClassDef


@record
class Coverage:
    """What is known of every rule of one game."""

    game: str
    rules: Mapping[str, str]
    left_out: Mapping[str, str]
    ours: Mapping[str, str]
    functions: Places
    tests: Places

    @property
    def gaps(self) -> tuple[str, ...]:
        """One line for each rule of the book that no function or no test holds."""
        return tuple(
            f"{self.game}: rule {rule!r} has no {what}"
            for rule in self.rules
            for what, places in (("function", self.functions), ("test", self.tests))
            if not places.get(rule)
        )


def coverage(game: str, tests: Path) -> Coverage:
    """Read the coverage of a game (the name of its package) by the tests below a folder."""
    book = importlib.import_module(f"{game}.rulebook")
    known = frozenset((*book.RULEBOOK, *book.LEFT_OUT, *book.OURS))
    in_order = {rule: book.RULEBOOK[rule] for rule in book.HEADINGS if rule in book.RULEBOOK}
    left_out = {rule: book.LEFT_OUT[rule] for rule in book.HEADINGS if rule in book.LEFT_OUT}
    functions = _gathered(citations(game, known))
    marks = _gathered(marks_below(tests, game))
    return Coverage(game, in_order, left_out, dict(book.OURS), functions, marks)


def _gathered(found: Iterable[tuple[str, str]]) -> Places:
    places: dict[str, dict[str, None]] = {}
    for rule, place in found:
        places.setdefault(rule, {})[place] = None
    return {rule: tuple(names) for rule, names in places.items()}


# What cites a rule


def citations(game: str, known: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Yield each rule that a function or a table of a game cites, with its name."""
    sources = dict(_sources(game))
    trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in sources.items()}
    constants = {name: _constants(tree) for name, tree in trees.items()}
    for name, tree in trees.items():
        names = constants[name] | _imported(tree, constants)
        for place, function in _functions(tree, name):
            for rule in _cited(function, names):
                if rule in known:
                    yield rule, place
        yield from _table_rules(importlib.import_module(name), known)


def _sources(game: str) -> Iterator[tuple[str, Path]]:
    """Yield the modules of a package but its rulebook, in order of their names."""
    package = importlib.import_module(game)
    found = [game, *(m.name for m in pkgutil.walk_packages(package.__path__, f"{game}."))]
    for name in sorted(found):
        if name.startswith(f"{game}.rulebook"):
            continue
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.origin is not None and spec.origin.endswith(".py"):
            yield name, Path(spec.origin)


def _constants(tree: ast.Module) -> dict[str, str]:
    """Return the names at the top of a module that hold a string."""
    found: dict[str, str] = {}
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        value = getattr(node, "value", None)
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            found.update({t.id: value.value for t in targets if isinstance(t, ast.Name)})
    return found


def _imported(tree: ast.Module, constants: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """Return the string constants that a module imports from another of the same game."""
    found: dict[str, str] = {}
    for node in tree.body:
        known = constants.get(node.module or "", {}) if isinstance(node, ast.ImportFrom) else {}
        for alias in getattr(node, "names", ()):
            if alias.name in known:
                found[alias.asname or alias.name] = known[alias.name]
    return found


def _functions(tree: ast.AST, within: str) -> Iterator[tuple[str, Function]]:
    """Yield each function with its full name; what is nested in a function is part of it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{within}.{node.name}")
        elif isinstance(node, Function):
            yield f"{within}.{node.name}", node


def _cited(function: Function, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the strings that a function holds, and what stands in parentheses in its docstring."""
    docstring = ast.get_docstring(function) or ""
    for group in re.findall(r"\(([^()]+)\)", " ".join(docstring.split())):
        yield from group.split(", ")
    for node in ast.walk(function):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Name) and node.id in names:
            yield names[node.id]


def _table_rules(module: ModuleType, known: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Yield the rules of the tables that a module defines; imported ones are not its own."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    for node in tree.body:
        targets: list[Any] = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            table = getattr(module, target.id, None) if isinstance(target, ast.Name) else None
            if isinstance(table, Table) and table.rule in known:
                yield table.rule, f"{module.__name__}.{target.id}"


# What marks a rule


def marks_below(folder: Path, game: str) -> Iterator[tuple[str, str]]:
    """Yield each rule that a test below a folder marks, with the test's place."""
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        place = path.relative_to(folder.parent).as_posix()
        for name, node in _tests(tree):
            for rule in _marks(node, game, folder.name):
                yield rule, f"{place}::{name}" if name else place


def _tests(tree: ast.Module) -> Iterator[tuple[str, list[ast.AST]]]:
    """Yield the tests of a module with the nodes that may mark them: decorators and lists."""
    module: list[ast.AST] = [node for node in tree.body if not isinstance(node, Scope)]
    if any(_is_mark(node) for top in module for node in ast.walk(top)):
        yield "", module
    for node in tree.body:
        if isinstance(node, Scope):
            yield node.name, list(node.decorator_list)
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, Function):
                    yield f"{node.name}::{method.name}", list(method.decorator_list)


def _is_mark(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "rule"
        and isinstance(node.func.value, ast.Attribute)
        and node.func.value.attr == "mark"
    )


def _marks(nodes: list[ast.AST], game: str, folder: str) -> Iterator[str]:
    for top in nodes:
        for node in ast.walk(top):
            if not isinstance(node, ast.Call) or not _is_mark(node):
                continue
            named = [k.value for k in node.keywords if k.arg == "game"]
            owner = [n.value for n in named if isinstance(n, ast.Constant)] or [folder]
            if owner != [game]:
                continue
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


# What is written


PREFACE = (
    "Generated by `make coverage-pages` from the source; do not edit. A function cites the rules"
    " that it implements; a test marks the rules that it holds, and fails unless it has seen them"
    " at work."
)


def as_json(found: Coverage) -> str:
    """Return the coverage as the JSON that `arena rules` reads: one line a rule."""
    lines = [
        f"{json.dumps(rule, ensure_ascii=False)}: "
        + json.dumps(
            {
                "paraphrase": text,
                "functions": list(found.functions.get(rule, ())),
                "tests": list(found.tests.get(rule, ())),
            },
            ensure_ascii=False,
        )
        for rule, text in {**found.rules, **found.ours}.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def as_page(found: Coverage, title: str) -> str:
    """Return the coverage as a Markdown page: the rules, what is left out, and what is ours."""
    held = sum(1 for rule in found.rules if found.functions.get(rule) and found.tests.get(rule))
    count = f"{held} of {len(found.rules)} rules have a function and a test"
    lines = [
        f"# {title}: rule by rule",
        "",
        PREFACE,
        "",
        f"{count}; {len(found.left_out)} are left out; {len(found.ours)} are ours.",
        "",
        "## Rules of the book",
        "",
        *_table(found, found.rules),
        "",
        "## Left out, and why",
        "",
        "| Rule | Reason |",
        "|---|---|",
        *(f"| {_cell(rule)} | {_cell(text)} |" for rule, text in found.left_out.items()),
        "",
        "## Ours, not the book's",
        "",
        *_table(found, found.ours),
        "",
    ]
    return "\n".join(lines)


def _table(found: Coverage, rules: Mapping[str, str]) -> Iterator[str]:
    yield "| Rule | What it says | Functions | Tests |"
    yield "|---|---|---|---|"
    for rule, text in rules.items():
        functions = _code(
            place.removeprefix(f"{found.game}.") for place in found.functions.get(rule, ())
        )
        tests = _code(place.rpartition("::")[2] for place in found.tests.get(rule, ()))
        yield f"| {_cell(rule)} | {_cell(text)} | {functions} | {tests} |"


def _code(names: Iterable[str]) -> str:
    return "<br>".join(f"`{name}`" for name in dict.fromkeys(names)) or "–"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def stale(path: Path, text: str) -> bool:
    """Return whether a file does not hold just this text."""
    return not path.is_file() or path.read_text(encoding="utf-8") != text
