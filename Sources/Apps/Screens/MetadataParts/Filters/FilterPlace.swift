/// The position of the filter popover in the window.
nonisolated package struct FilterPlace: Equatable, Sendable {
  package var x, y: Double

  /// A point in the window.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
