import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct DocDraggingTests {
  private static let far = (x: 990.0, y: 110.0)

  @Test(
    "a page is put down before the one that it is held over, of any group, and at the end of a row or group",
    arguments: [
      (1, 2, 0, [[2, 1, 3], [4, 5], []]), (3, 0, 0, [[3, 1, 2], [4, 5], []]), (1, 3, 0, [[2, 3, 1], [4, 5], []]),
      (1, 1, 1, [[2, 3], [4, 1, 5], []]), (4, 0, 0, [[4, 1, 2, 3], [5], []]), (2, 0, 2, [[1, 3], [4, 5], [2]]),
      (2, 2, 1, [[1, 3], [4, 5, 2], []]),
    ] as [(Int, Int, Int, [[Int]])])
  func onePage(page: Int, index: Int, group: Int, expected: [[Int]]) {
    let desk = DocDesk([3, 2, 0])
    desk.drag(page, to: desk.before(index, in: group))
    #expect(desk.arranged == expected)
    #expect(desk.bench.notices.count == 1)
    desk.bench.key("z", .control)
    #expect(desk.arranged == [[1, 2, 3], [4, 5], []])
  }

  @Test("below everything a page comes to the end of the last group")
  func belowAll() {
    let desk = DocDesk([2, 1])
    desk.drag(1, to: (500, 5_000))
    #expect(desk.arranged == [[2], [3, 1]])
  }

  @Test(
    "a page put down where it was changes nothing and says nothing", arguments: [(2, 1), (2, 2)])
  func onItself(page: Int, index: Int) {
    let desk = DocDesk([3])
    desk.drag(page, to: desk.before(index, in: 0))
    #expect(desk.arranged == [[1, 2, 3]])
    #expect(desk.bench.notices.isEmpty)
    #expect(!desk.bench.context.undo.canUndo)
  }

  @Test(
    "selected pages are dragged together, also onto one another",
    arguments: [
      (2, 0, [[2, 4, 1, 3, 5]]), (2, 5, [[1, 3, 5, 2, 4]]), (2, 3, [[1, 3, 2, 4, 5]]), (4, 1, [[1, 2, 4, 3, 5]]),
    ] as [(Int, Int, [[Int]])])
  func several(page: Int, index: Int, expected: [[Int]]) {
    let desk = DocDesk([5])
    desk.click(2, .control)
    desk.click(4, .control)
    desk.drag(page, to: desk.before(index, in: 0))
    #expect(desk.arranged == expected)
    #expect(desk.selected == 0)
  }

  @Test("while it is held the pages in the hand are pale, the target is marked, and the number is beside the pointer")
  func underWay() {
    let desk = DocDesk([3, 1, 0])
    desk.click(1, .control)
    desk.click(2, .control)
    desk.pressDown(on: desk.tile(1), at: (1, 1))
    desk.move(to: (4, 4))
    #expect(desk.bench.element("drag-ghost") == nil)
    desk.move(to: desk.before(2, in: 0))
    #expect(desk.bench.element("drag-ghost")?.text == "2 pages")
    #expect(desk.bench.elements("page-item").count { $0.attributes["data-dragged"] != nil } == 2)
    #expect(desk.bench.elements("page-item")[2].attributes["data-drop-edge"] == "before")
    desk.move(to: desk.before(0, in: 2))
    #expect(desk.bench.elements("page-group")[2].attributes["data-drop-target"] != nil)
    desk.drop()
    #expect(desk.bench.element("drag-ghost") == nil)
    #expect(desk.arranged == [[3], [4], [1, 2]])
  }

  @Test("groups are dragged by their grips", arguments: [(0, 2, ["B", "A", "C"]), (2, 0, ["C", "A", "B"])])
  func groups(group: Int, before: Int, expected: [String]) {
    let desk = DocDesk([1, 1, 1])
    desk.pressDown(on: desk.bench.elements("page-group-grip")[group], at: (1, 1))
    desk.move(to: (50, Double(before) * 200 + 20))
    #expect(desk.bench.elements("page-group")[before].attributes["data-drop-edge"] == "before")
    desk.drop()
    #expect(desk.titles == expected)
  }

  @Test("a group is dragged below the last, and onto itself without a change")
  func groupToEnd() {
    let desk = DocDesk([1, 1])
    desk.pressDown(on: desk.bench.elements("page-group-grip")[0], at: (1, 1))
    desk.move(to: (50, 390))
    desk.drop()
    #expect(desk.titles == ["B", "A"])
    let count = desk.bench.library.commands.count
    desk.pressDown(on: desk.bench.elements("page-group-grip")[0], at: (1, 1))
    desk.move(to: (50, 20))
    desk.drop()
    #expect(desk.titles == ["B", "A"])
    #expect(desk.bench.library.commands.count == count)
  }

  @Test("Escape ends a drag, and nothing moves when the button comes up")
  func escape() {
    let desk = DocDesk([2])
    desk.pressDown(on: desk.tile(1), at: (1, 1))
    desk.move(to: Self.far)
    desk.bench.key("Escape")
    #expect(desk.bench.element("drag-ghost") == nil)
    desk.drop()
    #expect(desk.arranged == [[1, 2]])
    #expect(desk.bench.url == "/docs/\(desk.docID)")
    #expect(desk.bench.library.commands.isEmpty)
  }

  @Test("a button that came up outside of the window ends the drag")
  func lostButton() {
    let desk = DocDesk([2])
    desk.pressDown(on: desk.tile(1), at: (1, 1))
    desk.move(to: Self.far)
    desk.bench.effects.window.send(.pointermove)
    desk.bench.page.settle()
    #expect(desk.bench.element("drag-ghost") == nil)
    #expect(desk.arranged == [[1, 2]])
  }

  @Test("the click that ends a drag opens nothing, the next one and Enter do")
  func noClick() {
    let desk = DocDesk([3])
    desk.pressDown(on: desk.tile(1), at: (1, 1))
    desk.move(to: desk.before(0, in: 0))
    desk.bench.effects.window.send(.pointerup)
    let click = Event()
    desk.bench.page.send(.click, click, to: desk.tile(1))
    #expect(click.isDefaultPrevented)
    desk.settle()
    #expect(desk.bench.url == "/docs/\(desk.docID)")
    // The drag ended over another page, so there was no click to suppress. Enter arrives as a click.
    desk.drag(1, to: desk.before(2, in: 0))
    desk.click(2)
    #expect(desk.bench.url.hasSuffix("/pages/2"))
  }

  @Test("fingers, the other buttons and keys held do not drag")
  func others() {
    let desk = DocDesk([2])
    desk.pressDown(on: desk.tile(1), kind: .touch, at: (1, 1))
    desk.move(to: Self.far)
    #expect(desk.bench.element("drag-ghost") == nil)
    desk.drop()
    let event = Event()
    event.button = 2
    event.buttons = 2
    desk.bench.page.send(.pointerdown, event, to: desk.tile(1))
    desk.move(to: Self.far)
    desk.drop()
    #expect(desk.arranged == [[1, 2]])
    desk.pressDown(on: desk.tile(1), kind: .pen, at: (1, 1))
    desk.move(to: Self.far)
    desk.drop()
    #expect(desk.arranged == [[2, 1]])
  }
}
