import ByteCoding
import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Files are staged by one writer")
struct StagingTests {
  @Test("A copy has the source's bytes and hash, and says how far it is")
  func stages() throws {
    let library = try TemporaryLibrary()
    let content = String(repeating: "0123456789", count: 300_000)
    let source = try library.file("paper.pdf", content)
    let folder = try StagingFolder(in: library.directory(), id: library.context.newID())
    var steps: [Int64] = []
    let file = try #require(
      try folder.stage(fileAt: source, as: "display.pdf") { done, total in
        steps.append(done)
        return total == 3_000_000
      })
    #expect(file.byteCount == 3_000_000)
    #expect(file.sha256 == SHA256.hash(Array(content.utf8)))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == Data(content.utf8))
    #expect(steps == steps.sorted() && steps.last == 3_000_000 && steps.count >= 2)
    var status = stat()
    #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test(
    "Files are hashed as the portable SHA-256 hashes, in pieces of any size", arguments: 1...8 as ClosedRange<UInt64>)
  func hashes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...5000, using: &generator)).map { _ in
      UInt8.random(in: .min ... .max, using: &generator)
    }
    var hash = try FileHash(path: "a file")
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...200, using: &generator))
      try Array(piece).withUnsafeBytes { try hash.update($0) }
      rest = rest.dropFirst(piece.count)
      // Reading the digest in between does not disturb the hash.
      let digest = try hash.digest()
      #expect(digest == SHA256.hash(Array(bytes.dropLast(rest.count))), "seed \(seed)")
    }
    let digest = try hash.digest()
    #expect(digest == SHA256.hash(bytes), "seed \(seed)")
  }

  @Test("A copy that is ended leaves no file")
  func ends() throws {
    let library = try TemporaryLibrary()
    let source = try library.file("paper.pdf", String(repeating: "x", count: 3 << 20))
    let folder = try StagingFolder(in: library.directory(), id: library.context.newID())
    #expect(try folder.stage(fileAt: source, as: "display.pdf") { _, _ in false } == nil)
    #expect(try FileSystem.names(in: folder.path) == [".lock", ".unacknowledged"])
  }

  @Test("What cannot be copied is named: missing, a folder, a device")
  func refuses() throws {
    let library = try TemporaryLibrary()
    let folder = try StagingFolder(in: library.directory(), id: library.context.newID())
    #expect(throws: StoreError.missing(path: "/nowhere.pdf")) { try folder.stage(fileAt: "/nowhere.pdf", as: "a") }
    #expect(throws: StoreError.wrongKind(path: library.path)) { try folder.stage(fileAt: library.path, as: "a") }
    #expect(throws: StoreError.wrongKind(path: "/dev/null")) { try folder.stage(fileAt: "/dev/null", as: "a") }
    let pipe = library.path + "/pipe"
    mkfifo(pipe, 0o600)
    #expect(throws: StoreError.wrongKind(path: pipe)) { try folder.stage(fileAt: pipe, as: "a") }
    #expect(try FileSystem.names(in: folder.path) == [".lock", ".unacknowledged"])
  }

  @Test("A file that grows while it is copied is refused")
  func notesChange() throws {
    let library = try TemporaryLibrary()
    let source = try library.file("paper.pdf", String(repeating: "x", count: 2 << 20))
    let folder = try StagingFolder(in: library.directory(), id: library.context.newID())
    #expect(throws: StoreError.changedWhileCopied(path: source)) {
      try folder.stage(fileAt: source, as: "display.pdf") { _, _ in
        guard let file = FileHandle(forWritingAtPath: source) else { return false }
        file.seekToEndOfFile()
        file.write(Data(count: 4 << 20))
        return true
      }
    }
    #expect(try FileSystem.names(in: folder.path) == [".lock", ".unacknowledged"])
  }

  @Test("A full disk is named", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func diskFull() throws {
    // Writing to this device fails like on a full disk.
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let error = #expect(throws: StoreError.self) {
      try [UInt8(1)].withUnsafeBytes { try FileSystem.write($0, to: descriptor, path: "/library/display.pdf") }
    }
    #expect(error == .diskFull(path: "/library/display.pdf"))
    #expect(error?.code == "diskFull")
    #expect(error?.description.contains("/library/display.pdf") == true)
  }

  @Test("A folder has one writer; when it is gone another may take over")
  func locks() throws {
    let library = try TemporaryLibrary()
    let directory = try library.directory()
    let id = library.context.newID()
    var folder: StagingFolder? = try StagingFolder(in: directory, id: id)
    let path = try #require(folder?.path)
    #expect(throws: StoreError.inUse(path: path)) { try StagingFolder(takingOver: id, in: directory) }
    #expect(try StagingFolder.isInUse(id, in: directory))
    folder = nil
    #expect(try !StagingFolder.isInUse(id, in: directory))
    try StagingFolder(takingOver: id, in: directory).remove()
    #expect(throws: StoreError.missing(path: path)) { try StagingFolder(takingOver: id, in: directory) }
  }

  @Test("Cleaning takes what nobody writes and no job needs, and nothing else")
  func cleans() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let directory = store.directory
    let living = try StagingFolder(in: directory, id: library.context.newID())
    let abandoned = library.context.newID()
    let needed = library.context.newID()
    let done = library.context.newID()
    for id in [abandoned, needed, done] { _ = try StagingFolder(in: directory, id: id).makeFile("x").finish() }
    _ = try await store.addJob(.importFiles(ImportTask(files: [])), name: "needed", staging: needed)
    let job = try await store.addJob(
      .importFiles(ImportTask(files: [])), name: "done", staging: done, claimedBy: living.id)
    try await store.write { writer throws(LibraryError) in try writer.finishJob(job.summary.id) }
    try FileSystem.makeFolder(directory.stagingPath + "/a person's folder")
    try FileSystem.makeFolder(directory.bundlesPath + "/a person's folder")

    let report = try await store.cleanUp()
    #expect(report.stagingFolders == 2)
    #expect(
      try Set(FileSystem.names(in: directory.stagingPath)) == [
        ".cleaning", "a person's folder", living.id.description, needed.description,
      ])
    #expect(try FileSystem.names(in: directory.bundlesPath) == ["a person's folder"])
    #expect(try await store.cleanUp() == CleanUpReport())
  }

  @Test("Files that somebody sent are never deleted where the database knows no import of them; they are named")
  func unknownFiles() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let directory = store.directory
    func stage(_ name: String) async throws -> StagingFolder.ID {
      let folder = try StagingFolder(in: directory, id: library.context.newID())
      _ = try folder.makeFile("upload.pdf").finish()
      try await store.addJob(.importFiles(ImportTask(files: [])), name: name, staging: folder.id)
      return folder.id
    }
    let (known, later) = (try await stage("known"), try await stage("later"))
    // Removes the row without the store's own deletion, like in a database of an older version.
    try await store.pool.write { db in
      try db.execute(sql: "UPDATE job SET staging_id = NULL WHERE staging_id = ?", arguments: [later])
      try db.execute(sql: "DELETE FROM job WHERE staging_id IS NULL")
      try db.execute(sql: "DELETE FROM leftover")
    }
    for _ in 0..<2 {
      let report = try await store.cleanUp()
      #expect(report.unknownStaging == [later] && report.stagingFolders == 0)
    }
    #expect(try store.findings() == ["orphanFolder staging/\(later)"])
    let rebuilt = try await LibraryRebuild(of: store) { _ in .unusable(reason: "It is no PDF.") }.run()
    #expect(rebuilt.left.map { $0.path } == ["staging/\(later)"])
    #expect(FileSystem.exists(StagingFolder.path(of: later, in: directory) + "/upload.pdf"))

    // The folder of a job that a person takes off the list is deleted, even if that was interrupted.
    let job = try #require(try await store.jobs().items.first { $0.name == "known" })
    try await store.cancelJob(job.id)
    try await store.pool.write { db in try db.execute(sql: "DELETE FROM job") }
    #expect(try store.findings() == ["orphanFolder staging/\(later)"])
    #expect(try await store.cleanUp().stagingFolders == 1)
    #expect(!FileSystem.exists(StagingFolder.path(of: known, in: directory)))
    #expect(try await store.pool.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM leftover") } == 0)
    #expect(try LibraryCheck(of: store, repairs: true).run().findings.allSatisfy { $0.isRepaired })
    #expect(FileSystem.exists(directory.path + "/lost+found/staging \(later)/upload.pdf"))
  }

  @Test("Cleaning beside imports harms none of them")
  func cleansBesideImports() async throws {
    let library = try TemporaryLibrary()
    let directory = try library.directory()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<3 {
        group.addTask {
          let store = try LibraryStore(opening: directory)
          for number in 0..<8 { try await store.importFile("\(worker) \(number)", pages: 2, title: "Doc") }
        }
      }
      group.addTask {
        let store = try LibraryStore(opening: directory)
        for _ in 0..<40 { try await store.cleanUp() }
      }
      try await group.waitForAll()
    }
    let store = try library.open()
    let bundles = try await store.bundles().items
    #expect(bundles.count == 24)
    #expect(bundles.allSatisfy { $0.variants[0].isAvailable })
    #expect(try await store.integrityProblems() == [])
  }
}
