import AutomergeEngine
import ByteCoding

/// A character format, stored as a mark with the name from automerge.org's schema.
public enum TextFormat: Hashable, Sendable {
  /// `strong`
  case bold
  /// `em`
  case italic
  /// `code`
  case code
  /// `link`, to an address
  case link(String)

  /// The mark's name.
  public var markName: String {
    switch self {
    case .bold: "strong"
    case .italic: "em"
    case .code: "code"
    case .link: "link"
    }
  }

  /// Whether text typed at the ends of the mark gets the format too.
  public var expansion: MarkExpansion {
    switch self {
    case .bold, .italic: .both
    case .code, .link: .none
    }
  }

  var value: ScalarValue {
    switch self {
    case .bold, .italic, .code: .boolean(true)
    case .link(let address): .string(LinkValue.text(of: address))
    }
  }

  /// The format of a mark; `nil` for marks of other programs.
  public init?(_ name: String, _ value: ScalarValue) {
    switch (name, value) {
    case ("strong", .boolean(true)): self = .bold
    case ("em", .boolean(true)): self = .italic
    case ("code", .boolean(true)): self = .code
    case ("link", .string(let text)): self = .link(LinkValue.address(in: text))
    default: return nil
    }
  }
}

extension TextFormat {
  /// The format with a mark's name; for a link, also the address.
  init?(markName: String, address: String) {
    switch markName {
    case "strong": self = .bold
    case "em": self = .italic
    case "code": self = .code
    case "link": self = .link(address)
    default: return nil
    }
  }
}

/// The style of a line, given by the Markdown at its start. The Markdown stays in the text, so plain text readers show
/// it.
public enum LineStyle: Hashable, Sendable {
  /// Plain text.
  case paragraph
  /// `#` to `######`
  case heading(Int)
  /// `- ` or `* `, after spaces in a list within a list
  case bullet
  /// `1. `, likewise
  case numbered
  /// `> `
  case quote

  /// How many scalars at the beginning of a line decide its style.
  public static let reach = Indentation.most + 12

  /// The style of a line, and the number of scalars of its mark, including the spaces before it.
  public static func of(_ line: some Collection<Unicode.Scalar>) -> (style: LineStyle, prefix: Int) {
    guard let first = line.first else { return (.paragraph, 0) }
    let indentation = first == " " || first == "\t" ? Indentation(of: line).count : 0
    let (style, prefix) = unindented(Array(line.dropFirst(indentation).prefix(12)))
    if indentation == 0 { return (style, prefix) }
    return style.isEntry ? (style, indentation + prefix) : (.paragraph, 0)
  }

  private static func unindented(_ start: [Unicode.Scalar]) -> (style: LineStyle, prefix: Int) {
    let hashes = start.prefix { $0 == "#" }.count
    if (1...6).contains(hashes), hashes < start.count, start[hashes] == " " { return (.heading(hashes), hashes + 1) }
    if start.count >= 2, start[1] == " " {
      if start[0] == "-" || start[0] == "*" { return (.bullet, 2) }
      if start[0] == ">" { return (.quote, 2) }
    }
    let digits = start.prefix { $0 >= "0" && $0 <= "9" }.count
    if (1...9).contains(digits), digits + 1 < start.count, start[digits] == ".", start[digits + 1] == " " {
      return (.numbered, digits + 2)
    }
    return (.paragraph, 0)
  }

  /// Whether it is a list entry.
  package var isEntry: Bool { self == .bullet || self == .numbered }

  /// The Markdown at the start of a line of this style.
  public var prefix: String {
    switch self {
    case .paragraph: ""
    case .heading(let level): String(repeating: "#", count: min(max(level, 1), 6)) + " "
    case .bullet: "- "
    case .numbered: "1. "
    case .quote: "> "
    }
  }
}

extension NotesDocument {
  /// Sets or clears a format on a stretch of a discussion.
  /// - Parameter isOn: `false` clears the format; for a link, whatever its address
  public mutating func format(
    _ id: UniqueID, _ range: Range<Int>, as format: TextFormat, isOn: Bool = true, by signature: NotesSignature
  ) throws(NotesError) {
    let item = try item(id)
    let length = automerge.length(of: item.text)
    guard range.lowerBound >= 0, range.upperBound <= length else { throw .outsideText(length: length) }
    guard !range.isEmpty else { return }
    let value = isOn ? format.value : .null
    let isThere = item.marks.contains {
      $0.name == format.markName && (!isOn || $0.value == value) && $0.range.lowerBound <= range.lowerBound
        && $0.range.upperBound >= range.upperBound
    }
    let touches = item.marks.contains { $0.name == format.markName && $0.range.overlaps(range) }
    if isOn ? isThere : !touches { return }
    let before = FormerFormats(of: format.markName, in: item.marks, within: range).text
    try step(isOn ? "format" : "clear format", by: signature, item: id, fields: [(.before, before)]) {
      document throws(AutomergeError) in
      // Clearing expands to both sides; otherwise text typed at the edge would get the format again.
      try document.mark(
        range, in: item.text, name: format.markName, value: value, expansion: isOn ? format.expansion : .both)
    }
  }

  /// Changes the line at an index to a heading, a list entry, a quote or plain text.
  public mutating func setLine(
    _ id: UniqueID, at index: Int, to style: LineStyle, by signature: NotesSignature
  ) throws(NotesError) {
    let item = try item(id)
    let scalars = Array(item.discussion.unicodeScalars)
    guard index >= 0, index <= scalars.count else { throw .outsideText(length: scalars.count) }
    let lines = item.discussion.shown(with: item.blocks)
    let start = lines[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = lines[index...].firstIndex(of: "\n") ?? scalars.count
    let block = item.blocks.beginning(lineAt: start)
    // The block of the first line is part of the line; other blocks are just before it.
    let old = LineStyle.of(scalars[(block?.index == start ? start + 1 : start)..<end])
    guard (block?.style == .paragraph ? old.style : block?.style ?? old.style) != style else { return }
    // A list entry that changes its kind keeps its depth.
    let kept = style.isEntry && old.style.isEntry ? Indentation(of: scalars[start..<end]).count : 0
    try step("format line", by: signature, item: id) { document throws(AutomergeError) in
      guard let block else {
        return try document.spliceText(
          in: item.text, at: start + kept, deleting: old.prefix - kept, inserting: style.prefix)
      }
      if block.style == .paragraph { try document.spliceText(in: item.text, at: block.index + 1, deleting: old.prefix) }
      try Self.set(block, to: style, in: &document)
    }
  }
}
