"""Compares Automerge in headless Chromium with the same work done natively: times, results, and the ratio of times.

The native times come from AutomergeBenchmarks, which Scripts/bench builds; the documents come from the folder that
$PAPERCENTER_CONFORMANCE names. Fails if a result differs or if the browser takes more than three times as long.
"""

import base64
import json
import os
import pathlib
import struct
import subprocess
import sys
import tempfile

from measuring import ROOT, finish, line
from page import CHROMIUM, start_browser
from static_server import StaticServer

# The highest allowed ratio of the time in the browser to the native time.
MOST = 3.0
ROUNDS = 7
# Work that makes its own document: its name, seed and number of steps.
WALKS = [("typing", 1, 20_000), ("walk", 2, 2_000)]
# Work on existing documents.
PAPERS = [("load", "moby-dick.automerge"), ("load", "text-doc.amrg"), ("replay", "edits.json"), ("replay_each", "edits.json")]

# The engine asks its host only for random numbers; no other import is ever called.
MEASURE = """
const [path, name, numbers, document, rounds, done] = arguments;
const bytes = document && Uint8Array.from(atob(document), letter => letter.charCodeAt(0));
(async () => {
  const module = await WebAssembly.compileStreaming(fetch(path));
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
    let input = numbers;
    if (bytes) {
      input = [instance.exports.room(bytes.length), bytes.length];
      new Uint8Array(memory.buffer).set(bytes, input[0]);
    }
    const start = performance.now();
    result = instance.exports[name](...input);
    best = Math.min(best, performance.now() - start);
  }
  return {best, result};
})().then(done, error => done(String(error)));
"""


def native(program, *words):
    """The processor time in milliseconds, and the hash of the result."""
    answer = subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout.split()
    return float(answer[0]), int(answer[1])


def paper(name):
    """The bytes of a document in the conformance folder. A file of edits is converted to the input of
    `AutomergePaper`."""
    data = (pathlib.Path(os.environ["PAPERCENTER_CONFORMANCE"]) / "automerge" / name).read_bytes()
    if not name.endswith(".json"):
        return data
    edits = []
    for position, deletions, *letters in json.loads(data):
        text = "".join(letters).encode()
        edits.append(struct.pack("<III", position, deletions, len(text)) + text)
    return b"".join(edits)


def works(program, scratch):
    """Yields each piece of work: its label, its function and arguments in the browser, and the native answer."""
    for name, seed, count in WALKS:
        yield name, name, [seed, count], None, native(program, "--walk", name, str(seed), str(count))
    for name, file in PAPERS:
        data = paper(file)
        path = pathlib.Path(scratch) / file
        path.write_bytes(data)
        yield f"{name} {file}", name, [], base64.b64encode(data).decode(), native(program, "--paper", name, str(path))


def main():
    program = sys.argv[1]
    folder = ROOT / ".build" / "pages" / "AutomergeBenchmark"
    app, host = (f"/{next(folder.glob(pattern)).name}" for pattern in ("app.*.wasm", "host.*.js"))
    server = StaticServer(folder, isolated=True)
    driver = start_browser(program=CHROMIUM)
    driver.set_script_timeout(600)
    try:
        driver.get(server.base + host)
        with tempfile.TemporaryDirectory(prefix="papercenter-bench-") as scratch:
            for title, name, numbers, document, (time, result) in works(program, scratch):
                found = driver.execute_async_script(MEASURE, app, name, numbers, document, ROUNDS)
                if isinstance(found, str):
                    sys.exit(found)
                if found["result"] != result:
                    sys.exit(f"{title} has another result in the browser")
                line(f"Automerge in the browser, {title} / native", found["best"], "ms", reference=time, most=MOST)
    finally:
        driver.quit()
        server.stop()


main()
finish()
