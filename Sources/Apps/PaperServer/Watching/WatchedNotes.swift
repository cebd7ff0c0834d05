import AutomergeEngine
import AutomergeRepo
import ByteCoding
import Foundation
import Logging
import MeetingNotes
import PaperAPI
import PaperDomain
import PaperStore

/// Keeps the `.meetingnotes` files of a folder, which a sync program or a person changes, and the library's notes the same.
///
/// It looks again and again instead of being told, since network file systems do not tell. A file that is complete is merged
/// with the document of its id, or taken in as a new one; what the library has beyond it is written back into it. A copy that
/// a sync program made of a conflict is merged and left as it is. A file that cannot be merged is left as it is and named.
/// Nothing is deleted, no file is made, and a file that goes takes nothing along.
actor WatchedNotes {
  /// Which folder is watched, and how.
  struct Settings: Equatable, Sendable {
    /// The folder.
    var path: String
    /// How often it is looked into.
    var interval: Duration = .seconds(2)
    /// How long a file has to stay as it is before it is read, and a document before it is written.
    var quiet: Duration = .seconds(2)
    /// A document that people do not stop writing in is written after so long.
    var patience: Duration = .seconds(30)
  }

  /// What became of a file as it is now.
  private struct Known {
    var file: InboxFolder.File
    /// The document; `nil` if the file is none.
    var id: SharedNotes.ID?
    /// What it has, when it is a document that was merged.
    var heads: [ChangeHash] = []
    /// Why it was not merged.
    var reason: String?
    /// The newest piece that the library had of the document when the file was refused; `nil` before that was looked up.
    var refusedAt: Int64??
  }

  /// A document whose newest piece is not in its files yet.
  private struct Pending {
    var number: Int64
    var since: ContinuousClock.Instant
    var changed: ContinuousClock.Instant
  }

  /// The largest file that is read.
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
  /// The newest piece of each document that is in all of its files.
  private var written: [SharedNotes.ID: Int64] = [:]
  /// Eight letters in the names of hidden files; `nil` until what was left of earlier processes is dealt with.
  private var owner: String?

  /// - Parameters:
  ///   - faults: where it is said that the folder cannot be read
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

  /// The folder and its files, in the order of their paths.
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

  /// Looks once.
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
      // What was written to meanwhile is read when it has settled again.
      guard inbox.stamp(of: file) == file.stamp else { return }
      let notes = try merging(bytes)
      result.id = SharedNotes.ID(notes.id)
      result.heads = notes.document.automerge.heads
      try await merge(notes.document, notes.id)
    } catch let refusal as Refusal {
      result.reason = refusal.reason
    } catch let error as StoreError {
      if case .missing = error { return }
      // It may be read the next time, as on a disk that was away.
      known[file.relativePath] = nil
      return logger.warning("a watched file cannot be read", metadata: ["error": "\(error)"])
    }
    if let reason = result.reason, known[file.relativePath]?.reason != reason {
      logger.warning("a watched file was not merged", metadata: ["reason": "\(reason)"])
    }
    known[file.relativePath] = result
    if let id = result.id { written[id] = nil }
  }

  /// Why a file is not merged, as a person reads it.
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
      throw Refusal("It does not say which document it is. Open it in the list of notes, and put the download here.")
    }
    return (notes, id)
  }

  /// Merges notes with the library's, or takes them in.
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

  /// A file that was refused is read again when the library's document is another one than then, or back from the trash.
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

  /// Whether the file has it now; what somebody else has put there meanwhile is merged, and comes the next time.
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

  /// Deals with what was in a file's place when it was replaced.
  /// - Parameter merged: the file as it was merged
  /// - Returns: whether nothing else was there
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
      // Somebody has put something else there: it is theirs, and looked at like any other file.
      try await FileThreads.run { try inbox.putBack(former) }
      known[merged.file.relativePath] = nil
      return false
    }
  }

  /// Merges what a process has left that was killed while it replaced files.
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
        // Written by this library and not whole, or of notes that it has deleted.
        logger.debug("a leftover was not merged", metadata: ["reason": "\(refusal.reason)"])
      }
      try await FileThreads.run { try inbox.drop(former) }
    }
    self.owner = owner
  }

  // MARK: - Names

  /// Whether a sync program made the file since two have written at once, and the file that it is a copy of is there.
  private func isConflictCopy(_ each: Known) -> Bool {
    guard let id = each.id, Self.saysConflict(each.file.name) else { return false }
    return known.values.contains { $0.id == id && $0.reason == nil && !Self.saysConflict($0.file.name) }
  }

  /// Whether a name is one that sync programs give: Syncthing's `x.sync-conflict-…`, Dropbox's and Nextcloud's
  /// `x (conflicted copy …)`.
  static func saysConflict(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return lowered.contains(".sync-conflict-") || lowered.contains("conflicted copy")
      || lowered.contains("case conflict")
  }
}
