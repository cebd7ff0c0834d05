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
    let harness = DocHarness([3, 3])
    harness.click(2, .control)
    #expect(harness.selected == 1)
    harness.click(5, .shift)
    #expect(harness.selected == 4)
    #expect(harness.click(3).isDefaultPrevented)
    #expect(harness.selected == 3)
    harness.click(3, .control)
    #expect(harness.selected == 4)
    #expect(harness.fixture.url == "/docs/\(harness.docID)")
  }

  @Test("Space and Shift with arrows select, Control-A takes all")
  func selectingByKeys() {
    let harness = DocHarness([3, 3])
    harness.press(" ", on: 2)
    #expect(harness.selected == 1)
    harness.press("ArrowRight", .shift, on: 2)
    harness.press("ArrowRight", .shift, on: 3)
    #expect(harness.selected == 3)
    #expect(harness.focusedTile == 4)
    harness.press(" ", on: 2)
    #expect(harness.selected == 2)
    harness.fixture.key("a", .control)
    #expect(harness.selected == 6)
  }

  @Test("Escape ends the selection first, then leaves the doc")
  func escape() {
    let harness = DocHarness([2])
    harness.click(1, .control)
    harness.fixture.key("Escape")
    #expect(harness.selected == 0)
    #expect(harness.fixture.url == "/docs/\(harness.docID)")
    harness.fixture.key("Escape")
    #expect(harness.fixture.url != "/docs/\(harness.docID)")
  }

  @Test("Delete trashes all that is selected as one step, and the focus goes to the page behind")
  func deleteSelected() {
    let harness = DocHarness([4])
    harness.click(2, .control)
    harness.click(3, .control)
    harness.press("Delete", on: 3)
    #expect(harness.arranged == [[1, 4]])
    #expect(harness.selected == 0)
    #expect(harness.focusedTile == 2)
    harness.fixture.key("z", .control)
    #expect(harness.arranged == [[1, 2, 3, 4]])
  }

  @Test("Delete on a page that is not selected is about that page alone; the last page leaves the focus before it")
  func deleteOne() {
    let harness = DocHarness([3])
    harness.click(1, .control)
    harness.press("Delete", on: 3)
    #expect(harness.arranged == [[1, 2]])
    #expect(harness.focusedTile == 2)
    #expect(harness.fixture.url == "/docs/\(harness.docID)")
    #expect(harness.fixture.notices.first?.contains("to the trash") == true)
    harness.press("Delete", on: 2)
    #expect(harness.arranged == [[1]] && harness.fixture.library.docs.count == 1)
    for _ in 0..<2 { harness.fixture.key("z", .control) }
    #expect(harness.arranged == [[1, 2, 3]])
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
    let harness = DocHarness([3, 2, 0])
    harness.press(key, .alt, on: page)
    #expect(harness.arranged == expected ?? [[1, 2, 3], [4, 5], []])
    #expect(harness.fixture.library.commands.count == (expected == nil ? 0 : 1))
    if expected != nil {
      let place = harness.arranged.flatMap { $0 }.firstIndex(of: page).map { $0 + 1 }
      #expect(harness.focusedTile == place)
    }
  }

  @Test(
    "selected pages move together and stay together",
    arguments: [
      ("ArrowLeft", [2, 4], [[2, 4, 1, 3], [5, 6]]), ("ArrowRight", [1, 2], [[3, 1, 2, 4], [5, 6]]),
      ("ArrowDown", [4, 5], [[1, 2, 3], [4, 5, 6]]), ("ArrowUp", [5, 6], [[1, 2, 3, 4, 5, 6], []]),
    ] as [(String, [Int], [[Int]])])
  func shiftSeveral(key: String, pages: [Int], expected: [[Int]]) {
    let harness = DocHarness([4, 2])
    for page in pages { harness.click(page, .control) }
    harness.press(key, .alt, on: pages[0])
    #expect(harness.arranged == expected)
    #expect(harness.fixture.notices.count == 1)
    #expect(harness.selected == pages.count)
    harness.fixture.key("z", .control)
    #expect(harness.arranged == [[1, 2, 3, 4], [5, 6]])
  }

  @Test("presses that come before the answers add up, without a conflict")
  func fastShifts() {
    let harness = DocHarness([4])
    harness.focus(1)
    for _ in 0..<3 { harness.fixture.page.press("ArrowRight", modifiers: .alt, on: harness.tile(1)) }
    harness.settle()
    #expect(harness.arranged == [[2, 3, 4, 1]])
    #expect(!harness.fixture.notices.contains(Texts.Edits.changedElsewhere))
    for _ in 0..<3 { harness.fixture.key("z", .control) }
    #expect(harness.arranged == [[1, 2, 3, 4]])
  }

  @Test("a doc that was changed elsewhere is shown as it is, and said so")
  func conflict() {
    let harness = DocHarness([3])
    harness.fixture.library.changeElsewhere(harness.docID) { $0.groups[harness.docID]?[0].title = "Changed" }
    harness.press("ArrowRight", .alt, on: 1)
    #expect(harness.arranged == [[1, 2, 3]])
    #expect(harness.fixture.notices == [Texts.Edits.changedElsewhere])
    #expect(harness.fixture.elements("page-group-title").map(\.text) == ["Changed"])
    harness.press("ArrowRight", .alt, on: 1)
    #expect(harness.arranged == [[2, 1, 3]])
  }

  // MARK: Menus

  @Test("a page's menu works on all selected pages if it is one of them, else on it alone")
  func targets() {
    let harness = DocHarness([3, 1])
    harness.click(1, .control)
    harness.click(2, .control)
    harness.fixture.click("button", Texts.Doc.pageActions("1"))
    #expect(!harness.fixture.menuLines.contains { $0.name.hasPrefix(Texts.Doc.rebind) })
    harness.fixture.pick(Texts.Library.moveToTrash)
    #expect(harness.arranged == [[3], [4]])
    harness.settle()
    harness.fixture.click("button", Texts.Doc.pageActions("1"))
    #expect(harness.fixture.menuLines.contains { $0.name.hasPrefix(Texts.Doc.rebind) })
    harness.fixture.pick(Texts.Doc.duplicate)
    #expect(harness.arranged.map(\.count) == [2, 1])
  }

  @Test("the pages that are selected move to a group that is picked, also when there are more groups than lines before")
  func moveTo() {
    let harness = DocHarness([2, 1, 0, 0, 0, 0]) { library in
      for number in 0..<8 {
        library.groups[Sample.docID(1)]?.append(
          PageGroupDetail(id: PageGroup.ID(Sample.id(200 + number, 6)), title: "More \(number)", pages: []))
      }
    }
    harness.fixture.click("button", Texts.Doc.pageActions("1"))
    harness.fixture.pick(Texts.Doc.moveToMenu)
    #expect(harness.fixture.menuLines.map(\.name) == harness.titles + [Texts.Doc.newPageGroup])
    #expect(harness.fixture.focused === harness.fixture.menuLines.first)
    guard let menu = harness.fixture.element("menu") else { return #expect(Bool(false), "no menu") }
    harness.fixture.page.press("End", on: menu)
    #expect(harness.fixture.focused === harness.fixture.menuLines.last)
    harness.fixture.pick("C")
    #expect(harness.arranged.prefix(3) == [[2], [3], [1]])
  }

  @Test("what is selected moves to a group by the bar's menu, and is selected no longer; that is one step")
  func moveSelected() {
    let harness = DocHarness([4, 0])
    harness.click(1, .control)
    harness.click(3, .control)
    #expect(harness.fixture.element("selection-count")?.text == "2 selected")
    harness.fixture.click("button", Texts.Doc.moveToMenu)
    harness.fixture.pick("B")
    harness.settle()
    #expect(harness.arranged == [[2, 4], [1, 3]])
    #expect(harness.fixture.element("selection-bar") == nil)
    harness.fixture.key("z", .control)
    #expect(harness.arranged == [[1, 2, 3, 4], []])
  }

  @Test("pages become a group of their own, which is named at once")
  func gather() {
    let harness = DocHarness([3])
    harness.click(1, .control)
    harness.click(3, .control)
    harness.fixture.click("button", Texts.Doc.moveToMenu)
    harness.fixture.pick(Texts.Doc.newPageGroup)
    harness.settle()
    #expect(harness.arranged == [[2], [1, 3]])
    harness.fixture.page.type("Appendix", into: "textbox", Texts.Doc.groupTitle)
    guard let field = harness.fixture.page.find("textbox", Texts.Doc.groupTitle) else {
      return #expect(Bool(false), "no field")
    }
    harness.fixture.page.press("Enter", on: field)
    harness.settle()
    #expect(harness.titles == ["A", "Appendix"])
  }

  @Test("a new group comes behind the one whose pages it takes")
  func gatherBetween() {
    let harness = DocHarness([4, 1])
    harness.click(2, .control)
    harness.click(3, .control)
    harness.fixture.click("button", Texts.Doc.moveToMenu)
    harness.fixture.pick(Texts.Doc.newPageGroup)
    harness.settle()
    #expect(harness.arranged == [[1, 4], [2, 3], [5]])
  }

  @Test("Escape keeps a group's title, and undo takes a new one back")
  func keepGroupTitle() throws {
    let harness = DocHarness([1])
    for (key, expected) in [("Escape", "A"), ("Enter", "Section A")] {
      harness.fixture.click("button", "A")
      harness.fixture.page.type("Section A", into: "textbox", Texts.Doc.groupTitle)
      harness.fixture.page.press(key, on: try #require(harness.fixture.page.find("textbox", Texts.Doc.groupTitle)))
      harness.settle()
      #expect(harness.titles == [expected])
      #expect(harness.fixture.page.find("button", Texts.Doc.groupActions(expected)) != nil)
    }
    harness.fixture.key("z", .control)
    #expect(harness.titles == ["A"])
  }

  @Test("a group is renamed in place; an empty name is refused in words, the same one is not sent")
  func renameGroup() {
    let harness = DocHarness([1])
    for (text, expected, count) in [("Part one", "Part one", 1), ("  ", "Part one", 1), ("Part one", "Part one", 1)] {
      harness.fixture.click("button", harness.titles[0])
      harness.fixture.page.type(text, into: "textbox", Texts.Doc.groupTitle)
      guard let field = harness.fixture.page.find("textbox", Texts.Doc.groupTitle) else {
        return #expect(Bool(false), "no field")
      }
      harness.fixture.page.press("Enter", on: field)
      harness.settle()
      #expect(harness.titles == [expected])
      #expect(harness.fixture.library.commands.count == count)
    }
    #expect(harness.fixture.notices.contains(Texts.Library.emptyTitle))
  }

  @Test("a group moves up and down by its menu, which offers only what can be done")
  func moveGroup() {
    let harness = DocHarness([1, 1, 1])
    func pick(_ line: String, of group: String) -> Bool {
      harness.fixture.click("button", Texts.Doc.groupActions(group))
      let isThere = harness.fixture.pick(line)
      if !isThere {
        harness.fixture.page.press("Escape", on: harness.fixture.element("menu") ?? harness.fixture.page.document.root)
      }
      harness.settle()
      return isThere
    }
    #expect(pick(Texts.Doc.moveDown, of: "A"))
    #expect(harness.titles == ["B", "A", "C"])
    #expect(pick(Texts.Doc.moveDown, of: "A"))
    #expect(harness.titles == ["B", "C", "A"])
    #expect(!pick(Texts.Doc.moveDown, of: "A"))
    #expect(pick(Texts.Doc.moveUp, of: "A"))
    #expect(pick(Texts.Doc.moveUp, of: "A"))
    #expect(!pick(Texts.Doc.moveUp, of: "A"))
    #expect(harness.titles == ["A", "B", "C"])
  }

  @Test("an extracted group is a doc, which opens")
  func extract() {
    let harness = DocHarness([1, 2])
    harness.fixture.click("button", Texts.Doc.groupActions("B"))
    harness.fixture.pick(Texts.Doc.extract)
    #expect(harness.arranged == [[1]])
    let made = harness.fixture.library.docs.last?.id
    #expect(harness.fixture.url == made.map { "/docs/\($0)" })
  }

  // MARK: The trash

  @Test("a doc in the trash can be read and restored, and nothing else")
  func readOnly() {
    let harness = DocHarness([2, 1], isTrashed: true)
    let buttons = Set(harness.fixture.page.all("button").map(\.name))
    for name in ["Physics", "A", Texts.Doc.groupActions("A"), Texts.Doc.pageActions("1"), Texts.Doc.actions] {
      #expect(!buttons.contains(name), "\(name) is offered")
    }
    #expect(harness.fixture.page.all("checkbox").isEmpty)
    #expect(harness.fixture.element("page-group-grip") == nil)
    harness.press("Delete", on: 1)
    harness.press("ArrowRight", .alt, on: 1)
    harness.press(" ", on: 1)
    for key in ["F2", "Delete"] { harness.fixture.key(key) }
    harness.fixture.key("a", .control)
    harness.click(1, .control)
    harness.drag(1, to: harness.before(0, in: 1))
    let menu = Event()
    harness.fixture.page.send(.contextmenu, menu, to: harness.tile(1))
    #expect(harness.fixture.library.commands.isEmpty)
    #expect(harness.fixture.element("selection-bar") == nil)
    #expect(harness.fixture.page.all("textbox").isEmpty)
    #expect(harness.fixture.element("menu") == nil)
    harness.press("ArrowRight", on: 1)
    #expect(harness.focusedTile == 2)
    harness.fixture.click("button", Texts.Doc.restore)
    #expect(harness.fixture.page.find("button", Texts.Doc.pageActions("1")) != nil)
  }
}
