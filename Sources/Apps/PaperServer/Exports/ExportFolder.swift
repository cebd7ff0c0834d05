import ByteCoding
import Foundation
import PaperAPI
import PaperDomain
import PaperStore
import Synchronization

/// Stores a server's exports on disk, records and files, so that a restart loses none of them.
///
///     cache/exports/{server}/.lock        locked while the server runs
///     cache/exports/{server}/{job}.json   the request and its state
///     cache/exports/{server}/{job}.part   a file that is being written
///     cache/exports/{server}/{job}.pdf    a PDF that is done; or .png, .svg, .bnbk
///
/// Several servers may serve one library, so each has its own folder. When a server starts, it takes over the folders
/// of servers that have ended. Like everything in `cache`, the folder may be deleted at any time; the exports in it are
/// then lost.
///
/// All methods block and may be called from any thread that is allowed to block.
final class ExportFolder: Sendable {
  /// The stored state of an export.
  struct Record: Codable, Equatable, Sendable {
    var summary: JobSummary
    private var options: ExportOptions
    /// Absent for PDFs, and in records from before other formats existed.
    private var page: Int?
    private var history: Bool?

    init(_ summary: JobSummary, _ file: ExportedFile) {
      self.summary = summary
      options = file.options
      if file.format != .pdf { (page, history) = (file.page, file.hasHistory) }
    }

    /// The file to write.
    var file: ExportedFile {
      ExportedFile(
        format: summary.format ?? .pdf, options: options, page: page ?? 1, hasHistory: history ?? false)
    }

    /// The name of the finished file.
    fileprivate var fileName: String { "\(summary.id)\(file.format.fileEnding)" }
  }

  /// An export from before the server's start.
  struct StoredExport: Sendable {
    var record: Record
    /// The file if the export is done, or why it cannot be opened.
    var file: Result<FileResponse.OpenFile, StoreError>?
  }

  private static let lockName = ".lock"

  /// The folder that contains all servers' folders.
  private let parent: String
  private let path: String
  /// Held while files change; guards the file lock that marks this server as running.
  private let lock = Mutex<FileLock?>(nil)

  /// Refers to a folder without creating it.
  /// - Parameters:
  ///   - parent: the folder that contains the servers' folders and nothing else
  ///   - id: this server's identifier
  init(in parent: String, id: UniqueID) {
    self.parent = parent
    path = "\(parent)/\(id)"
  }

  // MARK: - Start and end

  /// Creates the folder, moves the exports of ended servers into it, and reads all records. Unfinished files are
  /// deleted.
  /// - Returns: the exports, in no particular order
  func open() throws(StoreError) -> [StoredExport] {
    try lock.withLock { lock throws(StoreError) in
      try FileSystem.makeFoldersInside(path)
      // This lock keeps two servers that start at once from taking over the same folder, or each other's new one.
      let turn = try FileLock(waitingAt: "\(parent)/\(Self.lockName)", mode: .exclusive)
      defer { withExtendedLifetime(turn) {} }
      lock = try FileLock(waitingAt: "\(path)/\(Self.lockName)", mode: .exclusive)
      for name in try FileSystem.names(in: parent) where UniqueID(name) != nil && "\(parent)/\(name)" != path {
        try takeOver("\(parent)/\(name)")
      }
      return try read()
    }
  }

  /// Releases the lock, so that another server can take over the folder.
  func close() {
    lock.withLock { $0 = nil }
  }

  private func takeOver(_ other: String) throws(StoreError) {
    guard let lock = try FileLock(tryingAt: "\(other)/\(Self.lockName)", mode: .exclusive) else { return }
    defer { withExtendedLifetime(lock) {} }
    for name in try FileSystem.names(in: other) where Self.isKept(name) {
      try FileSystem.move("\(other)/\(name)", to: "\(path)/\(name)")
    }
    try FileSystem.removeFolder(other)
  }

  /// The file extensions of finished exports.
  private static let endings = ExportFormat.allCases.map(\.fileEnding)

  private static func isKept(_ name: String) -> Bool { ([".json"] + endings).contains { name.hasSuffix($0) } }

  private func read() throws(StoreError) -> [StoredExport] {
    var found: [StoredExport] = []
    var known: Set<String> = [Self.lockName]
    for name in try FileSystem.names(in: path) where name.hasSuffix(".json") {
      let bytes = try FileSystem.contents(of: "\(path)/\(name)")
      // A record that cannot be read, such as a newer version's, is deleted with its file.
      guard let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)),
        name == "\(record.summary.id).json"
      else { continue }
      known.insert(name)
      var kept = StoredExport(record: record)
      if record.summary.state == .done {
        known.insert(record.fileName)
        do {
          kept.file = .success(
            FileResponse.OpenFile(descriptor: try FileSystem.open("\(path)/\(record.fileName)", O_RDONLY)))
        } catch {
          kept.file = .failure(error)
        }
      }
      found.append(kept)
    }
    for name in try FileSystem.names(in: path) where !known.contains(name) {
      try FileSystem.removeFile("\(path)/\(name)")
    }
    return found
  }

  // MARK: - One export

  /// Stores the current record of an export durably.
  /// - Parameter current: returns the current record; called while no other call changes files. If it returns `nil`,
  ///   the record and the file are deleted
  /// - Throws: `StoreError`; `EncodingError`
  func keep(_ id: Job.ID, as current: () -> Record?) throws {
    try lock.withLock { _ in
      guard let record = current() else {
        for ending in [".json"] + Self.endings { try FileSystem.removeFile("\(path)/\(id)\(ending)") }
        return
      }
      let content = [UInt8](try JSONEncoder().encode(record))
      // The cache may have been deleted meanwhile.
      try FileSystem.makeFoldersInside(path)
      let new = "\(path)/\(id).new"
      try content.span.withUnsafeBytes { bytes throws(StoreError) in try FileSystem.write(bytes, to: new) }
      try FileSystem.syncFile(new)
      try FileSystem.move(new, to: "\(path)/\(id).json")
      try FileSystem.syncFolder(path)
    }
  }

  /// Makes an empty file for an export, open for reading and writing.
  func begin(_ id: Job.ID) throws(StoreError) -> FileResponse.OpenFile {
    try lock.withLock { _ throws(StoreError) in
      try FileSystem.makeFoldersInside(path)
      let part = "\(path)/\(id).part"
      try FileSystem.removeFile(part)
      return FileResponse.OpenFile(descriptor: try FileSystem.open(part, O_RDWR | O_CREAT | O_EXCL))
    }
  }

  /// Gives a completely written file its final name, durably.
  func finish(_ id: Job.ID, _ format: ExportFormat) throws(StoreError) {
    let part = "\(path)/\(id).part"
    // Outside the lock, because it takes seconds for a large file.
    try FileSystem.syncFile(part)
    try lock.withLock { _ throws(StoreError) in
      try FileSystem.move(part, to: "\(path)/\(id)\(format.fileEnding)")
      try FileSystem.syncFolder(path)
    }
  }

  /// Deletes an unfinished file.
  func discard(_ id: Job.ID) throws(StoreError) {
    try lock.withLock { _ throws(StoreError) in try FileSystem.removeFile("\(path)/\(id).part") }
  }
}
