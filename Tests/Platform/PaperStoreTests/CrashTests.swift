import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

/// Whatever kills an importing process, each bundle is in the library as a whole or not at all, and nothing else is
/// left.
@Suite("A crash leaves whole bundles or nothing", .serialized)
struct CrashTests {
  /// Imports until the process is killed: from a source file to a bundle with a doc, its text and a finished job.
  private static func importUntilKilled(in path: String, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let store = try LibraryStore(opening: DataDirectory(preparing: path))
    try await store.cleanUp()
    if seed != 0 { killSoon(&generator) }
    try await finishJobs(of: store)
    guard seed != 0 else { return }
    while true {
      let worker = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
      let source = store.directory.path + "/../source.pdf"
      guard try worker.stage(fileAt: source, as: "display.pdf") != nil else { return }
      let job = try await store.addJob(
        .importFiles(ImportTask(files: [])), name: "source.pdf", staging: worker.id, claimedBy: worker.id)
      try await commit(job.summary.id, in: worker, store)
    }
  }

  private static func killSoon(_ generator: inout SeededGenerator) {
    let delay = UInt32.random(in: 0...60_000, using: &generator)
    Thread.detachNewThread {
      usleep(delay)
      kill(getpid(), SIGKILL)
    }
  }

  /// Does what a server does when it starts and finds the jobs of a dead one.
  private static func finishJobs(of store: LibraryStore) async throws {
    let claim = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
    while let job = try await store.claimNextJob(for: claim.id) {
      let staging = try #require(job.stagingID)
      try await commit(job.summary.id, in: StagingFolder(takingOver: staging, in: store.directory), store)
    }
    try claim.remove()
  }

  private static func commit(_ job: Job.ID, in worker: StagingFolder, _ store: LibraryStore) async throws {
    let segment = StagedSegment(
      variant: .display, file: try worker.file(named: "display.pdf"), pageSizes: [PageSize(width: 595, height: 842)],
      sourceName: "source.pdf")
    let bundle = try await store.commitBundle(of: job, named: "Paper", files: [segment], from: worker) {
      writer, bundle throws(LibraryError) in
      let doc = try writer.createDoc(from: bundle.id, context: writer.context)
      try writer.finishJob(job, bundle: bundle.id, doc: doc.id)
      return bundle
    }
    try worker.remove()
    try await store.savePageTexts(
      [ExtractedPage(pageNumber: 1, words: "some words".asWords)], of: bundle.id, variant: .display)
  }

  @Test("Killed at random points, again and again, in one library", arguments: WalkScale.seeds(3))
  func killed(seed: UInt64) async throws {
    let library = try TemporaryLibrary()
    let content = String(repeating: "%PDF \(seed) ", count: 40_000)
    _ = try library.file("source.pdf", content)
    let path = library.data
    for round in 0..<3 as Range<UInt64> {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, seed = seed * 100 + round as UInt64] in
        try await Self.importUntilKilled(in: path, seed: seed)
      }
      try await check(library, byteCount: Int64(content.utf8.count))
    }
    // Every interrupted import is finished: no bundle is lost or duplicated, and no folder is left over.
    try await Self.importUntilKilled(in: path, seed: 0)
    let store = try library.open()
    let jobs = try await store.jobs(slice: ListSlice(limit: 1000)).items
    #expect(jobs.allSatisfy { $0.state == .done })
    #expect(try await store.bundles().total == jobs.count)
    #expect(try FileSystem.names(in: store.directory.bundlesPath).count == jobs.count)
    #expect(try store.findings() == [])
  }

  /// Imports one byte for a job. The process is killed after the folder was moved and before the row is committed.
  private static func importAndDieBeforeCommit(in path: String) async throws {
    let store = try LibraryStore(opening: DataDirectory(preparing: path))
    let folder = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
    var writer = try folder.makeFile("display.pdf")
    try [UInt8(0x25)].withUnsafeBytes { try writer.append($0) }
    _ = try writer.finish()
    let job = try await store.addJob(
      .importFiles(ImportTask(files: [])), name: "x", staging: folder.id, claimedBy: folder.id)
    let segment = StagedSegment(
      variant: .display, file: try folder.file(named: "display.pdf"), pageSizes: [PageSize(width: 1, height: 1)],
      sourceName: "x")
    try await store.commitBundle(of: job.summary.id, named: nil, files: [segment], from: folder) {
      writer, bundle throws(LibraryError) in
      kill(getpid(), SIGKILL)
    }
  }

  @Test("Killed between the move of the files and the commit of the rows, the job goes on with its own folder")
  func killedBeforeCommit() async throws {
    let library = try TemporaryLibrary()
    let path = library.data
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try await Self.importAndDieBeforeCommit(in: path)
    }
    let store = try library.open()
    let left = try FileSystem.names(in: store.directory.bundlesPath)
    #expect(left.count == 1)
    let report = try await store.cleanUp()
    #expect(report == CleanUpReport(requeuedJobs: 1), "the folder is expected by its job")
    #expect(try store.findings() == [])
    #expect(try await store.bundles().total == 0)

    try await Self.finishJobs(of: store)
    #expect(try await store.bundles().items.map { $0.id.description } == left)
    #expect(try FileSystem.names(in: store.directory.bundlesPath) == left)
    #expect(try await store.cleanUp() == CleanUpReport())
    #expect(try store.findings() == [])
  }

  @Test("A folder with the job's name that holds something else stays, and the bundle gets another name")
  func foreignFolderOfJob() async throws {
    let library = try TemporaryLibrary()
    let path = library.data
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try await Self.importAndDieBeforeCommit(in: path)
    }
    let store = try library.open()
    let left = try #require(try FileSystem.names(in: store.directory.bundlesPath).first)
    let file = "\(store.directory.bundlesPath)/\(left)/display.pdf"
    try FileSystem.removeFile(file)
    try Data("another paper".utf8).write(to: URL(fileURLWithPath: file))
    try await store.cleanUp()
    try await Self.finishJobs(of: store)
    let bundle = try #require(try await store.bundles().items.first)
    #expect(bundle.id.description != left && bundle.variants[0].isAvailable)
    #expect(FileManager.default.contents(atPath: file) == Data("another paper".utf8))
    #expect(try await store.cleanUp().unknownFolders.map { $0.description } == [left])
    #expect(try store.findings() == ["orphanFolder PDFBundles/\(left)"])
  }

  @Test(
    "Killed between the end of a deleted bundle's rows and that of its folder, the next start deletes it, and no other")
  func killedBeforeFolderWent() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let deleted = try await store.importFile("deleted", pages: 1).bundle.id
    let kept = try await store.importFile("kept", pages: 1).bundle.id
    let stranger = library.context.newID().description
    let folders = store.directory.bundlesPath
    try FileSystem.makeFolder(folders + "/" + stranger)
    // The first half of `deleteBundle`, as a kill leaves it.
    try await store.write { writer throws(LibraryError) in try writer.deleteBundle(deleted) }
    #expect(FileSystem.exists(store.directory.folder(of: deleted)))
    #expect(try store.findings() == ["orphanFolder PDFBundles/\(stranger)"], "what the next start deletes is no fault")
    let rebuilt = try await LibraryRebuild(of: store) { _ in .usable(pageSizes: [PageSize(width: 1, height: 1)]) }.run()
    #expect(rebuilt.bundles.isEmpty, "what was deleted does not come back")

    let report = try await store.cleanUp()
    #expect(report.bundleFolders == 1 && report.unknownFolders.map { $0.description } == [stranger])
    #expect(try Set(FileSystem.names(in: folders)) == [kept.description, stranger])
    #expect(try await store.cleanUp().bundleFolders == 0)

    // A folder that cannot be deleted is reported, stays noted, and is deleted once that is possible.
    try await store.write { writer throws(LibraryError) in try writer.deleteBundle(kept) }
    let link = store.directory.folder(of: kept) + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: library.path)
    #expect(try await store.cleanUp().faults == [StoreError.foreign(path: link).description])
    #expect(try Set(store.findings()) == ["orphanFolder PDFBundles/\(kept)", "orphanFolder PDFBundles/\(stranger)"])
    try FileManager.default.removeItem(atPath: link)
    #expect(try await store.cleanUp().bundleFolders == 1)
    #expect(try FileSystem.names(in: folders) == [stranger])
  }

  @Test("A limit on the size of files ends an import with an error that names the file, and nothing is left")
  func fileTooLarge() async throws {
    let library = try TemporaryLibrary()
    let source = try library.file("large.pdf", String(repeating: "x", count: 5 << 20))
    let data = library.data
    await #expect(processExitsWith: .success) { [source = source as String, data = data as String] in
      let store = try LibraryStore(opening: DataDirectory(preparing: data))
      var limit = rlimit(rlim_cur: 1 << 20, rlim_max: 1 << 20)
      signal(SIGXFSZ, SIG_IGN)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let folder = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
      #expect(throws: StoreError.fileTooLarge(path: folder.path(of: "display.pdf"))) {
        _ = try folder.stage(fileAt: source, as: "display.pdf")
      }
      #expect(try Set(FileSystem.names(in: folder.path)) == [".lock", ".unacknowledged"])
      // The database runs into the same limit when it grows: the write fails with a reason and the library stays as it
      // was.
      let long = String(repeating: "word ", count: 400_000)
      await #expect(throws: LibraryError.self) {
        _ = try await store.addJob(.importFiles(ImportTask(files: [])), name: long)
      }
      #expect(try await store.jobs().total == 0)
    }
  }

  private func check(_ library: TemporaryLibrary, byteCount: Int64) async throws {
    let store = try library.open()
    try await store.cleanUp()
    let bundles = try await store.bundles(slice: ListSlice(limit: 1000)).items
    let folders = try FileSystem.names(in: store.directory.bundlesPath)
    #expect(bundles.allSatisfy { $0.variants.count == 1 && $0.variants[0].isAvailable && $0.docIDs.count == 1 })
    #expect(bundles.allSatisfy { $0.variants[0].byteCount == byteCount })
    // Staging holds only what unfinished jobs need, and their files are whole.
    let jobs = try await store.jobs(slice: ListSlice(limit: 1000)).items
    #expect(jobs.filter { $0.state == .done }.count == bundles.count)
    // A folder without a row belongs to an unfinished job, which will finish it.
    let unknown = Set(folders).subtracting(bundles.map { $0.id.description })
    #expect(unknown.isSubset(of: jobs.filter { $0.state == .queued }.map { $0.id.description }))
    #expect(try store.findings() == [])
    let staged = try FileSystem.names(in: store.directory.stagingPath).filter { $0 != ".cleaning" }
    #expect(staged.count == jobs.count { $0.state == .queued })
    for folder in staged {
      #expect(FileSystem.fileSize("\(store.directory.stagingPath)/\(folder)/display.pdf") == byteCount)
    }
    #expect(try await store.integrityProblems() == [])
    #expect(try await store.counts().docs == bundles.count)
    try store.close()
  }
}
