import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import Notebook
import PaperDomain

// MARK: - Marks on pages

extension LibraryStore {
  /// The log of a page version, a `LogUpdate` in BlazeBinary.
  /// - Parameter known: the groups that the caller already has
  /// - Throws: `notFound`
  public func marks(
    of version: PageVersion.ID, lackedBy known: VersionVector = VersionVector(counters: [:])
  ) async throws(LibraryError) -> [UInt8] {
    try await reading { writer in
      return try writer.marksUpdate(of: try writer.existingPageVersion(version), lackedBy: known)
    }
  }

  /// A version of a page.
  /// - Throws: `notFound`
  public func pageVersion(_ id: PageVersion.ID) async throws(LibraryError) -> PageVersion {
    try await read { [self] db in try makeWriter(db).existingPageVersion(id) }
  }

  /// The notebook of a page version, replayed.
  /// - Throws: `notFound`; `storage` if a group cannot be read
  public func notebook(of version: PageVersion.ID) async throws(LibraryError) -> NotebookPage {
    try await reading { writer in
      return try writer.notebook(of: try writer.existingPageVersion(version))
    }
  }

  /// The result of adding groups.
  public struct MarksAnswer: Equatable, Sendable {
    /// The history steps that these groups made, undid or redid, each once.
    public let steps: [LibraryEdit.ID]
    /// A `LogUpdate` in BlazeBinary: which groups the log now has, and the groups that the caller lacks.
    public let update: [UInt8]
  }

  /// Adds a person's groups to the log of a page version: all or none. They are durable when this returns.
  /// - Parameters:
  ///   - update: what the caller has, and the new groups; groups that the log has already change nothing
  ///   - person: the author; `nil` for nobody
  /// - Throws: `notFound`; `marks` for a group that breaks a rule of the log or belongs to another person
  public func addMarks(
    _ update: LogUpdate, to version: PageVersion.ID, as person: PersonReference? = nil
  ) async throws(LibraryError) -> MarksAnswer {
    var counters = update.vector.counters
    for group in update.groups { counters[group.id.actor] = max(counters[group.id.actor] ?? 0, group.id.counter) }
    let known = VersionVector(counters: counters)
    return try await write(as: person) { writer throws(LibraryError) in
      let steps = update.groups.isEmpty ? [] : try writer.addMarks(update.groups, to: version)
      return MarksAnswer(
        steps: steps, update: try writer.marksUpdate(of: try writer.existingPageVersion(version), lackedBy: known))
    }
  }

  /// Calls `observer` after each write of this store that added groups. There is only one observer.
  public func onNewMarks(_ observer: @escaping @Sendable ([NewMarks]) -> Void) {
    marksObserver.withLock { $0 = observer }
  }

  /// The groups that were added after a number, by page version, and the highest number of all groups.
  ///
  /// If there are more than `limit` groups, names only their page versions, without groups.
  public func marks(
    after number: Int64, limit: Int = 1000
  ) async throws(LibraryError) -> (last: Int64, marks: [NewMarks]) {
    try await read { db in
      let last = try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'mark_group'") ?? 0
      guard last > number else { return (last, []) }
      let count =
        try Int.fetchOne(db, sql: "SELECT count(*) FROM mark_group WHERE number > ?", arguments: [number]) ?? 0
      guard count <= limit else {
        let versions = try PageVersion.ID.fetchAll(
          db, sql: "SELECT DISTINCT page_version_id FROM mark_group WHERE number > ?", arguments: [number])
        return (last, versions.map { NewMarks(version: $0, groups: [], firstNumber: number + 1, lastNumber: last) })
      }
      let rows = try Row.fetchAll(
        db, sql: "SELECT number, page_version_id, data FROM mark_group WHERE number > ? ORDER BY number",
        arguments: [number])
      return (
        last,
        NewMarks.joined(
          rows.map { row in
            NewMarks(
              version: row["page_version_id"], groups: [[UInt8](row["data"] as Data)], firstNumber: row["number"],
              lastNumber: row["number"])
          })
      )
    }
  }
}
