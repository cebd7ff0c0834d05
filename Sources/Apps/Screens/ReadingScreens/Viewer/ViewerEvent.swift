import DocViewer

/// What a person does in the viewer, and what its elements report. Pages are counted from 0.
nonisolated enum ViewerEvent: Sendable {
  /// Something was done with the pages.
  case pages(PagesEvent)

  // The field with the page
  case pageTyped(String)
  case pageSubmitted
  case pageFieldLeft

  // Thumbnails
  case stripToggled
  /// The strip was scrolled or resized: where it begins, how much of it is seen along its run and across it.
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

/// What the viewer's menus offer.
nonisolated enum ViewerAction: Equatable, Sendable {
  case pages(PagesEvent)
  /// The version that is shown of a page, beside another one.
  case compare(page: Int)
  case find
  case copyPageText
  case correctPageText
  /// The list of what was written on the pages.
  case listMarks
  /// The points of the paper's questions.
  case points
  case recolour
  case showDoc
  /// Opens another viewer beside this one, or closes it.
  case beside
  /// Opens the shared notes beside the pages, or closes them.
  case sharedNotes
  case download
  case shortcuts
}
