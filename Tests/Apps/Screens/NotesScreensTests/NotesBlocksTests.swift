import AutomergeEngine
import MeetingNotes
import Testing

@testable import NotesScreens

@Suite("Blocks of other editors on the screen")
struct NotesBlocksTests {
  private struct Block {
    let type: String
    var parents: [String] = []
    var attributes: [(key: String, value: ScalarValue)] = []
    var isEmbed = false
    var text = ""
  }

  /// A window with notes. Another editor has put blocks into the first discussion, after "Two rooms.".
  private static func harness(_ blocks: [Block]) throws -> NotesHarness {
    var sample = try NotesHarness.sample()
    var document = try Document(loading: sample.automergeBytes(), actor: ActorID(bytes: [2]))
    guard case .object(let items, _)? = document.value(at: "agendas"),
      case .object(let entry, _)? = document.value(at: .index(0), in: items),
      case .object(let text, _)? = document.value(at: "discussion", in: entry)
    else { throw NotesError.noItem(NotesHarness.rooms) }
    for block in blocks {
      let map = try document.splitBlock(at: document.length(of: text), in: text)
      try document.put(.string(block.type), at: "type", in: map)
      let parents = try document.putObject(.list, at: "parents", in: map)
      for (index, parent) in block.parents.enumerated() {
        try document.insert(.string(parent), at: index, in: parents)
      }
      let attributes = try document.putObject(.map, at: "attrs", in: map)
      for (key, value) in block.attributes { try document.put(value, at: .name(key), in: attributes) }
      try document.put(.boolean(block.isEmbed), at: "isEmbed", in: map)
      try document.spliceText(in: text, at: document.length(of: text), inserting: block.text)
    }
    document.commit()
    return try NotesHarness(server: NotesServer(id: NotesHarness.id, try NotesDocument(document, id: NotesHarness.id)))
  }

  private static let plan = Block(
    type: "image",
    attributes: [("src", .string("https://example.org/plan.png")), ("alt", .string("Plan of the house"))],
    isEmbed: true, text: " here")

  @Test("a heading is drawn in the quote or the entry that it stands in, and a quote in its entry")
  func nestedHeadings() throws {
    let level: [(key: String, value: ScalarValue)] = [("level", .integer(1))]
    let harness = try Self.harness([
      Block(type: "heading", parents: ["blockquote"], attributes: level, text: "a"),
      Block(type: "heading", parents: ["ordered-list-item"], attributes: level, text: "b"),
      Block(type: "unordered-list-item", parents: ["ordered-list-item"], text: "c"),
      Block(
        type: "heading", parents: ["ordered-list-item", "unordered-list-item"], attributes: level, text: "d"),
      Block(type: "ordered-list-item", parents: ["blockquote"], text: "e"),
      Block(type: "paragraph", parents: ["blockquote", "ordered-list-item"], text: "f"),
    ])
    #expect(
      harness.drawn == "Two rooms.\n[line h1 quote:a\n][line h1 entry:[sign:]b\n][line entry deep:[sign:]c\n]"
        + "[line h1 deep:d\n][line entry quote:[sign:]e\n][line further quote:f]\u{200B}")
  }

  @Test("an embed is a box with its name, and a link if its address is one of the web")
  func embeds() throws {
    let harness = try Self.harness([
      Self.plan, Block(type: "chart", attributes: [("title", .string("Costs"))], isEmbed: true),
    ])
    #expect(harness.drawn == "Two rooms.[target:[embed:\u{FFFC}]] here[embed:\u{FFFC}]\u{200B}")
    let boxes = harness.page.document.root.everything.filter { $0.attributes["data-sign"] != nil }
    #expect(boxes.map { $0.attributes["data-sign"] } == ["image: Plan of the house", "chart: Costs"])
    #expect(boxes.map { $0.attributes["aria-label"] } == ["image: Plan of the house", "chart: Costs"])
    #expect(boxes.map { $0.attributes["role"] } == ["img", "img"])
    let links = harness.page.document.root.everything.filter { $0.attributes["class"] == "notes-target" }
    #expect(links.map { $0.attributes["href"] } == ["https://example.org/plan.png"])
    #expect(!harness.page.document.root.everything.contains { $0.attributes["src"] != nil })
  }

  /// The bar's name for the embed at the caret.
  private func named(_ harness: NotesHarness) -> String? {
    harness.page.document.root.everything.first { $0.attributes["class"] == "notes-embedded" }.map { each in
      each.children.isEmpty ? each.text : each.children.map { $0.text }.joined()
    }
  }

  @Test("the embed at the caret is named to everybody, and its address can be followed")
  func embedAtCaret() throws {
    let harness = try Self.harness([Self.plan])
    harness.select(5, 5)
    #expect(named(harness) == "")
    for place in [10, 11] {
      harness.select(place, place)
      #expect(named(harness) == "image: Plan of the house")
      #expect(harness.page.find("link", "Open link")?.attributes["href"] == "https://example.org/plan.png")
    }
    harness.select(13, 13)
    #expect(named(harness) == "")
    #expect(harness.page.find("link", "Open link") == nil)
  }

  @Test("typing on both sides of an embed keeps it; deleting it deletes it, and undo brings it back")
  func typing() throws {
    let harness = try Self.harness([Self.plan])
    harness.type("Two rooms:\u{FFFC} here", caret: 10)
    harness.type("Two rooms:\u{FFFC}, here", caret: 12)
    let before = try harness.server.content().items.first?.blocks
    #expect(before?.first?.index == 10 && before?.count == 1)
    #expect(harness.drawn == "Two rooms:[target:[embed:\u{FFFC}]], here\u{200B}")
    harness.pass(60_000)
    harness.type("Two rooms:, here", caret: 10)
    #expect(try harness.server.content().items.first?.blocks == [])
    harness.press("KeyZ", .control)
    #expect(try harness.server.content().items.first?.blocks == before)
    #expect(harness.drawn == "Two rooms:[target:[embed:\u{FFFC}]], here\u{200B}")
  }

  @Test("the caret can stand before an embed at the very start")
  func caretAtStart() throws {
    let harness = try Self.harness([Self.plan])
    harness.type("\u{FFFC} here", caret: 0)
    harness.select(0, 0)
    harness.type("See \u{FFFC} here", caret: 4)
    #expect(try harness.server.text(of: "Rooms") == "See \u{FFFC} here")
    #expect(try harness.server.content().items.first?.blocks.first?.index == 4)
    #expect(harness.drawn == "See [target:[embed:\u{FFFC}]] here\u{200B}")
  }

  private static let level: [(key: String, value: ScalarValue)] = [("level", .integer(1))]

  /// A window with a heading, two entries and a quote.
  private static func lines() throws -> NotesHarness {
    let harness = try harness([
      Block(type: "heading", attributes: level, text: "Head"), Block(type: "ordered-list-item", text: "One"),
      Block(type: "ordered-list-item", text: "Two"), Block(type: "blockquote", text: "Said"),
    ])
    harness.type("\nHead\nOne\nTwo\nSaid", caret: 0)
    harness.pass(60_000)
    return harness
  }

  private func styles(_ harness: NotesHarness) throws -> [LineStyle?] {
    try harness.server.content().items.first?.blocks.map { $0.style } ?? []
  }

  @Test("a block goes as one character, those under a selection go with it, and undo brings all of them back")
  func deletingBlocks() throws {
    let harness = try Self.lines()
    let other = try NotesHarness(server: harness.server, seed: 50)
    let shown = harness.store.state.text
    let (blocks, drawn) = (try harness.server.content().items.first?.blocks, harness.drawn)
    #expect(shown == "\u{200B}Head\nOne\nTwo\nSaid")
    // Backspace at the start of a line joins the line to the one before.
    harness.type("\u{200B}Head\nOneTwo\nSaid", caret: 9)
    #expect(try styles(harness) == [.heading(1), .numbered, .quote])
    other.settle()
    #expect(other.drawn == harness.drawn && other.field?.attributes["value"] == "\u{200B}Head\nOneTwo\nSaid")
    // Backspace at the start of the text turns the heading into a plain line.
    harness.type("Head\nOneTwo\nSaid", caret: 0)
    #expect(try styles(harness) == [.numbered, .quote])
    harness.press("KeyZ", .control)
    if try styles(harness).count < 4 { harness.press("KeyZ", .control) }
    #expect(try harness.server.content().items.first?.blocks == blocks)
    #expect(harness.store.state.text == shown && harness.drawn == drawn)
    // A selection over several lines.
    harness.pass(60_000)
    harness.type("\u{200B}Hexid", caret: 4)
    #expect(try styles(harness) == [.heading(1)])
    harness.press("KeyZ", .control)
    other.settle()
    #expect(try harness.server.content().items.first?.blocks == blocks)
    #expect(harness.drawn == drawn && other.drawn == drawn)
  }

  @Test("the buttons for lines name what the caret's line is, and change its block")
  func buttons() throws {
    let harness = try Self.lines()
    let text = harness.store.state.text
    harness.select(3, 3)
    #expect(harness.page.find("button", "Heading")?.attributes["aria-pressed"] == "true")
    harness.page.click("button", "List")
    harness.settle()
    #expect(try styles(harness) == [.bullet, .numbered, .numbered, .quote])
    #expect(harness.store.state.text == text)
    #expect(harness.page.find("button", "List")?.attributes["aria-pressed"] == "true")
    #expect(harness.page.find("button", "Heading")?.attributes["aria-pressed"] == "false")
    harness.page.click("button", "List")
    harness.settle()
    #expect(try styles(harness).first == .paragraph)
    harness.press("KeyZ", .control)
    harness.press("KeyZ", .control)
    #expect(try styles(harness) == [.heading(1), .numbered, .numbered, .quote])
  }
}
