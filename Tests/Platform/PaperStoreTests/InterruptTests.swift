import Foundation
import GRDB
import PaperDomain
import Testing

@testable import PaperStore

@Suite("A stop ends what the database does, whole or not at all")
struct InterruptTests {
  @Test("A write of many short statements and a read of one long one end soon, leave nothing, and the store closes")
  func interrupts() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let (began, begin) = AsyncStream<Void>.makeStream()
    let write = Task {
      try await store.write { writer throws(LibraryError) in
        try writer.createTagGroup(named: "Lost", context: writer.context)
        begin.yield()
        let deadline = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < deadline {
          _ = try writer.database { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") }
        }
      }
    }
    let read = Task {
      try await store.read { db in
        begin.yield()
        return try Int.fetchOne(
          db,
          sql: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000000000) SELECT sum(i) FROM n")
      }
    }
    var waiting = began.makeAsyncIterator()
    await waiting.next()
    await waiting.next()
    store.interruptUntilClosed()
    // Neither finishes, which would give a value: the write would take a minute, the read several.
    await #expect(throws: LibraryError.self) { try await write.value }
    await #expect(throws: LibraryError.self) { try await read.value }
    try store.close()
    let again = try library.open()
    #expect(try await again.metadataCatalog().groups.isEmpty)
  }
}
