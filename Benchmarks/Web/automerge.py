"""Automerge in headless Chromium beside the same work done natively: times, results, and the ratio.

The native times come from AutomergeBenchmarks, which Scripts/bench has built. Fails if a result differs, or if the
browser takes more than three times as long.
"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from page import start_browser  # noqa: E402
from static_server import StaticServer  # noqa: E402

LIMIT = 3.0
ROUNDS = 7
WORK = [("typing", 1, 20_000), ("walk", 2, 2_000)]

# The engine asks its host for random numbers alone; whatever else is imported is never called.
MEASURE = """
const [name, seed, count, rounds, done] = arguments;
(async () => {
  const module = await WebAssembly.compileStreaming(fetch("/app.wasm"));
  let memory;
  const imports = {};
  for (const {module: from, name} of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => { throw new Error(name + " was called"); };
  }
  imports.env.arc4random_buf = (start, length) =>
    crypto.getRandomValues(new Uint8Array(memory.buffer, start >>> 0, length >>> 0));
  let best = Infinity, result;
  for (let round = 0; round < rounds; round++) {
    const instance = await WebAssembly.instantiate(module, imports);
    memory = instance.exports.memory;
    const start = performance.now();
    result = instance.exports[name](seed, count);
    best = Math.min(best, performance.now() - start);
  }
  return {best, result};
})().then(done, error => done(String(error)));
"""


def native(program, name, seed, count):
    """Milliseconds of a processor, and the number of the result."""
    words = subprocess.run(
        [program, "--walk", name, str(seed), str(count)], check=True, capture_output=True, text=True).stdout.split()
    return float(words[0]), int(words[1])


def main():
    program = sys.argv[1]
    server = StaticServer(ROOT / ".build" / "pages" / "AutomergeBenchmark", isolated=True)
    driver = start_browser()
    driver.set_script_timeout(600)
    print(f"Automerge, best of {ROUNDS} rounds, milliseconds")
    print(f"{'':10}{'browser':>10}{'native':>10}{'ratio':>8}")
    faults = []
    try:
        driver.get(server.base + "/host.js")
        for name, seed, count in WORK:
            found = driver.execute_async_script(MEASURE, name, seed, count, ROUNDS)
            if isinstance(found, str):
                sys.exit(found)
            time, result = native(program, name, seed, count)
            ratio = found["best"] / time
            print(f"{name:10}{found['best']:10.2f}{time:10.2f}{ratio:8.2f}", flush=True)
            if found["result"] != result:
                faults.append(f"{name} has another result")
            if ratio > LIMIT:
                faults.append(f"{name} takes more than {LIMIT} times as long")
    finally:
        driver.quit()
        server.stop()
    if faults:
        sys.exit("; ".join(faults))


main()
