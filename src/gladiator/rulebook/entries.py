"""How the rulebook's modules are written: one entry a rule, set like a page, not like a dict."""


def entries(block: str) -> dict[str, str]:
    """Read a block of ``id: text`` entries; an indented line continues the entry above it.

    Each text becomes a single line. Raises `ValueError` for an id that stands twice, a line
    without an id, and an entry without text.
    """
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in filter(str.strip, block.splitlines()):
        if line.startswith(" "):
            if current is None:
                raise ValueError(f"a continuation without an entry: {line!r}")
            current.append(line.strip())
            continue
        rule_id, separator, text = line.partition(": ")
        if not separator or rule_id in found:
            raise ValueError(f"not a new entry: {line!r}")
        current = found[rule_id] = [text.strip()]
    return {rule_id: " ".join(lines) for rule_id, lines in found.items()}
