import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation

// Opens the text of the current page. Back returns to the page.
extension ViewerStore {
  /// Opens the text of the version on screen, where the person can correct it.
  func correctPageText() {
    guard !isEmbedded, let version = state.pages.shown(state.pages.current)?.version else { return }
    context.navigator.goTo(.pageText(version.pdfBundleID, page: version.pageNumber))
  }
}
