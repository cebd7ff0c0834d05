import GRDB
import PaperDomain

extension LibraryStore {
  /// The number of failed jobs on the list.
  public func failedJobCount() async throws(LibraryError) -> Int {
    try await read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM job WHERE state = 'failed'") ?? 0
    }
  }
}
