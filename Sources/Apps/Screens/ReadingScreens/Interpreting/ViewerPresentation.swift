import DocViewer
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The viewer's store and UI for a page.
package func viewerPresentation(of page: ViewerLocation, context: AppContext) -> ScreenPresentation {
  let store = viewerStore(at: page, in: context)
  return presentation(store: store, ui: viewerUI(of: store, in: context))
}

/// The store of a viewer whose events go to the library.
func viewerStore(at location: ViewerLocation, in app: AppContext, sideBySide: SideBySideContext? = nil) -> ViewerStore {
  ViewerStore(
    location: location, context: ReadingContext(app), interpreter: LibraryInterpreter(app.edits),
    writing: WritingConnector(context: app, isEmbedded: app.isEmbedded),
    shared: NotesSeat(context: app), sideBySide: sideBySide)
}

/// The UI for a viewer's store.
func viewerUI(of store: ViewerStore, in app: AppContext) -> ViewerUI {
  let context = store.context
  let parts = ViewerParts(app)
  let notes = NotesUI(store: store.notes, parts: parts)
  var pages = PagesUI(store: store.pages, decorations: ViewerUI.decorations(of: store, notes: notes))
  if let sideBySide = store.sideBySide {
    pages.id = sideBySide.pagesID
    pages.label = Texts.TwoViewers.pages(sideBySide.side)
  } else {
    // A window can have only one `main` element, so in a pair of viewers neither has it.
    pages.isMain = true
  }
  return ViewerUI(
    subject: store.subject, isEmbedded: store.isEmbedded, location: { store.location(of: $0) },
    references: store.references, effects: context.effects, pages: pages, notes: notes, writing: store.writing,
    shared: store.shared, hasNotes: { store.canHaveNotes },
    parts: parts,
    navigate: { context.navigator.goTo($0) }, sideBySide: store.sideBySide)
}

/// The store and UI of a comparison.
package func differencesPresentation(
  of page: PageLocation, _ comparison: PageComparison, context: AppContext
) -> ScreenPresentation {
  let store = DifferencesStore(location: page, comparison: comparison, context: context)
  let ui = DifferencesUI(location: page, elements: store.elements) { screen in context.navigator.goTo(screen) }
  return presentation(store: store, ui: ui)
}
