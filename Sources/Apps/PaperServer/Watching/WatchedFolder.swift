import Logging
import PaperDomain
import PaperStore

/// Imports the PDFs that people, scanners and other programs put into a folder, then moves them to a subfolder.
///
/// It polls the folder, because network file systems send no notifications. A complete file becomes an ordinary import
/// job. When the job is done, the file moves to `Imported`; a file that cannot be imported moves to `Failed`, together
/// with a text file that gives the reason. Nothing is deleted. If the library and not the file is at fault, the import
/// is tried again. If the process dies after the import but before the move, the next start finds the job and the
/// unchanged file, and moves the file without importing it twice.
actor WatchedFolder {
  /// The folder to watch, and how.
  struct Settings: Equatable, Sendable {
    /// The folder.
    var path: String
    /// The rule for values in file names, in the form that `FileNameRule` reads; `nil` for none.
    var rule: String?
    /// How often the folder is read.
    var interval: Duration = .seconds(2)
    /// How long a file must stay unchanged before it is imported.
    var quiet: Duration = .seconds(4)
    /// How long to wait for a file that does not end like a PDF.
    var patience: Duration = .seconds(60)
    /// The pause before an import that failed through no fault of the file is tried again.
    var retry: Duration = .seconds(60)
  }

  /// A file whose import is queued, running, or done, and that has not been moved yet.
  private struct Taken {
    var job: Job.ID
    /// What the file looked like when the job was queued; `nil` if an earlier process queued it.
    var stamp: InboxFolder.Stamp?
    var retryAt: ContinuousClock.Instant?
  }

  /// Codes of failures that may pass without any change to the file.
  private static let passing: Set<String> = [
    "tooLittleSpace", "diskFull", "fileMissing", "notPermitted", "changedWhileCopied", "unreadable",
    "engineUnavailable", "interrupted", "internal", "readOnly", "inUse", "system",
  ]
  /// How many of these files may be in the queue at once, so that other imports do not wait long.
  private static let maximumTaken = 16

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
  /// The files that are being imported, by relative path; `nil` until the jobs of earlier processes have been looked
  /// up.
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

  /// Reads the folder once, and handles its files and their jobs.
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
      guard taken?.count ?? 0 < Self.maximumTaken else { return }
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
        // The file is not at fault: the library is not writable, or the rule names a variable that was deleted.
        faults.record(.watchedTaking, error)
        return
      }
    }
  }

  /// The files that earlier processes have queued and not moved.
  private func jobsOfEarlierProcesses() async throws -> [String: Taken] {
    var taken: [String: Taken] = [:]
    for (path, job) in try await store.importJobs(ofFilesBelow: inbox.path) {
      let relative = String(path.dropFirst(inbox.path.count + 1))
      switch job.state {
      // Either the job failed and its file was not moved yet, or this is a new file with the same name. In both cases
      // the file is imported again.
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
        // Somebody removed the job from the list. If the file is still there, it is imported again.
        taken[path] = nil
        continue
      }
      guard let file = byPath[path] else {
        // The file was renamed or taken back. If its job failed because of that, nobody needs the job.
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

  /// Moves the file of a job that has ended, according to the job's result.
  /// - Returns: whether nothing is left to do for the file
  private func isEnded(
    _ file: InboxFolder.File, _ job: JobSummary, _ entry: Taken, _ taken: inout [String: Taken]
  ) async throws -> Bool {
    switch job.state {
    case .queued, .running, .waitingForPassword, .paused: return false
    case .done:
      if entry.stamp != file.stamp {
        let path = inbox.path(of: file)
        // The file was replaced or changed since it was imported. If its content differs from the imported one, it is
        // imported, too.
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

  /// Pairs a paper with its mark scheme if the other of the two was imported before.
  /// - Returns: `false` while somebody who edits one of the docs blocks this
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
  /// - Returns: whether the file is there now; if not, the move is tried again
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
      // If the file has left the folder, only the text file with the reason is missing. The screen Activity shows the
      // reason, too.
      return inbox.stamp(of: file) == nil
    }
  }
}
