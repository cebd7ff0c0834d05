import GRDB
import GRDBSQLite
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Statements whose text follows a person's input are not kept")
struct StatementCacheTests {
  @Test("Filters and queries of many different shapes leave no more statements than the first ones")
  func bounded() async throws {
    let store = try TemporaryLibrary().open()
    try await store.importFile("x", pages: 1, title: "Mechanics")
    /// The number of statements that the first reading connection has cached.
    func count() async throws -> Int {
      try await store.read { db in
        var (count, statement) = (0, sqlite3_next_stmt(db.sqliteConnection, nil))
        while let found = statement {
          count += 1
          statement = sqlite3_next_stmt(db.sqliteConnection, found)
        }
        return count
      }
    }
    func ask(_ size: Int) async throws {
      let filter = MetadataFilter.all((0..<size).map { index in index % 2 == 0 ? .not(.any([])) : .all([]) })
      let words = (0..<size).map { "w\($0)" }.joined(separator: " ")
      _ = try await store.search(words, filter: filter)
      _ = try await store.search("mechanics", filter: filter)
    }
    for size in 1...5 { try await ask(size) }
    let first = try await count()
    // Two hundred shapes in `make trials`.
    for size in 6...50 * WalkScale.factor { try await ask(size) }
    #expect(try await count() <= first + 5, "\(first)")
  }
}
