import Foundation
import PaperDomain
import Testing

@testable import PaperStore

/// Whatever kills an importing process, the library has whole bundles or nothing of them, and nothing else is left.
@Suite("A crash leaves whole bundles or nothing", .serialized)
struct CrashTests {
  /// Imports until it is killed: from a source file to a bundle with a doc, its text and a finished job.
  private static func importUntilKilled(in path: String, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let store = try LibraryStore(opening: DataDirectory(preparing: path))
    try await store.cleanUp()
    let delay = UInt32.random(in: 0...60_000, using: &generator)
    Thread.detachNewThread {
      usleep(delay)
      kill(getpid(), SIGKILL)
    }
    while true {
      let worker = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
      let source = store.directory.path + "/../source.pdf"
      guard let file = try worker.stage(fileAt: source, as: "display.pdf") else { return }
      let job = try await store.addJob(
        .importFiles(ImportTask(files: [])), name: "source.pdf", staging: worker.id, claimedBy: worker.id)
      let segment = StagedSegment(
        variant: .display, file: file, pageSizes: [PageSize(width: 595, height: 842)], sourceName: "source.pdf")
      let bundle = try await store.commitBundle(named: "Paper", files: [segment], from: worker) {
        writer, bundle throws(LibraryError) in
        let doc = try writer.createDoc(from: bundle.id, context: writer.context)
        try writer.finishJob(job.summary.id, bundle: bundle.id, doc: doc.id)
        return bundle
      }
      try worker.remove()
      try await store.savePageTexts(
        [ExtractedPage(pageNumber: 1, words: "some words".asWords)], of: bundle.id, variant: .display)
    }
  }

  @Test("Killed at random points, again and again, in one library", arguments: 1...12 as ClosedRange<UInt64>)
  func killed(seed: UInt64) async throws {
    let library = try TemporaryLibrary()
    let content = String(repeating: "%PDF \(seed) ", count: 40_000)
    _ = try library.file("source.pdf", content)
    let path = library.data
    for round in 0..<3 as Range<UInt64> {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, seed = seed * 100 + round as UInt64] in
        try await Self.importUntilKilled(in: path, seed: seed)
      }
      try await check(library, byteCount: Int64(content.utf8.count))
    }
  }

  @Test("Killed between the move of the files and the commit of the rows, the files go and the staged ones stay")
  func killedBeforeCommit() async throws {
    let library = try TemporaryLibrary()
    let path = library.data
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try LibraryStore(opening: DataDirectory(preparing: path))
      let folder = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
      var writer = try folder.makeFile("display.pdf")
      try [UInt8(0x25)].withUnsafeBytes { try writer.append($0) }
      let segment = StagedSegment(
        variant: .display, file: try writer.finish(), pageSizes: [PageSize(width: 1, height: 1)], sourceName: "x")
      let job = try await store.addJob(.importFiles(ImportTask(files: [])), name: "x", staging: folder.id)
      try await store.commitBundle(named: nil, files: [segment], from: folder) {
        writer, bundle throws(LibraryError) in
        _ = job
        kill(getpid(), SIGKILL)
      }
    }
    let store = try library.open()
    #expect(try FileSystem.names(in: store.directory.bundlesPath).count == 1)
    let report = try await store.cleanUp()
    #expect(report.bundleFolders == 1 && report.stagingFolders == 0)
    #expect(try FileSystem.names(in: store.directory.bundlesPath) == [])
    #expect(try await store.bundles().total == 0)
    let staging = try #require(try await store.claimNextJob(for: LibraryStore.randomID())?.stagingID)
    #expect(FileSystem.fileSize(StagingFolder.path(of: staging, in: store.directory) + "/display.pdf") != nil)
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
      #expect(try FileSystem.names(in: folder.path) == [".lock"])
      // The database meets the same limit when it grows: the write fails with a reason and the library is as it was.
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
    #expect(Set(folders) == Set(bundles.map { $0.id.description }))
    #expect(bundles.allSatisfy { $0.variants.count == 1 && $0.variants[0].isAvailable && $0.docIDs.count == 1 })
    #expect(bundles.allSatisfy { $0.variants[0].byteCount == byteCount })
    // Only what an unfinished job needs is still staged, and its file is whole.
    let jobs = try await store.jobs(slice: ListSlice(limit: 1000)).items
    #expect(jobs.filter { $0.state == .done }.count == bundles.count)
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
