/// A rectangle in CSS pixels; y points down.
nonisolated public struct Rect: Equatable, Sendable {
  public var x, y, width, height: Double

  /// Makes a rectangle from its upper left corner and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// An element's scroll position, content size and visible size, in CSS pixels.
nonisolated public struct ScrollMetrics: Equatable, Sendable {
  public var left, top, contentWidth, contentHeight, clientWidth, clientHeight: Double

  /// Makes metrics from their parts.
  public init(
    left: Double = 0, top: Double = 0, contentWidth: Double = 0, contentHeight: Double = 0, clientWidth: Double = 0,
    clientHeight: Double = 0
  ) {
    self.left = left
    self.top = top
    self.contentWidth = contentWidth
    self.contentHeight = contentHeight
    self.clientWidth = clientWidth
    self.clientHeight = clientHeight
  }
}
