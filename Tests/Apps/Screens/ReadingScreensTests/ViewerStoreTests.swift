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
    let desk = ViewerDesk(number: 10)
    #expect(desk.effects.http.open.map(\.request.url) == ["/api/v1/sessions?doc=\(desk.doc.doc.id)&page=10"])
    #expect(desk.shownPages.isEmpty)
    desk.answerDoc()
    desk.resize(1200, 748)
    desk.pass(20)
    #expect(desk.scrolledTo == desk.state.pages.layout.offset(showing: 9))
    #expect(desk.shownPages == [9, 10, 11])
    #expect(desk.page.find("textbox", "Page")?.attributes["value"] == "10")
    #expect(desk.effects.window.title == "Physics · PaperCenter")
    #expect(desk.effects.history.entries.count == 1)
  }

  @Test("a page beyond the last one opens the last one, and the URL says so")
  func beyondTheEnd() {
    let desk = ViewerDesk.opened(pages: 5, number: 77)
    #expect(desk.state.pages.current == 4)
    #expect(desk.effects.history.url == "/docs/\(desk.doc.doc.id)/pages/5")
  }

  @Test("a doc that cannot be opened says why and can be tried again")
  func failure() {
    let desk = ViewerDesk()
    desk.open("/sessions").first?.fail(.unreachable)
    desk.page.settle()
    #expect(desk.page.find("heading", "This doc could not be opened") != nil)
    #expect(desk.page.find("alert")?.text.contains("cannot be reached") == true)
    desk.page.click("button", "Try again")
    desk.answerDoc()
    desk.resize(1200, 748)
    #expect(desk.shownPages.first == 1)
  }

  @Test("a doc that is not there says so, and leads to the library")
  func notThere() {
    let desk = ViewerDesk()
    let refusal = APIErrorDetail(code: "notFound", message: "There is no doc 7.", detail: nil)
    desk.open("/sessions").first?.respond(status: 404, body: APIErrorBody(error: refusal).blazeBinary)
    desk.page.settle()
    #expect(desk.page.find("heading", "This doc is not in the library") != nil)
    #expect(desk.page.find("button", "Try again") == nil)
    #expect(desk.page.find("button", "Go to the library") != nil)
  }

  @Test("a doc without pages says so")
  func noPages() {
    let desk = ViewerDesk(pages: 0)
    desk.answerDoc()
    #expect(desk.page.find("heading", "This doc has no pages") != nil)
  }

  // MARK: - Scrolling

  @Test("scrolling within what is shown does not reach the store, and asks for nothing")
  func quietScrolling() {
    let desk = ViewerDesk.opened()
    desk.scroll(to: 30)
    desk.pass(500)
    let before = desk.state
    let requests = desk.effects.http.exchanges.count
    desk.scroll(to: 40)
    desk.scroll(to: 60)
    let isSame = desk.state == before
    #expect(isSame)
    #expect(desk.effects.http.exchanges.count == requests)
  }

  @Test("pages come and go as they are scrolled to, and what left is not loaded any more")
  func scrolling() {
    let desk = ViewerDesk.opened()
    desk.answerTexts()
    let first = desk.open("/text")
    desk.scroll(to: desk.state.pages.layout.top(7))
    #expect(desk.state.pages.current == 7)
    #expect(desk.shownPages == [7, 8, 9])
    #expect(first.allSatisfy { $0.isCancelled })
    // Words and sharp pictures are requested once scrolling has stopped.
    #expect(desk.open("/text").isEmpty)
    #expect(desk.picture(8) == nil)
    desk.pass(200)
    #expect(desk.open("/pages/8/text").count == 1)
    #expect(desk.picture(8)?.attributes["src"]?.contains("width=1200") == true)
    #expect(desk.effects.history.url.hasSuffix("/pages/8"))
    #expect(desk.effects.history.entries.count == 1)
    #expect(desk.page.texts("status").contains("Page 8 of 24"))
  }

  @Test("a fling over the doc asks for one window of pages on the way, and for nothing else")
  func fling() {
    let desk = ViewerDesk.opened(pages: 200)
    desk.pass(500)
    let requests = desk.effects.http.exchanges.count
    for page in stride(from: 5, to: 190, by: 3) {
      desk.scroll(to: desk.state.pages.layout.top(page))
      desk.pass(16)
    }
    #expect(
      desk.effects.http.exchanges.dropFirst(requests).map(\.request.url).allSatisfy { $0.contains("/sessions/pages?") })
    #expect(desk.effects.http.exchanges.count <= requests + 1)
    #expect(desk.shownPages.count <= 5)
    desk.answerDoc()
    desk.pass(200)
    #expect(desk.effects.http.exchanges.count > requests + 2)
  }

  @Test("two thousand pages keep the document small")
  func longDoc() {
    let desk = ViewerDesk.opened(pages: 2000, number: 1000)
    desk.answerTexts()
    desk.pass(200)
    desk.answerTexts()
    #expect(desk.page.document.elementCount < 400)
  }

  // MARK: - Zoom

  @Test("Control and the wheel zoom around the pointer")
  func wheel() throws {
    let desk = ViewerDesk.opened(number: 5)
    let main = try #require(desk.page.find("main"))
    let point = ViewportPoint(x: 700, y: 300)
    desk.press("2")
    let anchor = desk.state.pages.layout.anchor(at: point, offset: desk.scrolledTo)
    for _ in 0..<5 {
      let event = Event()
      event.modifiers = .control
      event.deltaY = -20
      event.offsetX = point.x
      event.offsetY = point.y
      desk.page.send(.wheel, event, to: main)
      #expect(event.isDefaultPrevented)
    }
    desk.pass(20)
    #expect(desk.state.pages.layout.zoom > 2)
    let after = desk.state.pages.layout.anchor(at: point, offset: desk.scrolledTo)
    #expect(after.page == anchor.page)
    #expect(abs(after.x - anchor.x) < 1e-9)
    #expect(abs(after.y - anchor.y) < 1e-9)
  }

  @Test("keys zoom in steps, to 100 %, to the page and to the width")
  func zoomKeys() {
    let desk = ViewerDesk.opened()
    #expect(desk.state.pages.layout.zoom == 1.1)
    desk.press("+")
    #expect(desk.state.pages.layout.zoom == 1.25)
    desk.press("-")
    #expect(desk.state.pages.layout.zoom == 1.1)
    desk.press("1")
    #expect(desk.state.pages.layout.zoom == 1)
    desk.press("0")
    #expect(desk.state.pages.fit == .page)
    #expect(desk.state.pages.layout.height(0) < 748)
    desk.press("2")
    #expect(abs(desk.state.pages.layout.width(0) - 1168) < 1)
    for _ in 0..<30 { desk.press("+") }
    #expect(desk.state.pages.layout.zoom == 8)
    for _ in 0..<40 { desk.press("-") }
    #expect(desk.state.pages.layout.zoom == 0.1)
  }

  @Test("a resized window keeps the line at its upper edge, and follows the fit")
  func resized() {
    let desk = ViewerDesk.opened(number: 6)
    desk.press("2")
    desk.scroll(to: desk.scrolledTo.top + 333)
    let top = ViewportPoint(x: 600, y: 0)
    let before = desk.state.pages.layout.anchor(at: top, offset: desk.scrolledTo)
    desk.resize(700, 500)
    desk.pass(20)
    #expect(abs(desk.state.pages.layout.width(0) - 668) < 1)
    let after = desk.state.pages.layout.anchor(at: ViewportPoint(x: 350, y: 0), offset: desk.scrolledTo)
    #expect(after.page == before.page)
    #expect(abs(after.y - before.y) < 1e-9)
  }

  // MARK: - Pages

  @Test("J, K, Home and End go from page to page, and no further")
  func pageKeys() {
    let desk = ViewerDesk.opened(pages: 4)
    desk.press("k")
    #expect(desk.state.pages.current == 0)
    desk.press("j")
    desk.press("j")
    #expect(desk.state.pages.current == 2)
    #expect(desk.scrolledTo.top == desk.state.pages.layout.offset(showing: 2).top)
    desk.press("End")
    #expect(desk.state.pages.current == 3)
    #expect(desk.scrolledTo.top == desk.state.pages.layout.contentHeight - 748)
    desk.press("j")
    #expect(desk.state.pages.current == 3)
    desk.press("Home")
    #expect(desk.state.pages.current == 0)
  }

  @Test("the page field goes where it says, and says when there is no such page")
  func pageField() throws {
    let desk = ViewerDesk.opened()
    let form = try #require(desk.page.find("form"))
    desk.page.type("12", into: "textbox", "Page")
    desk.page.send(.submit, to: form)
    #expect(desk.state.pages.current == 11)
    desk.page.type("99", into: "textbox", "Page")
    desk.page.send(.submit, to: form)
    #expect(desk.state.pages.current == 11)
    #expect(desk.page.find("textbox", "Page")?.attributes["aria-invalid"] == "true")
    let field = try #require(desk.page.find("textbox", "Page"))
    desk.page.send(.blur, to: field)
    #expect(desk.page.find("textbox", "Page")?.attributes["value"] == "12")
    #expect(desk.page.find("textbox", "Page")?.attributes["aria-invalid"] == nil)
  }

  @Test("one page at a time: it is alone in the document, and scrolling on at its end turns it")
  func singlePage() throws {
    let desk = ViewerDesk.opened(number: 3)
    desk.page.click("button", "Single page")
    desk.pass(20)
    #expect(desk.shownPages == [3])
    for _ in 0..<2 { desk.press("PageDown") }
    #expect(desk.state.pages.current == 3)
    #expect(desk.shownPages == [4])
    desk.press("PageUp")
    #expect(desk.state.pages.current == 2)
    // Going back shows the end of the page, where the reader came from.
    #expect(desk.scrolledTo.top > 0)
    let main = try #require(desk.page.find("main"))
    desk.scroll(to: desk.state.pages.layout.contentHeight)
    let event = Event()
    event.deltaY = 50
    desk.page.send(.wheel, event, to: main)
    #expect(desk.state.pages.current == 3)
    desk.page.click("button", "Continuous")
    desk.pass(20)
    #expect(desk.state.pages.current == 3)
    #expect(desk.shownPages.count > 1)
  }

  // MARK: - Pictures and words

  @Test("a picture fades in when it has come; a sharper one comes above it after zooming")
  func pictures() throws {
    let desk = ViewerDesk.opened()
    desk.pass(200)
    let first = try #require(desk.picture(1))
    #expect(first.attributes["data-loaded"] == nil)
    desk.page.send(.load, to: first)
    #expect(desk.picture(1)?.attributes["data-loaded"] == "")
    for _ in 0..<5 { desk.press("+") }
    desk.pass(200)
    let sharper = try #require(desk.picture(1))
    #expect(sharper.attributes["src"]?.contains("width=2400") == true)
    // The old picture keeps its element, now below the new one.
    #expect(first.attributes["class"] == "page-preview")
    #expect(first.parent != nil)
  }

  @Test("a picture that fails tells the server's reason, and Try again asks again")
  func failedPicture() throws {
    let desk = ViewerDesk.opened()
    desk.pass(200)
    desk.page.send(.error, to: try #require(desk.picture(1)))
    let refusal = APIErrorBody(error: APIErrorDetail(code: "pageTooSlow", message: "The page took too long."))
    desk.open("/pages/1/image").first?.respond(status: 503, body: refusal.blazeBinary)
    desk.page.settle()
    #expect(desk.page.find("alert")?.text.contains("Page 1 could not be drawn") == true)
    #expect(desk.page.find("alert")?.text.contains("The page took too long.") == true)
    #expect(desk.picture(1) == nil)
    desk.page.click("button", "Try again")
    #expect(desk.picture(1) != nil)
    #expect(desk.page.find("alert") == nil)
  }

  @Test("words lie over their page, and a page without words is asked for once")
  func words() {
    let desk = ViewerDesk.opened()
    desk.answerTexts()
    let layer = desk.page.document.root.everything.first { $0.attributes["class"] == "text-layer" }
    #expect(layer?.text == "Page 1")
    desk.scroll(to: desk.state.pages.layout.top(10))
    desk.pass(200)
    for exchange in desk.open("/text") { exchange.fail(.unreachable) }
    desk.scroll(to: desk.state.pages.layout.top(10) + 200)
    desk.pass(500)
    #expect(desk.open("/pages/11/text").isEmpty)
  }

  // MARK: - Finding

  @Test("a page opened from a search boxes the words and goes to the first; next goes around")
  func openedFromSearch() {
    let desk = ViewerDesk.opened(number: 7, query: "momentum")
    #expect(desk.open("/search").first?.request.url.contains("doc=\(desk.doc.doc.id)") == true)
    desk.answerSearch([12, 3, 7])
    desk.answerMatches(2)
    desk.pass(200)
    #expect(desk.state.hits?.currentPage == 6)
    #expect(desk.page.texts("status").contains("3 of 6"))
    let boxes = desk.page.document.root.everything.filter { $0.attributes["class"] == "hit-box" }
    #expect(boxes.count == 2)
    #expect(boxes.filter { $0.attributes["aria-current"] == "true" }.count == 1)
    #expect(desk.effects.history.url.hasSuffix("/pages/7?q=momentum"))
    desk.press("F3")
    #expect(desk.page.texts("status").contains("4 of 6"))
    desk.press("F3")
    #expect(desk.state.pages.current == 11)
    desk.press("F3", .shift)
    #expect(desk.state.pages.current == 6)
    desk.press("Escape")
    desk.pass(200)
    #expect(desk.state.find == nil)
    #expect(desk.effects.history.url.hasSuffix("/pages/7"))
  }

  @Test("Control-F finds in the doc; typing waits for a pause, and what found nothing says so")
  func find() {
    let desk = ViewerDesk.opened()
    desk.press("f", .control)
    desk.page.type("mo", into: "searchbox", "Find in this doc")
    desk.pass(100)
    desk.page.type("mox", into: "searchbox", "Find in this doc")
    #expect(desk.open("/search").isEmpty)
    desk.pass(300)
    #expect(desk.open("/search").count == 1)
    #expect(desk.open("/search").first?.request.url.contains("q=mox") == true)
    desk.answerSearch([])
    #expect(desk.page.texts("status").contains("No matches"))
  }

  @Test("letters typed into a field do not turn pages")
  func typing() {
    let desk = ViewerDesk.opened()
    let event = Event()
    event.key = "j"
    event.isInTextField = true
    desk.effects.window.send(.keydown, event)
    #expect(desk.state.pages.current == 0)
    #expect(!event.isDefaultPrevented)
  }

  // MARK: - Memory

  @Test("where and how a doc was read comes back, if the URL names that page")
  func remembers() {
    let desk = ViewerDesk.opened(number: 8)
    desk.press("0")
    desk.press("+")
    desk.scroll(to: desk.scrolledTo.top + 100)
    desk.effects.window.send(EventName("pagehide"))
    let again = ViewerDesk.opened(number: 8, storage: desk.effects.storage.values)
    #expect(again.state.pages.fit == nil)
    #expect(again.state.pages.layout.zoom == desk.state.pages.layout.zoom)
    #expect(abs(again.scrolledTo.top - desk.scrolledTo.top) < 1)
    let other = ViewerDesk.opened(number: 3, storage: desk.effects.storage.values)
    #expect(other.state.pages.layout.zoom == desk.state.pages.layout.zoom)
    #expect(other.scrolledTo == other.state.pages.layout.offset(showing: 2))
    #expect(ReadingMemory.lastPage(of: desk.doc.doc.id, storage: desk.effects.storage) == 8)
  }

  @Test("Escape goes one step out: find, then the doc that the viewer was opened without")
  func escape() {
    let desk = ViewerDesk.opened()
    desk.press("f", .control)
    desk.press("Escape")
    #expect(desk.state.find == nil)
    if case .viewer = desk.context.navigator.current.screen {} else { Issue.record("the viewer was left") }
    desk.press("Escape")
    #expect(desk.context.navigator.current.screen == .doc(desk.doc.doc.id))
  }

  @Test("a doc that changed while it is read keeps the reader's page")
  func changedDoc() {
    let desk = ViewerDesk.opened(number: 9)
    desk.store.libraryChanged()
    var changed = desk.doc
    changed.doc.title = "Physics 2"
    changed.pageGroups[0].pages.removeLast(4)
    desk.answerDoc(changed)
    desk.pass(20)
    #expect(desk.state.title == "Physics 2")
    #expect(desk.state.pages.count == 20)
    #expect(desk.state.pages.current == 8)
    #expect(desk.shownPages.contains(9))
  }

  @Test("leaving cancels what is under way and listens to nothing any more")
  func leaving() {
    let desk = ViewerDesk.opened()
    desk.store.onDisappear()
    #expect(desk.open("/text").isEmpty)
    desk.effects.window.press("j")
    #expect(desk.state.pages.current == 0)
  }

  @Test("printing puts all pages into the document, waits for their pictures, and puts things back")
  func printing() {
    let desk = ViewerDesk.opened(pages: 6, number: 3)
    desk.pass(200)
    desk.press("p", .control)
    #expect(desk.shownPages == [1, 2, 3, 4, 5, 6])
    for number in 1...6 {
      if let picture = desk.picture(number), picture.attributes["data-loaded"] == nil {
        #expect(desk.effects.window.prints == 0)
        desk.page.send(.load, to: picture)
      }
    }
    desk.pass(300)
    #expect(desk.effects.window.prints == 1)
    #expect(desk.shownPages == [1, 2, 3, 4, 5, 6], "the browser may not have looked yet")
    desk.effects.window.send(.afterprint)
    desk.pass(20)
    #expect(desk.effects.window.prints == 1)
    #expect(desk.state.pages.current == 2)
    #expect(desk.shownPages.count < 6)
  }

  @Test("pages are dark on a dark screen when the person wants it, and stay so in this browser")
  func recolour() {
    let desk = ViewerDesk.opened()
    let isRecoloured = { desk.page.html.contains("data-recoloured") }
    #expect(!isRecoloured())
    desk.store.handle(event: .menuPicked(.recolour))
    desk.pass(20)
    #expect(isRecoloured())
    let again = ViewerDesk.opened(storage: desk.effects.storage.values)
    #expect(again.page.html.contains("data-recoloured"))
    desk.store.handle(event: .menuPicked(.recolour))
    desk.pass(20)
    #expect(!isRecoloured())
    #expect(desk.effects.storage.values["viewer.recolour"] == nil)
  }
}
