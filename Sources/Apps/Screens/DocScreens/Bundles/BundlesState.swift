import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The bundles of the library.
nonisolated struct BundlesState: TrapezioState {
  /// An open menu.
  nonisolated struct Menu: Equatable, Sendable {
    var bundleID: PDFBundle.ID
    var x, y: Double
  }

  var bundles = GrowingList<BundleSummary>()
  var menu: Menu?
  /// Bundles with an action in progress.
  var busy: Set<PDFBundle.ID> = []

  init() {}
}

/// The events of the list of bundles.
enum BundlesEvent {
  case retryPressed
  case endReached
  case screenOpened(PaperScreen)
  case menuOpened(PDFBundle.ID, x: Double, y: Double)
  case menuClosed
  case actionPicked(BundleAction)
}

/// A line of a bundle's menu.
nonisolated enum BundleAction: Equatable, Sendable {
  case showBundle
  case showDoc(Doc.ID)
  case createDoc
  case download(PDFVariant)
  case delete
}
