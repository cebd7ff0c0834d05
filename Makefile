# PaperCenter's commands. `make run` and `make test` start from a bare checkout; CONTRIBUTING.md says more.

SWIFT ?= swift
# The library folder that `make run` serves; empty means the command's own default.
DATA ?=
PORT ?= 8080

# Only line tables as debug information, which is all that a backtrace shows, and no index, since editors make their
# own. Each of the two saves a fifth of the time that a debug build takes.
LINE_TABLES = -Xswiftc -gline-tables-only
SWIFT_FLAGS = --disable-index-store $(LINE_TABLES)
# Release builds leave out a pass that later ones repeat. It took a twentieth of their time, in NIO more.
RELEASE_FLAGS = -c release $(LINE_TABLES) -Xswiftc -Xllvm -Xswiftc -sil-disable-pass=mandatory-redundant-load-elimination
# SwiftPM keeps the compiled manifest for each environment, and compiling it takes six seconds. So it does not see make's
# own variables, which differ from target to target.
SWIFTPM = env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS $(SWIFT)
SWIFT_BUILD = $(SWIFTPM) build $(SWIFT_FLAGS)
# Test processes may run side by side (`--ignore-lock`), since nothing is built any more. Each runs at most 48 tests at
# once, which takes no longer. Without a limit, hundreds of tests wait for each other with their files open; Foundation's
# `Process`, which lists this process's open files at each start, crashed once with 1,360 of them.
SWIFT_TEST = $(SWIFTPM) test $(SWIFT_FLAGS) --enable-swift-testing --disable-xctest --skip-build --ignore-lock \
	--experimental-maximum-parallelization-width 48
# Tests that take long are marked `long`. `LONG=1` runs them too, as continuous integration and `make trials` do.
PYTEST = .venv/bin/python -m pytest -q --durations=15 $(if $(LONG),,-m 'not long')
# `SERVING_SUITES`: test modules that run servers in their own process. `WAITING_SUITES`: modules whose tests wait for
# the disk, workers or commands. All others only compute.
SERVING_SUITES = ^PaperServerTests\.
WAITING_SUITES = ^(PDFEngineTests|PaperStoreTests|PaperWorkerTests|papercenterTests)\.

.PHONY: run test build-suites build-pages run-computing run-waiting run-serving run-browser run-trials run-first-row run-second-row suites setup build build-programs build-page web generate check format bench trials fuzz clean

## Builds and serves a library at http://127.0.0.1:8080, with three demo papers (one has a mark scheme) on first start.
run: build
	.build/release/papercenter $(if $(DATA),--data $(DATA)) serve --port $(PORT) --demo

## Runs the tests: the Swift suites, including the architecture tests, the browser tests and the trials. LONG=1 also runs
## those that take long.
test:
	Scripts/setup tests
	$(MAKE) --jobs=2 build-suites build-pages
	$(MAKE) --jobs=2 --keep-going run-first-row run-second-row

# The parts of `make test`, two at a time: both builds, since the pages' build mostly uses one core; then two rows of
# tests that take about as long. Each kind of suite has its own process: tests that compute or wait would occupy the two
# threads on which servers in the same process answer.
build-suites:
	$(SWIFT_BUILD) --build-tests

build-pages:
	Scripts/build-web PaperWeb FlowProbe NotebookProbe Counter Reader Stepper

run-computing:
	$(SWIFT_TEST) --skip '$(WAITING_SUITES)' --skip '$(SERVING_SUITES)'

run-waiting:
	$(SWIFT_TEST) --filter '$(WAITING_SUITES)'

run-serving:
	$(SWIFT_TEST) --filter '$(SERVING_SUITES)'

# Three browsers, each of which runs whole test files.
run-browser:
	$(PYTEST) -n 3 --dist loadfile Tests/Browser

# Trials mostly wait: for kills, for watched folders, for lines that are slow.
run-trials:
	$(PYTEST) -n 4 --dist load Tests/Trials

run-first-row:
	$(MAKE) --keep-going run-browser run-computing

run-second-row:
	$(MAKE) --keep-going run-trials run-waiting run-serving

## Runs only the Swift tests; FILTER=name selects those whose names contain it.
suites: build-suites
	$(if $(FILTER),$(SWIFT_TEST) --filter '$(FILTER)',$(MAKE) --keep-going run-computing run-waiting run-serving)

## Installs what the build and the tests need and this machine lacks.
setup:
	Scripts/setup tests

## Builds the release executables and the web page, at the same time.
build:
	Scripts/setup
	$(MAKE) --jobs=2 build-programs build-page

build-programs:
	$(SWIFTPM) build $(RELEASE_FLAGS) --product papercenter
	$(SWIFTPM) build $(RELEASE_FLAGS) --product papercenter-worker

build-page:
	Scripts/build-web

## Builds only the web page, into .build/web.
web:
	Scripts/setup
	$(MAKE) build-page

## Generates codecs, names and the OpenAPI description from the declarations of the wire types and endpoints.
generate:
	Scripts/generate

## Checks the format of our own code, that it compiles without warnings, and the architecture rules.
check: export WARNINGS_AS_ERRORS = 1
check:
	Scripts/setup tests
	$(SWIFT) format lint --strict --parallel --recursive Sources Tests Fuzz Examples Benchmarks Package.swift
	$(SWIFT_BUILD) --build-tests
	$(SWIFT_TEST) --filter ArchitectureTests

## Formats our own code.
format:
	$(SWIFT) format --in-place --parallel --recursive Sources Tests Fuzz Examples Benchmarks Package.swift

## Measures the design's budgets and compares each with a named reference.
bench:
	Scripts/setup tests
	Scripts/build-web
	Scripts/bench

## The fault run of Documentation/Reliability.md: kills, failing system calls, a full disk, hostile connections, broken
## PDFs, generated API calls. Takes an hour; TRIALS="--only kills --seed 7" runs a part of it. First come all tests, with
## random walks and kills at eight times their usual length (in Python four times).
trials: export LONG = 1
trials:
	Scripts/setup tests
	$(MAKE) --jobs=2 build-suites build-pages
	$(if $(TRIALS),,WALKS=8 $(MAKE) --keep-going run-computing run-waiting run-serving)
	$(if $(TRIALS),,WALKS=4 $(PYTEST) -n 2 --dist loadfile Tests/Trials Tests/Browser)
	.venv/bin/python Tests/Trials/run.py $(TRIALS)

## Fuzzes every decoder for FUZZ_SECONDS each; inputs that break one are stored in Fuzz/Crashers.
fuzz:
	Scripts/fuzz

clean:
	rm -rf .build .build-web .build-bench .build-fuzz
