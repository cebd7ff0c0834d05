"""The build refuses code that compiles for the browser and traps there: overrides of methods with a generic
parameter."""

import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]

SOURCE = """
public protocol Handler: AnyObject { associatedtype Event; func handle(event: Event) }
public final class Tally: Handler { var sum = 0; public func handle(event: Int) { sum += event } }

open class Base<Event> { var calls = 0; public init() {}; open func handle(event: Event) { calls += 1 } }
public final class Numbers: Base<Int> { public override func handle(event: Int) { calls += event } }
@inline(never) func send(_ number: Int, to base: Base<Int>) { base.handle(event: number) }

@_cdecl("go") public func go(_ number: Int32) {
  Tally().handle(event: Int(number))
  send(Int(number), to: number > 0 ? Numbers() : Base())
}
"""


@pytest.mark.skipif(shutil.which("swiftc") is None, reason="there is no swiftc on the path")
def test_an_override_that_would_trap_is_named_and_the_shape_of_our_stores_is_not(tmp_path):
    objects = tmp_path / "Module.build"
    objects.mkdir()
    (tmp_path / "Module.swift").write_text(SOURCE)
    subprocess.run(
        ["swiftc", "-target", "wasm32-unknown-none-wasm", "-enable-experimental-feature", "Embedded", "-wmo", "-Osize",
         "-parse-as-library", "-c", str(tmp_path / "Module.swift"), "-o", str(objects / "Module.o")], check=True)
    result = subprocess.run([str(ROOT / "Scripts" / "refuse-vtable-thunks"), str(tmp_path)], capture_output=True, text=True)
    assert result.returncode == 1
    assert "Numbers.handle" in result.stderr and "Tally" not in result.stderr
    assert "class-bound protocol" in result.stderr
