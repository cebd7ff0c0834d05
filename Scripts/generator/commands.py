"""Generates code from the commands: `LibraryCommand` with its factory functions, dispatch, BlazeBinary and JSON.

A command is a struct below a comment `// command 12` in PaperDomain. The number is its first byte on the wire and never
changes. In `// command 40, formerly create`, the name after `formerly` is the command's name in the JSON of the older
routes, from before all commands shared one route.
"""

import re
from dataclasses import replace

from declarations import Case, Declaration, Refusal
from swift import HEAD, json, qualified

MARK = re.compile(r"command\b(?: (\d+)(?:, formerly (\w+))?$)?")
STRUCT = re.compile(r"^public struct (\w+): Command \{", re.MULTILINE)
DOC = ("A change that a person makes to the library: one call and one undo step, applied completely or not at all. A place is "
       "given by its neighbour: `before` is the item that follows; `nil` means the end.")


class Command:
    """One command, read from its declaration and the comment above it."""

    def __init__(self, declaration):
        self.declaration = declaration
        number, former = MARK.match(declaration.mark).groups()
        if not number:
            raise Refusal(declaration.path, declaration.line, "a command needs its number, as in // command 12")
        self.number = int(number)
        self.type = declaration.name
        self.name = self.type[0].lower() + self.type[1:]
        self.former = former or self.name
        self.fields = declaration.fields
        # Callers may leave out fields with a default value.
        declaration.options = ["lenient"]
        if declaration.kind != "struct" or declaration.heritage != ": Command":
            raise Refusal(declaration.path, declaration.line, f"a command is a struct, as in struct {self.type}: Command")
        if self.number > 255:
            raise Refusal(declaration.path, declaration.line, "a command's number is one byte")

    @property
    def summary(self):
        return self.declaration.doc.split("\n\n")[0]


def registered(declarations, paths):
    """The commands, sorted by number.

    Fails if a struct in the files that declares itself a command is not among them.
    """
    names = {each.name for each in declarations}
    for path in paths:
        for match in STRUCT.finditer(path.read_text()):
            if match.group(1) not in names:
                raise Refusal(path, path.read_text()[:match.start()].count("\n"),
                              f"{match.group(1)} needs a number above it, as in // command 12")
    commands = sorted((Command(each) for each in declarations), key=lambda each: each.number)
    for what in ("number", "name"):
        known = {}
        for each in commands:
            other = known.setdefault(getattr(each, what), each)
            if other is not each:
                raise Refusal(each.declaration.path, each.declaration.line,
                              f"{other.type} already has the {what} {getattr(each, what)}")
    return commands


def as_enum(commands):
    """`LibraryCommand` as if it were declared with a case for each command."""
    first = commands[0].declaration
    return Declaration(
        path=first.path, line=first.line, end=0, indent=0, kind="enum", name="LibraryCommand", heritage="", is_public=True,
        options=["lenient"], doc=DOC, module="PaperDomain",
        cases=[Case(each.name, each.fields, None, str(each.number), each.summary) for each in commands])


def add_families(types, commands):
    """Gives each type below `// wire: commands 0...11` the cases of those commands, under their former names."""
    for name, each in types.items():
        numbers = family(each)
        if numbers:
            types[name] = replace(each, kind="enum", fields=[], cases=[
                Case(command.former, command.fields, None, "", command.summary)
                for command in commands if command.number in numbers])


def family(declaration):
    """The numbers of the commands in a type of an older route; `None` for any other type."""
    for option in declaration.options:
        match = re.fullmatch(r"commands (\d+)\.\.\.(\d+)", option)
        if match:
            return range(int(match.group(1)), int(match.group(2)) + 1)
    return None


def source(commands, types):
    """The source of `LibraryCommand`."""
    lines = [HEAD, f"/// {DOC}", "public enum LibraryCommand: Equatable, Sendable {"]
    for each in commands:
        lines += [f"  /// {each.summary}", f"  case {each.name}({each.type})"]
    for each in commands:
        parameters = [f"{field.name}: {field.type}" + (f" = {field.default}" if field.default else "")
                      for field in each.fields]
        arguments = [f"{field.name}: {field.name}" for field in each.fields]
        lines += ["", f"  /// {each.summary}",
                  f"  public static func {each.name}({', '.join(parameters)}) -> LibraryCommand {{",
                  f"    .{each.name}({each.type}({', '.join(arguments)}))", "  }"]
    lines += ["", "  /// The kind of the step in the history.", "  public var kind: LibraryEdit.Kind {", "    switch self {"]
    lines += [f"    case .{each.name}: {each.type}.kind" for each in commands]
    lines += ["    }", "  }", "", "  /// The command's number: the first byte of its encoding.", "  public var number: UInt8 {",
              "    switch self {"]
    lines += [f"    case .{each.name}: {each.number}" for each in commands]
    lines += ["    }", "  }", "", "  /// The pages on which other clients' leases block the command.",
              "  var exclusivePages: [Page.ID] {", "    switch self {"]
    lines += [f"    case .{each.name}(let command): command.exclusivePages" for each in commands]
    lines += ["    }", "  }", "", "  /// Changes the library.",
              "  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {",
              "    switch self {"]
    lines += [f"    case .{each.name}(let command): try command.apply(to: &editor)" for each in commands]
    lines += ["    }", "  }", "}", "", "#if !hasFeature(Embedded)"]
    lines += ["  extension LibraryCommand {", "    /// The names of commands in JSON.",
              "    package enum Name: String, CodingKey, CaseIterable {"]
    lines += [f"      case {each.name}" for each in commands]
    lines += ["", "      /// The first byte of the command's encoding.", "      package var number: UInt8 {", "        switch self {"]
    lines += [f"        case .{each.name}: {each.number}" for each in commands]
    lines += ["        }", "      }", "", "      /// The name in the JSON of the older routes.",
              "      package var former: String {", "        switch self {"]
    lines += [f'        case .{each.name}: "{each.former}"' for each in commands if each.former != each.name]
    lines += ["        default: rawValue", "        }", "      }", "    }", "", "    /// The name in JSON.", "    package var name: Name {",
              "      switch self {"]
    lines += [f"      case .{each.name}: .{each.name}" for each in commands]
    lines += ["      }", "    }", "", "    /// Reads the fields of a command.",
              "    package init(_ name: Name, fields decoder: any Decoder) throws {", "      switch name {"]
    lines += [f"      case .{each.name}: self = .{each.name}(try {each.type}(from: decoder))" for each in commands]
    lines += ["      }", "    }", "", "    /// Writes the fields.",
              "    package func encodeFields(to encoder: any Encoder) throws {", "      switch self {"]
    lines += [f"      case .{each.name}(let command): try command.encode(to: encoder)" for each in commands]
    lines += ["      }", "    }", "  }", ""]
    lines.append("\n\n".join(json(each.declaration, types) for each in commands))
    return "\n".join(lines + ["#endif", ""])


def codec(commands, types):
    """The encoding of a command: its number, and its fields in order."""
    enum = as_enum(commands)
    reads, writes = ["switch number {"], ["switch self {"]
    for each in commands:
        names = [field.name for field in each.fields]
        reads.append(f"case {each.number}:")
        reads += [f"  let {field.name}: {qualified(field.type, enum, types)} = try decoder.read()" for field in each.fields]
        reads.append(f"  self = .{each.name}({', '.join(f'{name}: {name}' for name in names)})")
        writes.append(f"case .{each.name}(let command):")
        writes += [f"  encoder.write(command.{name})" for name in names]
    reads += ["default: throw ByteCodingError(.unknownCase, at: start)", "}"]
    return "\n".join([
        "extension LibraryCommand: BlazeBinaryCodable {",
        "  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {",
        "    let start = decoder.offset",
        "    try self.init(number: decoder.readByte(), at: start, fields: &decoder)",
        "  }",
        "",
        "  public func serialize(into encoder: inout BlazeEncoder) {",
        "    encoder.write(byte: number)",
        "    serializeFields(into: &encoder)",
        "  }",
        "",
        "  /// Reads the fields of the command whose number was read at `start`.",
        "  init(number: UInt8, at start: Int, fields decoder: inout BlazeDecoder) throws(ByteCodingError) {",
        *[f"    {line}" for line in reads],
        "  }",
        "",
        "  func serializeFields(into encoder: inout BlazeEncoder) {",
        *[f"    {line}" for line in writes + ["}"]],
        "  }",
        "}",
    ])


def families(types):
    """The numbers of each older route's commands."""
    return "\n\n".join(
        f"extension {name} {{\n  public static var numbers: ClosedRange<UInt8> {{ {family(each)[0]}...{family(each)[-1]} }}\n}}"
        for name, each in types.items() if family(each))
