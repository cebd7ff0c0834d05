import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation

// The way from the viewer to two versions of a page side by side, and, by its Back, to where the page was read.
extension ViewerStore {
  /// Shows the version of a page that is seen beside the current one, or, if that is the one, beside the one before it.
  /// - Parameter page: from 0
  func compareVersions(of page: Int) {
    guard !isEmbedded, let docID = state.docID, let number = state.numberInDoc(page) else { return }
    guard let slot = state.pages.slot(page), let shown = state.pages.shown(page)?.version else {
      context.toasts.say(Toast(Texts.Differences.notKnownYet))
      return
    }
    var comparison = PageComparison(to: shown.pageVersionID)
    if let current = slot.defaultVersionID, current != shown.pageVersionID {
      comparison = PageComparison(from: shown.pageVersionID, to: current)
    }
    if let variant = state.pages.sheet(page)?.variant, PageSource(variant) != shown.sources.preferred {
      comparison.source = variant
    }
    context.navigator.goTo(.differences(PageLocation(docID: docID, pageNumber: number), comparison))
  }
}
