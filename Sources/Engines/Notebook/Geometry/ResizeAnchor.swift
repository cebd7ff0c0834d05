/// The handle by which a rectangle is resized; the opposite edge or corner stays where it is.
public enum ResizeAnchor: UInt8, CaseIterable, Hashable, Sendable {
  case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left

  var movesLeft: Bool { self == .topLeft || self == .left || self == .bottomLeft }
  var movesTop: Bool { self == .topLeft || self == .top || self == .topRight }
  /// Whether only the height changes.
  var isVertical: Bool { self == .top || self == .bottom }
  /// Whether only the width changes.
  var isHorizontal: Bool { self == .left || self == .right }
}
