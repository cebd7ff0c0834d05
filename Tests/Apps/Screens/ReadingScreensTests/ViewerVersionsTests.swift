import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import ScreensTestSupport
import TestSupport
import Testing
import TrapezioWeb
import ViewerTestSupport

@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

@Suite struct ViewerVersionsTests {
  // MARK: - Switching

  @Test("the page's older version is shown in its place, says that it is not the current one, and leads back")
  func olderVersion() {
    let harness = SessionHarness()
    let before = harness.viewer.scrolledTo
    #expect(harness.picture(2) == "/api/v1/bundles/\(harness.bundle)/pages/2/image?width=1200")
    #expect(harness.store.state.pages.shownVersion(of: 1) == harness.doc.pageGroups[0].pages[1].versionID)
    harness.press("[")
    #expect(harness.picture(2)?.hasPrefix("/api/v1/bundles/\(harness.older)/pages/7/image") == true)
    #expect(harness.store.state.pages.shownVersion(of: 1) == harness.first)
    #expect(harness.viewer.scrolledTo == before)
    #expect(harness.page.find("button", "Version 1 of 2, page 2") != nil)
    #expect(harness.store.state.pages.announcement == "Page 2, version 1: Display")
    harness.page.click("button", "Back to V2")
    #expect(harness.picture(2)?.contains("\(harness.bundle)/pages/2/image") == true)
    #expect(harness.page.find("button", "Back to V2") == nil)
    #expect(harness.writes.isEmpty)
  }

  @Test("the address names the version that is looked at, so that a reload shows it again")
  func address() {
    let harness = SessionHarness()
    func url() -> String { harness.viewer.context.navigator.current.screen.url }
    #expect(!url().contains("version="))
    harness.press("[")
    #expect(url().hasSuffix("/pages/2?version=\(harness.first)"))
    harness.press("]")
    #expect(!url().contains("version="))
  }

  @Test("beyond the last version nothing changes, and that is said")
  func beyondTheVersions() {
    let harness = SessionHarness()
    harness.press("]")
    #expect(harness.toasts == ["Page 2 has no newer version."])
    harness.press("[")
    harness.press("[")
    #expect(harness.toasts.last == "Page 2 has no older version.")
    #expect(harness.store.state.pages.shownVersion(of: 1) == harness.first)
  }

  @Test("the version that is shown is compared with the current one, by key and from the menu")
  func comparing() throws {
    func screen(_ harness: SessionHarness) -> PaperScreen { harness.viewer.context.navigator.current.screen }
    let byKey = SessionHarness()
    let place = PageLocation(docID: byKey.doc.doc.id, pageNumber: 2)
    let current = byKey.doc.pageGroups[0].pages[1].versionID
    byKey.press("\\")
    #expect(screen(byKey) == .differences(place, PageComparison(to: current)))
    let byMenu = SessionHarness()
    byMenu.press("[")
    byMenu.page.click("button", "Version 1 of 2, page 2")
    let lines = byMenu.page.all("menuitem")
    byMenu.page.send(
      .click, to: try #require(lines.first { $0.name.hasPrefix(Texts.Differences.compareWith) }))
    #expect(screen(byMenu) == .differences(place, PageComparison(from: byMenu.first, to: current)))
  }

  @Test("an older version is printed as it is shown")
  func printing() {
    let harness = SessionHarness()
    harness.press("[")
    harness.press("p", [.control])
    #expect(harness.viewer.shownPages.count == 24)
    #expect(harness.picture(2)?.hasPrefix("/api/v1/bundles/\(harness.older)/pages/7/image") == true)
  }

  @Test("a page is shown as its original, its words and its scan by key, and what it has not is refused in words")
  func sources() {
    let harness = SessionHarness()
    harness.press("o")
    #expect(harness.picture(2)?.hasSuffix("&source=original") == true)
    #expect(harness.page.find("button", "Shown as Original, page 2") != nil)
    harness.press("c")
    #expect(harness.toasts == ["There is no scan of page 2. It is shown as before."])
    #expect(harness.picture(2)?.hasSuffix("&source=original") == true)
    harness.press("w")
    #expect(harness.picture(2) == nil)
    #expect(harness.viewer.open("/bundles/\(harness.bundle)/pages/2/text").count == 1)
    harness.viewer.answerTexts()
    #expect(harness.section(2)?.attributes["data-words"] == "")
    #expect(harness.section(2)?.text.contains("Page 2") == true)
    harness.press("d")
    #expect(harness.section(2)?.attributes["data-words"] == nil)
    #expect(harness.picture(2) == "/api/v1/bundles/\(harness.bundle)/pages/2/image?width=1200")
  }

  @Test("with Shift the choice is for all pages; those that cannot follow stay as they are")
  func everywhere() {
    let harness = SessionHarness()
    harness.press("O", [.shift])
    #expect(harness.picture(2)?.hasSuffix("source=original") == true)
    #expect(harness.picture(3)?.hasSuffix("source=original") == false)
    harness.press("D", [.shift])
    #expect(harness.picture(2) == "/api/v1/bundles/\(harness.bundle)/pages/2/image?width=1200")
  }

  @Test("a menu has every version, the newest first, and choices for all pages")
  func menu() {
    let harness = SessionHarness()
    harness.page.click("button", "Version 2 of 2, page 2")
    let labels = harness.page.all("menuitemradio").map(\.text)
    #expect(
      labels == [
        "Version 2 · its bundle’s page 2 · current", "Version 1 · its bundle’s page 7",
      ])
    harness.page.click("menuitemradio", labels.last ?? "")
    #expect(harness.store.state.pages.shownVersion(of: 1) == harness.first)
    #expect(harness.store.state.menu == nil)
    harness.page.click("button", "Version 1 of 2, page 2")
    harness.page.click("menuitem", "Current version on all pages")
    #expect(harness.store.state.pages.shownVersion(of: 1) == harness.doc.pageGroups[0].pages[1].versionID)
  }

  @Test("a page of one version and one source has no switch")
  func nothingToSwitch() {
    let harness = SessionHarness()
    #expect(harness.section(3)?.everything.contains { $0.attributes["class"] == "page-switch" } == false)
    #expect(harness.section(2)?.everything.contains { $0.attributes["class"] == "page-switch" } == true)
  }

  @Test("before a page is known a key says so, and it is shown as soon as it has come")
  func beforeItIsKnown() {
    let harness = ViewerHarness(pages: 400)
    harness.answerDoc()
    harness.resize(1200, 748)
    harness.pass(20)
    harness.press("End")
    harness.press("[")
    #expect(harness.context.toasts.toasts.first?.text.contains("not loaded yet") == true)
    #expect(harness.shownPages.contains(400) && harness.picture(400) == nil)
    harness.answerDoc()
    harness.pass(300)
    #expect(harness.picture(400) != nil)
  }

  // MARK: - Words and finding

  @Test("words are those of the file that is shown, or the page's own if that file has none")
  func wordsOfTheOriginal() {
    let harness = SessionHarness()
    harness.press("o")
    harness.viewer.pass(500)
    let asked = harness.viewer.open("/pages/2/text").last
    #expect(asked?.request.url.hasSuffix("/text?source=original") == true)
    asked?.respond(body: harness.text([], width: 842, height: 595))
    harness.page.settle()
    harness.viewer.open("/pages/2/text").last?.respond(
      body: harness.text([Word(text: "light", box: NormalizedRect(x: 0, y: 0, width: 1, height: 1), separator: .line)]))
    harness.page.settle()
    let box = harness.store.state.pages.texts[1]?.lines.first?.runs.first?.box
    // The original is landscape in a portrait frame, and its words are placed accordingly.
    #expect(abs((box?.height ?? 0) - (595.28 / 842) * (595 / 841.89)) < 0.001)
    #expect(box?.width == 1)
  }

  @Test("a search asks the version and file that are shown where the words stand")
  func finding() {
    let harness = SessionHarness()
    harness.press("[")
    harness.press("/")
    harness.store.handle(event: .findTyped("light"))
    harness.viewer.pass(300)
    harness.viewer.answerSearch([5])
    let asked = harness.viewer.open("/matches").map(\.request.url)
    #expect(asked.contains { $0.hasSuffix("&version=\(harness.first)&source=display") })
    harness.viewer.answerMatches(1)
    #expect(harness.store.state.hits?.total == 2)
  }

  @Test("hits of a page that is switched are looked for anew, and the others stay", arguments: [1, 4, 9])
  func hitsChange(page: Int) {
    var random = SeededGenerator(seed: 7)
    let ids = (0..<10).map { _ in Page.ID(random: &random) }
    var hits = HitList(query: "light", pages: [(4, ids[4]), (6, ids[6])])
    let box = NormalizedRect(x: 0, y: 0, width: 0.1, height: 0.1)
    hits.start(at: 6)
    hits.received([box], page: 4)
    hits.received([box, box], page: 6)
    hits.changed(page: page, id: ids[page])
    #expect(hits.total == nil)
    #expect(hits.currentPage == 6)
    #expect(hits.unknownPages(near: page..<page + 1).map(\.id) == [ids[page]])
    hits.received([], page: page)
    #expect(hits.total == (page == 4 ? 2 : 3))
  }

  // MARK: - When the library changes

  @Test("a version that is gone is said, and the page is shown without it")
  func versionVanishes() {
    let harness = SessionHarness()
    harness.press("[")
    harness.answerSession(olderIsThere: false)
    #expect(harness.toasts.last?.contains("page 2 is no longer in the library") == true)
    #expect(harness.store.state.pages.shownVersion(of: 1) == harness.doc.pageGroups[0].pages[1].versionID)
    #expect(harness.picture(2)?.contains("\(harness.bundle)/pages/2/image") == true)
  }

  @Test("a version that has become the current one is no longer said to be another, and has no way back")
  func versionBecomesCurrent() {
    let harness = SessionHarness()
    harness.press("[")
    #expect(harness.section(2)?.text.contains("Not the current version") == true)
    var changed = harness.doc
    changed.pageGroups[0].pages[1].versionID = harness.first
    harness.store.libraryChanged()
    harness.viewer.answer(harness.session(of: changed))
    harness.viewer.pass(300)
    #expect(harness.store.state.pages.shownVersion(of: 1) == harness.first)
    #expect(harness.section(2)?.text.contains("Not the current version") == false)
    #expect(harness.page.find("button", "Version 1 of 2, page 2") != nil)
    #expect(harness.page.find("button", "Back to V2") == nil && harness.page.find("button", "Back to V1") == nil)
  }

  @Test("a page without any version keeps its place and says so")
  func noVersion() {
    let harness = SessionHarness()
    harness.answerSession(olderIsThere: false, currentIsThere: false)
    #expect(harness.section(2)?.text.contains("This page has nothing to show") == true)
    #expect(harness.store.state.pages.shownVersion(of: 1) == nil)
    harness.press("[")
    harness.press("w")
    #expect(harness.section(2)?.text.contains("This page has nothing to show") == true)
  }

  @Test("when the page that is read is taken out, the one after it is shown, and that is said")
  func readPageVanishes() {
    let harness = SessionHarness()
    var less = harness.doc
    less.pageGroups[0].pages.remove(at: 1)
    harness.store.libraryChanged()
    harness.viewer.answer(harness.session(of: less))
    harness.viewer.pass(300)
    #expect(harness.toasts == ["The page that you were reading was removed from this doc."])
    #expect(harness.store.state.pageID(harness.store.state.pages.current) == harness.doc.pageGroups[0].pages[2].id)
  }

  @Test("pages that come before the one that is read do not move the reader off it")
  func pagesBefore() {
    let harness = SessionHarness()
    var less = harness.doc
    less.pageGroups[0].pages.remove(at: 0)
    harness.store.libraryChanged()
    harness.viewer.answer(harness.session(of: less))
    harness.viewer.pass(300)
    #expect(harness.toasts.isEmpty)
    #expect(harness.store.state.pageID(harness.store.state.pages.current) == harness.doc.pageGroups[0].pages[1].id)
  }
}

/// A viewer at page 2 of a doc. That page has an older version and three sources.
private final class SessionHarness {
  let viewer: ViewerHarness
  let older: PDFBundle.ID
  let first: PageVersion.ID

  init() {
    var random = SeededGenerator(seed: 11)
    older = PDFBundle.ID(random: &random)
    first = PageVersion.ID(random: &random)
    viewer = ViewerHarness(number: 2)
    viewer.answer(session(of: viewer.doc))
    viewer.resize(1200, 748)
    viewer.pass(20)
    viewer.pass(200)
  }

  var doc: DocDetail { viewer.doc }
  var store: ViewerStore { viewer.store }
  var page: TestPage { viewer.page }
  var bundle: PDFBundle.ID { doc.pageGroups[0].pages[0].binding.bundleID }
  var toasts: [String] { viewer.context.toasts.toasts.map(\.text) }
  /// Requests that would change the library. Requests for shared metadata are left out: they also have a body.
  var writes: [String] {
    viewer.effects.http.exchanges.filter { $0.request.method != "GET" && !$0.request.url.hasSuffix("/metadata/shared") }
      .map(\.request.url)
  }

  func press(_ key: String, _ modifiers: Event.Modifiers = []) { viewer.press(key, modifiers) }

  /// Answers the reload after a change in the library: the same doc, with this session.
  func answerSession(olderIsThere: Bool, currentIsThere: Bool = true) {
    store.libraryChanged()
    viewer.answer(session(of: doc, olderIsThere: olderIsThere, currentIsThere: currentIsThere))
    viewer.pass(200)
  }

  func section(_ number: Int) -> MemoryElement? {
    page.all("region").first { $0.attributes["data-page"] == "\(number)" }
  }

  /// The URL of a page's picture, whether shown or fetched ahead.
  func picture(_ number: Int) -> String? { (viewer.picture(number) ?? viewer.pictureAhead(number))?.attributes["src"] }

  func text(_ words: [Word], width: Double = 595, height: Double = 842) -> [UInt8] {
    PageText(bundleID: bundle, pageNumber: 2, source: .original, width: width, height: height, words: words).blazeBinary
  }

  func session(of doc: DocDetail, olderIsThere: Bool = true, currentIsThere: Bool = true) -> FakeSession {
    var session = FakeSession(doc)
    let page = self.doc.pageGroups[0].pages[1]
    var versions: [SessionVersion] = []
    if olderIsThere {
      versions.append(
        SessionVersion(id: first, ordinal: 1, bundleID: older, pageNumber: 7, sources: PageSources([.display])))
    }
    if currentIsThere {
      versions.append(
        SessionVersion(
          id: page.versionID, ordinal: 2, bundleID: page.binding.bundleID, pageNumber: page.binding.pageNumber,
          sources: PageSources([.display, .original, .ocrText])))
    }
    session.versions[page.id] = versions
    return session
  }
}
