"""Files of shared notes, written and read without PaperCenter's code: CBOR, Base58Check and Automerge's own format.

Only as much of the formats as notes need: the writer makes one change by one actor, and the reader takes a document
chunk without conflicts.
"""

import hashlib
import struct
import zlib

MAGIC = bytes.fromhex("856f4a83")
ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


# CBOR and Base58Check


def head(major: int, value: int) -> bytes:
    if value < 24:
        return bytes([major << 5 | value])
    for code, form in ((24, ">B"), (25, ">H"), (26, ">I")):
        if value < 1 << (8 * struct.calcsize(form)):
            return bytes([major << 5 | code]) + struct.pack(form, value)
    raise ValueError(value)


def cbor(value) -> bytes:
    if isinstance(value, dict):
        return head(5, len(value)) + b"".join(cbor(k) + cbor(v) for k, v in value.items())
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    return head(2, len(value)) + value


def parse_cbor(data: bytes, at: int = 0):
    major, length = data[at] >> 5, data[at] & 31
    at += 1
    if length >= 24:
        width = 1 << (length - 24)
        length = int.from_bytes(data[at : at + width], "big")
        at += width
    if major == 5:
        result = {}
        for _ in range(length):
            key, at = parse_cbor(data, at)
            result[key], at = parse_cbor(data, at)
        return result, at
    assert major in (2, 3), major
    raw = data[at : at + length]
    return (raw.decode() if major == 3 else raw), at + length


def base58check(data: bytes) -> str:
    data += hashlib.sha256(hashlib.sha256(data).digest()).digest()[:4]
    number, text = int.from_bytes(data, "big"), ""
    while number:
        number, digit = divmod(number, 58)
        text = ALPHABET[digit] + text
    return "1" * (len(data) - len(data.lstrip(b"\0"))) + text


# LEB128 and columns


def uleb(value: int) -> bytes:
    result = b""
    while True:
        value, low = value >> 7, value & 127
        result += bytes([low | (128 if value else 0)])
        if not value:
            return result


def sleb(value: int) -> bytes:
    result = b""
    while True:
        low, value = value & 127, value >> 7
        done = (value == 0 and not low & 64) or (value == -1 and low & 64)
        result += bytes([low if done else low | 128])
        if done:
            return result


def string(text: str) -> bytes:
    return uleb(len(text.encode())) + text.encode()


def runs(values, encode) -> bytes:
    groups: list[list] = []
    for value in values:
        if groups and groups[-1][0] == value:
            groups[-1][1] += 1
        else:
            groups.append([value, 1])
    if all(value is None for value, _ in groups):
        return b""
    result, literal = b"", []

    def flush():
        nonlocal result, literal
        if literal:
            result += sleb(-len(literal)) + b"".join(map(encode, literal))
        literal = []

    for value, count in groups:
        if value is not None and count == 1:
            literal.append(value)
            continue
        flush()
        result += sleb(0) + uleb(count) if value is None else sleb(count) + encode(value)
    flush()
    return result


def deltas(values) -> bytes:
    result, last = [], 0
    for value in values:
        result.append(None if value is None else value - last)
        last = last if value is None else value
    return runs(result, sleb)


def booleans(values) -> bytes:
    result, current, count = b"", False, 0
    for value in values:
        if value != current:
            result += uleb(count)
            current, count = value, 0
        count += 1
    return result + uleb(count)


class Bytes:
    def __init__(self, data: bytes):
        self.data, self.at = data, 0

    def take(self, count: int) -> bytes:
        assert self.at + count <= len(self.data)
        self.at += count
        return self.data[self.at - count : self.at]

    def uleb(self) -> int:
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def sleb(self) -> int:
        start = self.at
        value = self.uleb()
        bits = 7 * (self.at - start)
        return value - (1 << bits) if value >> (bits - 1) & 1 else value

    def string(self) -> str:
        return self.take(self.uleb()).decode()


def read_runs(data: bytes, count: int, decode) -> list:
    source, result = Bytes(data), []
    while source.at < len(data):
        length = source.sleb()
        if length > 0:
            result += [decode(source)] * length
        elif length < 0:
            result += [decode(source) for _ in range(-length)]
        else:
            result += [None] * source.uleb()
    return result + [None] * (count - len(result))


def read_deltas(data: bytes, count: int) -> list:
    result, last = [], 0
    for value in read_runs(data, count, Bytes.sleb):
        last += value or 0
        result.append(None if value is None else last)
    return result


def read_booleans(data: bytes, count: int) -> list:
    source, result, current = Bytes(data), [], False
    while source.at < len(data):
        result += [current] * source.uleb()
        current = not current
    return result + [False] * (count - len(result))


# Notes


def write(notes: dict, document_id: bytes, *, bare_id: bool = False, actor: bytes = b"\x10" * 16) -> bytes:
    """The bytes of a `.meetingnotes` file. With `bare_id` the id is written as in early builds."""
    text = base58check(document_id)
    wrapped_id = text if bare_id else {"id": text, "data": document_id}
    return cbor({"id": wrapped_id, "data": change(notes, actor)})


class Text(str):
    """A string that is stored as a text, as JavaScript programs store their own strings."""


def encoded(value) -> tuple[int, bytes]:
    """A value's type and bytes."""
    if value is None or isinstance(value, bool):
        return {None: 0, False: 1, True: 2}[value], b""
    return (4, sleb(value)) if isinstance(value, int) else (6, value.encode())


def change(notes: dict, actor: bytes) -> bytes:
    """Notes as one change. A discussion is a text, or a list of characters and blocks. Blocks are maps; entries besides
    `type`, `parents`, `attrs` and `isEmbed` come after those."""
    rows: list[tuple] = []  # object, key (text, 0 for the front, or an element's counter), insert, action, value

    def add(*row) -> int:
        rows.append(row)
        return len(rows)

    def put(parent, key, is_inserted, value) -> int:
        if not isinstance(value, Text):
            return add(parent, key, is_inserted, 1, value)
        text = last = add(parent, key, is_inserted, 4, None)
        for number, character in enumerate(value):
            last = add(text, last if number else 0, True, 1, character)
        return text

    add(0, "title", False, 1, notes["title"])
    attendees = add(0, "attendees", False, 2, None)
    agendas = add(0, "agendas", False, 2, None)
    last = 0
    for name in notes["attendees"]:
        last = add(attendees, last, True, 1, name)
    entry = 0
    for item in notes["agendas"]:
        entry = add(agendas, entry, True, 0, None)
        add(entry, "id", False, 1, item["id"])
        add(entry, "title", False, 1, item["title"])
        text = add(entry, "discussion", False, 4, None)
        last = 0
        for part in item["discussion"]:
            if isinstance(part, str):
                last = add(text, last, True, 1, part)
                continue
            last = add(text, last, True, 0, None)
            put(last, "type", False, part["type"])
            parents, parent = add(last, "parents", False, 2, None), 0
            for name in part.get("parents", []):
                parent = put(parents, parent, True, name)
            attributes = add(last, "attrs", False, 0, None)
            for name, value in part.get("attrs", {}).items():
                put(attributes, name, False, value)
            put(last, "isEmbed", False, part.get("isEmbed", False))
            for name in part.keys() - {"type", "parents", "attrs", "isEmbed"}:
                put(last, name, False, part[name])
    kinds, values = zip(*(encoded(row[4]) for row in rows))
    columns = {
        1: runs([0 if row[0] else None for row in rows], uleb),
        2: runs([row[0] or None for row in rows], uleb),
        17: runs([0 if isinstance(row[1], int) and row[1] else None for row in rows], uleb),
        19: deltas([row[1] if isinstance(row[1], int) else None for row in rows]),
        21: runs([row[1] if isinstance(row[1], str) else None for row in rows], string),
        52: booleans([row[2] for row in rows]),
        66: runs([row[3] for row in rows], uleb),
        86: runs([len(value) << 4 | kind for kind, value in zip(kinds, values)], uleb),
        87: b"".join(values),
        112: runs([0 for _ in rows], uleb),
    }
    columns = {spec: data for spec, data in columns.items() if data}
    contents = uleb(0) + uleb(len(actor)) + actor + uleb(1) + uleb(1) + sleb(1_700_000_000) + string("") + uleb(0)
    contents += uleb(len(columns)) + b"".join(uleb(spec) + uleb(len(data)) for spec, data in columns.items())
    contents += b"".join(columns.values())
    body = b"\x01" + uleb(len(contents)) + contents
    return MAGIC + hashlib.sha256(body).digest()[:4] + body


def read(data: bytes) -> tuple[bytes, dict]:
    """The id and the content of a `.meetingnotes` file that holds a document chunk."""
    identifier, document = unwrapped(data)
    return identifier, content(document)


def unwrapped(data: bytes) -> tuple[bytes, bytes]:
    """The id and the document of a `.meetingnotes` file."""
    wrapper, end = parse_cbor(data)
    assert end == len(data) and set(wrapper) == {"id", "data"}
    assert wrapper["id"]["id"] == base58check(wrapper["id"]["data"]) and len(wrapper["id"]["data"]) == 16
    return wrapper["id"]["data"], wrapper["data"]


def decoded(kind: int, data: bytes):
    """A value, from its type and bytes; for types that notes do not use, the bytes."""
    if kind == 6:
        return data.decode()
    return Bytes(data).sleb() if kind == 4 else {0: None, 1: False, 2: True}.get(kind, data)


def operations(data: bytes) -> dict[tuple, tuple]:
    """The operations of a document chunk by id, in the chunk's order: object, key, whether it inserts, action, type and
    bytes of the value, and the number of operations that overwrite it. An id is a counter and the actor's bytes."""
    assert data[:4] == MAGIC and data[8] == 0
    assert data[4:8] == hashlib.sha256(data[8:]).digest()[:4]
    source = Bytes(data)
    source.at = 9
    assert source.uleb() == len(data) - source.at
    actors = [source.take(source.uleb()) for _ in range(source.uleb())]
    heads = [source.take(32) for _ in range(source.uleb())]
    assert actors == sorted(actors) and heads == sorted(heads)
    layouts = [[(source.uleb(), source.uleb()) for _ in range(source.uleb())] for _ in range(2)]
    tables = []
    for layout in layouts:
        table = {}
        for spec, length in layout:
            raw = source.take(length)
            table[spec & ~8] = zlib.decompress(raw, -15) if spec & 8 else raw
        tables.append(table)
    columns = tables[1]
    count = len(read_runs(columns[66], 0, Bytes.uleb))

    def numbers(spec: int) -> list:
        return read_runs(columns.get(spec, b""), count, Bytes.uleb)

    def ids(counters: list, indices: list) -> list:
        return [(counter, None if index is None else actors[index]) for counter, index in zip(counters, indices)]

    names = read_runs(columns.get(21, b""), count, Bytes.string)
    elements = ids(read_deltas(columns.get(19, b""), count), numbers(17))
    keys = [element if name is None else name for name, element in zip(names, elements)]
    raw, lengths = Bytes(columns.get(87, b"")), numbers(86)
    values = [(length & 15, raw.take(length >> 4)) for length in lengths]
    rows = zip(ids(numbers(2), numbers(1)), keys, read_booleans(columns[52], count), numbers(66), values, numbers(128))
    return dict(zip(ids(read_deltas(columns[35], count), numbers(33)), rows, strict=True))


def content(data: bytes) -> dict:
    """The content of a document chunk. A text with blocks is a list of its characters and blocks."""
    inside: dict[tuple, list] = {}
    for identifier, (parent, *row) in operations(data).items():
        inside.setdefault(parent, []).append((identifier, *row))

    def made(identifier: tuple, action: int, value: tuple):
        rows = inside.get(identifier, [])
        if action == 0:
            return fields(rows)
        if action not in (2, 4):
            return decoded(*value)
        elements: list = []
        for each, _, is_inserted, kind, content, successors in rows:
            if kind == 7:
                continue
            if is_inserted:
                elements.append(None)
            if not successors:
                elements[-1] = made(each, kind, content)
        present = [element for element in elements if element is not None]
        return "".join(present) if action == 4 and all(isinstance(each, str) for each in present) else present

    def fields(rows: list) -> dict:
        return {key: made(each, action, value) for each, key, _, action, value, successors in rows if not successors}

    return fields(inside.get((None, None), []))
