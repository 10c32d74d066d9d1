"""`python -m common.cli` is `arena`."""

from common.cli.app import main

main()
