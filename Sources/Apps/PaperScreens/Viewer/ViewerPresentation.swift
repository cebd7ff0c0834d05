import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The viewer's store and UI for a page.
func viewerPresentation(of page: PageLocation, context: AppContext) -> ScreenPresentation {
  let store = ViewerStore(location: page, context: context)
  return presentation(store: store, ui: viewerUI(of: store))
}

/// The UI that goes with a store.
func viewerUI(of store: ViewerStore) -> ViewerUI {
  let context = store.context
  return ViewerUI(
    docID: store.docID, elements: store.elements, effects: context.effects,
    notes: NotesUI(store: store.notes, context: context), navigate: { context.navigator.goTo($0) }, seat: store.seat)
}
