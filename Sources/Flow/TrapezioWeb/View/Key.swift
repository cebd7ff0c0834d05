/// Tells siblings apart, so that a list that is reordered keeps its elements, with their focus, scroll and state.
///
/// Keys need to differ only among siblings. If two are equal the first keeps its element and the others are made anew.
nonisolated public enum Key: Hashable, Sendable {
  /// No key: siblings without one are matched in their order, by tag.
  case none
  /// A number.
  case int(Int)
  /// A text, such as an id.
  case text(String)
}
