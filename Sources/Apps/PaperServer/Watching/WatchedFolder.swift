import Logging
import PaperDomain
import PaperStore

/// Imports what people, scanners and other programs put into a folder, and files it away there.
///
/// It looks again and again instead of being told, since network file systems do not tell. A file that is complete becomes
/// a job of the queue like any other. When that is done the file moves to `Imported`; one that cannot be imported moves
/// to `Failed` with the reason beside it. Nothing is deleted. What the library and not the file is to blame for is tried
/// again. A process that dies between the import and the filing finds the job and the very same file at the next start,
/// and files it without importing it twice.
actor WatchedFolder {
  /// Which folder is watched, and how.
  struct Settings: Equatable, Sendable {
    /// The folder.
    var path: String
    /// How values stand in the names of files, as `FileNameRule` reads it; `nil` if they do not.
    var rule: String?
    /// How often it is looked into.
    var interval: Duration = .seconds(2)
    /// How long a file has to stay as it is before it is taken.
    var quiet: Duration = .seconds(4)
    /// How long one is waited for that does not end as a PDF does.
    var patience: Duration = .seconds(60)
    /// How long until an import that failed by no fault of the file is tried again.
    var retry: Duration = .seconds(60)
  }

  /// A file whose import is queued, under way, or done and not filed yet.
  private struct Taken {
    var job: Job.ID
    /// What the file looked like when the job was queued; `nil` if an earlier process queued it.
    var stamp: InboxFolder.Stamp?
    var retryAt: ContinuousClock.Instant?
  }

  /// Failures that may pass without anything being done to the file.
  private static let passing: Set<String> = [
    "tooLittleSpace", "diskFull", "fileMissing", "notPermitted", "changedWhileCopied", "unreadable",
    "engineUnavailable", "interrupted", "internal", "readOnly", "inUse", "system",
  ]
  /// So many files are in the queue at once; others may want to import something meanwhile.
  private static let mostTaken = 16

  private let inbox: InboxFolder
  private let settings: Settings
  private let store: LibraryStore
  private let imports: ImportQueue
  private let logger: Logger
  private let metadata: WatchedMetadata
  private let pairing: PaperPairing
  private let faults: QueueFaults
  private let now: @Sendable () -> ContinuousClock.Instant

  private var settling: SettlingFiles
  /// By relative path; `nil` until the jobs of earlier processes were looked up.
  private var taken: [String: Taken]?

  init(
    _ inbox: InboxFolder, settings: Settings, store: LibraryStore, imports: ImportQueue, logger: Logger,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.inbox = inbox
    self.settings = settings
    self.store = store
    self.imports = imports
    self.logger = logger
    self.now = now
    metadata = WatchedMetadata(store: store, rule: settings.rule)
    pairing = PaperPairing(store: store)
    faults = imports.trouble
    settling = SettlingFiles(quiet: settings.quiet, patience: settings.patience)
  }

  /// Watches until its task is cancelled.
  func run() async {
    while !Task.isCancelled {
      await look()
      guard (try? await Task.sleep(for: settings.interval)) != nil else { return }
    }
  }

  /// Looks once.
  func look() async {
    do {
      let inbox = inbox
      let listing = try await FileThreads.run { try inbox.files() }
      faults.clear(.watchedFolder)
      if listing.unreadable > 0 {
        faults.record(.watchedNames, code: "\(listing.unreadable)")
      } else {
        faults.clear(.watchedNames)
      }
      var taken = taken ?? [:]
      if self.taken == nil { taken = try await jobsOfEarlierProcesses() }
      try await endJobs(of: listing.files, &taken)
      self.taken = taken
      try await take(listing.files)
    } catch is CancellationError {
      return
    } catch {
      faults.record(.watchedFolder, error)
    }
  }

  // MARK: - Taking

  private func take(_ files: [InboxFolder.File]) async throws {
    let (inbox, now) = (inbox, now())
    let free = files.filter { taken?[$0.relativePath] == nil }
    let before = settling
    let (complete, after) = try await FileThreads.run {
      var settling = before
      let complete = settling.complete(among: free, at: now, isWhole: inbox.endsAsPDF)
      return (complete, settling)
    }
    settling = after
    for file in complete {
      guard taken?.count ?? 0 < Self.mostTaken else { return }
      let path = inbox.path(of: file)
      do throws(LibraryError) {
        let given = try await metadata.assignment(for: file)
        let job = try await imports.enqueue(ImportRequest(files: [.init(path: path)], metadata: given))
        taken?[file.relativePath] = Taken(job: job.id, stamp: file.stamp)
        faults.clear(.watchedTaking)
      } catch .invalid(let field, let message) where field == "fileName" {
        await setAside(
          file, because: message + " Nothing was imported. Rename the file and put it into the folder again.")
      } catch {
        // The library cannot be written, or the rule names a variable that was deleted: it is not the file that is at fault.
        faults.record(.watchedTaking, error)
        return
      }
    }
  }

  /// What earlier processes have queued and not filed.
  private func jobsOfEarlierProcesses() async throws -> [String: Taken] {
    var taken: [String: Taken] = [:]
    for (path, job) in try await store.importJobs(ofFilesBelow: inbox.path) {
      let relative = String(path.dropFirst(inbox.path.count + 1))
      switch job.state {
      // It failed before it could be filed, or is a new file by the name of one that was: it is imported anew.
      case .failed, .cancelled: continue
      case .queued, .running, .waitingForPassword, .paused, .done: taken[relative] = Taken(job: job.id)
      }
    }
    return taken
  }

  // MARK: - Filing

  private func endJobs(of files: [InboxFolder.File], _ taken: inout [String: Taken]) async throws {
    let byPath = Dictionary(files.map { ($0.relativePath, $0) }) { first, _ in first }
    for (path, entry) in taken.sorted(by: { $0.key < $1.key }) {
      guard let job = try await store.job(entry.job)?.summary else {
        // Somebody took it off the list: what is still there is taken anew.
        taken[path] = nil
        continue
      }
      guard let file = byPath[path] else {
        // It was renamed or taken back. A job that found nothing is of no use to anybody.
        if job.state == .failed { try await imports.dismiss(job.id) }
        switch job.state {
        case .queued, .running, .waitingForPassword, .paused: continue
        case .done, .failed, .cancelled: taken[path] = nil
        }
        continue
      }
      if try await isEnded(file, job, entry, &taken) { taken[path] = nil }
    }
  }

  /// Files what a job has ended with.
  /// - Returns: whether nothing is left to do for it
  private func isEnded(
    _ file: InboxFolder.File, _ job: JobSummary, _ entry: Taken, _ taken: inout [String: Taken]
  ) async throws -> Bool {
    switch job.state {
    case .queued, .running, .waitingForPassword, .paused: return false
    case .done:
      if entry.stamp != file.stamp {
        let path = inbox.path(of: file)
        // The file was replaced or written to since it was imported. What it is now is imported, too.
        guard let bundle = job.bundleID, try await store.isSource(of: bundle, fileAt: path) else { return true }
      }
      if let doc = job.docID, try await !isPaired(file, doc) { return false }
      return await setAside(file, in: .imported)
    case .cancelled:
      return await setAside(file, because: "The import was cancelled. Nothing was imported.")
    case .failed:
      guard Self.passing.contains(job.failure?.code ?? "") else {
        return await setAside(file, because: job.failure?.message ?? "It could not be imported.")
      }
      guard let retryAt = entry.retryAt else {
        taken[file.relativePath]?.retryAt = now() + settings.retry
        return false
      }
      guard now() >= retryAt else { return false }
      taken[file.relativePath]?.retryAt = nil
      taken[file.relativePath]?.stamp = file.stamp
      _ = try await imports.retry(job.id)
      return false
    }
  }

  /// Pairs a paper with its mark scheme, if the other one came before.
  /// - Returns: `false` while that has to wait for somebody who edits one of them
  private func isPaired(_ file: InboxFolder.File, _ doc: Doc.ID) async throws -> Bool {
    let inbox = inbox
    let others = try await FileThreads.run { try inbox.names(in: .imported, beside: file) }
    do throws(LibraryError) {
      if try await pairing.pair(doc, from: file.name, with: others) { imports.didChange() }
    } catch .held {
      return false
    } catch {
      logger.warning("a paper was not paired with its mark scheme", metadata: ["reason": "\(error)"])
    }
    return true
  }

  @discardableResult
  private func setAside(_ file: InboxFolder.File, because reason: String) async -> Bool {
    await setAside(file, in: .failed, because: reason)
  }

  /// Moves a file into a tray.
  /// - Returns: whether it is there now; it is tried again otherwise
  private func setAside(
    _ file: InboxFolder.File, in tray: InboxFolder.Tray, because reason: String? = nil
  ) async -> Bool {
    let inbox = inbox
    do {
      try await FileThreads.run { try inbox.file(file, in: tray, because: reason) }
      faults.clear(.filing)
      return true
    } catch {
      faults.record(.filing, error)
      // Only the reason may be missing; Activity has it, too.
      return inbox.stamp(of: file) == nil
    }
  }
}
