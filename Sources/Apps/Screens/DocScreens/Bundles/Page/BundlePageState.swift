import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// One bundle: its files, the docs that use it, and its variants side by side.
nonisolated struct BundlePageState: TrapezioState {
  /// A point of the window.
  nonisolated struct MenuPlace: Equatable, Sendable {
    var x, y: Double
  }

  /// A file that is on its way into the bundle, or was refused.
  nonisolated struct Arrival: Equatable, Sendable {
    var name: String
    /// The current stage of the job, or the reason why it failed.
    var text: String
    var isFailure: Bool
  }

  var bundleID: PDFBundle.ID
  var detail: BundleDetail?
  var failure: LoadFailure?
  var isRenaming = false
  var isVerifying = false
  /// Whether the panel with the bundle's tags and values is open.
  var isInspecting = false
  var isBusy = false
  /// Whether there is a step to undo on this page.
  var canUndo = false
  var menu: MenuPlace?
  var arrivals: [Arrival] = []
  /// The variants that can be aligned.
  var columns: [AlignmentColumn] = []
  /// The focused place in the alignment editor.
  var place = AlignmentSpot(page: 1, column: 0)
  /// Whether the sheet for appending files is open.
  var isAppending = false
  /// How many rows of the alignment are drawn.
  var shownLines = BundlePageState.linesAtOnce

  static let linesAtOnce = 60

  init(bundleID: PDFBundle.ID) {
    self.bundleID = bundleID
  }
}

/// The events of a bundle's page.
enum BundlePageEvent {
  case screenOpened(PaperScreen)
  case retryPressed
  case renamePressed
  case renameEnded(String?)
  case menuOpened(x: Double, y: Double)
  case menuClosed
  case actionPicked(BundlePageAction)
  case filePressed(PDFVariant)
  case downloadPressed(PDFVariant)
  case moreLinesNeeded
  case undoPressed
  case inspectorToggled
  case alignmentPressed(AlignmentChange, column: Int)
  case placeFocused(AlignmentSpot)
  case placeKeyPressed(InputEvent, AlignmentSpot)
  case appendingEnded
}

/// A place in the alignment editor.
nonisolated struct AlignmentSpot: Equatable, Sendable {
  /// The page of the bundle, from 1.
  var page: Int
  /// The column, from 0.
  var column: Int
}

/// A line of the bundle's menu.
nonisolated enum BundlePageAction: Equatable, Sendable {
  case createDoc
  case append
  case correctText
  case rename
  case verify
  case delete
}

/// A change of a variant's alignment.
nonisolated enum AlignmentChange: Equatable, Sendable {
  /// `page` is a page of the bundle, from 1.
  case insertGap(page: Int)
  /// Removes the gap or the variant's page at `page`, a page of the bundle, from 1.
  case remove(page: Int)
  /// The number is a page of the variant, from 1.
  case putBack(Int)
  case reset
}
