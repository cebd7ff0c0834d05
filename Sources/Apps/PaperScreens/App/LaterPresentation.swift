import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The store and UI of every screen but the library: of what a link leads to. Not inlined, since it lies in the second
/// file of the app with all of them.
@inline(never) func laterPresentation(of screen: PaperScreen, context: AppContext) -> ScreenPresentation {
  let content = context.content
  let formats = context.formats
  let window = context.effects.window
  // However somebody came there: in a frame there is nothing else.
  if context.isEmbedded, !screen.isEmbedded {
    return presentation(
      store: UnknownStore(screen: screen, context: context), ui: UnknownUI(content: content, hasWayOut: false))
  }
  switch screen {
  case .viewer(let page):
    return viewerPresentation(of: page, context: context)
  case .beside(let place):
    return twoViewersPresentation(of: place, context: context)
  case .differences(let page, let comparison):
    return differencesPresentation(of: page, comparison, context: context)
  case .doc(let id, let filter):
    let store = DocStore(screen: screen, docID: id, filter: filter, context: context)
    return presentation(
      store: store,
      ui: DocUI(
        formats: formats, references: store.references, window: window, sheets: DocSheets(context: context),
        inspectors: InspectorParts(context: context), filters: FilterPopover(context: context)))
  case .search(let query, let filter):
    let store = SearchStore(screen: screen, query: query, filter: filter, context: context)
    return presentation(
      store: store, ui: SearchUI(formats: formats, references: store.references, window: window))
  case .bundles:
    return presentation(
      store: BundlesStore(screen: screen, context: context),
      ui: BundlesUI(formats: formats, content: content, window: window))
  case .bundle(let id):
    let store = BundlePageStore(screen: screen, bundleID: id, context: context)
    return presentation(
      store: store,
      ui: BundlePageUI(
        formats: formats, content: content, window: window, references: store.references,
        sheets: BundleSheets(context: context), inspectors: InspectorParts(context: context)))
  case .importing:
    let store = ImportChoicesStore(screen: screen, context: context)
    return presentation(
      store: store,
      ui: ImportChoicesUI(formats: formats, content: content, window: window, references: store.references))
  case .properties:
    let store = PropertiesStore(screen: screen, context: context)
    return presentation(
      store: store,
      ui: PropertiesUI(
        formats: formats, references: store.references, window: window, sheets: PropertiesSheets(context: context)))
  case .statistics(let choice):
    let store = StatisticsStore(screen: screen, choice: choice, context: context)
    return presentation(
      store: store,
      ui: StatisticsUI(
        formats: formats, content: content, window: window, filterButton: store.filterButton,
        filters: FilterPopover(context: context)))
  case .activity:
    return presentation(
      store: ActivityStore(screen: screen, context: context), ui: ActivityUI(formats: formats, content: content))
  case .trash:
    return presentation(
      store: TrashStore(screen: screen, context: context),
      ui: TrashUI(formats: formats, content: content, window: window))
  // The library is in the first file, and nobody asks for it here.
  case .library, .unknown:
    return presentation(
      store: UnknownStore(screen: screen, context: context),
      ui: UnknownUI(content: content, hasWayOut: !context.isEmbedded))
  }
}
