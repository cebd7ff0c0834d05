import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The text of a bundle's page, where the person can correct it.
package func pageTextPresentation(
  of id: PDFBundle.ID, page: Int, context: AppContext
) -> ScreenPresentation {
  let store = PageTextStore(
    screen: .pageText(id, page: page), bundleID: id, pageNumber: page, context: context)
  return presentation(
    store: store,
    ui: PageTextUI(
      formats: context.formats, content: context.content, window: context.effects.window,
      references: store.references))
}
