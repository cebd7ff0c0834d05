import ByteCoding
import Foundation
import PaperDomain
import PaperStore
import Synchronization

/// Exports that people do not wait for: jobs beside those of the library's queue, with the same states.
///
///     let job = try await exports.begin(.doc(id), annotations: .flattened)
///     …
///     let (file, name) = try exports.file(of: job.id)
///
/// They live as long as the server does. An export changes nothing in the library, so one that is lost is begun again. Their files
/// have no names: nothing is left of them, however the server ends.
///
/// All methods may be called from any task.
final class ExportJobs: Sendable {
  private struct Entry {
    var summary: JobSummary
    var subject: ExportSubject
    var variant: PDFVariant?
    var annotations: ExportedMarks
    /// The work, while it is queued or running.
    var task: Task<Void, Never>?
    /// What came of it.
    var file: FileResponse.OpenFile?
  }

  private struct State {
    /// The newest first.
    var entries: [Entry] = []
    /// How many are worked on.
    var running = 0

    subscript(id: Job.ID) -> Entry? {
      get { entries.first { $0.summary.id == id } }
      set {
        guard let index = entries.firstIndex(where: { $0.summary.id == id }) else { return }
        if let newValue { entries[index] = newValue } else { entries.remove(at: index) }
      }
    }
  }

  /// How many are worked on at once. Reads and imports come first in the workers, so more would only take memory.
  private static let mostAtOnce = 1
  /// How many that have ended stay on the list, each with its file on the disk.
  private static let mostEnded = 10

  private let store: LibraryStore
  private let export: PDFExport
  private let newID: @Sendable () -> UniqueID
  private let now: @Sendable () -> Instant
  private let state = Mutex(State())

  init(
    store: LibraryStore, export: PDFExport, newID: @escaping @Sendable () -> UniqueID,
    now: @escaping @Sendable () -> Instant
  ) {
    self.store = store
    self.export = export
    self.newID = newID
    self.now = now
  }

  // MARK: - For people

  /// Queues an export.
  /// - Throws: `LibraryError`: `notFound`; `PDFExportError.noPages`
  func begin(
    _ subject: ExportSubject, variant: PDFVariant? = nil, annotations: ExportedMarks = .omitted
  ) async throws -> JobSummary {
    let outline = try await store.exportOutline(of: subject, variant: variant)
    guard !outline.pages.isEmpty else { throw PDFExportError.noPages(title: outline.title) }
    let at = now()
    var summary = JobSummary(
      id: Job.ID(newID()), kind: .exportPDF, state: .queued, name: outline.title, stage: "", unitsDone: 0,
      unitsTotal: Int64(outline.pages.count), createdAt: at, updatedAt: at)
    if case .doc(let id) = subject { summary.docID = id }
    let entry = Entry(summary: summary, subject: subject, variant: variant, annotations: annotations)
    state.withLock { state in
      state.entries.insert(entry, at: 0)
      let ended = state.entries.filter { !$0.summary.state.isActive }
      for old in ended.dropFirst(Self.mostEnded) { state[old.summary.id] = nil }
    }
    startNext()
    return summary
  }

  /// All, the newest first.
  var summaries: [JobSummary] { state.withLock { $0.entries.map(\.summary) } }

  /// A job; `nil` if it is none of these.
  func summary(_ id: Job.ID) -> JobSummary? { state.withLock { $0[id]?.summary } }

  /// What came of a job, and what it is called.
  /// - Throws: `notFound` if it is none of these; `conflict` if it is not done
  func file(of id: Job.ID) throws(LibraryError) -> (file: FileResponse.OpenFile, title: String) {
    guard let entry = state.withLock({ $0[id] }) else { throw .notFound(.job, id: id.description) }
    guard let file = entry.file else { throw .conflict(.job, id: id.description) }
    return (file, entry.summary.name)
  }

  /// Ends a job; one that is being worked on ends a moment later.
  /// - Returns: `nil` if it is none of these; one that has ended is left as it is
  func cancel(_ id: Job.ID) -> JobSummary? {
    let task = state.withLock { state -> Task<Void, Never>? in
      guard let entry = state[id] else { return nil }
      if entry.summary.state == .queued { _ = move(id, on: .cancelAsked, in: &state) }
      return entry.task
    }
    task?.cancel()
    return summary(id)
  }

  /// Queues a job again.
  /// - Returns: `nil` if it is none of these
  /// - Throws: `conflict` if it has neither failed nor been cancelled
  func retry(_ id: Job.ID) throws(LibraryError) -> JobSummary? {
    let outcome = state.withLock { state -> (JobSummary?, isMoved: Bool) in
      guard state[id] != nil else { return (nil, true) }
      let isMoved = move(id, on: .retryAsked, in: &state) { $0.unitsDone = 0 }
      return (state[id]?.summary, isMoved)
    }
    guard outcome.isMoved else { throw .conflict(.job, id: id.description) }
    startNext()
    return outcome.0
  }

  /// Takes an ended job off the list; its file is gone when nobody reads it any more.
  /// - Returns: whether it was one of these
  /// - Throws: `conflict` if it has not ended
  func dismiss(_ id: Job.ID) throws(LibraryError) -> Bool {
    let found = state.withLock { state -> (isThere: Bool, isActive: Bool) in
      guard let entry = state[id] else { return (false, false) }
      if !entry.summary.state.isActive { state[id] = nil }
      return (true, entry.summary.state.isActive)
    }
    if found.isActive { throw .conflict(.job, id: id.description) }
    return found.isThere
  }

  // MARK: - Working

  private func startNext() {
    state.withLock { state in
      while state.running < Self.mostAtOnce, let next = state.entries.last(where: { $0.summary.state == .queued }) {
        let id = next.summary.id
        guard move(id, on: .claimed, in: &state) else { return }
        state.running += 1
        state[id]?.task = Task {
          await self.carryOut(next)
          self.state.withLock { $0.running -= 1 }
          self.startNext()
        }
      }
    }
  }

  private func carryOut(_ entry: Entry) async {
    let id = entry.summary.id
    do {
      let file = try FileResponse.OpenFile(unnamedIn: store.directory.cachePath, id: newID())
      let report = try await export.write(
        entry.subject, variant: entry.variant, annotations: entry.annotations, to: file.descriptor, isKept: false
      ) { done, total in
        note(.progressed, of: id) { ($0.unitsDone, $0.unitsTotal) = (Int64(done), Int64(total)) }
      }
      state.withLock { $0[id]?.file = file }
      note(.finished, of: id) { $0.name = report.title }
    } catch {
      if Task.isCancelled {
        note(.stopped, of: id)
      } else {
        note(.gaveUp, of: id) { $0.failure = JobFault(exporting: error).failure }
      }
    }
    state.withLock { $0[id]?.task = nil }
  }

  private func note(_ event: JobEvent, of id: Job.ID, _ change: (inout JobSummary) -> Void = { _ in }) {
    state.withLock { state in _ = move(id, on: event, in: &state, change) }
  }

  /// - Returns: whether the event can happen to the job
  private func move(
    _ id: Job.ID, on event: JobEvent, in state: inout State, _ change: (inout JobSummary) -> Void = { _ in }
  ) -> Bool {
    guard var job = state[id]?.summary, let next = job.state.after(event) else { return false }
    job.state = next
    job.updatedAt = now()
    job.failure = nil
    change(&job)
    state[id]?.summary = job
    return true
  }
}

extension FileResponse.OpenFile {
  /// A new file without a name, which is gone when it is closed.
  /// - Throws: `PDFExportError`
  convenience init(unnamedIn folder: String, id: UniqueID) throws(PDFExportError) {
    let path = "\(folder)/export-\(id)"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw errno == ENOSPC || errno == EDQUOT ? .diskFull : .unwritable(code: errno)
    }
    unlink(path)
    self.init(descriptor: descriptor)
  }
}
