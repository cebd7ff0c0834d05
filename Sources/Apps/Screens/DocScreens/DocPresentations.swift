import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// The store and UI of each screen of this module, for the app that composes them.

/// A doc with the pages that match a filter, or with all pages if the filter is empty.
package func docPresentation(of id: Doc.ID, filter: String, context: AppContext) -> ScreenPresentation {
  let store = DocStore(screen: .doc(id, filter: filter), docID: id, filter: filter, context: context)
  return presentation(
    store: store,
    ui: DocUI(
      formats: context.formats, references: store.references, window: context.effects.window,
      sheets: DocSheets(context: context), inspectors: InspectorParts(context: context),
      filters: FilterPopover(context: context)))
}

/// The list of bundles.
package func bundlesPresentation(context: AppContext) -> ScreenPresentation {
  presentation(
    store: BundlesStore(screen: .bundles, context: context),
    ui: BundlesUI(formats: context.formats, content: context.content, window: context.effects.window))
}

/// One bundle.
package func bundlePresentation(of id: PDFBundle.ID, context: AppContext) -> ScreenPresentation {
  let store = BundlePageStore(screen: .bundle(id), bundleID: id, context: context)
  return presentation(
    store: store,
    ui: BundlePageUI(
      formats: context.formats, content: context.content, window: context.effects.window,
      references: store.references, sheets: BundleSheets(context: context),
      inspectors: InspectorParts(context: context)))
}

/// The dialog that chooses the paper for a new doc.
package func paperDialog(context: AppContext) -> Node {
  container(key: "paper", ui: PaperUI()) { PaperStore(context: context) }
}

/// The dialog that chooses the file format in which to export a doc or one of its pages.
package func exportDialog(of doc: DocSummary, page: Int?, context: AppContext) -> Node {
  container(key: "export", ui: ExportUI(formats: context.formats)) {
    ExportStore(doc: doc, page: page, context: context)
  }
}

/// The screen on which an import is prepared.
package func importPresentation(context: AppContext) -> ScreenPresentation {
  let store = ImportChoicesStore(screen: .importing, context: context)
  return presentation(
    store: store,
    ui: ImportChoicesUI(
      formats: context.formats, content: context.content, window: context.effects.window,
      references: store.references))
}
