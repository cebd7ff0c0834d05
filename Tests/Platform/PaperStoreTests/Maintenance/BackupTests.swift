import Foundation
import GRDB
import PaperDomain
import Synchronization
import Testing

@testable import PaperStore

@Suite("A backup is a whole library")
struct BackupTests {
  @Test("What was backed up is restored elsewhere, to the byte, and is as it should be")
  func roundTrip() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(5)
    let report = try LibraryBackup(of: store, to: library.backup).run()
    #expect(report.copiedFiles == 5 && report.keptFiles == 0 && report.unavailable == [])

    let directory = try library.other()
    let restored = try LibraryRestore(from: library.backup, to: directory).run()
    #expect(restored.files == 5 && restored.replaced == nil && restored.unavailable == [])
    let other = try LibraryStore(opening: directory)
    #expect(try await other.content() == store.content())
    #expect(try other.findings() == [])
    #expect(try await other.search("Paper 3").total == 2)
  }

  @Test("A second backup copies what is missing, and keeps nothing that it does not name")
  func incremental() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(4)
    _ = try LibraryBackup(of: store, to: library.backup).run()
    let untouched = try LibraryBackup(of: store, to: library.backup).run()
    #expect(untouched.copiedFiles == 0 && untouched.keptFiles == 4)

    try await store.addPaper("New")
    try store.removePaper("Paper 1")
    let report = try LibraryBackup(of: store, to: library.backup).run()
    #expect(report.copiedFiles == 1 && report.keptFiles == 3)
    let names = try FileSystem.names(in: library.backup)
    #expect(names.count == 4 && names.count { $0.hasSuffix(".sqlite") } == 1, "\(names)")
    #expect(try FileSystem.names(in: library.backup + "/PDFBundles").count == 4)

    let directory = try library.other()
    _ = try LibraryRestore(from: library.backup, to: directory).run()
    #expect(try await LibraryStore(opening: directory).content() == store.content())
  }

  @Test("A file that was damaged in the backup is copied again; one that the library has lost stays in it")
  func heals() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(2)
    _ = try LibraryBackup(of: store, to: library.backup).run()
    let whole = try await store.content()
    let paths = whole.files.keys.sorted()
    try flipByte(in: library.backup + "/" + paths[0])
    try FileSystem.removeFile(store.directory.path + "/" + paths[1])

    let report = try LibraryBackup(of: store, to: library.backup).run()
    #expect(report.copiedFiles == 1 && report.keptFiles == 1 && report.unavailable == [])
    let directory = try library.other()
    _ = try LibraryRestore(from: library.backup, to: directory).run()
    #expect(try await LibraryStore(opening: directory).content() == whole)
  }

  @Test("What the library has lost is named, and the rest is backed up and restored")
  func unavailable() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(3)
    let paths = try await store.content().files.keys.sorted()
    try flipByte(in: store.directory.path + "/" + paths[0])
    try FileSystem.removeFile(store.directory.path + "/" + paths[1])
    let lost = [UnavailableFile(path: paths[0], reason: .changed), UnavailableFile(path: paths[1], reason: .missing)]

    let report = try LibraryBackup(of: store, to: library.backup).run()
    #expect(report.copiedFiles == 1 && report.unavailable == lost)
    let directory = try library.other()
    let restored = try LibraryRestore(from: library.backup, to: directory).run()
    #expect(restored.unavailable.map { $0.path } == [paths[0], paths[1]])
    #expect(
      try LibraryStore(opening: directory).findings() == ["fileMissing \(paths[0])", "fileMissing \(paths[1])"])
  }

  @Test("A bundle that is deleted while others are copied is not in the backup, which is whole")
  func deletedMeanwhile() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(20)
    var isFirst = true
    _ = try LibraryBackup(of: store, to: library.backup).run { _, _ in
      guard isFirst else { return }
      isFirst = false
      // Bundles are copied in the order of their identifiers, sixteen at a time, so at least one of these seventeen is
      // not yet copied.
      for number in 0..<17 { #expect(throws: Never.self) { try store.removePaper("Paper \(number)") } }
    }
    let directory = try library.other()
    _ = try LibraryRestore(from: library.backup, to: directory).run()
    let restored = try LibraryStore(opening: directory)
    #expect(try await restored.content().titles == ["Paper 17", "Paper 18", "Paper 19"])
    #expect(try restored.findings() == [])
  }

  @Test("Writes go on while a backup is made, and it holds one moment of them")
  func besideWrites() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(10)
    let other = try library.open()
    let isDone = Atomic(false)
    async let writing: Void = {
      var count = 0
      while !isDone.load(ordering: .relaxed) {
        try await other.addPaper("During \(count)")
        count += 1
      }
    }()
    for round in 0..<5 {
      _ = try LibraryBackup(of: store, to: library.backup).run()
      let directory = try library.other("other \(round)")
      _ = try LibraryRestore(from: library.backup, to: directory).run()
      let restored = try LibraryStore(opening: directory)
      let content = try await restored.content()
      // Papers are added one after the other, so the titles of any moment have no gap.
      let during = content.titles.filter { $0.hasPrefix("During ") }.count
      #expect((0..<during).allSatisfy { content.titles.contains("During \($0)") })
      #expect(content.titles.count == during + 10 && content.files.count >= during + 10)
      // A committed import may not have its words yet.
      #expect(try restored.findings() == [])
    }
    isDone.store(true, ordering: .relaxed)
    try await writing
  }

  @Test("An import that was not done is in the backup as one that failed, without what it had staged")
  func unfinishedImport() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(1)
    let worker = try StagingFolder(in: store.directory, id: library.context.newID())
    for claim in [nil, worker.id] {
      let staged = try StagingFolder(in: store.directory, id: library.context.newID())
      try await store.addJob(
        .importFiles(ImportTask(files: [])), name: "unfinished", staging: staged.id, claimedBy: claim)
    }
    _ = try LibraryBackup(of: store, to: library.backup).run()
    let directory = try library.other()
    _ = try LibraryRestore(from: library.backup, to: directory).run()
    let restored = try LibraryStore(opening: directory)
    let jobs = try await restored.jobs().items.filter { $0.name == "unfinished" }
    #expect(jobs.map { $0.state } == [.failed, .failed])
    #expect(jobs.allSatisfy { $0.failure?.code == "fileMissing" })
    #expect(try restored.findings() == [])
    // The running library goes on with both jobs.
    #expect(try await store.jobs().active == 2)
  }

  @Test("A folder that is no place for this backup is refused and left as it is")
  func refusals() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(1)

    let taken = library.path + "/taken"
    try FileSystem.makeFolder(taken)
    _ = try library.file("taken/thesis.txt", "mine")
    #expect(throws: BackupError.folderTaken(path: taken)) { try LibraryBackup(of: store, to: taken).run() }
    #expect(try FileSystem.names(in: taken) == ["thesis.txt"])

    for inside in [library.data + "/backup", library.data, library.path] {
      #expect(throws: BackupError.insideLibrary(path: inside)) { try LibraryBackup(of: store, to: inside).run() }
    }
    #expect(!FileSystem.exists(library.data + "/backup"))

    let file = try library.file("file", "x")
    #expect(throws: BackupError.store(.wrongKind(path: file))) { try LibraryBackup(of: store, to: file).run() }

    _ = try LibraryBackup(of: store, to: library.backup).run()
    let before = try files(below: library.backup)
    // The other library needs identifiers of its own, which a `TemporaryLibrary` does not give.
    let other = try LibraryStore(opening: library.other())
    try await other.addPaper("Other")
    #expect(throws: BackupError.otherLibrary(path: library.backup)) {
      try LibraryBackup(of: other, to: library.backup).run()
    }
    try store.removePaper("Paper 0")
    #expect(throws: BackupError.otherLibrary(path: library.backup)) {
      try LibraryBackup(of: store, to: library.backup).run()
    }
    #expect(try files(below: library.backup) == before)

    let working = try BackupFolder(library.backup).open()
    #expect(throws: BackupError.inUse(path: library.backup)) {
      try LibraryBackup(of: store, to: library.backup).run()
    }
    withExtendedLifetime(working) {}
  }

  @Test("A damaged database does not replace a good backup")
  func damagedDatabase() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(30)
    _ = try LibraryBackup(of: store, to: library.backup).run()
    let before = try files(below: library.backup)
    try store.close()
    try breakTable("page_version", of: library)

    let broken = try library.open()
    let error = #expect(throws: BackupError.self) { try LibraryBackup(of: broken, to: library.backup).run() }
    #expect(error?.code == "damagedDatabase", "\(String(describing: error))")
    #expect(try files(below: library.backup) == before)
  }

  @Test("Where there is no library, none is made")
  func noLibrary() throws {
    let library = try TemporaryLibrary()
    #expect(throws: StoreError.missing(path: library.data + "/papercenter.sqlite")) {
      try DataDirectory(existing: library.data)
    }
    #expect(!FileSystem.exists(library.data))
  }
}

/// Overwrites the first bytes of a table's root page, which hold the page's type.
func breakTable(_ table: String, of library: TemporaryLibrary) throws {
  let path = try library.directory().databasePath
  let queue = try DatabaseQueue(path: path)
  let (page, size) = try queue.writeWithoutTransaction { db in
    try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    return (
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table]) ?? 0,
      try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    )
  }
  try queue.close()
  try #require(page > 1)
  try flipByte(in: path, at: (page - 1) * size)
}
