import PaperAPI
import PaperDomain

/// The messages that wait for one socket, bounded: only the latest revision is kept, previews are dropped when much
/// waits, and for a page version with too many groups only its identifier is sent, so that the reader requests them.
struct LiveOutbox {
  /// The most bytes that may wait.
  static let byteLimit = 1 << 20
  /// The number of waiting bytes beyond which previews are dropped, since they would be outdated when sent.
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

  /// A gesture with previews ended. The message is never dropped: it is small, and without it a wet stroke would stay
  /// forever.
  mutating func add(end frame: [UInt8]) {
    if byteCount + frame.count <= Self.byteLimit { append(frame) }
  }

  /// Removes and returns the waiting messages in order.
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
