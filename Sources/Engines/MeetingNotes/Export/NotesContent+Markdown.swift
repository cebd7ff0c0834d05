import AutomergeEngine

extension NotesContent {
  /// The notes as Markdown, with a heading for each item and Markdown's own formats.
  public var markdown: String {
    var text = "# " + Self.line(title) + "\n"
    if !attendees.isEmpty {
      text += "\nAttendees: "
      for (index, name) in attendees.enumerated() { text += (index > 0 ? ", " : "") + Self.line(name) }
      text += "\n"
    }
    for item in items {
      text += "\n## " + Self.line(item.title) + "\n"
      if !item.discussion.isEmpty { text += "\n" + item.withBlocksAsMarkdown.formatted(MarkdownTags()) + "\n" }
      let comments = comments(on: item.id)
      if !comments.isEmpty { text += "\n### Comments\n\n" }
      for comment in comments { text += comment.markdown }
    }
    return text
  }

  /// A title on one line.
  fileprivate static func line(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar == "\n" || scalar == "\r" ? " " : scalar) }
    return String(result)
  }
}

extension NotesComment {
  /// The placeholder for a text that its author deleted.
  static var deleted: String { "(deleted)" }

  /// A list entry, with the answers as nested entries.
  fileprivate var markdown: String {
    var lines = "- “" + NotesContent.line(quote) + "” " + Self.markdown(author, text ?? NotesComment.deleted)
    if isResolved { lines += " (resolved)" }
    lines += "\n"
    for answer in answers { lines += "  - " + Self.markdown(answer.author, answer.text) + "\n" }
    return lines
  }

  private static func markdown(_ author: String, _ text: String) -> String {
    "**" + NotesContent.line(author) + ":** " + NotesContent.line(text)
  }
}

/// The tags around formatted text in an export format.
protocol FormatTags {
  func open(_ format: TextFormat) -> String
  func close(_ format: TextFormat) -> String
  func escape(_ scalar: Unicode.Scalar) -> String
}

struct MarkdownTags: FormatTags {
  func open(_ format: TextFormat) -> String {
    switch format {
    case .bold: "**"
    case .italic: "*"
    case .code: "`"
    case .link: "["
    }
  }

  func close(_ format: TextFormat) -> String {
    if case .link(let address) = format {
      var safe = String.UnicodeScalarView()
      for scalar in address.unicodeScalars {
        // The angle brackets around the address cannot contain these characters.
        if scalar != "<", scalar != ">", scalar != "\n" { safe.append(scalar) }
      }
      return "](<" + String(safe) + ">)"
    }
    return open(format)
  }

  func escape(_ scalar: Unicode.Scalar) -> String { String(scalar) }
}

extension NotesItem {
  /// The discussion with tags around formatted text. Tags never cross each other or the end of a line.
  func formatted(_ tags: some FormatTags) -> String {
    formatted(Array(discussion.unicodeScalars), 0..<discussion.unicodeScalars.count, tags)
  }

  func formatted(_ scalars: [Unicode.Scalar], _ range: Range<Int>, _ tags: some FormatTags) -> String {
    var active: [[TextFormat]] = Array(repeating: [], count: range.count)
    for mark in marks {
      guard let format = TextFormat(mark.name, mark.value) else { continue }
      for index in mark.range.clamped(to: range) { active[index - range.lowerBound].append(format) }
    }
    var text = ""
    var open: [TextFormat] = []
    for index in range {
      let wanted = scalars[index] == "\n" ? [] : Self.nested(active[index - range.lowerBound])
      var kept = 0
      while kept < open.count, kept < wanted.count, open[kept] == wanted[kept] { kept += 1 }
      for format in open[kept...].reversed() { text += tags.close(format) }
      for format in wanted[kept...] { text += tags.open(format) }
      open = wanted
      text += tags.escape(scalars[index])
    }
    for format in open.reversed() { text += tags.close(format) }
    return text
  }

  /// The formats in a fixed order of nesting: links outside, code inside.
  private static func nested(_ formats: [TextFormat]) -> [TextFormat] {
    var result = formats.filter { if case .link = $0 { true } else { false } }
    for format in [TextFormat.bold, .italic, .code] where formats.contains(format) { result.append(format) }
    return result
  }
}
