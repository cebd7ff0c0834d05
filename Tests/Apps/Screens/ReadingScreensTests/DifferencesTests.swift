import BlazeBinary
import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioWeb

@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

/// Two versions of a page side by side: what is requested, what is announced, and what the keys do.
@Suite struct DifferencesTests {
  @Test("without a choice the current version is compared with the one before it, and the URL says so")
  func usualChoice() throws {
    let harness = DifferencesHarness()
    harness.answerSession()
    #expect(harness.asked == ["from=\(harness.ids[1])&to=\(harness.ids[2])&source=display"])
    #expect(harness.url == "/docs/\(harness.docID)/pages/2/differences?from=\(harness.ids[1])&to=\(harness.ids[2])")
    #expect(harness.page.all("combobox").count == 3)
    #expect(harness.store.state.announcement == "Comparing…")
  }

  @Test("the changes are counted, listed in words, framed on both sides, and gone through by key and round again")
  func changes() throws {
    let harness = DifferencesHarness()
    harness.answerSession()
    harness.answer(harness.found(3))
    #expect(harness.store.state.announcement == "3 changes between version 2 and version 3.")
    #expect(harness.marks("from") == ["1", "2", "3"] && harness.marks("to") == ["1", "2", "3"])
    let entry = "Change 2 of 3. Removed: old1. Added: new1"
    #expect(harness.page.find("button", entry) != nil)
    harness.press("k")
    #expect(harness.store.state.current == 2)
    harness.press("j")
    harness.press("j")
    #expect(harness.store.state.current == 1 && harness.store.state.announcement == entry)
    #expect(harness.page.find("button", entry)?.attributes["aria-current"] == "true")
    harness.page.click("button", "Previous change")
    #expect(harness.store.state.current == 0)
    #expect(harness.page.find("button", "Change 1 of 3. Looks different, with the same words") != nil)
    #expect(harness.writes.isEmpty)
  }

  @Test("while the library changes elsewhere the changes stay where they are, until there are others")
  func staying() throws {
    let harness = DifferencesHarness()
    harness.answerSession()
    harness.answer(harness.found(3))
    harness.press("j")
    harness.context.monitor.start()
    harness.libraryChanges(to: 1)
    harness.libraryChanges(to: 2)
    harness.answerSession()
    #expect(harness.asked.count == 2 && harness.store.state.current == 0)
    #expect(harness.marks("from") == ["1", "2", "3"])
    harness.press("j")
    harness.answer(harness.found(3))
    #expect(harness.store.state.current == 1 && harness.store.state.announcement.hasPrefix("Change 2 of 3"))
    harness.libraryChanges(to: 3)
    harness.answerSession()
    harness.open("/differences").first?.respond(status: 500)
    harness.page.settle()
    #expect(harness.marks("to") == ["1", "2", "3"], "what is on screen can still be looked at")
    harness.libraryChanges(to: 4)
    harness.answerSession()
    harness.answer(harness.found(1))
    #expect(harness.marks("to") == ["1"] && harness.store.state.current == nil)
    #expect(harness.store.state.announcement == "1 change between version 2 and version 3.")
  }

  @Test("no differences, and a failure with the way out, are said")
  func noneAndFailure() throws {
    let harness = DifferencesHarness()
    harness.answerSession()
    harness.open("/differences").first?.respond(
      status: 410,
      body: APIErrorBody(error: APIErrorDetail(code: "fileMissing", message: "It is gone.", detail: "2")).blazeBinary)
    harness.page.settle()
    #expect(harness.page.find("alert")?.text.contains("It is gone.") == true)
    #expect(harness.store.state.announcement == "The versions could not be compared")
    harness.page.click("button", "Try again")
    harness.answerSession()
    harness.answer(harness.found(0))
    #expect(harness.store.state.announcement == "No differences between version 2 and version 3.")
    #expect(harness.page.find("button", "Next change")?.attributes["disabled"] != nil)
    harness.press("j")
    #expect(harness.store.state.current == nil)
  }

  @Test("a failure, and its button, stay while the page tries again because the library changed")
  func failureStays() throws {
    let harness = DifferencesHarness()
    harness.answerSession()
    func fail(_ message: String) {
      harness.open("/differences").first?.respond(
        status: 410,
        body: APIErrorBody(error: APIErrorDetail(code: "fileMissing", message: message, detail: "2")).blazeBinary)
      harness.page.settle()
    }
    fail("It is gone.")
    harness.context.monitor.start()
    harness.libraryChanges(to: 1)
    harness.libraryChanges(to: 2)
    harness.answerSession()
    #expect(harness.asked.count == 2)
    #expect(harness.page.find("button", "Try again") != nil)
    #expect(harness.page.find("alert")?.text.contains("It is gone.") == true)
    fail("It cannot be read.")
    #expect(harness.page.find("alert")?.text.contains("It cannot be read.") == true)
    harness.page.click("button", "Try again")
    harness.answerSession()
    #expect(harness.store.state.announcement == "Comparing…" && harness.page.find("button", "Try again") == nil)
    fail("It cannot be read.")
    #expect(harness.page.find("button", "Try again") != nil)
    harness.libraryChanges(to: 3)
    harness.answerSession()
    harness.answer(harness.found(1))
    #expect(harness.marks("to") == ["1"] && harness.page.find("button", "Try again") == nil)
  }

  @Test("other versions and another source are chosen, and each choice is asked for and in the URL")
  func choosing() throws {
    let harness = DifferencesHarness()
    harness.answerSession()
    harness.answer(harness.found(1))
    harness.press("x")
    #expect(harness.asked.last == "from=\(harness.ids[2])&to=\(harness.ids[1])&source=display")
    harness.store.handle(event: .toPicked(harness.ids[0].description))
    #expect(harness.asked.last?.contains("to=\(harness.ids[0])") == true)
    harness.press("c")
    #expect(harness.toasts == ["There is no scan of page 2. It is shown as before."])
    harness.store.handle(event: .fromPicked(harness.ids[1].description))
    harness.press("o")
    #expect(harness.asked.last == "from=\(harness.ids[1])&to=\(harness.ids[0])&source=original")
    #expect(harness.url.hasSuffix("&source=original"))
    harness.store.handle(event: .toPicked("nonsense"))
    #expect(harness.url.contains("to=\(harness.ids[0])"))
  }

  @Test("a version that is not there any more gives way to another one, and that is said")
  func lostVersion() throws {
    let harness = DifferencesHarness(PageComparison(from: PageVersion.ID(Sample.id(77, 7)), to: nil))
    harness.answerSession()
    #expect(harness.toasts == [Texts.Differences.versionGone])
    #expect(harness.store.state.choice.from == harness.ids[1] && harness.store.state.choice.to == harness.ids[2])
  }

  @Test("a page with one version, a page that is not there and a doc that is not there each say so")
  func nothingToCompare() throws {
    let single = DifferencesHarness(versions: 1)
    single.answerSession()
    #expect(single.page.document.root.text.contains("There is one version of this page") && single.asked.isEmpty)
    let beyond = DifferencesHarness(pageNumber: 9)
    beyond.answerSession()
    #expect(beyond.page.document.root.text.contains("There is no such page in this doc"))
    let gone = DifferencesHarness()
    gone.open("/sessions").first?.respond(
      status: 404, body: APIErrorBody(error: APIErrorDetail(code: "notFound", message: "x", detail: nil)).blazeBinary)
    gone.page.settle()
    #expect(gone.page.document.root.text.contains(Texts.Doc.notThere))
  }

  @Test("both sides are named, the other way round too, the list can be put away, and frames are for pointers alone")
  func naming() throws {
    let harness = DifferencesHarness()
    harness.answerSession()
    harness.answer(harness.found(3))
    func panes() -> [String?] {
      harness.page.document.root.everything.filter { $0.attributes["class"] == "differences-pane" }.map {
        $0.attributes["aria-label"]
      }
    }
    func count() -> String? {
      harness.page.document.root.everything.first { $0.attributes["class"] == "differences-count" }?.text
    }
    #expect(panes() == ["Before: Version 2", "After: Version 3, current"])
    #expect(harness.page.find("combobox", "Shown as") != nil)
    #expect(harness.page.find("toolbar", "Changes and zoom") != nil)
    let frames = harness.page.document.root.everything.filter { $0.attributes["data-kind"] != nil }
    #expect(frames.count == 6 && frames.allSatisfy { $0.attributes["aria-hidden"] == "true" })
    #expect(count() == "3 changes")
    // A click on a frame or on a line of the list goes to its change.
    harness.page.send(.click, to: frames[5])
    #expect(count() == "3 of 3" && harness.page.all("button").last { $0.attributes["aria-current"] == "true" } != nil)
    harness.page.click("button", "Change 2 of 3. Removed: old1. Added: new1")
    #expect(count() == "2 of 3")
    harness.press("i")
    #expect(harness.page.find("button", "Change 2 of 3. Removed: old1. Added: new1") == nil)
    harness.press("i")
    harness.press("x")
    #expect(panes() == ["Before: Version 3, current", "After: Version 2"])
  }

  @Test("without differences the list says that both look the same")
  func same() throws {
    let harness = DifferencesHarness()
    harness.answerSession()
    harness.answer(harness.found(0))
    #expect(harness.page.document.root.text.contains("The two versions look the same"))
    #expect(harness.page.find("button", "Next change")?.attributes["disabled"] != nil)
    #expect(harness.page.find("button", "Previous change")?.attributes["disabled"] != nil)
  }

  @Test("Escape goes back to the page")
  func escape() throws {
    let harness = DifferencesHarness()
    harness.answerSession()
    harness.press("Escape")
    harness.effects.history.deliver()
    #expect(harness.context.navigator.current.screen == .viewer(ViewerLocation(docID: harness.docID, pageNumber: 2)))
  }
}

/// A comparison without a browser: page 2 of a doc, with several versions.
private final class DifferencesHarness {
  let effects: RecordingEffects
  let context: AppContext
  let store: DifferencesStore
  let page = TestPage()
  let docID = Sample.docID(7)
  let pageID = Page.ID(Sample.id(2, 6))
  let ids = (1...3).map { PageVersion.ID(Sample.id($0, 5)) }
  let bundle = PDFBundle.ID(Sample.id(1, 4))
  private let versions: Int

  init(_ comparison: PageComparison = PageComparison(), versions: Int = 3, pageNumber: Int = 2) {
    self.versions = versions
    let place = PageLocation(docID: docID, pageNumber: pageNumber)
    effects = RecordingEffects(url: PaperScreen.differences(place, comparison).url)
    effects.window.size = (1280, 800)
    context = AppContext(effects: effects.effects)
    store = DifferencesStore(location: place, comparison: comparison, context: context)
    let ui = DifferencesUI(location: place, elements: store.elements) { _ in }
    page.show(TrapezioWeb.presentation(store: store, ui: ui))
  }

  func open(_ part: String) -> [RecordingHTTP.Exchange] {
    effects.http.open.filter { $0.request.url.contains(part) }
  }

  /// The URLs of all requested comparisons.
  var asked: [String] {
    effects.http.exchanges.map(\.request.url).filter { $0.contains("/pages/\(pageID)/differences?") }
      .compactMap { $0.split(separator: "?").last.map { String($0) } }
  }

  var url: String { context.navigator.current.screen.url }
  var toasts: [String] { context.toasts.toasts.map(\.text) }
  var writes: [String] { effects.http.exchanges.filter { $0.request.method != "GET" }.map(\.request.url) }

  func marks(_ side: String) -> [String] {
    page.document.root.everything.filter { $0.attributes["data-kind"] == side }.map(\.text)
  }

  func press(_ key: String) {
    effects.window.press(key, modifiers: [])
    page.settle()
  }

  func libraryChanges(to revision: UInt64) {
    if open("/status").isEmpty { context.monitor.pollNow() }
    let status = LibraryStatus(
      revision: revision, docCount: 1, bundleCount: 1, trashCount: 0, activeJobs: 0, failedJobs: 0)
    open("/status").first?.respond(body: status.blazeBinary)
    page.settle()
  }

  func answerSession() {
    let group = SessionGroup(
      docID: docID, docTitle: "Physics", pageGroupID: PageGroup.ID(Sample.id(1, 3)), pageGroupTitle: "Questions")
    let pages = [1, 2].map { number in
      let options = (0..<(number == 2 ? versions : 1)).map { index in
        SessionVersion(
          id: number == 2 ? ids[index] : PageVersion.ID(Sample.id(50, 5)), ordinal: index + 1, bundleID: bundle,
          pageNumber: index + 1, sources: PageSources(index < 2 ? [.display, .original] : [.display, .ocr]))
      }
      return SessionPage(
        id: number == 2 ? pageID : Page.ID(Sample.id(1, 6)), group: group, position: number,
        currentVersionID: options[options.count - 1].id, versions: options)
    }
    var reading = SessionReading()
    (reading.title, reading.docID) = ("Physics", docID)
    reading.places = pages.enumerated().map {
      SessionPlace(id: $1.id, group: group, numberInDoc: $0 + 1, size: PageSize(width: 595, height: 842))
    }
    guard let exchange = open("/sessions?doc=").first else { return }
    let number = exchange.request.url.contains("page=2&") ? 2 : 9
    let range = SessionSlice.around(number, count: 1).range(in: 2) { $0 - 1 }
    (reading.from, reading.pages) = (range.lowerBound + 1, Array(pages[range]))
    exchange.respond(body: SessionOutline(reading).blazeBinary)
    page.settle()
  }

  func found(_ count: Int) -> PageDifferences {
    func version(_ index: Int) -> ComparedVersion {
      ComparedVersion(
        versionID: ids[index], ordinal: index + 1, bundleID: bundle, pageNumber: index + 1, source: .display,
        width: 595, height: 842)
    }
    return PageDifferences(
      pageID: pageID, from: version(1), to: version(2), hasWords: true,
      regions: (0..<count).map { index in
        let box = NormalizedRect(x: 0.1, y: 0.1 + Double(index) * 0.2, width: 0.2, height: 0.05)
        guard index > 0 else { return PageDifference(from: box, to: box) }
        return PageDifference(
          from: box, to: box, removed: ["old\(index)"], added: ["new\(index)"], isCut: false)
      })
  }

  func answer(_ differences: PageDifferences) {
    open("/differences").first?.respond(body: differences.blazeBinary)
    page.settle()
  }
}
