"""A module that cannot be imported: it ends the program that tries."""

raise SystemExit(3)
