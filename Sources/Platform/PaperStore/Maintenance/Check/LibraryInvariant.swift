import ByteCoding
import GRDB

/// A promise of the database: how to find what breaks it, and how to put that right.
///
/// Most are a query. A new table brings a file with its promises and one line in `LibraryInvariant.all`:
///
///     static let leaseHolders = LibraryInvariant(
///       "leaseHolder", breaches: "SELECT page_id, 'A lease is held by nobody.' FROM lease WHERE holder_name = ''",
///       repair: "The lease is given up.", "DELETE FROM lease WHERE holder_name = ''")
struct LibraryInvariant: Sendable {
  /// The code of its findings.
  let code: String
  /// What `repair` does, in a sentence; `nil` if there is no repair.
  let repairWords: String?
  /// Gives each breach: what it is about, and a sentence. Reads only.
  let find: @Sendable (Database, (_ subject: String, _ message: String) -> Void) throws -> Void
  /// Puts all breaches right that can be.
  let repair: @Sendable (DatabasePool) throws -> Void

  /// A promise that takes more than a query.
  /// - Parameter repair: puts all breaches right in one write
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

  /// A promise whose repair is more work than one write should be.
  /// - Parameter repair: puts all breaches right in writes of its own, and goes on where an earlier repair was ended
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

  /// A promise that is a query.
  /// - Parameters:
  ///   - breaches: SQL that gives, for each breach, what it is about (an identifier or a text) and a sentence
  ///   - words: what the repair does
  ///   - statements: SQL of the repair
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

  /// Every promise, in the order in which they are looked at and put right.
  static let all: [LibraryInvariant] = [
    versions, currentBinding, pageOrder, groupOrder, segments, boundPages, titleForms, noteForms, pagePlaces,
    textCount, pageMappings, mappedTexts, searchIndex, searchRows, formerTexts, tagScopes, valueTypes, listOptions,
    savedViews,
    noteThreads, edits, editPersons, mergedPersons, editOrder, sharedNotesContent, sharedNotesChunks, marks, markTurns,
    markSteps, markWords, references,
  ]
}
