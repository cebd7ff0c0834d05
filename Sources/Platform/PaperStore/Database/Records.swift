// Converts rows to entities.

import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension PDFBundle {
  /// The bundle with its segments; `nil` if there is none.
  /// - Throws: `DatabaseError`; `LibraryError.storage` if the page mapping cannot be read
  static func fetch(_ db: Database, _ id: PDFBundle.ID) throws -> PDFBundle? {
    try Row.fetchOne(db, cachedSQL: "SELECT * FROM bundle WHERE id = ?", arguments: [id]).map { row in
      try PDFBundle(row: row, segments: BundleSegment.fetchAll(db, of: id))
    }
  }

  /// - Throws: `LibraryError.storage` if the page mapping cannot be read
  init(row: Row, segments: [BundleSegment]) throws {
    let status: TextExtractionStatus = row["text_extraction"]
    let extraction: TextExtraction =
      switch status {
      case .notStarted: .notStarted
      case .inProgress: .inProgress(pagesDone: row["text_page_count"])
      case .completed: .completed
      case .failed: .failed(reason: row["text_failure"] ?? "")
      }
    self.init(
      id: row["id"], name: row["name"], createdAt: row["created_at"], updatedAt: row["updated_at"],
      segments: segments, pageMapping: try PageMapping(row: row), textExtraction: extraction,
      duplicateOf: row["duplicate_of"])
  }

  /// The columns that can change, with the form of the name for sorting.
  var columns: [Column] {
    [
      ("name", name), ("name_order", TextFolding.sortKey(name ?? PDFBundle.untitledName)), ("updated_at", updatedAt),
      ("page_mapping", pageMapping.stored), ("text_extraction", textExtraction.status),
      ("text_failure", textExtraction.failure), ("duplicate_of", duplicateOf),
    ]
  }
}

extension PageMapping {
  /// The mapping in a bundle's row; NULL means the straight mapping.
  /// - Throws: `LibraryError.storage`, naming the bundle and the byte
  init(row: Row) throws {
    guard let bytes: Data = row["page_mapping"] else {
      self = .straight
      return
    }
    do throws(ByteCodingError) {
      try self.init(parsing: Array(bytes))
    } catch {
      let id: PDFBundle.ID = row["id"]
      throw LibraryError.storage(message: "the page mapping of bundle \(id) is damaged: \(error). Restore a backup.")
    }
  }

  /// The stored form.
  var stored: Data? { isStraight ? nil : Data(bytes) }
}

extension TextExtraction {
  var status: TextExtractionStatus {
    switch self {
    case .notStarted: .notStarted
    case .inProgress: .inProgress
    case .completed: .completed
    case .failed: .failed
    }
  }

  var failure: String? {
    if case .failed(let reason) = self { reason } else { nil }
  }
}

extension BundleSegment {
  init(row: Row) {
    self.init(
      variant: row["variant"], ordinal: row["ordinal"], pageCount: row["page_count"], byteCount: row["byte_count"],
      sha256: row["sha256"], sourceName: row["source_name"], password: row["password"])
  }

  /// A bundle's segments, ordered by variant, in the order of `PDFVariant`, then by ordinal.
  static func fetchAll(_ db: Database, of bundle: PDFBundle.ID) throws -> [BundleSegment] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT variant, ordinal, page_count, byte_count, sha256, source_name, password FROM bundle_segment
        WHERE bundle_id = ?
        ORDER BY CASE variant WHEN 'display' THEN 0 WHEN 'original' THEN 1 ELSE 2 END, ordinal
        """, arguments: [bundle]
    ).map { BundleSegment(row: $0) }
  }
}

extension PageVersion {
  init(row: Row) {
    let snapshot: Data = row["metadata_snapshot"]
    self.init(
      id: row["id"], pageID: row["page_id"], ordinal: row["ordinal"], createdAt: row["created_at"],
      bundleID: row["bundle_id"], pageNumber: row["page_number"], metadataSnapshot: Array(snapshot),
      inherited: Inheritance(
        tags: row["inherits_tags"], variables: row["inherits_variables"], noteBlocks: row["inherits_note_blocks"]))
  }
}

extension Database {
  /// Runs a body in a transaction that holds the write lock from the beginning, and commits it unless the body throws.
  /// - Throws: what the body throws, and SQLite's error when the lock or the disk cannot be had
  func immediately<Value>(_ body: () throws -> Value) throws -> Value {
    var value: Value?
    try inTransaction(.immediate) {
      value = try body()
      return .commit
    }
    guard let value else { throw LibraryError.storage(message: "a transaction ended without a result.") }
    return value
  }

  /// Runs a statement, which each connection compiles only once.
  func execute(cachedSQL sql: String, arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Whether there is a row.
  /// - Parameter rows: a table and a condition, as in `doc WHERE id = ?`
  func exists(_ rows: String, _ arguments: StatementArguments = []) throws -> Bool {
    try Bool.fetchOne(cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM \(rows))"), arguments: arguments) == true
  }
}

extension Row {
  /// Fetches a row with a query, which each connection compiles only once.
  static func fetchOne(_ db: Database, cachedSQL sql: String, arguments: StatementArguments) throws -> Row? {
    try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }
}

extension LibraryError {
  /// The domain's error for any error of a database access.
  init(_ error: any Error) {
    switch error {
    case let error as LibraryError: self = error
    case let error as StoreError: self = .storage(message: error.description)
    case let error as DatabaseError: self = .storage(message: Self.message(of: error))
    case is CancellationError: self = .storage(message: "the request was cancelled. Nothing was changed.")
    default: self = .storage(message: "\(error)")
    }
  }

  /// What happened and what to do. Omits the statement's arguments, which may be private.
  private static func message(of error: DatabaseError) -> String {
    switch error.resultCode {
    case .SQLITE_FULL: "the disk is full. Free some space and try again; nothing was changed."
    case .SQLITE_BUSY, .SQLITE_LOCKED: "another process has kept the database busy for too long. Try again."
    case .SQLITE_READONLY: "it is read-only. Check the permissions of the data directory."
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      "it is damaged. Restore a backup, or a copy from the folder “migrations”. (\(error.message ?? ""))"
    case .SQLITE_IOERR: "the disk reported an error (\(error.extendedResultCode.rawValue)). Nothing was changed."
    default: "\(error.resultCode.rawValue): \(error.message ?? "no reason given")"
    }
  }
}
