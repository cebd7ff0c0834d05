import Foundation
import PaperAPI
import PaperStore

/// What a running server says of its connections to peers, for commands on the same machine.
public struct NotesPeerReport: Sendable {
  private let path: String

  init(in cache: String) {
    path = cache + "/notes-peers.json"
  }

  /// The report of the library in a folder.
  public init(in directory: DataDirectory) {
    self.init(in: directory.cachePath)
  }

  /// Takes the lock of the server that reports; `nil` if another one has it, or the folder cannot be written.
  func lock() -> FileLock? {
    try? FileLock(tryingAt: path + ".lock", mode: .exclusive)
  }

  /// Writes the report. One that cannot be written is missed by commands alone.
  func write(_ peers: [NotesPeer]) {
    guard let bytes = try? JSONEncoder().encode(NotesPeerList(items: peers)) else { return }
    let temporary = path + ".new"
    let isWritten = (try? [UInt8](bytes).withUnsafeBytes { try FileSystem.write($0, to: temporary) }) != nil
    if isWritten { try? FileSystem.move(temporary, to: path) }
  }

  /// What the running server said last; `nil` if none runs or it has said nothing yet.
  public func read() -> [NotesPeer]? {
    // Whoever gets the lock knows that no server has it.
    guard FileManager.default.fileExists(atPath: path + ".lock"), lock() == nil,
      let bytes = try? FileSystem.contents(of: path),
      let list = try? JSONDecoder().decode(NotesPeerList.self, from: Data(bytes))
    else { return nil }
    return list.items
  }
}
