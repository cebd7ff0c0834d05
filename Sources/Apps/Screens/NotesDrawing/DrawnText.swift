import MeetingNotes
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the text of a note with its formatting. Blocks, or the Markdown at the start of a line, make headings, lists
/// and quotes. Embeds become boxes with their names, formats become styled text. Other persons' carets and selections,
/// and search matches, are drawn as well.
///
/// The nodes contain the whole text in order, because an input field with the same text may lie over it; what must not
/// be seen is hidden by styles. Consecutive unformatted lines are one text node.
package struct DrawnText {
  /// Another person's caret.
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
  /// The ranges by author, with the author's colour.
  package var authors: [(range: Range<Int>, color: HexColor)] = []
  package var comments: [Range<Int>] = []
  package var matches: [Range<Int>] = []
  /// The current match or comment, and the reference to its element.
  package var current: (range: Range<Int>, reference: ElementReference)?

  /// - Parameters:
  ///   - scalars: the text as the field contains it
  ///   - blocks: the block markers and embeds that other editors have put into the text
  package init(scalars: [Unicode.Scalar], formats: [FormattedStretch], blocks: [NotesBlock]) {
    self.scalars = scalars
    self.formats = formats
    self.blocks = blocks
  }

  /// - Parameter open: opens a link within the library
  package func nodes(open: @escaping (String) -> Void) -> [Node] {
    var nodes: [Node] = []
    let cuts = sortedCuts
    var start = 0
    var plain = 0
    // The next block to look at.
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
      // How many list entries contain the line, if a block says so.
      var depth: Int?
      // The bullet or number drawn before the line of an entry, if the text does not contain it.
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
      // A continuation line of an entry.
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

  /// The deepest nesting that is drawn. Deeper lines are drawn at this depth.
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

  /// The positions where something begins or ends, ascending.
  private var sortedCuts: [Int] {
    var cuts: [Int] = []
    func cut(_ place: Int) {
      // An insertion sort: there are few positions, and most arrive in order.
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

  /// A range of the text, cut into pieces of uniform style.
  /// - Parameter number: the index of the first piece among its siblings
  private func pieces(
    _ start: Int, _ end: Int, _ cuts: [Int], from number: Int, _ open: @escaping (String) -> Void
  ) -> [Node] {
    var nodes: [Node] = []
    var place = start
    // The first cut at or after the start.
    var low = 0
    var high = cuts.count
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle] < start { low = middle + 1 } else { high = middle }
    }
    while true {
      if low < cuts.count, cuts[low] == place {
        low += 1
        // A caret at the end of this range is drawn with the text that follows, unless the whole text ends here.
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
    // The key contains the classes, because an element's class cannot change after it is made.
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
        // The browser opens links that lead outside of the library.
        guard event.isPlainClick, address.utf8.first == UInt8(ascii: "/") else { return }
        event.preventDefault()
        open(address)
      }
    ) { content }
  }
}
