"""The pages say what is so: every block of README.md and docs/*.md runs, and shows what comes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

import pytest

from common.play import games
from scripts import documents
from scripts.documents import Block, Run, Shown

PAGES = documents.pages()
NAMES = [page.name for page in PAGES]
README = documents.ROOT / "README.md"

NEEDS = {"adapters.md": ("pettingzoo", "pyspiel")}
"""What a page imports that not everybody has."""

RUNS = {"python", "console", "sh"}
LONGEST_README = 160

AGAIN = "if it should be so, run `make documents`"


@cache
def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_block_of_a_page_runs_and_shows_what_comes(
    page: Path, tmp_path: Path, require_extra: Callable[[str], ModuleType]
) -> None:
    """Samples and drawings, which differ as bots and the practice set do, are `make documents`."""
    for package in NEEDS.get(page.name, ()):
        require_extra(package)
    found = documents.run(page, tmp_path, quick=True)
    assert not found.flaws, "\n".join(found.flaws)
    for part in found.shown:
        assert part.holds, told(page, part)
    for name in documents.images_of(text_of(page)):
        assert (documents.IMAGES / name).is_file() and found.drawings[name].startswith(b"<svg ")


def told(page: Path, part: Shown) -> str:
    shown, came = "\n".join(part.expected), "\n".join(part.came)
    return f"{page.name}, line {part.first + 1}: {AGAIN}\n\n{shown}\n\nbut what came is\n\n{came}"


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_block_is_of_a_kind_that_is_checked(page: Path) -> None:
    before: Block | None = None
    for block in documents.blocks(text_of(page)):
        place = f"{page.name}, line {block.line + 1}"
        assert block.kind in {*RUNS, "toml", "text"}, f"{place}: {block.kind!r} is not checked"
        if block.sample:
            assert block.kind in {"text", "console"}, f"{place}: a sample of what?"
        if block.kind == "text":
            assert before is not None and before.kind == "python", f"{place}: the output of what?"
        if block.kind == "toml":
            assert tomllib.loads(block.text), f"{place}: no TOML"
        if block.kind == "console":
            assert block.lines[0].startswith("$ "), f"{place}: no command"
        before = block


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_setup_of_a_page_loads(page: Path, tmp_path: Path) -> None:
    """A page about one game begins with its name; setups of the others are Combat Arena's."""
    named = page.stem.partition("-")[0]
    game = games.find(named if named in games.names() else "combatarena")
    for block in documents.blocks(text_of(page)):
        if block.kind == "toml" and block.file not in (None, "pyproject.toml"):
            path = tmp_path / str(block.file)
            path.write_text(block.text, encoding="utf-8")
            assert isinstance(game.load_setup(path), game.Setup)


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_the_tables_of_a_page_are_those_of_the_code(page: Path) -> None:
    assert documents.with_tables(text_of(page)) == text_of(page), AGAIN


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_link_leads_to_a_file(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text_of(page)):
        if "://" not in target:
            assert (page.parent / target).is_file(), f"{page.name} links to {target}"


def test_the_readme_leads_to_every_page_of_the_docs() -> None:
    linked = re.findall(r"\]\(docs/([\w-]+\.md)\)", text_of(README))
    assert sorted(set(linked)) == sorted(path.name for path in README.parent.glob("docs/*.md"))


def test_the_readme_is_short_and_begins_with_the_two_commands() -> None:
    lines = text_of(README).splitlines()
    assert len(lines) <= LONGEST_README
    first = documents.blocks(text_of(README))[0]
    assert [line.split("#")[0].split() for line in first.lines] == [
        ["make", "demo"],
        ["make", "test"],
    ]


def test_no_page_has_a_line_that_is_too_long_to_read() -> None:
    for page in PAGES:
        shown = {n for b in documents.blocks(text_of(page)) for n in lines_of(b)}
        for number, line in enumerate(text_of(page).splitlines()):
            short = len(line) <= 110 or line.startswith("|") or number in shown
            assert short, f"{page.name}, line {number + 1}"


def lines_of(block: Block) -> range:
    return range(block.line, block.line + len(block.lines) + 2)


# What checks them


def page_of(tmp_path: Path, text: str, *, quick: bool = True) -> Run:
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    with TemporaryDirectory() as folder:
        return documents.run(page, Path(folder), quick=quick)


def test_a_block_that_fails_is_a_flaw_with_its_line(tmp_path: Path) -> None:
    found = page_of(tmp_path, "# Page\n\n```python\nx = 1\n```\n\n```python\n\ny = 1 / 0\n```\n")
    assert found.broken and 'File "page.md", line 9' in found.flaws[0]


def test_blocks_of_a_page_share_a_namespace_and_a_folder(tmp_path: Path) -> None:
    text = (
        "```python\n# there/own.py\nSIX = 6\n```\n```python\nfrom there.own import SIX\n```\n"
        "```console\n$ cat there/own.py\n# there/own.py\nSIX = 6\n```\n"
        "```python\nprint(SIX)\n```\n\n```text\n6\n```\n"
    )
    found = page_of(tmp_path, text)
    assert not found.flaws and [part.holds for part in found.shown] == [True, True]


def test_a_file_of_a_page_that_no_block_asks_for_is_imported_all_the_same(tmp_path: Path) -> None:
    found = page_of(tmp_path, "```python\n# own.py\nfrom nowhere import SIX\n```\n")
    assert "nowhere" in found.flaws[0]


def test_output_that_is_not_what_the_page_shows_does_not_hold(tmp_path: Path) -> None:
    found = page_of(tmp_path, "```python\nprint(1)\n```\n\n```text\n2\n```\n")
    assert [part.holds for part in found.shown] == [False]
    assert documents.rewritten((tmp_path / "page.md").read_text(), found).endswith("1\n```\n")


def test_three_dots_stand_for_any_number_of_lines() -> None:
    came = ("a", "b", "c")
    for expected in (("...",), ("a", "..."), ("a", "...", "c"), ("a", "b", "...", "c")):
        assert Shown(0, 0, expected, came).holds
    for expected in (("b", "..."), ("a", "...", "b"), ("a", "c")):
        assert not Shown(0, 0, expected, came).holds


def test_of_many_matches_few_are_played_in_a_hurry() -> None:
    assert documents.fewer("simulate(matches=300)", quick=True) == "simulate(matches=10)"
    assert documents.fewer("arena simulate --matches 300", quick=False).endswith("300")
    assert documents.fewer("arena simulate --matches 30", quick=True).endswith("30")


def test_a_sample_is_compared_when_pages_are_written_and_not_in_a_hurry(tmp_path: Path) -> None:
    text = "```python\nprint(1)\n```\n\n```text sample\n2\n```\n"
    assert [part.holds for part in page_of(tmp_path, text).shown] == [True]
    assert [part.holds for part in page_of(tmp_path, text, quick=False).shown] == [False]
    silent = text.replace("print(1)", "pass")
    assert [part.holds for part in page_of(tmp_path, silent).shown] == [False]


def test_a_command_that_fails_is_a_flaw_unless_the_page_shows_the_error(tmp_path: Path) -> None:
    told = "```console\n$ echo 'arena: error: no'; exit 2\narena: error: no\n```\n"
    assert not page_of(tmp_path, told).flaws
    assert page_of(tmp_path, "```sh\nexit 2\n```\n").flaws


def test_a_target_or_an_extra_that_is_not_there_is_a_flaw(tmp_path: Path) -> None:
    text = "```sh\nmake demo   # said\npip install '.[cluster,parquet]'\npip install .\n```\n"
    assert not page_of(tmp_path, text).flaws
    wrong = "```sh\nmake dinner\npip install '.[sugar]'\npip install chess\n```\n"
    assert len(page_of(tmp_path, wrong).flaws) == 3
