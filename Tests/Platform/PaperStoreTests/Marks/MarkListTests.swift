import ByteCoding
import Foundation
import Notebook
import PaperDomain
import Testing

@testable import PaperStore

/// Two pages, the first with the words "alpha beta". Ada and somebody without a name write on them.
@Suite("The list of the marks on a page or in a doc")
struct MarkListTests {
  private static let words = [
    Word(text: "Alpha", box: NormalizedRect(x: 0.1, y: 0.1, width: 0.2, height: 0.05), separator: .space),
    Word(text: "bêta", box: NormalizedRect(x: 0.4, y: 0.1, width: 0.2, height: 0.05), separator: .line),
  ]

  private struct Harness {
    let store: LibraryStore
    let doc: Doc.ID
    let pages: [PageVersion.ID]
    let ada: Person.ID
    var first, second: MarkPen
  }

  private func harness() async throws -> Harness {
    let store = try TemporaryLibrary().open()
    let (bundle, made) = try await store.importFile("%PDF", pages: 2, title: "Paper")
    try await store.savePageTexts([ExtractedPage(pageNumber: 1, words: Self.words)], of: bundle.id, variant: .display)
    let doc = try #require(made).id
    let pages = try await store.versions(of: doc)
    let ada = try await store.makePerson("Ada")
    var harness = Harness(
      store: store, doc: doc, pages: pages, ada: ada,
      first: try await MarkPen(on: pages[0], of: store, as: ada),
      second: try await MarkPen(on: pages[1], of: store, as: nil))
    try harness.first.draw()
    try harness.first.edit { page, time in
      let frame = Rect(x: 0, y: 0, width: page.state.pageWidth, height: page.state.pageHeight)
      let marks = Self.words.enumerated().map { index, word in
        // Any numbers will do: the list matches words by their places.
        WordMark(
          index: UInt32(90 + index),
          frame: Rect(
            x: Int32(word.box.x * Double(frame.width)), y: Int32(word.box.y * Double(frame.height)),
            width: Int32(word.box.width * Double(frame.width)), height: Int32(word.box.height * Double(frame.height))))
      }
      try page.highlight(marks, style: InkStyle(color: InkColor(rgba: 0xFFD6_0080), width: 640), at: time)
    }
    try await harness.first.sync(with: store)
    try harness.second.edit { page, time in
      try page.add(.text, in: Rect(x: 6400, y: 6400, width: 640, height: 640), text: "See Beta", at: time)
    }
    try await harness.second.sync(with: store)
    return harness
  }

  private func list(_ harness: Harness, _ change: (inout MarkQuery) -> Void = { _ in }) async throws -> MarkList {
    var query = MarkQuery()
    query.isOfWholeDoc = true
    change(&query)
    return try await harness.store.listMarks(of: harness.pages[0], query)
  }

  @Test(
    "all marks of a doc: page by page, as they were made, with words, places and authors, and what there is to choose")
  func wholeDoc() async throws {
    let harness = try await harness()
    let list = try await list(harness)
    #expect(list.total == 3 && list.docID == harness.doc)
    #expect(list.marks.map { $0.kind } == [.ink, .highlight, .text])
    #expect(list.marks.map { $0.text } == ["", "Alpha bêta", "See Beta"])
    #expect(list.marks.map { $0.positionInDoc } == [1, 1, 2])
    #expect(list.marks.map { $0.person?.name } == ["Ada", "Ada", nil])
    #expect(list.persons.map { $0.name } == ["Ada"] && list.hasUnnamed)
    #expect(list.kinds == [.ink, .highlight, .text])
    #expect(list.marks[1].color == HexColor("#FFD600") && list.colors.contains(list.marks[1].color))
    let frame = list.marks[1].frame
    #expect(abs(frame.x - 0.1) < 0.01 && abs(frame.width - 0.5) < 0.01)
    #expect(Set(list.marks.prefix(2).map { $0.id.uniqueID }) == harness.first.strokes)
    #expect(list.marks[0].madeAt < list.marks[1].madeAt)
  }

  @Test("only what is asked for, in parts; what there is to choose from stays the same")
  func filtered() async throws {
    let harness = try await harness()
    func kinds(_ change: (inout MarkQuery) -> Void) async throws -> [MarkKind] {
      let list = try await list(harness, change)
      #expect(list.kinds.count == 3 && list.total == list.marks.count)
      return list.marks.map { $0.kind }
    }
    #expect(try await kinds { $0.kind = .text } == [.text])
    #expect(try await kinds { $0.owner = .person(harness.ada) } == [.ink, .highlight])
    #expect(try await kinds { $0.owner = .nobody } == [.text])
    #expect(try await kinds { $0.color = HexColor("#FFD600") } == [.highlight])
    // Case and accents do not matter.
    #expect(try await kinds { $0.text = " BETA " } == [.highlight, .text])
    #expect(try await kinds { $0.text = "gamma" } == [])
    let first = try await list(harness).marks[1].madeAt
    #expect(
      try await kinds {
        $0.since = first; $0.owner = .person(harness.ada)
      } == [.highlight])
    #expect(
      try await kinds {
        $0.until = first; $0.owner = .person(harness.ada)
      } == [.ink])
    var query = MarkQuery()
    query.isOfWholeDoc = true
    let part = try await harness.store.listMarks(of: harness.pages[1], query, slice: ListSlice(limit: 1, offset: 1))
    #expect(part.total == 3 && part.marks.map { $0.kind } == [.highlight])
  }

  @Test("one page alone; what was deleted or undone is not listed")
  func onePage() async throws {
    var harness = try await harness()
    let before = try await harness.store.listMarks(of: harness.pages[1], MarkQuery())
    #expect(before.marks.map { $0.text } == ["See Beta"] && before.marks[0].positionInDoc == 2)
    let stroke = try #require(harness.first.notebook.state.annotations.first { $0.kind == .pen })
    try harness.first.edit { page, time in try page.delete([stroke.id], at: time) }
    try await harness.first.sync(with: harness.store)
    let after = try await harness.store.listMarks(of: harness.pages[0], MarkQuery())
    #expect(after.marks.map { $0.kind } == [.highlight])
    try await harness.store.turn(undoing: true, as: harness.ada)
    #expect(try await harness.store.listMarks(of: harness.pages[0], MarkQuery()).total == 2)
  }

  @Test("a merged person's marks are those of the one that was kept")
  func merged() async throws {
    let harness = try await harness()
    let kept = try await harness.store.makePerson("Ada Lovelace")
    _ = try await harness.store.write { writer throws(LibraryError) in
      try writer.mergePerson(harness.ada, into: kept, context: writer.context)
    }
    let list = try await list(harness) { $0.owner = .person(kept) }
    #expect(list.marks.count == 2 && list.persons.map { $0.name } == ["Ada Lovelace"])
  }

  @Test("a page version that is not there is refused, and a page without marks has none")
  func nothing() async throws {
    let store = try TemporaryLibrary().open()
    let pages = try await store.markedPages()
    let list = try await store.listMarks(of: pages[0], MarkQuery())
    #expect(list.total == 0 && list.marks.isEmpty && !list.hasUnnamed)
    let missing = PageVersion.ID(LibraryStore.randomID())
    #expect(
      await refusal { _ = try await store.listMarks(of: missing, MarkQuery()) }
        == .notFound(.pageVersion, id: missing.description))
  }
}
