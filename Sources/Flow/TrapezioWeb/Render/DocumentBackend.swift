/// A command to one element.
nonisolated public enum ElementCommand: Int32, Sendable {
  case focus, blur, selectText, scrollIntoView, capturePointer, releasePointer, click, placeCaret
}

/// The document that a renderer draws into: the browser's, or `MemoryDocument` in tests. Elements are identified by
/// number; number 0 is the root element.
public protocol DocumentBackend: AnyObject {
  /// Applies the changes, in order.
  func apply(_ patch: borrowing PatchBuffer)
  /// Requests that `Renderer.drawFrame` is called before the next paint.
  func requestFrame()
  /// The element's border box, relative to the window; nil if there is no such element.
  func bounds(of id: Int32) -> Rect?
  /// The scroll metrics of an element; nil if there is no such element.
  func scrollMetrics(of id: Int32) -> ScrollMetrics?
  /// Scrolls the element.
  func scroll(_ id: Int32, left: Double, top: Double)
  /// Performs a command on an element.
  func perform(_ command: ElementCommand, on id: Int32, argument: Int32)
  /// Draws on a canvas.
  func draw(_ drawing: CanvasDrawing, on id: Int32)
  /// Reports a developer's mistake; the page continues.
  func warn(_ message: String)
}
