import ByteCoding
import GRDB

/// A statement that must hold in the database: how to find violations, and how to repair them.
///
/// Most are queries. A new table needs a file with its invariants and one line in `LibraryInvariant.all`:
///
///     static let leaseHolders = LibraryInvariant(
///       "leaseHolder", breaches: "SELECT page_id, 'A lease is held by nobody.' FROM lease WHERE holder_name = ''",
///       repair: "The lease is given up.", "DELETE FROM lease WHERE holder_name = ''")
struct LibraryInvariant: Sendable {
  /// The code of its findings.
  let code: String
  /// What `repair` does, in a sentence; `nil` if there is no repair.
  let repairWords: String?
  /// Reports each violation: the thing concerned, and a sentence. Only reads.
  let find: @Sendable (Database, (_ subject: String, _ message: String) -> Void) throws -> Void
  /// Repairs all violations that can be repaired.
  let repair: @Sendable (DatabasePool) throws -> Void

  /// An invariant that needs more than a query.
  /// - Parameter repair: repairs all violations in one write
  init(
    _ code: String, repair words: String? = nil,
    find: @escaping @Sendable (Database, (_ subject: String, _ message: String) -> Void) throws -> Void,
    repair: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) {
    self.code = code
    repairWords = words
    self.find = find
    self.repair = { pool in try pool.write(repair) }
  }

  /// An invariant whose repair is too much work for one write.
  /// - Parameter repair: repairs all violations in several writes, and continues an interrupted repair
  init(
    _ code: String, repair words: String,
    find: @escaping @Sendable (Database, (_ subject: String, _ message: String) -> Void) throws -> Void,
    inSteps repair: @escaping @Sendable (DatabasePool) throws -> Void
  ) {
    self.code = code
    repairWords = words
    self.find = find
    self.repair = repair
  }

  /// An invariant that is a query.
  /// - Parameters:
  ///   - breaches: SQL that returns, for each violation, the thing concerned (an identifier or a text) and a sentence
  ///   - words: what the repair does
  ///   - statements: the SQL of the repair
  init(_ code: String, breaches: String, repair words: String? = nil, _ statements: String = "") {
    self.init(
      code, repair: words,
      find: { db, report in
        let rows = try Row.fetchCursor(db, sql: breaches)
        while let row = try rows.next() {
          report(UniqueID.fromDatabaseValue(row[0])?.description ?? row[0], row[1])
        }
      },
      repair: { db in
        if !statements.isEmpty { try db.execute(sql: statements) }
      })
  }

  /// All invariants, in the order in which they are checked and repaired.
  static let all: [LibraryInvariant] = [
    versions, currentBinding, pageOrder, groupOrder, segments, boundPages, titleForms, noteForms, pagePlaces,
    textCount, pageMappings, mappedTexts, searchIndex, searchRows, formerTexts, tagScopes, valueTypes, listOptions,
    savedViews,
    noteThreads, edits, editPersons, mergedPersons, editOrder, sharedNotesContent, sharedNotesChunks, marks, markTurns,
    markSteps, markWords, references,
  ]
}
