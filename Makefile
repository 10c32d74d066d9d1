PYTHON ?= python3.11

.venv: pyproject.toml
	$(PYTHON) -m venv .venv
	.venv/bin/python -m pip install -q -e ".[dev]"
