import DocSession
import PaperAPI
import PaperDomain
import Trapezio

/// Everything that the viewer shows. Pages are counted from 0 here; people and URLs count from 1.
///
/// How far the pages are scrolled is not part of it: that is the browser's, and only what follows from it (which pages
/// are near, which is the current one) is kept here.
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
  var title = ""
  var groups: [Group] = []
  /// All pages over all groups.
  var pages: [PageSummary] = []
  /// Where pages stand in their doc, from 1, if not all of it is shown.
  var numbers: [Int] = []
  /// Some of its page groups answer others.
  var hasAnswers = false
  /// What has become of the doc.
  var standing = Standing.there

  var layout = PageLayout(measures: PageMeasures(pages: []), spacing: .desk)
  /// How the person wants the pages to lie; in a window that has no room for that `layout.mode` is another.
  var arrangement = PageArrangement.continuous
  var turns = PageTurns()
  /// What the zoom follows when the window changes; nil after zooming by hand.
  var fit: PageLayout.Fit? = .automatic
  /// Device pixels per CSS pixel.
  var pixelRatio = 1.0

  /// The page that the person is on.
  var current = 0
  /// How far the pages were scrolled down when `current` was chosen rather than seen; until the person scrolls on it
  /// stays the current one, though it may not be the one that is seen best.
  var pinnedTop: Double?
  /// The pages that are in the document.
  var near = 0..<0
  /// Pictures of near pages.
  var images: Table<Int, PageImage> = [:]
  /// Words of near pages.
  var texts: Table<Int, TextRuns> = [:]
  var badges = Badges()
  /// Which versions and sources are shown.
  var versions = Versions()

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
  /// All pages are being made ready to print.
  var isPrinting = false
  /// What is read out.
  var announcement = ""

  /// How many pages the doc has.
  var count: Int { pages.count }

  /// Whether one page is shown at a time.
  var isSingle: Bool { layout.isSingle }

  /// The title of the group that the current page is in, if there are several.
  var groupTitle: String? {
    guard groups.count > 1 else { return nil }
    return groups.last { $0.firstPage <= current }?.title
  }

  /// What the find bar found.
  var hits: HitList? { find?.hits }

  /// Whether scrolling to `offset` changes anything that is shown. Asked at every scroll event, so that the store is
  /// told only when it does.
  func notices(_ offset: ScrollOffset) -> Bool {
    guard layout.isPlaced, !isPrinting else { return false }
    if let pinnedTop, abs(offset.top - pinnedTop) < 2 { return false }
    return pinnedTop != nil || layout.nearPages(at: offset) != near || layout.currentPage(at: offset) != current
  }

  /// Lays the thumbnails out anew.
  mutating func layStrip(axis: StripLayout.Axis, breadth: Double) {
    var starts: [Int] = []
    if groups.count > 1 {
      for group in groups where starts.last != group.firstPage { starts.append(group.firstPage) }
    }
    strip = StripLayout(measures: layout.measures, groupStarts: starts, axis: axis, breadth: breadth)
  }

  /// The width in which a page's picture is sharp now.
  func rung(_ page: Int) -> Int {
    ImageRungs.rung(
      width: layout.pictureWidth(page), pixelRatio: pixelRatio, ratio: layout.measures.uprightRatio(page))
  }
}
