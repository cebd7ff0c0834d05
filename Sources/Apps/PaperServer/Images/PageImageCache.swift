import Foundation
import PaperAPI
import PaperDomain
import PaperStore
import Synchronization

/// Caches page images on disk, up to a number of bytes; the least recently used are evicted first.
///
/// The folder may be deleted at any time, as a whole or in part: missing images are drawn again. Each image is written
/// under a temporary name and then renamed; an image that a crash cut short is detected when it is read, and drawn
/// again. The files' times preserve the order of use across restarts.
///
/// Files are renamed and deleted while the list of images is locked, so that the list and the folder agree however many
/// threads use the cache. All methods block; call them on threads that are allowed to block.
final class PageImageCache: Sendable {
  private struct Entry {
    var byteCount: Int64
    /// Increases with every use.
    var lastUse: UInt64
    /// When the file's time was last updated, in seconds since 1970.
    var touched: Int
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var byteCount: Int64 = 0
    var uses: UInt64 = 0
    var temporaryNames: UInt64 = 0
    /// When a failure was last reported, in seconds since 1970.
    var reported = 0
  }

  /// The least time between reports of failures, in seconds: on a broken disk every image fails.
  private static let reportInterval = 60

  /// A use updates the file's time only if it is older than this, in seconds.
  private static let touchInterval = 60

  private let folder: String
  private let limit: Int64
  private let report: @Sendable (any Error) -> Void
  private let state = Mutex(State())

  /// Makes a cache in a folder that may not exist yet.
  /// - Parameters:
  ///   - folder: a folder that only this cache uses
  ///   - limit: the maximum number of bytes to keep
  ///   - report: called when the folder cannot be read or written, at most once a minute; pages are then drawn for
  ///     every request
  init(folder: String, limit: Int64, report: @escaping @Sendable (any Error) -> Void = { _ in }) {
    self.folder = folder
    self.limit = limit
    self.report = report
  }

  /// How many bytes are kept.
  var byteCount: Int64 { state.withLock { $0.byteCount } }

  /// Finds the files of earlier runs and deletes unfinished ones. Costs one system call per file.
  func scan() {
    var found: [(path: String, byteCount: Int64, seconds: Int, nanoseconds: Int)] = []
    for bundle in names(in: folder) {
      for name in names(in: "\(folder)/\(bundle)") {
        let path = "\(bundle)/\(name)"
        var status = stat()
        guard lstat("\(folder)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        guard !name.hasSuffix(Self.temporaryEnding) else {
          // A running process finishes its files within an hour, so an older one was abandoned.
          if Int(Date().timeIntervalSince1970) - status.st_mtim.tv_sec > 3_600 { delete([path]) }
          continue
        }
        found.append((path, Int64(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
      }
    }
    found.sort { ($0.seconds, $0.nanoseconds) < ($1.seconds, $1.nanoseconds) }
    state.withLock { state in
      // Images stored during the scan count as newer than all files that it found.
      let uses = state.uses
      state.uses += UInt64(found.count)
      for key in state.entries.keys { state.entries[key]?.lastUse += UInt64(found.count) }
      for (index, file) in found.enumerated() where state.entries[file.path] == nil {
        state.entries[file.path] = Entry(
          byteCount: file.byteCount, lastUse: UInt64(index), touched: file.seconds)
        state.byteCount += file.byteCount
      }
      state.uses = max(state.uses, uses)
      evict(from: &state)
    }
  }

  /// The image; `nil` if it is not cached.
  func read(_ key: PageImageKey) -> [UInt8]? {
    let path = key.path
    // An image that cannot be read is drawn again.
    guard let bytes = try? FileSystem.contents(of: "\(folder)/\(path)"), Self.isWhole(Data(bytes), format: key.format)
    else {
      forget(path)
      return nil
    }
    recordUse(of: path, byteCount: Int64(bytes.count))
    return bytes
  }

  /// Stores an image. If that fails, the image is drawn again next time.
  /// - Returns: whether it was stored
  @discardableResult
  func store(_ bytes: [UInt8], for key: PageImageKey) -> Bool {
    let path = key.path
    guard Int64(bytes.count) <= limit else { return false }
    let temporary = state.withLock { state in
      state.temporaryNames += 1
      return "\(folder)/\(key.bundleID)/.\(getpid())-\(state.temporaryNames)\(Self.temporaryEnding)"
    }
    do {
      try FileSystem.makeFoldersInside("\(folder)/\(key.bundleID)")
      try bytes.withUnsafeBytes { try FileSystem.write($0, to: temporary) }
      try state.withLock { state in
        try FileSystem.move(temporary, to: "\(folder)/\(path)")
        state.uses += 1
        if let old = state.entries[path] { state.byteCount -= old.byteCount }
        state.entries[path] = Entry(byteCount: Int64(bytes.count), lastUse: state.uses, touched: Self.now)
        state.byteCount += Int64(bytes.count)
        evict(from: &state)
      }
      return true
    } catch {
      recordFailure(error)
      // The next scan deletes it.
      try? FileSystem.removeFile(temporary)
      return false
    }
  }

  /// Deletes all images of a deleted bundle.
  func removeImages(of bundle: PDFBundle.ID) {
    let prefix = "\(bundle)/"
    state.withLock { state in
      for path in state.entries.keys where path.hasPrefix(prefix) {
        if let entry = state.entries.removeValue(forKey: path) { state.byteCount -= entry.byteCount }
      }
    }
    // A file that cannot be deleted now is evicted later.
    try? FileSystem.removeFolder("\(folder)/\(bundle)")
  }

  // MARK: - Use

  private static let temporaryEnding = ".part"

  private static var now: Int { Int(Date().timeIntervalSince1970) }

  private func recordUse(of path: String, byteCount: Int64) {
    let now = Self.now
    let mustTouch = state.withLock { state in
      // It may have been evicted after it was read.
      guard state.entries[path] != nil || access("\(folder)/\(path)", F_OK) == 0 else { return false }
      state.uses += 1
      var entry = state.entries[path] ?? Entry(byteCount: 0, lastUse: 0, touched: 0)
      state.byteCount += byteCount - entry.byteCount
      entry.byteCount = byteCount
      entry.lastUse = state.uses
      let mustTouch = now - entry.touched > Self.touchInterval
      if mustTouch { entry.touched = now }
      state.entries[path] = entry
      return mustTouch
    }
    // After a restart, the files' times give the order of use; a failure here only makes that order less exact.
    if mustTouch { utimensat(AT_FDCWD, "\(folder)/\(path)", nil, AT_SYMLINK_NOFOLLOW) }
  }

  /// Removes an image that is missing or incomplete.
  private func forget(_ path: String) {
    state.withLock { state in
      if let entry = state.entries.removeValue(forKey: path) { state.byteCount -= entry.byteCount }
      // Another thread may have stored the image meanwhile. It is drawn again.
      delete([path])
    }
  }

  /// Removes entries until a tenth of the limit is free, so that not every stored image evicts another one.
  private func evict(from state: inout State) {
    guard state.byteCount > limit else { return }
    let target = limit / 10 * 9
    var evicted: [String] = []
    for (path, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard state.byteCount > target else { break }
      state.entries[path] = nil
      state.byteCount -= entry.byteCount
      evicted.append(path)
    }
    delete(evicted)
  }

  private func delete(_ paths: [String]) {
    // A file that cannot be deleted is found again by the next scan.
    for path in paths { try? FileSystem.removeFile("\(folder)/\(path)") }
  }

  private func names(in folder: String) -> [String] {
    do throws(StoreError) {
      return try FileSystem.names(in: folder)
    } catch {
      // A cache that was never used or was deleted has no folder, and a stray file is not a folder.
      switch error {
      case .missing, .wrongKind: break
      default: recordFailure(error)
      }
      return []
    }
  }

  private func recordFailure(_ error: any Error) {
    let isDue = state.withLock { state in
      guard Self.now - state.reported >= Self.reportInterval else { return false }
      state.reported = Self.now
      return true
    }
    if isDue { report(error) }
  }

  /// Whether the file is complete: it lacks its end if the machine crashed while it was written.
  private static func isWhole(_ data: Data, format: PageImageFormat) -> Bool {
    switch format {
    case .jpeg: data.count > 4 && data.starts(with: [0xFF, 0xD8]) && data.suffix(2).elementsEqual([0xFF, 0xD9])
    case .png:
      data.count > 20 && data.starts(with: [0x89, 0x50, 0x4E, 0x47])
        && data.suffix(8).prefix(4).elementsEqual([0x49, 0x45, 0x4E, 0x44])
    }
  }
}
