import AutomergeEngine
import AutomergeRepo
import ByteCoding
import Foundation
import Logging
import MeetingNotes
import PaperAPI
import PaperDomain
import PaperStore

/// Keeps the library's notes in sync with the `.meetingnotes` files of a folder, which a sync program or a person
/// changes.
///
/// It polls the folder, because network file systems send no notifications. A complete file is merged with the document
/// that has its id, or added as a new document; changes that only the library has are written back to the file. A sync
/// program's conflict copy is merged but not changed. A file that cannot be merged is not changed and is listed with
/// the reason. Nothing is deleted and no file is created; if a file disappears, its notes stay in the library.
actor WatchedNotes {
  /// The folder to watch, and how.
  struct Settings: Equatable, Sendable {
    /// The folder.
    var path: String
    /// How often the folder is read.
    var interval: Duration = .seconds(2)
    /// How long a file must stay unchanged before it is read, and a document before it is written.
    var quiet: Duration = .seconds(2)
    /// After this long, a document is written to its file even if people are still changing it.
    var patience: Duration = .seconds(30)
  }

  /// The result of merging a file in its current state.
  private struct Known {
    var file: InboxFolder.File
    /// The file's document; `nil` if the file does not contain one.
    var id: SharedNotes.ID?
    /// The heads of the document in the file, if it was merged.
    var heads: [ChangeHash] = []
    /// Why the file was not merged.
    var reason: String?
    /// The number of the library's newest chunk of the document when the file was refused; `nil` before it was looked
    /// up.
    var refusedAt: Int64??
  }

  /// A document whose newest chunk is not in its files yet.
  private struct Pending {
    var number: Int64
    var since: ContinuousClock.Instant
    var changed: ContinuousClock.Instant
  }

  /// The largest file that is read, in bytes.
  private static let fileLimit: Int64 = 1 << 27

  private let inbox: InboxFolder
  private let settings: Settings
  private let intake: NotesIntake
  private let faults: QueueFaults
  private let logger: Logger
  private let didChange: @Sendable () -> Void
  private let now: @Sendable () -> ContinuousClock.Instant
  private var settling: SettlingFiles
  private var known: [String: Known] = [:]
  private var pending: [SharedNotes.ID: Pending] = [:]
  /// For each document, the number of the newest chunk that all its files contain.
  private var written: [SharedNotes.ID: Int64] = [:]
  /// Eight letters that mark this library's hidden files in their names; `nil` until leftovers of earlier processes
  /// have been handled.
  private var owner: String?

  /// - Parameters:
  ///   - faults: records the folder's problems
  ///   - didChange: called when the list of notes has changed
  init(
    _ inbox: InboxFolder, settings: Settings, intake: NotesIntake, faults: QueueFaults, logger: Logger,
    didChange: @escaping @Sendable () -> Void, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.inbox = inbox
    self.settings = settings
    self.intake = intake
    self.faults = faults
    self.logger = logger
    self.didChange = didChange
    self.now = now
    settling = SettlingFiles(quiet: settings.quiet, patience: settings.quiet)
  }

  /// The folder and its files, sorted by path.
  var report: WatchedNotesReport {
    let items = known.values.sorted { $0.file.relativePath < $1.file.relativePath }
    return WatchedNotesReport(
      folder: inbox.path,
      items: items.map { each in
        WatchedNotesFile(
          path: each.file.relativePath, notesID: each.id, isConflictCopy: isConflictCopy(each), reason: each.reason)
      })
  }

  /// Watches until its task is cancelled.
  func run() async {
    while !Task.isCancelled {
      await look()
      guard (try? await Task.sleep(for: settings.interval)) != nil else { return }
    }
  }

  /// Reads the folder once, merges changed files and writes the library's changes back.
  func look() async {
    do {
      if owner == nil { try await begin() }
      let inbox = inbox
      let listing = try await FileThreads.run { try inbox.files() }
      faults.clear(.watchedNotes)
      if listing.unreadable > 0 {
        faults.record(.watchedNotesNames, code: "\(listing.unreadable)")
      } else {
        faults.clear(.watchedNotesNames)
      }
      let paths = Set(listing.files.map { $0.relativePath })
      known = known.filter { paths.contains($0.key) }
      for file in settling.complete(among: listing.files, at: now(), isWhole: { _ in true })
      where known[file.relativePath]?.file.stamp != file.stamp {
        try await take(file)
      }
      try await writeBack()
      if known.values.contains(where: { $0.reason != nil }) {
        faults.record(.watchedNotesFiles, code: "\(known.values.count { $0.reason != nil })")
      } else {
        faults.clear(.watchedNotesFiles)
      }
    } catch is CancellationError {
      return
    } catch {
      faults.record(.watchedNotes, error)
    }
  }

  // MARK: - Reading

  private func take(_ file: InboxFolder.File) async throws {
    var result = Known(file: file)
    do {
      guard file.stamp.byteCount <= Self.fileLimit else {
        throw Refusal("it is larger than \(Self.fileLimit >> 20) MiB.")
      }
      let (inbox, path) = (inbox, inbox.path(of: file))
      let bytes = try await FileThreads.run { try FileSystem.contents(of: path) }
      // A file that was changed meanwhile is read when it has settled again.
      guard inbox.stamp(of: file) == file.stamp else { return }
      let notes = try merging(bytes)
      result.id = SharedNotes.ID(notes.id)
      result.heads = notes.document.automerge.heads
      try await merge(notes.document, notes.id)
    } catch let refusal as Refusal {
      result.reason = refusal.reason
    } catch let error as StoreError {
      if case .missing = error { return }
      // The file may be readable next time, for example when a disk was disconnected.
      known[file.relativePath] = nil
      return logger.warning("a watched file cannot be read", metadata: ["error": "\(error)"])
    }
    if let reason = result.reason, known[file.relativePath]?.reason != reason {
      logger.warning("a watched file was not merged", metadata: ["reason": "\(reason)"])
    }
    known[file.relativePath] = result
    if let id = result.id { written[id] = nil }
  }

  /// The reason, written for people, why a file is not merged.
  private struct Refusal: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  private func merging(_ bytes: [UInt8]) throws(Refusal) -> (document: NotesDocument, id: UniqueID) {
    let notes: NotesDocument
    do throws(NotesError) {
      notes = try NotesDocument(opening: bytes, actor: intake.actor())
    } catch {
      throw Refusal("It cannot be read: \(error.description).")
    }
    guard let id = notes.id else {
      throw Refusal(
        "It does not say which document it is. Open it in the list of notes, and put the downloaded file here.")
    }
    return (notes, id)
  }

  /// Merges notes with the library's, or adds them as new notes.
  private func merge(_ notes: NotesDocument, _ uniqueID: UniqueID) async throws {
    let id = SharedNotes.ID(uniqueID)
    do {
      switch try await intake.store.storedNotes(id) {
      case .absent:
        try await intake.takeIn(notes, id: uniqueID, owner: nil)
        didChange()
      case .trashed:
        throw Refusal("These notes were deleted in the library. Restore them, or open the file in the list of notes.")
      case .chunks: _ = try await intake.edit(id) { own throws(NotesError) in try own.merge(notes) }
      }
    } catch let error as NotesError {
      throw Refusal(
        error == .noSharedHistory
          ? "The library has other notes with the same id. Open the file in the list of notes to take it in as a copy."
          : "It cannot be merged: \(error.description).")
    } catch let error as DocumentRefusal where error != .notStored {
      throw Refusal("It cannot be merged: \(error.description).")
    }
  }

  // MARK: - Writing

  private func writeBack() async throws {
    guard known.values.contains(where: { $0.id != nil }) else { return }
    let time = now()
    let revisions = try await intake.store.notesRevisions()
    forgetRefusals(Dictionary(revisions.map { ($0.id, $0.number) }) { first, _ in first })
    for revision in revisions where written[revision.id] != revision.number {
      let files = known.values.filter { $0.id == revision.id && $0.reason == nil && !isConflictCopy($0) }
      guard !files.isEmpty else { continue }
      var waiting = pending[revision.id] ?? Pending(number: revision.number, since: time, changed: time)
      if waiting.number != revision.number { (waiting.number, waiting.changed) = (revision.number, time) }
      pending[revision.id] = waiting
      guard time - waiting.changed >= settings.quiet || time - waiting.since >= settings.patience else { continue }
      guard var document = try await intake.document(revision.id) else { continue }
      var isDone = true
      for file in files where file.heads != document.heads {
        let bytes = NotesFile(id: revision.id.uniqueID, data: document.save()).bytes
        isDone = try await write(bytes, of: document.heads, to: file) && isDone
      }
      pending[revision.id] = nil
      if isDone { written[revision.id] = revision.number }
    }
  }

  /// Makes a refused file be read again if the library's document has changed since, or was restored from the trash.
  private func forgetRefusals(_ numbers: [SharedNotes.ID: Int64]) {
    for (path, each) in known where each.reason != nil {
      guard let id = each.id else { continue }
      if let former = each.refusedAt {
        if former != numbers[id] { known[path] = nil }
      } else {
        known[path]?.refusedAt = .some(numbers[id])
      }
    }
  }

  /// Replaces a file. If somebody else has changed it meanwhile, that version is merged and the file is written again
  /// next time.
  /// - Returns: whether the file now has exactly the library's document
  private func write(_ bytes: [UInt8], of heads: [ChangeHash], to known: Known) async throws -> Bool {
    let (inbox, file, owner) = (inbox, known.file, owner ?? "")
    guard inbox.stamp(of: file) == file.stamp else { return false }
    do {
      let replaced = try await FileThreads.run { try inbox.replace(file, with: bytes, owner: owner) }
      guard let replaced else { return false }
      faults.clear(.watchedNotesWriting)
      let path = file.relativePath
      var now = known
      (now.file.stamp, now.heads) = (replaced.stamp, heads)
      self.known[path] = now
      return try await settle(replaced.former, merged: known)
    } catch let error as StoreError {
      faults.record(.watchedNotesWriting, error)
      return false
    }
  }

  /// Handles the content that a file had when it was replaced.
  /// - Parameter merged: the file as it was merged before
  /// - Returns: whether the content was still the merged one
  private func settle(_ former: InboxFolder.Former, merged: Known) async throws -> Bool {
    let inbox = inbox
    guard let bytes = try await FileThreads.run({ try inbox.contents(of: former) }) else { return true }
    do {
      let notes = try merging(bytes)
      let isOther = notes.document.automerge.heads != merged.heads
      if isOther {
        guard SharedNotes.ID(notes.id) == merged.id else { throw Refusal("It is another document.") }
        try await merge(notes.document, notes.id)
      }
      try await FileThreads.run { try inbox.drop(former) }
      return !isOther
    } catch is Refusal {
      // Somebody has put a different file there. It is put back and then handled like any other file.
      try await FileThreads.run { try inbox.putBack(former) }
      known[merged.file.relativePath] = nil
      return false
    }
  }

  /// Merges the hidden files of an earlier process that was killed while it replaced files.
  private func begin() async throws {
    let owner = String(try await intake.store.notesStorageID().description.prefix(8))
    let inbox = inbox
    for former in try await FileThreads.run({ try inbox.leftovers(owner: owner) }) {
      let path = former.path
      let bytes = try await FileThreads.run { try FileSystem.contents(of: path) }
      do {
        let notes = try merging(bytes)
        try await merge(notes.document, notes.id)
      } catch let refusal as Refusal {
        // The file was written by this library and is incomplete, or it belongs to notes that were deleted.
        logger.debug("a leftover was not merged", metadata: ["reason": "\(refusal.reason)"])
      }
      try await FileThreads.run { try inbox.drop(former) }
    }
    self.owner = owner
  }

  // MARK: - Names

  /// Whether a sync program made the file because two sides had changed the original at once, and the original is
  /// there, too.
  private func isConflictCopy(_ each: Known) -> Bool {
    guard let id = each.id, Self.isConflictCopyName(each.file.name) else { return false }
    return known.values.contains { $0.id == id && $0.reason == nil && !Self.isConflictCopyName($0.file.name) }
  }

  /// Whether a name is one that sync programs give to conflict copies: `x.sync-conflict-…` from Syncthing, `x
  /// (conflicted copy …)` from Dropbox and Nextcloud.
  static func isConflictCopyName(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return lowered.contains(".sync-conflict-") || lowered.contains("conflicted copy")
      || lowered.contains("case conflict")
  }
}
