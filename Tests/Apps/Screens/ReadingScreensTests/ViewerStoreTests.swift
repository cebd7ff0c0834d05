import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioNavigation
import TrapezioWeb

@testable import DocViewer
@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

@Suite struct ViewerStoreTests {
  // MARK: - Opening

  @Test("opening asks for the doc once, then shows the page that the URL names, and only those near it")
  func opening() {
    let harness = ViewerHarness(number: 10)
    #expect(harness.effects.http.open.map(\.request.url) == ["/api/v1/sessions?doc=\(harness.doc.doc.id)&page=10"])
    #expect(harness.shownPages.isEmpty)
    harness.answerDoc()
    harness.resize(1200, 748)
    harness.pass(20)
    #expect(harness.scrolledTo == harness.state.pages.layout.offset(showing: 9))
    #expect(harness.shownPages == [9, 10, 11])
    #expect(harness.page.find("textbox", "Page")?.attributes["value"] == "10")
    #expect(harness.effects.window.title == "Physics · PaperCenter")
    #expect(harness.effects.history.entries.count == 1)
  }

  @Test("a page beyond the last one opens the last one, and the URL says so")
  func beyondTheEnd() {
    let harness = ViewerHarness.opened(pages: 5, number: 77)
    #expect(harness.state.pages.current == 4)
    #expect(harness.effects.history.url == "/docs/\(harness.doc.doc.id)/pages/5")
  }

  @Test("a doc that cannot be opened says why and can be tried again")
  func failure() {
    let harness = ViewerHarness()
    harness.open("/sessions").first?.fail(.unreachable)
    harness.page.settle()
    #expect(harness.page.find("heading", "This doc could not be opened") != nil)
    #expect(harness.page.find("alert")?.text.contains("cannot be reached") == true)
    harness.page.click("button", "Try again")
    harness.answerDoc()
    harness.resize(1200, 748)
    #expect(harness.shownPages.first == 1)
  }

  @Test("a doc that is not there says so, and leads to the library")
  func notThere() {
    let harness = ViewerHarness()
    let refusal = APIErrorDetail(code: "notFound", message: "There is no doc 7.", detail: nil)
    harness.open("/sessions").first?.respond(status: 404, body: APIErrorBody(error: refusal).blazeBinary)
    harness.page.settle()
    #expect(harness.page.find("heading", "This doc is not in the library") != nil)
    #expect(harness.page.find("button", "Try again") == nil)
    #expect(harness.page.find("button", "Go to the library") != nil)
  }

  @Test("a doc without pages says so")
  func noPages() {
    let harness = ViewerHarness(pages: 0)
    harness.answerDoc()
    #expect(harness.page.find("heading", "This doc has no pages") != nil)
  }

  // MARK: - Scrolling

  @Test("scrolling within what is shown does not reach the store, and asks for nothing")
  func quietScrolling() {
    let harness = ViewerHarness.opened()
    harness.scroll(to: 30)
    harness.pass(500)
    let before = harness.state
    let requests = harness.effects.http.exchanges.count
    harness.scroll(to: 40)
    harness.scroll(to: 60)
    let isSame = harness.state == before
    #expect(isSame)
    #expect(harness.effects.http.exchanges.count == requests)
  }

  @Test("pages come and go as they are scrolled to, and what left is not loaded any more")
  func scrolling() {
    let harness = ViewerHarness.opened()
    harness.answerTexts()
    let first = harness.open("/text")
    harness.scroll(to: harness.state.pages.layout.top(7))
    #expect(harness.state.pages.current == 7)
    #expect(harness.shownPages == [7, 8, 9])
    #expect(first.allSatisfy { $0.isCancelled })
    // Sharp pictures are requested once scrolling has stopped, and words after the first picture.
    #expect(harness.open("/text").isEmpty)
    #expect(harness.picture(8) == nil)
    harness.pass(200)
    #expect(harness.picture(8)?.attributes["src"]?.contains("width=1200") == true)
    #expect(harness.open("/text").isEmpty)
    harness.pass(500)
    #expect(harness.open("/pages/8/text").count == 1)
    #expect(harness.effects.history.url.hasSuffix("/pages/8"))
    #expect(harness.effects.history.entries.count == 1)
    #expect(harness.page.texts("status").contains("Page 8 of 24"))
  }

  @Test("a fling over the doc asks for one window of pages on the way, and for nothing else")
  func fling() {
    let harness = ViewerHarness.opened(pages: 200)
    harness.pass(500)
    let requests = harness.effects.http.exchanges.count
    for page in stride(from: 5, to: 190, by: 3) {
      harness.scroll(to: harness.state.pages.layout.top(page))
      harness.pass(16)
    }
    #expect(
      harness.effects.http.exchanges.dropFirst(requests).map(\.request.url).allSatisfy {
        $0.contains("/sessions/pages?")
      })
    #expect(harness.effects.http.exchanges.count <= requests + 1)
    #expect(harness.shownPages.count <= 5)
    harness.answerDoc()
    harness.pass(200)
    #expect(harness.effects.http.exchanges.count > requests + 2)
  }

  @Test("two thousand pages keep the document small")
  func longDoc() {
    let harness = ViewerHarness.opened(pages: 2000, number: 1000)
    harness.pass(700)
    #expect(!harness.open("/text").isEmpty)
    harness.answerTexts()
    #expect(harness.page.document.elementCount < 400)
  }

  // MARK: - Zoom

  @Test("Control and the wheel zoom around the pointer")
  func wheel() throws {
    let harness = ViewerHarness.opened(number: 5)
    let main = try #require(harness.page.find("main"))
    let point = ViewportPoint(x: 700, y: 300)
    harness.press("2")
    let anchor = harness.state.pages.layout.anchor(at: point, offset: harness.scrolledTo)
    for _ in 0..<5 {
      let event = Event()
      event.modifiers = .control
      event.deltaY = -20
      event.offsetX = point.x
      event.offsetY = point.y
      harness.page.send(.wheel, event, to: main)
      #expect(event.isDefaultPrevented)
    }
    harness.pass(20)
    #expect(harness.state.pages.layout.zoom > 2)
    let after = harness.state.pages.layout.anchor(at: point, offset: harness.scrolledTo)
    #expect(after.page == anchor.page)
    #expect(abs(after.x - anchor.x) < 1e-9)
    #expect(abs(after.y - anchor.y) < 1e-9)
  }

  @Test("keys zoom in steps, to 100 %, to the page and to the width")
  func zoomKeys() {
    let harness = ViewerHarness.opened()
    #expect(harness.state.pages.layout.zoom == 1.1)
    harness.press("+")
    #expect(harness.state.pages.layout.zoom == 1.25)
    harness.press("-")
    #expect(harness.state.pages.layout.zoom == 1.1)
    harness.press("1")
    #expect(harness.state.pages.layout.zoom == 1)
    harness.press("0")
    #expect(harness.state.pages.fit == .page)
    #expect(harness.state.pages.layout.height(0) < 748)
    harness.press("2")
    #expect(abs(harness.state.pages.layout.width(0) - 1168) < 1)
    for _ in 0..<30 { harness.press("+") }
    #expect(harness.state.pages.layout.zoom == 8)
    for _ in 0..<40 { harness.press("-") }
    #expect(harness.state.pages.layout.zoom == 0.1)
  }

  @Test("a resized window keeps the line at its upper edge, and follows the fit")
  func resized() {
    let harness = ViewerHarness.opened(number: 6)
    harness.press("2")
    harness.scroll(to: harness.scrolledTo.top + 333)
    let top = ViewportPoint(x: 600, y: 0)
    let before = harness.state.pages.layout.anchor(at: top, offset: harness.scrolledTo)
    harness.resize(700, 500)
    harness.pass(20)
    #expect(abs(harness.state.pages.layout.width(0) - 668) < 1)
    let after = harness.state.pages.layout.anchor(at: ViewportPoint(x: 350, y: 0), offset: harness.scrolledTo)
    #expect(after.page == before.page)
    #expect(abs(after.y - before.y) < 1e-9)
  }

  // MARK: - Pages

  @Test("J, K, Home and End go from page to page, and no further")
  func pageKeys() {
    let harness = ViewerHarness.opened(pages: 4)
    harness.press("k")
    #expect(harness.state.pages.current == 0)
    harness.press("j")
    harness.press("j")
    #expect(harness.state.pages.current == 2)
    #expect(harness.scrolledTo.top == harness.state.pages.layout.offset(showing: 2).top)
    harness.press("End")
    #expect(harness.state.pages.current == 3)
    #expect(harness.scrolledTo.top == harness.state.pages.layout.contentHeight - 748)
    harness.press("j")
    #expect(harness.state.pages.current == 3)
    harness.press("Home")
    #expect(harness.state.pages.current == 0)
  }

  @Test("the page field goes where it says, and says when there is no such page")
  func pageField() throws {
    let harness = ViewerHarness.opened()
    let form = try #require(harness.page.find("form"))
    harness.page.type("12", into: "textbox", "Page")
    harness.page.send(.submit, to: form)
    #expect(harness.state.pages.current == 11)
    harness.page.type("99", into: "textbox", "Page")
    harness.page.send(.submit, to: form)
    #expect(harness.state.pages.current == 11)
    #expect(harness.page.find("textbox", "Page")?.attributes["aria-invalid"] == "true")
    let field = try #require(harness.page.find("textbox", "Page"))
    harness.page.send(.blur, to: field)
    #expect(harness.page.find("textbox", "Page")?.attributes["value"] == "12")
    #expect(harness.page.find("textbox", "Page")?.attributes["aria-invalid"] == nil)
  }

  @Test("one page at a time: it is alone in the document, and scrolling on at its end turns it")
  func singlePage() throws {
    let harness = ViewerHarness.opened(number: 3)
    harness.page.click("button", "Single page")
    harness.pass(20)
    #expect(harness.shownPages == [3])
    for _ in 0..<2 { harness.press("PageDown") }
    #expect(harness.state.pages.current == 3)
    #expect(harness.shownPages == [4])
    harness.press("PageUp")
    #expect(harness.state.pages.current == 2)
    // Going back shows the end of the page, where the reader came from.
    #expect(harness.scrolledTo.top > 0)
    let main = try #require(harness.page.find("main"))
    harness.scroll(to: harness.state.pages.layout.contentHeight)
    let event = Event()
    event.deltaY = 50
    harness.page.send(.wheel, event, to: main)
    #expect(harness.state.pages.current == 3)
    harness.page.click("button", "Continuous")
    harness.pass(20)
    #expect(harness.state.pages.current == 3)
    #expect(harness.shownPages.count > 1)
  }

  // MARK: - Pictures and words

  @Test("a picture fades in when it has come; a sharper one comes above it after zooming")
  func pictures() throws {
    let harness = ViewerHarness.opened()
    harness.pass(200)
    let first = try #require(harness.picture(1))
    #expect(first.attributes["data-loaded"] == nil)
    harness.page.send(.load, to: first)
    #expect(harness.picture(1)?.attributes["data-loaded"] == "")
    for _ in 0..<5 { harness.press("+") }
    harness.pass(200)
    let sharper = try #require(harness.picture(1))
    #expect(sharper.attributes["src"]?.contains("width=2400") == true)
    // The old picture keeps its element, now below the new one.
    #expect(first.attributes["class"] == "page-preview")
    #expect(first.parent != nil)
  }

  @Test("a picture that fails tells the server's reason, and Try again asks again")
  func failedPicture() throws {
    let harness = ViewerHarness.opened()
    harness.pass(200)
    harness.page.send(.error, to: try #require(harness.picture(1)))
    let refusal = APIErrorBody(error: APIErrorDetail(code: "pageTooSlow", message: "The page took too long."))
    harness.open("/pages/1/image").first?.respond(status: 503, body: refusal.blazeBinary)
    harness.page.settle()
    #expect(harness.page.find("alert")?.text.contains("Page 1 could not be drawn") == true)
    #expect(harness.page.find("alert")?.text.contains("The page took too long.") == true)
    #expect(harness.picture(1) == nil)
    harness.page.click("button", "Try again")
    #expect(harness.picture(1) != nil)
    #expect(harness.page.find("alert") == nil)
  }

  @Test("words lie over their page, and a page without words is asked for once")
  func words() {
    let harness = ViewerHarness.opened()
    harness.pass(500)
    harness.answerTexts()
    let layer = harness.page.document.root.everything.first { $0.attributes["class"] == "text-layer" }
    #expect(layer?.text == "Page 1")
    harness.scroll(to: harness.state.pages.layout.top(10))
    harness.pass(700)
    for exchange in harness.open("/text") { exchange.fail(.unreachable) }
    harness.scroll(to: harness.state.pages.layout.top(10) + 200)
    harness.pass(700)
    #expect(harness.open("/pages/11/text").isEmpty)
  }

  // MARK: - Finding

  @Test("a page opened from a search boxes the words and goes to the first; next goes around")
  func openedFromSearch() {
    let harness = ViewerHarness.opened(number: 7, query: "momentum")
    #expect(harness.open("/search").first?.request.url.contains("doc=\(harness.doc.doc.id)") == true)
    harness.answerSearch([12, 3, 7])
    harness.answerMatches(2)
    harness.pass(200)
    #expect(harness.state.hits?.currentPage == 6)
    #expect(harness.page.texts("status").contains("3 of 6"))
    let boxes = harness.page.document.root.everything.filter { $0.attributes["class"] == "hit-box" }
    #expect(boxes.count == 2)
    #expect(boxes.filter { $0.attributes["aria-current"] == "true" }.count == 1)
    #expect(harness.effects.history.url.hasSuffix("/pages/7?q=momentum"))
    harness.press("F3")
    #expect(harness.page.texts("status").contains("4 of 6"))
    harness.press("F3")
    #expect(harness.state.pages.current == 11)
    harness.press("F3", .shift)
    #expect(harness.state.pages.current == 6)
    harness.press("Escape")
    harness.pass(200)
    #expect(harness.state.find == nil)
    #expect(harness.effects.history.url.hasSuffix("/pages/7"))
  }

  @Test("Control-F finds in the doc; typing waits for a pause, and what found nothing says so")
  func find() {
    let harness = ViewerHarness.opened()
    harness.press("f", .control)
    harness.page.type("mo", into: "searchbox", "Find in this doc")
    harness.pass(100)
    harness.page.type("mox", into: "searchbox", "Find in this doc")
    #expect(harness.open("/search").isEmpty)
    harness.pass(300)
    #expect(harness.open("/search").count == 1)
    #expect(harness.open("/search").first?.request.url.contains("q=mox") == true)
    harness.answerSearch([])
    #expect(harness.page.texts("status").contains("No matches"))
  }

  @Test("letters typed into a field do not turn pages")
  func typing() {
    let harness = ViewerHarness.opened()
    let event = Event()
    event.key = "j"
    event.isInTextField = true
    harness.effects.window.send(.keydown, event)
    #expect(harness.state.pages.current == 0)
    #expect(!event.isDefaultPrevented)
  }

  // MARK: - Memory

  @Test("where and how a doc was read comes back, if the URL names that page")
  func remembers() {
    let harness = ViewerHarness.opened(number: 8)
    harness.press("0")
    harness.press("+")
    harness.scroll(to: harness.scrolledTo.top + 100)
    harness.effects.window.send(EventName("pagehide"))
    let again = ViewerHarness.opened(number: 8, storage: harness.effects.storage.values)
    #expect(again.state.pages.fit == nil)
    #expect(again.state.pages.layout.zoom == harness.state.pages.layout.zoom)
    #expect(abs(again.scrolledTo.top - harness.scrolledTo.top) < 1)
    let other = ViewerHarness.opened(number: 3, storage: harness.effects.storage.values)
    #expect(other.state.pages.layout.zoom == harness.state.pages.layout.zoom)
    #expect(other.scrolledTo == other.state.pages.layout.offset(showing: 2))
    #expect(ReadingMemory.lastPage(of: harness.doc.doc.id, storage: harness.effects.storage) == 8)
  }

  @Test("thumbnails that were put away stay away in this browser")
  func thumbnails() {
    func hasThumbnails(_ harness: ViewerHarness) -> Bool { harness.page.html.contains("viewer-strip") }
    let harness = ViewerHarness.opened()
    #expect(hasThumbnails(harness))
    harness.press("t")
    #expect(!hasThumbnails(harness))
    let again = ViewerHarness.opened(storage: harness.effects.storage.values)
    #expect(!hasThumbnails(again))
    again.press("t")
    #expect(hasThumbnails(again) && hasThumbnails(ViewerHarness.opened(storage: again.effects.storage.values)))
  }

  @Test("Escape goes one step out: find, then the doc that the viewer was opened without")
  func escape() {
    let harness = ViewerHarness.opened()
    harness.press("f", .control)
    harness.press("Escape")
    #expect(harness.state.find == nil)
    if case .viewer = harness.context.navigator.current.screen {} else { Issue.record("the viewer was left") }
    harness.press("Escape")
    #expect(harness.context.navigator.current.screen == .doc(harness.doc.doc.id))
  }

  @Test("a doc that changed while it is read keeps the reader's page")
  func changedDoc() {
    let harness = ViewerHarness.opened(number: 9)
    harness.store.libraryChanged()
    var changed = harness.doc
    changed.doc.title = "Physics 2"
    changed.pageGroups[0].pages.removeLast(4)
    harness.answerDoc(changed)
    harness.pass(20)
    #expect(harness.state.title == "Physics 2")
    #expect(harness.state.pages.count == 20)
    #expect(harness.state.pages.current == 8)
    #expect(harness.shownPages.contains(9))
  }

  @Test("leaving cancels what is under way and listens to nothing any more")
  func leaving() {
    let harness = ViewerHarness.opened()
    harness.store.onDisappear()
    #expect(harness.open("/text").isEmpty)
    harness.effects.window.press("j")
    #expect(harness.state.pages.current == 0)
  }

  @Test("printing puts all pages into the document, waits for their pictures, and puts things back")
  func printing() {
    let harness = ViewerHarness.opened(pages: 6, number: 3)
    harness.pass(200)
    harness.press("p", .control)
    #expect(harness.shownPages == [1, 2, 3, 4, 5, 6])
    for number in 1...6 {
      if let picture = harness.picture(number), picture.attributes["data-loaded"] == nil {
        #expect(harness.effects.window.prints == 0)
        harness.page.send(.load, to: picture)
      }
    }
    harness.pass(300)
    #expect(harness.effects.window.prints == 1)
    #expect(harness.shownPages == [1, 2, 3, 4, 5, 6], "the browser may not have looked yet")
    harness.effects.window.send(.afterprint)
    harness.pass(20)
    #expect(harness.effects.window.prints == 1)
    #expect(harness.state.pages.current == 2)
    #expect(harness.shownPages.count < 6)
  }

  @Test("pages are dark on a dark screen when the person wants it, and stay so in this browser")
  func recolour() {
    let harness = ViewerHarness.opened()
    let isRecoloured = { harness.page.html.contains("data-recoloured") }
    #expect(!isRecoloured())
    harness.store.handle(event: .menuPicked(.recolour))
    harness.pass(20)
    #expect(isRecoloured())
    let again = ViewerHarness.opened(storage: harness.effects.storage.values)
    #expect(again.page.html.contains("data-recoloured"))
    again.page.click("button", "More")
    #expect(again.page.find("menuitemcheckbox", "Dark pages in dark mode")?.attributes["aria-checked"] == "true")
    harness.store.handle(event: .menuPicked(.recolour))
    harness.pass(20)
    #expect(!isRecoloured())
    #expect(harness.effects.storage.values["viewer.recolour"] == nil)
  }
}
