/// What a person does with pages, and what their elements report. Pages are counted from 0.
nonisolated public enum PagesEvent: Equatable, Sendable {
  // The window onto the pages
  case viewportResized(ViewportSize)
  /// The pages were scrolled. Sent only if what is shown changes.
  case scrolled(ScrollOffset)

  // Zoom and layout
  case zoomInPressed
  case zoomOutPressed
  /// 1 is 100 %.
  case zoomChosen(Double)
  case fitChosen(PageLayout.Fit)
  case wheelZoomed(delta: Double, at: ViewportPoint)
  case pinched(PinchGesture.Reading)
  case doubleTapped(at: ViewportPoint)
  case arrangementChosen(PageArrangement)
  /// Turns all pages, or the one that the person is on.
  case turned(QuarterTurn, isAlone: Bool)

  // Pages
  case nextPagePressed
  case previousPagePressed
  /// The wheel was turned at the end of a page that is shown alone.
  case wheelTurnedPage(forward: Bool)
  case pagePicked(Int)
  /// Another version or source is to be looked at.
  case lookChosen(ViewerLook)

  // Pictures
  case imageArrived(page: Int, width: Int)
  case imageFailed(page: Int, width: Int)
  case imageRetryPressed(page: Int)

  // The rest
  case printPressed
}
