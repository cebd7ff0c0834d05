/// Direct access to one element while it is in the page: its position, scrolling, focus.
///
///     let list = ElementReference()
///     …
///     div(.reference(list)) { … }
///     …
///     list.scroll(left: 0, top: 0)
///
/// While the element is not in the page, properties are nil and commands do nothing. Reading a size or position makes
/// the browser compute the layout, so read in event handlers or in `Renderer.afterNextFrame`, not alternating with
/// changes.
public final class ElementReference {
  private var id: Int32 = 0
  private var document: (any DocumentBackend)?

  /// Makes a reference without an element.
  public init() {}

  /// Whether the element is in the page.
  public var isMounted: Bool { document != nil }

  /// The element's border box in the window.
  public var bounds: Rect? { document?.bounds(of: id) }

  /// The scroll position and the size of the content.
  public var scrollMetrics: ScrollMetrics? { document?.scrollMetrics(of: id) }

  /// Scrolls to a position immediately.
  public func scroll(left: Double, top: Double) { document?.scroll(id, left: left, top: top) }

  /// Takes the keyboard focus.
  public func focus() { document?.perform(.focus, on: id, argument: 0) }

  /// Removes the keyboard focus.
  public func blur() { document?.perform(.blur, on: id, argument: 0) }

  /// Focuses a field and selects all its text.
  public func selectText() { document?.perform(.selectText, on: id, argument: 0) }

  /// Focuses a field and puts the caret at a position, in UTF-16 units from the start of its text.
  public func placeCaret(at place: Int) { document?.perform(.placeCaret, on: id, argument: Int32(clamping: place)) }

  /// Scrolls as far as needed to make the element visible.
  public func scrollIntoView() { document?.perform(.scrollIntoView, on: id, argument: 0) }

  /// Sends all further events of a pointer to this element until the pointer is released.
  public func capturePointer(_ pointerID: Int32) {
    document?.perform(.capturePointer, on: id, argument: pointerID)
  }

  /// Ends `capturePointer`.
  public func releasePointer(_ pointerID: Int32) {
    document?.perform(.releasePointer, on: id, argument: pointerID)
  }

  /// Draws on the element, which must be a canvas. Draws immediately, so call it in event handlers or in the clock's
  /// `nextFrame`.
  public func draw(_ drawing: CanvasDrawing) { document?.draw(drawing, on: id) }

  /// Clicks the element like a person.
  public func click() { document?.perform(.click, on: id, argument: 0) }

  func attach(_ id: Int32, in document: any DocumentBackend) {
    self.id = id
    self.document = document
  }

  /// Does nothing if the reference points to another element by now: when an element is replaced, the new one may have
  /// been attached first.
  func detach(_ id: Int32) {
    guard self.id == id else { return }
    self.id = 0
    document = nil
  }
}
