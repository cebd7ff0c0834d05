import AutomergeEngine
import ByteCoding
import TestSupport
import Testing

@testable import MeetingNotes

/// Blocks as other editors of automerge-repo write them.
@Suite struct BlockTests {
  /// A block and the text of its line.
  struct Line {
    var type: String? = "paragraph"
    var level: Int64?
    var parents: [String] = []
    var isEmbed = false
    var attributes: [(key: String, value: String)] = []
    var text = ""
  }

  private static let id = Fixture.item(9)
  private static let ordered = "ordered-list-item"
  private static let bullet = "unordered-list-item"
  private static let by = Fixture.by("Ana")

  /// Notes with one item; an editor has put a block before each line of its discussion.
  /// - Parameter isOld: whether the editor writes strings as text objects
  private static func notes(_ lines: [Line], isOld: Bool = false) throws -> NotesDocument {
    var notes = try Fixture.notes()
    try notes.addItem("I", id: id, by: by)
    let text = try #require(notes.content().item(id)).text
    func write(_ string: String, _ key: Key, _ object: ObjectID, isInserted: Bool = false) throws {
      if isOld {
        let made =
          if case .index(let index) = key {
            try notes.automerge.insertObject(.text, at: index, in: object)
          } else {
            try notes.automerge.putObject(.text, at: key, in: object)
          }
        try notes.automerge.spliceText(in: made, at: 0, inserting: string)
      } else if case .index(let index) = key {
        try notes.automerge.insert(.string(string), at: index, in: object)
      } else {
        try notes.automerge.put(.string(string), at: key, in: object)
      }
    }
    for line in lines {
      let block = try notes.automerge.splitBlock(at: notes.automerge.length(of: text), in: text)
      if let type = line.type { try write(type, "type", block) }
      let parents = try notes.automerge.putObject(.list, at: "parents", in: block)
      for (index, parent) in line.parents.enumerated() { try write(parent, .index(index), parents) }
      let attributes = try notes.automerge.putObject(.map, at: "attrs", in: block)
      if let level = line.level { try notes.automerge.put(.integer(level), at: "level", in: attributes) }
      for (key, value) in line.attributes { try write(value, .name(key), attributes) }
      try notes.automerge.put(.boolean(line.isEmbed), at: "isEmbed", in: block)
      try notes.automerge.spliceText(in: text, at: notes.automerge.length(of: text), inserting: line.text)
    }
    notes.automerge.commit()
    return notes
  }

  private static let lines = [
    Line(type: "heading", level: 2, text: "Head"), Line(text: "Plain"), Line(type: bullet, text: "One"),
    Line(parents: [ordered], text: "Two"), Line(type: "blockquote", text: "Said"), Line(type: nil, text: "Other"),
    Line(type: "heading", level: 99, text: "Deep"),
  ]

  private static func item(_ notes: NotesDocument) throws -> NotesItem {
    try #require(try notes.content().item(id))
  }

  private static func styles(_ notes: NotesDocument) throws -> [LineStyle?] { try item(notes).blocks.map { $0.style } }

  @Test("each block is read as what its line is, by its type or by what it is in", arguments: [false, true])
  func styles(isOld: Bool) throws {
    let item = try Self.item(try Self.notes(Self.lines, isOld: isOld))
    let styles: [LineStyle?] = [.heading(2), .paragraph, .bullet, .numbered, .quote, .paragraph, .heading(6)]
    #expect(item.blocks.map { $0.style } == styles)
    let scalars = Array(item.discussion.unicodeScalars)
    #expect(item.blocks.allSatisfy { scalars[$0.index] == NotesBlock.character })
    #expect(item.blocks.map { $0.index } == [0, 5, 11, 15, 19, 24, 30])
    #expect(
      String(String.UnicodeScalarView(item.discussion.shown(with: item.blocks)))
        == "\u{200B}Head\nPlain\nOne\nTwo\nSaid\nOther\nDeep")
  }

  @Test("entries are counted in their list, through what stands in them")
  func numbers() throws {
    let lines = [
      Line(type: Self.ordered), Line(parents: [Self.ordered]), Line(type: Self.bullet, parents: [Self.ordered]),
      Line(type: Self.ordered, parents: [Self.ordered]), Line(type: Self.ordered, parents: [Self.ordered]),
      Line(type: Self.ordered), Line(type: "image", isEmbed: true), Line(type: Self.ordered), Line(),
      Line(type: Self.ordered), Line(parents: ["blockquote"]), Line(parents: ["blockquote"]),
      Line(parents: ["blockquote", Self.ordered]), Line(parents: ["blockquote", Self.ordered]),
      Line(type: Self.ordered, parents: ["blockquote"]), Line(type: "heading", level: 1, parents: ["blockquote"]),
    ]
    let item = try Self.item(try Self.notes(lines))
    #expect(item.blocks.map { $0.depth } == [0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(item.plainDiscussion.contains("\n    - \n    1. \n    2. \n2. "), "\(item.plainDiscussion)")
    #expect(item.blocks.map { $0.number } == [1, 0, 0, 1, 2, 2, 0, 3, 0, 1, 0, 0, 1, 0, 2, 0])
    let styles: [LineStyle?] = [
      .numbered, .paragraph, .bullet, .numbered, .numbered, .numbered, nil, .numbered, .paragraph, .numbered, .quote,
      .quote, .numbered, .paragraph, .numbered, .heading(1),
    ]
    #expect(item.blocks.map { $0.style } == styles)
  }

  @Test("a further paragraph of an entry stands in it in exports, and the list continues behind it")
  func furtherParagraphs() throws {
    let lines = [
      Line(type: Self.ordered, text: "a"), Line(parents: [Self.ordered], text: "b"),
      Line(type: Self.bullet, parents: [Self.ordered], text: "c"),
      Line(type: "unknown", parents: [Self.ordered, Self.bullet], text: "d"), Line(type: Self.ordered, text: "e"),
    ]
    let content = try Self.notes(lines).content()
    #expect(content.items.last?.blocks.map { $0.depth } == [0, 0, 1, 1, 0])
    #expect(content.markdown.hasSuffix("\n1. a\n    b\n    - c\n        d\n2. e\n"), "\(content.markdown)")
    let html = "<ol>\n<li>a\n<p>b</p>\n\n<ul>\n<li>c\n<p>d</p>\n</li>\n</ul>\n</li>\n<li>e</li>\n</ol>\n"
    #expect(content.html.hasSuffix(html), "\(content.html)")
  }

  @Test("a heading or a quote stands in the entry or the quote that it is in, or begins it")
  func nestedHeadings() throws {
    let lines = [
      Line(type: "heading", level: 1, parents: ["blockquote"], text: "a"),
      Line(type: "heading", level: 2, parents: [Self.ordered], text: "b"),
      Line(type: "heading", level: 3, parents: [Self.ordered], text: "c"),
      Line(type: "blockquote", parents: [Self.ordered], text: "d"), Line(type: Self.ordered, text: "e"),
      Line(parents: [Self.bullet, "blockquote"], text: "f"),
      Line(type: Self.bullet, parents: ["blockquote"], text: "g"),
      Line(parents: ["blockquote", Self.bullet], text: "h"),
    ]
    let content = try Self.notes(lines).content()
    let blocks = try #require(content.items.last?.blocks)
    let styles: [LineStyle?] = [
      .heading(1), .heading(2), .heading(3), .quote, .numbered, .quote, .bullet, .paragraph,
    ]
    let entries: [LineStyle?] = [nil, .numbered, nil, nil, .numbered, .bullet, .bullet, nil]
    #expect(blocks.map { $0.style } == styles)
    #expect(blocks.map { $0.entry } == entries)
    #expect(blocks.map { $0.number } == [0, 1, 0, 0, 2, 0, 0, 0])
    #expect(blocks.map { $0.isFurther } == [false, false, true, true, false, false, false, true])
    #expect(blocks.map { $0.isQuoted } == [true, false, false, true, false, true, true, true])
    let markdown = "\n> # a\n1. ## b\n    ### c\n    > d\n2. e\n- > f\n- g\n    > h\n"
    #expect(content.markdown.hasSuffix(markdown), "\(content.markdown)")
    let html = """
      <blockquote><h3>a</h3></blockquote>
      <ol>
      <li><h4>b</h4>
      <h5>c</h5>

      <blockquote>d</blockquote>
      </li>
      <li>e</li>
      </ol>
      <ul>
      <li><blockquote>f</blockquote></li>
      <li>g
      <blockquote>h</blockquote>
      </li>
      </ul>

      """
    #expect(content.html.hasSuffix(html), "\(content.html)")
  }

  @Test("quotes in quotes without an end are exported")
  func deepQuotes() throws {
    var notes = try Self.notes([])
    try notes.splice(Self.id, at: 0, inserting: String(repeating: "> ", count: 20_000), by: Self.by)
    #expect(try notes.content().html.contains("<blockquote><blockquote>"))
  }

  @Test("an embed has its kind, its name or address, and an address of the web", arguments: [false, true])
  func embeds(isOld: Bool) throws {
    let long = String(repeating: "a", count: 3000)
    func embed(_ type: String?, _ attributes: [(key: String, value: String)]) -> Line {
      Line(type: type, isEmbed: true, attributes: attributes)
    }
    let lines = [
      embed("image", [("src", "https://example.org/plan.png"), ("alt", "Plan\nof the house"), ("title", "Plan")]),
      embed("image", [("src", "data:image/png;base64,AAAA"), ("alt", ""), ("title", "Photo")]),
      embed("image", [("src", "data:image/png;base64,AAAA")]), embed("video", [("src", "javascript:alert(1)")]),
      embed("http", [("href", "http://" + long)]), embed(nil, []), embed("", [("alt", long)]),
    ]
    let item = try Self.item(try Self.notes(lines, isOld: isOld))
    let embeds = item.blocks.compactMap { $0.embed }
    #expect(item.blocks.allSatisfy { $0.style == nil })
    let labels = [
      "image: Plan of the house", "image: Photo", "image", "video: javascript:alert(1)",
      "http: http://\(long.prefix(113))\u{2026}", "embed", "embed: \(long.prefix(120))\u{2026}",
    ]
    #expect(embeds.map { $0.label } == labels)
    #expect(embeds.map { $0.address } == ["https://example.org/plan.png"] + Array(repeating: nil, count: 6))
    #expect(item.plainDiscussion.hasPrefix("[image: Plan of the house][image: Photo]"))
  }

  @Test("an embed stands in exports as its name, with a link to the web, and none where the words have one")
  func embedExports() throws {
    let image = [(key: "src", value: "https://example.org/a?b&c"), (key: "alt", value: "Plan")]
    var notes = try Self.notes([
      Line(text: "See "), Line(type: "image", isEmbed: true, attributes: image, text: " here"),
      Line(type: "image", isEmbed: true, attributes: image),
    ])
    try notes.format(Self.id, 11..<12, as: .link("https://example.net"), by: Self.by)
    let content = try notes.content()
    #expect(
      content.markdown.hasSuffix(
        "See [[image: Plan]](<https://example.org/a?b&c>) here[[image: Plan]](<https://example.net>)\n"),
      "\(content.markdown)")
    #expect(
      content.html.contains("See <a href=\"https://example.org/a?b&amp;c\">[image: Plan]</a> here"), "\(content.html)")
    #expect(!content.html.contains("<img"))
  }

  @Test("the character U+FFFC is no block, and a discussion without blocks is shown as it is")
  func noBlocks() throws {
    var notes = try Self.notes([])
    try notes.splice(Self.id, at: 0, inserting: "a\u{FFFC}é\rb", by: Self.by)
    let item = try Self.item(notes)
    #expect(item.blocks.isEmpty)
    #expect(item.discussion.shown(with: []) == Array("a\u{FFFC}é\u{200B}b".unicodeScalars))
    #expect(item.plainDiscussion == item.discussion)
  }

  @Test("exports have a line of Markdown, or an element of HTML, for each block, and formats stay where they are")
  func exports() throws {
    var notes = try Self.notes(Self.lines)
    try notes.format(Self.id, 6..<11, as: .bold, by: Self.by)
    let content = try notes.content()
    let lines = "\n\n## Head\n**Plain**\n- One\n1. Two\n> Said\nOther\n###### Deep\n"
    #expect(content.markdown.hasSuffix(lines), "\(content.markdown)")
    for part in ["<h4>Head</h4>", "<p><strong>Plain</strong></p>", "<li>One</li>", "<blockquote>Said</blockquote>"] {
      #expect(content.html.contains(part), "\(content.html)")
    }
    #expect(!content.markdown.contains("\u{FFFC}") && !content.html.contains("\u{FFFC}"))
  }

  @Test("what is typed beside a block leaves it there")
  func typing() throws {
    var notes = try Self.notes(Self.lines)
    try notes.splice(Self.id, at: 5, deleting: 0, inserting: "!", by: Self.by)
    try notes.splice(Self.id, at: 7, deleting: 5, inserting: "x", by: Self.by)
    try notes.splice(Self.id, at: 0, deleting: 0, inserting: "y", by: Self.by)
    let item = try Self.item(notes)
    #expect(item.discussion.hasPrefix("y\u{FFFC}Head!\u{FFFC}x\u{FFFC}One"))
    #expect(item.blocks.map { $0.style }.prefix(3) == [.heading(2), .paragraph, .bullet])
    #expect(item.discussion.shown(with: item.blocks).starts(with: "y\nHead!\nx\nOne".unicodeScalars))
  }

  @Test(
    "the line of a block becomes what it is set to, in the block itself",
    arguments: [LineStyle.paragraph, .heading(3), .bullet, .numbered, .quote])
  func lines(style: LineStyle) throws {
    var notes = try Self.notes(Self.lines)
    let text = try Self.item(notes).discussion
    let before = try Self.styles(notes)
    let changes = notes.automerge.changeCount
    for (number, block) in try Self.item(notes).blocks.enumerated() {
      try notes.setLine(Self.id, at: block.index + 1, to: style, by: Self.by)
      #expect(try Self.styles(notes)[number] == style, "line \(number)")
    }
    #expect(try Self.item(notes).discussion == text)
    // The same from before the first block.
    try notes.setLine(Self.id, at: 0, to: style == .quote ? .paragraph : .quote, by: Self.by)
    #expect(try Self.styles(notes)[0] == (style == .quote ? .paragraph : .quote))
    for _ in 0..<(notes.automerge.changeCount - changes) { try notes.undo(by: Self.by) }
    #expect(try Self.styles(notes) == before)
  }

  @Test("a line with Markdown after a plain block is set in the block, and its Markdown goes")
  func markdownLine() throws {
    var notes = try Self.notes([Line(text: "- a"), Line(text: "b")])
    try notes.setLine(Self.id, at: 2, to: .bullet, by: Self.by)
    #expect(try Self.item(notes).discussion == "\u{FFFC}- a\u{FFFC}b")
    try notes.setLine(Self.id, at: 2, to: .numbered, by: Self.by)
    #expect(try Self.item(notes).discussion == "\u{FFFC}a\u{FFFC}b")
    #expect(try Self.styles(notes) == [.numbered, .paragraph])
  }

  @Test("a block is deleted as one character, and undo brings it back with all that it held; redo deletes it again")
  func undo() throws {
    var notes = try Self.notes(Self.lines)
    let before = try Self.item(notes)
    try notes.splice(Self.id, at: 11, deleting: 1, by: Self.by)
    let joined = try Self.item(notes)
    #expect(joined.discussion.contains("PlainOne") && joined.blocks.count == 6)
    for _ in 0..<2 {
      try notes.undo(by: Self.by)
      #expect(try Self.item(notes) == before)
      let there = try #require(try notes.automerge.blocks(of: before.text).first { $0.index == 11 }?.block)
      #expect(notes.automerge.keys(of: there) == ["attrs", "isEmbed", "parents", "type"])
      try notes.redo(by: Self.by)
      #expect(try Self.item(notes) == joined)
    }
  }

  @Test("a line's style that was set before its block was deleted is taken back when the block has come back")
  func undoOfStyle() throws {
    var notes = try Self.notes(Self.lines)
    var states = [try Self.item(notes)]
    for style in [LineStyle.quote, .heading(4)] {
      for line in [1, 16] { try notes.setLine(Self.id, at: line, to: style, by: Self.by) }
      states.append(try Self.item(notes))
      try notes.splice(Self.id, at: 11, deleting: 5, by: Fixture.by("Ana", 100))
      states.append(try Self.item(notes))
      try notes.undo(by: Self.by)
    }
    for _ in 0..<2 {
      for _ in 0..<2 { try notes.undo(by: Self.by) }
      #expect(try Self.item(notes) == states[1])
      for _ in 0..<2 { try notes.undo(by: Self.by) }
      #expect(try Self.item(notes) == states[0])
      for _ in 0..<2 { try notes.redo(by: Self.by) }
      #expect(try Self.item(notes) == states[1])
      for _ in 0..<2 { try notes.redo(by: Self.by) }
      #expect(try Self.item(notes) == states[3])
    }
  }

  @Test("blocks that were deleted with their text, or backwards one by one, come back in their order")
  func undoOfSeveral() throws {
    var notes = try Self.notes([
      Line(type: "heading", level: 1, text: "a"), Line(type: Self.bullet), Line(type: "blockquote"), Line(text: "b"),
    ])
    let before = try Self.item(notes)
    try notes.splice(Self.id, at: 0, deleting: 6, inserting: "x", by: Fixture.by("Ana", 100))
    #expect(try Self.item(notes).discussion == "x")
    try notes.undo(by: Fixture.by("Ana", 101))
    #expect(try Self.item(notes) == before)
    // Deletions by single keys are joined into one step.
    for place in [4, 3, 2] { try notes.splice(Self.id, at: place, deleting: 1, by: Fixture.by("Ana", 200)) }
    #expect(try Self.item(notes).discussion == "\u{FFFC}ab")
    try notes.undo(by: Fixture.by("Ana", 201))
    #expect(try Self.item(notes) == before)
  }

  @Test("blocks that two deleted, and both brought back, come once", arguments: [false, true])
  func undoByTwo(hasMergedBefore: Bool) throws {
    var notes = try Self.notes(Self.lines)
    let before = try Self.item(notes)
    var other = try Fixture.copy(notes, 7)
    let ben = Fixture.by("Ben")
    try notes.splice(Self.id, at: 8, deleting: 8, by: Self.by)
    try other.splice(Self.id, at: 8, deleting: 8, by: ben)
    if hasMergedBefore {
      let deleted = try Self.item(notes)
      try notes.merge(other)
      try other.merge(notes)
      try notes.undo(by: Self.by)
      // Ben's deletion still counts.
      #expect(try Self.item(notes) == deleted)
      try other.merge(notes)
    } else {
      try notes.undo(by: Self.by)
    }
    try other.undo(by: ben)
    #expect(try Self.item(other) == before)
    try notes.merge(other)
    try other.merge(notes)
    #expect(try Self.item(notes) == before)
    #expect(try Self.item(other) == before)
    // Either person can delete them again.
    let title = try other.redo(by: ben)
    #expect(title != nil)
    #expect(try Self.item(other).blocks.count == before.blocks.count - 2)
  }

  @Test("what somebody makes of a block that came back stays when it is deleted and comes back again")
  func undoAfterChange() throws {
    var notes = try Self.notes(Self.lines)
    try notes.splice(Self.id, at: 11, deleting: 1, by: Self.by)
    try notes.undo(by: Self.by)
    try notes.setLine(Self.id, at: 12, to: .heading(3), by: Fixture.by("Ben"))
    let changed = try Self.item(notes)
    #expect(changed.blocks[2].style == .heading(3))
    try notes.splice(Self.id, at: 11, deleting: 1, by: Self.by)
    try notes.undo(by: Self.by)
    #expect(try Self.item(notes) == changed)
  }

  @Test("somebody else's typing stays when a deleted block comes back")
  func undoAfterOthers() throws {
    var notes = try Self.notes(Self.lines)
    try notes.splice(Self.id, at: 11, deleting: 1, by: Self.by)
    var other = try Fixture.copy(notes, 7)
    try other.splice(Self.id, at: 11, inserting: "+", by: Fixture.by("Ben"))
    try notes.merge(other)
    try notes.undo(by: Self.by)
    let item = try Self.item(notes)
    #expect(item.discussion.contains("Plain+\u{FFFC}One") || item.discussion.contains("Plain\u{FFFC}+One"))
    #expect(item.blocks.map { $0.style } == (try Self.styles(try Self.notes(Self.lines))))
  }

  @Test("an item that is deleted and restored, and a version that is restored, have their blocks")
  func restored() throws {
    var notes = try Self.notes(Self.lines)
    let before = try Self.item(notes)
    try notes.deleteItem(Self.id, by: Self.by)
    try notes.restoreItem(Self.id, by: Self.by)
    #expect(try Self.item(notes) == before)
    try notes.deleteItem(Self.id, by: Self.by)
    try notes.undo(by: Self.by)
    #expect(try Self.item(notes) == before)
    let version = try #require(try notes.versions().last)
    try notes.setLine(Self.id, at: 1, to: .quote, by: Self.by)
    try notes.splice(Self.id, at: 11, deleting: 1, by: Self.by)
    try notes.splice(Self.id, at: 0, deleting: 3, inserting: "xyz", by: Self.by)
    try notes.restore(version.hash, by: Self.by)
    #expect(try Self.item(notes) == before)
    try notes.deleteItem(Self.id, by: Self.by)
    try notes.restore(version.hash, by: Self.by)
    #expect(try Self.item(notes) == before)
  }

  @Test("a comment over a block shows a line break for it, and is found again in a restored item")
  func comments() throws {
    var notes = try Self.notes(Self.lines)
    _ = try notes.comment(on: Self.id, 6..<15, "Why?", by: Self.by)
    #expect(try notes.commentedContent().comments.map { $0.quote } == ["Plain\nOne"])
    try notes.deleteItem(Self.id, by: Self.by)
    try notes.restoreItem(Self.id, by: Self.by)
    #expect(try notes.commentedContent().comments.map { $0.range } == [6..<15])
  }

  @Test("differences are those of lines, and a line that became something else is one")
  func differences() throws {
    var notes = try Self.notes(Self.lines)
    let before = try notes.content()
    try notes.setLine(Self.id, at: 1, to: .heading(1), by: Self.by)
    try notes.splice(Self.id, at: 6, inserting: "x", by: Self.by)
    #expect(
      before.differences(to: try notes.content()) == [
        .discussion(
          Self.id, title: "I",
          lines: [
            LineDifference(isAdded: false, text: "## Head"), LineDifference(isAdded: false, text: "Plain"),
            LineDifference(isAdded: true, text: "# Head"), LineDifference(isAdded: true, text: "xPlain"),
          ])
      ])
  }

  @Test("a block that nests without an end, or lists a million parents, is read in a bounded time")
  func hostile() throws {
    var notes = try Self.notes([Line(parents: Array(repeating: Self.ordered, count: 5000), text: "a")])
    let text = try Self.item(notes).text
    var object = try notes.automerge.splitBlock(at: 0, in: text)
    for _ in 0..<1000 { object = try notes.automerge.putObject(.map, at: "type", in: object) }
    notes.automerge.commit()
    #expect(try Self.styles(notes) == [.paragraph, .numbered])
    try notes.splice(Self.id, at: 0, deleting: 1, by: Self.by)
    try notes.undo(by: Self.by)
    #expect(try Self.styles(notes) == [.paragraph, .numbered])
  }
}
