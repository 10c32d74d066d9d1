"""Run README.md and docs/*.md as a reader would, and write what they show anew, or --check it.

Each page runs in a folder and a process of its own, its blocks in order:

- ``python`` shares one namespace; a ``text`` block right below it shows what it prints;
- ``console`` holds lines that begin with ``$ `` and, below each, what the command prints;
- ``python``, ``toml`` and ``sh`` blocks whose first line is ``# some/file.py`` are that file, and
  modules are imported in the end;
- another ``sh`` block is a list of commands whose output is not shown.

A line of three dots stands for any number of lines. An SVG that a page makes and shows is kept in
docs/images. What lies between ``<!-- table: NAME -->`` marks comes from `TABLES`.

Tests run pages in a hurry: fewer matches are played where a page plays many. What comes is compared
with what the page shows to the letter, but for blocks that are called a sample (``text sample``):
those depend on how bots play and on the practice set, and are compared by --check alone.
"""

from __future__ import annotations

import argparse
import inspect
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from importlib.metadata import entry_points
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import attrs

from combatarena import Rulings, effects
from common.play.bots import makers
from common.records import field, record
from gladiator.practice import Options as DuelOptions
from gladiator.rulings import PRESETS

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"

MANY = re.compile(r"((?:\bmatches=|--matches ))\d{3,}\b")
"""A number of matches, of which a quick run plays 10."""
FEW = r"\g<1>10"

MARK = "\x1e"
"""Begins the output of each block in what a page's process prints."""

RUNNER = r"""
import json as _json, subprocess as _subprocess, sys as _sys
for _kind, _line, _source in _json.loads(_sys.argv[1]):
    print(end="\x1e", flush=True)
    if _kind == "python":
        exec(compile("\n" * _line + _source, _sys.argv[2], "exec"))
        continue
    for _command in _source:
        print(end="\x1e", flush=True)
        _code = _subprocess.run(_command, shell=True, stderr=_subprocess.STDOUT).returncode
        print(end=f"\x1e{_code}", flush=True)
"""


@record
class Block:
    """A fenced block of a page; `line` is that of its opening fence, from 0."""

    kind: str
    line: int
    lines: tuple[str, ...]
    sample: bool = False

    @property
    def text(self) -> str:
        """What stands between the fences."""
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def file(self) -> str | None:
        """The file that the block is, if its first line says so."""
        if self.kind not in ("python", "toml", "sh") or not self.lines:
            return None
        found = re.fullmatch(r"# ([\w./-]+\.\w+)", self.lines[0])
        return found[1] if found else None


@record
class Shown:
    """What a page shows of some output, and what came; `first` to `last` are its lines, from 0."""

    first: int
    last: int
    expected: tuple[str, ...]
    came: tuple[str, ...]
    exactly: bool = True

    @property
    def holds(self) -> bool:
        """Whether the page shows what came, or something where what comes may vary."""
        if not self.exactly:
            return bool(self.came) is bool(self.expected)
        seen = [r"(?:.*\n)*" if s == "..." else re.escape(f"{s}\n") for s in self.expected]
        came = "".join(f"{line}\n" for line in self.came)
        return re.fullmatch("".join(seen), came) is not None


@record
class Run:
    """A page that was run: what it shows, the files it left, and what went wrong."""

    page: Path
    shown: tuple[Shown, ...] = ()
    drawings: Mapping[str, bytes] = field(factory=dict)
    flaws: tuple[str, ...] = ()
    broken: bool = False
    """Whether a block ended it before its end."""


def pages() -> tuple[Path, ...]:
    """Return the pages that are written by hand."""
    found = sorted((ROOT / "docs").glob("*.md"))
    return (ROOT / "README.md", *(p for p in found if not p.name.startswith("coverage-")))


def blocks(text: str) -> tuple[Block, ...]:
    """Return the fenced blocks of a page."""
    found: list[Block] = []
    start, kind, rest = -1, "", ""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if start < 0 and line.startswith("```"):
            start, (kind, _, rest) = number, line[3:].partition(" ")
        elif start >= 0 and line == "```":
            inside = tuple(lines[start + 1 : number])
            found.append(Block(kind, start, inside, sample=rest == "sample"))
            start = -1
    if start >= 0:
        raise ValueError(f"line {start + 1}: the block is not closed")
    return tuple(found)


def commands(block: Block) -> Iterator[tuple[str, int, int]]:
    """Yield the commands of a block, each with the lines of its output: first, and behind last."""
    if block.kind == "sh":
        for line in block.lines:
            if line and not line.startswith("#"):
                yield line, 0, 0
        return
    starts = [n for n, line in enumerate(block.lines) if line.startswith("$ ")]
    for start, end in zip(starts, [*starts[1:], len(block.lines)], strict=True):
        yield block.lines[start][2:], start + 1, end


# Running


def run(page: Path, folder: Path, *, quick: bool) -> Run:
    """Run a page in an empty folder; `quick` plays fewer matches where a page plays many."""
    found = blocks(page.read_text(encoding="utf-8"))
    steps: list[tuple[str, int, Any]] = []
    running: list[Block] = []
    for block in found:
        if block.file is not None:
            keep(block, folder)
        elif block.kind == "python":
            steps.append(("python", block.line + 1, fewer(block.text, quick=quick)))
            running.append(block)
        elif block.kind in ("console", "sh"):
            asked = [tried(fewer(word, quick=quick)) for word, _, _ in commands(block)]
            steps.append(("commands", block.line + 1, asked))
            running.append(block)
    steps += [("python", 0, f"import {name}") for name in modules(found)]
    done = subprocess.run(
        [sys.executable, "-c", RUNNER, json.dumps(steps), page.name],
        cwd=folder,
        env=surroundings(folder),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    flaws = (f"{page.name}: {done.stderr.strip()}",) if done.returncode else ()
    parts = done.stdout.split(MARK)[1:]
    shown, failed = matched(page, found, running, parts, quick=quick)
    drawings = {path.name: path.read_bytes() for path in sorted(folder.glob("*.svg"))}
    return Run(page, tuple(shown), drawings, (*flaws, *failed), broken=bool(flaws))


def fewer(text: str, *, quick: bool) -> str:
    """Return a block with few matches where it has many."""
    return MANY.sub(FEW, text) if quick else text


def surroundings(folder: Path) -> dict[str, str]:
    """Return the environment of a page: this interpreter's commands, and a plain terminal."""
    own = Path(sys.executable).parent
    return {
        **os.environ,
        "PATH": os.pathsep.join([str(own), os.environ.get("PATH", "")]),
        "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "src")]),
        "COLUMNS": "80",
        "TERM": "dumb",
        "NO_COLOR": "1",
    }


def tried(command: str) -> str:
    """Return what stands for a command that cannot run here: one that asks whether it could."""
    word, _, rest = command.partition(" ")
    if word == "make":
        return f"make >/dev/null --directory={ROOT} --dry-run {rest}"
    if word == "pip":
        return "true" if installable(rest) else f"echo no such extra: {rest}; false"
    if word == "dask":
        known = {entry.name for entry in entry_points(group="dask_cli")}
        return "true" if rest.split()[0] in known else f"echo no such command: {rest}; false"
    return command


def installable(words: str) -> bool:
    """Return whether `pip install .[extras]` names extras that there are."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = re.fullmatch(r"install '?\.(?:\[([\w,]+)\])?'?", words)
    if found is None:
        return False
    return {*filter(None, (found[1] or "").split(","))} <= {*project["optional-dependencies"]}


def keep(block: Block, folder: Path) -> None:
    """Write a block that is a file; what a pyproject.toml announces is announced at once."""
    path = folder / str(block.file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(block.text, encoding="utf-8")
    if path.name != "pyproject.toml":
        return
    project = tomllib.loads(block.text)["project"]
    info = folder / f"{project['name']}-1.0.dist-info"
    info.mkdir(exist_ok=True)
    told = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n"
    (info / "METADATA").write_text(told, encoding="utf-8")
    groups = project.get("entry-points", {})
    entries = [
        line
        for group, names in groups.items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in names.items()))
    ]
    (info / "entry_points.txt").write_text("\n".join(entries), encoding="utf-8")


def matched(
    page: Path, found: tuple[Block, ...], running: list[Block], parts: list[str], *, quick: bool
) -> tuple[list[Shown], list[str]]:
    """Set what came beside what the page shows of it."""
    shown: list[Shown] = []
    flaws: list[str] = []
    after = dict(pairwise(found))
    rest = iter(parts)
    for block in running:
        came = next(rest, "")
        below = after.get(block)
        if block.kind == "python" and below is not None and below.kind == "text":
            first, exactly = below.line + 1, not (quick and below.sample)
            last = first + len(below.lines)
            shown.append(Shown(first, last, below.lines, lines_of(came), exactly))
        for command, first, last in commands(block) if block.kind != "python" else ():
            came, code = next(rest, ""), next(rest, "?")
            expected, place = block.lines[first:last], block.line + 1
            if block.kind == "console" and tried(command) == command:
                exactly = not (quick and block.sample)
                shown.append(Shown(place + first, place + last, expected, lines_of(came), exactly))
            if code != "0" and not any("error: " in line for line in expected):
                flaws.append(f"{page.name}: `{command}` ends with {code}: {came.strip()}")
    return shown, flaws


def lines_of(text: str) -> tuple[str, ...]:
    """Return output as lines, without blanks at their ends and empty lines around it."""
    return tuple([line.rstrip() for line in text.strip("\n").splitlines()])


def modules(found: tuple[Block, ...]) -> tuple[str, ...]:
    """Return the names of the modules among a page's files, but for tests."""
    files = [Path(block.file) for block in found if block.file and block.kind == "python"]
    paths = [path.with_suffix("").parts for path in files if "tests" not in path.parts]
    return tuple([".".join(parts).removesuffix(".__init__") for parts in paths])


# Tables


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _summary(kind: type) -> str:
    told = (inspect.getdoc(kind) or "").partition("\n\n")[0]
    return _cell(re.sub(r" \([A-Z][^()]*\)", "", told))


def _plain(value: Any) -> str:
    if isinstance(value, Enum):
        return f'"{value.name}"'
    if isinstance(value, tuple):
        return f"[{', '.join(map(_plain, value))}]"
    return json.dumps(value)


def effect_rows() -> Iterator[str]:
    """Yield each word of the vocabulary: where it may stand, its keys with defaults, its sense."""
    places = {
        "special, unique": effects.IN_TURN,
        "on_hit": effects.ON_HIT,
        "special, alone": tuple(effects.REACTS),
        "injury": effects.INJURIES,
        "on_defeat": effects.ON_DEFEAT,
        "when_drawn": effects.WHEN_FALLEN,
    }
    yield "| `type` | may stand in | keys and defaults | what it does |"
    yield "|---|---|---|---|"
    for kind in effects.NAMES.values():
        where = [place for place, kinds in places.items() if kind in kinds]
        if issubclass(kind, effects.Trait):
            where.append("rule, boxes")
        keys = [f"`{f.name} = {_plain(f.default)}`" for f in attrs.fields(kind)]
        row = (f"`{kind.__name__}`", "; ".join(where), "<br>".join(keys) or "–", _summary(kind))
        yield f"| {' | '.join(row)} |"


def ruling_rows() -> Iterator[str]:
    """Yield each question that the book leaves open, with its readings."""
    yield "| field | readings, the default first |"
    yield "|---|---|"
    for question in attrs.fields(Rulings):
        kind = cast("type[Enum]", type(question.default))
        readings = [f"`{r.name}`: {_cell(str(r.value))}" for r in kind]
        yield f"| `{question.name}` | {'<br>'.join(readings)} |"


def bot_rows() -> Iterator[str]:
    """Yield each bot of Combat Arena with the options that text can give."""
    yield "| bot | options and defaults |"
    yield "|---|---|"
    for name, maker in sorted(makers("combatarena").items()):
        options = [f"`{p.name}={p.default}`" for p in inspect.signature(maker).parameters.values()]
        yield f"| `{name}` | {', '.join(options) or '–'} |"


def gladiator_option_rows() -> Iterator[str]:
    """List what `practice_setup` of GLADIATOR can be told, with its defaults."""
    yield "| option | default | what it is |"
    yield "|---|---|---|"
    lines = inspect.getsource(DuelOptions).splitlines()
    told = {
        line.split(":")[0].strip(): after.strip().removeprefix('"""').removesuffix('"""')
        for line, after in pairwise(lines)
        if after.strip().startswith('"""') and ":" in line
    }
    for one in attrs.fields(DuelOptions):
        default = json.dumps(one.default)
        yield f"| `{one.name}` | `{default}` | {told[one.name]} |"
    presets = ", ".join(f'`"{name.lower()}"`' for name in PRESETS)
    yield f'| `rulings` | `"playable"` | {presets}, or a map of [rulings](rules.md). |'


TABLES: Mapping[str, Callable[[], Iterator[str]]] = {
    "effects": effect_rows,
    "rulings": ruling_rows,
    "bots": bot_rows,
    "gladiator_options": gladiator_option_rows,
}
"""What stands between the marks of a page, by name."""

_BETWEEN = re.compile(r"(<!-- table: (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def with_tables(text: str) -> str:
    """Return a page with its tables as they should be."""

    def written(found: re.Match[str]) -> str:
        rows = "\n".join(TABLES[found[2]]())
        return f"{found[1]}{rows}\n{found[4]}"

    return _BETWEEN.sub(written, text)


# Writing


def rewritten(text: str, found: Run) -> str:
    """Return a page with what it shows as it came."""
    lines = text.splitlines()
    for part in reversed(found.shown):
        if not part.holds:
            lines[part.first : part.last] = part.came
    return with_tables("\n".join(lines) + "\n")


def images_of(text: str) -> tuple[str, ...]:
    """Return the names of the drawings that a page shows."""
    return tuple(re.findall(r"images/([\w-]+\.svg)", text))


def main() -> int:
    """Write all pages anew, or check them; return 1 when a page is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, report what is wrong")
    parser.add_argument("pages", nargs="*", type=Path, help="only these pages")
    asked = parser.parse_args()
    check, wrong = asked.check, False
    for page in [page.resolve() for page in asked.pages] or pages():
        text = page.read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            found = run(page, Path(folder), quick=False)
        new = rewritten(text, found)
        for flaw in found.flaws:
            print(flaw, file=sys.stderr)
        wrong = wrong or bool(found.flaws) or (check and new != text)
        if not check and not found.broken:
            page.write_text(new, encoding="utf-8")
            for name in images_of(text):
                IMAGES.mkdir(exist_ok=True)
                (IMAGES / name).write_bytes(found.drawings[name])
        print(f"{page.relative_to(ROOT)}: {'as it should be' if new == text else 'changed'}")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
