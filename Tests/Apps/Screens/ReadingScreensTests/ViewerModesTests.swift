import DocSession
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

/// Arranging and turning the pages, as a person does it.
@Suite struct ViewerModesTests {
  private func spreadDesk(pages: Int = 24, number: Int = 1) -> ViewerDesk {
    let desk = ViewerDesk.opened(pages: pages, number: number)
    desk.page.click("button", "Two pages")
    desk.pass(20)
    return desk
  }

  @Test("two pages lie beside each other; keys, wheel and field go from row to row")
  func spread() {
    let desk = spreadDesk(number: 4)
    #expect(desk.state.pages.isSpread && desk.state.pages.current == 3)
    #expect(desk.state.pages.layout.row(with: 3) == 2..<4)
    desk.press("0")
    desk.press("j")
    #expect(desk.state.pages.current == 4)
    desk.press("j")
    #expect(desk.state.pages.current == 6)
    desk.press("k")
    #expect(desk.state.pages.current == 4)
    desk.press("End")
    #expect(desk.page.find("button", "Next page")?.attributes["disabled"] != nil)
    desk.press("j")
    #expect(desk.state.pages.current == 23)
    desk.pass(200)
    #expect(desk.page.texts("status").contains("Pages 23 and 24 of 24"))
    desk.scroll(to: desk.state.pages.layout.top(8))
    #expect(desk.state.pages.current == 8)
  }

  @Test("only rows near the window are in the document, whole ones")
  func nearRows() {
    let desk = spreadDesk(pages: 400, number: 200)
    #expect(desk.shownPages.count <= 12)
    #expect(desk.shownPages.first.map { $0 % 2 == 1 } == true && desk.shownPages.last.map { $0 % 2 == 0 } == true)
    #expect(desk.shownPages.contains(199) && desk.shownPages.contains(200))
  }

  @Test("the first page alone is a choice of its own, and is remembered with the rest")
  func firstPageAlone() {
    let desk = spreadDesk(number: 2)
    desk.page.click("button", "More")
    desk.page.click("menuitemcheckbox", "First page alone")
    desk.pass(400)
    #expect(desk.state.pages.arrangement == .book)
    #expect(desk.state.pages.layout.row(with: 1) == 1..<3)
    let again = ViewerDesk.opened(number: 2, storage: desk.effects.storage.values)
    #expect(again.state.pages.arrangement == .book && again.state.pages.layout.mode == .spread(isFirstAlone: true))
    again.page.click("button", "Continuous")
    again.page.click("button", "Two pages")
    #expect(again.state.pages.arrangement == .spread)
  }

  @Test("pages lie as the session says, until somebody has chosen for this doc")
  func openingMode() {
    func opened(_ storage: [String: String] = [:]) -> ViewerDesk {
      let desk = ViewerDesk(number: 3, storage: storage)
      desk.answerDoc(viewMode: .single)
      desk.resize(1200, 748)
      desk.pass(20)
      return desk
    }
    let desk = opened()
    #expect(desk.state.pages.arrangement == .single && desk.state.pages.layout.mode == .single(2))
    desk.page.click("button", "Continuous")
    desk.pass(500)
    let again = opened(desk.effects.storage.values)
    #expect(again.state.pages.arrangement == .continuous && again.state.pages.session?.viewMode == .continuous)
  }

  @Test("the session hears of it")
  func session() {
    let desk = spreadDesk(pages: 4)
    #expect(desk.state.pages.session?.viewMode == .spread)
    desk.press("m")
    #expect(desk.state.pages.session?.viewMode == .continuous)
    desk.press("m")
    #expect(desk.state.pages.session?.viewMode == .single && desk.shownPages == [1])
    desk.press("m")
    #expect(desk.state.pages.session?.viewMode == .spread)
  }

  @Test("a window that is too narrow for two shows one below the other, and two again when it is wide")
  func narrow() {
    let desk = spreadDesk(number: 6)
    desk.resize(390, 700)
    desk.pass(20)
    #expect(desk.state.pages.layout.mode == .continuous && desk.state.pages.arrangement == .spread)
    #expect(desk.page.find("button", "Two pages") == nil)
    #expect(desk.state.pages.current == 4 || desk.state.pages.current == 5)
    desk.press("m")
    #expect(desk.state.pages.arrangement == .single)
    desk.press("m")
    #expect(desk.state.pages.arrangement == .continuous)
  }

  @Test("what is found is brought into view on either side")
  func finding() {
    let desk = spreadDesk()
    for _ in 0..<8 { desk.press("+") }
    desk.press("/")
    desk.page.type("page", into: "searchbox", "Find in this doc")
    desk.pass(400)
    desk.answerSearch([6])
    desk.answerMatches(1)
    desk.pass(20)
    let layout = desk.state.pages.layout
    #expect(desk.state.pages.current == 5)
    let box = layout.left(5) + 0.1 * layout.width(5)
    #expect(box >= desk.scrolledTo.left && box <= desk.scrolledTo.left + layout.viewport.width)
  }

  // MARK: - Turning

  @Test("R turns all pages, Shift and R back; what is in the middle of the window stays there")
  func turning() {
    let desk = ViewerDesk.opened(number: 5)
    desk.scroll(to: desk.scrolledTo.top + 200)
    desk.press("+")
    let middle = ViewportPoint(x: 600, y: 374)
    let before = desk.state.pages.layout.anchor(at: middle, offset: desk.scrolledTo)
    let zoom = desk.state.pages.layout.zoom
    desk.press("r")
    #expect(desk.state.pages.layout.zoom == zoom)
    #expect(desk.state.pages.layout.width(0) > desk.state.pages.layout.height(0))
    let after = desk.state.pages.layout.anchor(at: middle, offset: desk.scrolledTo)
    let (x, y) = QuarterTurn.clockwise.seen(x: before.x, y: before.y)
    #expect(after.page == before.page && abs(after.x - x) < 1e-9 && abs(after.y - y) < 1e-9)
    #expect(desk.state.pages.announcement == "All pages: turned clockwise")
    desk.press("R", .shift)
    #expect(desk.state.pages.turns.isUpright)
    let back = desk.state.pages.layout.anchor(at: middle, offset: desk.scrolledTo)
    #expect(abs(back.x - before.x) < 1e-9 && abs(back.y - before.y) < 1e-9)
    desk.press("R", .shift)
    #expect(desk.state.pages.announcement == "All pages: turned anticlockwise")
  }

  @Test("a fit is kept: a turned page is as wide as the window again")
  func turnedFit() {
    let desk = ViewerDesk.opened(number: 3)
    desk.press("2")
    desk.press("r")
    #expect(abs(desk.state.pages.layout.width(2) - 1168) < 1)
    desk.press("0")
    #expect(desk.state.pages.layout.height(2) < 748)
  }

  @Test("one page that lies on its side is turned alone, and stays so when the doc comes anew")
  func oneAlone() {
    let desk = ViewerDesk.opened(pages: 6, number: 3)
    desk.page.click("button", "More")
    desk.page.click("menuitem", "Turn this page only")
    desk.pass(20)
    #expect(desk.state.pages.layout.measures.turn(2) == .clockwise && desk.state.pages.layout.measures.turn(1) == .none)
    #expect(desk.state.pages.layout.width(2) > desk.state.pages.layout.width(1))
    #expect(desk.state.pages.current == 2)
    let sheet = desk.page.document.root.everything.first {
      $0.attributes["class"] == "page-sheet" && $0.parent?.attributes["data-page"] == "3"
    }
    #expect(sheet?.attributes["data-turned"] == "1")
  }

  @Test("pictures of turned pages have as many pixels as before, and nothing is asked of the library for turning")
  func turnedPictures() {
    let desk = ViewerDesk.opened()
    desk.pass(400)
    desk.answerTexts()
    desk.pass(400)
    let source = desk.picture(1)?.attributes["src"]
    let requests = desk.effects.http.exchanges.count
    desk.press("r")
    desk.pass(400)
    desk.press("r")
    desk.pass(400)
    #expect(desk.picture(1)?.attributes["src"] == source)
    let writes = desk.effects.http.exchanges.dropFirst(requests).filter {
      $0.request.method != "GET" && !$0.request.url.hasSuffix("/metadata/shared")
    }
    #expect(writes.isEmpty)
  }
}
