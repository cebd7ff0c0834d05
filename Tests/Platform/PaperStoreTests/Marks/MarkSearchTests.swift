import ByteCoding
import GRDB
import Notebook
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

/// Two docs: "Optics" with "light travels as a wave" on its first page, and "Other". Ada and somebody without a name
/// write on them.
@Suite("A search finds text boxes and highlights by their words")
struct MarkSearchTests {
  private let library: TemporaryLibrary
  private let store: LibraryStore
  private let bundle: PDFBundle
  private let doc: Doc
  private let pages: [PageVersion.ID]
  private let other: PageVersion.ID
  private let ada: Person.ID
  /// Ada's pens, one for each page.
  private var pens: [MarkPen] = []
  private let highlight: UniqueID
  private let box: UniqueID

  init() async throws {
    library = try TemporaryLibrary()
    store = try library.open()
    let (bundle, made) = try await store.importFile("%PDF", pages: 2, title: "Optics")
    self.bundle = bundle
    doc = try #require(made)
    try await store.savePageTexts(
      [ExtractedPage(pageNumber: 1, words: "light travels as a wave".asWords)], of: bundle.id, variant: .display)
    pages = try await store.versions(of: doc.id)
    other = try await store.markedPages(1, title: "Other")[0]
    ada = try await store.makePerson("Ada")
    for version in [pages[0], pages[1], other] { pens.append(try await MarkPen(on: version, of: store, as: ada)) }
    try pens[0].draw()
    highlight = try pens[0].highlight(0...1)
    try await pens[0].sync(with: store)
    box = try pens[1].write("See Snell’s law:\nn1 = Überall 力学")
    try pens[1].write("refraction lightly drawn")
    try await pens[1].sync(with: store)
    try pens[2].write("a wave of light")
    try await pens[2].sync(with: store)
  }

  /// Each found mark as "doc page score: snippet" with the matches in brackets.
  private func written(_ query: String, in doc: Doc.ID? = nil) async throws -> [String] {
    let found = try await store.search(query, in: doc).found.filter { $0.kind == .mark }
    #expect(try store.findings() == [])
    return found.map { item in
      var scalars = Array(item.snippet.unicodeScalars)
      for match in item.matches.reversed() {
        scalars.insert("]", at: match.start + match.length)
        scalars.insert("[", at: match.start)
      }
      return "\(item.docTitle) \(item.positionInDoc ?? 0) \(item.score): \(String(String.UnicodeScalarView(scalars)))"
    }
  }

  private static let queries: [(String, [String])] = [
    // Any part of a word matches, regardless of case, accents and line ends. All words must match; words next to each
    // other score more.
    ("TRAVEL", ["Optics 1 780: light [travel]s"]),
    ("law uber", ["Optics 2 660: See Snell’s [law]: n1 = [Über]all 力学"]),
    ("\"law: n1\"", ["Optics 2 780: See Snell’s [law: n1] = Überall 力学"]),
    ("学", ["Optics 2 780: See Snell’s law: n1 = Überall 力[学]"]),
    (
      "light",
      ["Optics 1 780: [light] travels", "Optics 2 780: refraction [light]ly drawn", "Other 1 780: a wave of [light]"]
    ),
    ("wave light", ["Other 1 660: a [wave] of [light]"]), ("\"wave of light\"", ["Other 1 780: a [wave of light]"]),
    ("light -drawn", ["Optics 1 780: [light] travels", "Other 1 780: a wave of [light]"]),
    // Search finds the highlighted words, but not their neighbours.
    ("wave kind:mark", ["Other 1 780: a [wave] of light"]), ("travels as", []), ("pen", []),
    // The grammar: kinds, fields, the history, tests of the doc.
    ("light kind:text,note", []),
    ("light kind:mark,text -drawn in:note", ["Optics 1 780: [light] travels", "Other 1 780: a wave of [light]"]),
    ("light in:text", []), ("snell -in:note", []),
    ("snell history:no", ["Optics 2 780: See [Snell]’s law: n1 = Überall 力学"]),
    ("light is:tagged", []),
    (
      "light -is:tagged kind:mark",
      ["Optics 1 780: [light] travels", "Optics 2 780: refraction [light]ly drawn", "Other 1 780: a wave of [light]"]
    ),
    ("kind:mark", []), ("-light kind:mark", []), ("\u{0}", []),
  ]

  @Test("A table of queries")
  func table() async throws {
    for (query, expected) in Self.queries { #expect(try await written(query) == expected, "\(query)") }
  }

  @Test("A finding says which mark it is, on which page, and where")
  func place() async throws {
    let item = try #require(try await store.search("travels kind:mark").found.first)
    #expect(item.markID?.uniqueID == highlight && item.pageVersionID == pages[0] && !item.isFormer)
    #expect(item.docID == doc.id && item.positionInDoc == 1 && item.bundleID == bundle.id && item.pageNumber == 1)
    #expect(item.fields == [.note] && item.noteID == nil)
    let frame = try #require(item.frame)
    #expect(abs(frame.x) < 0.001 && abs(frame.y - 0.05) < 0.001)
    #expect(abs(frame.width - 0.18) < 0.001 && abs(frame.height - 0.02) < 0.001)
    #expect(try await written("light", in: doc.id).count == 2)
    // A list of docs that is filtered by words includes the doc.
    let docs = try await store.docs(
      filter: .text(SearchQuery.Term("snell")), sort: .list(ListSort(key: .created, order: .ascending)))
    #expect(docs.items.map { $0.title } == ["Optics"])
  }

  @Test("What is erased, undone, on a layer that is gone, or in the trash is not found, until it is back")
  mutating func gone() async throws {
    let (id, ada, store) = (box, ada, store)
    func isFound(_ expected: Bool) async throws { #expect(try await written("snell").isEmpty != expected) }
    try pens[1].edit { page, time in try page.delete([id], at: time) }
    try await pens[1].sync(with: store)
    try await isFound(false)
    for _ in 0..<2 {
      try await store.turn(undoing: true, as: ada)
      try await isFound(true)
      try await store.turn(undoing: false, as: ada)
      try await isFound(false)
    }
    try await store.turn(undoing: true, as: ada)
    try await pens[1].sync(with: store)
    let layer = try pens[1].edit { page, time in
      let layer = try page.addLayer(named: "Law", at: time)
      try page.assign([id], toLayer: layer, at: time)
      return layer
    }
    try await pens[1].sync(with: store)
    try await isFound(true)
    try pens[1].edit { page, time in try page.change(layer: layer, .delete, at: time) }
    try await pens[1].sync(with: store)
    try await isFound(false)
    try await store.turn(undoing: true, as: ada)
    try await isFound(true)
    let doc = doc.id
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.moveToTrash(selection: StructureSelection(docs: [doc])), context: writer.context)
    }
    try await isFound(false)
    try await store.turn(undoing: true, as: nil)
    try await isFound(true)
  }

  @Test("Edited text is found at once, by every open store, and moving a mark keeps it found where it is now")
  mutating func edited() async throws {
    let second = try library.open()
    #expect(try await second.search("snell kind:mark").found.count == 1)
    let id = box
    try pens[1].edit { page, time in try page.editText(id, to: "Huygens", at: time) }
    try pens[1].edit { page, time in try page.move([id], dx: -1 << 20, dy: 640, at: time) }
    try await pens[1].sync(with: store)
    for store in [store, second] {
      #expect(try await store.search("snell kind:mark").found.isEmpty)
      let frame = try #require(try await store.search("huygens kind:mark").found.first?.frame)
      // The part of a mark beyond the page's edge is cut off, which leaves nothing of this one.
      #expect(frame.x == 0 && frame.width == 0 && frame.y > 0)
    }
    #expect(try store.findings() == [])
  }

  @Test("A highlight has the words that stand under it: corrected, recognised anew, withdrawn, or none")
  func words() async throws {
    let bundle = bundle.id
    func correct(_ text: String?) async throws {
      try await store.write { writer throws(LibraryError) in
        _ = try writer.correct(to: text, page: 1, of: bundle)
      }
    }
    try await correct("night travels as a wave")
    #expect(try await written("travels") == ["Optics 1 780: night [travels]"])
    #expect(try await written("night").count == 1)
    try await correct(nil)
    #expect(try await written("night") == [])
    #expect(try await written("travels") == ["Optics 1 780: light [travels]"])
    try await store.savePageTexts([ExtractedPage(pageNumber: 1, words: [])], of: bundle, variant: .display)
    #expect(try await written("travels") == [])
    try await store.savePageTexts(
      [ExtractedPage(pageNumber: 1, words: "heat travels slowly".asWords)], of: bundle, variant: .display)
    #expect(try await written("travels") == ["Optics 1 780: heat [travels]"])
  }

  @Test("A mark on a former version is found and says so; a copy of a page has the marks of the page")
  func versions() async throws {
    let scan = try await store.importFile("scan", pages: 1).bundle
    let detail = try #require(try await store.docDetail(doc.id))
    let page = detail.pageGroups[0].pages[1].id
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(
        .rebindPage(page: page, bundle: scan.id, pageNumber: 1, inherited: .metadata), context: writer.context)
    }
    let item = try #require(try await store.search("snell").found.first)
    #expect(item.kind == .mark && item.isFormer && item.pageVersionID == pages[1])
    #expect(try await store.search("snell history:no").found.count == 1)
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(
        .duplicate(selection: StructureSelection(pages: [detail.pageGroups[0].pages[0].id])), context: writer.context)
    }
    #expect(try await written("travels").count == 2)
  }

  @Test("A gesture of ink costs no replay; one that names words does, and so does its undo")
  mutating func cost() async throws {
    let (store, version) = (store, pages[1])
    let stroke = try pens[1].draw(400)
    let id = box
    func concerns(_ group: LogGroup, isLate: Bool = false) async throws -> Bool {
      try await store.write { writer throws(LibraryError) in
        try writer.concernsWords(group, isLate: isLate, of: version)
      }
    }
    let ink = try #require(pens[1].outbox.last)
    #expect(try await !concerns(ink))
    #expect(try await !concerns(ink, isLate: true))
    try await pens[1].sync(with: store)
    try pens[1].edit { page, time in try page.delete([stroke], at: time) }
    let erasing = try #require(pens[1].outbox.last)
    #expect(try await !concerns(erasing))
    try pens[1].edit { page, time in _ = try page.undo(at: time) }
    let undoing = try #require(pens[1].outbox.last)
    #expect(try await !concerns(undoing))
    try await pens[1].sync(with: store)
    try pens[1].edit { page, time in try page.move([id, stroke], dx: 64, dy: 64, at: time) }
    let both = try #require(pens[1].outbox.last)
    #expect(try await concerns(both))
    try await pens[1].sync(with: store)
    // Now a gesture links words to ink, so undoing ink or a late group may concern words.
    #expect(try await concerns(undoing))
    #expect(try await concerns(ink, isLate: true))
    #expect(try await !concerns(ink))
  }

  // MARK: - At random

  @Test(
    "Random gestures of three people, at once and late, undone and redone anywhere, beside a replay of all logs",
    arguments: WalkScale.seeds(1))
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let bo = try await store.makePerson("Bo")
    var pens: [MarkPen] = []
    for person in [nil, ada, bo] {
      for page in pages {
        pens.append(
          try await MarkPen(on: page, of: store, as: person, actor: UniqueID(high: random.next(), low: random.next())))
      }
    }
    // Steps without a person are then the script's alone.
    try await store.pool.write { db in try db.execute(sql: "DELETE FROM edit WHERE person_id IS NULL") }
    let second = try library.open()
    var counts: [String: Int] = [:]
    var text = "light travels as a wave"
    for step in 0..<150 {
      let index = random.below(pens.count)
      let done = try Self.write(with: &pens[index], &random)
      counts[done, default: 0] += 1
      switch random.below(6) {
      case 0, 1: try await pens[index].sync(with: store)
      case 2:
        let person = [nil, ada, bo][random.below(3)]
        // Half of the time what was undone is redone, before a new step makes that impossible.
        for undoing in random.below(2) == 0 ? [true] : [true, false] {
          let result = try await (random.below(2) == 0 ? store : second).turn(undoing: undoing, as: person)
          counts["\(undoing ? "undo" : "redo") \(result.outcome)", default: 0] += 1
        }
      case 3 where random.below(4) == 0:
        text = Self.vocabulary.shuffled(using: &random).prefix(5).joined(separator: " ")
        try await second.savePageTexts(
          [ExtractedPage(pageNumber: 1, words: text.asWords)], of: bundle.id, variant: .display)
      default: break
      }
      let said = try await words(pageText: text)
      for word in Self.vocabulary.shuffled(using: &random).prefix(2) {
        let expected = Set(said.filter { $0.text.contains(word) }.map { $0.mark })
        for store in [store, second] {
          let found = try await store.search("\(word) kind:mark", slice: ListSlice(limit: 500)).found
          #expect(
            Set(found.compactMap { $0.markID?.uniqueID }) == expected && found.count == expected.count,
            "let seed: UInt64 = \(seed)  // step \(step), \(done), \(word)")
        }
        counts["found", default: 0] += expected.count
      }
    }
    for index in pens.indices { try await pens[index].sync(with: store) }
    #expect(try store.findings() == [], "seed \(seed)")
    for what in ["text", "edit", "highlight", "mixed", "undo", "redo", "layer", "undo done", "redo done", "found"] {
      #expect(counts[what, default: 0] > 0, "seed \(seed): \(counts)")
    }
  }

  private static let vocabulary = ["light", "wave", "lens", "heat", "force"]

  /// Does something in a window and returns its description.
  private static func write(with pen: inout MarkPen, _ random: inout SeededGenerator) throws -> String {
    func words(_ random: inout SeededGenerator) -> String {
      (0...random.below(3)).map { _ in vocabulary[random.below(vocabulary.count)] }.joined(separator: "\n")
    }
    let there = pen.notebook.state.visibleAnnotations
    let chosen = there.shuffled(using: &random).prefix(1 + random.below(3)).map { $0.id }
    let choice = random.below(12)
    switch choice {
    case 0:
      try pen.write(words(&random))
      return "text"
    case 1:
      let first = random.below(4)
      try pen.highlight(first...min(4, first + random.below(2)))
      return "highlight"
    case 2, 3:
      try pen.draw(Int32(random.below(400)))
      return "ink"
    case 4: return try pen.edit { page, time in try page.undo(at: time) } == nil ? "nothing" : "undo"
    case 5:
      guard try pen.edit({ page, time in try page.undo(at: time) }) != nil else { return "nothing" }
      try pen.edit { page, time in _ = try page.redo(at: time) }
      return "redo"
    case 6:
      guard let layer = pen.notebook.layers.first else { return "nothing" }
      try pen.edit { page, time in try page.change(layer: layer.id, .delete, at: time) }
      return "layer"
    case _ where chosen.isEmpty: return "nothing"
    case 7, 8:
      guard let box = there.last(where: { $0.kind == .text }) else { return "nothing" }
      let text = words(&random)
      try pen.edit { page, time in try page.editText(box.id, to: text, at: time) }
      return "edit"
    case 9:
      try pen.edit { page, time in try page.delete(chosen, at: time) }
      return chosen.count > 1 ? "mixed" : "delete"
    case 10:
      try pen.edit { page, time in try page.move(chosen, dx: 64, dy: 64, at: time) }
      return "move"
    default:
      try pen.edit { page, time in
        let layer = try page.addLayer(named: "Layer", at: time)
        try page.assign(chosen, toLayer: layer, at: time)
      }
      return "layer"
    }
  }

  /// The words of each mark, found by replaying every log.
  private func words(pageText: String) async throws -> [(mark: UniqueID, text: String)] {
    let printed = pageText.split(separator: " ").map(String.init)
    var all: [(mark: UniqueID, text: String)] = []
    for version in pages + [other] {
      let state = try await store.notebook(of: version).state
      let layers = state.layers.map { $0.id }
      for annotation in state.annotations where annotation.layer.map({ layers.contains($0) }) ?? true {
        var said = annotation.text
        if annotation.kind == .wordHighlight {
          // Each word is a tenth of the page wide.
          let places = annotation.words.map { word -> Int in
            let middle = Double(word.frame.x) + Double(word.frame.width) / 2
            return Int(middle / Double(state.pageWidth) * 10)
          }
          said = places.filter { version == pages[0] && printed.indices.contains($0) }.map { printed[$0] }
            .joined(separator: " ")
        }
        all.append((annotation.id, said))
      }
    }
    return all
  }

  @Test("The check finds marks that are found by other words than they have, and puts that right")
  func check() async throws {
    #expect(try store.findings() == [])
    for change in [
      "UPDATE mark_text SET text = 'wrong' WHERE text LIKE 'See%'", "DELETE FROM mark_text",
      "UPDATE mark_text SET is_mixed = 1", "UPDATE mark_text SET text = NULL",
    ] {
      try await store.pool.write { db in try db.execute(sql: change) }
      #expect(try store.findings().contains("markWords \(pages[1])"), "\(change)")
      #expect(try LibraryCheck(of: store, repairs: true).run().findings.allSatisfy { $0.isRepaired })
      #expect(try await written("snell").count == 1)
    }
  }

  @Test("A library of before is found by the words of its marks after its migration")
  func migration() async throws {
    let expected = try await store.search("light kind:mark").found
    try await store.pool.write { db in
      try db.execute(
        sql: "DROP TABLE mark_text; DELETE FROM grdb_migrations WHERE identifier = '22 mark words'")
    }
    try Schema.migrator.migrate(store.pool)
    let fresh = try library.open()
    #expect(try await fresh.search("light kind:mark").found == expected && expected.count == 3)
    #expect(try fresh.findings() == [])
  }
}

extension MarkPen {
  /// Writes a text box.
  @discardableResult
  mutating func write(_ text: String) throws -> UniqueID {
    try edit { page, time in
      try page.add(.text, in: Rect(x: 6400, y: 6400, width: 640, height: 640), text: text, at: time)
    }
  }

  /// Highlights words on a page that `asWords` laid out.
  @discardableResult
  mutating func highlight(_ words: ClosedRange<Int>) throws -> UniqueID {
    try edit { page, time in
      let (width, height) = (Double(page.state.pageWidth), Double(page.state.pageHeight))
      let marks = words.map { index in
        WordMark(
          // Any numbers will do: highlights match words by their places.
          index: UInt32(90 + index),
          frame: Rect(
            x: Int32((0.1 * Double(index) * width).rounded()), y: Int32((0.05 * height).rounded()),
            width: Int32((0.08 * width).rounded()), height: Int32((0.02 * height).rounded())))
      }
      return try page.highlight(marks, at: time)
    }
  }
}
