import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation

// The way from the viewer to the text of the page that is read, and, by its Back, to where the page was read.
extension ViewerStore {
  /// Shows the text of the version that is seen of the current page, where it is corrected.
  func correctPageText() {
    guard !isEmbedded, let version = state.pages.shown(state.pages.current)?.version else { return }
    context.navigator.goTo(.pageText(version.pdfBundleID, page: version.pageNumber))
  }
}
