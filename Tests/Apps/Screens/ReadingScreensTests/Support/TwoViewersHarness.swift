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

@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

/// Two viewers without a browser: the real stores and pictures, and a server that the test controls.
final class TwoViewersHarness {
  typealias Side = TwoViewersState.Side

  /// A group of a doc: its title, its number of pages, and the index of the earlier group that it answers.
  struct Group {
    var title: String
    var pages: Int
    var answers: Int?
  }

  let effects: RecordingEffects
  let context: AppContext
  let store: TwoViewersStore
  let page = TestPage()
  private(set) var docs: [DocDetail]
  private let presentation: ScreenPresentation

  /// - Parameter location: makes the location to begin at from the docs
  init(
    _ docs: [[Group]], width: Double = 1280, storage: [String: String] = [:],
    location: ([DocDetail]) -> TwoViewersLocation
  ) {
    var random = SeededGenerator(seed: 7)
    self.docs = docs.enumerated().map { TwoViewersHarness.doc("Doc \($0 + 1)", $1, &random) }
    let start = location(self.docs)
    effects = RecordingEffects(url: PaperScreen.beside(start).url)
    effects.window.size = (width, 800)
    effects.storage.values = storage
    context = AppContext(effects: effects.effects)
    store = TwoViewersStore(location: start, context: context)
    presentation = TrapezioWeb.presentation(store: store, ui: TwoViewersUI(store: store))
    page.show(presentation)
    answer()
    for side in Side.allCases { resize(side) }
    pass(300)
  }

  /// Two docs side by side, completely loaded.
  static func docs(_ paper: [Int], _ companion: [Int], link: LinkedViewers.Link = .free) -> TwoViewersHarness {
    func groups(_ counts: [Int]) -> [Group] {
      counts.enumerated().map { Group(title: "Question \($0 + 1)", pages: $1) }
    }
    return TwoViewersHarness([groups(paper), groups(companion)]) { docs in
      TwoViewersLocation(
        docID: docs[0].doc.id, pageNumber: 1, companion: .doc(docs[1].doc.id, pageNumber: 1), link: link)
    }
  }

  private static func doc(_ title: String, _ groups: [Group], _ random: inout SeededGenerator) -> DocDetail {
    let bundle = PDFBundle.ID(random: &random)
    let ids = groups.map { _ in PageGroup.ID(random: &random) }
    var number = 0
    let details = groups.enumerated().map { index, group in
      let pages = (0..<group.pages).map { _ in
        number += 1
        return PageSummary(
          id: Page.ID(random: &random), versionID: PageVersion.ID(random: &random), versionOrdinal: 1, versionCount: 1,
          binding: PageBinding(bundleID: bundle, pageNumber: number, width: 595, height: 842, sources: [.display]))
      }
      return PageGroupDetail(
        id: ids[index], title: group.title, pages: pages, answersGroupID: group.answers.map { ids[$0] })
    }
    let now = Instant(millisecondsSince1970: 1_700_000_000_000)
    return DocDetail(
      doc: DocSummary(
        id: Doc.ID(random: &random), title: title, createdAt: now, updatedAt: now, pageGroupCount: groups.count,
        pageCount: number, textProgress: 1),
      pageGroups: details)
  }

  // MARK: - The server

  func open(_ part: String) -> [RecordingHTTP.Exchange] {
    effects.http.open.filter { $0.request.url.contains(part) }
  }

  /// Answers all requests about the docs.
  func answer() {
    for doc in docs {
      while let exchange = open("doc=\(doc.doc.id)").first(where: { $0.request.url.contains("/sessions") }) {
        FakeSession(doc).answer(exchange)
        page.settle()
      }
    }
    page.settle()
  }

  /// Reports a change in the library: a doc was changed, or is gone.
  func change(_ index: Int, _ change: (inout DocDetail) -> Void) {
    change(&docs[index])
    for side in Side.allCases { store[side]?.store.libraryChanged() }
    answer()
    pass(300)
  }

  /// Answers that a doc does not exist.
  func refuse(_ doc: Doc.ID) {
    for exchange in open("/sessions?doc=\(doc)") {
      let detail = APIErrorDetail(code: "notFound", message: "There is no such doc.", detail: nil)
      exchange.respond(status: 404, body: APIErrorBody(error: detail).blazeBinary)
    }
    page.settle()
  }

  // MARK: - The window

  func viewer(_ side: Side) -> ViewerState? { store[side]?.store.state }

  /// The page that a side shows, from 1.
  func position(_ side: Side) -> Int? { viewer(side).map { $0.pages.current + 1 } }

  var positions: [Int?] { [position(.paper), position(.companion)] }

  private func pages(_ side: Side) -> MemoryElement? {
    let id = side == .paper ? "pages" : "pages-beside"
    return page.document.root.everything.first { $0.attributes["id"] == id }
  }

  /// Resizes the visible part of a side's pages.
  func resize(_ side: Side, width: Double = 620, height: Double = 740) {
    guard let pages = pages(side) else { return }
    page.resize(pages, width: width, height: height)
    pass(20)
  }

  /// Scrolls a side like a person.
  func scroll(_ side: Side, to top: Double) {
    guard let pages = pages(side) else { return }
    page.scroll(pages, left: 0, top: top)
  }

  func focus(_ side: Side) {
    guard let pages = pages(side) else { return }
    page.send(.focusin, to: pages)
  }

  func pass(_ milliseconds: Double) {
    page.settle()
    effects.clock.advance(by: milliseconds)
    page.settle()
  }

  func press(_ key: String, _ modifiers: Event.Modifiers = []) {
    effects.window.press(key, modifiers: modifiers)
    pass(40)
  }

  var screen: PaperScreen { context.navigator.current.screen }

  /// The location of both sides in the URL.
  var location: TwoViewersLocation? {
    if case .beside(let location) = screen { return location }
    return nil
  }
}
