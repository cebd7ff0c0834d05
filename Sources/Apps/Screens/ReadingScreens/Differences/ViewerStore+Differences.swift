import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation

// Opens the comparison from the viewer. Back returns to the page.
extension ViewerStore {
  /// Compares the version on screen with the current one, or, if that is on screen, with the one before it.
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
