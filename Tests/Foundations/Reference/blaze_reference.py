"""A second BlazeBinary decoder, written from Documentation/BlazeBinary.md alone.

Reads lines "type TAB hex" and answers each with "ok TAB json" or "error TAB reason TAB offset". A double is written as
its 64 bits in hexadecimal, data and identifiers in hexadecimal, dictionaries as lists of pairs.
"""
import json
import sys

LIMIT = 10 << 20


class Fault(Exception):
    def __init__(self, reason, offset):
        self.reason, self.offset = reason, offset


def parse_type(text):
    """bool int u32 u64 f64 str data id, T? (the question mark follows a type), [T], {K:V}, (T,T,...)"""
    position = 0

    def parse():
        nonlocal position
        head = text[position]
        if head == "[":
            position += 1
            kind = ("array", parse())
            expect("]")
        elif head == "{":
            position += 1
            key = parse()
            expect(":")
            kind = ("dictionary", key, parse())
            expect("}")
        elif head == "(":
            position += 1
            fields = [parse()]
            while text[position] == ",":
                position += 1
                fields.append(parse())
            expect(")")
            kind = ("record", fields)
        else:
            start = position
            while position < len(text) and text[position].isalnum():
                position += 1
            kind = (text[start:position],)
        while position < len(text) and text[position] == "?":
            position += 1
            kind = ("optional", kind)
        return kind

    def expect(mark):
        nonlocal position
        assert text[position] == mark, text
        position += 1

    kind = parse()
    assert position == len(text), text
    return kind


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def byte(self):
        if self.at >= len(self.data):
            raise Fault("truncated", self.at)
        self.at += 1
        return self.data[self.at - 1]

    def take(self, count, where=None):
        if count > len(self.data) - self.at:
            raise Fault("truncated", self.at if where is None else where)
        self.at += count
        return self.data[self.at - count:self.at]

    def varint(self):
        start, value, shift = self.at, 0, 0
        while True:
            if self.at >= len(self.data):
                raise Fault("truncated", start)
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            if shift == 63 and byte > 1:
                raise Fault("integerOutOfRange", start)
            if byte < 128:
                if byte == 0 and shift:
                    raise Fault("overlongInteger", start)
                return value
            shift += 7

    def flag(self):
        start = self.at
        byte = self.byte()
        if byte > 1:
            raise Fault("invalidBoolean", start)
        return byte == 1

    def count(self):
        start = self.at
        count = self.varint()
        if count > LIMIT:
            raise Fault("tooLong", start)
        if count > len(self.data) - self.at:
            raise Fault("truncated", start)
        return count

    def value(self, kind):
        name = kind[0]
        if name == "bool":
            return self.flag()
        if name == "int":
            raw = self.varint()
            return raw >> 1 if raw % 2 == 0 else -(raw >> 1) - 1
        if name == "u32":
            return int.from_bytes(self.take(4), "little")
        if name == "u64":
            return int.from_bytes(self.take(8), "little")
        if name == "f64":
            return "%016x" % int.from_bytes(self.take(8), "little")
        if name == "data":
            return self.take(self.count()).hex()
        if name == "id":
            return self.take(16).hex()
        if name == "str":
            start = self.at
            raw = self.take(self.count())
            try:
                return raw.decode("utf-8")
            except UnicodeDecodeError:
                raise Fault("invalidUTF8", start)
        if name == "array":
            return [self.value(kind[1]) for _ in range(self.count())]
        if name == "optional":
            return self.value(kind[1]) if self.flag() else None
        if name == "record":
            return [self.value(field) for field in kind[1]]
        if name == "dictionary":
            pairs, previous = [], None
            for _ in range(self.count()):
                start = self.at
                key = self.value(kind[1])
                raw = self.data[start:self.at]
                if previous is not None and not previous < raw:
                    raise Fault("unsortedKeys", start)
                previous = raw
                pairs.append([key, self.value(kind[2])])
            return pairs
        raise AssertionError(name)


def decode(kind, data):
    reader = Reader(data)
    value = reader.value(kind)
    if reader.at != len(data):
        raise Fault("trailingBytes", reader.at)
    return value


def main():
    for line in sys.stdin:
        kind, _, digits = line.rstrip("\n").partition("\t")
        try:
            value = decode(parse_type(kind), bytes.fromhex(digits))
            print("ok", json.dumps(value, ensure_ascii=True, separators=(",", ":")), sep="\t")
        except Fault as fault:
            print("error", fault.reason, fault.offset, sep="\t")


main()
