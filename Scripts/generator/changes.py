"""Generates code from the recorded changes: `LibraryChange` with its factory functions, its forwarded members and its
JSON, and the inverse of each change.

A change is a struct below a comment `// change` in PaperDomain. The history stores it under its name without “Change”,
so it must never be renamed.
"""

import re

from declarations import Refusal, prose
from swift import HEAD

STRUCT = re.compile(r"^public struct (\w+)Change: (Structure|Metadata|Record)Change \{$")
FIELD = re.compile(r"^  let (\w+): (.+)$")
DOC = "One change of the library, with the former value, so that it can be reversed; see `RecordedChange`."


class Change:
    """One change, read from its declaration and the comment above it."""

    def __init__(self, path, lines, row):
        self.path, self.line = path, row
        comment = []
        row += 1
        while lines[row].startswith("///"):
            comment.append(lines[row].removeprefix("///").strip())
            row += 1
        head = STRUCT.match(lines[row])
        if not head or not comment:
            raise Refusal(path, row, "// change must be followed by a doc comment and a public struct …Change: StructureChange, MetadataChange or RecordChange")
        self.doc = prose(comment)[0]
        self.type = head.group(1) + "Change"
        self.name = head.group(1)[0].lower() + head.group(1)[1:]
        self.is_metadata = head.group(2) != "Structure"
        self.fields = []
        while match := FIELD.match(lines[row + 1]):
            self.fields.append(match.groups())
            row += 1
        if not self.fields:
            raise Refusal(path, row, "a change must begin with fields that name what it changes, as in `  let doc: Doc.ID`")
        self.inverse = None
        if not any(line.startswith("  var inverse:") for line in body(lines, row)):
            self.inverse = self.inverted(path, row)

    def inverted(self, path, row):
        """The fields of the inverse change, each with its value."""
        names = [name for name, _ in self.fields]
        flags = [name for name, type in self.fields if type == "Bool"]
        if "from" in names and "to" in names:
            values = {"from": "to", "to": "from"}
        elif len(flags) == 1:
            values = {flags[0]: f"!{flags[0]}"}
        else:
            raise Refusal(path, row, "a change without `from` and `to` and without a single Bool needs its own `var inverse`")
        return [(name, values.get(name, name)) for name in names]


def registered(paths):
    """The changes, sorted by name."""
    found = {}
    for path in paths:
        lines = path.read_text().split("\n")
        for row, line in enumerate(lines):
            if line == "// change":
                change = Change(path, lines, row)
                if change.name in found:
                    raise Refusal(path, row, f"a second change named {change.name}")
                found[change.name] = change
            elif STRUCT.match(line) and not is_marked(lines, row):
                raise Refusal(path, row, "a change needs // change above it")
    return [found[name] for name in sorted(found)]


def body(lines, row):
    """The lines of a declaration from a row to its end."""
    end = next(place for place in range(row, len(lines)) if lines[place] == "}")
    return lines[row:end]


def is_marked(lines, row):
    """Whether `// change` is above the comment of a declaration."""
    while lines[row - 1].startswith("///"):
        row -= 1
    return lines[row - 1] == "// change"


def forwards(changes, doc, member, type):
    lines = ["", f"  /// {doc}", f"  {member}: {type} {{", "    switch self {"]
    name = member.split()[-1]
    wrap = (lambda each, text: f".{each.name}({text})") if name == "inverse" else (lambda _, text: text)
    lines += [f"    case .{each.name}(let change): {wrap(each, f'change.{name}')}" for each in changes]
    return lines + ["    }", "  }"]


def makes(changes, doc, signature, is_metadata):
    lines = ["", *[f"  /// {line}" for line in doc], f"  func apply({signature}) throws(LibraryError) {{", "    switch self {"]
    lines += [f"    case .{each.name}(let change): try change.apply(to: &editor)"
              for each in changes if each.is_metadata == is_metadata]
    return lines + ["    default: break", "    }", "  }"]


def source(changes):
    """The source of `LibraryChange`."""
    lines = [HEAD, "import ByteCoding", "", f"/// {DOC}", "public enum LibraryChange: Equatable, Sendable {"]
    for each in changes:
        lines += [f"  /// {each.doc}", f"  case {each.name}({each.type})"]
    for each in changes:
        parameters = ", ".join(f"{name}: {type}" for name, type in each.fields)
        arguments = ", ".join(f"{name}: {name}" for name, _ in each.fields)
        lines += ["", f"  /// {each.doc}", f"  public static func {each.name}({parameters}) -> LibraryChange {{",
                  f"    .{each.name}({each.type}({arguments}))", "  }"]
    lines += forwards(changes, "The inverse change.", "public var inverse", "LibraryChange")
    lines += forwards(changes, "What it changes.", "var fields", "[Field]")
    lines += forwards(changes, "What it changes or uses.", "var things", "[UniqueID]")
    lines += forwards(changes, "Where a person can see the change.", "public var subject", "Subject")
    lines += ["", "  /// Whether it is about tags, variables, saved views, assignments or notes.", "  var isMetadata: Bool {",
              "    switch self {",
              f"    case {', '.join(f'.{each.name}' for each in changes if each.is_metadata)}: true",
              "    default: false", "    }", "  }"]
    lines += makes(
        changes, ["Applies a change of structure, texts or marks; ignores other changes."],
        "to editor: inout StructureEditor<some LibraryTransaction>", False)
    lines += makes(
        changes, ["Applies a change of metadata or notes; ignores other changes."],
        "to editor: inout MetadataEditor<some MetadataTransaction>", True)
    lines.append("}")
    for each in changes:
        if each.inverse:
            arguments = ", ".join(f"{name}: {value}" for name, value in each.inverse)
            lines += ["", f"extension {each.type} {{", f"  var inverse: Self {{ Self({arguments}) }}", "}"]
    lines += ["", "#if !hasFeature(Embedded)", "  extension LibraryChange: Codable {", "    private enum Name: String, CodingKey {"]
    lines += [f"      case {each.name}" for each in changes]
    lines += ["    }", "", "    /// Reads a change below its name.", "    public init(from decoder: any Decoder) throws {",
              "      let container = try decoder.container(keyedBy: Name.self)",
              "      guard container.allKeys.count == 1, let name = container.allKeys.first else {",
              "        throw DecodingError.dataCorrupted(",
              "          DecodingError.Context(codingPath: container.codingPath, debugDescription: \"no change has this name\"))",
              "      }", "      switch name {"]
    for each in changes:
        lines.append(f"      case .{each.name}: self = .{each.name}(try container.decode({each.type}.self, forKey: name))")
    lines += ["      }", "    }", "", "    /// Writes the change below its name.", "    public func encode(to encoder: any Encoder) throws {",
              "      var container = encoder.container(keyedBy: Name.self)", "      switch self {"]
    lines += [f"      case .{each.name}(let change): try container.encode(change, forKey: .{each.name})" for each in changes]
    return "\n".join(lines + ["      }", "    }", "  }", "#endif", ""])
