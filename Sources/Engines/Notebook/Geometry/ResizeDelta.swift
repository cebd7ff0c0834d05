/// How much a rectangle grows, and at which handle.
public struct ResizeDelta: Hashable, Sendable {
  /// Added to the width, in units.
  public let width: Int32
  /// Added to the height, in units.
  public let height: Int32
  /// The handle that was dragged.
  public let anchor: ResizeAnchor

  /// Makes a change of size.
  public init(width: Int32, height: Int32, anchor: ResizeAnchor) {
    self.width = width
    self.height = height
    self.anchor = anchor
  }
}
