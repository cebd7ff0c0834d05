import GRDB
import PaperDomain

extension LibraryStore {
  /// How many jobs have failed and were not taken off the list.
  public func failedJobCount() async throws(LibraryError) -> Int {
    try await read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM job WHERE state = 'failed'") ?? 0
    }
  }
}
