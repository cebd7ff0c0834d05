"""The encoding of logs of marks as in Documentation/Marks.md, in a program that shares no code with the product."""

import http.client
import os
import time
import uuid
from dataclasses import dataclass

BLAZE = "application/x-blaze-binary"
CREATE, UPDATE, FINISH = 12, 13, 14


def varint(number):
    out = bytearray()
    while number >= 128:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes(out + bytes([number]))


def zigzag(number):
    return varint(number << 1 if number >= 0 else (-number << 1) - 1)


def text(value):
    data = value.encode()
    return varint(len(data)) + data


class Reader:
    def __init__(self, data):
        self.data, self.place = data, 0

    def take(self, count):
        assert self.place + count <= len(self.data), "the bytes end too early"
        self.place += count
        return self.data[self.place - count : self.place]

    def varint(self):
        number = shift = 0
        while True:
            byte = self.take(1)[0]
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    def zigzag(self):
        number = self.varint()
        return number >> 1 ^ -(number & 1)

    def counted(self):
        return self.take(self.varint())

    def vector(self):
        return {self.take(16): int.from_bytes(self.take(8), "little") for _ in range(self.varint())}

    def group(self):
        start = self.place
        actor, counter, stamp = self.take(16), self.varint(), self.varint()
        author, title, when = self.counted().decode(), self.counted().decode(), self.zigzag()
        step = self.take(16) if self.take(1) == b"\x01" else None
        entries = [self.counted() for _ in range(self.varint())]
        return Group(actor, counter, stamp, author, title, when, step, entries, self.data[start : self.place])

    def update(self):
        return self.vector(), [self.group() for _ in range(self.varint())]


@dataclass
class Group:
    actor: bytes
    counter: int
    stamp: int
    author: str
    title: str
    when: int
    step: bytes | None
    entries: list
    raw: bytes

    @property
    def name(self):
        return self.actor, self.counter


def group_bytes(actor, counter, stamp, author, title, when, entries, step=None):
    data = actor + varint(counter) + varint(stamp) + text(author) + text(title) + zigzag(when)
    data += b"\x00" if step is None else b"\x01" + step
    return data + varint(len(entries)) + b"".join(varint(len(entry)) + entry for entry in entries)


def update_bytes(vector, groups):
    data = varint(len(vector))
    for actor in sorted(vector):
        data += actor + vector[actor].to_bytes(8, "little")
    return data + varint(len(groups)) + b"".join(groups)


class Writer:
    """Somebody who writes on a page: draws strokes like the given one, and knows what the page has."""

    def __init__(self, page, stroke, author=""):
        self.page, self.stroke, self.author = page, stroke, author
        self.actor, self.counter = os.urandom(16), 0
        self.vector, self.stamp = {}, 0

    def draw(self):
        """Draws a new stroke. Returns its name and its bytes."""
        self.counter += 1
        self.stamp += 1
        mark = uuid.uuid4().bytes
        entries = [entry[:1] + mark + entry[17:] for entry in self.stroke]
        self.vector[self.actor] = self.counter
        data = group_bytes(
            self.actor, self.counter, self.stamp, self.author, "Draw", int(time.time() * 1000), entries)
        return (self.actor, self.counter), data

    def take(self, update):
        """Takes in an update: what the server has, and the groups that were missing here."""
        vector, groups = Reader(update).update()
        self.vector = vector | {self.actor: max(self.counter, vector.get(self.actor, 0))}
        self.stamp = max([self.stamp] + [group.stamp for group in groups])
        return groups


class Pages:
    """The HTTP interface for marks. Calls raise OSError when the server is gone."""

    def __init__(self, port):
        self.port = port

    def call(self, method, path, body=b"", kind=BLAZE, headers=()):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, f"/api/v1/{path}", body or None, {"Content-Type": kind, **dict(headers)})
            answer = connection.getresponse()
            return answer.status, answer.read()
        except http.client.HTTPException as error:
            raise OSError(str(error)) from error
        finally:
            connection.close()

    def log(self, page):
        status, body = self.call("GET", f"page-versions/{page}/marks")
        assert status == 200, body
        return Reader(body).update()

    def append(self, page, vector, groups):
        """Sends groups. Returns the server's answer: the steps, and an update."""
        status, body = self.call("POST", f"page-versions/{page}/marks", update_bytes(vector, groups))
        assert status == 200, (status, body)
        reader = Reader(body)
        steps = [str(uuid.UUID(bytes=reader.take(16))) for _ in range(reader.varint())]
        return steps, reader.counted()


def stroke_of(groups):
    """The entries of a stroke in these groups, as the pattern for others."""
    return next(
        group.entries for group in groups if [entry[0] for entry in group.entries] == [CREATE, UPDATE, FINISH])
