import PaperDomain
import Trapezio
import TrapezioWeb

/// The bundles of the library.
nonisolated public struct BundlesState: TrapezioState {
  /// An open menu.
  nonisolated public struct Menu: Equatable, Sendable {
    public var bundleID: PDFBundle.ID
    public var x, y: Double
  }

  public var bundles = GrowingList<BundleSummary>()
  public var failure: String?
  public var menu: Menu?
  /// Bundles that something is being done with.
  public var busy: Set<PDFBundle.ID> = []

  public init() {}
}

/// What happens to bundles.
public enum BundlesEvent {
  case retryPressed
  case endReached
  case docOpened(PaperScreen)
  case menuOpened(PDFBundle.ID, x: Double, y: Double)
  case menuClosed
  case actionPicked(BundleAction)
}

/// A line of a bundle's menu.
nonisolated public enum BundleAction: Equatable, Sendable {
  case showDoc(Doc.ID)
  case createDoc
  case download(PDFVariant)
  case delete
}
