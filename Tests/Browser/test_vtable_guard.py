"""The build refuses code that compiles for the browser and traps there: overrides of methods with a generic
parameter."""

import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]

SOUND = """
public protocol Handler: AnyObject { associatedtype Event; func handle(event: Event) }
public final class Numbers: Handler { var sum = 0; public func handle(event: Int) { sum += event } }
@_cdecl("go") public func go(_ number: Int32) { Numbers().handle(event: Int(number)) }
"""

UNSOUND = """
open class Base<Event> { var calls = 0; public init() {}; open func handle(event: Event) { calls += 1 } }
public final class Numbers: Base<Int> { public override func handle(event: Int) { calls += event } }
@inline(never) func send(_ number: Int, to base: Base<Int>) { base.handle(event: number) }
@_cdecl("go") public func go(_ number: Int32) { send(Int(number), to: number > 0 ? Numbers() : Base()) }
"""


def guard(folder, source):
    """The guard's output for a module with this source."""
    objects = folder / "Module.build"
    objects.mkdir()
    (folder / "Module.swift").write_text(source)
    subprocess.run(
        ["swiftc", "-target", "wasm32-unknown-none-wasm", "-enable-experimental-feature", "Embedded", "-wmo", "-Osize",
         "-parse-as-library", "-c", str(folder / "Module.swift"), "-o", str(objects / "Module.o")], check=True)
    return subprocess.run(
        [str(ROOT / "Scripts" / "refuse-vtable-thunks"), str(folder)], capture_output=True, text=True)


@pytest.mark.skipif(shutil.which("swiftc") is None, reason="there is no swiftc on the path")
def test_an_override_that_would_trap_is_named_and_the_shape_of_our_stores_is_let_through(tmp_path):
    for name in ("sound", "unsound"):
        (tmp_path / name).mkdir()
    sound = guard(tmp_path / "sound", SOUND)
    assert sound.returncode == 0, sound.stderr
    unsound = guard(tmp_path / "unsound", UNSOUND)
    assert unsound.returncode == 1
    assert "Numbers.handle" in unsound.stderr
    assert "class-bound protocol" in unsound.stderr
