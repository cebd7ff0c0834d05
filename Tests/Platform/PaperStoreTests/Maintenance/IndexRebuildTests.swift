import Foundation
import GRDB
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("The index of words is made anew in steps, and goes on after a kill", .serialized)
struct IndexRebuildTests {
  /// A few pages more than three steps.
  private static let pageCount = 3 * IndexRebuild.pagesPerStep + 70

  private func library() async throws -> (library: TemporaryLibrary, store: LibraryStore) {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let (bundle, _) = try await store.importFile("long", pages: Self.pageCount, title: "Long")
    let pages = (1...Self.pageCount).map { number in
      ExtractedPage(pageNumber: number, words: "page \(number) light \(number % 7 == 0 ? "lens 力学" : "wave")".asWords)
    }
    try await store.savePageTexts(pages, of: bundle.id, variant: .display)
    return (library, store)
  }

  /// Empties the index, but keeps the texts that it is built from.
  private func lose(_ store: LibraryStore) async throws {
    try await store.pool.write { db in
      try db.execute(sql: "DELETE FROM page_search_data WHERE id > 10")
      try db.execute(sql: "DELETE FROM page_search_idx")
    }
  }

  /// The results of several searches, as text.
  private func answers(_ store: LibraryStore) async throws -> [String] {
    var answers: [String] = []
    for query in ["light", "lens", "wave", "力", "\"page 77\"", "pag -wave", "page 7*"] {
      let found = try await store.search(query, slice: ListSlice(limit: 500))
      answers.append("\(query): \(found.total) \(found.hits.map { "\($0.pageNumber) \(Int($0.score * 1e6))" })")
    }
    return answers
  }

  /// Kills the process right after the step that reaches a page.
  private final class Killer: TransactionObserver {
    private let page: Int64

    init(at page: Int64) { self.page = page }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { eventKind.tableName == "search_rebuild" }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidRollback(_ db: Database) {}

    func databaseDidCommit(_ db: Database) {
      if let reached = try? Int64.fetchOne(db, sql: "SELECT page FROM search_rebuild"), reached >= page {
        kill(getpid(), SIGKILL)
      }
    }
  }

  private static func rebuildUntilKilled(at path: String, afterPage page: Int64) throws {
    let store = try LibraryStore(opening: DataDirectory(preparing: path))
    store.pool.add(transactionObserver: Killer(at: page), extent: .databaseLifetime)
    try IndexRebuild(pool: store.pool).run()
  }

  @Test("Killed after its first steps, it goes on where it was, and ends as one that was made at once")
  func killed() async throws {
    let (library, store) = try await library()
    let expected = try await answers(store)
    try await lose(store)
    #expect(try store.findings() == ["searchIndex page_search"])
    try store.close()

    let path = library.data
    var reached: [Int64] = []
    for _ in 0..<2 {
      let page = (reached.last ?? 0) + 1
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, page = page as Int64] in
        try Self.rebuildUntilKilled(at: path, afterPage: page)
      }
      let again = try library.open()
      reached.append(
        try #require(try await again.pool.read { db in try Int64.fetchOne(db, sql: "SELECT page FROM search_rebuild") })
      )
      // A page that was changed meanwhile is neither lost nor indexed twice.
      let doc = try #require(try await again.docs().items.first)
      let detail = try #require(try await again.docDetail(doc.id))
      let late = detail.pageGroups[0].pages[Self.pageCount - 10 - reached.count].id
      try await again.write { writer throws(LibraryError) in
        _ = try writer.perform(
          .moveToTrash(selection: StructureSelection(pages: [late])), context: writer.context)
      }
      #expect(try again.findings().contains("searchIndex page_search"))
      try again.close()
    }
    #expect(reached == reached.sorted() && reached[0] > 0 && reached[1] > reached[0], "\(reached)")

    let again = try library.open()
    #expect(try await again.finishIndexing())
    #expect(try await again.finishIndexing() == false)
    #expect(try await again.integrityProblems() == [])
    #expect(try again.findings() == [])
    let trashed = try await again.pool.read { db in
      try Page.ID.fetchAll(db, sql: "SELECT id FROM page WHERE trashed_at IS NOT NULL")
    }
    #expect(trashed.count == 2)
    try await again.write { writer throws(LibraryError) in
      _ = try writer.perform(.restore(selection: StructureSelection(pages: trashed)), context: writer.context)
    }
    #expect(try await answers(again) == expected)
    withExtendedLifetime(library) {}
  }

  @Test("A check that repairs makes the index anew, and ends what was begun")
  func repaired() async throws {
    let (library, store) = try await library()
    let expected = try await answers(store)
    try await lose(store)
    let report = try LibraryCheck(of: store, repairs: true).run()
    #expect(report.findings.map { $0.code } == ["searchIndex"] && report.findings.allSatisfy { $0.isRepaired })
    #expect(try store.findings() == [])
    #expect(try await answers(store) == expected)

    try await store.pool.write { db in
      try db.execute(sql: "INSERT INTO search_rebuild (id, page) VALUES (1, 100)")
      try db.execute(sql: "DELETE FROM page_search WHERE rowid > 100")
    }
    #expect(try store.findings().contains("searchIndex page_search"))
    _ = try LibraryCheck(of: store, repairs: true).run()
    #expect(try store.findings() == [])
    #expect(try await answers(store) == expected)
    withExtendedLifetime(library) {}
  }
}
