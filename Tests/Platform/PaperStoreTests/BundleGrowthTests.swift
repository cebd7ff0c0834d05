import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("A bundle that exists gets files whole or not at all", .serialized)
struct BundleGrowthTests {
  /// Stages a file like `importFile`: its content ends with the variant's name.
  private static func stage(
    _ content: String, _ variant: PDFVariant, pages: Int, in folder: StagingFolder
  ) throws -> StagedSegment {
    var writer = try folder.makeFile("\(variant.name)-\(content)")
    try Array((content + variant.name).utf8).withUnsafeBytes { try writer.append($0) }
    return StagedSegment(
      variant: variant, file: try writer.finish(),
      pageSizes: (1...pages).map { PageSize(width: 595, height: 900 + Double($0)) }, sourceName: "\(content).pdf")
  }

  private static func grow(
    _ bundle: PDFBundle.ID, _ growth: BundleGrowth, _ files: [(content: String, variant: PDFVariant, pages: Int)],
    in store: LibraryStore
  ) async throws -> BundleGrowthReport {
    let folder = try StagingFolder(in: store.directory, id: store.newID())
    defer { try? folder.remove() }
    let staged = try files.map { try stage($0.content, $0.variant, pages: $0.pages, in: folder) }
    return try await store.growBundle(bundle, growth, with: staged, from: folder) { _, report in report }
  }

  private func names(of bundle: PDFBundle.ID, in store: LibraryStore) throws -> [String] {
    try FileSystem.names(in: store.directory.folder(of: bundle)).sorted()
  }

  @Test("A missing variant is added beside the others, and docs can show it")
  func adds() async throws {
    let store = try TemporaryLibrary().open()
    let (bundle, doc) = try await store.importFile("paper", pages: 2, title: "X")
    let report = try await Self.grow(bundle.id, .complete, [("scan", .ocr, 3)], in: store)
    #expect(report.added.map(\.variant) == [.ocr] && report.restored.isEmpty)
    #expect(try names(of: bundle.id, in: store) == ["display.pdf", "ocr.pdf"])
    let detail = try #require(try await store.bundleDetail(bundle.id, verified: true))
    #expect(detail.variants.map(\.availability) == [.available, .missing, .available])
    #expect(detail.variants[2].extras == [3])
    #expect(detail.bundle.textExtraction == .notStarted)
    #expect(detail.uses.map(\.title) == ["X"] && detail.versionCount == 2)
    let docID = try #require(doc?.id)
    #expect(try await store.docDetail(docID)?.doc.cover?.sources == [.display, .ocr])
    #expect(try await store.pageSize(of: bundle.id, variant: .ocr, pageNumber: 2)?.height == 902)
    await #expect(throws: StoreError.refused(.variantPresent(.ocr))) {
      _ = try await Self.grow(bundle.id, .complete, [("other", .ocr, 3)], in: store)
    }
    // Adding a file that the bundle already has changes nothing.
    let again = try await Self.grow(bundle.id, .complete, [("scan", .ocr, 3)], in: store)
    #expect(again.added.isEmpty && again.restored.isEmpty)
    #expect(try await store.bundle(bundle.id) == report.bundle)
    #expect(try await store.integrityProblems() == [])
  }

  @Test("A file that is gone is put back by the recorded one alone, also when its folder is gone")
  func restores() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("paper", pages: 2, variants: [.display, .original]).bundle
    let path = store.directory.path(of: bundle.segments[1], in: bundle.id)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try FileSystem.removeFile(path)
    #expect(try await store.bundleSummary(bundle.id)?.availability(of: .original) == .fileMissing)
    await #expect(throws: StoreError.refused(.notTheRecordedFile(.original, expected: ["paper.pdf"]))) {
      _ = try await Self.grow(bundle.id, .complete, [("other", .original, 2)], in: store)
    }
    #expect(try names(of: bundle.id, in: store) == ["display.pdf"])
    let report = try await Self.grow(bundle.id, .complete, [("paper", .original, 2)], in: store)
    #expect(report.restored == [bundle.segments[1]])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try await store.bundle(bundle.id) == bundle)

    try FileSystem.removeFolder(store.directory.folder(of: bundle.id))
    _ = try await Self.grow(
      bundle.id, .complete, [("paper", .display, 2), ("paper", .original, 2)], in: store)
    #expect(
      try await store.bundleDetail(bundle.id, verified: true)?.variants.map(\.availability) == [
        .available, .available, .missing,
      ])
  }

  @Test("A file that is not the recorded one is noticed by size at once, by its hash when asked, and set aside")
  func changed() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("paper", pages: 1).bundle
    let path = store.directory.path(of: bundle.segments[0], in: bundle.id)
    func put(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    try put("something else of another length")
    #expect(try await store.bundleSummary(bundle.id)?.availability(of: .display) == .fileChanged)
    try put("PAPERdisplay")
    #expect(try await store.bundleSummary(bundle.id)?.availability(of: .display) == .available)
    #expect(try await store.bundleDetail(bundle.id)?.variants[0].availability == .available)
    let verified = try #require(try await store.bundleDetail(bundle.id, verified: true))
    #expect(verified.variants[0].files[0].availability == .fileChanged)
    #expect(verified.bundle.availability(of: .display) == .fileChanged)

    let report = try await Self.grow(bundle.id, .complete, [("paper", .display, 1)], in: store)
    #expect(report.restored.count == 1)
    #expect(try names(of: bundle.id, in: store) == ["display.changed-1.pdf", "display.pdf"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "paperdisplay")
    #expect(
      try String(contentsOfFile: store.directory.folder(of: bundle.id) + "/display.changed-1.pdf", encoding: .utf8)
        == "PAPERdisplay")
    #expect(try await store.bundleDetail(bundle.id, verified: true)?.variants[0].availability == .available)
  }

  @Test("Appended files run on, aligned with each other, and their words are found on the new pages")
  func appends() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("paper", pages: 2, variants: [.display, .ocr]).bundle
    for variant in [PDFVariant.display, .ocr] {
      try await store.savePageTexts(
        [1, 2].map { ExtractedPage(pageNumber: $0, words: []) }, of: bundle.id, variant: variant)
    }
    #expect(try await store.bundle(bundle.id)?.textExtraction == .completed)
    let report = try await Self.grow(
      bundle.id, .append, [("more", .display, 2), ("more", .ocr, 1)], in: store)
    #expect(report.bundle.pageCount == 4)
    #expect(try names(of: bundle.id, in: store) == ["display.2.pdf", "display.pdf", "ocr.2.pdf", "ocr.pdf"])
    #expect(try await store.bundle(bundle.id)?.textExtraction == .inProgress(pagesDone: 4))
    #expect(try await store.pagesWithoutText(of: bundle.id, variant: .display) == [3, 4])
    #expect(try await store.pageSize(of: bundle.id, variant: .display, pageNumber: 4)?.height == 902)
    let doc = try await store.write { writer throws(LibraryError) in
      try writer.createDoc(from: bundle.id, context: writer.context)
    }
    #expect(try await store.docDetail(doc.id)?.doc.pageCount == 4)
    try await store.savePageTexts(
      [ExtractedPage(pageNumber: 3, words: "appended".asWords)], of: bundle.id, variant: .ocr)
    #expect(try await store.search("appended").hits.map(\.pageNumber) == [3])
    #expect(try await store.integrityProblems() == [])
  }

  @Test("What is refused or fails at the commit leaves folder and rows as they were")
  func refused() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("paper", pages: 1).bundle
    await #expect(throws: StoreError.self) {
      _ = try await Self.grow(bundle.id, .append, [("more", .ocr, 1)], in: store)
    }
    let nobody = PDFBundle.ID(store.newID())
    await #expect(throws: StoreError.refused(.notFound(.bundle, id: nobody.description))) {
      _ = try await Self.grow(nobody, .complete, [("more", .ocr, 1)], in: store)
    }
    let folder = try StagingFolder(in: store.directory, id: store.newID())
    let staged = try Self.stage("scan", .ocr, pages: 1, in: folder)
    await #expect(throws: StoreError.refused(.storage(message: "no"))) {
      try await store.growBundle(bundle.id, .complete, with: [staged], from: folder) { _, _ throws(LibraryError) in
        throw LibraryError.storage(message: "no")
      }
    }
    #expect(try names(of: bundle.id, in: store) == ["display.pdf"])
    #expect(try await store.bundle(bundle.id) == bundle)
    try await store.growBundle(bundle.id, .complete, with: [staged], from: folder) { _, _ in }
    #expect(try names(of: bundle.id, in: store) == ["display.pdf", "ocr.pdf"])
  }

  // MARK: - Kills

  /// Appends to a bundle again and again until the process is killed.
  private static func appendUntilKilled(in path: String, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let store = try LibraryStore(opening: DataDirectory(preparing: path))
    try await store.cleanUp()
    let bundle = try #require(try await store.bundles().items.first?.id)
    let delay = UInt32.random(in: 0...50_000, using: &generator)
    Thread.detachNewThread {
      usleep(delay)
      kill(getpid(), SIGKILL)
    }
    while true {
      let worker = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
      let files = try [PDFVariant.display, .ocr].map { try stage("part", $0, pages: 2, in: worker) }
      let task = GrowthTask(bundleID: bundle, growth: .append, files: [])
      let job = try await store.addJob(.growBundle(task), name: "part", staging: worker.id, claimedBy: worker.id)
      try await store.growBundle(bundle, .append, with: files, from: worker) { writer, _ throws(LibraryError) in
        try writer.finishJob(job.summary.id)
      }
      try worker.remove()
    }
  }

  @Test(
    "Killed at random points while it appends, the bundle has whole parts and no file without a row",
    arguments: WalkScale.seeds(3))
  func killed(seed: UInt64) async throws {
    let library = try TemporaryLibrary()
    var store = try library.open()
    let bundle = try await store.importFile("paper", pages: 2, variants: [.display, .ocr]).bundle.id
    try store.close()
    let path = library.data
    for round in 0..<3 as Range<UInt64> {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, seed = seed * 100 + round as UInt64] in
        try await Self.appendUntilKilled(in: path, seed: seed)
      }
      store = try library.open()
      try await store.cleanUp()
      let found = try #require(try await store.bundle(bundle))
      // A file without a row belongs to an unfinished job, which will finish it.
      let known = Set(found.segments.map(\.fileName))
      let names = try Set(names(of: bundle, in: store))
      let queued = try await store.jobs(slice: ListSlice(limit: 1000)).items.count { $0.state == .queued }
      #expect(known.isSubset(of: names) && (names == known || queued > 0))
      #expect(names.allSatisfy { !$0.contains("changed") })
      #expect(try store.findings() == [])
      #expect(found.segments.count { $0.variant == .display } == found.segments.count { $0.variant == .ocr })
      #expect(found.pageMapping.isStraight)
      let detail = try await store.bundleDetail(bundle, verified: true)
      #expect(detail?.variants.map(\.availability) == [.available, .missing, .available])
      let jobs = try await store.jobs(slice: ListSlice(limit: 1000)).items
      #expect(jobs.count { $0.state == .done } == found.segments.count / 2 - 1)
      #expect(try await store.integrityProblems() == [])
      try store.close()
    }
  }

  @Test("Killed between the move of a file and the commit of its row, the next attempt goes on with the file")
  func killedBeforeCommit() async throws {
    let library = try TemporaryLibrary()
    let path = library.data
    var store = try library.open()
    let bundle = try await store.importFile("paper", pages: 2).bundle.id
    try store.close()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try LibraryStore(opening: DataDirectory(preparing: path))
      let bundle = try #require(try await store.bundles().items.first?.id)
      let worker = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
      let files = [try Self.stage("scan", .ocr, pages: 2, in: worker)]
      let task = GrowthTask(bundleID: bundle, growth: .complete, files: [])
      _ = try await store.addJob(.growBundle(task), name: "scan", staging: worker.id, claimedBy: worker.id)
      try await store.growBundle(bundle, .complete, with: files, from: worker) { _, _ in kill(getpid(), SIGKILL) }
    }
    store = try library.open()
    #expect(try names(of: bundle, in: store) == ["display.pdf", "ocr.pdf"])
    #expect(try await store.bundle(bundle)?.segments.count == 1)
    try await store.cleanUp()
    #expect(try names(of: bundle, in: store) == ["display.pdf", "ocr.pdf"])
    #expect(try await store.jobs().items.map(\.state) == [.queued])
    #expect(try store.findings() == [])

    let claim = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
    let job = try #require(try await store.claimNextJob(for: claim.id))
    let folder = try StagingFolder(takingOver: try #require(job.stagingID), in: store.directory)
    let scan = StagedSegment(
      variant: .ocr, file: try folder.file(named: "ocr-scan"), pageSizes: [PageSize(width: 1, height: 1)],
      sourceName: "scan.pdf")
    try await store.growBundle(bundle, .complete, with: [scan], from: folder) { writer, _ throws(LibraryError) in
      try writer.finishJob(job.summary.id)
    }
    try folder.remove()
    #expect(try names(of: bundle, in: store) == ["display.pdf", "ocr.pdf"])
    #expect(try await store.bundle(bundle)?.segments.count == 2)
    #expect(try store.findings() == [])
  }

  @Test("A file that an older database does not know is never overwritten: it is set aside")
  func olderDatabase() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let bundle = try await store.importFile("paper", pages: 2).bundle.id
    let later = store.directory.folder(of: bundle) + "/display.2.pdf"
    try Data("a part that was appended later".utf8).write(to: URL(fileURLWithPath: later))
    let task = GrowthTask(bundleID: bundle, growth: .append, files: [])
    let lost = library.context.newID()
    _ = try await store.addJob(.growBundle(task), name: "part", claimedBy: lost)
    try await store.cleanUp()
    #expect(try names(of: bundle, in: store) == ["display.2.pdf", "display.pdf"], "a start deletes nothing")
    let folder = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
    let part = try Self.stage("part", .display, pages: 2, in: folder)
    try await store.growBundle(bundle, .append, with: [part], from: folder) { _, _ in }
    #expect(
      try names(of: bundle, in: store) == ["display.2.changed-1.pdf", "display.2.pdf", "display.pdf"])
    let kept = store.directory.folder(of: bundle) + "/display.2.changed-1.pdf"
    #expect(FileManager.default.contents(atPath: kept) == Data("a part that was appended later".utf8))
  }
}
