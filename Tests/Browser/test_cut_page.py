"""The scripts that cut a page into parts and pack it, tested on modules and programs that are small enough to
understand."""

import importlib.machinery
import importlib.util
import json
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def script(name):
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(ROOT / "Scripts" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    sys.modules[loader.name] = module
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


page_modules = script("page-modules")
cut_page = script("cut-page")
pack_page = script("pack-page")
gather_styles = script("gather-styles")


# Which module is in which part.


def package(graph, **parts):
    return {
        "targets": [{"name": name, "path": f"Sources/{name}", "dependencies": [{"byName": [each, None]} for each in needs]}
                    for name, needs in graph.items()],
        "products": [{"name": f"part-{part}", "targets": [module]} for part, module in parts.items()]
        + [{"name": "Library", "targets": ["Kit"]}],
    }


GRAPH = {"Page": ["App"], "App": ["Home", "Docs", "Reading", "Kit"], "Home": ["Kit"], "Docs": ["Kit", "Shared"],
         "Reading": ["Viewer", "Shared"], "Viewer": ["Kit"], "Shared": ["Kit"], "Kit": [], "Elsewhere": ["Kit"]}


def parts_of(described):
    return {name: module["part"] for name, module in described["modules"].items() if module["part"]}


def test_a_module_belongs_to_the_part_through_which_alone_it_is_reached():
    described = page_modules.page_modules(package(GRAPH, docs="Docs", reading="Reading"), "Page")
    assert parts_of(described) == {"Docs": "docs", "Reading": "reading", "Viewer": "reading", "Shared": "shared"}
    assert "Elsewhere" not in described["modules"]
    order = list(described["modules"])
    assert all(order.index(need) < order.index(each) for each in order for need in GRAPH[each])


def test_a_module_that_only_parts_reach_and_several_of_them_is_in_the_part_that_they_share():
    described = page_modules.page_modules(package(GRAPH, docs="Docs", reading="Reading"), "Page")
    assert described["modules"]["Shared"]["part"] == "shared" and described["modules"]["Kit"]["part"] is None
    assert list(described["parts"])[0] == "shared"
    assert described["parts"] == {
        "shared": {"module": None, "needs": []}, "docs": {"module": "Docs", "needs": ["shared"]},
        "reading": {"module": "Reading", "needs": ["shared"]}}
    alone = page_modules.page_modules(package(GRAPH, docs="Docs"), "Page")
    assert parts_of(alone) == {"Docs": "docs"} and alone["parts"] == {"docs": {"module": "Docs", "needs": []}}
    with pytest.raises(page_modules.ManifestError, match="Give another name"):
        page_modules.page_modules(package(GRAPH, shared="Shared", docs="Docs"), "Page")


def test_what_the_page_reaches_by_another_way_is_in_the_first_file():
    graph = {**GRAPH, "Home": ["Kit", "Viewer", "Shared"]}
    described = page_modules.page_modules(package(graph, docs="Docs", reading="Reading"), "Page")
    assert parts_of(described) == {"Docs": "docs", "Reading": "reading"}


def test_a_part_below_another_is_its_own_and_loaded_by_it():
    graph = {**GRAPH, "Reading": ["Ink", "Viewer"], "Ink": ["Strokes"], "Strokes": []}
    described = page_modules.page_modules(package(graph, ink="Ink", reading="Reading"), "Page")
    assert parts_of(described) == {"Reading": "reading", "Viewer": "reading", "Ink": "ink", "Strokes": "ink"}
    assert described["parts"]["reading"]["needs"] == ["shared"] and described["parts"]["ink"]["needs"] == ["shared", "reading"]


def test_a_part_that_two_parts_reach_is_needed_by_both():
    graph = {**GRAPH, "Reading": ["Ink", "Viewer"], "Docs": ["Kit", "Ink"], "Ink": []}
    described = page_modules.page_modules(package(graph, ink="Ink", reading="Reading", docs="Docs"), "Page")
    assert described["parts"]["reading"]["needs"] == ["shared", "ink"] and described["parts"]["docs"]["needs"] == ["shared", "ink"]
    assert described["parts"]["ink"]["needs"] == ["shared"]


def test_what_a_part_needs_is_in_the_order_in_which_it_is_loaded():
    graph = {**GRAPH, "Reading": ["Viewer", "Ink"], "Ink": ["Kit", "Brushes"], "Brushes": ["Kit"]}
    described = page_modules.page_modules(package(graph, reading="Reading", ink="Ink", brushes="Brushes"), "Page")
    assert described["parts"]["brushes"]["needs"] == ["shared", "reading", "ink"]


def test_a_page_without_parts_is_whole():
    assert parts_of(page_modules.page_modules(package(GRAPH, docs="Docs"), "Page", is_whole=True)) == {}
    with pytest.raises(page_modules.ManifestError, match="no target Other"):
        page_modules.page_modules(package(GRAPH), "Other")


# The rule that assigns functions to files.

MODULES = {"DocScreens": "docs", "ReadingScreens": "reading", "DocViewer": "reading"}


NEEDS = {"shared": [], "docs": ["shared"], "reading": ["shared"], "writing": ["shared", "reading"]}


@pytest.mark.parametrize("name, parts", [
    ("DocScreens.DocStore.open() -> ()", {"docs"}),
    ("generic specialization <DocViewer.Page> of Swift.Array.append(__owned A) -> ()", {"reading"}),
    ("(extension in DocScreens):Trapezio.Store.x() -> ()", {"docs"}),
    ("closure #1 () -> () in (go in _1234ABCD)() in ReadingScreens", {"reading"}),
    ("generic specialization <DocScreens.A> of ReadingScreens.f<A>(A) -> ()", {"docs", "reading"}),
    ("ScreenKit.DocScreens.x() -> ()", set()),
    ("MyDocScreens.x() -> ()", set()),
    ("memcpy", set()),
    ("Ink.Store.appeared(DocViewer.Page) -> ()", {"writing"}),
    ("UndoHistory.Step.undo() -> ()", {"shared"}),
    ("generic specialization <Ink.Stroke> of UndoHistory.History.undo() -> ()", {"writing"}),
])
def test_a_name_mentions_parts_by_their_modules_but_not_what_is_loaded_with_them_anyway(name, parts):
    modules = {**MODULES, "Ink": "writing", "UndoHistory": "shared"}
    assert cut_page.mentioned_parts(name, modules, NEEDS) == parts


@pytest.mark.parametrize("parts, home", [
    ({"docs"}, "docs"), ({"docs", "reading"}, "shared"), ({"reading", "writing"}, "reading"), ({"docs", "writing"}, "shared"),
    ({"shared"}, "shared"), ({"shared", "docs"}, "shared"), ({"", "docs"}, ""), ({""}, ""), (set(), ""),
])
def test_what_parts_need_is_in_the_last_file_that_is_loaded_with_any_of_them(parts, home):
    assert cut_page.home(parts, NEEDS) == home


def assigned(calls, table=(), exported=(), numbers=None, users=None, names=None):
    """The file of each function. Functions are named after their module, or after none, as in `docs1` and `free`. The
    table begins at 1."""
    graph = cut_page.CallGraph(calls={each: set(called) for each, called in calls.items()}, table=list(table),
                               exported=set(exported), first_place=1, numbers={"": set(), **(numbers or {})})
    names = {each: {f"{re.sub('[0-9]', '', one)}.f()" for one in (names or {}).get(each, [each])} for each in calls}
    parts = cut_page.needed_by(graph, names, {each: each for each in NEEDS}, NEEDS, users)
    return {each: home for each in calls if (home := cut_page.home(parts[each], NEEDS))}


def test_what_only_one_part_calls_goes_with_it_and_what_several_call_to_what_they_share():
    calls = {"docs1": ["free1", "both"], "reading1": ["both", "free4"], "free1": ["free2"], "free2": [], "both": ["free3"],
             "free3": [], "writing1": ["free4"], "free4": []}
    assert assigned(calls, table=["docs1", "reading1"]) == {
        "docs1": "docs", "free1": "docs", "free2": "docs", "reading1": "reading", "both": "shared", "free3": "shared",
        "writing1": "writing", "free4": "reading"}


def test_what_is_in_the_table_or_exported_or_called_by_nobody_stays():
    calls = {"docs1": ["tabled", "exported"], "tabled": [], "exported": [], "alone": []}
    assert assigned(calls, table=["tabled", "docs1"], exported=["exported"]) == {"docs1": "docs"}


def test_what_is_in_the_table_goes_where_the_parts_have_it_that_have_the_number_of_its_place():
    calls = {"docs1": [], "reading1": [], "start": [], "closure": ["free"], "free": []}
    table = ["docs1", "closure"]
    stays = {"docs1": "docs", "reading1": "reading"}
    goes = {**stays, "closure": "docs", "free": "docs"}
    shared = {**stays, "closure": "shared", "free": "shared"}
    assert assigned(calls, table, numbers={"docs1": {2}}) == goes
    assert assigned(calls, table, numbers={"docs1": {2, 77}, "closure": {1, 2}, "start": {3}}) == goes
    assert assigned(calls, table, numbers={"docs1": {2}, "reading1": {2}}) == shared
    assert assigned(calls, table) == stays
    for other in "start", "":
        assert assigned(calls, table, exported=["start"], numbers={"docs1": {2}, other: {2}}) == stays
    # A function that the first file calls goes back to it, and so does every function whose number it has.
    calls["start"] = ["docs1"]
    assert assigned(calls, table, exported=["start"], numbers={"docs1": {2}}) == {"reading1": "reading"}
    calls["start"] = []
    # The function is in the table twice, once for each part.
    assert assigned(calls, [*table, "closure"], numbers={"docs1": {2}, "reading1": {3}}) == shared
    assert assigned(calls, table, exported=["closure"], numbers={"docs1": {2}}) == stays


def test_an_optimised_program_is_cut_by_the_numbers_that_it_had_before():
    calls = {"docs1": [], "reading1": [], "start": ["docs1"], "closure": ["free"], "free": []}

    def files(*users):
        return assigned(calls, ["docs1", "closure"], ["start"], {"reading1": {2}}, {"closure": set(users)})

    # The number in reading1 is the same by chance. A function whose number docs1 had belongs to docs even if docs1
    # itself is in the first file.
    assert files("docs") == {"reading1": "reading", "closure": "docs", "free": "docs"}
    assert files("docs", "reading") == {"reading1": "reading", "closure": "shared", "free": "shared"}
    assert files("") == files("docs", "") == {"reading1": "reading"}


@pytest.mark.parametrize("names, part", [
    (["docs1", "reading1"], "shared"), (["docs1", "kit1"], None), (["docs1", "docs2"], "docs"), (["writing1", "reading1"], "reading"),
])
def test_a_function_that_stands_for_several_goes_where_all_of_them_can_reach_it(names, part):
    assert assigned({"one": []}, table=["one"], names={"one": names}) == ({"one": part} if part else {})


def test_what_is_called_from_outside_of_its_part_comes_to_where_it_can_be_called_with_all_that_it_calls():
    calls = {"start": ["docs1"], "docs1": ["docs2"], "docs2": ["free"], "free": [], "docs4": ["docs5"], "docs5": ["docs6"],
             "docs6": [], "reading1": ["docs5"], "writing1": ["reading2"], "reading2": []}
    assert assigned(calls, table=["docs4", "reading1"], exported=["start"]) == {
        "docs4": "docs", "reading1": "reading", "docs5": "shared", "docs6": "shared", "writing1": "writing", "reading2": "writing"}


def test_what_is_only_called_by_name_goes_with_those_that_call_it_and_what_is_in_the_table_stays_with_its_module():
    calls = {"writing1": ["reading1", "reading2"], "reading1": ["reading3"], "reading2": [], "reading3": [], "reading4": ["reading5"],
             "reading5": ["reading5", "reading3"]}
    assert assigned(calls, table=["writing1", "reading2", "reading4"]) == {
        "writing1": "writing", "reading1": "writing", "reading2": "reading", "reading3": "reading", "reading4": "reading",
        "reading5": "reading"}


# Whole programs.

PROGRAM = """
(module
  (type $t (func (param i32) (result i32)))
  (import "env" "now" (func $now (result i32)))
  (global $stack (mut i32) (i32.const 5))
  (memory $m 1 1)
  (table $table 5 5 funcref)
  (elem (i32.const 1) $docs1 $reading1 $kit1)
  (export "memory" (memory $m))
  (export "go" (func $go))
  (func $go (param i32) (param i32) (result i32) (call_indirect (type $t) (local.get 1) (local.get 0)))
  (func $docs1 (param i32) (result i32) (call $docs2 (call $kit2 (local.get 0))))
  (func $docs2 (param i32) (result i32) (i32.add (i32.mul (call $both (local.get 0)) (i32.const 30)) (call $now)))
  (func $reading1 (param i32) (result i32) (call $reading2 (call $kit2 (local.get 0))))
  (func $reading2 (param i32) (result i32) (i32.add (i32.mul (call $both (local.get 0)) (i32.const 50)) (global.get $stack)))
  (func $both (param i32) (result i32) (i32.sub (call $kit2 (local.get 0)) (i32.const 100)))
  (func $kit1 (param i32) (result i32) (call $kit2 (local.get 0)))
  (func $kit2 (param i32) (result i32) (i32.add (local.get 0) (i32.const 70))))
"""
PARTS = {"modules": {name: {"path": name, "part": part} for name, part in
                     (("kit", None), ("docs", "docs"), ("reading", "reading"))},
         "parts": {"shared": {"module": None, "needs": []}, "docs": {"module": "docs", "needs": ["shared"]},
                   "reading": {"module": "reading", "needs": ["shared"]}}}
RUN = """
const fs = require('fs');
const compile = name => new WebAssembly.Module(fs.readFileSync(`${process.argv[1]}/${name}.wasm`));
const given = { env: { now: () => 7 } };
const enter = name => { given[name] = new WebAssembly.Instance(compile(name), given).exports; };
const call = place => {
  try { return given.app.go(place, 4); } catch (error) { return error instanceof WebAssembly.RuntimeError ? 'absent' : error.message; }
};
const seen = [];
for (const part of ['app', 'shared', 'reading', 'docs']) {
  enter(part);
  seen.push([1, 2, 3].map(call));
}
console.log(JSON.stringify(seen));
"""


def own_names(names):
    """The functions of these programs are named after their modules, so no name has to be demangled."""
    return {each: f"{each.rstrip('0123456789')}.f()" for each in names}


def assembled(folder, text):
    (folder / "whole.wat").write_text(text)
    subprocess.run(["wasm-as", *cut_page.FEATURES, "-g", folder / "whole.wat", "-o", folder / "whole.wasm"], check=True)
    return str(folder / "whole.wasm")


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Makes a program in wasm."""
    monkeypatch.setattr(cut_page, "demangled", own_names)
    return lambda text: assembled(tmp_path, text)


@pytest.fixture(scope="module")
def parts_of_program(tmp_path_factory):
    """A folder with the files into which the program above is cut. Its tests leave them as they are."""
    folder = tmp_path_factory.mktemp("cut")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cut_page, "demangled", own_names)
        whole = assembled(folder, PROGRAM)
        cut_page.cut(whole, whole, PARTS, str(folder / "out"))
    return folder / "out"


NUMBERS = r"""
(module
  (memory $m 1 1)
  (global $g (mut i32) (i32.const 70))
  (data (i32.const 258) "ab\02\00\00\00\"\\\n\00\ff\00\00")
  (table $table 5 5 funcref)
  (elem (i32.const 3) $f $h)
  (export "f" (func $f))
  (func $f (i32.store (i32.const 12) (i32.const -1)) (global.set $g (i32.const 0)))
  (func $h))
"""


def test_the_numbers_of_a_program_are_those_of_its_functions_its_globals_and_the_words_of_its_data(program):
    graph = cut_page.CallGraph.of(program(NUMBERS))
    assert graph.table == ["f", "h"] and graph.first_place == 3
    # No aligned word begins before 260, and the three bytes at 268 are not a whole word.
    assert graph.numbers == {"f": {12, -1, 0}, "h": set(), "": {70, 2, int.from_bytes(b'"\\\n\0', "little")}}


RELATIVE = """
(module
  (type $t (func (param i32) (result i32)))
  (memory $m 1 1)
  (global $GOT.data.internal.__table_base i32 (i32.const 1))
  (table $table 6 6 funcref)
  (elem (i32.const 1) $docs1 $reading1 $kit1 $kit2 $kit3)
  (export "memory" (memory $m))
  (export "go" (func $go))
  (func $go (param i32) (param i32) (result i32) (call_indirect (type $t) (local.get 1) (local.get 0)))
  (func $docs1 (param i32) (result i32)
    (call $go (i32.add (global.get $GOT.data.internal.__table_base) (i32.const 3)) (local.get 0)))
  (func $reading1 (param i32) (result i32) (i32.add (local.get 0) (i32.const 4)))
  (func $kit1 (param i32) (result i32) (i32.mul (local.get 0) (i32.const 3)))
  (func $kit2 (param i32) (result i32) (i32.mul (local.get 0) (i32.const 3)))
  (func $kit3 (param i32) (result i32) (i32.mul (local.get 0) (i32.const 5))))
"""


def test_a_number_in_position_independent_code_counts_from_the_base_of_the_table(program, tmp_path):
    # docs1 uses kit2, at place 4, as 1 + 3. The 4 in reading1 is the same by chance, so both parts share kit2, and with
    # it kit1, whose place, 3, is a number in kit2.
    whole = program(RELATIVE)
    cut_page.cut(whole, whole, PARTS, str(tmp_path / "out"))
    seen = subprocess.run(["node", "-e", RUN, tmp_path / "out"], capture_output=True, text=True, check=True).stdout
    assert json.loads(seen) == [["absent"] * 3, ["absent", "absent", 12], ["absent", 8, 12], [12, 8, 12]]


def test_the_parts_of_a_program_are_absent_until_they_are_loaded_and_then_do_what_it_did(parts_of_program):
    seen = subprocess.run(["node", "-e", RUN, parts_of_program], capture_output=True, text=True, check=True).stdout
    # kit2 returns 74, both returns 44.
    assert json.loads(seen) == [["absent", "absent", 74], ["absent", "absent", 74], ["absent", 2205, 74], [1327, 2205, 74]]
    assert {path.name for path in parts_of_program.iterdir()} == {"app.wasm", "docs.wasm", "reading.wasm", "shared.wasm"}


def test_a_file_imports_what_it_uses_and_no_more_and_exports_what_others_do(parts_of_program):
    text = {name: cut_page.disassembled(str(parts_of_program / f"{name}.wasm")) for name in ("app", "shared", "docs", "reading")}
    # Only the function `both` subtracts.
    assert [name for name, each in text.items() if "(i32.sub\n" in each] == ["shared"]
    imports = {name: re.findall(r'^ \(import "(\w+)" "(\w+)" \((\w+)', each, re.MULTILINE) for name, each in text.items()}
    exports = {name: re.findall(r'^ \(export "(\w+)"', each, re.MULTILINE) for name, each in text.items()}
    assert imports["app"] == [("env", "now", "func")]
    assert sorted(each[::2] for each in imports["docs"]) == [
        ("app", "func"), ("app", "memory"), ("app", "table"), ("env", "func"), ("shared", "func")]
    assert sorted(each[::2] for each in imports["reading"]) == [
        ("app", "func"), ("app", "global"), ("app", "memory"), ("app", "table"), ("shared", "func")]
    # The first file exports kit2 and a global in addition to the program's exports and the table.
    assert len(exports["app"]) == 5 and {"go", "memory", "table"} < set(exports["app"])
    assert len(exports["shared"]) == 1 and exports["docs"] == exports["reading"] == []


@pytest.mark.parametrize("caller, file", [("go", "app.wasm"), ("reading2", "reading.wasm"), ("both", "shared.wasm")])
def test_a_call_of_what_was_not_loaded_before_is_found_in_the_final_files(program, tmp_path, monkeypatch, caller, file):
    homes = cut_page.homes
    monkeypatch.setattr(cut_page, "homes", lambda *program: {**homes(*program), "docs2": "docs", "both": "shared"})
    head, body = PROGRAM.split(f"(func ${caller} (param i32)", 1)
    text = f"{head}(func ${caller} (param i32)" + body.replace("(result i32) (", "(result i32) (drop (call $docs2 (i32.const 1))) (", 1)
    whole = program(text)
    with pytest.raises(cut_page.CutError, match=f"past the entries(.|\n)*{file} needs docs.wasm, which is not loaded before it"):
        cut_page.cut(whole, whole, PARTS, str(tmp_path / "out"))


def test_an_import_that_no_file_exports_is_found(parts_of_program, tmp_path):
    shutil.copytree(parts_of_program, tmp_path / "out")
    (tmp_path / "shared.wat").write_text("(module)")
    subprocess.run(["wasm-as", tmp_path / "shared.wat", "-o", tmp_path / "out" / "shared.wasm"], check=True)
    with pytest.raises(cut_page.CutError, match="docs.wasm imports 0 from shared.wasm, which does not export it"):
        cut_page.check(str(tmp_path / "out"), {name: part["needs"] for name, part in PARTS["parts"].items()})


def test_parts_that_share_nothing_have_an_empty_file_of_it(program, tmp_path):
    whole = program(PROGRAM.replace("(call $both (local.get 0))", "(local.get 0)"))
    cut_page.cut(whole, whole, PARTS, str(tmp_path / "out"))
    seen = subprocess.run(["node", "-e", RUN, tmp_path / "out"], capture_output=True, text=True, check=True).stdout
    assert json.loads(seen)[-1] == [2227, 3705, 74]


def test_a_part_without_code_is_a_mistake(program, tmp_path):
    whole = program(PROGRAM)
    parts = {**PARTS, "parts": {**PARTS["parts"], "ink": {"module": "ink", "needs": []}}}
    with pytest.raises(cut_page.CutError, match="nothing belongs to the part ink"):
        cut_page.cut(whole, whole, parts, str(tmp_path))


# Packing the files.


def packed(tmp_path, **changed):
    folder = tmp_path / f"page{len(list(tmp_path.iterdir()))}"
    folder.mkdir()
    files = {
        "index.html": '<head><link rel="icon" href="/icon.svg"><script src="/host.js"></script></head>',
        "service-worker.js": "const build = '%BUILD%'; const files = ['%FILES%'];",
        "host.js": "import('/x.js')", "icon.svg": "<svg/>", "app.wasm": "first", "docs.wasm": "docs",
        "site.webmanifest": '{"src": "/icon.svg", "start_url": "/"}', "styles.css": 'a { background: url(/icon.svg); }',
        **changed,
    }
    for name, text in files.items():
        (folder / name).write_text(text)
    names, build = pack_page.rename(str(folder), {"parts": {"docs": {"module": "Docs", "needs": []}}})
    return folder, names, build


def test_all_but_the_page_and_the_service_worker_are_named_by_their_hash(tmp_path):
    folder, names, build = packed(tmp_path)
    assert {path.name for path in folder.iterdir()} == {"index.html", "service-worker.js", *names.values()}
    assert all(re.fullmatch(r"\w+\.[0-9a-f]{12}\.\w+", name) for name in names.values())
    page = (folder / "index.html").read_text()
    assert f'href="/{names["icon.svg"]}"' in page and f'src="/{names["host.js"]}"' in page
    assert f'<meta name="build" content="{build}">' in page
    listed = json.loads(re.search(r'id="page-files">(.*?)</script>', page)[1])
    assert listed == {"build": build, "files": names, "parts": {"docs": {"needs": []}}, "worker": "/service-worker.js"}
    for name in ("site.webmanifest", "styles.css"):
        assert names["icon.svg"] in (folder / names[name]).read_text()
    worker = (folder / "service-worker.js").read_text()
    assert f"'{build}'" in worker and all(f"'/{name}'" in worker for name in names.values())


def test_the_build_is_another_when_any_file_is_and_the_same_when_none_is(tmp_path):
    same = packed(tmp_path)[2]
    assert packed(tmp_path)[2] == same
    others = [packed(tmp_path, **{name: "</head>other"})[2] for name in
              ("index.html", "service-worker.js", "host.js", "icon.svg", "docs.wasm", "styles.css")]
    assert len({same, *others}) == 7


def test_a_file_that_changes_gives_those_that_name_it_another_name_and_others_none(tmp_path):
    before, after = packed(tmp_path)[1], packed(tmp_path, **{"icon.svg": "<svg><g/></svg>"})[1]
    assert {name for name in before if before[name] != after[name]} == {"icon.svg", "site.webmanifest", "styles.css"}


@pytest.mark.parametrize("sums, fault", [
    ({"": [0, 450_000, 360_000], "docs": [0, 250_000, 200_000], "writing": [0, 312_500, 250_000]}, None),
    ({"": [0, 0, 360_001]}, "what opens the page is 360001 bytes with brotli"),
    ({"": [0, 450_001, 0]}, "with gzip"),
    ({"": [0, 0, 0], "docs": [0, 0, 200_001]}, "the part docs"),
    ({"": [0, 0, 0], "notes": [0, 0, 250_001]}, "the part notes"),
])
def test_budgets(sums, fault):
    if fault:
        with pytest.raises(pack_page.PackError, match=fault):
            pack_page.hold_budgets(sums)
    else:
        pack_page.hold_budgets(sums)


def test_styles_follow_their_modules(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    modules = {"Kit": None, "Viewer": "reading", "Reading": "reading", "Docs": "docs", "Bare": "bare"}
    for name in ("Kit", "Viewer", "Reading", "Docs"):
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.css").write_text(name)
    described = {"modules": {name: {"path": name, "part": part} for name, part in modules.items()}}
    assert gather_styles.gathered(described, []) == {
        "styles.css": ["Kit/Kit.css"], "reading.css": ["Viewer/Viewer.css", "Reading/Reading.css"], "docs.css": ["Docs/Docs.css"]}
    assert gather_styles.gathered(described, ["Kit/Kit.css"])["styles.css"] == ["Kit/Kit.css"]
