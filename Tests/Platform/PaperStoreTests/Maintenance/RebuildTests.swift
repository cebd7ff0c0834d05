import Foundation
import GRDB
import PaperDomain
import Testing

@testable import PaperStore

@Suite("A start deletes nothing, and a rebuild makes bundles of what the database does not know")
struct RebuildTests {
  /// Inspects a test's file like a worker: a file that does not begin like a PDF cannot be used.
  private static let inspect: @Sendable (String) async throws -> LibraryRebuild.Inspection = { path in
    guard let bytes = FileManager.default.contents(atPath: path), bytes.starts(with: Data("%PDF".utf8)) else {
      return .unusable(reason: "It is no PDF.")
    }
    return .usable(pageSizes: [PageSize(width: 595, height: 842), PageSize(width: 595, height: 842)])
  }

  private func rebuild(_ store: LibraryStore) async throws -> RebuildReport {
    try await LibraryRebuild(of: store, inspect: Self.inspect).run()
  }

  /// Removes the database with SQLite's files next to it.
  private func removeDatabase(of library: TemporaryLibrary) throws {
    for suffix in ["", "-wal", "-shm"] { try FileSystem.removeFile(library.data + "/papercenter.sqlite" + suffix) }
  }

  private func inode(_ path: String) throws -> UInt64 {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return UInt64(status.st_ino)
  }

  @Test("A library whose database is missing or empty beside bundles does not open", arguments: [false, true])
  func missingDatabase(isEmptyFile: Bool) async throws {
    let library = try TemporaryLibrary()
    try await library.filled(3).close()
    try removeDatabase(of: library)
    let database = library.data + "/papercenter.sqlite"
    if isEmptyFile { try Data().write(to: URL(fileURLWithPath: database)) }
    let before = try files(below: library.data)
    let expected = StoreError.databaseMissing(path: database, bundles: 3)
    #expect(throws: expected) { try library.open() }
    #expect(throws: expected) { try LibraryStore(opening: DataDirectory(existing: library.data)) }
    #expect(expected.description.contains("check --rebuild") && expected.description.contains("restore"))
    var after = try files(below: library.data)
    // The lock files of an opening are not part of the library.
    for name in [".in-use", "migrations/.lock"] where before[name] == nil { after[name] = nil }
    #expect(after == before)
  }

  @Test("A folder without bundles opens as a new library, also with an empty database")
  func nothingToForget() throws {
    let library = try TemporaryLibrary()
    try FileSystem.makeFolder(library.directory().bundlesPath + "/somebody's folder")
    try Data().write(to: URL(fileURLWithPath: library.data + "/papercenter.sqlite"))
    try library.open().close()
  }

  @Test("A rebuild without a database gives every folder its bundle, with the same identifier and the same files")
  func rebuildsAll() async throws {
    let library = try TemporaryLibrary()
    var store = try await library.filled(2)
    let two = try await store.importFile("%PDF two ", pages: 2, variants: [.display, .ocr]).bundle
    let append = store.directory.folder(of: two.id) + "/display.2.pdf"
    try Data("%PDF appended".utf8).write(to: URL(fileURLWithPath: append))
    let ids = try await store.bundles().items.map { $0.id }.sorted()
    let content = try files(below: store.directory.bundlesPath)
    let inodes = try content.keys.sorted().map { try inode(store.directory.bundlesPath + "/" + $0) }
    try store.close()
    try removeDatabase(of: library)

    store = try LibraryStore(rebuilding: library.directory())
    #expect(try await store.cleanUp().unknownFolders == ids)
    let report = try await rebuild(store)
    #expect(report.bundles.map { $0.id } == ids.map { $0.description } && report.left == [])
    #expect(try await store.bundles().items.map { $0.id }.sorted() == ids)
    #expect(try await store.counts().docs == 3)
    let segments = try #require(try await store.bundle(two.id)?.segments)
    #expect(segments.map { $0.fileName }.sorted() == ["display.2.pdf", "display.pdf", "ocr.pdf"])
    #expect(try await store.bundle(two.id)?.pageCount == 4)
    #expect(try files(below: store.directory.bundlesPath) == content)
    #expect(try content.keys.sorted().map { try inode(store.directory.bundlesPath + "/" + $0) } == inodes)
    #expect(try await store.jobs().items.filter { $0.kind == .extractText && $0.state == .queued }.count == 3)
    #expect(try store.findings() == [])
    #expect(try await store.integrityProblems() == [])
    #expect(try await rebuild(store) == RebuildReport(), "there is nothing left to do")
  }

  @Test("With an older database the later bundles are named by the start and by the check, and can be taken in again")
  func olderDatabase() async throws {
    let library = try TemporaryLibrary()
    var store = try await library.filled(2)
    let copy = library.path + "/old.sqlite"
    try store.pool.backup(to: DatabaseQueue(path: copy, configuration: DatabaseOpening.configuration()))
    let later = try await store.addPaper("Later")
    let content = try files(below: store.directory.bundlesPath)
    try store.close()
    try removeDatabase(of: library)
    try FileManager.default.copyItem(atPath: copy, toPath: library.data + "/papercenter.sqlite")

    store = try library.open()
    #expect(try await store.cleanUp().unknownFolders == [later.id])
    #expect(try files(below: store.directory.bundlesPath) == content)
    let finding = try #require(try LibraryCheck(of: store, repairs: false).run().findings.first)
    #expect(finding.code == "orphanFolder" && finding.subject == "PDFBundles/\(later.id)")
    #expect(finding.message.contains("check --rebuild"))
    let report = try await rebuild(store)
    #expect(report.bundles.map { $0.id } == [later.id.description] && report.left == [])
    #expect(try await store.bundle(later.id)?.segments.map { $0.sha256 } == later.segments.map { $0.sha256 })
    #expect(try await store.counts().docs == 3)
    #expect(try files(below: store.directory.bundlesPath) == content)
    #expect(try store.findings() == [])
  }

  @Test("A title is what the first file that has one gives itself; a folder with a locked file is left as a whole")
  func titlesAndLocks() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let ids = (0..<3).map { _ in library.context.newID().description }.sorted()
    let made = [
      "\(ids[0])/display.pdf": "untitled", "\(ids[0])/ocr.pdf": " Optics\n2023 ", "\(ids[1])/display.pdf": "Waves",
      "\(ids[1])/original.pdf": "locked", "\(ids[2])/display.pdf": "untitled",
    ]
    for (path, content) in made {
      try FileSystem.makeFolder(store.directory.bundlesPath + "/" + path.prefix { $0 != "/" })
      try Data(content.utf8).write(to: URL(fileURLWithPath: store.directory.bundlesPath + "/" + path))
    }
    func rebuild(password: String?) async throws -> RebuildReport {
      try await LibraryRebuild(of: store) { path in
        let text = try String(contentsOfFile: path, encoding: .utf8)
        if text == "locked" && password == nil { return .locked(reason: "It is locked.") }
        return .usable(
          pageSizes: [PageSize(width: 1, height: 1)], title: text == "untitled" ? "" : text,
          password: text == "locked" ? password : nil)
      }.run()
    }
    let first = try await rebuild(password: nil)
    #expect(first.bundles.map { $0.title } == ["Optics 2023", "Recovered paper \(ids[2].prefix(8))"])
    #expect(first.left.map { $0.path } == ["PDFBundles/\(ids[1])/original.pdf"])
    #expect(try store.findings() == ["orphanFolder PDFBundles/\(ids[1])"])
    let second = try await rebuild(password: "open sesame")
    #expect(second.bundles.map { $0.title } == ["Waves"] && second.left == [])
    let bundle = try #require(PDFBundle.ID(ids[1]))
    let passwords = try #require(try await store.bundle(bundle)).segments.map { $0.password }
    #expect(passwords == [nil, "open sesame"])
    #expect(try store.findings() == [])
  }

  @Test("What cannot be used is named and left; what is whole beside it is taken in")
  func damaged() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let (broken, part) = (library.context.newID().description, library.context.newID().description)
    let made = [
      "\(broken)/display.pdf": "no PDF", "\(part)/display.pdf": "%PDF good", "\(part)/display.2.pdf": "broken",
      "\(part)/display.3.pdf": "%PDF behind the broken one", "\(part)/ocr.2.pdf": "%PDF without a first",
      "\(part)/display.changed-1.pdf": "%PDF set aside", "\(part)/notes.txt": "mine",
    ]
    for (path, content) in made {
      try FileSystem.makeFolder(store.directory.bundlesPath + "/" + path.prefix { $0 != "/" })
      try Data(content.utf8).write(to: URL(fileURLWithPath: store.directory.bundlesPath + "/" + path))
    }
    let report = try await rebuild(store)
    #expect(report.bundles.map { $0.id } == [part])
    let left: Set<String> = [
      "PDFBundles/\(broken)", "PDFBundles/\(broken)/display.pdf", "PDFBundles/\(part)/display.2.pdf",
      "PDFBundles/\(part)/display.3.pdf", "PDFBundles/\(part)/ocr.2.pdf", "PDFBundles/\(part)/notes.txt",
    ]
    #expect(Set(report.left.map { $0.path }) == left)
    let contents = made.mapValues { Data($0.utf8) }
    #expect(try files(below: store.directory.bundlesPath).filter { !$0.value.isEmpty } == contents)
    #expect(try store.findings().contains("orphanFolder PDFBundles/\(broken)"))
  }

  @Test("What the next start tidies by itself is no fault: a killed server's staging folder, empty or not")
  func stagingIsNoFault() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(1)
    try FileSystem.makeFolder(StagingFolder.path(of: library.context.newID(), in: store.directory))
    _ = try StagingFolder(in: store.directory, id: library.context.newID()).makeFile("upload.pdf").finish()
    #expect(try LibraryCheck(of: store, repairs: false).run().isClean)
    #expect(try await store.cleanUp().stagingFolders == 2)
  }
}
