# PaperCenter's commands. `make run` and `make test` start from a bare checkout; CONTRIBUTING.md says more.

SWIFT ?= swift
# Where the library lives that `make run` serves; empty means the command's own default.
DATA ?=
PORT ?= 8080

# Without the index that editors make for themselves, and of debug information only the lines, which is what a backtrace
# shows: either is a fifth of the time of a build.
SWIFT_FLAGS = --disable-index-store -Xswiftc -gline-tables-only
SWIFT_BUILD = $(SWIFT) build $(SWIFT_FLAGS)
# 48 tests at once: unlimited, hundreds wait for each other with their files open, and Foundation's `Process`, which lists
# the open files of its process at each start, crashed once where there were 1,360. It takes no longer.
SWIFT_TEST = $(SWIFT) test $(SWIFT_FLAGS) --enable-swift-testing --disable-xctest --skip-build \
	--experimental-maximum-parallelization-width 48
# The modules whose tests run servers in their own process, and those whose tests wait for the disk, for workers and for
# commands. The others only compute.
SERVING_SUITES = ^PaperServerTests\.
WAITING_SUITES = ^(PDFEngineTests|PaperStoreTests|PaperWorkerTests|papercenterTests)\.

.PHONY: run test build-suites build-pages run-suites run-computing run-waiting run-serving run-pages suites setup build web generate check format bench trials fuzz clean

## Builds and serves a library at http://127.0.0.1:8080, with three demo papers, one with its mark scheme, on first start.
run: build
	.build/release/papercenter $(if $(DATA),--data $(DATA)) serve --port $(PORT) --demo

## Runs every test: the Swift suites, the architecture among them, and the browser's.
test:
	Scripts/setup tests
	$(MAKE) --jobs=2 build-suites build-pages
	$(MAKE) --jobs=2 --keep-going --output-sync=target run-suites run-pages

# The parts of `make test`. Much of the pages' build is work for one core, so it goes beside the other build, and so do the
# Swift suites beside the browser's tests, which need both builds. Each kind of suite runs in a process of its own: tests that
# compute or wait keep the two threads on which the servers of the same process would answer.
build-suites:
	$(SWIFT_BUILD) --build-tests

build-pages:
	Scripts/build-web PaperWeb FlowProbe NotebookProbe Counter Reader Stepper AutomergeEngine AutomergeRepo Ink

run-suites:
	$(MAKE) --keep-going run-computing run-waiting run-serving

run-computing:
	$(SWIFT_TEST) --skip '$(WAITING_SUITES)' --skip '$(SERVING_SUITES)'

run-waiting:
	$(SWIFT_TEST) --filter '$(WAITING_SUITES)'

run-serving:
	$(SWIFT_TEST) --filter '$(SERVING_SUITES)'

# Two browsers, each with the tests of whole files: much of their time is waiting for frames, servers and kills.
run-pages:
	.venv/bin/python -m pytest -q -n 2 --dist loadfile --durations=15 Tests/Browser Tests/Trials

## Runs the Swift tests alone; with FILTER=name, those whose names have it.
suites: build-suites
	$(if $(FILTER),$(SWIFT_TEST) --filter '$(FILTER)',$(MAKE) run-suites)

## Brings what the build and the tests need and the machine lacks.
setup:
	Scripts/setup tests

## Builds the release executables and the web page.
build:
	Scripts/setup
	Scripts/build-web
	$(SWIFT) build -c release --product papercenter
	$(SWIFT) build -c release --product papercenter-worker

## Builds the web page alone, into .build/web.
web:
	Scripts/setup
	Scripts/build-web

## Writes what follows from the declarations of what crosses the wire: codecs, names, the OpenAPI description.
generate:
	Scripts/generate

## Format of our own code, warnings in it as errors, and the rules of the architecture.
check: export WARNINGS_AS_ERRORS = 1
check:
	Scripts/setup tests
	$(SWIFT) format lint --strict --parallel --recursive Sources Tests Fuzz Examples Benchmarks Package.swift
	$(SWIFT_BUILD) --build-tests
	$(SWIFT_TEST) --filter ArchitectureTests

## Puts our own code into the project's format.
format:
	$(SWIFT) format --in-place --parallel --recursive Sources Tests Fuzz Examples Benchmarks Package.swift

## Measures the budgets of the design, each beside a named reference.
bench:
	Scripts/setup tests
	Scripts/build-web
	Scripts/bench

## The fault run of Documentation/Reliability.md: kills, failing calls, a full disk, hostile connections, broken PDFs, calls. It takes
## an hour; TRIALS="--only kills --seed 7" for a part of it. Before it, the walks and kills of the suites, at four times their length.
trials:
	Scripts/setup tests
	$(MAKE) build-suites
	$(if $(TRIALS),,WALKS=4 $(MAKE) --keep-going run-computing run-waiting)
	.venv/bin/python Tests/Trials/run.py $(TRIALS)

## Searches every decoder for input that breaks it, FUZZ_SECONDS each; finds go to Fuzz/Crashers.
fuzz:
	Scripts/fuzz

clean:
	rm -rf .build .build-web .build-bench .build-fuzz
