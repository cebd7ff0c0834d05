/// What happens to a layer.
public enum LayerEvent: Hashable, Sendable {
  /// It begins to exist, visible and unlocked. Of two layers the one of higher rank is in front.
  case create(name: String, rank: Int64)
  case rename(String)
  case setVisible(Bool)
  /// A lock guards the tools, never the replay.
  case setLocked(Bool)
  case reorder(rank: Int64)
  /// What is on it is no longer shown.
  case delete
}
