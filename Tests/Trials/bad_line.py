"""A bad line between the two ends of a WebSocket: it delays, cuts, drops and duplicates."""

import random
import socket
import threading
import time

from web_socket import BINARY, Closed, Frames


class Ends:
    """Accepts connections on a port of its own, and opens one to the target for each."""

    def __init__(self, port: int, seed: int):
        self.target, self.random, self.isBad = port, random.Random(seed), False
        self.open = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                near.close()
                continue
            for end in (near, far):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.open = [ends for ends in self.open if ends[0].fileno() >= 0] + [(near, far)]
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source, sink):
        try:
            self.pass_on(source, sink)
        except (OSError, Closed):
            pass
        self._shut(source, sink)

    @staticmethod
    def _shut(*ends):
        for end in ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        """Closes every connection."""
        for ends in self.open:
            self._shut(*ends)
        self.open = []

    def close(self):
        self.listener.close()
        self.cut()


class BadLine(Ends):
    """Delays data in both directions, and cuts a connection after a random number of bytes."""

    def __init__(self, port: int, seed: int):
        self.cuts = 0
        super().__init__(port, seed)

    def pass_on(self, source, sink):
        # Some are cut during the handshake, others in the middle of a message.
        limit = self.random.choice([self.random.randrange(600), self.random.randrange(20_000)])
        while data := source.recv(self.random.randrange(1, 2_000)):
            if self.isBad:
                time.sleep(self.random.uniform(0, 0.02))
                if limit < len(data):
                    self.cuts += 1
                    sink.sendall(data[:limit])
                    return
                limit -= len(data)
            sink.sendall(data)


class LossyLine(Ends):
    """Splits the conversation into messages. A random message is dropped, duplicated or delayed, or the connection is
    cut in the middle of it.

    A duplicate follows at once or after a later message. Pings and closing frames always pass.
    """

    def __init__(self, port: int, seed: int):
        self.done = {"passed": 0, "dropped": 0, "doubled": 0, "delayed": 0, "cut": 0}
        super().__init__(port, seed)

    def pass_on(self, source, sink):
        frames = Frames(source)
        sink.sendall(frames.head())
        again = []
        while True:
            frame = frames.next()
            fate = "passed"
            if self.isBad and frame.opcode == BINARY and frame.isFinal:
                fate = self.random.choices(list(self.done), [68, 10, 10, 8, 4])[0]
            self.done[fate] += 1
            if fate == "cut":
                sink.sendall(frame.raw[: self.random.randrange(len(frame.raw))])
                return
            if fate == "delayed":
                time.sleep(self.random.uniform(0, 0.1))
            if fate != "dropped":
                sink.sendall(frame.raw)
            if fate == "doubled":
                again.append(frame.raw)
            if again and self.random.random() < 0.5:
                sink.sendall(again.pop(0))
