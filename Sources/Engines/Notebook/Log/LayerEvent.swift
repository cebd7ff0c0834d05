/// A change of a layer.
public enum LayerEvent: Hashable, Sendable {
  /// Creates the layer, visible and unlocked. The layer with the higher rank is in front.
  case create(name: String, rank: Int64)
  case rename(String)
  case setVisible(Bool)
  /// A lock stops tools, but not the replay.
  case setLocked(Bool)
  case reorder(rank: Int64)
  /// The marks on it are no longer shown.
  case delete
}
