"""Reads the declarations of wire types from the Swift sources.

This is not a parser of Swift. It reads code that `swift format` wrote, line by line, and refuses what it does not know:
a marked declaration in another form stops the run with its file and line.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

DECLARATION = re.compile(
    r"^( *)(?:public |package |private |fileprivate )*(?:indirect )?(struct|enum|extension|class|protocol) ([\w.]+)(.*)\{$")
FIELD = re.compile(r"^(?:public )?(?:private\(set\) )?(var|let) (\w+): ([^={]+?)(?: = (.+?))?(?:  // (.*))?$")
SHOWN = re.compile(r"^public var (\w+): ([\w.]+) \{ .* \}  // in JSON$")
CASE = re.compile(r"^case (\w+)(?:\((.*)\))?(?: = (.+?))?(?:  // (.*))?$")
# A plain comment on its own line.
COMMENT = re.compile(r"^( *)// (.*)$", re.MULTILINE)


class Refusal(Exception):
    """A declaration that cannot be read, with its place."""

    def __init__(self, path, line, message):
        super().__init__(f"{path}:{line + 1}: {message}")


@dataclass
class Field:
    """A stored property, a computed property that JSON shows, or a value of a case."""

    name: str
    type: str
    default: str | None = None
    note: str = ""
    doc: str = ""

    @property
    def is_optional(self):
        return self.type.endswith("?")


@dataclass
class Case:
    name: str
    values: list[Field]
    raw: str | None
    note: str
    doc: str


@dataclass
class Declaration:
    """A marked struct or enum."""

    path: Path
    line: int
    end: int
    indent: int
    kind: str
    name: str
    heritage: str
    is_public: bool
    options: list[str]
    doc: str
    module: str
    fields: list[Field] = field(default_factory=list)
    shown: list[Field] = field(default_factory=list)
    cases: list[Case] = field(default_factory=list)
    parameters: dict[str, str] = field(default_factory=dict)
    mark: str = ""

    def has(self, option):
        return option in self.options

    @property
    def schema(self):
        """The name of the declaration's schema."""
        for option in self.options:
            if option.startswith("schema "):
                return option.removeprefix("schema ")
        return self.name.split(".")[-1]

    @property
    def raw_type(self):
        """`UInt8` or `String` for an enum with such raw values."""
        first = self.heritage.lstrip(": ").split(",")[0].strip()
        return first if self.kind == "enum" and first in ("UInt8", "String") else None


def prose(lines):
    """A doc comment as one text, and its parameters by name."""
    text, parameters, current = [], {}, None
    for line in lines:
        match = re.match(r"(?:- Parameter|  -) (\w+): (.*)", line)
        if match:
            current = match.group(1)
            parameters[current] = match.group(2)
        elif line in ("- Parameters:", ""):
            current = None
            if line == "" and not parameters:
                text.append("\n")
        elif current and line.startswith("  ") and not line.startswith("  -"):
            parameters[current] += " " + line.strip()
        else:
            current = None
            text.append(line)
    joined = " ".join(text).replace(" \n ", "\n\n").strip()
    return joined, parameters


def split_values(text):
    """The parts of `a: Int, b: [String: Int]` between the commas at the top level."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        depth += (character in "([<") - (character in ")]>")
        if character == "," and depth == 0:
            parts.append(text[start:index].strip())
            start = index + 1
    return [part for part in parts + [text[start:].strip()] if part]


def declarations(path, module, mark):
    """Every declaration of a file with a comment above it that matches `mark`.

    `mark` is a pattern for the first line of the comment. Further `//` lines up to the doc comment are options.
    """
    text = path.read_text()
    if not any(mark.match(each.group(2)) for each in COMMENT.finditer(text)):
        return []
    lines = text.split("\n")
    found, stack = [], []
    for index, line in enumerate(lines):
        while stack and line.startswith(" " * stack[-1][0] + "}"):
            stack.pop()
        declaration = DECLARATION.match(line)
        if declaration:
            stack.append((len(declaration.group(1)), declaration.group(3)))
        match = COMMENT.match(line)
        if not match or not mark.match(match.group(2)):
            continue
        options, row = match.group(2).partition(": ")[2].split(", "), index + 1
        while re.match(r"^ *// ", lines[row]):
            options.append(lines[row].strip().removeprefix("// "))
            row += 1
        comment = []
        while re.match(r"^ *///", lines[row]):
            comment.append(lines[row].strip().removeprefix("///").removeprefix(" "))
            row += 1
        head = DECLARATION.match(lines[row])
        if not head or head.group(2) not in ("struct", "enum"):
            raise Refusal(path, row, "a marker must be followed by a struct or enum")
        if not comment:
            raise Refusal(path, row, "a described declaration needs a doc comment")
        name = ".".join([entry[1] for entry in stack] + [head.group(3)])
        doc, parameters = prose(comment)
        result = Declaration(
            path=path, line=row, end=0, indent=len(head.group(1)), kind=head.group(2), name=name,
            heritage=head.group(4).strip(), is_public=lines[row].lstrip().startswith("public "), options=options,
            doc=doc, module=module, parameters=parameters, mark=match.group(2))
        read_members(result, lines)
        found.append(result)
    return found


def read_members(result, lines):
    """Reads stored properties and cases, and ignores everything else."""
    indent = " " * (result.indent + 2)
    comment, row = [], result.line + 1
    while not lines[row].startswith(" " * result.indent + "}"):
        line = lines[row]
        if not line.startswith(indent) or line.startswith(indent + " "):
            if line.strip() == "":
                comment = []
            row += 1
            continue
        text = line.strip()
        if text.startswith("///"):
            comment.append(text.removeprefix("///").removeprefix(" "))
        elif text.startswith("//"):
            pass
        else:
            read_member(result, lines, row, text, comment)
            comment = []
        row += 1
    result.end = row


def read_member(result, lines, row, text, comment):
    doc, parameters = prose(comment)
    shown = SHOWN.match(text)
    stored = FIELD.match(text) if text.startswith("public ") or not result.is_public else None
    if shown:
        result.shown.append(Field(shown.group(1), shown.group(2), doc=doc))
    elif result.kind == "struct" and stored and not text.endswith("{"):
        result.fields.append(
            Field(stored.group(2), stored.group(3), stored.group(4), stored.group(5) or "", doc))
        if stored.group(1) == "let" and stored.group(4):
            raise Refusal(result.path, row, "a constant with a value cannot be read back")
    elif result.kind == "enum" and text.startswith("case "):
        match = CASE.match(text)
        if not match or lines[row + 1].startswith(" " * (result.indent + 4)):
            raise Refusal(result.path, row, "each case must be on its own line")
        values = []
        for part in split_values(match.group(2) or ""):
            label, separator, type = part.partition(": ")
            type, _, default = type.partition(" = ")
            value = Field(label, type, default or None) if separator else Field("", part)
            value.doc = parameters.get(value.name, result.parameters.get(value.name, ""))
            values.append(value)
        result.cases.append(Case(match.group(1), values, match.group(3), match.group(4) or "", doc))
    elif not result.has("own JSON") and re.match(r"^(?:public )?(?:private\(set\) )?(?:var|let) \w+\b[^{]*$", text):
        raise Refusal(result.path, row, "a stored property must be public, with its type, on one line")
