"""Reads a `.bnbk` file with its history, from Documentation/Notebook-file.md alone: the groups of its log, in order.

It shares no code with the program.
"""

import hashlib

from marks_log import Group, Reader

DIGEST = b"\xff\x7f\x20"
GROUPS, SET_ASIDE = 1, 2


def entries_of(reader, count):
    return [reader.counted() for _ in range(count)]


def sections_of(reader):
    found = {}
    while reader.place < len(reader.data):
        tag = reader.varint()
        found[tag] = reader.counted()
    return found


def read(data):
    """The notebook's title and its groups. Raises AssertionError if the file is not as described."""
    assert data[-35:-32] == DIGEST and data[-32:] == hashlib.sha256(data[:-35]).digest(), "the digest"
    reader = Reader(data)
    title = reader.counted().decode()
    reader.take(16)
    shown = entries_of(reader, reader.varint())
    assert shown.pop(0) == b"\x22", "the first transition says that sections follow"
    assert reader.counted().decode() in (
        "idle", "selection", "pen", "pencil", "highlighter", "text", "arrow", "eraser", "lasso"), "the tool"
    sections = sections_of(reader)
    aside = Reader(sections.get(SET_ASIDE, b""))
    table = Reader(sections[GROUPS])
    actors = [table.take(16) for _ in range(table.varint())]
    authors = [table.counted().decode() for _ in range(table.varint())]
    titles = [table.counted().decode() for _ in range(table.varint())]
    assert actors == sorted(set(actors)), "the actors"
    groups, counters, stamp, when = [], dict.fromkeys(actors, 0), 0, 0
    for _ in range(table.varint()):
        flags, actor, author, name = table.varint(), table.varint(), table.varint(), table.varint()
        when += table.zigzag()
        step = table.take(16) if flags & 4 else None
        count = table.varint()
        stamp += flags & 1
        counters[actors[actor]] += 1
        entries = entries_of(aside, count) if flags & 2 else [shown.pop(0) for _ in range(count)]
        groups.append(Group(
            actors[actor], counters[actors[actor]], stamp, authors[author], titles[name], when, step, entries, b""))
    assert not shown and aside.place == len(aside.data) and table.place == len(table.data), "all of it is read"
    assert [(group.stamp, group.actor, group.counter) for group in groups] == sorted(
        (group.stamp, group.actor, group.counter) for group in groups), "the order"
    return title, groups
