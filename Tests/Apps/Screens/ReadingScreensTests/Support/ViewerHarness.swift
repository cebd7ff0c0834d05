import BlazeBinary
import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import ScreensTestSupport
import TestSupport
import Trapezio
import TrapezioNavigation
import TrapezioWeb
import ViewerTestSupport

@testable import DocViewer
@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

/// A viewer without a browser: the real store and picture, a server that the test controls, and a window that it
/// resizes and scrolls.
final class ViewerHarness {
  let effects: RecordingEffects
  let context: AppContext
  let store: ViewerStore
  let page = TestPage()
  let doc: DocDetail
  private let presentation: ScreenPresentation

  /// Opens page `number` of a doc.
  /// - Parameter linked: the page that the URL names, and a part of it
  init(
    pages: Int = 24, sizes: PageSize = PageSize(width: 595.28, height: 841.89), number: Int = 1,
    query: String? = nil, storage: [String: String] = [:], width: Double = 1280,
    linked: (page: Page.ID, part: PageRectangle?)? = nil,
    interpreter: ((AppContext) -> any ViewerInterpreter)? = nil
  ) {
    var random = SeededGenerator(seed: 42)
    let bundle = PDFBundle.ID(random: &random)
    let summaries = (0..<pages).map { index in
      PageSummary(
        id: Page.ID(random: &random), versionID: PageVersion.ID(random: &random), versionOrdinal: 1, versionCount: 1,
        binding: PageBinding(
          bundleID: bundle, pageNumber: index + 1, width: sizes.width, height: sizes.height, sources: [.display]))
    }
    let now = Instant(millisecondsSince1970: 1_700_000_000_000)
    let docID = Doc.ID(random: &random)
    doc = DocDetail(
      doc: DocSummary(
        id: docID, title: "Physics", createdAt: now, updatedAt: now, pageGroupCount: 1, pageCount: pages,
        textProgress: 1),
      pageGroups: [PageGroupDetail(id: PageGroup.ID(random: &random), title: "Questions", pages: summaries)])
    var location = ViewerLocation(docID: docID, pageNumber: number, query: query)
    location.page = linked?.page
    location.rectangle = linked?.part
    effects = RecordingEffects(url: PaperScreen.viewer(location).url)
    effects.window.size = (width, 800)
    effects.storage.values = storage
    context = AppContext(effects: effects.effects)
    store = ViewerStore(
      location: location, context: ReadingContext(context),
      interpreter: interpreter?(context) ?? LibraryInterpreter(context.edits),
      writing: WritingConnector(context: context, isEmbedded: context.isEmbedded), shared: NotesSeat(context: context))
    presentation = TrapezioWeb.presentation(store: store, ui: viewerUI(of: store, in: context))
    page.show(presentation)
  }

  /// A viewer whose doc has been loaded and whose window is measured.
  static func opened(
    pages: Int = 24, number: Int = 1, query: String? = nil, storage: [String: String] = [:], hasSession: Bool = false
  ) -> ViewerHarness {
    let harness = ViewerHarness(pages: pages, number: number, query: query, storage: storage)
    harness.answerDoc(features: hasSession ? .all : .none)
    harness.resize(1200, 748)
    harness.pass(20)
    return harness
  }

  var state: ViewerState { store.state }
  var pageIDs: [Page.ID] { doc.pageGroups.flatMap { $0.pages.map(\.id) } }

  // MARK: - The server

  /// Unanswered requests whose URL contains `part`.
  func open(_ part: String) -> [RecordingHTTP.Exchange] {
    effects.http.open.filter { $0.request.url.contains(part) }
  }

  /// Answers the requests about the doc; each page has one version. By default the session is read-only.
  func answerDoc(
    _ changed: DocDetail? = nil, isInTrash: Bool = false, features: SessionFeatures = .none,
    viewMode: ViewMode = .continuous
  ) {
    var session = FakeSession(changed ?? doc)
    (session.isInTrash, session.features, session.viewMode) = (isInTrash, features, viewMode)
    answer(session)
  }

  /// Answers requests of a session until none is left.
  func answer(_ session: FakeSession) {
    while let exchange = open("/sessions").first {
      session.answer(exchange)
      page.settle()
    }
  }

  /// Answers all requests for words with a line that names the page.
  func answerTexts() {
    for exchange in open("/text") {
      let number = Int(exchange.request.url.split(separator: "/").dropLast().last ?? "") ?? 0
      let words = [
        Word(text: "Page", box: NormalizedRect(x: 0.1, y: 0.1, width: 0.1, height: 0.02), separator: .space),
        Word(text: "\(number)", box: NormalizedRect(x: 0.2, y: 0.1, width: 0.1, height: 0.02), separator: .line),
      ]
      let bundle = doc.pageGroups[0].pages[0].binding.bundleID
      exchange.respond(
        body: PageText(
          bundleID: bundle, pageNumber: number, source: .display, width: 595, height: 842, words: words
        ).blazeBinary)
    }
    page.settle()
  }

  /// Answers the search with these matching pages, counted from 1, best first.
  func answerSearch(_ numbers: [Int]) {
    let group = doc.pageGroups[0]
    let hits = numbers.map { number in
      let page = group.pages[number - 1]
      return SearchHit(
        docID: doc.doc.id, docTitle: doc.doc.title, pageGroupID: group.id, pageGroupTitle: group.title,
        pageID: page.id, pageVersionID: page.versionID, bundleID: page.binding.bundleID, pageNumber: number,
        positionInDoc: number, source: .display, snippet: "", matches: [], score: 1)
    }
    open("/search").first?.respond(
      body: SearchResults(query: "", total: hits.count, hits: hits, docs: []).blazeBinary)
    page.settle()
  }

  /// Answers all requests for boxes, including those that follow, with `count` boxes per page.
  func answerMatches(_ count: Int) {
    while let exchange = open("/matches").first {
      let boxes = (0..<count).map { NormalizedRect(x: 0.1, y: 0.1 + Double($0) * 0.3, width: 0.2, height: 0.02) }
      exchange.respond(body: PageMatches(boxes: boxes).blazeBinary)
    }
    page.settle()
  }

  // MARK: - The window

  private var main: MemoryElement? { page.find("main") }

  /// Resizes the element that scrolls the pages.
  func resize(_ width: Double, _ height: Double) {
    guard let main else { return }
    page.resize(main, width: width, height: height)
  }

  /// The scroll position of the pages.
  var scrolledTo: ScrollOffset {
    let metrics = main.flatMap { page.document.scrollMetrics(of: $0.id) }
    return ScrollOffset(left: metrics?.left ?? -1, top: metrics?.top ?? -1)
  }

  /// Scrolls like a person.
  func scroll(to top: Double, left: Double = 0) {
    guard let main else { return }
    page.scroll(main, left: left, top: top)
  }

  /// Lets time pass and draws frames.
  func pass(_ milliseconds: Double) {
    page.settle()
    effects.clock.advance(by: milliseconds)
    page.settle()
  }

  func press(_ key: String, _ modifiers: Event.Modifiers = []) {
    effects.window.press(key, modifiers: modifiers)
    pass(20)
  }

  /// Numbers of the pages in the document.
  var shownPages: [Int] {
    page.all("region").compactMap { $0.attributes["data-page"].flatMap { Int($0) } }
  }

  /// The element of a page's picture above its preview.
  func picture(_ number: Int) -> MemoryElement? {
    page.document.root.everything.first {
      $0.attributes["class"] == "page-image" && $0.parent?.parent?.attributes["data-page"] == "\(number)"
    }
  }

  /// The element of a picture that is fetched ahead because its page is near the window.
  func pictureAhead(_ number: Int) -> MemoryElement? {
    page.document.root.everything.first {
      $0.attributes["hidden"] != nil && $0.attributes["src"] != nil
        && $0.parent?.parent?.attributes["data-page"] == "\(number)"
    }
  }
}
