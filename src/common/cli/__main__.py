"""`python -m common.cli` is `arena`."""

from common.cli import main

main()
