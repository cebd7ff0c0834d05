import DocSession
import PaperDomain
import TestSupport
import Trapezio
import TrapezioWeb
import ViewerTestSupport

@testable import DocViewer

nonisolated enum ReadingScreen: TrapezioScreen { case reading }

/// A developer's viewer without a browser: the real store and picture, a source that the test controls, and a window
/// that it resizes and scrolls.
final class DocViewerHarness {
  let effects: RecordingEffects
  let source: FakeSource
  let store: DocViewerStore<ReadingScreen>
  let page = TestPage()
  private(set) var read: [Int] = []
  private let id: String

  init(
    _ source: FakeSource, number: Int = 1, size: (width: Double, height: Double)? = (1200, 748), id: String = "pages",
    effects: RecordingEffects = RecordingEffects(), overlays: [any PageOverlay] = []
  ) {
    self.source = source
    self.effects = effects
    self.id = id
    store = DocViewerStore(screen: .reading, source: source, pageNumber: number, effects: effects.effects)
    store.pages.overlays = overlays
    store.onRead = { [unowned(unsafe) self] in read.append($0) }
    page.show(presentation(store: store, ui: DocViewerUI(store: store, id: id)))
    if let size {
      resize(size.width, size.height)
      pass(700)
    }
  }

  /// A loaded viewer over `count` pages of equal size.
  static func opened(_ count: Int = 12, number: Int = 1) -> DocViewerHarness {
    DocViewerHarness(FakeSource(DocViewerHarness.content(count)), number: number)
  }

  var state: DocViewerState { store.state }

  func send(_ event: PagesEvent) {
    store.handle(event: .pages(event))
    pass(700)
  }

  // MARK: - What there is

  /// Pages of one doc, with consecutive numbers in one bundle.
  static func content(_ count: Int, seed: UInt64 = 1, sizes: [PageSize]? = nil) -> FakeContent {
    var random = SeededGenerator(seed: seed)
    let bundle = PDFBundle.ID(random: &random)
    let pages = (0..<count).map { index in
      let size = sizes?[index] ?? PageSize(width: 600, height: 800)
      return FakeContent.Page(
        id: .page(Page.ID(random: &random)), versionID: PageVersion.ID(random: &random), bundleID: bundle,
        pageNumber: index + 1, size: size)
    }
    return FakeContent(title: "Handout", pages: pages)
  }

  /// A session of these pages. Each has its current version and `older` earlier ones in another bundle.
  static func session(
    _ content: FakeContent, older: Int = 1, sources: [PageSource] = [.display, .original, .ocrText],
    versionless: Set<Int> = [], viewMode: ViewMode = .continuous, seed: UInt64 = 9
  ) -> SessionOpening {
    var random = SeededGenerator(seed: seed)
    let before = PDFBundle.ID(random: &random)
    let group = SessionGroup(
      docID: Doc.ID(random: &random), docTitle: "Handout", pageGroupID: PageGroup.ID(random: &random),
      pageGroupTitle: "All")
    return SessionOpening(
      pages: content.pages.enumerated().compactMap { index, page in
        guard case .page(let id) = page.id else { return nil }
        let current = page.versionID
        var versions: [SessionVersion] = []
        for ordinal in 1..<older + 1 {
          versions.append(
            SessionVersion(
              id: PageVersion.ID(random: &random), ordinal: ordinal, bundleID: before, pageNumber: 100 + index,
              sources: PageSources([.display])))
        }
        versions.append(
          SessionVersion(
            id: current, ordinal: older + 1, bundleID: page.bundleID, pageNumber: page.pageNumber,
            sources: PageSources(sources)))
        return SessionPage(
          id: id, group: group, position: index + 1, currentVersionID: current,
          versions: versionless.contains(index + 1) ? [] : versions)
      }, viewMode: viewMode)
  }

  // MARK: - The window

  private var pages: MemoryElement? {
    page.settle()
    return page.document.root.everything.first { $0.attributes["id"] == id }
  }

  /// Resizes the element that scrolls the pages.
  func resize(_ width: Double, _ height: Double) {
    guard let pages else { return }
    page.resize(pages, width: width, height: height)
  }

  /// The scroll position of the pages.
  var scrolledTo: ScrollOffset {
    let metrics = pages.flatMap { page.document.scrollMetrics(of: $0.id) }
    return ScrollOffset(left: metrics?.left ?? -1, top: metrics?.top ?? -1)
  }

  /// Scrolls like a person who then stops.
  func scroll(to top: Double, left: Double = 0) {
    guard let pages else { return }
    page.document.scroll(pages.id, left: left, top: top)
    reportScroll()
    pass(700)
  }

  /// Resets the scroll position, as if the elements had been replaced while another screen was shown.
  func replaceElements() {
    if let pages { page.document.scroll(pages.id, left: 0, top: 0) }
  }

  /// Sends the event that a browser sends after scrolling.
  func reportScroll() {
    guard let pages, let metrics = page.document.scrollMetrics(of: pages.id) else { return }
    let event = Event()
    event.scrollTop = metrics.top
    event.scrollLeft = metrics.left
    page.send(.scroll, event, to: pages)
  }

  /// Lets time pass and draws frames. After 700 milliseconds without events, words have been requested that waited for a
  /// picture.
  func pass(_ milliseconds: Double) {
    page.settle()
    effects.clock.advance(by: milliseconds)
    page.settle()
  }

  func press(_ key: String, _ modifiers: Event.Modifiers = []) {
    effects.window.press(key, modifiers: modifiers)
    pass(700)
  }

  // MARK: - The pages

  func section(_ number: Int) -> MemoryElement? {
    page.settle()
    return page.document.root.everything.first { $0.attributes["data-page"] == "\(number)" }
  }

  private func pictures(_ number: Int) -> [MemoryElement] {
    section(number)?.everything.filter { $0.attributes["class"] == "page-image" } ?? []
  }

  /// The URL of a page's picture above its preview, or of the picture that is fetched ahead.
  func picture(_ number: Int) -> String? {
    let ahead = section(number)?.everything.first { $0.attributes["hidden"] != nil }
    return (pictures(number).first ?? ahead)?.attributes["src"]
  }

  /// Sends the event of a browser that failed to load a page's picture.
  func failPicture(_ number: Int) {
    guard let picture = pictures(number).first else { return }
    page.send(.error, to: picture)
    page.settle()
  }

  /// Sends the event of a browser that loaded a page's picture.
  func loadPicture(_ number: Int) {
    guard let picture = pictures(number).first else { return }
    page.send(.load, to: picture)
    page.settle()
  }
}
