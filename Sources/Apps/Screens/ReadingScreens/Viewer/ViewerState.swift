import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// The state of the viewer: the pages, as in any viewer, and the product's additions. Pages are counted from 0 here;
/// people and URLs count from 1.
nonisolated struct ViewerState: TrapezioState {
  enum Phase: Equatable, Sendable {
    case loading
    case ready
    case failed(APIFailure)
  }

  /// The open menu.
  enum Menu: Equatable, Sendable {
    case zoom, more, groups
    /// The versions of a page, at a place of the window.
    case versions(page: Int, x: Double, y: Double)
    /// The sources of a page, at a position of the window.
    case sources(page: Int, x: Double, y: Double)
  }

  /// Finding words in this doc.
  struct Find: Equatable, Sendable {
    enum Progress: Equatable, Sendable {
      /// Nothing was asked for yet.
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
  /// The doc, or the doc of the page group, once it is known.
  var docID: Doc.ID?
  /// The page groups that are shown. Pages of a part have the doc's numbers.
  var part = SessionPart.all
  /// One page group is read for itself.
  var isPageGroup = false
  /// The screen to which the way out leads, as far as the address determines it.
  var ownWayOut: PaperScreen?
  /// Several docs are read, or what a search found.
  var isCollection = false
  /// Some of its page groups answer others.
  var hasAnswers = false
  /// Whether the doc still exists.
  var standing = Standing.there

  var badges = Badges()

  var isStripOpen = true
  var strip = StripLayout(measures: PageMeasures(pages: []), groupStarts: [], axis: .vertical)
  /// The thumbnails that are in the document.
  var stripPages = 0..<0

  /// The text in the page field; nil while it shows the current page.
  var typedPage: String?
  /// Whether the text in the page field is no page of this doc.
  var isTypedPageWrong = false

  var find: Find?
  var menu: Menu?
  var isOffline = false
  /// Pages are dark on a dark screen, as the person wants them in this browser.
  var isRecoloured = false

  /// The title of the group that the current page is in, if there are several, or if it alone is read.
  var groupTitle: String? {
    guard groups.count > 1 || isPageGroup else { return nil }
    guard let group = group(of: pages.current)?.group else { return nil }
    guard docID == nil, group.docTitle != group.pageGroupTitle else { return group.pageGroupTitle }
    return "\(group.docTitle) · \(group.pageGroupTitle)"
  }

  /// The page groups in reading order.
  var groups: [SlotGroup] { pages.session?.groups ?? [] }

  /// The group that a page from 0 is in.
  func group(of page: Int) -> SlotGroup? {
    pages.session.flatMap { session in session.groupIndex(at: page + 1).map { session.groups[$0] } }
  }

  /// What the session offers besides reading; nothing before it has arrived.
  var features: SessionFeatures { pages.session?.features ?? .none }

  /// Whether words can be looked for in what is read.
  var canFind: Bool { docID != nil || isCollection }

  /// Whether the session lets marks be made on any page.
  var canWrite: Bool { features.annotations }

  /// The identity of a page from 0; nil for one of a bundle.
  func pageID(_ page: Int) -> Page.ID? {
    switch pages.id(page) {
    case .page(let id), .snippet(_, let id): id
    case .bundlePage, nil: nil
    }
  }

  /// The number of a page from 0 in its doc; nil for one of a bundle, and for a finding.
  func numberInDoc(_ page: Int) -> Int? {
    guard let group = group(of: page), let first = group.firstNumber else { return nil }
    return first + page - group.indices.lowerBound
  }

  /// The screen to which the way out of the viewer leads.
  var wayOut: PaperScreen? { ownWayOut ?? docID.map { .doc($0) } }

  /// The results in the find bar.
  var hits: HitList? { find?.hits }

  /// Lays out the thumbnails again.
  mutating func layStrip(axis: StripLayout.Axis, breadth: Double) {
    var starts: [Int] = []
    if groups.count > 1 {
      starts = groups.map { $0.indices.lowerBound }
    }
    strip = StripLayout(measures: pages.layout.measures, groupStarts: starts, axis: axis, breadth: breadth)
  }
}
