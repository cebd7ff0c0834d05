import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// Two versions of a page side by side, and where they differ.
nonisolated struct DifferencesState: TrapezioState {
  /// How far the page and its versions are loaded.
  enum Phase: Equatable, Sendable {
    case loading
    case ready
    /// The doc has no page with this number.
    case missing
    case failed(APIFailure)
  }

  /// The state of the comparison.
  enum Progress: Equatable, Sendable {
    case comparing
    case done(PageDifferences)
    case failed(APIFailure)
  }

  /// One of the two versions. `from` is on the left or at the top, `to` on the right or at the bottom.
  enum Side: Int, CaseIterable, Sendable {
    case from, to
  }

  var phase = Phase.loading
  let pageNumber: Int
  var title = ""
  /// All versions of the page, oldest first.
  var options: [VersionOption] = []
  /// The chosen versions and file. Both versions are set once the phase is `ready`.
  var choice: PageComparison
  var progress = Progress.comparing
  /// The change that the person went to, counted from 0.
  var current: Int?

  /// The zoom relative to the fitting size, which is 1.
  var zoom = 1.0
  /// Whether zoom 1 fits the whole page instead of its width.
  var fitsPage = false
  var isListOpen = true
  var pixelRatio = 1.0
  /// The width of a page at zoom 1, in CSS pixels; 0 until measured.
  var paneWidth = 0.0
  /// The sides whose picture could not be loaded.
  var brokenPictures: Set<Int> = []
  /// How often the pictures were requested again after a failure.
  var attempt = 0
  /// The text for screen readers.
  var announcement = ""

  /// Makes a comparison that has not loaded anything.
  init(pageNumber: Int, choice: PageComparison) {
    self.pageNumber = pageNumber
    self.choice = choice
  }

  /// The result of the comparison; `nil` until it has arrived.
  var differences: PageDifferences? {
    if case .done(let differences) = progress { differences } else { nil }
  }

  /// The regions in which the versions differ.
  var regions: [PageDifference] { differences?.regions ?? [] }

  /// The version on a side.
  func option(_ side: Side) -> VersionOption? {
    let id = side == .from ? choice.from : choice.to
    return options.first { $0.pageVersionID == id }
  }

  /// The files that both versions have.
  var commonSources: [PDFVariant] {
    guard let from = option(.from)?.sources, let to = option(.to)?.sources else { return [] }
    return PDFVariant.allCases.filter { from.contains(PageSource($0)) && to.contains(PageSource($0)) }
  }

  /// The compared file; `nil` if the versions have no file in common, so each shows what it has.
  var source: PDFVariant? { choice.source ?? commonSources.first }

  /// The width of a side's page divided by its height; `nil` until known.
  func ratio(_ side: Side) -> Double? {
    guard let differences else { return nil }
    let version = side == .from ? differences.from : differences.to
    let ratio = version.width / version.height
    return ratio.isFinite && ratio > 0 ? ratio : nil
  }

  /// The URL of a side's picture; `nil` until its version and width are known.
  func picture(_ side: Side) -> String? {
    guard let option = option(side), paneWidth > 0 else { return nil }
    let width = ImageWidths.imageWidth(width: paneWidth * zoom, pixelRatio: pixelRatio, ratio: ratio(side) ?? 0.7)
    return PageImages.url(
      bundle: option.pdfBundleID, pageNumber: option.pageNumber, width: width, source: source)
  }

  /// Chooses defaults for versions that were not chosen or do not exist. Returns whether a chosen one no longer exists.
  mutating func resolve() -> Bool {
    func isThere(_ id: PageVersion.ID?) -> Bool { options.contains { $0.pageVersionID == id } }
    let isLost = (choice.from != nil && !isThere(choice.from)) || (choice.to != nil && !isThere(choice.to))
    if choice.to == nil || !isThere(choice.to) {
      choice.to = (options.last { $0.flag == .current } ?? options.last)?.pageVersionID
    }
    if choice.from == nil || !isThere(choice.from) {
      let place = options.firstIndex { $0.pageVersionID == choice.to } ?? 0
      choice.from = (place > 0 ? options[place - 1] : options.first { $0.pageVersionID != choice.to })?.pageVersionID
    }
    return isLost
  }
}

/// What the person does while comparing, and what the elements report.
nonisolated enum DifferencesEvent: Sendable {
  case fromPicked(String)
  case toPicked(String)
  case sourcePicked(String)
  case swapPressed
  case nextPressed
  case previousPressed
  /// The index of a change, from 0.
  case changePicked(Int)
  case zoomInPressed
  case zoomOutPressed
  case fitChosen(page: Bool)
  case listToggled
  /// The person scrolls this side, so the other one must follow it.
  case sideTaken(DifferencesState.Side)
  case sideScrolled(DifferencesState.Side)
  case paneResized(width: Double)
  /// A page's element has a new size.
  case pageResized(DifferencesState.Side)
  case pictureFailed(DifferencesState.Side)
  case pictureArrived(DifferencesState.Side)
  case retryPressed
  case backPressed
}
