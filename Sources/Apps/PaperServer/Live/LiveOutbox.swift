import PaperAPI
import PaperDomain

/// The messages that wait for one socket, limited in size. Only the latest revision is kept, and previews are dropped
/// when many bytes are waiting. Groups that no longer fit are replaced by a message with only the page version's
/// identifier, so that the client requests them.
struct LiveOutbox {
  /// The maximum number of waiting bytes.
  static let byteLimit = 1 << 20
  /// The number of waiting bytes beyond which previews are dropped, because they would be outdated when sent.
  static let previewLimit = 128 << 10

  private var revision: UInt64?
  private var frames: [[UInt8]] = []
  private var byteCount = 0
  private var behind: [PageVersion.ID] = []

  /// Queues the library's new revision.
  mutating func tell(revision: UInt64) {
    self.revision = revision
  }

  /// Queues a message about new groups of a page version.
  /// - Parameter frame: the message that contains them
  mutating func add(_ frame: [UInt8], newOn version: PageVersion.ID) {
    guard !behind.contains(version) else { return }
    guard byteCount + frame.count <= Self.byteLimit else { return behind.append(version) }
    append(frame)
  }

  /// Queues a preview of a gesture.
  mutating func add(preview frame: [UInt8]) {
    if byteCount + frame.count <= Self.previewLimit { append(frame) }
  }

  /// Queues the end of a gesture with previews. Unlike previews, this small message is dropped only at `byteLimit`:
  /// without it, the unfinished stroke would stay on the screen.
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
