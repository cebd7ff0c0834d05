import BlazeBinary
import ByteCoding
import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreensTestSupport
import TestSupport
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioWeb
import ViewerTestSupport

@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

/// What a viewer reads besides whole docs, and what it leaves out in a frame of another page.
@Suite struct ViewerSubjectTests {
  // MARK: - A page group

  @Test("a page group is read for itself: its pages from 1, its name beside the doc's, and the way out is the doc")
  func pageGroup() {
    let harness = SubjectHarness { .pageGroup($0.pageGroups[1].id) }
    harness.answerGroup()
    #expect(harness.shownPages.first == 1 && harness.state.pages.count == 3)
    #expect(harness.state.pages.session?.places == harness.doc.pageGroups[1].pages.map { .page($0.id) })
    #expect(harness.page.find("heading", "Physics · Answers") != nil)
    #expect(harness.state.numberInDoc(0) == 5)
    harness.press("j")
    harness.pass(400)
    #expect(harness.screen == .viewer(ViewerLocation(.pageGroup(harness.doc.pageGroups[1].id), pageNumber: 2)))
    // The notes of its pages are there. Escape closes them first.
    harness.page.click("button", "Notes")
    harness.pass(20)
    #expect(harness.store.notes.state.isOpen)
    harness.press("Escape")
    #expect(!harness.store.notes.state.isOpen)
    harness.press("Escape")
    #expect(harness.screen == .doc(harness.doc.doc.id))
  }

  @Test("words are looked for in the doc, and only the group's own pages are gone to")
  func findingInGroup() {
    let harness = SubjectHarness { .pageGroup($0.pageGroups[1].id) }
    harness.answerGroup()
    harness.press("/")
    harness.page.type("mean", into: "searchbox", "Find in this doc")
    harness.pass(300)
    let found = [(0, 0), (1, 1)].map { group, page in
      let group = harness.doc.pageGroups[group]
      return SearchHit(
        docID: harness.doc.doc.id, docTitle: "Physics", pageGroupID: group.id, pageGroupTitle: group.title,
        pageID: group.pages[page].id, pageVersionID: group.pages[page].versionID, bundleID: harness.bundle,
        pageNumber: 1, positionInDoc: 1, source: .display, snippet: "", matches: [], score: 1)
    }
    harness.open("/search?q=mean&doc=\(harness.doc.doc.id)").first?.respond(
      body: SearchResults(query: "mean", total: 2, hits: found, docs: []).blazeBinary)
    harness.pass(20)
    #expect(harness.state.hits?.pages.map(\.page) == [1])
  }

  @Test("a page group beside another doc stands at its page of its own doc")
  func groupBeside() {
    let harness = SubjectHarness { .pageGroup($0.pageGroups[1].id) }
    harness.answerGroup()
    harness.press("j")
    harness.press("s")
    let expected = TwoViewersLocation(docID: harness.doc.doc.id, pageNumber: 6, companion: .toBeChosen)
    #expect(harness.screen == .beside(expected))
  }

  @Test("a page group without pages, and one that is not there, say so")
  func emptyGroup() {
    let harness = SubjectHarness { .pageGroup($0.pageGroups[1].id) }
    harness.open("/sessions?group=").first?.respond(body: SessionOutline(SessionReading()).blazeBinary)
    harness.pass(20)
    #expect(harness.page.find("heading", "This page group has no pages") != nil)
    let gone = SubjectHarness { .pageGroup($0.pageGroups[1].id) }
    gone.refuse("/sessions?group=")
    #expect(gone.page.find("heading", "This page group is not in the library") != nil)
    #expect(gone.page.find("button", "Go to the library") != nil)
  }

  // MARK: - A bundle

  @Test("a bundle is read for itself, however long it is; nothing of docs is offered")
  func bundle() {
    let harness = SubjectHarness { _ in .bundle(SubjectHarness.bundle) }
    harness.answerBundle(total: 2_300)
    #expect(harness.state.pages.count == 2_300)
    #expect(harness.state.pages.session?.places.last == .bundlePage(SubjectHarness.bundle, pageNumber: 2_300))
    #expect(harness.page.find("heading", "Physics files") != nil)
    #expect(
      harness.page.find("button", "Notes") == nil && harness.page.find("button", "Side by side") == nil)
    for key in ["i", "s", "\\", "/"] { harness.press(key) }
    #expect(!harness.store.notes.state.isOpen && harness.state.find == nil)
    #expect(harness.screen == .viewer(ViewerLocation(.bundle(SubjectHarness.bundle), pageNumber: 1)))
    harness.press("End")
    harness.pass(400)
    #expect(harness.screen == .viewer(ViewerLocation(.bundle(SubjectHarness.bundle), pageNumber: 2_300)))
    #expect(harness.writes.isEmpty)
    harness.press("Escape")
    #expect(harness.screen == .bundle(SubjectHarness.bundle))
  }

  @Test("the menu of a bundle leads to its page, and offers no search")
  func bundleMenu() {
    let harness = SubjectHarness { _ in .bundle(SubjectHarness.bundle) }
    harness.answerBundle(total: 3)
    harness.page.click("button", "More")
    let items = harness.page.all("menuitem").compactMap(\.name)
    #expect(items.contains { $0.hasPrefix("Show bundle") } && !items.contains { $0.contains("Find") })
  }

  @Test("a bundle without a file, and one that is not there, say so")
  func emptyBundle() {
    let harness = SubjectHarness { _ in .bundle(SubjectHarness.bundle) }
    harness.answerBundle(total: 0)
    #expect(harness.page.find("heading", "This bundle has no pages") != nil)
    let gone = SubjectHarness { _ in .bundle(SubjectHarness.bundle) }
    gone.refuse("/sessions?bundle=")
    #expect(gone.page.find("heading", "This bundle is not in the library") != nil)
    #expect(gone.page.find("button", "Go to the library") != nil)
  }

  @Test("where a doc, its group and a bundle were read is remembered for each")
  func remembered() {
    let group = SubjectHarness { .pageGroup($0.pageGroups[1].id) }
    group.answerGroup()
    group.press("End")
    group.pass(400)
    let keys = group.effects.storage.values.keys.filter { $0.hasPrefix("reading.") }
    #expect(keys == ["reading.group.\(group.doc.pageGroups[1].id)"])
  }

  @Test("the viewer leads to the text of the page that is read, by key and by menu")
  func door() throws {
    let byKey = ViewerHarness.opened(number: 3)
    let version = try #require(byKey.state.pages.shown(2)?.version)
    byKey.press("f")
    #expect(byKey.context.navigator.current.screen == .pageText(version.pdfBundleID, page: 3))
    let byMenu = ViewerHarness.opened(number: 3)
    byMenu.page.click("button", Texts.Viewer.more)
    byMenu.pass(20)
    byMenu.page.send(
      .click,
      to: try #require(
        byMenu.page.all("menuitem").first { $0.name.hasPrefix(Texts.Viewer.correctPageText) }))
    byMenu.pass(20)
    #expect(byMenu.context.navigator.current.screen == .pageText(version.pdfBundleID, page: 3))
    #expect(byMenu.context.navigator.current.index == 1)
  }

  // MARK: - In a frame

  @Test("in a frame there is no way out and nothing that writes, by button, menu or key")
  func embedded() {
    let harness = SubjectHarness(isEmbedded: true) { .doc($0.doc.id) }
    // The session decides what is offered, and is requested as read-only.
    #expect(harness.open("/sessions?doc=").first?.request.url.hasSuffix("&readOnly=true") == true)
    harness.answerDoc()
    harness.pass(400)
    let url = "/embed/docs/\(harness.doc.doc.id)/pages/"
    #expect(harness.screen.url == url + "1")
    let names = harness.page.all("button").compactMap(\.name)
    for name in ["Back", "Notes", "Side by side"] { #expect(!names.contains(name), "\(name)") }
    for key in ["i", "s", "\\", "Escape", "Delete", "F2", "e", "f", "n"] { harness.press(key) }
    harness.press("z", [.control])
    harness.press("y", [.control])
    #expect(harness.screen.url == url + "1" && harness.context.navigator.current.index == 0)
    harness.press("j")
    harness.pass(400)
    #expect(harness.screen.url == url + "2")
    harness.page.click("button", "More")
    let items = harness.page.all("menuitem").compactMap(\.name)
    #expect(items.contains { $0.hasPrefix("Print") } && !items.contains { $0.hasPrefix("Show doc") })
    #expect(harness.writes.isEmpty && harness.open("/metadata").isEmpty && harness.open("/notes").isEmpty)
  }

  @Test("the one link of a frame opens the page in the library in a window of its own; thumbnails stay in the frame")
  func embeddedLinks() {
    let harness = SubjectHarness(isEmbedded: true) { .doc($0.doc.id) }
    harness.answerDoc()
    harness.pass(400)
    let links = harness.page.document.root.everything.filter { $0.tag == "a" }
    #expect(links.count > 1)
    for link in links {
      let address = link.attributes["href"] ?? ""
      if link.attributes["target"] == "_blank" {
        #expect(address == "/docs/\(harness.doc.doc.id)/pages/1" && link.attributes["rel"] == "noopener")
      } else {
        #expect(address.hasPrefix("/embed/docs/\(harness.doc.doc.id)/pages/"))
      }
    }
    #expect(links.filter { $0.attributes["target"] == "_blank" }.count == 1)
  }

  @Test("what is not there has no way out of a frame either", arguments: [true, false])
  func embeddedFailure(isGone: Bool) {
    let harness = SubjectHarness(isEmbedded: true) { .doc($0.doc.id) }
    if isGone { harness.refuse("/sessions") } else { harness.open("/sessions").first?.fail(.unreachable) }
    harness.pass(20)
    #expect(harness.page.find("button", "Go to the library") == nil)
    #expect((harness.page.find("button", "Try again") == nil) == isGone)
  }
}

/// A viewer with a server that the test controls, which has a doc of two page groups and a bundle.
private final class SubjectHarness {
  static let bundle = PDFBundle.ID(Sample.id(1, 77))

  let effects: RecordingEffects
  let context: AppContext
  let store: ViewerStore
  let page = TestPage()
  let doc: DocDetail
  var bundle: PDFBundle.ID { SubjectHarness.bundle }

  init(isEmbedded: Bool = false, _ subject: (DocDetail) -> ViewerSubject) {
    var random = SeededGenerator(seed: 5)
    func pages(_ numbers: ClosedRange<Int>) -> [PageSummary] {
      numbers.map { number in
        PageSummary(
          id: Page.ID(random: &random), versionID: PageVersion.ID(random: &random), versionOrdinal: 1, versionCount: 1,
          binding: SubjectHarness.binding(number))
      }
    }
    let now = Instant(millisecondsSince1970: 1_700_000_000_000)
    let groups = [("Questions", 1...4), ("Answers", 5...7)].map { title, numbers in
      PageGroupDetail(id: PageGroup.ID(random: &random), title: title, pages: pages(numbers))
    }
    doc = DocDetail(
      doc: DocSummary(
        id: Doc.ID(random: &random), title: "Physics", createdAt: now, updatedAt: now, pageGroupCount: 2, pageCount: 7,
        textProgress: 1), pageGroups: groups)
    var location = ViewerLocation(subject(doc), pageNumber: 1)
    location.isEmbedded = isEmbedded
    effects = RecordingEffects(url: PaperScreen.viewer(location).url)
    effects.window.size = (1_280, 800)
    context = AppContext(effects: effects.effects)
    store = viewerStore(at: location, in: context)
    page.show(presentation(store: store, ui: viewerUI(of: store, in: context)))
  }

  static func binding(_ number: Int) -> PageBinding {
    PageBinding(bundleID: bundle, pageNumber: number, width: 595.28, height: 841.89, sources: [.display])
  }

  var state: ViewerState { store.state }
  var screen: PaperScreen { context.navigator.current.screen }
  var writes: [String] {
    effects.http.exchanges.filter { $0.request.method != "GET" && !$0.request.url.hasSuffix("/metadata/shared") }
      .map(\.request.url)
  }
  var shownPages: [Int] {
    page.all("region").compactMap { $0.attributes["data-page"].flatMap { Int($0) } }
  }

  func open(_ part: String) -> [RecordingHTTP.Exchange] {
    effects.http.open.filter { $0.request.url.contains(part) }
  }

  func answerDoc() {
    while let exchange = open("/sessions").first {
      FakeSession(doc).answer(exchange)
      page.settle()
    }
    ready()
  }

  func answerGroup() { answerDoc() }

  /// Answers as a server whose bundle has `total` pages.
  func answerBundle(total: Int) {
    let bundle = SessionBundle(
      id: bundle, name: "Physics files", pages: Array(repeating: PageSources([.display]), count: total),
      sizes: Array(repeating: PageSize(width: 595.28, height: 841.89), count: total))
    answerBundle(bundle)
    ready()
    answerBundle(bundle)
  }

  private func answerBundle(_ bundle: SessionBundle) {
    while let exchange = open("/sessions").first {
      let isWindow = exchange.request.url.contains("/sessions/pages")
      let from = exchange.request.url.split(separator: "from=").dropFirst().first.flatMap {
        Int($0.prefix { $0 != "&" })
      }
      let outline = SessionOutline(bundle: bundle, slice: .from(from ?? 1, count: 100))
      exchange.respond(body: isWindow ? outline.window.blazeBinary : outline.blazeBinary)
      page.settle()
    }
  }

  func refuse(_ part: String) {
    open(part).first?.respond(
      status: 404, body: APIErrorBody(error: APIErrorDetail(code: "notFound", message: "Gone")).blazeBinary)
    pass(20)
  }

  /// Waits until the pages and the thumbnails are loaded and measured.
  private func ready() {
    page.settle()
    for (role, width) in [("main", 1_200.0), ("navigation", 152.0)] {
      guard let element = page.find(role) else { continue }
      page.resize(element, width: width, height: 748)
    }
    pass(20)
  }

  func pass(_ milliseconds: Double) {
    page.settle()
    effects.clock.advance(by: milliseconds)
    page.settle()
  }

  func press(_ key: String, _ modifiers: Event.Modifiers = []) {
    effects.window.press(key, modifiers: modifiers)
    pass(20)
  }
}
