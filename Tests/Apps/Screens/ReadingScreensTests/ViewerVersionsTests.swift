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
    let desk = SessionDesk()
    let before = desk.desk.scrolledTo
    #expect(desk.picture(2) == "/api/v1/bundles/\(desk.bundle)/pages/2/image?width=1200")
    #expect(desk.store.state.pages.shownVersion(of: 1) == desk.doc.pageGroups[0].pages[1].versionID)
    desk.press("[")
    #expect(desk.picture(2)?.hasPrefix("/api/v1/bundles/\(desk.older)/pages/7/image") == true)
    #expect(desk.store.state.pages.shownVersion(of: 1) == desk.first)
    #expect(desk.desk.scrolledTo == before)
    #expect(desk.page.find("button", "Version 1 of 2, page 2") != nil)
    #expect(desk.store.state.pages.announcement == "Page 2, version 1: Display")
    desk.page.click("button", "Back to V2")
    #expect(desk.picture(2)?.contains("\(desk.bundle)/pages/2/image") == true)
    #expect(desk.page.find("button", "Back to V2") == nil)
    #expect(desk.writes.isEmpty)
  }

  @Test("the address names the version that is looked at, so that a reload shows it again")
  func address() {
    let desk = SessionDesk()
    func url() -> String { desk.desk.context.navigator.current.screen.url }
    #expect(!url().contains("version="))
    desk.press("[")
    #expect(url().hasSuffix("/pages/2?version=\(desk.first)"))
    desk.press("]")
    #expect(!url().contains("version="))
  }

  @Test("beyond the last version nothing changes, and that is said")
  func beyondTheVersions() {
    let desk = SessionDesk()
    desk.press("]")
    #expect(desk.toasts == ["Page 2 has no newer version."])
    desk.press("[")
    desk.press("[")
    #expect(desk.toasts.last == "Page 2 has no older version.")
    #expect(desk.store.state.pages.shownVersion(of: 1) == desk.first)
  }

  @Test("a page is shown as its original, its words and its scan by key, and what it has not is refused in words")
  func sources() {
    let desk = SessionDesk()
    desk.press("o")
    #expect(desk.picture(2)?.hasSuffix("&source=original") == true)
    #expect(desk.page.find("button", "Shown as Original, page 2") != nil)
    desk.press("c")
    #expect(desk.toasts == ["There is no scan of page 2. It is shown as before."])
    #expect(desk.picture(2)?.hasSuffix("&source=original") == true)
    desk.press("w")
    #expect(desk.picture(2) == nil)
    #expect(desk.desk.open("/bundles/\(desk.bundle)/pages/2/text").count == 1)
    desk.desk.answerTexts()
    #expect(desk.section(2)?.attributes["data-words"] == "")
    #expect(desk.section(2)?.text.contains("Page 2") == true)
    desk.press("d")
    #expect(desk.section(2)?.attributes["data-words"] == nil)
    #expect(desk.picture(2) == "/api/v1/bundles/\(desk.bundle)/pages/2/image?width=1200")
  }

  @Test("with Shift the choice is for all pages; those that cannot follow stay as they are")
  func everywhere() {
    let desk = SessionDesk()
    desk.press("O", [.shift])
    #expect(desk.picture(2)?.hasSuffix("source=original") == true)
    #expect(desk.picture(3)?.hasSuffix("source=original") == false)
    desk.press("D", [.shift])
    #expect(desk.picture(2) == "/api/v1/bundles/\(desk.bundle)/pages/2/image?width=1200")
  }

  @Test("a menu has every version, the newest first, and choices for all pages")
  func menu() {
    let desk = SessionDesk()
    desk.page.click("button", "Version 2 of 2, page 2")
    let labels = desk.page.all("menuitemradio").map(\.text)
    #expect(
      labels == [
        "Version 2 · its bundle’s page 2 · current", "Version 1 · its bundle’s page 7",
      ])
    desk.page.click("menuitemradio", labels.last ?? "")
    #expect(desk.store.state.pages.shownVersion(of: 1) == desk.first)
    #expect(desk.store.state.menu == nil)
    desk.page.click("button", "Version 1 of 2, page 2")
    desk.page.click("menuitem", "Current version on all pages")
    #expect(desk.store.state.pages.shownVersion(of: 1) == desk.doc.pageGroups[0].pages[1].versionID)
  }

  @Test("a page of one version and one source has no switch")
  func nothingToSwitch() {
    let desk = SessionDesk()
    #expect(desk.section(3)?.everything.contains { $0.attributes["class"] == "page-switch" } == false)
    #expect(desk.section(2)?.everything.contains { $0.attributes["class"] == "page-switch" } == true)
  }

  @Test("before a page is known a key says so, and it is shown as soon as it has come")
  func beforeItIsKnown() {
    let desk = ViewerDesk(pages: 400)
    desk.answerDoc()
    desk.resize(1200, 748)
    desk.pass(20)
    desk.press("End")
    desk.press("[")
    #expect(desk.context.toasts.toasts.first?.text.contains("not loaded yet") == true)
    #expect(desk.shownPages.contains(400) && desk.picture(400) == nil)
    desk.answerDoc()
    desk.pass(300)
    #expect(desk.picture(400) != nil)
  }

  // MARK: - Words and finding

  @Test("words are those of the file that is shown, or the page's own if that file has none")
  func wordsOfTheOriginal() {
    let desk = SessionDesk()
    desk.press("o")
    let asked = desk.desk.open("/pages/2/text").last
    #expect(asked?.request.url.hasSuffix("/text?source=original") == true)
    asked?.respond(body: desk.text([], width: 842, height: 595))
    desk.page.settle()
    desk.desk.open("/pages/2/text").last?.respond(
      body: desk.text([Word(text: "light", box: NormalizedRect(x: 0, y: 0, width: 1, height: 1), separator: .line)]))
    desk.page.settle()
    let box = desk.store.state.pages.texts[1]?.lines.first?.runs.first?.box
    // The original is landscape in a portrait frame, and its words are placed accordingly.
    #expect(abs((box?.height ?? 0) - (595.28 / 842) * (595 / 841.89)) < 0.001)
    #expect(box?.width == 1)
  }

  @Test("a search asks the version and file that are shown where the words stand")
  func finding() {
    let desk = SessionDesk()
    desk.press("[")
    desk.press("/")
    desk.store.handle(event: .findTyped("light"))
    desk.desk.pass(300)
    desk.desk.answerSearch([5])
    let asked = desk.desk.open("/matches").map(\.request.url)
    #expect(asked.contains { $0.hasSuffix("&version=\(desk.first)&source=display") })
    desk.desk.answerMatches(1)
    #expect(desk.store.state.hits?.total == 2)
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
    let desk = SessionDesk()
    desk.press("[")
    desk.answerSession(olderIsThere: false)
    #expect(desk.toasts.last?.contains("page 2 is no longer in the library") == true)
    #expect(desk.store.state.pages.shownVersion(of: 1) == desk.doc.pageGroups[0].pages[1].versionID)
    #expect(desk.picture(2)?.contains("\(desk.bundle)/pages/2/image") == true)
  }

  @Test("a page without any version keeps its place and says so")
  func noVersion() {
    let desk = SessionDesk()
    desk.answerSession(olderIsThere: false, currentIsThere: false)
    #expect(desk.section(2)?.text.contains("This page has nothing to show") == true)
    #expect(desk.store.state.pages.shownVersion(of: 1) == nil)
    desk.press("[")
    desk.press("w")
    #expect(desk.section(2)?.text.contains("This page has nothing to show") == true)
  }

  @Test("when the page that is read is taken out, the one after it is shown, and that is said")
  func readPageVanishes() {
    let desk = SessionDesk()
    var less = desk.doc
    less.pageGroups[0].pages.remove(at: 1)
    desk.store.libraryChanged()
    desk.desk.answer(desk.session(of: less))
    desk.desk.pass(300)
    #expect(desk.toasts == ["The page that you were reading was removed from this doc."])
    #expect(desk.store.state.pageID(desk.store.state.pages.current) == desk.doc.pageGroups[0].pages[2].id)
  }

  @Test("pages that come before the one that is read do not move the reader off it")
  func pagesBefore() {
    let desk = SessionDesk()
    var less = desk.doc
    less.pageGroups[0].pages.remove(at: 0)
    desk.store.libraryChanged()
    desk.desk.answer(desk.session(of: less))
    desk.desk.pass(300)
    #expect(desk.toasts.isEmpty)
    #expect(desk.store.state.pageID(desk.store.state.pages.current) == desk.doc.pageGroups[0].pages[1].id)
  }
}

/// A viewer at page 2 of a doc. That page has an older version and three sources.
private final class SessionDesk {
  let desk: ViewerDesk
  let older: PDFBundle.ID
  let first: PageVersion.ID

  init() {
    var random = SeededGenerator(seed: 11)
    older = PDFBundle.ID(random: &random)
    first = PageVersion.ID(random: &random)
    desk = ViewerDesk(number: 2)
    desk.answer(session(of: desk.doc))
    desk.resize(1200, 748)
    desk.pass(20)
    desk.pass(200)
  }

  var doc: DocDetail { desk.doc }
  var store: ViewerStore { desk.store }
  var page: TestPage { desk.page }
  var bundle: PDFBundle.ID { doc.pageGroups[0].pages[0].binding.bundleID }
  var toasts: [String] { desk.context.toasts.toasts.map(\.text) }
  /// Requests that would change the library. Requests for shared metadata are left out: they also have a body.
  var writes: [String] {
    desk.effects.http.exchanges.filter { $0.request.method != "GET" && !$0.request.url.hasSuffix("/metadata/shared") }
      .map(\.request.url)
  }

  func press(_ key: String, _ modifiers: Event.Modifiers = []) { desk.press(key, modifiers) }

  /// Answers the reload after a change in the library: the same doc, with this session.
  func answerSession(olderIsThere: Bool, currentIsThere: Bool = true) {
    store.libraryChanged()
    desk.answer(session(of: doc, olderIsThere: olderIsThere, currentIsThere: currentIsThere))
    desk.pass(200)
  }

  func section(_ number: Int) -> MemoryElement? {
    page.all("region").first { $0.attributes["data-page"] == "\(number)" }
  }

  /// The URL of a page's picture, whether shown or fetched ahead.
  func picture(_ number: Int) -> String? { (desk.picture(number) ?? desk.pictureAhead(number))?.attributes["src"] }

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
