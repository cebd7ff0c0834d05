import DocViewer
import PaperDomain
import Trapezio
import TrapezioWeb

/// The notes layer over the pages of a viewer. Reports the near pages and the pointers to the store, and draws the
/// notes.
final class NotesOverlay: PageOverlay {
  private let store: NotesStore
  private let ui: NotesUI

  /// Makes the layer for the viewer that the store belongs to.
  init(store: NotesStore) {
    self.store = store
    ui = NotesUI(store: store, parts: nil)
  }

  func layer(over page: OverlayPage) -> Node {
    page.version.map { ui.layer($0, canAnnotate: page.canAnnotate) } ?? Node.text("")
  }

  func pageAppeared(_ page: OverlayPage, at scale: PageScale) { store.shows(page, at: scale) }

  func pageChanged(_ page: OverlayPage, at scale: PageScale) { store.shows(page, at: scale) }

  func pageLeft(_ page: OverlayPage) { store.left(page) }

  func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker { store.pointer(pointer, on: page) }
}
