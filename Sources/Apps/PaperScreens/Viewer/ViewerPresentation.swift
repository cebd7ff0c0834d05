import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The viewer's store and UI for a page.
func viewerPresentation(of page: PageLocation, context: AppContext) -> ScreenPresentation {
  let store = ViewerStore(location: page, context: context)
  let notes = NotesUI(store: store.notes, context: context)
  let ui = ViewerUI(docID: page.docID, elements: store.elements, effects: context.effects, notes: notes) { screen in
    context.navigator.goTo(screen)
  }
  return presentation(store: store, ui: ui)
}
