"""Serves the built web folder like the product's server: with the same security policy, and the app for every path."""

import functools
import http.server
import threading
import time

import echo_socket

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"


# With these headers a page's clocks have a resolution of microseconds.
ISOLATION = (("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Embedder-Policy", "require-corp"))


class _Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm", ".js": "text/javascript",
    }

    def log_message(self, *arguments):
        pass

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY + self.server.more_policy)
        self.send_header("X-Content-Type-Options", "nosniff")
        for name, value in ISOLATION if self.server.isolated else ():
            self.send_header(name, value)
        super().end_headers()

    def do_GET(self):
        if self.path == "/slow":
            time.sleep(0.4)
            self._answer(b"at last")
        elif self.path == "/socket":
            echo_socket.accept(self)
        else:
            super().do_GET()

    def do_POST(self):
        """Receives a body slowly enough for its progress to be seen, and answers with its length."""
        rest = int(self.headers["Content-Length"])
        taken = 0
        while rest > 0:
            part = self.rfile.read(min(rest, 1 << 20))
            if not part:
                self.server.broken_uploads += 1
                return
            taken += len(part)
            rest -= len(part)
            # Long uploads are slow enough for a test to cancel them, even on a busy machine.
            time.sleep(0.2 if taken + rest > 30_000_000 else 0.05)
        self._answer(str(taken).encode())

    def _answer(self, body):
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("X-Probe", "yes: it came")
        self.end_headers()
        self.wfile.write(body)

    def send_head(self):
        if "." not in self.path.split("?")[0].rsplit("/", 1)[-1]:
            self.path = "/index.html"
        return super().send_head()


class StaticServer:
    """A server on a free port of this machine, until `stop`."""

    def __init__(self, folder, isolated=False, more_policy=""):
        handler = functools.partial(_Handler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.isolated = isolated
        self._server.more_policy = more_policy
        self._server.broken_uploads = 0
        self._server.open_sockets = 0
        self.base = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def broken_uploads(self):
        """The number of bodies that ended too early."""
        return self._server.broken_uploads

    @property
    def open_sockets(self):
        """The number of connected sockets."""
        return self._server.open_sockets

    def stop(self):
        self._server.shutdown()
        self._server.server_close()
