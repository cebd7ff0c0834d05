import DocViewer
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The viewer's store and UI for a page.
package func viewerPresentation(of page: ViewerLocation, context: AppContext) -> ScreenPresentation {
  let store = ViewerStore(location: page, context: context)
  return presentation(store: store, ui: viewerUI(of: store))
}

/// The UI that goes with a store.
func viewerUI(of store: ViewerStore) -> ViewerUI {
  let context = store.context
  let notes = NotesUI(store: store.notes, context: context)
  var pages = PagesUI(store: store.pages, dress: ViewerUI.dress(of: store, notes: notes))
  if let seat = store.seat {
    pages.id = seat.pagesID
    pages.label = Texts.TwoViewers.pages(seat.side)
  } else {
    // There is one such element in a window, so a viewer beside another one has a part of it.
    pages.isMain = true
  }
  return ViewerUI(
    subject: store.subject, isEmbedded: store.isEmbedded, location: { store.location(of: $0) },
    references: store.references, effects: context.effects, pages: pages, notes: notes, writing: store.writing,
    navigate: { context.navigator.goTo($0) }, seat: store.seat)
}

/// The store and UI of two versions of a page side by side.
package func differencesPresentation(
  of page: PageLocation, _ comparison: PageComparison, context: AppContext
) -> ScreenPresentation {
  let store = DifferencesStore(location: page, comparison: comparison, context: context)
  let ui = DifferencesUI(location: page, elements: store.elements) { screen in context.navigator.goTo(screen) }
  return presentation(store: store, ui: ui)
}
