"""A tablet in the same network: the settings of Documentation/OnTheNetwork.md, the real Caddy and the real server.

A device signs in with a pairing code from a terminal, writes with every sample of its pen, receives changes, goes on
without the network, and uploads. `UPLOAD_BYTES` is the size of the uploaded file, 64 MB by default.
"""

import base64
import hashlib
import http.client
import json
import os
import pty
import re
import shutil
import socket
import ssl
import subprocess
import time

import pytest

from conftest import clean_page
from library_server import LibraryServer, make_pdf, ROOT
from page import start_browser
from test_parts import is_kept
from test_product import css, wait_for
from test_properties import press
from test_viewer import picture
from test_writing import pen, saved, state, wave

NAME = "desk.local"
UPLOAD_BYTES = int(os.environ.get("UPLOAD_BYTES", 64_000_000))

pytestmark = pytest.mark.skipif(not shutil.which("caddy"), reason="caddy is not installed; Scripts/setup tests installs it")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Network:
    """The server, and Caddy in front of it with the recommended settings, on ports of this test."""

    def __init__(self, folder):
        self.server = LibraryServer(
            folder, options=("--access-key", "--trusted-proxy", "127.0.0.1", "--host-name", NAME))
        self.http, self.https = free_port(), free_port()
        authorities = folder / "caddy" / "pki" / "authorities" / "local"
        settings = re.search(r"```caddyfile\n(.*?)```", (ROOT / "Documentation" / "OnTheNetwork.md").read_text(), re.S)[1]
        for old, new in [
            ("{\n", f"{{\n\tadmin off\n\thttp_port {self.http}\n\thttps_port {self.https}\n"
                    f"\tstorage file_system {folder}/caddy\n"),
            ("/var/lib/caddy/.local/share/caddy/pki/authorities/local", str(authorities)),
            ("127.0.0.1:8080", f"127.0.0.1:{self.server.port}"),
            (f"redir https://{NAME}", f"redir https://{NAME}:{self.https}"),
        ]:
            assert old in settings
            settings = settings.replace(old, new, 1)
        file = folder / "Caddyfile"
        file.write_text("\n".join(line.removeprefix("   ") for line in settings.splitlines()) + "\n")
        self.folder = folder
        self.log = open(folder / "caddy.log", "wb")
        self.root = authorities / "root.crt"
        self.go_on()

    def go_on(self):
        """Starts Caddy and waits until it answers."""
        self.caddy = subprocess.Popen(
            ["caddy", "run", "--config", self.folder / "Caddyfile", "--adapter", "caddyfile"], stdout=self.log, stderr=self.log,
            env={**os.environ, "HOME": str(self.folder)})
        try:
            wait_for(lambda: self.root.exists() and self.certificate(), "Caddy's certificate")
        except BaseException:
            print((self.folder / "caddy.log").read_text())
            self.stop()
            raise

    @property
    def context(self):
        """A TLS context that trusts Caddy's own authority and nothing else."""
        return ssl.create_default_context(cafile=str(self.root))

    def connect(self):
        """A connection to Caddy under the name in its certificate, which no resolver knows here."""
        connection = http.client.HTTPSConnection(NAME, self.https, context=self.context, timeout=120)
        connection._create_connection = lambda address, *rest: socket.create_connection(("127.0.0.1", address[1]), *rest)
        return connection

    def certificate(self):
        try:
            with socket.create_connection(("127.0.0.1", self.https), timeout=2) as plain, \
                    self.context.wrap_socket(plain, server_hostname=NAME) as secure:
                return secure.getpeercert(binary_form=True)
        except (OSError, ssl.SSLError):
            return None

    def ask(self, method, path, headers=None, body=None):
        connection = self.connect()
        try:
            connection.request(method, path, body=body, headers={"Host": NAME, **(headers or {})})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def pair(self):
        line = subprocess.run(
            [self.server.program, "access", "pair", "--data", self.server.folder / "library", "--url",
             f"https://{NAME}:{self.https}"], check=True, capture_output=True, text=True, timeout=20).stdout
        return re.fullmatch(r"https://[^/]+(/\?key=[A-Z1-9]{4}-[A-Z1-9]{4})\n", line)[1]

    def pause(self):
        """Stops Caddy: for a tablet the network is gone."""
        self.caddy.terminate()
        self.caddy.wait(timeout=20)

    def stop(self):
        self.pause()
        self.log.close()
        self.server.stop()


@pytest.fixture(scope="module")
def network(tmp_path_factory):
    network = Network(tmp_path_factory.mktemp("network"))
    network.server.import_pdf("Physics.pdf", [["Question 1", "A trolley rolls down"]])
    yield network
    network.stop()


@pytest.fixture(scope="module")
def tablet(network):
    """A browser that resolves the name and trusts the certificate, like a device after the first two steps."""
    leaf = ssl.DER_cert_to_PEM_cert(network.certificate()).encode()
    key = subprocess.run(["openssl", "x509", "-pubkey", "-noout"], input=leaf, capture_output=True, check=True).stdout
    der = subprocess.run(["openssl", "pkey", "-pubin", "-outform", "DER"], input=key, capture_output=True, check=True).stdout
    spki = base64.b64encode(hashlib.sha256(der).digest()).decode()
    driver = start_browser(arguments=(
        f"--host-resolver-rules=MAP {NAME} 127.0.0.1", f"--ignore-certificate-errors-spki-list={spki}"))
    yield driver
    driver.quit()


@pytest.fixture
def page(tablet, network):
    yield from clean_page(tablet, f"https://{NAME}:{network.https}")


def read_qr(rows):
    """The text of an undamaged QR code, from its modules: versions 1 to 6, error correction L, bytes."""
    size = len(rows)
    version = (size - 17) // 4
    fixed = [[row == 6 or column == 6 or (row < 9 and (column < 9 or column >= size - 8)) or (column < 9 and row >= size - 8)
              or (version > 1 and abs(row - size + 7) <= 2 and abs(column - size + 7) <= 2)
              for column in range(size)] for row in range(size)]
    bits = [rows[row][8] for row in (0, 1, 2, 3, 4, 5, 7, 8)] + [rows[8][column] for column in (7, 5, 4, 3, 2, 1, 0)]
    form = sum(bit << index for index, bit in enumerate(bits)) ^ 0x5412
    assert form >> 13 == 0b01, "error correction L"
    turned = [
        lambda i, j: (i + j) % 2, lambda i, j: i % 2, lambda i, j: j % 3, lambda i, j: (i + j) % 3,
        lambda i, j: (i // 2 + j // 3) % 2, lambda i, j: i * j % 2 + i * j % 3, lambda i, j: (i * j % 2 + i * j % 3) % 2,
        lambda i, j: ((i + j) % 2 + i * j % 3) % 2][form >> 10 & 7]
    stream, columns, is_up = [], [*range(size - 1, 6, -2), 5, 3, 1], True
    for right in columns:
        for row in range(size - 1, -1, -1) if is_up else range(size):
            stream += [rows[row][column] ^ (turned(row, column) == 0) for column in (right, right - 1) if not fixed[row][column]]
        is_up = not is_up
    words = [sum(bit << 7 - index for index, bit in enumerate(stream[at:at + 8])) for at in range(0, len(stream) - 7, 8)]
    assert len(words) == (26, 44, 70, 100, 134, 172)[version - 1]
    # The error correction words must be right: the codeword's polynomial must vanish at all the roots.
    power = [1]
    for _ in range(254):
        power.append(power[-1] << 1 ^ (power[-1] >> 7) * 0x11D)
    log = {value: index for index, value in enumerate(power)}
    times = lambda a, b: power[(log[a] + log[b]) % 255] if a and b else 0
    blocks = 2 if version == 6 else 1
    corrections = (7, 10, 15, 20, 26, 18)[version - 1]
    data = words[:len(words) - blocks * corrections]
    for block in range(blocks):
        part = data[block::blocks] + words[len(data):][block::blocks]
        for root in range(corrections):
            value = 0
            for word in part:
                value = times(value, power[root]) ^ word
            assert value == 0
    data = sum((data[block::blocks] for block in range(blocks)), [])
    nibbles = "".join(f"{word:02x}" for word in data)
    assert nibbles[0] == "4", "bytes"
    length = int(nibbles[1:3], 16)
    return bytes.fromhex(nibbles[3:3 + 2 * length]).decode()


@pytest.mark.parametrize("host", ["d.local", NAME, "the-machine-in-the-physics-laboratory.school.example",
                                  "x" * 63 + ".example", "y" * 100 + ".z"])
def test_a_terminal_shows_the_pairing_address_as_a_code_that_can_be_scanned(network, host):
    terminal, side = pty.openpty()
    process = subprocess.Popen(
        [network.server.program, "access", "pair", "--data", network.server.folder / "library", "--url", f"https://{host}"],
        stdout=side, stdin=subprocess.DEVNULL)
    os.close(side)
    shown = b""
    while True:
        try:
            shown += os.read(terminal, 65536)
        except OSError:  # The other side has closed.
            break
    os.close(terminal)
    assert process.wait(timeout=20) == 0
    address, *lines = shown.decode().replace("\r", "").strip("\n").split("\n")
    assert re.fullmatch(rf"https://{re.escape(host)}/\?key=[A-Z1-9]{{4}}-[A-Z1-9]{{4}}", address)
    # Light modules are drawn, white on black, with two rows of modules in each line.
    rows = []
    for line in lines:
        colors, line = re.fullmatch(r"\x1b\[([0-9;]*)m(.*)\x1b\[0m", line).groups()
        assert colors == "40;37;1"
        rows += [[each not in above for each in line] for above in ("█▀", "█▄")]
    # There are no modules below the last row.
    rows = rows[:len(rows[0])]
    margin = lambda lines: all(not any(line) for line in lines)
    across = [list(column) for column in zip(*rows)]
    assert margin(rows[:4]) and margin(rows[-4:]) and margin(across[:4]) and margin(across[-4:])
    size = len(across) - 8
    assert read_qr([row[4:4 + size] for row in rows[4:4 + size]]) == address


def test_the_certificate_is_handed_out_and_everything_else_goes_to_the_encrypted_site(network):
    connection = http.client.HTTPConnection("127.0.0.1", network.http, timeout=10)
    connection.request("GET", "/root.crt", headers={"Host": NAME})
    answer = connection.getresponse()
    assert (answer.status, answer.getheader("Content-Type")) == (200, "application/x-x509-ca-cert")
    assert answer.read() == network.root.read_bytes()
    connection.request("GET", "/docs/5", headers={"Host": NAME})
    answer = connection.getresponse()
    assert (answer.status, answer.getheader("Location")) == (302, f"https://{NAME}:{network.https}/docs/5")
    # A client that is no trusted proxy cannot claim to be encrypted, and Caddy drops a client's own claim.
    status, _, _ = network.ask("GET", "/api/v1/docs")
    assert status == 401
    status, _, _ = network.ask("GET", "/api/v1/docs", {"Authorization": f"Bearer {network.server.key}"})
    assert status == 200


@pytest.mark.long
def test_a_tablet_signs_in_hears_of_changes_writes_with_every_sample_and_writes_on_without_the_network(page, network):
    key = {"Authorization": f"Bearer {network.server.key}"}
    docs = json.loads(network.ask("GET", "/api/v1/docs", key)[2])["docs"]
    physics, = [doc["id"] for doc in docs if doc["title"] == "Physics"]
    marked = lambda: json.loads(network.ask("GET", "/api/v1/history?limit=100", key)[2])["steps"]
    page.open(network.pair())
    page.find("button", "Open").click()
    page.wait(lambda: page.shows("Physics"), "the library")
    cookie, = [each for each in page.driver.get_cookies() if each["name"].startswith("papercenter")]
    assert cookie["secure"] and cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    assert page.driver.execute_script("return isSecureContext")
    # Imported by a command on the machine, shown on the tablet through its socket.
    network.server.import_pdf("Chemistry.pdf", [["Question 2"]])
    page.wait(lambda: page.shows("Chemistry"), "the other paper")

    page.open(f"/docs/{physics}/pages/1")
    page.wait(lambda: picture(page, 1), "the page")
    assert page.driver.execute_script("return 'getCoalescedEvents' in PointerEvent.prototype")
    page.wait(lambda: is_kept(page), "the service worker to have kept the page")
    press(page, "p")
    page.wait(lambda: css(page, ".page[data-page='1'] .ink-layer[data-state='armed']"), "the page's marks")
    pen(page, wave(0.2))
    saved(page)
    before = len(marked())
    page.expected_errors += ["net::ERR", "Failed to load resource", "WebSocket", "fetching the script"]
    network.pause()
    try:
        pen(page, wave(0.3))
        page.wait(lambda: state(page) == "Offline, 1 change waiting", "what waits")
        # The page itself comes from the browser's cache, which only a secure context allows.
        page.driver.refresh()
        page.wait(lambda: page.shows("PaperCenter cannot be reached"), "the page without a server")
        assert page.path == f"/docs/{physics}/pages/1"
    finally:
        network.go_on()
    page.wait(lambda: picture(page, 1), "the page again, by itself")
    wait_for(lambda: len(marked()) == before + 1, "the stroke that waited")


def test_a_large_file_goes_through_whole(network):
    """One PDF of `UPLOAD_BYTES` bytes: a page, and a stream that nothing shows."""
    small = make_pdf([["Large"]])
    start = small.rindex(b"\nxref\n") + 1
    padding = UPLOAD_BYTES - len(small) - 100
    head = small[:start] + b"9 0 obj\n<< /Length %d >>\nstream\n" % padding
    tail = b"\nendstream\nendobj\n"
    offset = len(head) + padding + len(tail)
    tail += small[start:].replace(b"startxref\n%d\n" % start, b"startxref\n%d\n" % offset)
    length = len(head) + padding + len(tail)
    chunk = bytes(range(256)) * 4096

    def body():
        yield head
        left = padding
        while left > 0:
            yield chunk[:min(left, len(chunk))]
            left -= len(chunk)
        yield tail

    whole = hashlib.sha256()
    for piece in body():
        whole.update(piece)
    key = {"Authorization": f"Bearer {network.server.key}", "Accept": "application/json"}
    started = time.monotonic()
    status, _, answer = network.ask(
        "POST", "/api/v1/imports?name=Large.pdf",
        {**key, "Content-Type": "application/pdf", "Content-Length": str(length)}, body())
    print(f"{length / 1e6:.0f} MB in {time.monotonic() - started:.1f} s")
    assert status == 202, answer
    wait_for(lambda: any(
        doc["title"] == "Large" for doc in json.loads(network.ask("GET", "/api/v1/docs", key)[2])["docs"]), "the doc", 120)
    stored = [file for file in (network.server.folder / "library" / "PDFBundles").glob("*/*.pdf")
              if file.stat().st_size == length]
    assert len(stored) == 1
    with open(stored[0], "rb") as file:
        assert hashlib.file_digest(file, "sha256").hexdigest() == whole.hexdigest()
