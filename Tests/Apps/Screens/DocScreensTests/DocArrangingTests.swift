import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct DocArrangingTests {
  // MARK: Selection

  @Test("Control takes pages in and out, Shift takes all from the first, a plain click then too")
  func selecting() {
    let desk = DocDesk([3, 3])
    desk.click(2, .control)
    #expect(desk.selected == 1)
    desk.click(5, .shift)
    #expect(desk.selected == 4)
    #expect(desk.click(3).isDefaultPrevented)
    #expect(desk.selected == 3)
    desk.click(3, .control)
    #expect(desk.selected == 4)
    #expect(desk.bench.url == "/docs/\(desk.docID)")
  }

  @Test("Space and Shift with arrows select, Control-A takes all")
  func selectingByKeys() {
    let desk = DocDesk([3, 3])
    desk.press(" ", on: 2)
    #expect(desk.selected == 1)
    desk.press("ArrowRight", .shift, on: 2)
    desk.press("ArrowRight", .shift, on: 3)
    #expect(desk.selected == 3)
    #expect(desk.focusedTile == 4)
    desk.press(" ", on: 2)
    #expect(desk.selected == 2)
    desk.bench.key("a", .control)
    #expect(desk.selected == 6)
  }

  @Test("Escape ends the selection first, then leaves the doc")
  func escape() {
    let desk = DocDesk([2])
    desk.click(1, .control)
    desk.bench.key("Escape")
    #expect(desk.selected == 0)
    #expect(desk.bench.url == "/docs/\(desk.docID)")
    desk.bench.key("Escape")
    #expect(desk.bench.url != "/docs/\(desk.docID)")
  }

  @Test("Delete trashes all that is selected as one step, and the focus goes to the page behind")
  func deleteSelected() {
    let desk = DocDesk([4])
    desk.click(2, .control)
    desk.click(3, .control)
    desk.press("Delete", on: 3)
    #expect(desk.arranged == [[1, 4]])
    #expect(desk.selected == 0)
    #expect(desk.focusedTile == 2)
    desk.bench.key("z", .control)
    #expect(desk.arranged == [[1, 2, 3, 4]])
  }

  @Test("Delete on a page that is not selected is about that page alone; the last page leaves the focus before it")
  func deleteOne() {
    let desk = DocDesk([3])
    desk.click(1, .control)
    desk.press("Delete", on: 3)
    #expect(desk.arranged == [[1, 2]])
    #expect(desk.focusedTile == 2)
    #expect(desk.bench.url == "/docs/\(desk.docID)")
  }

  // MARK: Alt and arrows

  @Test(
    "Alt and an arrow move a page by one place, or to the group above or below; at an edge nothing is asked",
    arguments: [
      ("ArrowLeft", 2, [[2, 1, 3], [4, 5], []]), ("ArrowRight", 2, [[1, 3, 2], [4, 5], []]),
      ("ArrowRight", 1, [[2, 1, 3], [4, 5], []]), ("ArrowLeft", 1, nil), ("ArrowRight", 3, nil),
      ("ArrowDown", 2, [[1, 3], [2, 4, 5], []]), ("ArrowUp", 5, [[1, 2, 3, 5], [4], []]), ("ArrowUp", 2, nil),
      ("ArrowDown", 5, [[1, 2, 3], [4], [5]]),
    ] as [(String, Int, [[Int]]?)])
  func shift(key: String, page: Int, expected: [[Int]]?) {
    let desk = DocDesk([3, 2, 0])
    desk.press(key, .alt, on: page)
    #expect(desk.arranged == expected ?? [[1, 2, 3], [4, 5], []])
    #expect(desk.bench.library.commands.count == (expected == nil ? 0 : 1))
    if expected != nil {
      let place = desk.arranged.flatMap { $0 }.firstIndex(of: page).map { $0 + 1 }
      #expect(desk.focusedTile == place)
    }
  }

  @Test(
    "selected pages move together and stay together",
    arguments: [
      ("ArrowLeft", [2, 4], [[2, 4, 1, 3], [5, 6]]), ("ArrowRight", [1, 2], [[3, 1, 2, 4], [5, 6]]),
      ("ArrowDown", [4, 5], [[1, 2, 3], [4, 5, 6]]), ("ArrowUp", [5, 6], [[1, 2, 3, 4, 5, 6], []]),
    ] as [(String, [Int], [[Int]])])
  func shiftSeveral(key: String, pages: [Int], expected: [[Int]]) {
    let desk = DocDesk([4, 2])
    for page in pages { desk.click(page, .control) }
    desk.press(key, .alt, on: pages[0])
    #expect(desk.arranged == expected)
    #expect(desk.bench.notices.count == 1)
    #expect(desk.selected == pages.count)
    desk.bench.key("z", .control)
    #expect(desk.arranged == [[1, 2, 3, 4], [5, 6]])
  }

  @Test("presses that come before the answers add up, without a conflict")
  func fastShifts() {
    let desk = DocDesk([4])
    desk.focus(1)
    for _ in 0..<3 { desk.bench.page.press("ArrowRight", modifiers: .alt, on: desk.tile(1)) }
    desk.settle()
    #expect(desk.arranged == [[2, 3, 4, 1]])
    #expect(!desk.bench.notices.contains(Texts.Edits.changedElsewhere))
    for _ in 0..<3 { desk.bench.key("z", .control) }
    #expect(desk.arranged == [[1, 2, 3, 4]])
  }

  @Test("a doc that was changed elsewhere is shown as it is, and said so")
  func conflict() {
    let desk = DocDesk([3])
    desk.bench.library.changeElsewhere(desk.docID) { $0.groups[desk.docID]?[0].title = "Changed" }
    desk.press("ArrowRight", .alt, on: 1)
    #expect(desk.arranged == [[1, 2, 3]])
    #expect(desk.bench.notices == [Texts.Edits.changedElsewhere])
    #expect(desk.bench.elements("page-group-title").map(\.text) == ["Changed"])
    desk.press("ArrowRight", .alt, on: 1)
    #expect(desk.arranged == [[2, 1, 3]])
  }

  // MARK: Menus

  @Test("a page's menu works on all selected pages if it is one of them, else on it alone")
  func targets() {
    let desk = DocDesk([3, 1])
    desk.click(1, .control)
    desk.click(2, .control)
    desk.bench.click("button", Texts.Doc.pageActions("1"))
    #expect(!desk.bench.menuLines.contains { $0.name.hasPrefix(Texts.Doc.rebind) })
    desk.bench.pick(Texts.Library.moveToTrash)
    #expect(desk.arranged == [[3], [4]])
    desk.settle()
    desk.bench.click("button", Texts.Doc.pageActions("1"))
    #expect(desk.bench.menuLines.contains { $0.name.hasPrefix(Texts.Doc.rebind) })
    desk.bench.pick(Texts.Doc.duplicate)
    #expect(desk.arranged.map(\.count) == [2, 1])
  }

  @Test("the pages that are selected move to a group that is picked, also when there are more groups than lines before")
  func moveTo() {
    let desk = DocDesk([2, 1, 0, 0, 0, 0]) { library in
      for number in 0..<8 {
        library.groups[Sample.docID(1)]?.append(
          PageGroupDetail(id: PageGroup.ID(Sample.id(200 + number, 6)), title: "More \(number)", pages: []))
      }
    }
    desk.bench.click("button", Texts.Doc.pageActions("1"))
    desk.bench.pick(Texts.Doc.moveToMenu)
    #expect(desk.bench.menuLines.map(\.name) == desk.titles + [Texts.Doc.newPageGroup])
    #expect(desk.bench.focused === desk.bench.menuLines.first)
    guard let menu = desk.bench.element("menu") else { return #expect(Bool(false), "no menu") }
    desk.bench.page.press("End", on: menu)
    #expect(desk.bench.focused === desk.bench.menuLines.last)
    desk.bench.pick("C")
    #expect(desk.arranged.prefix(3) == [[2], [3], [1]])
  }

  @Test("pages become a group of their own, which is named at once")
  func gather() {
    let desk = DocDesk([3])
    desk.click(1, .control)
    desk.click(3, .control)
    desk.bench.click("button", Texts.Doc.moveToMenu)
    desk.bench.pick(Texts.Doc.newPageGroup)
    desk.settle()
    #expect(desk.arranged == [[2], [1, 3]])
    desk.bench.page.type("Appendix", into: "textbox", Texts.Doc.groupTitle)
    guard let field = desk.bench.page.find("textbox", Texts.Doc.groupTitle) else {
      return #expect(Bool(false), "no field")
    }
    desk.bench.page.press("Enter", on: field)
    desk.settle()
    #expect(desk.titles == ["A", "Appendix"])
  }

  @Test("a group is renamed in place; an empty name is refused in words, the same one is not sent")
  func renameGroup() {
    let desk = DocDesk([1])
    for (text, expected, count) in [("Part one", "Part one", 1), ("  ", "Part one", 1), ("Part one", "Part one", 1)] {
      desk.bench.click("button", desk.titles[0])
      desk.bench.page.type(text, into: "textbox", Texts.Doc.groupTitle)
      guard let field = desk.bench.page.find("textbox", Texts.Doc.groupTitle) else {
        return #expect(Bool(false), "no field")
      }
      desk.bench.page.press("Enter", on: field)
      desk.settle()
      #expect(desk.titles == [expected])
      #expect(desk.bench.library.commands.count == count)
    }
    #expect(desk.bench.notices.contains(Texts.Library.emptyTitle))
  }

  @Test("a group moves up and down by its menu, which offers only what can be done")
  func moveGroup() {
    let desk = DocDesk([1, 1, 1])
    func pick(_ line: String, of group: String) -> Bool {
      desk.bench.click("button", Texts.Doc.groupActions(group))
      let isThere = desk.bench.pick(line)
      if !isThere { desk.bench.page.press("Escape", on: desk.bench.element("menu") ?? desk.bench.page.document.root) }
      desk.settle()
      return isThere
    }
    #expect(pick(Texts.Doc.moveDown, of: "A"))
    #expect(desk.titles == ["B", "A", "C"])
    #expect(pick(Texts.Doc.moveDown, of: "A"))
    #expect(desk.titles == ["B", "C", "A"])
    #expect(!pick(Texts.Doc.moveDown, of: "A"))
    #expect(pick(Texts.Doc.moveUp, of: "A"))
    #expect(pick(Texts.Doc.moveUp, of: "A"))
    #expect(!pick(Texts.Doc.moveUp, of: "A"))
    #expect(desk.titles == ["A", "B", "C"])
  }

  @Test("an extracted group is a doc, which opens")
  func extract() {
    let desk = DocDesk([1, 2])
    desk.bench.click("button", Texts.Doc.groupActions("B"))
    desk.bench.pick(Texts.Doc.extract)
    #expect(desk.arranged == [[1]])
    let made = desk.bench.library.docs.last?.id
    #expect(desk.bench.url == made.map { "/docs/\($0)" })
  }

  // MARK: The trash

  @Test("a doc in the trash can be read and restored, and nothing else")
  func readOnly() {
    let desk = DocDesk([2, 1], isTrashed: true)
    let buttons = Set(desk.bench.page.all("button").map(\.name))
    for name in ["Physics", "A", Texts.Doc.groupActions("A"), Texts.Doc.pageActions("1"), Texts.Doc.actions] {
      #expect(!buttons.contains(name), "\(name) is offered")
    }
    #expect(desk.bench.page.all("checkbox").isEmpty)
    #expect(desk.bench.element("page-group-grip") == nil)
    desk.press("Delete", on: 1)
    desk.press("ArrowRight", .alt, on: 1)
    desk.press(" ", on: 1)
    for key in ["F2", "Delete"] { desk.bench.key(key) }
    desk.bench.key("a", .control)
    desk.click(1, .control)
    desk.drag(1, to: desk.before(0, in: 1))
    let menu = Event()
    desk.bench.page.send(.contextmenu, menu, to: desk.tile(1))
    #expect(desk.bench.library.commands.isEmpty)
    #expect(desk.bench.element("selection-bar") == nil)
    #expect(desk.bench.page.all("textbox").isEmpty)
    #expect(desk.bench.element("menu") == nil)
    desk.press("ArrowRight", on: 1)
    #expect(desk.focusedTile == 2)
    desk.bench.click("button", Texts.Doc.restore)
    #expect(desk.bench.page.find("button", Texts.Doc.pageActions("1")) != nil)
  }
}
