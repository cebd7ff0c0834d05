/// What a person does with pages, and what their elements report. Pages are counted from 0.
nonisolated public enum PagesEvent: Equatable, Sendable {
  // The window onto the pages
  case viewportResized(ViewportSize)
  /// The pages were scrolled. Sent only if this changes what is shown.
  case scrolled(ScrollOffset)

  // Zoom and layout
  case zoomInPressed
  case zoomOutPressed
  /// The zoom as a factor; 1 is 100 %.
  case zoomChosen(Double)
  case fitChosen(PageLayout.Fit)
  case wheelZoomed(delta: Double, at: ViewportPoint)
  case pinched(PinchGesture.Reading)
  case doubleTapped(at: ViewportPoint)
  case arrangementChosen(PageArrangement)
  /// Turns all pages, or only the current one.
  case turned(QuarterTurn, isAlone: Bool)

  // Pages
  case nextPagePressed
  case previousPagePressed
  /// The wheel was turned at the end of a page in single mode.
  case wheelTurnedPage(forward: Bool)
  case pagePicked(Int)
  /// The reader chose another version or source.
  case lookChosen(ViewerLook)

  // Pictures
  case imageArrived(page: Int, width: Int)
  case imageFailed(page: Int, width: Int)
  case imageRetryPressed(page: Int)

  // Other
  case printPressed
}
