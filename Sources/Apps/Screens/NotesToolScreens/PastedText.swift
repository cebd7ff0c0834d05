import MeetingNotes
import NotesDrawing

/// Text copied with its formats, converted from the HTML that any program may put on the clipboard. Keeps the text,
/// with bold, italic, code and links as formats, and headings, lists and quotes as Markdown. Drops everything else; no
/// part of the HTML gets into the document.
///
/// The nesting of a list entry is read from the lists around it, whether the inner list is within an entry or, as in
/// Google Docs, next to it. Word on the web makes a list of each entry and gives the level as `aria-level`. Word itself
/// writes paragraphs with `mso-list`, whose numbers and bullets are text. Further paragraphs or lines of an entry are
/// indented to its text, as in Markdown.
nonisolated struct PastedText {
  /// The text.
  private(set) var scalars: [Unicode.Scalar] = []
  /// Its formats.
  private(set) var formats: [FormattedStretch] = []

  private var source: [UInt8]
  private var position = 0
  private var open: [(name: String, start: Int, format: TextFormat?)] = []
  /// The prefix to write at the start of the next line.
  private var prefix = ""
  /// The entry whose mark to write at the start of the next line.
  private var entry: Entry?
  /// The nested entries that lead to the last one; each contains the next.
  private var entries: [Entry] = []
  /// For each open `li` element, how many lists it is in; innermost last.
  private var levels: [Int] = []
  /// The open lists, each with the number of its next entry; `nil` for a list with bullets.
  private var lists: [Int?] = []
  /// The text of Word's mark of an entry while it is being read, and how many elements are open around it.
  private var mark: (text: String, depth: Int)?
  private var hasSpace = false
  private var hidden = 0

  /// An entry of a list.
  private struct Entry {
    /// How many lists the entry is in.
    let level: Int
    /// The entry's number; `nil` for a bullet.
    var number: Int?
    /// The column where its text begins.
    var textColumn = 0
  }

  /// The maximum length of the text, in scalars.
  private static let longest = 1_000_000

  init(html: String) {
    source = Array(html.utf8)
    while position < source.count, scalars.count < PastedText.longest {
      if source[position] == UInt8(ascii: "<") { readTag() } else { readText() }
    }
    while let last = open.popLast() { close(last) }
    while let last = scalars.last, last == "\n" || last == " " { scalars.removeLast() }
    for index in formats.indices {
      formats[index].range = formats[index].range.clamped(to: 0..<scalars.count)
    }
    formats.removeAll { $0.range.isEmpty }
  }

  // MARK: - Text

  private mutating func readText() {
    let start = position
    while position < source.count, source[position] != UInt8(ascii: "<") { position += 1 }
    guard hidden == 0 else { return }
    if mark != nil {
      mark?.text += String(decoding: source[start..<position], as: UTF8.self)
      return
    }
    for scalar in decoded(String(decoding: source[start..<position], as: UTF8.self)) {
      switch scalar.value {
      // Zero-width spaces and object placeholders have no content.
      case 0x200B, 0xFFFC, 0xFEFF: continue
      case 0x09, 0x0A, 0x0D, 0x20, 0xA0: hasSpace = true
      case 0..<0x20: continue
      default: append(scalar)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let entry {
      prefix = beginning(entry)
      self.entry = nil
    } else if scalars.last ?? "\n" == "\n" {
      if prefix.isEmpty { prefix = continuation() } else { entries = [] }
    }
    if !prefix.isEmpty {
      scalars += prefix.scalars
      prefix = ""
      hasSpace = false
    }
    if hasSpace, let last = scalars.last, last != "\n", last != " " { scalars.append(" ") }
    hasSpace = false
    scalars.append(scalar)
  }

  /// The indentation and mark of an entry. It is nested in the last entry that is in fewer lists.
  private mutating func beginning(_ entry: Entry) -> String {
    while let last = entries.last, last.level >= entry.level { entries.removeLast() }
    let column = min(entries.last?.textColumn ?? 0, Indentation.most)
    let mark = entry.number.map { "\($0). " } ?? "- "
    entries.append(Entry(level: entry.level, number: entry.number, textColumn: column + mark.utf8.count))
    return String(repeating: " ", count: column) + mark
  }

  /// The indentation of a further line of an entry, up to the entry's text. A line outside of any entry ends the list.
  private mutating func continuation() -> String {
    let level = levels.last ?? 0
    while let last = entries.last, last.level > level { entries.removeLast() }
    guard let last = entries.last, last.level == level else {
      entries = []
      return ""
    }
    return String(repeating: " ", count: min(last.textColumn, Indentation.most))
  }

  /// Decodes character references: numbers, and the names that programs commonly write.
  private func decoded(_ text: String) -> [Unicode.Scalar] {
    let all = text.scalars
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < all.count {
      var end = index + 1
      if all[index] == "&" {
        while end < all.count, end - index < 10, all[end] != ";" { end += 1 }
        if end < all.count, all[end] == ";", let scalar = PastedText.reference(Array(all[(index + 1)..<end])) {
          result.append(scalar)
          index = end + 1
          continue
        }
      }
      result.append(all[index])
      index += 1
    }
    return result
  }

  private static func reference(_ name: [Unicode.Scalar]) -> Unicode.Scalar? {
    if name.first == "#" {
      let isHexadecimal = name.count > 1 && (name[1] == "x" || name[1] == "X")
      let digits = String(scalars: Array(name[(isHexadecimal ? 2 : 1)...]))
      return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
    }
    switch String(scalars: name) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    default: return nil
    }
  }

  // MARK: - Tags

  private mutating func readTag() {
    if source[position...].starts(with: "<!--".utf8) {
      position += 4
      while position < source.count, !source[position...].starts(with: "-->".utf8) { position += 1 }
      position = min(position + 3, source.count)
      return
    }
    position += 1
    let isEnd = position < source.count && source[position] == UInt8(ascii: "/")
    if isEnd { position += 1 }
    var name = ""
    while position < source.count, let letter = PastedText.nameLetter(source[position]) {
      name.unicodeScalars.append(letter)
      position += 1
    }
    let start = position
    var quote: UInt8 = 0
    while position < source.count {
      let byte = source[position]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      position += 1
    }
    let attributes = Array(source[start..<position])
    position = min(position + 1, source.count)
    if isEnd { endTag(name) } else { beginTag(name, attributes) }
  }

  private static func nameLetter(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): Unicode.Scalar(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Unicode.Scalar(byte | 0x20)
    default: nil
    }
  }

  private mutating func beginTag(_ name: String, _ attributes: [UInt8]) {
    var format: TextFormat?
    switch name {
    case "br": return breakLine()
    case "style", "script", "head", "title", "template": hidden += 1
    case "p" where PastedText.contains(attributes, "mso-list:l"):
      beginBlock("")
      entry = PastedText.number(of: "level", in: attributes).map { Entry(level: $0) }
    case "p", "div", "section", "article", "table", "tr", "header", "footer", "main", "pre": beginBlock("")
    case "td", "th": hasSpace = true
    case "h1": beginBlock("# ")
    case "h2": beginBlock("## ")
    case "h3", "h4", "h5", "h6": beginBlock("### ")
    case "blockquote": beginBlock("> ")
    case "ul": lists.append(nil)
    case "ol": lists.append(PastedText.number(of: "start=", in: attributes) ?? 1)
    case "li":
      beginBlock("")
      let number = lists.last.flatMap { $0 }.map { PastedText.number(of: "value=", in: attributes) ?? $0 }
      if let number { lists[lists.count - 1] = number + 1 }
      let named = ["aria-level=", "data-aria-level="].compactMap { PastedText.number(of: $0, in: attributes) }
      levels.append(named.first ?? lists.count)
      entry = Entry(level: named.first ?? lists.count, number: number)
    // Google Docs wraps everything in a `b` element with normal weight.
    case "b", "strong": format = PastedText.contains(attributes, "font-weight:normal") ? nil : .bold
    case "i", "em": format = .italic
    case "code", "tt", "kbd", "samp": format = .code
    case "a": format = PastedText.address(in: attributes).map { .link($0) }
    case "span" where PastedText.contains(attributes, "mso-list:Ignore"): mark = ("", open.count)
    case "span":
      if PastedText.contains(attributes, "font-weight:700") || PastedText.contains(attributes, "font-weight:bold") {
        format = .bold
      } else if PastedText.contains(attributes, "font-style:italic") {
        format = .italic
      }
    default: break
    }
    switch name {
    case "meta", "link", "img", "hr", "input", "col", "": return
    default: open.append((name, scalars.count, format))
    }
  }

  private mutating func endTag(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > index, let last = open.popLast() { close(last) }
  }

  private mutating func close(_ element: (name: String, start: Int, format: TextFormat?)) {
    if let mark, mark.depth == open.count { readMark(mark.text) }
    if let format = element.format {
      var start = element.start
      while start < scalars.count, scalars[start] == " " || scalars[start] == "\n" { start += 1 }
      if start < scalars.count { formats.append(FormattedStretch(range: start..<scalars.count, format: format)) }
    }
    switch element.name {
    case "style", "script", "head", "title", "template": hidden -= 1
    case "ul", "ol": _ = lists.popLast()
    case "p", "div", "section", "article", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "li", "blockquote", "pre":
      if prefix.isEmpty, let last = scalars.last, last != "\n" { breakLine() }
      prefix = ""
      if element.name == "li" { _ = levels.popLast() }
      // If an entry has no text yet, its mark is written before its next paragraph.
      if element.name == "li" || levels.isEmpty { entry = nil }
    default: break
    }
  }

  private mutating func beginBlock(_ prefix: String) {
    if let last = scalars.last, last != "\n" { breakLine() }
    // A paragraph within a list entry or a quote keeps that one's mark.
    guard !prefix.isEmpty else { return }
    self.prefix = prefix
    entry = nil
  }

  /// Interprets the mark that Word wrote for an entry: `3.`, `b)`, or a bullet.
  private mutating func readMark(_ text: String) {
    mark = nil
    if let number = PastedText.number(startOf: text.utf8) {
      entry?.number = number
    } else if text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ")") }) {
      let level = entry?.level
      entry?.number = (entries.last { $0.level == level }?.number ?? 0) + 1
    }
  }

  private mutating func breakLine() {
    scalars.append("\n")
    hasSpace = false
  }

  private static func contains(_ attributes: [UInt8], _ style: String) -> Bool {
    var wanted = Array(style.utf8)[...]
    for byte in attributes {
      if byte == 0x20 { continue }
      wanted = byte == wanted.first ? wanted.dropFirst() : Array(style.utf8)[...]
      if wanted.isEmpty { return true }
    }
    return false
  }

  /// The text after `key`, where a word begins with it, without quotes. Keys are for example `href=`, or `level` in
  /// `mso-list`.
  private static func value(of key: String, in attributes: [UInt8]) -> ArraySlice<UInt8>? {
    var start = 0
    while start < attributes.count,
      !attributes[start...].starts(with: key.utf8) || start > 0 && attributes[start - 1] > 0x20
    { start += 1 }
    start += key.utf8.count
    guard start < attributes.count else { return nil }
    let quote = attributes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return attributes[start...].prefix { $0 > 0x20 }
    }
    return attributes[(start + 1)...].prefix { $0 != quote }
  }

  private static func number(of key: String, in attributes: [UInt8]) -> Int? {
    value(of: key, in: attributes).flatMap { number(startOf: $0) }
  }

  /// - Returns: `nil` if there is no number, or one with more digits than a list mark can have
  private static func number(startOf text: some Collection<UInt8>) -> Int? {
    let digits = text.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return digits.count < 9 ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  /// The target of a link: on the web, an email address, or within the library.
  private static func address(in attributes: [UInt8]) -> String? {
    guard let address = value(of: "href=", in: attributes) else { return nil }
    for scheme in ["https://", "http://", "mailto:", "/"] where address.starts(with: scheme.utf8) {
      return String(decoding: address, as: UTF8.self)
    }
    return nil
  }
}
