import GRDB
import PaperDomain

// MARK: - Reading notes

extension LibraryStore {
  /// The notes of a page version. Each comes after the one that it answers; those with the same parent are in their
  /// order.
  /// - Parameter withDeleted: whether to include deleted ones
  /// - Throws: `notFound`
  /// - Complexity: linear in the notes of the version
  public func notes(
    of version: PageVersion.ID, withDeleted: Bool = false
  ) async throws(LibraryError) -> [NoteBlock] {
    try await reading { writer in
      _ = try writer.existingPageVersion(version)
      return try writer.noteThreads(of: version).filter { withDeleted || $0.deletion == nil }
    }
  }
}
