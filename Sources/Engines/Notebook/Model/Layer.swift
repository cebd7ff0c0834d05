import ByteCoding

/// A layer as it is now.
public struct Layer: Hashable, Sendable, Identifiable {
  /// Its name, for ever.
  public let id: UniqueID
  /// What people call it.
  public internal(set) var name: String
  /// Of two layers the one of higher rank is in front; the page's own layer has rank 0 and is behind its equals.
  public internal(set) var rank: Int64
  /// Whether what is on it is shown.
  public internal(set) var isVisible = true
  /// Whether tools leave alone what is on it.
  public internal(set) var isLocked = false
}
