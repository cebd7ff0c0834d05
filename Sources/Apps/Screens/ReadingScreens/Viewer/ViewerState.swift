import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// Everything that the viewer shows: the pages, as any viewer has them, and what the product knows of them beyond that.
/// Pages are counted from 0 here; people and URLs count from 1.
nonisolated struct ViewerState: TrapezioState {
  enum Phase: Equatable, Sendable {
    case loading
    case ready
    case failed(APIFailure)
  }

  /// A page group, as far as the viewer names it.
  struct Group: Equatable, Sendable {
    let title: String
    /// The first page in it.
    let firstPage: Int
    /// Which group it is.
    var id: PageGroup.ID?
    /// The group whose questions it answers.
    var answersID: PageGroup.ID?
  }

  /// Which menu is open.
  enum Menu: Equatable, Sendable {
    case zoom, more, groups
    /// The versions of a page, at a place of the window.
    case versions(page: Int, x: Double, y: Double)
    /// What a page can be shown as, at a place of the window.
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

    /// What stands in the field.
    var text: String
    var progress = Progress.idle
    /// What was found for `hits.query`.
    var hits: HitList?
  }

  var phase = Phase.loading
  var pages = PagesState()
  var title = ""
  var groups: [Group] = []
  /// The doc that is read, or that the page group is in, once it is known.
  var docID: Doc.ID?
  /// Where pages stand in their doc, from 1, if they are counted so although not all of it is shown.
  var numbers: [Int] = []
  /// Where the first page stands in the doc, from 1.
  var firstInDoc = 1
  /// One page group is read for itself.
  var isPageGroup = false
  /// Some of its page groups answer others.
  var hasAnswers = false
  /// What has become of the doc.
  var standing = Standing.there

  var badges = Badges()

  var isStripOpen = true
  var strip = StripLayout(measures: PageMeasures(pages: []), groupStarts: [], axis: .vertical)
  /// The thumbnails that are in the document.
  var stripPages = 0..<0

  /// What was typed into the page field; nil while it shows the current page.
  var typedPage: String?
  /// What was typed names no page of this doc.
  var isTypedPageWrong = false

  var find: Find?
  var menu: Menu?
  var isOffline = false
  /// Pages are dark on a dark screen, as the person wants them in this browser.
  var isRecoloured = false

  /// The title of the group that the current page is in, if there are several, or if it alone is read.
  var groupTitle: String? {
    guard groups.count > 1 || isPageGroup else { return nil }
    return groups.last { $0.firstPage <= pages.current }?.title
  }

  /// What the session offers beside reading; nothing before it has come.
  var features: SessionFeatures { pages.session?.features ?? .none }

  /// Whether the session lets marks be made on any page.
  var canWrite: Bool { features.annotations }

  /// The identity of a page from 0; nil for one of a bundle.
  func pageID(_ page: Int) -> Page.ID? {
    if pages.viewedPages.indices.contains(page), case .page(let id) = pages.viewedPages[page].id { return id }
    return nil
  }

  /// The number of a page from 0 in the doc; nil for one of a bundle.
  func numberInDoc(_ page: Int) -> Int? {
    docID == nil ? nil : numbers.indices.contains(page) ? numbers[page] : firstInDoc + page
  }

  /// The screen that one leaves the viewer to.
  func way(outOf subject: ViewerSubject) -> PaperScreen? { subject.screen ?? docID.map { .doc($0) } }

  /// What the find bar found.
  var hits: HitList? { find?.hits }

  /// Lays the thumbnails out anew.
  mutating func layStrip(axis: StripLayout.Axis, breadth: Double) {
    var starts: [Int] = []
    if groups.count > 1 {
      for group in groups where starts.last != group.firstPage { starts.append(group.firstPage) }
    }
    strip = StripLayout(measures: pages.layout.measures, groupStarts: starts, axis: axis, breadth: breadth)
  }
}
