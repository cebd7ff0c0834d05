import Foundation
import PaperAPI
import PaperStore

/// A running server's report on its connections to peers, for commands on the same machine.
public struct NotesPeerReport: Sendable {
  private let path: String

  init(in cache: String) {
    path = cache + "/notes-peers.json"
  }

  /// The report of the library in a data directory.
  public init(in directory: DataDirectory) {
    self.init(in: directory.cachePath)
  }

  /// Takes the lock that the reporting server holds; `nil` if another server has it or the folder is not writable.
  func lock() -> FileLock? {
    try? FileLock(tryingAt: path + ".lock", mode: .exclusive)
  }

  /// Writes the report. A failure is ignored, because only commands read the report.
  func write(_ peers: [NotesPeer]) {
    guard let bytes = try? JSONEncoder().encode(NotesPeerList(items: peers)) else { return }
    let temporary = path + ".new"
    let isWritten = (try? [UInt8](bytes).withUnsafeBytes { try FileSystem.write($0, to: temporary) }) != nil
    if isWritten { try? FileSystem.move(temporary, to: path) }
  }

  /// The running server's last report; `nil` if no server is running or it has not reported yet.
  public func read() -> [NotesPeer]? {
    // If the lock is free, no server is running.
    guard FileManager.default.fileExists(atPath: path + ".lock"), lock() == nil,
      let bytes = try? FileSystem.contents(of: path),
      let list = try? JSONDecoder().decode(NotesPeerList.self, from: Data(bytes))
    else { return nil }
    return list.items
  }
}
