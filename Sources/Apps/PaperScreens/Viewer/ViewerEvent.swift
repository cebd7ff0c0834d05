/// What a person does in the viewer, and what its elements report. Pages are counted from 0.
nonisolated enum ViewerEvent: Sendable {
  // The window onto the pages
  case viewportResized(ViewportSize)
  /// Only sent when it changes what is shown.
  case scrolled(ScrollOffset)

  // Zoom and layout
  case zoomInPressed
  case zoomOutPressed
  case zoomChosen(Double)
  case fitChosen(PageLayout.Fit)
  case wheelZoomed(delta: Double, at: ViewportPoint)
  case pinched(PinchGesture.Reading)
  case doubleTapped(at: ViewportPoint)
  case arrangementChosen(PageArrangement)

  // Pages
  case nextPagePressed
  case previousPagePressed
  /// The wheel was turned on at the end of a page that is shown alone.
  case wheelTurnedPage(forward: Bool)
  case pageTyped(String)
  case pageSubmitted
  case pageFieldLeft
  case pagePicked(Int)

  // Thumbnails
  case stripToggled
  /// The strip was scrolled or resized: where it begins, how much of it is seen along its run and across it.
  case stripMoved(position: Double, length: Double, breadth: Double)

  // Pictures
  case imageArrived(page: Int, width: Int)
  case imageFailed(page: Int, width: Int)
  case imageRetryPressed(page: Int)

  // Beside the pages
  case tagsPressed(page: Int)
  case tagsClosed
  case notesPressed(page: Int)

  // Finding
  case findTyped(String)
  case findSubmitted(forward: Bool)
  case hitForwardPressed
  case hitBackPressed
  case findClosed

  // Menus and the rest
  case menuOpened(ViewerState.Menu)
  case menuClosed
  case menuPicked(ViewerAction)
  case backPressed
  case reloadPressed
}

/// What the viewer's menus offer.
nonisolated enum ViewerAction: Equatable, Sendable {
  case fit(PageLayout.Fit)
  case zoom(Double)
  case arrange(PageArrangement)
  /// Turns all pages, or the one that the person is on.
  case turn(QuarterTurn, isAlone: Bool)
  case look(ViewerLook)
  /// The version that is shown of a page, beside another one.
  case compare(page: Int)
  /// To a page, from 0.
  case go(Int)
  case find
  case copyPageText
  case recolour
  case showDoc
  /// Opens another viewer beside this one, or closes it.
  case beside
  case download
  case print
  case shortcuts
}
