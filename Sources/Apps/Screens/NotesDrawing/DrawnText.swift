import MeetingNotes
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws a discussion as what it is: headings, lists and quotes by blocks or the Markdown at the start of their lines, embeds as
/// boxes with their names, formats by their marks, carets and selections of others, and what was found.
///
/// All of the text is there, in its order, since a field with the same text may lie over it: what is not shown is hidden by
/// styles. Lines without any of this are one text.
package struct DrawnText {
  /// Somebody's caret.
  package struct Caret {
    let place: Int
    let id: String
    let name: String
    let color: HexColor

    package init(place: Int, id: String, name: String, color: HexColor) {
      self.place = place
      self.id = id
      self.name = name
      self.color = color
    }
  }

  private let scalars: [Unicode.Scalar]
  private let formats: [FormattedStretch]
  private let blocks: [NotesBlock]
  package var carets: [Caret] = []
  package var selections: [(range: Range<Int>, color: HexColor)] = []
  /// Who wrote what.
  package var authors: [(range: Range<Int>, color: HexColor)] = []
  package var comments: [Range<Int>] = []
  package var matches: [Range<Int>] = []
  /// The match or comment that one has gone to, and what refers to its element.
  package var current: (range: Range<Int>, reference: ElementReference)?

  /// - Parameters:
  ///   - scalars: the text as a field shows it
  ///   - blocks: what other editors have made of lines, and put into them
  package init(scalars: [Unicode.Scalar], formats: [FormattedStretch], blocks: [NotesBlock]) {
    self.scalars = scalars
    self.formats = formats
    self.blocks = blocks
  }

  /// - Parameter open: follows a link
  package func nodes(open: @escaping (String) -> Void) -> [Node] {
    var nodes: [Node] = []
    let cuts = sortedCuts
    var start = 0
    var plain = 0
    // The next block that begins a line.
    var next = 0
    var nesting = ListNesting()
    while start < scalars.count {
      var end = start
      while end < scalars.count, scalars[end] != "\n" { end += 1 }
      end = min(end + 1, scalars.count)
      let beginning = scalars[start..<min(end, start + LineStyle.reach)]
      var (style, prefix) = LineStyle.of(beginning)
      let spaces = Indentation(of: beginning)
      var indentation = style.isEntry ? spaces : nil
      // In how many entries of lists the line stands.
      var depth: Int?
      // What stands before the line of an entry, of which the text has nothing.
      var sign: String?
      var isQuoted = false
      let place = max(start, 1) - 1
      while next < blocks.count, blocks[next].index <= place {
        let block = blocks[next]
        next += 1
        guard block.index == place, let own = block.style else { continue }
        if own == .paragraph, block.depth == 0 && !block.isQuoted || style != .paragraph { continue }
        (style, prefix, indentation, depth, isQuoted) = (own, 0, nil, block.depth, block.isQuoted)
        if let entry = block.entry { sign = entry == .bullet ? "\u{2022}" : "\(block.number)." }
      }
      if depth != nil { nesting.end() }
      let nested = nesting.depth(at: spaces.columns, isEntry: indentation != nil)
      // A further line of an entry.
      if style == .paragraph, nested > 0 { indentation = spaces }
      if style != .paragraph || (depth ?? nested) > 0 || isQuoted {
        if plain < start { nodes += pieces(plain, start, cuts, from: nodes.count, open) }
        var line: [Node] = []
        let mark = start + (indentation?.count ?? 0)
        if let sign {
          line.append(span(.key("sign"), .class("notes-sign"), .attribute("data-sign", sign)) {})
        } else {
          if start < mark { line.append(span(.key("spaces"), .class("notes-indentation")) { text(start, mark) }) }
          if prefix > 0 { line.append(span(.key("mark"), .class("notes-prefix")) { text(mark, start + prefix) }) }
        }
        line += pieces(max(mark, start + prefix), end, cuts, from: 0, open)
        var name = sign != nil && style.isEntry ? "notes-entry" : name(of: style)
        if sign != nil, !style.isEntry { name += " notes-entry" }
        if isQuoted, style != .quote { name += " notes-quote" }
        let deep = min(depth ?? nested, Self.deepest)
        nodes.append(
          span(
            .key("line \(nodes.count) " + name), .class("notes-line " + name), .class("notes-deep", when: deep > 0),
            deep > 0 ? .style("--depth", .number(Double(deep))) : .none
          ) { line })
        plain = end
      }
      start = end
    }
    if plain == 0, cuts.isEmpty { return [.text(text(0, scalars.count))] }
    nodes += pieces(plain, scalars.count, cuts, from: nodes.count, open)
    return nodes
  }

  /// A line that stands in more entries is drawn as if it stood in so many.
  private static var deepest: Int { 6 }

  private func name(of style: LineStyle) -> String {
    switch style {
    case .heading(let level): level == 1 ? "notes-h1" : level == 2 ? "notes-h2" : "notes-h3"
    case .bullet: "notes-bullet"
    case .numbered: "notes-number"
    case .quote: "notes-quote"
    case .paragraph: "notes-further"
    }
  }

  private func text(_ start: Int, _ end: Int) -> String { String(scalars: Array(scalars[start..<end])) }

  /// Where something begins or ends, ascending.
  private var sortedCuts: [Int] {
    var cuts: [Int] = []
    func cut(_ place: Int) {
      // There are few, and most come in their order.
      var index = cuts.count
      while index > 0, cuts[index - 1] > place { index -= 1 }
      if index == 0 || cuts[index - 1] != place { cuts.insert(place, at: index) }
    }
    for block in blocks where block.embed != nil {
      cut(block.index)
      cut(block.index + 1)
    }
    for stretch in formats {
      cut(stretch.range.lowerBound)
      cut(stretch.range.upperBound)
    }
    for caret in carets { cut(min(caret.place, scalars.count)) }
    for selection in selections {
      cut(selection.range.lowerBound)
      cut(selection.range.upperBound)
    }
    for author in authors {
      cut(author.range.lowerBound)
      cut(author.range.upperBound)
    }
    for match in comments + matches {
      cut(match.lowerBound)
      cut(match.upperBound)
    }
    return cuts
  }

  /// A part of the text, in pieces that are the same all over.
  /// - Parameter number: the number of the first one among its siblings
  private func pieces(
    _ start: Int, _ end: Int, _ cuts: [Int], from number: Int, _ open: @escaping (String) -> Void
  ) -> [Node] {
    var nodes: [Node] = []
    var place = start
    // The first cut at the start or behind it.
    var low = 0
    var high = cuts.count
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle] < start { low = middle + 1 } else { high = middle }
    }
    while true {
      if low < cuts.count, cuts[low] == place {
        low += 1
        // One at the end of a line that goes on behind it belongs to what follows.
        if place < end || end == scalars.count {
          for caret in carets where min(caret.place, scalars.count) == place { nodes.append(drawn(caret)) }
        }
      }
      guard place < end else { return nodes }
      let next = low < cuts.count ? min(cuts[low], end) : end
      nodes.append(piece(place, next, number: number + nodes.count, open))
      place = next
    }
  }

  private func drawn(_ caret: Caret) -> Node {
    span(.key("caret " + caret.id), .class("notes-caret"), .tagColor(caret.color)) {
      span(.class("notes-flag")) { caret.name }
    }
  }

  private func embed(at place: Int) -> NotesBlock.Embed? {
    guard scalars[place] == NotesBlock.character else { return nil }
    return blocks.first { $0.index == place }?.embed
  }

  private func piece(_ start: Int, _ end: Int, number: Int, _ open: @escaping (String) -> Void) -> Node {
    var classes = ""
    var address: String?
    for stretch in formats where stretch.range.lowerBound <= start && stretch.range.upperBound >= end {
      switch stretch.format {
      case .bold: classes += " notes-bold"
      case .italic: classes += " notes-italic"
      case .code: classes += " notes-code"
      case .link(let target): address = target
      }
    }
    var reference: ElementReference?
    func mark(_ ranges: [Range<Int>], _ name: String) {
      for range in ranges where range.lowerBound <= start && range.upperBound >= end {
        classes += name
        if range == current?.range {
          classes += " notes-found"
          reference = current?.reference
        }
      }
    }
    mark(comments, " notes-comment")
    mark(matches, " notes-match")
    var color = selections.first { $0.range.lowerBound <= start && $0.range.upperBound >= end }?.color
    if color != nil {
      classes += " notes-selection"
    } else {
      color = authors.first { $0.range.lowerBound <= start && $0.range.upperBound >= end }?.color
      if color != nil { classes += " notes-author" }
    }
    // A class never changes after its element was made, so it is a part of the key.
    let key = "\(number)" + classes
    let tint = color.map { Attribute.tagColor($0) } ?? .none
    let found = reference.map { Attribute.reference($0) } ?? .none
    var content = Node.text(text(start, end))
    if let embed = embed(at: start) {
      address = embed.address ?? address
      content = span(
        .class("notes-embed"), .attribute("data-sign", embed.label), .role("img"), .label(embed.label)
      ) { content }
    }
    guard let address else {
      return span(.key(key), classes.isEmpty ? .none : .class(classes), tint, found) { content }
    }
    return a(
      .key("link " + key), .class("notes-target" + classes), tint, found, .href(address),
      .attribute("target", "_blank"),
      .attribute("rel", "noopener"), .tabIndex(-1),
      .onClick { event in
        // An address outside of the library is left to the browser.
        guard event.isPlainClick, address.utf8.first == UInt8(ascii: "/") else { return }
        event.preventDefault()
        open(address)
      }
    ) { content }
  }
}
