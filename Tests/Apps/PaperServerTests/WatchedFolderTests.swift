import Foundation
import Logging
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperStore
import PaperWorker
import Synchronization
import Testing

@testable import PaperServer

/// A library with a queue, and a watched folder. The test triggers each look and advances the clock.
private final class WatchedLibrary: Sendable {
  let folder: Folder
  let store: LibraryStore
  let queue: ImportQueue
  private let workers: WorkerPool
  private let running = Mutex<Task<Void, Never>?>(nil)
  private let time = Mutex(ContinuousClock.now)

  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path + "/in", withIntermediateDirectories: true)
    store = try LibraryStore(opening: folder.library())
    workers = WorkerPool(configuration: WorkerConfiguration(processCount: 2))
    var logger = Logger(label: "queue")
    logger.logLevel = .critical
    queue = ImportQueue(
      store: store, workers: workers, newID: LibraryStore.randomID, logger: logger,
      configuration: .init(recognition: .none))
  }

  /// Starts the queue.
  func start() { running.withLock { $0 = Task { [queue] in await queue.run() } } }

  func close() async throws {
    queue.stop()
    await running.withLock { $0 }?.value
    await workers.shutDown()
    try store.close()
  }

  static func run(started: Bool = true, _ body: (WatchedLibrary) async throws -> Void) async throws {
    let library = try WatchedLibrary()
    if started { library.start() }
    do {
      try await body(library)
    } catch {
      try await library.close()
      throw error
    }
    try await library.close()
  }

  func watcher(rule: String? = nil) throws -> WatchedFolder {
    let inbox = try InboxFolder(folder.path + "/in")
    return WatchedFolder(
      inbox, settings: .init(path: inbox.path, rule: rule), store: store, imports: queue,
      logger: Logger(label: "watch") { _ in SwiftLogNoOpLogHandler() }
    ) { self.time.withLock { $0 } }
  }

  func wait(_ seconds: Int) { time.withLock { $0 += .seconds(seconds) } }

  /// Looks until nothing is left to do, advancing the clock in between.
  func settle(_ watcher: WatchedFolder, until done: (Set<String>) -> Bool) async throws {
    _ = try await eventually("the folder is as it should be") {
      await watcher.look()
      wait(5)
      return done(try files()) ? true : nil
    }
  }

  /// The files in the watched folder, by path.
  func files() throws -> Set<String> {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/in")
    return Set(all.filter { !isFolder("in/" + $0) })
  }

  func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder.path + "/" + path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  func put(_ bytes: [UInt8], _ name: String) throws { _ = try folder.write(bytes, as: "in/" + name) }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/in/" + name)))
  }

  func docs() async throws -> [DocSummary] {
    try await store.docs(sort: .list(ListSort(key: .title, order: .ascending))).items
  }
}

/// Each file that is put into a watched folder becomes a doc, once, and is moved.
@Suite struct WatchedFolderTests {
  @Test(
    "a PDF becomes a doc and moves to Imported as it was; other files stay, links and unfinished ones are passed over")
  func imported() async throws {
    try await WatchedLibrary.run { library in
      let paper = TestPDF.numbered(2).bytes
      try library.put(paper, "Mechanics.pdf")
      try library.put(paper, "deep/er/Waves.PDF")
      try library.put(Array("list".utf8), "notes.txt")
      try library.put(paper, ".hidden.pdf")
      try library.put(paper, "~lock.pdf")
      let outside = try library.folder.write(paper, as: "outside.pdf")
      try FileManager.default.createSymbolicLink(
        atPath: library.folder.path + "/in/link.pdf", withDestinationPath: outside)
      let watcher = try library.watcher()
      try await library.settle(watcher) {
        $0.contains("Imported/Mechanics.pdf") && $0.contains("Imported/deep/er/Waves.PDF")
      }
      #expect(
        try library.files() == [
          "Imported/Mechanics.pdf", "Imported/deep/er/Waves.PDF", "notes.txt", ".hidden.pdf", "~lock.pdf", "link.pdf",
        ])
      #expect(try library.bytes("Imported/Mechanics.pdf") == paper)
      #expect(try await library.docs().map(\.title) == ["Mechanics", "Waves"])
      // Another file with the same name is a new paper, and nothing in Imported is replaced.
      let other = TestPDF.numbered(3).bytes
      try library.put(other, "Mechanics.pdf")
      try await library.settle(watcher) { $0.contains("Imported/Mechanics 2.pdf") }
      #expect(
        try library.bytes("Imported/Mechanics.pdf") == paper && library.bytes("Imported/Mechanics 2.pdf") == other)
      #expect(try await library.docs().count == 3)
      #expect(library.queue.faults.isEmpty)
    }
  }

  @Test("a file is taken when it has stayed as it is, and one without a PDF's end only after a minute")
  func settling() async throws {
    try await WatchedLibrary.run { library in
      let paper = TestPDF.numbered(1).bytes
      let watcher = try library.watcher()
      try library.put(Array(paper.prefix(paper.count / 2)), "slow.pdf")
      for _ in 0..<5 {
        await watcher.look()
        library.wait(5)
      }
      try library.put(paper, "slow.pdf")
      try library.put(Array("%PDF-1.4 nothing".utf8), "bad.pdf")
      await watcher.look()
      library.wait(3)
      await watcher.look()
      #expect(try await library.store.jobs().total == 0)
      try await library.settle(watcher) { $0.contains("Imported/slow.pdf") && $0.contains("Failed/bad.pdf") }
      let reason = String(decoding: try library.bytes("Failed/bad.pdf.txt"), as: UTF8.self)
      #expect(reason.hasPrefix("This PDF is damaged or cut short."))
      #expect(try await library.docs().map(\.title) == ["slow"])
      #expect(try library.files() == ["Imported/slow.pdf", "Failed/bad.pdf", "Failed/bad.pdf.txt"])
    }
  }

  @Test("subfolders become tags, those of a tag group in it, and names give values; a name that does not is set aside")
  func metadata() async throws {
    try await WatchedLibrary.run { library in
      try await library.store.write { writer throws(LibraryError) in
        let color = HexColor.tagDefault
        try writer.perform(.createTagGroup(name: "Subject"), context: writer.context)
        try writer.perform(
          .createVariable(name: "Year", type: .int, scope: .all, color: color, options: []), context: writer.context)
      }
      let paper = TestPDF.numbered(1).bytes
      try library.put(paper, "subject/Physics/Hard/p_23.pdf")
      try library.put(paper, "hard/p_24.pdf")
      try library.put(paper, "odd.pdf")
      let watcher = try library.watcher(rule: "{}_{Year:2+2000}")
      try await library.settle(watcher) {
        $0.isSuperset(of: ["Imported/subject/Physics/Hard/p_23.pdf", "Imported/hard/p_24.pdf", "Failed/odd.pdf.txt"])
      }
      let catalog = try await library.store.metadataCatalog()
      #expect(catalog.tags.map { catalog.path(of: $0) } == ["Subject/Physics", "hard"])
      let docs = try await library.docs()
      #expect(docs.map(\.title) == ["p_23", "p_24"])
      let tags = docs.map { doc in doc.tags.map { $0.name.lowercased() }.sorted() }
      #expect(tags == [["hard", "physics"], ["hard"]])
      let values = try await library.store.write { writer throws(LibraryError) in
        var all: [[VariableValue]] = []
        for doc in docs { all.append(try writer.values(of: .doc(doc.id)).map(\.value)) }
        return all
      }
      let years: [[VariableValue]] = [[.int(2023)], [.int(2024)]]
      #expect(values == years)
      let reason = String(decoding: try library.bytes("Failed/odd.pdf.txt"), as: UTF8.self)
      #expect(reason.contains("does not follow the rule") && reason.contains("Rename the file"))
    }
  }

  @Test(
    "a paper and its mark scheme become one doc, whichever comes first; a person can undo that",
    arguments: [true, false])
  func pairs(paperFirst: Bool) async throws {
    try await WatchedLibrary.run { library in
      let watcher = try library.watcher()
      let names = ["Maths/9709_s23_qp_12.pdf", "Maths/9709_s23_ms_12.pdf"]
      for (index, name) in (paperFirst ? names : names.reversed()).enumerated() {
        try library.put(TestPDF.numbered(name.contains("qp") ? 3 : 2).bytes, name)
        // A file with the same name in another folder is another paper.
        if index == 0 { try library.put(TestPDF.numbered(1).bytes, "Physics/9709_s23_xx_12.pdf") }
        try await library.settle(watcher) { $0.contains("Imported/" + name) }
      }
      let docs = try await library.docs()
      #expect(docs.map(\.title) == ["9709_s23_qp_12", "9709_s23_xx_12"])
      let detail = try #require(try await library.store.docDetail(docs[0].id))
      #expect(detail.pageGroups.map(\.title) == ["9709_s23_qp_12", try Title.markScheme(of: "9709_s23_qp_12")])
      #expect(detail.pageGroups.map(\.pages.count) == [3, 2])
      #expect(detail.pageGroups[1].answersGroupID == detail.pageGroups[0].id)
      #expect(try await library.store.docs(trashed: true).items.map(\.title) == ["9709_s23_ms_12"])
    }
  }

  @Test("what a person has arranged is not paired, and neither are papers of different folders")
  func notPaired() async throws {
    try await WatchedLibrary.run { library in
      let watcher = try library.watcher()
      try library.put(TestPDF.numbered(2).bytes, "A/Unit 1 questions.pdf")
      try library.put(TestPDF.numbered(2).bytes, "B/Unit 2.pdf")
      try await library.settle(watcher) { $0.count == 2 && $0.allSatisfy { $0.hasPrefix("Imported/") } }
      let doc = try #require(try await library.docs().first { $0.title == "Unit 1 questions" })
      try await library.store.write { writer throws(LibraryError) in
        try writer.perform(.addPageGroup(doc: doc.id, title: "Mine", before: nil), context: writer.context)
      }
      try library.put(TestPDF.numbered(1).bytes, "A/Unit 1 answers.pdf")
      try library.put(TestPDF.numbered(1).bytes, "C/Unit 2 mark scheme.pdf")
      try await library.settle(watcher) { $0.count == 4 && $0.allSatisfy { $0.hasPrefix("Imported/") } }
      #expect(try await library.docs().count == 4)
    }
  }

  @Test(
    "killed between import and filing, a paper is filed and not imported again; another one by its name is imported")
  func killed() async throws {
    try await WatchedLibrary.run { library in
      let paper = TestPDF.numbered(1).bytes
      for name in ["same.pdf", "other.pdf"] {
        try library.put(paper, name)
        let path = try InboxFolder(library.folder.path + "/in").path + "/" + name
        let job = try await library.queue.enqueue(ImportRequest(files: [.init(path: path)]))
        #expect(try await library.queue.wait(for: job.id).state == .done)
      }
      try library.put(TestPDF.numbered(2).bytes, "other.pdf")
      let watcher = try library.watcher()
      try await library.settle(watcher) { $0 == ["Imported/same.pdf", "Imported/other.pdf"] }
      #expect(try await library.docs().map(\.title) == ["other", "other", "same"])
    }
  }

  @Test("a folder that goes away is said to be gone, and watched again when it is back")
  func gone() async throws {
    try await WatchedLibrary.run { library in
      let watcher = try library.watcher()
      let (path, away) = (library.folder.path + "/in", library.folder.path + "/away")
      try library.put(TestPDF.numbered(1).bytes, "paper.pdf")
      await watcher.look()
      try FileManager.default.moveItem(atPath: path, toPath: away)
      await watcher.look()
      #expect(library.queue.faults.contains { $0.hasPrefix("the watched folder cannot be read") })
      try FileManager.default.moveItem(atPath: away, toPath: path)
      try await library.settle(watcher) { $0 == ["Imported/paper.pdf"] }
      #expect(library.queue.faults.isEmpty)
      #expect(try await library.docs().count == 1)
    }
  }

  @Test("a file that cannot be filed stays, is said to, and is not imported twice")
  func stuck() async throws {
    try await WatchedLibrary.run { library in
      let watcher = try library.watcher()
      try library.put(Array("in the way".utf8), "Imported")
      try library.put(TestPDF.numbered(1).bytes, "paper.pdf")
      _ = try await eventually("the fault is noticed") {
        await watcher.look()
        library.wait(5)
        return library.queue.faults.contains { $0.hasPrefix("a file in the watched folder cannot be moved") }
          ? true : nil
      }
      for _ in 0..<5 {
        await watcher.look()
        library.wait(30)
      }
      try FileManager.default.removeItem(atPath: library.folder.path + "/in/Imported")
      try await library.settle(watcher) { $0 == ["Imported/paper.pdf"] }
      #expect(try await library.docs().count == 1)
      #expect(library.queue.faults.isEmpty)
    }
  }

  @Test("a file whose reason cannot be written stays until it can, and then has it beside it")
  func reasonLost() async throws {
    try await WatchedLibrary.run { library in
      let watcher = try library.watcher()
      let path = library.folder.path + "/in/"
      // No file can be written under this name, like on a full disk.
      try FileManager.default.createDirectory(
        atPath: path + "Failed/.broken.pdf.txt", withIntermediateDirectories: true)
      try library.put(Array("%PDF-1.7\nrubbish\n%%EOF\n".utf8), "broken.pdf")
      _ = try await eventually("the fault is noticed") {
        await watcher.look()
        library.wait(5)
        return library.queue.faults.contains { $0.hasPrefix("a file in the watched folder cannot be moved") }
          ? true : nil
      }
      #expect(try library.files() == ["broken.pdf"])
      try FileManager.default.removeItem(atPath: path + "Failed/.broken.pdf.txt")
      try await library.settle(watcher) { $0 == ["Failed/broken.pdf", "Failed/broken.pdf.txt"] }
      #expect(try library.bytes("Failed/broken.pdf.txt").count > 10)
      #expect(library.queue.faults.isEmpty)
    }
  }

  @Test("a file that is renamed before its turn is imported by its new name, and leaves no failure behind")
  func renamed() async throws {
    try await WatchedLibrary.run(started: false) { library in
      let watcher = try library.watcher()
      let path = library.folder.path + "/in/"
      try library.put(TestPDF.numbered(1).bytes, "old.pdf")
      await watcher.look()
      library.wait(5)
      await watcher.look()
      #expect(try await library.store.jobs().active == 1)
      try FileManager.default.moveItem(atPath: path + "old.pdf", toPath: path + "new.pdf")
      library.start()
      try await library.settle(watcher) { $0 == ["Imported/new.pdf"] }
      #expect(try await library.docs().map(\.title) == ["new"])
      #expect(try await library.store.failedJobCount() == 0)
    }
  }

  @Test("a failure that is not the file's is tried again after a while")
  func triedAgain() async throws {
    try await WatchedLibrary.run(started: false) { library in
      let watcher = try library.watcher()
      let path = library.folder.path + "/in/"
      try library.put(TestPDF.numbered(1).bytes, "paper.pdf")
      await watcher.look()
      library.wait(5)
      await watcher.look()
      let job = try #require(try await library.store.jobs().items.first)
      try FileManager.default.moveItem(atPath: path + "paper.pdf", toPath: path + "away")
      library.start()
      #expect(try await library.queue.wait(for: job.id).failure?.code == "fileMissing")
      try FileManager.default.moveItem(atPath: path + "away", toPath: path + "paper.pdf")
      for _ in 0..<3 {
        await watcher.look()
        library.wait(10)
      }
      #expect(try await library.store.job(job.id)?.summary.state == .failed)
      library.wait(60)
      try await library.settle(watcher) { $0 == ["Imported/paper.pdf"] }
      #expect(try await library.store.job(job.id)?.summary.state == .done)
    }
  }

  @Test("a protected file stays until somebody gives its password; a cancelled import is set aside")
  func locked() async throws {
    try await WatchedLibrary.run { library in
      let watcher = try library.watcher()
      let locked = try Data(contentsOf: URL(fileURLWithPath: pdfFixture("rc4-128-user-password.pdf")))
      try library.put(Array(locked), "locked.pdf")
      let job = try await eventually("it waits for its password") {
        await watcher.look()
        library.wait(5)
        return try await library.store.jobs().items.first { $0.state == .waitingForPassword }
      }
      await watcher.look()
      #expect(try library.files() == ["locked.pdf"])
      _ = try await library.queue.cancel(job.id)
      try await library.settle(watcher) { $0 == ["Failed/locked.pdf", "Failed/locked.pdf.txt"] }
      #expect(try await library.docs().isEmpty)
    }
  }

  @Test("names say which papers and mark schemes belong together")
  func names() {
    for (paper, scheme) in [
      ("9709_s23_qp_12.pdf", "9709_s23_ms_12.pdf"), ("Mechanics.pdf", "Mechanics mark scheme.pdf"),
      ("Mechanics Question Paper.pdf", "mechanics - MarkScheme.pdf"), ("Unit 3.pdf", "Unit 3 (answers).PDF"),
      ("ms word qp.pdf", "ms word ms.pdf"),
    ] {
      #expect(PaperPair(ofFileNamed: paper).isPaired(with: PaperPair(ofFileNamed: scheme)), "\(paper) \(scheme)")
    }
    for (first, second) in [
      ("9709_s23_qp_12.pdf", "9709_s23_ms_13.pdf"), ("a.pdf", "a.pdf"), ("ms.pdf", "qp.pdf"),
      ("a ms.pdf", "a answers.pdf"),
      ("terms.pdf", "ter.pdf"), ("", ".pdf"),
    ] {
      #expect(!PaperPair(ofFileNamed: first).isPaired(with: PaperPair(ofFileNamed: second)), "\(first) \(second)")
    }
  }

  @Test(
    "a folder that is not there, lies in the library, or has a rule that names nothing keeps the server from starting")
  func refused() async throws {
    for (path, rule) in [("nowhere", nil), ("library/cache", nil), (".", nil), ("in", "{Nothing}_{}"), ("in", "{Year")]
    {
      let folder = try Folder()
      _ = try folder.write([], as: "in/empty.txt")
      await #expect(throws: LibraryServer.StartError.self, "\(path)") {
        try await TestServer.run(
          with: { $0.watch(folder.path + "/" + path, rule: rule) }, in: folder, { _ in })
      }
    }
  }

  @Test("a running server imports what is put into its folder")
  func served() async throws {
    let folder = try Folder()
    _ = try folder.write(TestPDF.numbered(1).bytes, as: "in/Optics/Lenses.pdf")
    try await TestServer.run(
      with: {
        $0.watch(folder.path + "/in")
        $0.watch?.interval = .milliseconds(20)
        $0.watch?.quiet = .milliseconds(50)
      }, in: folder
    ) { server in
      let docs = try await eventually("the doc is there") {
        let docs: DocList = try await server.value(.listDocs)
        return docs.total == 1 ? docs : nil
      }
      #expect(docs.docs.first?.title == "Lenses" && docs.docs.first?.tags.map(\.name) == ["Optics"])
      _ = try await eventually("it is filed") {
        FileManager.default.fileExists(atPath: folder.path + "/in/Imported/Optics/Lenses.pdf") ? true : nil
      }
    }
  }
}
