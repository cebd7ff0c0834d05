import MetadataParts
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// The store and UI of each screen of this module, for the app that composes them.

/// The library's docs.
package func libraryPresentation(of arrangement: LibraryArrangement, context: AppContext) -> ScreenPresentation {
  let store = LibraryScreenStore(screen: .library(arrangement), context: context)
  return presentation(
    store: store,
    ui: LibraryUI(
      formats: context.formats, references: store.references, window: context.effects.window,
      filters: FilterPopover(context: context), inspectors: InspectorParts(context: context)))
}

/// The trash.
package func trashPresentation(context: AppContext) -> ScreenPresentation {
  presentation(
    store: TrashStore(screen: .trash, context: context),
    ui: TrashUI(formats: context.formats, content: context.content, window: context.effects.window))
}

/// A URL without a screen. If the app is embedded in another page, it offers no link to the library.
package func unknownPresentation(of screen: PaperScreen, context: AppContext) -> ScreenPresentation {
  presentation(
    store: UnknownStore(screen: screen, context: context),
    ui: UnknownUI(content: context.content, offersLibraryLink: !context.isEmbedded))
}
