import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The viewer's store and UI for a page, or those of two of its versions side by side. Not inlined into
/// what decides between screens, which is in the first file.
@inline(never) func viewerPresentation(of page: PageLocation, context: AppContext) -> ScreenPresentation {
  if let comparison = page.comparison {
    return DifferencesUI.presentation(of: page, PageComparison(text: comparison), context: context)
  }
  let store = ViewerStore(location: page, context: context)
  let notes = NotesUI(store: store.notes, context: context)
  let ui = ViewerUI(docID: page.docID, elements: store.elements, effects: context.effects, notes: notes) { screen in
    context.navigator.goTo(screen)
  }
  return presentation(store: store, ui: ui)
}
