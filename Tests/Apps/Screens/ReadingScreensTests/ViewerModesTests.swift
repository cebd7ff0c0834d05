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
  private func spreadHarness(pages: Int = 24, number: Int = 1) -> ViewerHarness {
    let harness = ViewerHarness.opened(pages: pages, number: number)
    harness.page.click("button", "Two pages")
    harness.pass(20)
    return harness
  }

  @Test("two pages lie beside each other; keys, wheel and field go from row to row")
  func spread() {
    let harness = spreadHarness(number: 4)
    #expect(harness.state.pages.isSpread && harness.state.pages.current == 3)
    #expect(harness.state.pages.layout.row(with: 3) == 2..<4)
    harness.press("0")
    harness.press("j")
    #expect(harness.state.pages.current == 4)
    harness.press("j")
    #expect(harness.state.pages.current == 6)
    harness.press("k")
    #expect(harness.state.pages.current == 4)
    harness.press("End")
    #expect(harness.page.find("button", "Next page")?.attributes["disabled"] != nil)
    harness.press("j")
    #expect(harness.state.pages.current == 23)
    harness.pass(200)
    #expect(harness.page.texts("status").contains("Pages 23 and 24 of 24"))
    harness.scroll(to: harness.state.pages.layout.top(8))
    #expect(harness.state.pages.current == 8)
  }

  @Test("only rows near the window are in the document, whole ones")
  func nearRows() {
    let harness = spreadHarness(pages: 400, number: 200)
    #expect(harness.shownPages.count <= 12)
    #expect(harness.shownPages.first.map { $0 % 2 == 1 } == true && harness.shownPages.last.map { $0 % 2 == 0 } == true)
    #expect(harness.shownPages.contains(199) && harness.shownPages.contains(200))
  }

  @Test("the first page alone is a choice of its own, and is remembered with the rest")
  func firstPageAlone() {
    let harness = spreadHarness(number: 2)
    harness.page.click("button", "More")
    #expect(harness.page.find("menuitemcheckbox", "First page alone")?.attributes["aria-checked"] == "false")
    harness.page.click("menuitemcheckbox", "First page alone")
    harness.pass(400)
    #expect(harness.state.pages.arrangement == .book)
    #expect(harness.state.pages.layout.row(with: 1) == 1..<3)
    let again = ViewerHarness.opened(number: 2, storage: harness.effects.storage.values)
    #expect(again.state.pages.arrangement == .book && again.state.pages.layout.mode == .spread(isFirstAlone: true))
    again.page.click("button", "Continuous")
    again.page.click("button", "Two pages")
    #expect(again.state.pages.arrangement == .spread)
  }

  @Test("pages lie as the session says, until somebody has chosen for this doc")
  func openingMode() {
    func opened(_ storage: [String: String] = [:]) -> ViewerHarness {
      let harness = ViewerHarness(number: 3, storage: storage)
      harness.answerDoc(viewMode: .single)
      harness.resize(1200, 748)
      harness.pass(20)
      return harness
    }
    let harness = opened()
    #expect(harness.state.pages.arrangement == .single && harness.state.pages.layout.mode == .single(2))
    harness.page.click("button", "Continuous")
    harness.pass(500)
    let again = opened(harness.effects.storage.values)
    #expect(again.state.pages.arrangement == .continuous && again.state.pages.session?.viewMode == .continuous)
  }

  @Test("the session hears of it")
  func session() {
    let harness = spreadHarness(pages: 4)
    #expect(harness.page.find("button", "Two pages")?.attributes["aria-pressed"] == "true")
    #expect(harness.state.pages.session?.viewMode == .spread)
    harness.press("m")
    #expect(harness.state.pages.session?.viewMode == .continuous)
    harness.press("m")
    #expect(harness.state.pages.session?.viewMode == .single && harness.shownPages == [1])
    harness.press("m")
    #expect(harness.state.pages.session?.viewMode == .spread)
  }

  @Test("a window that is too narrow for two shows one below the other, and two again when it is wide")
  func narrow() {
    let harness = spreadHarness(number: 6)
    harness.resize(390, 700)
    harness.pass(20)
    #expect(harness.state.pages.layout.mode == .continuous && harness.state.pages.arrangement == .spread)
    #expect(harness.page.find("button", "Two pages") == nil)
    #expect(harness.state.pages.current == 4 || harness.state.pages.current == 5)
    harness.press("m")
    #expect(harness.state.pages.arrangement == .single)
    harness.press("m")
    #expect(harness.state.pages.arrangement == .continuous)
  }

  @Test("what is found is brought into view on either side")
  func finding() {
    let harness = spreadHarness()
    for _ in 0..<8 { harness.press("+") }
    harness.press("/")
    harness.page.type("page", into: "searchbox", "Find in this doc")
    harness.pass(400)
    harness.answerSearch([6])
    harness.answerMatches(1)
    harness.pass(20)
    let layout = harness.state.pages.layout
    #expect(harness.state.pages.current == 5)
    let box = layout.left(5) + 0.1 * layout.width(5)
    #expect(box >= harness.scrolledTo.left && box <= harness.scrolledTo.left + layout.viewport.width)
  }

  // MARK: - Turning

  @Test("R turns all pages, Shift and R back; what is in the middle of the window stays there")
  func turning() {
    let harness = ViewerHarness.opened(number: 5)
    harness.scroll(to: harness.scrolledTo.top + 200)
    harness.press("+")
    let middle = ViewportPoint(x: 600, y: 374)
    let before = harness.state.pages.layout.anchor(at: middle, offset: harness.scrolledTo)
    let zoom = harness.state.pages.layout.zoom
    harness.press("r")
    #expect(harness.state.pages.layout.zoom == zoom)
    #expect(harness.state.pages.layout.width(0) > harness.state.pages.layout.height(0))
    let after = harness.state.pages.layout.anchor(at: middle, offset: harness.scrolledTo)
    let (x, y) = QuarterTurn.clockwise.seen(x: before.x, y: before.y)
    #expect(after.page == before.page && abs(after.x - x) < 1e-9 && abs(after.y - y) < 1e-9)
    #expect(harness.state.pages.announcement == "All pages: turned clockwise")
    harness.press("R", .shift)
    #expect(harness.state.pages.turns.isUpright)
    let back = harness.state.pages.layout.anchor(at: middle, offset: harness.scrolledTo)
    #expect(abs(back.x - before.x) < 1e-9 && abs(back.y - before.y) < 1e-9)
    harness.press("R", .shift)
    #expect(harness.state.pages.announcement == "All pages: turned anticlockwise")
  }

  @Test("a fit is kept: a turned page is as wide as the window again")
  func turnedFit() {
    let harness = ViewerHarness.opened(number: 3)
    harness.press("2")
    harness.press("r")
    #expect(abs(harness.state.pages.layout.width(2) - 1168) < 1)
    harness.press("0")
    #expect(harness.state.pages.layout.height(2) < 748)
  }

  @Test("one page that lies on its side is turned alone, and stays so when the doc comes anew")
  func oneAlone() {
    let harness = ViewerHarness.opened(pages: 6, number: 3)
    harness.page.click("button", "More")
    harness.page.click("menuitem", "Turn this page only")
    harness.pass(20)
    #expect(
      harness.state.pages.layout.measures.turn(2) == .clockwise && harness.state.pages.layout.measures.turn(1) == .none)
    #expect(harness.state.pages.layout.width(2) > harness.state.pages.layout.width(1))
    #expect(harness.state.pages.current == 2)
    let sheet = harness.page.document.root.everything.first {
      $0.attributes["class"] == "page-sheet" && $0.parent?.attributes["data-page"] == "3"
    }
    #expect(sheet?.attributes["data-turned"] == "1")
  }

  @Test("pictures of turned pages have as many pixels as before, and nothing is asked of the library for turning")
  func turnedPictures() {
    let harness = ViewerHarness.opened()
    harness.pass(400)
    harness.answerTexts()
    harness.pass(400)
    let source = harness.picture(1)?.attributes["src"]
    let requests = harness.effects.http.exchanges.count
    harness.press("r")
    harness.pass(400)
    harness.press("r")
    harness.pass(400)
    #expect(harness.picture(1)?.attributes["src"] == source)
    let writes = harness.effects.http.exchanges.dropFirst(requests).filter {
      $0.request.method != "GET" && !$0.request.url.hasSuffix("/metadata/shared")
    }
    #expect(writes.isEmpty)
  }
}
