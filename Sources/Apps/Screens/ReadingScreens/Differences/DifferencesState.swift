import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// Two versions of a page beside each other, and where they differ.
nonisolated struct DifferencesState: TrapezioState {
  /// How far the page and its versions are known.
  enum Phase: Equatable, Sendable {
    case loading
    case ready
    /// The doc has no such page.
    case missing
    case failed(APIFailure)
  }

  /// How far the differences are.
  enum Progress: Equatable, Sendable {
    case comparing
    case done(PageDifferences)
    case failed(APIFailure)
  }

  /// One of the two versions: on the left, or above.
  enum Side: Int, CaseIterable, Sendable {
    case from, to
  }

  var phase = Phase.loading
  let pageNumber: Int
  var title = ""
  /// Every version of the page, the first first.
  var options: [VersionOption] = []
  /// What is compared; both versions are known once the phase is `ready`.
  var choice: PageComparison
  var progress = Progress.comparing
  /// The change that was gone to, from 0.
  var current: Int?

  /// 1 is as large as the window.
  var zoom = 1.0
  /// Whether the whole page fits rather than its width.
  var fitsPage = false
  var isListOpen = true
  var pixelRatio = 1.0
  /// How wide a page is drawn at zoom 1, in CSS pixels; 0 until it is known.
  var paneWidth = 0.0
  /// Sides whose picture could not be had.
  var brokenPictures: Set<Int> = []
  /// How often pictures were asked for again.
  var attempt = 0
  /// What is read out.
  var announcement = ""

  /// A comparison of which nothing has come.
  init(pageNumber: Int, choice: PageComparison) {
    self.pageNumber = pageNumber
    self.choice = choice
  }

  /// What was found; nil until it has come.
  var differences: PageDifferences? {
    if case .done(let differences) = progress { differences } else { nil }
  }

  /// Where the versions differ.
  var regions: [PageDifference] { differences?.regions ?? [] }

  /// A version of the page.
  func option(_ side: Side) -> VersionOption? {
    let id = side == .from ? choice.from : choice.to
    return options.first { $0.pageVersionID == id }
  }

  /// The files that both versions have.
  var commonSources: [PDFVariant] {
    guard let from = option(.from)?.sources, let to = option(.to)?.sources else { return [] }
    return PDFVariant.allCases.filter { from.contains(PageSource($0)) && to.contains(PageSource($0)) }
  }

  /// The file that is looked at; nil if the versions have none in common, and each shows what it has.
  var source: PDFVariant? { choice.source ?? commonSources.first }

  /// The width of a side's page divided by its height, once it is known.
  func ratio(_ side: Side) -> Double? {
    guard let differences else { return nil }
    let version = side == .from ? differences.from : differences.to
    let ratio = version.width / version.height
    return ratio.isFinite && ratio > 0 ? ratio : nil
  }

  /// The URL of a side's picture; nil while nothing is known of it.
  func picture(_ side: Side) -> String? {
    guard let option = option(side), paneWidth > 0 else { return nil }
    let width = ImageRungs.rung(width: paneWidth * zoom, pixelRatio: pixelRatio, ratio: ratio(side) ?? 0.7)
    return PageImages.url(
      bundle: option.pdfBundleID, pageNumber: option.pageNumber, width: width, source: source)
  }

  /// Chooses versions where none was chosen, or one that there is not. Returns whether one that was chosen is gone.
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

/// What a person does while comparing, and what the elements report.
nonisolated enum DifferencesEvent: Sendable {
  case fromPicked(String)
  case toPicked(String)
  case sourcePicked(String)
  case swapPressed
  case nextPressed
  case previousPressed
  /// A change, from 0.
  case changePicked(Int)
  case zoomInPressed
  case zoomOutPressed
  case fitChosen(page: Bool)
  case listToggled
  /// A person has taken hold of a side: what is scrolled there is scrolled on the other one, too.
  case sideTaken(DifferencesState.Side)
  case sideScrolled(DifferencesState.Side)
  case paneResized(width: Double)
  /// A page is drawn larger or smaller now.
  case pageResized(DifferencesState.Side)
  case pictureFailed(DifferencesState.Side)
  case pictureArrived(DifferencesState.Side)
  case retryPressed
  case backPressed
}
