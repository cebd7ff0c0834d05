import Foundation
import PaperDomain
import Synchronization

/// Page images on disk, up to a number of bytes; the ones used least recently go first.
///
/// The folder may be deleted at any time, as a whole or in part: what is missing is drawn again. An image appears in
/// its place whole or not at all, and one that a crash cut short is noticed when it is read and drawn again. The order
/// of use survives a restart in the files' times.
///
/// All calls block; they are made on threads that may.
final class PageImageCache: Sendable {
  private struct Entry {
    var byteCount: Int64
    /// Grows with every use.
    var lastUse: UInt64
    /// When the file's time was last brought up to date, in seconds since 1970.
    var touched: Int
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var byteCount: Int64 = 0
    var uses: UInt64 = 0
    var temporaryNames: UInt64 = 0
    var isScanned = false
  }

  /// How old a file's time may be before a use brings it up to date, in seconds.
  private static let touchInterval = 60

  private let folder: String
  private let limit: Int64
  private let state = Mutex(State())

  /// Makes a cache in a folder that need not exist yet.
  /// - Parameters:
  ///   - folder: nothing else may be in it
  ///   - limit: the most bytes that are kept
  init(folder: String, limit: Int64) {
    self.folder = folder
    self.limit = limit
  }

  /// How many bytes are kept.
  var byteCount: Int64 { state.withLock { $0.byteCount } }

  /// Learns what an earlier run has left; unfinished files are deleted. Costs one call for each file.
  func scan() {
    var found: [(path: String, byteCount: Int64, seconds: Int, nanoseconds: Int)] = []
    for bundle in Self.names(in: folder) {
      for name in Self.names(in: "\(folder)/\(bundle)") {
        let path = "\(bundle)/\(name)"
        var status = stat()
        guard stat("\(folder)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        guard !name.hasSuffix(Self.temporaryEnding) else {
          // One of a process that lives is finished within the hour.
          if Int(Date().timeIntervalSince1970) - status.st_mtim.tv_sec > 3_600 { unlink("\(folder)/\(path)") }
          continue
        }
        found.append((path, Int64(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
      }
    }
    found.sort { ($0.seconds, $0.nanoseconds) < ($1.seconds, $1.nanoseconds) }
    let evicted = state.withLock { state in
      // What was stored while this went on is younger than anything that was found.
      let uses = state.uses
      state.uses += UInt64(found.count)
      for key in state.entries.keys { state.entries[key]?.lastUse += UInt64(found.count) }
      for (index, file) in found.enumerated() where state.entries[file.path] == nil {
        state.entries[file.path] = Entry(
          byteCount: file.byteCount, lastUse: UInt64(index), touched: file.seconds)
        state.byteCount += file.byteCount
      }
      state.uses = max(state.uses, uses)
      state.isScanned = true
      return Self.evict(from: &state, limit: limit)
    }
    delete(evicted)
  }

  /// The image, if it is kept.
  func read(_ key: PageImageKey) -> [UInt8]? {
    let path = key.path
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)"),
      Self.isWhole(data, format: key.format)
    else {
      forget(path)
      return nil
    }
    noteUse(of: path, byteCount: Int64(data.count))
    return [UInt8](data)
  }

  /// Keeps an image. If it cannot be kept, it is drawn again next time: nothing else is lost.
  /// - Returns: whether it is kept
  @discardableResult
  func store(_ bytes: [UInt8], for key: PageImageKey) -> Bool {
    let path = key.path
    guard Int64(bytes.count) <= limit else { return false }
    let temporary = state.withLock { state in
      state.temporaryNames += 1
      return "\(folder)/\(key.bundleID)/.\(getpid())-\(state.temporaryNames)\(Self.temporaryEnding)"
    }
    do {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(key.bundleID)", withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: temporary))
    } catch {
      unlink(temporary)
      return false
    }
    guard rename(temporary, "\(folder)/\(path)") == 0 else {
      unlink(temporary)
      return false
    }
    let evicted = state.withLock { state in
      state.uses += 1
      if let old = state.entries[path] { state.byteCount -= old.byteCount }
      state.entries[path] = Entry(byteCount: Int64(bytes.count), lastUse: state.uses, touched: Self.now)
      state.byteCount += Int64(bytes.count)
      return Self.evict(from: &state, limit: limit)
    }
    delete(evicted)
    return true
  }

  /// Deletes every image of a bundle that is no more.
  func removeImages(of bundle: PDFBundle.ID) {
    let prefix = "\(bundle)/"
    state.withLock { state in
      for path in state.entries.keys where path.hasPrefix(prefix) {
        if let entry = state.entries.removeValue(forKey: path) { state.byteCount -= entry.byteCount }
      }
    }
    // What cannot be deleted now is evicted one day.
    try? FileManager.default.removeItem(atPath: "\(folder)/\(bundle)")
  }

  // MARK: - Use

  private static let temporaryEnding = ".part"

  private static var now: Int { Int(Date().timeIntervalSince1970) }

  private func noteUse(of path: String, byteCount: Int64) {
    let now = Self.now
    let mustTouch = state.withLock { state in
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
    // The file's time is the order of use for the next start; a failure only makes that order less exact.
    if mustTouch { utimensat(AT_FDCWD, "\(folder)/\(path)", nil, 0) }
  }

  private func forget(_ path: String) {
    state.withLock { state in
      if let entry = state.entries.removeValue(forKey: path) { state.byteCount -= entry.byteCount }
    }
  }

  /// Takes out entries until a tenth of the limit is free again, so that not every image stored evicts another.
  private static func evict(from state: inout State, limit: Int64) -> [String] {
    guard state.byteCount > limit else { return [] }
    let target = limit / 10 * 9
    var evicted: [String] = []
    for (path, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard state.byteCount > target else { break }
      state.entries[path] = nil
      state.byteCount -= entry.byteCount
      evicted.append(path)
    }
    return evicted
  }

  private func delete(_ paths: [String]) {
    for path in paths { unlink("\(folder)/\(path)") }
  }

  private static func names(in folder: String) -> [String] {
    // A folder that is not there holds nothing.
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Whether the file has its end: a write that a crash of the machine cut short has not.
  private static func isWhole(_ data: Data, format: PageImageKey.Format) -> Bool {
    switch format {
    case .jpeg: data.count > 4 && data.starts(with: [0xFF, 0xD8]) && data.suffix(2).elementsEqual([0xFF, 0xD9])
    case .png:
      data.count > 20 && data.starts(with: [0x89, 0x50, 0x4E, 0x47])
        && data.suffix(8).prefix(4).elementsEqual([0x49, 0x45, 0x4E, 0x44])
    }
  }
}
