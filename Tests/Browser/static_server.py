"""Serves the built web folder as the product's server will: the same security policy, and the app for every path."""

import functools
import http.server
import threading

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"


# With these a page gets clocks that tick in microseconds.
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
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        for name, value in ISOLATION if self.server.isolated else ():
            self.send_header(name, value)
        super().end_headers()

    def send_head(self):
        if "." not in self.path.split("?")[0].rsplit("/", 1)[-1]:
            self.path = "/index.html"
        return super().send_head()


class StaticServer:
    """A server on a free port of this machine, until `stop`."""

    def __init__(self, folder, isolated=False):
        handler = functools.partial(_Handler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.isolated = isolated
        self.base = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self):
        self._server.shutdown()
        self._server.server_close()
