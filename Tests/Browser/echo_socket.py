"""The server's end of a WebSocket (RFC 6455), as far as tests need it: sends every message back."""

import base64
import hashlib
import struct

_TEXT, _BYTES, _CLOSE = 1, 2, 8


def accept(handler):
    """Answers the handshake of a request handler and serves its connection until it ends."""
    key = handler.headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    handler.send_response(101)
    handler.send_header("Upgrade", "websocket")
    handler.send_header("Connection", "Upgrade")
    handler.send_header("Sec-WebSocket-Accept", base64.b64encode(hashlib.sha1(key.encode()).digest()).decode())
    handler.end_headers()
    handler.close_connection = True
    handler.server.open_sockets += 1
    try:
        _echo(handler.rfile, handler.wfile)
    finally:
        handler.server.open_sockets -= 1


def _echo(source, sink):
    while True:
        kind, content = _read(source)
        if kind is None:
            return
        if kind == _CLOSE:
            _write(sink, _CLOSE, content)
            return
        if content == b"close me":
            _write(sink, _CLOSE, struct.pack(">H", 4001) + b"as you wish")
            _read(source)
            return
        _write(sink, kind, content)


def _read(source):
    """The opcode and the payload of one frame, or None twice when the connection is lost. Browsers send short messages
    in one frame."""
    head = source.read(2)
    if len(head) < 2:
        return None, None
    kind, length = head[0] & 15, head[1] & 127
    if length == 126:
        (length,) = struct.unpack(">H", source.read(2))
    elif length == 127:
        (length,) = struct.unpack(">Q", source.read(8))
    mask = source.read(4)
    return kind, bytes(byte ^ mask[index % 4] for index, byte in enumerate(source.read(length)))


def _write(sink, kind, content):
    sink.write(bytes([128 | kind, len(content)]) + content)
    sink.flush()
