import Foundation
import GRDB
import PaperDomain

/// A file that is recorded in the database.
struct RecordedFile: Sendable {
  let bundleID: PDFBundle.ID
  let segment: BundleSegment

  /// Its path, relative to the data directory or to a backup's folder.
  var path: String { "PDFBundles/\(bundleID)/\(segment.fileName)" }

  /// Its content at import.
  var content: FileContent { FileContent(of: segment) }

  /// How many records are read at a time.
  private static let batchSize = 256

  /// How many files are processed before their outcomes are delivered: enough to keep every core busy, few enough for
  /// smooth progress.
  private static let windowSize = 16

  /// Visits all files, bundle by bundle. The memory it takes does not depend on the size of the library, and no read
  /// lasts long enough to delay a server's writes.
  /// - Parameters:
  ///   - work: the slow part, mostly hashing; runs for several files at once, on several threads
  ///   - visit: gets the files with their outcomes, one after another and in order; after an error no further work
  ///     starts
  static func forEach<Outcome: Sendable>(
    in reader: any DatabaseReader, work: @Sendable (RecordedFile) throws -> Outcome,
    visit: (RecordedFile, Outcome) throws -> Void
  ) throws {
    var last: RecordedFile?
    while true {
      let batch = try reader.read { db in try fetch(db, after: last) }
      for start in stride(from: 0, to: batch.count, by: windowSize) {
        let window = batch[start..<min(start + windowSize, batch.count)]
        let outcomes = Concurrently.map(Array(window), work)
        for (file, outcome) in zip(window, outcomes) { try visit(file, outcome.get()) }
      }
      guard batch.count == batchSize else { return }
      last = batch.last
    }
  }

  private static func fetch(_ db: Database, after last: RecordedFile?) throws -> [RecordedFile] {
    let columns = "bundle_id, variant, ordinal, page_count, byte_count, sha256, source_name, password"
    let order = "ORDER BY bundle_id, variant, ordinal LIMIT \(batchSize)"
    let rows =
      if let last {
        try Row.fetchAll(
          db,
          sql: "SELECT \(columns) FROM bundle_segment WHERE (bundle_id, variant, ordinal) > (?, ?, ?) \(order)",
          arguments: [last.bundleID, last.segment.variant, last.segment.ordinal])
      } else {
        try Row.fetchAll(db, sql: "SELECT \(columns) FROM bundle_segment \(order)")
      }
    return rows.map { RecordedFile(bundleID: $0["bundle_id"], segment: BundleSegment(row: $0)) }
  }

  /// Whether the database still has it.
  func isRecorded(_ db: Database) throws -> Bool {
    try db.exists(
      "bundle_segment WHERE bundle_id = ? AND variant = ? AND ordinal = ?",
      [bundleID, segment.variant, segment.ordinal])
  }

  /// How many bytes all files have.
  static func totalByteCount(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT ifnull(sum(byte_count), 0) FROM bundle_segment") ?? 0
  }
}
