/// Identifies a node among its siblings, so that a reordered list keeps its elements with their focus, scroll position
/// and state.
///
/// Keys need to differ only among siblings. If two siblings have equal keys, both are shown and there is a warning, but
/// it is undefined which of them keeps which element.
nonisolated public enum Key: Hashable, Sendable {
  /// No key. Siblings without a key are matched in order, by tag.
  case none
  /// A number.
  case int(Int)
  /// A text, such as an id. Compared as UTF-8.
  case text(String)

  /// Whether both are the same number or the same UTF-8.
  public static func == (a: Key, b: Key) -> Bool {
    switch (a, b) {
    case (.none, .none): true
    case (.int(let a), .int(let b)): a == b
    case (.text(let a), .text(let b)): isSameText(a, b)
    default: false
    }
  }

  /// Hashes exactly what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  /// A hash for `HashIndex`.
  var hash: UInt32 {
    switch self {
    case .none: 0
    case .int(let number): UInt32(truncatingIfNeeded: number)
    case .text(let text): TrapezioWeb.hash(of: text)
    }
  }
}
