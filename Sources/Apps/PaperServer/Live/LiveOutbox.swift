import PaperAPI
import PaperDomain

/// The messages that wait for one socket, bounded: of the revision only the last is kept, previews are left out when much
/// waits, and a page version whose groups are too many is only named, so that its reader asks for them.
struct LiveOutbox {
  /// So many bytes may wait.
  static let byteLimit = 1 << 20
  /// The number of waiting bytes from which on previews are left out: they are worth nothing later.
  static let previewLimit = 128 << 10

  private var revision: UInt64?
  private var frames: [[UInt8]] = []
  private var byteCount = 0
  private var behind: [PageVersion.ID] = []

  /// The library's revision is this now.
  mutating func tell(revision: UInt64) {
    self.revision = revision
  }

  /// A page version has new groups.
  /// - Parameter frame: the message that has them
  mutating func add(_ frame: [UInt8], newOn version: PageVersion.ID) {
    guard !behind.contains(version) else { return }
    guard byteCount + frame.count <= Self.byteLimit else { return behind.append(version) }
    append(frame)
  }

  /// Somebody is drawing.
  mutating func add(preview frame: [UInt8]) {
    if byteCount + frame.count <= Self.previewLimit { append(frame) }
  }

  /// A gesture with previews ended. Few bytes, and a wet stroke that nobody takes away would stay.
  mutating func add(end frame: [UInt8]) {
    if byteCount + frame.count <= Self.byteLimit { append(frame) }
  }

  /// What waits, in order; nothing waits any more.
  mutating func take() -> [[UInt8]] {
    var taken = frames
    for version in behind { taken.append(MarksMessage.appended(version: version, groups: []).blazeBinary) }
    if let revision { taken.append(LiveMessage.library(revision: revision).blazeBinary) }
    self = LiveOutbox()
    return taken
  }

  private mutating func append(_ frame: [UInt8]) {
    frames.append(frame)
    byteCount += frame.count
  }
}
