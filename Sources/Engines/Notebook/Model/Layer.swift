import ByteCoding

/// The current state of a layer.
public struct Layer: Hashable, Sendable, Identifiable {
  /// Its permanent identifier.
  public let id: UniqueID
  /// Its title.
  public internal(set) var name: String
  /// The layer with the higher rank is in front; the page's own layer has rank 0 and is behind others of rank 0.
  public internal(set) var rank: Int64
  /// Whether its marks are shown.
  public internal(set) var isVisible = true
  /// Whether tools must not change its marks.
  public internal(set) var isLocked = false
}
