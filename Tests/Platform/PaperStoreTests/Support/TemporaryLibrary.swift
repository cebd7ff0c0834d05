import ByteCoding
import Foundation
import GRDB
import PaperDomain
import StoreTestSupport
import Synchronization
import TestSupport

@testable import PaperStore

/// A clock that advances one second with each reading, and identifiers that follow from a seed.
final class SeededContext: Sendable {
  private let state: Mutex<(seconds: Int64, generator: SeededGenerator)>

  init(seed: UInt64 = 1) {
    state = Mutex((1_700_000_000, SeededGenerator(seed: seed)))
  }

  var now: Instant {
    state.withLock { state in
      state.seconds += 1
      return Instant(millisecondsSince1970: state.seconds * 1000)
    }
  }

  func newID() -> UniqueID {
    state.withLock { UniqueID(random: &$0.generator) }
  }
}

/// A library in a temporary directory, which is deleted with this object.
final class TemporaryLibrary: Sendable {
  let path: String
  let context = SeededContext()
  private let wasOpened = Atomic(false)

  init() throws {
    path = NSTemporaryDirectory() + "papercenter-store-" + LibraryStore.randomID().description
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  var data: String { path + "/data" }

  func directory() throws -> DataDirectory {
    try DataDirectory(preparing: data)
  }

  /// Opens the library. The store keeps the directory from being deleted. If the first call finds no database, it places
  /// that of an empty library, unless the library is to be made from nothing.
  func open(fromNothing: Bool = false) throws -> LibraryStore {
    let directory = try directory()
    let isFirst = !wasOpened.exchange(true, ordering: .relaxed)
    var status = stat()
    if isFirst, !fromNothing, lstat(directory.databasePath, &status) != 0, try directory.bundleFolders().isEmpty {
      try EmptyLibrary.place(in: directory)
    }
    return try LibraryStore(opening: directory, clock: { self.context.now }, newID: { self.context.newID() })
  }

  /// Writes a file outside the data directory.
  func file(_ name: String, _ content: String) throws -> String {
    let file = path + "/" + name
    try Data(content.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }
}

extension LibraryStore {
  /// Imports a file of `pages` pages as a bundle of one variant, and makes a doc if a title is given.
  @discardableResult
  func importFile(
    _ content: String, pages: Int, title: String? = nil, name: String? = "Paper",
    variants: [PDFVariant] = [.display]
  ) async throws -> (bundle: PDFBundle, doc: Doc?) {
    let folder = try StagingFolder(in: directory, id: newID())
    var segments: [StagedSegment] = []
    for variant in variants {
      var writer = try folder.makeFile(variant.name)
      try Array((content + variant.name).utf8).withUnsafeBytes { try writer.append($0) }
      segments.append(
        StagedSegment(
          variant: variant, file: try writer.finish(),
          pageSizes: (1...pages).map { PageSize(width: 595, height: 800 + Double($0)) }, sourceName: "paper.pdf"))
    }
    let result = try await commitBundle(named: name, files: segments, from: folder) {
      writer, bundle throws(LibraryError) in
      let doc: Doc? =
        if let title { try writer.createDoc(from: bundle.id, title: title, context: writer.context) } else { nil }
      return (bundle, doc)
    }
    try folder.remove()
    return result
  }

  /// Violations of the rules of SQLite and of the search index.
  func integrityProblems() async throws -> [String] {
    try await read { db in
      var problems = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
      problems += try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { "foreign key: \($0)" }
      problems += try Row.fetchAll(
        db,
        sql: """
          SELECT number, text FROM searchable_page EXCEPT SELECT rowid, text FROM page_search
          """
      ).map { "not findable: \($0)" }
      problems += try Row.fetchAll(
        db,
        sql: """
          SELECT rowid, text FROM page_search EXCEPT SELECT number, text FROM searchable_page
          """
      ).map { "findable but should not be: \($0)" }
      problems += try Row.fetchAll(
        db,
        sql: """
          SELECT page_group_id FROM page WHERE position IS NOT NULL
          GROUP BY page_group_id HAVING max(position) <> count(*)
          """
      ).map { "gap in a page order: \($0)" }
      problems += try Row.fetchAll(
        db,
        sql: """
          SELECT page, page_group_id, doc_id FROM (SELECT * FROM standing_page UNION ALL SELECT * FROM page_place)
          GROUP BY page, page_group_id, doc_id HAVING count(*) <> 2
          """
      ).map { "not in its place: \($0)" }
      return problems
    }
  }
}

extension String {
  /// The words of this text, spread over a page.
  var asWords: [Word] {
    split(separator: " ").enumerated().map { index, word in
      Word(
        text: String(word), box: NormalizedRect(x: 0.1 * Double(index % 9), y: 0.05, width: 0.08, height: 0.02),
        separator: .space)
    }
  }
}
