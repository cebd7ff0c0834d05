import ByteCoding
import PaperDomain

/// What one socket has reported: its person, the pages it shows, and its unfinished gestures.
struct LiveWatch {
  /// The most gestures with previews at one time: enough for ten fingers and a pen.
  static let gestureLimit = 16

  /// The person who works in this window; `nil` if nobody has been chosen.
  var person: Person.ID?
  /// The page versions that the client shows and whose previews it wants.
  var versions: Set<PageVersion.ID> = []
  /// The gestures that had previews and have not ended.
  private(set) var gestures: [UniqueID: PageVersion.ID] = [:]

  /// A preview arrived.
  /// - Returns: whether to forward the preview: only if the client shows that page version and does not have too many
  ///   open gestures
  mutating func draws(_ gesture: UniqueID, on version: PageVersion.ID) -> Bool {
    guard versions.contains(version) else { return false }
    guard gestures[gesture] != nil || gestures.count < Self.gestureLimit else { return false }
    gestures[gesture] = version
    return true
  }

  /// A gesture ended.
  /// - Returns: the page version on which it had previews; `nil` if it had none
  mutating func ends(_ gesture: UniqueID) -> PageVersion.ID? {
    gestures.removeValue(forKey: gesture)
  }
}

/// Limits the previews of a socket with a token bucket.
struct PreviewAllowance {
  /// Previews per second: enough for a 240 Hz pen with two samples per preview.
  static let rate = 120.0
  /// Bytes per second.
  static let byteRate = 512.0 * 1024

  private var messages = PreviewAllowance.rate
  private var bytes = PreviewAllowance.byteRate
  private var last: ContinuousClock.Instant

  /// A full bucket.
  init(at now: ContinuousClock.Instant) {
    last = now
  }

  /// Takes one preview with `count` bytes from the bucket.
  /// - Returns: whether the bucket allowed it; if not, nothing is taken
  mutating func admits(_ count: Int, at now: ContinuousClock.Instant) -> Bool {
    let passed = (now - last) / .seconds(1)
    last = now
    messages = min(Self.rate, messages + passed * Self.rate)
    bytes = min(Self.byteRate, bytes + passed * Self.byteRate)
    guard messages >= 1, bytes >= Double(count) else { return false }
    messages -= 1
    bytes -= Double(count)
    return true
  }
}
