import DocViewer

/// The events of the viewer and its elements. Pages are counted from 0.
nonisolated enum ViewerEvent: Sendable {
  /// An event of the pages themselves.
  case pages(PagesEvent)

  // The field with the page
  case pageTyped(String)
  case pageSubmitted
  case pageFieldLeft

  // Thumbnails
  case stripToggled
  /// The strip was scrolled or resized: its scroll position, and its visible length and breadth.
  case stripMoved(position: Double, length: Double, breadth: Double)

  // Beside the pages
  case tagsPressed(page: Int)
  case tagsClosed
  case notesPressed(page: Int)
  case writePressed

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

/// The actions in the viewer's menus.
nonisolated enum ViewerAction: Equatable, Sendable {
  case pages(PagesEvent)
  /// Compares the shown version of a page with another one.
  case compare(page: Int)
  case find
  case copyPageText
  case correctPageText
  /// Opens the list of marks.
  case listMarks
  /// Opens the points of the paper's questions.
  case points
  case recolour
  case showDoc
  /// Opens a second viewer next to this one, or closes it.
  case beside
  /// Opens or closes the panel of shared notes.
  case sharedNotes
  case download
  case shortcuts
}
