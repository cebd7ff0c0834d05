import ByteCoding
import Notebook
import PaperAPI
import PaperDomain
import Testing
import TrapezioWeb

@testable import DocViewer
@testable import ScreenKit
@testable import WritingScreens

@Suite("The list of marks on screen")
struct MarksListTests {
  private let harness = MarksHarness()
  private let doc = Doc.ID(UniqueID(high: 3, low: 1))
  private let ada = PersonSummary(
    id: Person.ID(UniqueID(high: 9, low: 1)), name: "Ada", color: HexColor(red: 1, green: 2, blue: 3))

  private func mark(_ number: UInt64, _ kind: MarkKind, _ text: String = "", page: Int = 0) -> ListedMark {
    ListedMark(
      id: Mark.ID(UniqueID(high: 8, low: number)), pageVersionID: MarksHarness.version(page), positionInDoc: page + 1,
      kind: kind, color: HexColor(red: 200, green: 0, blue: UInt8(number)), text: text,
      frame: NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.1), person: number == 1 ? ada : nil,
      madeAt: FakeMarks.beginning)
  }

  private func answer(_ marks: [ListedMark], total: Int? = nil) -> MarkList {
    MarkList(
      marks: marks, total: total ?? marks.count, docID: doc, persons: [ada], hasUnnamed: true,
      kinds: [.ink, .highlight], colors: marks.map { $0.color })
  }

  private func open() {
    harness.marks.list = answer([mark(1, .highlight, "trolley rolls"), mark(2, .ink, page: 7)])
    harness.store.toggleMarksList()
    harness.settle()
  }

  private var rows: [String] {
    harness.page.document.root.everything.filter { $0.attributes["class"] == "ink-list-text" }.map { $0.text }
  }

  @Test("the marks of the page are asked for, and what is chosen of them is; words after a pause")
  func asking() throws {
    open()
    #expect(harness.marks.listsAsked == ["limit=100&offset=0"])
    #expect(rows == ["Highlight: trolley rolls", "Pen stroke"])
    harness.store.act(on: .scopePicked(wholeDoc: true))
    harness.store.act(on: .kindPicked(.highlight))
    harness.store.act(on: .ownerPicked(.person(ada.id)))
    harness.store.act(on: .ownerPicked(.nobody))
    harness.store.act(on: .colorPicked(HexColor(red: 200, green: 0, blue: 1)))
    harness.settle()
    // Only the last request is answered.
    let last = try #require(harness.marks.listsAsked.last)
    #expect(last == "wholeDoc=true&kind=highlight&color=%23C80001&unnamed=true&limit=100&offset=0")
    harness.store.act(on: .cleared)
    harness.settle()
    let count = harness.marks.listsAsked.count
    for text in ["r", "ro", "rol"] { harness.store.act(on: .typed(text)) }
    harness.settle()
    #expect(harness.marks.listsAsked.count == count)
    harness.pass(300)
    #expect(harness.marks.listsAsked.dropFirst(count) == ["wholeDoc=true&q=rol&limit=100&offset=0"])
  }

  @Test("what is further on in the list follows what is there")
  func parts() {
    harness.marks.list = answer([mark(1, .ink)], total: 2)
    harness.store.toggleMarksList()
    harness.settle()
    harness.marks.list = answer([mark(2, .ink)], total: 2)
    harness.store.act(on: .morePressed)
    harness.settle()
    #expect(harness.marks.listsAsked.last == "limit=100&offset=1")
    #expect(harness.store.state.marksList?.list?.marks.map { $0.id } == [mark(1, .ink).id, mark(2, .ink).id])
  }

  @Test("a mark is gone to: framed at once where its page is near, and the viewer is told of another page")
  func going() throws {
    var opened: [Int] = []
    harness.store.openPage = { doc, page in if doc == self.doc { opened.append(page) } }
    open()
    let list = try #require(harness.store.state.marksList?.list)
    harness.store.act(on: .picked(list.marks[1]))
    #expect(opened == [8] && harness.store.state.pointed?.version == MarksHarness.version(7))
    harness.store.act(on: .picked(list.marks[0]))
    harness.settle()
    #expect(harness.store.state.pointed?.version == MarksHarness.version(0))
    #expect(harness.page.document.root.everything.contains { $0.attributes["class"] == "ink-frame" })
    harness.pass(4_000)
    #expect(harness.store.state.pointed == nil)
  }

  @Test("it is asked for again when something is written or taken away, and closed by Escape before the toolbar is")
  func following() throws {
    harness.store.take(.pen)
    open()
    let count = harness.marks.listsAsked.count
    harness.stroke(harness.wave(at: 100))
    harness.settle()
    harness.pass(300)
    #expect(harness.marks.listsAsked.count == count + 1)
    // What another window deletes comes as a group, like the library's undo.
    let version = MarksHarness.version(0)
    let writer = NotebookPage.Writer(actor: UniqueID(high: 1, low: 7), author: "")
    var notebook = try harness.marks.notebook(version).opened(by: writer)
    try notebook.delete(notebook.state.annotations.map { $0.id }, at: FakeMarks.beginning)
    harness.store.merge([try #require(notebook.groups.last)], on: version)
    harness.settle()
    harness.pass(300)
    #expect(harness.shown().isEmpty && harness.marks.listsAsked.count == count + 2)
    #expect(harness.store.stepOut() && harness.store.state.marksList == nil && harness.store.state.isOpen)
    harness.stroke(harness.wave(at: 200))
    harness.settle()
    harness.pass(300)
    #expect(harness.marks.listsAsked.count == count + 2)
  }

  @Test("a page that shows another version has that one's marks listed")
  func otherVersion() {
    open()
    harness.store.pageChanged(MarksHarness.overlayPage(0, version: 5), at: harness.scale)
    harness.pass(300)
    #expect(harness.store.state.marksList?.version == MarksHarness.version(5))
    #expect(harness.marks.listsAsked.count == 2)
    // The list belongs to its page, so it stays the same when another page changes.
    harness.store.pageChanged(MarksHarness.overlayPage(1, version: 6), at: harness.scale)
    #expect(harness.store.state.marksList?.version == MarksHarness.version(5))
  }

  @Test("a refusal says why, with a way to try again; what was listed before comes back")
  func refused() {
    harness.store.toggleMarksList()
    harness.settle()
    #expect(harness.store.state.marksList?.phase == .failed("It is gone."))
    harness.marks.list = answer([mark(1, .ink)])
    harness.store.act(on: .retryPressed)
    harness.settle()
    #expect(rows == ["Pen stroke"] && harness.store.state.marksList?.phase == .ready)
  }
}
