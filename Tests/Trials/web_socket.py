"""WebSockets (RFC 6455) without PaperCenter's code: both ends, and the frames between them."""

import base64
import hashlib
import os
import socket
import struct
from typing import NamedTuple

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The other side closed the socket; `args` holds the code."""


class Frame(NamedTuple):
    opcode: int
    isFinal: bool
    data: bytes
    # The received bytes, with head and mask.
    raw: bytes


class Frames:
    """Reads a connection: the HTTP head, then frames. A timeout in the middle of a frame loses nothing."""

    def __init__(self, connection):
        self.connection = connection
        self.buffer = b""

    def _fill(self, count: int):
        while len(self.buffer) < count:
            data = self.connection.recv(1 << 16)
            if not data:
                raise Closed(None)
            self.buffer += data

    def _take(self, count: int) -> bytes:
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def head(self) -> bytes:
        """The head of a request or an answer, including the empty line at its end."""
        while b"\r\n\r\n" not in self.buffer:
            self._fill(len(self.buffer) + 1)
        return self._take(self.buffer.index(b"\r\n\r\n") + 4)

    def next(self) -> Frame:
        self._fill(2)
        first, second = self.buffer[:2]
        length, start = second & 127, 2
        if length >= 126:
            width = 2 if length == 126 else 8
            self._fill(start + width)
            length, start = int.from_bytes(self.buffer[start : start + width], "big"), start + width
        mask = start
        if second & 128:
            start += 4
        self._fill(start + length)
        raw = self._take(start + length)
        data = raw[start:]
        if second & 128 and any(raw[mask:start]):
            data = bytes(byte ^ raw[mask + place % 4] for place, byte in enumerate(data))
        return Frame(first & 15, first & 128 != 0, data, raw)


class Socket:
    """The client's end."""

    # A mask of zeros is valid, too.
    mask = bytes(4)

    def __init__(self, port: int, path: str = "/sync", headers: dict | None = None):
        self.connection = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: Upgrade", "Upgrade: websocket",
                 "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.frames = Frames(self.connection)
        self.status = int(self.frames.head().split(b" ")[1])
        if self.status != 101:
            raise Closed(self.status)

    def frame(self, opcode: int, data: bytes, final: bool = True):
        length, masked = len(data), 128 if self.mask else 0
        if length < 126:
            head = bytes([masked | length])
        elif length < 1 << 16:
            head = bytes([masked | 126]) + struct.pack(">H", length)
        else:
            head = bytes([masked | 127]) + struct.pack(">Q", length)
        self.connection.sendall(bytes([(128 if final else 0) | opcode]) + head + self.mask + data)

    def send(self, data: bytes):
        self.frame(BINARY, data)

    def receive(self, timeout: float = 20) -> bytes | None:
        """The next message, or `None` if none comes in time."""
        self.connection.settimeout(timeout)
        try:
            while True:
                frame = self.frames.next()
                if frame.opcode == PING:
                    self.frame(PONG, frame.data)
                elif frame.opcode == CLOSE:
                    raise Closed(struct.unpack(">H", frame.data[:2])[0] if len(frame.data) >= 2 else None)
                elif frame.opcode == BINARY:
                    return frame.data
        except TimeoutError:
            return None

    def close(self):
        self.connection.close()


class ServedSocket(Socket):
    """The server's end, once the request for the socket was read."""

    mask = b""

    def __init__(self, connection, head: bytes):
        self.connection = connection
        self.frames = Frames(connection)
        key = next(line.split(b":", 1)[1].strip() for line in head.split(b"\r\n") if line.lower().startswith(
            b"sec-websocket-key"))
        accept = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()).decode()
        connection.sendall(
            f"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Accept: {accept}\r\n\r\n".encode())
