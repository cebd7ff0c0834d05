import GRDB
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Search finds notes by any part of their texts")
struct NoteSearchTests {
  private let library: TemporaryLibrary
  private let store: LibraryStore
  private let bundle: PDFBundle
  private let doc: Doc

  init() async throws {
    library = try TemporaryLibrary()
    store = try library.open()
    let (bundle, doc) = try await store.importFile("a", pages: 2, title: "Optics")
    self.bundle = bundle
    self.doc = try #require(doc)
  }

  private func pages() async throws -> [Page] {
    let doc = doc
    return try await store.write { writer throws(LibraryError) in
      try writer.existingPageGroup(doc.pageGroupOrder[0]).pageOrder.map { id throws(LibraryError) in
        try writer.existingPage(id)
      }
    }
  }

  @discardableResult
  private func note(_ title: String?, _ body: String, on page: Int = 1) async throws -> NoteBlock.ID {
    let version = try await pages()[page - 1].currentVersionID
    let rect = NormalizedRect(x: 0.1, y: 0.1, width: 0.2, height: 0.2)
    return try #require(
      try await perform(.createNote(version: version, rect: rect, title: title, body: body)).created.notes.first)
  }

  @discardableResult
  private func perform(_ operation: LibraryCommand) async throws -> LibraryOutcome {
    try await store.write { writer throws(LibraryError) in
      try writer.perform(operation, context: writer.context)
    }
  }

  private func found(_ query: String, in doc: Doc.ID? = nil) async throws -> [String] {
    try await store.search(query, in: doc).notes.map { $0.snippet }
  }

  private static let queries: [(String, [Int])] = [
    ("diff", [0]), ("fraction", [0]), ("see PAGE", [0, 2]), ("cafe", [1]), ("CAFÉ", [1]), ("ｃａｆｅ", [1]),
    ("\"at the\"", [1]), ("page -diff", [2]), ("-page", []), ("?", [0]), ("检索", [3]), ("nothing", []),
    ("\"page 4\" see", [0]), ("100%", [2]), ("_", []), ("\"sure: see the last\"", [2]),
  ]

  @Test("Parts of words, accents, case, width, phrases over a line's end, exclusions and signs")
  func finds() async throws {
    let texts = ["Diffraction? See page 4", "Meet at the café", "100% sure: see the last page", "全文检索"]
    try await note("Diffraction?", "See page 4")
    try await note(nil, "Meet at\nthe café")
    try await note("100% sure:", "see the\nlast page")
    try await note("全文检索", "", on: 2)
    for (query, expected) in Self.queries {
      #expect(Set(try await found(query)) == Set(expected.map { texts[$0] }), "\(query)")
    }
  }

  @Test("A hit says where the note is, and marks what matched")
  func hit() async throws {
    let id = try await note("Why", "Because the light\nis refracted", on: 2)
    let page = try await pages()[1]
    let hit = try #require(try await store.search("light is").notes.first)
    #expect(hit.noteID == id && hit.docID == doc.id && hit.docTitle == "Optics" && hit.pageID == page.id)
    #expect(hit.pageVersionID == page.currentVersionID && hit.isOnCurrentVersion)
    #expect(hit.bundleID == bundle.id && hit.pageNumber == 2 && hit.positionInDoc == 2)
    #expect(hit.snippet == "Why Because the light is refracted")
    #expect(hit.matches == [SnippetMatch(start: 16, length: 5), SnippetMatch(start: 22, length: 2)])
    #expect(try await found("light", in: doc.id) == [hit.snippet])
    let other = try #require(try await store.importFile("b", pages: 1, title: "B").doc)
    #expect(try await found("light", in: other.id) == [])
  }

  @Test("What is deleted or in the trash is not found, and what comes back is")
  func comesAndGoes() async throws {
    let id = try await note("Alpha", "")
    let reply = try #require(try await perform(.replyToNote(to: id, title: nil, body: "Beta")).created.notes.first)
    let deletion = try #require(try await perform(.deleteNote(note: id)).edit)
    #expect(try await found("beta") == [])
    try await store.write { writer throws(LibraryError) in
      _ = try writer.undo(deletion.id, context: writer.context)
    }
    #expect(try await found("beta") == ["Beta"])
    let change = try #require(try await perform(.editNote(note: reply, title: nil, body: "Gamma")).edit)
    #expect(try await found("beta") == [])
    #expect(try await found("gamma") == ["Gamma"])
    let doc = doc.id
    try await store.write { writer throws(LibraryError) in
      _ = try writer.undo(change.id, context: writer.context)
      _ = try writer.perform(
        .moveToTrash(selection: StructureSelection(docs: [doc])), context: writer.context)
    }
    #expect(try await found("beta") == [])
  }

  @Test("A note on an older version is found, and says so")
  func olderVersion() async throws {
    try await note("Here", "")
    let page = try await pages()[0]
    let scan = try await store.importFile("scan", pages: 1).bundle
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(
        .rebindPage(
          page: page.id, bundle: scan.id, pageNumber: 1,
          inherited: .init(tags: false, variables: false, noteBlocks: false)), context: writer.context)
    }
    let hits = try await store.search("here").notes
    #expect(hits.map { $0.isOnCurrentVersion } == [false] && hits[0].pageVersionID == page.currentVersionID)
  }

  @Test("Random notes and queries, beside a search through plain texts", arguments: 1...3 as ClosedRange<UInt64>)
  func random(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let parts = ["light", "lens", "ens", "li", "wave", "w", "-"]
    func text() -> String {
      (0..<Int.random(in: 0...4, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }
        .joined(separator: Bool.random(using: &generator) ? " " : "")
    }
    var texts: [String] = []
    for _ in 1...18 {
      let body = text().trimmed
      texts.append(body)
      try await note(nil, body, on: Int.random(in: 1...2, using: &generator))
    }
    for _ in 1...60 {
      let word = (parts.randomElement(using: &generator) ?? "") + text().replacing(" ", with: "")
      guard !word.hasPrefix("-") else { continue }
      let expected = texts.filter { $0.contains(word) }
      #expect(try await found(word).sorted() == expected.sorted(), "let seed: UInt64 = \(seed)  // \(word)")
    }
  }

  @Test("The notes of an older library are found after it is opened")
  func migration() async throws {
    try await note("Old", "words")
    try await store.pool.write { db in
      try db.execute(
        sql: """
          ALTER TABLE note_block DROP COLUMN text_folded;
          DELETE FROM grdb_migrations WHERE identifier = '9 note search';
          """)
    }
    try store.close()
    let opened = try library.open()
    #expect(try await opened.search("wor").notes.map { $0.snippet } == ["Old words"])
    #expect(try opened.findings() == [])
  }
}

extension String {
  fileprivate var trimmed: String {
    split(separator: " ").joined(separator: " ")
  }
}
