import Foundation
import GRDB
import PaperDomain
import StoreTestSupport
import Testing

@testable import PaperStore

extension TemporaryLibrary {
  /// The folder of its backup.
  var backup: String { path + "/backup" }

  /// A library of `count` docs, each with two pages of words.
  func filled(_ count: Int, prefix: String = "Paper") async throws -> LibraryStore {
    let store = try open()
    for number in 0..<count { try await store.addPaper("\(prefix) \(number)") }
    return store
  }

  /// Another data directory next to this one.
  func other(_ name: String = "other") throws -> DataDirectory {
    try DataDirectory(preparing: path + "/" + name)
  }

  /// Opens another library next to this one, empty at first.
  func openOther(_ name: String = "other") throws -> LibraryStore {
    let directory = try other(name)
    if !directory.hasDatabase { try EmptyLibrary.place(in: directory) }
    return try LibraryStore(opening: directory)
  }
}

extension LibraryStore {
  /// Adds a doc of two pages that the words of its title find.
  @discardableResult
  func addPaper(_ title: String) async throws -> PDFBundle {
    let bundle = try await importFile("%PDF \(title) ", pages: 2, title: title, name: title).bundle
    try await savePageTexts(
      (1...2).map { ExtractedPage(pageNumber: $0, words: "\(title) page \($0)".asWords) }, of: bundle.id,
      variant: .display)
    return bundle
  }

  /// What a person would miss: titles, the words on pages, and the bytes of files.
  func content() async throws -> LibraryContent {
    let titles = try await docs(slice: ListSlice(limit: 1000)).items.map { $0.title }.sorted()
    let texts = try await pool.read { db in
      try String.fetchAll(db, sql: "SELECT text FROM page_search ORDER BY text")
    }
    var files: [String: Data] = [:]
    let folder = directory.path
    try RecordedFile.forEach(in: pool) { file in
      FileManager.default.contents(atPath: folder + "/" + file.path)
    } visit: { file, bytes in
      files[file.path] = bytes
    }
    return LibraryContent(titles: titles, texts: texts, files: files)
  }

  /// Deletes a doc and its bundle at once, like emptying the trash.
  func removePaper(_ title: String) throws {
    try pool.write { db in
      let bundles = try PDFBundle.ID.fetchAll(db, sql: "SELECT id FROM bundle WHERE name = ?", arguments: [title])
      try db.execute(sql: "DELETE FROM doc WHERE title = ?", arguments: [title])
      try db.execute(sql: "DELETE FROM bundle WHERE name = ?", arguments: [title])
      for bundle in bundles { try FileSystem.removeFolder(directory.folder(of: bundle)) }
    }
  }

  /// The findings of a check without repair, as code and subject.
  func findings() throws -> [String] {
    try LibraryCheck(of: self, repairs: false).run().findings.map { "\($0.code) \($0.subject)" }
  }
}

struct LibraryContent: Equatable {
  var titles: [String]
  var texts: [String]
  var files: [String: Data]
}

/// Changes one byte in the middle of a file.
func flipByte(in path: String, at offset: Int? = nil) throws {
  var data = try Data(contentsOf: URL(fileURLWithPath: path))
  data[offset ?? data.count / 2] ^= 0x40
  try data.write(to: URL(fileURLWithPath: path))
}

/// Every file below a folder, with its bytes.
func files(below folder: String) throws -> [String: Data] {
  var found: [String: Data] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    found[name] = FileManager.default.contents(atPath: folder + "/" + name)
  }
  return found
}
