import GRDB
import PaperDomain

// MARK: - Reading notes

extension LibraryStore {
  /// The notes of a version of a page: each after the one that it answers, those with the same parent in their order.
  /// - Parameter withDeleted: whether deleted ones are among them
  /// - Throws: `notFound`
  /// - Complexity: linear in the notes of the version
  public func notes(
    of version: PageVersion.ID, withDeleted: Bool = false
  ) async throws(LibraryError) -> [NoteBlock] {
    try await read { [self] db in
      let writer = makeWriter(db)
      _ = try writer.existingPageVersion(version)
      return try writer.noteThreads(of: version).filter { withDeleted || $0.deletion == nil }
    }
  }
}
