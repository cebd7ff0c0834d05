"""Generates Swift from the declarations: initialisers, BlazeBinary, names, JSON."""

import re
from typing import NamedTuple

from declarations import Refusal

HEAD = "// Written by `make generate`; do not edit.\n// swift-format-ignore-file\n"
OPEN = "// generated"
CLOSE = "// end of generated"
WIDTH = 120
# The types of the domain that go to and from a worker in a wrapper: their own encoding, the browser's, is declared in a
# module that the worker does not link.
WRAPPED = {"PageSize": "WirePageSize", "NormalizedRect": "WireRect", "Word": "WireWord"}


def initialiser(declaration):
    """The public initialiser of a struct, as `swift format` would lay it out."""
    pad = " " * (declaration.indent + 2)
    parameters = [
        f"{field.name}: {field.type}" + (f" = {field.default}" if field.default else "") for field in declaration.fields]
    one = f"{pad}public init({', '.join(parameters)}) {{"
    lines = [f"{pad}/// Makes the value from its fields."]
    if len(one) <= WIDTH:
        lines.append(one)
    else:
        lines += [f"{pad}public init(", *filled(parameters, pad + "  "), f"{pad}) {{"]
    lines += [f"{pad}  self.{field.name} = {field.name}" for field in declaration.fields]
    return lines + [f"{pad}}}"]


def filled(parts, pad):
    """Parts, separated by commas, as many on each line as fit."""
    lines, line = [], pad
    for index, part in enumerate(parts):
        piece = part + ("," if index + 1 < len(parts) else "")
        if line.strip() and len(line) + 1 + len(piece) > WIDTH:
            lines.append(line)
            line = pad
        line += (" " if line.strip() else "") + piece
    return lines + [line]


def with_initialisers(text, declarations):
    """The text of a file in which every marked public struct has its initialiser between two comments."""
    lines = text.split("\n")
    for declaration in sorted(declarations, key=lambda each: -each.line):
        if declaration.kind != "struct" or declaration.has("own init") or not declaration.is_public:
            continue
        pad = " " * (declaration.indent + 2)
        block = [f"{pad}{OPEN}", *initialiser(declaration), f"{pad}{CLOSE}"]
        # Initialisers written into nested types have moved the end.
        end = next(row for row in range(declaration.line, len(lines)) if lines[row].startswith(pad[2:] + "}"))
        body = range(declaration.line + 1, end)
        opens = [row for row in body if lines[row] == f"{pad}{OPEN}"]
        closes = [row for row in body if lines[row] == f"{pad}{CLOSE}"]
        if len(opens) == 1 and len(closes) == 1:
            lines[opens[0]:closes[0] + 1] = block
        elif not opens and not closes:
            lines[end:end] = ["", *block]
        else:
            raise Refusal(declaration.path, declaration.line, f"“{OPEN}” and “{CLOSE}” must each occur once")
    return "\n".join(lines)


def qualified(type, declaration, types):
    """A type as it is written outside its declaration: names of nested types get those of the outer ones as a
    prefix."""

    def replace(match):
        name = match.group(0)
        scope = declaration.name.split(".")
        for length in range(len(scope), 0, -1):
            if ".".join(scope[:length] + [name]) in types:
                return ".".join(scope[:length] + [name])
        return f"{declaration.name}.ID" if name == "ID" else name

    return re.sub(r"[A-Z][\w.]*", replace, type)


class Transfer(NamedTuple):
    """How a field or a value of a case crosses the wire."""

    constant: str  # what it is read into, with a type if the expression needs one
    read: str  # the expression that reads it
    value: str  # the value, made from the constant
    write: str  # the statement that writes it


def transfer(name, type, declaration, types):
    if type == "UInt8":
        return Transfer(name, "try decoder.readByte()", name, f"encoder.write(byte: {name})")
    if type == "[UInt8]":
        return Transfer(name, "try decoder.readData()", name, f"encoder.write(data: {name})")
    if type == "Int32":
        return Transfer(
            f"{name}: Int64", "try decoder.read()", f"Int32(truncatingIfNeeded: {name})", f"encoder.write(Int64({name}))")
    item = type.strip("[]")
    if item in WRAPPED and item not in types:
        wrapper = WRAPPED[item]
        constant = f"{name}: {type.replace(item, wrapper)}"
        if item == type:
            return Transfer(constant, "try decoder.read()", f"{name}.value", f"encoder.write({wrapper}(value: {name}))")
        return Transfer(
            constant, "try decoder.read()", f"{name}.map(\\.value)",
            f"encoder.write({name}.map {{ {wrapper}(value: $0) }})")
    return Transfer(
        f"{name}: {qualified(type, declaration, types)}", "try decoder.read()", name, f"encoder.write({name})")


def codec(declaration, types):
    """The conformance to `BlazeBinaryCodable`."""
    if declaration.kind == "struct":
        return struct_codec(declaration, types)
    if declaration.raw_type == "UInt8":
        read = f"self = try decoder.readCase {{ {declaration.name}(rawValue: $0) }}"
        return conformance(declaration, [read], ["encoder.write(byte: rawValue)"])
    if declaration.raw_type == "String":
        reads = ["switch try decoder.readByte() {"]
        writes = ["switch self {"]
        for number, case in enumerate(declaration.cases):
            reads.append(f"case {number}: self = .{case.name}")
            writes.append(f"case .{case.name}: encoder.write(byte: {number})")
        return conformance(declaration, with_start(reads), writes + ["}"])
    return enum_codec(declaration, types)


def with_start(reads):
    """A switch over a byte that reports any other byte with its offset."""
    return ["let start = decoder.offset", *reads, "default: throw ByteCodingError(.unknownCase, at: start)", "}"]


def conformance(declaration, reads, writes):
    access = "public " if declaration.is_public else ""
    return "\n".join([
        f"extension {declaration.name}: BlazeBinaryCodable {{",
        f"  {access}init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {{",
        *[f"    {line}" for line in reads],
        "  }",
        "",
        f"  {access}func serialize(into encoder: inout BlazeEncoder) {{",
        *[f"    {line}" for line in writes],
        "  }",
        "}",
    ])


def struct_codec(declaration, types):
    transfers = [transfer(field.name, field.type, declaration, types) for field in declaration.fields]
    writes = [each.write for each in transfers]
    if declaration.module == "PaperAPI":
        reads = [f"{field.name} = {each.read}" for field, each in zip(declaration.fields, transfers)]
        return conformance(declaration, reads, writes)
    reads = [f"let {each.constant} = {each.read}" for each in transfers]
    arguments = [f"{field.name}: {each.value}" for field, each in zip(declaration.fields, transfers)]
    call = f"    self.init({', '.join(arguments)})"
    if len(call) > WIDTH:
        reads += ["self.init(", *[line[4:] for line in filled(arguments, "      ")]]
        reads[-1] += ")"
    else:
        reads.append(call.strip())
    return conformance(declaration, reads, writes)


def case_numbers(declaration):
    """The byte of each case: its position from 0, or the number in the comment after it."""
    numbers = [int(case.note) if case.note.isdigit() else place for place, case in enumerate(declaration.cases)]
    if len(set(numbers)) < len(numbers):
        raise Refusal(declaration.path, declaration.line, "two cases have the same byte")
    return numbers


def enum_codec(declaration, types):
    reads, writes = ["switch try decoder.readByte() {"], ["switch self {"]
    for number, case in zip(case_numbers(declaration), declaration.cases):
        names = [value.name or f"value{place}" for place, value in enumerate(case.values)]
        if not names:
            reads.append(f"case {number}: self = .{case.name}")
            writes.append(f"case .{case.name}: encoder.write(byte: {number})")
            continue
        reads.append(f"case {number}:")
        transfers = [transfer(name, value.type, declaration, types) for name, value in zip(names, case.values)]
        reads += [f"  let {each.constant} = {each.read}" for each in transfers]
        arguments = [
            f"{value.name}: {each.value}" if value.name else each.value for value, each in zip(case.values, transfers)]
        reads.append(f"  self = .{case.name}({', '.join(arguments)})")
        writes.append(f"case .{case.name}({', '.join(f'let {name}' for name in names)}):")
        writes += [f"  encoder.write(byte: {number})", *[f"  {each.write}" for each in transfers]]
    reads = with_start(reads)
    if declaration.has("checked"):
        reads.append("guard isWithinLimits else { throw ByteCodingError(.tooLong, at: start) }")
    return conformance(declaration, reads, writes + ["}"])


def json_name(case):
    return case.note or case.name


def names(declaration):
    """The case names of an enum with number values, and JSON that uses these names."""
    lines = [f"extension {declaration.name} {{", "  /// The case's name in JSON, URLs, commands and the database."]
    lines += ["  public var name: String {", "    switch self {"]
    lines += [f'    case .{case.name}: "{json_name(case)}"' for case in declaration.cases]
    lines += ["    }", "  }", "", "  /// The case with that name, if there is one."]
    lines += ["  public init?(name: some StringProtocol) {", "    switch name {"]
    lines += [f'    case "{json_name(case)}": self = .{case.name}' for case in declaration.cases]
    lines += ["    default: return nil", "    }", "  }", "}"]
    json = [
        f"  extension {declaration.name}: Codable {{",
        "    /// Reads the name.",
        "    public init(from decoder: any Decoder) throws {",
        "      let container = try decoder.singleValueContainer()",
        "      let name = try container.decode(String.self)",
        f"      guard let value = {declaration.name}(name: name) else {{",
        "        throw DecodingError.dataCorruptedError(in: container, debugDescription: \"“\\(name)” is not known here\")",
        "      }",
        "      self = value",
        "    }",
        "",
        "    /// Writes the name.",
        "    public func encode(to encoder: any Encoder) throws {",
        "      var container = encoder.singleValueContainer()",
        "      try container.encode(name)",
        "    }",
        "  }",
    ]
    return "\n".join(lines), "\n".join(json)


def json(declaration, types):
    """The JSON of a struct that omits fields or shows additional ones; for other structs the compiler's JSON is
    enough."""
    shown = declaration.fields + declaration.shown
    lines = [f"  extension {declaration.name}: Codable {{"]
    lines += ["    /// Reads the fields; what is left out and has a default value gets that.",
              "    public init(from decoder: any Decoder) throws {",
              "      let fields = try decoder.container(keyedBy: FieldName.self)", "      self.init("]
    for place, field in enumerate(declaration.fields):
        type = qualified(field.type.rstrip("?"), declaration, types)
        lenient = declaration.has("lenient") and field.default and not field.is_optional
        read = "decodeIfPresent" if field.is_optional or lenient else "decode"
        end = ")" if place + 1 == len(declaration.fields) else ","
        rest = f" ?? {field.default}" if lenient else ""
        lines.append(f"        {field.name}: try fields.{read}({type}.self, forKey: \"{field.name}\"){rest}{end}")
    lines += ["    }", "", "    /// Writes the fields.", "    public func encode(to encoder: any Encoder) throws {",
              "      var fields = encoder.container(keyedBy: FieldName.self)"]
    for field in shown:
        write = "encodeIfPresent" if field.is_optional else "encode"
        lines.append(f"      try fields.{write}({field.name}, forKey: \"{field.name}\")")
    return "\n".join(lines + ["    }", "  }"])


def random_value(declaration, types):
    """A function that makes a random value of the type for tests."""
    name = declaration.name
    if declaration.kind == "struct":
        arguments = [f"{field.name}: .random(&generator)" for field in declaration.fields]
        body = [f"    {name}(", *[f"      {line}," for line in arguments]]
        body[-1] = body[-1].rstrip(",") + ")"
    elif declaration.raw_type:
        body = ["    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]"]
    else:
        body = [f"    switch Int.random(in: 0..<{len(declaration.cases)}, using: &generator) {{"]
        for place, case in enumerate(declaration.cases):
            values = [f"{value.name}: .random(&generator)" if value.name else ".random(&generator)"
                      for value in case.values]
            label = f"case {place}" if place + 1 < len(declaration.cases) else "default"
            body.append(f"    {label}: .{case.name}" + (f"({', '.join(values)})" if values else ""))
        body.append("    }")
    return "\n".join([
        f"extension {name}: RandomValue {{",
        f"  static func random(_ generator: inout SeededGenerator) -> {name} {{", *body, "  }", "}"])


def text_constant(name, meaning, text):
    """An enum with a text that is built into the program as a literal, which compiles at once; an array of that many
    bytes takes minutes."""
    if '"""#' in text or "\\#" in text:
        raise ValueError(f"{name} has what ends a raw text of Swift")
    return f'{HEAD}\n/// {meaning}\nenum {name} {{\n  static let json = #"""\n{text}\n"""#\n}}\n'
