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
    let harness = DocHarness([3, 2, 0])
    harness.drag(page, to: harness.before(index, in: group))
    #expect(harness.arranged == expected)
    #expect(harness.fixture.notices.count == 1)
    harness.fixture.key("z", .control)
    #expect(harness.arranged == [[1, 2, 3], [4, 5], []])
  }

  @Test("below everything a page comes to the end of the last group")
  func belowAll() {
    let harness = DocHarness([2, 1])
    harness.drag(1, to: (500, 5_000))
    #expect(harness.arranged == [[2], [3, 1]])
  }

  @Test(
    "a page put down where it was changes nothing and says nothing", arguments: [(2, 1), (2, 2)])
  func onItself(page: Int, index: Int) {
    let harness = DocHarness([3])
    harness.drag(page, to: harness.before(index, in: 0))
    #expect(harness.arranged == [[1, 2, 3]])
    #expect(harness.fixture.notices.isEmpty)
    #expect(!harness.fixture.context.undo.canUndo)
  }

  @Test(
    "selected pages are dragged together, also onto one another",
    arguments: [
      (2, 0, [[2, 4, 1, 3, 5]]), (2, 5, [[1, 3, 5, 2, 4]]), (2, 3, [[1, 3, 2, 4, 5]]), (4, 1, [[1, 2, 4, 3, 5]]),
    ] as [(Int, Int, [[Int]])])
  func several(page: Int, index: Int, expected: [[Int]]) {
    let harness = DocHarness([5])
    harness.click(2, .control)
    harness.click(4, .control)
    harness.drag(page, to: harness.before(index, in: 0))
    #expect(harness.arranged == expected)
    #expect(harness.selected == 0)
  }

  @Test("while it is held the pages in the hand are pale, the target is marked, and the number is beside the pointer")
  func underWay() {
    let harness = DocHarness([3, 1, 0])
    harness.click(1, .control)
    harness.click(2, .control)
    harness.pressDown(on: harness.tile(1), at: (1, 1))
    harness.move(to: (4, 4))
    #expect(harness.fixture.element("drag-ghost") == nil)
    harness.move(to: harness.before(2, in: 0))
    #expect(harness.fixture.element("drag-ghost")?.text == "2 pages")
    #expect(harness.fixture.elements("page-item").count { $0.attributes["data-dragged"] != nil } == 2)
    #expect(harness.fixture.elements("page-item")[2].attributes["data-drop-edge"] == "before")
    harness.move(to: harness.before(0, in: 2))
    #expect(harness.fixture.elements("page-group")[2].attributes["data-drop-target"] != nil)
    harness.drop()
    #expect(harness.fixture.element("drag-ghost") == nil)
    #expect(harness.arranged == [[3], [4], [1, 2]])
  }

  @Test("groups are dragged by their grips", arguments: [(0, 2, ["B", "A", "C"]), (2, 0, ["C", "A", "B"])])
  func groups(group: Int, before: Int, expected: [String]) {
    let harness = DocHarness([1, 1, 1])
    harness.pressDown(on: harness.fixture.elements("page-group-grip")[group], at: (1, 1))
    harness.move(to: (50, Double(before) * 200 + 20))
    #expect(harness.fixture.elements("page-group")[before].attributes["data-drop-edge"] == "before")
    harness.drop()
    #expect(harness.titles == expected)
    harness.fixture.key("z", .control)
    #expect(harness.titles == ["A", "B", "C"])
  }

  @Test("a group is dragged below the last, and onto itself without a change")
  func groupToEnd() {
    let harness = DocHarness([1, 1])
    harness.pressDown(on: harness.fixture.elements("page-group-grip")[0], at: (1, 1))
    harness.move(to: (50, 390))
    harness.drop()
    #expect(harness.titles == ["B", "A"])
    let count = harness.fixture.library.commands.count
    harness.pressDown(on: harness.fixture.elements("page-group-grip")[0], at: (1, 1))
    harness.move(to: (50, 20))
    harness.drop()
    #expect(harness.titles == ["B", "A"])
    #expect(harness.fixture.library.commands.count == count)
  }

  @Test("Escape ends a drag, and nothing moves when the button comes up")
  func escape() {
    let harness = DocHarness([2])
    harness.pressDown(on: harness.tile(1), at: (1, 1))
    harness.move(to: Self.far)
    harness.fixture.key("Escape")
    #expect(harness.fixture.element("drag-ghost") == nil)
    harness.drop()
    #expect(harness.arranged == [[1, 2]])
    #expect(harness.fixture.url == "/docs/\(harness.docID)")
    #expect(harness.fixture.library.commands.isEmpty)
  }

  @Test("a button that came up outside of the window ends the drag")
  func lostButton() {
    let harness = DocHarness([2])
    harness.pressDown(on: harness.tile(1), at: (1, 1))
    harness.move(to: Self.far)
    harness.fixture.effects.window.send(.pointermove)
    harness.fixture.page.settle()
    #expect(harness.fixture.element("drag-ghost") == nil)
    #expect(harness.arranged == [[1, 2]])
  }

  @Test("the click that ends a drag opens nothing, the next one and Enter do")
  func noClick() {
    let harness = DocHarness([3])
    harness.pressDown(on: harness.tile(1), at: (1, 1))
    harness.move(to: harness.before(0, in: 0))
    harness.fixture.effects.window.send(.pointerup)
    let click = Event()
    harness.fixture.page.send(.click, click, to: harness.tile(1))
    #expect(click.isDefaultPrevented)
    harness.settle()
    #expect(harness.fixture.url == "/docs/\(harness.docID)")
    // The drag ended over another page, so there was no click to suppress. Enter arrives as a click.
    harness.drag(1, to: harness.before(2, in: 0))
    harness.click(2)
    #expect(harness.fixture.url.hasSuffix("/pages/2"))
  }

  @Test("fingers, the other buttons and keys held do not drag")
  func others() {
    let harness = DocHarness([2])
    harness.pressDown(on: harness.tile(1), kind: .touch, at: (1, 1))
    harness.move(to: Self.far)
    #expect(harness.fixture.element("drag-ghost") == nil)
    harness.drop()
    let event = Event()
    event.button = 2
    event.buttons = 2
    harness.fixture.page.send(.pointerdown, event, to: harness.tile(1))
    harness.move(to: Self.far)
    harness.drop()
    #expect(harness.arranged == [[1, 2]])
    harness.pressDown(on: harness.tile(1), kind: .pen, at: (1, 1))
    harness.move(to: Self.far)
    harness.drop()
    #expect(harness.arranged == [[2, 1]])
  }
}
