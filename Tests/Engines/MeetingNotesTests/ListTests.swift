import TestSupport
import Testing

@testable import MeetingNotes

/// Nested lists, written as Markdown at the start of lines.
@Suite struct ListTests {
  private static func lines(_ text: String) -> ListLines { ListLines(Array(text.unicodeScalars), blocks: []) }

  private static func applied(_ edits: [ListEdit], to text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for edit in edits.reversed() {
      scalars.replaceSubrange(edit.index..<(edit.index + edit.deleted), with: edit.inserted.unicodeScalars)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// - Parameter text: the text, with `|` where the selection begins and ends
  private static func indented(_ text: String, isOut: Bool = false) -> String {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let start = parts[0].unicodeScalars.count
    let end = parts.count > 2 ? start + parts[1].unicodeScalars.count : start
    let plain = parts.joined()
    return applied(lines(plain).indenting(start..<end, isOut: isOut), to: plain)
  }

  @Test(
    "a mark after spaces or tabs is an entry, and nothing else is",
    arguments: [
      ("- a", LineStyle.bullet, 2), ("  - a", .bullet, 4), ("\t* a", .bullet, 3), ("    12. a", .numbered, 8),
      ("  # a", .paragraph, 0), ("  > a", .paragraph, 0), ("  a", .paragraph, 0), ("", .paragraph, 0),
      ("  -a", .paragraph, 0), (String(repeating: " ", count: 25) + "- a", .paragraph, 0),
    ])
  func styles(line: String, style: LineStyle, prefix: Int) {
    let read = LineStyle.of(line.unicodeScalars)
    #expect(read.style == style && read.prefix == prefix)
    #expect(LineStyle.of(line.unicodeScalars.prefix(LineStyle.reach)).style == style)
  }

  @Test("an entry stands in the nearest one that begins two columns before it, and so does a further line of one")
  func depths() {
    var nesting = ListNesting()
    let columns = [0, 2, 4, 2, 3, 8, 0, 1, 1, 4, 6]
    #expect(columns.map { nesting.depth(at: $0, isEntry: true) } == [0, 1, 2, 1, 1, 2, 0, 0, 0, 1, 2])
    // Lines under the text of the innermost entry, of the entry around it, and of none.
    #expect([8, 4, 6, 1, 4].map { nesting.depth(at: $0, isEntry: false) } == [3, 1, 1, 0, 0])
    #expect(nesting.depth(at: 4, isEntry: true) == 0)
    nesting.end()
    #expect(nesting.depth(at: 8, isEntry: true) == 0)
  }

  @Test(
    "an entry goes into the one above it, with all that stands in it, and out again",
    arguments: [
      ("- a\n- |b", "- a\n  - b"), ("1. a\n- |b", "1. a\n   - b"), ("10. a\n11. b|", "10. a\n    1. b"),
      ("- a\n- b|\n  - c\n- d", "- a\n  - b\n    - c\n- d"), ("- a\n- |b\n- c|\n- d", "- a\n  - b\n  - c\n- d"),
      ("- a\n  - b\n- c|", "- a\n  - b\n  - c"), ("- a\n|text\n- b|", "- a\ntext\n- b"),
      // Continuation lines move with their entry and do not end the list.
      ("1. a\n   more\n- b|\n  more\n- c", "1. a\n   more\n   - b\n     more\n- c"),
    ])
  func indenting(before: String, after: String) {
    #expect(Self.indented(before) == after)
    let plain = before.filter { $0 != "|" }
    guard after != plain else { return }
    // Outdenting the same lines restores the text. The selection covers whole lines this time.
    let line = before.prefix { $0 != "|" }.filter { $0 == "\n" }.count
    var parts = after.split(separator: "\n").map(String.init)
    let last = line + before.split(separator: "|").dropFirst().dropLast().joined().filter { $0 == "\n" }.count
    parts[line] = "|" + parts[line]
    parts[last] += "|"
    #expect(Self.indented(parts.joined(separator: "\n"), isOut: true) == plain)
  }

  @Test(
    "a number begins the list that its entry comes into, or continues it, and the entries that stay keep theirs",
    arguments: [
      ("1. a\n2. b|\n3. c", false, "1. a\n   1. b\n3. c"), ("1. a\n   1. b\n2. |c", false, "1. a\n   1. b\n   2. c"),
      ("1. a\n   7. b\n      1. x\n2. |c", false, "1. a\n   7. b\n      1. x\n   8. c"),
      ("1. a\n   1. b\n      more\n2. |c", false, "1. a\n   1. b\n      more\n   2. c"),
      ("1. a\n   - b\n2. |c", false, "1. a\n   - b\n   1. c"), ("- a\n3. b|", false, "- a\n  1. b"),
      ("1. a\n2. |b\n   1. x\n   2. y\n3. c|\n4. d", false, "1. a\n   1. b\n      1. x\n      2. y\n   2. c\n4. d"),
      ("1. a\n   1. b|\n   2. c", true, "1. a\n2. b\n   2. c"), ("4. a\n   1. |b\n   2. c|", true, "4. a\n5. b\n6. c"),
      ("- a\n  2. b|", true, "- a\n1. b"),
      ("2. a\n   1. b\n      1. c|\n         3. d", true, "2. a\n   1. b\n   2. c\n      3. d"),
      ("   3. a|", true, "3. a"), ("1. a\ntext\n2. b\n3. c|", false, "1. a\ntext\n2. b\n   1. c"),
      ("999999999. a\n            1. b|", true, "999999999. a\n999999999. b"),
    ])
  func numbers(before: String, isOut: Bool, after: String) {
    #expect(Self.indented(before, isOut: isOut) == after)
  }

  @Test(
    "without an entry above it in its list, an entry goes no deeper; one that stands in none goes no further out",
    arguments: ["|- a", "text\n- |a", "- a\n  - |b", "- a\n\n- |b", "tex|t", "|", "# |a"])
  func noStep(text: String) {
    let plain = text.filter { $0 != "|" }
    #expect(Self.indented(text) == plain)
    if text != "- a\n  - |b" { #expect(Self.indented(text, isOut: true) == plain) }
  }

  @Test("tabs become spaces, and an entry that begins a list further in goes out to the margin")
  func oddIndentation() {
    #expect(Self.indented("- a\n\t- b\n\t\t- |c", isOut: true) == "- a\n\t- b\n    - c")
    #expect(Self.indented("   - |a\n     - b", isOut: true) == "- a\n  - b")
    #expect(Self.indented("- a\n    - b|", isOut: true) == "- a\n- b")
    let deep = (0..<13).map { String(repeating: " ", count: $0 * 2) + "- a" }.joined(separator: "\n")
    #expect(Self.indented(deep + "\n" + String(repeating: " ", count: 24) + "- |b").hasSuffix(" - b"))
  }

  @Test(
    "a line break continues a list, with the next number; an entry without text becomes one of the outer list, or plain",
    arguments: [
      ("- a|", "- a\n- "), ("  * a|", "  * a\n  * "), ("9. a|\nx", "9. a\n10. \nx"), ("- a|b", "- a\n- b"),
      ("- a\n  - |", "- a\n- "), ("3. a\n   - |", "3. a\n4. "), ("- a\n- |", "- a\n"), ("- |", ""), ("- |\nx", "\nx"),
      ("- |b", "- \n- b"), ("text|", "text"), ("> a|", "> a"), ("# a|", "# a"), ("|- a", "- a"), ("-| a", "- a"),
    ])
  func breaking(before: String, after: String) {
    let parts = before.split(separator: "|", omittingEmptySubsequences: false)
    let plain = parts.joined()
    let edit = Self.lines(plain).breaking(at: parts[0].unicodeScalars.count)
    #expect(Self.applied(edit.map { [$0] } ?? [], to: plain) == after)
  }

  @Test("exports keep the nesting: as it is in Markdown, as lists within entries in HTML")
  func exports() throws {
    var notes = try Fixture.notes()
    let id = Fixture.item(9)
    let text = "- a\n  1. b\n  2. c\n     - d\n     more c\n- e\n  more e\n1. f\nplain"
    try notes.addItem("I", id: id, discussion: text, by: Fixture.by("Ana"))
    let content = try notes.content()
    #expect(content.markdown.hasSuffix("\n" + text + "\n"))
    let html = """
      <ul>
      <li>a
      <ol>
      <li>b</li>
      <li>c
      <ul>
      <li>d</li>
      </ul>

      <p>more c</p>
      </li>
      </ol>
      </li>
      <li>e
      <p>more e</p>
      </li>
      </ul>
      <ol>
      <li>f</li>
      </ol>
      <p>plain</p>

      """
    #expect(content.html.hasSuffix(html), "\(content.html)")
  }

  @Test("an entry that becomes one of the other kind stays as deep, and a step of indentation is undone as one")
  func inDocument() throws {
    var notes = try Fixture.notes()
    let id = Fixture.item(9)
    let by = Fixture.by("Ana")
    func text() throws -> String? { try notes.content().item(id)?.discussion }
    try notes.addItem("I", id: id, discussion: "- a\n- b\n  - c", by: by)
    let edits = Self.lines("- a\n- b\n  - c").indenting(6..<6, isOut: false)
    try notes.edit(id, edits, by: by)
    #expect(try text() == "- a\n  - b\n    - c")
    try notes.setLine(id, at: 9, to: .numbered, by: by)
    #expect(try text() == "- a\n  1. b\n    - c")
    try notes.setLine(id, at: 9, to: .paragraph, by: by)
    #expect(try text() == "- a\nb\n    - c")
    for _ in 0..<3 { try notes.undo(by: by) }
    #expect(try text() == "- a\n- b\n  - c")
  }
}
