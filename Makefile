# Every target makes the environment it needs; see README.md.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE := trix/engine trix/games trix/record.py trix/ai trix/session

.PHONY: play test lint

$(VENV)/.play: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check "pygame-ce>=2.5.7,<3"
	touch $@

$(VENV)/.dev: $(VENV)/.play pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check -e ".[dev]"
	touch $@

play: $(VENV)/.play
	$(BIN)/python main.py

test: $(VENV)/.dev
	$(BIN)/python -m pytest --ignore=tests/browser

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(CORE)
