import ByteCoding
import PaperAPI
import PaperDomain
import Testing
import TrapezioWeb

@testable import DocViewer
@testable import ScreenKit
@testable import WritingScreens

@Suite("The list of marks on screen")
struct MarksListTests {
  private let desk = MarksDesk()
  private let doc = Doc.ID(UniqueID(high: 3, low: 1))
  private let ada = PersonSummary(
    id: Person.ID(UniqueID(high: 9, low: 1)), name: "Ada", color: HexColor(red: 1, green: 2, blue: 3))

  private func mark(_ number: UInt64, _ kind: MarkKind, _ text: String = "", page: Int = 0) -> ListedMark {
    ListedMark(
      id: Mark.ID(UniqueID(high: 8, low: number)), pageVersionID: MarksDesk.version(page), positionInDoc: page + 1,
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
    desk.marks.list = answer([mark(1, .highlight, "trolley rolls"), mark(2, .ink, page: 7)])
    desk.store.toggleMarksList()
    desk.settle()
  }

  private var rows: [String] {
    desk.page.document.root.everything.filter { $0.attributes["class"] == "ink-list-text" }.map { $0.text }
  }

  @Test("the marks of the page are asked for, and what is chosen of them is; words after a pause")
  func asking() throws {
    open()
    #expect(desk.marks.listsAsked == ["limit=100&offset=0"])
    #expect(rows == ["Highlight: trolley rolls", "Pen stroke"])
    desk.store.act(on: .scopePicked(wholeDoc: true))
    desk.store.act(on: .kindPicked(.highlight))
    desk.store.act(on: .ownerPicked(.person(ada.id)))
    desk.store.act(on: .ownerPicked(.nobody))
    desk.store.act(on: .colorPicked(HexColor(red: 200, green: 0, blue: 1)))
    desk.settle()
    // Only the last request is answered.
    let last = try #require(desk.marks.listsAsked.last)
    #expect(last == "wholeDoc=true&kind=highlight&color=%23C80001&unnamed=true&limit=100&offset=0")
    desk.store.act(on: .cleared)
    desk.settle()
    let count = desk.marks.listsAsked.count
    for text in ["r", "ro", "rol"] { desk.store.act(on: .typed(text)) }
    desk.settle()
    #expect(desk.marks.listsAsked.count == count)
    desk.pass(300)
    #expect(desk.marks.listsAsked.dropFirst(count) == ["wholeDoc=true&q=rol&limit=100&offset=0"])
  }

  @Test("what is further on in the list follows what is there")
  func parts() {
    desk.marks.list = answer([mark(1, .ink)], total: 2)
    desk.store.toggleMarksList()
    desk.settle()
    desk.marks.list = answer([mark(2, .ink)], total: 2)
    desk.store.act(on: .morePressed)
    desk.settle()
    #expect(desk.marks.listsAsked.last == "limit=100&offset=1")
    #expect(desk.store.state.marksList?.list?.marks.map { $0.id } == [mark(1, .ink).id, mark(2, .ink).id])
  }

  @Test("a mark is gone to: framed at once where its page is near, and the viewer is told of another page")
  func going() throws {
    var opened: [Int] = []
    desk.store.openPage = { doc, page in if doc == self.doc { opened.append(page) } }
    open()
    let list = try #require(desk.store.state.marksList?.list)
    desk.store.act(on: .picked(list.marks[1]))
    #expect(opened == [8] && desk.store.state.pointed?.version == MarksDesk.version(7))
    desk.store.act(on: .picked(list.marks[0]))
    desk.settle()
    #expect(desk.store.state.pointed?.version == MarksDesk.version(0))
    #expect(desk.page.document.root.everything.contains { $0.attributes["class"] == "ink-frame" })
    desk.pass(4_000)
    #expect(desk.store.state.pointed == nil)
  }

  @Test("it is asked for again when something is written, and closed by Escape before the toolbar is")
  func following() {
    desk.store.take(.pen)
    open()
    let count = desk.marks.listsAsked.count
    desk.stroke(desk.wave(at: 100))
    desk.settle()
    desk.pass(300)
    #expect(desk.marks.listsAsked.count == count + 1)
    #expect(desk.store.stepOut() && desk.store.state.marksList == nil && desk.store.state.isOpen)
    desk.stroke(desk.wave(at: 200))
    desk.settle()
    desk.pass(300)
    #expect(desk.marks.listsAsked.count == count + 1)
  }

  @Test("a page that shows another version has that one's marks listed")
  func otherVersion() {
    open()
    desk.store.pageChanged(MarksDesk.overlayPage(0, version: 5), at: desk.scale)
    desk.pass(300)
    #expect(desk.store.state.marksList?.version == MarksDesk.version(5))
    #expect(desk.marks.listsAsked.count == 2)
    // The list belongs to its page, so it stays the same when another page changes.
    desk.store.pageChanged(MarksDesk.overlayPage(1, version: 6), at: desk.scale)
    #expect(desk.store.state.marksList?.version == MarksDesk.version(5))
  }

  @Test("a refusal says why, with a way to try again; what was listed before comes back")
  func refused() {
    desk.store.toggleMarksList()
    desk.settle()
    #expect(desk.store.state.marksList?.phase == .failed("It is gone."))
    desk.marks.list = answer([mark(1, .ink)])
    desk.store.act(on: .retryPressed)
    desk.settle()
    #expect(rows == ["Pen stroke"] && desk.store.state.marksList?.phase == .ready)
  }
}
