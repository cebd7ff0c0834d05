import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// The state of the viewer: the pages, as in any viewer, and this app's additions. Pages are counted from 0 here, but
/// from 1 on screen and in URLs.
nonisolated struct ViewerState: TrapezioState {
  enum Phase: Equatable, Sendable {
    case loading
    case ready
    case failed(APIFailure)
  }

  /// The open menu.
  enum Menu: Equatable, Sendable {
    case zoom, more, groups
    /// The versions of a page, at a position in the window.
    case versions(page: Int, x: Double, y: Double)
    /// The sources of a page, at a position in the window.
    case sources(page: Int, x: Double, y: Double)
  }

  /// The search for words in this doc.
  struct Find: Equatable, Sendable {
    enum Progress: Equatable, Sendable {
      /// Nothing has been searched for yet.
      case idle
      case searching
      case done
      case failed(APIFailure)
    }

    /// The text in the field.
    var text: String
    var progress = Progress.idle
    /// The results for `hits.query`.
    var hits: HitList?
  }

  var phase = Phase.loading
  var pages = PagesState()
  var title = ""
  /// The doc, or the doc of the page group; `nil` until loaded, and for other subjects.
  var docID: Doc.ID?
  /// The page groups on screen. Pages of a part keep their numbers in the doc.
  var part = SessionPart.all
  /// Whether a single page group is read.
  var isPageGroup = false
  /// The screen to which the way out leads, if the URL determines it.
  var exitScreenOfURL: PaperScreen?
  /// Whether several docs, or the results of a search, are read.
  var isCollection = false
  /// Whether some page groups are answers to others.
  var hasAnswers = false
  /// Whether the doc still exists.
  var docStatus = DocStatus.there

  var badges = Badges()

  var isStripOpen = true
  var strip = StripLayout(measures: PageMeasures(pages: []), groupStarts: [], axis: .vertical)
  /// The range of thumbnails in the document.
  var stripPages = 0..<0

  /// The text in the page field; `nil` while it shows the current page.
  var typedPage: String?
  /// Whether the text in the page field is not a valid page.
  var isTypedPageWrong = false

  var find: Find?
  var menu: Menu?
  var isOffline = false
  /// Whether pages are drawn dark on a dark screen, as chosen in this browser.
  var isRecoloured = false

  /// The title of the current page's group, if there are several groups or only one is read.
  var groupTitle: String? {
    guard groups.count > 1 || isPageGroup else { return nil }
    guard let group = group(of: pages.current)?.group else { return nil }
    guard docID == nil, group.docTitle != group.pageGroupTitle else { return group.pageGroupTitle }
    return "\(group.docTitle) · \(group.pageGroupTitle)"
  }

  /// The page groups in reading order.
  var groups: [SlotGroup] { pages.session?.groups ?? [] }

  /// The group that contains a page, counted from 0.
  func group(of page: Int) -> SlotGroup? {
    pages.session.flatMap { session in session.groupIndex(at: page + 1).map { session.groups[$0] } }
  }

  /// What the session offers besides reading; nothing until it is loaded.
  var features: SessionFeatures { pages.session?.features ?? .none }

  /// Whether the viewer can search for words.
  var canFind: Bool { docID != nil || isCollection }

  /// Whether the session allows marks on any page.
  var canWrite: Bool { features.annotations }

  /// The id of a page, counted from 0; `nil` for a page of a bundle.
  func pageID(_ page: Int) -> Page.ID? {
    switch pages.id(page) {
    case .page(let id), .snippet(_, let id): id
    case .bundlePage, nil: nil
    }
  }

  /// The number of a page in its doc; `nil` for a page of a bundle or a search result. `page` counts from 0.
  func numberInDoc(_ page: Int) -> Int? {
    guard let group = group(of: page), let first = group.firstNumber else { return nil }
    return first + page - group.indices.lowerBound
  }

  /// The screen to which the way out of the viewer leads.
  var exitScreen: PaperScreen? { exitScreenOfURL ?? docID.map { .doc($0) } }

  /// The results in the find bar.
  var hits: HitList? { find?.hits }

  /// Lays out the thumbnails again.
  mutating func layOutStrip(axis: StripLayout.Axis, breadth: Double) {
    var starts: [Int] = []
    if groups.count > 1 {
      starts = groups.map { $0.indices.lowerBound }
    }
    strip = StripLayout(measures: pages.layout.measures, groupStarts: starts, axis: axis, breadth: breadth)
  }
}
