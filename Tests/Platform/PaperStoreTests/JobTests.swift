import Foundation
import PaperDomain
import Testing

@testable import PaperStore

@Suite("Jobs are kept, claimed by the living, and never lost")
struct JobTests {
  private func task(_ name: String, password: String? = nil) -> JobTask {
    .importFiles(
      ImportTask(
        files: [ImportFile(variant: .display, source: .path("/\(name)"), name: name, password: password)], title: "T"))
  }

  @Test("Jobs are taken in order, imports before extractions, each by one worker, and listed newest first")
  func queue() async throws {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("x", pages: 1).bundle.id
    let worker = try StagingFolder(in: store.directory, id: store.newID())
    try await store.addJob(.extractText(bundle), name: "text")
    for number in 1...3 { try await store.addJob(task("\(number).pdf"), name: "\(number).pdf") }
    #expect(try await store.jobs().items.map { $0.name } == ["3.pdf", "2.pdf", "1.pdf", "text"])
    #expect(try await store.jobs(slice: ListSlice(limit: 2, offset: 1)).items.map { $0.name } == ["2.pdf", "1.pdf"])

    var names: [String] = []
    while let job = try await store.claimNextJob(for: worker.id) {
      #expect(job.summary.state == .running && job.attempt == 1 && job.claimedBy == worker.id)
      names.append(job.summary.name)
    }
    #expect(names == ["1.pdf", "2.pdf", "3.pdf", "text"])
    let list = try await store.jobs()
    #expect(list.total == 4 && list.active == 4)
    #expect(list.items[3].bundleID == bundle && list.items[3].kind == .extractText)
  }

  @Test("A job goes from claim to done, with its progress, and forgets its password")
  func finishes() async throws {
    let store = try TemporaryLibrary().open()
    let id = try await store.addJob(task("a.pdf", password: "secret"), name: "a.pdf").summary.id
    let worker = store.newID()
    #expect(try await store.claimNextJob(for: worker)?.task == task("a.pdf", password: "secret"))
    #expect(try await store.jobProgressed(id, stage: "Copying", done: 5, total: 9))
    var job = try #require(try await store.job(id)).summary
    #expect(job.stage == "Copying" && job.unitsDone == 5 && job.unitsTotal == 9)
    let (bundle, doc) = try await store.importFile("x", pages: 1, title: "X")
    try await store.write { writer throws(LibraryError) in
      try writer.finishJob(id, bundle: bundle.id, doc: doc?.id)
    }
    let record = try #require(try await store.job(id))
    job = record.summary
    #expect(job.state == .done && job.bundleID == bundle.id && job.docID == doc?.id && job.unitsDone == 9)
    #expect(record.task == task("a.pdf") && record.claimedBy == nil)
    await #expect(throws: LibraryError.conflict(.job, id: id.description)) { try await store.cancelJob(id) }
    await #expect(throws: LibraryError.conflict(.job, id: id.description)) { try await store.retryJob(id) }
    try await store.dismissJob(id)
    #expect(try await store.jobs().total == 0)
    await #expect(throws: LibraryError.notFound(.job, id: id.description)) { try await store.dismissJob(id) }
  }

  @Test("A job that failed says why and can be tried again; its files stay until it is dismissed")
  func fails() async throws {
    let store = try TemporaryLibrary().open()
    let staging = store.newID()
    _ = try StagingFolder(in: store.directory, id: staging)
    let id = try await store.addJob(task("a.pdf"), name: "a.pdf", staging: staging).summary.id
    _ = try await store.claimNextJob(for: store.newID())
    let failure = JobFailure(code: "notPDF", message: "It is not a PDF.")
    try await store.failJob(id, failure)
    #expect(try await store.job(id)?.summary.failure == failure)
    #expect(try await store.cleanUp().stagingFolders == 0)
    #expect(try await store.retryJob(id).state == .queued)
    #expect(try await store.job(id)?.summary.failure == nil)
    #expect(try await store.claimNextJob(for: store.newID())?.attempt == 2)
    await #expect(throws: LibraryError.conflict(.job, id: id.description)) { try await store.dismissJob(id) }
    try await store.failJob(id, failure)
    try await store.dismissJob(id)
    #expect(try FileSystem.names(in: store.directory.stagingPath) == [".cleaning"])
  }

  @Test("A job that failed or was cancelled forgets its password, and asks again when it is tried again")
  func forgottenPasswords() async throws {
    let store = try TemporaryLibrary().open()
    let worker = store.newID()
    for isCancelled in [false, true] {
      let id = try await store.addJob(task("a.pdf", password: "secret"), name: "a.pdf").summary.id
      if isCancelled {
        try await store.cancelJob(id)
      } else {
        _ = try await store.claimNextJob(for: worker)
        try await store.failJob(id, JobFailure(code: "diskFull", message: "The disk is full."))
      }
      #expect(try await store.job(id)?.task == task("a.pdf"))
      try await store.retryJob(id)
      #expect(try await store.claimNextJob(for: worker)?.task == task("a.pdf"))
      try await store.stopJob(id)
    }
  }

  @Test("A protected file waits for its password; a wrong one is forgotten")
  func waitsForPassword() async throws {
    let store = try TemporaryLibrary().open()
    let id = try await store.addJob(task("a.pdf"), name: "a.pdf").summary.id
    let failure = JobFailure(code: "passwordNeeded", message: "It is protected.")
    for password in ["wrong", "right"] {
      _ = try await store.claimNextJob(for: store.newID())
      try await store.jobNeedsPassword(id, failure)
      let waiting = try #require(try await store.job(id))
      #expect(waiting.summary.state == .waitingForPassword && waiting.task == task("a.pdf"))
      #expect(try await store.jobs().active == 1)
      #expect(try await store.claimNextJob(for: store.newID()) == nil)
      try await store.unlockJob(id, password: password)
      #expect(try await store.job(id)?.task == task("a.pdf", password: password))
    }
    await #expect(throws: LibraryError.conflict(.job, id: id.description)) {
      try await store.unlockJob(id, password: "x")
    }
  }

  @Test("What waits is cancelled at once, what runs when its worker sees it")
  func cancels() async throws {
    let store = try TemporaryLibrary().open()
    let queued = try await store.addJob(task("a.pdf"), name: "a.pdf").summary.id
    #expect(try await store.cancelJob(queued).state == .cancelled)
    #expect(try await store.claimNextJob(for: store.newID()) == nil)

    let running = try await store.addJob(task("b.pdf"), name: "b.pdf").summary.id
    _ = try await store.claimNextJob(for: store.newID())
    #expect(try await store.jobProgressed(running, stage: "Copying", done: 1, total: 2))
    #expect(try await store.cancelJob(running).state == .running)
    #expect(try await store.jobProgressed(running, stage: "Copying", done: 2, total: 2) == false)
    try await store.stopJob(running)
    #expect(try await store.job(running)?.summary.state == .cancelled)
    #expect(try await store.retryJob(running).state == .queued)
    #expect(try await store.job(running)?.isCancelRequested == false)
  }

  @Test("The jobs of a worker that is gone wait for another, and are ended if they were to be cancelled")
  func losesWorker() async throws {
    let store = try TemporaryLibrary().open()
    let living = try StagingFolder(in: store.directory, id: store.newID())
    var dying: StagingFolder? = try StagingFolder(in: store.directory, id: store.newID())
    var ids: [Job.ID] = []
    for number in 0..<3 {
      ids.append(try await store.addJob(task("\(number)"), name: "\(number)").summary.id)
      _ = try await store.claimNextJob(for: number == 0 ? living.id : try #require(dying?.id))
    }
    try await store.cancelJob(ids[2])
    #expect(try await store.requeueJobsOfLostWorkers() == 0)
    dying = nil
    #expect(try await store.requeueJobsOfLostWorkers() == 2)
    var states: [JobState?] = []
    for id in ids { states.append(try await store.job(id)?.summary.state) }
    #expect(states == [.running, .queued, .cancelled])
    withExtendedLifetime(living) {}
  }

  @Test("Two workers never get the same job")
  func claimsOnce() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    for number in 0..<40 { try await store.addJob(task("\(number)"), name: "\(number)") }
    let directory = store.directory
    let claimed = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let store = try LibraryStore(opening: directory)
          var names: [String] = []
          while let job = try await store.claimNextJob(for: LibraryStore.randomID()) { names.append(job.summary.name) }
          return names
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(claimed.count == 40 && Set(claimed).count == 40)
  }

  @Test("A long list forgets its oldest ended jobs, but none that may be wanted")
  func forgets() async throws {
    let store = try TemporaryLibrary().open()
    let failed = try await store.addJob(task("f"), name: "f").summary.id
    _ = try await store.claimNextJob(for: store.newID())
    try await store.failJob(failed, JobFailure(code: "x", message: "x"))
    let task = task("c")
    try await store.write { writer throws(LibraryError) in
      for number in 0..<1010 {
        let job = try writer.addJob(task, name: "\(number)")
        _ = try writer.move(job.summary.id, on: .cancelRequested)
      }
    }
    #expect(try await store.cleanUp().forgottenJobs == 10)
    let list = try await store.jobs(slice: ListSlice(limit: 1, offset: 1000))
    #expect(list.total == 1001 && list.items[0].id == failed)
    #expect(try await store.jobs(slice: ListSlice(limit: 1, offset: 999)).items[0].name == "10")
  }
}
