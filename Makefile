# Every target makes the environment it needs; see README.md.
ifeq ($(OS),Windows_NT)
# the name that python.org's installer gives it
PYTHON ?= python
SCRIPTS := Scripts
else
PYTHON ?= python3
SCRIPTS := bin
endif
VENV := .venv
BIN := $(VENV)/$(SCRIPTS)
# holds pygbag alone: pygbag rewrites the sources if it finds black beside it
WEB_VENV := .venv-web
WEB_BIN := $(WEB_VENV)/$(SCRIPTS)
# holds OpenSpiel, to measure against
BENCH_VENV := .venv-bench
BENCH_BIN := $(BENCH_VENV)/$(SCRIPTS)
# holds OpenSpiel and PettingZoo, to be played with
ADAPTERS_VENV := .venv-adapters
ADAPTERS_BIN := $(ADAPTERS_VENV)/$(SCRIPTS)
ART_VENV := .venv-art
ART_BIN := $(ART_VENV)/$(SCRIPTS)
NODE_MODULES := tests/browser/node_modules
# the Python of the page: public (fetched from pygbag's CDN by every visitor) or vendored (a copy in the site)
RUNTIME ?= public
RUNTIME_OPTIONS = --runtime $(RUNTIME) $(if $(RUNTIME_FROM),--runtime-from $(RUNTIME_FROM)) \
	$(if $(RUNTIME_LOCK),--lock $(RUNTIME_LOCK))
# the folder that sites are built into
OUTPUT ?= build
# where tables with others meet (wss://broker.example/mqtt, or a path on the site's own host), how many brokers
# there are if the address contains {shard}, and the name of the hall there, if there is one
BROKER_OPTIONS = $(if $(BROKER),--broker "$(BROKER)") $(if $(SHARDS),--shards "$(SHARDS)") $(if $(HALL),--hall "$(HALL)")
# where the site will be (https://example.org/trix/), and which other origins may speak to the game in a frame
PLACE_OPTIONS = $(if $(ADDRESS),--address $(ADDRESS)) $(if $(EMBEDDERS),--embedders "$(EMBEDDERS)") $(BROKER_OPTIONS)
PIP := pip install --quiet --disable-pip-version-check

.PHONY: other-browsers browser-soak browser-quick play play-net test test-all adapters-test lint ruff types catalogues format web runtime-lock serve browser-test itch assets pictures recordings bench bench-net bench-hall hall bench-playouts bench-sampling blunders train kill-test net-test monkey browser-monkey try-runtime wheel bundle release lock lint-web

$(VENV)/.play: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/$(PIP) "pygame-ce>=2.5.7,<3"
	touch $@

$(VENV)/.net: $(VENV)/.play
	$(BIN)/$(PIP) -e ".[net]"
	touch $@

$(VENV)/.server: $(VENV)/.play pyproject.toml
	$(BIN)/$(PIP) -e ".[server]"
	touch $@

$(VENV)/.dev: $(VENV)/.play pyproject.toml tools/dev/constraints.txt
	$(BIN)/$(PIP) -c tools/dev/constraints.txt -e ".[dev]"
	touch $@

$(WEB_VENV)/.ready: tools/site/requirements.txt
	rm -rf $(WEB_VENV)
	$(PYTHON) -m venv $(WEB_VENV)
	$(WEB_BIN)/$(PIP) -r tools/site/requirements.txt
	touch $@

$(ART_VENV)/.ready: tools/art/requirements.txt
	$(PYTHON) -m venv $(ART_VENV)
	$(ART_BIN)/$(PIP) -r tools/art/requirements.txt
	touch $@

$(BENCH_VENV)/.ready: pyproject.toml tools/dev/constraints.txt
	$(PYTHON) -m venv $(BENCH_VENV)
	$(BENCH_BIN)/$(PIP) -c tools/dev/constraints.txt -e ".[bench]"
	touch $@

$(ADAPTERS_VENV)/.ready: pyproject.toml tools/dev/constraints.txt
	$(PYTHON) -m venv $(ADAPTERS_VENV)
	$(ADAPTERS_BIN)/$(PIP) -c tools/dev/constraints.txt -e ".[adapters]" hypothesis pytest
	touch $@

$(NODE_MODULES)/.ready: tests/browser/package-lock.json tests/browser/compile_stdlib.mjs
	npm ci --prefix tests/browser --no-audit --no-fund
	node tests/browser/compile_stdlib.mjs
	touch $@

play: $(VENV)/.play
	$(BIN)/python main.py

# at tables with others, by the broker at that address; it is remembered
play-net: $(VENV)/.net
	$(BIN)/python main.py $(BROKER_OPTIONS)

# more workers than cores, since some tests wait for programs and networks
WORKERS ?= $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 1)")

# what to run all day: each screen once, languages and sizes in turn. The workers, and the programs that tests start,
# share their compiled modules even where Python's environment forbids to write any
test: $(VENV)/.dev
	HYPOTHESIS_PROFILE=brief PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --ignore=tests/browser \
		-m "not matrix and not long" -n $(WORKERS) --dist worksteal

# branch coverage takes three times as long: COVERAGE= switches it off
COVERAGE ?= --cov=trix --cov-branch --cov-report=term:skip-covered

# also every screen, size and language, the strength of agents, more random use
MONKEY ?= 2000
KILLS ?= 10
test-all: $(VENV)/.dev
	TRIX_MONKEY=$(MONKEY) TRIX_KILLS=$(KILLS) $(BIN)/python -m pytest --ignore=tests/browser -n $(WORKERS) --dist worksteal $(COVERAGE)

# OpenSpiel and PettingZoo, each by its own tests too
adapters-test: $(ADAPTERS_VENV)/.ready
	$(ADAPTERS_BIN)/python -m pytest tests/adapters

lint: ruff types catalogues

# the page's JavaScript: ESLint, and the types of TypeScript
lint-web: $(NODE_MODULES)/.ready
	$(NODE_MODULES)/.bin/eslint --config tests/browser/eslint.config.mjs web/*.js
	$(NODE_MODULES)/.bin/tsc --project tests/browser/tsconfig.json
	$(NODE_MODULES)/.bin/tsc --project tests/browser/tsconfig.worker.json

ruff: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy trix tools main.py

catalogues: $(VENV)/.dev
	$(BIN)/python -m tools.dev.i18n --check

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

web: $(WEB_VENV)/.ready
	$(WEB_BIN)/python -B -m tools.site.build $(RUNTIME_OPTIONS) $(PLACE_OPTIONS) --output "$(OUTPUT)"

runtime-lock: $(WEB_VENV)/.ready
	$(WEB_BIN)/python -B -m tools.site.runtime $(if $(COMMIT),--commit $(COMMIT)) $(if $(RUNTIME_FROM),--from $(RUNTIME_FROM))

# together with mosquitto, if that is installed; LAN=1 for other devices of the same network too
serve: $(WEB_VENV)/.ready $(if $(LAN),$(VENV)/.net)
	$(MAKE) web BROKER="$(or $(BROKER),$(shell $(PYTHON) -m tools.site.broker))"
	$(if $(LAN),$(BIN),$(WEB_BIN))/python -B -m tools.site.serve $(if $(LAN),--lan)

# the same with a hall, where strangers meet: docs/hall.md
hall: $(WEB_VENV)/.ready $(VENV)/.server
	$(MAKE) web BROKER=/mqtt HALL="$$($(BIN)/python -m tools.site.hall)"
	$(BIN)/python -B -m tools.site.serve --hall

# Firefox and WebKit, as Debian has them: firefox-esr, webkit2gtk-driver, xvfb
other-browsers: $(VENV)/.dev $(NODE_MODULES)/.ready web
	xvfb-run -a -s "-screen 0 1400x900x24" $(BIN)/python -m pytest tests/browser/others -rs

# a headless browser, if installed, is quicker; the measured tests use Chromium itself
HEADLESS := $(notdir $(shell command -v chromium-headless-shell))

# a file's tests share pages, and the longest files come first
BY_FILE := --dist loadfile --no-loadscope-reorder

# all but whole games of several devices, which take minutes. On a busy machine a page may answer too late: a test that
# fails runs once more, and the summary names it
browser-quick: $(VENV)/.dev $(NODE_MODULES)/.ready web
	TRIX_CHROMIUM=$(HEADLESS) $(BIN)/python -m pytest tests/browser --ignore=tests/browser/others -rsR \
		-m "not measured and not long and not matrix" \
		-n 3 $(BY_FILE) --reruns 1

browser-test: browser-quick
	$(BIN)/python -m pytest tests/browser --ignore=tests/browser/others -rs -m measured
	TRIX_CHROMIUM=$(HEADLESS) $(BIN)/python -m pytest tests/browser/test_together.py tests/browser/test_hall.py \
		-rs -m long -n 3 --dist load

try-runtime: $(VENV)/.dev web
	TRIX_PUBLIC_RUNTIME=1 $(BIN)/python -m pytest tests/browser/test_public_runtime.py

# minutes each: memory over many deals, random use, whole deals by ear, each failure of a file
browser-soak: $(VENV)/.dev $(NODE_MODULES)/.ready web
	$(BIN)/python -m pytest tests/browser --ignore=tests/browser/others \
		--ignore=tests/browser/test_together.py --ignore=tests/browser/test_hall.py -rs -m "long or matrix" -n 2 $(BY_FILE)

itch: $(WEB_VENV)/.ready
	$(WEB_BIN)/python -B -m tools.site.build --itch $(RUNTIME_OPTIONS) $(PLACE_OPTIONS) --output "$(OUTPUT)"

wheel:
	$(PYTHON) -m tools.release.wheel

# with PyInstaller in the environment of the wheel
bundle: wheel
	build/wheel/empty/$(SCRIPTS)/$(PIP) -r tools/release/requirements.txt
	build/wheel/empty/$(SCRIPTS)/python -B -m tools.release.bundle

# VERSION=1.2.0, and the variables of `web`: checks, builds each file of a release, commits
release: $(WEB_VENV)/.ready
	$(PYTHON) -m tools.release.prepare "$(VERSION)" $(foreach name,ADDRESS BROKER SHARDS HALL EMBEDDERS RUNTIME_FROM RUNTIME_LOCK,$(if $($(name)),$(name)="$($(name))"))

# pins the newest releases of the development tools; UPGRADE= pins only tools new in pyproject.toml
UPGRADE ?= --upgrade
lock:
	uv pip compile --quiet --universal --python-version 3.11 --no-header $(UPGRADE) --extra dev --extra net --extra server \
		--extra bench --extra adapters \
		--output-file tools/dev/constraints.txt pyproject.toml

assets: $(ART_VENV)/.ready
	$(ART_BIN)/python -m tools.art.build

pictures: $(VENV)/.dev
	$(BIN)/python -m tools.dev.pictures

# the animation needs Pillow, which is installed for it alone
recordings: $(VENV)/.dev
	$(BIN)/$(PIP) --target build/pillow "pillow==13.0.0"
	PYTHONPATH=build/pillow $(BIN)/python -m tools.dev.record

bench: $(VENV)/.dev
	$(BIN)/python -m tools.bench.frames

# network games: minutes on an idle machine
bench-net: $(VENV)/.dev
	$(BIN)/python -m tools.bench.net $(if $(SECONDS),--seconds $(SECONDS))

# simulated players of a hall; in all 90 minutes on an idle machine.
# SCENARIOS="load kills" TABLES=100 SECONDS=120 KILLS=3 is a short form; --list describes them
bench-hall: $(VENV)/.dev
	$(BIN)/python -m tools.bench.hall $(SCENARIOS) $(if $(TABLES),--tables $(TABLES)) \
		$(if $(SECONDS),--seconds $(SECONDS)) $(if $(KILLS),--kills $(KILLS))

bench-playouts: $(BENCH_VENV)/.ready
	$(BENCH_BIN)/python -m tools.bench.playouts

# how well hidden hands are drawn, and how fast: a minute or two
bench-sampling: $(VENV)/.dev
	$(BIN)/python -m tools.bench.sampling trix --preset complex

blunders: $(VENV)/.dev
	$(BIN)/python -m tools.bench.blunders count
	$(BIN)/python -m tools.bench.blunders dominated
	$(BIN)/python -m tools.bench.blunders partner

# evidence of the play about hidden hands; an hour of a core in all
train: $(VENV)/.dev
	$(BIN)/python -m tools.train trix --games 1500
	$(BIN)/python -m tools.train trixter
	$(BIN)/python -m tools.train troika

kill-test: $(VENV)/.dev
	TRIX_KILLS=200 $(BIN)/python -m pytest tests/ui/killed

net-test: $(VENV)/.dev
	TRIX_FAULTS=1000 $(BIN)/python -m pytest tests/net --ignore=tests/net/fuzz
	TRIX_FUZZ=120000 $(BIN)/python -m pytest tests/net/fuzz tests/ui/friends/test_fuzz.py -rP

monkey: $(VENV)/.dev
	TRIX_MONKEY=200000 $(BIN)/python -m pytest tests/ui/monkey

browser-monkey: $(VENV)/.dev $(NODE_MODULES)/.ready web
	TRIX_MONKEY_SECONDS=180 $(BIN)/python -m pytest tests/browser/test_monkey.py
