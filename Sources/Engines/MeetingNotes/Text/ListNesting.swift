import AutomergeEngine
import ByteCoding

/// Computes how deep list entries are nested, from the spaces before their marks.
///
///     - Rooms           0
///       - the hall      1
///         1. today      2
///         at noon       2, a further line of "the hall"
///     - Dates           0
///
/// A line belongs to the nearest entry above it that begins at least two columns further left. If the line has a mark,
/// it is an entry of that entry's inner list; if not, it continues that entry. A line without a mark that belongs to no
/// entry ends the list. Plain text readers see the spaces.
package struct ListNesting {
  /// The columns at which the open entries begin, outermost first.
  private var open: [Int] = []

  package init() {}

  /// Reads the line that follows the last one.
  /// - Parameters:
  ///   - indentation: the indentation of the line in columns
  ///   - isEntry: whether the line begins an entry
  /// - Returns: how many entries the line is nested in
  package mutating func depth(at indentation: Int, isEntry: Bool) -> Int {
    while let last = open.last, last + 2 > indentation { open.removeLast() }
    guard isEntry else { return open.count }
    open.append(indentation)
    return open.count - 1
  }

  /// Ends the list at a line that a block of another editor begins; such a block has its own depth.
  package mutating func end() { open = [] }
}

/// A deletion and an insertion at one place of a discussion.
package struct ListEdit: Equatable, Sendable {
  package let index: Int
  package let deleted: Int
  package let inserted: String
}

/// The lines of a discussion, to indent and continue list entries.
package struct ListLines {
  private struct Line {
    let start: Int
    let indentation: Indentation
    let prefix: Int
    /// How many entries the line is nested in.
    let depth: Int
    let isEntry: Bool

    /// The digits of a numbered entry.
    let digits: Range<Int>

    /// How many columns are before the text of an entry.
    var textColumn: Int { indentation.columns + prefix - indentation.count }
  }

  private let scalars: [Unicode.Scalar]
  private var lines: [Line] = []

  /// - Parameters:
  ///   - scalars: the discussion as an editor field shows it
  ///   - blocks: the blocks of the discussion. A line whose style comes from its block is not a list entry here
  package init(_ scalars: [Unicode.Scalar], blocks: [NotesBlock]) {
    self.scalars = scalars
    var nesting = ListNesting()
    var start = 0
    while start <= scalars.count {
      let end = scalars[start...].firstIndex(of: "\n") ?? scalars.count
      let (style, prefix) = LineStyle.of(scalars[start..<end])
      let indentation = Indentation(of: scalars[start..<end])
      let isPlain = blocks.isEmpty || blocks.beginning(lineAt: start).map { $0.style == .paragraph } ?? true
      let isEntry = isPlain && style.isEntry
      if !isPlain { nesting.end() }
      let depth = isPlain ? nesting.depth(at: indentation.columns, isEntry: isEntry) : 0
      let mark = start + indentation.count
      lines.append(
        Line(
          start: start, indentation: indentation, prefix: prefix, depth: depth, isEntry: isEntry,
          digits: mark..<(isEntry && style == .numbered ? start + prefix - 2 : mark)))
      start = end + 1
    }
  }

  private func number(ofLineAt place: Int) -> Int { (lines.lastIndex { $0.start <= place }) ?? 0 }

  /// The nearest line above in the same list at this depth, with no shallower line in between.
  private func line(above number: Int, at depth: Int) -> Line? {
    for line in lines[..<number].reversed() {
      // A line that continues an entry has the entry's depth plus one; at `depth` it belongs to a shallower entry.
      guard line.depth >= depth, line.isEntry || line.depth > depth else { return nil }
      if line.depth == depth { return line }
    }
    return nil
  }

  /// Whether a place is just before the text of a nested entry.
  package func isTextStartOfNested(_ place: Int) -> Bool {
    let line = lines[number(ofLineAt: place)]
    return line.isEntry && line.depth > 0 && place == line.start + line.prefix
  }

  private func value(of digits: Range<Int>) -> Int {
    scalars[digits].reduce(0) { $0 * 10 + Int($1.value) - 48 }
  }

  /// The number after `number`; a mark has at most nine digits.
  private func next(after number: Int) -> Int { min(number + 1, 999_999_999) }

  /// Indents the entries on the lines that a range touches, with everything nested in them, by one level, or outdents
  /// them. Their numbers continue the list that they join, or start a new one.
  ///
  /// Entries that stay where they are keep their numbers. If two people indent at once, both would renumber the entries
  /// that follow, and the merged number could read `22`.
  /// - Returns: the edits in ascending order; empty if there is no entry or no level to move to
  package func indenting(_ range: Range<Int>, isOut: Bool) -> [ListEdit] {
    let last = number(ofLineAt: range.isEmpty ? range.lowerBound : range.upperBound - 1)
    guard let first = (number(ofLineAt: range.lowerBound)...last).first(where: { lines[$0].isEntry })
    else { return [] }
    let depth = lines[first].depth
    let column = lines[first].indentation.columns
    let wanted: Int
    if isOut {
      wanted = depth == 0 ? 0 : line(above: first, at: depth - 1)?.indentation.columns ?? 0
    } else {
      guard let above = line(above: first, at: depth), above.textColumn <= Indentation.most else { return [] }
      wanted = above.textColumn
    }
    guard wanted != column else { return [] }
    var edits: [ListEdit] = []
    // The depth of the lines after the edits, and the last number in each open list.
    var nesting = ListNesting()
    var counts: [Int] = []
    for (number, line) in lines.enumerated() {
      let its = line.depth
      if number > last, its <= depth { break }
      let isMoved = number >= first && (line.isEntry || its > depth)
      let old = line.indentation
      let new = isMoved ? min(max(old.columns + wanted - column, 0), Indentation.most) : old.columns
      let newDepth = nesting.depth(at: new, isEntry: line.isEntry)
      let following = next(after: newDepth < counts.count ? counts[newDepth] : 0)
      var count = value(of: line.digits)
      if isMoved {
        edits.append(ListEdit(index: line.start, deleted: old.count, inserted: String(repeating: " ", count: new)))
        // An entry nested in a moved entry stays in its list and keeps its number.
        let isInMoved = its > 0 && (self.line(above: number, at: its - 1)?.start ?? 0) >= lines[first].start
        if !line.digits.isEmpty, !isInMoved, newDepth != its, count != following {
          count = following
          edits.append(
            ListEdit(index: line.digits.lowerBound, deleted: line.digits.count, inserted: String(count)))
        }
      }
      counts = counts.prefix(newDepth) + (line.isEntry ? [count] : [])
    }
    return edits
  }

  /// The edit for a line break in an entry: the new line gets the entry's mark. An entry without text becomes an entry
  /// of the outer list, or a plain line.
  /// - Returns: `nil` if the place is not in the text of an entry
  package func breaking(at place: Int) -> ListEdit? {
    let number = number(ofLineAt: place)
    let line = lines[number]
    let text = line.start + line.prefix
    guard line.isEntry, place >= text else { return nil }
    guard place == text, place == scalars.count || scalars[place] == "\n" else {
      return ListEdit(index: place, deleted: 0, inserted: "\n" + mark(following: line))
    }
    let outer = line.depth > 0 ? self.line(above: number, at: line.depth - 1) : nil
    return ListEdit(index: line.start, deleted: line.prefix, inserted: outer.map { mark(following: $0) } ?? "")
  }

  /// The spaces and the mark for a new entry after `line`, with the next number.
  private func mark(following line: Line) -> String {
    var mark = ""
    mark.unicodeScalars.append(contentsOf: scalars[line.start..<line.digits.lowerBound])
    if !line.digits.isEmpty { mark += String(next(after: value(of: line.digits))) }
    mark.unicodeScalars.append(contentsOf: scalars[line.digits.upperBound..<(line.start + line.prefix)])
    return mark
  }
}

/// The spaces and tabs at the start of a line.
package struct Indentation {
  /// Further columns are part of the text.
  package static let most = 24
  private static let tab = 4

  /// The number of scalars.
  package let count: Int
  /// Their width in columns.
  package let columns: Int

  package init(of line: some Collection<Unicode.Scalar>) {
    var (count, columns) = (0, 0)
    for scalar in line {
      let next = scalar == " " ? columns + 1 : scalar == "\t" ? (columns / Self.tab + 1) * Self.tab : nil
      guard let next, next <= Self.most else { break }
      columns = next
      count += 1
    }
    (self.count, self.columns) = (count, columns)
  }
}

extension NotesDocument {
  /// Applies list edits in one change.
  /// - Parameter edits: in ascending order
  package mutating func edit(
    _ id: UniqueID, _ edits: [ListEdit], by signature: NotesSignature
  ) throws(NotesError) {
    let text = try item(id).text
    try step("format line", by: signature, item: id) { document throws(AutomergeError) in
      for edit in edits.reversed() {
        try document.spliceText(in: text, at: edit.index, deleting: edit.deleted, inserting: edit.inserted)
      }
    }
  }
}
