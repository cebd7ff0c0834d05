import ByteCoding
import Foundation
import GRDB
import Logging
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperStore
import PaperWorker
import Synchronization
import Testing

@testable import PaperServer

/// The queue when something in itself fails: nothing else waits, it tries again, and it reports the fault.
@Suite struct QueueTroubleTests {
  private let folder: Folder
  private let store: LibraryStore
  private let workers = WorkerPool(configuration: WorkerConfiguration(processCount: 2))

  init() throws {
    folder = try Folder()
    store = try LibraryStore(opening: folder.library())
  }

  private func paper(_ name: String) throws -> ImportRequest {
    ImportRequest(files: [.init(path: try folder.write(TestPDF.numbered(1).bytes, as: name))])
  }

  /// Runs a queue that waits only briefly before it tries again.
  private func withQueue(_ body: (ImportQueue) async throws -> Void) async throws {
    var logger = Logger(label: "queue")
    logger.logLevel = .critical
    let queue = ImportQueue(
      store: store, workers: workers, newID: LibraryStore.randomID, logger: logger,
      pause: { (try? await Task.sleep(for: min($0, .milliseconds(50)))) != nil })
    let running = Task { await queue.run() }
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(queue))
    } catch {
      result = .failure(error)
    }
    queue.stop()
    await running.value
    await workers.shutDown()
    try result.get()
    try store.close()
  }

  /// Makes the database refuse something, like a damaged or full one.
  private func execute(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.path + "/library/papercenter.sqlite")
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA busy_timeout = 10000")
      try db.execute(sql: sql)
    }
    try queue.close()
  }

  @Test("tidying tells of a change when a job has changed, and of none when all is as it was")
  func tidyingTells() async throws {
    let heard = Mutex(0)
    let observers = QueueObservers()
    observers.add { heard.withLock { $0 += 1 } }
    var logger = Logger(label: "queue")
    logger.logLevel = .critical
    let tidying = QueueTidying(
      store: store, faults: QueueFaults(logger: logger, observers: observers), observers: observers, logger: logger,
      pause: { _ in false })
    let job = try await store.addJob(
      .importFiles(ImportTask(files: [.init(variant: .display, source: .path("/a.pdf"), name: "a.pdf")])), name: "a"
    ).summary.id
    #expect(await tidying.run())
    #expect(heard.withLock { $0 } == 0)
    // As after a kill: the job is marked as running, and its worker's folder is gone.
    _ = try await store.claimNextJob(for: LibraryStore.randomID())
    #expect(await tidying.run())
    #expect(heard.withLock { $0 } == 1)
    #expect(try await store.job(job)?.summary.state == .queued)
    await workers.shutDown()
    try store.close()
  }

  @Test("a leftover that cannot be deleted is named, and imports go on; when it is gone nothing is named")
  func leftover() async throws {
    let link = "\(store.directory.path)/staging/\(LibraryStore.randomID())"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    try await withQueue { queue in
      let job = try await queue.wait(for: try await queue.enqueue(paper("a.pdf")).id)
      #expect(job.state == .done)
      _ = try await eventually("it is named") { queue.faults.isEmpty ? nil : true }
      #expect(queue.faults.count == 1 && queue.faults[0].contains("leftover"), "\(queue.faults)")
      #expect(!queue.faults[0].contains(folder.path))
      #expect(queue.stall == nil, "jobs go on")
      try FileManager.default.removeItem(atPath: link)
      _ = try await eventually("it is tried again") { queue.faults.isEmpty ? true : nil }
    }
  }

  @Test("an end that cannot be noted is noted as soon as that is possible, and the job does not stay running")
  func endNotNoted() async throws {
    try execute(
      """
      CREATE TRIGGER trouble BEFORE UPDATE OF state ON job WHEN new.state = 'failed'
      BEGIN SELECT RAISE(ABORT, 'the disk has trouble'); END
      """)
    try await withQueue { queue in
      let bad = try folder.write(Array("nothing".utf8), as: "bad.pdf")
      let id = try await queue.enqueue(ImportRequest(files: [.init(path: bad)])).id
      _ = try await eventually("it is named") { queue.faults.isEmpty ? nil : true }
      #expect(queue.faults[0].contains("\(id)"), "\(queue.faults)")
      let stall = try await eventually("a command is told") { queue.stall }
      #expect(stall.contains("\(id)") && !stall.contains("trying again"), "\(stall)")
      // Other jobs are processed meanwhile.
      #expect(try await queue.wait(for: try await queue.enqueue(paper("b.pdf")).id).state == .done)
      try execute("DROP TRIGGER trouble")
      let ended = try await queue.wait(for: id)
      #expect(ended.state == .failed && ended.failure?.code == "notPDF")
      _ = try await eventually("nothing is named any more") { queue.faults.isEmpty ? true : nil }
      #expect(queue.stall == nil)
      #expect(try await queue.retry(id).state == .queued)
      #expect(try await queue.wait(for: id).state == .failed)
    }
  }

  @Test("a job whose end cannot be noted can be cancelled")
  func cancelled() async throws {
    try execute(
      """
      CREATE TRIGGER trouble BEFORE UPDATE OF state ON job WHEN new.state = 'failed'
      BEGIN SELECT RAISE(ABORT, 'the disk has trouble'); END
      """)
    try await withQueue { queue in
      let bad = try folder.write(Array("nothing".utf8), as: "bad.pdf")
      let id = try await queue.enqueue(ImportRequest(files: [.init(path: bad)])).id
      _ = try await eventually("it is named") { queue.faults.isEmpty ? nil : true }
      _ = try await queue.cancel(id)
      #expect(try await queue.wait(for: id).state == .cancelled)
    }
  }

  @Test("a job that cannot be read fails by itself, holds up no other, and can be dismissed")
  func unreadableJob() async throws {
    let broken = try await store.addJob(.importFiles(ImportTask(files: [])), name: "broken").summary.id
    try execute("UPDATE job SET task = '{\"nothing\":1}' WHERE name = 'broken'")
    try await withQueue { queue in
      #expect(try await queue.wait(for: try await queue.enqueue(paper("a.pdf")).id).state == .done)
      let listed = try await store.jobs().items.first { $0.id == broken }
      #expect(listed?.state == .failed && listed?.failure?.code == "unreadableJob")
      try await queue.dismiss(broken)
      #expect(try await store.jobs().items.contains { $0.id == broken } == false)
      // Here the queue cleans up during the import, and may report a folder that the import is deleting.
      _ = try await eventually("nothing is named any more") { queue.faults.isEmpty ? true : nil }
    }
  }

  @Test("workers that are gone do not leave a job running for ever: it is begun again, and then fails with a reason")
  func workersGone() async throws {
    let request = try paper("a.pdf")
    await workers.shutDown()
    try await withQueue { queue in
      let job = try await queue.wait(for: try await queue.enqueue(request).id)
      #expect(job.state == .failed && job.failure?.code == "interrupted", "\(String(describing: job.failure))")
    }
  }

  @Test("a file that no try can take in is let go; one that may be tried again is held, counted, and expires")
  func heldFiles() async throws {
    func staged(_ bytes: [UInt8]) throws -> (StagingFolder, ImportTask) {
      let folder = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
      var writer = try folder.makeFile("upload.pdf", size: Int64(bytes.count))
      try bytes.withUnsafeBytes { try writer.append($0) }
      _ = try writer.finish()
      return (folder, ImportTask(files: [.init(variant: .display, source: .staged(name: "upload.pdf"), name: "x.pdf")]))
    }
    var bad: (StagingFolder, ImportTask)? = try staged(Array("nothing".utf8))
    let locked = try Data(contentsOf: URL(fileURLWithPath: pdfFixture("rc4-128-user-password.pdf")))
    var held: (StagingFolder, ImportTask)? = try staged(Array(locked))
    let (badPath, heldPath) = (try #require(bad?.0.path), try #require(held?.0.path))
    let badJob = try await store.addJob(
      .importFiles(try #require(bad?.1)), name: "bad", staging: bad?.0.id
    ).summary.id
    let heldJob = try await store.addJob(
      .importFiles(try #require(held?.1)), name: "held", staging: held?.0.id
    ).summary.id
    (bad, held) = (nil, nil)
    try await withQueue { queue in
      #expect(try await queue.wait(for: badJob).failure?.code == "notPDF")
      _ = try await eventually("it is let go") { FileManager.default.fileExists(atPath: badPath) ? nil : true }
      #expect(try await queue.wait(for: heldJob).state == .waitingForPassword)
      #expect(FileManager.default.fileExists(atPath: heldPath))
      #expect(try await store.heldByteCount() == Int64(locked.count))
      // Retrying it has a result, too.
      _ = try await queue.retry(badJob)
      #expect(try await queue.wait(for: badJob).failure?.code == "fileMissing")
    }
    // Not through a running queue: it cleans up as well, and would sometimes be first.
    let reopened = try LibraryStore(opening: folder.library())
    #expect(try await reopened.expireHeldFiles() == 0)
    try execute("UPDATE job SET updated_at = updated_at - 15 * 24 * 3600 * 1000 WHERE name = 'held'")
    #expect(try await reopened.expireHeldFiles() == 1)
    #expect(try await reopened.job(heldJob)?.summary.failure?.code == "expired")
    #expect(!FileManager.default.fileExists(atPath: heldPath))
    #expect(try await reopened.heldByteCount() == 0)
    try reopened.close()
  }

  @Test("what a cancelled import holds is let go when the import is dismissed")
  func dismissedFile() async throws {
    let locked = try Data(contentsOf: URL(fileURLWithPath: pdfFixture("rc4-128-user-password.pdf")))
    try await withQueue { queue in
      var staged: StagingFolder? = try StagingFolder(in: store.directory, id: LibraryStore.randomID())
      var writer = try #require(staged).makeFile("upload.pdf", size: Int64(locked.count))
      try Array(locked).withUnsafeBytes { try writer.append($0) }
      _ = try writer.finish()
      let file = ImportFile(variant: .display, source: .staged(name: "upload.pdf"), name: "x.pdf")
      let job = try await store.addJob(.importFiles(ImportTask(files: [file])), name: "x", staging: staged?.id).summary
        .id
      staged = nil
      #expect(try await queue.wait(for: job).state == .waitingForPassword)
      _ = try await queue.cancel(job)
      #expect(try await queue.wait(for: job).state == .cancelled)
      #expect(try await store.heldByteCount() == Int64(locked.count))
      try await queue.dismiss(job)
      #expect(try await store.heldByteCount() == 0)
    }
  }

  @Test("/readyz names the queue's trouble, without paths")
  func readiness() async throws {
    try store.close()
    let link = "\(store.directory.path)/staging/\(LibraryStore.randomID())"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    try await TestServer.run(in: folder) { server in
      let reply = try await eventually("it is named") {
        let reply = try await server.get("/readyz")
        return reply.text.contains("degraded") ? reply : nil
      }
      #expect(reply.status == 200 && reply.text.contains("leftover") && !reply.text.contains(folder.path))
    }
    await workers.shutDown()
  }
}
