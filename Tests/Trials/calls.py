"""Calls of the HTTP interface that are derived from its own description, and the rules that every answer must meet.

schemathesis makes the calls from `openapi.json`: calls that the description allows, calls that it forbids, and calls
with random bytes in one place. Most of their identifiers are of things in the library, so that calls get further than
"not found". An answer is at fault if its status is 500 or 503, if its status, type, headers or value are not in the
description, or if it takes longer than a second. Without a key, every call that needs one must be answered with 401.
"""

import pathlib
import random
import re
import subprocess
import tempfile
import time
import urllib.parse

import requests
import schemathesis
from harness import PROGRAM, ROOT, Findings, LibraryServer, make_pdf
from hypothesis import HealthCheck, Phase, given, seed, settings, strategies
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance, response_headers_conformance, response_schema_conformance, status_code_conformance)

# The number of calls of each kind that the trial makes of each operation.
CALLS = 40
# A slower answer is at fault, in seconds, where nothing runs beside the trial.
LONGEST = 1
# A call without an answer after this time hangs, in seconds.
PATIENCE = 60
CHECKS = [content_type_conformance, response_headers_conformance, response_schema_conformance, status_code_conformance]
IDENTIFIER = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
BLAZE_BINARY = "application/x-blaze-binary"


@schemathesis.serializer(BLAZE_BINARY)
def blaze_binary(_, value):
    """Random bytes, for the few operations that take only BlazeBinary."""
    return value if isinstance(value, bytes) else str(value).encode()


class Known:
    """The library's identifiers by kind of thing, from its own lists."""

    # The kind of the `id` in a list's items.
    LISTS = {"docs": "docID", "bundles": "bundleID", "jobs": "jobID", "pages": "pageID", "pageGroups": "pageGroupID",
             "versions": "versionID", "tags": "tagID", "tagGroups": "tagGroupID", "variables": "variableID",
             "views": "viewID", "notes": "noteID", "items": "docID"}

    def __init__(self, read):
        """`read` returns the value of a path."""
        self.pools = {}
        for path in ("docs?limit=20", "bundles?limit=20", "jobs?limit=20", "metadata", "trash?limit=20", "views"):
            self.take(read("/api/v1/" + path))
        for kind, path in (("docID", "docs/"), ("docID", "sessions/doc/"), ("pageID", "pages/")):
            for one in sorted(self.pools.get(kind, ()))[:8]:
                self.take(read("/api/v1/" + path + one))

    def take(self, value, list_name=None):
        if isinstance(value, list):
            for item in value:
                self.take(item, list_name)
        elif isinstance(value, dict):
            for name, item in value.items():
                if isinstance(item, str) and IDENTIFIER.fullmatch(item):
                    kind = self.LISTS.get(list_name, "id") if name == "id" else name
                    self.pools.setdefault(kind, set()).add(item)
                else:
                    self.take(item, name)

    def one(self, name, rng):
        """An identifier for the field or parameter `name`: mostly of its kind, else of any."""
        kind = name.removesuffix("s")
        pool = self.pools.get(kind) or self.pools.get(kind + "ID")
        if not pool or rng.random() < 0.2:
            pool = set().union(*self.pools.values())
        return rng.choice(sorted(pool))

    def put_into(self, value, rng, name="id"):
        """`value` with most of its identifiers replaced by known ones."""
        if isinstance(value, dict):
            return {key: self.put_into(item, rng, key) for key, item in value.items()}
        if isinstance(value, list):
            return [self.put_into(item, rng, name) for item in value]
        if isinstance(value, str) and IDENTIFIER.fullmatch(value) and rng.random() < 0.85:
            return self.one(name, rng)
        return value


class Calls:
    """Calls of one server from its description, with the faults of the answers."""

    def __init__(self, server, pdfs, longest):
        self.server, self.pdfs, self.longest = server, pdfs, longest
        self.session = requests.Session()
        # No proxy of this machine may be between the trial and the server.
        self.session.trust_env = False
        self.session.headers["Authorization"] = f"Bearer {server.key}"
        description = self.read("/api/v1/openapi.json")
        for path in description["paths"].values():
            for operation in path.values():
                content = operation.get("requestBody", {}).get("content", {})
                if len(content) > 1:
                    # Random bytes test little where a value can be made from its schema.
                    content.pop(BLAZE_BINARY, None)
        schema = schemathesis.openapi.from_dict(description)
        self.operations = [result.ok() for result in schema.get_all_operations()]

    def read(self, path):
        return self.session.get(self.server.base + path, timeout=PATIENCE).json()

    def send(self, request):
        """The answer, and the seconds that it took."""
        start = time.monotonic()
        answer = self.session.send(request, timeout=PATIENCE, allow_redirects=False)
        return answer, time.monotonic() - start

    def judge(self, case, request, allowed):
        """Sends a call's request and records the faults of the answer, once for each operation and kind of fault."""
        operation = f"{case.operation.method.upper()} {case.operation.path}"

        def fault(what):
            if (operation, what) not in self.noted:
                self.noted.add((operation, what))
                self.findings.fault(operation, f"{what}: {request.url} {(request.body or b'')[:2000]!r}")

        answer, seconds = self.send(request)
        self.findings.count(f"answered {answer.status_code}")
        if seconds > self.longest:
            # A busy machine may be slow once, but a slow call is slow again.
            seconds = min(seconds, self.send(request)[1])
            if seconds > self.longest:
                fault("slow")
        self.slowest = max(self.slowest, seconds)
        if answer.status_code in (500, 503):
            fault(f"{answer.status_code} {answer.text[:300]}")
        if allowed and answer.status_code not in allowed and case.operation.definition.raw.get("security") != []:
            fault(f"{answer.status_code} is not among {allowed}")
        for check in CHECKS:
            try:
                case.validate_response(answer, checks=[check])
            except FailureGroup as failures:
                for failure in failures.exceptions:
                    fault(f"{answer.status_code}, {' '.join(failure.message.split())[:300]}")

    def request(self, case, rng):
        """The request of a call, with identifiers from the library, and often with a real PDF if it sends a file."""
        case.path_parameters = self.known.put_into(case.path_parameters, rng)
        case.query = self.known.put_into(case.query, rng)
        if isinstance(case.body, (dict, list)):
            case.body = self.known.put_into(case.body, rng)
        keywords = case.as_transport_kwargs(base_url=self.server.base)
        if case.media_type == "application/pdf" and rng.random() < 0.5:
            keywords["data"] = rng.choice(self.pdfs)
        if case.media_type == BLAZE_BINARY and rng.random() < 0.5:
            # The value that the same path returns can also be sent to it.
            path = urllib.parse.urlsplit(keywords["url"]).path
            keywords["data"] = self.session.get(self.server.base + path, timeout=PATIENCE).content
        names = ("method", "url", "headers", "params", "data", "json", "files", "cookies")
        return self.session.prepare_request(
            requests.Request(**{name: keywords[name] for name in names if name in keywords}))

    def make(self, name, number, calls, modes, damage=None, allowed=None, every=1):
        """Makes `calls` calls of every operation, or of every n-th, in the order of the description, from the seed
        `number`."""
        self.findings, self.noted, self.slowest = Findings(name), set(), 0
        self.known = Known(self.read)
        for index, operation in list(enumerate(self.operations))[number % every::every]:
            strategy = strategies.one_of([operation.as_strategy(generation_mode=mode) for mode in modes])

            @seed(number + index)
            @settings(max_examples=calls, database=None, deadline=None, phases=[Phase.generate],
                      suppress_health_check=list(HealthCheck))
            @given(strategy, strategies.integers(0, 1 << 32))
            def call(case, choice):
                rng = random.Random(choice)
                request = self.request(case, rng)
                if damage:
                    damage(case.operation, request, rng)
                self.judge(case, request, allowed)

            try:
                call()
            except Unsatisfiable:
                self.findings.count("operations without parameters")
        self.findings.count("ms the slowest answer", round(self.slowest * 1000))
        print(self.findings.row(), flush=True)
        return self.findings


def noise(rng):
    """Bytes that a parser may not expect."""
    return rng.choice([
        rng.randbytes(rng.randint(0, 12)), rng.randbytes(rng.randint(0, 3000)), b"\0", b"\xff" * 5, b'"', b"9" * 40,
        b"(" * rng.randint(1, 3000), b"not " * rng.randint(1, 700), "é\u202e😀".encode(), b"%00%ff", b"../" * 20])


def random_bytes(operation, request, rng):
    """Puts random bytes into one parameter, a header or the body of a request."""
    parts = urllib.parse.urlsplit(request.url)
    query = urllib.parse.parse_qsl(parts.query, keep_blank_values=True, encoding="latin-1")
    segments = parts.path.split("/")
    parameters = [index for index, segment in enumerate(operation.path.split("/")) if segment.startswith("{")]
    place = rng.choice(["header"] + ["query"] * 3 + ["path"] * bool(parameters) + ["body"] * 4 * bool(request.body))
    if place == "header":
        name = rng.choice(["Accept", "PaperCenter-Client", "Content-Type", "Range", "If-None-Match", "If-Modified-Since"])
        text = bytes(byte for byte in noise(rng)[:2000] if byte >= 32 and byte != 127)
        request.headers[name] = text.decode("latin-1").strip()
    elif place == "body":
        body = request.body.encode() if isinstance(request.body, str) else request.body
        at = rng.randrange(len(body) + 1)
        request.body = rng.choice([body[:at] + noise(rng) + body[at:], body[:at] + noise(rng), body[:at], noise(rng)])
        request.headers["Content-Length"] = str(len(request.body))
    else:
        if place == "path":
            segments[rng.choice(parameters)] = urllib.parse.quote_from_bytes(noise(rng)[:1000], safe="") or "-"
        else:
            names = [parameter.name for parameter in operation.query] + ["q"]
            query.append((rng.choice(names), noise(rng)))
            rng.shuffle(query)
        text = urllib.parse.urlencode(query, encoding="latin-1")
        request.url = urllib.parse.urlunsplit((parts.scheme, parts.netloc, "/".join(segments), text, ""))


def filled(folder):
    """A server that requires a key, on a library with real papers, tags and values; and the papers' bytes."""
    papers = sorted((ROOT / "Tests" / "Platform" / "Fixtures").glob("*.pdf"))
    # PDFs from other people's programs, if the machine has any.
    papers += sorted(pathlib.Path("/usr/share/doc").glob("*/*.pdf"))
    for number in range(3):
        papers.append(folder / f"{number}.pdf")
        papers[-1].write_bytes(make_pdf([[f"Paper {number} page {page}", "linear momentum"] for page in range(4)]))
    data = ["--data", str(folder / "library")]
    for command in (["import", *map(str, papers), "--json"], ["tag", "create", "Maths"], ["tag", "create", "Physics"],
                    ["variable", "create", "Year", "--type", "int"]):
        # Papers that are protected by a password are left out.
        subprocess.run([PROGRAM, *command, *data], timeout=300, capture_output=True)
    server = LibraryServer(folder, program=PROGRAM, options=["--access-key"])
    return server, [paper.read_bytes() for paper in papers]


def trial(seed, calls=CALLS, keyless=10, every=1, longest=LONGEST):
    """`every`: the calls that are forbidden or damaged are made of every n-th operation only. An answer that takes more
    than `longest` seconds is at fault."""
    with tempfile.TemporaryDirectory() as scratch:
        server, pdfs = filled(pathlib.Path(scratch))
        made = Calls(server, pdfs, longest)
        positive, negative = [GenerationMode.POSITIVE], [GenerationMode.NEGATIVE]
        findings = [
            made.make("calls as described", seed, calls, positive),
            made.make("calls that are forbidden", seed, calls, negative, every=every),
            made.make("calls with random bytes", seed + 1, calls, positive, damage=random_bytes, every=every)]
        stranger = Calls(server, pdfs, longest)
        stranger.read = made.read
        del stranger.session.headers["Authorization"]
        findings.append(stranger.make("calls without a key", seed, keyless, positive + negative, allowed=[401]))
        if server.process.poll() is not None:
            findings[0].fault("server", f"it ended with {server.process.returncode}")
        log = (pathlib.Path(scratch) / "server.log").read_text()
        for line in log.splitlines():
            if " error " in line:
                findings[0].fault("log", line[:300])
        server.stop()
    return findings
