import ByteCoding
import Foundation
import Logging
import PaperAPI
import PaperDomain
import Synchronization
import Testing

@testable import PaperServer

/// Exports in the background: how many run, how long they are kept, and what a restart or a cancellation leaves of
/// them.
@Suite struct ExportJobsTests {
  /// Stands in for the code that writes PDFs. Each export ends when the test says so.
  private final class Printer: Sendable {
    struct State {
      var isOpen = true
      var started: [Doc.ID] = []
      var byteCount = 100
      var failure: PDFExportError?
      var time: Int64 = 1_000_000
    }
    private let state = Mutex(State())

    func set<Value: Sendable>(_ property: WritableKeyPath<State, Value>, _ value: Value) {
      state.withLock { $0[keyPath: property] = value }
    }

    var started: [Doc.ID] { state.withLock { $0.started } }

    var now: Instant {
      state.withLock { state in
        state.time += 1
        return Instant(millisecondsSince1970: state.time)
      }
    }

    var work: ExportJobs.Work {
      ExportJobs.Work(
        measure: { _, _ in ("Mechanics", 300) },
        write: { [self] doc, _, descriptor, progress in
          state.withLock { $0.started.append(doc) }
          progress(1, 300)
          while !state.withLock({ $0.isOpen }) { try await Task.sleep(for: .milliseconds(5)) }
          let (byteCount, failure) = state.withLock { ($0.byteCount, $0.failure) }
          if let failure { throw failure }
          ftruncate(descriptor, off_t(byteCount))
          return ("Mechanics", Int64(byteCount))
        })
    }
  }

  private let folder: Folder
  private let printer = Printer()

  init() throws { folder = try Folder() }

  private static func newID() -> UniqueID {
    var random = SystemRandomNumberGenerator()
    return UniqueID(random: &random)
  }

  private static func doc(_ number: UInt64) -> Doc.ID { Doc.ID(UniqueID(high: 0, low: number)) }

  /// The exports of a server that is starting.
  private func start(_ limits: ExportJobs.Limits = .init()) async throws -> ExportJobs {
    let printer = printer
    let jobs = ExportJobs(
      folder: ExportFolder(in: folder.path + "/exports", id: Self.newID()), work: printer.work, limits: limits,
      newID: { Self.newID() }, now: { printer.now }, logger: Logger(label: "exports"))
    try await jobs.open()
    return jobs
  }

  /// Stops the exports like a server that stops.
  private func end(_ jobs: ExportJobs) async {
    let tidying = Task { await jobs.keepTidy() }
    tidying.cancel()
    await tidying.value
  }

  private func ended(_ id: Job.ID, _ jobs: ExportJobs) async throws -> JobSummary {
    try await eventually("the export has ended") {
      jobs.summary(id).flatMap { $0.state.isActive ? nil : $0 }
    }
  }

  /// The extensions of the files on disk, sorted, without lock files.
  private func files() -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path + "/exports")?.compactMap { $0 as? String } ?? []
    return all.filter { $0.contains("/") && !$0.hasSuffix(".lock") }.map { ($0 as NSString).pathExtension }.sorted()
  }

  private func files(are wanted: [String]) async throws {
    _ = try await eventually("the files are \(wanted)") { files() == wanted ? true : nil }
  }

  /// The record of an export on disk.
  private func stored(_ id: Job.ID) throws -> JobSummary {
    let all = FileManager.default.enumerator(atPath: folder.path + "/exports")?.compactMap { $0 as? String } ?? []
    let name = try #require(all.first { $0.hasSuffix("/\(id).json") })
    let record = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/exports/\(name)"))
    return try JSONDecoder().decode(ExportFolder.Record.self, from: record).summary
  }

  @Test("one is written at a time, in the order in which they were begun; the others wait")
  func order() async throws {
    printer.set(\.isOpen, false)
    let jobs = try await start()
    let begun = [
      try await jobs.begin(Self.doc(1), ExportedFile()), try await jobs.begin(Self.doc(2), ExportedFile()),
      try await jobs.begin(Self.doc(3), ExportedFile()),
    ]
    _ = try await eventually("the first is written") { jobs.summary(begun[0].id)?.unitsDone == 1 ? true : nil }
    #expect(jobs.summaries.map(\.state) == [.queued, .queued, .running])
    // An export that waits is cancelled at once.
    #expect(await jobs.cancel(begun[1].id)?.state == .cancelled)
    #expect(printer.started == [Self.doc(1)])
    printer.set(\.isOpen, true)
    #expect(try await ended(begun[2].id, jobs).state == .done)
    #expect(printer.started == [Self.doc(1), Self.doc(3)])
    #expect(jobs.summaries.map(\.state) == [.done, .cancelled, .done])
    try await files(are: ["json", "json", "json", "pdf", "pdf"])
    await end(jobs)
  }

  @Test("one that is written is cancelled within a second and leaves no file; tried again, it is written")
  func cancelled() async throws {
    printer.set(\.isOpen, false)
    let jobs = try await start()
    let id = try await jobs.begin(Self.doc(1), ExportedFile()).id
    _ = try await eventually("it is written") { jobs.summary(id)?.unitsDone == 1 ? true : nil }
    #expect(files() == ["json", "part"])
    let clock = ContinuousClock()
    let asked = clock.now
    _ = await jobs.cancel(id)
    #expect(try await ended(id, jobs).state == .cancelled)
    #expect(clock.now - asked < .seconds(1))
    try await files(are: ["json"])
    #expect(throws: LibraryError.conflict(.job, id: id.description)) { try jobs.file(of: id) }
    // The next export gets its turn.
    printer.set(\.isOpen, true)
    #expect(try await ended(try await jobs.begin(Self.doc(2), ExportedFile()).id, jobs).state == .done)
    _ = try await jobs.retry(id)
    #expect(try await ended(id, jobs).state == .done)
    #expect(try jobs.file(of: id).file.byteCount == 100)
    await end(jobs)
  }

  @Test("no more than a hundred wait; the next one is refused with the reason, and nothing is kept of it")
  func tooMany() async throws {
    printer.set(\.isOpen, false)
    var limits = ExportJobs.Limits()
    limits.active = 3
    let jobs = try await start(limits)
    for number in 1...3 { _ = try await jobs.begin(Self.doc(UInt64(number)), ExportedFile()) }
    let refusal = await #expect(throws: APIProblem.self) { try await jobs.begin(Self.doc(4), ExportedFile()) }
    #expect(refusal?.status == .tooManyRequests && refusal?.body.code == "tooManyExports")
    #expect(jobs.summaries.count == 3)
    await end(jobs)
  }

  @Test("the oldest go when there are too many, when they are too large, and when they are too old")
  func limits() async throws {
    var limits = ExportJobs.Limits()
    limits.ended = 3
    limits.bytes = 1000
    let jobs = try await start(limits)
    func export(_ number: UInt64, _ byteCount: Int) async throws -> Job.ID {
      printer.set(\.byteCount, byteCount)
      let id = try await jobs.begin(Self.doc(number), ExportedFile()).id
      _ = try await ended(id, jobs)
      return id
    }
    var ids: [Job.ID] = []
    for number in 1...4 { ids.append(try await export(UInt64(number), 100)) }
    try await files(are: ["json", "json", "json", "pdf", "pdf", "pdf"])
    #expect(jobs.summaries.map(\.id) == ids.dropFirst().reversed())
    ids.append(try await export(5, 850))
    try await files(are: ["json", "json", "pdf", "pdf"])
    #expect(jobs.summaries.map(\.id) == [ids[4], ids[3]])
    // The newest export is kept, whatever its size.
    ids.append(try await export(6, 5000))
    try await files(are: ["json", "pdf"])
    #expect(jobs.summaries.map(\.id) == [ids[5]])
    // A week later, a starting server removes it from the list.
    printer.set(\.time, 1_000_000 + 7 * 24 * 3_600_000 + 1000)
    await end(jobs)
    let next = try await start(limits)
    #expect(next.summaries.isEmpty)
    #expect(files().isEmpty)
    await end(next)
  }

  @Test("a PDF that somebody reads can be read to its end, also when it has gone off the list")
  func readWhileDismissed() async throws {
    let jobs = try await start()
    let id = try await jobs.begin(Self.doc(1), ExportedFile()).id
    _ = try await ended(id, jobs)
    let file = try jobs.file(of: id).file
    #expect(try await jobs.dismiss(id))
    #expect(files().isEmpty && file.byteCount == 100)
    #expect(try await jobs.dismiss(id) == false)
    await end(jobs)
  }

  @Test("after a restart what is done can be had, what failed or was cancelled is listed, the rest is written")
  func restart() async throws {
    let first = try await start()
    let options = ExportedFile(options: ExportOptions(source: .original, annotations: .editable))
    let done = try await first.begin(Self.doc(1), options).id
    _ = try await ended(done, first)
    printer.set(\.failure, .diskFull)
    let failed = try await first.begin(Self.doc(2), options).id
    #expect(try await ended(failed, first).failure?.code == "diskFull")
    printer.set(\.failure, nil)
    printer.set(\.isOpen, false)
    let running = try await first.begin(Self.doc(3), options).id
    let waiting = try await first.begin(Self.doc(4), options).id
    _ = try await eventually("it is written") { first.summary(running)?.unitsDone == 1 ? true : nil }
    await end(first)
    try await files(are: ["json", "json", "json", "json", "pdf"])

    let second = try await start()
    #expect(second.summaries.map(\.id) == [waiting, running, failed, done])
    #expect(second.summary(failed)?.failure?.code == "diskFull")
    #expect(try second.file(of: done).file.byteCount == 100)
    printer.set(\.isOpen, true)
    #expect(try await ended(waiting, second).state == .done)
    #expect(second.summaries.map(\.state) == [.done, .done, .failed, .done])
    #expect(printer.started == [1, 2, 3, 3, 4].map { Self.doc($0) })
    _ = try await second.retry(failed)
    #expect(try await ended(failed, second).state == .done)
    await end(second)
  }

  @Test("other files than PDFs outlive a restart, too, and so do PDFs whose records name no kind of file")
  func kinds() async throws {
    let first = try await start()
    let picture = try await first.begin(Self.doc(1), ExportedFile(format: .png, page: 7)).id
    let marks = try await first.begin(Self.doc(2), ExportedFile(format: .notebook, hasHistory: true)).id
    let old = try await first.begin(Self.doc(3), ExportedFile()).id
    _ = try await ended(old, first)
    await end(first)
    try await files(are: ["bnbk", "json", "json", "json", "pdf", "png"])
    // A record from the time when every export was a PDF.
    let path = try #require(
      FileManager.default.enumerator(atPath: folder.path + "/exports")?.compactMap { $0 as? String }
        .first { $0.hasSuffix("/\(old).json") })
    let url = URL(fileURLWithPath: "\(folder.path)/exports/\(path)")
    var record = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    var summary = try #require(record["summary"] as? [String: Any])
    #expect(summary.removeValue(forKey: "format") != nil)
    record["summary"] = summary
    #expect(Set(record.keys) == ["summary", "options"])
    try JSONSerialization.data(withJSONObject: record).write(to: url)

    let second = try await start()
    for (id, format) in [(picture, ExportFormat.png), (marks, .notebook), (old, .pdf)] {
      let file = try second.file(of: id)
      #expect(file.format == format && file.file.byteCount == 100)
      #expect(try await second.dismiss(id))
    }
    #expect(files().isEmpty)
    await end(second)
  }

  @Test(
    "a kill leaves nothing that stays: a server that starts takes over what a dead one has left, not what a living one has"
  )
  func takeover() async throws {
    let first = try await start()
    let done = try await first.begin(Self.doc(1), ExportedFile()).id
    _ = try await ended(done, first)
    try await files(are: ["json", "pdf"])
    // Both servers are running.
    let second = try await start()
    #expect(second.summaries.isEmpty)
    #expect(try first.file(of: done).file.byteCount == 100)
    await end(first)
    await end(second)
    // The files that a kill leaves: half a PDF, an unfinished record, and a record of another version.
    let server = folder.path + "/exports/\(Self.newID())"
    try FileManager.default.createDirectory(atPath: server, withIntermediateDirectories: true)
    for name in ["a.part", "b.new", "c.json", "\(Job.ID(Self.newID())).json", "d.pdf"] {
      try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(server)/\(name)"))
    }
    let third = try await start()
    #expect(third.summaries.map(\.id) == [done])
    #expect(files() == ["json", "pdf"])
    await end(third)
  }

  @Test("a finished PDF that cannot be opened at the start is listed as failed, and can be written again")
  func missingPDF() async throws {
    let first = try await start()
    let id = try await first.begin(Self.doc(1), ExportedFile()).id
    _ = try await ended(id, first)
    try await files(are: ["json", "pdf"])
    await end(first)
    let all = FileManager.default.enumerator(atPath: folder.path + "/exports")?.compactMap { $0 as? String } ?? []
    let pdf = try #require(all.first { $0.hasSuffix(".pdf") })
    try FileManager.default.removeItem(atPath: "\(folder.path)/exports/\(pdf)")
    let second = try await start()
    let found = try #require(second.summary(id))
    #expect(found.state == .failed)
    #expect(found.failure?.message.isEmpty == false)
    #expect(throws: LibraryError.conflict(.job, id: id.description)) { try second.file(of: id) }
    #expect(try await second.retry(id)?.state == .queued)
    #expect(try await ended(id, second).state == .done)
    #expect(try second.file(of: id).file.byteCount == 100)
    try await files(are: ["json", "pdf"])
    await end(second)
  }

  @Test("the cache may be deleted at any time: what is done can be had until the restart")
  func deletedCache() async throws {
    let jobs = try await start()
    let id = try await jobs.begin(Self.doc(1), ExportedFile()).id
    _ = try await ended(id, jobs)
    // The record is stored a moment after the export ended, which would create the folder again.
    _ = try await eventually("the end is stored") { try? stored(id).state == .done ? true : nil }
    try FileManager.default.removeItem(atPath: folder.path + "/exports")
    #expect(try jobs.file(of: id).file.byteCount == 100)
    let other = try await jobs.begin(Self.doc(2), ExportedFile()).id
    #expect(try await ended(other, jobs).state == .done)
    await end(jobs)
    let next = try await start()
    #expect(next.summaries.map(\.id) == [other])
    await end(next)
  }

  @Test("an export that cannot be kept is refused, and is not on the list")
  func unwritable() async throws {
    try Data().write(to: URL(fileURLWithPath: folder.path + "/exports"))
    let printer = printer
    let jobs = ExportJobs(
      folder: ExportFolder(in: folder.path + "/exports", id: Self.newID()), work: printer.work,
      newID: { Self.newID() }, now: { printer.now }, logger: Logger(label: "exports"))
    await #expect(throws: (any Error).self) { try await jobs.open() }
    await #expect(throws: (any Error).self) { try await jobs.begin(Self.doc(1), ExportedFile()) }
    #expect(jobs.summaries.isEmpty && printer.started.isEmpty)
    // Exports work once the folder can be created.
    try FileManager.default.removeItem(atPath: folder.path + "/exports")
    #expect(try await ended(try await jobs.begin(Self.doc(1), ExportedFile()).id, jobs).state == .done)
    await end(jobs)
  }
}
